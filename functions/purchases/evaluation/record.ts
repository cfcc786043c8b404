import type { DecisionDraft, DecisionRecord } from '#shared/contracts/purchases/evaluation';
import { ruledOutBy } from '#shared/documents/decision-record';
import { AppError } from '#shared/kernel/errors';
import { panelResults } from '#shared/scores/panel';
import { conflictsOf, evidenceIn, type HeldEvaluation, offersIn, resultsOf } from './held.ts';
import { countedIn, isWaited, stateOf } from './seen.ts';

/**
 * The record of a decision: all that it rests on, as it stands now.
 * @param replaces why it corrects the record before it; blank for the first
 * @throws AppError `conflict` while scores are blind, or a record stands and nothing says why it is corrected;
 *   `invalid_input` without a reason, a day, somebody who decides, or why what is ruled out is chosen all the same
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
  const products = results.map((result) => {
    const own = known.find(({ solutionId }) => solutionId === result.solutionId);
    const { solutionId: _, ...gates } = own?.gates ?? noGates;
    return {
      ...result,
      gates,
      offers: offers.flatMap(({ solutionId, ...offer }) => (solutionId === result.solutionId ? [offer] : [])),
      notOnRecord: own?.notOnRecord ?? [],
    };
  });
  const { despite: _, ...decision } = draft;
  return {
    format: 'evident-decision',
    formatVersion: 1,
    purchaseId: head.id,
    title: head.title,
    recordedAt: at,
    dataVersion: catalogue.dataVersion,
    replaces: last ? { hash: last.hash, reason: replaces } : null,
    decision: { ...decision, decidedOn, ...despiteIn(draft, products) },
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
    products,
  };
};

const noGates = { solutionId: '', knockOuts: [], warnings: [], musts: [] };

/** Why each option that is ruled out is chosen all the same; nothing where none is. */
const despiteIn = (
  { chosen, despite = {} }: DecisionDraft,
  options: DecisionRecord['products'],
): Pick<DecisionDraft, 'despite'> => {
  const ruledOut = options.filter(
    ({ solutionId, gates }) => chosen.includes(solutionId) && ruledOutBy(gates).length > 0,
  );
  const reasons = ruledOut.map(({ solutionId, name, gates }): [string, string] => {
    const why = despite[solutionId];
    if (why) return [solutionId, why];
    throw missing(
      `despite.${solutionId}`,
      `${name} is ruled out (${ruledOutBy(gates).join('; ')}). Write why it is chosen all the same, or choose another.`,
    );
  });
  return reasons.length > 0 ? { despite: Object.fromEntries(reasons) } : {};
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
