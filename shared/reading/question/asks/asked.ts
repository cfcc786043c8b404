import type {
  Act,
  ActFamily,
  ActHint,
  AskKind,
  Guard,
  Op,
  Reading,
  ReadNeed,
} from '#shared/contracts/reading/question';
import { outOfScope } from '../../guard/guards.ts';
import { values } from '../../lexical/values.ts';
import { phrases, says } from '../../phrases/phrase-book.ts';
import { wordsIn } from '../../phrases/words.ts';
import type { ReadSentence } from '../read-sentence.ts';
import { askText, formOf } from './ask-features.ts';
import { type Ask, scoredAsks } from './ask-scorer.ts';
import { listsConds } from './conds.ts';
import { opsIn, takesPart } from './ops.ts';

/** What is counted or budgeted anew is set, whatever the words; else the words say what changes. */
export const opsOf = (body: readonly ReadSentence[], { size, budget }: ReadNeed): Op[] => {
  const said = body
    .filter(({ text }) => !text.trimEnd().endsWith('?'))
    .flatMap((sentence) => opsIn(sentence, sentence.words));
  const sets = [...size, ...(budget ? [budget] : [])].map(
    ({ q, s }): Op => ({ op: 'set', target: q, value: q, q, s, from: 'said' }),
  );
  return sets.length > 0 ? [...said.filter(({ op }) => op !== 'set'), ...sets] : said;
};

/** What each kind of ask is in a reading. */
const acts: Readonly<Record<AskKind, readonly [ActFamily, ActHint]>> = {
  choose: ['pick', 'choose'],
  list: ['pick', 'list'],
  alternatives: ['pick', 'alternatives'],
  decide: ['pick', 'choose'],
  recap: ['pick', 'list'],
  compare: ['compare', 'choose'],
  price: ['money', 'price'],
  'check-price': ['money', 'check-price'],
  compute: ['money', 'compute'],
  lease: ['answer', 'explain'],
  fact: ['answer', 'fact'],
  contact: ['answer', 'fact'],
  replies: ['answer', 'fact'],
  explain: ['answer', 'explain'],
  docs: ['answer', 'explain'],
  why: ['answer', 'why'],
  source: ['answer', 'why'],
  confidence: ['answer', 'why'],
  rule: ['answer', 'rule'],
  risk: ['answer', 'risk'],
  process: ['answer', 'process'],
  time: ['answer', 'process'],
  criteria: ['answer', 'process'],
  next: ['answer', 'process'],
  problem: ['pick', 'choose'],
  letter: ['draft', 'letter'],
  questions: ['draft', 'questions'],
  summary: ['draft', 'summary'],
  refine: ['change', 'refine'],
  undo: ['change', 'undo'],
  smalltalk: ['none', 'smalltalk'],
  'out-of-scope': ['none', 'out-of-scope'],
};

/**
 * What a message asks for, clause by clause as the scorer hears it.
 * @param before what the message before it asked for; empty where none was
 */
