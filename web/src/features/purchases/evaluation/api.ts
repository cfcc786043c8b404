import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeEvaluation,
  EvaluationView,
  EvaluatorPage,
  listDecisions,
  openEvaluation,
  readEvaluation,
  scoreEvaluation,
  verifyDecision,
} from '#shared/contracts/purchases/evaluation';
import type { SentOf } from '#shared/kernel/endpoint';
import { call, callOrNull } from '../../../lib/api-client.ts';
import { ApiError, detailOf } from '../../../lib/api-error.ts';
import { purchaseQuery } from '../../../lib/purchase/held.ts';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useWatchedPurchase } from '../api.ts';

const keyOf = (purchaseId: string) => ['evaluation', purchaseId];

/** The evaluation of a purchase; read again when anything of the purchase changed, also by an evaluator elsewhere. */
export const useEvaluation = (purchaseId: string) => {
  const { data: watched } = useWatchedPurchase(purchaseId);
  const revision = watched?.purchase.revision;
  return useQuery({
    queryKey: [...keyOf(purchaseId), revision],
    queryFn: ({ signal }) => call(readEvaluation)({ purchaseId }, { signal }),
    enabled: revision !== undefined,
    placeholderData: keepPreviousData,
  });
};

const currentIn = (error: unknown): unknown =>
  error instanceof ApiError && error.code === 'conflict' ? error.problem?.current : undefined;

export type BuyerChange = SentOf<typeof changeEvaluation>['change'];

/** Changes an evaluation, and shows what is kept then; where somebody was first, what they kept. */
export const useChangeEvaluation = (purchaseId: string) => {
  const client = useQueryClient();
  const keep = (view: EvaluationView) => client.setQueriesData({ queryKey: keyOf(purchaseId) }, view);
  return useMutation({
    mutationFn: (change: BuyerChange) => call(changeEvaluation)({ purchaseId, change }),
    onSuccess: ({ view }) => {
      keep(view);
      return client.invalidateQueries({ queryKey: purchaseQuery(purchaseId).queryKey });
    },
    onError: (error) => {
      const current = EvaluationView.safeParse(currentIn(error));
      if (current.success) keep(current.data);
      showToast({ title: 'Not saved', description: detailOf(error), variant: 'destructive' });
    },
  });
};
export type ChangeEvaluation = ReturnType<typeof useChangeEvaluation>;

export const useVerify = (purchaseId: string) =>
  useMutation({ mutationFn: (text: string) => call(verifyDecision)({ purchaseId, text }) });

/** What was decided in all purchases of this browser. */
export const decisionsQuery = queryOptions({
  queryKey: ['decisions'],
  // A browser that the server does not know has decided nothing.
  queryFn: async ({ signal }) => (await callOrNull(listDecisions)(undefined, { signal })) ?? [],
});

/** An evaluation as its evaluator sees it. */
export const evaluatorQuery = (token: string) =>
  queryOptions({
    queryKey: ['evaluator', token],
    queryFn: ({ signal }) => call(openEvaluation)({ token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export type EvaluatorSent = SentOf<typeof scoreEvaluation>['change'];

/** Declares, keeps a draft, hands in, withdraws; a refusal brings what is kept. */
export const useEvaluator = (token: string) => {
  const client = useQueryClient();
  const { queryKey } = evaluatorQuery(token);
  return useMutation({
    mutationFn: (change: EvaluatorSent) => call(scoreEvaluation)({ token, change }),
    onSuccess: (page) => client.setQueryData(queryKey, page),
    onError: (error) => {
      const current = EvaluatorPage.safeParse(currentIn(error));
      if (current.success) client.setQueryData(queryKey, current.data);
    },
  });
};
