import { nameRef, ref } from '#functions/advisor/facts/facts';
import { readBudget } from '#functions/records/need/read-amounts';
import type { FinancialAnalysis, PrintedFigure } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { OptionCost } from '#shared/contracts/reports/roi-model';
import { formatAud } from '#shared/kernel/format';
import { fromBudget, fromOffers } from '#shared/money/budget-requirements';
import { printAud } from '#shared/money/printed-figures';
import { BUDGET_ID } from '../due-diligence/book.ts';
import { readBudgetField } from '../due-diligence/plan/circumstances.ts';
import { ableOf } from '../due-diligence/scoring/verdict.ts';
import { type Circumstances, type DueDiligenceFacts, examined } from '../due-diligence.ts';
import { HORIZON_YEARS } from '../roi/model.ts';

/** What the purchase needs: from quotes, else from published prices, else from the buyer's own budget. */

type Offer = OptionCost & { id: string };
type Offers = { kind: 'your-quotes' | 'published-prices'; offers: Offer[]; preferredId: string | null };

const isWhole = ({ isComplete }: OptionCost) => isComplete;
const withId = (option: OptionCost): Offer => ({ ...option, id: option.optionId });

/** The offers whose whole cost is known: the quotes of the session's ROI report, else published prices. */
export const completeOffers = ({ question, roi, ...facts }: DueDiligenceFacts): Offers => {
  const quoted = question.roiReport?.figures.options.filter(isWhole) ?? [];
  if (quoted.length > 0)
    return {
      kind: 'your-quotes',
      offers: quoted.map(withId),
      preferredId: question.roiReport?.model.chosenOptionId ?? null,
    };
  return {
    kind: 'published-prices',
    offers: (roi?.figures.options.filter(isWhole) ?? []).map(withId),
    preferredId: ableOf(facts)[0]?.row.key ?? null,
  };
};

export const years = (count: number) => `${count} years`;

/** "A$10,000 once + A$12,000 a year × 5 = A$70,000"; year by year where the years differ. */
export const totalFormula = ({ name, onceAud, yearlyAud, byYearAud, totalAud }: OptionCost): string => {
  const after = byYearAud.length - 1;
  const isEven = byYearAud.slice(1).every((aud) => Math.abs(aud - yearlyAud) < 0.005);
  const sum = isEven
    ? `${printAud(onceAud)} once + ${printAud(yearlyAud)} a year × ${years(after)}`
    : byYearAud.map((aud) => printAud(aud)).join(' + ');
  return `${name}: ${sum} = ${printAud(totalAud)}, GST not included`;
};

const askForQuotes = [
  'What is your price over five years, line by line, with GST shown: licences, devices, installation, interfaces, training and support?',
  'Which costs does this price leave out, and what may raise it after the first term?',
];

const labels = { minimum: 'Minimum', recommended: 'Recommended', premium: 'Premium' } as const;
type Part = keyof typeof labels;

const figuresOf = (amounts: Record<Part, number | null>, formulaOf: (part: Part) => string): PrintedFigure[] =>
  (Object.keys(labels) as Part[]).map((part) => ({
    name: labels[part],
    amountAud: amounts[part],
    formula: formulaOf(part),
  }));

type Required = Pick<FinancialAnalysis, 'budgetRequirements' | 'basis'>;

const fromOffersOnRecord = ({ kind, offers, preferredId }: Offers): Required => {
  const amounts = fromOffers(offers, preferredId);
  const formulaOf = (part: Part): string => {
    const amount = amounts[part];
    const offer =
      part === 'recommended'
        ? offers.find(({ id }) => id === preferredId)
        : offers.find(({ totalAud }) => totalAud === amount);
    if (amount !== null && offer) return totalFormula(offer);
    return part === 'recommended'
      ? 'Not computed: no whole price is on record for the solution in front.'
      : 'Not computed: one offer alone spans no range.';
  };
  return {
    budgetRequirements: amounts,
    basis: {
      kind,
      rule:
        kind === 'your-quotes'
          ? `The lowest, the chosen and the highest total over ${years(HORIZON_YEARS)} of the quotes in your ROI report.`
          : `The lowest, the leading solution’s and the highest total over ${years(HORIZON_YEARS)} by published prices; public contract values feed none of them.`,
      figures: figuresOf(amounts, formulaOf),
      questions: askForQuotes,
    },
  };
};

