import { createHash } from 'node:crypto';
import type { Case, Change } from '#functions/advisor/answer/case';
import { sheetOf } from '#functions/advisor/answer/compute/sheet';
import { kindsFor, waysOf } from '#functions/advisor/answer/counsel/problems';
import { judge } from '#functions/advisor/answer/judge/judge';
import type { KeptRole, NeedPoint, Verdict } from '#functions/advisor/answer/judgement';
import { makePlan } from '#functions/advisor/answer/make-plan';
import type { AnswerPlan } from '#functions/advisor/answer/plan';
import { FactBook } from '#functions/advisor/facts/facts';
import { addSolution } from '#functions/advisor/facts/record-facts';
import { type Kind, kindsIn, kindsOfRecord, solutionsOfKind } from '#functions/records/search/kinds';
import { type Ranked, rankNamed, retrieve } from '#functions/records/search/retrieve';
import { productText, stem, wordsOf } from '#functions/records/search/words';
import { raisedConcerns } from '#functions/records/view/concerns';
import type { Category } from '#shared/kernel/catalogue';
import { today } from '#shared/kernel/clock';
import { listed } from '#shared/kernel/format';
import { wordsIn } from '#shared/reading/phrases/words';
import type { ConversationFacts, Question } from '../conversation.ts';
import { otherNames, solutionsMeant, vendorsWithin } from '../question/names.ts';
import { relevantPassages } from '../question/passages.ts';
import { ALL_LACK } from '../question/thread.ts';
import { changesOf } from './understood.ts';

/** Products that are judged for one list, and demonstration ones shown apart. */
const JUDGED = 10;
const EXAMPLES = 3;

