"""Names that have been taken for one another: compiled after the public FDA and ISMP lists of confused names.

A word that could be either of a pair is never corrected to one of them. Where the use that a
question states fits the other name of a pair, the question is asked back: `USES` holds the
uses by which such pairs are told apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

_PAIRS: Final = """
accupril accutane; accupril aciphex; acetazolamide acetohexamide; acetazolamide acyclovir; aciphex aricept; activase tnkase; actonel actos;
adacel daptacel; adalat allegra; adderall inderal; advair advicor; advicor altocor; afrin afrinol; aggrastat argatroban; aldara alora;
alkeran leukeran; alkeran myleran; allegra viagra; alprazolam clonazepam; alprazolam lorazepam; amantadine amiodarone; amantadine ranitidine;
amaryl reminyl; ambien abilify; ambisome amphotericin; amicar omacor; amikin kineret; amiloride amlodipine; aminophylline amitriptyline;
amitriptyline nortriptyline; anacin anaprox; antivert axert; anzemet avandamet; apidra spiriva; argatroban orgaran; aripiprazole omeprazole;
aripiprazole rabeprazole; asacol os-cal; atenolol albuterol; atomoxetine atorvastatin; avandia coumadin; avandia prandin; avapro anaprox;
avinza evista; azacitidine azathioprine; azithromycin erythromycin; aztreonam azithromycin; baclofen bactroban; benadryl benazepril; benicar mevacor;
bentyl proventil; bicillin wycillin; bisoprolol bisacodyl; brethine methergine; brilinta brintellix; brivaracetam levetiracetam;
bumetanide budesonide; bupivacaine ropivacaine; buprenorphine hydromorphone; bupropion buspirone; captopril carvedilol; carbamazepine oxcarbazepine;
carboplatin cisplatin; cardene cardizem; cardura coumadin; cardura ridaura; carisoprodol captopril; cartia procardia; casodex kapidex;
cefazolin cefotetan; cefazolin cefoxitin; cefazolin ceftriaxone; cefotaxime cefoxitin; cefoxitin cefotetan; cefprozil cefuroxime;
ceftazidime ceftriaxone; cefuroxime cefotaxime; celebrex celexa; celebrex cerebyx; celexa cerebyx; celexa zyprexa; cetirizine sertraline;
chlorambucil melphalan; chlordiazepoxide chlorpromazine; chlorpromazine chlorpropamide; chlorpromazine prochlorperazine; cidofovir cisplatin;
ciprofloxacin cephalexin; cisatracurium vecuronium; citalopram escitalopram; claritin claritin-d; clobazam clonazepam; clomiphene clomipramine;
clonazepam clonidine; clonazepam lorazepam; clonidine clozapine; clonidine klonopin; clozapine olanzapine; clozaril colazal; codeine iodine;
colace cozaar; colchicine cortisone; colestid colistin; cyclophosphamide cyclosporine; cycloserine cyclosporine; cymbalta symbyax;
dactinomycin daptomycin; darvocet percocet; darvon diovan; daunorubicin doxorubicin; daunorubicin idarubicin; delsym desyrel; denavir indinavir;
depakote depakene; depo-medrol solu-medrol; desipramine imipramine; desmopressin vasopressin; desvenlafaxine venlafaxine;
dexmethylphenidate methadone; diabeta zebeta; diazepam diltiazem; diazepam lorazepam; dicyclomine diphenhydramine; diflucan diprivan; digoxin doxepin;
dilaudid dilantin; dimenhydrinate diphenhydramine; diovan zyban; dipyridamole disopyramide; disopyramide desipramine; dobutamine dopamine;
docetaxel paclitaxel; doribax zovirax; doxazosin doxepin; doxepin doxycycline; doxorubicin idarubicin; doxycycline dicyclomine; dronabinol droperidol;
duloxetine dexlansoprazole; duloxetine fluoxetine; durasal durezol; edecrin eulexin; effexor enablex; enbrel levbid; enoxaparin enoxacin;
entacapone entecavir; ephedrine epinephrine; epinephrine norepinephrine; epirubicin eribulin; eribulin erlotinib; esomeprazole omeprazole;
estratest estratab; eszopiclone zopiclone; ethambutol ethionamide; etidronate etretinate; exelon zelnorm; famotidine fluoxetine; famvir femhrt;
febuxostat felbamate; femara femhrt; fentanyl sufentanil; fioricet fiorinal; flomax fosamax; flomax volmax; flonase flovent; floxin flexeril;
fluconazole fluocinolone; fludarabine flumadine; fluocinonide fluorouracil; fluoxetine fluvoxamine; fluoxetine paroxetine; fluphenazine fluvoxamine;
flurazepam temazepam; foradil fortical; foradil toradol; gabapentin gemfibrozil; glipizide glyburide; glucophage glucotrol; guaifenesin guanfacine;
guanfacine guanabenz; haloperidol halotestin; healon hyalgan; heparin hespan; humalog humulin; humalog novolog; humira humulin; humulin novolin;
hydralazine hydrochlorothiazide; hydralazine hydroxyzine; hydrochlorothiazide hydroxychloroquine; hydrocodone oxycodone; hydrocortisone hydrocodone;
hydromorphone hydroxyzine; hydromorphone morphine; hydroxychloroquine hydroxyurea; hydroxyprogesterone medroxyprogesterone; imatinib ibrutinib;
indapamide iopidine; infliximab rituximab; isordil plendil; isotretinoin tretinoin; ivabradine ivacaftor; jantoven janumet; jantoven januvia;
janumet januvia; kaletra keppra; keflex keppra; ketorolac ketamine; ketorolac methadone; labetalol lamivudine; labetalol lamotrigine;
lamictal lamisil; lamivudine lamotrigine; lamotrigine levetiracetam; lanoxin levoxyl; lanthanum lithium; lasix luvox; letrozole anastrozole;
leucovorin leukeran; leucovorin levoleucovorin; leukeran leukine; levetiracetam levocarnitine; levetiracetam levofloxacin; levothyroxine lamotrigine;
levothyroxine leucovorin; levothyroxine liothyronine; lexapro loxitane; lexiva pexeva; librax librium; linagliptin saxagliptin; lioresal lotensin;
lipitor loniten; lipitor zyrtec; lisinopril fosinopril; lisinopril risperidone; lodine codeine; loperamide furosemide; lopressor lyrica;
loratadine losartan; losartan valsartan; lotronex protonix; lovaza lorazepam; lovenox lotronex; lupron nuplazid; luvox levoxyl; maxzide microzide;
medroxyprogesterone methylprednisolone; mellaril elavil; melphalan myleran; memantine methadone; menactra menomune; mephyton methadone;
mercaptopurine methotrexate; metadate methadone; metformin metronidazole; methadone methylphenidate; methadone metolazone; methazolamide methimazole;
methimazole metolazone; methocarbamol methotrexate; methotrexate metolazone; methylprednisolone prednisone; metoclopramide metolazone;
metoprolol metoclopramide; metoprolol misoprostol; micronase microzide; midodrine midrin; mifepristone misoprostol; minoxidil midodrine;
miralax mirapex; mitomycin mitoxantrone; mitoxantrone methotrexate; motrin neurontin; myrbetriq mirabegron; nalbuphine naloxone; naloxone naltrexone;
narcan norcuron; natrecor nitropress; navane norvasc; neulasta lunesta; neulasta neupogen; neurontin noroxin; nexavar nexium; niaspan niacin;
nicardipine nifedipine; nicardipine nimodipine; nifedipine nimodipine; nilotinib niraparib; nizatidine tizanidine; nizoral neoral;
nortriptyline desipramine; novolin novolog; olanzapine quetiapine; omeprazole fomepizole; opium morphine; oracea orencia; oxaprozin oxazepam;
oxybutynin oxycontin; oxycodone oxazepam; oxycodone oxymorphone; oxymorphone oxymetholone; paroxetine piroxicam; paroxetine pyridoxine; paxil plavix;
paxil taxol; pazopanib ponatinib; pemetrexed pralatrexate; penicillin penicillamine; pentobarbital phenobarbital; percocet percodan;
phenytoin phentermine; pioglitazone rosiglitazone; pitavastatin pravastatin; pitocin pitressin; plavix pradaxa; pralidoxime pyridoxine;
pramipexole propranolol; pravachol prevacid; pravachol propranolol; pravastatin atorvastatin; precare precose; prednisolone prednisone;
prevacid prinivil; prilosec pristiq; prilosec prozac; prinivil proventil; procardia provera; prograf prozac; prolensa natacyn; prometrium provera;
propofol propranolol; propylthiouracil purinethol; proscar provera; prozac proscar; pyridium pyridoxine; pyridostigmine physostigmine; qsymia qvar;
quinapril accupril; quinidine quinine; ranitidine rimantadine; rapaflo rapamune; razadyne rozerem; recombivax comvax; remeron reminyl;
renagel renvela; repaglinide rosiglitazone; reprexain zyprexa; requip risperdal; restoril risperdal; retrovir ritonavir; rifabutin rifampin;
rifampin rifamate; rifampin rifaximin; rifaximin riociguat; risperidone ropinirole; ritalin ritodrine; romidepsin romiplostim;
rosuvastatin rivastigmine; roxanol roxicodone; roxicodone roxicet; salagen selegiline; sandimmune sandostatin; saquinavir sinequan; sarafem serophene;
saxagliptin sitagliptin; seroquel serzone; seroquel sinequan; sertraline soriatane; sildenafil sitagliptin; simvastatin sitagliptin;
singulair sinequan; sitagliptin sumatriptan; solifenacin sulfasalazine; solu-cortef solu-medrol; sonata soriatane; sorafenib sunitinib;
spiriva inspra; sulfadiazine sulfasalazine; sulfadiazine sulfisoxazole; sumatriptan zolmitriptan; tacrolimus tamsulosin; tamiflu theraflu;
tapentadol tramadol; taxol taxotere; tegretol toradol; tegretol trental; telmisartan tamsulosin; tenex xanax; tequin tegretol;
teriflunomide leflunomide; testoderm testopel; thioridazine thiothixene; tiagabine tizanidine; ticagrelor ticlopidine; tobradex tobrex;
tobramycin vancomycin; tolazamide tolbutamide; tolterodine tolcapone; tolvaptan telavancin; topamax toprol; toprol tegretol; tramadol trazodone;
trazodone ziprasidone; trental bentyl; triamcinolone triamterene; tricor tracleer; trileptal trilipix; tylenol tuinal; ultane ultram;
ultracet duricef; valacyclovir valganciclovir; valcyte valtrex; vancomycin vecuronium; varivax varizig; venlafaxine verapamil; vexol vosol;
vicodin hycodan; vigamox fosamax; vinblastine vincristine; vincristine vinorelbine; vinorelbine vinblastine; viracept viramune; wellbutrin welchol;
xanax zantac; xarelto zarxio; xeloda xenical; yasmin yaz; zantac zyrtec; zavesca zinacef; zegerid zestril; zelapar zyprexa; zerit zyrtec;
zestril zetia; zestril zyprexa; zetia zebeta; zocor cozaar; zocor zoloft; zoloft zyloprim; zolpidem zolmitriptan; zolpidem zyloprim; zovirax valtrex;
zovirax zyvox; zyprexa zyrtec
"""

_USES: Final = """
hydralazine: blood pressure, hypertension, heart failure | hydroxyzine: itch, itching, itchy, hives, anxiety, anxious, allergy, allergic
bupropion: depression, depressed, smoking, quit smoking | buspirone: anxiety, anxious, worry
celebrex: arthritis, pain, joint, joints | celexa: depression, depressed | cerebyx: seizure, seizures, epilepsy
celecoxib: arthritis, pain, joint, joints | citalopram: depression, depressed
clonidine: blood pressure, hypertension, adhd | clonazepam: seizure, seizures, panic, anxiety, epilepsy | clozapine: schizophrenia
metformin: diabetes, blood sugar, diabetic | metronidazole: infection, infections, trichomonas, bacterial, abscess
lamotrigine: seizure, seizures, epilepsy, bipolar | lamivudine: hiv, hepatitis | labetalol: blood pressure, hypertension
lamictal: seizure, seizures, epilepsy, bipolar | lamisil: fungus, fungal, nail, nails, athlete
prednisone: asthma, inflammation | pramipexole: parkinson, restless legs
tramadol: pain | trazodone: depression, sleep, insomnia
zantac: heartburn, reflux, acid | xanax: anxiety, panic, anxious | zyrtec: allergy, allergies, hay fever, hives
zyprexa: schizophrenia, bipolar, psychosis | zyrtec: allergy, allergies, hay fever, hives
amlodipine: blood pressure, hypertension, angina | amiloride: fluid, swelling, potassium
glipizide: diabetes, blood sugar | gabapentin: nerve pain, seizures, shingles
gabapentin: nerve pain, seizures, shingles | gemfibrozil: cholesterol, triglycerides
methotrexate: arthritis, psoriasis, cancer | metolazone: swelling, edema, fluid
quetiapine: schizophrenia, bipolar | quinapril: blood pressure, hypertension
sertraline: depression, depressed, panic, ocd | cetirizine: allergy, allergies, hay fever, hives
risperidone: schizophrenia, bipolar, autism | ropinirole: parkinson, restless legs
isotretinoin: acne | tretinoin: wrinkles
levothyroxine: thyroid, hypothyroidism | leucovorin: methotrexate rescue
piroxicam: arthritis, pain, joint, joints | paroxetine: depression, depressed, panic
atomoxetine: adhd, attention | atorvastatin: cholesterol
omeprazole: heartburn, ulcer, reflux | aripiprazole: schizophrenia, bipolar
baclofen: spasm, spasms, spasticity | bactroban: impetigo, skin infection
lisinopril: blood pressure, hypertension, heart failure | fosinopril: blood pressure, hypertension
mitoxantrone: multiple sclerosis, leukemia, prostate cancer | mitomycin: bladder cancer, stomach cancer
"""


def _partners() -> dict[str, frozenset[str]]:
    partners: dict[str, set[str]] = {}
    for one, other in pairs():
        partners.setdefault(one, set()).add(other)
        partners.setdefault(other, set()).add(one)
    return {name: frozenset(others) for name, others in partners.items()}


def pairs() -> Iterator[tuple[str, str]]:
    """Yield the confused pairs, folded, each at least once."""
    for pair in _PAIRS.replace("\n", " ").replace("-", "").split(";"):
        one, other = pair.split()
        yield one, other


def _uses() -> dict[str, dict[str, tuple[str, ...]]]:
    uses: dict[str, dict[str, tuple[str, ...]]] = {}
    for line in _USES.strip().splitlines():
        sides = {
            name.strip(): tuple(u.strip() for u in words.split(","))
            for name, _, words in (s.partition(":") for s in line.split("|"))
        }
        for name in sides:
            uses.setdefault(name, {}).update(sides)
    return uses


LOOKALIKES: Final = _partners()
USES: Final = _uses()
