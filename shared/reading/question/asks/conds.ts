import type { Cond, CondField, CondKind } from '#shared/contracts/reading/question';
import { values } from '../../lexical/values.ts';
import { type Found, phraseBook, phrases } from '../../phrases/phrase-book.ts';
import { isParted, type Word, wordsIn } from '../../phrases/words.ts';
import type { ReadSentence } from '../read-sentence.ts';
import { condText, type Heard } from './cond-features.ts';
import { scoredConds } from './cond-scorer.ts';
import conds from './conds.json' with { type: 'json' };

const opener = phraseBook(
  (Object.keys(conds.openers) as CondKind[]).flatMap((kind) =>
    conds.openers[kind].map((phrase) => [phrase, kind] as const),
  ),
  conds.classes,
);
type Told = keyof typeof conds.fields;
const fields = phraseBook(
  (Object.keys(conds.fields) as Told[]).flatMap((field) =>
    conds.fields[field].map((phrase) => [phrase, field] as const),
  ),
);
/** What stands before them is a condition: "NDIS claiming is a must". */
const closers = phrases([
  'is|are a? must|essential|mandatory|critical|needed|required|crucial',
  'is|are non negotiable',
  'is|are a? deal breaker',
]);
const pronouns = new Set(['it', 'they', 'this', 'these', 'that', 'which']);
const buyers = new Set(['we', 'i', 'you', "i'm", "we're"]);
const LENGTH_MAX = 14;

/**
 * Conditions that a rule can tell: what something must, must not or should do, in so many words. The phrase runs from the
 * opener to the end of its clause; what several share with "and" stands once each.
 */
export const spokenConds = ({ id, text }: Sentence, words: readonly Word[]): Cond[] => {
  const found: Cond[] = [];
  const push = (kind: CondKind, from: number, to: number, paired?: CondField) => {
    const [first, last] = [words[from], words[to - 1]];
    // What was masked is nobody's condition.
    if (first && last && to > from && !text.slice(first.at, last.end).includes('['))
      found.push({
        kind,
        field: paired === 'integration' ? paired : fieldOf(words.slice(from, to)),
        q: text.slice(first.at, last.end),
        s: id,
        from: 'said',
      });
  };
  const inList = listed({ id, text }, words);
  // "Must have: works offline, two languages" lists its conditions.
  if (headerIn(text, words) && inList.length > 0) return inList;
  let done = 0;
  // What "and" goes on with holds as the last that must be: "must not need an app and run on batteries" runs on them.
  let stands: CondKind = 'must';
  for (const { value, from, to } of opener.find(words).sort((a, b) => a.from - b.from || b.to - a.to)) {
    const isRefused = value !== 'must-not' && isInRefusal(words, from);
    // "Not keen on anything without recalls" must have them.
    const isTwice =
      words[from]?.lower === 'without' &&
      words.slice(Math.max(0, from - 5), from).some(({ lower }) => refusing.has(lower));
    const kind = isTwice ? 'must' : isRefused ? 'must-not' : value;
    if (from < done || !isCondition(words, from, to)) continue;
    if (kind !== 'must-not') stands = kind;
    const isPassive = kind === 'must' && words[to]?.lower === 'be';
    // "It must be wireless" says no more than "wireless".
    const isOfIt = from > 0 && pronouns.has(words[from - 1]?.lower ?? '') && clauseStart(words, from) === from - 1;
    const passive = isOfIt ? to + 1 : clauseStart(words, from);
    // "Half of them need to go on wide beds" is no condition on all.
    const isOfSome = words.slice(clauseStart(words, from), from).some(({ lower }) => some.has(lower));
    const start = isOfSome
      ? clauseStart(words, from)
      : isPassive
        ? passive
        : conds.kept.includes(words[from]?.lower ?? '')
          ? from
          : to;
    done = endOfCond(words, to);
    if (done <= to) continue;
    const paired = fieldOf(words.slice(start, done));
    for (let [at, joint] = [start, jointIn(words, start, done)]; at < done; joint = jointIn(words, at, done)) {
      push(kind, at, joint, at > start ? paired : undefined);
      at = joint + 1;
    }
    while (words[done]?.lower === 'and' && conds.openVerbs.includes(words[done + 1]?.lower ?? '')) {
      const next = done + 1;
      done = endOfCond(words, next + 1);
      push(words[next]?.lower === 'not' || words[next]?.lower === 'no' ? 'must-not' : stands, next, done);
    }
  }
  for (const { from } of closers.find(words)) {
    const start = clauseStart(words, from);
    if (start < from && !found.some(({ q }) => text.includes(q) && text.indexOf(q) >= (words[start]?.at ?? 0)))
      push('must', start, from);
  }
  return found.length > 0 ? found : inList;
};

