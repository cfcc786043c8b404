import { ref } from '#functions/advisor/facts/facts';
import { kindsIn } from '#functions/records/search/kinds';
import { evidenceOf } from '#shared/kernel/evidence';
import { lowered, withoutEnd } from '#shared/kernel/format';
import { longest, phraseBook, says } from '#shared/reading/phrases/phrase-book';
import { type Word, wordsIn } from '#shared/reading/phrases/words';
import { segment } from '#shared/reading/question/segment';
import type { Case } from '../../case.ts';
import type { Verdict } from '../../judgement.ts';
import type { Line } from '../../plan.ts';
import { escapeMarkdown } from '../../render.ts';
import { greetingOf, noteOf } from '../draft/note.ts';
import { within } from '../draft/steer.ts';
import { bold, line, metFacts, type Part, pointWords, quoted, sizeWords, wordsOf } from '../lines.ts';

/**
 * The last answer in another form: "put that in 4 lines for my manager", "dot points", "shorter". It is asked for by words that
 * tell of a form and of nothing else, and made of what was answered, with its sources: nothing is sought or advised anew.
 */

type Shape = 'lines' | 'sentences' | 'points' | 'para' | 'table' | 'short' | 'least';
export type Form = {
  shape: Shape;
  most: number | undefined;
  words: number | undefined;
  isLetter: boolean;
  hasReader: boolean;
};

const shapes = phraseBook<Shape>([
  ['line|lines', 'lines'],
  ['sentence|sentences', 'sentences'],
  ['dot|bullet|key|main point|points', 'points'],
  ['dotpoint|dotpoints|bullet|bullets|bulleted', 'points'],
  ['para|paragraph|blurb', 'para'],
  ['table|grid|matrix|spreadsheet', 'table'],
  ['short|shorter|shorten|brief|briefer|briefly|concise|condense|condensed|trim|summary|summarise|summarize', 'short'],
  ['too long|wordy|much', 'short'],
  ['cut|boil it|that|this down', 'short'],
  ['quick|short version|summary|rundown|recap', 'short'],
  ['plain|simple english|words', 'short'],
  ['tldr|gist|nutshell', 'least'],
  ['bottom line', 'least'],
]);
const forming = new Set(
  'can could would will u you i we me us my our pls please ok okay thanks ta just put give make turn write rewrite redo do have get got need want let a an the as in into to for of on it its that this all above at with answer reply version form format only no and or so but now also same thing stuff info what we know dont not is was very bit little like really more less under about around max maximum most up least words word paste copy send forward read out show use quick simple simpler plain english email e-mail mail text message msg note memo one ones best top first two three four five six down what too much long wordy cut boil big small tight tighter quickly nice clean if possible something which answers say explain thats way far'.split(
    ' ',
  ),
);
/** Whoever reads it is told by one or two words: "for my manager", "to the DON", "at handover". */
const toward = new Set(['for', 'to', 'at']);
const handing = new Set(['send', 'show', 'give', 'email', 'read']);
const ownersOf = new Set(['my', 'our', 'the', 'a', 'an', 'her', 'his', 'tonights', 'tomorrows', 'mondays']);
const READER_WORDS = 3;
/** Who reads a letter is written to; what is asked of the answer is no form of it. */
const others = says([
  'them|him|they|their|vendor|supplier|rep|mob|company|administrator|families|family|letter|question|questions|draft|quote|spec|rfq|business case|reminder|complaint|page|pager',
]);

/** Words without those that say who reads. */
const withoutReader = (words: readonly Word[]): Word[] => {
  const at = words.findLastIndex(({ lower }, index) => {
    const isOwned = ownersOf.has(words[index + 1]?.lower ?? '');
    return (toward.has(lower) && (index > 0 || isOwned)) || (handing.has(lower) && isOwned);
  });
  const from = at < 0 ? -1 : words.findIndex(({ lower }, index) => index > at && !ownersOf.has(lower));
  const isReader = from > 0 && from - at <= 2;
  const end = words.findIndex(({ lower }, index) => index > from && toward.has(lower));
  const to = Math.min(end < 0 ? words.length : end, from + READER_WORDS);
  return isReader ? words.filter((_, index) => index < at || index >= to) : [...words];
};

const numerals = new Map(
  'one two three four five six seven eight nine ten'.split(' ').map((word, index) => [word, index + 1]),
);
const countIn = ({ lower }: Word): number | undefined => numerals.get(lower) ?? (Number(lower) || undefined);
const COUNT_REACH = 3;
const counts = new Set<Shape>(['lines', 'sentences', 'points', 'table']);