/** Everything that an answer may rest on: records, judged; then the plan of the answer. */
export const gatherFacts = async (question: Question, report: (stage: string) => void): Promise<ConversationFacts> => {
  const { catalogue, after, acts } = question;
  report(`Searching ${catalogue.counts.solutions} solutions on record`);
  const rows = keptRows(question);
  const { real, near, demonstrations, isUnsure, lacksOnly } = candidates(
    question,
    new Set([...rows.map(({ id }) => id), ...after.dropped, ...seenBefore(question)]),
  );
  report(
    real.length === 1
      ? `Reading the record of ${real[0]?.record.name}`
      : `Judging ${real.length} records on your conditions`,
  );
  const wanted = [
    ...rows.map(({ id }) => id),
    // Whoever asks for recalls of a kind is told of every one.
    ...(acts.includes('risk') && question.named.length === 0 ? ofKinds(question) : []),
    ...question.named,
    ...after.dropped,
    ...question.thread.shown,
    ...(question.reference?.counted ?? []).map(({ id }) => id),
    ...after.shown,
    ...after.focus,
    ...(after.draft?.to ?? []),
    ...question.quotedBy,
  ];
  const added = rankNamed(
    catalogue,
    after.added.filter((id) => !after.dropped.includes(id) && !real.some(({ record }) => record.id === id)),
    { query: question.searchText, need: question.need },
  );
  const priced = acts.some((act) => pricing.has(act)) ? pricedOf(question) : [];
  const others = rankNamed(catalogue, [...new Set([...wanted, ...priced])], {
    query: question.searchText,
    need: question.need,
  });
  const entries = new Map(
    [...real, ...near, ...added, ...others]
      .filter(({ record }) => !record.demonstration)
      .map((entry) => [entry.record.id, entry]),
  );
  const book = new FactBook();
  for (const entry of entries.values()) addSolution(book, entry);
  const points = pointsOf(question);
  const judgement = judge({
    ...groundsOf(question, points),
    book,
    candidates: judged(question, real.length > 0 ? [...real, ...added] : real, entries),
    kept: rows.flatMap(({ id, role }) => {
      const entry = entries.get(id);
      return entry ? [{ entry, role }] : [];
    }),
  });
  const category = question.need.categories[0] ?? real[0]?.record.category ?? [...entries.values()][0]?.record.category;
  const guide = catalogue.knowledge.guideOf(category);
  const documents = documentsOf(question);
  const words = [question.request.query, ...documents.map(({ text }) => text)].join('\n');
  const names = [...new Set([...after.subjects, ...question.reading.subjects].map(({ q }) => q))];
  const [practice, ...besides] = practiceFor(question);
  const one: Case = {
    book,
    text: question.text,
    acts: question.acts,
    asks: question.asks,
    context: '',
    reading: question.reading,
    need: after.need,
    category: question.need.categories[0],
    kind:
      ofKinds(question).length + question.kinds.length > 0
        ? {
            label: listed([...new Set(question.kinds.map(({ label }) => label))], 'or'),
            narrower: narrowerOf(question),
            ids: ofKinds(question),
            near: near.map(({ record }) => record.id),
          }
        : null,
    told: question.told,
    points: points.map(({ point }) => point),
    judgement,
    entries,
    named: question.named.filter((id) => entries.has(id)),
    unknown: question.unknown,
    counted: question.reference?.counted ?? [],
    answered: question.reference && !question.reference.isElsewhere ? question.thread.answered : [],
    advisedBefore: question.thread.answered,
    unknownOut: question.unknownOut,
    said: question.after.subjects.map(({ q }) => q),
    move: question.move,
    ways: waysOf(question.thread.problem),
    toldBefore: question.thread.told,
    lastSaid: question.history.findLast(({ answer }) => answer)?.answer?.response ?? '',
    saidBefore: question.history.map(({ said }) => said),
    cited: question.history.findLast(({ answer }) => answer)?.answer?.citations ?? [],
    shownBefore: (after.shown.length > 0 ? after.shown : after.focus).filter(
      (id) => entries.has(id) && !after.dropped.includes(id),
    ),
    listedBefore: question.thread.shown,
    sought: after.sought,
    wouldLeaveNone: after.changed === ALL_LACK || lacksOnly,
    quotedBy: question.quotedBy.filter((id) => entries.has(id)),
    compared: after.compared.filter((id) => entries.has(id) && !after.dropped.includes(id)),
    dropped: after.dropped,
    droppedBefore: question.thread.dropped,
    addedNow: after.added.filter((id) => !question.thread.added.includes(id) && entries.has(id)),
    changed: after.changed,
    changes: changesHeard(question),
    draft: after.draft,
    sheet: sheetOf(question.request.query, { earlier: question.thread.figures, names, size: after.need.size }),
    figures: question.thread.figures,
    guide,
    rules: catalogue.knowledge.rules,
    raised: raisedConcerns(words, guide),
    effects: category ? catalogue.knowledge.effectsFor(category, question.need.setting) : [],
    pricePoints: category ? catalogue.knowledge.pricePointsFor(category) : [],
    practice,
    besides: question.kinds.length > 1 ? besides : [],
    isFollowUp: question.history.some(({ answer }) => answer !== null),
    isInternational: question.isInternational,
    isUnsure,
    isFictional: question.named.some((id) => catalogue.solutions.get(id)?.demonstration),
    masked: question.masked.map(({ kind, count }) => (count > 1 ? `${count} x ${kind}` : kind)),
    today: today(),
  };
  const first = makePlan(one);
  // Nobody is given the same answer twice: what else is known comes in its place.
  const isOnTopic = after.need.cats[0]?.value === question.thread.need.cats[0]?.value;
  const isSaid =
    one.isFollowUp &&
    isOnTopic &&
    !question.reference?.isElsewhere &&
    !again.has(acts[0] ?? '') &&
    question.thread.said.includes(markOf(first));
  const plan = isSaid ? makePlan({ ...one, acts: ['go-on'], asks: [], move: 'more-detail' }) : first;
  const shown = judgement.verdicts
    .filter(({ verdict, subject }) => verdict !== 'not-for-you' && !after.dropped.includes(subject))
    .flatMap(({ subject }) => [...real, ...added].find(({ record }) => record.id === subject) ?? []);
  return {
    book,
    userWords: question.userWords,
    question,
    case: one,
    plan,
    ranked: shown,
    demonstrations,
    passages: relevantPassages(documents, `${question.request.query}\n${question.searchText}`),
  };
};

