import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forgetAccount } from '../../features/accounts/forget-account.ts';
import { returnPath } from '../../features/accounts/return-path.ts';
import { SignInPage } from '../../features/accounts/sign-in-page.tsx';
import { takeSignedOutNote } from '../../features/accounts/signed-out-note.ts';
import { configQuery } from '../../features/site/api.ts';
import { leaveTo } from '../../lib/leave-page.ts';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { paths } from '../paths.ts';
import { useSignOut } from '../shell/sign-out.ts';

/** Sign-in, and the way back to where the person came from. */
export const LoginPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const signOut = useSignOut();
  useFarewell();
  const goOn = () => {
    const next = returnPath(search.get('next'), window.location.origin);
    // That page alone may load the payment provider, and stands in a document of its own.
    if (next.startsWith(paths.subscribe)) leaveTo(next);
    else void navigate(next, { replace: true });
  };
  return (
    <SignInPage
      onContinue={goOn}
      onSignOut={() => signOut.mutate()}
      isSigningOut={signOut.isPending}
      mailPage={useQuery(configQuery).data?.mailPage}
    />
  );
};

/** After a sign-out: what the last page stored in its last moment goes too. */
const useFarewell = () =>
  useEffect(() => {
    if (!takeSignedOutNote()) return;
    forgetAccount();
    showToast({
      title: 'Signed out',
      description: 'Your conversations and reports are kept in your account. Drafts were removed from this browser.',
      variant: 'success',
    });
  }, []);
