import { categoryWords, gapSentence, needPhrase, whatItIs } from '#functions/advisor/claims/need-words';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import { factId } from '#functions/advisor/facts/record-facts';
import { ruleFactId } from '#functions/advisor/facts/rule-facts';
import { reasonsOnRecord } from '#functions/advisor/facts/solution-reasons';
import type { Ranked } from '#functions/records/search/retrieve';
import { speaksOf } from '#functions/records/view/concerns';
import { gapsOf } from '#functions/records/view/gaps';
import { type ConversationFacts, rulesHere } from '../conversation.ts';

/** How many solutions the running text describes; the cards hold the rest. */
const DESCRIBED = 3;
/** Gaps that a bullet names; the card names all. */
const GAPS_SAID = 3;

/**
 * The running text of a shortlist: what was understood, the first solutions with what speaks for each, what decides it
 * on site, and the rules to know.
 */
export const draftShortlist = (facts: ConversationFacts): string[][] => [
  ...opening(facts),
  ...facts.ranked.slice(0, DESCRIBED).map((entry) => [`- ${bullet(entry, facts)}`]),
  ...whatDecides(facts),
  ...quoted(facts),
  ...rulesToKnow(facts),
  ...pricePoint(facts),
];

const opening = (facts: ConversationFacts): string[][] => {
  const { question, ranked } = facts;
  const [best] = ranked;
  if (question.isUnsure) return [[unsure]];
  if (!best) return [[`No real solution on record fits ${needPhrase(facts.book, question.need)}.`, widen]];
  const field = categoryWords(question.need);
  const lead =
    question.intent.kind === 'international'
      ? `These are the overseas vendors on record${field ? ` for ${field}` : ''}, for ${needPhrase(facts.book, question.need)}.`
      : `For ${needPhrase(facts.book, question.need)}, these${field ? ` ${field}` : ''} solutions on record fit best.`;
  return [[lead, ...mustHaveNote(facts)]];
};

const unsure =
  'I could not tell which kind of solution you mean. These records come nearest to your words; name the kind and the site, and I will search again.';
const widen = 'Name the kind of equipment or software, or leave out a condition, and I will search again.';

/** Says plainly that a product the buyer named is not on record. */
export const unknownNote = ({ book }: ConversationFacts): string[] =>
  book.has('unknown.name') ? [`There is no record of “${ref('unknown.name')}” here, so I say nothing about it.`] : [];

const mustHaveNote = ({ book }: ConversationFacts): string[] =>
  book.has('need.must')
    ? [`I looked for ${ref('need.must')} in each record; what a record leaves open counts as unknown, not as met.`]
    : [];

/** What a solution is and why it is on the list, in one bullet. */
const bullet = (entry: Ranked, facts: ConversationFacts): string =>
  [whatItIs(entry), ...speaksFor(entry, facts), ...gapSentence(entry, GAPS_SAID)].join(' ');

/** Why one solution is on the list, from its records alone; its card shows the description beside it. */
export const reasonFor = (entry: Ranked, facts: ConversationFacts): string => {
  const reasons = speaksFor(entry, facts);
  if (reasons.length > 0) return reasons.join(' ');
  return `The record of ${nameRef(entry.record.id)} names the kind of solution that you ask for and little else.`;
};

const speaksFor = (entry: Ranked, facts: ConversationFacts): string[] => [
  ...answersTo(entry, facts),
  ...reasonsOnRecord(entry, facts.question.need),
];

/** The buyer's own points that the record speaks of. */
const answersTo = ({ record }: Ranked, { raised, book }: ConversationFacts): string[] => {
  const features = record.facts.features?.value ?? [];
  return raised.slice(0, 4).flatMap(({ concern, said }, index) => {
    const inTheirWords = features.findIndex((feature) => feature.toLowerCase().includes(said.toLowerCase()));
    const at = inTheirWords >= 0 ? inTheirWords : features.findIndex((feature) => speaksOf(feature, concern));
    return at < 0 || !book.has(`said.${index}`)
      ? []
      : [
          `On “${ref(`said.${index}`)}”, the record of ${nameRef(record.id)} names ${ref(factId(record.id, 'features', at))}.`,
        ];
  });
};

const whatDecides = ({ raised }: ConversationFacts): string[][] =>
  raised.length === 0
    ? []
    : [['**What will decide it on site**'], ...raised.slice(0, 3).map(({ concern }) => [`- ${concern.lookFor}`])];

const quoted = ({ passages, book }: ConversationFacts): string[][] =>
  passages.length === 0
    ? []
    : [
        ['**From your documents**'],
        ...passages
          .map((_, index) => index)
          .filter((index) => book.has(`passage.${index}`))
          .map((index) => [`- “${ref(`passage.${index}`)}” (${ref(`passage.${index}.document`)}).`]),
      ];

const rulesToKnow = (facts: ConversationFacts): string[][] => {
  const rules = rulesHere(facts).slice(0, 2);
  return rules.length === 0
    ? []
    : [['**Rules to know before you ask for quotes**'], ...rules.map((rule) => [`- ${ref(ruleFactId(rule))}.`])];
};

const pricePoint = ({ ranked }: ConversationFacts): string[][] => {
  const unpriced = ranked.filter(({ record }) => gapsOf(record.facts).some(({ gap }) => gap === 'price'));
  if (ranked.length === 0 || unpriced.length < ranked.length) return [];
  return [
    [
      'No price is on record for any of these: ask each vendor for a written quote with GST shown, and compare them line by line.',
    ],
  ];
};
