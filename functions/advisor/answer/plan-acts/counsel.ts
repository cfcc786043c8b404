import { ref } from '#functions/advisor/facts/facts';
import { addRules, ruleFactId } from '#functions/advisor/facts/rule-facts';
import type { PracticeTopic } from '#functions/records/knowledge/schema';
import { kindsIn } from '#functions/records/search/kinds';
import { stopWords, wordsOf } from '#functions/records/search/words';
import { type State, stateLabel } from '#shared/kernel/catalogue';
import { formatDate, listed, lowered, withoutEnd } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { sharedWords, wordsIn } from '#shared/reading/phrases/words';
import { onlyDemands } from '#shared/reading/question/asks/conds';
import { segment } from '#shared/reading/question/segment';
import type { AskedAct, Case } from '../case.ts';
import { asksStandard, asksSum, asksTax, asksToCheck } from '../compute/asked.ts';
import { pricedWords } from '../compute/figures/amounts.ts';
import { quantitiesIn } from '../compute/figures/quantities.ts';
import { ANY_TROUBLE, type Counsel, counselAreas, isOfMoney, isSaidIn } from '../counsel/counsel.ts';
import { type Heard, hear, nearestCounsels } from '../counsel/hear.ts';
import { type Term, termsAsked } from '../counsel/terms.ts';
import { tellingWords } from '../judge/match.ts';
import { registersIn } from '../judge/registers.ts';
import { topicsIn } from '../judge/topics.ts';
import type { Line } from '../plan.ts';
import { deadlineLines, figureLines } from './bounds.ts';
import { hasBody, noteOf, orderAt } from './draft/note.ts';
import { ordersBrief, paperOf } from './draft/purpose.ts';
import { line, ours, type Part, quoted, sizeWords } from './lines.ts';
import { pointLines as practiceLines, practicePart } from './practice.ts';
import { asksPrice } from './price.ts';

/** Answers from good practice: how to buy, what to ask for, what a term means. */

/** Acts that good practice may answer; the others are about records or the buyer's own figures. */
const answerable = new Set<AskedAct>([
  'explain',
  'process',
  'rule',
  'risk',
  'why',
  'fact',
  'time',
  'questions',
  'summary',
  'letter',
  'next',
  'choose',
  'list',
  'alternatives',
  'compare',
  'price',
  'contact',
  'check-price',
]);
/** Acts that ask for a rule, a way of doing or a reason. */
const advising = new Set<AskedAct>(['rule', 'process', 'explain', 'risk', 'why', 'next', 'time', 'lease', 'criteria']);
const picking = new Set<AskedAct>(['choose', 'list', 'alternatives']);
const ofRecords = new Set<AskedAct>(['contact', 'fact', 'price', 'compare', 'choose', 'list', 'alternatives']);
const POINTS = 4;

/** What good practice answers of a message, and the acts that are left for the records. */
/** `isVery`: the entry answers this very question, or prevents harm. */
export type Counselled = { part: Part; left: readonly AskedAct[]; isVery: boolean; isLikely: boolean; chance: number };

