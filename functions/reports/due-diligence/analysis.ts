import { gapSentence, whatItIs } from '#functions/advisor/answer/record-words';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import { contractFactId, type FieldLine, fieldLines, vendorSubject } from '#functions/advisor/facts/record-facts';
import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
import { gapsOf } from '#functions/records/view/gaps';
import type { SolutionAnalysis } from '#shared/contracts/reports/due-diligence-report';
import type { AnalysisDepth } from '#shared/contracts/reports/report-choices';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { listed, withoutEnd } from '#shared/kernel/format';
import type { DueDiligenceFacts, Examined, OnRecord } from '../due-diligence.ts';
import { contractsShown, nameOf, type Say, type Voices } from './book.ts';
import { gateIds, gateName } from './scoring/gates.ts';
import { isOnRecord, overviewFields, strengthsOf, weaknessesOf } from './scoring/points.ts';
import { criterionFact } from './scoring/scoring.ts';

/** How many lines of each list a depth prints; the comprehensive report prints all. */
const most: Record<AnalysisDepth, { points: number; contracts: number; questions: number }> = {
  standard: { points: 3, contracts: 3, questions: 5 },
  comprehensive: {
    points: Number.POSITIVE_INFINITY,
    contracts: Number.POSITIVE_INFINITY,
    questions: Number.POSITIVE_INFINITY,
  },
  executive: { points: 1, contracts: 1, questions: 3 },
};

/**
 * One solution as the report shows it.
 * @param overview the checked line on it that opens its overview; empty where nobody wrote one
 */
export const analysisOf = (
  row: Examined,
  facts: DueDiligenceFacts,
  { say, saySide }: Pick<Voices, 'say' | 'saySide'>,
  overview: string,
): SolutionAnalysis => {
  const { analysisDepth, includeRiskAssessment } = facts.question.request;
  const limit = most[analysisDepth];
  const voice = row.kind === 'demonstration' ? saySide : say;
  const lines = (sentences: readonly string[], count: number) => sentences.slice(0, count).map((one) => voice(one));
  const head = headOf(row);
  const asked = questionsOf(row, facts).slice(0, limit.questions);
  if (!isOnRecord(row)) {
    return {
      ...head,
      strengths: [],
      weaknesses: [say(`No record of ${nameOf(row)} is held here: nothing is said for or against it.`)],
      ...(includeRiskAssessment ? { riskAssessment: say(unknownRisk(row)) } : {}),
      publicContracts: [],
      notOnRecord: ['everything'],
      vendorQuestions: asked,
    };
  }
  return {
    ...head,
    ...(analysisDepth === 'comprehensive' ? { detailedOverview: overviewOf(row, voice, overview) } : {}),
    strengths: lines(strengthsOf(row, facts), limit.points),
    weaknesses: lines(weaknessesOf(row), limit.points),
    ...(includeRiskAssessment ? { riskAssessment: voice(...riskSentences(row, analysisDepth)) } : {}),
    publicContracts: lines(contractLines(row), limit.contracts),
    notOnRecord: gapsOf(row.entry.record.facts).map(({ gap }) => gap),
    vendorQuestions: asked,
  };
};

const headOf = (
  row: Examined,
): Pick<SolutionAnalysis, 'key' | 'solution' | 'vendor' | 'demonstration' | 'userSupplied'> => ({
  key: row.key,
  solution: isOnRecord(row) ? row.entry.record.name : row.typed,
  vendor: isOnRecord(row) ? row.entry.vendor.name : NOT_ON_RECORD,
  demonstration: row.kind === 'demonstration',
  userSupplied: row.kind === 'user-supplied',
});

