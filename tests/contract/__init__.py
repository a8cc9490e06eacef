"""What every adapter of a port promises: one suite a port, run over the fakes and over every adapter.

To hold an adapter of your own to its port, subclass the suite in a `test_*.py`, name the
adapter and override the fixture that the suite asks for; nothing else:

    from tests.contract.section_retriever import SectionRetrieverContract, SectionRetrieverOutageContract

    class TestMySectionRetriever(SectionRetrieverContract, SectionRetrieverOutageContract):
        adapter = MySectionRetriever

        @pytest.fixture
        def section_retriever(self, labels):      # `labels` are what it has to hold
            return MySectionRetriever(loaded_with(labels))

        @pytest.fixture
        def lose_part(self, section_retriever):   # delete a part behind the adapter's back
            return lambda drug_id, ordinal: ...

        @pytest.fixture
        def unreachable(self):                    # the adapter with its provider down
            return MySectionRetriever(nothing_there)

A suite is not edited to fit an adapter and its tests are not overridden: `test_every_adapter_is_covered.py`
sees to that, and finds adapters under `adapters/` that lack a suite. A known shortfall is an
`xfail(reason=..., strict=True)`. Labels hold sections of 30 parts and more, beyond the default page of
any store. Hosted providers are faked at the wire, with a stub on the loopback address.
"""
