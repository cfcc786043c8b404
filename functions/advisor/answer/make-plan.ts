import { nameRef, ref } from '#functions/advisor/facts/facts';
import { categoryLabel } from '#shared/kernel/catalogue';
import { capital, listed } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Move } from '#shared/reading/question/later/moves';
import type { Ask, AskedAct, Case } from './case.ts';
import { asksSum, asksTax, asksToCheck, bargains } from './compute/asked.ts';
import { asksSumOfFigures, holdsFigures } from './compute/reckon.ts';
import { moneysOf } from './compute/row.ts';
import type { Counsel } from './counsel/counsel.ts';
import { chances, nearestCounsels } from './counsel/hear.ts';
import { tellingWords } from './judge/match.ts';
import { registersIn } from './judge/registers.ts';
import { topicsIn } from './judge/topics.ts';
import { type AnswerPlan, isHollow, LED_ON, type Line, type PlannedAsk } from './plan.ts';
import { noticePart } from './plan-acts/bounds.ts';
import { changedPart, sincePart, undoPart } from './plan-acts/changed.ts';
import { asksDifference, asksOne, comparePart, sidesOf } from './plan-acts/compare.ts';
import {
  asksForThings,
  asksOfShown,
  BESIDE,
  besideRecords,
  type Counselled,
  counselled,
  counselPart,
  isDemand,
  isSought,
  nearlyCounselled,
  nowLines,
  pointedPart,
  UNSURE,
  withoutKind,
} from './plan-acts/counsel.ts';
import { draftPart } from './plan-acts/draft/draft.ts';
import { isOfMatter } from './plan-acts/draft/sets.ts';
import { asksSafety, factPart, riskPart, whyPart } from './plan-acts/fact.ts';
import {
  asksBuying,
  criteriaPart,
  explainPart,
  nextPart,
  processPart,
  rejectPart,
  repliesPart,
  rulePart,
  settlersOf,
  sourcePart,
  timePart,
} from './plan-acts/knowledge.ts';
import { confidencePart, decidePart, leasePart, recapPart } from './plan-acts/later.ts';
import { line, NOTHING, type Part, plainNames, pointWords, quoted, wordsOf } from './plan-acts/lines.ts';
import { kindOfSum, LACKING, moneyPart } from './plan-acts/money.ts';
import { isGuessed, pickPart, recommended } from './plan-acts/pick.ts';
import { bearingPart, pointLines, practicePart } from './plan-acts/practice.ts';
import { asksCheap, asksEvidence, asksPrice, evidencePart, pricePart } from './plan-acts/price.ts';
import { gapsPart } from './plan-acts/quote-gaps.ts';
import { contactPart, orderPart, unitsPart } from './plan-acts/refer.ts';
import { againPart } from './plan-acts/thread/again.ts';
import { asidePart } from './plan-acts/thread/aside.ts';
import { doNextPart, tellPart, whoSaysPart } from './plan-acts/thread/do-next.ts';
import { goOnPart, unknownPart } from './plan-acts/thread/go-on.ts';
import { toldPart } from './plan-acts/told.ts';
import { sameMoneyPart, totalsPart } from './plan-acts/totals.ts';
import { whyNotPart } from './plan-acts/why-not.ts';

/**
 * What an answer must say: to each thing asked a direct answer, why, and what would change it; then warnings, what is open,
 * one next step. Code only, so that the same records give the same plan.
 */
export const makePlan = (given: Case): AnswerPlan => {
  const plan = given.asks.length > 1 && !gapsPart(given) ? planOfAll(given) : planOf(given);
  const isPerilous = given.reading.guards.some(({ kind, doubt }) => kind === 'emergency' && doubt);
  return isPerilous ? { ...plan, asks: [inDanger, ...plan.asks] } : plan;
};
const inDanger: PlannedAsk = {
  act: 'explain',
  direct: line('direct', 'danger', '**If anybody is in danger now, call 000 first.**'),
  reasons: [],
};