export const actsOf = (
  body: readonly ReadSentence[],
  isFollowUp: boolean,
  before: string,
  guards: readonly Guard[],
  ops: readonly Op[],
  text: string,
): Act[] => {
  const first = body[0];
  const whole = { q: guards[0]?.q ?? first?.text ?? text.trim(), s: guards[0]?.s ?? first?.id ?? 's1' };
  const isElse =
    outOfScope(text) !== null ||
    guards.some(({ kind, doubt }) => !doubt && (kind === 'emergency' || kind === 'clinical'));
  if (isElse) return [{ family: 'none', hint: 'out-of-scope', ...whole, from: 'said' }];
  const read = askText(body, isFollowUp, before);
  const asks = scoredAsks(read);
  // What is told beside a question is why it is asked.
  const said = asks.filter(({ kind }) => !idle.has(kind));
  const isAsking = said.some((ask) => formIn(ask) !== 'tells');
  const asked = said.filter((ask) => ask.kind !== 'problem' && !(isAsking && formIn(ask) === 'tells' && isTold(ask)));
  // "Compare these. Criteria: works offline, local support" sets them.
  const isList = (ask: Ask) =>
    ask.kind === 'criteria' && body.some((one) => one.id === wordsOf(ask).s && listsConds(one));
  const others = (asked.length > 0 ? asked : said).filter((ask) => !isList(ask) && !introduces(wordsOf(ask).q));
  const spoken = others.length > 0 ? others : said;
  if (asks.length === 0) return [{ family: 'none', hint: 'smalltalk', ...whole, from: 'said' }];
  return (spoken.length > 0 ? spoken : asks.slice(0, 1)).map((ask): Act => {
    const words = wordsOf(ask);
    const isChange = !words.q.endsWith('?') && ops.some(({ op, s }) => s === words.s && taking.has(op));
    const own = words.q.endsWith('?') ? [] : ops.filter(({ s }) => s === words.s);
    // "Forget the deadline" takes nothing back, and "instead of X show Y" asks for no others.
    const isLetGo =
      (ask.kind === 'undo' && own.some(takesOff)) ||
      (ask.kind !== 'refine' && acts[ask.kind][0] !== 'draft' && own.some(takesPart));
    const isSwap = ask.kind === 'alternatives' && own.some(({ op, value }) => op === 'replace' && value !== undefined);
    const kind =
      isLetGo || isSwap || (isChange && acts[ask.kind][0] === 'answer') ? 'refine' : isList(ask) ? 'choose' : ask.kind;
    const [family, hint] = acts[kind];
    return { family, hint, ask: kind, ...words, from: 'said', ...(ask.or ? { doubt: true } : {}) };
  });

  function formIn({ from, to }: Ask): 'asks' | 'tells' {
    const own = read.tokens.slice(from, to);
    const sentence = own[0]?.sentence ?? 0;
    const form = formOf(own.map(({ word }) => word));
    const isWhole = own[0]?.gap === 'first' || own[0]?.gap === 'sentence';
    const isOpen = read.isQuestion[sentence] || form === 'wh' || form === 'yes-no' || orders.has(own[0]?.word ?? '');
    return isWhole && !isOpen ? 'tells' : 'asks';
  }
  function wordsOf({ from: begins, to }: Ask): { q: string; s: string } {
    let from = begins;
    let until = to;
    while (from + 2 < until && joints.has(read.tokens[from]?.word ?? '')) from++;
    while (from + 2 < until && joints.has(read.tokens[until - 1]?.word ?? '')) until--;
    const [begin, end] = [read.tokens[from], read.tokens[until - 1]];
    const sentence = body[begin?.sentence ?? 0];
    // The mark of a question belongs to its words.
    const isWhole = to === read.ends[begin?.sentence ?? 0] && read.isQuestion[begin?.sentence ?? 0];
    return { q: sentence?.text.slice(begin?.at, isWhole ? undefined : end?.end).trim() ?? '', s: sentence?.id ?? 's1' };
  }
};
/** Kinds of ask that are put as questions or orders; and whatever is heard in doubt. */
const isTold = ({ kind, or }: Ask): boolean => or !== undefined || acts[kind][0] === 'answer';
const joints = new Set('and or but so also then plus'.split(' '));
const orders = new Set(
  'tell show explain give list describe find check need want looking after any please pls'.split(' '),
);

/** "Lose those with recalls" changes the list, whatever it speaks of. */
const taking = new Set<Op['op']>(['drop', 'add', 'replace']);
/** "I'm from Grace", "my name is Jo" asks nothing. */
const introduces = (q: string): boolean => {
  const words = wordsIn(q);
  return (
    words.length <= NAME_WORDS &&
    words.every(({ text }) => values(text).length === 0) &&
    introducing.find(words).some(({ from }) => from === 0)
  );
};
const NAME_WORDS = 7;
const introducing = phrases(["i'm|im|i|we're|we am|are|work? from|at", 'my name', 'calling|writing from']);

/** "Remove the Philips one" takes that off; "drop the last change" takes back what was changed. */
const takesOff = ({ op, target }: Op): boolean =>
  (op === 'drop' || op === 'replace') && !wordsIn(target).some(({ base }) => backward.has(base));
const backward = new Set(['that', 'it', 'this', 'last', 'change', 'filter', 'edit', 'previous']);
const idle = new Set<AskKind>(['smalltalk', 'out-of-scope']);

const speaksOfEarlier = says([
  'your|the list|answer|shortlist|reply|email from|last|earlier|yesterday|friday|monday',
  're your list|answer|shortlist|reply|email',
  'you said|suggested|recommended|told',
]);

/** Whether a sentence speaks of an earlier answer. */
export const isAboutEarlier = ({ words }: ReadSentence): boolean => speaksOfEarlier(words);

/** Asks of what stands, which are no wish of a product. */
const ofList = new Set<AskKind | undefined>(['decide', 'recap']);
/** Whether a message wishes for a product, or changes what is wished for. */
export const seeks = ({ acts }: Pick<Reading, 'acts'>): boolean =>
  acts.length === 0 || acts.some(({ family, ask }) => family === 'change' || (family === 'pick' && !ofList.has(ask)));
