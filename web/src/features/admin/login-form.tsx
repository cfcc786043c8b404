import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdminLogin, AdminLoginAnswer } from '#shared/contracts/admin';
import { detailOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { adminToken } from './admin-token.ts';
import { logIn } from './api.ts';

type LoginFormProps = {
  /** Why a session has ended, if one has. */
  notice: string | undefined;
  onLoggedIn: () => void;
};

export const LoginForm = ({ notice, onLoggedIn }: LoginFormProps) => {
  const [sent, setSent] = useState<AdminLogin>({ username: '', password: '' });
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: logIn,
    onSuccess: (answer) => tell(answer, onLoggedIn),
    onError: () => showToast({ title: 'Login Error', description: 'Failed to authenticate', variant: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(sent);
  };
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