/** A message of several asks: an answer to each under its own words, in their order. */
const planOfAll = (given: Case): AnswerPlan => {
  const { asks, judgement, dropped, named, unknown } = given;
  const listed = recommended(judgement).flatMap(({ subject }) => (dropped.includes(subject) ? [] : [subject]));
  const plans: { asked: string; count: number; plan: AnswerPlan }[] = [];
  // What somebody has says where they stand: only what points to it is asked of it.
  const isOfOwn = given.reading.subjects.every(({ role }) => role === 'in-use' || role === 'connects-to');
  for (const [index, ask] of asks.entries()) {
    const used = plans.flatMap(({ plan }) => plan.asks.map(({ direct }) => direct.id));
    // What is asked after a list is asked of the list.
    const isOfList =
      listed.length > 0 &&
      ask.named.length + ask.unknown.length === 0 &&
      ask.acts.some((act) => ofList.has(act)) &&
      isOfThem(ask.text);
    const own = planOf({
      ...given,
      ...ask,
      ...(ask.isOfWhole ? { text: given.text, reading: given.reading } : {}),
      asks: [],
      context: given.text,
      acts: actsFor(ask),
      named:
        ask.named.length > 0
          ? ask.named
          : ask.unknown.length > 0 || (isOfOwn && (isOfList || !isOfThem(ask.text)))
            ? []
            : named,
      unknown: ask.unknown.length > 0 ? ask.unknown : ask.named.length > 0 ? [] : unknown,
      answered: [...given.answered, ...used],
      sheet: given.sheet,
      ...(isOfList && given.shownBefore.length === 0 ? { shownBefore: listed.slice(0, 5) } : {}),
    });
    const plan = own.asks.length > 0 ? own : { ...own, asks: [unanswered(ask.text)] };
    const same = plans.find((other) => other.plan.asks[0]?.direct.text === plan.asks[0]?.direct.text);
    const words = `“${quoted(given, `ask-${index}`, ask.text)}”`;
    if (same) same.asked = `${same.asked} and ${words}`;
    else plans.push({ asked: words, count: ask.acts.length, plan });
  }
  // What answers all of it alone has the room of one answer.
  const most = plans.length > 2 ? 2 : plans.length > 1 ? 3 : 5;
  const answers = plans.flatMap(({ asked, count, plan }) =>
    plan.asks.slice(0, count).map((ask) => {
      const isDraft = ask.reasons.some(({ slot }) => slot === 'draft');
      return {
        ...ask,
        direct: { ...ask.direct, text: `On ${asked}: ${ask.direct.text}` },
        reasons: isDraft ? ask.reasons : ask.reasons.slice(0, most),
      };
    }),
  );
  const all = plans.map(({ plan }) => plan);
  return {
    asks: withoutRepeats(
      answers.map((ask) => (plans.length > 2 && ask.reasons.length > 0 ? { ...ask, change: undefined } : ask)),
    ),
    mustSay: unique(all.flatMap(({ mustSay }) => mustSay)),
    warnings: unique(all.flatMap(({ warnings }) => warnings)),
    open: unique(all.flatMap(({ open }) => open)),
    next: unique(all.flatMap(({ next }) => next)).slice(0, 1),
  };
};
/** What is asked about a named product, and is no wish of another, is a question of fact. */
const actsFor = ({ acts, named, unknown, reading }: Ask): readonly AskedAct[] =>
  named.length + unknown.length > 0 &&
  acts.every((act) => act === 'choose' || act === 'list') &&
  reading.acts.every(({ from }) => from === 'inferred')
    ? ['fact']
    : acts;

/** A part that nothing on record and no guide answers is named as that. */
const unanswered = (text: string): PlannedAsk => ({
  act: 'explain',
  direct: line('direct', 'unanswered', '**Open: no record and no guide of ours answers it.**'),
  reasons: [line('reason', 'settles', `- Who can: ${settlersOf(text)}.`)],
});

const ofList = new Set<AskedAct>(['fact', 'price', 'contact', 'why', 'risk']);
const pointing = new Set('they them it these those any either one ones both each'.split(' '));
/** Whether words ask something of products: they point to them, or are about what records hold. */
const isOfThem = (text: string): boolean => {
  const words = wordsIn(text);
  return words.some(({ lower }) => pointing.has(lower)) || topicsIn(words).length > 0;
};

/** What is only nearest to what was asked. */
const isGuess = ({ asks = [] }: Part): boolean => asks.some(({ direct }) => direct.text.includes(UNSURE));

const planOf = (given: Case): AnswerPlan => {
  const one = withSafety(given);
  const notice = noticePart(one);
  const others = partsFor(one, one === given);
  const parts = notice ? [notice, ...others.filter((part) => !isGuess(part))] : others;
  const plan: AnswerPlan = {
    asks: answeredFirst(withoutRepeats(firstOfEach([...barred(one), ...parts.flatMap(({ asks = [] }) => asks)]))),
    mustSay: unique([
      ...before(one),
      ...nowLines(one),
      ...parts.flatMap(({ mustSay = [] }) => mustSay.map((line) => ({ ...line, part: LED_ON }))),
      ...unheld(one, parts),
    ]),
    warnings: unique(parts.flatMap(({ warnings = [] }) => warnings)),
    open: unique(parts.flatMap(({ open = [] }) => open)),
    next: unique([...parts.flatMap(({ next = [] }) => next)]).slice(0, 1),
  };
  return withUnanswered(one, plan);
};

/**
 * What answers a case: trouble that is told, an offer with what there is for it, what is said beside the matter, good practice,
 * else each act by what records hold.
 * @param isAsWritten nobody's safety was put before what it asks
 */
