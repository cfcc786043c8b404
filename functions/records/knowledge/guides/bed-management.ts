import { type Guide, said } from '../../schema/guide.ts';
import { categoryRules } from './category-rules.ts';

export const bedManagement: Guide = {
  category: 'bed-management',
  rules: categoryRules['bed-management'],
  concerns: [
    {
      id: 'ramping',
      words: said(
        'ramp, ramping, ramped, ambulance*, offload*, transfer of care, ed crowding, overcrowd*, access block, boarding, corridor*, emergency department, ed wait*',
      ),
      lookFor:
        'Look past the emergency door: ask which inpatient and discharge steps the product moves, since queues start there.',
      question: 'At which hospital did offload or waiting times change, which steps changed them, and who measured it?',
    },
    {
      id: 'discharge-delays',
      words: said(
        'discharge delay*, delayed discharge*, discharge*, estimated date of discharge, edd, long stay*, length of stay, exit block, bed block*, waiting for placement, waiting for aged care, medically ready, criteria led, criteria-led',
      ),
      lookFor:
        'Look for an expected discharge date with every open task, its owner and its delay visible to the whole team.',
      question: 'How are waiting reasons such as transport, medicines or placement recorded and chased each day?',
    },
    {
      id: 'visibility',
      words: said(
        'whiteboard*, journey board*, spreadsheet*, phone around, phoning, phone calls, bed state, bed status, no visibility, where are the beds, which beds, manual bed*, huddle*, bed meeting*',
      ),
      lookFor:
        'Require a live bed state drawn from events that happen anyway, and see how wrong it gets on a busy day.',
      question:
        'Which events update a bed without extra typing, and how far is the screen from the ward at a busy hour?',
    },
    {
      id: 'cleaning',
      words: said(
        'clean, cleaning, cleaner*, housekeeping, dirty bed*, bed turnaround, turnaround*, environmental services, empty bed*, vacant bed*',
      ),
      lookFor: 'Look for a cleaning request that starts itself at discharge and shows when the bed is ready.',
      question: 'How do cleaners receive and close a request, and what happened to turnaround time elsewhere?',
    },
    {
      id: 'transport',
      words: said(
        'porter*, orderly, orderlies, wardsperson*, patient transport, patient transfer*, inter-hospital, interhospital, retrieval, transfers, transit lounge*, discharge lounge*',
      ),
      lookFor:
        'Look for requests and handover inside and between hospitals in one list, with waiting time at each step.',
      question: 'How are transfers between hospitals requested, accepted and tracked, and who sees the queue?',
    },
    {
      id: 'prediction',
      words: said(
        'predict demand, demand, forecast*, capacity plan*, surge, winter, flu season, peak*, command centre*, operations centre*, escalation plan*, seasonal',
      ),
      lookFor: 'Ask how far forecasts were from what came, by hour and ward, and which action each level starts.',
      question: 'How large was the error of your forecast at a hospital like ours, and which decision did it change?',
    },
    {
      id: 'elective',
      words: said(
        'elective, surgery list*, theatre*, cancell*, waitlist*, waiting list*, day surgery, icu bed*, intensive care, outlier*, sleep out*',
      ),
      lookFor:
        'Look for planned admissions in the same view as emergency demand, so that a cancellation is seen days ahead.',
      question: 'How do theatre lists and intensive care needs enter the bed plan, and how early is a clash shown?',
    },
    {
      id: 'right-bed',
      words: said(
        'isolation, infection*, single room*, gender, mixed gender, bariatric, bed allocation, allocat*, right bed, wrong ward, multiple moves, bed moves, skill mix',
      ),
      lookFor:
        'Look for needs such as isolation, monitoring or bariatric care matched to beds, with the reason for each choice kept.',
      question: 'Which needs and rules guide allocation, and how are overrides and repeated moves reported?',
    },
    {
      id: 'staffing',
      words: said(
        'staffing, ratio*, roster*, nurse to patient, acuity, workload, open beds, closed beds, agency, turnover, overtime',
      ),
      lookFor: 'Show staffed beds rather than built beds, and link acuity to the roster before the shift begins.',
      question: 'How are staffed and physical beds told apart, and from which roster system does staffing come?',
    },
    {
      id: 'deterioration',
      words: said(
        'deteriorat*, observations, vital sign*, early warning, sepsis, met call*, rapid response, hospital at night, night team*',
      ),
      lookFor:
        'If patient risk is shown on the board, ask for its source, its delay and whether it is a medical device.',
      question:
        'Which clinical scores does the board show, how fresh are they, and what is the ARTG position of that function?',
    },
    {
      id: 'aged-care-occupancy',
      words: said(
        'occupancy, vacanc*, resident admission*, respite, aged care bed*, enquir*, waitlist for residents, hospital leave, room allocation, lost bed days',
      ),
      lookFor:
        'Look for enquiries, vacancies, respite and leave in one list, with days empty and their cause for each room.',
      question:
        'How does an enquiry become an admission in your product, and how are empty days and their causes reported?',
    },
    {
      id: 'integration',
      words: said(
        'integrat*, interface*, connect*, talk to, pas, emr, clinical system*, hl7, fhir, adt, api, nurse call, double entry, rtls',
      ),
      lookFor:
        'Require live admission, discharge and transfer messages from your patient system, with late and missing messages shown.',
      question:
        'With which patient administration and record systems are you live in Australia, and how are failed messages shown?',
    },
    {
      id: 'reporting',
      words: said(
        'reporting, audit*, accredit*, dashboard*, kpi, kpis, four hour, neat, performance target*, ministry, flow data, past flow',
      ),
      lookFor: 'Ask for delays by cause and hour, with definitions equal to those of your health department.',
      question:
        'Which flow measures come ready, whose definitions do they follow, and can we export the events behind them?',
    },
    {
      id: 'virtual-care',
      words: said(
        'virtual ward*, virtual bed*, hospital in the home, hith, home ward, step-down, step down, subacute, sub-acute, rehab*, transition care',
      ),
      lookFor: 'Look for home and step-down places shown as beds, with the same referral and waiting view.',
      question: 'How are virtual, rehabilitation and transition places shown and filled beside hospital beds?',
    },
    {
      id: 'mobile',
      words: said(
        'mobile, mobiles, tablet*, ipad*, phone app, app, apps, large screen*, wall screen*, wi-fi, wifi, black spot*, patient names on screen',
      ),
      lookFor:
        'Check that wall screens hide what visitors should not read, and that ward staff can update on the move.',
      question: 'What is shown on public screens, and which updates can staff make from a phone at the bedside?',
    },
    {
      id: 'downtime',
      words: said(
        'downtime, outage*, goes down, went down, crash*, redundan*, failover, disaster*, mass casualty, code brown, business continuity',
      ),
      lookFor: 'Require a last known bed state that can be printed, and a rehearsed way to run by hand in a disaster.',
      question: 'What do we see when your system or our patient system is down, and how is the board made true again?',
    },
    {
      id: 'multi-site',
      words: said(
        'sites, multi-site, multisite, multiple sites, several sites, all sites, all our sites, across sites, across our sites, several hospitals, network of hospitals, district, health service wide, statewide',
      ),
      lookFor:
        'Look for one live view over all sites with the same definition of a bed, and clear rights to request and accept.',
      question: 'How do you keep bed definitions alike across hospitals, and how do sites request and accept patients?',
    },
    {
      id: 'rural',
      words: said(
        'rural, regional, remote site*, remote area*, remote communit*, country town*, outback, flying doctor*, aeromedical, back transfer*, small hospital*',
      ),
      lookFor: 'Look for transfers out and back planned together with transport, so that country beds are used.',
      question: 'How are retrieval, transport and return to a country hospital planned and tracked in your product?',
    },
    {
      id: 'training',
      words: said('train*, new staff, nurse unit manager*, not updated, not updating, extra work, data entry'),
      lookFor:
        'Ask each role what it gains in the first minute of use, because boards that only serve managers go stale.',
      question: 'What do ward nurses gain from keeping it current, and what share of updates comes without typing?',
    },
  ],
  questions: [
    'Which events update the bed state without extra work, and from which systems?',
    'Which measured change in flow can you show at an Australian hospital like ours?',
    'How do you show delays by cause and owner, for each patient and each day?',
    'What is still visible when our patient system or yours is down?',
    'Is any clinical score on the board a medical device in the view of the TGA?',
    'What does it cost per bed or site with interfaces, screens and work on processes?',
  ],
  nextSteps: [
    'Measure two weeks of delays by cause, from arrival to clean bed, as a baseline',
    'Attend a bed meeting and a ward round with each vendor and note every telephone call',
    'Have your integration team confirm which admission and transfer messages exist and how late they are',
    'Visit a reference hospital with about the same number of beds on a busy Monday',
    'Get a written quote with GST for licences, interfaces, screens and change support',
  ],
  followUps: [
    'Who uses these today, and with which results?',
    'What should I ask about integration with our clinical system?',
  ],
};
