import { topicPlaces } from '#functions/advisor/answer/judge/topics';
import type { Cond, Reading } from '#shared/contracts/reading/question';
import { withoutEnd } from '#shared/kernel/format';
import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { type Word, wordsIn } from '#shared/reading/phrases/words';
import { bullet, segment } from '#shared/reading/question/segment';

/** Topics that a mention makes a wish of the product; others are questions, or about the purchase as a whole. */
const wished = new Set([
  'offline',
  'hosting',
  'access',
  'archive',
  'device',
  'conformance',
  'wireless',
  'multi',
  'privacy',
  'support',
  'mobile',
  'security',
]);
/** Topics of which one word alone says too little: "support ends in June". */
const needsMore = new Set(['support', 'mobile', 'alarm', 'archive', 'security', 'privacy']);
const negations = new Set(['not', 'no', 'non', 'without', 'never']);
const demands = new Set(['must', 'needed', 'need', 'needs', 'required', 'requires', 'has', 'only', 'essential']);

/** Words that make a piece of a message a sentence of its own rather than a thing that is wished for. */
const telling = new Set(
  'i we you they it he she our my us your their is are was were be been am do does did have has had can could will would should want wants wanted need needs looking look what which who when where why how if please pls thanks hi hello shortlist quote that this these those there thats policy here replace replacing sold said says say get got go going buy list show give just only all know'.split(
    ' ',
  ),
);

/** What goes wrong today is why something is bought, and no wish of it: "staff miss calls at night". */
const troubles = new Set(
  'miss misses missed complain complains complaining failing fails broken lose loses losing struggle struggling waste wasting dying'.split(
    ' ',
  ),
);

const orders = new Set(['must', 'shall', 'may', 'required', 'requires', 'mandatory']);

/** Whether a sentence of a document demands or forbids; one that describes ("the system has no interface") does not. */
export const isDemand = (text: string): boolean => {
  const words = wordsIn(text);
  return words.some(({ lower }) => orders.has(lower)) || negations.has(words[0]?.lower ?? '');
};

const namesConditions = says([
  'condition|conditions|requirement|requirements|policy|policies|rules|criteria|deed|standard|standards|mandatory|musts|terms',
  'must haves?',
  'signed|set|laid off|down|out',
  'has|have to meet|satisfy|comply|follow',
]);
const POINTS = 3;

/** A list of conditions that stands in a message: what is said around it, and each point of it. */
export type Pasted = { around: string; name: string; points: string[] };
/**
 * "Our policy: 1. All data in Australia. 2. …": a list under words that call it conditions, with more said around it.
 * @returns nothing where a message holds no such list, asks or prices in it, or says nothing beside it
 */
export const conditionsPasted = (text: string): Pasted | undefined => {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => bullet.test(line));
  const to = lines.findIndex((line, at) => at > from && line.trim() !== '' && !bullet.test(line));
  const points = lines.slice(from, to < 0 ? undefined : to).filter((line) => line.trim() !== '');
  const before = lines.slice(0, Math.max(0, from)).filter((line) => line.trim() !== '');
  if (from < 0 || points.length < POINTS || points.some((line) => line.includes('?'))) return undefined;
  const heading = before.at(-1) ?? '';
  if (!before.slice(-2).some((line) => namesConditions(line))) return undefined;
  const isHeading = before.length > 1 && wordsIn(heading).length <= HEADING_WORDS;
  const around = [...before.slice(0, isHeading ? -1 : undefined), ...(to < 0 ? [] : lines.slice(to))].join('\n').trim();
  if (around === '') return undefined;
  return {
    around,
    name: isHeading ? withoutEnd(heading.trim(), ':') : 'Your conditions',
    points: points.map((line) => line.replace(bullet, '').trim()),
  };
};
const HEADING_WORDS = 8;

const counted = phrases([
  'condition|number|point|item|rule|requirement|clause|no _',
  'condition|number|point|item|rule|requirement|clause no|number _',
]);
const letsGo = new Set(['drop', 'remove', 'forget', 'waive', 'ignore', 'skip', 'without', 'lose', 'scrap']);
/** A point that a later turn counts ("number 1"), with the words that do, and whether it is let go of ("drop condition 2"). */
export type Counted = { point: string; from: number; to: number; isLetGo: boolean };
/** The points that a later turn names by their count in a list of the turns before. */
export const pointsCounted = (text: string, said: readonly string[]): Counted[] => {
  const points = said.flatMap((one) => conditionsPasted(one)?.points ?? []);
  const words = wordsIn(text);
  return counted.find(words).flatMap(({ from, to }) => {
    const [before, first, last] = [words[from - 1], words[from], words[to - 1]];
    const mark = last?.lower ?? '';
    const point = points[mark.length === 1 && mark >= 'a' ? mark.charCodeAt(0) - 'a'.charCodeAt(0) : Number(mark) - 1];
    return first && last && point
      ? { point: withoutEnd(point, '.;'), from: first.at, to: last.end, isLetGo: letsGo.has(before?.lower ?? '') }
      : [];
  });
};
/** "Which fail number 1": the point stands in the place of its count; one that is let go of is named by its count. */
export const withPointsNamed = (text: string, said: readonly string[]): string =>
  pointsCounted(text, said).reduceRight(
    (left, { point, from, to, isLetGo }) => (isLetGo ? left : `${left.slice(0, from)}“${point}”${left.slice(to)}`),
    text,
  );

