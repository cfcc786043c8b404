import { type Guide, said } from '../../schema/guide.ts';
import { categoryRules } from './category-rules.ts';

export const telemedicine: Guide = {
  category: 'telemedicine',
  rules: categoryRules.telemedicine,
  concerns: [
    {
      id: 'rural',
      words: said(
        'rural, regional, remote site*, remote area*, remote patient*, remote communit*, country town*, outback, far from, travel time*, distance',
      ),
      lookFor:
        'Test a consultation from the homes and towns you serve, and look for a clean fall back to telephone within the same visit.',
      question: 'At which real bandwidth does video stay usable, and what happens in the consultation when it drops?',
    },
    {
      id: 'bandwidth',
      words: said(
        'bandwidth, slow internet, bad internet, poor internet, satellite, nbn, lag, lagging, freez*, drops out, dropout*, video quality, black spot*, wi-fi, wifi',
      ),
      lookFor:
        'Look for video that lowers its quality before it drops, a test before the visit, and a log of failed calls.',
      question: 'What share of calls by your customers fail or fall back to audio, and can we see our own figure?',
    },
    {
      id: 'older-patients',
      words: said(
        'older patient*, older people, elderly, residents, not tech savvy, digital literacy, confus*, dementia, hard for patients, no smartphone, download*',
      ),
      lookFor:
        'Prefer a link that opens in a browser with no account or download, and let older patients try it alone.',
      question: 'How many steps does a patient take from message to consultation, and who helps when one fails?',
    },
    {
      id: 'integration',
      words: said(
        'integrat*, interface*, connect*, talk to, practice software, clinical system*, pas, calendar*, fhir, hl7, api',
      ),
      lookFor:
        'Require the visit to start from your own appointment screen, with the note, documents and attendance flowing back.',
      question: 'With which practice or hospital systems is the link live, and what still has to be typed twice?',
    },
    {
      id: 'booking',
      words: said(
        'booking*, appointment*, no-show*, no show*, did not attend, dna, reminder*, waiting room*, virtual waiting, schedul*, queue*',
      ),
      lookFor:
        'Look for a waiting room that copies how your clinic runs, with reminders, late patients and handover between clinicians.',
      question: 'How does the waiting area handle a late clinician, a second clinician and a patient who drops out?',
    },
    {
      id: 'after-hours',
      words: said(
        'after hours, after-hours, at night, overnight, weekend*, on call, on-call, deteriorat*, transfer to hospital, hospital transfer*, avoidable transfer*, ambulance',
      ),
      lookFor: 'Define who answers, how fast and with which access to the record, before you choose the video product.',
      question: 'How does a nurse on shift reach a doctor at night through your product, and what is recorded of it?',
    },
    {
      id: 'examination',
      words: said('examin*, stethoscope*, otoscope*, peripheral*, vital signs, wound*, camera*, cart, carts, trolley*'),
      lookFor:
        'List the examinations to be done at a distance and test each device with the network and cleaning rules of your site.',
      question:
        'Which examination devices connect, who is their sponsor in the ARTG, and who supports them as one system?',
    },
    {
      id: 'interpreter',
      words: said(
        'interpreter*, auslan, caption*, translat*, three-way, third party, group session*, group therapy, multidisciplinary, mdt, case conference*',
      ),
      lookFor:
        'Look for guests such as interpreters, families and other clinicians joining by link, in view and leaving when asked.',
      question:
        'How do an interpreter, a family member and a second clinician join one visit, and who can remove them?',
    },
    {
      id: 'consent-recording',
      words: said(
        'consent*, recording*, overhear*, who is in the room, identity check*, verify identity, secure video, encrypt*',
      ),
      lookFor:
        'Check that recording is off unless consent is noted, that links expire, and that identity is confirmed in every visit.',
      question:
        'Are calls encrypted from end to end, is anything stored, and how do expired or forwarded links behave?',
    },
    {
      id: 'billing',
      words: said(
        'medicare, bulk bill*, billing, mbs, item number*, funding, claim*, payment*, gap fee*, private fees',
      ),
      lookFor:
        'Check that attendance, duration and mode are recorded in the way your claims need, and follow into billing.',
      question:
        'Which records of the visit support a Medicare claim, and do payments run inside the product or elsewhere?',
    },
    {
      id: 'prescriptions',
      words: said(
        'e-prescrib*, eprescrib*, electronic prescri*, prescri*, escript*, pathology request*, referral*, medical certificate*, my health record, adha',
      ),
      lookFor:
        'Check how prescriptions, requests and referrals leave the visit, and whether your clinical software or this product sends them.',
      question:
        'Do prescriptions and referrals go through our own conforming software, and is yours on the ADHA register?',
    },
    {
      id: 'mental-health',
      words: said('mental health, psycholog*, psychiatr*, suicid*, self-harm, self harm, crisis, counsel*, youth'),
      lookFor:
        'Agree a safety plan for each visit: place of the patient, call-back number and local help, on the screen of the clinician.',
      question:
        'How does the product keep a call-back number and the location of the patient at hand if a visit breaks off in a crisis?',
    },
    {
      id: 'ndis-allied-health',
      words: said(
        'ndis, allied health, therap*, occupational therap*, speech path*, physio*, participant*, telepractice',
      ),
      lookFor:
        'Look for shared screens, activities and files that suit therapy, and simple joining for participants and support workers.',
      question:
        'Which tools for therapy sessions are included, and how do a participant and a support worker join together?',
    },
    {
      id: 'reporting',
      words: said(
        'reporting, audit*, accredit*, usage data, uptake, dashboard*, patient experience, feedback, survey*',
      ),
      lookFor:
        'Ask for counts of visits, failures, waits and patient ratings by clinic, exportable without a request to the vendor.',
      question: 'Which usage, failure and experience reports can a clinic manager run alone?',
    },
    {
      id: 'downtime',
      words: said('downtime, outage*, goes down, went down, crash*, browser update*, firewall*, blocked'),
      lookFor:
        'Ask for a public status page with history, a telephone fall back, and the firewall rules your network team must open.',
      question: 'What was your availability in clinic hours last year, and which network changes must our team make?',
    },
    {
      id: 'training',
      words: said('train*, turnover, new staff, locum*, champion*, clinicians refuse, clinician buy-in, reluctan*'),
      lookFor:
        'Look for training inside the product, a practice room and a clinician who leads by doing the first visits.',
      question: 'How long until a new clinician runs a first visit alone, and which training is included each year?',
    },
    {
      id: 'multi-site',
      words: said(
        'sites, clinics, multi-site, multisite, multiple sites, several sites, all sites, all our sites, across sites, across our sites, several clinics, hub and spoke',
      ),
      lookFor: 'Look for waiting rooms per clinic with staff who can serve several, and one report over all of them.',
      question:
        'How are clinics, clinicians and their access set up across sites, and is the price per clinician or per visit?',
    },
  ],
  questions: [
    'Does a patient need an account or a download, and which phones and browsers work?',
    'What happens in the consultation when the connection of either side fails?',
    'Which clinical and booking systems are linked in live use in Australia?',
    'Is any function, such as measuring or assessing, a medical device with an ARTG number?',
    'Where does video traffic pass, and is anything of a visit stored?',
    'Is the price per clinician, per clinic or per visit, and what is not included?',
  ],
  nextSteps: [
    'List the kinds of visit to be held at a distance and who takes part in each',
    'Trial two products with real patients on their own phones and connections, with one clinic for one month',
    'Have the network team test firewalls, meeting rooms and Wi-Fi at every site',
    'Get a written quote with GST for clinicians, devices, integration and training',
    'Agree the fall back to telephone and the emergency procedure before the first visit',
  ],
  followUps: ['What should I ask about integration with our clinical system?'],
};
