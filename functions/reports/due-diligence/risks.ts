import { nameRef, ref } from '#functions/advisor/facts/facts';
import { contractFactId, contractsFor, factId, warningSentences } from '#functions/advisor/facts/record-facts';
import { barring } from '#functions/records/view/evidence-reader';
import type { RatedRisk } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { RiskEntry } from '#shared/contracts/reports/due-diligence-report';
import type { AnalysisDepth } from '#shared/contracts/reports/report-choices';
import { isSameVendor } from '#shared/kernel/names';
import { told } from '#shared/kernel/told';
import { COVERAGE_MIN } from '#shared/scores/criteria/scoring';
import { riskLevel, riskLevels, riskScore } from '#shared/scores/vendor-risk/risk-matrix';
import { type DueDiligenceFacts, type Examined, examined, isOnRecord, type OnRecord } from '../due-diligence.ts';
import type { Say } from '../say.ts';
import { listedNames } from './book.ts';
import { settledOn } from './cost.ts';
import { gateIds, gateName } from './scoring/gates.ts';
import { ableOf, scoreId } from './scoring/scoring.ts';

/** How levels come about; printed among the methods. */
export const riskRule =
  'Risk levels: high where a warning is on record, where a gate fails on record, where a gate is open for the solution in front, or where nothing at all is on record; medium for other open gates, red flags, no price, and a leader with less than half of the evidence; low for the rest.';

/** A risk before its words are rendered. */
export type RiskDraft = Pick<RatedRisk, 'risk' | 'category' | 'mitigation'> & {
  /** Its level follows from them. */
  rated: [likelihood: RatedRisk['likelihood'], impact: RatedRisk['impact']];
  rows: readonly Examined[];
  why: string[];
  /** Of risks about one subject the gravest alone is told, with the reasons of the others. */
  about?: 'cost';
};

const EXECUTIVE_MOST = 3;

/** The entries of the most serious that a depth prints. */
export const shownRisks = <Risk>(risks: readonly Risk[], depth: AnalysisDepth): Risk[] =>
  risks.slice(0, depth === 'executive' ? EXECUTIVE_MOST : undefined);

/** The same as the register of a standard report, which names no likelihood. */
export const riskRegisterOf = (rated: readonly RatedRisk[]): RiskEntry[] =>
  rated.map(({ category: _, likelihood: __, impact: ___, riskScore: ____, ...entry }) => entry);

/**
 * The risks of the purchase, the most serious level first; undefined where risk was switched off.
 * @param more those of the buyer's own circumstances, beside which all are told; absent: those that the depth prints
 */
export const ratedRisksOf = (facts: DueDiligenceFacts, say: Say, more?: RiskDraft[]): RatedRisk[] | undefined => {
  const { request } = facts.question;
  if (!request.includeRiskAssessment) return undefined;
  const rows = examined(facts);
  const drafts = onceBySubject([
    ...warningRisks(rows),
    ...gateRisks(rows, facts),
    ...recordRisks(rows, facts),
    ...(more ?? []),
  ]).sort((a, b) => riskLevels.indexOf(levelOf(a)) - riskLevels.indexOf(levelOf(b)));
  const told = more ? drafts : shownRisks(drafts, request.analysisDepth);
  return told.map((draft) => ratedRisk(draft, say));
};

/** "Above your budget" and "not known" are not both said of the cost. */
const onceBySubject = (drafts: readonly RiskDraft[]): RiskDraft[] => {
  const ofCost = drafts.filter(({ about }) => about === 'cost');
  const [gravest, ...others] = ofCost.toSorted((a, b) => riskScore(...b.rated) - riskScore(...a.rated));
  if (!gravest || others.length === 0) return [...drafts];
  const told = { ...gravest, why: [gravest, ...others].flatMap(({ why }) => why) };
  return drafts.filter((one) => !others.includes(one)).map((one) => (one === gravest ? told : one));
};

const levelOf = ({ rated }: RiskDraft) => riskLevel(riskScore(...rated));

const ratedRisk = ({ risk, category, mitigation, rated, rows, why }: RiskDraft, say: Say): RatedRisk => {
  const [likelihood, impact] = rated;
  const score = riskScore(likelihood, impact);
  const solutions = rows.map(({ label }) => label);
  return {
    ...{ risk, category, mitigation, likelihood, impact, riskScore: score, level: riskLevel(score), solutions },
    why: say(why),
  };
};

/** A risk of some solutions; none where it is of none. One that is not rated is one that no record answers. */
export const riskOf = (
  rows: readonly Examined[],
  draft: Omit<RiskDraft, 'rows' | 'rated'> & { rated?: RiskDraft['rated'] },
): RiskDraft[] => (rows.length === 0 ? [] : [{ rated: [2, 2], ...draft, rows }]);

