import { refusedFor } from '#functions/advisor/guard/refusal-text';
import { type Answered, answered } from '#functions/advisor/run/task';
import { readNeed } from '#functions/records/need/read-need';
import { readProviderTypes } from '#functions/records/need/read-provider-types';
import { type Ranked, retrieve } from '#functions/records/search/retrieve';
import { type ProviderGroup, ProviderType } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';
import { emptyNeed } from '#shared/kernel/need';
import { type RecommendBody, type RecommendInput, type RecommendRequest, SHORTLIST } from './recommend.ts';
import { exampleOf, filtersOf } from './recommend-view.ts';
import { isOfTypes } from './solution-facets.ts';

const EXAMPLES = 3;
/** A record that earns a fifth of the points is worth showing as the nearest; less is chance. */
const NEAR = 20;

type Sought = Pick<RecommendInput, 'query' | 'catalogue' | 'demonstration'>;
type Shortlist = { real: Ranked[]; demonstrations: Ranked[] };

/**
 * The best of the asked types of provider, real and fictional apart. Where a kind of product is plain, a list without
 * one of that kind is no answer.
 */
const shortlist = (
  { query, catalogue, demonstration }: Sought,
  need: Need,
  types: readonly ProviderGroup[],
): Shortlist => {
  const found = retrieve(catalogue, {
    query,
    need,
    demonstration,
    accepts: (entry) => isOfTypes(entry, types),
    limit: SHORTLIST,
  });
  const isAsked = ({ record }: Ranked) => need.categories.length === 0 || need.categories.includes(record.category);
  return {
    real: found.real.some(isAsked) ? found.real : [],
    demonstrations: found.demonstration.filter(isAsked).slice(0, EXAMPLES),
  };
};

/**
 * A need whose words name no kind of product, but that records plainly answer, is for the kind of the best of them.
 * `isUnsure`: records come near and do not say of which kind the need is. Nothing: none comes near.
 */
const withKind = ({ query, catalogue }: Sought, need: Need): { need: Need; isUnsure: boolean } | undefined => {
  if (need.categories.length > 0) return { need, isUnsure: false };
  const { real, bestMatchIsWeak } = retrieve(catalogue, { query, need, demonstration: false, limit: 1 });
  const [best] = real;
  if (!best) return undefined;
  if (!bestMatchIsWeak) return { need: { ...need, categories: [best.record.category] }, isUnsure: false };
  return best.relevance.score >= NEAR ? { need, isUnsure: true } : undefined;
};

type Read = Pick<RecommendRequest, 'query' | 'need' | 'namedTypes' | 'catalogue'>;

/**
 * Reads what a buyer asks the catalogue for: its scope, the need, the types of provider. Answers at once where it is out
 * of scope, or where no real record fits: then it says what to change.
 */
export const readRecommend = (input: RecommendInput): RecommendRequest | Answered<RecommendBody> => {
  const { query, catalogue } = input;
  const { thesaurus } = catalogue.knowledge;
  const refused = refusedFor(query);
  if (refused) return told(refused.text, { query: '', need: emptyNeed, namedTypes: [], catalogue });
  const namedTypes = readProviderTypes(query);
  const kind = withKind(input, readNeed(query, thesaurus));
  if (!kind) return told(unknownKind, { query, need: readNeed(query, thesaurus), namedTypes, catalogue });
  // All four types together ask for everybody, those of no type on record too.
  const chosen = ProviderType.options.every((type) => input.providerTypes.includes(type)) ? [] : input.providerTypes;
  const found = shortlist(input, kind.need, chosen.length > 0 ? chosen : namedTypes);
  const read = { ...input, ...kind, namedTypes };
  if (found.real.length > 0) return { ...read, ...found, typesNote: typesNote(chosen, namedTypes) };
  const anybody = shortlist(input, kind.need, []);
  if (anybody.real.length === 0) return told(nothingOfKind, read, found.demonstrations);
  if (chosen.length > 0) return told(nothingOfTypes, read, found.demonstrations);
  return { ...read, ...anybody, typesNote: noneOfNamedTypes };
};

const told = (summary: string, read: Read, examples: RecommendRequest['demonstrations'] = []) => {
  const text = examples.length > 0 ? `${summary} ${onlyExamples}` : summary;
  return answered<RecommendBody>(text, {
    recommendations: examples.map((entry) => exampleOf(entry, read)),
    summary: text,
    filters: filtersOf(read),
    citations: [],
    engine: 'embedded',
    engineNote: null,
    droppedSentences: 0,
  });
};

/** A choice made on the page goes before the words; where they disagree, the buyer is told. */
const typesNote = (chosen: readonly ProviderGroup[], named: readonly ProviderType[]): string | undefined =>
  chosen.length > 0 && named.length > 0 && !named.some((type) => chosen.includes(type)) ? filterLeavesOut : undefined;

const unknownKind =
  'No record answers these words, and I could not tell which kind of solution you mean. Name the kind of equipment or software and the kind of site, for example: nurse call for an aged care home.';
const nothingOfKind =
  'No real solution on record fits this. Name another kind of equipment or software, or leave out a condition, and ask again.';
const nothingOfTypes =
  'No real solution on record fits this among the provider types that you chose. Clear the provider types, or choose more of them: other vendors have something on record for it.';
const noneOfNamedTypes =
  'No solution on record for this is known to come from the type of provider that you name, so these come from all of them.';
const filterLeavesOut =
  'The provider types chosen on the page leave out the type that you name; change them to see those vendors too.';
const onlyExamples = 'What is shown here is fictional, for demonstration.';
