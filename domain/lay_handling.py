"""What people call taking, keeping and mixing medicines, and other medicines, and what labels print for it.

A line is what is said (alternatives apart by `|`), and the words that labels have for it. What is
said in two lines has the words of both. General words of the field: no drug's own facts.
"""

from __future__ import annotations

from typing import Final

HANDLING: Final = """
dose|doses|dosage|dosing|how much|how many : dosage dose recommended
how often|times a day|per day|a day : daily hours once twice every
start|starting|initial : initial starting recommended dosage
max|maximum|most|highest|limit : maximum exceed daily not
increase|titrate|go up : titrate increase increments
miss|missed|forgot|forget|skip|skipped : missed dose next skip remember double
too much|overdose|overdosed|overdosing|swallowed : overdosage overdose
poison|poisoning|antidote : overdosage poison control antidote
stop|stopping|quit|come off|wean : discontinue discontinuation withdrawal abrupt taper
long term|how long : duration weeks days treatment
wear off|stay in|leave the body|half life : half life elimination
kick in|start working|work fast|how fast|how soon|onset : onset peak effect absorption
works|working|how does it work : mechanism action inhibits
food|meal|meals|eat|eating|breakfast|empty stomach : food meal fasted fed meals without
drink|alcohol|beer|wine|booze|drinking : alcohol alcoholic beverages
grapefruit|juice : grapefruit juice
coffee|tea|cola|energy drink|energy drinks : caffeine
milk|dairy : dairy calcium milk antacids
crush|crushed|chew|chewed|split|break|cut : crush chew swallow whole split divide
swallow : swallow whole
dissolve|mix|mixing|dilute|reconstitute : reconstitute diluent dilute mix mixed solution
inject|injection|shot|jab : injection inject subcutaneous intramuscular site
drip|iv : intravenous infusion
under the skin : subcutaneous
under the tongue : sublingual
store|storage|fridge|refrigerate|refrigerator|freezer|freeze|room temperature : store storage refrigerate temperature freeze
throw away|dispose|disposal|get rid : dispose disposal discard
expire|expired|expiration|shelf|once opened|keep : discard expiration days opened
drive|driving|machines|machinery|operate : driving operating machinery hazardous activities
surgery|operation|surgeon|dental : surgery surgical procedure perioperative
vaccine|vaccines|vaccinated|flu shot : vaccines vaccination immunization live
blood test|blood tests|lab|labs|checked|check|monitor : monitor laboratory tests periodic levels
test|tests|drug test|drug screen : laboratory test interference false positive
painkiller|painkillers|ibuprofen|advil|naproxen : nsaids nonsteroidal anti inflammatory analgesic
tylenol|paracetamol : acetaminophen
blood thinner|blood thinners|warfarin : anticoagulant warfarin bleeding
antibiotic|antibiotics : antibacterial antibiotics
water pill|water pills|diuretic : diuretics
antidepressant|antidepressants : ssri snri maoi serotonergic antidepressants
statin|statins : hmg coa reductase inhibitors statins
steroid|steroids : corticosteroids
opioid|opioids|narcotic|narcotics : opioid opioids
antacid|antacids|tums|heartburn medicine : antacids aluminum magnesium
supplement|supplements|herbal|vitamin|st john : herbal supplements wort vitamin
smoke|smoking|cigarette|cigarettes : smoking tobacco
high blood pressure : hypertension hypertensive
diabetes|diabetic|diabetics : diabetes mellitus glucose diabetic
thyroid : thyroid hypothyroidism
asthma : asthma bronchospasm
addictive|addiction|habit forming|hooked : abuse dependence addiction misuse
ingredient|ingredients|inactive|filler|excipient|excipients|made of|dye|gluten|lactose : ingredients inactive contains
look like|color|colour|shape|imprint : debossed shaped colored imprinted
strength|strengths|sizes|come in|available : strengths available supplied
side effect|side effects : adverse reactions
common|commonly|usual : most common adverse reactions incidence
rare|serious|dangerous : serious severe fatal
percent|percentage|how common : incidence
work well|effective|effectiveness|how well|trial|study|studies : efficacy clinical studies
trip|travel|car ride|flight|boat : travel motion
anesthetist|anesthesiologist : anesthesia anesthetic
mri|ct|pet : imaging scan
d5w : dextrose
normal saline|saline : sodium chloride
male|males|men|man : males men
female|females|women|woman : females women
open the capsule|open capsule|sprinkle|applesauce|pudding|yogurt : opened sprinkled applesauce contents capsule
chew|chewing|suck|sucking|melt : chew chewed swallow whole dissolve
crushing|grind|cut in half|break in half|halve|snap|split in half|half a tablet|half tablet : crush split divide broken scored swallow whole
feeding tube|ng tube|g tube|tube feeding|peg tube : nasogastric gastric tube administration
shake|shaken|shake the bottle|swirl : shake well suspension swirl
prime|priming|test spray|first use|first time|waste : prime priming initial actuation
squirt|puff|puffs|spray|sprays : actuation inhalation spray
rinse|rinse mouth|gargle : rinse mouth water
inhaler|nebulizer|breathe in : inhalation inhaler nebulizer
apply|rub|rub in|smear|put on : apply topical thin layer area
wash|wash off|wash hands|washing : wash hands soap water
bandage|dressing|cover|wrap : dressing occlusive bandage
patch|stick on|fell off|comes off : patch transdermal adhesive
eye drop|eye drops : ophthalmic drops instill eye
ear drop|ear drops : otic drops ear
suppository|up the bottom|rectally : rectal suppository
in the vein|into a vein|by vein|intravenously : intravenous infusion
in the muscle|into the muscle : intramuscular
belly shot|thigh|abdomen|where to inject|where do i inject|rotate|same spot : injection site abdomen thigh rotate subcutaneous
needle|needles|syringe|syringes|pen|pens|cartridge : needle syringe pen prefilled autoinjector
thaw|thawed|frozen : freeze frozen thaw discard
cloudy|particles|discolored|changed color|floating|floaters in : particulate discoloration cloudy discard inspect
warm up|sit out|left out|out of the fridge|unrefrigerated|power outage : room temperature refrigerator removed allow
in the sun|hot car|in the car|light|bathroom : protect light heat moisture temperature
suitcase|plane|travelling|traveling|cooler|ice pack : travel cooler storage
good for|last for|expires|use by|use within|once mixed|after mixing|after opening : stable hours days reconstituted diluted discard within
in the same bag|same syringe|same line|y site|mix with other : compatible incompatible mix infusion solutions
trash|garbage|flush|toilet|sharps|sharps container : disposal dispose sharps container discard
vomit after|threw up after|spit out|throw up after : vomits vomiting additional dose next scheduled
double up|double dose|extra dose|make up|take two|took two : double dose missed overdose
late|forgot to take|missed a dose|remembered : missed dose remember next scheduled
taper|taper off|lower the dose|reduce slowly|come off slowly|wean off : taper gradual reduction discontinue
go up on|raise the dose|bump up|step up : increase titrate increments
switch|switching|change over|swap|substitute : switching converting substitute interchangeable conversion
skip a day|every other day : alternate days
bedtime|at night|evening|night : bedtime evening night
morning|wake up : morning
time of day|what time : time day morning evening bedtime
before bed : bedtime
with water|glass of water : water full glass
on an empty stomach|before eating|after eating|before meals|after meals|away from food : meals food hours before after empty stomach fasting
lie down|lying down|upright|sit up : upright lie down supine recumbent
fatty meal|high fat|greasy : high fat meal
banana|bananas|leafy greens|spinach|vitamin k : potassium vitamin dietary
cheese|aged cheese|tyramine|cured meat : tyramine foods
salt substitute|salt substitutes : potassium salt substitutes supplements
soda|pop|cola : carbonated caffeine
water : water fluids
weed|pot|marijuana|cannabis|cbd : cannabis marijuana cannabidiol
vape|vaping|nicotine|quit smoking : smoking tobacco nicotine
street drugs|recreational|cocaine|meth : illicit abuse cocaine
get high|high on|snort|snorting : abuse misuse
blood pressure pill|blood pressure pills|blood pressure medicine : antihypertensive ace inhibitors diuretics beta blockers
heart pill|heart pills|digoxin : digoxin cardiac glycosides
beta blocker|beta blockers : beta adrenergic blocking
ace inhibitor|ace inhibitors : angiotensin converting enzyme
sleeping pill|sleeping pills|tranquilizer|tranquilizers|sedative|sedatives|nerve pill|benzo|benzos|xanax|valium : benzodiazepines sedatives hypnotics cns depressants
allergy pill|allergy pills|allergy medicine|benadryl|claritin|zyrtec : antihistamines antihistamine
cold medicine|cough medicine|cough syrup|decongestant|sudafed : decongestant pseudoephedrine cough cold
stomach medicine|acid reducer|acid reducers|prilosec|nexium|pepcid|ppi|ppis : proton pump inhibitors h2 antagonists gastric acid
aspirin|baby aspirin|low dose aspirin : aspirin salicylates nsaids
motrin|aleve|nsaid|nsaids|anti inflammatory : nsaids nonsteroidal anti inflammatory
pain pill|pain pills|pain reliever|pain relievers : analgesics nsaids opioid
morphine|oxycodone|hydrocodone|fentanyl|methadone : opioid opioids
nitro|nitroglycerin|heart spray|poppers : nitrates nitroglycerin organic
seizure medicine|epilepsy medicine : antiepileptic anticonvulsants
maoi|maois : monoamine oxidase inhibitors
the pill|morning after pill|iud|hormone pill : oral contraceptives hormonal contraception
hormone|hormones|hrt|estrogen|testosterone : estrogen hormone therapy androgen
insulin|diabetes pill|diabetes pills|metformin : insulin antidiabetic hypoglycemia
cholesterol pill|cholesterol pills : statins hmg coa reductase
yeast pill|antifungal|antifungals : azole antifungals ketoconazole fluconazole cyp3a4
hiv medicine|hiv medicines : antiretroviral protease inhibitors ritonavir
tb medicine|rifampin : rifampin cyp3a4 inducers
live vaccine|live vaccines|nasal flu vaccine|mmr|shots : live attenuated vaccines vaccination
immune suppressant|immunosuppressant|immunosuppressants|biologic|biologics : immunosuppressants biologic immunosuppressive
iron|iron pills|calcium|calcium pills|zinc|multivitamin|multivitamins|vitamins|magnesium : iron calcium zinc magnesium aluminum cations multivitamins
herb|herbs|st john's wort|turmeric|ginkgo|garlic : herbal st john wort supplements
numbing|numb the|put me under|put to sleep|putting me to sleep|anesthesia : anesthesia anesthetic anesthetics surgery
laxative|laxatives|stool softener : laxatives
gadolinium : gadolinium contrast
over 65|65 and up|old age|nursing home : geriatric elderly 65
grown up|grownups|grown ups : adults adult
preemie|preemies|premature|preterm|newborns : premature neonates preterm infants
baby boy|baby girl|month old|months old : infants pediatric months
school age|year old boy|year old girl : pediatric years
husband|boyfriend|partner : males partners
ethnicity|asians|japanese ancestry|east asian : asian race ancestry
poor metabolizer|poor metabolizers|metaboliser|metabolisers|slow metabolizer : poor metabolizers cyp2d6 cyp2c19 cyp2c9
athlete|athletes|doping|olympics : athletes doping
pilot|pilots|fly a plane|truck driver|forklift|work at heights : machinery driving hazardous alertness
nurse handling|caregiver|caregivers|handle the : handling caregivers gloves exposure
dentist|dental work|tooth pulled|root canal : dental procedures invasive jaw surgery
operation|procedure|surgeries : surgery surgical perioperative
hospital|er|emergency room|911|ambulance : emergency medical immediately
allergic to sulfa|sulfa : sulfonamide
allergic to penicillin|penicillin : penicillin beta lactam cephalosporin
allergic to eggs|egg|eggs|peanut|peanuts|soy|sesame : egg peanut soy allergy hypersensitivity
latex|rubber : latex natural rubber
preservative|preservatives|preservative free|alcohol free|sugar free : preservative benzyl alcohol sugar
animal|pork|gelatin|vegan|vegetarian|halal|kosher : gelatin bovine porcine
pill|pills : tablets capsules
syrup|liquid form|drinkable : oral solution suspension
ointment|lotion|salve : ointment cream topical
lozenge|lozenges|troche : lozenge oromucosal
generic|brand name : bioequivalent
how it works|does it do : mechanism action
how much of it|absorbed|soak in : bioavailability absorption absorbed
leave my system|leaves the body|clear the body|out of your system|out of my system|cleared : elimination half life excreted clearance
broken down|processed|metabolized : metabolism metabolized cyp
build up|accumulate : accumulation steady state
antidote|reverse|reversal : antidote reversal overdosage
dialyzable|dialysed|removed by dialysis|dialyze : hemodialysis dialyzable removed
helped|got better|cured|cure rate|success|response : response remission efficacy cure
placebo|dummy|sugar pill : placebo
who shouldn't|who should not|should not take|must not|never take|not supposed : contraindicated contraindications avoid not
warning box|black box|boxed : boxed warning
call the doctor|call my doctor|see a doctor|get help|seek help|warning signs : immediately healthcare provider symptoms report
registry : pregnancy exposure registry
phone number|report side effects : report contact fda medwatch
manufacturer|who makes|made by : manufactured distributed
controlled|schedule|narcotic schedule : controlled substance schedule
""".strip()