/** The form that a message asks for, where it says nothing else. */
export const formAsked = (text: string): Form | undefined => {
  const words = wordsIn(text);
  const found = longest(shapes.find(words));
  if (found.length === 0 || others(words) || kindsIn(words).length > 0) return undefined;
  const isOfForm = (word: Word): boolean => {
    const at = words.indexOf(word);
    return (
      forming.has(word.lower) ||
      countIn(word) !== undefined ||
      word.lower === "'s" ||
      found.some(({ from, to }) => from <= at && at < to)
    );
  };
  const own = withoutReader(words);
  if (!own.every(isOfForm)) return undefined;
  // "A short para" is a paragraph, and "bullets, short" are bullets.
  const shape = found.find(({ value }) => value !== 'short')?.value ?? 'short';
  const counted = words.flatMap((word, at) => {
    const count = countIn(word);
    const isWords = words[at + 1]?.base === 'word';
    const isOne = word.lower === 'one' && !found.some(({ from }) => from === at + 1);
    return count === undefined || isOne ? [] : [{ count, isWords, at }];
  });
  const most = counted.find(
    ({ isWords, at }) =>
      !isWords && found.some(({ from, value }) => counts.has(value) && from >= at && from - at <= COUNT_REACH),
  );
  return {
    shape,
    most: most?.count,
    words: counted.find(({ isWords }) => isWords)?.count,
    hasReader: own.length < words.length,
    isLetter: found.every(({ value }) => value === 'short') && speaksOfMail(words),
  };
};
const speaksOfMail = says(['email|e-mail|mail|note|memo']);

/** What of an answer is said to whoever asked, and to nobody else. */
const housekeeping = [
  'Nothing is sent from here',
  'This is good practice of ours',
  'Say “',
  'Send me ',
  'Have your ',
  'Your figures and dates',
  'I hold neither',
  'Draft',
  'Hello',
  'Kind regards',
  'What was asked:',
];
const BESIDE = 'Nearest to your question in our guide:';
const caveats = ['Not on record', 'Warning on', 'On record:', 'Left out'];
const isCaveat = (text: string): boolean => caveats.some((words) => text.startsWith(words));

/** What an answer says, piece by piece, in its order, without its marks. */
const piecesOf = (said: string): string[] => {
  const blocks = said.replaceAll('**', '').split('\n').filter(Boolean);
  const beside = blocks.indexOf(BESIDE);
  const own = beside > 0 ? blocks.slice(0, beside) : blocks;
  const pieces = own.flatMap((block) => {
    const head = block.startsWith('On “') ? block.slice(block.indexOf('”: ') + 3) : block;
    return head.startsWith('- ') ? [head.slice(2)] : segment(head).map(({ text }) => text.trim());
  });
  return pieces.filter((piece) => piece !== '' && !housekeeping.some((words) => piece.startsWith(words)));
};

/** So many of the pieces, in their order: what was answered first, then what is not known and warned of, then why. */
const chosen = (pieces: readonly string[], most: number): string[] => {
  const [first, ...rest] = pieces;
  const order = [...rest.filter(isCaveat), ...rest.filter((piece) => !isCaveat(piece))];
  const reasons = rest.filter((piece) => !isCaveat(piece));
  // Of a few lines no more than half are what is not known.
  const held = new Set([
    first,
    ...order.filter(isCaveat).slice(0, Math.max(1, Math.ceil((most - 1) / 2))),
    ...reasons.slice(0, Math.max(0, most - 1)),
  ]);
  const inOrder = [...held].slice(0, most);
  return pieces.filter((piece) => inOrder.includes(piece));
};

/** A piece with its sources: what was cited is referred to again. */
const cited = (one: Case, text: string): string =>
  one.cited.reduce((left, citation) => {
    const { factId, value, number, label } = citation;
    const said = [false, true].map((atStart) => `${escapeMarkdown(value, atStart)} [${number}]`);
    const words = said.find((own) => left.includes(own));
    if (!words) return left.replaceAll(` [${number}]`, '');
    if (!one.book.has(factId)) {
      const subject = `before-${number}`;
      one.book.addSubject({ id: subject, kind: 'calculation', name: label.split(' · ')[0] ?? label });
      one.book.add({
        id: factId,
        subject,
        claimClass: 'calculation',
        label: label.split(' · ').at(-1) ?? label,
        text: value,
        evidence: evidenceOf(citation),
      });
    }
    return left.replaceAll(words, ref(factId));
  }, text);