const some = new Set(['half', 'some', 'most']);
/** The longest part of a pair: "Cisco phones and Leecare" are two things, "on call and shows who has answered it" is one story. */
const PART_MAX = 4;
/** Where "and" joins two short things of one condition; its end where nothing does. */
const jointIn = (words: readonly Word[], from: number, to: number): number => {
  const isAnd = (index: number) => index < to - 1 && words[index]?.lower === 'and';
  const at = words.findIndex((_, index) => index > from && isAnd(index));
  if (at < 0 || at - from > PART_MAX) return to;
  const next = words.findIndex((_, index) => index > at && isAnd(index));
  const part = words.slice(at + 1, next < 0 ? to : next);
  return part.length < PART_MAX && !part.some(({ lower }) => conds.verbs.includes(lower)) ? at : to;
};

type Sentence = { id: string; text: string };

const endOfCond = (words: readonly Word[], to: number): number => {
  let end = to;
  while (end < words.length && end - to < LENGTH_MAX && !isEnd(words, end)) end++;
  return end;
};

const headers = phraseBook(
  (['must', 'want'] as const).flatMap((kind) => conds.headers[kind].map((phrase) => [phrase, kind] as const)),
);

const headerIn = (text: string, words: readonly Word[]): Found<'must' | 'want'> | undefined => {
  const colon = text.indexOf(':');
  return headers
    .find(words)
    .find(({ to }) => colon > 0 && (words[to - 1]?.end ?? 0) <= colon && (words[to - 1]?.end ?? 0) >= colon - 2);
};

/** "Criteria: offline notes, price" and "capacity view + transfers + discharge": lists in so many words. */
const listed = ({ id, text }: Sentence, words: readonly Word[]): Cond[] => {
  const colon = text.indexOf(':');
  const header = headerIn(text, words);
  const isSum =
    text.split(' + ').length > 2 || (text.includes(' + ') && values(text).every(({ kind }) => kind !== 'number'));
  if (!header && !isSum) return [];
  const from = header ? colon + 1 : 0;
  const items = text.slice(from).split(header ? /[,;+]| and / : ' + ');
  return items.flatMap((item) => {
    const q = trimmed(item);
    const here = wordsIn(q);
    const isMoney = values(q).some(({ kind }) => kind === 'money') || amountAlone.has(here[0]?.lower ?? '');
    if (here.length === 0 || here.length > 8 || (!header && here.length < 2) || isMoney) return [];
    return [{ kind: header?.value ?? ('must' as const), field: fieldOf(here), q, s: id, from: 'said' as const }];
  });
};

/** Whether a sentence lists what must or should be behind a word that says so; shares and scores are no such list. */
export const listsConds = ({ id, text, words }: ReadSentence): boolean =>
  headerIn(text, words) !== undefined &&
  listed({ id, text }, words).length > 1 &&
  !values(text).some((value) => value.kind === 'percent' || (value.kind === 'number' && value.value < SHARE_MAX));
const SHARE_MAX = 1_000;

/** "Under 50k" is a budget. */
const amountAlone = new Set(['under', 'below', 'max', 'maximum', 'budget']);

/** "If poss" and "please" are no part of what is wanted, nor is how much: "FHIR mandatory". */
const politeEnd =
  /(?: if poss(?:ible)?| please| pls| (?:is |are )?(?:mandatory|essential|non-negotiable|a must)){1,3}$/iu;
/** Nor are the words that say how much: "it must be wireless". */
const modalStart =
  /^(?:(?:it|they|this|these) )?(?:must|should|(?:has|have|needs?) to) (?!not\b|never\b)(?:be able to |be )?/iu;
const trimmed = (item: string): string => {
  const words = wordsIn(item);
  const said = item.slice(words[0]?.at ?? 0, words.at(-1)?.end ?? 0).replace(politeEnd, '');
  return said.replace(modalStart, '') || said;
};

/** "No harm done", "no 430" and "that is" set no condition. */
const isCondition = (words: readonly Word[], from: number, to: number): boolean => {
  const [word, next] = [words[from]?.lower ?? '', words[to]];
  const before = words[from - 1]?.lower ?? '';
  if (!next || isParted(next) || next.gap === '-') return false;
  // "We need it" tells; "we don't want cloud" refuses.
  const isRefusal = refusal.find(words.slice(from, to)).length > 0;
  if (!isRefusal && (buyers.has(before) || before === "don't" || before === 'not')) return false;
  if (word === 'no') return !conds.notAfter.includes(next.lower) && values(next.text).length === 0;
  return !(conds.notIt.includes(next.lower) && words[to - 1]?.lower !== 'must');
};

