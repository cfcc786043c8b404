import { ref } from '#functions/advisor/facts/facts';
import { warningSentences } from '#functions/advisor/facts/record-facts';
import { weeksToContract } from '#functions/records/view/buying-steps';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { countOf } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { chosenOption } from '#shared/money/offers';
import { type Verdict, verdictOf } from '#shared/money/roi-cases';
import { deadlineIn } from '../due-diligence/plan/urgency.ts';
import type { RoiFacts } from '../roi.ts';
import { hasPrice } from './costs.ts';
import { hasEffects, nothingFound } from './savings/effects.ts';
import {
  budgetSentence,
  mergedSentence,
  netPresentSentence,
  paybackSentence,
  placeSentence,
  savingSentences,
  sensitivitySentence,
  unsettledSentence,
} from './sentences.ts';
import {
  assumptionFact,
  clipped,
  isPlanned,
  isReturnKnown,
  kindWords,
  leadingSaving,
  optionName,
  reasonsOf,
  roiFact,
  type Say,
  savingFact,
  savingName,
  unstopped,
} from './words.ts';

const recommendation = (facts: RoiFacts): Record<Verdict, Line> => {
  const chosen = chosenOption(facts);
  const offer = chosen ? `the offer of ${optionName(chosen)}` : 'the offer';
  const own = facts.figures.savings.find(({ driverId }) => driverId === 'own-saving');
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
      facts.figures.options.length > 1
        ? 'Compare the offers on cost; a return cannot be stated yet.'
        : 'A return cannot be stated yet.',
      placeSentence(facts),
      own &&
        own.breakEven.value !== null &&
        `Savings of ${savingFact(own, 'break-even')} would pay for ${offer} within ${roiFact('horizon')}.`,
    ],
    pays: [
      `On the assumptions shown, ${offer} earns its cost back within ${roiFact('horizon')} at every rate that was tested.`,
      breakEvenSentence(facts),
      'Confirm the leading assumption in a trial before you sign.',
    ],
    depends: [
      `Whether ${offer} earns its cost back within ${roiFact('horizon')} depends on the discount rate: the case is too thin to rest on savings alone.`,
      breakEvenSentence(facts),
      'Negotiate the price, or measure a larger effect, before you sign.',
    ],
    never: [
      `On the assumptions shown, the savings do not cover the cost of ${offer} within ${roiFact('horizon')}.`,
      breakEvenSentence(facts),
      `The savings carry ${roiFact('affordable')} at most in present value: proceed only for reasons other than savings, at a lower price, or with a larger effect that you have measured.`,
    ],
  };
};

/** What the case turns on: the effect that it needs beside the one that it takes. */
const breakEvenSentence = (facts: RoiFacts): Line => {
  const leading = leadingSaving(facts);
  if (!leading || leading.lead.breakEven.value === null) return undefined;
  const { lead, driver } = leading;
  const plan = isPlanned(facts, driver.effect)
    ? 'our planning assumption, which is not a finding, is'
    : 'the figure entered is';
  return `It turns on ${savingName(lead)}: the offer breaks even at ${savingFact(lead, 'break-even')}, and ${plan} ${assumptionFact(driver.effect)}.`;
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
      const warnings = entry.warnings.filter(({ source }) => isNew || source.of === 'solution');
      return warningSentences({ ...entry, warnings });
    }),
  ];
};

const whyLines = (facts: RoiFacts): string[] => {
  const { figures, model, book } = facts;
  const unsettled = figures.options.filter(
    ({ open, optionId }) => open.length > 0 && optionId !== model.chosenOptionId,
  );
  return told(
    nothingFound(facts),
    mergedSentence(facts),
    unsettled.map(unsettledSentence),
    savingSentences(facts),
    isReturnKnown(facts)
      ? [netPresentSentence(facts), sensitivitySentence(facts), paybackSentence(facts)]
      : reasonsOf(facts),
    book.has('quotes.unread') && `${ref('quotes.unread')} of the quotes could not be read.`,
  );
};

/** What a committee might take for known and no record holds. Plain text. */
const notOnRecord = (facts: RoiFacts): string[] => {
  const { known, figures, reading, model } = facts;
  const planned = model.drivers.filter(({ effect }) => isPlanned(facts, effect));
  const missing = figures.savings
    .filter(({ leftOutBecause, driverId }) => !leftOutBecause && driverId !== 'own-saving')
    .flatMap((saving) => saving.missing);
  const unreadable = reading.unread.filter(({ isUnpriced }) => !isUnpriced).length;
  return told(
    known.length === 0 && `List price for ${kindWords(facts)}`,
    known.map((entry) => !hasPrice(entry) && `List price of ${entry.record.name}`),
    planned.map(
      ({ id, category }) =>
        `Measured effect${hasEffects(facts, id) ? ' where you are' : ''}: ${category} (a planning assumption stands for it)`,
    ),
    [...new Set(missing)],
    reading.unread.map(({ isUnpriced, text }) => isUnpriced && `Price of “${clipped(unstopped(text))}”`),
    unreadable > 0 && `${countOf(unreadable, 'line')} of the quotes that could not be read`,
  );
};
