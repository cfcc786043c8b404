import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { Reading, ReadNeed } from '#shared/contracts/reading/question';
import { applyOps } from '#shared/reading/question/asks/ops';
import { type QuestionReader, questionReader } from '#shared/reading/question/read-question';
import { type Marked, readMarked } from './marked.ts';
import { seedWorld } from './reading-world.ts';

const Quoted = z.looseObject({ q: z.string() });
/** What a careful person reads in a message: `corpora/README.md`. */
export const Expected = z.object({
  acts: z.array(z.object({ family: z.string(), hint: z.string(), about: z.string() })),
  subjects: z.array(z.object({ name: z.string(), role: z.string() })),
  cats: z.array(z.string()),
  setting: z.string().nullable(),
  size: z.array(z.object({ unit: z.string(), value: z.number() })),
  place: z.string().nullable(),
  state: z.string().nullable(),
  budget: z.object({ amount: z.number(), per: z.string().nullable(), gst: z.string().nullable() }).nullable(),
  deadline: z.string().nullable(),
  conds: z.array(Quoted.extend({ kind: z.string(), field: z.string() })),
  figs: z.array(z.object({ amount: z.number(), unit: z.string(), role: z.string() })),
  ops: z.array(z.object({ op: z.string(), target: z.string(), value: z.string().optional() })),
  guards: z.array(z.string()),
});
export type Expected = z.infer<typeof Expected>;
export const Message = z.object({
  id: z.string(),
  text: z.string(),
  context: z.array(z.string()).optional(),
  reading: Expected,
});
export type Message = z.infer<typeof Message>;

/** One thing read: `key` must be the same, `words` must overlap. */
export type Item = { key: string; words?: string };
export type Items = Record<string, Item[]>;

const present = <T>(value: T | null): T[] => (value === null ? [] : [value]);

const expectedItems = ({
  acts,
  subjects,
  cats,
  setting,
  size,
  place,
  state,
  budget,
  deadline,
  conds,
  figs,
  ops,
  guards,
}: Expected): Items => ({
  acts: unique(acts.map(({ family }) => ({ key: family }))),
  hints: unique(acts.map(({ family, hint }) => ({ key: `${family}/${hint}` }))),
  subjects: subjects.map(({ name, role }) => ({ key: role, words: name })),
  cats: cats.map((key) => ({ key })),
  setting: present(setting).map((key) => ({ key })),
  size: size.map(({ unit, value }) => ({ key: `${value} ${unit}` })),
  place: [...present(place).map((words) => ({ key: 'place', words })), ...present(state).map((key) => ({ key }))],
  budget: present(budget).map(({ amount, per }) => ({ key: `${amount} ${per === 'once' ? null : per}` })),
  deadline: present(deadline).map((words) => ({ key: '', words })),
  conds: conds.map(({ kind, q }) => ({ key: kind === 'must-not' ? 'not' : 'is', words: q })),
  figs: figs.map(({ amount, role }) => ({ key: `${amount} ${role}` })),
  ops: ops.map(({ op, target }) => ({ key: op, words: target })),
  guards: guards.map((key) => ({ key })),
});

/** What a reading holds, element by element. */
export const readItems = ({ acts, subjects, need, conds, figs, ops, guards }: Reading): Items =>
  expectedItems({
    acts: acts.map(({ family, hint, q }) => ({ family, hint, about: q })),
    subjects: subjects.map(({ q, role }) => ({ name: q, role })),
    cats: need.cats.map(({ value }) => value),
    setting: need.setting?.value ?? null,
    size: need.size,
    place: need.place?.q ?? null,
    state: need.state?.value ?? null,
    budget: need.budget,
    deadline: need.deadline?.q ?? null,
    conds,
    figs,
    ops,
    guards: [...new Set(guards.map(({ kind }) => kind))],
  });

type Said = { q: string; s: string; from?: string; doubt?: boolean };
/** One thing read: what was made of it, its words and their sentence; "~" where it is concluded, "?" where in doubt. */
const toldOf = ({ q, s, from, doubt, ...made }: Said): string =>
  [
    ...Object.values(made).flatMap((one) => (Array.isArray(one) ? `(${one.join('+')})` : `${one ?? '-'}`)),
    JSON.stringify(q),
    `${s}${from === 'inferred' ? '~' : ''}${doubt ? '?' : ''}`,
  ].join(' ');

