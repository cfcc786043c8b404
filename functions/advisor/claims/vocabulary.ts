/**
 * The ordinary words of procurement advice, in their base form. A model's sentence holds these, the user's own words
 * and references; a word that is not here may be an invented name, so its sentence is dropped. Words that claim
 * something are in lexicon.ts instead; words that are also product names ("pulse", "sunrise", "epic") are left out.
 */
const ordinary = new Set(
  `
a able about above accept acceptance access accessibility accessible accessories accident account accreditation
acknowledge acknowledgement across act action activity actual actually acuity adapt add addiction additional address
adjust admin administration administrator admission adult advance advice advise advisor advisory advocate advocates
affect after afternoon afterwards again against age aged agency agenda agree agreed agreement ahead aid aim air alarm
alert algorithm align alike all allergy allied allocate allow alone along already also alternative although always
ambulance amended among amount an analyse analysis analyst and annotation annual anonymised another answer anticipate
antimicrobial any anybody anyone anything anyway apart app appear appendix application apply appoint appointment
appropriate apps arbitration architect archive area around arrange arrangement arrival arrive article artificial as
aside ask aspect assess assessment asset assign assignment assist assistance assistant assistive assume assumption
assumptions assurance assured at attach attached attend attendance attention audio audit auditor audits author
authority automate automatic automatically automation availability available average avoidable aware awareness away
back background backlog backup bad badge badges balance band bandwidth bar barcode bariatric barrier base baseline
basement basic basis batch bath bathroom battery bay bays be bear became because become bed bedroom bedside been
before begin behaviour behind being believe bell belong belongings below benchmark beneath beside besides between
beyond bill billing bin biometric bit black blind block board body booked booking both bottom boundary bracket brand
breach break breakdown brick bridge brief briefing briefly bright bring broad brochure broken brought browser build
builder building built bump bundle burden business busy but button buy buyer by cabinet cable cabling calculate
calendar calibrate calibration call caller camera campus can cancel cancellation candidate cannot capability capacity
capex capital capture car carbon card cards care carefully carer carers carpet carrier carry case casual catalogue
categories category cause caution ceiling cells central centre chain chair challenge champion chance change changeover
channel chaplain chapter character charger chargers chart chat check checklist chemical chief choice choose chronic
circumstance claim clarify clarity clash class clause clean cleanable cleaner cleaning clear clearly click clinic
clinical clinician clip clock close closely closing closure cloud cluster coach code cognitive cold colleague collect
collection colour column combination combine come comfort comfortable comment commercial commission commissioning
commit commitment committee common commonly communicate communication community company comparable compare comparison
competence competency complaint complaints complete completed completely completion complex compliment component
computer concern concrete condition conduct conduit conference confidence confident confidential confidentiality
configuration configure confirm confirmation conflict confusion congestion consent consequence consider consideration
consignment consistent consistently constraint construction consult consultant consultation consumables consumer
consumption contact contain container content context contingency continue continuity contractor contrast contribute
control controller convenience convenient conversation conversion convert copy cordless core corner corners corporate
correct correctly correspond corridor could council counsellor count counter country couple course court courtyard
cover coverage cradle crash create credential credit credits crisis criteria criterion critical crucial cupboard
current currently curtain cushion custom customise customs cutover cyber cycle daily damage dark dashboard data
database date dated day deadline deaf deal dealing decide decision declaration decline decommission default defects
defer define definition degree delay delegate delegation deletion delivery demand dementia demonstrate demonstration
dentist department depend dependence dependencies dependency depreciation depth describe description desk desktop
destination detail detailed detect detection determination determine develop developer development deviation device
dexterity diagnosis diagnostic diary dietitian differ difference different differently difficult difficulty digital
dignity dim dining direct direction directly director directory disability disappear disaster discharge disclose
discontinued discrepancy discuss discussion disease disinfect disinfectant dispense dispenser dispensing display
disposal dispose dispute disruption distance district disturbance divert do dock docking doctor document documentation
does doing domain domestic done door doorway dose doubt down download downtime draft draw drawing drawn drive driver
drop drug due duplicate duration duress during dust duty each ear early ears easily east easy edge edit editable
edition education educator effect effort either elderly electrical electrician electronic element eligible else
elsewhere email emergency employ employer empty enclosed encounter encrypt encryption end energy engage engagement
engineer engineering enough enquiry enrol ensuite enter enterprise entertainment entire entirely entitlement entity
entrapment entry environment environmental episode equal equally equipment ergonomic error escalate escalation escrow
especially essential estimate evaluate evaluation even evening event eventual ever every everyday everyone everything
evidence ewaste exact exactly examination examine example except exception exchange exclude exclusion executive
exercise exist existing exit expand expect expectation experience expert expertise expire expiry explain explanation
explore export expose extend extension extent external extra extract eye eyes face faceplate facial facility fact
factor fail failover failure fair fairly fall fallback false familiar families family far fatigue fault faulty
feedback feel fence few field figure file fill filter final finally find finding fingerprint finish fire firewall firm
firmware first fit fix fixed fixing fixings flag flat flaw fleet flexible float floor flow fluid focus folder follow
following font food foot for force forecast forgotten form formal formally format former forward found frail frailty
frame framework frank freedom freight frequency frequent frequently fresh fridge from front frontline fulfil full
fully function functional funding further future gain gallery gantt gap garden gas gate gateway gather general
generally generate generator geofence get give given glove go goal goes going good goods govern governance governing
government gradual grant grants ground group grow growth guidance guide guideline had hallway hand handle handled
handoff handover hands handset handyman hang happen hard hardware has have he head health healthcare hear heard
hearing heat heavy height held help helpful hence her here hidden hide high hill hire his historical hl hoist hoists
hold home homes honest hospital hosted hosting hour hourly house household how however human hypercare i idea
identification identifier identify identity if illustrate image imaging immediate immediately impact impairment import
important improvement in inbound incident incidental incidents inclusion income incoming incomplete increment
incremental indemnity independent independently indexation indicate indication indicator individual indoor indoors
induction industry infection inform informal information infrastructure infusion initial initially injury inpatient
input inquiry inside inspect inspection instance instant instead institution instruction insurance intake intellectual
intelligence intend intensive intent interaction interest interface interference interim internal international
internet interpret interpreter interruption intervention interview into introduce introduction intrusive inventory
invest investigation investment invite invoice involve involvement isolation issue it item itemise itemised its itself
job join joint journey judge judgement jurisdiction just justification keep key keys kind kiosk kit kitchen knee know
knowledge known label lack land language lanyard laptop large last late latency laundry law lawyer layer layout lead
leader leadership learn lease leave left legacy legal length lesson let letter level liability licence lifetime lift
ligature light like likelihood likely limit limitation line linen lines list listen literacy little live load loan
lobby location locator lock log logic login logistics long look loss lost lot loud lounge low machine main mainly
maintain maintenance major make maker manage management manager manner manual manuals manufacturer many map mapping
margin mark market match material materials maternity matrix matter mattress maturity maximum may maybe me meal meals
mean meaning means meanwhile measure measured measurement measuring mechanism media median mediation medical
medication medicine meet meeting member memory mental mention menu message messaging meter method metric metro
metropolitan microphone middle midwife might migrate migration milestone mind minimum ministry minor minute mismatch
miss missed missing mistake mix mobile mobility mock modality mode model moderate modern modest modification modify
module moisture moment monitor monitoring month monthly morning motion mount mounting move movement much
multidisciplinary multiple multiply must mutual my name named namely narrow national native natural nature near nearby
necessarily necessary need negotiable negotiate negotiating negotiation neither network neutral never new next nice
night nights no nobody noise nominate none normal normally north not note nothing notice noticeable notification
notify novation now nuclear number numbered nurse nurses nursing nutrition object objective obligation observation
observe obsolete obtain obvious occasion occasional occupancy occupational occupied occur of off office officer
offline often old omission on onboard onboarding once one ongoing online onto open opening operate operating operation
operational operator opex opinion opportunity option optional optometrist or order orderly ordinary organisation
organise original other otherwise ought our ourselves out outage outbreak outcome outdoor outdoors outgoing outline
outpatient output outside over overall overdue overflow overnight overridden override overview own owner ownership
oxygen pack package paediatric page pager palliative panel paper paragraph parallel paramedic parent park part partial
participant participate particular particularly party pass passage past patch patches path pathology pathway patient
pattern pause payer payment payroll peak peer penalties penalty pendant pending people per percentile perform
performance perhaps perimeter period permanent permission permit person personal personnel perspective pharmacist
pharmacy phase phased phone photo phrase physical physically physiotherapist pick picture piece pilot place placement
plain plan planned planning platform play plenty plumber plus podiatrist point policy pool poor population portable
portal porter portfolio portion pose position possible possibly post poster posters potential power practical practice
practise practised practitioner precise precisely prefer preferable preference preferred preliminary premises
preparation prepare prescribe prescriber prescribing prescription presence present presentation press pressure
previous previously primary principle print printer prior prioritise priority privacy private probably probity problem
procedure proceed process procurement produce product profession professional profile program progress project promise
promised prompt promptly proof proper properly property proportion proposal propose protocol prototype prove provider
provision psychologist psychotropic public publish pull purchase purchaser purchasing purpose push put qualification
qualified quality quantity quarterly query question queue queueing quick quickly quiet quite quotation quote rack
radiologist radiology rail raise ramp range rank rapid rare rate rates rather ratio reach reaction read readable
reader readily readiness reading ready real realistic really rear reason reasonable reasonably reassign recall receipt
receive recent recently reception recipient recognise recognition recommend recommendation recommended reconcile
record recover recovery recurring recycle recycling redirect redundancy refer reference referral refine reflect
refresh refresher refurbish refurbished refusal refuse regard region regional regular regularly regulation regulator
rehabilitation rehearsal rehearse reject relabel relate relation relationship relative release relevant reliance rely
remain remaining remember remind reminder remote remotely removal remove renegotiate renew renewal renovation rent
reorder repair repeat repeated replace replacement replacing reply report reporting reports represent representative
request require requirement research resident residential residents residual resolution resolve resource respiratory
respite respond respondent response responsibility responsible rest restore restraint restrict restriction restrictive
result retain retention retire retrieval return retype reuse reused reveal review revise revised revisit rewire
rewrite rfid right ring rise riser rises risk road roadmap roaming robot role roll rollout room root roster rough
round route routine row royal rule run running rural safety sale same sample satellite satisfaction satisfied say
scale scan scanner scenario schedule scheduled scheme scope score scorecard scoring screen screening script search
searchable season seat seated second secondary section sector secure securely security see seek seem segment select
selection self send senior sense sensitive sensitivity sensor sentence separate separately sequence serial series
serious serve server service session set setting settle setup several severity shafts shall shape share she sheet
shelf shelves shift ship shipping short shortage shortfall shortlist should show shower shutdown side sight sign
signal signature signed silence silent similar similarly simple simply simulate single sit site situation size skill
skip slavery sleep sling slings slot slow slowly small snag snooze so social soft software solicitor solution solve
some somebody someone something sometimes somewhere soon sort sound source south sovereignty space spare spares speak
speaker special specialist specialty specific specifically specification specify speech speed spell spend spending
spill split sponsor spot spreadsheet stabilisation staff staffing stage staged stairs stairwell stakeholder stale
stand standard standby start state statement station statistic status stay steam steel step sterile stick still stock
stop storage store storeroom straight strap strategy streamline street strength strengthen stretch stretcher strong
structure struggle student study subcontract subcontractor subject submission submit subsequent subsidy substance
substitute such sufficient suggest suggestion suit suitable suite sum summarise summary super superuser supervision
supplement supplier supply support suppose sure surface surgeon surgery surgical surplus survey survive sustainability
swap swipe switch symptom syringe system table tablet tag tags tailor take taken talk tamper target task tax teach
teaching team technical technician technique technologist technology tele telecare telehealth telephone tell
temperature template temporary tenancy tenant term terminal termination test testing text than thank that the theatre
their them themselves then therapist therapy there therefore thermal thermostat these they thick thing think this
those though thought three threshold through throughout thus tick ticket tickets tidy tie tier tight time timeframe
timeline timely times timing title to today together toilet told tomorrow tone too tool topic total touch touchscreen
toward towards town trace track tracking trade traffic trail train trainer training transcript transfer transit
transition translate transparent transport travel treat treatment trend trends triage trial trigger trip trolley
trolleys trouble truck true truth try tuned turn turnaround two type typical typically ulcer ultrasound unable
unanswered unclear undelivered under understand undertake unexpected uniform uninterruptible union unit university
unknown unless unlike unpack unplanned unreachable unread unsigned until unused unusual unworn up upcoming update
updated upfront upgrade upload upon uptime urgency urgent us usability usable usage users usual usually utility
vacancy valid validate validity variation variety various vary vendor venue verbal verify version versions very
veteran via viability video view viewer virtual visibility visible vision visit visitor visual vocabulary voice volume
volunteer wait waiting waitlist walk walkthrough wall walls wander wandering want ward wardsperson warehouse warn
warning wash washable waste watch water waterproof way we weak wearable wearing web website week weekend weekends
weekly weigh weight weighting weightings welcome well west wet what whatever wheelchair when whenever where whereas
wherever whether which whichever while whiteboard who whoever whole whom whose why wide widely width wifi will window
wing winter wipe wipeable wire wired wireless wiring wish with withdraw withdrawn within without witness word wording
work worker workflow workforce working worklist workload workplace workshop workstation worn worry would wound wrap
wristband write writing written wrong year yearly yes yet you young your yours yourself zone
`
    .split(/\s+/)
    .filter(Boolean),
);

