import { randomUUID } from 'node:crypto';
import { apiHandler } from '#functions/lib/api-handler';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { type Head, touchHead } from '#functions/lib/stores/purchases-store';
import { revokeToken } from '#functions/lib/stores/tokens-store';
import {
  changeEvaluation,
  EVALUATION_ID,
  EVALUATORS_MAX,
  type Evaluation,
  type EvaluationChange,
  type Evaluator,
  OPTIONS_MAX,
} from '#shared/contracts/purchases/evaluation';
import type { PurchaseStatus } from '#shared/contracts/purchases/purchase';
import type { ItemOf } from '#shared/contracts/purchases/purchases';
import { AppError } from '#shared/kernel/errors';
import { sum } from '#shared/kernel/order';
import { issueLink } from '../links.ts';
import { type HeldEvaluation, heldEvaluation } from './held.ts';
import { decisionRecord } from './record.ts';
import { countedIn, sha256, stateOf } from './seen.ts';
import { viewOf } from './view.ts';

type Change<Action extends EvaluationChange['action']> = Extract<EvaluationChange, { action: Action }>;
type EvaluationKind = 'evaluation' | 'evaluator' | 'decision' | 'contract';
/** What is to be written, and the step that the purchase takes with it. */
type Write = {
  [Kind in EvaluationKind]: { kind: Kind; id: string; data: ItemOf<Kind>['data']; step?: PurchaseStatus };
}[EvaluationKind];
type Link = { name: string; token: string; expiresAt: string };

const refuse = (detail: string) => new AppError('conflict', detail);
const now = () => new Date().toISOString();

export const handler = apiHandler(changeEvaluation, async ({ purchaseId, change }, { visitorId }) => {
  const head = await getLiveHead(visitorId, purchaseId);
  const held = await heldEvaluation(head);
  const { write, link = null } = await writeOf(held, change);
  try {
    const { step, ...item } = write;
    await putItem(purchaseId, { ...item, version: change.version }, head.expiresAt);
    await touchHead(visitorId, head, step);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    throw new AppError('conflict', 'This has been changed in the meantime. Look at it as it is now.', {
      current: await currentOf(head),
    });
  }
  return { view: await currentOf(head), link };
});

/** What is kept now, as the buyer may see it. */
const currentOf = async (head: Head) => viewOf(await heldEvaluation(head));

const writeOf = async (held: HeldEvaluation, change: EvaluationChange): Promise<{ write: Write; link?: Link }> => {
  if (change.action === 'draft' || change.action === 'record') return { write: decide(held, change) };
  if (change.action === 'contract') return { write: contracted(held, change) };
  if (change.action === 'end-link') return { write: await endLink(held, change) };
  if (held.decided.records.length > 0)
    throw refuse('The decision is recorded and rests on this evaluation as it is, so it can no longer be changed.');
  if (change.action === 'invite') return invite(held, change);
  if (change.action === 'withdraw') return { write: await withdraw(held, change) };
  return { write: evaluated(held, change) };
};

const evaluated = (
  held: HeldEvaluation,
  change: Change<'criteria' | 'lock' | 'reopen' | 'close' | 'consensus'>,
): Write => {
  const of = (data: Evaluation, step?: PurchaseStatus): Write => ({
    kind: 'evaluation',
    id: EVALUATION_ID,
    data,
    ...(step ? { step } : {}),
  });
  switch (change.action) {
    case 'criteria':
      return of(withCriteria(held, change));
    case 'lock':
      return of(locked(held));
    case 'reopen':
      return of(reopened(held, change));
    case 'close':
      return of(closed(held), 'evaluated');
    case 'consensus':
      return of(agreedUpon(held, change), 'evaluated');
  }
};

const withCriteria = ({ evaluation }: HeldEvaluation, { criteria }: Change<'criteria'>): Evaluation => {
  if (evaluation.locked) throw refuse('The criteria are locked. Reopen them, with a reason, to change them.');
  if (new Set(criteria.map(({ id }) => id)).size < criteria.length)
    throw new AppError('invalid_input', 'Two criteria have the same id.');
  return { ...evaluation, criteria };
};

const WHOLE = 100;

const locked = ({ evaluation, products, items }: HeldEvaluation): Evaluation => {
  const { criteria, round } = evaluation;
  if (evaluation.locked) throw refuse('The criteria are already locked.');
  const weights = sum(criteria.map(({ weight }) => weight));
  if (criteria.length === 0) throw refuse('Write the criteria and save them before you lock them.');
  if (weights !== WHOLE) throw refuse(`The weights add up to ${weights}; they must add up to ${WHOLE}.`);
  if (products.length === 0) throw refuse('Shortlist a product or put a quote on the desk first: these are evaluated.');
  if (products.length > OPTIONS_MAX)
    throw refuse(
      `At most ${OPTIONS_MAX} options are evaluated together. Take some off the shortlist or the quote desk.`,
    );
  return {
    ...evaluation,
    round: round + 1,
    locked: {
      at: now(),
      hash: sha256({ criteria, products }),
      quotesHeld: items.filter((item) => item.kind === 'quote' && !item.data.setAside).length,
      products,
    },
  };
};

const reopened = ({ evaluation }: HeldEvaluation, { reason }: Change<'reopen'>): Evaluation => {
  const lock = evaluation.locked;
  if (!lock) throw refuse('The criteria are not locked.');
  const before = { at: now(), reason, lockedAt: lock.at, criteria: evaluation.criteria };
  return { ...evaluation, locked: null, closed: null, consensus: [], reopened: [...evaluation.reopened, before] };
};

