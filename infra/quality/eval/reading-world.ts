import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { readerWords } from '#functions/records/knowledge/reader-words';
import type { ReaderWorld } from '#shared/reading/question/read-sentence';

const Named = z.array(z.object({ name: z.string(), aliases: z.array(z.string()).default([]) }));
const seed = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../seed/${file}`, import.meta.url), 'utf8'));

/** What the reader knows of the world when it runs on the seed: names of the catalogue, towns, common words. */
export const seedWorld = (): ReaderWorld => ({
  ...readerWords,
  names: [...Named.parse(seed('solutions.json')), ...Named.parse(seed('vendors.json'))].flatMap(({ name, aliases }) => [
    name,
    ...aliases,
  ]),
});
