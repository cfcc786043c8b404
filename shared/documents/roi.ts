import type { Assumption, OptionCost, RoiFigures, RoiModel, SavingFigure } from '../contracts/reports/roi-model.ts';
import type { DetailedRoiReport } from '../contracts/reports/roi-report.ts';
import { settingLabel } from '../kernel/catalogue.ts';
import { kindLabel, NOT_ON_RECORD } from '../kernel/evidence.ts';
import { countOf, formatDate, listed, lowered } from '../kernel/format.ts';
import { budgetWords } from '../kernel/need.ts';
import { alike } from '../kernel/order.ts';
import { type Line, told } from '../kernel/told.ts';
import { internalCostOf } from '../money/internal-cost.ts';
import { chosenOption } from '../money/offers.ts';
import { printAud, printNumber, printPercent, printYears } from '../money/printed-figures.ts';
import { type RoiCase, roiCases, type Verdict, verdictOf } from '../money/roi-cases.ts';
import { printAssumption } from '../money/saving-figures.ts';
import {
  type Block,
  callout,
  cited,
  citedList,
  column,
  figures as figuresAtAGlance,
  filled,
  list,
  type Mark,
  numbers,
  part,
  type ReportDocument,
  type Section,
  section,
  sub,
  type Tone,
  table,
  tableOf,
} from './blocks.ts';
import { yearName } from './charts.ts';
import { timingOf } from './decision.ts';
import { askedSection, decisionPage, documentFrom, methodsSection, row, withFewWarnings } from './head.ts';
import { gstWords, NOT_COMPUTED, quoteQuestions, quotesSection } from './quotes.ts';
import { returnFigures } from './return-figures.ts';

/** The document of a return on investment report, of its saved figures or of those that are being edited. */

type Priced = { report: DetailedRoiReport; model: RoiModel; figures: RoiFigures };

const orNot = (value: number | null, print: (value: number) => string, otherwise = NOT_COMPUTED): string =>
  value === null ? otherwise : print(value);

const offerTable = ({ report, model, figures }: Priced): Block[] => {
  const beds = model.assumptions.find(({ id }) => id === 'beds')?.value ?? null;
  return table(
    `Every offer, A$ without GST over ${printYears(model.horizonYears)}${beds ? `, ${printNumber(beds)} beds` : ''}`,
    figures.options,
    [
      ['Offer', 44, (option) => told(option.name, option.optionId === model.chosenOptionId && chosenWords(option))],
      ['Total', numbers(25), ({ totalAud }) => printAud(totalAud)],
      ['A year', numbers(23), ({ totalAud }) => printAud(totalAud / model.horizonYears)],
      ...(beds ? [column('A bed', numbers(19), ({ totalAud }: OptionCost) => printAud(totalAud / beds))] : []),
      [
        'Total that it states',
        numbers(30),
        ({ optionId }) => {
          const stated = report.reading.quotes.find(({ id }) => id === optionId)?.totals[0];
          return stated ? `${stated.amount}, ${gstWords[stated.gst]}` : 'None';
        },
      ],
      ['Settled', 29, settledMark],
    ],
  );
};

const chosenWords = ({ isComplete }: OptionCost) =>
  isComplete ? 'Set against the savings' : 'Chosen, and set against nothing until it is settled';
const settledMark = ({ isComplete, open }: OptionCost): Mark =>
  isComplete
    ? { word: 'Settled', tone: 'good' }
    : { word: open.length > 0 ? `Not settled (${open.length})` : 'Incomplete', tone: 'caution' };

const headlines = {
  'no-cost': ['Not yet: the cost is not settled', 'caution'],
  nought: ['Not yet: the quotes name no cost', 'caution'],
  'no-saving': ['Not yet: no return can be stated', 'caution'],
  pays: ['Proceed: the case pays at every rate tested', 'good'],
  thin: ['Not yet: it pays on the assumptions shown, and not in the low case', 'caution'],
  depends: ['Not yet: the case depends on the discount rate', 'caution'],
  never: ['Do not buy for the savings alone', 'harm'],
} satisfies Record<Verdict | 'thin', readonly [string, Tone]>;

