import type { Agreed, Decided, EvaluationView, ProductOffer } from '#shared/contracts/purchases/evaluation';
import { settledAud } from '#shared/documents/decision-record';
import { lettersOf } from '#shared/documents/letters';
import { conflictsOf, evidenceIn, type HeldEvaluation, offersIn, proposedCriteria, resultsOf } from './held.ts';
import { countedIn, stateOf } from './seen.ts';

/** An evaluation as its buyer sees it: no score before all have handed in or the scoring is closed. */
export const viewOf = (held: HeldEvaluation): EvaluationView => {
  const { evaluation, products, evaluators, decided, contract } = held;
  const counted = countedIn(held) ?? [];
  const offers = offersIn(held);
  return {
    versions: { evaluation: held.version, decision: held.decisionVersion, contract: held.contractVersion },
    ...{ evaluation, products, offers, decided, contract },
    proposed: held.version === 0 ? proposedCriteria(held.head.need) : [],
    evaluators: evaluators.map((item) => {
      const { id, version, data } = item;
      const conflicts = conflictsOf(data);
      const isOut = (solutionId: string) =>
        products.some((one) => one.solutionId === solutionId && conflicts.some(({ vendor }) => vendor === one.vendor));
      return {
        ...{ id, version, conflicts },
        ...{ name: data.name, role: data.role, linkExpiresAt: data.linkExpiresAt },
        ...{ revokedAt: data.revokedAt, withdrawn: data.withdrawn },
        state: stateOf(item, evaluation),
        counts: counted.includes(item),
        scored: data.scores.filter(
          ({ score, solutionId, criterionId }) =>
            score !== null &&
            !isOut(solutionId) &&
            products.some((one) => one.solutionId === solutionId) &&
            evaluation.criteria.some((one) => one.id === criterionId),
        ).length,
        asked: evaluation.criteria.length * products.filter(({ solutionId }) => !isOut(solutionId)).length,
        handedInAt: data.handedIn?.round === evaluation.round ? data.handedIn.at : null,
      };
    }),
    results: resultsOf(held) ?? null,
    gates: evidenceIn(held, offers).map(({ gates }) => gates),
    // Letters rest on the record alone.
    letters: decided.records.slice(-1).flatMap(({ record }) => lettersOf(record)),
    agreed: agreedOf(decided, offers, contract),
  };
};

/** Asked first, settled, and agreed on: of all that was chosen together; null where one of them has no such price. */
export const agreedOf = (
  { records }: Decided,
  offers: readonly ProductOffer[],
  contract: EvaluationView['contract'],
): Agreed => {
  const chosen = records.at(-1)?.record.decision.chosen ?? [];
  const sumOf = (priceOf: (own: readonly ProductOffer[]) => number | null | undefined): number | null => {
    const prices = chosen.map((solutionId) => priceOf(offers.filter((one) => one.solutionId === solutionId)) ?? null);
    return prices.length > 0 && prices.every((price) => price !== null)
      ? prices.reduce((total: number, price) => total + (price ?? 0), 0)
      : null;
  };
  return {
    firstAud: sumOf((own) => settledAud({ offers: own.filter(({ high }) => high !== null).slice(0, 1) })),
    settledAud: sumOf((own) => settledAud({ offers: own })),
    agreedAud: contract?.agreedAud ?? null,
  };
};
