"""Settings: sane defaults, and one clear sentence for every mistake."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.settings import SettingsError, load_settings


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_by_default_the_store_is_one_file_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data/of/someone")

    assert load_settings().store_path == Path("/data/of/someone/druglabel/labels.db")


def test_what_is_given_wins_over_the_environment_and_that_over_the_file(
    nowhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (nowhere / "druglabel.yaml").write_text("port: 1111\nfetch_k: 30\ntop_k: 3\n")
    monkeypatch.setenv("DRUGLABEL_PORT", "2222")
    monkeypatch.setenv("DRUGLABEL_TOP_K", "4")

    settings = load_settings(port=3333)

    assert (settings.port, settings.top_k, settings.fetch_k) == (3333, 4, 30)


def test_a_misspelt_name_in_the_environment_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRUGLABEL_STOER", "x")

    with pytest.raises(SettingsError, match=r"DRUGLABEL_STOER \(is DRUGLABEL_STORE meant\?\)"):
        load_settings()


def test_a_misspelt_name_in_the_file_is_an_error(nowhere: Path) -> None:
    (nowhere / "druglabel.yaml").write_text("stoer: x\n")

    with pytest.raises(SettingsError, match=r"DRUGLABEL_STOER: .* DRUGLABEL_STORE meant"):
        load_settings()


def test_the_env_file_may_hold_variables_of_other_programs_but_no_misspelt_one_of_ours(nowhere: Path) -> None:
    (nowhere / ".env").write_text("DATABASE_URL=x\nDRUGLABEL_PORT=4444\n")
    assert load_settings().port == 4444

    (nowhere / ".env").write_text("DRUGLABEL_STOER=x\n")
    with pytest.raises(SettingsError, match=r": DRUGLABEL_STOER:"):
        load_settings()


def test_a_wrong_value_names_its_setting_and_does_not_repeat_the_value(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DRUGLABEL_PORT", "secret-looking")

    with pytest.raises(SettingsError, match="DRUGLABEL_PORT") as failed:
        load_settings()
    assert "secret-looking" not in str(failed.value)


def test_a_provider_without_its_key_is_refused_at_start() -> None:
    with pytest.raises(SettingsError, match="COHERE_API_KEY"):
        load_settings(reranker="cohere")


def test_a_key_is_never_printed() -> None:
    settings = load_settings(reranker="cohere", cohere_api_key="sk-very-secret")

    assert "sk-very-secret" not in repr(settings)


@pytest.mark.parametrize("written", ["top_k: [1\n", "- a\n- b\n", "just words", "top_k: many\n", "\x00"])
def test_a_file_that_is_no_settings_is_one_sentence(nowhere: Path, written: str) -> None:
    (nowhere / "druglabel.yaml").write_text(written)

    with pytest.raises(SettingsError) as raised:
        load_settings()

    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("value", ["nonsense", "[1]", '{"a": 1}', "{"])
def test_options_that_are_no_names_with_texts_are_one_sentence_without_the_value(
    monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv("DRUGLABEL_EMBEDDER_OPTIONS", value)

    with pytest.raises(SettingsError, match=r"(?i)embedder_options") as raised:
        load_settings()

    assert "nonsense" not in str(raised.value)


def test_options_come_from_the_environment_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRUGLABEL_EMBEDDER_OPTIONS", '{"dimension": "256"}')

    assert load_settings().options("embedder") == {"dimension": "256"}