/** The verdict with the offer that it is about; a case that pays on our own assumptions alone is no yes. */
const headlineOf = (priced: Priced): { title: string; tone: Tone } => {
  const verdict = verdictOf(priced);
  const [low] = roiCases(priced.model);
  const [title, tone] = headlines[verdict === 'pays' && low?.figures.paybackYears === null ? 'thin' : verdict];
  const name = ['pays', 'depends', 'never'].includes(verdict) && chosenOption(priced)?.name;
  return { title: name ? `${title} (${name})` : title, tone };
};

const glance = (priced: Priced): Block[] => {
  const { model, figures, report } = priced;
  const { totalCostAud, annualSavingAud, affordableAud, cashFlow, npv } = figures;
  const chosen = chosenOption(priced);
  const [, central] = npv;
  const within = printYears(model.horizonYears);
  const aud = (amountAud: number | null | undefined, label: string) =>
    amountAud != null && { value: printAud(amountAud), label };
  return figuresAtAGlance(
    chosen && aud(totalCostAud, `${chosen.name}, ${within}, ex GST`),
    aud(annualSavingAud, 'savings a year, if the assumptions hold'),
    chosen &&
      central &&
      aud(central.valueAud, `net present value of ${chosen.name}, ${within} at ${printPercent(central.ratePercent)}`),
    cashFlow.length > 0
      ? { value: paybackWord(figures), label: `payback within ${within}, not discounted` }
      : aud(affordableAud, `is the most that these savings can pay for, ${within}`),
    report.need.budgetAud && {
      value: budgetWords(report.need.budgetAud, report.isBudgetYearly),
      label: 'your budget, as you wrote it',
    },
  );
};

/** A word is short enough to stand as a figure. */
const paybackWord = ({ neverPaysBack, paybackYears }: RoiFigures): string =>
  neverPaysBack ? 'Never' : orNot(paybackYears, printYears, 'None');

/** What an offer leaves open, said once for all offers that share it. */
const openLines = ({ figures: { options } }: Priced): string[] => {
  const open = options.flatMap((option) => option.open.map((words) => ({ words, name: option.name })));
  return alike(open, ({ words }) => words).map((same) => {
    const names = same.map(({ name }) => name).join(', ');
    return `${same.length === options.length && same.length > 1 ? 'Every offer' : names}: ${same[0].words}`;
  });
};

const breakEvenLines = ({ model, figures }: Priced): string[] =>
  told(
    figures.savings.map(({ counted, category, breakEven: { value, unit, assumptionId } }) => {
      const now = model.assumptions.find(({ id }) => id === assumptionId)?.value ?? null;
      const evenAt = printAssumption({ unit, value });
      return (
        counted &&
        value !== null &&
        `${category}: it breaks even at ${evenAt}; ${printAssumption({ unit, value: now })} is assumed.`
      );
    }),
  );

/** What the purchase costs inside the house, which no offer holds. */
const internalBlocks = ({ model }: Priced): Block[] => {
  const { lines = [], totalAud = 0, missing = [] } = internalCostOf(model) ?? {};
  const whole = { label: 'In all that is known', aud: totalAud, formula: null };
  return sub(
    'Your own cost',
    missing.length < lines.length &&
      table(
        'Your own cost, once, A$ without GST, in no offer and in the return',
        [...lines, whole],
        [
          ['What', 50, ({ label }) => label],
          ['Cost', numbers(30), ({ aud }) => orNot(aud, printAud, 'Not known')],
          ['How it is worked out', 90, ({ formula }) => formula],
        ],
      ),
    internalLine(model),
  );
};

/** What of the buyer's own cost is not known; nothing where all is. */
const internalLine = (model: RoiModel) => {
  const missing = internalCostOf(model)?.missing ?? [];
  return missing.length > 0 && `Your own cost is not known, and in no total: ${listed(missing)}.`;
};

/** What waiting costs, as far as the buyer has said it. */
const waitingLine = ({ model }: Priced): string => {
  const present = model.assumptions.find(({ id }) => id === 'present-system-cost')?.value ?? null;
  return present === null
    ? 'Doing nothing: what the present system costs a year is not known; enter it.'
    : `Doing nothing costs ${printAud(present * model.horizonYears)} over ${printYears(model.horizonYears)} for the present system, as you say.`;
};

const OPEN_SHOWN = 3;
const GAPS_SHOWN = 2;
const WHY_SHOWN = 2;
/** Points that quotes leave out, which the body has room for; the annex has the others. */
const HIDDEN_SHOWN = 12;