const partsFor = (one: Case, isAsWritten: boolean): Part[] => {
  const gaps = gapsPart(one);
  if (gaps) return [gaps];
  const onAdvice = isDrafting(one) ? undefined : (tellPart(one) ?? doNextPart(one) ?? whoSaysPart(one));
  if (onAdvice) return [onAdvice];
  const totals = one.acts.some((act) => written.has(act)) ? undefined : totalsPart(one);
  if (totals) return [totals];
  const dealt = dealPart(one, isAsWritten);
  if (one.told && !dealt) return [toldPart(one, one.told)];
  const aside = dealt ?? (one.isFollowUp && !isDrafting(one) ? asidePart(one) : undefined);
  if (aside) return [aside];
  const counsel = isAsWritten && !isDemand(one) ? counselFor(one) : undefined;
  if (counsel) return [...summed(one, counsel), ...counsel.left.map((act) => partOf(one, act)), counsel.part];
  const parts = [...[sameMoneyPart(one) ?? []].flat(), ...one.acts.map((act) => withGeneral(one, partOf(one, act)))];
  return adviceFor(one, parts) ?? parts;
};
/** Where a later turn comes to nothing held here, and asks for no sum, advice that is likely meant is the answer. */
const adviceFor = (one: Case, parts: readonly Part[]): Part[] | undefined => {
  const asks = parts.flatMap((part) => part.asks ?? []);
  const isNothing = asks.every(
    ({ direct }) => isHollow(direct) || nothing.some((words) => direct.text.startsWith(words)),
  );
  if (!one.isFollowUp || !isNothing || asksSum(one.text) || isDrafting(one)) return undefined;
  // "Is it quiet" asks of what was shown, on which the record is silent.
  if (asksOfShown(one)) return undefined;
  const counsel = counselled({ ...one, acts: ['explain'], named: [], unknown: [] });
  if (counsel && counsel.chance >= chances.enough) return [counsel.part];
  // Clearly before all else it is named as the nearest.
  const [first] = nearestCounsels(one.text.split('\n')[0] ?? one.text, 1, withoutKind);
  if (first && first.chance >= chances.enough) return [counselPart(one, first)];
  const near = topicsIn(wordsIn(one.text)).length > 0 ? undefined : nearestWithBefore(one);
  return near && [counselPart(one, { counsel: near, chance: 0 })];
};
/** What is asked of no field of a record may lean on the turn before: "the daughter signed a form, thats enough isnt it". */
const nearestWithBefore = ({ text, saidBefore }: Case): Counsel | undefined => {
  const alone = nearestCounsels(text, NEXT, withoutKind);
  const [first] = alone;
  if (first && first.chance >= chances.enough) return first.counsel;
  const both = nearestCounsels(`${saidBefore.at(-1) ?? ''} ${text}`, NEXT, withoutKind);
  const [best] = both
    .flatMap(({ counsel, chance }) => {
      const own = alone.find((one) => one.counsel === counsel)?.chance ?? 0;
      return own >= LEANING && chance >= chances.asked ? [{ counsel, chance: chance + own }] : [];
    })
    .toSorted((a, b) => b.chance - a.chance);
  return best?.counsel;
};
const NEXT = 5;
const nothing = [
  '**No product on record',
  '**I do not know that',
  '**Not on record: nothing held here on',
  '**What to check for',
];
/** So likely a turn must mean it itself, whatever it leans on. */
const LEANING = 0.05;

/** Good practice that answers a case, or is the nearest where nothing is reckoned. */
const counselFor = (one: Case): Counselled | undefined => {
  const heard = counselled(one);
  // A few words beside what stands are about that, unless good practice is plainly asked for.
  const isBeside = one.isFollowUp && one.practice !== undefined && wordsIn(one.text).length <= FEW_WORDS;
  // A later turn that is like nothing that is known of buying leans on what was said.
  const least = isBeside ? (one.acts[0] === 'rule' ? chances.enough : 1) : one.isFollowUp ? chances.asked : 0;
  if (heard && (heard.isLikely || heard.isVery || heard.chance >= least)) return heard;
  return isReckonedAt(one) ? undefined : nearlyCounselled(one);
};

/**
 * What is told with its figures, before any good practice: options with what they must bear or with their scores; an offer with
 * what there is for it, and what to say to it asked.
 */
const dealPart = (one: Case, isAsWritten: boolean): Part | undefined => {
  if (one.acts.some((act) => written.has(act))) return undefined;
  const kind = kindOfSum(one);
  const isStand = kind === 'stand' && isAsWritten && !one.told && one.draft === null && bargains(one.text);
  return isStand || kind === 'fit' || kind === 'scores' ? moneyPart(one) : undefined;
};
const written = new Set<AskedAct>(['letter', 'questions', 'summary']);
/** "Ask whether he can loan us two", told to a draft, goes into it. */
const isDrafting = ({ draft, acts }: Case): boolean => draft !== null && acts.every((act) => written.has(act));

/** A sum that is asked for and comes out stands before what good practice says of its matter. */
const summed = (one: Case, { left }: Counselled): Part[] => {
  // A rent that is told is no sum; the tax in a price is asked for.
  if (!one.acts.includes('compute') || left.includes('compute') || !(asksSum(one.text) || asksTax(one.text))) return [];
  const sum = sumOr(one);
  return sum.asks?.[0] && isReckoned(sum.asks[0].direct) ? [sum] : [];
};

