import { expect, it } from 'vitest';
import { kindsLabelled } from '#functions/records/search/kinds';
import { wordsIn } from '#shared/reading/phrases/words';
import { loadKnowledge, loadSeed } from './load.ts';

const { practice } = await loadKnowledge();
const pointsOf = (entry: (typeof practice)[number]): string[] =>
  Object.values(entry).flatMap((value) => (Array.isArray(value) ? value : []));

it('bears the label of a kind of thing, each once', () => {
  expect(() => kindsLabelled(practice.map(({ label }) => label))).not.toThrow();
  expect(new Set(practice.map(({ label }) => label)).size).toBe(practice.length);
});

it('states no amount, share or statistic', () => {
  const stated = practice.flatMap(pointsOf).filter((point) => /\$|\bAUD\b|\d ?%|per cent|dollar/i.test(point));
  expect(stated).toEqual([]);
});

it('names no vendor and no product on record', async () => {
  const { solutions, vendors } = await loadSeed();
  const names = [...solutions, ...vendors]
    .filter(({ demonstration }) => !demonstration)
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .map((name) =>
      wordsIn(name)
        .map(({ lower }) => lower)
        .join(' '),
    )
    .filter((name) => name.length > 6);
  const named = practice.flatMap(pointsOf).flatMap((point) => {
    const said = ` ${wordsIn(point)
      .map(({ lower }) => lower)
      .join(' ')} `;
    return names.filter((name) => said.includes(` ${name} `)).map((name) => `${name}: ${point}`);
  });
  expect(named).toEqual([]);
});

it('says of weeks that they are a planning assumption', () => {
  const spans = practice
    .flatMap(pointsOf)
    .filter(
      (point) => /\d+ to \d+ (?:weeks|months)/.test(point) && /order|install|deliver|go.live|contract/i.test(point),
    );
  expect(spans.filter((point) => !/assumption/i.test(point))).toEqual([]);
});