export const counselled = (one: Case): Counselled | undefined => {
  const [act] = one.acts;
  if (!act) return undefined;
  if (isOnlyPlace(one)) return { part: whatOf(one), left: [], isVery: true, isLikely: true, chance: 1 };
  if (one.isFollowUp && asksForThings(one.text) && one.acts.every((each) => picking.has(each))) return undefined;
  // What is said to a draft changes the draft.
  if (one.draft !== null && one.isFollowUp && (act === 'letter' || act === 'questions')) return undefined;
  const plain = plainlyAsked(one);
  if (plain) {
    const counsel = counselledBy(one, plain);
    return { ...counsel, left: counsel.left.filter((each) => each !== 'compute'), isVery: true };
  }
  if (!one.acts.some((each) => answerable.has(each))) {
    // What is told beside a sum is answered after it: "wants 11% more, contract silent. 84k now".
    // "8,900 + 1,150 a yr or 5,200 and 1,900 a yr. which" asks of the offers alone.
    const isChoice = wordsIn(one.text).some(({ lower }) => lower === 'which');
    const isTold = act === 'compute' && !one.isFollowUp && !asksSum(one.text) && !isChoice;
    const told = isTold ? counselOn(one.text, advice).find(({ isLikely }) => isLikely) : undefined;
    return told && !isOfMoney(told.counsel) ? counselledBy(one, told) : undefined;
  }
  // What is asked of a list is asked of its records.
  const isOfList =
    (one.isFollowUp || one.context !== '') &&
    one.shownBefore.length > 0 &&
    (act === 'why' ||
      act === 'risk' ||
      picking.has(act) ||
      (act === 'fact' && topicsIn(wordsIn(one.text)).length > 0)) &&
    !counselOn(one.text)[0]?.isSure;
  // "Barcodes vs RFID" names no product, whatever list stands.
  const isOfNames = one.reading.subjects.length > 0 || topicsIn(wordsIn(one.text)).length > 0;
  const weighed = one.reading.subjects.filter(({ role }) => role === 'candidate');
  const isOfSeveral =
    (isOfNames || act !== 'compare') &&
    (one.named.length > (act === 'contact' ? 0 : 1) || (act === 'compare' && weighed.length > 1)) &&
    one.acts.some((each) => ofRecords.has(each));
  const isDated = act === 'time' && one.need.deadline !== null;
  if (isOfList || isOfSeveral || isDated) return undefined;
  const terms =
    one.named.length === 0 && one.unknown.length === 0 && !one.acts.some((each) => picking.has(each))
      ? termsAsked(one.text)
      : [];
  const asked = withTold(one, askedText(one));
  // Words that only sound like an order for a paper ask for advice, and so do those that name ways to buy.
  const isGuess =
    one.acts.every((each) => picking.has(each)) &&
    (!isSought(one) || one.kind?.ids.length === 0 || asksWhether(one.text));
  const isAdvice =
    isGuess ||
    isUnpriced(one) ||
    asksRoute(one.text) ||
    (one.acts.every((each) => papers.has(each)) && paperOf(one.text) === undefined);
  const acts = one.named.length + one.unknown.length > 0 ? [] : isAdvice && !one.isFollowUp ? advice : one.acts;
  // Advice that was asked for by nobody must be nearer.
  const heard = asked
    .flatMap((text) => counselOn(text, acts))
    .filter(({ isNear }) => isNear || !isGuess || one.kind?.ids.length === 0)
    .toSorted((a, b) => b.chance - a.chance);
  // A part that is near to an entry itself, or asks what to check of a kind that is known, needs no other part.
  const isAside =
    one.context !== '' && (heard.some(({ isNear }) => isNear) || (one.practice !== undefined && asksToCheck(one.text)));
  // What is told before the question may say what it is about: "they promised it to a vendor. What now?"
  const own =
    one.isFollowUp || heard.some(({ isLikely }) => isLikely) || !acts.every((each) => advising.has(each))
      ? heard
      : [...heard, ...(isAside ? [] : counselOn(one.context || one.text, acts))].sort((a, b) => b.chance - a.chance);
  // "Is that normal" leans on the rest of the message.
  const rest = own.length === 0 && one.context !== '' && leansOnRest(one) ? counselOn(one.context).slice(0, 1) : own;
  // What is asked may be told without the form of a question: "parts hard to get. Repair or replace".
  const all =
    rest.length === 0 && one.named.length + one.unknown.length === 0
      ? [
          ...counselOn(one.text).filter(({ isSure, isLikely }) => isSure || (isLikely && tellsTrouble(one))),
          // A wish that was only guessed in it: "vendor says its our wifi, … staff gone back to paper. help".
          ...(isGuessedIn(one) && tellsTrouble(one) ? counselOn(one.text, advice).filter(({ isNear }) => isNear) : []),
        ]
      : rest;
  const found =
    all.find(({ counsel }) => counsel.isForemost) ??
    harmTold(one) ??
    all.find(({ counsel }) => !one.answered.includes(counsel.id)) ??
    all.find(({ counsel }) => counsel.id === one.answered.at(-1)) ??
    all[0];
  if (found && !isElsewhere(one, found)) return counselledBy(one, found);
  const isMeant = one.acts.some((each) => each === 'explain' || each === 'compare' || each === 'fact');
  // "What is the SIRS timeframe" asks about the scheme, and no plan of a purchase.
  const isTimed = one.acts.some((each) => each === 'time' || each === 'process') && !one.category && !one.need.deadline;
  if (terms.length > 0 && (isMeant || isTimed))
    return { part: termsPart(terms), left: [], isVery: true, isLikely: true, chance: 1 };
  return undefined;
};

/** Acts that ask for records, papers or a change of what stands, and for no advice. */
const exact = new Set<AskedAct>([
  'compare',
  'contact',
  'criteria',
  'source',
  'order',
  'units',
  'check-price',
  'price',
  'replies',
  'reject',
]);
/**
 * What good practice answers of a first message that asks for no things and is about none by name, where nothing else was
 * heard for certain: a list that was only guessed, a paper that nobody ordered and a sum without its numbers yield to it.
 */
export const nearlyCounselled = (one: Case): Counselled | undefined => {
  const { text, acts, named, unknown, isFollowUp, reading, need } = one;
  const isOrdered = paperOf(text) !== undefined || (acts.some((act) => papers.has(act)) && ordersPaper(text));
  // "Mat or radar" weighs no products, and what is no price in so many words may be a term of paying.
  const isExact = acts.some(
    (act) =>
      exact.has(act) && !(act === 'compare' && reading.subjects.length === 0) && !(act === 'price' && !asksPrice(text)),
  );
  // What is in use only says where somebody stands.
  const isOfNames = named.length + unknown.length > 0 && reading.subjects.some(({ role }) => !ofOwn.has(role));
  const isOfRecords = isOfNames || isExact || (asksForThings(text) && !acts.includes('price') && !asksNeed(text));
  // Words that name a kind of thing, and ask nothing of how to go about it, seek it, unless trouble is told.
  const isOfKind =
    isSought(one) && !asksNeed(text) && (!asksOfWay(text) || need.size.length > 0 || need.budget !== null);
  if (isFollowUp || isOrdered || isOfRecords || reading.register === 'fragment') return undefined;
  const found = counselOn(text, advice).find(
    ({ isNear, isSure }) =>
      (acts.includes('price') && need.size.length === 0) ||
      (isNear && (!isOfKind || (isSure && need.size.length === 0 && need.budget === null && !asksWhich(text)))),
  );
  const own = found && counselledBy(one, found);
  return own && { ...own, left: own.left.filter((act) => !picking.has(act)) };
};

