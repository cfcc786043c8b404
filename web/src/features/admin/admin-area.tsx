import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { AdminLogin, AdminLoginAnswer } from '#shared/contracts/admin';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { adminToken } from './admin-token.ts';
import { logIn, logOut } from './api.ts';

type LoginFormProps = {
  /** Why a session has ended, if one has. */
  notice: string | undefined;
  onLoggedIn: () => void;
};

const LoginForm = ({ notice, onLoggedIn }: LoginFormProps) => {
  const [sent, setSent] = useState<AdminLogin>({ username: '', password: '' });
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: logIn,
    // Where a code is asked for, nothing failed yet.
    onSuccess: (answer, { code }) => (answer.codeNeeded && !code ? undefined : tell(answer, onLoggedIn)),
    onError: () => showToast({ title: 'Login Error', description: 'Failed to authenticate', variant: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(sent);
  };
  const needsCode = data?.codeNeeded === true;
  const refusal = error ? detailOf(error) : data && !data.success ? data.message : undefined;
  return (
    <NarrowPage title="Admin Login" lead="For operators of this service.">
      {notice && (
        <Notice status="caution" role="status">
          {notice}
        </Notice>
      )}
      <Card aria-label="Operator login">
        <form onSubmit={submit} className="space-y-4">
          <TextField
            label="Username"
            name="username"
            autoComplete="username"
            required
            maxLength={100}
            value={sent.username}
            onChange={({ target }) => setSent((now) => ({ ...now, username: target.value }))}
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={200}
            value={sent.password}
            onChange={({ target }) => setSent((now) => ({ ...now, password: target.value }))}
          />
          {needsCode && (
            <TextField
              label="Code"
              name="code"
              autoComplete="one-time-code"
              required
              maxLength={40}
              hint="From your authenticator app, or one of your recovery codes."
              value={sent.code ?? ''}
              onChange={({ target }) => setSent((now) => ({ ...now, code: target.value }))}
            />
          )}
          {refusal && !isPending && (
            <p role="alert" className="text-harm text-sm">
              {refusal}
            </p>
          )}
          <Button
            type="submit"
            look="primary"
            size="medium"
            className="w-full"
            disabled={isPending}
            icon={isPending && <Spinner />}
          >
            {isPending ? 'Logging in...' : 'Login'}
          </Button>
        </form>
      </Card>
    </NarrowPage>
  );
};

const tell = ({ success, token, message }: AdminLoginAnswer, onLoggedIn: () => void) => {
  if (!success || !token) return showToast({ title: 'Login Failed', description: message, variant: 'destructive' });
  showToast({ title: 'Login Successful', description: 'Welcome to the admin dashboard', variant: 'success' });
  adminToken.keep(token);
  onLoggedIn();
};

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Forgets what only an operator may see. */
const forgetSession = (queryClient: QueryClient) => {
  adminToken.clear();
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('admin') });
};

/**
 * Logs out when the server refuses the token in any call that the page makes, whichever area makes it.
 * @param onEnd told once, for a message
 * @returns to be told of the failures of a streamed task, which is no query
 */
const useSessionEnd = (onEnd: () => void) => {
  const queryClient = useQueryClient();
  const end = useCallback(
    (error: unknown) => {
      if (!isRefusal(error) || adminToken.read() === null) return;
      onEnd();
      // After the call's own handlers have run: they still belong to what is on screen.
      setTimeout(() => forgetSession(queryClient));
    },
    [queryClient, onEnd],
  );
  useEffect(() => {
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
  }, [queryClient, end]);
  return end;
};

const ENDED = 'Your operator session has ended. Log in again to continue; what you typed is kept.';
const NOT_REVOKED =
  'You are logged out in this browser. The server could not be reached, so the session there will end by itself.';

type AdminAreaProps = {
  /** The tab that is open, where it is not the first. */
  part: string | undefined;
  children: (token: string, onFailed: (error: unknown) => void) => ReactNode;
};

/** What operators see: the login form, and with a token what only they may see. */
export const AdminArea = ({ part, children }: AdminAreaProps) => {
  const token = adminToken.use();
  const queryClient = useQueryClient();
  const [notice, setNotice] = useState<string>();
  const tellEnd = useCallback(() => setNotice(ENDED), []);
  const onFailed = useSessionEnd(tellEnd);
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
        <PageTitle part={part}>Admin Dashboard</PageTitle>
        <Button onClick={() => void leave(token)}>Logout</Button>
      </div>
      {children(token, onFailed)}
    </div>
  );
};