const closed = (held: HeldEvaluation): Evaluation => {
  const { evaluation, evaluators } = held;
  if (!evaluation.locked) throw refuse('Lock the criteria first: nothing has been scored on these.');
  if (evaluation.closed) throw refuse('The scoring is already closed.');
  const counted = evaluators.filter((one) => stateOf(one, evaluation) === 'handed-in').map(({ id }) => id);
  if (counted.length === 0) throw refuse('Nobody has handed in scores yet.');
  return { ...evaluation, closed: { at: now(), counted } };
};

const agreedUpon = (
  held: HeldEvaluation,
  { criterionId, solutionId, score, reason }: Change<'consensus'>,
): Evaluation => {
  const { evaluation, products } = held;
  const counted = countedIn(held);
  if (!counted) throw refuse('Wait until all have handed in, or close the scoring: until then scores are hidden.');
  if (
    !evaluation.criteria.some(({ id }) => id === criterionId) ||
    !products.some((one) => one.solutionId === solutionId)
  )
    throw new AppError('invalid_input', 'There is no such criterion or option in this evaluation.');
  if (score !== null && reason === '')
    throw new AppError('invalid_input', 'Say why the evaluators agreed on this score.', {
      errors: [{ path: 'change.reason', message: 'Say why.' }],
    });
  const others = evaluation.consensus.filter((one) => one.criterionId !== criterionId || one.solutionId !== solutionId);
  return {
    ...evaluation,
    // Scores that were seen stay those that were seen.
    closed: evaluation.closed ?? { at: now(), counted: counted.map(({ id }) => id) },
    consensus: score === null ? others : [...others, { criterionId, solutionId, score, reason, at: now() }],
  };
};

const invite = async (held: HeldEvaluation, { name, role, days }: Change<'invite'>) => {
  const { head, evaluation, evaluators } = held;
  if (!evaluation.locked) throw refuse('Lock the criteria first: evaluators score on criteria that no longer change.');
  // Till it is closed who has handed in may have been the first of several: all is blind again until the next one has.
  if (evaluation.closed) throw refuse('The scoring is closed. Reopen the criteria before another evaluator scores.');
  if (evaluators.length >= EVALUATORS_MAX) throw refuse(`At most ${EVALUATORS_MAX} evaluators.`);
  const id = `evaluator-${randomUUID()}`;
  const { secret, hash, expiresAt } = await issueLink('evaluation', { purchaseId: head.id, id, days });
  const data: Evaluator = {
    ...{ name, role, link: hash, linkExpiresAt: expiresAt },
    ...{ revokedAt: null, declared: null, scores: [], handedIn: null, withdrawn: null },
  };
  return {
    write: { kind: 'evaluator' as const, id, data },
    link: { name, token: secret, expiresAt },
  };
};

const evaluatorOf = ({ evaluators }: HeldEvaluation, evaluatorId: string) => {
  const found = evaluators.find(({ id }) => id === evaluatorId);
  if (!found) throw new AppError('not_found', 'There is no such evaluator in this purchase.');
  return found;
};

/** The token goes first: a link that is ended opens nothing, whatever becomes of the write. Who was imported has none. */
const endLink = async (held: HeldEvaluation, { evaluatorId }: Change<'end-link'>): Promise<Write> => {
  const { id, data } = evaluatorOf(held, evaluatorId);
  if (data.link) await revokeToken(data.link);
  return { kind: 'evaluator', id, data: { ...data, revokedAt: data.revokedAt ?? now() } };
};

const withdraw = async (held: HeldEvaluation, { evaluatorId, reason }: Change<'withdraw'>): Promise<Write> => {
  const { id, data } = evaluatorOf(held, evaluatorId);
  if (data.withdrawn) throw refuse('This evaluator has already withdrawn.');
  return { kind: 'evaluator', id, data: { ...data, withdrawn: { at: now(), reason } } };
};

const decide = (held: HeldEvaluation, change: Change<'draft' | 'record'>): Write => {
  const { decided, products, items } = held;
  const known = new Set(products.map(({ solutionId }) => solutionId));
  const { chosen, whyNot, despite, plan } = change.draft;
  if ([...chosen, ...Object.keys({ ...whyNot, ...despite })].some((id) => !known.has(id)))
    throw new AppError('invalid_input', 'Choose among the options that were evaluated.');
  if (plan && !items.some((item) => item.kind === 'report' && item.id === plan.reportId))
    throw new AppError('invalid_input', 'The savings plan comes from a report that is not in this purchase.');
  if (change.action === 'draft')
    return { kind: 'decision', id: EVALUATION_ID, data: { ...decided, draft: change.draft } };
  const record = decisionRecord(held, change.draft, change.replaces, now());
  const data = { draft: null, records: [...decided.records, { record, hash: sha256(record) }] };
  return { kind: 'decision', id: EVALUATION_ID, data, step: 'decided' };
};

const contracted = ({ decided }: HeldEvaluation, { contract }: Change<'contract'>): Write => {
  if (!decided.records.at(-1)?.record.decision.chosen.length)
    throw refuse('Record the decision first: there is no contract where nothing was chosen.');
  return {
    kind: 'contract',
    id: EVALUATION_ID,
    data: contract,
    ...(contract.startOn ? { step: 'in-contract' as const } : {}),
  };
};