/** What to ask the vendor: the buyer's own points, the open gates, the gaps, then what is asked of every vendor. */
export const questionsOf = (row: Examined, { question, raised, guide }: DueDiligenceFacts): string[] => {
  const open = question.request.customRequirements.filter((_, index) => row.requirements[index]?.factIds.length === 0);
  const systems = (question.circumstances?.currentSystems ?? []).filter(
    (_, index) => row.integrations[index]?.factIds.length === 0,
  );
  const gates = gateIds.flatMap((id) => row.gates[id].question ?? []);
  const gaps = isOnRecord(row) ? gapsOf(row.entry.record.facts) : gapsOf({});
  const asked = [
    ...open.map(requirementQuestion),
    ...systems.map(systemQuestion),
    ...gates,
    ...raised.map(({ concern }) => concern.question),
    ...gaps.filter(({ gap }) => gap !== 'ARTG').map((gap) => gap.question),
    ...guide.questions,
  ];
  return [...new Set(asked)];
};

/** What to ask every vendor about a requirement, in the buyer's words. */
export const requirementQuestion = (requirement: string): string =>
  `Requirement “${withoutEnd(requirement, ' .?!')}”: does the product meet it today, at which customer can we see it, and will you put it into the contract?`;

/** What to ask every vendor about a system that the buyer has. */
export const systemQuestion = (system: string): string =>
  `Current system “${withoutEnd(system, ' .?!')}”: which interface to it is in use today and at which customer, what does it cost, and who maintains it?`;

const companyFields = Object.keys(vendorFields).filter((field) => field !== 'country');

/** Everything on record, field by field, under the line that opens it. */
const overviewOf = (row: OnRecord, voice: Say, overview: string): string => {
  const { record, vendor } = row.entry;
  const subject = vendorSubject(vendor.id);
  const say = (of: string, { label, ids }: FieldLine) => `- ${nameRef(of)}, ${label}: ${listed(ids.map(ref))}.`;
  const own = fieldLines(record.id, record.facts, solutionFields, overviewFields).map((line) => say(record.id, line));
  const company = fieldLines(subject, vendor.facts, vendorFields, companyFields).map((line) => say(subject, line));
  return [
    overview || voice(whatItIs(row.entry)),
    [...own, ...company].map((line) => voice(line)).join('\n'),
    voice(...gapSentence(row.entry)),
  ]
    .filter(Boolean)
    .join('\n\n');
};

const contractLines = ({ entry }: OnRecord): string[] =>
  contractsShown(entry).map((contract) => {
    const isOwn = contract.solutionIds.includes(entry.record.id);
    const whose = isOwn ? nameRef(entry.record.id) : nameRef(vendorSubject(entry.vendor.id));
    return `Public contract of ${whose}${isOwn ? '' : ', about no product by name'}, not a price: ${ref(contractFactId(contract))}.`;
  });

const unknownRisk = (row: Examined): string =>
  `The risk of ${nameOf(row)} cannot be judged: no record says who makes it, where it is used or which approvals it has.`;

/** The risk in words: the score with its coverage, the gates, and what would lower it. */
const riskSentences = (row: Examined & OnRecord, depth: AnalysisDepth): string[] => {
  const open = gateIds.filter((id) => row.gates[id].status === 'open');
  const failed = gateIds.filter((id) => row.gates[id].status === 'not-met');
  const name = nameRef(row.key);
  const score =
    row.kind === 'real' ? [`Risk mitigation of ${name}: ${ref(criterionFact(row.key, 'riskMitigation'))}.`] : [];
  const gates = [
    ...(failed.length > 0 ? [`Failed on record: ${namesOf(failed)}.`] : []),
    ...(open.length > 0 ? [`Open until the vendor answers: ${namesOf(open)}.`] : ['No gate is open.']),
  ];
  const flags =
    row.evidence.redFlags?.value === 'some'
      ? ['Red flags are on record and are listed among the weaknesses.']
      : row.evidence.redFlags?.value === 'none'
        ? ['No red flag is on record; that is not a clean bill of health.']
        : ['No track record is on record that could show red flags.'];
  return depth === 'executive' ? [...score, ...gates] : [...score, ...gates, ...flags];
};

const namesOf = (ids: readonly (keyof typeof gateName)[]): string => ids.map((id) => gateName[id]).join('; ');
