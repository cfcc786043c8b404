import { scopeOf } from '#functions/advisor/guard/scope';
import { type Answered, answered } from '#functions/advisor/run/task';
import { readNeed } from '#functions/records/need/read-need';
import { findNamed } from '#functions/records/search/find-named';
import { retrieve } from '#functions/records/search/retrieve';
import type { Need } from '#shared/kernel/need';
import { emptyNeed } from '#shared/kernel/need';
import { unknownNameIn } from '../answer/unknown-name.ts';
import type { ConversationBody, ConversationInput, Question } from '../conversation.ts';
import { isAboutNamed, readIntent } from './intent.ts';
import { clarification, refusal, unknownProduct } from './refusals.ts';

/** How many earlier questions still say what is searched for. */
const REMEMBERED = 3;

/** Asked for in words rather than by the button. */
const fromAbroad = /\b(?:international|overseas|foreign) (?:alternatives|vendors|suppliers|options|providers)\b/i;

/** Reads a question: its scope, what is needed, what is meant by "the second one". May already have the answer. */
export const readQuestion = (input: ConversationInput): Question | Answered<ConversationBody> => {
  const { request, catalogue, history } = input;
  const scope = scopeOf(request.query);
  if (scope !== 'procurement') return told(refusal(scope));
  const previous = previousNeed(input);
  const { need, isNear } = withFoundKind(input, readNeed(request.query, catalogue.knowledge.thesaurus, previous));
  const named = namedSolutions(input, need);
  const intent =
    request.conversationType === 'international_alternatives' || fromAbroad.test(request.query)
      ? { kind: 'international' as const }
      : readIntent(request.query, { ...shownBefore(input), named, isSameNeed: isSame(need, previous) });
  const namesSome = isAboutNamed(intent);
  const saysNoKind = need.categories.length === 0 && named.length === 0;
  const unknownName = unknownNameIn(request.query, catalogue);
  // A question about a product that no record knows is not answered with others, unless it says what is needed.
  if (unknownName && named.length === 0 && (namesSome || saysNoKind)) return told(unknownProduct(unknownName, need));
  const isUnsure = saysNoKind && intent.kind === 'shortlist';
  if (isUnsure && !isNear) return told(clarification(need));
  return {
    ...input,
    intent,
    // A question about named solutions is no new requirement: "is it TGA approved?" asks for nothing more.
    need: namesSome ? previous : need,
    searchText: searchText(input, need, previous, !namesSome && intent.kind !== 'more'),
    isUnsure,
    unknownName,
    userWords: [
      ...history.flatMap(({ said, documents }) => [said, ...documents.map(({ text }) => text)]),
      ...ownWords(input),
    ].join('\n'),
  };
};

/** A record that shares a fifth of the words is worth showing as the nearest; less is chance. */
const NEAR = 20;

/**
 * A need whose words name no kind of product, but that records plainly answer, is for the kind of the best of them.
 * `isNear`: some record comes near enough to be shown, though it may not say of which kind the need is.
 */
const withFoundKind = ({ catalogue, request }: ConversationInput, need: Need): { need: Need; isNear: boolean } => {
  if (need.categories.length > 0) return { need, isNear: true };
  const { real, bestMatchIsWeak } = retrieve(catalogue, { query: request.query, need, demonstration: false, limit: 1 });
  const [best] = real;
  if (!best) return { need, isNear: false };
  return bestMatchIsWeak
    ? { need, isNear: best.relevance.score >= NEAR }
    : { need: { ...need, categories: [best.record.category] }, isNear: true };
};

/** Solutions that the question names; of a vendor that is named alone, those of the kind that is asked for. */
const namedSolutions = ({ request, catalogue, demonstration }: ConversationInput, { categories }: Need): string[] => {
  const { solutions, vendors } = findNamed(catalogue, withNamesCapitalised(request.query));
  const ofVendors = [...catalogue.solutions.values()].filter(({ vendorId }) =>
    vendors.some(({ id }) => id === vendorId),
  );
  const asked = ofVendors.filter(({ category }) => categories.includes(category));
  const named = solutions.length > 0 ? solutions : asked.length > 0 ? asked : ofVendors;
  return named.filter((record) => demonstration || !record.demonstration).map(({ id }) => id);
};

/** Names made of ordinary words are known by their capitals, which "tell me about epic" leaves out. */
const withNamesCapitalised = (query: string): string =>
  query.replace(
    /\b(about|heard of|know of|compare|versus|vs)\s+((?:\p{Ll}[\p{L}\d-]*\s*){1,3})/giu,
    (_, lead: string, words: string) =>
      `${lead} ${words.replace(/(?<![\p{L}\d-])\p{Ll}/gu, (letter) => letter.toUpperCase())}`,
  );

const told = (body: ConversationBody) => answered(body.response, body);

const contextText = ({ request }: ConversationInput): string =>
  typeof request.context === 'string' ? request.context : '';

const ownWords = (input: ConversationInput): string[] => [
  input.request.query,
  contextText(input),
  ...(input.request.companyDocuments ?? []).map(({ text }) => text),
];

/** What is known before this question: the context that was sent, or that of the last answer, and the documents' words. */
const previousNeed = (input: ConversationInput): Need => {
  const { request, history } = input;
  const last = history.findLast(({ answer }) => answer)?.answer?.context;
  const before = request.conversationType === 'initial_query' ? emptyNeed : (last ?? emptyNeed);
  const sent = typeof request.context === 'object' && request.context ? request.context : {};
  const base = { ...before, ...sent };
  const documents = (request.companyDocuments ?? []).map(({ text }) => text).join('\n');
  const read = readNeed(
    [documents, contextText(input)].filter(Boolean).join('\n'),
    input.catalogue.knowledge.thesaurus,
    base,
  );
  // Documents say where and how big; what is to be bought, and for how much, is for the question to say.
  return { ...read, categories: base.categories, mustHaves: base.mustHaves, budgetAud: base.budgetAud };
};

/** What was recommended last as a shortlist, and what the last answer was about. */
const shownBefore = ({ history }: ConversationInput): { shortlist: string[]; focus: string[] } => {
  const answers = history.flatMap(({ answer }) => (answer && answer.recommendations.length > 0 ? [answer] : []));
  const idsOf = (answer = answers.at(-1)) => answer?.recommendations.map(({ solutionId }) => solutionId) ?? [];
  return { shortlist: idsOf(answers.findLast(({ outcome }) => outcome === 'shortlist')), focus: idsOf() };
};

/** Whether a question adds nothing to what is needed; features named in passing do not count. */
const isSame = (need: Need, previous: Need): boolean =>
  JSON.stringify({ ...need, mustHaves: [] }) === JSON.stringify({ ...previous, mustHaves: [] });

/** The words that are searched for: this question's, where it says what is needed, and those of earlier ones that did. */
const searchText = ({ request, history }: ConversationInput, need: Need, previous: Need, saysNeed: boolean): string => {
  const isNewSubject = previous.categories.length > 0 && need.categories.join() !== previous.categories.join();
  const earlier = history.filter(({ answer }) => answer?.outcome === 'shortlist').map(({ said }) => said);
  return [
    ...(isNewSubject ? [] : earlier.slice(-REMEMBERED)),
    ...(saysNeed || earlier.length === 0 ? [request.query] : []),
  ].join('\n');
};
