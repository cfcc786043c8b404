import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { adminToken } from './admin-token.ts';

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Forgets what only an operator may see. */
export const forgetSession = (queryClient: QueryClient) => {
  adminToken.clear();
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('admin') });
};

/**
 * Logs out when the server refuses the token in any call that the page makes, whichever area makes it.
 * @param onEnd told once, for a message
 */
export const useSessionEnd = (onEnd: () => void) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const end = (error: unknown) => {
      if (!isRefusal(error) || adminToken.read() === null) return;
      onEnd();
      // After the call's own handlers have run: they still belong to what is on screen.
      setTimeout(() => forgetSession(queryClient));
    };
    const leaveQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') end(event.action.error);
    });
    const leaveMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') end(event.action.error);
    });
    return () => {
      leaveQueries();
      leaveMutations();
    };
  }, [queryClient, onEnd]);
};