/** Where records are silent on what is asked of something named, what holds in general stands beside it. */
const withGeneral = (one: Case, part: Part): Part => {
  const [ask, ...others] = part.asks ?? [];
  const isSilent = ask && silent.some((words) => ask.direct.text.includes(words));
  if (!isSilent) return part;
  const general = besideRecords(one);
  const [first, ...further] = general;
  // Where nothing at all is on record, what holds in general is the answer.
  if (first && ask.direct.text === NOTHING)
    return {
      ...part,
      asks: [
        { ...ask, direct: { ...ask.direct, text: `**${first.text.slice(BESIDE.length)}**` }, reasons: further },
        ...others,
      ],
    };
  return { ...part, asks: [{ ...ask, reasons: [...ask.reasons, ...general] }, ...others] };
};
const silent = ['**Not on record', '**There is no record', '**Only ', '**None of these is on record'];

/**
 * A turn that leans on what stands: by good practice that is very likely meant, by what is known of the kind, else it is said
 * that nothing is known.
 */
const goOn = (one: Case): Part => {
  // How to buy is asked of no product, whomever "them" points to.
  const counsel = counselled({ ...one, acts: ['explain'], named: [] });
  const likely = counsel?.isLikely ? counsel.part : undefined;
  const isMeant = one.move !== undefined && counselling.has(one.move);
  if (isMeant && likely) return likely;
  const known = pointedPart(one) ?? goOnPart(one);
  // One point alone is no answer where good practice has one.
  const steps = known?.asks?.[0]?.direct.id === 'steps' ? known : undefined;
  return (
    clearPart(one) ??
    (known && isWhole(known) ? known : undefined) ??
    likely ??
    (isMeant && counsel && counsel.chance >= chances.enough ? counsel.part : undefined) ??
    steps ??
    carriedPart(one) ??
    unknownPart(one)
  );
};
/** "How long does CTN take" is clearly of one entry, and of no kind that is bought. */
const clearPart = (one: Case): Part | undefined => {
  if (one.move !== 'process' && one.move !== 'rule') return undefined;
  const [first] = nearestCounsels(one.text, NEXT, withoutKind);
  return first && first.chance >= chances.enough ? counselPart(one, first) : undefined;
};
/** "They came back: ok to 2x the fees. enough?" says with the turn before what it is about. */
const carriedPart = (one: Case): Part | undefined => {
  const [before] = one.saidBefore.slice(-1);
  const counsel = before
    ? counselled({ ...one, text: `${before} ${one.text}`, acts: ['explain'], named: [] })
    : undefined;
  return counsel?.isLikely ? counsel.part : undefined;
};
/** A choice, a yes or no and what stands behind the last answer are whole in a line; a point that lies near is not. */
const isWhole = ({ asks = [] }: Part): boolean =>
  asks.some(({ direct, reasons }) => direct.id !== 'steps' && (reasons.length > 0 || !nearOnly.has(direct.id)));
const nearOnly = new Set([
  'known',
  'questions',
  'must',
  'options',
  'trial',
  'wrong',
  'cost',
  'time',
  'size',
  'fund',
  'upkeep',
  'rules',
  'instead',
  'doubt',
]);
/** Moves that may ask how to buy rather than of the kind. */
const counselling = new Set<Move>(['process', 'doubt', 'yes-no', 'advice-what-to-do', 'rule', 'ask-price']);

/** What a later turn asks of a kind that no record is one of, by what it would ask of records. */
const moveOfAct: Partial<Record<AskedAct, Move>> = {
  choose: 'choose',
  decide: 'choose',
  compare: 'choose',
  list: 'alternatives',
  alternatives: 'alternatives',
  price: 'ask-price',
  why: 'why',
  time: 'process',
  process: 'process',
  next: 'process',
  confidence: 'yes-no',
  recap: 'more-detail',
  fact: 'ask-fact-of-shown',
  explain: 'ask-fact-of-shown',
  risk: 'ask-fact-of-shown',
  lease: 'ask-fact-of-shown',
};
/** What stands is a kind of which nothing is on record and something was told: a later turn goes on from that. */
const isOfKnown = (one: Case): boolean =>
  one.isFollowUp &&
  one.named.length + one.shownBefore.length + (one.kind?.ids.length ?? 0) === 0 &&
  one.toldBefore.some((id) => id.startsWith(`${one.practice?.id}/`));

const FEW_WORDS = 8;
const asksSpecs = says(['what|which ... specs|spec|specification|specifications|requirements']);