const ofOwn = new Set(['in-use', 'connects-to']);
const asksNeed = says([
  'do|does we|you|anyone|a|it even|really? need|want',
  'is it|that|this worth',
  'worth it|having|buying',
]);
const asksWhich = says([
  'which|recommend|shortlist|options|best|need|looking|seeking|want|after|suggest|compare|cheapest|replace|replacing',
]);

/** "What about Victoria" says where, and not what. */
const isOnlyPlace = ({ text, need: { place, state }, isFollowUp }: Case): boolean => {
  const where = new Set(wordsOf([place?.q, state?.q].join(' ')));
  const said = wordsOf(text);
  const isNamed = said.some((word) => where.has(word));
  return !isFollowUp && isNamed && said.every((word) => where.has(word) || stopWords.has(word));
};

const whatOf = (one: Case): Part => ({
  asks: [
    {
      act: 'explain',
      direct: line(
        'direct',
        'what-of',
        `**What of “${quoted(one, 'where', (one.need.place ?? one.need.state)?.q ?? '')}” do you ask for: the rules of buying there, who sells there, or what is funded there?**`,
      ),
      reasons: [],
    },
  ],
});

const counselledBy = (one: Case, found: HeardCounsel): Counselled => ({
  part: eitherPart(one, found) ?? counselPart(one, found),
  left: leftOf(one, found),
  isVery: found.counsel.isForemost || found.likeness >= SAME,
  isLikely: found.isLikely,
  chance: found.chance,
});

/** So likely beside the nearest is what may be meant as well. */
const AS_LIKELY = 0.6;
const OF_EACH = 2;
/** What is as likely as not something else, and is as near to another matter: each in short, and which is meant is asked. */
const eitherPart = (one: Case, { counsel, chance }: HeardCounsel): Part | undefined => {
  if (chance >= EVEN || counsel.isForemost || counsel.isDraft || counsel.isOfAnyKind) return undefined;
  const [other] = nearestCounsels(askedText(one), OF_EACH, withoutKind).filter(
    (near) => near.counsel !== counsel && near.chance >= AS_LIKELY * chance && !near.counsel.isDraft,
  );
  if (!other) return undefined;
  return {
    asks: [counsel, other.counsel].map(({ id, direct, points }, at) => ({
      act: 'process',
      direct: line('direct', id, `**${at === 0 ? UNSURE : 'Or, if you mean that: '}${lowered(direct)}**`),
      reasons: points.slice(0, OF_EACH).map((point, index) => line('reason', `point-${index}`, `- ${point}`)),
    })),
    next: [line('next', 'which', 'Which of the two do you mean?')],
  };
};

/** Acts that a question of good practice is taken for where it leans on what stands. */
const leaning = new Set<AskedAct>([
  'go-on',
  'refine',
  'decide',
  'contact',
  'order',
  'price',
  'questions',
  'fact',
  'rule',
]);
/** Acts that are ordered in so many words, whatever advice is near. */
const ordered = new Set<AskedAct>(['letter', 'summary', 'undo', 'recap', 'check-price', 'compare', 'criteria']);

/**
 * What a question asks of good practice in so many words, whatever its act was taken for: surely in a first message; near
 * enough where it asks who pays, where no record is of the kind, and in a later turn whose act only leans on what stands. Who
 * asks for things, or of something named, is answered of them.
 */
const plainlyAsked = (one: Case): HeardCounsel | undefined => {
  const { text, acts, kind, isFollowUp, reading } = one;
  const signing = asksWhoSigns(text) ? nearestCounsels(text, SIGNERS) : [];
  const isWho = wordsIn(text).some(({ lower }) => lower.startsWith('who'));
  const signs = signing.find(({ counsel: { id } }) => ofSigning.has(id) && !(isWho && id === 'sign-authority'));
  if (signs) return { ...signs, chance: 1, isNear: true, isLikely: true, isSure: true, example: '', likeness: 0 };
  const where = (one.need.place ?? one.need.state)?.q;
  // Where it is asked for is part of what is asked.
  const parts = text
    .split(/[,.;:!?\n]/u)
    .filter((part) => (asksAnything(part.trim()) || isChoice.test(part)) && (!where || part.includes(where)));
  const isAsked = parts.length > 0 || asksAnything(text);
  if (!isAsked || asksForThings(text) || acts.some((act) => ordered.has(act))) return undefined;
  if (acts.includes('compute') && (asksSum(text) || isFollowUp)) return undefined;
  if (acts.includes('questions') && paperOf(text) === 'questions') return undefined;
  const isPriced = asksPrice(text) && !asksToil(text);
  const isOfRecords = topicsIn(wordsIn(text)).length > 0 && !acts.includes('rule') && !asksHow(text) && !asksToil(text);
  const isSaid = wordsIn(text).length >= FEW;
  const isLeaning =
    isFollowUp &&
    isSaid &&
    acts.every((act) => leaning.has(act)) &&
    !(acts.includes('price') && isPriced) &&
    !asksOfShown(one);
  const isUnheld = kind?.ids.length === 0 && acts.every((act) => picking.has(act));
  const isNearEnough = asksWhoPays(text) || ((isLeaning || isUnheld) && !isOfRecords);
  return [...withTold(one, askedText(one)), ...parts, text]
    .flatMap((part) => {
      const isOfNamed = reading.subjects.some(({ q }) => part.includes(q));
      const heard = [...counselOn(part), ...counselOn(part, advice)];
      return heard.filter(({ isSure, isNear }) =>
        isSure ? !((isOfNamed || isOfRecords) && acts.includes('fact')) : isNear && isNearEnough && !isOfNamed,
      );
    })
    .filter(({ counsel }) => !one.answered.includes(counsel.id))
    .filter(({ counsel }) => !counsel.isOfAnyKind && !(counsel.isWithoutKind && one.category))
    .sort((a, b) => Number(b.isSure) - Number(a.isSure))[0];
};
/** "Is it quiet" asks of what was shown. */
export const asksOfShown = ({ text, shownBefore }: Case): boolean => shownBefore.length > 0 && asksOfIt(text);
const asksOfIt = says(['is|are|does|do|can|has|have|will|how|what it|they|these|those']);
/** "Who has to sign off what" seeks nothing, whatever stands. */
export const asksWhoSigns = (text: string): boolean => whoSigns(text) && !isSigner(text);
/** "I'm the one who signs the assessment" tells it. */
const isSigner = says(['one|person|people|those|me who signs|sign|approves|approve']);
const whoSigns = says([
  'who can|could|should|must|may|has|have|needs|need to? sign|approve|authorise',
  'who signs|approves|authorises',
  'whose signature|signatures|approval|sign-off|okay',
  'can|could i|we|she|he|they just? sign|approve|authorise',
  'can|could my|our|the don|manager|boss|director|ceo|cfo|num sign|approve|authorise',
]);
const ofSigning = new Set(['sign-off-roles', 'approver', 'sign-authority', 'critical-supplier-signoff']);
const SIGNERS = 6;

