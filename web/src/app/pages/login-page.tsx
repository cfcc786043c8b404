import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import { forgetAccount } from '../../features/accounts/forget-account.ts';
import { returnPath } from '../../features/accounts/return-path.ts';
import { SignInPage } from '../../features/accounts/sign-in-page.tsx';
import { takeSignedOutNote } from '../../features/accounts/signed-out-note.ts';
import { configQuery } from '../../features/site/api.ts';
import { leaveTo } from '../../lib/leave-page.ts';
import { draft } from '../../lib/storage/drafts.ts';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { paths } from '../paths.ts';
import { useSignOut } from '../shell/sign-out.ts';

/** Where the person came from, for the letter's link: that may open in another tab. */
const cameFrom = draft('login.next', z.string());

/** What the address says, and for a letter's link what it said before the letter. */
const useNext = (): string | null => {
  const [search] = useSearchParams();
  const isLink = useLocation().hash !== '';
  const next = search.get('next');
  useEffect(() => {
    if (next) cameFrom.write(next);
    else if (!isLink) cameFrom.clear();
  }, [next, isLink]);
  return next ?? (isLink ? (cameFrom.read() ?? null) : null);
};

/** Sign-in, and the way back to where the person came from. */
export const LoginPage = () => {
  const next = useNext();
  const navigate = useNavigate();
  const signOut = useSignOut();
  useFarewell();
  const pathTo = (to: string | null) => returnPath(to, window.location.origin);
  const goOn = (cameBackTo?: string) => {
    const path = pathTo(cameBackTo ?? next);
    // That page alone may load the payment provider, and stands in a document of its own.
    if (path.startsWith(paths.subscribe)) leaveTo(path);
    else void navigate(path, { replace: true });
  };
  return (
    <SignInPage
      next={pathTo(next)}
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
