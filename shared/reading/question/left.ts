import type { Reading } from '#shared/contracts/reading/question';
import type { Sentence } from './segment.ts';

/** Sentences of the body that no value was taken from: shown as not used. */
export const leftOf = (
  sentences: readonly Sentence[],
  { acts, subjects, need, conds, figs, ops, guards }: Omit<Reading, 'register' | 'left'>,
): Reading['left'] => {
  const single = [need.setting, need.place, need.state, need.budget, need.deadline];
  const values = [...acts, ...subjects, ...need.cats, ...need.size, ...conds, ...figs, ...ops, ...guards, ...single];
  const used = new Set(values.flatMap((one) => one?.s ?? []));
  return sentences.filter(({ id, role }) => role === 'body' && !used.has(id)).map(({ text: q, id: s }) => ({ q, s }));
};
