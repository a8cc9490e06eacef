"""Words that name no one drug: classes of drugs, and abbreviations that have caused mix-ups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

# a class, the words people use for it, and its members: whole words of names, or endings after a dash
_CLASSES_BY_WORDS: Final = """
insulin | insulin, insulins | insulin
statins | statin, statins | -vastatin
NSAIDs | nsaid, nsaids, non steroidal anti inflammatory, nonsteroidal anti inflammatory | ibuprofen naproxen -profen -oxicam -coxib diclofenac etodolac ketorolac indomethacin nabumetone sulindac oxaprozin aspirin
blood thinners | blood thinner, blood thinners, anticoagulant, anticoagulants | warfarin -xaban dabigatran heparin -parin
birth control pills | the pill, birth control, birth control pill, birth control pills, contraceptive, contraceptives | ethinyl norethindrone drospirenone
antibiotics | antibiotic, antibiotics | -cillin -mycin -floxacin -cycline cephalexin
ACE inhibitors | ace inhibitor, ace inhibitors | -pril
beta blockers | beta blocker, beta blockers | -olol
proton pump inhibitors | ppi, ppis, proton pump inhibitor, proton pump inhibitors | -prazole
triptans | triptan, triptans | -triptan
opioids | opioid, opioids, opiate, opiates, narcotic, narcotics | -codone -morphone morphine codeine fentanyl tramadol methadone
steroids | steroid, steroids, corticosteroid, corticosteroids | -sone -solone
antihistamines | antihistamine, antihistamines | diphenhydramine loratadine cetirizine fexofenadine chlorpheniramine
antidepressants | antidepressant, antidepressants, ssri, ssris | -oxetine sertraline citalopram escitalopram venlafaxine -triptyline
diuretics | diuretic, diuretics, water pill, water pills | -thiazide furosemide bumetanide torsemide spironolactone
interferons | interferon, interferons | interferon peginterferon
vaccines | vaccine, vaccines | vaccine
"""


@dataclass(frozen=True, slots=True)
class DrugClass:
    """A kind of drug: what it is called, the words people use, and how its members' names are built."""

    name: str
    said: frozenset[str]
    members: frozenset[str]
    endings: tuple[str, ...]

    def holds(self, name: str) -> bool:
        """Say whether a folded name is that of a member."""
        words = name.split()
        return bool(self.members.intersection(words)) or any(
            w.endswith(self.endings) for w in words if self.endings
        )


def _classes() -> Iterator[DrugClass]:
    for line in _CLASSES_BY_WORDS.strip().splitlines():
        name, said, members = (part.strip() for part in line.split("|"))
        built = members.split()
        yield DrugClass(
            name,
            frozenset(words.strip() for words in said.split(",")),
            frozenset(w for w in built if not w.startswith("-")),
            tuple(w[1:] for w in built if w.startswith("-")),
        )


_CLASSES: Final = tuple(_classes())

# after ISMP's list of error-prone abbreviations of drug names
_ABBREVIATIONS: Final = """
apap acetaminophen; asa aspirin; azt zidovudine, azathioprine; cpz chlorpromazine, prochlorperazine; hctz hydrochlorothiazide;
hct hydrocortisone, hydrochlorothiazide; mtx methotrexate, mitoxantrone; mso4 morphine, magnesium sulfate; ms04 morphine, magnesium sulfate;
mgso4 magnesium sulfate, morphine; ptu propylthiouracil, mercaptopurine; tac triamcinolone, tacrolimus; tnk tenecteplase; tpa alteplase; txa tranexamic acid, alteplase;
dpt meperidine, promethazine, chlorpromazine; pcn penicillin; inh isoniazid; ntg nitroglycerin; levo levothyroxine, levofloxacin; vanco vancomycin; vinc vincristine, vinblastine;
norflox norfloxacin, norflex; noac apixaban, rivaroxaban, dabigatran; doac apixaban, rivaroxaban, dabigatran; tdf tenofovir disoproxil; taf tenofovir alafenamide; dtg dolutegravir; ara-a vidarabine; arac cytarabine; 6mp mercaptopurine; 5fu fluorouracil; mmf mycophenolate; csa cyclosporine; ctx cyclophosphamide, ceftriaxone; dig digoxin; tmp trimethoprim; smx sulfamethoxazole; oxy oxycodone, oxycontin; nitro nitroglycerin, nitroprusside; epi epinephrine; hydro hydrocodone, hydrochlorothiazide
"""
ABBREVIATIONS: Final = {
    short: tuple(name.strip() for name in names.split(","))
    for short, _, names in (a.strip().partition(" ") for a in _ABBREVIATIONS.replace("\n", " ").split(";"))
}


def drug_class(folded: Sequence[str]) -> DrugClass | None:
    """Return the class that a question names, or None."""
    text = f" {' '.join(folded)} "
    return next((c for c in _CLASSES if any(f" {words} " in text for words in c.said)), None)


def classes_of(name: str) -> tuple[DrugClass, ...]:
    """Return the classes that a drug's folded name is of."""
    return tuple(kind for kind in _CLASSES if kind.holds(name))


def abbreviation(folded: Sequence[str]) -> tuple[int, tuple[str, ...]] | None:
    """Return the place of the first error-prone abbreviation and the drugs it has been taken for, or None."""
    return next(((at, ABBREVIATIONS[word]) for at, word in enumerate(folded) if word in ABBREVIATIONS), None)