const partOf = (one: Case, act: Case['acts'][number]): Part => {
  const isWhy = one.isFollowUp && (act === 'why' || one.move === 'why');
  const against = isWhy ? whyNotPart(one) : undefined;
  if (against) return against;
  // What to specify is what to require; what to ask is put to somebody.
  if (act === 'questions' && asksSpecs(one.text) && one.draft === null)
    return practicePart(one, 'must') ?? draftPart(one, act);
  if (act === 'questions' && isOfKnown(one) && !isOfMatter(one.text))
    return practicePart(one, 'questions') ?? draftPart(one, act);
  // What speaks for and against the ways to go is told of the ways.
  const sides = !one.isFollowUp && ofWays.has(act) && asksSides(one.text) ? practicePart(one, 'options') : undefined;
  if (sides) return sides;
  const known = isOfKnown(one) ? (act === 'price' ? 'ask-price' : (one.move ?? moveOfAct[act])) : undefined;
  if (known && moveOfAct[act]) return goOn({ ...one, move: known });
  const beside = listing.has(act) && asksElse(one.text) ? besideElse(one) : undefined;
  if (beside) return beside;
  switch (act) {
    case 'alternatives':
      // Who asks for others of a list that holds all is told so, and what other way there is.
      if (one.isFollowUp && one.listedBefore.length > 0 && recommended(one.judgement).length === 0)
        return goOnPart({ ...one, move: 'alternatives' }) ?? pickOr(one, act);
      return pickOr(one, act);
    case 'choose':
    case 'list':
      // "One quote 3,400 a bed, the other 1,950. which" weighs those, and seeks no other.
      return (
        (ofOffers(one.text) && endsInWhich.test(one.text) ? offersPart(one) : undefined) ??
        (act === 'choose' && !one.category && sidesOf(one).length > 1 && makersOf(one) > 1
          ? oneOf(one)
          : pickOr(one, act))
      );
    case 'compare':
      return one.named.length < 2 && one.unknown.length === 0 && one.category
        ? asksCheap(one.text)
          ? ((asksEvidence(one.text) ? evidencePart(one) : undefined) ?? pricePart(one))
          : pickPart(one, 'choose')
        : oneOf(one);
    case 'price': {
      const sum = one.named.length + one.unknown.length === 0 && !asksPrice(one.text) ? moneyPart(one) : undefined;
      // Figures that come to something are reckoned; nobody asked what such things cost.
      if (sum?.asks?.[0] && isReckoned(sum.asks[0].direct)) return sum;
      if (one.named.length === 0 && one.need.budget && one.need.size.length > 0 && !asksCheap(one.text))
        return sumOr(one);
      // "So what would 12 of us pay" is asked of those that are weighed.
      if (one.named.length + one.unknown.length === 0 && one.isFollowUp && one.compared.length > 0)
        return factPart({ ...one, named: one.compared });
      return one.named.length + one.unknown.length === 0 && (one.category || one.kind) ? pricePart(one) : factPart(one);
    }
    case 'fact':
      return factOr(one);
    case 'compute':
    case 'check-price':
      return sumOr(one);
    case 'risk':
      // Of what no record holds nothing is known, its recalls included.
      return one.named.length === 0 && one.unknown.length > 0 && !asksSafety(one.text) ? factPart(one) : riskPart(one);
    case 'why':
      // Who asks for the reasons of an answer that was never given is told what records hold of both.
      if (!one.isFollowUp && one.named.length > 1) return unranked(one);
      if (one.isFollowUp && one.named.length > 0 && asksBetter(one.text)) return unranked(withOwned(one));
      return one.named.length + one.shownBefore.length > 0 ? whyPart(one) : explainPart(one);
    case 'time':
      return timePart(one);
    case 'criteria':
      return criteriaPart(one);
    case 'source':
      return sourcePart(one);
    case 'replies':
      return repliesPart(one);
    case 'reject':
      return rejectPart(one);
    case 'next':
      return nextPart(one);
    case 'rule':
      return rulePart(one);
    case 'process':
      // "How do we know which beds are free" asks what would do it; how to buy is asked in words of buying.
      // "What do I check before I buy" asks what is to be checked.
      if (asksToCheck(one.text)) {
        const checks = checkPart(one);
        if (checks) return checks;
      }
      if (asksBuying(one.text)) return processPart(one);
      if (one.isFollowUp && !one.category && !one.practice)
        return tellingWords(one.text).length > 2 ? unknownPart(one) : processPart(one);
      if (one.isFollowUp) return goOn({ ...one, move: 'process' });
      return bearingPart(one) ?? (isSought(one) ? pickOr(one, 'list') : explainPart(one));
    case 'explain':
      if (one.named.length > 1 && asksDifference(one.text)) return comparePart(one);
      if (one.named.length > 0) return ofWhatTheyHave(one) ?? factPart(one);
      // Where nothing else is known of what is sought, what is on record is.
      if (one.kind && one.kind.ids.length > 0 && explainPart(one).asks?.[0]?.direct.text === NOTHING)
        return pickOr(one, 'choose');
      if (one.isFollowUp && !one.practice && !one.category && one.named.length + one.unknown.length === 0)
        return unknownPart(one);
      return one.isFollowUp && one.practice ? goOn({ ...one, move: one.move ?? 'process' }) : explainPart(one);
    case 'letter':
    case 'questions':
    case 'summary':
      return draftPart(one, act);
    case 'undo':
      return undoPart(one);
    case 'refine':
      return otherKind(one) ?? changedPart(one) ?? goOn(one);
    case 'decide':
      return one.named.length > 1
        ? decidePart({ ...one, named: sidesOf(one).map(({ record }) => record.id) })
        : decidePart(one);
    case 'recap':
      return recapPart(one);
    case 'confidence':
      return confidencePart(one);
    case 'since':
      return sincePart(one);
    case 'contact':
      return contactPart(one);
    case 'again':
      return againPart(one);
    case 'order':
      return orderPart(one);
    case 'units':
      return unitsPart(one);
    case 'go-on':
      return goOn(one);
    case 'lease':
      return leasePart(one);
    default:
      return pickOr(one, 'list');
  }
};

