import type { OrganizationType } from '#shared/contracts/reports/report-choices';
import type { Need } from '#shared/kernel/need';
import type { DeskQuote } from './decided.ts';

/** Purchases of buyers of every kind, whose papers are made by the doors and judged as papers. */
export type PapersOf = {
  name: string;
  goals: string;
  solutions: readonly string[];
  /** What was pasted into the ROI tab. */
  quotes: string;
  organizationType: OrganizationType;
  /** As written into the field; absent: the field was left as it stood. */
  budget?: string;
  /** What a person reads as the budget of five years, AUD: the field's, else the goals', else the form's default. */
  budgetAud: number;
  requirements?: readonly string[];
  systems?: readonly string[];
  /**
   * What makes it a purchase that is gone through to the end: quotes on its desk, each of a product on record, vendors
   * who answer, evaluators who score, and a decision.
   */
  desk?: { need: Partial<Need>; quotes: readonly DeskQuote[] };
};

export const purchases: readonly PapersOf[] = [
  {
    name: 'nurse-call',
    budgetAud: 400_000,
    goals:
      'Nurse call for our 84-bed aged care home in Ballarat. The call bells are 15 years old and calls are missed at night. Budget 400k. It must be in before December.',
    solutions: ['Tacera', 'Responder 5', 'Hills Nurse Call', 'Vitalcare nurse call'],
    quotes: `Quote from Austco Healthcare
Nurse call system: $185,000 ex GST, once
Annual support: $18,500 ex GST per year

Quote from Rauland
Nurse call as a service: $12.50 per bed per week ex GST
Set-up: $22,000 inc GST, once-off

Quote from Hills
Nurse call system: $164,000 ex GST, once
Support: $15,200 ex GST per year, rising 4% a year
We pay $46,000 a year for the present system.`,
    organizationType: 'Aged Care Provider',
    requirements: ['wireless pendants for residents', 'calls escalate to DECT handsets'],
    systems: ['Leecare'],
  },
  {
    name: 'telehealth',
    budgetAud: 300_000,
    goals: 'Telehealth video visits for 40 clinicians of a community health service in Bendigo, by 30 June 2027.',
    solutions: ['Coviu', 'Video Call', 'Attend Anywhere', 'Zoom for Healthcare'],
    quotes: `Quote from Coviu
Licences: $38 ex GST per user per month, 40 users
Onboarding: $6,500 ex GST once

Quote from Healthdirect
Video platform: $24,000 ex GST per year
Training: POA`,
    organizationType: 'Medical Practice',
    budget: '$60,000 a year',
  },
  {
    name: 'record',
    budgetAud: 4_000_000,
    goals:
      'An electronic medical record for a 120-bed private hospital in Newcastle, replacing paper within 18 months. We counted 140 adverse drug events a year. An adverse drug event costs us $4,300.',
    solutions: ['TrakCare', 'Millennium', 'Epic EMR (NSW Single Digital Patient Record)', 'MMEx'],
    quotes: `Offer of InterSystems
TrakCare licences: $1,450,000 ex GST once
Maintenance: $290,000 ex GST per year

Offer of Oracle Health
Subscription: $620,000 ex GST per year for 7 years, indexed 3% a year
Implementation: $880,000 ex GST once`,
    organizationType: 'Hospital System',
    budget: '$4m',
    systems: ['Sysmex pathology system', 'InteleViewer'],
    desk: {
      need: { categories: ['ehr'], setting: 'hospital', beds: 120, place: 'Newcastle', budgetAud: 4_000_000 },
      quotes: [
        {
          solution: 'TrakCare',
          text: `Licences: $1,450,000 ex GST, once
Maintenance: $290,000 ex GST per year
Total over five years: $2,900,000 ex GST`,
        },
        {
          solution: 'MMEx',
          text: `Subscription: $310,000 ex GST per year
Implementation: $420,000 ex GST, once
Total over five years: $1,970,000 ex GST`,
        },
      ],
    },
  },
  {
    name: 'medication',
    budgetAud: 500_000,
    goals:
      'Electronic medication charts for three aged care homes with 210 beds in Tasmania; medication errors were named in our last audit.',
    solutions: ['MediMap', 'BESTMED', 'MedChart', 'PillPick'],
    quotes: `Quote from BESTMED
Subscription: $4.20 ex GST per resident per week, 210 residents
Set-up: $12,000 ex GST once
Our staff take 25 minutes x 3 rounds x 18 nurses a day, at $52 an hour.`,
    organizationType: 'Aged Care Provider',
    requirements: ['works offline'],
  },
  {
    name: 'beds',
    budgetAud: 1_500_000,
    goals: 'Patient flow and bed management for a 450-bed public hospital in Adelaide. Ambulances ramp every day.',
    solutions: ['TeleTracking', 'GE HealthCare Command Center', 'MyPorter', 'SystemView Command Centre'],
    quotes: `TeleTracking: $540,000 ex GST once, support $96,000 ex GST a year
GE HealthCare: $1,100,000 inc GST once, subscription $210,000 inc GST a year`,
    organizationType: 'Hospital System',
    budget: '1.5 million',
  },
  {
    name: 'imaging',
    budgetAud: 500_000,
    goals: 'PACS for a radiology group with five sites in Perth. The present one is out of support.',
    solutions: ['InteleViewer', 'Synapse', 'syngo.via', 'Karisma RIS'],
    quotes: `Quote from Intelerad
InteleViewer: $210,000 ex GST per year
Migration: $95,000 ex GST once
Quote from Fujifilm
Synapse: $640,000 ex GST once
Support: $88,000 ex GST per year`,
    organizationType: 'Medical Practice',
  },
  {
    name: 'monitoring',
    budgetAud: 20_000,
    goals: 'Pain assessment and remote monitoring for 60 residents with dementia in Cairns, by Christmas.',
    solutions: ['PainChek', 'MyCareManager', 'CareMonitor', 'Cardihab'],
    quotes: `PainChek licence: $9,600 ex GST per year
Training: $2,400 ex GST once`,
    organizationType: 'Aged Care Provider',
    budget: '$20,000',
  },
  {
    name: 'stock',
    budgetAud: 500_000,
    goals: 'Stock and ordering for the operating theatres of two private hospitals in Brisbane.',
    solutions: [
      'mSupply / Open mSupply',
      'BlueBin two-bin kanban',
      'WaveMark RFID inventory',
      'Omnicell supply cabinets',
    ],
    quotes: `Quote from Cardinal Health
WaveMark cabinets: 14 x $21,500 ex GST
Software: $38,000 ex GST per year
Quote from Omnicell
Cabinets: $410,000 ex GST once; support $33,000 ex GST a year; installation included`,
    organizationType: 'Hospital System',
    budget: '$500,000',
  },
  {
    name: 'wards',
    budgetAud: 500_000,
    goals:
      'Nurse call for the wards of our 180-bed hospital in Geelong by 30 June 2028. Our wards had 21,000 admissions last year.',
    solutions: ['Tacera', 'Responder 5'],
    quotes: `Quote from Austco Healthcare
Nurse call system: $410,000 ex GST, once
Annual support: $38,000 ex GST per year`,
    organizationType: 'Hospital System',
    requirements: ['works offline'],
    desk: {
      need: { categories: ['nurse-call'], setting: 'hospital', beds: 180, place: 'Geelong', mustHaves: ['wireless'] },
      quotes: [
        {
          solution: 'Tacera',
          text: `Nurse call system: $410,000 ex GST, once
Annual support: $38,000 ex GST per year
Total over five years: $600,000 ex GST`,
        },
        {
          solution: 'Responder 5',
          text: `Nurse call system: $455,000 ex GST, once
Support: $31,000 ex GST per year
Total over five years: $610,000 ex GST`,
        },
      ],
    },
  },
  {
    name: 'rosters',
    budgetAud: 500_000,
    goals: 'Reporting and rosters for an aged care provider with 12 homes in New South Wales.',
    solutions: ['HealthRoster Optima', 'Mirus Metrics and AN-ACC tools', 'Kronos workforce management', 'Cubiko'],
    quotes: `Quote from RLDatix
HealthRoster: $78,000 ex GST per year, first 3 months free
Implementation: $45,000 ex GST once`,
    organizationType: 'Aged Care Provider',
    requirements: ['award interpretation for the Aged Care Award'],
  },
];
