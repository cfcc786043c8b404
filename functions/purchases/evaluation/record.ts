import type { DecisionDraft, DecisionRecord } from '#shared/contracts/purchases/evaluation';
import { AppError } from '#shared/kernel/errors';
import { panelResults } from '#shared/scores/panel';
import { conflictsOf, evidenceIn, type HeldEvaluation, offersIn, resultsOf } from './held.ts';
import { countedIn, isWaited, stateOf } from './seen.ts';

/**
 * The record of a decision: all that it rests on, as it stands now.
 * @param replaces why it corrects the record before it; blank for the first
 * @throws AppError `conflict` while scores are blind, or a record stands and nothing says why it is corrected;
 *   `invalid_input` without a reason, a day or somebody who decides
 */
export const decisionRecord = (
  held: HeldEvaluation,
  draft: DecisionDraft,
  replaces: string,
  at: string,
): DecisionRecord => {
  const { head, catalogue, evaluation, evaluators, decided } = held;
  const { decidedOn } = draft;
  refuseUnready(held, draft, replaces);
  if (!decidedOn) throw missing('decidedOn', 'Say on which day it was decided.');
  const last = decided.records.at(-1);
  const counted = countedIn(held) ?? [];
  const offers = offersIn(held);
  const known = evidenceIn(held, offers);
  const results = resultsOf(held) ?? panelResults([], held.products, [], []);
  return {
    format: 'evident-decision',
    formatVersion: 1,
    purchaseId: head.id,
    title: head.title,
    recordedAt: at,
    dataVersion: catalogue.dataVersion,
    replaces: last ? { hash: last.hash, reason: replaces } : null,
    decision: { ...draft, decidedOn },
    criteria: evaluation.locked ? evaluation.criteria : [],
    lock: evaluation.locked && {
      at: evaluation.locked.at,
      hash: evaluation.locked.hash,
      quotesHeld: evaluation.locked.quotesHeld,
    },
    reopened: evaluation.reopened,
    evaluators: evaluators.map((item) => ({
      name: item.data.name,
      role: item.data.role,
      state: stateOf(item, evaluation),
      counts: counted.includes(item),
      conflicts: conflictsOf(item.data),
      withdrawn: item.data.withdrawn,
    })),
    products: results.map((result) => {
      const own = known.find(({ solutionId }) => solutionId === result.solutionId);
      const { knockOuts = [], warnings = [], musts = [] } = own?.gates ?? {};
      return {
        ...result,
        gates: { knockOuts, warnings, musts },
        offers: offers.flatMap(({ solutionId, ...offer }) => (solutionId === result.solutionId ? [offer] : [])),
        notOnRecord: own?.notOnRecord ?? [],
      };
    }),
  };
};

const missing = (path: string, message: string) =>
  new AppError('invalid_input', message, { errors: [{ path: `change.draft.${path}`, message }] });

const refuseUnready = (held: HeldEvaluation, { why, deciders }: DecisionDraft, replaces: string) => {
  const { evaluation, decided } = held;
  if (decided.records.length > 0 && replaces === '')
    throw new AppError('conflict', 'The decision is recorded. Say why it is corrected to record another beside it.');
  if (evaluation.locked && isWaited(held) && !countedIn(held))
    throw new AppError('conflict', 'Evaluators are still scoring. Close the scoring before you record the decision.');
  if (why === '') throw missing('why', 'Say why.');
  if (deciders.length === 0) throw missing('deciders', 'Say who decides.');
};