/** So few words ("inc GST?") are asked of what stands. */
const FEW = 4;
/** "Repair or replace" asks without the form of a question. */
const isChoice = /^\s*\w+ or \w+/iu;
const asksToil = says(['how much trouble|work|effort|hassle|disruption|notice']);
const asksHow = says(['how do|can|could|should|would|to']);
const asksWhoPays = says([
  "who|whos|who's|whose|which pays|pay|funds|fund|covers|buys|supplies|responsible|cost|job|bucket|liable",
  'who is|has responsible|liable|to',
]);

/** Words that ask for things, and for no advice on them. */
/** "What would work with patchy connections": which of the things that there are. */
export const asksWhatWorks = says(['what|which would|will|could|might work|suit with|on|without']);
export const asksForThings = (text: string): boolean => namesThings(text) || asksWhatWorks(text);
const namesThings = says([
  'which|what|any _? _? system|systems|product|products|software|vendor|vendors|brand|brands|maker|makers|supplier|suppliers|option|options|model|models|app|apps|platform|platforms|tool|tools',
  'who makes|sells|has|supplies|stocks',
  'others|hospitals|homes|people|clinics|places use|using',
  'which|what ones|one',
  'do|have|can|could you|u|they have|got|find|get',
  'best|recommend|suggest|suggestions|shortlist|list|compare|alternatives',
  'looking|look for',
  'need|want a|an|some|#',
]);

/** Whether a kind of thing is sought in so many words; one that was guessed yields to what is asked. */
export const isSought = ({ category, kind, need, isFollowUp }: Case): boolean =>
  kind !== null || (category !== undefined && (isFollowUp || need.cats.some(({ doubt }) => !doubt)));

/** Who says what must be of a kind on record, and asks nothing, is shown that kind. */
export const isDemand = (one: Case): boolean =>
  one.acts.every((act) => picking.has(act)) &&
  onlyDemands(one.reading.conds, one.text) &&
  isSought(one) &&
  one.kind?.ids.length !== 0;

const papers = new Set<AskedAct>(['letter', 'questions', 'summary']);
const asksOfWay = says([
  'how|why|when|allowed|liable',
  'who is|pays|signs|owns|decides|settles|can',
  'write|draft|prepare',
]);
const ordersPaper = says(['write|draft|prepare|email|mail|reply|send|list|ask']);
const advice = ['process'] as const;

/** What good practice says where no record of what is named answers: the general beside the open. */
export const besideRecords = (one: Case): Line[] => {
  // "Does the TGA regulate them" is asked of the kind that stands.
  const asked = one.isFollowUp && one.kind ? `${one.kind.label}: ${askedText(one)}` : askedText(one);
  const [found] = hear(asked, 'advice', withoutKind).flatMap((heard) => ('counsel' in heard ? [heard] : []));
  if (!found?.isNear || found.counsel.isOfAnyKind) return [];
  const { direct, points } = found.counsel;
  return [direct, ...points.slice(0, 2)].map((text, index) =>
    line('reason', `beside-${index}`, index === 0 ? `${BESIDE}${text}` : `- ${text}`),
  );
};
export const BESIDE = '- In general: ';

/** The matter of practice that a question asks about, whatever is bought. */
export const matterAsked = (one: Case): PracticeTopic | undefined =>
  counselOn(askedText(one), advice).find(({ counsel }) => counsel.matter !== undefined)?.counsel.matter;

/** Whether a part of a message says too little alone to be answered by records. */
const leansOnRest = ({ acts, text, named, unknown }: Case): boolean =>
  named.length + unknown.length === 0 &&
  acts.every((act) => act !== 'time' && act !== 'letter' && act !== 'questions') &&
  topicsIn(wordsIn(text)).length === 0;

