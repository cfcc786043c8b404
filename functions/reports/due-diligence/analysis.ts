import { gapSentence, whatItIs } from '#functions/advisor/answer/record-words';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import { contractFactId, type FieldLine, fieldLines, vendorSubject } from '#functions/advisor/facts/record-facts';
import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
import { gapsOf } from '#functions/records/view/gaps';
import type { SolutionAnalysis } from '#shared/contracts/reports/due-diligence-report';
import type { AnalysisDepth } from '#shared/contracts/reports/report-choices';
import { listed, withoutEnd } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import type { DueDiligenceFacts, Examined, OnRecord } from '../due-diligence.ts';
import { contractsShown, namedOf, nameOf, type Say } from './book.ts';
import { gateIds, gateName } from './scoring/gates.ts';
import { isOnRecord, overviewFields, strengthsOf, weaknessesOf } from './scoring/points.ts';
import { criterionFact } from './scoring/scoring.ts';

/** How many lines of each list a depth prints; the comprehensive report prints all. */
const most: Record<AnalysisDepth, { points?: number; contracts?: number; questions?: number }> = {
  standard: { points: 3, contracts: 3, questions: 5 },
  comprehensive: {},
  executive: { points: 1, contracts: 1, questions: 3 },
};

/**
 * One solution as the report shows it.
 * @param overview the checked line on it that opens its overview; empty where nobody wrote one
 */
export const analysisOf = (row: Examined, facts: DueDiligenceFacts, say: Say, overview = ''): SolutionAnalysis => {
  const { analysisDepth, includeRiskAssessment } = facts.question.request;
  const limit = most[analysisDepth];
  const lines = (sentences: readonly string[], count?: number) => sentences.slice(0, count).map((one) => say(one));
  const isHeld = isOnRecord(row);
  return {
    key: row.key,
    ...namedOf(row),
    demonstration: row.kind === 'demonstration',
    userSupplied: row.kind === 'user-supplied',
    detailedOverview: isHeld && analysisDepth === 'comprehensive' ? overviewOf(row, say, overview) : undefined,
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
  const { request, circumstances } = question;
  const gaps = gapsOf(isOnRecord(row) ? row.entry.record.facts : {});
  const needed = told(
    request.customRequirements.map(
      (text, index) => row.requirements[index]?.factIds.length === 0 && requirementQuestion(text),
    ),
    circumstances?.currentSystems.map(
      (text, index) => row.integrations[index]?.factIds.length === 0 && systemQuestion(text),
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

/** What to ask every vendor about a requirement, in the buyer's words. */
export const requirementQuestion = (requirement: string): string =>
  `Requirement “${withoutEnd(requirement, ' .?!')}”: does the product meet it today, at which customer can we see it, and will you put it into the contract?`;

/** What to ask every vendor about a system that the buyer has. */
export const systemQuestion = (system: string): string =>
  `Current system “${withoutEnd(system, ' .?!')}”: which interface to it is in use today and at which customer, what does it cost, and who maintains it?`;

const companyFields = Object.keys(vendorFields).filter((field) => field !== 'country');

/** Everything on record, field by field, under the line that opens it. */
const overviewOf = (row: OnRecord, say: Say, overview: string): string => {
  const { record, vendor } = row.entry;
  const subject = vendorSubject(vendor.id);
  const field =
    (of: string) =>
    ({ label, ids }: FieldLine) =>
      say(`- ${nameRef(of)}, ${label}: ${listed(ids.map(ref))}.`);
  return told(
    overview || say(whatItIs(row.entry)),
    [
      ...fieldLines(record.id, record.facts, solutionFields, overviewFields).map(field(record.id)),
      ...fieldLines(subject, vendor.facts, vendorFields, companyFields).map(field(subject)),
    ].join('\n'),
    say(gapSentence(row.entry)),
  ).join('\n\n');
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
