import { categoryWords, needPhrase } from '#functions/advisor/answer/record-words';
import { ref } from '#functions/advisor/facts/facts';
import type { OptionCost } from '#shared/contracts/reports/roi-model';
import { listed } from '#shared/kernel/format';
import type { ChoiceReason } from '#shared/money/offers';
import type { RoiFacts } from '../roi.ts';
import { mergedSentences, unsettledSentence } from './cautions.ts';
import {
  assumptionFact,
  chosenOption,
  isPlanned,
  isReturnKnown,
  leadingSaving,
  optionFact,
  optionName,
  roiFact,
  savingFact,
  savingName,
  whyNot,
} from './words.ts';

/** Offers that the summary tells one by one; the comparison holds all. */
const TOLD = 5;

/** The executive summary: what was quoted, what it costs, what it may save and on which assumption, the return, what is missing. */
export const draftSummary = (facts: RoiFacts): string[][] =>
  [
    [opening(facts), ...fictionalNote(facts), ...mergedSentences(facts)],
    ...facts.figures.options.slice(0, TOLD).map((option) => [`- ${costSentence(option)}`]),
    [...choiceSentence(facts), ...savingSentences(facts)],
    [...returnSentences(facts)],
    [...openSentences(facts)],
    [nextSentence(facts)],
  ].filter((paragraph) => paragraph.length > 0);

const opening = ({ book, need }: RoiFacts): string => {
  const field = categoryWords(need);
  return `For ${needPhrase(book, need)}, the pasted text holds ${ref('quotes.found')}${field ? ` for ${field}` : ''}; costs are in AUD without GST.`;
};

const fictionalNote = ({ fictional }: RoiFacts): string[] =>
  fictional.length > 0
    ? [
        `${listed(fictional.map((_, at) => ref(`fictional.${at}`)))}: a fictional demonstration entry, which does not count here.`,
      ]
    : [];

/** What one offer costs over the horizon, or why it cannot be said. */
export const costSentence = (option: OptionCost): string => {
  if (option.isComplete)
    return `${optionName(option)} costs ${optionFact(option, 'total')}, with ${optionFact(option, 'once')} at purchase and ${optionFact(option, 'yearly')}.`;
  return option.open.length > 0
    ? unsettledSentence(option)
    : `${optionName(option)} is not fully costed: some of its amounts lack what is needed to compute them.`;
};

const reasonText = {
  named: 'because you named it',
  cheapest: 'because no settled offer costs less',
  'only-settled': 'because it is the only one that is settled',
  only: 'because it is the only one',
  chosen: 'because you chose it',
} satisfies Record<ChoiceReason, string>;

/** Which offer is set against the savings, and why, or will be once it is settled; nothing where none is. */
export const choiceSentence = (facts: RoiFacts): string[] => {
  const chosen = chosenOption(facts);
  if (!chosen || !facts.choiceReason) return [];
  const verb = chosen.isComplete ? 'is' : 'will, once it is settled, be';
  return [`The offer of ${optionName(chosen)} ${verb} set against the savings ${reasonText[facts.choiceReason]}.`];
};

const savingSentences = (facts: RoiFacts): string[] => {
  const leading = leadingSaving(facts);
  if (!leading) return [];
  const { lead, driver } = leading;
  const isOurs = isPlanned(facts, driver.effect);
  return [
    `If the assumptions hold, the savings that count come to ${roiFact('saving')}.`,
    `The largest of them, ${savingName(lead)}, rests on ${assumptionFact(driver.effect)}${isOurs ? ', which is our planning assumption and not a finding' : ''}.`,
    ...(lead.breakEven.value === null
      ? []
      : [`The offer breaks even within ${roiFact('horizon')} at ${savingFact(lead, 'break-even')}.`]),
    ...(driver.isStaffTime ? ['Time saved is money only where rosters, overtime or agency hours fall with it.'] : []),
  ];
};

/** Net present value, payback and return in words, or why there are none. */
const returnSentences = (facts: RoiFacts): string[] => {
  if (!isReturnKnown(facts)) return [...whyNot(facts), ...placeSentence(facts)];
  return [netPresentSentence(facts), paybackSentence(facts), ...roiSentence(facts)];
};

/** Wages are on record for two kinds of place only. */
export const placeSentence = ({ need, figures }: RoiFacts): string[] =>
  need.setting === null && figures.annualSavingAud === null
    ? ['Name the kind of place, such as a hospital or a residential aged care home: the wages on record depend on it.']
    : [];

/** The net present value at each rate; only where it is known. */
export const netPresentSentence = (facts: RoiFacts): string => {
  const chosen = chosenOption(facts);
  const whose = chosen ? ` of the offer of ${optionName(chosen)}` : '';
  return `The net present value${whose} over ${roiFact('horizon')} is ${listed(facts.figures.npv.map((_, at) => roiFact(`npv-${at}`)))}, in real terms.`;
};

/** The payback in words, also where there is none; only where costs and savings are known. */
export const paybackSentence = ({ figures }: RoiFacts): string => {
  if (figures.neverPaysBack) return `The savings never pay the cost back within ${roiFact('horizon')}.`;
  if (figures.paybackYears === null) return 'There is no payback to compute: nothing is saved, or nothing is paid.';
  if (figures.paybackYears === 0)
    return 'If the assumptions hold, there is nothing to earn back first: in no year do costs exceed what was saved by then.';
  const discounted =
    figures.discountedPaybackYears === null
      ? `; discounted, it is not paid back within ${roiFact('horizon')}`
      : `, discounted after ${roiFact('discounted-payback')}`;
  return `The cost is paid back after ${roiFact('payback')}${discounted}.`;
};

/** The return on investment; nothing where there is none. */
export const roiSentence = ({ figures }: RoiFacts): string[] =>
  figures.roiPercent === null
    ? []
    : [`The return on investment over ${roiFact('horizon')} is ${roiFact('roi')}, undiscounted.`];

const openSentences = ({ book, figures }: RoiFacts): string[] => [
  ...(book.has('quotes.unread') ? [`Not read, and so in no total: ${ref('quotes.unread')} of the pasted text.`] : []),
  ...(book.has('quotes.unpriced')
    ? [`Named without an amount, and so in no total: ${ref('quotes.unpriced')} of the pasted text.`]
    : []),
  ...(book.has('quotes.questions')
    ? [`The quotes leave open ${ref('quotes.questions')}; they stand in the list for each vendor.`]
    : []),
  ...(figures.savings.some(({ missing }) => missing.length > 0)
    ? ['Savings whose volumes or effects nobody has given are listed and not counted.']
    : []),
];

const nextSentence = (facts: RoiFacts): string =>
  `Next: send what is open to the vendors, and ${leadingSaving(facts) ? 'measure the leading effect in a trial before anybody signs' : 'enter what a saving is computed from'}.`;

/** What to do next; a model may write these lines instead. */
export const draftRecommendations = (facts: RoiFacts): string =>
  [
    ...(facts.book.has('quotes.questions')
      ? ['- Send the open questions to the vendors before you compare totals.']
      : []),
    ...(facts.model.options.length < 2 ? ['- Ask for at least one more written quote on the same scope.'] : []),
    ...(leadingSaving(facts)
      ? ['- Measure the leading effect in a trial on one ward or wing, before and after, and enter what you measure.']
      : []),
    '- Enter your own volumes and wages where an assumption stands for them.',
    '- Agree on price increases, support and exit in writing before you sign.',
  ].join('\n');