/** What is asked of any kind is one question whatever is bought: "how many quotes for 95k of mattresses" asks nothing of mattresses. */
export const withoutKind = (text: string): string => {
  const words = wordsIn(text);
  const kinds = kindsIn(words);
  const left = kinds.reduceRight(
    (rest, { from, to }) => rest.slice(0, words[from]?.at) + rest.slice(words[to - 1]?.end ?? rest.length),
    text,
  );
  return wordsIn(left).length > 2 ? left : text;
};

/** The sentences that ask for something; what is told beside them is why. Where nothing is asked, all. */
const askedText = ({ text: whole, reading }: Pick<Case, 'text' | 'reading'>): string => {
  const text = asksTax(whole) ? whole : withoutMarks(whole);
  // "I think I will stay. How do I get a better price": what is told beside the question changes nothing of it.
  const questions = reading.acts.filter(({ family }) => family !== 'change');
  const asked = (questions.length > 0 ? questions : reading.acts).map(({ q }) => q);
  const asking = text
    .split(/(?<=[.?!\n])\s+/u)
    .filter((sentence) => sentence.trim().endsWith('?') || asked.some((q) => sentence.includes(q)))
    .join('\n');
  return asking === '' ? text : asking;
};

/**
 * "The landlord wants to charge us for cables. Is that on us?": a question that says little by itself is asked of what is told
 * before it, and each that is told makes one with it.
 */
const withTold = ({ text, context, isFollowUp, practice, acts }: Case, asked: string): string[] => {
  const whole = context || text;
  const at = whole.indexOf(asked);
  // "What do I check before I buy" is answered by what is known of the kind, a sum by what is told in figures.
  const isKnown = (practice !== undefined && asksToCheck(asked)) || acts.some((act) => ofSums.has(act));
  if (isFollowUp || isKnown || at < 0 || tellingWords(asked).length > LEANING) return [asked];
  const before = segment(whole.slice(0, at)).filter(({ role, text: said }) => role === 'body' && !said.includes('?'));
  // "Board loves it. I am the one signing" says as little.
  const saying = before.filter(({ text: said }) => tellingWords(said).length >= LEANING);
  const told = saying.length > 0 ? saying : before;
  // Where a kind of thing is spoken of, who speaks is beside it.
  const ofKind = told.filter(({ text: said }) => kindsIn(wordsIn(said)).length > 0);
  return [
    asked,
    ...(ofKind.length > 0 ? ofKind : told)
      .slice(-TOLD)
      .map(({ text: said }) => `${withoutEnd(said.trim(), '.')}, ${asked}`),
  ];
};
const LEANING = 3;
const ofSums = new Set<AskedAct>(['compute', 'check-price', 'price']);
const TOLD = 3;

/** "4950 + gst each" tells which amount it is, and asks nothing of the tax. */
const withoutMarks = (text: string): string =>
  quantitiesIn(text)
    .filter(({ kind, gst }) => kind === 'money' && gst !== undefined)
    .reduceRight((left, { at, q, end }) => `${left.slice(0, at + q.length)}${left.slice(end)}`, text);

type HeardCounsel = Extract<Heard, { counsel: Counsel }>;
const counselOn = (text: string, acts: readonly AskedAct[] = []): HeardCounsel[] =>
  (acts.length > 0 && acts.every((act) => advising.has(act)) ? hear(text, 'advice', withoutKind) : hear(text)).flatMap(
    (one) => ('counsel' in one ? [one] : []),
  );

/** What prevents harm, where harm is told in a clause among others: "her arm got stuck in the rail, bruised, ok now. What do I do?" */
const harmTold = (one: Case): HeardCounsel | undefined => {
  const isOrdered =
    isPurchase(one) || asksForThings(one.text) || one.acts.some((act) => !picking.has(act) && !advising.has(act));
  const clauses = isOrdered ? [] : one.text.split(',').filter((part) => wordsIn(part).length >= CLAUSE);
  return clauses.flatMap((clause) => counselOn(clause)).find(({ counsel, isNear }) => counsel.isForemost && isNear);
};
const CLAUSE = 5;

/** What is planned with its budget, or asks which to get quotes for: trouble that is told with it is why. */
const isPurchase = ({ reading, text }: Pick<Case, 'text' | 'reading'>): boolean =>
  reading.need.budget !== null ||
  (asksToBuy(text) &&
    reading.acts.some(({ hint, from, doubt }) => from === 'said' && !doubt && (hint === 'list' || hint === 'choose')));
const asksToBuy = says(['quote|quotes|quoted', 'buy|buying|purchase', 'replace|replacing|replacement', 'new one']);

/**
 * Whether what a message asks for would do harm or break a rule of buying, so that nothing else is answered first.
 * @param isPlain only where it is asked in so many words
 */
export const isForemost = (asked: Pick<Case, 'text' | 'reading'>, isPlain = false): boolean => {
  const heard = [...counselOn(askedText(asked)), ...counselOn(asked.text).filter(({ isLikely }) => isLikely)];
  const first = heard.find(({ counsel, isLikely }) => counsel.isForemost && (!isPlain || isLikely));
  return first !== undefined && orderAt(asked.text) <= 0 && !(first.counsel.isNow && isPurchase(asked));
};

