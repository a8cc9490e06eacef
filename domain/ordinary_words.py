"""Everyday and clinical words that are never a drug by themselves, and never a misspelt one."""

from typing import Final

_WORDS: Final = """
a abdomen abdominal aberration aberrations ability able abnormal abnormalities abnormality abortion abortions about above abrupt abruptly absence
absent absolute absorbed absorption abuse accelerated acceptable access accidental accidentally accompanied accompanies accompanying accomplished
according accordingly account accounted accounting accounts accumulate accumulated accumulation acetonitrile ache aches achieve achieved acid acidosis
acids across act acting action actions activated activation active activities activity acts actual actually acuity acute add added adding addition
additional additive adenocarcinoma adenomas adequate adequately adhesive adjunct adjust adjusted adjusting adjustment adjustments administer
administered administering administration adolescent adrenal adult adults advance advanced adverse adversely advice advisable advise advised affect
affected affecting affects affinity after afternoon again against age aged agent agents ages aggregation aggressive aging agitation ago agonist
agonists agranulocytosis air airway alcohol alcoholic alert alertness alkaline alkalinization all allergic allergy allow allowed allowing almost alone
along alopecia already alright also alter alteration alterations altered alternate alternative alternatives although always alzheimer am amber
ambulatory amenorrhea amino aminotransferase among amount amounts an analgesia analgesic analgesics analyses analysis analyzed anaphylactic
anaphylactoid anaphylaxis and anemia anesthesia anesthetic anesthetics angina angioedema angioneurotic angiotensin angle angry animal animals anion
ankles annual annualized annually anomalies anorexia another antacid antacids antagonist antagonists anterior antibiotic antibiotics antibodies
antibody anticholinergic anticipated anticoagulant anticoagulants antidepressants antidote antidotes antihypertensive antimicrobial antiplatelet
antipsychotics antipyretic anxiety any anybody anymore anyone anything anytime anyway aortic apart aplastic apnea apparent appear appearance appeared
appears appetite applesauce applicable applied applies apply apprised appropriate appropriately approval approved approximate approximately aqueous
are area areas arm arms around arrest arrhythmia arrhythmias arterial arteriosus artery arthralgia arthritis artificial as aseptic ask asked asking
aspermia assay assays assess assessed assessing assessment assessments assigned associated association assure asthenia asthma asthmatic asymptomatic
at ataxia atrial atrophy attack attacks attempt attempts attention attributable attributed atypical aunt authority autism autoimmune autonomic
availability available average averaged avoid avoided aware awareness away axis azotemia baby back backache background bacteria bacterial bad baggage
balance balanced barrier basal base based baseline basis bathroom be beat became because become becomes becoming bed been beer beers before began
begin beginning behavior behavioral behaviors being believed belly below benefit benefits benign best better between beveled beyond biconvex big bile
biliary bilirubin bind binding binds bioavailability biological biopsy biotransformation bipolar birth births black bladder blastocyst bleed bleeding
blinded blister blistering blisters block blockage blocker blockers blocking blocks blood bloody blunt blurred body bold bolus bone borderline born
both bother bothers bottle bottles bound bowel box boxed boyfriend bradyarrhythmias bradycardia bradykinin brain brand brands bread break breakdown
breakfast breaks breast breastfed breastfeed breastfeeding breath breathing brief bring broken bronchial bronchitis bronchospasm brother bruising
brush brushing buddy buffer bullous burn burning but buy by bypass caffeinated caffeine calcium calculated call called calling camphor can cancer
cancers candidiasis cannabis cannot cap capacity capsule capsules car carbohydrate carbon carcinogenic carcinogenicity carcinoma carcinomas cardiac
cardiomyopathy cardiovascular care careful carefully caregiver caregivers carry carton case cases category cathartic catheter causal causality cause
caused causes causing caution cautious cell cells cellular center centers central cereal cerebral cerebrospinal cerebrovascular certain cervical
cessation chance change changed changes changing channel channels chapter characteristic characteristics characterized charcoal charge chart cheap
check checked chemical chemically chemistry chemotherapy chest chew chewable chewed chewing child childbearing children childrens chill chills
chloroform chocolate choice cholestasis cholestatic cholesterol chosen chromosomal chromosome chronic circulating circulation circulatory
circumstances cirrhosis class classes classified clastogenic clean clear clearance cleared clearly cleft clinic clinical clinically clinician close
closed closely closure clot clothes clots clotting coadministered coadministration coagulation coated coating cocktail cocktails coefficient coffee
cognitive cohort cold coli colitis collapse colleague collect collected collection colon color colored colorless coma combination combinations
combined come comes comments common commonly comparable comparative comparator compare compared comparing comparison comparisons compartment
compatible compensatory competitively complete completed completely completing completion complex complicated complication complications component
components composite compound compounds compromise compromised conceiving concentration concentrations conception concern concerns conclusive
concomitant concomitantly concurrent concurrently condition conditions conducted conduction conferred confidence confirm confirmatory confirmed
confused confusion congenital congestion congestive conjugate conjugates conjugation conjunction conjunctival conjunctivitis connective consciousness
consecutive consequences consider consideration considerations considered considering consisted consistent consistently consisting consists constant
constipation consult consultation consume consumption contact contacting contain contained container containers containing contains content contents
continue continued continuing continuous continuously contraception contraceptive contraceptives contractions contraindicated contraindication
contraindications contrast contribute contributes contribution control controlled controlling controls conversion converted converting convulsions
cooking cool coordination cord coronary correct corrected correction correlate correlates correspond corresponding cortex corticosteroid
corticosteroids cortisol cough coughing could count counter counts course courses cousin covariate cover covering cramps crazy cream creatinine crisis
criteria critical cross crosses crossover crush crushed crystalline culture cultured cumulative cup cure current currently curve cut cutaneous cycle
cycles cyclooxygenase cystitis cytochrome dad daddy daily damage damaged dams danger dangerous dark data date daughter day days daytime dead death
deaths debilitated debossed decide deciding decision decline declined decompensation decrease decreased decreases decreasing dedicated deep defect
defects deficiency deficits defined definitely degeneration degradation degree degrees dehydration delay delays delivered delivery dementia
demographic demonstrate demonstrated demonstrating density dental depend dependence dependent depending depends depletion depressant depressants
depression derivative derivatives derived dermatitis described description design designated designed desire desired despite detachment detail
detailed details detect detectable detected detecting detection deterioration determination determine determined determining develop developed
developing development developmental develops deviation device diabetes diabetic diagnosed diagnosis diagnostic dialysis dialyzable diameter
diaphoresis diarrhea diastolic did died diet dietary differ differed difference differences different differential differently difficile difficult
difficulties difficulty diffuse diffuses dilute dilution diminish diminished dinner dioxide diplopia direct directed directions directly disability
discard discarded discoloration discolored discomfort discontinuation discontinuations discontinue discontinued discontinuing discuss discussed
disease diseases disorder disorders dispensed dispensing dispersion displayed displays disposal dispose disposition disruption disseminated dissolve
dissolved distinguish distress distributed distribution disturbance disturbances diuresis diuretic diuretics divided dizziness dizzy do doctor doctors
documented does dogs done dosage dosages dose dosed doses dosing double down dream drink drinking drinks drive driving drop drops drove drowsiness
drug drugs drunk dry ductus due duodenal duration during dyes dysfunction dyspepsia dysphagia dyspnea dystocia dysuria each ear earlier early easily
easy eat eating ecchymosis eczema edema edible edibles effect effective effectiveness effects efficacy eight either elderly electrical
electrocardiogram electrolyte electrolytes elevate elevated elevation elevations eligible eliminated elimination else elsewhere elucidated embolism
embryo embryofetal emergence emergency emergent emesis emotional empirical employed empty emptying encephalopathy enclosed encouraged end endocrine
endogenous endometrial endpoint endpoints ends energy english enhance enhanced enough enroll enrolled enrolling enrollment ensure enter entered
enterohepatic entire entry enzyme enzymes eosinophilia epidemiologic epidemiological epidermal epidural epigastric epilepsy episode episodes epistaxis
epithelial equal equally equipment equivalent erectile errors eructation eruption erythema erythematous erythrocyte erythrocytes erythropoiesis
escalation esophageal esophagitis esophagus especially espresso essential essentially establish established estimate estimated estimates ethanol
ethnic ethnicity etiology euphoria evaluable evaluate evaluated evaluating evaluation evaluations even evening event events ever every everything
evidence evidenced evident exacerbate exacerbation exacerbations exact exactly exam examination examined example exceed exceeded exceeding exceeds
except exception excess excessive exchange excipients exclude excluded excreted excretion excursions exercise exercised exerts exfoliative exhibit
exhibited exhibits exist existing exists expect expected experience experienced experiences experiencing expiration expire expired explain exploratory
exposed exposure exposures expressed expression extend extension extensive extensively extent external extra extrapyramidal extreme extremely
extremities extremity extrusion eye eyes face facial factor factors fail failed failure faint fainting fall falls false familial families family
fashion fast fasted fasting fat fatal fatalities father fatigue favorable feasible features fecal feces feed feel feeling feelings feet female females
fertility fetal fetus fetuses fever few fewer fibrillation fibroblasts fibromyalgia fibrosis field fifty fighter figure figures fill film filtration
final find finding findings finish firmly first fish fitness five fixed flat flatulence flight flow flu fluid fluids flushing fold folks follicular
follow followed following follows followup food foods for forced forgetting forgot form formal formation formed forms formula formulated formulation
formulations forty forward found four fraction fractions fracture free freely freeze frequency frequent frequently fridge friend from full fully
fulminant function functional functioning fungal further future gain gait garden gas gastric gastritis gastroenteritis gastroesophageal
gastrointestinal gauge gel gender gene general generalized generally generation generic genetic genital genotoxic genotoxicity gently geometric
geriatric gestation gestational get gets getting girl girlfriend give given giving gland glands glass glaucoma global glomerular glossitis glove
glovebox glucose glucuronidation glucuronide gluten glycemic glycerin go goal goals goes going gold gone good got gout grade grades gradual gradually
graft gram grams grandfather grandma grandmother grandpa grapefruit gray great greater greatest grocery gross group groups growth guess guide
guidelines guys gynecomastia had hair half hallucination hallucinations hamster hand handling hands happen happened happens hard harm harmful has have
having hazard hazardous hazards he head headache headaches heading headings healing health healthcare healthy heard hearing heart heartbeat heartburn
heat heavy helium hello help hematemesis hematocrit hematologic hematological hematuria hemodialysis hemodynamic hemoglobin hemolytic hemoperfusion
hemorrhage hemorrhagic hemostasis hepatic hepatitis hepatocellular hepatotoxic hepatotoxicity her herb herbal herpes herself high higher highest
highly him himself his histamine histology histopathology history hives hold home honey hormonal hormone hormones hospital hospitalization
hospitalizations hospitalized hot hour hours house household how however http https human humans hungry hurt husband hydrolysis hydrolyzed
hyperactivity hypercholesterolemia hyperglycemia hyperhidrosis hyperkalemia hyperlipidemia hyperplasia hypersensitivity hypertension hypertensive
hyperuricemia hyperventilation hypocalcemia hypoglycemia hypoglycemic hypokalemia hypomagnesemia hyponatremia hypotension hypotensive hypothermia
hypothyroidism hypovolemia hypovolemic hypoxemia hypoxia i ice ideation identical identification identified identify idiopathic if ileus ill illness
image imaging imbalance immediate immediately immune immunosuppressive impact impair impaired impairment implantation importance important impotence
imprinted improve improved improvement improves in inability inactive inadequate incidence incidences include included includes including incompletely
inconclusive inconsistent increase increased increases increasing increments independent independently index indicate indicated indicates indicating
indication indications indicative indices indigestion individual individualized individually individuals induce induced inducer inducers inducing
induction infant infants infarction infection infections infectious infertility infiltration inflammation inflammatory influence influenced inform
information informed infusion infusions ingested ingestion ingredient ingredients inhibit inhibited inhibiting inhibition inhibitor inhibitors
inhibitory inhibits initial initially initiate initiated initiating initiation inject injectable injected injecting injection injections injury insert
inside insoluble insomnia inspected instability instances instead institute instituted institution instruct instructed instructions insufficiency
insufficient insulin insurance intact intake intended intensity intensive interact interaction interactions interest interfere interference interferes
intermediate intermittent international interrupt interrupted interruption interstitial interval intervals intervention intestinal intestine
intestines into intolerance intoxication intracranial intramuscular intramuscularly intraocular intravascular intravenous intravenously intrinsic
invasive investigated investigation investigations investigator involve involved involvement involves involving iron irregular irrespective
irreversible irritability irritable irritation is ischemia ischemic isolated issue it itch itching itchy its itself jaundice joint joints juice jury
just justifies juvenile keep keeping kept ketoacidosis kid kidney kidneys kids kill kinase kind kinetics kitchen knee know known lab label labeled
labeling labels labor laboratory lack lacrimation lactating lactation ladies lady language large largely larger largest laryngeal last lasted lasting
lasts late later latex lavage laws laxative laxatives layer lead leading leads leaflet least leave left leg legal legs length lesion lesions less
lesser let lethal lethality lethargy letter letters leukocytosis leukopenia level levels libido licensed life light lightheaded lightheadedness like
likelihood likely limb limit limitations limited line linear lines lips liquid list listed lists literature liters litter little live liver local
localized location logo long longer look looks loop loose lose loss lot low lower lowered lowering lowers lowest luggage lunch lung lungs lupus
luteinizing lymph lymphadenopathy lymphatic lymphocyte lymphocytes lymphoma lymphopenia machinery made magnesium magnitude main mainly maintain
maintained maintaining maintenance major majority make makes making malaise male males malformation malformations malignancies malignancy malignant
mammalian man manage managed management managing mania manifest manifestations manifested manner manufactured manufacturer manufacturers many
marijuana mark marked markedly markers marketed marketing marrow mass material materials maternal maternally mating matter maturation max maximal
maximum may maybe me meal meals mean meaningful means measurable measure measured measurement measurements measures mechanism mechanisms median
mediastinal mediated mediators medical medication medications medicine medicines medium medwatch melena mellitus members membrane membranes memory men
meningitis menstrual mental menthol mention metabolic metabolism metabolite metabolites metabolized metabolizers metabolizing metallic methanol method
methods mice micronucleus microscopic middle might migraine mild milk mind mineral minimal minimize minimized minimum minor minute minutes miscarriage
miss missed missing mistake mitigates mix mixed mixing mixture mmol mode model models moderate moderately modification modifications modified moisture
molecular mom monitor monitored monitoring monitors monkeys monotherapy month monthly months mood morbidity more morning mornings morphology mortality
most mostly mother mothers motility motion motor mouse mouth mouthwash move movement movements much mucosa mucosal mucous mucus multicenter multidrug
multifocal multiforme multiple muscle muscles muscular musculoskeletal must mutagenic mutagenicity mutation mutations my myalgia myalgias myasthenia
myelosuppression myocardial myoglobinuria myself nail name nasal nasopharyngitis natriuretic natural nature nausea near nearest nearly necessarily
necessary neck necrolysis necrosis necrotizing need needed needle needs negative negligibly neither neonatal neonate neonates neoplasia nephew
nephritis nephrotic nephrotoxicity nerve nerves nervous nervousness neuralgia neuritis neurobehavioral neurologic neurological neuromuscular
neuropathy neutralizing neutropenia neutrophil never new newborn next nicotine night nighttime nine nitrogen no nobody nodes non nonclinical none
nonfatal noninfectious nonprescription nonselective nonspecific nonsteroidal normal normalized normally nose not notable note noted notice noticed
notify now nsaid nsaids number numbers numbness numerically nurse nurses nursing nutrition obesity objective observation observational observations
observe observed observing obstruction obstructive obtain obtained occasionally occult occur occurred occurrence occurring occurs ocular off offered
official offspring often oil ok okay old older oliguria on once one ones ongoing only onset onto opalescent opaque open opened operate operating
operation opioid opioids optic optimal optimum option options or oral orally orange order organ organic organogenesis organs original oropharyngeal
orthostatic osmotic ossification osteoarthritis osteoporosis other others otherwise our out outcome outcomes outer output outside outweigh outweighs
oval ovarian ovary over overall overdosage overdose overdoses overt ovulation own owners oxidase oxidation oxidative oxygen pack package packaged
packaging packet packs pad page pain painful painkiller painkillers pains pak palate pale palpitation palpitations pancreatitis pancytopenia panel
papillary paragraph parallel parameters parent parenteral parents paresthesia parkinson part partial partially participants participating particles
particular particularly particulate partition partner parts parturition party pass passed passes past patch patent pathology pathway pathways patient
patients pattern peak pediatric peeling pen penetration pens people peptic per percent percentage perforation perform performance performed perfusion
pericardial period periodic periodically periods perioperative peripheral permanent permanently permeability permit permitted persist persisted
persistent persists person persons pet petechiae pharmacist pharmacists pharmacodynamic pharmacodynamics pharmacokinetic pharmacokinetics
pharmacologic pharmacological pharmacologically pharmacology pharmacy pharyngeal pharyngitis phase phenomenon phenothiazines phenyl phone phosphatase
phosphate phosphokinase photosensitivity physical physician physicians physiologic physiological pill pills pink pituitary pizza place placebo placed
placenta placental plain plan plane planning plasma plastic platelet platelets play plays please plus pneumonia pneumonitis point points poison
poisoning polyps polyuria pooled poor poorly population populations porphyria portion position positive possibility possible possibly post
postapproval postmarketing postnatal postoperative postpartum postprandial potassium potency potent potential potentially potentiate potentiated
potentiates pounds powder practically practice precaution precautions preceding precipitate precipitated precise preclude precursor predicted
predictive predispose predisposed predominant predominantly preexisting preferred pregnancies pregnancy pregnant premature premedication preparation
preparations prepare prepared prescribe prescribed prescriber prescribers prescribing prescription presence present presented presents preservative
prespecified pressure presumed presystemic preterm pretreatment pretty prevalence prevent preventing prevention prevents previous previously primarily
primary principal principally printed prior probably problem problems procedure procedures process prodrug produce produced produces product
production products professional professionals profile profiles program progress progression progressive prolactin prolong prolongation prolonged
prominent prompt promptly proper properly properties property prophylaxis proportion proportional proportionally proportions prospective prospectively
prostaglandin prostaglandins prostate protect protected protection protective protein proteins proteinuria prothrombin protocol proton provide
provided provider providers provides proximal pruritus psoriasis psychiatric psychosis published pudding pulmonary pump puncture puppy pups purified
purpose purposes purpura purse push put putting pyrexia quadrant qualified quality quantitative quantitatively quantity question questions quick
quickly quit quote quoted rabbit rabbits race racial radiation radioactivity radiolabeled radiological raise randomization randomized range ranged
ranges ranging rapid rapidly rare rarely rash rashes rate rates rather ratio ratios rats reach reached reaches reaction reactions reactivation
reactivity read readily ready really reason reasons receive received receiving recent receptor receptors recognize recognized recommend
recommendations recommended reconstituted reconstitution recovered recovery rectal recurrence recurrent red reddening redness reduce reduced reducer
reducers reduces reducing reductase reduction reductions refer reference references referred refill reflect reflecting reflects reflux refractory
refrigerate refrigerated refrigerator regard regarding regardless regimen regimens region registered regular regularly reinfarction relapse relapsed
relapsing related relationship relative relatively release relevance relevant reliably relief reliever relievers relieves relieving remain remainder
remained remaining remains remember removal remove removed removing renal repair repeat repeated replacement report reported reporting reports
represent represented representing represents reproduction reproductive require required requirements requires requiring rescue reserve reserved
residual resistance resistant resolution resolve resolved resorption resorptions respect respective respectively respiration respiratory respond
responded responder responding response responses responsible responsiveness rest restart restlessness restricted result resulted resulting results
resume resumed retention retinal retrospective return returned reuptake reveal revealed reversal reverse reversible review reviewer rhabdomyolysis
rheumatoid rhinitis rhythm right rights rigidity ring rise risk risks rodents role room roommate round route routes routine rubber rule ruled run
rupture safe safely safest safety said salicylates saline salt salts same sample samples sandwich satisfactory saturable saturation say saying says
scale scan scans schedule scheduled schedules schizophrenia school sclerosis score scored scores screening sea seal sealed second secondarily
secondary seconds secretion section sections securely sedation sedative sedatives see seeing seek seem seen seizure seizures selected selecting
selection selective selectivity sensation sensations sensitive sensitivity sensory separate separated separately sepsis sequelae sequential series
serious seriousness serotonin serum session set setting settings seven seventy several severe severity sex sexual shake shaking shaped share she shelf
shell shock short shorter shortest shortly shortness shot should show showed showing shown shows sick side sign significance significant significantly
signs similar similarly simplex simultaneously since single sinus sinusitis sister site sites sitting situation situations six sixty size skeletal
skin skip skipped skull sleep sleep-aid sleepaid sleepiness sleeping sleepy slices slight slightly slow slowed slowly slurred slurring small smaller
smallest smoke smoking smooth smoothie smoothies so soap sodium soft sold solid solubility soluble solution solutions some somebody someone something
sometimes somewhat somnolence soon sooner sore sores sought soup source sources spanish sparingly spasm spasms special species specific specifically
specificity specified speech sperm spill spilled spinal spine split spontaneous spontaneously spoon spoonful spray sprinkle sprinkled squamous squirt
stability stable stage stand standard standards starch start started starter starting state states statin statins statistically status stay steady
stem stenosis step stepdad stepmom steps sterile steroid steroids sticky stiff stiffness still stillbirth stillbirths stimulating stimulation stomach
stomatitis stool stools stop stopped stopper stopping storage store stored straight strains stratified strength strengths stress stroke strokes strong
strongly structural structure studied studies study stuff stupid subcutaneous subcutaneously subgroup subgroups subject subjects sublingual subsequent
subsequently subset substance substances substantial substantially substitute substrate substrates success successful such sudden sufficient sugar
suggest suggested suggesting suggestive suggests suicidal suicide suit suitable sulfation sulfonamides sulfonylurea sulfonylureas sulfur summarized
summarizes summary sun sunlight superior supervision supine supper supplement supplementation supplements supplied support supported supportive
supposed sure surface surgery surgical surveillance survival susceptibility susceptible suspected suspension suspicion suspicious sustained swallow
swallowed swallowing sweat sweating swelling swimming switch switched switching swollen symptom symptomatic symptoms syncope syndrome synergistic
synthesis synthetase synthetic syringe syringes syrup system systemic systems systolic table tables tablespoon tablet tablets tachycardia take taken
takes taking talk talking taper tapered tapering target tasks taste tastes tears teaspoon technique techniques teen teenager tell tells temperature
temperatures temporarily temporary tenderness teratogenic teratogenicity term terminal terms test tested testicular testing tests than thanks that the
their them themselves then therapeutic therapies therapy there thereafter thereby therefore these they thickness thing things think thinking thinning
third thirty this thoracic thoroughly those though thought thoughts threatening three throat thrombocytopenia thrombosis thrombotic through throughout
throw throwing thus thyroid tight tightly tightness time times timing tingling tinnitus tired tiredness tissue tissues titrate titrated titration to
tobacco today toddler together told tolerability tolerance tolerate tolerated tomography tomorrow tongue tonight too took tooth toothache top topical
total totally toward toxic toxicities toxicity toxicology tract trademark trademarks traditional traffic transaminase transaminases transfer
transferase transfusion transient transition transplant transplantation transport transporter transporters trash trauma travel traveling travelling
treat treated treating treatment treatments tremor tremors trend trends triad trial trials tricyclic trimester trimesters triple trouble trough truck
true try trying tube tubular tumor tumorigenic tumors turn twice two type types typhimurium typical typically ulcer ulceration ulcerations ulcerative
ulcers unable unacceptable unaffected unborn unbound uncertain unchanged uncle unclear uncontrolled under undergo undergoes undergoing undergone
underlying understand understanding understood underwent unexpected unexplained unique unit units unknown unless unlikely unresponsive unscheduled
unstable until untreated unused unusual up updated upon upper upright upset uptake upward urea uric urinary urinate urinating urine urticaria us usage
use used useful users uses using uspi usual usually uterine utero utility utilized vacation vaccine vaccines vaginal value values valve vape vaping
variability variable variation variations variety various vary varying vascular vasculitis vasodilation vegan vegetarian vehicle vein venous
ventilation ventricular verbatim verification version versions versus vertigo very vessel vessels viability vial vials viral visceral vision visit
visits visual visually vital vitamin vitamins vitro vivo vodka volume voluntarily volunteers vomit vomiting wait wall wallet want warm warn warned
warning warnings warranted was wash washing waste water way ways we weak weaker weakness weaning wear website weed week weekend weekends weekly weeks
weigh weighing weight weights well were what whats wheezing when whenever where whereas whether which while whiskey whisky whites who whole whom whose
why widely width wife will window wine winter with withdraw withdrawal withdrawn withheld withhold withholding within without woman women wondering
word words work working works worried worse worsen worsening would written wrong year years yellowing yellowish yes yesterday yet yogurt you young
younger your yourself zero zinc
"""
ORDINARY: Final = frozenset(_WORDS.split())
