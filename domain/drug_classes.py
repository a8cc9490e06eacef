"""Words that name no one drug: classes of drugs, and abbreviations that have caused mix-ups."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

# a class, the words people use for it, and how the names of its members are built
_CLASSES: Final = (
    ("insulin", r"insulins?", r"insulin"),
    ("statins", r"statins?", r"\w+vastatin"),
    ("NSAIDs", r"nsaids?|non ?steroidal anti ?inflammatory drugs?", r"ibuprofen|naproxen|\w+profen|\w+oxicam|\w+coxib|"
     r"diclofenac|etodolac|ketorolac|indomethacin|nabumetone|sulindac|oxaprozin|aspirin"),
    ("blood thinners", r"blood thinners?|anticoagulants?", r"warfarin|\w+xaban|dabigatran|heparin|enoxaparin|\w+parin"),
    ("birth control pills", r"the pill|birth control(?: pills?)?|contraceptives?", r"ethinyl estradiol|norethindrone|drospirenone"),
    ("antibiotics", r"antibiotics?", r"\w+cillin|\w+mycin|cef\w+|\w+floxacin|\w+cycline"),
    ("ACE inhibitors", r"ace inhibitors?", r"\w+pril"),
    ("beta blockers", r"beta ?blockers?", r"\w+olol"),
    ("proton pump inhibitors", r"ppis?|proton pump inhibitors?", r"\w+prazole"),
    ("triptans", r"triptans?", r"\w+triptan"),
    ("opioids", r"opioids?|opiates?|narcotics?", r"\w*codone|\w*morphone|morphine|codeine|fentanyl|tramadol|methadone"),
    ("steroids", r"steroids?|corticosteroids?", r"\w+sone|\w+solone"),
    ("antihistamines", r"antihistamines?", r"diphenhydramine|loratadine|cetirizine|fexofenadine|chlorpheniramine"),
    ("antidepressants", r"antidepressants?|ssris?", r"\w+oxetine|sertraline|citalopram|escitalopram|venlafaxine|\w+triptyline"),
    ("diuretics", r"diuretics?|water pills?", r"\w+thiazide|furosemide|bumetanide|torsemide|spironolactone"),
    ("interferons", r"interferons?", r"(?:peg)?interferon"),
    ("vaccines", r"vaccines?", r"vaccine"),
    ("antacids", r"antacids?", r"calcium carbonate|magnesium hydroxide|aluminum hydroxide"),
)  # fmt: skip
_PATTERNS: Final = tuple(
    (name, re.compile(rf"\b(?:{said})\b"), re.compile(rf"(?:{member})\b")) for name, said, member in _CLASSES
)

# after ISMP's list of error-prone abbreviations of drug names
_ABBREVIATIONS: Final = """
apap acetaminophen; asa aspirin; azt zidovudine, azathioprine; cpz chlorpromazine, prochlorperazine; hctz hydrochlorothiazide, hydrocortisone;
hct hydrocortisone, hydrochlorothiazide; mtx methotrexate, mitoxantrone; mso4 morphine, magnesium sulfate; ms04 morphine, magnesium sulfate;
mgso4 magnesium sulfate, morphine; ptu propylthiouracil, mercaptopurine; tac triamcinolone, tacrolimus; tnk tenecteplase; tpa alteplase; txa tranexamic acid, alteplase;
dpt meperidine, promethazine, chlorpromazine; pcn penicillin; inh isoniazid; ntg nitroglycerin; levo levothyroxine, levofloxacin; vanco vancomycin; vinc vincristine, vinblastine;
norflox norfloxacin, norflex; noac apixaban, rivaroxaban, dabigatran; doac apixaban, rivaroxaban, dabigatran; tdf tenofovir disoproxil; taf tenofovir alafenamide; dtg dolutegravir; ara-a vidarabine; arac cytarabine; 6mp mercaptopurine; 5fu fluorouracil; mmf mycophenolate; csa cyclosporine; ctx cyclophosphamide, ceftriaxone; dig digoxin; tmp trimethoprim; smx sulfamethoxazole; oxy oxycodone, oxycontin; nitro nitroglycerin, nitroprusside; epi epinephrine; hydro hydrocodone, hydrochlorothiazide
"""
ABBREVIATIONS: Final = {
    short: tuple(name.strip() for name in names.split(","))
    for short, _, names in (a.strip().partition(" ") for a in _ABBREVIATIONS.replace("\n", " ").split(";"))
}


def drug_class(folded: Sequence[str]) -> tuple[str, re.Pattern[str]] | None:
    """Return the class that a question names, with a pattern of its members' names, or None."""
    text = " ".join(folded)
    return next(((name, member) for name, said, member in _PATTERNS if said.search(text)), None)


def abbreviation(folded: Sequence[str]) -> tuple[int, tuple[str, ...]] | None:
    """Return the place of the first error-prone abbreviation and the drugs it has been taken for, or None."""
    return next(((at, ABBREVIATIONS[word]) for at, word in enumerate(folded) if word in ABBREVIATIONS), None)
