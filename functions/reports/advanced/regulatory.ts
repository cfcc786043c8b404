import { ref } from '#functions/advisor/facts/facts';
import { ruleFactId, rulesFor } from '#functions/advisor/facts/rule-facts';
import type { Rule } from '#functions/records/knowledge/open-knowledge';
import type { RegulatoryAnalysis } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { OrganizationType } from '#shared/contracts/reports/report-choices';
import { settingLabel } from '#shared/kernel/catalogue';
import { lowered } from '#shared/kernel/format';
import { told } from '#shared/kernel/told';
import { recordSays, vendorSays } from '../due-diligence/book.ts';
import { gateIds, gateName, gateRules } from '../due-diligence/scoring/gates.ts';
import { shownName } from '../due-diligence/sections.ts';
import { type AdvancedFacts, type Examined, examined, isOnRecord } from '../due-diligence.ts';
import type { Say } from '../say.ts';

/** Rules of public purchasing: they bind who buys for the Commonwealth. */
const purchasing = new Set(['commonwealth-tender', 'australian-business-first', 'contract-notices']);

const statements: Record<OrganizationType, string> = {
  'Healthcare Organization': 'Gates of a kind of care are asked where your goals name it.',
  'Hospital System': 'A public hospital also follows the purchasing rules of its state.',
  'Aged Care Provider': 'The aged care gate is asked of every solution.',
  'Medical Practice': 'The gates of aged care and the NDIS are not asked.',
  'Health Department':
    'The rules of public purchasing are added. They are the Commonwealth’s: a state department follows its own, which are not on record here.',
};

/** "hospital", where the buyer named a kind of care for which a rule is. */
const ownSetting = ({ settings }: Rule, { question: { need } }: AdvancedFacts): string | undefined =>
  need.setting !== null && settings?.includes(need.setting) ? lowered(settingLabel[need.setting]) : undefined;

/** The rules that bind a buyer of this type, each once, those for its kind first; those of a gate only where it is asked. */
const rulesOf = (facts: AdvancedFacts): Rule[] => {
  const { guide, question, circumstances } = facts;
  const rows = examined(facts);
  const asked = gateIds.filter((id) => rows.some(({ gates }) => gates[id].status !== 'not-applicable'));
  const ofGates = gateRules(facts);
  const all = [...asked.flatMap((id) => ofGates[id]), ...rulesFor(guide.rules, question.need)];
  const isPublic = circumstances.organizationType === 'Health Department';
  const rules = [...new Map(all.map((rule) => [rule.id, rule])).values()];
  return rules
    .filter(({ id }) => isPublic || !purchasing.has(id))
    .sort((a, b) => Number(Boolean(ownSetting(b, facts))) - Number(Boolean(ownSetting(a, facts))));
};

const reasonOf = (rule: Rule, facts: AdvancedFacts): string => {
  if (purchasing.has(rule.id)) return `Public purchasing; you chose ${facts.circumstances.organizationType}.`;
  const ofGates = gateRules(facts);
  const gate = gateIds.find((id) => ofGates[id].some(({ id: ruleId }) => ruleId === rule.id));
  if (gate) return `Behind the gate “${gateName[gate]}”.`;
  const own = ownSetting(rule, facts);
  return own ? `For your kind of organisation: ${own}.` : 'For every buyer of this kind of product.';
};

const solutionFacts = ['artg', 'tga', 'fda', 'ce', 'iso', 'regulatoryRequirements'] as const;
const vendorFacts = ['certifications', 'compliance'] as const;

const positionOf = (row: Examined): string[] =>
  isOnRecord(row)
    ? told(
        solutionFacts.map((field) => recordSays(row.entry, field)),
        vendorFacts.map((field) => vendorSays(row.entry, field)),
      )
    : [];

/** The regulatory section; undefined where it was switched off. */
export const regulatoryOf = (facts: AdvancedFacts, say: Say): RegulatoryAnalysis | undefined => {
  const { includeRegulatory, organizationType } = facts.circumstances;
  if (!includeRegulatory) return undefined;
  const rules = rulesOf(facts);
  return {
    statement: `Rules for your own kind of organisation come first, then those for every buyer. ${statements[organizationType]}`,
    rules: rules.map((rule) => ({
      id: rule.id,
      rule: say(`${ref(ruleFactId(rule))}.`),
      appliesBecause: reasonOf(rule, facts),
    })),
    positions: examined(facts).map((row) => ({
      solution: shownName(row),
      onRecord: positionOf(row).map((line) => say(line)),
    })),
  };
};