/** What is to be checked of the kind: which rules it is under, then what to ask. */
const checkPart = (one: Case): Part | undefined => {
  const part = practicePart(one, 'questions');
  return (
    part && {
      ...part,
      asks: part.asks?.map((ask) => ({ ...ask, reasons: [...pointLines(one, 'rules', 1), ...ask.reasons] })),
    }
  );
};

const ofOffers = says(['vendor|supplier|bidder|quote|offer|contract|tender|price|invoice|rep']);

const asksElse = says([
  'compare|compared ... to|with|against something|anything|another|others|alternative|alternatives',
]);
/** What was spoken of beside the first of what is found for the same need. */
const besideElse = (one: Case): Part | undefined => {
  const other = recommended(one.judgement).find(({ subject }) => !one.shownBefore.includes(subject));
  return one.isFollowUp && one.shownBefore.length > 0 && other
    ? comparePart({ ...one, named: [...one.shownBefore, other.subject] })
    : undefined;
};

const endsInWhich = /\bwhich(?: one)?\W*$/iu;
const makersOf = ({ named, entries }: Case): number => new Set(named.map((id) => entries.get(id)?.vendor.id)).size;

/** Those that are named side by side; the one of them, where one is asked for. */
const oneOf = (one: Case): Part => {
  const sides = sidesOf(one).map(({ record }) => record.id);
  return sides.length > 0 && (asksOne(one.text) || endsInWhich.test(one.text))
    ? decidePart({ ...one, named: sides })
    : (offersPart(one) ?? comparePart(one));
};
/** Offers that the buyer tells of and no record holds are held against each other by what is told of them. */
const offersPart = (one: Case): Part | undefined => {
  if (sidesOf(one).length > 1 || moneysOf(one.sheet).length < 2) return undefined;
  const sum = moneyPart(one);
  const [ask] = sum.asks ?? [];
  return ask && isReckoned(ask.direct)
    ? { ...sum, asks: [{ ...ask, reasons: [...ask.reasons, ...besideRecords(one)] }] }
    : undefined;
};

const ofWays = new Set<AskedAct>(['explain', 'choose', 'list', 'compare']);
const asksSides = says(['pro|pros and? con|cons', 'for and against', 'advantages|upsides', 'best of breed']);
const asksBetter = says(['better|best than?', 'ahead|superior']);
/** Beside what the buyer has, where one alone is asked about. */
/** "BESTMed rollout, wifi drops": trouble with what they have is answered by practice, where that is surely meant. */
const ofWhatTheyHave = (one: Case): Part | undefined => {
  const owned = new Set(one.judgement.kept.map(({ subject }) => subject));
  const practice = one.named.every((id) => owned.has(id))
    ? counselled({ ...one, acts: ['explain'], named: [], unknown: [] })
    : undefined;
  return practice && practice.chance >= chances.enough ? practice.part : undefined;
};
const withOwned = (one: Case): Case => {
  const category = one.entries.get(one.named[0] ?? '')?.record.category;
  const owned = one.judgement.kept.filter(
    ({ subject, role }) => role !== 'excluded' && one.entries.get(subject)?.record.category === category,
  );
  return { ...one, named: [...new Set([...one.named, ...owned.map(({ subject }) => subject)])] };
};

/** Somebody favours a product that is another kind of thing than what is sought: what it is, and that the list stays. */
const otherKind = (one: Case): Part | undefined => {
  const [id] = one.named;
  const record = one.entries.get(id ?? '')?.record;
  const isFavoured = one.reading.subjects.some(({ role }) => role === 'candidate');
  if (!record || !one.category || !isFavoured || one.addedNow.length > 0 || one.kind?.ids.includes(record.id))
    return undefined;
  if (one.named.some((own) => one.entries.get(own)?.record.category === one.category)) return undefined;
  const { asks: [own] = [], ...part } = factPart({ ...one, text: '' });
  const what = `**${nameRef(record.id)} is another kind of thing: on record as ${categoryLabel[record.category].toLowerCase()}, not as ${categoryLabel[one.category].toLowerCase()}.**`;
  return {
    ...part,
    open: [],
    asks: [
      {
        act: 'fact',
        direct: line('direct', 'other-kind', what),
        reasons: record.facts.description
          ? [
              line('reason', 'what', `- What it is: ${ref(`${record.id}.description`)}.`),
              ...(own?.reasons.slice(0, 2) ?? []),
            ]
          : [],
        change: line(
          'change',
          'stays',
          `The list stays. If they want it, have it shown beside ${plainNames(one.shownBefore.slice(0, 2), 'or')}, on the need that you told.`,
        ),
      },
    ],
  };
};

const unranked = (one: Case): Part => {
  const { asks = [], ...part } = comparePart(one);
  return {
    ...part,
    asks: asks.map((ask) => ({
      ...ask,
      direct: { ...ask.direct, text: `No answer here has put one before the other so far. ${ask.direct.text}` },
    })),
  };
};

