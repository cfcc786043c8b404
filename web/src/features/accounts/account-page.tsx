import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { changePassword, endSignIns, listSignIns, NewPassword } from '#shared/contracts/accounts';
import { call } from '../../lib/api-client.ts';
import { detailOf } from '../../lib/api-error.ts';
import { formatTimestamp } from '../../lib/format.ts';
import { isMarkedSignedIn } from '../../lib/signed-in-marker.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Failure, PASSWORD_HINT, PasswordField } from './account-form.tsx';
import { currentUserQuery } from './api.ts';

const empty = { current: '', password: '' };

const ChangePassword = () => {
  const [typed, setTyped] = useState(empty);
  const [problem, setProblem] = useState<string>();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => call(changePassword)(typed),
    onSuccess: () => {
      setTyped(empty);
      void client.invalidateQueries({ queryKey: signInsKey });
      showToast({ title: 'Password changed', description: 'Every other browser was signed out.', variant: 'success' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = NewPassword.safeParse(typed.password).error?.issues[0]?.message;
    setProblem(refused);
    if (!refused && !change.isPending) change.mutate();
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Change password" className="space-y-4">
      <PasswordField
        id="password-so-far"
        label="Current password"
        autoComplete="current-password"
        value={typed.current}
        onChange={({ target }) => setTyped((now) => ({ ...now, current: target.value }))}
      />
      <PasswordField
        id="password-new"
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        value={typed.password}
        onChange={({ target }) => setTyped((now) => ({ ...now, password: target.value }))}
        problem={problem}
      />
      <Failure error={change.error} isWaiting />
      <Button type="submit" size="medium" aria-disabled={change.isPending}>
        Change password
      </Button>
    </form>
  );
};

const signInsKey = ['user', 'sign-ins'];

const SignIns = () => {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: signInsKey,
    queryFn: ({ signal }) => call(listSignIns)(undefined, { signal }),
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (id?: string) => call(endSignIns)(id ? { id } : {}),
    onError: (failure) =>
      showToast({ title: 'Not signed out', description: detailOf(failure), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: signInsKey }),
  });
  if (error)
    return <ErrorState title="Sign-ins could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16 w-full" />;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map(({ id, device, since, seenAt, isThis }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {device}
                {isThis && <span className="text-muted"> (this browser)</span>}
              </p>
              <p className="text-muted text-xs">
                Since {formatTimestamp(since)}, last seen {formatTimestamp(seenAt)}
              </p>
            </div>
            {!isThis && (
              <Button disabled={end.isPending} onClick={() => end.mutate(id)}>
                Sign out<span className="sr-only"> {device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <Button disabled={end.isPending} onClick={() => end.mutate(undefined)} className="mt-2">
          Sign out everywhere else
        </Button>
      )}
    </>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card aria-label={title}>
    <h2 className="mb-2 font-semibold">{title}</h2>
    {children}
  </Card>
);

type AccountPageProps = {
  signInPath: string;
  /** Saves and erases what is the person's. */
  data: ReactNode;
};

/** All that a person can do about their own account. */
export const AccountPage = ({ signInPath, data }: AccountPageProps) => {
  const { data: user, isLoading, error, refetch } = useQuery({ ...currentUserQuery, enabled: isMarkedSignedIn() });
  return (
    <NarrowPage title="Your account" isWide>
      {error ? (
        <ErrorState title="Your account could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
      ) : isLoading ? (
        <Skeleton className="h-40 w-full" />
      ) : user ? (
        <>
          <Part title={user.name}>
            <p className="break-words text-muted text-sm">
              {user.email} ·{' '}
              {user.emailConfirmed ? 'confirmed' : 'not confirmed yet: to confirm it, reset your password once'}
            </p>
          </Part>
          {user.signsInWith ? (
            <Part title={`Signs in with ${user.signsInWith}`}>
              <p className="text-muted text-sm">
                Your organisation's own sign-in opens this account. It has no password here; change yours with your
                organisation.
              </p>
            </Part>
          ) : (
            <Part title="Password">
              <ChangePassword />
            </Part>
          )}
          <Part title="Where you are signed in">
            <SignIns />
          </Part>
        </>
      ) : (
        <Part title="Nobody is signed in">
          <a href={signInPath} className={buttonClass('primary', 'medium')}>
            Go to Login
          </a>
        </Part>
      )}
      <Part title="Your data">{data}</Part>
    </NarrowPage>
  );
};
