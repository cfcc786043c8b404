import { type Guide, said } from '../../schema/guide.ts';
import { categoryRules } from './category-rules.ts';

export const remoteMonitoring: Guide = {
  category: 'remote-monitoring',
  rules: categoryRules['remote-monitoring'],
  concerns: [
    {
      id: 'readmission',
      words: said(
        'readmi*, re-admi*, hospital avoidance, avoidable admission*, avoid hospital, ed presentation*, length of stay, early discharge, bed pressure, virtual ward*, virtual hospital*, hospital in the home, hith',
      ),
      lookFor:
        'Choose the group of patients first, and look for outcomes measured against a comparison group like yours.',
      question:
        'In which trial or service did readmissions or bed days change, against which comparison, and may we read it?',
    },
    {
      id: 'chronic-disease',
      words: said(
        'heart failure, copd, chronic, diabet*, hypertension, blood pressure, cardiac, cardiac rehab*, respiratory, kidney, renal, oxygen, glucose',
      ),
      lookFor:
        'Look for care pathways for the conditions you treat, with limits set per patient by your own clinicians.',
      question: 'Which condition pathways are ready, who wrote them, and how do we change limits for one patient?',
    },
    {
      id: 'who-responds',
      words: said(
        'who responds, who watches, monitoring centre*, response centre*, call centre*, triage*, at night, overnight, after hours, after-hours, around the clock, weekend*, deteriorat*, escalat*',
      ),
      lookFor:
        'Agree who answers each level of alert at each hour, within which time, and what patients are told about it.',
      question: 'Who looks at an alert at night, what training have they, and what are your measured response times?',
    },
    {
      id: 'false-alarms',
      words: said(
        'false alarm*, false alert*, alert fatigue, alarm fatigue, too many alerts, too many alarms, nuisance, threshold*, noise, noisy',
      ),
      lookFor: 'Ask for alerts per patient and day, the share that led to action, and how limits are tuned.',
      question: 'How many alerts per patient and week did a comparable service handle, and how many led to action?',
    },
    {
      id: 'falls',
      words: said('fall, falls, fell, falling, fallen, fall detection, sensor mat*, bed sensor*, radar'),
      lookFor:
        'Test fall detection with slow and seated falls in your own rooms, and ask for missed as well as false alarms.',
      question: 'Which share of real falls was missed and which share of alerts was false, in homes like ours?',
    },
    {
      id: 'pendants',
      words: said(
        'pendant*, personal alarm*, duress, emergency alarm*, alert button*, smart watch*, smartwatch*, wearable*, wristband*, charging, battery, batteries',
      ),
      lookFor:
        'Test wearing comfort, showering and battery life with real users, and how a flat or unworn device is noticed.',
      question: 'How is a flat, lost or unworn pendant noticed, and how long does the battery last with location on?',
    },
    {
      id: 'dementia',
      words: said(
        'dementia, alzheimer*, cognitive*, wander*, abscond*, elope*, geofenc*, gps, missing person*, confus*, delirium',
      ),
      lookFor:
        'Look for sensing that asks nothing of the person, with location only where consent or a decision maker allows it.',
      question:
        'What works for a person who removes the device, and how is consent for tracking recorded and reviewed?',
    },
    {
      id: 'living-alone',
      words: said(
        'living alone, lives alone, live alone, independent living, retirement village*, retirement living, ageing in place, age at home, daily routine*, inactivity, welfare check*, passive sensor*, motion sensor*',
      ),
      lookFor: 'Look for sensors that learn a routine without cameras, and a clear rule of who checks when it changes.',
      question: 'How long until the system knows a routine, and which change leads to a call or a visit?',
    },
    {
      id: 'rural',
      words: said(
        'rural, regional, remote site*, remote area*, remote communit*, country town*, outback, no reception, satellite, mobile coverage, far from, travel time*',
      ),
      lookFor:
        'Check coverage at the addresses you serve, with devices that store readings and send them later, and parts by post.',
      question:
        'Which carriers and satellite links do devices use, and what happens to a reading or alarm without a signal?',
    },
    {
      id: 'connectivity',
      words: said(
        'wi-fi, wifi, wi fi, black spot*, blackspot*, bluetooth, pairing, nbn, sim, landline*, copper, internet at home, no internet, dropout*, drop out*',
      ),
      lookFor:
        'Prefer kits that work from the box over the mobile network, with pairing done before they reach the home.',
      question: 'Does a kit need anything of the household, such as Wi-Fi, and how is a silent kit noticed?',
    },
    {
      id: 'patient-usability',
      words: said(
        "struggle with technology, elderly, older people, older patient*, digital literacy, not tech savvy, adherence, patient compliance, stop using, not wearing, won't wear, refuse*, simple, poor english",
      ),
      lookFor:
        'Ask what share of patients still measures after three months, and try the kit with people as frail as yours.',
      question:
        'How many patients of our age group still take readings after some months, and who rings those who stop?',
    },
    {
      id: 'integration',
      words: said(
        'integrat*, interface*, connect*, talk to, emr, clinical system*, care software, nurse call, fhir, hl7, api, gp software, double entry, separate portal*',
      ),
      lookFor:
        'Require readings and alerts in the record where clinicians already work, with a summary rather than every value.',
      question: 'Into which records do readings and alerts flow at an Australian site today, and by which standard?',
    },
    {
      id: 'device-choice',
      words: said(
        'own device*, byod, third-party device*, third party device*, device fleet, kits, kit, logistics, cleaning, infection control, returns, calibrat*, lost device*, peripherals, oximeter*, vital sign*',
      ),
      lookFor:
        'Count the whole life of a kit: delivery, set-up, cleaning, calibration, loss and return, and who does each.',
      question:
        'Which devices with which ARTG numbers are in the kit, and who delivers, cleans, calibrates and replaces them?',
    },
    {
      id: 'staffing',
      words: said(
        'staff turnover, turnover, nurse shortage*, staff shortage*, short staffed, short-staffed, understaffed, nurse ratio*, workload, train*, agency, new staff',
      ),
      lookFor: 'Ask how many patients one nurse follows in practice, and look for work lists sorted by risk.',
      question: 'How many patients does one nurse follow at comparable services, and how is cover for leave arranged?',
    },
    {
      id: 'family',
      words: said('family, families, relatives, carer app, family app, peace of mind, informal carer*, daughter*'),
      lookFor:
        'Look for a family view that the person controls, and never let families be the only answer to an alarm.',
      question: 'What can relatives see or receive, who sets it, and how is it withdrawn?',
    },
    {
      id: 'funding',
      words: said(
        'funding, funded, support at home, home care package*, ndis, dva, veteran*, medicare, chsp, at-hm, private pay',
      ),
      lookFor:
        'Check for each group of clients which scheme pays for device, connection and watching, and what remains for them.',
      question: 'Under which schemes is your product paid for today, and which parts were refused?',
    },
    {
      id: 'consent',
      words: said(
        'consent*, camera*, surveillance, intrusive, dignity, being watched, audio recording, microphone*, restrictive practice*',
      ),
      lookFor:
        'Prefer the least intrusive sensor that does the task, with consent written, reviewed and easy to withdraw.',
      question:
        'Which images or sounds are captured, processed or kept, and can each sensor be switched off by the person?',
    },
    {
      id: 'audit',
      words: said('audit*, accredit*, reporting, outcome measure*, dashboard*, quality indicator*, kpi, kpis'),
      lookFor:
        'Agree on the measures before the start, and ask for raw data so that you can check the results yourselves.',
      question:
        'Which outcomes do you report per patient group, and can we export the raw readings and response times?',
    },
    {
      id: 'downtime',
      words: said(
        'downtime, outage*, power failure*, power cut*, goes down, went down, storm*, bushfire*, cyclone*, flood*, network shutdown*',
      ),
      lookFor:
        'Ask how long alarms work in the home without power, internet or carrier, and who is told that they stopped.',
      question:
        'How do devices behave in a power cut or carrier outage, and how do you tell us which clients are unreachable?',
    },
  ],
  questions: [
    'Which parts are medical devices, with which ARTG numbers, classes and sponsors?',
    'Who answers an alert at each hour, within which time, and with which training?',
    'Which measured outcomes do you have from an Australian service like ours?',
    'What happens to readings and alarms without power, Wi-Fi or a mobile signal?',
    'Into which clinical record do readings flow today, and by which standard?',
    'What does one patient cost per month with device, connection, watching, loss and return?',
    'If pendants or personal alarms are included, do they meet AS 4607?',
  ],
  nextSteps: [
    'Choose one group of patients and write down who responds to what at each hour',
    'Test kits in ten real homes, including the worst coverage and the least confident users',
    'Speak to a reference service with a similar number of clients about alerts, staffing and drop-outs',
    'Get a written quote with GST per client and month, with watching, logistics and losses included',
    'Agree measures and a stop rule for the pilot before it starts',
  ],
  followUps: ['Which of these have measured outcomes on record?', 'Which of these have an ARTG number on record?'],
};