const again = new Set([
  'again',
  'undo',
  'recap',
  'letter',
  'questions',
  'summary',
  'compute',
  'source',
  'since',
  'contact',
]);
/** By what an answer is known again. */
export const markOf = ({ asks }: AnswerPlan): string =>
  createHash('sha256')
    .update(
      asks
        .flatMap(({ direct, reasons }) => [direct, ...reasons])
        .map(({ text }) => text)
        .join('\n'),
    )
    .digest('base64url')
    .slice(0, 12);

/** The kind that a message names, where it is looked for among a wider one. */
const narrowerOf = ({ kinds, text }: Question): string | undefined =>
  kindsIn(wordsIn(text)).find(
    ({ value }) => kinds.some(({ label }) => label === value.isA) && !kinds.some(({ label }) => label === value.label),
  )?.value.label;

/** What is known of buying the kind that is sought, or the wider one; else of the one that the message, the talk or a named record is about. */
const practiceFor = ({ catalogue, kinds, text, after, need, named, thread, told }: Question) => {
  const { knowledge } = catalogue;
  if (told) return kindsFor(told.problem).flatMap(({ label }) => knowledge.practiceOf(label, undefined) ?? []);
  const spoken = () => [
    ...[text, after.sought].flatMap((said) => kindsIn(wordsIn(said)).map(({ value }) => value)),
    // Of makers that are weighed against each other, what most of their products are.
    ...mostly(named.map((id) => kindsOfRecord(catalogue.solutions.get(id)))),
  ];
  const known = (kinds.length > 0 ? kinds : spoken()).flatMap(
    ({ label, isA }) => knowledge.practiceOf(label, undefined) ?? knowledge.practiceOf(isA ?? '', undefined) ?? [],
  );
  // What no message says is what the talk was about, else what most of the shelf is; of one that was only guessed it tells nothing.
  const isGuessed = after.need.cats.length > 0 && after.need.cats.every(({ doubt }) => doubt);
  const ofShelf = isGuessed ? undefined : knowledge.practiceOf(undefined, need.categories[0]);
  const last = kinds.length > 0 ? undefined : (knowledge.practiceOf(thread.kind, undefined) ?? ofShelf);
  return known.length > 0 ? [...new Set(known)] : last ? [last] : [];
};

/** The kinds of the first; of several those of which most are, first. */
const mostly = (lists: readonly (readonly Kind[])[]): Kind[] => {
  const all = lists.flat();
  const count = (kind: Kind) => all.filter((other) => other === kind).length;
  return [...new Set(all)].toSorted((a, b) => count(b) - count(a)).slice(0, Math.max(1, lists[0]?.length ?? 0));
};

/** What this turn changed; where somebody asks what has changed, what the last turn that changed anything did. */
const changesHeard = (question: Question): readonly Change[] => {
  const { history, acts, thread, catalogue } = question;
  if (!history.some(({ answer }) => answer !== null)) return [];
  if (!acts.includes('since')) return changesOf(question);
  const all = thread.before.toReversed().map((past) => changesOf({ thread: past, after: thread, catalogue }));
  return all.find((changes) => changes.length > 0) ?? [];
};

const pricing = new Set(['price', 'check-price', 'compare', 'compute']);
/** Products of the kind that is sought whose price is on record. */
const pricedOf = (question: Question): string[] => {
  const { catalogue, need, after, named, kinds } = question;
  const { solutions } = catalogue;
  if (kinds.length > 0 || question.told) return ofKinds(question).filter((id) => !after.dropped.includes(id));
  const kind = solutions.get(named[0] ?? '')?.category ?? need.categories[0];
  return [...solutions.values()]
    .filter(({ category, demonstration }) => !demonstration && category === kind)
    .filter(({ id, facts }) => !after.dropped.includes(id) && (facts.prices || facts.priceRange || facts.startingPrice))
    .map(({ id }) => id);
};

/** By what every product is judged. */
const groundsOf = ({ need }: Question, points: readonly Point[]) => ({
  points: points.map(({ point }) => point),
  setting: need.setting,
  names: new Map(points.map(({ point, names }) => [point.id, names])),
});

/**
 * Further products on record by the words of a model, judged as those of the list are, and put into the book. What the
 * buyer excludes, uses, replaces or took off the list is never found, nor is anything of its vendor.
 */
