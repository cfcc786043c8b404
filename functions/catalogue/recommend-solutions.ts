import { draftFloor } from '#functions/advisor/answer/floor';
import {
  addNeed,
  categoryWords,
  gapSentence,
  needPhrase,
  readingLines,
  whatItIs,
} from '#functions/advisor/answer/record-words';
import { FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { addSolution, factId } from '#functions/advisor/facts/record-facts';
import { reasonsOnRecord } from '#functions/advisor/facts/solution-reasons';
import { modelFromEnvironment } from '#functions/advisor/model/model';
import { runTask } from '#functions/advisor/run/run-task';
import type { Task, Written } from '#functions/advisor/run/task';
import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import type { Ranked } from '#functions/records/search/retrieve';
import { termOf, wordsOf } from '#functions/records/search/words';
import { catalogueFor } from '#functions/records/versions/overlaid';
import { gapsOf } from '#functions/records/view/gaps';
import { recommendSolutions } from '#shared/contracts/catalogue';
import { masker } from '#shared/reading/guard/identifiers';
import { matchedKeywords } from './matched-keywords.ts';
import { readRecommend } from './read-recommend.ts';
import type { RecommendBody, RecommendFacts, RecommendInput, RecommendLines, RecommendRequest } from './recommend.ts';
import { exampleOf, filtersOf, recommendationOf } from './recommend-view.ts';

/** Solutions that the summary describes; the cards hold the rest. */
const DESCRIBED = 3;
/** Gaps that it names of each. */
const GAPS_SAID = 3;

/** The summary: what was understood, what the best solutions are, what no record says of them. */
const draftSummary = (facts: RecommendFacts): string[][] => {
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
const reasonFor = (entry: Ranked, { request }: RecommendFacts): string => {
  const { record } = entry;
  const reasons = [...namedFeature(entry, request), ...reasonsOnRecord(entry, request.need)];
  if (reasons.length > 0) return reasons.join(' ');
  return record.facts.description
    ? `${nameRef(record.id)} is described as: ${ref(factId(record.id, 'description'))}.`
    : `The record of ${nameRef(record.id)} names the kind of solution that you ask for and little else.`;
};

/** The feature of the record that uses most of the buyer's words. */
const namedFeature = (entry: Ranked, { query, need, catalogue }: RecommendFacts['request']): string[] => {
  const { record } = entry;
  const wanted = new Set(
    matchedKeywords(entry, query, need, catalogue.knowledge.thesaurus)
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

/** Recommendations of the catalogue for a need in plain words: a summary, and a reason for each solution. */
const recommendTask: Task<RecommendInput, RecommendRequest, RecommendFacts, RecommendBody, RecommendLines> = {
  name: 'recommendations',
  read: readRecommend,
  gather,
  plan: (facts) => ({
    floor: draftFloor({
      notes: facts.request.typesNote ? [facts.request.typesNote] : [],
      paragraphs: draftSummary(facts),
    }),
    lines: { reasons: facts.request.real.map((entry) => reasonFor(entry, facts)) },
  }),
  brief: ({ request: { need, real, query, catalogue } }) => ({
    instruction:
      'A panel beside a list of solutions: say which of them fit the need best, in at most three verdicts, and give at most three lines of advice.',
    asked: query,
    reading: readingLines(need),
    products: real.map(({ record }) => record.id),
    musts: need.mustHaves,
    setting: need.setting,
    thesaurus: catalogue.knowledge.thesaurus,
    catalogue,
  }),
  merge: bodyOf,
};

async function gather(request: RecommendRequest, report: (stage: string) => void): Promise<RecommendFacts> {
  const { catalogue, real, need, query } = request;
  report(`Searching ${catalogue.counts.solutions} solutions on record`);
  report(`Checking the evidence of ${real.length === 1 ? '1 match' : `${real.length} matches`}`);
  const book = new FactBook();
  // Fictional entries stay out: nothing that is written may rest on one.
  for (const entry of real) addSolution(book, entry);
  addNeed(book, need);
  return { book, userWords: query, request };
}

function bodyOf(written: Written<RecommendLines>, { request }: RecommendFacts): RecommendBody {
  const { response, citations, lines, engine, engineNote, droppedSentences } = written;
  return {
    recommendations: [
      ...request.real.map((entry, index) => recommendationOf(entry, request, lines.reasons[index] ?? '')),
      ...request.demonstrations.map((entry) => exampleOf(entry, request)),
    ],
    summary: response,
    filters: filtersOf(request),
    citations,
    engine,
    engineNote,
    droppedSentences,
  };
}

/** What stands in the place of an identifier is no word of the buyer's. */
const maskMark = /\[[A-Za-z -]{3,30} removed\]/g;

export const handler = apiHandler(recommendSolutions, async function* (sent, { visitorId }) {
  const catalogue = await catalogueFor(async () => visitorId, sent.purchaseId);
  const { mask, masked } = masker();
  const events = runTask(
    recommendTask,
    {
      query: sent.keepIdentifiers ? sent.query : mask(sent.query).replace(maskMark, ' '),
      providerTypes: sent.providerTypes,
      catalogue,
      demonstration: sent.demonstration ?? env.demonstrationDefault(),
    },
    { model: await modelFromEnvironment() },
  );
  for await (const event of events) {
    if (event.type !== 'result') yield event;
    else {
      const answer = { ...event.answer, masked: masked(), dataVersion: catalogue.dataVersion };
      yield { type: 'result' as const, answer };
    }
  }
});
