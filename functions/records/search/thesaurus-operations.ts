import type { Concept } from './thesaurus-terms.ts';

/** What is bought for the house: records, medicines, beds, images, stock, figures. */
export const operationsConcepts = {
  ehr: [
    {
      says: 'ehr,emr,epr,iemr,electronic record,digital record,medical record,health record,patient record,clinical record,clinical information system,clinical system,clinical software,hospital information system,paperless,paper record,paper chart,paper note,paper based note,clinical documentation,progress note,clinical note,case note,nursing note,nursing documentation,mhr,pathology system,lims,consultation note,off paper,paper file,patient file,patient management,shared record,single record,one record,digitise record,electronic documentation,electronic form,admission form,clinic note,medical note,patient information,patient database,client database,write note,write their note,patient admin,electronic chart,online record,medical history,clinical history,health information system,clinical application,digital hospital,electronic medical,document management,clinical document,scan old record,filing cabinet,handwritten note,dictation,speech recognition,ai scribe,scribe,transcription,theatre booking system,hospital system,hospital software,maternity record,oncology record,dental record,record system,clinical database,point of care documentation,care documentation on tablet,interoperable',
      hints: 'documentation,document,record,note,chart,paper,cis,discharge letter,clinical letter,history',
      means: 'EMR electronic clinical record',
    },
    {
      says: 'resident record,care record,care plan,care note,care documentation,care management,an acc,anacc,acfi,client record,client management,case management,lifestyle record,resident file,client file,care system,care software,ndis software,ndis record,participant record,participant note,support worker note,shift note,visit note,care app,resident management,aged care clinical,nursing assessment,care assessment tool,support plan',
      hints: 'care assessment,assessment',
      means: 'aged care clinical care record mobile care planning',
    },
    {
      says: 'practice management,practice software,gp software,gp system,clinic software,clinic management,specialist practice,pms,appointment book,patient billing,medicare billing,bulk billing,front desk,practice system,practice manager,medical software,allied health software,practice with booking,online booking,appointment system,appointment scheduling,clinic system,booking and billing,billing and booking,patient invoicing,recall and reminder',
      hints:
        'billing,booking,appointment,invoicing,medical practice,private practice,specialist room,physio practice,ot practice,allied health practice,psychology practice,accho,superclinic,software,recall,practice,reception',
      means: 'practice management general practice clinical software',
    },
    {
      says: 'pas,patient administration,admission system,patient registration,patient index',
      hints: 'registration',
      means: 'patient administration',
    },
    {
      says: 'legacy data,legacy emr,data archive,clinical archive,archive of record,decommission',
      hints: 'archive,legacy',
      means: 'archive legacy EMR data',
    },
    {
      says: 'fhir server,interoperability,health information exchange,hie,integration engine,integration platform,data exchange,hl7 integration,fhir api,api gateway,hl7 interface',
      hints: 'fhir,hl7',
      means: 'FHIR server',
    },
  ],
  'medication-management': [
    {
      says: 'medication,medicine,meds,drug,drug round,med round,medication round,medication chart,med chart,missed dose,signing sheet,emm,emeds,emar,nimc,nrmc,bpoc,psychotropic,polypharmacy,wrong dose,enrmc,electronic charting of medicine,tablet round,pill,medication software,medication record,rmmr,medication audit,electronic mar,medication compliance,self medicate',
      hints: 'dose,dosing,round,tablet,injection,insulin',
      means: 'medication management administration',
    },
    {
      says: 'eprescribing,prescribing,prescription,erx,escript,script,safescript,real time prescription monitoring,prescription monitoring,s8,schedule 8,controlled drug,drug of dependence,opioid,pbs,oxycodone,morphine,fentanyl,endone,antibiotic,antimicrobial,chemotherapy,paperless script,prescriber,doctor shopping,prescription tracking,pbs online,s4d,drug register,dd register,dangerous drug,controlled medicine,drugs of addiction',

      means: 'electronic prescribing prescription',
    },
    {
      says: 'drug cabinet,medication cabinet,adc,drug safe,drug cupboard,medication trolley,imprest drugs,ward stock drugs,dispensing,pharmacy robot,locked cabinet,drug storage,drug trolley,drug vending,medication vending,carousel,pharmacy stock,medication room,drug room,secure drug,locked drug,smart cabinet,emergency drug',
      hints: 'cabinet,theatre drugs',
      means: 'automated dispensing cabinets',
    },
    {
      says: 'webster,websterpak,blister pack,daa,dose administration aid,sachet,packed medication,pharmacy,pharmacist,medication pack,chemist,dose pack,medication roll,pharmacy supply,packed meds',
      means: 'aged care medication management',
    },
    {
      says: 'infusion,iv pump,smart pump,syringe driver,syringe pump,iv therapy,iv fluid,iv consumable,iv set,giving set,cannula,iv line,volumetric pump,pca pump,enteral pump,feeding pump',
      hints: 'iv,pump',
      means: 'infusion IV',
    },
    {
      says: 'drug information,medicine information,drug interaction,drug database,medication decision support,drug reference,medicine reference,dosing guide,allergy checking,allergy alert,interaction check,pharmaceutical information',
      hints: 'interaction,allergy',
      means: 'medicines information decision support',
    },
  ],
  'bed-management': [
    {
      says: 'bed management,bed manager,bed allocation,bed availability,bed state,bed status,bed board,bed block,bed blocker,bed turnover,bed demand,bed flow,patient flow,patient journey,journey board,whiteboard,white board,command centre,command center,operations centre,capacity management,real time capacity,capacity dashboard,transit lounge,patient transfer,waiting for bed,hour for a bed,hospital capacity,occupancy,access block,ed flow,ramping,emergency department wait,ed wait,length of stay,long stay,discharge,discharge planning,discharge delay,discharge summary delay,which beds are free,free bed,empty bed,no bed,find a bed,waiting for a bed,ward are full,hospital is full,full ward,overcrowding,crowding,neat target,inpatient bed,stuck in ed,stuck in emergency,bed is clean,beds are clean,clean and empty,bed cleaning,cleaning turnaround,available bed,bed is free,vacancy,vacant,vacant bed,empty room,estimated discharge,edd,bed number,surge capacity,bed capacity,transfer between hospital,waiting in emergency,bed tracking,bed visibility,bed dashboard,bed huddle,bed meeting,bed coordinator,bed status board,bed request,bed demand forecast,patient placement,patient tracking,patient tracking board,patient location,patient throughput,flow coordinator,flow manager,hospital flow,flow of patient,flow through hospital,escalation status,capacity escalation,discharge coordinator,discharge by ten,early discharge planning,criteria led discharge,delayed discharge,outlier,boarding patient,trolley block,offload delay,ambulance offload,ambulance queue,triage queue,queue in emergency,emergency queue,ed board,ed tracking,ward board,ward view,epjb,handover board,huddle board,operational command,hospital operation,respite bed,admission wait,bed cleaner,housekeeping status,porter dispatch,orderly dispatch',
      hints:
        'capacity,admission,transfer,flow,waiting,ambulance,throughput,ward round,turnaround,waitlist,waiting list,cleaning',
      means: 'patient flow bed management journey boards',
    },
    {
      says: 'early warning,deteriorating patient,bedside observation,electronic observation,e obs,eobs,obs chart,track and trigger,between the flags,rapid response,news2,escalation of care,vital sign charting,ward observation chart,electronic observation chart,sepsis alert,sepsis,clinical deterioration,met call,adds chart,news score,mews',
      hints: 'obs,observation,escalation,deterioration',
      means: 'bedside observations early warning escalation',
    },
  ],
  pacs: [
    {
      says: 'pacs,ris,vna,dicom,vendor neutral archive,radiology,radiologist,imaging,image archive,x ray,xray,mammography,mammogram,teleradiology,radiology reporting,digital pathology,whole slide,wound photo,nuclear medicine,fluoroscopy,scans,imaging software,radiology software,reporting workstation,store image,burn cd,echocardiogram,breast screening,mammo,dexa,sonographer,zero footprint viewer,ai for radiology,radiology ai',
      hints: 'picture,film',
      means: 'PACS radiology imaging',
    },
    {
      says: 'ct,cat scan,mri,ultrasound,imaging equipment,scanner,c arm,imaging machine,x ray machine,xray machine,mobile xray,portable xray,digital radiography,fluoroscopy unit,mammography machine,dexa machine',
      means: 'CT imaging equipment',
    },
  ],
  inventory: [
    {
      says: 'inventory,stock,stocktake,consumable,imprest,supplies,store room,storeroom,warehouse,implant,loan kit,cold chain,vaccine fridge,fridge alarm,fridge temperature,reagent,expiry,stockout,running out,ran out,par level,kanban,replenishment,reorder,order product,gloves,ppe,lot number,batch,dressing,supplier catalogue,over order,overordering,overstock,min max,just in time,expired product,expired item,pad,continence product,incontinence product,wound product,consignment,prostheses,preference card,procedure pack,cssd,sterilisation tracking,instrument tracking,tray tracking,linen tracking,mask,syringe,catheter,logistics,distribution centre,central store,materials management',
      hints: 'store,cupboard,wastage,waste,theatre,order,recall,linen,catalogue,spreadsheet,bulk',
      means: 'inventory supply chain hospital point-of-use',
    },
    {
      says: 'rfid,barcode,bar code,asset register,biomedical equipment,barcode scanning,asset tracking,asset management,equipment tracking,lost equipment,find equipment,missing equipment,cant find,cannot find,can t find,lose track,go missing,locate equipment,gs1,gtin,product catalogue,item master,product data,need tag,lost pump,lost infusion pump,lost wheelchair,track pump,find pump,find wheelchair,find our equipment,where our equipment is,master data,scan barcode,missing pump,tag equipment,equipment tag,asset tag,asset tracker,equipment library,biomed,biomedical,equipment maintenance,equipment register,maintenance register,udi,device identification,scan4safety,product recall,recall management,data synchronisation,catalogue sync,catalogue synchronisation,supplier data,product database',
      hints: 'tag,track,tracing,label,lost,missing',
      means: 'product data supply chains identifiers',
    },
    {
      says: 'purchasing,procure to pay,e procurement,eprocurement,edi,invoice matching,ordering platform,e invoicing,p2p,p to p,requisition,supplier ordering,electronic ordering,online ordering,catalogue ordering,supplier portal,three way match,accounts payable,order automation,spend analysis,supplier network,supplier integration',
      means: 'supply chain transaction network',
      hints: 'invoice',
    },
  ],
  analytics: [
    {
      says: 'analytics,dashboard,benchmarking,business intelligence,power bi,=BI,bi tool,bi platform,data warehouse,kpi,key performance indicator,quality indicator,qi program,performance reporting,reporting tool,report builder,predictive,risk stratification,risk score,machine learning,data analysis,data platform,star rating,clinical audit,decision support,compare with peer,peer comparison,how we compare,predict,prediction,forecast,performance data,outcome data,measure outcome,national indicator,trend analysis,data driven,scorecard,report on performance,management report,executive report,board reporting,data visualisation,data visualization,tableau,qlik,single source of truth,data lake,data mart,data quality,quality reporting,quality measure,quality improvement data,nqip,clinical indicator,achs indicator,care minutes reporting,compare facility,compare hospital,compare with other,league table,variation in care,clinical variation,cost per patient,patient level costing,funding model,utilisation data,incident trend,incident analysis,falls rate,infection rate,registry,research data,insight,ai model,readmission prediction',
      hints: 'care minute,report,data,metric,audit,statistics,quality,compliance,risk,ai,peer',
      means: 'analytics benchmarking decision support data',
    },
    {
      says: 'coder,coding,drg,icd 10,activity based funding,abf,casemix,case mix,hospital acquired complication,hac,coding software,cac,an snap,nwau',
      hints: 'funding',
      means: 'coding quality',
    },
    {
      says: 'population health,data extraction,practice data,pip qi,primary care data,patient recall list,chronic disease register,phn data,extract data,extract from clinical software,general practice data,practice dashboard,practice report,chronic disease data,patient cohort,cohort report,preventive health data,screening recall data',
      hints: 'phn',
      means: 'primary care data extraction analytics',
    },
  ],
} satisfies Record<string, readonly Concept[]>;
