import { gapSentence, whatItIs } from '#functions/advisor/answer/record-words';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import { factId } from '#functions/advisor/facts/record-facts';
import type { Ranked } from '#functions/records/search/retrieve';
import type { DueDiligenceReport, Gate, RequirementAnswer } from '#shared/contracts/reports/due-diligence-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { listed } from '#shared/kernel/format';
import { type DueDiligenceFacts, type Examined, examined, type RequirementFinding } from '../due-diligence.ts';
import { requirementQuestion, systemQuestion } from './analysis.ts';
import { nameOf, type Say, type Voices } from './book.ts';
import { gateIds, gateName, gateRules, gateRuleText } from './scoring/gates.ts';

/** Fictional entries have a book of their own. */
export const voiceOf = (row: Examined, { say, saySide }: Voices): Say => (row.kind === 'demonstration' ? saySide : say);
/** A fictional entry says so wherever it stands. */
export const shownName = (row: Examined) => (row.kind === 'demonstration' ? `${row.label} (demonstration)` : row.label);

/** Every gate with its rule and what the records say of each solution. */
export const gatesOf = (facts: DueDiligenceFacts, voices: Voices): Gate[] => {
  const rules = gateRules(facts);
  return gateIds.map((id) => ({
    id,
    name: gateName[id],
    rule: voices.say(...gateRuleText(rules[id])),
    results: examined(facts).map((row) => ({
      key: row.key,
      solution: shownName(row),
      status: row.gates[id].status,
      reason: voiceOf(row, voices)(row.gates[id].reason),
      question: row.gates[id].question,
    })),
  }));
};

/** Each custom requirement, answered for each solution from that solution's record alone. */
export const requirementsOf = (facts: DueDiligenceFacts, voices: Voices): RequirementAnswer[] =>
  facts.question.request.customRequirements.map((requirement, index) => ({
    requirement,
    question: requirementQuestion(requirement),
    answers: answersOf(({ requirements }) => requirements[index], facts, voices),
  }));

/** Each current system, answered for each solution by what its record says of working with it. */
export const integrationsOf = (facts: DueDiligenceFacts, voices: Voices): RequirementAnswer[] =>
  (facts.question.circumstances?.currentSystems ?? []).map((system, index) => ({
    requirement: system,
    question: systemQuestion(system),
    answers: answersOf(({ integrations }) => integrations[index], facts, voices),
  }));

const answersOf = (
  findingOf: (row: Examined) => RequirementFinding | undefined,
  facts: DueDiligenceFacts,
  voices: Voices,
): RequirementAnswer['answers'] =>
  examined(facts).map((row) => {
    const { factIds = [], isNear = false } = findingOf(row) ?? {};
    return {
      key: row.key,
      solution: shownName(row),
      status: factIds.length > 0 ? ('on-record' as const) : ('not-on-record' as const),
      answer:
        factIds.length > 0
          ? voiceOf(row, voices)(requirementAnswer(row, factIds, facts), ...(isNear ? [nearOnly] : []))
          : voices.say(
              `${NOT_ON_RECORD} for ${row.kind === 'demonstration' ? 'this demonstration entry' : nameOf(row)}.`,
            ),
    };
  });

const nearOnly = 'It covers the same point in other words: have the vendor confirm that it meets yours.';

const requirementAnswer = (
  row: Examined,
  factIds: readonly string[],
  { book, sideBook }: DueDiligenceFacts,
): string => {
  const own = row.kind === 'demonstration' ? sideBook : book;
  return `${nameRef(row.key)}: ${listed(factIds.map((id) => `${own.get(id).label}: ${ref(id)}`))}.`;
};

/** Other real solutions of the same kind, with the reasons why they are named; undefined where switched off. */
export const competitorsOf = (
  { question, competitors }: DueDiligenceFacts,
  { saySide }: Voices,
): DueDiligenceReport['competitors'] =>
  question.request.includeCompetitorAnalysis
    ? competitors.map((entry) => ({
        solution: entry.record.name,
        vendor: entry.vendor.name,
        why: saySide(...reasonsFor(entry, question.need.setting)),
      }))
    : undefined;

const GAPS_SAID = 3;

const reasonsFor = (entry: Ranked, setting: DueDiligenceFacts['question']['need']['setting']): string[] => {
  const { id, facts } = entry.record;
  const isForYou = setting !== null && facts.settings?.value.includes(setting);
  return [
    whatItIs(entry),
    ...(isForYou ? [`${nameRef(id)} is on record for ${ref(factId(id, 'settings'))}.`] : []),
    ...(facts.usedBy ? [`Among the users of ${nameRef(id)} on record: ${ref(factId(id, 'usedBy', 0))}.`] : []),
    ...gapSentence(entry, GAPS_SAID),
  ];
};