/** A reason that only says again which offer is not settled. */
const isOfOffer = (line: string, { figures }: Priced) =>
  figures.options.some(({ name, open }) => open.length > 0 && line.startsWith(`${name} `));

const decisionSection = (priced: Priced, isEdited: boolean): Section => {
  const { decision } = priced.report;
  const open = openLines(priced);
  const more = open.length - OPEN_SHOWN;
  const gaps = decision.notOnRecord.slice(0, GAPS_SHOWN);
  const why = decision.why.filter((line) => !isOfOffer(line, priced));
  return decisionPage(
    {
      why: [why.slice(0, WHY_SHOWN).map(cited), waitingLine(priced)],
      open: [
        open.slice(0, OPEN_SHOWN),
        more > 0 && `And ${countOf(more, 'more point')}, beside the quotes in the annex.`,
        gaps.length > 0 && `Not on record: ${gaps.map(lowered).join('; ')}.`,
        internalLine(priced.model),
      ],
      next: [nextLines(priced), byWhen(priced)],
      change: changeLines(priced),
      hasDeadline: decision.deadline !== undefined,
    },
    // Words are of the saved version: they do not change with an assumption that is typed over.
    isEdited &&
      callout('caution', 'With your changes, not saved', [
        'Figures, tables and charts show your changes; sentences were written for the saved version.',
      ]),
    { kind: 'callout', ...headlineOf(priced), texts: withFewWarnings(decision.recommendation) },
    glance(priced),
    offerTable(priced),
  );
};

/** The day that the buyer named, and whether the steps to a contract keep it. */
const byWhen = ({ report: { decision, generatedDate } }: Priced): Line => {
  const { deadline: words, weeksToContract: weeks = [0, 0] } = decision;
  const timing = words && timingOf({ words, weeks }, generatedDate);
  if (!timing) return undefined;
  const day = timing.end ? `, which is ${timing.end.label}` : '';
  return `By when: ${timing.isOpen ? timing.words : `“${words}”, as you wrote it${day}.`}`;
};

const changeLines = (priced: Priced): string[] => {
  const breakEven = breakEvenLines(priced);
  if (breakEven.length > 0) return breakEven;
  return priced.figures.totalCostAud === null
    ? ['Settling one offer: its cost is then set against the savings, and the return is computed.']
    : ['A measured effect, or a saving of your own: nothing else can be set against the cost.'];
};

const nextLines = ({ figures }: Priced): Line => [
  figures.options.some(({ isComplete }) => !isComplete) &&
    'Settle each offer on the quote desk, or send its questions to the vendor (annex).',
  figures.annualSavingAud === null
    ? 'Enter what a saving is computed from: no effect is counted yet.'
    : 'Measure the leading effect in a trial before anybody signs.',
];

/** A column of numbers for each year. */
const yearColumns = <Item>(years: number, share: number, amountsOf: (item: Item) => readonly number[]) =>
  Array.from({ length: years + 1 }, (_, year) =>
    column(yearName(year), numbers(share), (item: Item) => printAud(amountsOf(item)[year] ?? 0)),
  );

const costChart = ({ model, figures: { options } }: Priced): Block | false => {
  const settled = options.filter(({ isComplete }) => isComplete).toSorted((a, b) => a.totalAud - b.totalAud);
  const [first, second] = settled;
  const years = Array.from({ length: model.horizonYears + 1 }, (_, year) => yearName(year));
  const over = `over ${printYears(model.horizonYears)}`;
  const alone = options.length > 1 ? '; no other offer is settled' : '';
  const title =
    first && second
      ? `${first.name} costs ${printAud(second.totalAud - first.totalAud)} less than ${second.name} ${over}`
      : first
        ? `${first.name} costs ${printAud(first.totalAud)} ${over}${alone}`
        : 'No offer is settled: these are sums of what was read, not totals';
  const rows = options.map(({ name, byYearAud }) => ({
    label: name,
    amounts: byYearAud.map((aud) => Math.max(0, aud)),
  }));
  return (
    options.length > 0 && {
      ...{ kind: 'chart', title, chart: { kind: 'stacks', parts: years, rows } },
      source: 'Source: the quotes as read, line by line in the annex. A$ without GST, not discounted.',
      table: tableOf('Cost by year, A$ without GST', options, [
        ['Offer', 36, ({ name }) => name],
        ...yearColumns(model.horizonYears, 19, ({ byYearAud }: OptionCost) => byYearAud),
        ['Total', numbers(22), ({ totalAud }) => printAud(totalAud)],
      ]),
    }
  );
};

