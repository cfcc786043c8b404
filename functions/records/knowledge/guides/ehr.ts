import { type Guide, said } from '../../schema/guide.ts';
import { categoryRules } from './category-rules.ts';

export const ehr: Guide = {
  category: 'ehr',
  rules: categoryRules.ehr,
  concerns: [
    {
      id: 'paper',
      words: said(
        'paper, paper chart*, paper based, paper-based, handwrit*, folders, filing cabinet*, fax*, whiteboard*',
      ),
      lookFor:
        'List every paper form with its owner, and ask which become structured entries, which a scan, and which disappear.',
      question: 'Which of our present forms are ready in the product, and who builds the rest at what cost?',
    },
    {
      id: 'double-entry',
      words: said(
        'double entry, double-entry, twice, duplicate entry, duplicat*, re-enter*, reenter*, copy and paste, retyp*, rekey*',
      ),
      lookFor: 'Trace three common events from start to end and count how often the same fact is typed.',
      question: 'Where does information entered once appear again without typing, and where must staff still copy it?',
    },
    {
      id: 'documentation-time',
      words: said(
        'documentation, progress note*, time on notes, note taking, charting, too much typing, typing, dictat*, scribe*, clicks, slow screens, burnout',
      ),
      lookFor:
        'Time real notes, assessments and handovers on the product in the trial, with your own staff and your own devices.',
      question: 'How long do an admission, a progress note and a handover take a trained user, and who measured it?',
    },
    {
      id: 'migration',
      words: said(
        'migrat*, old records, historical data, history across, legacy, archive*, data conversion, data cleansing, move our data, transfer our data, old system, end of life, replac*, switch*',
      ),
      lookFor:
        'Run a migration test on a copy of your own data early, and agree what is converted, what archived and who checks it.',
      question: 'Which data did you migrate from our present system elsewhere, what was lost, and who signed it off?',
    },
    {
      id: 'integration',
      words: said(
        'integrat*, interface*, interoperab*, hl7, fhir, api, apis, connect*, talk to, pathology results, nurse call, pharmacy system*',
      ),
      lookFor:
        'Draw the systems that must exchange data and require live examples, named standards and a price for every interface.',
      question:
        'Which FHIR and HL7 interfaces are live in Australia, do they follow AU Core, and what does each cost to run?',
    },
    {
      id: 'my-health-record',
      words: said(
        'my health record, mhr, hi service, ihi, e-prescrib*, eprescrib*, electronic prescri*, escript*, adha, conforman*, secure messag*, discharge summar*',
      ),
      lookFor:
        'Check the product and version on the register of conforming software of the Australian Digital Health Agency, not the brochure.',
      question:
        'Which version conforms for the HI Service, My Health Record and electronic prescribing, and since when?',
    },
    {
      id: 'medication',
      words: said('medication*, medicine*, prescrib*, med chart*, drug chart*, allerg*, drug interaction*'),
      lookFor:
        'Look for one medication list from prescribing to giving, with allergies and interactions shown at the moment of decision.',
      question: 'Is the medication chart part of the record or a linked product, and what happens when the link fails?',
    },
    {
      id: 'handover',
      words: said(
        'handover*, hand over, hand-over, continuity, shift change*, care plan*, missed care, information lost, communication between shifts',
      ),
      lookFor:
        'Look for a handover view that builds itself from entries and tasks, and care plans that change what staff see next.',
      question:
        'Can we see a handover made from real entries, with what is overdue and what has changed since the last shift?',
    },
    {
      id: 'audit',
      words: said(
        'audit*, accredit*, reporting, quality indicator*, dashboard*, incident*, complaint*, compliance, sirs, quality standard*',
      ),
      lookFor:
        'Ask for quality indicators and incident reports drawn from daily entries, and an access log that nobody can edit.',
      question:
        'Which mandatory indicators and incident reports come out ready, and can we build our own without paying you?',
    },
    {
      id: 'funding-claims',
      words: said(
        'an-acc, anacc, funding, reclassif*, billing, medicare, claim*, coding, activity based, care minutes, revenue',
      ),
      lookFor:
        'Look for care evidence and activity recorded as part of the work, so that funding and claims need no second count.',
      question:
        'Which evidence for funding, claims and care minutes comes straight from daily entries, and which is entered again?',
    },
    {
      id: 'downtime',
      words: said(
        'downtime, outage*, goes down, went down, crash*, no internet, internet drops, offline, backup*, disaster recovery, business continuity, slow system',
      ),
      lookFor:
        'Require a read-only copy of current charts on site when the line is down, and practise the downtime procedure twice a year.',
      question: 'What can staff read and write without the internet, and how do entries made on paper get back in?',
    },
    {
      id: 'mobile',
      words: said(
        'mobile, mobiles, tablet*, ipad*, phone, phones, app, apps, bedside, point of care, community nurse*, home visit*',
      ),
      lookFor:
        'Test the record on the devices staff carry, with gloves, poor light and no signal, and not on a desktop only.',
      question:
        'Which tasks work fully on a phone or tablet, also without a signal, and how do conflicts resolve later?',
    },
    {
      id: 'staff-turnover',
      words: said(
        'turnover, agency, casual staff, casuals, locum*, new staff, train*, log in, login*, password*, single sign-on, digital literacy, computer skill*',
      ),
      lookFor:
        'Look for sign-on in seconds, screens by role and a short path for agency staff, with every entry under a person of its own.',
      question: 'How does an agency nurse get safe access at the start of a shift, and how long is the first training?',
    },
    {
      id: 'multi-site',
      words: said(
        'sites, homes, multi-site, multisite, multiple sites, several sites, all sites, all our sites, across sites, across our sites, several homes, several practices, merger*',
      ),
      lookFor:
        'Look for one person record across sites, local forms where needed, and access that follows the place of work.',
      question: 'How does a record follow a person between our sites, and who controls which site may see it?',
    },
    {
      id: 'rural',
      words: said(
        'rural, regional, remote site*, remote area*, remote communit*, country town*, outback, slow internet, satellite, low bandwidth',
      ),
      lookFor:
        'Test the product over your slowest real link, and look for safe work offline and training without travel.',
      question: 'Which bandwidth and delay does each site need, and which customers run on links as slow as ours?',
    },
    {
      id: 'family',
      words: said(
        'family, families, relatives, consumer portal*, patient portal*, family portal*, consent*, substitute decision*, advance care',
      ),
      lookFor:
        'Look for a portal whose contents you choose person by person, with consent and decision makers recorded in the record.',
      question:
        'What can families or patients see and do, who decides it for each person, and how is consent recorded?',
    },
  ],
  questions: [
    'Which version is on the ADHA register of conforming software, and for which functions?',
    'Will you run a migration test on a copy of our data before we sign?',
    'Which interfaces are included in the price, and which FHIR profiles such as AU Core do they follow?',
    'What can staff read and write when the network or your hosting fails?',
    'How are upgrades tested and scheduled, and may we delay one?',
    'What did an organisation like ours spend on its own staff during the rollout?',
    'In which format do we get every record, with its change history, when we leave?',
  ],
  nextSteps: [
    'Map the present forms, systems and interfaces and mark what must exist on the first day',
    'Run a data-migration test on a copy of real records and have clinicians check a sample',
    'Visit a reference site of the same setting and size and watch a shift handover on the product',
    'Get a written quote with GST for licences, interfaces, migration, training and the backfill of staff',
    'Score scripted scenarios played by your own clinicians, not a vendor demonstration',
  ],
  followUps: [
    'Who uses these today, and with which results?',
    'What should I ask about integration with our clinical system?',
  ],
};
