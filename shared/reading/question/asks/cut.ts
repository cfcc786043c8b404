import { phraseBook, says } from '../../phrases/phrase-book.ts';
import { isParted, type Word, wordsIn } from '../../phrases/words.ts';
import { segment } from '../segment.ts';

/** A message cut into what it asks, one by one: "what does it cost, who sells it and draft me an email". */

const subjects =
  'we|i|you|u|they|it|he|she|the|a|an|any|there|this|that|these|those|our|my|your|anyone|someone|everyone';
const verbs =
  'is|are|was|were|do|does|did|can|could|will|would|should|shall|must|has|have|needs|need|signs|sign|pays|pay|supplies|sells|makes|fixes|uses|owns|decides|approves|looks|covers|happens|counts|goes|gets';
const openers = phraseBook<true>(
  [
    'what|whats|how|hows|why|whys',
    `who|whom|which|where|when ${verbs}`,
    'whos|whens|wheres',
    'who else',
    'which _ are|is|do|does|can|has|have|works|should|would',
    'when can|do|does|will|should|must',
    `is|are|was|do|does|did|can|could|will|would|should|has|have|must ${subjects}`,
    'is|are|will #',
    'do|does|is|are|can|has|have _ need|have|do|does|allowed|required|include|come|work|cost|apply|use',
    'can|could|would you|u',
    'by when',
    'draft|write|compose me|us|a|an|the|to|up|this|that|some',
    'tell|show|give|send|find me|us',
    'list|compare|explain the|a|my|our|your|all|how|what|why|whether',
    'cheaper|better|any other|others|option|options|alternative|alternatives',
  ].map((phrase) => [phrase, true]),
);

/** So many of the verbs open a question by themselves. */
const VERBS_FIRST = 13;

/** What may stand between a joint and what opens an ask. */
const fillers = new Set('and or but so also then plus ok okay please pls just oh now'.split(' '));
/** "The nurse, who is new" tells of her. */
const relative = new Set(['who', 'which', 'where', 'whose']);
/** A shorter piece leans on the ask before it: "and how long". */
const PIECE = 3;

const marks = /(?:^|[\s:,;-])\(?([1-9]|[a-h])(?:\)|\.(?=\s))\s*/giu;
/** "1) … 2) …", "(a) … (b) …" in one line: a count that begins with the first and goes on in order. */
const numbered = (text: string): string[] => {
  const found = [...text.matchAll(marks)];
  const first = found.find(([, mark]) => mark === '1' || mark?.toLowerCase() === 'a');
  if (!first?.[1]) return [text];
  const begin = first[1].toLowerCase().charCodeAt(0);
  const places: RegExpMatchArray[] = [];
  for (const one of found.slice(found.indexOf(first)))
    if (one[1]?.toLowerCase().charCodeAt(0) === begin + places.length) places.push(one);
  if (places.length < 2) return [text];
  const ends = [...places.slice(1).map(({ index }) => index), text.length];
  return [
    text.slice(0, first.index),
    ...places.map((place, at) => text.slice((place.index ?? 0) + place[0].length, ends[at])),
  ];
};

const isJoint = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  return word !== undefined && (isParted(word) || word.gap.includes(' - ') || fillers.has(words[at - 1]?.lower ?? ''));
};

/** Where a piece that asks begins; the joints before it belong to neither. */
const cutSentence = (sentence: string): string[] => {
  const words = wordsIn(sentence);
  // What stands after "draft me an email asking" is its content.
  const isDraft = drafting(words.slice(0, DRAFT_WORDS));
  const opens = openers.find(words).map(({ from }) => from);
  const starts = [...new Set(opens)]
    .sort((a, b) => a - b)
    .filter((at) => {
      if (at === 0 || !isJoint(words, at) || (isDraft && !asksMe(words.slice(at)))) return false;
      const isRelative = relative.has(words[at]?.lower ?? '') && isTelling(words.slice(at));
      return !isRelative;
    });
  const pieces: string[] = [];
  let from = 0;
  for (const at of [...starts, words.length]) {
    let to = at;
    while (to > from && at < words.length && fillers.has(words[to - 1]?.lower ?? '')) to--;
    const piece = sentence.slice(words[from]?.at, at < words.length ? words[to - 1]?.end : undefined);
    const isShort = at - from < PIECE;
    if (isShort && pieces.length > 0)
      pieces[pieces.length - 1] = sentence.slice(sentence.indexOf(pieces.at(-1) ?? ''), words[at - 1]?.end);
    else if (to > from) pieces.push(piece.trim());
    from = at;
  }
  return pieces;
};
const drafting = says(['draft|write|compose|email|ask me|us|a|an|the|to|up|this|that|some|them|_']);
const DRAFT_WORDS = 5;
const asksMe = says(['can|could you|u', 'tell|show|give me|us', 'draft|write|compose']);
const isTelling = ([first, second]: readonly Word[]): boolean =>
  first?.lower === 'who'
    ? ['is', 'are', 'was', 'were'].includes(second?.lower ?? '')
    : !auxiliary.has(second?.lower ?? '') || ['is', 'are', 'was', 'were'].includes(second?.lower ?? '');

/** A piece that opens as a question or an order does, or that names what is wanted ("need prices for 20 beds"). */
const prices = says(['need|want|after price|prices|pricing|cost|costs for|of']);
const auxiliary = new Set(verbs.split('|').slice(0, VERBS_FIRST));
const isAsk = (piece: string): boolean => {
  const words = wordsIn(piece);
  const at = words.findIndex(({ lower }) => !fillers.has(lower));
  return (
    piece.endsWith('?') ||
    auxiliary.has(words[at]?.lower ?? '') ||
    (openers.find(words).some(({ from }) => from === at || isJoint(words, from)) && !isTold(words.slice(at))) ||
    prices(words)
  );
};

/** "What we have now is a screen" tells of it. */
const isTold = ([first, second]: readonly Word[]): boolean =>
  ['what', 'how', 'why'].includes(first?.lower ?? '') && tellers.has(second?.lower ?? '');
const tellers = new Set('i we they the my our it he she'.split(' '));

/** The pieces of a message that ask for something, in its order; one where it asks one thing. */
export const cutAsks = (text: string): string[] => {
  const body = segment(text).filter(({ role }) => role === 'body');
  const [first, last] = [body[0], body.at(-1)];
  const said =
    first && last && !body.some((_, at) => at > 0 && body[at]?.id !== `s${at + Number(first.id.slice(1))}`)
      ? text.slice(first.at, last.at + last.text.length)
      : body.map((sentence) => sentence.text).join('\n');
  return said
    .split('\n')
    .flatMap((line) => {
      const [lead = '', ...points] = numbered(line);
      const own = segment(lead)
        .flatMap((sentence) => cutSentence(sentence.text))
        .filter(isAsk);
      // What is numbered is asked, however it is put.
      return [...own, ...points.map((point) => point.trim())];
    })
    .map((piece) => piece.replace(/(?:[\s,;.-]|\s(?:and|or))+$/u, ''))
    .filter((piece) => piece.split(' ').length > 1 && !/\b(?:can|could) y?o?u$/iu.test(piece));
};