const cumulativeOf = ({ figures }: RoiCase) => figures.cashFlow.map(({ cumulativeAud }) => cumulativeAud);

const caseChart = (priced: Priced): Block[] => {
  const cases = roiCases(priced.model);
  const [low, central, high] = cases;
  const chosen = chosenOption(priced);
  if (!low || !central || !high || !chosen) return [];
  const words = ({ figures }: RoiCase) =>
    figures.paybackYears === null ? 'does not pay back' : `pays back in ${printYears(figures.paybackYears)}`;
  return [
    {
      kind: 'chart',
      title: `${chosen.name}: the central case ${words(central)}, the low case ${words(low)}`,
      source:
        'Source: the offer of the quotes against the savings counted, by the assumptions in the annex. A$ without GST, not discounted.',
      chart: { kind: 'band', low: cumulativeOf(low), central: cumulativeOf(central), high: cumulativeOf(high) },
      table: tableOf('Cash flow by year, net so far, A$ without GST', cases, [
        ['Case', 24, ({ name }) => name],
        ...yearColumns(priced.model.horizonYears, 24, cumulativeOf),
      ]),
    },
    ...list(cases.map(({ name, says }) => `${name}: ${says}`)),
  ];
};

const countedMark = ({ counted, annualAud }: SavingFigure, effect: Assumption | undefined): Mark => {
  if (effect?.measured && annualAud === 0) return { word: 'Nothing found', tone: 'neutral' };
  return counted ? { word: 'Counted', tone: 'good' } : { word: 'Not counted', tone: 'neutral' };
};

/** What stands behind the effect of a saving: our plan, or a study with its interval. */
const effectLine = (effect: Assumption | undefined): Line => {
  if (effect?.evidence?.kind === 'estimate') return 'The effect is a planning assumption of ours, not a finding';
  if (!effect?.measured) return undefined;
  const { says, low, high } = effect.measured;
  const ends = low === high ? '' : `. Low and high case: ${printPercent(low)} and ${printPercent(high)}`;
  return `By a study on record: ${says}${ends}`;
};

const savingTable = ({ model, figures }: Priced): Block[] =>
  table(
    'Savings: possible, not promised',
    figures.savings.map((saving) => ({
      ...saving,
      effect: model.assumptions.find(({ id }) => id === saving.breakEven.assumptionId),
    })),
    [
      ['Saving', 36, ({ category }) => category],
      ['A year', numbers(25), ({ annualAud }) => orNot(annualAud, printAud)],
      ['In the totals', 26, (saving) => countedMark(saving, saving.effect)],
      [
        'How',
        54,
        ({ formula, missing, leftOutBecause, effect }) =>
          told(
            formula,
            missing.length > 0 && `Nobody has given: ${missing.join('; ')}`,
            leftOutBecause,
            effectLine(effect),
          ),
      ],
      ['Breaks even at', 29, ({ breakEven }) => (breakEven.value === null ? null : printAssumption(breakEven))],
    ],
  );

const figureTable = (priced: Priced): Block[] => {
  const whose = chosenOption(priced)?.name;
  return table(`Figures${whose ? ` of ${whose}` : ''}, A$ without GST, in today's dollars`, returnFigures(priced), [
    ['Figure', 54, ({ label }) => label],
    ['Value', numbers(32), ({ value, print, otherwise }) => orNot(value, print, otherwise)],
    ['How it is worked out', 84, ({ formula }) => formula],
  ]);
};

const flowTable = ({ figures }: Priced): Block[] =>
  table('Cash flow by year, central case', figures.cashFlow, [
    ['Year', 20, ({ year }) => `Year ${year}`],
    ['Costs', numbers(36), ({ costAud }) => printAud(costAud)],
    ['Savings', numbers(36), ({ savingAud }) => printAud(savingAud)],
    ['Net', numbers(36), ({ netAud }) => printAud(netAud)],
    ['Net so far', numbers(42), ({ cumulativeAud }) => printAud(cumulativeAud)],
  ]);

const sourceOf = ({ evidence }: Assumption): string =>
  evidence
    ? told(told(evidence.source, evidence.asOf && formatDate(evidence.asOf)).join(', '), evidence.note).join('. ')
    : 'Nobody has given it yet';

