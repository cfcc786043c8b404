import type { Concept } from './thesaurus-terms.ts';

/** What is bought for people: calling, talking, seeing, watching over, moving. */
export const careConcepts = {
  'nurse-call': [
    {
      says: 'nurse call,nursecall,callbell,call button,buzzer,bed buzzer,patient call,resident call,call point,call light,call system,corridor light,over door light,annunciator,staff assist,assist button,as 3811,bells,nurse alert,nurse signalling,patient to nurse,emergency button,cord,which room,ringing,room rang,press the button,push the button,leave her room,leave his room,leave their room,alert carer,alert staff,alert nurse,unanswered call,answer call,call panel,indicator panel,code blue,arrest button,bed sensor,nurse station panel,call for help,call alert,call alarm,assistance call,assistance button,emergency assist,emergency alarm system,intercom to nurse,ensuite call,bathroom call,shower call,call bell audit,call log,call history,handset at the bed,bed handset,bedside handset,pillow speaker,pear push,jack plate,wall panel,over bed panel,dome light,room light,call unit,call out',
      hints:
        'pager,alarm,emergency call,fallen,fall,fell,toilet call,panel,beep,rang,button,night shift,attend,deaf,ensuite,lanyard call',
      means: 'nurse call',
    },
    { hints: 'call response time,response to calls,rounding', says: 'call response' },
    {
      says: 'pendant,resident pendant,staff pendant,wireless call',
      means: 'pendants wireless nurse call',
    },
    {
      says: 'sensor mat,floor mat,out of bed,get up at night,get a nurse,falls prevention,fall detection,fall sensor,bed exit,bed alarm,fall alarm,wandering,elopement,absconding,door alarm,resident tracking,resident location,exit seeking,leave the building,door sensor,bed mat,chair sensor,crash mat,movement alarm,fall mat,fall alert',
      hints: 'dementia',
      means: 'locate residents staff nurse call',
    },
  ],
  communication: [
    {
      says: 'reach a doctor,get hold of a doctor,secure email,encrypted email,clinical communication,staff communication,team communication,clinician chat,team chat,whatsapp,texting,e referral,ereferral,communication platform,communication system,critical alert,messaging,send photo,share photo,secure photo,clinical photo,photo of wound,group chat,on call doctor,on call roster,contact doctor,ring the doctor,comms,argus,e fax,efax,letter to gp,specialist letter,discharge letter to gp,secure communication,collaboration platform,multidisciplinary chat,mass notification,family communication,family update,update family,family app,family portal,newsletter to family',
      hints:
        'chat,fax,sms,communicate,communication,handover,referral,notification,email,on call,wardsmen,orderly,porter,photo,interpreter,interpreting,translate,lanyard,shift handover,family',
      means: 'clinical messaging communication',
    },
    {
      says: 'dect,nurse phone,phone for nurse,phone for staff,staff phone,wireless phone,cordless phone,paging,pagers,pager replacement,staff badge,hands free,two way radio,walkie talkie,intercom,switchboard,unified communication,alarm management,alarm middleware,rtls,staff locator,call a colleague,smartphone for nurse,nurse smartphone,clinical smartphone,handsets for staff,cordless handset,voip,telephony,phone system,alarm to phone,alert to phone,alarm integration,wearable badge,voice badge,lapel badge',
      hints: 'handset,phone,badge,radio,alert,switched off',
      means: 'staff messaging communication badges phones',
    },
    {
      says: 'duress,duress alarm,panic button,lone worker,nurse safety,worker safety,staff safety,violence,violent,aggressive,aggression,assaulted,code black,staff alarm,personal alarm for staff,staff pendant alarm,threatened,unsafe at work,working alone,home visit safety',

      means: 'duress alert',
    },
    {
      says: 'bedside tablet,bedside entertainment,patient entertainment,infotainment,patient tv,patient engagement,bedside terminal,meal ordering,bedside engagement,patient experience platform,bedside screen,tv at the bedside,entertainment system,bedside tv,patient portal at bedside,digital signage,wayfinding,patient information screen,room screen,digital door sign,digital whiteboard at bed,patient tablet,ipad at the bed',
      hints: 'entertainment,tv,bedside',
      means: 'bedside patient engagement',
    },
  ],
  telemedicine: [
    {
      says: 'telehealth,tele health,telemedicine,telecare consult,video appointment,videoconference,virtual consult,virtual consultation,virtual clinic,virtual appointment,virtual visit,virtual gp,virtual ed,online consult,online consultation,online appointment,remote consult,remote consultation,consult remotely,telepsychiatry,telepsychology,teledermatology,telestroke,telerehab,zoom,skype,webex,facetime,ms teams,outreach clinic,video,online doctor,online gp,doctor online,virtual outpatient,tele psychiatry,tele psych,telepsych,tele consult,teleconsult,without travelling,without travel,without driving,remote doctor,remote gp,see a doctor remotely,see doctor remotely,gp visit by,visit by ipad,phone consult,phone consultation,doctor appointment,consult room,virtual waiting room,web based consult,browser consult,virtual doctor,remote clinic,virtual outreach,consult online,consult from home,appointment from home,see patient online,see patient remotely,virtual rounding,virtual care consult,tele icu,tele oncology,tele rehab session,virtual physiotherapy,video physio',
      hints:
        'virtual,online,remote specialist,webcam,rural patient,remote community,outpatient,far away,travel,specialist',
      means: 'telehealth video consultation',
    },
  ],
  'remote-monitoring': [
    {
      says: 'remote monitoring,remote patient monitoring,rpm,telemonitoring,tele monitoring,home monitoring,monitor at home,patient at home,hospital in the home,hospital at home,hith,virtual ward,virtual hospital,virtual care,virtual monitoring,blood pressure at home,home telemetry,wearable,smartwatch,biosensor,chronic disease monitoring,remote vital,recover at home,from afar,at a distance,monitor remotely,remotely monitor,early discharge,recover from home,monitor patient,remote obs,remote observation,keep an eye on patient,post surgery monitoring,after surgery at home,blood pressure from home,sugar level,out of hospital care,out of hospital monitoring,hospital avoidance,avoid readmission,prevent readmission,reduce readmission,remote care,connected care,connected device,home visit monitoring,monitoring centre,monitoring center,monitoring hub,virtual care hub,daily check in,symptom check in,symptom tracking,patient reported,self monitoring,care at home technology,step down care,digital health at home,chronic care',
      hints:
        'remote,at home,monitor,chronic disease,heart failure,copd,diabetes,deteriorating,deterioration,readmission,ckd,remotely,patch,post surgery,post op,own home,reading,from home,sats,out of hospital,asthma,hypertension,pneumonia,discharged',
      means: 'remote monitoring virtual monitoring vital signs home',
    },
    {
      says: 'vital,pulse oximetry,oximeter,spo2,blood pressure monitor,patient monitor,bedside monitor,ecg,ekg,telemetry,ventilator,defibrillator,defib,aed,glucometer,glucose monitor,cgm,thermometer,bp cuff,bp monitor,blood pressure cuff,send reading,weight scale,bathroom scale,blood sugar,observation machine,obs machine,anaesthetic,anaesthesia,spot check,obs trolley,observation trolley,holter,cardiac monitor,bp machine,sphygmomanometer,otoscope,diagnostic set,capnography,cpap ventilator,monitor for theatre,monitors for ward',
      hints: 'blood pressure,glucose,icu,oxygen saturation,bp,hdu,heart rate,temperature',
      means: 'vital signs patient monitoring',
    },
    {
      says: 'personal alarm,personal response,medical alarm,medical alert,medi alert,telecare,emergency pendant at home,smart home,home sensor,sensor at home,motion sensor,independent living,ageing in place,aging in place,live alone,living alone,activity sensor,passive monitoring,live on their own,live on her own,live on his own,living on their own,around the house,routine change,change in routine,by themselves at home,frail at home,fall detection at home,fall detector at home,alarm for seniors,senior alarm,pendant alarm,medical pendant,alarm pendant,emergency alarm at home,telecare alarm,home alarm,stove sensor,door sensor at home,bed sensor at home,fridge sensor,wellness check,welfare check,home safety,behaviour change at home,activity pattern',
      hints:
        'sensor,pendant,people at home,senior at home,older people,elderly at home,mum at home,dad at home,house,routine,alone',
      means: 'personal alarms telecare sensor independent living home',
    },
    {
      says: 'cardiac rehab,cardiac rehabilitation,rehab at home,heart rehab,tele rehab',
      hints: 'rehab,cardiac,heart attack,heart',
      means: 'cardiac rehabilitation home',
    },
    {
      says: 'pain assessment,pain score,pain scale,assess pain,pain tool,pain measurement,pain monitoring,non verbal pain,measure pain,pain app,pain in dementia',
      hints: 'pain,non verbal',
      means: 'pain face analysis',
    },
  ],
  'assistive-technology': [
    {
      says: 'assistive technology,assistive tech,assistive device,assistive equipment,=AT,aids and equipment,daily living aid,daily living equipment,equipment hire,ndis equipment,participant equipment,rehab equipment,rehabilitation equipment,=OT equipment,occupational therapy equipment,home modification,disability equipment,mobility,quadriplegic,paraplegic,spinal injury,spinal cord,spinal cord injury,functional aid,special equipment,disability aid,rehab aid,independent living aid,assistive product,adaptive equipment,equipment prescription,equipment loan,loan equipment,equipment for participant,equipment for client,equipment for home,low vision,hearing loop,hearing aid,magnifier,smart home for disability,cognitive aid,prosthetic,orthotic,afo,splint',
      hints: '=OT,occupational therapist,occupational therapy,ndis,disability,participant,physio,equipment,stroke',
      means: 'assistive equipment mobility aids',
    },
    {
      says: 'wheelchair,wheel chair,power chair,powerchair,electric chair,scooter,mobility aid,mobility equipment,walker,rollator,walking frame,walking stick,crutch,seating,cushion,tilt in space,tilt chair,walking aid,manual chair,transport chair,pushchair,headrest,joystick,mobility product,stair climber,stair lift,vehicle hoist,tub chair,princess chair,day chair,fall out chair',
      means: 'wheelchairs powered mobility seating',
      hints: 'walking,chair',
    },
    {
      says: 'hoist,lifter,sling,standing machine,sit to stand,patient handling,manual handling,no lift,transfer aid,slide sheet,lift chair,recliner,lifting equipment,lifting machine,back injury,hurt their back,transfer belt,lift resident,lift patient,ceiling track,gantry,stand aid,lateral transfer,hovermatt,move patient',
      hints: 'lifting,transfer',
      means: 'hoists patient handling',
    },
    {
      says: 'pressure care,pressure relief,pressure injury,pressure ulcer,pressure sore,bed sore,bedsore,mattress,hi lo bed,floor line bed,hospital bed,electric bed,adjustable bed,bariatric,homecare bed,new beds,heavy patient,obese,obesity,plus size,pressure area care,pressure relieving,pressure cushion,bed rail,bed for home,bed for aged care,nursing home bed,aged care bed,low bed,king single bed,medical bed,icu bed,theatre table,plinth,trolley bed,heel protector',
      hints: 'bedding,kg',
      means: 'beds pressure care equipment',
    },
    {
      says: 'commode,shower chair,bath lift,bathroom aid,bathroom equipment,grab rail,hand rail,wheelchair ramp,access ramp,portable ramp,incontinence,continence aid,shower stool,bath chair,bathroom rail,toileting,shower trolley,shower bed,bath seat,bath board,dressing aid,adaptive cutlery,kitchen aid',
      means: 'bathroom equipment',
    },
    {
      says: 'aac,augmentative,alternative communication,communication device,speech device,speech generating,eye gaze,eyegaze,switch access,communication switch,environmental control,cannot speak,cannot talk,can t talk,cant talk,unable to talk,unable to speak,lost her speech,lost his speech,non speaking,mnd,als,locked in,cerebral palsy,speech output,speech app,talker,talk box,symbol board,communication board,lost speech,mouse alternative,head mouse,sip and puff,single switch,voice output',
      hints: 'speech,speak,non verbal,speech therapist,speech pathologist',
      means: 'communication switch wearable',
    },
    {
      says: 'cpap,bipap,pap therapy,sleep apnoea,sleep apnea,oxygen concentrator,home oxygen,domiciliary oxygen,sleep therapy',
      hints: 'oxygen,sleep,respiratory',
      means: 'PAP therapy domiciliary oxygen',
    },
  ],
} satisfies Record<string, readonly Concept[]>;
