import { findShownHead, type Head } from '#functions/lib/stores/purchases-store';
import { findToken } from '#functions/lib/stores/tokens-store';
import type { EvaluatorPage } from '#shared/contracts/purchases/evaluation';
import { withoutNames } from '#shared/scores/panel';
import { noSuchLink, placeOfLink } from '../../links.ts';
import { conflictsOf, evidenceIn, type HeldEvaluation, heldEvaluation, offersIn, resultsOf } from '../held.ts';
import { countedIn, type EvaluatorItem, stateOf } from '../seen.ts';

/** An evaluation as the evaluator that holds its link finds it. */
export type OpenedEvaluation = { ownerId: string; head: Head; held: HeldEvaluation; own: EvaluatorItem };

/**
 * What an evaluator's link leads to.
 * @throws AppError `not_found`
 */
export const openEvaluationLink = async (secret: string): Promise<OpenedEvaluation> => {
  const link = await findToken('evaluation', secret);
  if (!link) throw noSuchLink();
  const { purchaseId, id } = placeOfLink(link.subject);
  const shown = await findShownHead(purchaseId);
  const held = shown && (await heldEvaluation(shown.head));
  const own = held?.evaluators.find((one) => one.id === id);
  // An invitation that lost its race was never kept; a link that was ended says so beside its token.
  if (!held || !own || own.data.revokedAt || own.data.link !== link.hash) throw noSuchLink();
  return { ...shown, own, held };
};

/** What an evaluator is shown: the evidence, their own scores, and the others’ once these may be seen. */
export const evaluatorPage = ({ head, held, own }: OpenedEvaluation): EvaluatorPage => {
  const { evaluation, products } = held;
  const { name, role, declared, scores, linkExpiresAt } = own.data;
  const isDeclared = declared?.round === evaluation.round;
  const conflicts = isDeclared ? conflictsOf(own.data).map(({ vendor }) => vendor) : [];
  // Nobody reads offers before they have said what binds them to a vendor.
  const isShown = isDeclared && evaluation.locked !== null;
  const offers = isShown ? offersIn(held) : [];
  const known = isShown ? evidenceIn(held, offers) : [];
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
        offers: offers.flatMap(({ solutionId, open: _, ...offer }) =>
          solutionId === product.solutionId ? [offer] : [],
        ),
      };
    }),
    // Who did not hand in does not see what others gave, or could still follow them.
    results: counted && state === 'handed-in' ? withoutNames(resultsOf(held) ?? []) : null,
  };
};
