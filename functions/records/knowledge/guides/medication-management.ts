import { type Guide, said } from '../../schema/guide.ts';
import { categoryRules } from './category-rules.ts';

export const medicationManagement: Guide = {
  category: 'medication-management',
  rules: categoryRules['medication-management'],
  concerns: [
    {
      id: 'missed-doses',
      words: said(
        'missed dose*, miss doses, missing dose*, missed medication*, late dose*, late medication*, omitted, omission*, not given, signing gap*, unsigned, missed signature*, time critical, time-critical',
      ),
      lookFor:
        'Look for doses that stand out before they are late, a reason required for each omission, and a view over all residents.',
      question: 'When and to whom does an overdue dose show, and how are reasons for missed doses reported?',
    },
    {
      id: 'errors',
      words: said(
        'medication error*, error*, wrong dose*, wrong patient*, wrong resident*, wrong drug*, wrong time, near miss*, adverse, medication incident*, overdose*, double dose*',
      ),
      lookFor:
        'Require checks of person, medicine and time at the moment of giving, and see how easily staff get around them.',
      question: 'Which errors did your checks stop at a comparable site, and how often do staff override a warning?',
    },
    {
      id: 'controlled-drugs',
      words: said(
        's8, s8s, s4d, s4r, schedule 8, schedule eight, drugs of addiction, controlled drug*, controlled medicine*, dd book*, register book*, second checker, witness*, diversion, opioid*, missing drugs',
      ),
      lookFor:
        'Check that an electronic register for controlled drugs is accepted in your state, with witness, balance and discrepancy alerts.',
      question: 'In which states is your electronic controlled drug register in use, and how is a discrepancy closed?',
    },
    {
      id: 'paper',
      words: said(
        'paper, paper chart*, paper-based, paper based, handwrit*, illegible, signing sheet*, fax*, transcrib*, transcription, rewriting, chart rewrite*, double entry, photocop*',
      ),
      lookFor: 'Follow one new prescription from doctor to first dose, and remove every step where somebody copies it.',
      question: 'Where is a prescription still copied by hand in your process, and what happens to telephone orders?',
    },
    {
      id: 'prescribers',
      words: said(
        'gp, gps, doctor*, prescriber*, visiting doctor*, locum*, phone order*, telephone order*, waiting for script*, owing script*, scripts, unsigned chart*',
      ),
      lookFor:
        'Ask visiting doctors to try it: few prescribe in a second system that does not meet their own practice software.',
      question:
        'How do visiting doctors prescribe, with which practice software is it linked, and how many really use it?',
    },
    {
      id: 'e-prescribing',
      words: said(
        'e-prescrib*, eprescrib*, electronic prescri*, e-script*, escript*, nrmc, enrmc, national residential medication chart, token*, pbs, conforman*, adha, my health record',
      ),
      lookFor:
        'Check name and version on the register of conforming software, for electronic prescribing and for the chart you use.',
      question:
        'Which version conforms for electronic prescribing and residential medication charts, and what is still on paper?',
    },
    {
      id: 'pharmacy',
      words: said(
        'pharmac*, supply pharmacy, dispens*, packing, packed, blister pack*, sachet*, dose administration aid*, daa, delivery, out of hours supply, imprest, change of pharmacy',
      ),
      lookFor:
        'Bring your supply pharmacy into the choice, and check that changing pharmacy later leaves chart and history with you.',
      question:
        'Which dispensing and packing systems is it linked to, and what happens to our data if we change pharmacy?',
    },
    {
      id: 'psychotropics',
      words: said(
        'psychotropic*, antipsychotic*, chemical restraint*, restrictive practice*, polypharmacy, deprescrib*, antibiotic*, antimicrobial*, stewardship, medication review*, rmmr',
      ),
      lookFor:
        'Look for registers of psychotropic and antimicrobial use that build themselves, with consent, review dates and trends.',
      question:
        'Which psychotropic, antimicrobial and polypharmacy reports are ready, and how are consent and review tracked?',
    },
    {
      id: 'prn',
      words: said(
        'prn, as needed, as required, pain, insulin, warfarin, variable dose*, patch, patches, syringe driver*, palliative, nurse initiated, nurse-initiated',
      ),
      lookFor:
        'Test the hard cases: as-needed doses with effect recorded, insulin, warfarin, patches, tapering and palliative orders.',
      question: 'May we see as-needed, insulin, warfarin, patch and tapering orders charted from start to end?',
    },
    {
      id: 'transfers',
      words: said(
        'transfer*, admission*, discharge*, reconcil*, transition*, hospital return*, respite, medication history, new resident*, leave medication*',
      ),
      lookFor:
        'Look for medicines compared line by line at each move between hospital and home, and a current list to send along.',
      question:
        'How is a medicine list from a hospital or GP compared with ours, and what goes with the person who leaves?',
    },
    {
      id: 'decision-support',
      words: said(
        'interaction*, allerg*, decision support, alert fatigue, too many alerts, contraindicat*, swallow*, crush*, renal dos*, warnings, medicines information',
      ),
      lookFor:
        'Ask which Australian medicines data is built in, how often it is updated, and how warnings are kept few.',
      question: 'Whose medicines data do you use, how often is it updated, and what share of warnings is overridden?',
    },
    {
      id: 'cabinets-pumps',
      words: said(
        'cabinet*, automated dispens*, adc, trolley*, cart, carts, infusion*, pump*, smart pump*, drug library, robot*, medication room*, keys, fridge*, temperature*',
      ),
      lookFor:
        'Measure rooms, doors and power, and check refill work, override rules and access when power or network fails.',
      question:
        'Who refills, how are overrides reviewed, and how do nurses reach medicines when cabinet or network fails?',
    },
    {
      id: 'integration',
      words: said(
        'integrat*, interface*, connect*, talk to, emr, care software, clinical system*, hl7, fhir, api, amt, barcode*, scan, scanning',
      ),
      lookFor:
        'Require allergies, weight, results and orders to pass between record and chart both ways, with one list as the truth.',
      question: 'Which record, pharmacy and pathology links are live in Australia, and do they carry AMT codes?',
    },
    {
      id: 'audit',
      words: said(
        'audit*, accredit*, reporting, dashboard*, quality indicator*, quality standard*, mac, medication advisory committee, compliance, coroner*, evidence trail',
      ),
      lookFor: 'Ask for reports on omissions, late doses, as-needed use and overrides that a nurse manager runs alone.',
      question:
        'Which medication indicators and committee reports come ready, and for how long is the full history kept?',
    },
    {
      id: 'downtime',
      words: said(
        'downtime, outage*, goes down, went down, no internet, internet drops, offline, black spot*, wi-fi, wifi, power failure*, power cut*, crash*',
      ),
      lookFor:
        'Require a current chart at the trolley without network, and a practised way to enter afterwards what was given.',
      question: 'What is on the device when the network fails, how old can it be, and how do doses given get back in?',
    },
    {
      id: 'staff-turnover',
      words: said(
        'turnover, agency, casual staff, casuals, new staff, train*, personal care worker*, enrolled nurse*, competenc*, login*, password*, interruption*',
      ),
      lookFor:
        'Look for rights by role and competence, fast and personal sign-on, and a round that an agency nurse can run safely.',
      question:
        'How are rights of registered nurses, enrolled nurses and carers kept apart, and how does agency staff get in?',
    },
    {
      id: 'home-and-community',
      words: said(
        'home care, community nurs*, support worker*, at home, medication prompt*, assist with medication*, participant*, group home*, self-administ*, self administ*, reminder*, smart dispenser*',
      ),
      lookFor: 'Separate reminding, assisting and giving in the software, with a clear rule on who may do which.',
      question: 'How does the product keep prompting, assisting and giving apart, and who sees a refusal at home?',
    },
    {
      id: 'multi-site',
      words: said(
        'sites, homes, multi-site, multisite, multiple sites, several sites, all sites, all our sites, across sites, across our sites, several homes, several pharmacies, several states',
      ),
      lookFor:
        'Look for one set of rules and reports over homes that use different pharmacies and fall under different state laws.',
      question: 'How do you handle homes with different pharmacies and different state rules for controlled drugs?',
    },
    {
      id: 'rural',
      words: said(
        'rural, regional, remote site*, remote area*, remote communit*, country town*, outback, no pharmacist, nearest pharmacy, delivery delay*',
      ),
      lookFor:
        'Check supply after hours, remote prescribing and pharmacist review, and stock on site for the longest road closure.',
      question: 'How do remote sites get a first dose after hours with your product, and who checks the order?',
    },
  ],
  questions: [
    'Which version is on the ADHA register of conforming software for electronic prescribing?',
    'In which states may your controlled drug register replace the paper one?',
    'With which pharmacies, practice software and records is it linked in live use?',
    'Which current chart can a nurse read when the network is down?',
    'Whose medicines data supports the warnings, and how often is it updated?',
    'Is any function or cabinet a medical device, and under which ARTG number?',
    'What does it cost per bed and year with pharmacy links, devices and training?',
  ],
  nextSteps: [
    'Count missed, late and unsigned doses for one month as a baseline',
    'Bring supply pharmacy, visiting doctors and night staff to the same scripted demonstration',
    'Follow a medication round at a reference site with about the same number of beds',
    'Test chart migration and a network failure with ten real charts',
    'Get a written quote with GST for software, devices, pharmacy links and training',
  ],
  followUps: ['What should I ask about integration with our clinical system?'],
};
