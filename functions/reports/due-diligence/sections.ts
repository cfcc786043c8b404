import { gapSentence, whatItIs } from '#functions/advisor/answer/record-words';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import { factId } from '#functions/advisor/facts/record-facts';
import type { Ranked } from '#functions/records/search/retrieve';
import type { DueDiligenceReport, Gate, RequirementAnswer } from '#shared/contracts/reports/due-diligence-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { listed } from '#shared/kernel/format';
import type { Line } from '#shared/kernel/told';
import { type DueDiligenceFacts, type Examined, examined, type RequirementFinding } from '../due-diligence.ts';
import { requirementQuestion, systemQuestion } from './analysis.ts';
import { nameOf, type Say } from './book.ts';
import { gateIds, gateName, gateRules, gateRuleText } from './scoring/gates.ts';

/** A fictional entry says so wherever it stands. */
export const shownName = (row: Examined) => (row.kind === 'demonstration' ? `${row.label} (demonstration)` : row.label);

/** Every gate with its rule and what the records say of each solution. */
export const gatesOf = (facts: DueDiligenceFacts, say: Say): Gate[] => {
  const rules = gateRules(facts);
  return gateIds.map((id) => ({
    id,
    name: gateName[id],
    rule: say(gateRuleText(rules[id])),
    results: examined(facts).map((row) => ({
      key: row.key,
      solution: shownName(row),
      status: row.gates[id].status,
      reason: say(row.gates[id].reason),
      question: row.gates[id].question,
    })),
  }));
};

/** Each custom requirement, answered for each solution from that solution's record alone. */
export const requirementsOf = (facts: DueDiligenceFacts, say: Say): RequirementAnswer[] =>
  facts.question.request.customRequirements.map((requirement, index) => ({
    requirement,
    question: requirementQuestion(requirement),
    answers: examined(facts).map((row) => answerOf(row, row.requirements[index], facts, say)),
  }));

/** Each current system, answered for each solution by what its record says of working with it. */
export const integrationsOf = (facts: DueDiligenceFacts, say: Say): RequirementAnswer[] =>
  (facts.question.circumstances?.currentSystems ?? []).map((system, index) => ({
    requirement: system,
    question: systemQuestion(system),
    answers: examined(facts).map((row) => answerOf(row, row.integrations[index], facts, say)),
  }));

const nearOnly = 'It covers the same point in other words: have the vendor confirm that it meets yours.';

const answerOf = (
  row: Examined,
  { factIds, isNear }: RequirementFinding = { factIds: [], isNear: false, isDenied: false },
  facts: DueDiligenceFacts,
  say: Say,
): RequirementAnswer['answers'][number] => {
  const isFictional = row.kind === 'demonstration';
  const book = isFictional ? facts.sideBook : facts.book;
  const found = listed(factIds.map((id) => `${book.get(id).label}: ${ref(id)}`));
  const unknown = `${NOT_ON_RECORD} for ${isFictional ? 'this demonstration entry' : nameOf(row)}.`;
  return {
    key: row.key,
    solution: shownName(row),
    status: found ? 'on-record' : 'not-on-record',
    answer: found ? say(`${nameRef(row.key)}: ${found}.`, isNear && nearOnly) : say(unknown),
  };
};

/** Other real solutions of the same kind, with the reasons why they are named; undefined where switched off. */
export const competitorsOf = (
  { question, competitors }: DueDiligenceFacts,
  say: Say,
): DueDiligenceReport['competitors'] =>
  question.request.includeCompetitorAnalysis
    ? competitors.map((entry) => ({
        solution: entry.record.name,
        vendor: entry.vendor.name,
        why: say(reasonsFor(entry, question.need.setting)),
      }))
    : undefined;

const GAPS_SAID = 3;

const reasonsFor = (entry: Ranked, setting: DueDiligenceFacts['question']['need']['setting']): Line => {
  const { id, facts } = entry.record;
  const isForYou = setting !== null && facts.settings?.value.includes(setting);
  return [
    whatItIs(entry),
    isForYou && `${nameRef(id)} is on record for ${ref(factId(id, 'settings'))}.`,
    facts.usedBy && `Among the users of ${nameRef(id)} on record: ${ref(factId(id, 'usedBy', 0))}.`,
    gapSentence(entry, GAPS_SAID),
  ];
};