const refusal = phrases(["don't|dont want|like", 'do not want|like']);
/** "We do not want a system that needs wifi" needs none. */
const isInRefusal = (words: readonly Word[], at: number): boolean => {
  const start = Math.max(
    0,
    words.findLastIndex((word, index) => index <= at && isParted(word)),
  );
  return refusal.find(words.slice(start, at)).length > 0;
};

const joining = new Set(['and', 'so', 'but', 'because', 'since']);
/** "So long as" joins nothing. */
const joins = (words: readonly Word[], at: number): boolean =>
  joining.has(words[at]?.lower ?? '') && words[at + 1]?.lower !== 'long';
const clauseStart = (words: readonly Word[], at: number): number => {
  let start = at;
  while (start > 0 && at - start < 5 && !isParted(words[start] as Word) && !joins(words, start - 1)) start--;
  return start;
};

/** A clause ends at a mark, and where a new verb joins ("and doesn't need", "but"). */
const isEnd = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  if (!word) return true;
  const joins =
    (word.lower === 'and' || word.lower === 'plus') &&
    (word.lower === 'plus' ||
      conds.verbs.includes(words[at + 1]?.lower ?? '') ||
      fields.find(words).some(({ from, value }) => from === at + 1 && value === 'hosting'));
  return isParted(word) || joins || ['but', 'because', 'so', 'since', 'although'].includes(word.lower);
};

/** What a condition is about, by the first word that says so. */
export const fieldOf = (words: readonly Word[]): CondField => {
  const found = fields.find(words);
  const order: readonly Told[] = ['certificate', 'hosting', 'network', 'integration', 'support', 'price'];
  return order.find((field) => found.some(({ value }) => value === field)) ?? 'feature';
};

const refusing = new Set([
  'no',
  'not',
  'without',
  "don't",
  'dont',
  'avoid',
  'never',
  'nothing',
  "shouldn't",
  'shouldnt',
  "can't",
  'cant',
]);
const hoping = phrases([
  'ideally',
  'preferably',
  'prefer',
  'want *',
  'nice to haves?',
  'nice if',
  'would like',
  'poss',
  'if possible',
  'rather',
  'bonus',
  'wish',
]);

/**
 * The conditions of a message, by what it is scored to say: where a rule found the words too, its kind and field stand;
 * else the words before and in the stretch say whether it must, should or must not be.
 */
export const condsIn = (sentences: readonly ReadSentence[], isLater: boolean, heard: Heard): Cond[] => {
  const text = condText(sentences, isLater, heard);
  const demanded = heard.ruled.filter((cond) =>
    isDemanded(sentences.find(({ id }) => id === cond.s)?.text ?? '', cond),
  );
  const isSaid = ({ q, s }: Cond) => demanded.some((one) => one.s === s && (one.q.includes(q) || q.includes(one.q)));
  const scored = scoredConds(text).flatMap(({ from, to }): Cond[] => {
    const [first, last] = [text.tokens[from], text.tokens[to - 1]];
    const sentence = sentences[first?.sentence ?? 0];
    if (!first || !last || !sentence) return [];
    const q = trimmed(sentence.text.slice(first.at, last.end));
    const { id, words } = sentence;
    const own = words.filter(({ at, end }) => at >= first.at && end <= last.end);
    const rule = heard.ruled.find((cond) => cond.s === id && (cond.q.includes(q) || q.includes(cond.q)));
    const start = words.findIndex(({ at }) => at >= first.at);
    const lead = words.slice(Math.max(0, clauseStart(words, Math.max(0, start - 1))), start);
    // "Nothing to install" asks for what it says.
    const isBare = own[0]?.lower === 'nothing' && own[1]?.lower === 'to';
    const isRefused =
      (refusing.has(own[0]?.lower ?? '') && !isBare) ||
      (start > 0 && !isParted(words[start] as Word) && refusing.has(words[start - 1]?.lower ?? ''));
    const isHoped = hoping.find([...lead, ...own]).length > 0;
    const kind = rule?.kind ?? (isRefused ? 'must-not' : isHoped ? 'want' : 'must');
    // A number of an order or a device sets no condition.
    if (q === '' || q.includes('[') || !/\p{L}{2}/u.test(q) || own[0]?.lower === "'s") return [];
    // "Whats the rules" asks.
    if (asksWhat.has(own[0]?.lower ?? '')) return [];
    // "Batteries always flat" tells what is wrong with what they have.
    if ((!rule && complains.find(own).length > 0) || ofAnswer.find(own).length > 0) return [];
    // "3 kitchens" says how many.
    if (own.length === 2 && /^\d+$/u.test(own[0]?.text ?? '') && own[1]?.lower !== own[1]?.base) return [];
    // "Barcode scanning and HL7" are two.
    const parts = own.length <= PART_MAX + 1 && !rule ? q.split(' and ') : [q];
    return parts.map((part) => ({
      kind,
      field: rule?.field ?? fieldOf(wordsIn(part)),
      q: part,
      s: id,
      from: rule ? 'said' : 'inferred',
    }));
  });
  return [...demanded, ...scored.filter((cond) => !isSaid(cond))].filter(
    ({ q, s }) => !isLetGo(sentences.find(({ id }) => id === s)?.text ?? '', q) && !isReport(q),
  );
};
/** "Vendor says its our wifi", "the rep quoted 42,000 plus 2,400 a bed": what somebody else says is told, and demands nothing. */
const isReport = (q: string): boolean => {
  const words = wordsIn(q);
  const at = words.findIndex(({ lower }) => saying.has(lower));
  return (
    at > 0 && at < words.length - 1 && at <= REPORT_WORDS && words.slice(0, at).some(({ base }) => sayers.has(base))
  );
};
const saying = new Set('says said say reckons reckon claims quoted wants charges'.split(' '));
const sayers = new Set(
  'vendor supplier rep guy bloke mob company they he she it contractor agency provider'.split(' '),
);
const REPORT_WORDS = 3;

