import { EvidenceKind, type Fact } from '#shared/kernel/evidence';
import { isSame } from './data-version.ts';

export type Held = Fact<unknown> | Fact<unknown>[];

const rank = ({ kind }: Fact<unknown>): number => EvidenceKind.options.indexOf(kind);
const isNewer = (a: Fact<unknown>, b: Fact<unknown>): boolean => (a.asOf ?? '') > (b.asOf ?? '');

/**
 * What is on record after a source was read that tells the same field. A fact that says the same keeps its kind: general
 * knowledge is never raised. Else the better kind stands and, of equals, the newer date; where two numbers or typed
 * values disagree, the other is kept beside it. Facts that stand beside each other are united.
 */
export const mergeFacts = (before: Held | undefined, after: Held): Held => {
  if (before === undefined) return after;
  if (!Array.isArray(before) && !Array.isArray(after)) return mergeFact(before, after);
  const held = [before].flat();
  return [...held, ...[after].flat().filter(({ value }) => !held.some((fact) => isSame(fact.value, value)))];
};

/** Whether what came in is neither what stands now nor kept beside it: a better fact kept it out. */
export const isKeptOut = (after: Held, incoming: Held): boolean => {
  const held = [after].flat().flatMap(({ value, others = [] }) => [value, ...others.map((other) => other.value)]);
  return [incoming].flat().some(({ value }) => !held.some((one) => isSame(one, value)));
};

const mergeFact = (before: Fact<unknown>, after: Fact<unknown>): Fact<unknown> => {
  // The same source, read again, is corrected; any other must be as good and newer, or it may be the older one in other words.
  const isReplaced = after.source === before.source || (rank(after) <= rank(before) && isNewer(after, before));
  const isSaid = isSame(before.value, after.value);
  if (isSaid) return isReplaced && rank(after) === rank(before) ? after : before;
  const [winner, loser] = isReplaced ? [after, before] : [before, after];
  if (after.source === before.source) return winner;
  if (typeof winner.value === 'string' || Array.isArray(winner.value)) return winner;
  const { others = [], ...other } = loser;
  const known = [...(winner.others ?? []), ...others].filter(({ value }) => !isSame(value, other.value));
  return { ...winner, others: [other, ...known].slice(0, 5) };
};
