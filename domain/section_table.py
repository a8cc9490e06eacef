"""The LOINC codes of label sections, as data: one line a section.

Columns, divided by ` ; `: key, code, official name, number in the PLR format, key of the
parent, formats that have it, and the words that people use for it, divided by `|`.
Codes and names are those of the FDA's list of document section codes. LOINC is copyright
Regenstrief Institute; see NOTICE.
"""

from typing import Final

SECTION_TABLE: Final = """\
boxed_warning ; 34066-1 ; BOXED WARNING SECTION ; BW ;  ; rx_plr,rx_nonplr,biologic ; boxed warning|black box|black box warning|blackbox|most serious warning|BBW|box warning
recent_major_changes ; 43683-2 ; RECENT MAJOR CHANGES SECTION ; HL ;  ; rx_plr,biologic ; recent major changes|what changed in the label|latest label changes|new warnings added
indications_and_usage ; 34067-9 ; INDICATIONS & USAGE SECTION ; 1 ;  ; rx_plr,rx_nonplr,otc,biologic ; indications|indicated for|uses|used for|what is it for|what does it treat|approved for|approved uses|why is it prescribed|on-label use|limitations of use
dosage_and_administration ; 34068-7 ; DOSAGE & ADMINISTRATION SECTION ; 2 ;  ; rx_plr,rx_nonplr,otc,biologic ; dosage|dose|dosing|how much|how often|how to take|directions|administration|starting dose|initial dose|maximum dose|max dose|max daily dose|titration|loading dose|missed dose|how is it given|infusion rate|reconstitution|dose adjustment
dosage_forms_and_strengths ; 43678-2 ; DOSAGE FORMS & STRENGTHS SECTION ; 3 ;  ; rx_plr,biologic ; dosage forms|strengths|what strengths|available strengths|tablet sizes|formulations|what forms does it come in|mg available
contraindications ; 34070-3 ; CONTRAINDICATIONS SECTION ; 4 ;  ; rx_plr,rx_nonplr,biologic ; contraindications|contraindicated|who should not take|who shouldn't take|when not to use|do not use in|must not be used|absolute contraindication|who can't take
warnings_and_precautions ; 43685-7 ; WARNINGS AND PRECAUTIONS SECTION ; 5 ;  ; rx_plr,biologic ; warnings and precautions|warnings|precautions|warnings & precautions|safety risks|serious risks|dangers|what to watch for|monitoring|safety information|cautions
adverse_reactions ; 34084-4 ; ADVERSE REACTIONS SECTION ; 6 ;  ; rx_plr,rx_nonplr,biologic ; side effects|side effect|adverse reactions|adverse effects|adverse events|AEs|ADRs|undesirable effects|unwanted effects|reactions|common side effects|serious side effects|tolerability
clinical_trials_experience ; 90374-0 ; CLINICAL TRIALS EXPERIENCE SECTION ; 6.1 ; adverse_reactions ; rx_plr,biologic ; clinical trials experience|side effects in trials|trial adverse reactions|incidence of adverse reactions|how common are side effects|percent with side effects
postmarketing_experience ; 90375-7 ; POSTMARKETING EXPERIENCE SECTION ; 6.2 ; adverse_reactions ; rx_plr,biologic ; postmarketing|post-marketing|postmarketing experience|reported after approval|spontaneous reports
drug_interactions ; 34073-7 ; DRUG INTERACTIONS SECTION ; 7 ;  ; rx_plr,rx_nonplr,biologic ; drug interactions|interactions|interact with|take with|taken together|combine with|mix with|DDI|concomitant use|CYP3A4|inhibitors|inducers|grapefruit|alcohol interaction|food interaction
drug_and_or_laboratory_test_interactions ; 34074-5 ; DRUG & OR LABORATORY TEST INTERACTIONS SECTION ; 7.x ; drug_interactions ; rx_plr,rx_nonplr,biologic ; lab test interactions|laboratory test interference|affects lab results|false positive test|interferes with tests|drug screen
use_in_specific_populations ; 43684-0 ; USE IN SPECIFIC POPULATIONS SECTION ; 8 ;  ; rx_plr,biologic ; specific populations|special populations|population|patient groups|use in special populations
pregnancy ; 42228-7 ; PREGNANCY SECTION ; 8.1 ; use_in_specific_populations ; rx_plr,rx_nonplr,biologic ; pregnancy|pregnant|during pregnancy|fetal risk|fetal harm|birth defects|teratogenic|pregnancy category|pregnancy registry|first trimester|embryo-fetal toxicity
lactation ; 77290-5 ; LACTATION SECTION ; 8.2 ; use_in_specific_populations ; rx_plr,biologic ; lactation|breastfeeding|breast feeding|breast-feeding|nursing|breast milk|human milk|nursing infant
reproductive_potential ; 77291-3 ; FEMALES & MALES OF REPRODUCTIVE POTENTIAL SECTION ; 8.3 ; use_in_specific_populations ; rx_plr,biologic ; reproductive potential|contraception|birth control|fertility|pregnancy testing|trying to conceive|male fertility|infertility
labor_and_delivery ; 34079-4 ; LABOR & DELIVERY SECTION ; 8.2 (pre-PLLR) ; use_in_specific_populations ; rx_plr,rx_nonplr,biologic ; labor and delivery|labour|delivery|childbirth|during labor
nursing_mothers ; 34080-2 ; NURSING MOTHERS SECTION ; 8.3 (pre-PLLR) ; use_in_specific_populations ; rx_plr,rx_nonplr,biologic ; nursing mothers|nursing|breastfeeding|breast feeding|breast milk|lactation
pediatric_use ; 34081-0 ; PEDIATRIC USE SECTION ; 8.4 ; use_in_specific_populations ; rx_plr,rx_nonplr,biologic ; pediatric|paediatric|children|child|kids|infants|neonates|adolescents|teenagers|under 18|age limit|minimum age|toddlers
geriatric_use ; 34082-8 ; GERIATRIC USE SECTION ; 8.5 ; use_in_specific_populations ; rx_plr,rx_nonplr,biologic ; geriatric|elderly|older adults|seniors|over 65|65 and older|aged patients
renal_impairment ; 88828-9 ; RENAL IMPAIRMENT SUBSECTION ; 8.6 ; use_in_specific_populations ; rx_plr,biologic ; renal impairment|renal dosing|kidney disease|kidney failure|CKD|eGFR|creatinine clearance|CrCl|dialysis|hemodialysis|kidneys|ESRD
hepatic_impairment ; 88829-7 ; HEPATIC IMPAIRMENT SUBSECTION ; 8.7 ; use_in_specific_populations ; rx_plr,biologic ; hepatic impairment|liver disease|liver failure|cirrhosis|Child-Pugh|liver dosing|liver problems
drug_abuse_and_dependence ; 42227-9 ; DRUG ABUSE AND DEPENDENCE SECTION ; 9 ;  ; rx_plr,rx_nonplr,biologic ; abuse and dependence|addictive|addiction|abuse potential|habit forming|misuse|withdrawal
controlled_substance ; 34085-1 ; CONTROLLED SUBSTANCE SECTION ; 9.1 ; drug_abuse_and_dependence ; rx_plr,rx_nonplr ; controlled substance|DEA schedule|schedule II|schedule|CII|CIV|is it controlled
abuse ; 34086-9 ; ABUSE SECTION ; 9.2 ; drug_abuse_and_dependence ; rx_plr,rx_nonplr ; abuse|misuse|abuse liability|recreational use|diversion
dependence ; 34087-7 ; DEPENDENCE SECTION ; 9.3 ; drug_abuse_and_dependence ; rx_plr,rx_nonplr ; dependence|physical dependence|tolerance|withdrawal symptoms|stopping suddenly|discontinuation syndrome
overdosage ; 34088-5 ; OVERDOSAGE SECTION ; 10 ;  ; rx_plr,rx_nonplr,biologic ; overdosage|overdose|took too much|too many pills|toxicity|poisoning|antidote|management of overdose
description ; 34089-3 ; DESCRIPTION SECTION ; 11 ;  ; rx_plr,rx_nonplr,biologic ; description|what is it made of|chemical structure|molecular formula|molecular weight|inactive ingredients|excipients|contains lactose|contains gluten|ingredients
clinical_pharmacology ; 34090-1 ; CLINICAL PHARMACOLOGY SECTION ; 12 ;  ; rx_plr,rx_nonplr,biologic ; clinical pharmacology|pharmacology
mechanism_of_action ; 43679-0 ; MECHANISM OF ACTION SECTION ; 12.1 ; clinical_pharmacology ; rx_plr,rx_nonplr,biologic ; mechanism of action|MOA|how does it work|how it works|mode of action|what does it target
pharmacodynamics ; 43681-6 ; PHARMACODYNAMICS SECTION ; 12.2 ; clinical_pharmacology ; rx_plr,rx_nonplr,biologic ; pharmacodynamics|PD|QT prolongation|QTc|exposure-response|onset of action|cardiac electrophysiology
pharmacokinetics ; 43682-4 ; PHARMACOKINETICS SECTION ; 12.3 ; clinical_pharmacology ; rx_plr,rx_nonplr,biologic ; pharmacokinetics|PK|half-life|half life|absorption|bioavailability|Cmax|Tmax|AUC|clearance|metabolism|metabolized|elimination|excretion|protein binding|volume of distribution|food effect|how long does it stay in the body
microbiology ; 49489-8 ; MICROBIOLOGY SECTION ; 12.4 ; clinical_pharmacology ; rx_plr,rx_nonplr,biologic ; microbiology|antimicrobial activity|susceptibility|resistance|MIC|susceptible organisms|antiviral activity|spectrum of activity|cross-resistance
pharmacogenomics ; 66106-6 ; PHARMACOGENOMICS SECTION ; 12.5 ; clinical_pharmacology ; rx_plr,biologic ; pharmacogenomics|pharmacogenetics|genetic test|CYP2D6|CYP2C19|poor metabolizers|HLA-B|genotype|PGx|VKORC1
immunogenicity ; 88830-5 ; IMMUNOGENICITY ; 12.6 ; clinical_pharmacology ; rx_plr,biologic ; immunogenicity|anti-drug antibodies|ADA|neutralizing antibodies|antibody formation
nonclinical_toxicology ; 43680-8 ; NONCLINICAL TOXICOLOGY SECTION ; 13 ;  ; rx_plr,biologic ; nonclinical toxicology|animal studies|toxicology
carcinogenesis_mutagenesis_fertility ; 34083-6 ; CARCINOGENESIS & MUTAGENESIS & IMPAIRMENT OF FERTILITY SECTION ; 13.1 ; nonclinical_toxicology ; rx_plr,rx_nonplr,biologic ; carcinogenesis|carcinogenic|cause cancer|mutagenic|genotoxic|impairment of fertility|tumors in rats
animal_toxicology ; 34091-9 ; ANIMAL PHARMACOLOGY & OR TOXICOLOGY SECTION ; 13.2 ; nonclinical_toxicology ; rx_plr,rx_nonplr,biologic ; animal toxicology|animal pharmacology|toxicity in animals|preclinical
clinical_studies ; 34092-7 ; CLINICAL STUDIES SECTION ; 14 ;  ; rx_plr,rx_nonplr,biologic ; clinical studies|clinical trials|efficacy|how well does it work|trial results|pivotal trial|effectiveness|survival benefit|endpoint
references ; 34093-5 ; REFERENCES SECTION ; 15 ;  ; rx_plr,rx_nonplr,biologic ; references|literature cited|bibliography
how_supplied_storage_and_handling ; 88437-9 ; HOW SUPPLIED & STORAGE & HANDLING SECTION ; 16 ;  ; rx_plr,biologic ; how supplied and storage|how supplied/storage and handling|supply and storage
how_supplied ; 34069-5 ; HOW SUPPLIED SECTION ; 16 (16.1) ;  ; rx_plr,rx_nonplr,otc,biologic ; how supplied|package sizes|NDC|bottle count|appearance|what does the pill look like|imprint|color|packaging
storage_and_handling ; 44425-7 ; STORAGE AND HANDLING SECTION ; 16.2 ; how_supplied ; rx_plr,rx_nonplr,otc,biologic ; storage|store|storage and handling|refrigerate|temperature|keep in fridge|protect from light|expiration after opening|handling|disposal|hazardous drug
patient_counseling_information ; 88436-1 ; PATIENT COUNSELING INFORMATION ; 17 ;  ; rx_plr,biologic ; patient counseling|counseling points|tell the patient|what to tell patients|advise patients|patient information
information_for_patients ; 34076-0 ; INFORMATION FOR PATIENTS SECTION ; 17 (legacy code) ;  ; rx_plr,rx_nonplr,biologic ; information for patients|patient information|patient counseling|advise patients|what should patients know
warnings ; 34071-1 ; WARNINGS SECTION ;  ;  ; rx_nonplr,otc ; warnings|warning|safety warnings|dangers|serious risks
precautions ; 42232-9 ; PRECAUTIONS SECTION ;  ;  ; rx_nonplr ; precautions|precaution|cautions|be careful
general_precautions ; 34072-9 ; GENERAL PRECAUTIONS SECTION ;  ; precautions ; rx_nonplr ; general precautions
laboratory_tests ; 34075-2 ; LABORATORY TESTS SECTION ;  ; precautions ; rx_nonplr ; laboratory tests|lab monitoring|blood tests|INR monitoring|monitor labs
teratogenic_effects ; 34077-8 ; TERATOGENIC EFFECTS SECTION ;  ; pregnancy ; rx_nonplr ; teratogenic effects|pregnancy category|birth defects
nonteratogenic_effects ; 34078-6 ; NONTERATOGENIC EFFECTS SECTION ;  ; pregnancy ; rx_nonplr ; nonteratogenic effects|neonatal withdrawal|effects on newborn
unclassified ; 42229-5 ; SPL UNCLASSIFIED SECTION ;  ;  ; rx_plr,rx_nonplr,otc,biologic ;
product_data_elements ; 48780-1 ; SPL LISTING (PRODUCT) DATA ELEMENTS SECTION ;  ;  ; rx_plr,rx_nonplr,otc,biologic ; active ingredient|strength|NDC|manufacturer|labeler|route|dosage form|imprint|pill shape|inactive ingredients list
package_label ; 51945-4 ; PACKAGE LABEL.PRINCIPAL DISPLAY PANEL ;  ;  ; rx_plr,rx_nonplr,otc,biologic ; package label|carton|principal display panel|what does the box say|label image
supplemental_patient_material ; 38056-8 ; SUPPLEMENTAL PATIENT MATERIAL ;  ;  ; patient ; supplemental patient material|patient handout
medication_guide ; 42231-1 ; SPL MEDGUIDE SECTION ; MG ;  ; patient ; medication guide|med guide|medguide|patient guide
patient_package_insert ; 42230-3 ; SPL PATIENT PACKAGE INSERT SECTION ; PPI ;  ; patient ; patient package insert|patient leaflet|patient information leaflet|PPI
instructions_for_use ; 59845-8 ; INSTRUCTIONS FOR USE SECTION ; IFU ;  ; patient,device ; instructions for use|IFU|how to inject|how to use the pen|how to use the inhaler|step by step|prefilled syringe instructions
patient_medication_information ; 68498-5 ; PATIENT MEDICATION INFORMATION SECTION ; PMI ;  ; patient ; patient medication information|PMI
pmi_important_information ; 71687-8 ; PMI - IMPORTANT INFORMATION SECTION ;  ; patient_medication_information ; patient ; important information
pmi_uses ; 71688-6 ; PMI - USES SECTION ;  ; patient_medication_information ; patient ; uses
pmi_do_not_take ; 71686-0 ; PMI - DO NOT TAKE SECTION ;  ; patient_medication_information ; patient ; do not take
pmi_tell_your_doctor ; 71685-2 ; PMI - TELL YOUR DOCTOR BEFORE TAKING SECTION ;  ; patient_medication_information ; patient ; tell your doctor before taking
pmi_directions ; 71684-5 ; PMI - DIRECTIONS FOR USE SECTION ;  ; patient_medication_information ; patient ; directions for use
pmi_stop_taking ; 71683-7 ; PMI - STOP TAKING AND CALL YOUR DOCTOR SECTION ;  ; patient_medication_information ; patient ; stop taking and call your doctor
pmi_emergency ; 71682-9 ; PMI - GET EMERGENCY MEDICAL HELP SECTION ;  ; patient_medication_information ; patient ; get emergency medical help
pmi_common_side_effects ; 71681-1 ; PMI - COMMON SIDE EFFECTS SECTION ;  ; patient_medication_information ; patient ; common side effects
otc_active_ingredient ; 55106-9 ; OTC - ACTIVE INGREDIENT SECTION ;  ;  ; otc ; active ingredient|active ingredients|what is in it|drug strength per dose
otc_purpose ; 55105-1 ; OTC - PURPOSE SECTION ;  ;  ; otc ; purpose|what kind of medicine|type of drug|pain reliever|antihistamine
otc_do_not_use ; 50570-1 ; OTC - DO NOT USE SECTION ;  ; warnings ; otc ; do not use|who should not take|contraindications|when not to use|don't take if
otc_ask_doctor ; 50569-3 ; OTC - ASK DOCTOR SECTION ;  ; warnings ; otc ; ask a doctor before use|ask doctor|conditions to check with doctor|precautions
otc_ask_doctor_or_pharmacist ; 50568-5 ; OTC - ASK DOCTOR/PHARMACIST SECTION ;  ; warnings ; otc ; ask a doctor or pharmacist|drug interactions|taking with other medicines|interactions
otc_when_using ; 50567-7 ; OTC - WHEN USING SECTION ;  ; warnings ; otc ; when using this product|while taking|side effects|drowsiness|driving|alcohol
otc_stop_use ; 50566-9 ; OTC - STOP USE SECTION ;  ; warnings ; otc ; stop use and ask a doctor|when to stop|side effects|serious side effects
otc_pregnancy_or_breast_feeding ; 53414-9 ; OTC - PREGNANCY OR BREAST FEEDING SECTION ;  ; warnings ; otc ; pregnancy|pregnant|breast-feeding|breastfeeding|nursing
otc_keep_out_of_reach ; 50565-1 ; OTC - KEEP OUT OF REACH OF CHILDREN SECTION ;  ; warnings ; otc ; keep out of reach of children|accidental ingestion|overdose|poison control|child swallowed
otc_inactive_ingredient ; 51727-6 ; INACTIVE INGREDIENT SECTION ;  ;  ; otc,rx_nonplr ; inactive ingredients|excipients|dyes|gluten|lactose|sugar|preservatives|allergens
otc_questions ; 53413-1 ; OTC - QUESTIONS SECTION ;  ;  ; otc ; questions|phone number|contact manufacturer|who to call|customer service
user_safety_warnings ; 54433-8 ; USER SAFETY WARNINGS SECTION ;  ;  ; otc,animal ; user safety warnings
statement_of_identity ; 69718-5 ; STATEMENT OF IDENTITY SECTION ;  ;  ; supplement,cosmetic ; statement of identity
health_claim ; 69719-3 ; HEALTH CLAIM SECTION ;  ;  ; supplement ; health claim
health_care_provider_letter ; 71744-7 ; HEALTH CARE PROVIDER LETTER SECTION ;  ;  ; rx_plr,rx_nonplr,biologic ; dear doctor letter|dear healthcare provider|DHCP letter
rems_document ; 82351-8 ; RISK EVALUATION AND MITIGATION STRATEGIES ;  ;  ; rems ; REMS|risk evaluation|restricted program
rems_header ; 82336-9 ; REMS HEADER ;  ; rems_document ; rems ;
rems_summary ; 82347-6 ; REMS SUMMARY ;  ; rems_document ; rems ; REMS summary
rems_goals ; 82349-2 ; REMS GOALS ;  ; rems_document ; rems ; REMS goals
rems_elements ; 82348-4 ; REMS ELEMENTS ;  ; rems_document ; rems ; REMS elements
rems_medication_guide ; 82598-4 ; REMS MEDICATION GUIDE ;  ; rems_document ; rems ; REMS medication guide
rems_communication ; 82344-3 ; REMS COMMUNICATION PLAN ;  ; rems_document ; rems ; REMS communication plan
rems_etasu ; 82345-0 ; REMS ELEMENTS TO ASSURE SAFE USE ;  ; rems_document ; rems ; ETASU|elements to assure safe use|prescriber certification|pharmacy certification|patient enrollment
rems_implementation_system ; 82350-0 ; REMS IMPLEMENTATION SYSTEM ;  ; rems_document ; rems ; REMS implementation system
rems_timetable ; 82352-6 ; REMS TIMETABLE FOR SUBMISSION OF ASSESSMENTS ;  ; rems_document ; rems ; REMS timetable
rems_material ; 82346-8 ; REMS MATERIAL ;  ; rems_document ; rems ; REMS materials
rems_administrative ; 87523-7 ; REMS ADMINISTRATIVE INFORMATION ;  ; rems_document ; rems ;
rems_requirements ; 87524-5 ; REMS REQUIREMENTS ;  ; rems_document ; rems ; REMS requirements
rems_participant_requirements ; 87525-2 ; REMS PARTICIPANT REQUIREMENTS ;  ; rems_document ; rems ; REMS participant requirements
rems_applicant_requirements ; 87526-0 ; REMS APPLICANT REQUIREMENTS ;  ; rems_document ; rems ;
rems_addressed_risk ; 100382-1 ; REMS ADDRESSED RISK ;  ; rems_document ; rems ;
rems_conversion_to_shared_system ; 85273-1 ; REMS CONVERSION TO SHARED SYSTEM ;  ; rems_document ; rems ;
rems_release ; 85274-9 ; REMS RELEASE ;  ; rems_document ; rems ;
lot_distribution_data ; 66105-8 ; LOT DISTRIBUTION DATA ;  ;  ; biologic ; lot distribution
spl_indexing_data_elements ; 48779-3 ; SPL INDEXING DATA ELEMENTS SECTION ;  ;  ; index ;
index_pharmacologic_class ; 60685-5 ; INDEXING - PHARMACOLOGIC CLASS ;  ;  ; index ;
index_substance ; 64124-1 ; INDEXING - SUBSTANCE ;  ;  ; index ;
index_biologic_or_drug_substance ; 77648-4 ; INDEXING - BIOLOGIC OR DRUG SUBSTANCE ;  ;  ; index ;
index_indication ; 63417-0 ; INDEXING - INDICATION ;  ;  ; index ;
index_adverse_reaction ; 64123-3 ; INDEXING - ADVERSE REACTION ;  ;  ; index ;
index_billing_unit ; 71446-9 ; INDEXING - BILLING UNIT ;  ;  ; index ;
index_product_concept ; 73815-3 ; INDEXING - PRODUCT CONCEPT ;  ;  ; index ;
index_warning_letter_alert ; 77288-9 ; INDEXING - WARNING LETTER ALERT ;  ;  ; index ;
index_rems ; 82353-4 ; INDEXING - RISK EVALUATION AND MITIGATION STRATEGIES ;  ;  ; index ;
device_accessories ; 60555-0 ; ACCESSORIES ;  ;  ; device ;
device_assembly ; 60556-8 ; ASSEMBLY OR INSTALLATION INSTRUCTIONS ;  ;  ; device ;
device_calibration ; 60557-6 ; CALIBRATION INSTRUCTIONS ;  ;  ; device ;
device_cleaning ; 60558-4 ; CLEANING, DISINFECTING, AND STERILIZATION INSTRUCTIONS ;  ;  ; device ;
device_components ; 60559-2 ; COMPONENTS ;  ;  ; device ;
device_intended_use ; 60560-0 ; INTENDED USE OF THE DEVICE ;  ;  ; device ;
device_other_safety ; 60561-8 ; OTHER SAFETY INFORMATION ;  ;  ; device ;
device_route_method_frequency ; 60562-6 ; ROUTE, METHOD AND FREQUENCY OF ADMINISTRATION ;  ;  ; device ;
device_summary_safety ; 60563-4 ; SUMMARY OF SAFETY AND EFFECTIVENESS ;  ;  ; device ;
device_diagram ; 69758-1 ; DIAGRAM OF DEVICE ;  ;  ; device ;
device_risks ; 69759-9 ; RISKS ;  ;  ; device ;
device_compatible_accessories ; 69760-7 ; COMPATIBLE ACCESSORIES ;  ;  ; device ;
device_alarms ; 69761-5 ; ALARMS ;  ;  ; device ;
device_troubleshooting ; 69762-3 ; TROUBLESHOOTING ;  ;  ; device ;
device_disposal ; 69763-1 ; DISPOSAL AND WASTE HANDLING ;  ;  ; device ;
animal_guaranteed_analysis ; 50740-0 ; GUARANTEED ANALYSIS OF FEED SECTION ;  ;  ; animal ;
animal_safe_handling ; 50741-8 ; SAFE HANDLING WARNING SECTION ;  ;  ; animal ;
animal_environmental_warning ; 50742-6 ; ENVIRONMENTAL WARNING SECTION ;  ;  ; animal ;
animal_food_safety_warning ; 50743-4 ; FOOD SAFETY WARNING SECTION ;  ;  ; animal ;
animal_owner_information ; 50744-2 ; INFORMATION FOR OWNERS/CAREGIVERS SECTION ;  ;  ; animal ;
animal_indications ; 50745-9 ; VETERINARY INDICATIONS SECTION ;  ;  ; animal ;
animal_residue_warning ; 53412-3 ; RESIDUE WARNING SECTION ;  ;  ; animal ;
panel_back ; 51941-3 ; BACK PANEL OF PACKAGE ;  ; package_label ; rx_plr,rx_nonplr,otc,biologic ;
panel_side_right ; 51942-1 ; SIDE PANEL OF PACKAGE RIGHT ;  ; package_label ; rx_plr,rx_nonplr,otc,biologic ;
panel_side_left ; 51943-9 ; SIDE PANEL OF PACKAGE LEFT ;  ; package_label ; rx_plr,rx_nonplr,otc,biologic ;
panel_side ; 51944-7 ; SIDE PANEL OF PACKAGE ;  ; package_label ; rx_plr,rx_nonplr,otc,biologic ;
panel_top ; 51946-2 ; TOP PANEL OF PACKAGE ;  ; package_label ; rx_plr,rx_nonplr,otc,biologic ;
panel_bottom ; 51947-0 ; BOTTOM PANEL OF PACKAGE ;  ; package_label ; rx_plr,rx_nonplr,otc,biologic ;
panel_flap ; 51948-8 ; FLAP PANEL OF PACKAGE ;  ; package_label ; rx_plr,rx_nonplr,otc,biologic ;
"""
