import { useMutation } from '@tanstack/react-query';
import { signOut } from '../../features/accounts/api.ts';
import { forgetAccount } from '../../features/accounts/forget-account.ts';
import { noteSignedOut } from '../../features/accounts/signed-out-note.ts';
import { detailOf } from '../../lib/api-error.ts';
import { leaveTo } from '../../lib/leave-page.ts';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { paths } from '../paths.ts';

/** Signs out on the server, takes what the account left in this browser away, and loads the sign-in page afresh. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => signOut(),
    onSuccess: () => {
      forgetAccount();
      noteSignedOut();
      leaveTo(paths.login);
    },
    onError: (error) => showToast({ title: 'Sign-out failed', description: detailOf(error), variant: 'destructive' }),
  });
