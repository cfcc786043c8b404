import { createHash } from 'node:crypto';
import type { Evaluation, EvaluatorState } from '#shared/contracts/purchases/evaluation';
import type { ItemOf } from '#shared/contracts/purchases/purchases';
import { canonicalJson } from '#shared/kernel/order';

/** How far evaluators are, and whose scores may be seen. */

export type EvaluatorItem = ItemOf<'evaluator'>;
type Scoring = { evaluation: Evaluation; evaluators: readonly EvaluatorItem[] };

/** SHA-256 of a value's canonical JSON, in hexadecimal, as other tools print it. */
export const sha256 = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

export const stateOf = ({ data }: EvaluatorItem, { round }: Evaluation): EvaluatorState => {
  if (data.withdrawn) return 'withdrawn';
  if (data.handedIn?.round === round) return 'handed-in';
  if (data.revokedAt || data.linkExpiresAt <= new Date().toISOString()) return 'ended';
  return data.declared?.round === round ? 'scoring' : 'invited';
};

/** Whether somebody may still hand in. */
export const isWaited = ({ evaluation, evaluators }: Scoring): boolean =>
  evaluators.some((one) => ['invited', 'scoring'].includes(stateOf(one, evaluation)));

/** Whose scores may be seen: those that counted when it was closed, or of all once nobody is waited for. Undefined: not yet. */
export const countedIn = (scoring: Scoring): EvaluatorItem[] | undefined => {
  const { evaluation, evaluators } = scoring;
  if (!evaluation.locked) return undefined;
  const handedIn = evaluators.filter((one) => stateOf(one, evaluation) === 'handed-in');
  const { closed } = evaluation;
  if (closed) return handedIn.filter(({ id }) => closed.counted.includes(id));
  return handedIn.length > 0 && !isWaited(scoring) ? handedIn : undefined;
};
