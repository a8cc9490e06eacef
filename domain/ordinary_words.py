"""Everyday and clinical words that are never a drug by themselves, and never a misspelt one."""

from typing import Final

_WORDS: Final = """
a able about above abuse according ache acid act action active acute add adhesive adult adults advance advanced after
again age ago air alcohol all allergic allergy almost alone already also always am an and animal another
any anything anyone apart apply approved are area arm as ask asthma at attack away baby back bad be because bed
been before begin being below best better between big birth bladder bleeding blood body bone both bottle
box boxed brain bread break breast breath breathing bring brush burn but buy by call can cancer cap capsule
car care carton case cause causes chance change check chest chew chewable child children childrens chill cholesterol
chronic class clear clinical clot coated coffee cold combination come common complete compound contain contains content
contents control cooking cool cough count course cover cream cup cure cut daily damage danger dark date day days
dead death decrease deep dementia dental dependence diabetes diabetic dialysis diarrhea did diet difference different disease
dissolve disorder disposal do doctor does done dosage dose doses dosing double down drink drinking drive
drop drops drug drugs dry due during each ear early easy eat effect effects either elderly else emergency
end enough epidural even ever every exactly expect expire eye eyes face fail failure fall family fast
fat feel female fetal fever few fill find first fluid food foods for form four free freeze frequent from full gas gel
general generic get girl give given giving glass gluten go goes going good got great group guide had hair half
hand hands hard has have he head headache health heart heartburn heat help her high him his history hold home hospital
hot hour hours house how human hurt i ice if ill immediate important in increase infant infants infection infections
inflammation information ingredient ingredients inject injection inside instead instructions interact interaction
interactions into iron is it itch itching its just keep kid kidney kids kill kind know label labels lab lactation large last
late least leave left leg less let level levels life light like limit line liquid list little liver long look loss lot low
lower lung main make male man many mark maximum max may me meal meals mean measure medical medication
medications medicine medicines medium men menstrual mental migraine might mild milk mind minimum minute minutes miss missed
mix mixed mixing moderate mom month months mood more morning most mother mouth move much multiple muscle
must my natural nausea near neck need needed needle needs nerve never new next night nighttime nine no non
none normal nose not note now number nurse nursing off often oil ok okay old older on once one only open
operation or oral order other our out over overdose oxygen own pack packs pad page pain pak part parts past patch
patient patients pen pens people per percent period person pet pharmacist pharmacy phone pill pills place
plan plastic plus point poison position possible powder precautions pregnancy pregnant prescribe
prescribed prescribing prescription prevent primary problem problems product products protect purified put quality question
quick rash rate reaction reactions ready reason recommended recommend red reduce reduction refill refrigerate refrigerator
refrigerated regular release relief remember remove renal report rescue rest result results right ring risk room
routine rule run safe safely safety said salt same say says school sea seal second section see seizure
sensitive serious set severe sex shake she short shot should show sick side sign since sinus site six size skin sleep
slow small smoke so solution some someone sometimes soon sore special split spoon spray stable stand standard start
started starting state stay step still stomach stool stop stopped stopping storage store strength strengths stroke
strong study sublingual sudden sugar suicide sun support supposed sure surgery swallow sweat swelling symptom symptoms syringe
syrup system tablet tablets take taken takes taking tell temperature test tests than that the their them then
there these they thing things think third this those three throat through throw time times to today together
tongue too tooth top topical total travel treat treatment trial try two type under unit units until up upset
urinary urine us use used uses using usual vaccine very vial vision vomit vomiting wait want warning warnings was wash
waste water way we week weeks weight well were what when where which while who whole why will with withdrawal without
woman women work works worse would wrong year years yes yet you young your yourself starter therapy maximum
daytime relieving reliever fighter formula original extra maximum sterile saline purified activated mineral vitamin vitamins
supplement supplements herbal herb energy protein fish flu cold sinus congestion nasal allergy sleepaid sleep-aid
tobacco nicotine caffeine cannabis marijuana opioid opioids antibiotic antibiotics steroid steroids hormone hormones
antacid antacids laxative laxatives painkiller painkillers insulin statin statins nsaid nsaids blocker blockers inhibitor
inhibitors inducer inducers vaccine vaccines anesthetic anesthetics sedative sedatives
carbon dioxide nitrogen helium ethanol glycerin starch soap honey menthol camphor sulfur charcoal
epilepsy depression anxiety arthritis osteoarthritis rheumatoid psoriasis hypertension hypotension pneumonia bronchitis
sinusitis dermatitis hepatitis pancreatitis colitis cirrhosis anemia thrombosis embolism fibrillation angina glaucoma gout
schizophrenia psychosis bipolar mania autism parkinson alzheimer sclerosis neuropathy neuralgia fibromyalgia seizures
creatinine clearance hemodialysis potassium sodium calcium magnesium zinc phosphate glucose bilirubin transaminase
contraindication contraindications contraindicated indication indications indicated adverse precaution administration
administered administer administering pediatric geriatric hepatic impairment impaired insufficiency toxicity overdosage
mechanism pharmacology pharmacokinetics description supplied storage handling references adjustment titration
discontinue discontinued discontinuation monitoring monitor hypersensitivity anaphylaxis breastfeeding breastfeed
"""
ORDINARY: Final = frozenset(_WORDS.split())