/** A whole reading, a line for each element that holds something. */
export const tellReading = ({ need, register, ...read }: Reading): string[] =>
  [
    ...Object.entries({ ...read, ...need }).map(([element, value]) => [element, ...[value ?? []].flat().map(toldOf)]),
    ['register', register],
  ].flatMap(([element, ...said]) => (said.length > 0 ? `  ${element}: ${said.join(' | ')}` : []));

const unique = (items: Item[]): Item[] => [...new Map(items.map((item) => [item.key, item])).values()];
const wordsOf = (text: string) => [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);

/** Half of the shorter one's words stand in the other. */
const overlap = (a: string, b: string): boolean => {
  const [short = [], long = []] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.length - y.length);
  const shared = short.filter((word) => long.includes(word)).length;
  return shared > 0 && shared >= short.length / 2;
};

export type Score = { right: number; read: number; expected: number };
export const f1 = ({ right, read, expected }: Score): number =>
  read + expected === 0 ? 1 : (2 * right) / (read + expected);

/** How far a reading agrees with the expected one, for each element. */
export const compare = (
  expected: Expected,
  reading: Reading,
): Record<string, Score & { missed: Item[]; wrong: Item[] }> => {
  const [wanted, got] = [expectedItems(expected), readItems(reading)];
  return Object.fromEntries(
    Object.entries(wanted).map(([element, items]) => {
      const wrong = [...(got[element] ?? [])];
      const missed = items.filter(({ key, words }) => {
        const at = wrong.findIndex(
          (one) => one.key === key && (words === undefined || overlap(words, one.words ?? '')),
        );
        if (at >= 0) wrong.splice(at, 1);
        return at < 0;
      });
      const read = got[element]?.length ?? 0;
      return [element, { right: items.length - missed.length, read, expected: items.length, missed, wrong }];
    }),
  );
};

/** Elements outside the pooled figure: the finer reading of acts. */
const apart = new Set(['hints']);
const shy = new Set<string>(['excluded', 'in-use', 'to-replace']);

export type Report = {
  elements: Record<string, Score>;
  pooled: number;
  falseAlarms: string[];
  missedGuards: string[];
  takenAsCandidates: string[];
};

/** Scores of a reader over messages. */
export const evaluate = (messages: readonly Message[], read: (message: Message) => Reading): Report => {
  const elements: Record<string, Score> = {};
  const report: Report = { elements, pooled: 0, falseAlarms: [], missedGuards: [], takenAsCandidates: [] };
  for (const message of messages) {
    const reading = read(message);
    for (const [element, score] of Object.entries(compare(message.reading, reading))) {
      const sum = elements[element] ?? { right: 0, read: 0, expected: 0 };
      elements[element] = {
        right: sum.right + score.right,
        read: sum.read + score.read,
        expected: sum.expected + score.expected,
      };
      if (element !== 'guards') continue;
      report.falseAlarms.push(...score.wrong.map(({ key }) => `${message.id} ${key}`));
      report.missedGuards.push(...score.missed.map(({ key }) => `${message.id} ${key}`));
    }
    const candidates = reading.subjects.filter(({ role }) => role === 'candidate').map(({ q }) => q);
    const kept = message.reading.subjects.filter(({ role }) => shy.has(role)).map(({ name }) => name);
    report.takenAsCandidates.push(
      ...candidates.filter((name) => kept.some((other) => overlap(name, other))).map((name) => `${message.id} ${name}`),
    );
  }
  const pooled = Object.entries(elements).filter(([element]) => !apart.has(element));
  const total = pooled.reduce(
    (sum, [, score]) => ({
      right: sum.right + score.right,
      read: sum.read + score.read,
      expected: sum.expected + score.expected,
    }),
    { right: 0, read: 0, expected: 0 },
  );
  return { ...report, pooled: f1(total) };
};

/** Finer asks of the marked corpora, as the reading tells them. */
const folded: Readonly<Record<string, string>> = {
  time: 'process',
  criteria: 'process',
  next: 'process',
  source: 'why',
  confidence: 'why',
  decide: 'choose',
  recap: 'list',
  contact: 'fact',
  replies: 'fact',
  lease: 'explain',
};