const isApart = (words: readonly Word[], from: number): boolean =>
  words.slice(Math.max(0, from - 2), from).some(({ lower }) => negations.has(lower));

const stating = new Set(['want', 'wants', 'need', 'needs']);
const buyers = new Set(['we', 'i', 'they']);
const STATED_WORDS = 5;
/** "We care most about fatigue rules and battery life", "how do they compare on servicing". */
const matters = phrases([
  'care|cares most|mostly|mainly|only? about',
  'compare|compared|rate|stack up? on',
  'what|which matters most? to us? is|are',
  'priorities|priority is|are',
]);
/** "Want browser based cloud, online claiming", where those that are weighed are named: each piece is wished of them. */
const statedIn = (text: string): Cond[] =>
  segment(text).flatMap((sentence) => {
    const words = wordsIn(sentence.text);
    const at = buyers.has(words[0]?.lower ?? '') ? 1 : 0;
    const [told] = matters.find(words);
    const first = told ? words[told.to] : stating.has(words[at]?.lower ?? '') ? words[at + 1] : undefined;
    if (!first) return [];
    return withoutEnd(sentence.text.slice(first.at), '.!?')
      .split(told ? ' and ' : ',')
      .flatMap((piece) => piece.split(','))
      .flatMap((piece) => piece.split('+'))
      .map((piece) => piece.trim())
      .filter((q) => q !== '' && wordsIn(q).length <= STATED_WORDS)
      .map((q): Cond => ({ kind: 'want', field: 'other', q, s: sentence.id, from: 'inferred', doubt: true }));
  });

/**
 * Wishes that the reader leaves in a message: a topic that is named ("ARTG and service in Queensland needed"). In doubt by
 * nature: shown as chips, judged as wishes, never as musts, unless the piece itself demands or refuses.
 */
export const wantsIn = ({ conds, subjects, need, acts }: Reading, text: string): Cond[] => {
  // Who weighs some by name wishes of them, too.
  const isWeighed = subjects.some(({ role }) => role === 'candidate');
  if (!isWeighed && !acts.some(({ family }) => family === 'pick' || family === 'change')) return [];
  const taken = [
    ...conds,
    ...subjects,
    // What was guessed from the whole message takes no word of it.
    ...need.cats.filter(({ from }) => from === 'said'),
    ...need.size,
    need.setting,
    need.place,
    need.state,
    need.budget,
    need.deadline,
  ].flatMap((one) => (one ? [one.q.toLowerCase()] : []));
  const isTaken = (piece: string): boolean => taken.some((q) => q.includes(piece) || piece.includes(q));
  const found = isWeighed ? statedIn(text).filter(({ q }) => !isTaken(q.toLowerCase())) : [];
  const pieces = text.split(/[.;,:!?\n]+|\band\b/u).map((piece) => piece.trim());
  for (const piece of pieces) {
    // What was masked is nobody's wish.
    if (piece.includes('[')) continue;
    const words = wordsIn(piece);
    if (words.some(({ lower }) => troubles.has(lower))) continue;
    const kind =
      isApart(words, 2) || negations.has(words[0]?.lower ?? '')
        ? 'must-not'
        : words.some(({ lower }, at) => demands.has(lower) || (lower === 'have' && words[at + 1]?.lower === 'to'))
          ? 'must'
          : 'want';
    const topics = topicPlaces(words).filter(
      ({ topic, from, to }) => wished.has(topic.id) && (to - from > 1 || !needsMore.has(topic.id)),
    );
    for (const { topic, from, to } of topics) {
      // A short piece says it better than the words that gave it away.
      const isOne =
        words.length <= 6 &&
        topics.every((other) => other.topic === topic) &&
        words.every(({ lower }) => !telling.has(lower) && !(lower >= '0' && lower < ':'));
      const q = isOne ? piece : piece.slice(words[from]?.at, words[to - 1]?.end);
      // "eNRMC conformant" says more than the kind of thing that "eNRMC" was taken for.
      const isSaid =
        topic.id === 'conformance' ? taken.some((one) => one.includes(q.toLowerCase())) : isTaken(q.toLowerCase());
      // "Our home care service in Adelaide" is who asks.
      const isWho = words[from - 1]?.lower === 'care';
      if (isSaid || isWho || found.some((one) => one.q.includes(q))) continue;
      found.push({
        kind: isApart(words, from) ? 'must-not' : kind === 'must-not' ? 'want' : kind,
        field: topic.id === 'hosting' ? 'hosting' : 'other',
        q,
        s: 's1',
        from: 'inferred',
        doubt: true,
      });
    }
  }
  return found.slice(0, 5);
};
