import { gapSentence, whatItIs } from '#functions/advisor/answer/record-words';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import { contractFactId, type FieldLine, fieldLines, vendorSubject } from '#functions/advisor/facts/record-facts';
import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
import { ruleFactId } from '#functions/advisor/facts/rule-facts';
import { reasonsOnRecord } from '#functions/advisor/facts/solution-reasons';
import type { Ranked } from '#functions/records/search/retrieve';
import { gapsOf } from '#functions/records/view/gaps';
import type {
  DueDiligenceReport,
  Gate,
  RequirementAnswer,
  SolutionAnalysis,
} from '#shared/contracts/reports/due-diligence-report';
import type { AnalysisDepth } from '#shared/contracts/reports/report-choices';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { listed, withoutEnd } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import {
  type DueDiligenceFacts,
  type Examined,
  examined,
  isOnRecord,
  type OnRecord,
  type RequirementFinding,
} from '../due-diligence.ts';
import type { Say } from '../say.ts';
import { contractsShown, namedOf, nameOf } from './book.ts';
import { gateIds, gateName, gateRules } from './scoring/gates.ts';
import { strengthsOf, weaknessesOf } from './scoring/points.ts';
import { criterionFact } from './scoring/scoring.ts';

/** How many lines of each list a depth prints; the comprehensive report prints all. */
const most: Record<AnalysisDepth, { points?: number; contracts?: number; questions?: number }> = {
  standard: { points: 3, contracts: 3, questions: 5 },
  comprehensive: {},
  executive: { points: 1, contracts: 1, questions: 3 },
};

/** One solution as the report shows it. */
export const analysisOf = (row: Examined, facts: DueDiligenceFacts, say: Say): SolutionAnalysis => {
  const { analysisDepth, includeRiskAssessment } = facts.question.request;
  const limit = most[analysisDepth];
  const lines = (sentences: readonly string[], count?: number) => sentences.slice(0, count).map((one) => say(one));
  const isHeld = isOnRecord(row);
  return {
    key: row.key,
    ...namedOf(row),
    demonstration: row.kind === 'demonstration',
    userSupplied: row.kind === 'user-supplied',
    detailedOverview: isHeld && analysisDepth === 'comprehensive' ? overviewOf(row, say) : undefined,
    strengths: isHeld ? lines(strengthsOf(row, facts), limit.points) : [],
    weaknesses: isHeld
      ? lines(weaknessesOf(row), limit.points)
      : [say(`No record of ${nameOf(row)} is held here: nothing is said for or against it.`)],
    riskAssessment: includeRiskAssessment
      ? say(isHeld ? riskSentences(row, analysisDepth) : unknownRisk(row))
      : undefined,
    publicContracts: isHeld ? lines(contractLines(row), limit.contracts) : [],
    notOnRecord: isHeld ? gapsOf(row.entry.record.facts).map(({ gap }) => gap) : ['everything'],
    vendorQuestions: questionsOf(row, facts, limit.questions),
  };
};

/**
 * What to ask the vendor: the buyer's own points and the open gates in any case, then the gaps and what is asked of every
 * vendor, as far as there is room.
 */
const questionsOf = (row: Examined, { question, raised, guide }: DueDiligenceFacts, room?: number): string[] => {
  const gaps = gapsOf(isOnRecord(row) ? row.entry.record.facts : {});
  const needed = told(
    kinds.map((kind) =>
      wanted[kind].of(question).map((text, at) => row[kind][at]?.factIds.length === 0 && wanted[kind].question(text)),
    ),
    gateIds.map((id) => row.gates[id].question),
  );
  const others = told(
    raised.map(({ concern }) => concern.question),
    gaps.map(({ gap, question }) => gap !== 'ARTG' && question),
    guide.questions,
  );
  const asked = [...new Set([...needed, ...others])];
  return asked.slice(0, room && Math.max(room, new Set(needed).size));
};

/** What the buyer asks of each solution, and how every vendor is asked for it, in the buyer's words. */
const wanted = {
  requirements: {
    of: ({ request }: DueDiligenceFacts['question']) => request.customRequirements,
    question: (requirement: string) =>
      `Requirement “${withoutEnd(requirement, ' .?!')}”: does the product meet it today, at which customer can we see it, and will you put it into the contract?`,
  },
  integrations: {
    of: ({ circumstances }: DueDiligenceFacts['question']) => circumstances?.currentSystems ?? [],
    question: (system: string) =>
      `Current system “${withoutEnd(system, ' .?!')}”: which interface to it is in use today and at which customer, what does it cost, and who maintains it?`,
  },
};
const kinds = ['requirements', 'integrations'] as const;

