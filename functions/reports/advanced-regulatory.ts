import { nameRef, ref } from '#functions/advisor/facts';
import { factId, vendorSubject } from '#functions/advisor/record-facts';
import { solutionFields, vendorFields } from '#functions/advisor/record-fields';
import { ruleFactId, rulesFor } from '#functions/advisor/rule-facts';
import type { Rule } from '#functions/records/guide';
import { settingLabel } from '#shared/catalogue';
import type { RegulatoryAnalysis } from '#shared/contracts/advanced-due-diligence-report';
import type { OrganizationType } from '#shared/contracts/report-choices';
import { type Circumstances, type DueDiligenceFacts, type Examined, examined } from './due-diligence.ts';
import type { Voices } from './due-diligence-book.ts';
import { gateIds, gateName, gateRules } from './due-diligence-gates.ts';
import { isOnRecord } from './due-diligence-points.ts';

/** Rules of public purchasing: they bind who buys for the Commonwealth. */
const purchasing = new Set(['commonwealth-tender', 'australian-business-first', 'contract-notices']);

const statements: Record<OrganizationType, string> = {
  'Healthcare Organization':
    'For a healthcare organisation of no named kind the rules for all buyers stand below; gates of a kind of care apply where your goals name it.',
  'Hospital System':
    'For a hospital system the rules for hospitals stand first, then those for all buyers. A public hospital also follows the purchasing rules of its state.',
  'Aged Care Provider':
    'For an aged care provider the rules of aged care stand first, and the aged care gate is asked of every solution.',
  'Medical Practice':
    'For a medical practice the rules for practices stand first, then those for all buyers; the gates of aged care and the NDIS are not asked.',
  'Health Department':
    'For a health department the rules of public purchasing are added. They are the Commonwealth’s: a state department follows its own, which are not on record here.',
};

/** The rules that bind a buyer of this type, each once; those of a gate only where the gate is asked. */
const rulesOf = (facts: DueDiligenceFacts, { organizationType }: Circumstances): Rule[] => {
  const { guide, question } = facts;
  const rows = examined(facts);
  const asked = gateIds.filter((id) => rows.some(({ gates }) => gates[id].status !== 'not-applicable'));
  const ofGates = gateRules(guide);
  const all = [...asked.flatMap((id) => ofGates[id]), ...rulesFor(guide, question.need)];
  const isPublic = organizationType === 'Health Department';
  return [...new Map(all.map((rule) => [rule.id, rule])).values()].filter(({ id }) => isPublic || !purchasing.has(id));
};

const reasonOf = (rule: Rule, facts: DueDiligenceFacts, { organizationType }: Circumstances): string => {
  if (purchasing.has(rule.id)) return `Public purchasing; you chose ${organizationType}.`;
  const ofGates = gateRules(facts.guide);
  const gate = gateIds.find((id) => ofGates[id].some(({ id: ruleId }) => ruleId === rule.id));
  if (gate) return `Behind the gate “${gateName[gate]}”.`;
  const { setting } = facts.question.need;
  return rule.settings && setting
    ? `For your kind of organisation: ${settingLabel[setting]}.`
    : 'For every buyer of this kind of product.';
};

const solutionFacts = ['artg', 'tga', 'fda', 'ce', 'iso', 'regulatoryRequirements'] as const;
const vendorFacts = ['certifications', 'compliance'] as const;

/** What the records of a solution and its vendor say of approvals, in sentences of references. */
const positionOf = (row: Examined): string[] => {
  if (!isOnRecord(row)) return [];
  const { record, vendor } = row.entry;
  const subject = vendorSubject(vendor.id);
  return [
    ...solutionFacts
      .filter((field) => record.facts[field])
      .map((field) => `${nameRef(record.id)}, ${solutionFields[field].label}: ${ref(factId(record.id, field))}.`),
    ...vendorFacts
      .filter((field) => vendor.facts[field])
      .map((field) => `${nameRef(subject)}, ${vendorFields[field].label}: ${ref(factId(subject, field))}.`),
  ];
};

/** The regulatory section; undefined where it was switched off. */
export const regulatoryOf = (
  facts: DueDiligenceFacts,
  circumstances: Circumstances,
  { say, saySide }: Voices,
): RegulatoryAnalysis | undefined =>
  circumstances.includeRegulatory
    ? {
        statement: statements[circumstances.organizationType],
        rules: rulesOf(facts, circumstances).map((rule) => ({
          id: rule.id,
          rule: say(`${ref(ruleFactId(rule))}.`),
          appliesBecause: reasonOf(rule, facts, circumstances),
        })),
        positions: examined(facts).map((row) => ({
          key: row.key,
          solution: row.label,
          onRecord: positionOf(row).map((line) => (row.kind === 'demonstration' ? saySide : say)(line)),
          questions: gateIds.flatMap((id) => row.gates[id].question ?? []),
        })),
      }
    : undefined;