/** A question about no product by name: what studies found, what is there of the kind; else about what was shown. */
const factOr = (one: Case): Part => {
  const isOfKind =
    one.named.length + one.unknown.length + one.shownBefore.length === 0 && (one.category ?? one.kind) !== undefined;
  if (!isOfKind) return factPart(one);
  if (asksEvidence(one.text)) return evidencePart(one) ?? pickPart(one, 'list');
  return asksCheap(one.text) ? pricePart(one) : pickPart(one, 'list');
};

/** Whether a price is fair hangs on what drives it, whatever it comes to. */
const withDrivers = (one: Case, part: Part): Part =>
  one.acts.includes('check-price') && !one.isFollowUp
    ? {
        ...part,
        asks: part.asks?.map((ask, index) =>
          index > 0 ? ask : { ...ask, reasons: [...ask.reasons, ...pointLines(one, 'cost', DRIVERS)] },
        ),
      }
    : part;
const DRIVERS = 3;

const isReckoned = ({ id, text }: Line): boolean => id !== LACKING && /^\*\*(?!No total)/u.test(text);

/** Whether a sum is asked for, and its numbers are told. */
const isReckonedAt = (one: Case): boolean =>
  one.acts.includes('compute') && moneyPart(one).asks?.[0]?.direct.id !== LACKING;

/** A sum that lacks its numbers is answered by what else the question says. */
const sumOr = (one: Case): Part => {
  // "How do we not get burnt again" after a sum asks for no other.
  const isSum =
    one.move === 'compute' ||
    one.move === 'change-sum' ||
    one.acts.includes('check-price') ||
    asksSum(one.text) ||
    asksPrice(one.text);
  if (one.isFollowUp && !isSum && !holdsFigures(one.text, one.figures)) return goOn(one);
  const part = moneyPart(one);
  if (part.asks?.[0]?.direct.id !== LACKING) return withDrivers(one, part);
  const isOfKind = (one.category ?? one.kind) !== null && one.practice !== undefined;
  const isChecked = one.acts.includes('check-price');
  // "$ for a vaccine fridge 240L" names no price to check.
  const isPriced = moneysOf(one.sheet).length > 0 || one.isFollowUp || one.named.length + one.unknown.length > 0;
  if (isChecked && isOfKind && !isPriced) return pricePart(one);
  const practice = counselled({ ...one, acts: isChecked ? ['check-price'] : ['explain'] });
  // Who gives figures and asks what they come to is not told how to count something else.
  if (practice && (practice.isLikely || !asksSumOfFigures(one.text))) return practice.part;
  if (one.named.length > 0 || (one.unknown.length > 0 && !isOfKind)) return factPart(one);
  if ((one.category || isOfKind) && isChecked) return pricePart(one);
  if (!one.category || moneysOf(one.sheet).length > 0) return part;
  if (asksPrice(one.text)) return pricePart(one);
  return asksEvidence(one.text) ? (evidencePart(one) ?? pickPart(one, 'choose')) : pickPart(one, 'choose');
};

/** Whether products may be used so is a question of risk, whatever else it looks like. */
const withSafety = (one: Case): Case =>
  one.named.length > 0 && asksSafety(one.text) && one.acts.some((act) => guessed.has(act))
    ? { ...one, acts: ['risk', ...one.acts.filter((act) => !guessed.has(act))] }
    : one;
const guessed = new Set<AskedAct>(['risk', 'fact', 'compare', 'rule', 'choose', 'list', 'explain']);
/** A list needs a kind of product or records near the words; a name alone asks about that product. */
const pickOr = (one: Case, act: 'choose' | 'list' | 'alternatives'): Part => {
  const isSought = one.category !== undefined || one.judgement.verdicts.length > 0;
  const isOfKind = one.category !== undefined || one.kind !== null;
  // What the buyer has is not what is asked about where something is sought.
  const isAsked = one.named.some((id) => !one.judgement.kept.some(({ subject }) => subject === id));
  if (one.named.length > 0 && (!isOfKind || (isAsked && registersIn(one.text).length > 0))) return factPart(one);
  if ((!isSought || !isOfKind) && one.unknown.length > 0) return factPart(one);
  // Who asks about offers, and names no kind of thing, seeks no product.
  if ((one.isUnsure || isGuessed(one)) && !one.isFollowUp && ofOffers(one.text) && !asksForThings(one.text)) {
    const { asks, ...rest } = explainPart({ ...one, raised: [] });
    return { ...rest, asks: asks?.map((ask) => ({ ...ask, change: undefined })) };
  }
  const part = pickPart(one, act);
  return { ...part, mustSay: [...favoured(one), ...(part.mustSay ?? [])] };
};

