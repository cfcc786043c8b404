import { type Guide, said } from '../../schema/guide.ts';
import { categoryRules } from './category-rules.ts';

export const nurseCall: Guide = {
  category: 'nurse-call',
  rules: categoryRules['nurse-call'],
  concerns: [
    {
      id: 'missed-calls',
      words: said(
        'miss call*, missed call*, missing call*, missed bell*, missed alarm*, unanswered, not answered, nobody answers, at night, night-time, nights, night shift*, overnight, response time*, slow to respond, slow response*, slow to answer, long wait*, waiting too long, escalat*',
      ),
      lookFor:
        'Look for calls that pass to the next carer and then to the nurse in charge until somebody answers, with each step timed and logged.',
      question:
        'What happens, step by step, when a call at night is not answered, and where do we see it the next morning?',
    },
    {
      id: 'ageing-system',
      words: said(
        'years old, year old, year-old, end of life, end-of-life, no longer supported, obsolete, outdated, legacy, old system, out of support',
      ),
      lookFor:
        'Ask in writing for how many years hardware and software stay supported, and whether later versions run on the same cabling.',
      question: 'Until when do you commit to supply parts and security updates for the model that you quote?',
    },
    {
      id: 'spare-parts',
      words: said(
        'spare part*, spares, no parts, parts for, discontinued, repair*, breaks down, break down, breakdown*, faulty, failing, faults',
      ),
      lookFor:
        'Look for parts stocked in Australia, units that your own maintenance staff can swap, and faults reported by the system itself.',
      question:
        'Which parts do you hold in our state, and how soon is a failed call point or controller working again?',
    },
    {
      id: 'cutover',
      words: said(
        'replac*, cutover, cut over, changeover, upgrad*, live ward*, occupied, refurbish*, renovat*, new build, new wing',
      ),
      lookFor: 'Require a changeover wing by wing in which every occupied room keeps a working call point, old or new.',
      question: 'How do you change over an occupied wing, and how long is any one room without a working call?',
    },
    {
      id: 'wifi',
      words: said(
        'wi-fi, wifi, wi fi, black spot*, blackspot*, dead spot*, dead zone*, coverage, no signal, poor signal, drop out*, dropout*',
      ),
      lookFor:
        'Ask for a signal survey of bathrooms, lifts, stairs and gardens before you sign, and an alarm when a device loses its network.',
      question:
        'Which network do calls travel on, who proves its coverage room by room, and what happens to a call in a black spot?',
    },
    {
      id: 'wiring',
      words: said(
        'wireless, wired, hard-wired, hardwired, hard wired, cabling, cable*, rewir*, asbestos, heritage, old building*',
      ),
      lookFor:
        'Compare wired and wireless call points on battery work, supervision of each device and building damage, not on purchase price alone.',
      question:
        'Which parts are wired and which wireless, how is each supervised, and which Australian standard do you claim for each?',
    },
    {
      id: 'dect',
      words: said('dect, cordless, handset*, pager*, paging, two-way radio*'),
      lookFor:
        'Check whether the handsets you own can be kept, and that call text, priority and acceptance reach them and not a ring only.',
      question:
        'Which handsets and base stations have you connected, and does the handset confirm receipt back to the system?',
    },
    {
      id: 'mobile',
      words: said('mobile phone*, mobiles, smartphone*, smart phone*, iphone*, android, app, apps, byod'),
      lookFor:
        'Test that a call rings on a locked phone in silent mode, and that a flat or lost phone raises an alarm.',
      question:
        'How does your app make sure a call is heard on a locked or silent phone, and who is told when the phone drops off?',
    },
    {
      id: 'dementia',
      words: said(
        "dementia, alzheimer*, cognitive*, memory support, confus*, cannot press, can't press, unable to press, delirium",
      ),
      lookFor:
        'Look for calls that need no button: bed, chair, door and motion sensors set per resident and changed as care needs change.',
      question: 'How is a resident who cannot press a button covered, and who can change those settings on shift?',
    },
    {
      id: 'wander',
      words: said(
        'wander*, abscond*, elope*, exit door*, leave the building, leaving the building, missing resident*, geofenc*, location track*, rtls',
      ),
      lookFor:
        'Look for door and area alerts that name the resident and the place, reach the nearest carer and record who responded.',
      question: 'How exact is the location you show, indoors and in the garden, and how does a door alert end?',
    },
    {
      id: 'falls',
      words: said('fall, falls, fell, falling, fallen, sensor mat*, bed sensor*, chair sensor*, bed exit'),
      lookFor:
        'Ask for bed exit and fall alerts with their false alarm rate in homes like yours, and a record of each response.',
      question:
        'Which fall and bed exit sensors connect without a separate pager, and what share of their alerts is false?',
    },
    {
      id: 'pendants',
      words: said('pendant*, wearable*, wristband*, pull cord*, bathroom*, shower*, waterproof'),
      lookFor:
        'Test pendants in showers and gardens, and check how battery state, loss and laundry damage are noticed.',
      question:
        'How long does a pendant battery last in use, and how do staff learn that one is flat, lost or out of range?',
    },
    {
      id: 'noise',
      words: said(
        'noise, noisy, quiet*, buzzer*, loud, alarm fatigue, alert fatigue, too many alarms, too many alerts, sleep',
      ),
      lookFor:
        'Look for silent delivery to the carer responsible, different tones by urgency, and night settings by area.',
      question: 'Can calls go only to the assigned carer at night, and how do you measure alarm load per carer?',
    },
    {
      id: 'duress',
      words: said(
        'duress, staff safety, aggress*, assault*, violen*, code black, lone worker*, working alone, works alone',
      ),
      lookFor:
        'Look for staff duress in the same system, with location, a tone of its own and a path that never waits behind resident calls.',
      question: 'How does a staff duress alarm differ from a resident call in priority, location and who receives it?',
    },
    {
      id: 'integration',
      words: said(
        'integrat*, interface*, connect*, talk to, fire panel*, access control, door lock*, pabx, phone system*, care software, clinical system*',
      ),
      lookFor:
        'Require a written list of the systems to join, the direction of data and who supports each link after go-live.',
      question:
        'Which care records, phones, door and fire systems are you linked to at a live Australian site, and how?',
    },
    {
      id: 'audit',
      words: said(
        'audit*, accredit*, reporting, complaint*, coroner*, investigat*, dashboard*, royal commission, quality standard*',
      ),
      lookFor:
        'Ask for a log that nobody can edit, kept for years, with response reports by room, shift and call type.',
      question:
        'Can a manager produce the history of one room for one night without your help, and for how long is it kept?',
    },
    {
      id: 'downtime',
      words: said(
        'downtime, outage*, power failure*, power cut*, ups, redundan*, failover, goes down, went down, server fail*, single point of failure, generator*',
      ),
      lookFor:
        'Require that calls still light, sound and reach a handset when the server, the internet or mains power fails.',
      question: 'What still works, room by room, without your server, the internet and mains power, and for how long?',
    },
    {
      id: 'staff-turnover',
      words: said(
        'turnover, agency, casual staff, casuals, new staff, train*, roster*, short staffed, short-staffed, understaffed',
      ),
      lookFor:
        'Look for assignment of carers to rooms in a minute at handover, and a task an agency carer learns without a course.',
      question:
        'How does an agency carer on a first shift log in, get rooms and answer a call, and how long does it take to learn?',
    },
    {
      id: 'multi-site',
      words: said(
        'sites, homes, multi-site, multisite, multiple sites, several sites, all sites, all our sites, across sites, across our sites, several homes, all our homes, group-wide',
      ),
      lookFor:
        'Look for one reporting view over all homes with local settings, and calls that never depend on the link between sites.',
      question: 'What is shared between sites, what stays local, and what does adding the next home cost?',
    },
    {
      id: 'rural',
      words: said('rural, regional, remote site*, remote area*, remote communit*, country town*, outback, far from'),
      lookFor:
        'Ask who attends from which town, with travel in the price, spare units on site and remote diagnosis of faults.',
      question:
        'Where is your nearest technician, what do you charge for travel, and which faults do you clear remotely?',
    },
  ],
  questions: [
    'Which parts of the system do you say meet AS 3811, by whose test, and which parts fall outside it?',
    'What does a resident or patient still have when the server or the network fails?',
    'How is an unanswered call passed on, and can we set those steps ourselves?',
    'What does it cost per room installed, and what does each further year of licences and support cost?',
    'Is any part a medical device in the view of the TGA, and if so what is its ARTG number and sponsor?',
    'For how many years are parts and software updates for this model assured in writing?',
    'Which care record, phone and sensor links are live today at a site of our size?',
  ],
  nextSteps: [
    'Walk the site with each vendor at night and in the day and mark black spots, bathrooms, gardens and cable routes',
    'Pull one month of call and response times from the present system as a baseline',
    'Visit a reference site with about the same number of beds and watch a handover and a night shift',
    'Get a written quote per room with GST, including removal of the old system, sensors, handsets and yearly fees',
    'Have power, network and server failures demonstrated before acceptance',
  ],
  followUps: [
    'Who uses these today, and with which results?',
    'What should I ask about integration with our clinical system?',
  ],
};