export const seekOthers = ({ question, book, case: one }: ConversationFacts, words: string): readonly Verdict[] => {
  const { catalogue, need } = question;
  const away = [...one.judgement.kept.map(({ subject }) => subject), ...one.dropped];
  const vendors = new Set(away.map((id) => catalogue.solutions.get(id)?.vendorId));
  const { real, bestMatchIsWeak } = retrieve(catalogue, {
    query: words,
    need: { ...need, categories: [] },
    demonstration: false,
    accepts: ({ record }) => !book.findSubject(record.id) && !vendors.has(record.vendorId),
    limit: SOUGHT,
  });
  const candidates = bestMatchIsWeak ? [] : real;
  for (const entry of candidates) addSolution(book, entry);
  return judge({ ...groundsOf(question, pointsOf(question)), book, candidates, kept: [] }).verdicts;
};
/** Products that one search of a model's brings. */
const SOUGHT = 3;

/** "What else is there": what was shown is known. */
export const seenBefore = ({ acts, thread, reading }: Question): readonly string[] =>
  acts.includes('alternatives') && reading.need.cats.length === 0 && reading.subjects.length === 0
    ? [...thread.passed, ...thread.shown]
    : thread.passed;

/** What the buyer excludes, uses or replaces, with the products that its name means. */
const keptRows = ({ catalogue, after, need, kinds }: Question): { id: string; role: KeptRole }[] => {
  const roles: Partial<Record<string, KeptRole>> = {
    excluded: 'excluded',
    'in-use': 'in-use',
    'to-replace': 'to-replace',
    'connects-to': 'in-use',
    // Who seeks something like it has it, or looked at it.
    'like-this': 'excluded',
  };
  const rows = after.subjects.flatMap(({ q, role }) => {
    const kept = roles[role];
    return kept
      ? solutionsMeant(catalogue, q, role === 'connects-to' || kinds.length > 0 ? [] : need.categories).map((id) => ({
          id,
          role: kept,
        }))
      : [];
  });
  return rows.filter(
    ({ id }, index) => rows.findIndex((row) => row.id === id) === index && !catalogue.solutions.get(id)?.demonstration,
  );
};

/** Who seeks a kind of product, and asks about none by name or from the last list, is shown the list whatever is asked. */
const carriesList = ({ need, named, unknown, thread, acts }: Question): boolean =>
  !acts.every((act) => unlisted.has(act)) &&
  need.categories.length > 0 &&
  named.length + unknown.length === 0 &&
  thread.shown.length === 0;

const unlisted = new Set(['rule', 'compute', 'criteria', 'again']);

/** A question about products already named seeks no others. */
const searchesFor = new Set([
  'compare',
  'choose',
  'list',
  'alternatives',
  'refine',
  'undo',
  'summary',
  'questions',
  'letter',
  'why',
  'fact',
  'explain',
  'contact',
]);

