import { type Guide, said } from '../../schema/guide.ts';
import { categoryRules } from './category-rules.ts';

export const analytics: Guide = {
  category: 'analytics',
  rules: categoryRules.analytics,
  concerns: [
    {
      id: 'spreadsheets',
      words: said(
        'spreadsheet*, excel, manual report*, by hand, manually, copy and paste, cut and paste, days to produce, month end, month-end',
      ),
      lookFor:
        'Pick the three reports that take most time today and require each vendor to produce them from a copy of your data.',
      question: 'Which of our monthly reports can you produce from a copy of our data before we sign?',
    },
    {
      id: 'data-quality',
      words: said(
        'data quality, bad data, dirty data, incomplete data, missing data, wrong figures, numbers differ, trust the data, trust the numbers, conflicting, inconsistent, single source of truth',
      ),
      lookFor:
        'Ask how gaps and errors are found, shown beside each figure and sent back to those who can correct them.',
      question: 'How does a user see how complete and how old the data behind a figure is?',
    },
    {
      id: 'silos',
      words: said(
        'silo*, integrat*, interface*, connect*, many systems, several systems, different systems, data warehouse, data lake, extract*, fhir, hl7, api, power bi',
      ),
      lookFor:
        'Name each source system, how its data gets out, how often and who pays, before you judge any dashboard.',
      question:
        'From which of our systems do you already read data at an Australian site, by which method and how often?',
    },
    {
      id: 'real-time',
      words: said(
        'real time, real-time, live data, too late, out of date, delayed data, last month, retrospective, early warning, near real time',
      ),
      lookFor: 'Decide per report how fresh data must be, and ask for that delay to be shown on the screen.',
      question:
        'How long after an entry does it appear in each report, and how does a user see that a feed has stopped?',
    },
    {
      id: 'quality-indicators',
      words: said(
        'quality indicator*, qi program, accredit*, audit*, quality standard*, star rating*, clinical indicator*, compliance, benchmark*, peer*',
      ),
      lookFor:
        'Ask for definitions of each indicator in writing, with the way back from a figure to the records behind it.',
      question: 'Who maintains the indicator definitions when the standards change, and what does that cost us?',
    },
    {
      id: 'reporting',
      words: said(
        'reporting, dashboard*, board report*, kpi, kpis, scorecard*, visualis*, visualiz*, ad hoc, self-service, self service',
      ),
      lookFor:
        'Let a ward manager build a simple report in the trial without help; that shows more than a gallery of dashboards.',
      question: 'What can a manager without technical skill change or build alone, and what needs your consultants?',
    },
    {
      id: 'staffing',
      words: said(
        'care minutes, care minute, rn coverage, roster*, staffing, workforce, agency, overtime, turnover, labour hire',
      ),
      lookFor:
        'Look for planned, worked and required minutes side by side, early enough in the day to change the roster.',
      question: 'Which roster and payroll systems do you read, and how soon does a shortfall in care minutes show?',
    },
    {
      id: 'an-acc',
      words: said(
        'an-acc, anacc, funding, reclassif*, activity based, nwau, coding, clinical coding, casemix, revenue',
      ),
      lookFor:
        'Look for each suggestion to link back to its documented evidence, and leave the decision with a clinician or coder.',
      question: 'How do you show the evidence behind a funding or coding suggestion, and how do audits judge it later?',
    },
    {
      id: 'deterioration',
      words: said(
        'deteriorat*, sepsis, risk score*, risk predict*, clinical decision, decision support, alert*, false alarm*, alert fatigue',
      ),
      lookFor:
        'Ask how many alerts each nurse receives per shift, how many are right, and whether it counts as a medical device.',
      question:
        'How did the score perform at an Australian site, and what is its ARTG number if it supports clinical decisions?',
    },
    {
      id: 'readmission',
      words: said(
        'readmi*, length of stay, los, avoidable admission*, hospital acquired, hospital-acquired, hac, hacs, variation, frequent presenter*',
      ),
      lookFor: 'Look for causes you can act on, by unit and by patient group, adjusted for who was treated.',
      question: 'How do you adjust for the mix of patients, and which customer changed care because of the result?',
    },
    {
      id: 'falls',
      words: said(
        'fall, falls, fell, pressure injur*, pressure ulcer*, incident*, near miss*, sirs, infection*, restrictive practice*',
      ),
      lookFor:
        'Look for rates per bed day by place and hour, with text of incidents searchable and trends marked as signal or chance.',
      question:
        'How do you tell a true change in falls or incidents from chance, and can staff open the cases behind it?',
    },
    {
      id: 'population-health',
      words: said(
        'population health, chronic disease*, recall*, cohort*, patient list*, pip qi, phn, primary health network*, screening, immunis*',
      ),
      lookFor:
        'Look for patient lists that lead to action inside the practice software, and check what leaves the practice and to whom.',
      question: 'Which data leaves the practice, in which form, to whom, and how does a patient or doctor opt out?',
    },
    {
      id: 'deidentification',
      words: said(
        'de-identif*, deidentif*, anonymis*, consent*, secondary use*, research, ethics, sell our data, train models, third part*',
      ),
      lookFor:
        'Require in the contract that your data serves only your purposes, with any secondary use, model training and sale excluded.',
      question: 'Do you use our data for products, research or model training, and how can that be switched off?',
    },
    {
      id: 'analyst-shortage',
      words: said(
        'no analyst*, data analyst*, analyst*, data team, skills shortage, no skills, key person, only one person, train*, data literacy',
      ),
      lookFor:
        'Ask for ready reports for your setting and a service that maintains them, so that no single person holds the knowledge.',
      question:
        'What runs without an analyst of our own, and how many analyst hours a month do comparable customers use?',
    },
    {
      id: 'multi-site',
      words: said(
        'sites, multi-site, multisite, multiple sites, several sites, all sites, all our sites, across sites, across our sites, compare sites, several homes, group level',
      ),
      lookFor: 'Check that sites define terms alike before they are compared, and that each sees its own detail.',
      question: 'How do you align definitions between our sites, and who may see the figures of another site?',
    },
    {
      id: 'rural',
      words: said(
        'rural, regional, small numbers, small hospital*, small site*, remote communit*, remote site*, remote area*, country town*',
      ),
      lookFor:
        'Look for small counts shown with care: longer periods, hidden cells where people could be recognised, and fair peers.',
      question: 'How do you handle small counts, and against which peers would a site of our size be compared?',
    },
    {
      id: 'downtime',
      words: said(
        'downtime, outage*, slow reports, slow dashboard*, slow performance, goes down, crash*, overnight job*, feed stop*',
      ),
      lookFor:
        'Check that heavy queries never slow the clinical systems, and that a stopped feed is visible to users at once.',
      question: 'Which load do you put on our source systems, and who notices first when a feed stops?',
    },
  ],
  questions: [
    'Which of our source systems do you already read at another Australian customer?',
    'Can you produce three of our own reports from a copy of our data before we sign?',
    'Where is each indicator defined, and who keeps the definitions current?',
    'Does any function support a clinical decision, and is it then in the ARTG?',
    'May our data be used for anything but our own reports?',
    'What is the yearly cost with all sources, users and new reports included?',
  ],
  nextSteps: [
    'List the decisions to be improved and the figure that each needs',
    'List the source systems with owners and how data can be drawn from each',
    'Run a proof on a copy of real data with three reports that staff already know',
    'Get a written quote with GST for connections, users, hosting and yearly changes',
    'Agree in the contract who owns the data model, the reports and any derived data',
  ],
  followUps: ['What should I ask about integration with our clinical system?'],
};
