import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { heardRows, sentences, signsOf } from '#functions/advisor/answer/counsel/hear';
import { ranker } from '#functions/advisor/answer/counsel/rank';
import { runCommand } from '../../command-line.ts';

/** Learns from what other hands asked when good practice that is nearest to a question is what was asked, and when it is not. */

const FOLDS = 5;
const STEPS = 20_000;
const RATE = 0.5;
/**
 * How often, on what was held back, an answer must be right: where advice is asked for, where trouble is told, where anything
 * may be, where a list was guessed, and where it is called sure; beside an answer, where nothing is known for certain, least.
 */
const RIGHT = { beside: 0.44, asked: 0.48, trouble: 0.68, enough: 0.61, likely: 0.79, sure: 0.86 };

type Case = { signs: number[]; isRight: boolean; isOther: boolean; isFirst: boolean };
/** How many of the nearest teach: whoever is shown three is to know how likely each is meant. */
const NEAREST = 3;

/** Acts that records, sums or drafts answer, as the marked corpus calls them. */
const ofOthers = new Set(
  'list choose alternatives compare contact fact price compute check-price refine decide recap undo'.split(' '),
);

/** Messages of the marked corpus that ask for one such thing only. */
const messagesOfOthers = (): string[] =>
  ['asks', 'asks-more'].flatMap((name) =>
    readFileSync(new URL(`corpora/${name}.dev.txt`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('> '))
      .flatMap((line) => {
        const acts = [...line.matchAll(/\{([a-z-]+)\}/g)].map(([, act = '']) => act);
        const isOther = acts.length > 0 && acts.every((act) => ofOthers.has(act));
        return isOther ? [line.replace(/\{[a-z-]+\}|\[[a-z-]+:|\]/g, '')] : [];
      }),
  );

/** What other hands asked of entries of good practice; nothing of it is taught. */
const askedByOthers = readFileSync(new URL('corpora/counsel-asked.dev.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => {
    const { id, examples } = z.object({ id: z.string(), examples: z.array(z.string()) }).parse(JSON.parse(line));
    return examples.map((text) => ({ text, id }));
  });

/** Trouble as other hands told it, and the entry that helps; null where none does. */
const troubleTold = readFileSync(new URL('corpora/told-trouble.dev.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => z.object({ text: z.string(), id: z.string().nullable() }).parse(JSON.parse(line)));

type Value = (typeof heardRows)[number]['value'];
const idOf = ({ of }: Value): string => (of === null ? '' : 'counsel' in of ? of.counsel.id : of.problem.id);

/** What others asked of good practice, asked of all that is taught; of trouble, each example asked of what the others teach. */
const casesOf = (fold: number): Case[] => {
  let count = 0;
  const held: { text: string; isRight: (value: Value) => boolean }[] = [];
  const taught = heardRows.map((row) => ({
    ...row,
    examples: row.examples.filter((text) => {
      const isHeld = row.value.of !== null && 'problem' in row.value.of && count++ % FOLDS === fold;
      if (isHeld) held.push({ text, isRight: (value) => value === row.value });
      return !isHeld;
    }),
  }));
  const rank = ranker(taught);
  const isOfFold = (_: unknown, index: number) => index % FOLDS === fold;
  const caseOf = (text: string, isOther: boolean, isRight: (value: Value) => boolean): Case[] => {
    const ranked = rank(text);
    return ranked
      .slice(0, NEAREST)
      .flatMap((one, at) =>
        one.value.of
          ? [{ signs: signsOf(one, ranked, text), isRight: isRight(one.value), isOther, isFirst: at === 0 }]
          : [],
      );
  };
  return [
    ...held.flatMap(({ text, isRight }) => caseOf(text, false, isRight)),
    ...askedByOthers.filter(isOfFold).flatMap(({ text, id }) => caseOf(text, false, (value) => idOf(value) === id)),
    ...messagesOfOthers()
      .filter(isOfFold)
      .flatMap((text) => caseOf(text, true, () => false)),
  ];
};

/** Of trouble that was told, the nearest entry that is of trouble. */
const troubleCases = (): Case[] => {
  const rank = ranker(heardRows);
  return troubleTold.flatMap(({ text, id }) => {
    const ranked = rank(text);
    return ranked
      .flatMap((one) => {
        const { of } = one.value;
        if (!of || !('problem' in of)) return [];
        return [{ signs: signsOf(one, ranked, text), isRight: of.problem.id === id, isOther: false, isFirst: true }];
      })
      .slice(0, 1);
  });
};

const chance = (weights: readonly number[], signs: readonly number[]): number =>
  1 / (1 + Math.exp(-signs.reduce((sum, sign, index) => sum + sign * (weights[index] ?? 0), 0)));

/** Messages as people write them, and turns of whole talks, with the entries that answer them; some have none. */
const marked = ['counsel-marked', 'counsel-talks'].flatMap((name) =>
  readFileSync(new URL(`corpora/${name}.dev.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) =>
      z.object({ text: z.string(), best: z.array(z.string()), ok: z.array(z.string()) }).parse(JSON.parse(line)),
    ),
);
/** Each part of them is heard by itself, the telling before the question as well; one such message says as much as several short ones. */
const markedCases = (): Case[] => {
  const rank = ranker(heardRows);
  const cases = marked.flatMap(({ text, best, ok }) =>
    sentences(text).flatMap((part) => {
      const ranked = rank(part);
      return ranked.slice(0, NEAREST).flatMap((one, at) => {
        const isRight = [...best, ...ok].includes(idOf(one.value));
        return one.value.of ? [{ signs: signsOf(one, ranked, part), isRight, isOther: false, isFirst: at === 0 }] : [];
      });
    }),
  );
  return Array.from({ length: MARKED }, () => cases).flat();
};
const MARKED = 3;

/** Logistic regression, by plain descent. */
const learn = (cases: readonly Case[]): number[] => {
  let weights = (cases[0]?.signs ?? []).map(() => 0);
  for (let step = 0; step < STEPS / FOLDS; step++) {
    const slope = weights.map(() => 0);
    for (const { signs, isRight } of cases) {
      const off = Number(isRight) - chance(weights, signs);
      for (const [index, sign] of signs.entries()) slope[index] = (slope[index] ?? 0) + off * sign;
    }
    weights = weights.map((weight, index) => weight + (RATE * (slope[index] ?? 0)) / cases.length);
  }
  return weights;
};

/** The least chance at which answers are right so often, and how many are then answered. */
const bound = (weights: readonly number[], all: readonly Case[], right: number) => {
  const cases = all.filter(({ isFirst }) => isFirst);
  for (let least = 0.05; least < 1; least += 0.005) {
    const given = cases.filter(({ signs }) => chance(weights, signs) >= least);
    const share = given.filter(({ isRight }) => isRight).length / given.length;
    if (share >= right) return { least: Math.round(least * 1000) / 1000, given: given.length, share };
  }
  return { least: 1, given: 0, share: 1 };
};

/** How often what another hand asks of an entry is found first, among three and among six. */
const found = () => {
  const rank = ranker(heardRows);
  const places = askedByOthers.map(({ text, id }) => rank(text).findIndex(({ value }) => idOf(value) === id));
  const within = (most: number) => places.filter((at) => at >= 0 && at < most).length / places.length;
  const answered = marked.filter(({ best }) => best.length > 0);
  const ofMarked = answered.map(({ text, best }) => rank(text).findIndex(({ value }) => best.includes(idOf(value))));
  const share = (most: number) => ofMarked.filter((at) => at >= 0 && at < most).length / answered.length;
  return {
    asked: places.length,
    first: within(1),
    amongThree: within(3),
    amongSix: within(6),
    marked: { messages: answered.length, first: share(1), amongThree: share(3), amongSix: share(6) },
  };
};

await runCommand({
  help: `Learns how near a question must be to good practice on file to be answered by it.

  npm run train:counsel               learns, and writes functions/advisor/answer/counsel/learned.json
  npm run train:counsel -- --measure  tells how often what another hand asks is found, and writes nothing`,
  options: { measure: { type: 'boolean' } },
  failure: 'Not trained',
  run: async ({ measure }) => {
    if (measure) {
      console.log(JSON.stringify(found()));
      return 0;
    }
    const cases = [...Array.from({ length: FOLDS }, (_, fold) => casesOf(fold)).flat(), ...markedCases()];
    const weights = learn(cases).map((weight) => Math.round(weight * 1000) / 1000);
    const bounds = {
      beside: bound(
        weights,
        cases.filter(({ isOther }) => !isOther),
        RIGHT.beside,
      ),
      asked: bound(
        weights,
        cases.filter(({ isOther }) => !isOther),
        RIGHT.asked,
      ),
      trouble: bound(weights, troubleCases(), RIGHT.trouble),
      enough: bound(weights, cases, RIGHT.enough),
      likely: bound(weights, cases, RIGHT.likely),
      sure: bound(weights, cases, RIGHT.sure),
    };
    console.log(
      JSON.stringify({
        cases: cases.length,
        first:
          cases.filter(({ isRight, isFirst }) => isRight && isFirst).length /
          cases.filter(({ isOther, isFirst }) => !isOther && isFirst).length,
        weights,
        bounds,
      }),
    );
    const least = Object.entries(bounds).map(([name, bound]) => `  "${name}": ${bound.least}`);
    writeFileSync(
      new URL('../../../functions/advisor/answer/counsel/learned.json', import.meta.url),
      `{\n  "weights": [${weights.join(', ')}],\n${least.join(',\n')}\n}\n`,
    );
    return 0;
  },
});
