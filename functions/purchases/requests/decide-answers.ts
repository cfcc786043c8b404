import { apiHandler } from '#functions/lib/api-handler';
import { allItems, putItem, removeItem } from '#functions/lib/stores/purchase-items-store';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { type Head, touchHead } from '#functions/lib/stores/purchases-store';
import type { ItemOf } from '#shared/contracts/purchases/purchases';
import { decideAnswers, SCHEDULE, type VendorAnswer, type VendorRequest } from '#shared/contracts/purchases/requests';
import { AppError } from '#shared/kernel/errors';
import { pricesAnswered, questionOfPart } from '#shared/reading/documents/answered-prices';
import { answerId } from '../links.ts';
import { factOfAnswer, factOfPrice } from './fact-of-answer.ts';
import { answerOf, requestOf } from './kept-request.ts';
import { quoteOf } from './quote-of-prices.ts';

export const handler = apiHandler(decideAnswers, async (sent, { visitorId }) => {
  const { purchaseId, requestId, solutionId, version, decisions } = sent;
  const head = await getLiveHead(visitorId, purchaseId);
  const { data: request } = await requestOf(purchaseId, requestId);
  const before = await answerOf(purchaseId, answerId(requestId, solutionId));
  if (before.data.state !== 'submitted') {
    throw new AppError('conflict', 'This vendor has not submitted its answers.', { current: before });
  }
  refuseUnasked(Object.keys(decisions), request, before.data);
  const at = new Date().toISOString();
  const decided = Object.fromEntries(Object.entries(decisions).map(([id, decision]) => [id, { ...decision, at }]));
  const isAskedAgain = Object.values(decisions).some(({ decision }) => decision === 'asked-again');
  const data = {
    ...before.data,
    decisions: withoutLoose({ ...before.data.decisions, ...decided }),
    ...(isAskedAgain ? { state: 'open' as const } : {}),
  };
  const answer = await putItem(purchaseId, { ...before, version, data }, head.expiresAt);
  const wanted = await settle(head, request, answer);
  await touchHead(visitorId, head, data.decisions[SCHEDULE]?.decision === 'accepted' ? 'quoted' : undefined);
  return { answer, became: Object.keys(decided).filter((id) => wanted.has(itemIdOf(answer, id))) };
});

const refuseUnasked = (ids: readonly string[], { questions }: VendorRequest, { answers }: VendorAnswer) => {
  const asked = new Set([SCHEDULE, ...questions.map(({ id }) => id), ...pricesAnswered(answers).map(({ id }) => id)]);
  const path = ids.find((id) => !asked.has(id));
  if (path === undefined) return;
  throw new AppError('invalid_input', 'Decide what was asked.', {
    errors: [{ path: `decisions.${path}`, message: 'This was not asked.' }],
  });
};

/** What was read out of an answer stands and falls with it. */
const withoutLoose = (decisions: VendorAnswer['decisions']): VendorAnswer['decisions'] =>
  Object.fromEntries(
    Object.entries(decisions).filter(([id]) => {
      const question = questionOfPart(id);
      return question === undefined || decisions[question]?.decision === 'accepted';
    }),
  );

type Made =
  | { kind: 'fact'; data: ItemOf<'fact'>['data'] }
  | { kind: 'quote'; data: NonNullable<ReturnType<typeof quoteOf>> };

const itemIdOf = (answer: ItemOf<'answer'>, id: string) => `${answer.id}.${id}`;

/** What the accepted answers of a vendor make of this purchase, by the id of the item that holds it. */
const madeOf = (request: VendorRequest, answer: ItemOf<'answer'>): Map<string, Made> => {
  const { id: takenFrom, data: vendor } = answer;
  const made = new Map<string, Made>();
  const isAccepted = (id: string) => vendor.decisions[id]?.decision === 'accepted';
  for (const question of request.questions.filter(({ id }) => isAccepted(id))) {
    const value = vendor.answers[question.id];
    const data = value && factOfAnswer({ answer: value, question, vendor, answerId: takenFrom });
    if (data) made.set(itemIdOf(answer, question.id), { kind: 'fact', data });
  }
  for (const { id, price } of pricesAnswered(vendor.answers).filter((one) => isAccepted(one.id)))
    made.set(itemIdOf(answer, id), { kind: 'fact', data: factOfPrice({ price, vendor, answerId: takenFrom }) });
  const quote = isAccepted(SCHEDULE) ? quoteOf(request, vendor, takenFrom) : undefined;
  if (quote) made.set(itemIdOf(answer, SCHEDULE), { kind: 'quote', data: quote });
  return made;
};

/** Tries to settle while others decide on the same answers. */
const TRIES = 5;

/**
 * Puts what was accepted among the facts and quotes of the purchase, and takes out what no longer is, by the decisions as
 * they are when it is done: of two who decide at once the later counts. Deciding once more finishes what failed.
 */
const settle = async (head: Head, request: VendorRequest, answer: ItemOf<'answer'>): Promise<Map<string, Made>> => {
  let latest = answer;
  for (let left = TRIES; ; left--) {
    const wanted = madeOf(request, latest);
    const isDone = await settleOnce(head, latest, wanted).catch((error: unknown) => {
      if (left > 1 && error instanceof AppError && error.code === 'conflict') return false;
      throw error;
    });
    const now = await answerOf(head.id, answer.id);
    if (isDone && now.version === latest.version) return wanted;
    latest = now;
  }
};

const settleOnce = async (head: Head, answer: ItemOf<'answer'>, wanted: Map<string, Made>): Promise<true> => {
  const held = [...(await allItems(head.id, 'fact')), ...(await allItems(head.id, 'quote'))].filter(({ id }) =>
    id.startsWith(itemIdOf(answer, '')),
  );
  for (const item of held) if (!wanted.has(item.id)) await removeItem(head.id, item);
  for (const [id, made] of wanted) {
    const before = held.find((item) => item.id === id);
    if (!before || isChanged(before, made))
      await putItem(head.id, { ...made, id, version: before?.version ?? 0 }, head.expiresAt);
  }
  return true;
};

/** A quote that the buyer worked on since stays theirs, as long as the vendor's words are the same. */
const isChanged = (before: ItemOf<'fact' | 'quote'>, { kind, data }: Made): boolean =>
  before.kind === 'quote' && kind === 'quote'
    ? before.data.text !== data.text
    : JSON.stringify(before.data) !== JSON.stringify(data);
