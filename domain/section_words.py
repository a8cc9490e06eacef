"""How people ask for a section: forms of words for each key, and the words that narrow nothing about it.

In a form `…` is a gap of at most 60 signs: what stands in it counts as said beside the form.
Names in angle brackets are the pieces below. General English for the thing, nothing about one drug.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

GAP: Final = "…"

_PIECES: Final = (
    ("<no>", r"(?:(?:should|must|may|might|could|would|do|does|is|are|shall|ought)(?:n'?t| not| never)|can(?:'?t| ?not| never)|not|never)"),
    ("<who>", r"(?:who(?:m|ever)?|any(?:one|body)|some(?:one|body)|(?:which|what|any|certain)(?: <kinds>)? <people>|<people> who)"),
    ("<end>", r"(?: (?:my|the|your|his|her|our|it|this|that|them|with|on|while|when|during|taking|using|together|tablets?|capsules?|pills?|pens?|shots?|injections?|medicine))*$"),
    ("<kinds>", r"(?:kinds? of|types? of|groups? of|sorts? of|classes of)"),
    ("<people>", r"(?:patients?|people|persons?|individuals?|adults)"),
    ("<ban>", r"(?:rul(?:e|es|ed|ing) (?:it )?out|preclud(?:e|es|ed)|exclud(?:e|es|ed)|prohibit(?:s|ed)?|forbid(?:s|den)?|ban(?:s|ned)?|bar(?:s|red)?|disqualif(?:y|ies|ied)|disallow(?:s|ed)?)"),
    ("<take>", r"(?:take|taking|taken|used?|using|get|receive|have|given?|giving|prescribed?|start(?:ed)?|be (?:on|put on|treated)|on)"),
    ("<situation>", r"(?:conditions?|diseases?|problems?|circumstances?|situations?|illness(?:es)?|factors?|states?|histor(?:y|ies)|disorders?|things?|criteria|cases?)"),
    ("<medicines>", r"(?:drugs?|medicines?|medications?|meds|pills|remedies|substances|treatments|products)"),
    ("<effects>", r"(?:effects?|reactions?|events?|experiences?)"),
)  # fmt: skip

_FORMS: Final[tuple[tuple[str, str], ...]] = (
    (
        "boxed_warning",
        r"(?:black ?)?box(?:ed)? warnings?|black ?box|(?:scary |big )?box (?:at|on) (?:the )?(?:top|front|start)|bbw|(?:most serious|strongest|top) warnings?"
        r"|(?:what(?:'?s| is) )?(?:in|inside) the (?:black )?box(?= (?:on|at) )(?: (?:on|at) the top)?",
    ),
    (
        "warnings_and_precautions",
        r"warnings?(?: (?:and|&|or) precautions?)?|precautions?|cautions"
        r"|safety (?:risks|information|concerns|warnings|issues|profile)|(?:serious |main |major |known |potential )?(?:risks|dangers|hazards)"
        r"|dangerous|what…(?:watch (?:out )?for|look out for|be (?:careful|cautious) (?:about|with|of)|be aware of)",
    ),
    (
        "contraindications",
        r"contra ?indicat(?:ions?|ed|es?)|<who>…<no>…<take>|<who>…(?:avoid|stay (?:away|off)(?: from)?|steer clear(?: of)?|keep away(?: from)?)"
        r"|(?:what|which|<who>)…rul(?:e|es|ed|ing)…out(?: (?:from|of)(?: <take>)?)?"
        r"|<who> (?:(?:is|are)n'?t|(?:is|are)…not)…(?:allowed|permitted|supposed|able|eligible|suitable|candidates?|recommended|advised|appropriate|safe)(?: (?:to <take>|for))?"
        r"|(?:(?:what|which|<who>)…)?<ban>(?: (?:the|its|any) use(?: of)?| from)?"
        r"|(?:what|which)…<situation> prevents?(?: (?:the|its) use(?: of)?)?"
        r"|(?:what|which)…(?:<situation> means?(?:…<no> <take>| no| not)|makes?…(?:ineligible|unsuitable|unsafe)(?: for)?)"
        r"|(?:when|(?:in|under) (?:what|which) <situation>|(?:in|for|to) whom|in (?:what|which) <people>|<situation> (?:in which|where|when))…(?:<no>|not)…(?:<take>|allowed|permitted|safe)(?: at all)?"
        r"|off limits|off the table|not an option|(?:hard )?no go|hard no|ineligible|cis?(?= list| section|$)"
        r"|reasons?…(?:not to|against|<no>)…(?:<take>|prescribing|(?:be )?(?:allowed|permitted))|do not (?:use|take)(?: if)?",
    ),
    (
        "adverse_reactions",
        r"(?:side|adverse|unwanted|undesir(?:ed|able)|bad|ill|negative|untoward)(?: drug)? <effects>|adrs?|aes|side ?effects?|aes?(?= section| list)"
        r"|what(?: <kinds>)? (?:problems|symptoms|trouble|reactions|effects)…(?:cause|happen|expect|get|give|reported|seen|observed|occur|occurred)<end>"
        r"|how…make (?:me|you|people|someone|patients) (?:feel )?(?:bad|ill|sick|unwell|worse)",
    ),
    (
        "clinical_trials_experience",
        r"(?:side|adverse|unwanted)(?: drug)? <effects>…(?:in|during|from) (?:the )?(?:clinical )?(?:trials|studies)",
    ),
    (
        "postmarketing_experience",
        r"(?:(?:side|adverse|unwanted)(?: drug)? <effects>…)?(?:post ?(?:marketing|approval)(?: (?:side |adverse )?(?:<effects>|experience|reports|data))?|(?:after|since)…(?:approved|approval|marketed|on the market))",
    ),
    (
        "indications_and_usage",
        r"indications?(?: (?:and|&) usage)?|indicated(?: for| in)?|on label(?: uses?)?"
        r"|(?:approved|used?|prescribed|licensed|given|taken|good|meant|intended|authorized) (?:for|to (?:treat|help)(?: with)?)"
        r"|what(?:'?s| is| are)(?: it| this| that| they)? for$|(?:what|which)…\b(?:do(?:es)?|can|will|would|is|are)…(?:treat|relieve|help|cure)(?: with)?$"
        r"|(?:approved|labell?ed|official) uses?|uses|every(?: fda| approved| labell?ed| official)* use(?: of)?|purpose of (?:taking|using|giving)|point of|treats what"
        r"|<situation>…(?:treated|helped|managed|relieved)(?: (?:with|by))?"
        r"|(?:which|what) (?:conditions|diseases|illnesses|disorders|infections|symptoms) (?:does|do|can|is|are)"
        r"|(?:what|which)…prescribe…for$|why…(?:prescribed?|takes?|taken|used?|given?)$|who(?:m)? (?:is|are)(?: it| this| that)? for$|who (?:should|can|may)(?: be)? (?:take|taking|use|using)$",
    ),
    (
        "dosage_and_administration",
        r"dosage (?:and|&) administration|posology|dos(?:age|ing|es?)(?: (?:schedule|instructions?|regimen|information|guidance|guidelines|directions|recommendations))?"
        r"|directions(?: for (?:use|taking))?|instructions for (?:taking|giving)|how to (?:take|use|give|administer|dose)"
        r"|how (?:is|are|should|do|does|must|am|can|would)…(?:taken?|given?|administer(?:ed)?|dosed?|used?)<end>"
        r"|how (?:much|many|often)…(?:taken?|given?|used?)<end>|administration (?:instructions|information|guidelines|directions)",
    ),
    (
        "drug_interactions",
        r"(?:drug |food )*interactions?|interacts?(?: with)?|ddis?"
        r"|(?:what|which|any)(?: other| concomitant)* <medicines>…(?:interact|avoid(?:ed)?|clash|conflict|interfere|mess|affect|a problem|<no>)(?:…(?:take|taken|go|used?|given|combined?|mix(?:ed)?|together))?<end>"
        r"|(?:which|what) <medicines> (?:raise|lower|increase|decrease|reduce|change)…levels"
        r"|what…(?:<no>|not)…(?:mix(?:ed)?|combined?|take|taken) (?:with|while|alongside|together)",
    ),
    (
        "overdosage",
        r"over ?dos(?:age|es?|ed|ing)|poisoning|od|(?:took|takes?|taken|taking|swallow(?:s|ed)?|ingest(?:s|ed)?|inject(?:s|ed)?|push(?:es|ed)?|gave|infused?|inhale[sd]?|puff(?:s|ed)|drank|drinks?|used?|gets?|got|given|receives?d?)…too (?:much|many)(?: times)?"
        r"|(?:took|takes?|taken|taking)…more…than (?:prescribed|recommended|directed|(?:[a-z]{1,8} )?should(?: have)?)"
        r"|(?:excessive|(?:extra|very|really) large|double|triple) (?:amounts?|doses?|quantit(?:y|ies))|(?:handful|whole bottle|entire bottle) of|too many|(?:swallow|ingest|t[ao]k)(?:ed|s|es|e|en)?…excessive|too much"
        r"|(?:takes?|took|gets?|got|gave|given|receive[sd]?)…excess(?:ive)?(?: (?:amounts?|doses?))?"
        r"|(?:toxic|lethal|fatal|deadly) (?:dose|amount)|how (?:much|many)(?: of it)? (?:is|are) (?:toxic|lethal|fatal|deadly|dangerous)",
    ),
    (
        "storage_and_handling",
        r"storage(?: (?:(?:and|&) handling|conditions?|instructions?|requirements?|temperature))?|stored?(?: (?:and|&) handled?)?|storing"
        r"|(?:how|where|what temperature)…(?:keep|kept)",
    ),
    (
        "how_supplied",
        r"how…(?:supplied|packaged|sold|packed)|(?:package|bottle|pack|carton|container) (?:sizes?|counts?)|packag(?:ed|ing)|packs|ndcs?(?: (?:numbers?|codes?))?"
        r"|what does (?:a|the|one) (?:carton|box|package|kit|pack|bottle)…contain"
        r"|what(?:'s| is| comes) in (?:the|a) (?:carton|box|package|kit|pack)",
    ),
    (
        "dosage_forms_and_strengths",
        r"(?:dosage )?forms(?: and strengths)?|strengths|(?:every|each)(?: \w+){0,3} strengths?|dosage forms?|formulations|presentations"
        r"|(?:what|which|how many) (?:sizes?|doses|mgs?|milligrams?|forms?|strengths?)…(?:come in|available|sold(?: in)?|made|marketed|exist)",
    ),
    (
        "otc_stop_use",
        r"stop use|(?:when|at what point|signs?|symptoms?|reasons)…(?:stop|quit|discontinue)(?: (?:taking|using|use))?",
    ),
    ("otc_do_not_use", r"do not use"),
    ("otc_ask_doctor", r"(?:when|who|which|what)…(?:ask|check with|talk to|tell|consult|see) (?:a |the |my |your )?doctor(?! or)…before(?: (?:using|taking|use))?"),
    ("otc_ask_doctor_or_pharmacist", r"(?:(?:when|who|which|what)…)?ask (?:a |the |my |your )?doctor or pharmacist(?: before (?:using|taking|use))?"),
    ("otc_when_using", r"what…watch (?:out )?for…(?:when|while)…(?:using|taking)|(?:when|while) (?:using|taking)(?: this product)?"),
    (
        "otc_inactive_ingredient",
        r"(?:inactive|other|non ?(?:medicinal|drug|active)) ingredients?|excipients?|additives|fillers"
        r"|(?:besides|apart from|other than|aside from) the (?:active|drug|medicine)(?: ingredients?| itself)?",
    ),
    ("otc_active_ingredient", r"active ingredients?|(?:what|which) drugs? (?:is|are) in"),
    ("otc_purpose", r"(?:kind|type|sort|class) of (?:medicine|drug|medication)|purpose"),
    ("otc_questions", r"(?:phone|telephone|contact|toll free|customer service) (?:number|line)|questions or comments|(?:who|what number)…(?:call|contact)…questions"),
    (
        "description",
        r"ingredients|ingredient list|what(?:'?s| is| are)…(?:made|composed) (?:of|from|out of|up of)|everything(?: that)?(?:'s| is) in|chemical make ?up|composition|chemical structure|chemistry|chemically|what does…contain$"
        r"|what(?:'?s| is| are| all is) (?:in|inside)(?: (?:the|a|an|each|this|these|it|them|tablets?|capsules?|pills?|medicine|product|injection|solution|cream|gel))*$",
    ),
    (
        "mechanism_of_action",
        r"mechanisms? of action|moa|modes? of action|mechanism|how…(?:works?|acts?)$|how (?:does|do|is)…(?:work|act)"
        r"|what does…do (?:in|to|inside) (?:the|your|my|our) body|how…(?:produces?|exerts?|has) (?:its|an) effects?",
    ),
    ("microbiology", r"(?:bug|antimicrobial|antibacterial) (?:coverage|spectrum|activity)(?:,? (?:and|or|&)? ?resistance)?|spectrum of activity|resistance(?= (?:data|information|write ?up|section))"),
    ("clinical_pharmacology", r"pharmacology"),
    ("pharmacodynamics", r"pd section"),
    (
        "pharmacokinetics",
        r"pk|adme|pharmacokinetic (?:profile|data|properties|parameters|information)|(?:(?:absor|distribut|metaboli|excret|eliminat)[a-z]{1,8},? (?:and |or )?){2,4}(?:absor|distribut|metaboli|excret|eliminat)[a-z]{1,8}",
    ),
    ("carcinogenesis_mutagenesis_fertility", r"carcinogen[a-z]*,? (?:and |or )?mutagen[a-z]*(?:,? (?:and |or )?impairment of fertility)?"),
    (
        "clinical_studies",
        r"(?:clinical|pivotal|phase (?:3|iii)) (?:trials?|studies|study)(?: (?:results|data))?|evidence (?:of|for) (?:efficacy|effectiveness)"
        r"|efficacy (?:data|evidence|results|studies|trials)|(?:what|which) (?:trials|studies)",
    ),
    ("pregnancy", r"pregnan(?:cy|t)(?: (?:women|patients|people))?"),
    ("lactation", r"lactation|lactating(?: women| mothers)?|breast ?feed(?:ing)?|nursing(?: mothers?| women)?"),
    ("pediatric_use", r"p(?:a)?ediatric(?: (?:use|patients|population))?|(?:use in )?children|kids"),
    ("geriatric_use", r"geriatrics?(?: (?:use|patients|population))?|(?:use in )?(?:the )?(?:elderly|older (?:adults|patients|people)|seniors)(?: patients| people)?"),
    ("renal_impairment", r"(?:renal|kidney) (?:impairment|insufficiency|disease|failure|problems)"),
    ("hepatic_impairment", r"(?:hepatic|liver) (?:impairment|insufficiency|disease|failure|problems)"),
    ("reproductive_potential", r"reproductive potential"),
    ("use_in_specific_populations", r"(?:specific|special) (?:patient )?(?:populations?|groups?)|population specific considerations"),
    (
        "drug_abuse_and_dependence",
        r"(?:drug )?(?:abuse|misuse|addiction)(?: potential)?(?:,? (?:and|or) |, )(?:(?:abuse|misuse|addiction)(?:,? and |, ))?(?:dependence|addiction|abuse|misuse)",
    ),
    (
        "patient_counseling_information",
        r"(?:patient )?counsel(?:l)?ing(?: (?:information|info|points|<people>|(?:a|the) patient))?|(?:patient|counsel(?:l)?ing) (?:education|advice)"
        r"|(?:what|which|how)…(?:tell|told|advise|inform|counsel|discuss with|teach) (?:the |a |my )?<people>|(?:what|which)…(?:go over|cover|review)…with (?:the |a |my |each )?<people>|(?:what|everything)…<people>…(?:know|be informed)|be told"
        r"|(?:what|which) (?:advice|information)…<people>(?: (?:get|given|receive|need))?",
    ),
    ("medication_guide", r"med(?:ication)? ?guides?"),
    ("patient_package_insert", r"patient (?:information )?leaflet|patient package insert"),
    ("instructions_for_use", r"ifu|step by step(?: instructions| directions)?(?: for)?"),
    ("recent_major_changes", r"(?:changed|updated|revised|changes|updates|revisions)…recently|recently…(?:changed|updated|revised)|(?:recent|latest|newest)(?: major| label| labell?ing)* (?:changes?|updates?|revisions?)|what(?:'?s| is| has)…(?:new|changed)|what changed"),
    ("package_label", r"package label|principal display panel|what…(?:carton|package) say"),
)  # fmt: skip

# words that say no more than the section's own name does
_TOPICS: Final = MappingProxyType(
    {
        "boxed_warning": "boxed black box top serious strongest warning",
        "warnings_and_precautions": "apply serious safety important main raise raised described box carton",
        "contraindications": "disease diseases illness illnesses problem problems circumstances factors history medical health absolute "
        "absolutely certain underlying individuals criteria under",
        "adverse_reactions": "cause caused causes happen happened seen observed reported expect experience experienced occur occurred "
        "potential known had tolerability effects reactions",
        "postmarketing_experience": "adverse reactions side effects reported",
        "indications_and_usage": "disease diseases illness illnesses infections symptoms disorders problems approved limitations main current labeled meant purpose treat treated",
        "dosage_and_administration": "recommended recommendation recommendations administration schedule regimen instructions guidelines",
        "drug_interactions": "concomitant concomitantly combined together levels pills avoid avoided raise raises lower lowers increase decrease affect affects",
        "overdosage": "happen happens consequences consequence mistake double doubled extra accidental accidentally handle handled manage managed management treat treated treatment signs "
        "symptoms acute toxicity advise advises expect emergency prescribed recommended ingest ingested swallow swallows swallowed now gets way",
        "storage_and_handling": "temperature proper properly correct correctly home pharmacy clinic handle handled handling conditions",
        "how_supplied": "supplied ndc ndcs numbers codes bottle bottles size sizes packaging packaged available counts",
        "dosage_forms_and_strengths": "market available made different marketed sold exist size sizes forms strengths",
        "description": "chemical chemically chemistry structure formula molecular weight name names inactive active ingredient ingredients excipient excipients composition",
        "otc_inactive_ingredient": "chemical chemistry structure formula molecular weight name names active ingredients dyes dye colors fillers preservatives "
        "flavors binders sweeteners additives excipients",
        "mechanism_of_action": "body effect effects plain simple simply words terms language",
        "pharmacokinetics": "profile data parameters properties",
        "clinical_studies": "results data support supports supported done show shows showing works work conducted efficacy",
        "patient_counseling_information": "know advice told inform before starting start beginning begin treatment therapy discuss "
        "prescribers prescriber points education counsel advise caregivers",
        "pregnancy": "women",
        "otc_stop_use": "signs call point",
        "otc_when_using": "child kid son daughter baby expect precautions apply warnings",
        "otc_questions": "manufacturer number contact comments questions",
        "drug_abuse_and_dependence": "potential addiction abuse misuse dependence",
        "recent_major_changes": "recently latest new changed",
    }
)  # fmt: skip
# what may be said of any section, and narrows none of them
_ANY_TOPIC: Final = """
guidance guidelines advice advise advised data overview profile status summary overall general possible potential known considerations
recommendations recommended requirements required rules points facts topics key use way ways aspect aspects area areas group groups
individual individuals member members category categories particular specific special certain various different additional further extra
main major important relevant official current currently latest completely totally therapeutic medical clinical written printed described describes noted notes
covered cover covers discussed discuss discusses addressed address addresses outlined outline specified specify specifies provided provide
provides presented present presents identified identify given stated states state reported report carry carries bear bears exist exists
occur occurs apply applies applicable involve involved include anything everything nothing else entire regarding concerning related relating
associated respect terms regard regards while whilst right correct proper properly exactly exact actually actual really basically simply
simple plain precise precisely briefly quick quickly clear clearly heard hear wonder wondering curious interested please thanks thank hello
hi hey kindly question looking trying understand learn check checking confirm verify copy paste send pull up starts started new therapy
treatment treatments course stick date year page front back top bottom end under part parts subsection paragraph paragraphs wording words
word language wise s t re ve ll d w etc so on whatever nurse pharmacist pharmacy hospital clinic team student colleague client customer
formulary committee file form records reference box carton bottle leaflet pamphlet sheet read language portion rundown writeup write up copied home us lab
"""

_OF_ANY_SECTION: Final = frozenset(_ANY_TOPIC.split())
TOPICS: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {key: frozenset(words.split()) for key, words in _TOPICS.items()}
)


def topic_words(key: str) -> frozenset[str]:
    """The words that narrow nothing when they are said beside a form of this key."""
    return _OF_ANY_SECTION | TOPICS.get(key, frozenset())


def written_out(form: str) -> str:
    """The pattern of a form: its pieces put in, its gaps bounded and caught."""
    for name, piece in _PIECES:
        form = form.replace(name, piece)
    for name, piece in _PIECES:
        form = form.replace(name, piece)
    return re.sub(rf" ?{GAP} ?", r"(\\W(?:.{0,58}?\\W)?)", form)


FORMS: Final[Mapping[str, str]] = MappingProxyType({key: written_out(form) for key, form in _FORMS})
