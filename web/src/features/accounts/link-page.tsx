import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { confirmAccount, NewPassword, resetPassword } from '#shared/contracts/accounts';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { Failure, PASSWORD_HINT, PasswordField, useEntered } from './account-form.tsx';

/** What a letter's link is for, and its token. */
export type Link = { kind: 'confirm' | 'password'; token: string };

const words = {
  confirm: { title: 'Confirm your address', verb: 'Create account', done: 'Account created' },
  password: { title: 'Choose a new password', verb: 'Set password', done: 'Password set' },
} satisfies Record<Link['kind'], object>;

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : undefined);

/** Where a letter's link leads. Nothing is done before the button is pressed: mail systems open links by themselves. */
export const LinkPage = ({ link: { kind, token }, onEntered }: { link: Link; onEntered: () => void }) => {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const entered = useEntered(onEntered);
  const { title, verb, done } = words[kind];
  const open = useMutation({
    mutationFn: () =>
      kind === 'password'
        ? call(resetPassword)({ token, password })
        : call(confirmAccount)({ token, ...(password ? { password } : {}) }),
    onSuccess: (user) => entered(done, user),
  });
  const isElsewhere = kind === 'confirm' && (codeOf(open.error) === 'forbidden' || password !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = kind === 'password' ? NewPassword.safeParse(password).error?.issues[0]?.message : undefined;
    setProblem(refused);
    if (!refused && !open.isPending) open.mutate();
  };
  const isOver = codeOf(open.error) === 'not_found';
  return (
    <NarrowPage title={title}>
      <Card aria-label={title}>
        <form noValidate onSubmit={submit} aria-label={title} className="space-y-4">
          {kind === 'confirm' && <p>Conversations and reports from this browser go into the account.</p>}
          {(kind === 'password' || isElsewhere) && (
            <PasswordField
              id="link-password"
              label={kind === 'password' ? 'New password' : 'Password'}
              autoComplete={kind === 'password' ? 'new-password' : 'current-password'}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              hint={kind === 'password' ? PASSWORD_HINT : undefined}
              problem={problem}
            />
          )}
          <Failure error={open.error} isWaiting />
          {isOver ? (
            <a href="/login" className={buttonClass('primary', 'medium')}>
              Go to the sign-in page
            </a>
          ) : (
            <Button
              type="submit"
              look="primary"
              size="medium"
              className="w-full"
              aria-disabled={open.isPending}
              icon={open.isPending ? <Spinner /> : undefined}
            >
              {verb}
            </Button>
          )}
        </form>
      </Card>
    </NarrowPage>
  );
};