/** Irregular forms of words above. */
const irregular: Readonly<Record<string, string>> = {
  are: 'be',
  is: 'be',
  was: 'be',
  were: 'be',
  did: 'do',
  made: 'make',
  shown: 'show',
  ran: 'run',
  seen: 'see',
  sent: 'send',
  chosen: 'choose',
  kept: 'keep',
  led: 'lead',
  met: 'meet',
  wrote: 'write',
};

/** Base forms that a word may stand for: "policies" -> "policy", "planned" -> "plan". The word itself comes first. */
export const baseForms = (word: string): string[] => {
  const forms = [word];
  const cut = (ending: string, ...replacements: string[]) => {
    if (!word.endsWith(ending) || word.length - ending.length < 2) return;
    const stem = word.slice(0, -ending.length);
    // "used" is no form of "us".
    for (const replacement of replacements) if (replacement || stem.length > 2) forms.push(stem + replacement);
    if (ending !== 's' && /([bdglmnprt])\1$/.test(stem)) forms.push(stem.slice(0, -1));
  };
  cut('s', '');
  cut('es', '');
  cut('ies', 'y');
  cut('ied', 'y');
  cut('ed', '', 'e');
  cut('ing', '', 'e');
  cut('ly', '');
  cut('ily', 'y');
  const base = irregular[word];
  if (typeof base === 'string') forms.push(base);
  return forms;
};

/** Whether a word, in lower case, is ordinary in any of its forms. */
export const isOrdinary = (word: string): boolean => baseForms(word).some((form) => ordinary.has(form));
