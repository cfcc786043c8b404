import { findItem } from '#functions/lib/stores/purchase-items-store';
import { findShownHead, type Head } from '#functions/lib/stores/purchases-store';
import { findToken } from '#functions/lib/stores/tokens-store';
import type { EvaluatorPage } from '#shared/contracts/evaluation';
import { AppError } from '#shared/kernel/errors';
import { withoutNames } from '#shared/scores/panel';
import { placeOfLink } from '../../requests/links.ts';
import { conflictsOf, evidenceIn, type HeldEvaluation, heldEvaluation, offersIn, resultsOf } from '../held.ts';
import { countedIn, type EvaluatorItem, stateOf } from '../seen.ts';

/** An evaluation as the evaluator that holds its link finds it. */
export type OpenedEvaluation = { ownerId: string; head: Head; held: HeldEvaluation; own: EvaluatorItem };

/** In the same words for a link that was never made, has ended, was revoked, and whose purchase is gone. */
const noSuchLink = () =>
  new AppError('not_found', 'This link does not open anything any more. Ask the buyer for a new one.');

/**
 * What an evaluator's link leads to.
 * @throws AppError `not_found`
 */
export const openEvaluationLink = async (secret: string): Promise<OpenedEvaluation> => {
  const link = await findToken('evaluation', secret);
  if (!link) throw noSuchLink();
  const { purchaseId, id } = placeOfLink(link.subject);
  const shown = await findShownHead(purchaseId);
  const own = shown && (await findItem(purchaseId, 'evaluator', id));
  // An invitation that lost its race was never kept; a link that was ended says so beside its token.
  if (!shown || !own || own.data.revokedAt || own.data.link !== link.hash) throw noSuchLink();
  return { ...shown, own, held: await heldEvaluation(shown.head) };
};

/** What an evaluator is shown: the evidence, their own scores, and the others’ once these may be seen. */
export const evaluatorPage = ({ head, held, own }: OpenedEvaluation): EvaluatorPage => {
  const { evaluation, products } = held;
  const { name, role, declared, scores, linkExpiresAt } = own.data;
  const isDeclared = declared?.round === evaluation.round;
  const conflicts = isDeclared ? conflictsOf(own.data).map(({ vendor }) => vendor) : [];
  // Nobody reads offers before they have said what binds them to a vendor.
  const isShown = isDeclared && evaluation.locked !== null;
  const [known, offers] = isShown ? [evidenceIn(held), offersIn(held)] : [[], []];
  const counted = countedIn(held);
  const state = stateOf(own, evaluation);
  return {
    ...{ name, role, scores, state },
    declared: isDeclared ? declared : null,
    version: own.version,
    title: head.title,
    expiresAt: linkExpiresAt,
    handedInAt: state === 'handed-in' ? (own.data.handedIn?.at ?? null) : null,
    isClosed: evaluation.closed !== null || held.decided.records.length > 0,
    isLocked: evaluation.locked !== null,
    criteria: evaluation.locked ? evaluation.criteria : [],
    products: products.map((product) => {
      const evidence = known.find(({ solutionId }) => solutionId === product.solutionId);
      return {
        ...product,
        isConflicted: conflicts.includes(product.vendor),
        facts: evidence?.facts ?? [],
        notOnRecord: evidence?.notOnRecord ?? [],
        warnings: evidence ? [...evidence.gates.knockOuts, ...evidence.gates.warnings] : [],
        offers: offers
          .filter(({ solutionId, isSettled }) => isSettled && solutionId === product.solutionId)
          .map(({ quoteId, name, low, high }) => ({ quoteId, name, low, high })),
      };
    }),
    // Who did not hand in does not see what others gave, or could still follow them.
    results: counted && state === 'handed-in' ? withoutNames(resultsOf(held) ?? []) : null,
  };
};
