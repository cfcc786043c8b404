import * as z from 'zod';
import { longest, type PhraseBook, phraseBook, phrases } from '#shared/reading/phrases/phrase-book';
import { type Word, wordsIn } from '#shared/reading/phrases/words';
import rows from './topics.json' with { type: 'json' };

/** Something that buyers ask of products, the fields of a record that answer it, and how a vendor is asked for it. */
const Topic = z.strictObject({
  id: z.string(),
  /** As it stands in a line of gaps: "price". */
  noun: z.string(),
  /** How buyers speak of it, in the phrases of shared/reading/phrases. */
  asks: z.array(z.string()),
  /** How a record speaks of it. */
  says: z.array(z.string()).default([]),
  /** Fields of a solution or vendor that answer it whatever their words. */
  fields: z.array(z.string()).default([]),
  /** Fields that answer it only where their words speak of it. */
  fieldsSaying: z.array(z.string()).default([]),
  /** A whole question to a vendor. */
  question: z.string(),
});
export type Topic = z.infer<typeof Topic>;

export const topics: readonly Topic[] = z.array(Topic).parse(rows);
const byId = new Map(topics.map((topic) => [topic.id, topic]));

/** @throws when no topic has the id */
export const topicOf = (id: string): Topic => {
  const topic = byId.get(id);
  if (!topic) throw new Error(`There is no topic ${id}.`);
  return topic;
};

const asked = phraseBook(topics.flatMap((topic) => topic.asks.map((phrase) => [phrase, topic] as const)));

type TopicFound = { topic: Topic; from: number; to: number };

/** Topics that a buyer's words are about, in their order, the longest phrase at each place; each once. */
export const topicsIn = (words: readonly Word[]): Topic[] => [
  ...new Set(longest(asked.find(words)).map(({ value }) => value)),
];

/** Where topics stand in a buyer's words. */
export const topicPlaces = (words: readonly Word[]): TopicFound[] =>
  longest(asked.find(words)).map(({ value: topic, from, to }) => ({ topic, from, to }));

const saying = new Map<string, PhraseBook<true>>();
const sayingOf = ({ id, says }: Topic): PhraseBook<true> => {
  const known = saying.get(id) ?? phrases(says);
  saying.set(id, known);
  return known;
};

/** Words of a record, cut once for each text. */
const cut = new Map<string, Word[]>();
export const wordsOfRecord = (text: string): readonly Word[] => {
  const known = cut.get(text);
  if (known) return known;
  const words = wordsIn(text);
  if (cut.size < 20_000) cut.set(text, words);
  return words;
};

/** Where a record's text speaks of a topic: the position of the first word that does, or -1. */
export const placeIn = (text: string, topic: Topic): number => sayingOf(topic).find(wordsOfRecord(text))[0]?.from ?? -1;
