import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { State } from '#shared/kernel/catalogue';
import type { ReaderWorld } from '#shared/reading/question/read-question';

const Named = z.array(z.object({ name: z.string(), aliases: z.array(z.string()).default([]) }));
const Words = z.object({ words: z.string() });
const Towns = z.object({ towns: z.record(State, z.string()) });
const seed = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../seed/${file}`, import.meta.url), 'utf8'));

const { towns } = Towns.parse(seed('knowledge/towns.json'));

/** What the reader knows of the world when it runs on the seed: names of the catalogue, towns, common words. */
export const seedWorld = (): ReaderWorld => ({
  commonWords: Words.parse(seed('knowledge/common-words.json')).words,
  names: [...Named.parse(seed('solutions.json')), ...Named.parse(seed('vendors.json'))].flatMap(({ name, aliases }) => [
    name,
    ...aliases,
  ]),
  places: State.options.flatMap((state) => (towns[state] ?? '').split(',').map((name) => ({ name, state }))),
});
