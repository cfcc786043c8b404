import MiniSearch from 'minisearch';
import { categoryLabel, settingLabel } from '#shared/kernel/catalogue';
import type { Golden } from './golden-questions.ts';
import { solutions, vendors } from './truth.ts';

/** How good a ranking is, and what search without any knowledge of the trade makes of the same questions. */

const real = [...solutions.values()].filter(({ demonstration }) => !demonstration);

/** 2 for the solutions that answer a question best, 1 for its category, 0 else. */
const gainOf = ({ category, alternatives = [], best = [] }: Golden, solutionId: string): number => {
  if (best.includes(solutionId)) return 2;
  const actual = solutions.get(solutionId)?.category;
  if (actual === category) return 1;
  return alternatives.some((one) => one === actual) ? 0.5 : 0;
};

const discounted = (gains: readonly number[]) =>
  gains.reduce((sum, gain, index) => sum + (2 ** gain - 1) / Math.log2(index + 2), 0);

/** Normalised discounted cumulative gain of the first ten. */
export const ndcg = (golden: Golden, ids: readonly string[]): number => {
  const ideal = real.map(({ id }) => gainOf(golden, id)).sort((a, b) => b - a);
  return discounted(ids.slice(0, 10).map((id) => gainOf(golden, id))) / discounted(ideal.slice(0, 10));
};

/** Place of the first solution of a fitting category, from 1; undefined: none. */
export const placeOfCategory = (
  { category, alternatives = [] }: Golden,
  ids: readonly string[],
): number | undefined => {
  const fitting = new Set<string>([category, ...alternatives]);
  const at = ids.findIndex((id) => fitting.has(solutions.get(id)?.category ?? ''));
  return at < 0 ? undefined : at + 1;
};

const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : [];

/** MiniSearch as it comes, over the same records. */
const plain = new MiniSearch({ fields: ['name', 'vendor', 'description', 'features', 'use'] });
plain.addAll(
  real.map(({ id, name, aliases, category, vendorId, facts }) => {
    const vendor = vendors.get(vendorId);
    const texts = (...fields: string[]) => fields.flatMap((field) => strings(facts[field]?.value));
    const settings = texts('settings').map((setting) => settingLabel[setting as keyof typeof settingLabel]);
    return {
      id,
      name: [name, ...aliases].join(' . '),
      vendor: [vendor?.name, ...(vendor?.aliases ?? [])].join(' . '),
      description: [categoryLabel[category as keyof typeof categoryLabel], ...texts('description')].join(' . '),
      features: texts('features', 'integrations', 'innovation', 'strengths').join(' . '),
      use: [...settings, ...texts('usedBy', 'outcomes', 'trackRecord')].join(' . '),
    };
  }),
);

/** Ids of the first ten by plain search. */
export const plainSearch = (query: string): string[] =>
  plain
    .search(query)
    .slice(0, 10)
    .map(({ id }) => String(id));