/** Whether a message says what must be, in so many words, and asks nothing by a word that asks. */
export const onlyDemands = (conds: readonly Cond[], text: string): boolean =>
  conds.some(({ kind, from }) => kind === 'must' && from === 'said') &&
  !text.includes('?') &&
  !wordsIn(text).some(({ lower }, at) => asksWhat.has(lower) || (at === 0 && asksWhether.has(lower)));
const asksWhether = new Set('do does did is are am can could should would will'.split(' '));

const unneeded = phrases([
  "not|isn't|isnt|aren't|arent|don't|dont|no really|strictly? needed|need|required|necessary|essential|important|fussed",
  'optional',
  'no need',
]);
/** "MRI safe not needed" asks for nothing: what lets a thing go stands at its end, or right after it. */
const isLetGo = (sentence: string, q: string): boolean => {
  const [own, rest] = [wordsIn(q), wordsIn(sentence.slice(sentence.indexOf(q) + q.length))];
  return (
    unneeded.find(own).some(({ from, to }) => from > 0 && to === own.length) ||
    (unneeded.find(rest).some(({ from }) => from === 0) && !isParted(rest[0] as Word))
  );
};

const asksWhat = new Set('what whats which who whos how hows why when where'.split(' '));
/** "Keep it under 150 words" is said of the answer. */
const ofAnswer = phrases(['# words|lines|pages|sentences|paragraphs']);
const complains = phrases([
  'always|keeps|keep|still|constantly flat|failing|dropping|breaking|broken|crashing|dying|freezing|wrong|down|late',
  'hard|impossible to get|find',
  'never work|works|worked',
  'expire|expires|expired|fractured|broke|died|fell|failed|cracked|stolen|injury|injuries|injured|resigned',
]);
const demands = phrases([
  'must|shall',
  'has|have|needs|got to',
  "don't|dont want",
  'do not want',
  'may not?',
  'ideally',
  'integrat* with|to|into',
  'non negotiable',
  'mandatory',
]);
const tells = phrases(["i|we|you|they|he|she|i'm|we're|they're", 'who|what|which|how|when']);
/** What is demanded in so many words, by nobody's question and of nobody's doings, needs nothing else to speak for it. */
const isDemanded = (sentence: string, { q }: Cond): boolean => {
  const said = wordsIn(sentence.slice(0, sentence.indexOf(q) + q.length));
  const start = said.length - wordsIn(q).length;
  const led = said.slice(Math.max(0, start - 8));
  // "NDIS claiming is a must", "Criteria: works offline".
  const isClosed = closers.find(wordsIn(sentence.slice(sentence.indexOf(q) + q.length))).some(({ from }) => from === 0);
  const isDemand = isClosed || demands.find(led).length > 0 || headerIn(sentence, wordsIn(sentence)) !== undefined;
  return !sentence.trimEnd().endsWith('?') && isDemand && tells.find(wordsIn(q)).length === 0;
};