/** The fields that an overview prints, besides the description. */
const overviewFields = Object.keys(solutionFields).filter(
  (field) => !['description', 'redFlags', 'strengths'].includes(field),
);
const companyFields = Object.keys(vendorFields).filter((field) => field !== 'country');

/** Everything on record, field by field, under a line that says what it is. */
const overviewOf = ({ entry }: OnRecord, say: Say): string => {
  const { record, vendor } = entry;
  const subject = vendorSubject(vendor.id);
  const field =
    (of: string) =>
    ({ label, ids }: FieldLine) =>
      `- ${nameRef(of)}, ${label}: ${listed(ids.map(ref))}.`;
  return say(
    whatItIs(entry),
    ...fieldLines(record.id, record.facts, solutionFields, overviewFields).map(field(record.id)),
    ...fieldLines(subject, vendor.facts, vendorFields, companyFields).map(field(subject)),
    gapSentence(entry),
  );
};

const contractLines = ({ entry }: OnRecord): string[] =>
  contractsShown(entry).map((contract) => {
    const isOwn = contract.solutionIds.includes(entry.record.id);
    const whose = isOwn ? nameRef(entry.record.id) : nameRef(vendorSubject(entry.vendor.id));
    return `Public contract of ${whose}${isOwn ? '' : ', about no product by name'}, not a price: ${ref(contractFactId(contract))}.`;
  });

const unknownRisk = (row: Examined): string =>
  `The risk of ${nameOf(row)} cannot be judged: no record says who makes it, where it is used or which approvals it has.`;

const flagWords = {
  some: 'Red flags are on record and are listed among the weaknesses.',
  none: 'No red flag is on record; that is not a clean bill of health.',
  unknown: 'No track record is on record that could show red flags.',
};

/** The risk in words: the score with its coverage, the gates, and what would lower it. */
const riskSentences = (row: Examined & OnRecord, depth: AnalysisDepth): Line => {
  const gates = (status: 'open' | 'not-met') =>
    gateIds
      .filter((id) => row.gates[id].status === status)
      .map((id) => gateName[id])
      .join('; ');
  const [open, failed] = [gates('open'), gates('not-met')];
  return [
    row.kind === 'real' && `Risk mitigation of ${nameRef(row.key)}: ${ref(criterionFact(row.key, 'riskMitigation'))}.`,
    failed && `Failed on record: ${failed}.`,
    open ? `Open until the vendor answers: ${open}.` : 'No gate is open.',
    depth !== 'executive' && flagWords[row.evidence.redFlags?.value ?? 'unknown'],
  ];
};

/** A fictional entry says so wherever it stands. */
export const shownName = (row: Examined) => (row.kind === 'demonstration' ? `${row.label} (demonstration)` : row.label);

/** Every gate with its rule and what the records say of each solution. */
export const gatesOf = (facts: DueDiligenceFacts, say: Say): Gate[] => {
  const rules = gateRules(facts);
  return gateIds.map((id) => ({
    id,
    name: gateName[id],
    rule: say(rules[id].map((rule) => `${ref(ruleFactId(rule))}.`)),
    results: examined(facts).map((row) => ({
      key: row.key,
      solution: shownName(row),
      status: row.gates[id].status,
      reason: say(row.gates[id].reason),
      question: row.gates[id].question,
    })),
  }));
};

/** Each custom requirement, or each current system, answered for each solution from that solution's record alone. */
export const answersTo = (kind: keyof typeof wanted, facts: DueDiligenceFacts, say: Say): RequirementAnswer[] =>
  wanted[kind].of(facts.question).map((requirement, index) => ({
    requirement,
    question: wanted[kind].question(requirement),
    answers: examined(facts).map((row) => answerOf(row, row[kind][index], facts, say)),
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
    answer: say(found ? [`${nameRef(row.key)}: ${found}.`, isNear && nearOnly] : unknown),
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
        why: say(reasonsFor(entry, question.need)),
      }))
    : undefined;

const GAPS_SAID = 3;

const reasonsFor = (entry: Ranked, need: DueDiligenceFacts['question']['need']): Line => [
  whatItIs(entry),
  reasonsOnRecord(entry, need),
  gapSentence(entry, GAPS_SAID),
];
