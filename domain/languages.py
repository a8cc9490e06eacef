"""Tells a question that is not in English: it is declined in its own language rather than half understood."""

from __future__ import annotations

import re
from typing import Final

_ENGLISH: Final = "Only questions in English are understood here."
_WORDS: Final = (
    (
        r"cu[aá]l(?:es)?|qu[eé]|c[oó]mo|dosis|tomar|medicamento|puedo|efectos|embarazo|ni[nñ]os|m[aá]xima|diaria|para|una?|los|las|del|es",
        "Aquí solo se entienden preguntas en inglés.",
    ),
    (
        r"qual|quais|como|posso|tomar|rem[eé]dio|efeitos|gravidez|crian[cç]as|dose|m[aá]xima|di[aá]ria|para|uma?|os|as|do|da|[eé]",
        "Aqui só se entendem perguntas em inglês.",
    ),
    (
        r"quel(?:le)?s?|comment|puis|je|prendre|m[eé]dicament|effets|grossesse|enfants|dose|maximale|pour|une?|les|des|du|est",
        "Seules les questions en anglais sont comprises ici.",
    ),
    (
        r"wie|welche[rs]?|was|darf|kann|ich|einnehmen|nebenwirkungen|schwangerschaft|kinder|dosis|f[uü]r|der|die|das|ist|eine?|viel",
        "Hier werden nur Fragen auf Englisch verstanden.",
    ),
    (
        r"quale|quali|come|posso|prendere|farmaco|effetti|gravidanza|bambini|dose|massima|per|una?|gli|della?|di|[eè]",
        "Qui si capiscono solo domande in inglese.",
    ),
)  # fmt: skip
_LANGUAGES: Final = tuple((re.compile(rf"\b(?:{words})\b"), told) for words, told in _WORDS)
_SCRIPTS: Final = (
    (re.compile(r"[\u0600-\u06ff]"), "تُفهم هنا الأسئلة باللغة الإنجليزية فقط."),
    (re.compile(r"[\u0400-\u04ff]"), "Здесь понимаются только вопросы на английском языке."),
    (re.compile(r"[\u3040-\u30ff]"), "ここでは英語の質問のみ理解できます。"),
    (re.compile(r"[\uac00-\ud7af]"), "여기서는 영어 질문만 이해합니다."),
    (re.compile(r"[\u4e00-\u9fff]"), "这里只能理解英文问题。"),
    (re.compile(r"[\u0900-\u097f]"), "यहाँ केवल अंग्रेज़ी के प्रश्न समझे जाते हैं।"),
)
# words that no English question has: one is enough where no English word stands beside it
_FOREIGN: Final = (
    (r"dosis|efectos|secundarios|contraindicaciones|embarazo|lactancia|posolog[ií]a|almacenamiento|advertencias", 0),
    (r"efeitos|colaterais|contraindica[cç][oõ]es|gravidez|amamenta[cç][aã]o|armazenamento|posologia", 1),
    (r"contre indications?|effets|secondaires|grossesse|allaitement|posologie|mises en garde", 2),
    (r"nebenwirkung(?:en)?|gegenanzeigen?|h[oö]chstdosis|schwangerschaft|stillzeit|dosierung|wechselwirkung(?:en)?", 3),
    (r"effetti|collaterali|controindicazioni|gravidanza|allattamento|dosaggio|avvertenze", 4),
)  # fmt: skip
_TELLING: Final = tuple((re.compile(rf"\b(?:{words})\b"), _WORDS[n][1]) for words, n in _FOREIGN)
_ENGLISH_WORDS: Final = re.compile(
    r"\b(?:what|how|when|which|who|why|is|are|can|does|do|the|of|in|on|for|with|my|dose|and|if|to|should|take|not|it)\b"
)
_WORD: Final = re.compile(r"[^\W\d_]+")
LEAST_WORDS: Final = 3


def declined(text: str) -> str | None:
    """Return a sentence that declines a question in another language, in that language and in English; else None."""
    asked = text[:2_000].casefold()
    letters = [sign for sign in asked if sign.isalpha()]
    for script, told in _SCRIPTS:
        if letters and 2 * len(script.findall(asked)) > len(letters):
            return f"{told} {_ENGLISH}"
    said = len(_WORD.findall(asked))
    english = len(_ENGLISH_WORDS.findall(asked))
    counted = [(len(words.findall(asked)), told) for words, told in _LANGUAGES]
    most, told = max(counted)
    if most >= LEAST_WORDS and most > 2 * english and 3 * most >= said:
        return f"{told} {_ENGLISH}"
    if english == 0:
        plain = asked.replace("-", " ")
        return next((f"{told} {_ENGLISH}" for words, told in _TELLING if words.search(plain)), None)
    return None
