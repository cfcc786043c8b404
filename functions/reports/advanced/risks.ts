import { ref } from '#functions/advisor/facts/facts';
import type { CategoryLevel, RatedRisk } from '#shared/contracts/reports/advanced-due-diligence-report';
import { RiskCategory } from '#shared/contracts/reports/advanced-due-diligence-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { worstLevel } from '#shared/scores/vendor-risk/risk-matrix';
import { listedNames, systemId, TIMEFRAME_ID } from '../due-diligence/book.ts';
import { type RiskDraft, riskOf } from '../due-diligence/risks.ts';
import {
  type AdvancedFacts,
  type Circumstances,
  type DueDiligenceFacts,
  type Examined,
  examined,
  isOnRecord,
} from '../due-diligence.ts';
import { completeOffers, wholeBudgetAud } from './finance.ts';
import { timelineOf } from './roadmap.ts';

/** How likelihood, impact and the levels of categories come about; printed among the methods. */
export const matrixRule =
  'Risk matrix: likelihood (1 to 3) × impact (1 to 3). Likelihood is 3 where a record shows it, and 2 where a record only points to it or none answers: the unknown is never counted as unlikely. From 6 high, from 3 medium. Our own judgement.';

/** Risks of the buyer's own circumstances: timeframe, systems, budget, and who stands behind the vendors. */
export const circumstanceRisks = (facts: AdvancedFacts): RiskDraft[] => {
  const rows = examined(facts);
  return [
    ...timeframeRisks(rows, facts.circumstances),
    ...systemRisks(rows, facts.circumstances),
    ...budgetRisks(rows, facts),
    ...financeRisks(rows),
  ];
};

/** What each way of not keeping to the timeframe is called, and what to do about it. */
const timeRisk = {
  exceeds: {
    risk: 'The implementation time on record goes beyond your timeframe',
    rated: [3, 2],
    mitigation: 'Ask for a dated plan by stages, and decide which part must be in use first.',
  },
  tight: {
    risk: 'The timeframe holds only if every step is quick',
    mitigation: 'Send the questions and the request for quotes now, and tie payments to dates.',
  },
  unknown: {
    risk: 'No implementation time to compare with your timeframe',
    mitigation: 'Ask each vendor for a dated plan with the work that your own staff must do.',
  },
} satisfies Record<string, Pick<RiskDraft, 'risk' | 'mitigation'> & { rated?: RiskDraft['rated'] }>;

const timeframeRisks = (rows: readonly Examined[], circumstances: Circumstances): RiskDraft[] => {
  const timed = rows.map((row) => ({ row, ...timelineOf(row, circumstances) }));
  return (['exceeds', 'tight', 'unknown'] as const).flatMap((status) => {
    const late = timed.filter((one) => one.status === status);
    const own = late.map(({ row }) => row);
    const unknown = `No record gives a time for ${listedNames(own, 'or')} that can be compared with your timeframe of ${ref(TIMEFRAME_ID)}.`;
    const why = status === 'unknown' ? [unknown] : late.map(({ statement }) => statement);
    return riskOf(own, { category: 'Delivery', why, ...timeRisk[status] });
  });
};

const systemRisks = (rows: readonly Examined[], { currentSystems }: Circumstances): RiskDraft[] =>
  currentSystems.flatMap((system, index) => {
    const open = rows.filter(({ integrations }) => integrations[index]?.factIds.length === 0);
    return riskOf(open, {
      risk: `Working with “${system}”: no record answers`,
      category: 'Integration',
      why: [`No record of ${listedNames(open, 'or')} speaks of “${ref(systemId(index))}”.`],
      mitigation: 'Have the interface shown with test data before the contract, with its price and its maintainer.',
    });
  });

const budgetRisks = (rows: readonly Examined[], facts: DueDiligenceFacts): RiskDraft[] => {
  const budget = wholeBudgetAud(facts);
  if (budget === null || !facts.book.has('need.budget') || !facts.question.request.includeFinancialAnalysis) return [];
  const dear = completeOffers(facts).offers.filter(({ totalAud }) => totalAud > budget);
  if (dear.length === 0) return [];
  return [
    {
      risk: 'The cost on record is above your budget',
      about: 'cost',
      category: 'Commercial',
      rows: rows.filter(({ key }) => dear.some(({ optionId }) => optionId === key)),
      rated: [3, 3],
      why: [
        `${dear.length === 1 ? 'One offer' : 'Several offers'} on record cost more over the years looked at than your budget of ${ref('need.budget')}.`,
      ],
      mitigation: 'Ask for a smaller scope or a longer term in writing before the shortlist is final.',
    },
  ];
};

const financeRisks = (rows: readonly Examined[]): RiskDraft[] => {
  const silent = rows.filter(isOnRecord).filter(({ evidence }) => !evidence.accounts);
  return riskOf(silent, {
    risk: 'The vendor’s finances are not on record',
    category: 'Vendor',
    why: [
      `No revenue, result or listing is on record for the ${silent.length === 1 ? 'vendor' : 'vendors'} of ${listedNames(silent, 'or')}.`,
    ],
    mitigation: 'Ask for the last two annual reports, and for what happens to your data if the vendor closes.',
  });
};

/** What a category rests on while it holds no risk: whether records answer it, and the words for either case. */
const silence: Record<RiskCategory, (facts: AdvancedFacts, rows: readonly Examined[]) => [CategoryLevel, string]> = {
  Compliance: () => ['low', 'Every gate that is asked of you is met on record.'],
  Evidence: () => ['low', 'Enough is on record about the solution in front, and no requirement of yours is open.'],
  Commercial: () => ['low', 'A price is on record for each solution, or a settled quote.'],
  Delivery: () => ['low', 'The implementation time on record of each solution keeps to your timeframe.'],
  Integration: ({ circumstances }) =>
    circumstances.currentSystems.length > 0
      ? ['low', 'Each of your current systems is on record for each solution.']
      : ['unknown', 'You named no current system to compare with the records.'],
  Vendor: (_, rows) =>
    rows.every(({ evidence }) => evidence.redFlags?.value === 'none')
      ? ['low', 'The vendors’ finances are on record, and no red flag is.']
      : ['unknown', `${NOT_ON_RECORD}: a track record that would show red flags.`],
};

/** What a record lacks of working together names the system itself; its title holds the name as typed, which is no text of ours. */
const factorOf = ({ category, risk, why }: RatedRisk): string => (category === 'Integration' ? why : `${risk}. ${why}`);

/** Every category with the highest level of its risks and why; one without a risk is low only where records answer it. */
export const riskCategoriesOf = (facts: AdvancedFacts, risks: readonly RatedRisk[]) => {
  const rows = examined(facts);
  const entries = RiskCategory.options.map((category) => {
    const own = risks.filter((risk) => risk.category === category);
    const level = worstLevel(own.map((risk) => risk.level));
    const [quiet, words] = silence[category](facts, rows);
    return [category, level ? { level, factors: own.map(factorOf) } : { level: quiet, factors: [words] }];
  });
  return Object.fromEntries(entries) as Record<RiskCategory, { level: CategoryLevel; factors: string[] }>;
};
