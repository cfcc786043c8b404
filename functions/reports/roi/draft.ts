import { categoryWords, needPhrase } from '#functions/advisor/answer/record-words';
import { ref } from '#functions/advisor/facts/facts';
import { listed } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import type { RoiFacts } from '../roi.ts';
import {
  choiceSentence,
  costSentence,
  mergedSentence,
  netPresentSentence,
  paybackSentence,
  placeSentence,
  roiSentence,
  savingSentences,
} from './sentences.ts';
import { isReturnKnown, leadingSaving, reasonsOf, roiFact, savingFact } from './words.ts';

/** Offers that the summary tells one by one; the comparison holds all. */
const TOLD = 5;

/** The executive summary: what was quoted, what it costs, what it may save and on which assumption, the return, what is missing. */
export const draftSummary = (facts: RoiFacts): string[][] => {
  const { figures } = facts;
  const paragraphs: Line[] = [
    [opening(facts), fictionalNote(facts), mergedSentence(facts)],
    ...figures.options.slice(0, TOLD).map((option) => `- ${costSentence(option)}`),
    [choiceSentence(facts), savingSentences(facts), leadSentences(facts)],
    isReturnKnown(facts)
      ? [netPresentSentence(facts), paybackSentence(facts), roiSentence(facts)]
      : ['Not computed.', reasonsOf(facts), placeSentence(facts)],
    openSentences(facts),
    `Next: send what is open to the vendors, and ${leadingSaving(facts) ? 'measure the leading effect in a trial before anybody signs' : 'enter what a saving is computed from'}.`,
  ];
  return paragraphs.map((lines) => told(lines));
};

const opening = ({ book, need }: RoiFacts): string => {
  const field = categoryWords(need);
  return `For ${needPhrase(book, need)}, the pasted text holds ${ref('quotes.found')}${field ? ` for ${field}` : ''}; costs are in AUD without GST.`;
};

const fictionalNote = ({ fictional }: RoiFacts): Line =>
  fictional.length > 0 &&
  `${listed(fictional.map((_, at) => ref(`fictional.${at}`)))}: a fictional demonstration entry, which does not count here.`;

/** What the largest saving needs, and what it is worth. */
const leadSentences = (facts: RoiFacts): Line => {
  const { lead, driver } = leadingSaving(facts) ?? {};
  return [
    lead &&
      lead.breakEven.value !== null &&
      `The offer breaks even within ${roiFact('horizon')} at ${savingFact(lead, 'break-even')}.`,
    driver?.isStaffTime && 'Time saved is money only where rosters, overtime or agency hours fall with it.',
  ];
};

const openSentences = ({ book, figures }: RoiFacts): Line => {
  const found = (id: string, sentence: (count: string) => string) => book.has(id) && sentence(ref(id));
  return [
    found('quotes.unread', (lines) => `Not read, and so in no total: ${lines} of the pasted text.`),
    found('quotes.unpriced', (lines) => `Named without an amount, and so in no total: ${lines} of the pasted text.`),
    found('quotes.questions', (some) => `The quotes leave open ${some}; they stand in the list for each vendor.`),
    figures.savings.some(({ missing }) => missing.length > 0) &&
      'Savings whose volumes or effects nobody has given are listed and not counted.',
  ];
};

/** What to do next; a model may write these lines instead. */
export const draftRecommendations = (facts: RoiFacts): string =>
  told(
    facts.book.has('quotes.questions') && '- Send the open questions to the vendors before you compare totals.',
    facts.model.options.length < 2 && '- Ask for at least one more written quote on the same scope.',
    leadingSaving(facts) &&
      '- Measure the leading effect in a trial on one ward or wing, before and after, and enter what you measure.',
    '- Enter your own volumes and wages where an assumption stands for them.',
    '- Agree on price increases, support and exit in writing before you sign.',
  ).join('\n');
