import * as z from 'zod';
import { type Kind, kindsLabelled } from '#functions/records/search/kinds';
import { Category } from '#shared/kernel/catalogue';
import { phrases } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { toldFor } from './counsel.ts';
import falls from './problems/falls-and-safety.json' with { type: 'json' };
import home from './problems/home-and-technology.json' with { type: 'json' };
import records from './problems/records-and-flow.json' with { type: 'json' };
import time from './problems/staff-time.json' with { type: 'json' };
import stock from './problems/stock-and-equipment.json' with { type: 'json' };
import type { Asked } from './rank.ts';

const Approach = z.strictObject({
  name: z.string(),
  pro: z.string(),
  con: z.string(),
  /** What it is paid by; amounts come from records alone. */
  priced: z.string().optional(),
  /** Kinds of product that belong to it: a category, or something closer. */
  kinds: z.array(z.string()).default([]),
  /** Words that, refused by the buyer, leave it out: "no cameras". */
  unless: z.array(z.string()).default([]),
});
type Approach = z.infer<typeof Approach>;

/** Trouble told without a product: what may help, each way with its good and bad side, and one question back. */
const Problem = z.strictObject({
  id: z.string(),
  examples: z.array(z.string()).min(3),
  direct: z.string(),
  approaches: z.array(Approach).min(2),
  question: z.string(),
});
export type Problem = z.infer<typeof Problem>;

export const problems: readonly Problem[] = z.array(Problem).parse([falls, time, stock, records, home].flat());

/** A trouble by its id, the ways to meet it, and the kinds of product that belong to them, closer than a category. */
export const problemById = (problem: string): Problem | undefined => problems.find(({ id }) => id === problem);
export const waysOf = (problem: string): readonly Way[] => problemById(problem)?.approaches ?? [];
export const kindsFor = ({ approaches }: Problem): readonly Kind[] =>
  approaches.flatMap((approach) => shelvesOf(approach).kinds);

export const problemAsked: readonly Asked<Problem>[] = problems.map((value) => ({
  value,
  examples: value.examples,
  told: toldFor(value.id),
  answer: [value.direct, ...value.approaches.flatMap(({ name, pro, con }) => [name, pro, con])].join(' '),
}));

/** Kinds and whole categories that an approach names; a name that is neither is a fault of the data. */
const shelvesOf = ({ kinds }: Pick<Approach, 'kinds'>): { kinds: readonly Kind[]; categories: readonly Category[] } => {
  const categories = kinds.flatMap((name) => Category.safeParse(name).data ?? []);
  return { categories, kinds: kindsLabelled(kinds.filter((name) => !categories.some((one) => one === name))) };
};

export type Way = Pick<Approach, 'name' | 'pro' | 'con' | 'priced'>;
/** A way that is left, with the products on record that belong to it. */
type WayOnRecord = Way & { ids: readonly string[] };
/** What a told problem comes to for this buyer: the ways that are left, and those that the message refuses. */
export type Told = { problem: Problem; left: readonly WayOnRecord[]; out: readonly WayOnRecord[] };

/** Words that refuse what stands after them. */
export const refusing = [
  'no',
  'not',
  'without',
  'nothing',
  'never',
  "don't",
  "doesn't",
  'dont',
  'doesnt',
  "isn't",
  'isnt',
  'avoid',
  'against',
];

const refusalsOf = ({ unless }: Approach) =>
  phrases(unless.length > 0 ? ['', '... '].map((gap) => `${refusing.join('|')} ${gap}${unless.join('|')}`) : []);
/** The words by which a text refuses ways to meet a trouble: "no cameras". */
export const refusalsIn = ({ approaches }: Problem, text: string): string[] => {
  const words = wordsIn(text);
  return approaches.flatMap((approach) => {
    const found = refusalsOf(approach).find(words)[0];
    return found ? [text.slice(words[found.from]?.at, words[found.to - 1]?.end)] : [];
  });
};

/** @param idsOf the products on record of a kind or category */
export const toldOf = (
  problem: Problem,
  text: string,
  idsOf: { kind: (kind: Kind) => readonly string[]; category: (category: Category) => readonly string[] },
): Told => {
  const words = wordsIn(text);
  const isRefused = (approach: Approach): boolean => refusalsOf(approach).find(words).length > 0;
  const wayOf = (approach: Approach): WayOnRecord => {
    const { kinds, categories } = shelvesOf(approach);
    return { ...approach, ids: [...new Set([...kinds.flatMap(idsOf.kind), ...categories.flatMap(idsOf.category)])] };
  };
  return {
    problem,
    left: problem.approaches.filter((one) => !isRefused(one)).map(wayOf),
    out: problem.approaches.filter(isRefused).map(wayOf),
  };
};
