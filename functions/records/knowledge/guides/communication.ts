import { type Guide, said } from '../../schema/guide.ts';
import { categoryRules } from './category-rules.ts';

export const communication: Guide = {
  category: 'communication',
  rules: categoryRules.communication,
  concerns: [
    {
      id: 'consumer-apps',
      words: said(
        'whatsapp, sms, text message*, texting, imessage, messenger, personal phone*, own phone*, group chat*, unsecured, patient photo*, photos',
      ),
      lookFor:
        'Look for messages and photos that stay off the personal gallery, belong to the organisation and can reach the record.',
      question: 'Where do messages and photos rest on a personal phone, and what can we wipe when somebody leaves?',
    },
    {
      id: 'pagers',
      words: said(
        'pager*, paging, dect, cordless, handset*, switchboard*, two-way radio*, overhead page*, call back, phone tag',
      ),
      lookFor:
        'Plan how long pagers or cordless handsets run beside the new system, and test coverage in lifts, basements and theatres.',
      question:
        'How do pagers, cordless handsets and phones work side by side during the change, and which can go at the end?',
    },
    {
      id: 'critical-alerts',
      words: said(
        'critical alert*, critical result*, code blue, met call*, rapid response, emergency call*, urgent alert*, missed message*, miss message*, missed alert*, not seen, unread, escalat*, acknowledg*',
      ),
      lookFor:
        'Require receipt, reading and acceptance to be told apart, with automatic passing on when nobody accepts.',
      question:
        'How does an urgent message sound on a silent or locked phone, and what happens when nobody accepts it?',
    },
    {
      id: 'who-is-on',
      words: said(
        'roster*, on call, on-call, who is on, right person, wrong person, wrong doctor, directory, contact list*, find the doctor, reach the doctor, role based, role-based',
      ),
      lookFor:
        'Look for messages to a role such as the medical registrar on call, fed from your roster and not kept by hand.',
      question: 'From which roster systems do you read who is on, and what happens at a late swap?',
    },
    {
      id: 'handover',
      words: said(
        'handover*, hand over, hand-over, shift change*, task list*, forgotten task*, information lost, between shifts, ward round*, isbar',
      ),
      lookFor:
        'Look for tasks and handover notes tied to a patient, passed on by role, with nothing lost at shift change.',
      question: 'What happens to open conversations and tasks at shift change, and how does the next person see them?',
    },
    {
      id: 'duress',
      words: said(
        'duress, staff safety, aggress*, assault*, violen*, code black, lone worker*, working alone, works alone, home visit*, community staff',
      ),
      lookFor:
        'Look for a duress alarm raised without looking at the screen, with location, two-way sound and an answer at all hours.',
      question: 'How does a duress alarm work without a mobile signal, who answers it, and how exact is the location?',
    },
    {
      id: 'wifi',
      words: said(
        'wi-fi, wifi, wi fi, black spot*, blackspot*, dead spot*, dead zone*, coverage, no signal, poor signal, no reception, roaming, drop out*, dropout*',
      ),
      lookFor:
        'Ask for a coverage and load survey at a busy hour, and see what the sender learns when a message is not delivered.',
      question:
        'How do you move between Wi-Fi and mobile network during a call, and who is told of an undelivered alert?',
    },
    {
      id: 'mobile-devices',
      words: said(
        'mobile phone*, mobiles, smartphone*, smart phone*, iphone*, android, byod, shared device*, lost phone*, charging, mobile device management, mdm',
      ),
      lookFor:
        'Decide early between shared and personal phones, and count cases, chargers, cleaning, loss and device management.',
      question:
        'What differs between shared and personal phones in your product, and which phone models do you test on?',
    },
    {
      id: 'alarm-fatigue',
      words: said(
        'alarm fatigue, alert fatigue, too many alerts, too many alarms, too many messages, noise, noisy, interrupt*, disturb*, overload*, notification*',
      ),
      lookFor: 'Look for priorities, quiet hours and filters set by role, and a count of alerts per person and shift.',
      question:
        'Which alerts can be delayed, grouped or sent to one role, and how do you report the load on each person?',
    },
    {
      id: 'integration',
      words: said(
        'integrat*, interface*, connect*, talk to, nurse call, patient monitor*, emr, clinical system*, pathology, pabx, phone system*, ms teams, api, hl7, fhir',
      ),
      lookFor:
        'List each source of alerts with its owner, and require live examples of every link and of what happens when one fails.',
      question:
        'Which nurse call, monitoring, record and telephone systems are linked in Australia, and who watches each link?',
    },
    {
      id: 'audit',
      words: said(
        'audit*, accredit*, reporting, medico-legal, medicolegal, evidence trail, record keeping, retention, dashboard*, complaint*, coroner*, freedom of information',
      ),
      lookFor:
        'Ask how long messages are kept, how they are found by patient and date, and what belongs in the health record.',
      question: 'How is a conversation about a patient found years later, and how does it get into the health record?',
    },
    {
      id: 'patient-engagement',
      words: said(
        'patient engagement, bedside, patient entertainment, entertainment, tv, televisions, meal order*, patient experience, education for patients, digital whiteboard*, door sign*',
      ),
      lookFor:
        'Look for bedside screens that patients use without help, meet cleaning rules and show live data without a second entry.',
      question: 'Which share of patients uses the bedside functions, and which content comes live from the record?',
    },
    {
      id: 'family',
      words: said(
        'family, families, relatives, next of kin, informal carer*, visitor*, family update*, family communication, newsletter*',
      ),
      lookFor:
        'Look for updates to families that staff send in seconds, with consent, named contacts and no open chat left unanswered.',
      question:
        'Who decides what a relative sees, how is consent kept, and what does staff effort look like per resident?',
    },
    {
      id: 'external',
      words: said(
        'referral*, gp communication, gps, general practitioner*, external, other hospitals, discharge summar*, fax*, secure messag*, pharmac*, outside specialist*, ambulance',
      ),
      lookFor:
        'Check whether people outside your organisation can take part safely, and how their identity is confirmed.',
      question: 'How do an outside GP, pharmacist or specialist join, how are they identified, and who pays for them?',
    },
    {
      id: 'downtime',
      words: said(
        'downtime, outage*, goes down, went down, network fail*, power failure*, power cut*, internet fail*, telco outage*, redundan*, failover, backup system*',
      ),
      lookFor:
        'Require a second path for urgent alerts that shares neither network nor supplier with the first, and rehearse it.',
      question: 'Which path remains for an urgent alert when our network, the internet or the mobile carrier fails?',
    },
    {
      id: 'staff-turnover',
      words: said(
        'turnover, agency, casual staff, casuals, locum*, new staff, train*, leavers, onboard*, offboard*, single sign-on, login*, password*',
      ),
      lookFor:
        'Look for accounts that follow your staff directory, so that new staff start and leavers stop the same day.',
      question: 'How do accounts follow our staff directory, and how does agency staff get access for one shift?',
    },
    {
      id: 'multi-site',
      words: said(
        'sites, multi-site, multisite, multiple sites, several sites, all sites, all our sites, across sites, across our sites, several homes, network of hospitals',
      ),
      lookFor: 'Look for one directory over all sites with local teams, local alerts and central rules.',
      question: 'How do teams and alerts stay local while people can be found across all sites?',
    },
    {
      id: 'rural',
      words: said(
        'rural, regional, remote site*, remote area*, remote communit*, country town*, outback, satellite, low bandwidth, long drive*',
      ),
      lookFor:
        'Test on the carriers and satellite links your sites have, and see what waits and what is lost without a signal.',
      question: 'What happens to messages and duress alarms where there is no mobile network?',
    },
  ],
  questions: [
    'How are delivery, reading and acceptance of an urgent message told apart and passed on?',
    'Which alert sources are linked in live use at an Australian site of our size?',
    'What remains on a phone that is lost or belongs to somebody who left?',
    'Which path carries urgent alerts when our main network fails?',
    'If alarms from devices are passed on, is that function in the ARTG?',
    'Is the price per user, per device or per bed, and what do interfaces and phones add?',
  ],
  nextSteps: [
    'Map who alerts whom today, by which device, and which messages go astray',
    'Walk basements, lifts, theatres and grounds with a coverage meter at a busy hour',
    'Pilot with one ward and one on-call team over a full roster, nights and weekends included',
    'Get a written quote with GST for users, phones, interfaces, network work and support at all hours',
    'Write the policy for personal phones, photos and retention before the first message',
  ],
  followUps: ['What should I ask about integration with our clinical system?'],
};
