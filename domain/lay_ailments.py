"""What people call the body, what they feel, illnesses, tests and people, and what labels print for it.

A line is what is said (alternatives apart by `|`), and the words that labels have for it. What is
said in two lines has the words of both. General words of the field: no drug's own facts.
"""

from __future__ import annotations

from typing import Final

AILMENTS: Final = """
kid|kids|child|children|teen|teenager|toddler|son|daughter|minor : pediatric children adolescent years age
baby|babies|infant|newborn : infant neonate pediatric months
elderly|older|senior|seniors|old people|grandmother|grandfather|aged : geriatric elderly 65 years older
pregnant|pregnancy|expecting|trimester|unborn : pregnancy pregnant fetus fetal fetal harm women
conceive|conceiving|get pregnant|fertility : reproductive potential contraception fertility
birth control|contraceptive|contraceptives|condom : contraception contraceptive hormonal effective
breastfeed|breastfeeding|breastfed|nursing|nurse : lactation breastfed milk nursing infant
kidney|kidneys|dialysis : renal impairment creatinine clearance hemodialysis dialysis
liver|cirrhosis : hepatic impairment child pugh liver
child pugh a|child pugh class a : mild hepatic impairment
child pugh b|child pugh class b : moderate hepatic impairment
child pugh c|child pugh class c : severe hepatic impairment
heart|heart attack : cardiac cardiovascular myocardial infarction
stroke : cerebrovascular stroke
blood pressure : hypertension hypotension pressure
blood sugar|sugar|glucose|low sugar : hypoglycemia hyperglycemia glucose glycemic
blood clot|clot|clots : thromboembolic thrombosis embolism
bleed|bleeding|bruise|bruising : bleeding hemorrhage hemorrhagic
blood count|blood counts : neutropenia thrombocytopenia anemia leukopenia cell counts
stomach|belly|tummy|gut : gastrointestinal abdominal gastric
throw up|vomit|vomiting|puke|nauseous|sick : vomiting nausea
bowel|constipated|poop : constipation gastrointestinal bowel
runs|loose stool|loose stools : diarrhea
heartburn|reflux : gastroesophageal reflux dyspepsia heartburn
fit|fits|seizure|epilepsy|convulsion : seizure convulsion epilepsy
brain|mental|mood : psychiatric neurologic central nervous system
suicide|suicidal|kill : suicidal thoughts behavior ideation
sad|depressed : depression depressive
confused : confusion confusional
sleepy|drowsy|drowsiness|tired|tiredness|fatigued : somnolence drowsiness sedation fatigue
sleep|insomnia : insomnia somnolence sleep
dizzy|lightheaded|faint|fainting|pass out : dizziness syncope orthostatic hypotension
headache|headaches : headache migraine
rash|itchy|itch|hives|itching : rash pruritus urticaria hypersensitivity
allergic|allergy|allergies : hypersensitivity anaphylaxis allergic angioedema
swelling|swollen : edema angioedema swelling
skin : dermatologic cutaneous skin
sunburn|sun|sunlight|tanning|sunscreen : photosensitivity ultraviolet sunlight
hair : alopecia hair
eye|eyes|vision|eyesight|blind : ocular visual ophthalmic vision
hearing|ears|ear ringing : hearing ototoxicity tinnitus
bone|bones : fracture osteoporosis bone density
muscle|muscles : myopathy rhabdomyolysis myalgia muscle
joint|joints : arthralgia arthritis joint
lung|lungs|breathing|breathe|short of breath : respiratory depression dyspnea pulmonary breathing
cough : cough respiratory
urine|pee|peeing|urinate : urinary urine urination retention
sore arm|shot site|where it was injected : injection site pain reaction
weight gain|gain weight|lose weight|weight loss : weight increased decreased
hungry|appetite : appetite decreased anorexia
thirsty|dry mouth : dry mouth dehydration
cancer|tumor|tumors : malignancy carcinogenesis carcinoma tumors neoplasm
infection|infections : infection infections
germ|germs|bug|bugs|bacteria : bacteria susceptible organisms isolates microbiology
sex|libido|erection : sexual dysfunction libido erectile
period|periods : menstrual menstruation
shake|shaking|tremor|shaky : tremor shake
black|african american : black race
asian|chinese|japanese|korean : asian ancestry race
gene|genes|genetic : genotype polymorphism metabolizers
race|ethnic : race
hgb|hb : hemoglobin
plt : platelet
anc : absolute neutrophil count
wbc : white blood cell leukocyte
lft|lfts : hepatic transaminase liver function
crcl|clcr|egfr|gfr : creatinine clearance renal glomerular
ckd|esrd : renal kidney impairment
ekg|ecg : electrocardiogram qt
bp : blood pressure
uti : urinary tract infection
std|stds|sti|stis : sexually transmitted
dvt : deep vein thrombosis
afib : atrial fibrillation
chf : heart failure
gerd : gastroesophageal reflux
ra : rheumatoid arthritis
jia : juvenile idiopathic arthritis
oa : osteoarthritis
ms : multiple sclerosis
uc : ulcerative colitis
hf : heart failure
htn : hypertension
copd : chronic obstructive pulmonary
bph : benign prostatic hyperplasia
adhd : attention deficit hyperactivity
ocd : obsessive compulsive
mdd : major depressive
gad : generalized anxiety
cgvhd|gvhd : graft versus host
nsclc : non small cell lung cancer
pku : phenylketonuria phenylketonurics
head|scalp|skull : head scalp cranial
face|cheeks|cheek : facial face
lip|lips|tongue|gum|gums|mouth sores|mouth ulcers|canker sores : oral mucosal stomatitis gingival tongue mouth
tooth|teeth|jaw|jawbone : dental jaw osteonecrosis teeth
throat|sore throat|swallowing|hard to swallow : pharyngitis oropharyngeal dysphagia esophageal throat
nose|runny nose|stuffy nose|stuffed up|nosebleed|nosebleeds|nostril|nostrils : nasal rhinitis rhinorrhea congestion epistaxis
sinus|sinuses|sinus infection : sinusitis sinus
neck|stiff neck : neck nuchal meningitis
chest|chest pain : chest angina thoracic
back|backache|spine : back spinal lumbar
arm|arms|hand|hands|leg|legs|foot|feet|toes|fingers|limb : extremities peripheral limb
ankle|ankles|puffy|puffiness|bloated|water retention|fluid retention : edema peripheral fluid retention
nail|nails|fingernail|toenail : nail nails onychomycosis
breast|breasts|nipple : breast gynecomastia galactorrhea
womb|uterus : uterine endometrial uterus
testicle|testicles|penis|erection lasting : testicular penile priapism
prostate|big prostate : prostatic prostate urinary
bladder : urinary bladder
back passage|bottom|rectum|piles : rectal hemorrhoids anal
private parts|genitals : genital vaginal
nerve|nerves|numb|numbness|tingling|pins and needles : neuropathy paresthesia hypoesthesia peripheral nerve
spinal tap|spinal fluid|into the spine : intrathecal lumbar cerebrospinal
artery|arteries|vein|veins|blood vessels : vascular arterial venous intravenous
marrow : bone marrow suppression myelosuppression
gland|glands|lymph : lymph lymphadenopathy nodes
gallbladder|gallstones|gallstone|bile : cholelithiasis gallbladder biliary cholecystitis
pancreas : pancreatitis pancreatic
spleen : spleen splenomegaly
adrenal|cortisol : adrenal insufficiency hypothalamic pituitary corticosteroid
immune|immune system|weak immune|weakened immune|immunocompromised : immunocompromised immunosuppression immunosuppressed
fever|feverish|temperature of : pyrexia fever febrile
chills|shivering : chills rigors
sweat|sweating|sweaty|night sweats : hyperhidrosis sweating
hot flashes|hot flushes|flush|flushed|flushing|red face : flushing vasomotor hot
weak|weakness|no energy|worn out|exhausted|run down : asthenia fatigue weakness lethargy
ache|aches|achy|sore|soreness|hurt|hurts|pain : pain myalgia arthralgia
cramp|cramps|spasm|spasms|charley horse : cramps spasms muscle
stiff|stiffness|restless|fidgety : rigidity akathisia extrapyramidal restlessness
twitch|twitching|jerk|jerking|tics|uncontrollable movements : dyskinesia dystonia myoclonus involuntary
unsteady|clumsy|balance|wobbly|off balance|staggering|room spinning|spinning : ataxia vertigo coordination balance
fall|falls|falling|fell : falls fractures somnolence
blurry|blurred|see double|double vision|halos : vision blurred diplopia visual
red eye|red eyes|itchy eyes|pink eye|watery eyes|dry eyes : conjunctivitis ocular hyperemia lacrimation
contact lenses|contacts : contact lenses lens
ringing|deaf|hearing loss : tinnitus ototoxicity hearing
taste|taste funny|metal taste : dysgeusia taste
smell|sense of smell : olfactory anosmia smell
hoarse|hoarseness|lose voice|voice : dysphonia hoarseness
wheeze|wheezing|chest tightness|tight chest : bronchospasm wheezing
phlegm|mucus : sputum mucus secretions
hiccups|burp|burping|gas|gassy|wind|farting : flatulence eructation dyspepsia
indigestion|upset stomach|sour stomach|queasy|sick to my stomach|stomach ache|stomachache|tummy ache : dyspepsia nausea abdominal pain
ulcer|ulcers|black stool|black stools|blood in stool|tarry : ulceration gastrointestinal bleeding perforation
yellow skin|yellow eyes|jaundiced|turn yellow|dark urine : jaundice hepatotoxicity hepatic
racing heart|heart racing|pounding heart|palpitations|heart pounding|fluttering : tachycardia palpitations
slow heart|slow pulse|heart beats slowly : bradycardia
irregular heartbeat|skipped beats|heart rhythm|heartbeat : arrhythmia atrial fibrillation qt
pulse|heart rate : heart rate bradycardia tachycardia
heart failure|weak heart : heart failure congestive cardiac
low blood pressure|stand up|standing up : hypotension orthostatic
swollen lips|swollen face|swollen tongue|face swelling : angioedema
peeling|peel|blisters|blistering|blister : stevens johnson epidermal necrolysis dermatologic exfoliative
pimples|acne|zits|breakout : acne
bump|bumps|lump|lumps|spots : nodules papules lesions
burn|burning|sting|stinging : burning stinging irritation
hair loss|lose hair|losing hair|hair falling out|hair fall|bald|balding : alopecia hair
excess hair|hairy : hirsutism hypertrichosis
bruises|bruised : ecchymosis contusion bleeding
pale|low iron|low red cells : anemia hemoglobin iron
low white cells|low white count : neutropenia leukopenia neutrophil
low platelets : thrombocytopenia platelet
memory|forgetful|forgetting|foggy|concentrate : amnesia memory cognitive impairment
see things|seeing things|hear voices|hearing voices|hallucinate|paranoid : hallucinations psychosis psychotic
nervous|anxious|jittery|panicky|on edge|irritable|angry|agitated|aggressive : anxiety nervousness agitation irritability hostility
manic|mania|hyper : mania hypomania activation
nightmares|bad dreams|vivid dreams|dreams : abnormal dreams nightmares
sleepwalk|sleepwalking|sleep walking|sleep driving : complex sleep behaviors
sleepiness|knocked out|groggy|hangover|sleepy the next day : somnolence sedation drowsiness
can't sleep|cant sleep|trouble sleeping|sleepless|awake at night : insomnia
withdrawal|cold turkey|suddenly stop|stop suddenly|quit suddenly|stopping suddenly : abrupt discontinuation withdrawal taper
crave|cravings|gambling|shopping|urges : impulse control compulsive
turned on|sex drive|orgasm|ejaculation|come too fast : libido sexual dysfunction ejaculation
impotent|impotence|get hard|stay hard : erectile dysfunction
heavy periods|spotting|missed period|menopause|change of life : menorrhagia amenorrhea postmenopausal vaginal bleeding
period pain|period pains|menstrual cramps|monthly cramps : dysmenorrhea menstrual
miscarriage|miscarry|lose the baby|stillbirth|birth defect|birth defects|deformed : miscarriage malformations congenital fetal embryo
first trimester|early pregnancy : first trimester organogenesis
last trimester|third trimester|late pregnancy|months along|weeks along : third trimester pregnancy gestation ductus
labor|labour|delivery|giving birth|birth|c section : labor delivery cesarean obstetric
milk supply|pump and dump|pump|breast milk|breastmilk : lactation milk production human
try for a baby|trying for a baby|getting pregnant|planning a baby|planned pregnancy : pregnancy planning reproductive contraception
sperm|father a child|fathering|get someone pregnant : male fertility spermatogenesis contraception partners
ivf|fertility treatment : ovulation fertility
thirst|dehydrated|dehydration|drink water|water intake|fluids : dehydration hydration fluid volume depletion
potassium|salt|salts|electrolyte|electrolytes|minerals : electrolytes hyperkalemia hypokalemia hyponatremia potassium sodium
low potassium : hypokalemia
high potassium : hyperkalemia
low sodium|low salt : hyponatremia
high calcium : hypercalcemia
low calcium : hypocalcemia
cholesterol|lipids|fats in blood|triglycerides : cholesterol lipid ldl triglycerides hyperlipidemia
uric acid|gout : gout uric hyperuricemia
weight|fat|obese|obesity|overweight : weight obesity body mass
fat injections|double chin|under the chin : submental
stunt|stunted|height|growth : growth suppression height velocity
death|die|died|dying|kills|deadly|fatal : death mortality fatal
harm|hurt the baby|harmful : harm toxicity risk
flu|influenza|cold|chickenpox|chicken pox : influenza varicella viral reye
shingles|cold sore|cold sores|herpes : herpes zoster simplex
pneumonia|chest infection|bronchitis : pneumonia bronchitis respiratory tract infections
tb|tuberculosis : tuberculosis mycobacterium latent
strep|tonsillitis : streptococcal pharyngitis tonsillitis
ear infection|earache : otitis media
bladder infection|water infection|urine infection : urinary tract infection cystitis
kidney infection : pyelonephritis
yeast infection|thrush|fungus|fungal|ringworm|athlete's foot|jock itch : candidiasis fungal tinea
stomach bug|food poisoning|stomach flu : gastroenteritis diarrhea infectious
c diff : clostridioides difficile diarrhea
blood poisoning|sepsis : sepsis septicemia bacteremia
hiv|aids : hiv antiretroviral
hep b|hepatitis : hepatitis hbv reactivation
sti|clap|gonorrhea|chlamydia : gonorrhea chlamydia uncomplicated sexually transmitted
malaria|mosquito : malaria
worms|parasite|parasites|lice|scabies : parasites helminth infestation
plague|anthrax|bioterror : anthrax plague inhalational
high cholesterol : hypercholesterolemia hyperlipidemia
hardening of the arteries|clogged arteries|stent|stents|bypass : coronary artery disease atherosclerosis revascularization bypass
mini stroke : transient ischemic attack
angina : angina nitrates
leg clot|lung clot|clot in the lung|clot in the leg : deep vein thrombosis pulmonary embolism
hemophilia|bleeding disorder : bleeding disorders hemorrhagic
sickle cell : sickle cell
fits of sneezing|hay fever|pollen|sneezing|sneeze : allergic rhinitis seasonal sneezing
eczema|dermatitis|psoriasis|scaly : dermatitis eczema psoriasis plaque
skin cancer|mole|moles|melanoma : melanoma basal cell carcinoma skin
blood cancer|leukemia|lymphoma|myeloma : leukemia lymphoma hematologic malignancies
lump in breast|breast cancer : breast cancer
lung cancer : lung cancer
chemo|chemotherapy|radiation|radiotherapy : chemotherapy cytotoxic antineoplastic radiation
transplant|organ transplant : transplant rejection
crohn|crohns|crohn's|colitis|ibs|irritable bowel : crohn colitis bowel
celiac|coeliac : gluten celiac
lupus : lupus erythematosus
arthritis : arthritis osteoarthritis rheumatoid
brittle bones|thin bones|broken bone|broken bones|broke : osteoporosis fracture bone mineral density
migraine|migraines : migraine headache aura
parkinson|parkinsons|parkinson's : parkinson parkinsonian
alzheimer|alzheimers|alzheimer's|dementia|senile : dementia related psychosis alzheimer
multiple sclerosis flare|relapse|relapses|flare|flares|attack : relapse exacerbation
bipolar|manic depression : bipolar mania
schizophrenia : schizophrenia psychosis
panic|panic attacks : panic disorder
ptsd : posttraumatic stress disorder
baby blues : postpartum depression
anorexia|bulimia|eating disorder : anorexia bulimia
fibro|fibromyalgia : fibromyalgia
restless legs : restless legs syndrome
shingles pain|nerve pain : postherpetic neuralgia neuropathic
sleep apnea|snore|snoring : sleep apnea respiratory
emphysema|smokers lung : chronic obstructive pulmonary emphysema
cystic fibrosis : cystic fibrosis
glaucoma|eye pressure|pressure in the eye : glaucoma intraocular pressure
cataract|cataracts : cataract surgery ocular
lasik|eye surgery : refractive corneal ocular surgery
macular degeneration : macular degeneration neovascular
overactive thyroid|underactive thyroid : hyperthyroidism hypothyroidism thyroid
low thyroid : hypothyroidism
diabetic coma|ketoacidosis|dka : diabetic ketoacidosis
g6pd|favism : glucose phosphate dehydrogenase deficiency hemolytic
porphyria : porphyria
myasthenia : myasthenia gravis
enlarged prostate : prostatic hyperplasia urinary retention
hot weather|heat stroke|sauna|overheat : heat hyperthermia sweating temperature
motion sickness|car sick|carsick|seasick|travel sickness|airsick : motion sickness
heart valve|valves : valve valvular
blood transfusion|donate blood|give blood|blood donation : blood donation transfusion
immunoglobulin : immune globulin
blood draw|blood work|bloodwork|labs|lab work : laboratory monitoring tests blood
blood count|cbc|full blood count : complete blood count cbc
liver tests|liver enzymes|liver function|liver numbers : transaminase alt ast hepatic liver tests
kidney function|kidney tests|kidney numbers|creatinine : creatinine renal function
inr|pt inr|clotting time|clotting : prothrombin inr coagulation
a1c|hba1c|sugar test : hemoglobin a1c hba1c glycemic
eye exam|eye test|eye doctor|ophthalmologist : ophthalmic examination evaluation
heart tracing|heart test|heart scan|echo|echocardiogram : electrocardiogram echocardiogram ejection fraction
pregnancy test|pregnancy tests : pregnancy test negative verify status
tb test|skin test : tuberculin skin test tuberculosis screening
drug level|blood level|blood levels : serum concentrations plasma levels monitoring
drug testing|urine test|urine drug screen : urine screening false positive immunoassay
x ray|scan|scans|mri scan|ct scan|dye|contrast : imaging contrast iodinated radiologic
colonoscopy|scope : colonoscopy bowel
genetic test|dna test : genotype testing polymorphism
""".strip()