const pricing = new Set<AskedAct>(['price', 'check-price', 'compute']);
/** "They want a contract that renews itself, ok?" asks whether a thing is right, and names no price. */
const isUnpriced = ({ acts, text }: Case): boolean =>
  acts.every((act) => act === 'check-price') && !values(text).some(({ kind }) => kind === 'money');

/** A list that is asked for in so many words, and a letter to somebody who is named, go before good practice. */
const isElsewhere = (one: Case, { counsel, isLikely, isNear, isSure }: HeardCounsel): boolean => {
  const { isDraft, isForemost, isNow } = counsel;
  // "One page for the board" is what stands, and not how such a page is made.
  if (one.isFollowUp && one.acts[0] === 'summary' && ordersBrief(one.text)) return true;
  if (isNow && isPurchase(one)) return true;
  // What happened, told before a letter on it is ordered, is what the letter is about.
  if (isForemost) return one.acts.some((act) => act === 'letter') && orderAt(one.text) > 0;
  // A letter or paper that is told what to say says that.
  const isTold = one.acts.some((act) => act === 'letter' || act === 'summary') && hasBody(noteOf([one.text]));
  if (isTold && !contentAsked(one.text)) return true;
  if (one.acts.includes('questions') && paperOf(one.text) === 'questions') return true;
  // "We replace 40 old beds, write the board paper": what is told in figures goes into it.
  if (isDraft && !isSure && paperOf(one.text) !== undefined && one.sheet.all.length > 0) return true;
  // What a kind costs is answered by what is known of its price, and by no advice on the thing itself.
  const isPriced = !isSure || one.acts.includes('compute') || asksPrice(one.text);
  if (one.acts.every((act) => pricing.has(act)) && !isOfMoney(counsel) && isPriced && !isUnpriced(one)) return true;
  if (counsel.isWithoutKind && one.category) return true;
  const isListAsked = one.reading.acts.some(
    ({ family, hint, from }) =>
      family === 'pick' && from === 'said' && (hint === 'choose' || hint === 'list' || hint === 'alternatives'),
  );
  const isPick = one.acts.every((act) => picking.has(act)) && !(asksWhether(one.text) && !one.isFollowUp);
  const isSeeking = isSought(one);
  // Nor is trouble that only sounds like a wish.
  if (isPick && (isLikely || (isNear && isGuessedIn(one))) && tellsTrouble(one)) return false;
  if (isPick && isLikely && wishesNothing(one)) return false;
  // A list that was only guessed yields to what is asked for in so many words, a pick to what is asked at all.
  const isMeant =
    isDraft ||
    (asksAnything(one.text)
      ? isSure || one.acts[0] === 'choose'
      : isLikely && one.acts[0] === 'choose' && one.reading.register !== 'fragment' && one.need.size.length === 0);
  // Where no record is of the kind, advice on its matter says more than that there is none.
  if (isPick && isSure && one.kind?.ids.length === 0 && one.reading.register !== 'fragment') return false;
  if (isPick && isSeeking && (isListAsked || !isMeant) && !(isSure && asksRoute(one.text))) return true;
  const isNamed = one.named.length + one.unknown.length > 0;
  const isPaper = one.acts.some((act) => act === 'letter' || act === 'questions');
  // "What goes in the incident report" asks what to write, and orders no report.
  const asksContent = isSure && contentAsked(one.text);
  if (isPaper && (isNamed || !isDraft) && !asksContent && !(isLikely && paperOf(one.text) === undefined)) return true;
  if (one.named.length > 0 && (registersIn(one.text).length > 0 || (one.acts.includes('risk') && !isSure))) return true;
  return isNamed && (one.acts.includes('fact') || one.acts.includes('price')) && !one.acts.includes('rule');
};

/** Whole sentences in which no word wishes for anything: "the hospital nearby is closing, can have four of its ventilators for peanuts". */
const wishesNothing = ({ text, reading, need, isFollowUp }: Case): boolean =>
  !isFollowUp &&
  reading.register !== 'fragment' &&
  need.size.length === 0 &&
  need.budget === null &&
  wordsIn(text).some(({ lower }) => telling.has(lower)) &&
  !asksWhich(text) &&
  !asksForThings(text);
/** "Software for our practice with bookings" is no sentence: it wishes without a verb. */
const telling = new Set('is are was were has have had can will says said wants'.split(' '));
const isGuessedIn = ({ reading }: Case): boolean => reading.acts.every(({ doubt }) => doubt === true);

const LONG = 20;
/** Trouble that is told at length with no word of what to buy: its size says where, and not how many are sought. */
const tellsTrouble = ({ text, need }: Case): boolean =>
  wordsIn(text).length >= LONG && need.budget === null && !asksWhich(text) && !asksForThings(text);
const contentAsked = says(['what goes|belongs|comes in|into', 'what do|should|must i|we put|write|include in']);

/** "RFQ or RFP for monitors" asks how to go to market, and for no monitor. */
const asksRoute = says([
  'rfq|rfp|rft|rfi|eoi or|vs|versus',
  'go to market',
  'tender or',
  'panel or',
  'do we need a? tender|quotes',
]);

/** "Can the electrician do it in a night" asks whether, and for no list; "can you find" and "is there" ask for one. */
const asksWhether = (text: string): boolean => {
  const [first, next] = wordsIn(text);
  return whether.has(first?.lower ?? '') && !finders.has(next?.lower ?? '');
};
const whether = new Set('can could may is are should do does must will'.split(' '));
const finders = new Set('you u ya any anyone there'.split(' '));

