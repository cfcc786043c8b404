import type { Evidence } from '#shared/kernel/evidence';
import type { Rule } from '../../schema/guide.ts';

/** Rules that several guides share, each written once with its source. Facts of `data/README.md` only. */

const tgaOverview: Evidence = { kind: 'published', source: 'TGA, overview of medical devices (tga.gov.au)' };
const ndis: Evidence = { kind: 'published', source: 'NDIS, assistive technology (ndis.gov.au)' };
const knownFor = (subject: string): Evidence => ({
  kind: 'general-knowledge',
  source: `General knowledge: ${subject}`,
});

export const deviceRegister: Rule = {
  id: 'device-register',
  text: 'A medical device must be in the ARTG before it is supplied in Australia, and the sponsor named there is its legal supplier',
  evidence: tgaOverview,
};

export const softwareAsDevice: Rule = {
  id: 'software-as-device',
  text: 'Software with a medical purpose counts as an active medical device, and its highest-class function sets the class of the whole',
  evidence: { kind: 'published', source: 'TGA, software FAQ, December 2021', asOf: '2021-12' },
};

export const deviceQuality: Rule = {
  id: 'device-quality',
  text: 'ISO 13485 quality management is needed for devices of Class IIa and above',
  evidence: { kind: 'published', source: 'TGA, guidance on device classes' },
};

export const excludedAids: Rule = {
  id: 'excluded-aids',
  text: 'Some aids for people with disability can be excluded from the medical device rules',
  evidence: { kind: 'published', source: 'TGA consultation 2019; Excluded Goods Determination', asOf: '2019' },
};

export const digitalHealthConformance: Rule = {
  id: 'digital-health-conformance',
  text: 'Software that connects to the HI Service, My Health Record or electronic prescribing needs conformance with the Australian Digital Health Agency, which keeps a register of conforming software',
  evidence: knownFor('Australian Digital Health Agency conformance'),
};

export const shareByDefault: Rule = {
  id: 'share-by-default',
  text: 'Share by Default: from 1 July 2026 pathology and imaging reports go to My Health Record within 24 hours',
  evidence: { kind: 'published', source: 'Australian Digital Health Agency (digitalhealth.gov.au)' },
};

export const fhirProfiles: Rule = {
  id: 'fhir-profiles',
  text: 'AU Core 2.0.0 on FHIR R4 (4.0.1) is the current national core for exchange, beside AU Base 6.0.0',
  evidence: {
    kind: 'published',
    source: 'Health Connect Provider Directory implementation guide 26.0.1',
    asOf: '2026-05-21',
  },
};

export const alarmStandard: Rule = {
  id: 'as-3811',
  text: 'AS 3811 is about hard-wired patient alarms such as nurse call; its 1999 text sets few rules and leaves wireless systems out',
  evidence: {
    kind: 'published',
    source: 'Article on nurse call and accreditation, vitalcare.com.au, 2018',
    url: 'https://www.vitalcare.com.au/blog/2018/10/08/nurse-call-accreditation-insights/',
    asOf: '2018',
    note: "A supplier's article, not the standard itself.",
  },
};

export const personalAlarmStandard: Rule = {
  id: 'as-4607',
  text: 'AS 4607 (1999) is the standard for personal response systems',
  evidence: { kind: 'published', source: 'Standards store listing of AS 4607' },
};

export const securityStandard: Rule = {
  id: 'as-4485',
  text: 'AS 4485 parts 1 and 2 (2021) are about security in healthcare facilities',
  evidence: { kind: 'published', source: 'Page on security for healthcare facilities, asial.com.au' },
};

export const electricalStandards: Rule = {
  id: 'patient-area-electrical',
  text: 'AS/NZS 3003 is about electrical installations in patient areas and AS/NZS 3551 about the upkeep of medical devices',
  evidence: knownFor('AS/NZS 3003 and AS/NZS 3551'),
};

export const reprocessingStandards: Rule = {
  id: 'reprocessing',
  text: 'AS/NZS 4187 and AS 5369 are about the reprocessing of reusable medical devices',
  evidence: knownFor('AS/NZS 4187 and AS 5369'),
};

export const supplyChainSoftware: Rule = {
  id: 'supply-chain-software',
  text: 'A draft of the Australian Digital Health Agency asks supply chain software to show its Essential Eight position and to support AMT for medicines, ARTG identification and ISO/IEC 17360 for RFID',
  evidence: {
    kind: 'published',
    source: 'Australian Digital Health Agency, supply chain systems (digitalhealth.gov.au)',
  },
};

export const hospitalStandards: Rule = {
  id: 'nsqhs',
  text: 'The eight NSQHS Standards are mandatory for hospitals and day procedure services',
  evidence: {
    kind: 'published',
    source: 'Australian Digital Health Agency page on the NSQHS Standards (digitalhealth.gov.au)',
  },
  settings: ['hospital'],
};

/** The standards of which `parts` says what matters here: "standard 5 is clinical care". */
export const agedCareStandards = (id: string, parts: string): Rule => ({
  id: `aged-care-standards-${id}`,
  text: `Seven strengthened Aged Care Quality Standards have been in force since 1 November 2025; ${parts}`,
  evidence: { kind: 'published', source: 'Aged Care Quality and Safety Commission (agedcarequality.gov.au)' },
  settings: ['aged-care', 'home-care'],
});

export const careMinutes: Rule = {
  id: 'care-minutes',
  text: 'The care minutes target is a sector average of 215 a resident a day, 44 of them by a registered nurse, since 1 October 2024',
  evidence: {
    kind: 'published',
    source: 'Department of Health, About AN-ACC (health.gov.au)',
    url: 'https://www.health.gov.au/our-work/AN-ACC/about',
  },
  settings: ['aged-care'],
};

export const nurseOnDuty: Rule = {
  id: 'nurse-on-duty',
  text: 'Residential aged care has a rule of a registered nurse 24 hours a day, 7 days a week',
  evidence: knownFor('24/7 registered nurse rule'),
  settings: ['aged-care'],
};

export const careFunding: Rule = {
  id: 'an-acc-funding',
  text: 'AN-ACC pays A$295.64 per NWAU a day from 1 October 2025, on average A$316 a resident a day',
  evidence: {
    kind: 'published',
    source: 'Department of Health, residential aged care funding updates (health.gov.au)',
    url: 'https://www.health.gov.au/our-work/AN-ACC/residential-aged-care-funding-updates',
  },
  settings: ['aged-care'],
};

export const practiceStandards: Rule = {
  id: 'racgp-standards',
  text: 'The RACGP sets the Standards for general practices, of which the 5th edition applies',
  evidence: knownFor('RACGP Standards for general practices'),
  settings: ['general-practice'],
};

export const ndisCostTiers: Rule = {
  id: 'ndis-cost-tiers',
  text: 'NDIS assistive technology has three cost tiers: low, under A$1,500; mid, A$1,500 to A$15,000, with written evidence and no quote; high, over A$15,000, with an assessment and a quote',
  evidence: ndis,
  settings: ['ndis'],
};

export const ndisClaimCodes: Rule = {
  id: 'ndis-claim-codes',
  text: 'New claiming codes replaced the quotable NDIS codes under A$15,000 on 28 February 2022',
  evidence: ndis,
  settings: ['ndis'],
};

export const homeCareAids: Rule = {
  id: 'support-at-home-at-hm',
  text: 'The AT-HM scheme of Support at Home covers A$500 to A$15,000; its start moved from 1 July to 1 November 2025 with the new Act',
  evidence: knownFor('Support at Home, assistive technology and home modifications scheme'),
  settings: ['home-care'],
};
