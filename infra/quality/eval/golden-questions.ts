import type { Category, Setting, State } from '#shared/kernel/catalogue';

/** A question as somebody in the field would type it, and what a good answer must show. */
export type Golden = {
  query: string;
  category: Category;
  /** Categories that answer the question as well. */
  alternatives?: readonly Category[];
  /** Solutions that answer it better than the rest of their category. */
  best?: readonly string[];
  setting?: Setting;
  state?: State;
  beds?: number;
  budgetAud?: number;
  /** A word that the must-haves read from the question must hold. */
  mustHave?: string;
};

const of = (category: Category, questions: readonly Omit<Golden, 'category'>[]): Golden[] =>
  questions.map((question) => ({ ...question, category }));

export const goldenQuestions: readonly Golden[] = [
  ...of('nurse-call', [
    {
      query:
        'we need new nurse cal buzzers for our 92 bed aged care home in Ballarat, the old ones drop calls all the time',
      setting: 'aged-care',
      state: 'VIC',
      beds: 92,
    },
    {
      query: 'Call bells keep failing on night shift. 60 bed RACF in regional QLD, what are our options?',
      setting: 'aged-care',
      state: 'QLD',
      beds: 60,
    },
    {
      query:
        'Wireless nursecall with pendants and reporting to AS 3811 for a 140-bed private hospital in Adelaide. Must have 24/7 support.',
      setting: 'hospital',
      state: 'SA',
      beds: 140,
      mustHave: '24/7',
    },
    { query: 'residents buzzers take forever to get answered, families are complaining, need something that logs it' },
    {
      query: 'replace pull cords and corridor lights in our nursing home, budget $180k',
      setting: 'aged-care',
      budgetAud: 180_000,
    },
    {
      query: 'patient call points for a 24 bed palliative unit, has to talk to our DECT phones',
      alternatives: ['communication'],
      beds: 24,
    },
    {
      query: 'NUM here, after a call bell system that goes to the RNs phone instead of the wall panel',
      alternatives: ['communication'],
    },
    {
      query: 'IP nurse call for a new build, 500 beds, VIC, public hospital',
      setting: 'hospital',
      state: 'VIC',
      beds: 500,
    },
    { query: 'resdient call butons for 3 wings, must work with our PABX', alternatives: ['communication'] },
    { query: 'bed head call panels and staff presence lights, day surgery, 18 bays' },
    { query: 'old Merlon call system is being switched off, what now?' },
    { query: 'wander alarms for our memory support unit', alternatives: ['remote-monitoring'] },
    { query: 'my mum keeps pressing the bell and no one comes, what systems are out there?' },
  ]),
  ...of('communication', [
    { query: 'Our DECT handsets are dying, what can replace them for staff messaging across 3 wards?' },
    {
      query: 'docs are whatsapping patient photos to each other. We need secure messaging they will actually use',
      best: ['celo', 'foxo'],
    },
    { query: 'duress alarms for community nurses who work alone in WA', state: 'WA', best: ['exhail-duress'] },
    {
      query: 'pager replacment for a 300 bed hospital in Newcastle',
      setting: 'hospital',
      state: 'NSW',
      beds: 300,
    },
    {
      query: 'bedside tablets for patient entertainment and meal ordering, 220 beds, Perth',
      state: 'WA',
      beds: 220,
      best: ['oneview-bedside'],
    },
    {
      query: 'hands-free badges for theatre staff so they can talk without touching a phone',
      best: ['stryker-beds-vocera'],
    },
    { query: 'clincal chat app for after hours handover between JMOs', best: ['celo', 'foxo'] },
    { query: 'secure texting between docs and nurses, no more faxes' },
    { query: 'two-way comms for theatres, staff wear it on the lanyard', best: ['stryker-beds-vocera'] },
    { query: 'aggressive patients in ED, want alarms staff can press', alternatives: ['nurse-call'] },
  ]),
  ...of('ehr', [
    { query: 'EMR for a 45 bed private hospital in Tassie', setting: 'hospital', state: 'TAS', beds: 45 },
    {
      query:
        "we're still on paper progress notes. aged care, 4 homes, NSW. what electronic care plan software is there?",
      setting: 'aged-care',
      state: 'NSW',
      best: ['leecare-platinum', 'telstra-health-clinical-manager', 'person-centred-mobile-care-record'],
    },
    {
      query: 'practice managment software for a 6 doctor GP clinic, needs Medicare billing',
      setting: 'general-practice',
      best: ['best-practice-bp-premier', 'telstra-health-medicaldirector', 'best-practice-bp-cloud'],
    },
    { query: 'PAS replacement, tertiary hospital, South Australia', state: 'SA', setting: 'hospital' },
    { query: 'need to archive our old emr data before it is decommissioned', best: ['rldatix-galen-archive'] },
    {
      query: 'community nurses on the road need a client record on a tablet that works offline',
      alternatives: ['communication'],
      best: ['silver-chain-comcare'],
    },
    { query: 'FHIR server so our apps can share patient records', best: ['telstra-health-fhir-server'] },
    {
      query: 'specialist rooms, 3 surgeons, after something for appointments letters and billing',
      best: ['magentus-genie-gentu'],
    },
    { query: 'we need to go paperless in our 30 bed country hospital WA', setting: 'hospital', state: 'WA', beds: 30 },
    { query: 'software for our physio and OT practice with bookings and notes' },
    { query: 'care planning + ANACC funding software' },
    { query: 'patient admin system for a private hospital group' },
  ]),
  ...of('telemedicine', [
    { query: 'telehealth for outreach clinics in the Kimberley' },
    {
      query: "video consults for our GP practise in Dubbo, patients shouldn't need to download an app",
      setting: 'general-practice',
      state: 'NSW',
    },
    { query: "zoom isn't cutting it for our psych appointments, whats made for health?" },
    {
      query: 'video link with the base hospital ED for our 12 bed multipurpose service in NSW',
      state: 'NSW',
      beds: 12,
    },
    { query: 'telerehab over video for NDIS participants', setting: 'ndis' },
    { query: 'telehelth platform for allied health, something cheap under $20,000', budgetAud: 20_000 },
    { query: 'after hours GP cover for residents over video' },
    { query: 'tele-psych for remote NT communities', state: 'NT' },
    { query: 'web based consult room, no downloads, interpreter can join', alternatives: ['communication'] },
  ]),
  ...of('remote-monitoring', [
    { query: 'RPM for heart failure patients at home, about 150 of them' },
    {
      query: 'hospital in the home / virtual ward kit for a Queensland health service',
      alternatives: ['telemedicine'],
      state: 'QLD',
    },
    {
      query: 'personal alarms for oldies living alone on home care packages',
      setting: 'home-care',
      best: ['tunstall-prs'],
    },
    { query: 'cardiac rehab app people can do from home', best: ['cardihab'] },
    { query: "pain assesment tool for residents with dementia who can't speak", best: ['painchek'] },
    {
      query: "sensors around the house that tell us when mum's routine changes",
      best: ['intelicare', 'csiro-smarter-safer-homes'],
    },
    {
      query: 'bedside vitals monitors with SpO2 for a 30 bed ward',
      beds: 30,
      best: [
        'masimo-patient-monitoring',
        'welch-allyn-vital-signs',
        'philips-monitoring-defibrillation',
        'draeger-monitoring-ventilation',
      ],
    },
    { query: 'defibs for 8 sites', best: ['philips-monitoring-defibrillation'] },
    { query: 'keep COPD patients out of hospital by checking their sats daily' },
    { query: 'fall detection for people at home, 24/7 monitoring centre', alternatives: ['nurse-call'] },
    { query: 'HITH kit with BP cuff and scales', alternatives: ['telemedicine'] },
    { query: 'ventilators and anaesthetic machines tender' },
  ]),
  ...of('assistive-technology', [
    { query: 'ceiling hoists for a group home, NDIS funded, Victoria', setting: 'ndis', state: 'VIC' },
    {
      query: 'power wheelchair with tilt for a participant with MND',
      best: ['permobil-wheelchairs', 'sunrise-medical-wheelchairs', 'invacare-mobility'],
    },
    { query: 'AAC or eye gaze device for a non verbal client', best: ['control-bionics-neuronode'] },
    {
      query: 'pressure care matresses for an 80 bed aged care home',
      setting: 'aged-care',
      beds: 80,
      best: ['arjo-patient-handling', 'invacare-mobility'],
    },
    { query: 'CPAP and home oxygen supply for DVA clients', best: ['resmed-pap-oxygen'] },
    {
      query: 'shower chairs, walkers, over toilet aids: bulk supply for our equipment loan pool in Tasmania',
      state: 'TAS',
      best: ['aidacare-mobility', 'country-care-mobility', 'invacare-mobility'],
    },
    { query: 'OT wants a bariatric bed and a lifter for a discharge next week' },
    { query: 'stand up lifter and slings', best: ['arjo-patient-handling', 'invacare-mobility'] },
    { query: 'home mods and rails for NDIS participant' },
    { query: 'speech device controlled by muscle twitch', best: ['control-bionics-neuronode'] },
    { query: 'sleep apnoea machines for veterans', best: ['resmed-pap-oxygen'] },
  ]),
  ...of('medication-management', [
    {
      query: 'eMM for a 200 bed public hospital, Victoria',
      setting: 'hospital',
      state: 'VIC',
      beds: 200,
      best: ['dedalus-medchart'],
    },
    { query: 'ADCs for ED and theatres', best: ['bd-pyxis', 'omnicell-dispensing'] },
    {
      query: "electronic med charts for aged care, we're still on paper drug charts and webster packs",
      setting: 'aged-care',
      best: ['bestmed'],
    },
    {
      query: 'real time script monitoring and e-scripts for the pharmacies in our network',
      best: ['fred-it-prescription-services'],
    },
    { query: 'infusion pumps for 40 beds', beds: 40, best: ['b-braun-infusion'] },
    {
      query: 'too many medication errors on night shift in our nursing home, thinking of eMAR',
      setting: 'aged-care',
      best: ['bestmed'],
    },
    { query: 'drug interaction data to plug into our prescribing system', best: ['mims-medicines-information'] },
    {
      query: 'S8 cupboard is a nightmare, want automated dispensing with a register',
      best: ['bd-pyxis', 'omnicell-dispensing'],
    },
    { query: 'robot or cabinet for ward drugs with finger print access', best: ['bd-pyxis', 'omnicell-dispensing'] },
    { query: 'NIMC electronic, pharmacist reconciliation at discharge' },
    { query: 'DAA packing, med rounds on a tablet in aged care' },
    { query: 'syringe drivers and giving sets', best: ['b-braun-infusion'] },
  ]),
  ...of('bed-management', [
    {
      query: 'bed managment board for a 320 bed hospital, Gold Coast',
      setting: 'hospital',
      state: 'QLD',
      beds: 320,
    },
    { query: 'patient flow command centre to fix ED ramping', best: ['teletracking', 'alcidion-miya-flow'] },
    { query: "we can't see which beds are clean and empty, it's phone calls all day" },
    { query: 'electronic journey boards for 6 wards, SA Health', state: 'SA', best: ['alcidion-miya-flow'] },
    {
      query: 'obs on ipads with early warning scores that escalate to the MET team',
      alternatives: ['remote-monitoring'],
      best: ['alcidion-patientrack'],
    },
    { query: 'access block is killing us. discharge planning + bed state in real time, NSW LHD', state: 'NSW' },
    { query: 'occupancy and vacancy tracking across 9 residential homes', setting: 'aged-care' },
    { query: 'bed block, ambulances queue outside, need live capacity view' },
    { query: 'admissions, transfers, cleaning turnaround for rooms' },
    { query: 'how do we know which beds are free without ringing every ward?' },
  ]),
  ...of('inventory', [
    { query: 'theatre stock and implant tracking, private day hospital Sydney', setting: 'hospital', state: 'NSW' },
    { query: 'we run out of gloves every month, need stock control for 5 aged care sites', setting: 'aged-care' },
    { query: 'consumables ordering and invoice matching with our suppliers (EDI)', best: ['ghx-exchange'] },
    { query: 'RFID to find lost pumps and wheelchairs', alternatives: ['communication', 'nurse-call'] },
    { query: 'product master data with GS1 barcodes for hospital supply', best: ['gs1-national-product-catalogue'] },
    {
      query: 'imprest and point of use cabinets for a 400 bed hospital in WA',
      setting: 'hospital',
      state: 'WA',
      beds: 400,
      best: ['tecsys-elite-healthcare'],
    },
    { query: 'vaccine fridge temp logging and expired stock, hospital pharmacy' },
    { query: 'prosthesis and loan kit tracking with UDI' },
    { query: 'fridge alarms for vaccines' },
    { query: 'stop over-ordering continence pads' },
    { query: 'p2p and catalogue sync with suppliers', best: ['ghx-exchange', 'gs1-national-product-catalogue'] },
  ]),
  ...of('pacs', [
    { query: 'PACS/RIS replacement for a radiology group with 11 sites in QLD', state: 'QLD' },
    { query: 'VNA for a state health service' },
    {
      query: 'xrays take 5 minutes to open on the ward, need a faster viewer',
      best: ['pro-medicus-visage', 'intelerad-inteleviewer', 'sectra-pacs'],
    },
    { query: 'digtal pathology slide viewing tied to our imaging archive', best: ['sectra-pacs'] },
    {
      query: 'CT scanner and service contract for 2 regional hospitals',
      setting: 'hospital',
      best: ['siemens-imaging-equipment'],
    },
    {
      query: 'image sharing between our public hospital and the private radiology provider, TAS',
      state: 'TAS',
      best: ['fujifilm-synapse'],
    },
    {
      query: 'radiologists want one worklist and dicom viewer, home reporting too, budget 1.2 million',
      budgetAud: 1_200_000,
    },
    { query: 'reporting radiologists need to share scans across 4 sites' },
    { query: 'ultrasound and mammography images archive' },
    { query: 'MRI purchase for a new hospital', best: ['siemens-imaging-equipment'] },
  ]),
  ...of('analytics', [
    { query: 'dashboards for quality indicators and star ratings, 12 aged care homes', setting: 'aged-care' },
    {
      query: 'clinical coding audit tool, 500 bed hospital',
      setting: 'hospital',
      beds: 500,
      best: ['beamtree-picq-rippledown-risq'],
    },
    { query: 'benchmarking of care minutes across sites' },
    { query: 'data extraction for PIP QI, we are a PHN', best: ['pen-cs-cat4'] },
    {
      query: 'AI risk scoring of deteriorating inpatients, tie in with our data warehouse',
      alternatives: ['bed-management', 'remote-monitoring'],
      best: ['alcidion-miya-precision'],
    },
    { query: 'power bi is a mess, need hospital KPI reporting we can trust', setting: 'hospital' },
    {
      query: 'HACs and DRG coding quality, private hospital group',
      setting: 'hospital',
      best: ['beamtree-picq-rippledown-risq'],
    },
    {
      query: 'population health reporting for 30 general practices',
      setting: 'general-practice',
      best: ['pen-cs-cat4'],
    },
    { query: 'mandatory quality indicators reporting, National Aged Care QI program' },
    { query: 'predict which inpatients will deteriorate', alternatives: ['bed-management', 'remote-monitoring'] },
    { query: 'audit our coders, DRG revenue leakage', best: ['beamtree-picq-rippledown-risq'] },
    { query: 'practice data for the PHN, recall lists', alternatives: ['ehr'] },
    { query: 'roster vs care minutes dashboard' },
  ]),
];