const asksAnything = (text: string): boolean => asking.has(wordsIn(text)[0]?.lower ?? '') || text.includes('?');
const asking = new Set(
  "can could may do does is are should must what what's whats how who who's whos whose why when where if".split(' '),
);

/** What a record or a sum still has to say beside it. */
const leftOf = (one: Case, { counsel: { isDraft }, isSure }: HeardCounsel): AskedAct[] =>
  one.acts.filter(
    (act) =>
      (act === 'compute' && speaksOfMoney(one.text)) ||
      act === 'check-price' ||
      (!isDraft &&
        !isSure &&
        one.category !== undefined &&
        picking.has(act) &&
        !asksWhether(one.text) &&
        !tellsTrouble(one) &&
        !wishesNothing(one) &&
        one.reading.acts.some(({ family, from }) => family === 'pick' && from === 'said')) ||
      (act === 'price' && one.named.length > 0),
  );

/** "The report says 198 a day, our spreadsheet 217" holds figures, and none that is paid. */
const speaksOfMoney = (text: string): boolean =>
  asksSum(text) ||
  asksTax(text) ||
  pricedWords(wordsIn(text)) ||
  quantitiesIn(text).some(({ kind, q }) => kind === 'money' && [...'$.,k'].some((mark) => q.includes(mark)));

/** So alike two questions are one. */
const SAME = 0.72;
/** "Yes: …", where the question is one that the entry says yes to; what harms somebody is said no to however it is asked. */
type Chosen = { counsel: Counsel } & Partial<Pick<HeardCounsel, 'example' | 'likeness' | 'chance'>>;
const directOf = ({ counsel: { answers, direct, isForemost }, example, likeness = 0, chance = 1 }: Chosen): string => {
  if (answers && example !== undefined && (isForemost || (likeness >= SAME && answers.to.includes(example))))
    return `${answers.says}: ${lowered(direct)}`;
  // What is as likely as not something else is said to be only the nearest.
  return chance < EVEN && !isForemost ? `${UNSURE}${lowered(direct)}` : direct;
};
const EVEN = 0.5;
/** Begins an answer that is as likely as not to something else. */
export const UNSURE = 'Nearest to that in our guide: ';

/** Points of the kind that stand beside those of the matter. */
const OF_KIND = 3;
/** What is known of the kind on the matter of an entry; of one without a matter, which rules to check. */
const kindLines = (one: Case, { matter, isDraft, isForemost }: Counsel): Line[] => {
  const topic = matter ?? (one.acts.includes('rule') && asksStandard(one.text) ? 'rules' : undefined);
  return topic && !isDraft && !isForemost && one.named.length + one.unknown.length === 0
    ? practiceLines(one, topic, matter ? OF_KIND : 1)
    : [];
};

/** What an entry of good practice answers; `found` says how near it is, where it was heard. */
export const counselPart = (one: Case, found: Chosen): Part => {
  const { counsel } = found;
  const { id, points, change, isDraft } = counsel;
  const short = brevity(one.text);
  const own = short ? undefined : counsel.isOfAnyKind ? practicePart(one, counsel.matter) : undefined;
  if (own) return own;
  const ofKind = short ? [] : kindLines(one, counsel);
  // In the order of the entry: the one that bears it out first.
  const rules = short ? [] : counsel.rules.flatMap((id) => one.rules.find((rule) => rule.id === id) ?? []).slice(0, 2);
  addRules(one.book, rules);
  const most =
    short ?? (isDraft ? points.length : rules.length > 0 ? POINTS - 1 : POINTS) - (ofKind.length > 1 ? 1 : 0);
  const ofOwn = ofState(one, points);
  const shown = points.filter((point) => !ofOwn || !byState.test(point)).slice(0, most);
  return {
    asks: [
      {
        act: isDraft ? 'summary' : 'process',
        direct: line('direct', id, ofOwn ? `**${ofOwn}** ${directOf(found)}` : `**${directOf(found)}**`),
        reasons: [
          ...shown.map((point, index) => line(isDraft ? 'draft' : 'reason', `point-${index}`, `- ${point}`)),
          ...ofKind,
          ...rules.map((rule) =>
            line(
              'reason',
              `rule-${rule.id}`,
              `- On record: ${ref(ruleFactId(rule))}${rule.evidence.asOf ? ` (as of ${formatDate(rule.evidence.asOf)})` : ''}.`,
            ),
          ),
          ...(short
            ? []
            : isDraft
              ? detailLines(one)
              : rules.length + ofKind.length > 0 || !isSought(one) || one.acts.includes('process')
                ? []
                : raisedLines(one, 1)),
        ],
        ...(change && !short ? { change: line('change', 'change', change) } : {}),
      },
    ],
    mustSay: [...figureLines(one), ...(one.acts.includes('process') ? deadlineLines(one) : [])],
    next: counsel.isAboutUs ? [] : [ours],
  };
};

/** The entry that an answer printed first: others may stand beside it as near. */
export const printedIn = (said: string): Counsel | undefined =>
  counselAreas
    .flat()
    .flatMap((counsel) => {
      const at = said.indexOf(counsel.direct.slice(1));
      return at < 0 ? [] : [{ counsel, at }];
    })
    .toSorted((a, b) => a.at - b.at)[0]?.counsel;

