import { openThesaurus } from '#functions/records/search/thesaurus';
import type { Evidence } from '#shared/kernel/evidence';
import { FactBook } from '../facts/facts.ts';

const annual: Evidence = { kind: 'public-record', source: 'Annual report', asOf: '2024' };
const page: Evidence = { kind: 'published', source: "The vendor's page", url: 'https://vendor.example/page' };
const notice: Evidence = { kind: 'public-record', source: 'AusTender CN0000001', asOf: '2025-03-01' };

/** Two products of two vendors, a product with a generic name, and what an answer needs besides: for tests. */
export const exampleBook = (): FactBook =>
  new FactBook()
    .addSubject({ id: 'alder', kind: 'vendor', name: 'Alder Health', aliases: ['Alder'] })
    .addSubject({ id: 'beacon', kind: 'vendor', name: 'Beacon Systems' })
    .addSubject({ id: 'callwell', kind: 'solution', name: 'CallWell', aliases: ['Call Well'], vendor: 'alder' })
    .addSubject({ id: 'nurselink', kind: 'solution', name: 'NurseLink 5', vendor: 'beacon' })
    .addSubject({ id: 'watch', kind: 'solution', name: 'Patient monitoring', vendor: 'beacon' })
    .add({
      id: 'callwell.description',
      subject: 'callwell',
      claimClass: 'description',
      label: 'description',
      text: 'A nurse call platform for hospitals and aged care',
      evidence: annual,
    })
    .add({
      id: 'callwell.price',
      subject: 'callwell',
      claimClass: 'price',
      label: 'price per room',
      text: 'A$1,200 per room',
      evidence: page,
    })
    .add({
      id: 'callwell.start',
      subject: 'callwell',
      claimClass: 'price',
      label: 'starting price',
      text: 'A$80 a month',
      evidence: page,
    })
    .add({
      id: 'callwell.iso',
      subject: 'callwell',
      claimClass: 'certificate',
      label: 'ISO certificates',
      text: 'ISO 27001',
      evidence: page,
    })
    .add({
      id: 'callwell.fda',
      subject: 'callwell',
      claimClass: 'certificate',
      label: 'FDA clearance',
      text: 'no',
      evidence: page,
    })
    .addGap({ id: 'callwell.gap-artg', subject: 'callwell', of: 'certificate', label: 'ARTG' })
    .add({
      id: 'nurselink.description',
      subject: 'nurselink',
      claimClass: 'description',
      label: 'description',
      text: 'Wireless nurse call with pendants',
      evidence: page,
    })
    .add({
      id: 'nurselink.integrations',
      subject: 'nurselink',
      claimClass: 'integration',
      label: 'integrations',
      text: 'HL7; Cerner',
      evidence: page,
    })
    .add({
      id: 'nurselink.users',
      subject: 'nurselink',
      claimClass: 'usage',
      label: 'named users',
      text: 'Harbour Hospital',
      evidence: page,
    })
    .addGap({ id: 'nurselink.gap-price', subject: 'nurselink', of: 'price', label: 'price' })
    .add({
      id: 'CN0000001.value',
      subject: 'beacon',
      claimClass: 'contract',
      label: 'public contract',
      text: 'A$7,000,000 committed by Health',
      evidence: notice,
    })
    .add({
      id: 'beacon.founded',
      subject: 'beacon',
      claimClass: 'founded',
      label: 'founded',
      text: '1986',
      evidence: annual,
    })
    .add({
      id: 'watch.description',
      subject: 'watch',
      claimClass: 'description',
      label: 'description',
      text: 'Pulse oximetry equipment',
      evidence: page,
    })
    .addSubject({ id: 'rule-bell', kind: 'rule', name: 'Rule' })
    .add({
      id: 'rule-bell.text',
      subject: 'rule-bell',
      claimClass: 'rule',
      label: 'rule',
      text: 'AS 3811 covers hard-wired patient call systems',
      evidence: page,
    })
    .addSubject({ id: 'roi', kind: 'calculation', name: 'Your project' })
    .add({
      id: 'roi.payback',
      subject: 'roi',
      claimClass: 'calculation',
      label: 'payback period',
      text: '2.5 years',
      evidence: { kind: 'estimate', source: 'Our arithmetic', note: 'cost / yearly saving' },
    })
    .addUser({ id: 'need.beds', label: 'beds', text: '92 beds' })
    .addUser({ id: 'need.must', label: 'must-haves', text: 'wireless pendants' });

/** Without a word of the trade: a need must stand in a record as it was said. */
export const exampleThesaurus = openThesaurus([]);

export const exampleWords =
  'We run an aged care home in Ballarat with 92 beds and need wireless call bells, about 2 per room.';