/** What somebody favours and the list does not hold is told beside it. */
const favoured = (one: Case): Line[] => {
  const shown = new Set([...one.judgement.verdicts, ...one.judgement.kept].map(({ subject }) => subject));
  const [id] = one.reading.subjects.some(({ role }) => role === 'candidate')
    ? one.named.filter((own) => !shown.has(own))
    : [];
  const record = one.entries.get(id ?? '')?.record;
  return record?.facts.description
    ? [
        line(
          'must-say',
          'favoured',
          `**${nameRef(record.id)}**, which you name, is on record as ${categoryLabel[record.category].toLowerCase()}: ${ref(`${record.id}.description`)}.`,
        ),
      ]
    : [];
};

/** Acts that answer about products: what no record holds of them is said, whatever else the answer holds. */
const ofProducts = new Set<AskedAct>([
  'choose',
  'list',
  'alternatives',
  'compare',
  'fact',
  'risk',
  'explain',
  'recap',
  'why',
]);
/** A name that is asked about and stands on no record is told to be none, where the answer does not say so itself. */
const unheld = (one: Case, parts: readonly Part[]): Line[] => {
  if (one.isFollowUp || !one.acts.some((act) => ofProducts.has(act))) return [];
  const said = parts.flatMap(({ asks = [], mustSay = [] }) => [...asks.map(({ direct }) => direct), ...mustSay]);
  const isSaid = (index: number) =>
    said.some(({ text }) => /record/i.test(text) && text.includes(ref(`you.unknown-${index}`)));
  return one.unknown.flatMap((name, index) => {
    if (isSaid(index)) return [];
    const id = `unheld-${index}`;
    return line('must-say', id, `No record of “${quoted(one, id, name)}” is held here.`);
  });
};

const before = (one: Case): Line[] => [
  ...(one.masked.length > 0
    ? [
        line(
          'must-say',
          'masked',
          `I masked ${one.masked.join(' and ')} in your message before anything kept it; please leave such details out.`,
        ),
      ]
    : []),
  ...(one.isFictional
    ? [
        line(
          'must-say',
          'fictional',
          'You name a fictional demonstration entry: what its record holds stands under the demonstration examples below.',
        ),
      ]
    : []),
];

/** What is asked about and fails a condition is told to fail it, whatever else is asked; a list says so itself. */
const barred = (one: Case): PlannedAsk[] =>
  one.acts.some((act) => listing.has(act))
    ? []
    : one.judgement.verdicts.flatMap(({ subject, knockOut }) => {
        if (!knockOut || !one.named.includes(subject)) return [];
        const need = quoted(one, knockOut.need.id, pointWords(knockOut.need));
        const held = listed(knockOut.facts.map((id) => wordsOf(one.book.get(id))));
        const text = `**Not for you: ${nameRef(subject)} fails “${need}”: ${held}.**`;
        return [{ act: 'fact', direct: line('direct', `barred-${subject}`, text), reasons: [] }];
      });
const listing = new Set<AskedAct>(['choose', 'list', 'alternatives', 'refine', 'undo']);

/** What is answered goes before what nothing held here answers. */
const answeredFirst = (asks: readonly PlannedAsk[]): readonly PlannedAsk[] => [
  ...asks.filter(({ direct }) => !isHollow(direct)),
  ...asks.filter(({ direct }) => isHollow(direct)),
];

const firstOfEach = (asks: readonly PlannedAsk[]): PlannedAsk[] =>
  asks.filter(({ direct }, index) => asks.findIndex((other) => other.direct.text === direct.text) === index);

/** A reason that an earlier part of the answer gave is not given again. */
const withoutRepeats = (asks: readonly PlannedAsk[]): PlannedAsk[] =>
  asks.map((ask, index) => {
    const said = new Set(asks.slice(0, index).flatMap(({ reasons }) => reasons.map(({ text }) => text)));
    return { ...ask, reasons: ask.reasons.filter(({ text }) => !said.has(text)) };
  });

const unique = (lines: readonly Line[]): Line[] =>
  lines.filter(({ text }, index) => lines.findIndex((other) => other.text === text) === index);

const textsOf = ({ asks, mustSay, warnings, open, next }: AnswerPlan): string =>
  [
    ...asks.flatMap(({ direct, reasons, change }) => [direct, ...reasons, ...(change ? [change] : [])]),
    ...mustSay,
    ...warnings,
    ...open,
    ...next,
  ]
    .map(({ text }) => text)
    .join('\n');

/** The check before sending: a must that nothing in the answer or on the rows speaks of is named as open. */
const withUnanswered = (one: Case, plan: AnswerPlan): AnswerPlan => {
  const said = textsOf(plan);
  const isPick = one.acts.some(
    (act) => act === 'choose' || act === 'list' || act === 'alternatives' || act === 'refine',
  );
  if (!isPick || one.judgement.verdicts.length > 0) return plan;
  const missing = one.points.filter(
    (point) => point.id !== 'kind' && point.kind !== 'want' && !said.includes(`you.${point.id}}`),
  );
  if (missing.length === 0) return plan;
  return {
    ...plan,
    open: [
      ...plan.open,
      line(
        'open',
        'unanswered',
        `${capital('not')} answered from records: ${missing.map((point) => `“${quoted(one, point.id, pointWords(point))}”`).join(', ')}.`,
      ),
    ],
  };
};
