import { ref } from '#functions/advisor/facts/facts';
import { ruleFactId, rulesFor } from '#functions/advisor/facts/rule-facts';
import type { Rule } from '#functions/records/knowledge/open-knowledge';
import type { RegulatoryAnalysis } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { OrganizationType } from '#shared/contracts/reports/report-choices';
import { settingLabel } from '#shared/kernel/catalogue';
import { lowered } from '#shared/kernel/format';
import { alike } from '#shared/kernel/order';
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

type Reason = { rule: Rule; appliesBecause: string; isOwn?: boolean };

/** The rules that bind a buyer of this type, each once with why, those for its kind first; those of a gate only where it is asked. */
const rulesOf = (facts: AdvancedFacts): Reason[] => {
  const { organizationType } = facts.circumstances;
  const { setting } = facts.question.need;
  const rows = examined(facts);
  const behind = gateRules(facts);
  const asked = gateIds.filter((id) => rows.some(({ gates }) => gates[id].status !== 'not-applicable'));
  const ofGates = asked.flatMap((id) =>
    behind[id].map((rule): Reason => ({ rule, appliesBecause: `Behind the gate “${gateName[id]}”.` })),
  );
  const others = rulesFor(facts.guide.rules, facts.question.need).map((rule): Reason => {
    if (purchasing.has(rule.id)) return { rule, appliesBecause: `Public purchasing; you chose ${organizationType}.` };
    return setting !== null && rule.settings?.includes(setting)
      ? { rule, appliesBecause: `For your kind of organisation: ${lowered(settingLabel[setting])}.`, isOwn: true }
      : { rule, appliesBecause: 'For every buyer of this kind of product.' };
  });
  return alike([...ofGates, ...others], ({ rule }) => rule.id)
    .map(([first]) => first)
    .filter(({ rule }) => organizationType === 'Health Department' || !purchasing.has(rule.id))
    .sort((a, b) => Number(b.isOwn ?? false) - Number(a.isOwn ?? false));
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
  return {
    statement: `Rules for your own kind of organisation come first, then those for every buyer. ${statements[organizationType]}`,
    rules: rulesOf(facts).map(({ rule, appliesBecause }) => ({
      ...{ id: rule.id, rule: say(`${ref(ruleFactId(rule))}.`), appliesBecause },
    })),
    positions: examined(facts).map((row) => ({
      solution: shownName(row),
      onRecord: positionOf(row).map((line) => say(line)),
    })),
  };
};
