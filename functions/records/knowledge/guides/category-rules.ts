import type { Category } from '#shared/kernel/catalogue';
import type { Rule } from '../../schema/guide.ts';
import {
  agedCareStandards,
  alarmStandard,
  careFunding,
  careMinutes,
  deviceQuality,
  deviceRegister,
  digitalHealthConformance,
  electricalStandards,
  excludedAids,
  fhirProfiles,
  homeCareAids,
  hospitalStandards,
  ndisClaimCodes,
  ndisCostTiers,
  nurseOnDuty,
  personalAlarmStandard,
  practiceStandards,
  reprocessingStandards,
  securityStandard,
  shareByDefault,
  softwareAsDevice,
  supplyChainSoftware,
} from './rules.ts';

/** What holds whatever is bought. */
export const generalRules: readonly Rule[] = [
  {
    id: 'privacy-act',
    text: 'Health information is sensitive information under the Privacy Act 1988 and its 13 Australian Privacy Principles, and eligible data breaches must be notified',
    evidence: { kind: 'general-knowledge', source: 'General knowledge: Privacy Act 1988' },
  },
  {
    id: 'essential-eight',
    text: 'The Essential Eight of the Australian Cyber Security Centre has maturity levels 0 to 3, and buyers ask suppliers for theirs',
    evidence: { kind: 'general-knowledge', source: 'General knowledge: Essential Eight' },
  },
  {
    id: 'iso-27001',
    text: 'ISO 27001 is about information security management, and IRAP is the assessment for government cloud and data',
    evidence: { kind: 'general-knowledge', source: 'General knowledge: ISO 27001 and IRAP' },
  },
  {
    id: 'critical-infrastructure',
    text: 'A hospital with an intensive care unit is critical infrastructure under the SOCI law of April 2022: it registers, reports incidents and keeps a risk program',
    evidence: { kind: 'published', source: 'Page on the SOCI law, digitalhealth.org.au' },
    settings: ['hospital'],
  },
  {
    id: 'commonwealth-tender',
    text: 'Commonwealth buyers go to open tender from A$125,000, and other prescribed corporate entities from A$400,000, GST included, since 17 November 2025',
    evidence: { kind: 'published', source: 'Australian Government Solicitor, legal update 332 (ags.gov.au)' },
  },
  {
    id: 'australian-business-first',
    text: 'From A$10,000 and below A$125,000 Commonwealth buyers invite only Australian businesses: based here and at least 50% Australian owned, or mainly ASX traded and tax resident',
    evidence: { kind: 'published', source: 'ags.gov.au; griffinlegal.com.au' },
  },
  {
    id: 'contract-notices',
    text: 'Commonwealth contracts of A$10,000 or more are reported on AusTender within 42 days',
    evidence: { kind: 'published', source: 'AusTender' },
  },
  {
    id: 'ndis-practice-standards',
    text: 'Registered NDIS providers are audited against the NDIS Practice Standards of the NDIS Commission',
    evidence: { kind: 'general-knowledge', source: 'General knowledge: NDIS Practice Standards' },
    settings: ['ndis'],
  },
];

/** Which rules hold where one category is bought. */
export const categoryRules: Record<Category, readonly Rule[]> = {
  ehr: [
    digitalHealthConformance,
    shareByDefault,
    fhirProfiles,
    agedCareStandards('ehr', 'standard 3 is about care and services and standard 5 about clinical care'),
    careFunding,
  ],
  telemedicine: [softwareAsDevice, digitalHealthConformance, practiceStandards, nurseOnDuty, hospitalStandards],
  analytics: [
    softwareAsDevice,
    fhirProfiles,
    careMinutes,
    agedCareStandards('analytics', 'standard 2 is about the organisation and standard 5 about clinical care'),
    hospitalStandards,
  ],
  inventory: [supplyChainSoftware, deviceRegister, reprocessingStandards, hospitalStandards],
  communication: [
    securityStandard,
    alarmStandard,
    agedCareStandards('communication', 'standard 2 is about the organisation and standard 3 about care and services'),
    hospitalStandards,
  ],
  'nurse-call': [
    alarmStandard,
    personalAlarmStandard,
    electricalStandards,
    agedCareStandards('nurse-call', 'standard 4 is about the environment and standard 5 about clinical care'),
    hospitalStandards,
  ],
  pacs: [shareByDefault, softwareAsDevice, deviceRegister, deviceQuality, hospitalStandards],
  'remote-monitoring': [
    deviceRegister,
    softwareAsDevice,
    personalAlarmStandard,
    agedCareStandards('remote-monitoring', 'standard 3 is about care and services and standard 5 about clinical care'),
    homeCareAids,
  ],
  'assistive-technology': [deviceRegister, excludedAids, ndisCostTiers, ndisClaimCodes, homeCareAids],
  'medication-management': [
    digitalHealthConformance,
    softwareAsDevice,
    electricalStandards,
    agedCareStandards('medication-management', 'standard 5 is about clinical care'),
    hospitalStandards,
  ],
  'bed-management': [
    hospitalStandards,
    fhirProfiles,
    careFunding,
    agedCareStandards('bed-management', 'standard 2 is about the organisation and standard 3 about care and services'),
  ],
};

/**
 * The rules of a category, then those of every category, apart from its guide: who needs no more of it should not carry
 * the guides, which are the heaviest text that a function can hold.
 */
export const rulesOf = (category: Category): Rule[] => [...categoryRules[category], ...generalRules];
