import { expect, it } from 'vitest';
import { questionReader } from '#shared/reading/question/read-question';
import { evaluate, evaluateAsks, f1, type Message, markedOf, messagesOf } from './reading.ts';
import { seedWorld } from './reading-world.ts';

const reader = questionReader(seedWorld());
const messages = messagesOf(new URL('corpora/messages.dev.jsonl', import.meta.url).pathname);
/** The even rows: nobody who wrote the rules has read them. */
const unread = messages.filter((_, index) => index % 2 === 0);
const read = ({ text, context }: Message) => reader.read(text, (context?.length ?? 0) > 0);

it('reads messages that nobody tuned on no worse than when it was written', () => {
  expect(evaluate(unread, read).pooled).toBeGreaterThan(0.62);
});

it('reads what marked messages ask no worse than when they were written', () => {
  const marked = markedOf(new URL('corpora/asks.dev.txt', import.meta.url).pathname);
  expect(f1(evaluateAsks(marked, reader))).toBeGreaterThan(0.35);
});

it('stops for every guard of the messages it was written after, and for nothing else', () => {
  const { missedGuards, falseAlarms, takenAsCandidates } = evaluate(
    messages.filter((_, index) => index % 2 === 1),
    read,
  );
  expect([missedGuards, falseAlarms, takenAsCandidates]).toEqual([[], [], []]);
});
