import { nameRef, ref } from '#functions/advisor/facts';
import { categoryWords, gapSentence, needPhrase, whatItIs } from '#functions/advisor/need-words';
import { factId } from '#functions/advisor/record-facts';
import { reasonsOnRecord } from '#functions/advisor/solution-reasons';
import { gapsOf } from '#functions/records/gaps';
import type { Ranked } from '#functions/records/retrieve';
import { termOf, wordsOf } from '#functions/records/words';
import { matchedKeywords } from './matched-keywords.ts';
import type { RecommendFacts } from './recommend.ts';

/** Solutions that the summary describes; the cards hold the rest. */
const DESCRIBED = 3;
/** Gaps that it names of each. */
const GAPS_SAID = 3;

/** The summary: what was understood, what the best solutions are, what no record says of them. */
export const draftSummary = (facts: RecommendFacts): string[][] => {
  const { real } = facts.request;
  return [
    [opening(facts), ...mustHaves(facts)],
    ...real.slice(0, DESCRIBED).map((entry) => [`- ${[whatItIs(entry), ...gapSentence(entry, GAPS_SAID)].join(' ')}`]),
    ...(real.length > 1 && real.every(isUnpriced) ? [[noPrice]] : []),
  ];
};

const opening = ({ book, request: { need, real, isUnsure } }: RecommendFacts): string => {
  if (isUnsure) return unsure;
  const kind = categoryWords(need);
  const isOne = real.length === 1;
  return `For ${needPhrase(book, need)}, ${isOne ? 'this' : 'these'}${kind ? ` ${kind}` : ''} ${isOne ? 'solution on record fits' : 'solutions on record fit'} best.`;
};

const unsure =
  'I could not tell which kind of solution you mean. These records come nearest to your words; name the kind and the site, and I will search again.';

const mustHaves = ({ book }: RecommendFacts): string[] =>
  book.has('need.must')
    ? [`I looked for ${ref('need.must')} in each record; what a record leaves open counts as unknown, not as met.`]
    : [];

const isUnpriced = ({ record }: Ranked) => gapsOf(record.facts).some(({ gap }) => gap === 'price');
const noPrice = 'No price is on record for any of these: ask each vendor for a written quote with GST shown.';

/** Why one solution is recommended, from its record alone: the buyer's own points first. */
export const reasonFor = (entry: Ranked, { request }: RecommendFacts): string => {
  const { record } = entry;
  const reasons = [...namedFeature(entry, request), ...reasonsOnRecord(entry, request.need)];
  if (reasons.length > 0) return reasons.join(' ');
  return record.facts.description
    ? `${nameRef(record.id)} is described as: ${ref(factId(record.id, 'description'))}.`
    : `The record of ${nameRef(record.id)} names the kind of solution that you ask for and little else.`;
};

/** The feature of the record that uses most of the buyer's words. */
const namedFeature = (entry: Ranked, { query, need }: RecommendFacts['request']): string[] => {
  const { record } = entry;
  const wanted = new Set(
    matchedKeywords(entry, query, need)
      .flatMap((word) => wordsOf(word))
      .map(termOf),
  );
  const shared = (record.facts.features?.value ?? []).map(
    (feature) =>
      new Set(
        wordsOf(feature)
          .map(termOf)
          .filter((term) => term && wanted.has(term)),
      ).size,
  );
  const most = Math.max(0, ...shared);
  return most === 0
    ? []
    : [`Among the features of ${nameRef(record.id)}: ${ref(factId(record.id, 'features', shared.indexOf(most)))}.`];
};
