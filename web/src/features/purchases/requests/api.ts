import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PurchaseItem } from '#shared/contracts/purchases/purchases';
import {
  answerRequest,
  changeRequest,
  decideAnswers,
  makeRequest,
  readRequest,
  remindVendor,
  revokeLinks,
  sendRequest,
  stateRecord,
} from '#shared/contracts/purchases/requests';
import type { Endpoint, SentOf } from '#shared/kernel/endpoint';
import { call } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { purchaseQuery } from '../../../lib/purchase/held.ts';
import { showToast } from '../../../ui/overlays/toast-queue.ts';

/** Requests of a purchase, and what each vendor answered, out of its items. */
export const requestsIn = (items: readonly PurchaseItem[]) => ({
  requests: items.flatMap((item) => (item.kind === 'request' ? [item] : [])).toReversed(),
  answers: items.flatMap((item) => (item.kind === 'answer' ? [item] : [])),
});
export type RequestItem = ReturnType<typeof requestsIn>['requests'][number];
export type AnswerItem = ReturnType<typeof requestsIn>['answers'][number];

/** A call that changes a purchase: its page follows, and a refusal is said. */
const useChange = <Sent, Answer>(purchaseId: string, change: (sent: Sent) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: purchaseQuery(purchaseId).queryKey }),
    onError: (error) => showToast({ title: 'Not saved', description: detailOf(error), variant: 'destructive' }),
  });
};

type Of<E extends Endpoint> = Omit<SentOf<E>, 'purchaseId'>;

export const useMakeRequest = (purchaseId: string) =>
  useChange(purchaseId, (sent: Of<typeof makeRequest>) => call(makeRequest)({ ...sent, purchaseId }));
export const useChangeRequest = (purchaseId: string) =>
  useChange(purchaseId, (sent: Of<typeof changeRequest>) => call(changeRequest)({ ...sent, purchaseId }));
export const useSendRequest = (purchaseId: string) =>
  useChange(purchaseId, (sent: Of<typeof sendRequest>) => call(sendRequest)({ ...sent, purchaseId }));
export const useRemind = (purchaseId: string) =>
  useChange(purchaseId, (sent: Of<typeof remindVendor>) => call(remindVendor)({ ...sent, purchaseId }));
export const useRevoke = (purchaseId: string) =>
  useChange(purchaseId, (sent: Of<typeof revokeLinks>) => call(revokeLinks)({ ...sent, purchaseId }));
export const useDecide = (purchaseId: string) =>
  useChange(purchaseId, (sent: Of<typeof decideAnswers>) => call(decideAnswers)({ ...sent, purchaseId }));

/** A request as its vendor sees it. */
export const vendorQuery = (token: string) =>
  queryOptions({
    queryKey: ['vendor-request', token],
    queryFn: ({ signal }) => call(readRequest)({ token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** A vendor's draft, its submission, and its word to its public record. */
export const useVendorAnswer = (token: string) => {
  const client = useQueryClient();
  const { queryKey } = vendorQuery(token);
  const keep = (page: Awaited<ReturnType<ReturnType<typeof call<typeof readRequest>>>>) =>
    client.setQueryData(queryKey, page);
  return {
    answer: useMutation({
      mutationFn: (sent: Omit<SentOf<typeof answerRequest>, 'token'>) => call(answerRequest)({ ...sent, token }),
      onSuccess: keep,
    }),
    state: useMutation({
      mutationFn: (sent: Omit<SentOf<typeof stateRecord>, 'token'>) => call(stateRecord)({ ...sent, token }),
      onSuccess: keep,
    }),
  };
};