const candidates = (
  question: Question,
  away: ReadonlySet<string>,
): { real: Ranked[]; near: Ranked[]; demonstrations: Ranked[]; isUnsure: boolean; lacksOnly: boolean } => {
  const { catalogue, need, searchText, request, demonstration, acts, isInternational, named, after } = question;
  const isFictional = named.some((id) => catalogue.solutions.get(id)?.demonstration);
  const examples = isFictional
    ? rankNamed(catalogue, named, { query: searchText, need }).filter(({ record }) => record.demonstration)
    : [];
  const isSought =
    (acts.some((act) => searchesFor.has(act)) || carriesList(question)) &&
    !(named.length > 0 && need.categories.length + question.kinds.length === 0);
  if (!isSought)
    return { real: [], near: [], demonstrations: demonstration ? examples : [], isUnsure: false, lacksOnly: false };
  // Who replaces a system, or wants none of a maker, looks for another maker's.
  const vendors = new Set(
    after.subjects
      .filter(({ role }) => role === 'to-replace' || role === 'excluded')
      .flatMap(({ q }) => vendorsWithin(catalogue, q)),
  );
  // Whatever else bears the name of what is refused is refused with it, whoever sells it.
  const refused = after.subjects.flatMap(({ q, role }) =>
    role === 'to-replace' || role === 'excluded' ? [` ${q.toLowerCase()} `] : [],
  );
  const isNamed = (name: string) => refused.some((words) => ` ${name.toLowerCase()} `.includes(words));
  // Overseas the whole category is looked through: few records of a kind are.
  const isNarrow = (question.kinds.length > 0 && !isInternational) || question.told !== null;
  const kin = isNarrow ? ofKinds(question) : undefined;
  const examplesOfKind = question.kinds.flatMap((kind) => solutionsOfKind(catalogue, kind, true));
  const found = retrieve(catalogue, {
    query: searchText,
    need: kin ? { ...need, categories: shelvesOf(question, kin) } : need,
    demonstration,
    includeInternational:
      request.includeInternational || isInternational || request.conversationType !== 'international_alternatives',
    preferOverseas: isInternational,
    accepts: ({ record }) =>
      !away.has(record.id) &&
      !vendors.has(record.vendorId) &&
      !isNamed(record.name) &&
      (!kin || kin.length === 0 || kin.includes(record.id) || examplesOfKind.includes(record.id)),
    limit: JUDGED * 2,
  });
  if (kin)
    return {
      ...narrowed(kin.length > 0 ? found.real : [], question),
      near: kin.length > 0 || need.categories.length === 0 ? [] : nearest(found.real),
      demonstrations: found.demonstration
        .filter(({ record }) => question.told || examplesOfKind.includes(record.id))
        .slice(0, EXAMPLES),
      isUnsure: false,
    };
  const isUnsure = need.categories.length === 0;
  const own = isUnsure
    ? found.real.filter(({ relevance }) => relevance.score >= NEAR)
    : found.real.filter(({ record }) => need.categories.includes(record.category));
  const wanted =
    acts.some((act) => act === 'choose' || act === 'list' || act === 'alternatives' || act === 'refine') ||
    need.categories.length > 0;
  const listed =
    wanted && !(isUnsure && found.bestMatchIsWeak && own.length === 0)
      ? ofKind(
          own,
          after.need.cats.map(({ q }) => q),
        )
      : [];
  return {
    ...narrowed(listed, question),
    near: [],
    demonstrations: (examples.length > 0
      ? examples
      : found.demonstration.filter(({ record }) => need.categories.includes(record.category))
    ).slice(0, EXAMPLES),
    isUnsure,
  };
};

/** The products on record of the kinds that are sought. */
const ofKinds = ({ catalogue, kinds, told }: Question): readonly string[] => [
  ...new Set(told ? told.left.flatMap(({ ids }) => ids) : kinds.flatMap((kind) => solutionsOfKind(catalogue, kind))),
];

/** A kind may stand in several categories: a ventilator is with the monitors and with the aids. */
const shelvesOf = ({ catalogue, need }: Question, ids: readonly string[]): Category[] => {
  const own = ids.flatMap((id) => catalogue.solutions.get(id)?.category ?? []);
  return own.length > 0 ? [...new Set(own)] : [...need.categories];
};

/** Where no record is such a thing: those that share the most words with the question, two at the least. */
const nearest = (entries: readonly Ranked[]): Ranked[] =>
  entries
    .filter(({ foundBy }) => foundBy.length > 1)
    .sort((a, b) => b.foundBy.length - a.foundBy.length)
    .slice(0, EXAMPLES);

/** How many of some words a record uses of its product. */
const usedBy = ({ record }: Ranked, stems: readonly string[]): number => {
  const held = new Set(wordsOf(productText(record)).map(stem));
  return stems.filter((word) => held.has(word)).length;
};

/** Those whose record uses every word to which the list was narrowed; all, where none does. */
const holding = (entries: readonly Ranked[], only: readonly string[]): readonly Ranked[] => {
  const stems = only.map(stem);
  return stems.length > 0 ? entries.filter((entry) => usedBy(entry, stems) === stems.length) : entries;
};

/** The list as far as it was narrowed; by this message, only where that leaves something. */
const narrowed = (entries: readonly Ranked[], { after, thread }: Question): { real: Ranked[]; lacksOnly: boolean } => {
  const held = holding(entries, after.only);
  const lacksOnly = entries.length > 0 && held.length === 0;
  return { real: (lacksOnly ? holding(entries, thread.only) : held).slice(0, JUDGED), lacksOnly };
};