/** Everything that the figures rest on: on screen its fields, on paper a table. */
const assumptionSection = ({ model }: Priced, isScreen: boolean): Section =>
  section(
    'Assumptions',
    isScreen
      ? { kind: 'slot', name: 'assumptions' }
      : table('Assumptions with their sources', model.assumptions, [
          ['Assumption', 38, ({ label }) => label],
          ['Value', 32, (one) => orNot(one.value, () => printAssumption(one), NOT_ON_RECORD)],
          ['Kind', 22, ({ evidence }) => (evidence ? kindLabel[evidence.kind] : null)],
          ['Source and year', 52, sourceOf],
          ['Setting', 26, ({ setting }) => (setting ? settingLabel[setting] : 'Any')],
        ]),
  );

const methods = ({ model: { horizonYears } }: Priced): string[] => [
  `Amounts are in Australian dollars of today, GST not included. Year 0 is the purchase; costs and savings of years 1 to ${horizonYears} fall due at the end of each year.`,
  'Net present value: the sum of each year’s net amount ÷ (1 + rate) to the power of the year.',
  'Return on investment: (savings − costs) ÷ costs over the horizon, not discounted.',
  'Payback: years until the net amounts reach zero for good; the year in which they do counts in part.',
  'A break-even changes one value alone, until the net present value at the central rate is zero.',
  'Printed figures are rounded; nothing is rounded before.',
];

type Edited = Pick<Priced, 'model' | 'figures'> & { isEdited: boolean };

/**
 * A return on investment report as a document.
 * @param edited the model and figures that a screen shows in place of the saved ones, with fields for the assumptions
 */
export const roiDocument = (report: DetailedRoiReport, edited?: Edited): ReportDocument => {
  const { model, figures, isEdited } = edited ?? { ...report, isEdited: false };
  const priced: Priced = { report, model, figures };
  const { costAnalysis, workforceEfficiency, roiSummary, decision } = report;
  const { hiddenCosts } = costAnalysis;
  const assumptions = assumptionSection(priced, edited !== undefined);
  return documentFrom(report, {
    title: 'Detailed ROI Analysis Report',
    decision: decisionSection(priced, isEdited),
    body: filled([
      ...(edited ? [section('Offer to set against the savings', { kind: 'slot', name: 'offers' }), assumptions] : []),
      // What the first page had no room for, then the summary.
      section('Executive Summary', cited(decision.recommendation), cited(report.executiveSummary)),
      section(
        'Cost Analysis',
        costChart(priced),
        internalBlocks(priced),
        sub('Industry benchmark', cited(costAnalysis.industryBenchmark)),
        sub('Comparison', cited(costAnalysis.costComparison)),
        sub('Hidden costs', citedList(hiddenCosts.slice(0, HIDDEN_SHOWN))),
      ),
      section('Potential Savings', savingTable(priced)),
      section(
        'Workforce Efficiency Analysis',
        sub('Productivity', cited(workforceEfficiency.productivityGains)),
        sub('Time', cited(workforceEfficiency.timeReduction)),
      ),
      section(
        'ROI Summary',
        caseChart(priced),
        sub('Figures', figureTable(priced)),
        sub('Not computed, and why', list(figures.undefinedBecause)),
        sub('Key findings', citedList(roiSummary.keyFindings)),
        sub('Recommendations', cited(roiSummary.recommendations)),
      ),
    ]),
    annex: filled([
      askedSection(report, [
        ...row('Solution focus', report.solutionFocus),
        ...row('Solutions', report.selectedSolutions.join('; ')),
        ...row('Offer looked at', chosenOption(priced)?.name),
      ]),
      quotesSection(report.reading, figures),
      section('Further hidden costs', citedList(hiddenCosts.slice(HIDDEN_SHOWN))),
      quoteQuestions(report.reading, figures),
      section('What else is not on record', list(decision.notOnRecord.slice(GAPS_SHOWN))),
      section(
        'What each saving rests on',
        report.potentialSavings.map(({ category, evidenceBase }) => part(3, category, cited(evidenceBase))),
        part(3, 'Cash flow by year', flowTable(priced)),
      ),
      ...(edited ? [] : [assumptions]),
      methodsSection(methods(priced)),
    ]),
  });
};
