import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast-queue.ts';
import type { Mode } from './account-draft.ts';
import type { Entered } from './account-problems.ts';
import { createAccount, currentUserQuery, signIn } from './api.ts';

const send = ({ mode, entered: { name, email, password } }: { mode: Mode; entered: Entered }) =>
  mode === 'create' ? createAccount({ name, email, password }) : signIn({ email, password });

const titles = { 'sign-in': 'Signed in', create: 'Account created' } satisfies Record<Mode, string>;

/** Signs in or creates the account; whatever was read before is read again, since the account owns more than the browser did. */
export const useEnter = (onEntered: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (user, { mode }) => {
      const [scope] = currentUserQuery.queryKey;
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== scope });
      showToast({
        title: titles[mode],
        description: `Welcome, ${user.name}. Conversations and reports from this browser are in your account.`,
        variant: 'success',
      });
      onEntered();
    },
  });
};