const gateRisks = (rows: readonly Examined[], facts: DueDiligenceFacts): RiskDraft[] => {
  const leader = ableOf(facts)[0]?.row.key;
  return gateIds.flatMap((id) => {
    const of = (status: 'not-met' | 'open') => rows.filter(({ gates }) => gates[id].status === status);
    const [failed, open] = [of('not-met'), of('open')];
    const reasons = (some: readonly Examined[]) => some.map(({ gates }) => gates[id].reason);
    return [
      ...riskOf(failed, {
        risk: `${gateName[id]}: failed on record`,
        category: 'Compliance',
        rated: [3, 3],
        why: reasons(failed.slice(0, 3)),
        mitigation: 'Do not proceed unless the vendor shows in writing that the record is wrong or out of date.',
      }),
      ...riskOf(open, {
        risk: `${gateName[id]}: no record answers`,
        category: 'Compliance',
        rated: [2, open.some(({ key }) => key === leader) ? 3 : 2],
        why: open.length === 1 ? reasons(open) : [`No record answers it for ${listedNames(open)}.`],
        mitigation: `Ask before any shortlist is final: ${open[0]?.gates[id].question ?? ''}`,
      }),
    ];
  });
};

const thinEvidence = (facts: DueDiligenceFacts): RiskDraft[] => {
  const [first] = ableOf(facts);
  const isThin = first?.row.kind === 'real' && first.scored.total.coverage < COVERAGE_MIN;
  return riskOf(isThin ? [first.row] : [], {
    risk: 'A decision on little evidence',
    category: 'Evidence',
    why: told(
      first &&
        `The total of ${nameRef(first.row.key)} rests on ${ref(scoreId(first.row.key, 'coverage'))} of the evidence; it could be anywhere in ${ref(scoreId(first.row.key, 'range'))}.`,
    ),
    mitigation:
      'Send every vendor the same questions, and score the dated answers by the inputs that this report prints.',
  });
};

/** Contracts of one vendor that a single buyer signed: from this many on it is worth a question. */
const CONCENTRATED = 2;

const contractsWithOne = (row: OnRecord) => {
  const contracts = contractsFor(row.entry.record, row.entry.contracts);
  const [first] = contracts;
  const isOne = contracts.length >= CONCENTRATED && contracts.every(({ buyer }) => buyer === first?.buyer);
  return isOne ? first : undefined;
};

/** Whether a quote of it is settled, on the desk of the purchase or in its return. */
const isQuoted = (row: Examined, { deskQuotes, roiReport }: DueDiligenceFacts['question']): boolean => {
  const settled = deskQuotes
    ? told(settledOn(deskQuotes).map(({ vendor }) => vendor))
    : told(roiReport?.figures.options.map(({ isComplete, name }) => isComplete && name));
  const names = told(row.label, isOnRecord(row) && row.entry.vendor.name);
  return settled.some((vendor) => names.some((name) => isSameVendor(vendor, name)));
};

/** What the records of all solutions bring with them, kind by kind, and solution by solution where the record is its own. */
const recordRisks = (rows: readonly Examined[], facts: DueDiligenceFacts): RiskDraft[] => {
  const known = rows.filter(isOnRecord);
  const unknown = rows.filter((row) => !isOnRecord(row));
  const unpriced = rows.filter((row) => !row.evidence.price && !isQuoted(row, facts.question));
  const unanswered = rows.filter(({ requirements }) => requirements.some(({ factIds }) => factIds.length === 0));
  return [
    ...riskOf(unknown, {
      risk: 'A solution of which nothing is on record',
      category: 'Evidence',
      rated: [2, 3],
      why: [`No record of ${listedNames(unknown, 'or')} is held here.`],
      mitigation: 'Get the vendor’s answers and two references in writing before it is compared with the others.',
    }),
    ...thinEvidence(facts),
    ...known.flatMap((row) =>
      riskOf(row.entry.record.facts.redFlags ? [row] : [], {
        risk: 'Red flags on record',
        category: 'Vendor',
        why: [`Of ${nameRef(row.key)}: ${ref(factId(row.key, 'redFlags'))}.`],
        mitigation:
          'Put each red flag to the vendor and to a reference customer, and write the answer into the contract.',
      }),
    ),
    ...riskOf(unpriced, {
      risk: 'The cost is not known',
      about: 'cost',
      category: 'Commercial',
      why: [`No price is on record for ${listedNames(unpriced, 'or')}.`],
      mitigation: 'Ask for written quotes over the same term with GST shown, and paste them into the ROI tab.',
    }),
    ...riskOf(unanswered, {
      risk: 'Requirements that no record answers',
      category: 'Evidence',
      rated: [2, 1],
      why: [`Some of your requirements are not on record for ${listedNames(unanswered)}.`],
      mitigation: 'Make each requirement a line of the request for quote, to be answered with yes, no or a date.',
    }),
    ...known.flatMap((row) => {
      const contract = contractsWithOne(row);
      return riskOf(contract ? [row] : [], {
        risk: 'Public contracts with a single buyer',
        category: 'Vendor',
        rated: [2, 1],
        why: told(
          contract &&
            `All public contracts on record for ${nameRef(row.key)} are with one buyer, such as ${ref(contractFactId(contract))}.`,
        ),
        mitigation: 'Ask for references outside that buyer, of your size and kind.',
      });
    }),
  ];
};

const warningRisks = (rows: readonly Examined[]): RiskDraft[] =>
  rows.filter(isOnRecord).flatMap((row) =>
    riskOf(row.entry.warnings.length > 0 ? [row] : [], {
      risk: 'Warnings on record',
      category: 'Vendor',
      rated: [barring(row.entry.warnings) ? 3 : 2, 3],
      why: warningSentences(row.entry),
      mitigation: 'Settle each warning in writing, with its source, before anything is signed.',
    }),
  );
