import { type Ranked, retrieve } from '#functions/records/retrieve';
import type { ProviderType } from '#shared/catalogue';
import type { Need } from '#shared/contracts/assistant';
import { type RecommendInput, reasonKeys } from './recommend.ts';
import { isOfTypes } from './solution-facets.ts';

const EXAMPLES = 3;
/** A record that earns a fifth of the points is worth showing as the nearest; less is chance. */
const NEAR = 20;

type Sought = Pick<RecommendInput, 'query' | 'catalogue' | 'demonstration'>;
export type Shortlist = { real: Ranked[]; demonstrations: Ranked[] };

/**
 * The best of the asked types of provider, real and fictional apart. Where a kind of product is plain, a list without
 * one of that kind is no answer.
 */
export const shortlist = (
  { query, catalogue, demonstration }: Sought,
  need: Need,
  types: readonly ProviderType[],
): Shortlist => {
  const found = retrieve(catalogue, {
    query,
    need,
    demonstration,
    accepts: (entry) => isOfTypes(entry, types),
    limit: reasonKeys.length,
  });
  const isAsked = ({ record }: Ranked) => need.categories.length === 0 || need.categories.includes(record.category);
  return {
    real: found.real.some(isAsked) ? found.real : [],
    demonstrations: found.demonstration.filter(isAsked).slice(0, EXAMPLES),
  };
};

/**
 * A need whose words name no kind of product, but that records plainly answer, is for the kind of the best of them.
 * `isUnsure`: records come near and do not say of which kind the need is. Nothing: none comes near.
 */
export const withKind = ({ query, catalogue }: Sought, need: Need): { need: Need; isUnsure: boolean } | undefined => {
  if (need.categories.length > 0) return { need, isUnsure: false };
  const { real, bestMatchIsWeak } = retrieve(catalogue, { query, need, demonstration: false, limit: 1 });
  const [best] = real;
  if (!best) return undefined;
  if (!bestMatchIsWeak) return { need: { ...need, categories: [best.record.category] }, isUnsure: false };
  return best.relevance.score >= NEAR ? { need, isUnsure: true } : undefined;
};