/** A record that shares a fifth of the words is worth showing as the nearest; less is chance. */
const NEAR = 20;

/** What any product may be called tells of no kind. */
const anyProduct = new Set(
  'system software solution platform product app tool device equipment service'.split(' ').map(stem),
);

/** "Infusion pumps" are some of what is filed under medication: where several records use the words, those are meant. */
const ofKind = (entries: readonly Ranked[], phrases: readonly string[]): Ranked[] => {
  const stems = phrases.flatMap((phrase) => wordsOf(phrase).map(stem)).filter((one) => !anyProduct.has(one));
  const counts = entries.map((entry) => ({ entry, count: usedBy(entry, stems) }));
  const most = Math.max(0, ...counts.map(({ count }) => count));
  const best = counts.filter(({ count }) => count === most);
  if (most === 0 || stems.length === 0 || best.length === entries.length) return [...entries];
  // A whole phrase that most records use is the name of the category, and says nothing of its kinds.
  const isWhole = most === stems.length;
  if (isWhole && best.length >= entries.length / 2) return [...entries];
  return isWhole && best.length >= 2
    ? best.map(({ entry }) => entry)
    : [...counts].sort((a, b) => b.count - a.count).map(({ entry }) => entry);
};

const listing = new Set(['choose', 'list', 'alternatives', 'refine', 'undo', 'summary']);

/** What is judged: the list; where the question is about named products, those. */
const judged = (
  { named, thread, after, acts, kinds }: Question,
  real: readonly Ranked[],
  entries: ReadonlyMap<string, Ranked>,
): Ranked[] => {
  const ids = acts[0] === 'decide' ? [...named, ...after.shown] : named.length > 0 ? named : thread.shown;
  const own = [...new Set(ids)].flatMap((id) => entries.get(id) ?? []);
  const isList = acts.some((act) => listing.has(act));
  // Where no record is of the kind that is sought, a product that is only named is none either.
  if (real.length === 0) return isList && kinds.length > 0 ? [] : own;
  // What is asked about is judged whether or not the search finds it again.
  return isList
    ? [...real]
    : [...real, ...own.filter(({ record }) => !real.some((one) => one.record.id === record.id))];
};

type Point = { point: NeedPoint; names: readonly string[] };

/** Conditions, and the systems that must be connected to, as points to judge by. */
const pointsOf = (question: Question): Point[] => {
  const { after, catalogue } = question;
  const links = after.subjects.filter(({ role }) => role === 'connects-to');
  const linked = links.map(
    ({ q }, index): Point => ({
      point: { id: `link-${index}`, field: 'integration-with', quote: q, kind: 'must' },
      names: otherNames(catalogue, q),
    }),
  );
  // What stays in use beside what is sought must fit with it.
  const [category] = question.need.categories;
  const beside = after.subjects
    .filter(
      ({ q, role }) => role === 'in-use' && !links.some((link) => link.q === q) && isOtherKind(catalogue, q, category),
    )
    .map(
      ({ q }, index): Point => ({
        point: { id: `beside-${index}`, field: 'integration-with', quote: q, kind: 'want' },
        names: otherNames(catalogue, q),
      }),
    );
  const conds = after.conds
    .filter(({ q }) => !links.some((link) => q.includes(link.q)))
    .map(({ q, kind, field }, index): Point => ({ point: { id: `cond-${index}`, field, quote: q, kind }, names: [] }));
  return [...linked, ...beside, ...conds];
};

const isOtherKind = (catalogue: Question['catalogue'], name: string, category: string | undefined): boolean => {
  const kinds = solutionsMeant(catalogue, name, []).map((id) => catalogue.solutions.get(id)?.category);
  return category !== undefined && kinds.length > 0 && !kinds.some((kind) => kind === category);
};

/** The documents sent with this question, or the last ones sent before. */
export const documentsOf = ({ request, history }: Question): readonly { name: string; text: string }[] =>
  request.companyDocuments?.length
    ? request.companyDocuments
    : (history.findLast(({ documents }) => documents.length > 0)?.documents ?? []);
