import { apiHandler } from '#functions/lib/api-handler';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { touchHead } from '#functions/lib/stores/purchases-store';
import {
  type Evaluator,
  type EvaluatorChange,
  type Scored,
  scoreEvaluation,
} from '#shared/contracts/purchases/evaluation';
import { AppError } from '#shared/kernel/errors';
import { conflictsOf, type HeldEvaluation, heldEvaluation } from '../held.ts';
import { stateOf } from '../seen.ts';
import { evaluatorPage, type OpenedEvaluation, openEvaluationLink } from './page.ts';

export const handler = apiHandler(scoreEvaluation, async ({ token, change }) => {
  const opened = await openEvaluationLink(token);
  const { ownerId, head, own } = opened;
  const conflict = (detail: string) => new AppError('conflict', detail, { current: evaluatorPage(opened) });
  const refused = refusalOf(opened);
  if (refused) throw conflict(refused);
  const data = changed(opened, change);
  const kept = await putItem(head.id, { ...own, version: change.version, data }, head.expiresAt).catch(
    (error: unknown) => {
      // What is kept is told as the evaluator may see it.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
      throw conflict('This has been changed in the meantime. Look at it as it is now.');
    },
  );
  await touchHead(ownerId, head);
  return evaluatorPage({ ...opened, own: kept, held: await heldEvaluation(head) });
});

/** Why nothing is taken any more; undefined: it is. */
const refusalOf = ({ held, own }: OpenedEvaluation): string | undefined => {
  const { evaluation, decided } = held;
  const state = stateOf(own, evaluation);
  if (state === 'withdrawn') return 'You have withdrawn from this evaluation.';
  if (decided.records.length > 0) return 'The decision is recorded. Scores are no longer accepted.';
  if (!evaluation.locked) return 'The criteria are being changed. Come back when they are locked again.';
  if (state === 'handed-in') return 'Your scores are handed in and final.';
  return evaluation.closed ? 'The buyer has closed the scoring.' : undefined;
};

const changed = ({ held, own }: OpenedEvaluation, change: EvaluatorChange): Evaluator => {
  const at = new Date().toISOString();
  const { round } = held.evaluation;
  const { data } = own;
  if (change.action === 'withdraw') return { ...data, withdrawn: { at, reason: change.reason } };
  if (change.action === 'declare') {
    const unknown = change.conflicts.find(({ vendor }) => !held.products.some((one) => one.vendor === vendor));
    if (unknown) throw new AppError('invalid_input', `${unknown.vendor} is not a vendor in this evaluation.`);
    return { ...data, declared: { at, round, conflicts: change.conflicts } };
  }
  if (data.declared?.round !== round)
    throw new AppError('conflict', 'First declare your conflicts of interest with a vendor, or that you have none.');
  refuseUnasked(held, data, change.scores);
  const scores = change.scores;
  return change.action === 'hand-in' ? { ...data, scores, handedIn: { at, round } } : { ...data, scores };
};

const keyOf = ({ criterionId, solutionId }: Scored) => `${criterionId} ${solutionId}`;

const refuseUnasked = ({ evaluation, products }: HeldEvaluation, data: Evaluator, scores: readonly Scored[]) => {
  const out = new Set(conflictsOf(data).map(({ vendor }) => vendor));
  const asked = new Set(
    products
      .filter(({ vendor }) => !out.has(vendor))
      .flatMap(({ solutionId }) =>
        evaluation.criteria.map(({ id }) => keyOf({ criterionId: id, solutionId, score: null, comment: '' })),
      ),
  );
  const keys = scores.map(keyOf);
  if (keys.every((key) => asked.has(key)) && new Set(keys).size === keys.length) return;
  throw new AppError(
    'invalid_input',
    'Score what is asked, each once, and no vendor with which you have a conflict of interest.',
  );
};