/** What marked messages ask, against what a reader says they ask: each kind of ask once a message. */
export const evaluateAsks = (messages: readonly Marked[], reader: QuestionReader): Score => {
  const score = { right: 0, read: 0, expected: 0 };
  for (const { text, isLater, asks } of messages) {
    const wanted = new Set(asks.map(({ label }) => folded[label] ?? label));
    const { acts } = reader.read(text, isLater);
    const said = new Set(acts.map(({ family, hint }) => (family === 'compare' ? 'compare' : hint)));
    score.right += [...said].filter((hint) => wanted.has(hint)).length;
    score.read += said.size;
    score.expected += wanted.size;
  }
  return score;
};

export const markedOf = (file: string): Marked[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readMarked);

/** The parts of a need that a dialogue looks at after a turn. */
export const Dialogue = z.object({
  id: z.string(),
  turns: z.array(z.object({ text: z.string(), needAfter: Expected.partial().optional() })),
});
export type Dialogue = z.infer<typeof Dialogue>;

/** How many of the looked-at parts of the need are right after their turn, carried over and changed by ops. */
export const evaluateDialogues = (dialogues: readonly Dialogue[], reader: QuestionReader) => {
  const wrong: string[] = [];
  let parts = 0;
  for (const { id, turns } of dialogues) {
    let need: ReadNeed | null = null;
    for (const [turn, { text, needAfter }] of turns.entries()) {
      const reading: Reading = reader.read(text, turn > 0);
      need = applyOps(need, reading);
      const expected: Expected = { ...nothing, ...needAfter };
      const scores = compare(expected, { ...reading, need });
      const looked = Object.keys(needAfter ?? {}).map((part) => (part === 'state' ? 'place' : part));
      for (const part of new Set(looked)) {
        const score = scores[part];
        parts++;
        if (score && (score.missed.length > 0 || (part !== 'place' && score.wrong.length > 0)))
          wrong.push(`${id}.${turn + 1} ${part}`);
      }
    }
  }
  return { parts, wrong };
};

const nothing: Expected = {
  acts: [],
  subjects: [],
  cats: [],
  setting: null,
  size: [],
  place: null,
  state: null,
  budget: null,
  deadline: null,
  conds: [],
  figs: [],
  ops: [],
  guards: [],
};

const rowsOf = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

export const dialoguesOf = (file: string): Dialogue[] => rowsOf(file).map((row) => Dialogue.parse(row));
export const messagesOf = (file: string): Message[] => rowsOf(file).map((row) => Message.parse(row));

const show = (name: string, report: Report): string =>
  [
    `${name}: pooled F1 ${report.pooled.toFixed(3)}`,
    ...Object.entries(report.elements).map(
      ([element, score]) =>
        `  ${element.padEnd(9)} F1 ${f1(score).toFixed(2)}  right ${score.right} of ${score.expected}, read ${score.read}`,
    ),
    `  missed guards: ${report.missedGuards.join(', ') || 'none'}`,
    `  false alarms: ${report.falseAlarms.join(', ') || 'none'}`,
    `  excluded, in use or to replace, read as candidates: ${report.takenAsCandidates.join(', ') || 'none'}`,
    '',
  ].join('\n');

/** `node infra/quality/eval/reading.ts FILE`: the rules on a corpus; the odd rows were tuned on, the even ones were not. */
if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const reader = questionReader(seedWorld());
  for (const name of ['asks', 'asks-more']) {
    const score = evaluateAsks(markedOf(new URL(`corpora/${name}.dev.txt`, import.meta.url).pathname), reader);
    stdout.write(
      `${name}: F1 ${f1(score).toFixed(3)}  right ${score.right} of ${score.expected}, read ${score.read}\n`,
    );
  }
  const messages = messagesOf(argv[2] ?? new URL('corpora/messages.dev.jsonl', import.meta.url).pathname);
  const read = ({ text, context }: Message) => reader.read(text, (context?.length ?? 0) > 0);
  const half = (rest: number) => messages.filter((_, index) => index % 2 === rest);
  stdout.write(show('odd rows (tuned)', evaluate(half(1), read)));
  stdout.write(show('even rows', evaluate(half(0), read)));
  const dialogues = dialoguesOf(new URL('corpora/dialogues.dev.jsonl', import.meta.url).pathname);
  for (const rest of [1, 0]) {
    const { parts, wrong } = evaluateDialogues(
      dialogues.filter((_, index) => index % 2 === rest),
      reader,
    );
    stdout.write(
      `dialogues ${rest ? 'odd' : 'even'}: ${parts - wrong.length} of ${parts} parts of the need right${rest ? `; not: ${wrong.join(', ')}` : ''}\n`,
    );
  }
}
