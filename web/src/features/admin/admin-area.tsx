import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { adminToken } from './admin-token.ts';
import { logOut } from './api.ts';
import { LoginForm } from './login-form.tsx';
import { forgetSession, useSessionEnd } from './use-session-end.ts';

const ENDED = 'Your operator session has ended. Log in again to go on; what you typed is kept.';
const NOT_REVOKED =
  'This browser has forgotten your session. The server could not be reached: there the session ends by itself.';

type AdminAreaProps = { children: (token: string) => ReactNode };

/** What operators see: the login form, and with a token what only they may see. */
export const AdminArea = ({ children }: AdminAreaProps) => {
  const token = adminToken.use();
  const queryClient = useQueryClient();
  const [notice, setNotice] = useState<string>();
  const end = useCallback(() => setNotice(ENDED), []);
  useSessionEnd(end);
  const leave = async (bearer: string) => {
    setNotice(undefined);
    forgetSession(queryClient);
    const isRevoked = await logOut(bearer).then(
      () => true,
      () => false,
    );
    // Only the server knows that the token opens nothing any more.
    if (isRevoked) {
      showToast({ title: 'Logged Out', description: 'You have been logged out successfully', variant: 'success' });
    } else showToast({ title: 'Logged Out', description: NOT_REVOKED, variant: 'destructive' });
  };
  if (!token) return <LoginForm notice={notice} onLoggedIn={() => setNotice(undefined)} />;
  return (
    <div className="py-4 sm:py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <PageTitle>Admin Dashboard</PageTitle>
        <Button onClick={() => void leave(token)}>Logout</Button>
      </div>
      {children(token)}
    </div>
  );
};
