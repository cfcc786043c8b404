import { ref } from '#functions/advisor/facts/facts';
import { warningSentences } from '#functions/advisor/facts/record-facts';
import { weeksToContract } from '#functions/records/view/buying-steps';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { countOf, listed } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { type ChoiceReason, chosenOption } from '#shared/money/offers';
import { type Verdict, verdictOf } from '#shared/money/roi-cases';
import { deadlineIn } from '../due-diligence/plan/urgency.ts';
import type { RoiFacts } from '../roi.ts';
import type { Say } from '../say.ts';
import { hasPrice } from './costs.ts';
import { effectsOf, nothingFound } from './savings/savings.ts';
import {
  assumptionFact,
  clipped,
  isCountedYearly,
  isPlanned,
  kindWords,
  leadingSaving,
  optionName,
  returnLines,
  roiFact,
  savingFact,
  savingName,
  unsettledSentence,
  unstopped,
} from './words.ts';

/** What the figures come to: what to do, why, what is not known, and what was found. */

/** What the savings come to and rest on, what the case turns on, and how it moves; nothing where none counts. */
export const leadLines = (facts: RoiFacts): { savings?: Line; turn?: Line; moves?: Line } => {
  const leading = leadingSaving(facts);
  if (!leading) return {};
  const { lead, driver } = leading;
  const [name, effect] = [savingName(lead), assumptionFact(driver.effect)];
  const isPlan = isPlanned(facts, driver.effect);
  const plan = isPlan ? 'our planning assumption, which is not a finding, is' : 'the figure entered is';
  const rests = isPlan ? ', which is our planning assumption and not a finding' : '';
  return {
    savings: [
      `If the assumptions hold, the savings that count come to ${roiFact('saving')}.`,
      `The largest of them, ${name}, rests on ${effect}${rests}.`,
    ],
    turn:
      lead.breakEven.value !== null &&
      `It turns on ${name}: the offer breaks even at ${savingFact(lead, 'break-even')}, and ${plan} ${effect}.`,
    moves:
      facts.book.has('roi.npv-half') &&
      facts.book.has('roi.npv-more') &&
      `If the effect of ${name} were half as large, the net present value over ${roiFact('horizon')} would be ${roiFact('npv-half')}; with half as much again, ${roiFact('npv-more')}.`,
  };
};

const recommendation = (facts: RoiFacts): Record<Verdict, Line> => {
  const chosen = chosenOption(facts);
  const offer = chosen ? `the offer of ${optionName(chosen)}` : 'the offer';
  const own = facts.figures.savings.find(({ driverId }) => driverId === 'own-saving');
  const within = `within ${roiFact('horizon')}`;
  const { turn } = leadLines(facts);
  return {
    'no-cost': [
      'Do not decide yet: the cost is not known.',
      chosen && chosen.open.length > 0 && unsettledSentence(chosen),
      'Ask for what is missing, then compute again.',
    ],
    nought: [
      'Do not decide yet: the quotes name no cost for the years looked at.',
      'Ask what it costs once a free period ends, and what it asks of your own staff, then compute again.',
    ],
    'no-saving': [
      `${facts.figures.options.length > 1 ? 'Compare the offers on cost; a' : 'A'} return cannot be stated yet.`,
      // Wages are on record for two kinds of place only.
      facts.need.setting === null &&
        'Name the kind of place, such as a hospital or a residential aged care home: the wages on record depend on it.',
      own &&
        own.breakEven.value !== null &&
        `Savings of ${savingFact(own, 'break-even')} would pay for ${offer} ${within}.`,
    ],
    pays: [
      `On the assumptions shown, ${offer} earns its cost back ${within} at every rate that was tested.`,
      turn,
      'Confirm the leading assumption in a trial before you sign.',
    ],
    depends: [
      `Whether ${offer} earns its cost back ${within} depends on the discount rate: the case is too thin to rest on savings alone.`,
      turn,
      'Negotiate the price, or measure a larger effect, before you sign.',
    ],
    never: [
      `On the assumptions shown, the savings do not cover the cost of ${offer} ${within}.`,
      turn,
      `The savings carry ${roiFact('affordable')} at most in present value: proceed only for reasons other than savings, at a lower price, or with a larger effect that you have measured.`,
    ],
  };
};

/** What a reader must know before any figure, whoever writes the summary: that the cost is not known whole. */
export const costNote = (facts: RoiFacts): string[] => {
  const verdict = verdictOf(facts);
  const isOpen = verdict === 'no-cost' || verdict === 'nought';
  return isOpen ? told(recommendation(facts)[verdict]).slice(0, 1) : [];
};

/** The page that a committee decides on. */
export const decisionPage = (facts: RoiFacts, say: Say): DetailedRoiReport['decision'] => {
  const { solutionFocus, talk } = facts.request;
  // A date in a pasted quote is the vendor's.
  const deadline = deadlineIn([solutionFocus ?? '', ...talk.said].join('\n'));
  return {
    recommendation: say([warnedFirst(facts), recommendation(facts)[verdictOf(facts)], budgetSentence(facts)]),
    why: whyLines(facts).map((line) => say(line)),
    notOnRecord: notOnRecord(facts),
    ...(deadline ? { deadline, weeksToContract: [...weeksToContract] } : {}),
  };
};

/** Warnings before everything else: on the vendors of the offers, then on what was named; those of a vendor once. */
const warnedFirst = ({ known, warnedVendors }: RoiFacts): string[] => {
  const said = new Set(warnedVendors.map(({ vendor }) => vendor.id));
  return [
    ...warnedVendors.flatMap(warningSentences),
    ...known.flatMap((entry) => {
      const isNew = !said.has(entry.vendor.id);
      said.add(entry.vendor.id);
      return warningSentences({
        ...entry,
        warnings: entry.warnings.filter(({ source }) => isNew || source.of === 'solution'),
      });
    }),
  ];
};