/** The point of the last advice that a later turn speaks of, where nothing else was shown: "we kind of already said yes". */
export const pointedPart = (one: Case): Part | undefined => {
  const last = printedIn(one.lastSaid);
  const isElse =
    one.shownBefore.length + one.toldBefore.length + one.named.length + kindsIn(wordsIn(one.text)).length > 0;
  if (!last || last.isDraft || isElse) return undefined;
  const [best] = last.points
    .map((text) => ({ text, shared: sharedWords(text, one.text) }))
    .toSorted((a, b) => b.shared - a.shared);
  if (!best || best.shared === 0) return undefined;
  return {
    asks: [
      {
        act: 'process',
        direct: line('direct', `pointed-${last.id}`, `**${best.text}**`),
        reasons: [],
        ...(last.change ? { change: line('change', 'change', last.change) } : {}),
      },
    ],
    next: [ours],
  };
};

/** What is to be done while it happens, beside a purchase that tells of it. */
export const nowLines = (one: Case): Line[] => {
  const heard = isPurchase(one)
    ? [...counselOn(askedText(one)), ...counselOn(one.text).filter(({ isSure }) => isSure)]
    : [];
  const first = heard.find(({ counsel }) => counsel.isNow);
  return first ? [line('must-say', 'now', `Until then: ${lowered(first.counsel.direct)}`)] : [];
};

const anyTrouble = counselAreas.flat().find(({ id }) => id === ANY_TROUBLE);
/** Trouble that is told, and that no entry is about: what holds for any. */
export const troublePart = (one: Case): Part | undefined => {
  if (!anyTrouble || !one.reading.acts.some(({ ask }) => ask === 'problem')) return undefined;
  return isSaidIn(wordsIn(one.text), anyTrouble) ? counselPart(one, { counsel: anyTrouble }) : undefined;
};

const byState = /(?:^|\. )(?:NSW|Victoria|Queensland|SA|WA|Tasmania|ACT|NT): /u;
/** What an entry says of the buyer's own state, where it says something of each. */
const ofState = ({ need: { state, place } }: Case, points: readonly string[]): string | undefined => {
  const own = (state ?? place)?.value.split(' ').at(-1) as State | undefined;
  if (!own || !(own in stateLabel)) return undefined;
  const said = points
    .filter((point) => byState.test(point))
    .flatMap((point) => point.split(/(?<=\.) (?=[A-Z][A-Za-z]+: )/u))
    .find((part) => [own, stateLabel[own]].some((name) => part.startsWith(`${name}: `)));
  return said ? `In ${stateLabel[own]}: ${said.slice(said.indexOf(': ') + 2)}` : undefined;
};

const lengths = phrases(['# sentence|sentences|line|lines|point|points|bullet|bullets']);
const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };
/** "In three sentences": how many may follow the direct answer. */
const brevity = (text: string): number | undefined => {
  const words = wordsIn(text);
  const [found] = lengths.find(words);
  const word = words[found?.from ?? -1]?.lower ?? '';
  const count = counts[word] ?? Number.parseInt(word, 10);
  return count > 1 ? count - 1 : undefined;
};

export const raisedLines = ({ raised }: Case, most: number): Line[] =>
  raised
    .filter(({ concern }) => !concern.isGeneral)
    .slice(0, most)
    .map(({ concern }, index) => line('reason', `concern-${index}`, `- Here: ${lowered(concern.lookFor)}`));

/** The buyer's own details, each worked in: what must be, how big, until when, which figures. */
const detailLines = (one: Case): Line[] => {
  const { need, points, reading } = one;
  const musts = points.filter(({ id }) => id !== 'kind');
  const facts = [
    ...need.size.map(sizeWords),
    ...(need.place ? [need.place.value] : []),
    ...(need.deadline ? [need.deadline.value] : []),
    ...reading.figs.filter(({ role }) => role !== 'budget').map(({ q }) => q),
  ];
  return [
    ...(musts.length > 0
      ? [
          line(
            'draft',
            'musts',
            `- Your must-haves, each with its own proof: ${listed(musts.map(({ id, quote }) => `“${quoted(one, id, quote)}”`))}.`,
          ),
        ]
      : []),
    ...(facts.length > 0
      ? [
          line(
            'draft',
            'facts',
            `- Your figures and dates to put in: ${listed([...new Set(facts)].map((fact, index) => quoted(one, `detail-${index}`, fact)))}.`,
          ),
        ]
      : []),
    ...raisedLines(one, 2),
  ];
};

/** What terms mean, and where each is needed. */
const termsPart = (terms: readonly Term[]): Part => {
  const shown = terms.slice(0, 3);
  const [first, ...rest] = shown;
  if (!first) return {};
  const nameOf = ({ term }: Term) => `a ${term}`;
  return {
    asks: [
      {
        act: 'explain',
        direct: line('direct', 'term', `**${first.term}: ${first.means}.**`),
        reasons: rest.map((term, index) => line('reason', `term-${index}`, `- ${term.term}: ${term.means}.`)),
        change: line(
          'change',
          'needed',
          `When you need it: ${shown.map((term) => `${shown.length > 1 ? `${nameOf(term)} if ` : ''}${term.neededWhere}`).join('; ')}.`,
        ),
      },
    ],
    next: [ours],
  };
};