const POINTS = 6;
const PARA = 5;
const SHORT = 3;
const LEAST = 2;
/** How many pieces a form holds where no number is told. */
const mostOf = ({ shape, most }: Form, pieces: number): number => {
  if (most !== undefined && shape !== 'table') return most;
  if (shape === 'least') return LEAST;
  if (shape === 'points') return POINTS;
  return shape === 'para' ? PARA : Math.max(1, Math.min(SHORT, pieces - 1));
};

const SOUGHT_MOST = 110;
/** What is sought, in one line: nobody else knows what the answer was asked for. */
const soughtLine = (one: Case): string => {
  const [first = ''] = one.sought.split('\n');
  const said = first.length <= SOUGHT_MOST ? first : '';
  const whole = [...one.need.size.map(sizeWords), ...(one.need.place ? [one.need.place.value] : [])];
  const words = withoutEnd(said, '.') || [lowered(one.practice?.label ?? ''), ...whole].filter(Boolean).join(', ');
  return words === '' ? '' : `What was asked: ${quoted(one, 'sought-again', words)}.`;
};

/** What stands of a list, product by product, on each point that was told. */
const tablePart = (one: Case, { most = TABLE }: Form): Part | undefined => {
  const verdicts = one.shownBefore.flatMap((id) => one.judgement.verdicts.filter(({ subject }) => subject === id));
  if (verdicts.length === 0) return undefined;
  return {
    asks: [
      {
        act: 'again',
        direct: line('direct', 'table', '**What is known of each, and what is not:**'),
        reasons: verdicts.slice(0, most).map((verdict, index) => line('reason', `row-${index}`, rowOf(one, verdict))),
      },
    ],
  };
};
const TABLE = 5;
const rowOf = (one: Case, verdict: Verdict): string => {
  const points = verdict.checks.filter(({ need }) => need.id !== 'kind');
  const said = points.map(({ need, relation, facts }) => {
    const name = need.id === 'setting' ? 'your kind of site' : `“${quoted(one, need.id, pointWords(need))}”`;
    const held = facts.map((id) => wordsOf(one.book.get(id)));
    return `${name}: ${relation === 'open' || held.length === 0 ? 'not on record' : `${relation === 'meets' ? 'yes' : relation === 'fails' ? 'no' : 'doubtful'}, ${held[0]}`}`;
  });
  const about = one.book.has(`${verdict.subject}.description`) ? [ref(`${verdict.subject}.description`)] : [];
  const what = metFacts(verdict).includes(`${verdict.subject}.description`) ? [] : about;
  return `- ${bold(verdict.subject)}: ${[...what, ...said].join('; ')}.`;
};

/** The last answer in the form that is asked for. */
export const againPart = (one: Case, isLetter = false): Part => {
  const form = formAsked(one.text) ?? {
    shape: 'short',
    most: undefined,
    words: undefined,
    isLetter: false,
    hasReader: false,
  };
  const table = form.shape === 'table' ? tablePart(one, form) : undefined;
  if (table) return table;
  const all = piecesOf(one.lastSaid);
  const most = mostOf(form, all.length);
  // Who was not there is told what was asked.
  const sought = form.hasReader && most >= SHORT ? soughtLine(one) : '';
  const picked = chosen(all, sought === '' || form.most === undefined ? most : most - 1);
  const { kept } = form.words === undefined ? { kept: picked } : within(picked, { words: form.words });
  const said = [...(sought === '' ? [] : [sought]), ...kept.map((piece) => cited(one, piece))];
  const texts =
    form.shape === 'points'
      ? said.map((text) => `- ${text}`)
      : form.shape === 'lines'
        ? said
        : [said.map((text) => (text.endsWith(':') ? text : `${withoutEnd(text, '.')}.`)).join(' ')];
  const body = texts.map((text, index): Line => line('draft', `again-${index}`, text));
  if (isLetter || form.isLetter)
    return {
      asks: [
        {
          act: 'again',
          direct: line('direct', 'again', '**Draft:**'),
          reasons: [
            line('draft', 'again-hello', quoted(one, 'again-hello', greetingOf(noteOf([one.text]), []))),
            ...body,
            line('draft', 'again-end', 'Kind regards'),
          ],
        },
      ],
    };
  const [direct, ...reasons] = body;
  return { asks: [{ act: 'again', direct: { ...(direct ?? line('draft', 'again-0', '')), slot: 'direct' }, reasons }] };
};