/** Whether the budget covers the purchase, or all years too; which of them it is meant for is the buyer's to say. */
const budgetSentence = (facts: RoiFacts): Line => {
  const { budgetAud } = facts.need;
  const chosen = chosenOption(facts);
  if (!chosen?.isComplete || budgetAud === null || !facts.book.has('need.budget') || isCountedYearly(facts))
    return undefined;
  const budget = ref('need.budget');
  if (chosen.onceAud > budgetAud) return `The purchase alone costs more than your budget of ${budget}.`;
  const isWhole = chosen.totalAud <= budgetAud;
  return `Your budget of ${budget} covers ${isWhole ? '' : 'the purchase, and not '}the whole cost over ${roiFact('horizon')}.`;
};

/** That amounts were added up which may be of several vendors. */
export const mergedSentence = ({ reading, model }: RoiFacts): Line =>
  reading.quotes.some(({ id, vendor, lines }) => id === model.chosenOptionId && vendor === null && lines.length > 1) &&
  'No vendor is named beside these amounts, so they are added up as one offer: if they are of several vendors, put each name on a line of its own.';

const reasonText = {
  named: 'because you named it',
  cheapest: 'because no settled offer costs less',
  'only-settled': 'because it is the only one that is settled',
  only: 'because it is the only one',
  chosen: 'because you chose it',
} satisfies Record<ChoiceReason, string>;

/** Which offer is set against the savings, and why, or will be once it is settled; nothing where none is. */
export const choiceSentence = (facts: RoiFacts): Line => {
  const chosen = chosenOption(facts);
  const verb = chosen?.isComplete ? 'is' : 'will, once it is settled, be';
  return (
    chosen &&
    facts.choiceReason &&
    `The offer of ${optionName(chosen)} ${verb} set against the savings ${reasonText[facts.choiceReason]}.`
  );
};

const whyLines = (facts: RoiFacts): string[] => {
  const { figures, model, book } = facts;
  const { savings, moves } = leadLines(facts);
  const { presentValue, payback } = returnLines(facts);
  return told(
    nothingFound(facts),
    mergedSentence(facts),
    figures.options
      .filter(({ open, optionId }) => open.length > 0 && optionId !== model.chosenOptionId)
      .map(unsettledSentence),
    savings,
    [presentValue, moves, payback],
    book.has('quotes.unread') && `${ref('quotes.unread')} of the quotes could not be read.`,
  );
};

/** What a committee might take for known and no record holds. Plain text. */
const notOnRecord = (facts: RoiFacts): string[] => {
  const { known, figures, reading, model } = facts;
  const missing = figures.savings
    .filter(({ leftOutBecause, driverId }) => !leftOutBecause && driverId !== 'own-saving')
    .flatMap((saving) => saving.missing);
  const unreadable = reading.unread.filter(({ isUnpriced }) => !isUnpriced).length;
  return told(
    known.length === 0 && `List price for ${kindWords(facts)}`,
    known.map((entry) => !hasPrice(entry) && `List price of ${entry.record.name}`),
    model.drivers.map(
      ({ id, category, effect }) =>
        isPlanned(facts, effect) &&
        `Measured effect${effectsOf(facts, id).length > 0 ? ' where you are' : ''}: ${category} (a planning assumption stands for it)`,
    ),
    [...new Set(missing)],
    reading.unread.map(({ isUnpriced, text }) => isUnpriced && `Price of “${clipped(unstopped(text))}”`),
    unreadable > 0 && `${countOf(unreadable, 'line')} of the quotes that could not be read`,
  );
};

/** The summary of the return. */
export const roiSummary = (facts: RoiFacts, say: Say): DetailedRoiReport['roiSummary'] => {
  const { payback, presentValue, roi } = returnLines(facts);
  const sameReason = 'Not computed, for the reason given under the return on investment.';
  return {
    financialROI: say(roi),
    paybackPeriod: say(payback || sameReason),
    netPresentValue: say(presentValue || sameReason),
    keyFindings: keyFindings(facts).map((finding) => say(finding)),
    recommendations: say(
      facts.book.has('quotes.questions') && '- Send the open questions to the vendors before you compare totals.',
      facts.model.options.length < 2 && '- Ask for at least one more written quote on the same scope.',
      leadingSaving(facts) &&
        '- Measure the leading effect in a trial on one ward or wing, before and after, and enter what you measure.',
      '- Enter your own volumes and wages where an assumption stands for them.',
      '- Agree on price increases, support and exit in writing before you sign.',
    ),
  };
};

const keyFindings = (facts: RoiFacts): string[] => {
  const { savings, affordableAud } = facts.figures;
  const open = savings.filter(({ missing, leftOutBecause }) => missing.length > 0 && !leftOutBecause);
  const leftOut = savings.filter(({ leftOutBecause }) => leftOutBecause);
  return told(
    leadLines(facts).moves,
    // What doing nothing means, as far as it is known.
    facts.book.has('roi.delay') &&
      `If the assumptions hold, each year of waiting forgoes ${roiFact('delay')}, the savings that count less the yearly cost.`,
    open.some(({ driverId }) => driverId === 'present-system') &&
      'What carrying on as today costs is not known: enter what the present system costs a year.',
    affordableAud !== null &&
      `Over ${roiFact('horizon')} the savings that count carry a cost of ${roiFact('affordable')} at most, in present value.`,
    open.length > 0 && `Not counted until somebody gives their figures: ${listed(open.map(savingName))}.`,
    leftOut.length > 0 &&
      `Shown and not counted, because a benchmark is from another kind of place: ${listed(leftOut.map(savingName))}.`,
  );
};
