import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { questionReader } from '#shared/reading/question/read-question';
import { readMarked } from './marked.ts';
import { dialoguesOf, evaluate, f1, type Message, messagesOf, tellReading } from './reading.ts';
import { seedWorld } from './reading-world.ts';

const reader = questionReader(seedWorld());
const messages = messagesOf(new URL('corpora/messages.dev.jsonl', import.meta.url).pathname);
/** The even rows: nobody who wrote the rules has read them. */
const unread = messages.filter((_, index) => index % 2 === 0);
const read = ({ text, context }: Message) => reader.read(text, (context?.length ?? 0) > 0);

it('reads messages that nobody tuned on no worse than when it was written', () => {
  expect(evaluate(unread, read).pooled).toBeGreaterThan(0.62);
});

it('reads what messages that nobody tuned on ask no worse than when the scorer was trained', () => {
  const { acts, hints } = evaluate(unread, read).elements;
  expect(acts && f1(acts)).toBeGreaterThan(0.78);
  expect(hints && f1(hints)).toBeGreaterThan(0.54);
});

it('stops for every guard of the messages it was written after, and for nothing else', () => {
  const { missedGuards, falseAlarms, takenAsCandidates } = evaluate(
    messages.filter((_, index) => index % 2 === 1),
    read,
  );
  expect([missedGuards, falseAlarms, takenAsCandidates]).toEqual([[], [], []]);
});

it('reads every message and dialogue as is written down, so that a change shows what it changes', async () => {
  const dialogues = dialoguesOf(new URL('corpora/dialogues.dev.jsonl', import.meta.url).pathname);
  const turns = [
    ...messages.map((message) => ({ id: message.id, reading: read(message) })),
    ...dialogues.flatMap(({ id, turns }) =>
      turns.map(({ text }, turn) => ({ id: `${id}.${turn + 1}`, reading: reader.read(text, turn > 0) })),
    ),
  ];
  const told = turns.flatMap(({ id, reading }) => [id, ...tellReading(reading)]);
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('corpora/read/messages.txt');
});

const linesOf = (name: string) =>
  readFileSync(new URL(`corpora/${name}.dev.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

/** What a scorer weighs is left out: it is measured by its corpora, and in so few words it is often wrong. */
const readByRule = (line: string): string[] => {
  const { text, isLater } = readMarked(line);
  const { conds, ...reading } = reader.read(text, isLater);
  return tellReading({ ...reading, conds: conds.filter(({ from }) => from === 'said'), acts: [], left: [] });
};

it('reads by rule what is asked in a hurry as is written down, line by line', async () => {
  const told = linesOf('hurried').flatMap((line) => [line, ...readByRule(line)]);
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('corpora/read/hurried.txt');
});

it('reads by rule what was marked for what it asks, of every file a part, as is written down, right or wrong', async () => {
  const told = [
    ['asks', 3],
    ['asks-more', 4],
    ['asks-third', 6],
  ].flatMap(([name, step]) =>
    linesOf(`${name}`).flatMap((line, at) => (at % Number(step) === 0 ? [line, ...readByRule(line)] : [])),
  );
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('corpora/read/asked.txt');
});

/** Their marks stand beside what is read, so that what is read wrong can be seen; how much that is, `npm run eval` measures. */
it('reads the marked messages as is written down, right or wrong, so that a change shows what it changes', async () => {
  const told = ['conds', 'asks-short'].flatMap((name) =>
    linesOf(name).flatMap((line) => {
      const { text, isLater } = readMarked(line);
      return [line, ...tellReading(reader.read(text, isLater))];
    }),
  );
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('corpora/read/marked.txt');
});
