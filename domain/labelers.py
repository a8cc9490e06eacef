"""Whose label is wanted: companies and shops that put their name on labels, held or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from domain.mentions import Asked, Mention
from domain.name_index import NameIndex
from domain.ordinary_words import ORDINARY

# spelt in one word, as they are joined from a question; some stand on thousands of labels, some on few
_KNOWN_WORDS: Final = """
abbvie accord actavis ajanta alcon alembic alkem allergan almaject alvogen amerisource amgen amneal ani anipharmaceuticals apotex
armas ascend asmedication astrazeneca athenex aurobindo avkare avpak bausch baxter bayer biocon biogen bionpharma bluepoint boehringer
breckenridge bristolmyers bryantranch cadista camber cardinal caraco cipla cvs dava directrx dollargeneral drreddy drreddys eisai
elililly epic equaline equate eywa familydollar fresenius genentech gilead glaxosmithkline glenmark goodsense granules greenstone
gsk haleon healthmart heritage hikma hospira hyvee impax ingenus ipca janssen jazz johnson jubilant kaiser kirkland kroger lannett
leader lifestar lilly lucid lundbeck lupin macleods majorpharmaceuticals mckesson meijer merck micro microlabs mylan natco
northstar northwind novadoz novartis novonordisk nostrum nucare osmotica otsuka parpharmaceutical parkedavis pdrx perrigo pfizer
preferredpharmaceuticals premierpro prasco proficient purdue qualitest quallent ranbaxy redpharm regeneron remedyrepack rhodes riteaid roche
roxane safeway sagent sanofi sandoz sciegen senores shire solco spectrum stat statrx strides sun sunpharma sunmark takeda target taro teva
torrent topcare topco tris unichem unit upandup upsher upshersmith viatris viona vistapharm walgreen walgreens walmart westminster
westward winthrop wockhardt xiromed yiling zhejiang zydus
"""
_KNOWN: Final = frozenset(_KNOWN_WORDS.split())
_SAID_OF_A_MAKER: Final = frozenset({"by", "from"})


def labelers_in(asked: Asked, index: NameIndex, mentions: Sequence[Mention]) -> tuple[str, ...]:
    """Return the labelers that a question names beside the names of its drugs, folded, "pdrx" for two words."""
    taken = {i for m in mentions for i in range(m.first, m.last)}
    return tuple(dict.fromkeys(_labelers(asked, index, taken)))


def is_labeler(word: str, index: NameIndex) -> bool:
    """Say whether a folded word is the name of a labeler, of held labels or a known one."""
    return word in _KNOWN or word in index.labelers


def _labelers(asked: Asked, index: NameIndex, taken: set[int]) -> Iterator[str]:
    for at, (here, after) in enumerate(pairwise((*asked.folded, ""))):
        if at in taken:
            continue
        if after and at + 1 not in taken and is_labeler(here + after, index):
            if _stands_as_a_name(asked, at, at + 2, taken):
                yield here + after
        elif is_labeler(here, index) and _stands_as_a_name(asked, at, at + 1, taken):
            yield here


def _stands_as_a_name(asked: Asked, first: int, last: int, taken: set[int]) -> bool:
    if asked.is_marked(first, last) or (first > 0 and asked.folded[first - 1] in _SAID_OF_A_MAKER):
        return True
    beside_a_drug = last in taken or first - 1 in taken
    return beside_a_drug and not all(word in ORDINARY for word in asked.folded[first:last])