const fromOwnBudget = (budgetAud: number, isYearly: boolean): Required => {
  const wholeAud = isYearly ? budgetAud * HORIZON_YEARS : budgetAud;
  const amounts = fromBudget(wholeAud);
  const whole = isYearly
    ? `${formatAud(budgetAud)} a year × ${years(HORIZON_YEARS)} = ${formatAud(wholeAud)}`
    : formatAud(wholeAud);
  const formulas: Record<Part, string> = {
    minimum: 'Not on record: without a price or a quote nobody can say what the least is.',
    recommended: `85% of your budget, the target to negotiate for: ${whole} × 85% = ${formatAud(amounts.recommended ?? 0)}`,
    premium: `Your whole budget: ${whole}`,
  };
  return {
    budgetRequirements: amounts,
    basis: {
      kind: 'your-budget',
      rule: 'No quote of yours and no whole price of a solution on the market is on record, so these come from your own budget: all of it is the most, 85% of it the target. They are no prices.',
      figures: figuresOf(amounts, (part) => formulas[part]),
      questions: askForQuotes,
    },
  };
};

const unknownRequired = (): Required => {
  const amounts = { minimum: null, recommended: null, premium: null };
  return {
    budgetRequirements: amounts,
    basis: {
      kind: 'none',
      rule: 'No price, no quote and no readable budget: nothing is computed.',
      figures: figuresOf(amounts, () => 'Not on record: ask each vendor for a written quote.'),
      questions: askForQuotes,
    },
  };
};

/** How the budget was read, in sentences of references. */
export const budgetSentences = (
  { question: { asked, need } }: DueDiligenceFacts,
  { budget }: Circumstances,
): string[] => {
  const { amountAud, isYearly } = readBudgetField(budget);
  const inGoals = readBudget(asked);
  if (amountAud !== null) {
    const other =
      inGoals !== null && inGoals !== amountAud
        ? [`Your goals name ${formatAud(inGoals)} as well; the budget field goes before it.`]
        : [];
    return [
      `Your budget “${ref(BUDGET_ID)}” was read as ${formatAud(amountAud)}${isYearly ? ' a year' : ''}.`,
      ...other,
    ];
  }
  const unread = budget
    ? `Your budget “${ref(BUDGET_ID)}” holds no amount that we can read: write it as an amount in dollars, in all or a year.`
    : 'You gave no budget.';
  const named = inGoals ?? need.budgetAud;
  if (named !== null && !budget)
    return [`Your budget is ${formatAud(named)}, as your own words name it; the form’s field was left as it stood.`];
  return [unread, ...(inGoals === null ? [] : [`Your goals name ${formatAud(inGoals)}, which is used.`])];
};

/** The budget over the years looked at, AUD; null where none was given. */
export const wholeBudgetAud = ({ question: { need, circumstances } }: DueDiligenceFacts): number | null => {
  if (need.budgetAud === null) return null;
  return need.budgetAud * (readBudgetField(circumstances?.budget ?? '').isYearly ? HORIZON_YEARS : 1);
};

/** Offers on record beside the budget. */
export const againstBudget = (facts: DueDiligenceFacts): string[] => {
  const most = wholeBudgetAud(facts);
  if (most === null) return [];
  const { offers } = completeOffers(facts);
  const real = new Set(examined(facts).map(({ key }) => key));
  return offers.map(({ id, name, totalAud }) => {
    const who = real.has(id) && facts.book.findSubject(id) ? nameRef(id) : name;
    return `${who} comes to ${printAud(totalAud)} over ${years(HORIZON_YEARS)}, ${totalAud > most ? 'above' : 'within'} the budget.`;
  });
};

/** What the purchase needs, by the best basis that there is. */
export const requiredOf = (facts: DueDiligenceFacts, isYearly: boolean): Required => {
  const offers = completeOffers(facts);
  if (offers.offers.length > 0) return fromOffersOnRecord(offers);
  const { budgetAud } = facts.question.need;
  return budgetAud === null ? unknownRequired() : fromOwnBudget(budgetAud, isYearly);
};
