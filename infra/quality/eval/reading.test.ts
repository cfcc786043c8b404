import { expect, it } from 'vitest';
import { questionReader } from '#shared/reading/question/read-question';
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
