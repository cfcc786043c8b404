import { type Guide, said } from '../../schema/guide.ts';
import { categoryRules } from './category-rules.ts';

export const pacs: Guide = {
  category: 'pacs',
  rules: categoryRules.pacs,
  concerns: [
    {
      id: 'slow-images',
      words: said(
        'slow, slow image*, slow load*, slow pacs, slow viewer*, slow to open, takes too long, image load*, lag, latency, slow performance, streaming',
      ),
      lookFor:
        'Time the first image of a large study from home, ward and reading room on your own network, at a busy hour.',
      question:
        'How fast does a large study open at a remote reading place on a line like ours, and may we measure it?',
    },
    {
      id: 'migration',
      words: said(
        'migrat*, old images, historical image*, prior*, legacy, archive*, end of life, end-of-life, replac*, years old, year old, old system, unsupported',
      ),
      lookFor:
        'Ask for a migration of your own sample with priors, annotations and key images checked, and a price per study.',
      question: 'How many studies per day do you migrate, what of annotations and reports is lost, and who checks?',
    },
    {
      id: 'storage',
      words: said(
        'storage, vna, vendor neutral, vendor-neutral, disk*, terabyte*, petabyte*, growth, retention, cloud, on premise*, on-premise*, data centre*',
      ),
      lookFor:
        'Price storage over the full retention period with growth of new modalities, and the cost of taking the images out.',
      question: 'What does each further terabyte cost over the term, and what does it cost to take all images out?',
    },
    {
      id: 'integration',
      words: said(
        'integrat*, interface*, connect*, talk to, ris, emr, hl7, fhir, dicom, dicomweb, ihe, order entry, worklist*, voice recognition, api',
      ),
      lookFor:
        'Require orders, worklists, reports and a viewer inside the clinical record, with one login and the right patient in context.',
      question:
        'Which DICOM, HL7 and FHIR links are live with our record and reporting systems, and who maintains them?',
    },
    {
      id: 'sharing',
      words: said(
        'sharing, share image*, image exchange, cd, cds, dvd, usb, other hospitals, external provider*, transfer image*, private radiology, outside image*, import image*',
      ),
      lookFor:
        'Look for images sent and received between providers without discs, matched to the right patient and the local record.',
      question:
        'With which Australian hospitals and private practices do you exchange images today, and how are patients matched?',
    },
    {
      id: 'my-health-record',
      words: said('my health record, mhr, share by default, adha, upload*, conforman*'),
      lookFor:
        'Check that reports go to My Health Record from your own workflow in the time required, with failures shown to a person.',
      question: 'Which version uploads imaging reports to My Health Record today, and how do we see failed uploads?',
    },
    {
      id: 'reporting-backlog',
      words: said(
        'backlog*, unreported, turnaround*, report delay*, delayed report*, reporting time*, radiologist shortage, no radiologist*, workload, worklist balanc*, productivity',
      ),
      lookFor:
        'Look for one worklist over all sites that sorts by urgency and skill, with delays visible before they are breached.',
      question: 'How is work shared between sites and readers, and how much faster did reporting become elsewhere?',
    },
    {
      id: 'teleradiology',
      words: said(
        'teleradiology, report from home, reading from home, home reporting, remote reporting, remote read*, after hours, after-hours, overnight, at night, outsourc*',
      ),
      lookFor: 'Check that a reader at home has the same tools, priors and screen checks as in the department.',
      question: 'Which tools are missing when reading from home, and how are screens and lines there checked?',
    },
    {
      id: 'critical-findings',
      words: said(
        'critical finding*, critical result*, urgent finding*, incidental finding*, follow-up missed, missed follow-up*, missed finding*, unread report*, acknowledg*, discrepanc*',
      ),
      lookFor:
        'Look for critical findings tracked until a named clinician confirms, and recommended follow-up that is not forgotten.',
      question: 'How is a critical finding tracked to acknowledgement, and how are unread reports noticed?',
    },
    {
      id: 'image-ai',
      words: said(
        'imaging ai, ai triage, triage tool*, detection, computer aided, cad, ai tools, ai reading, marketplace',
      ),
      lookFor:
        'Ask for each algorithm separately: its ARTG entry, the people it was tested on, and how its result is shown and stored.',
      question:
        'What is the ARTG number and intended purpose of each algorithm offered, and who is liable for its result?',
    },
    {
      id: 'specialties',
      words: said(
        'cardiology, echo, mammo*, breast screen*, nuclear medicine, pathology image*, digital pathology, ultrasound, dental, endoscop*, wound photo*, point of care ultrasound, ophthalm*, non-dicom',
      ),
      lookFor:
        'List every department that makes images and check storage, viewing and measuring for each, not for radiology alone.',
      question:
        'Which specialties work fully in your viewer, which need another product, and what does each add to the price?',
    },
    {
      id: 'viewer',
      words: said(
        'viewer*, clinician access, ward viewing, theatre*, surgeon*, zero footprint, zero-footprint, mobile, ipad*, tablet*, phone, phones, login*, log in, single sign-on',
      ),
      lookFor:
        'Let surgeons and ward doctors try the viewer on their own devices, with priors open beside the new study.',
      question:
        'Which viewer functions work in a browser and on a tablet, and is that viewer in the ARTG for diagnosis?',
    },
    {
      id: 'dose-quality',
      words: said(
        'radiation, dose, reject analysis, quality assurance, peer review*, audit*, accredit*, reporting statistics, dashboard*, kpi, kpis',
      ),
      lookFor: 'Ask for dose, repeat images, peer review and turnaround in reports that the department runs alone.',
      question: 'Which dose, peer review and turnaround reports are included, and can we change them ourselves?',
    },
    {
      id: 'downtime',
      words: said(
        'downtime, outage*, goes down, went down, crash*, redundan*, failover, disaster recovery, business continuity, single point of failure, backup*',
      ),
      lookFor:
        'Require that emergency and theatre still see new images and priors when the line or the data centre is lost.',
      question: 'What can emergency and theatre see during an outage, and how long did your last three outages take?',
    },
    {
      id: 'multi-site',
      words: said(
        'sites, multi-site, multisite, multiple sites, several sites, all sites, all our sites, across sites, across our sites, several hospitals, several clinics, merger*, patient identifier*, patient matching',
      ),
      lookFor:
        'Look for one patient history over sites with different identifiers, and worklists that can be shared or kept local.',
      question: 'How do you match patients across sites with different identifiers, and how are wrong matches undone?',
    },
    {
      id: 'rural',
      words: said(
        'rural, regional, remote site*, remote area*, remote communit*, country town*, outback, bandwidth, satellite, slow internet, mobile van*',
      ),
      lookFor:
        'Test sending and viewing over your smallest line, with local storage that catches up after an interruption.',
      question: 'What happens to a study at a small site while the line is down, and how is the urgent one sent first?',
    },
    {
      id: 'training',
      words: said(
        'train*, turnover, locum*, new staff, registrar*, hanging protocol*, ergonomic*, user preferences, super user*',
      ),
      lookFor:
        'Count the days until readers reach their old speed, and look for hanging protocols that carry over or learn quickly.',
      question: 'How long until readers reach their former speed, and who builds the hanging protocols with us?',
    },
  ],
  questions: [
    'Is the diagnostic viewer in the ARTG, in which class and under which sponsor?',
    'May we time your viewer with our largest studies on our own network?',
    'What does migration cost per study, and how is it checked?',
    'Which links to record, reporting and voice systems are live in Australia?',
    'What do storage growth and leaving with all images cost?',
    'How are reports sent to My Health Record, and how are failures found?',
    'What do emergency and theatre see during an outage?',
  ],
  nextSteps: [
    'Count studies, storage and growth by modality and site for the last three years',
    'Run a migration test with a sample that includes the oldest and the largest studies',
    'Have radiologists read real worklists on two products, on site and from home',
    'Visit a reference site with about the same number of studies and sites',
    'Get a written quote with GST for licences, storage growth, migration, interfaces and exit',
  ],
  followUps: [
    'Which of these have an ARTG number on record?',
    'What should I ask about integration with our clinical system?',
  ],
};
