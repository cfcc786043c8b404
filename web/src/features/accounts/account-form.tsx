import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type CurrentUser, PASSWORD_MIN, Registration, SignIn } from '#shared/contracts/accounts';
import { nowSeconds } from '#shared/kernel/clock';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import { useNowSeconds } from '../../lib/hooks/use-seconds.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import type { AccountForm as Form, Mode } from './account-draft.ts';
import { askLink, createAccount, currentUserQuery, signIn } from './api.ts';

type Entered = { name: string; email: string; password: string };
type Problems = Partial<Record<keyof Entered, string>>;

const schemas = { 'sign-in': SignIn, create: Registration, forgot: SignIn.pick({ email: true }) };

/** What the person must change before anything is sent, one sentence a field; undefined: nothing. */
const problemsOf = (mode: Mode, entered: Entered): Problems | undefined => {
  const parsed = schemas[mode].safeParse(entered);
  if (parsed.success) return undefined;
  const problems: Problems = {};
  for (const { path, message } of parsed.error.issues) problems[path[0] as keyof Entered] ??= message;
  return problems;
};

/** What follows a sign-in: whatever was read before is read again, since the account owns more than the browser did. */
export const useEntered = (onEntered: () => void) => {
  const queryClient = useQueryClient();
  return (title: string, user: CurrentUser) => {
    const [scope] = currentUserQuery.queryKey;
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== scope });
    showToast({
      title,
      description: `Welcome, ${user.name}. Conversations and reports from this browser are in your account.`,
      variant: 'success',
    });
    onEntered();
  };
};

/** @returns who signed in; undefined: a letter was sent instead */
const send = async ({ mode, entered }: { mode: Mode; entered: Entered }): Promise<CurrentUser | undefined> => {
  const { name, email, password } = entered;
  if (mode === 'sign-in') return signIn({ email, password });
  await (mode === 'create' ? createAccount({ name, email, password }) : askLink({ email }));
  return undefined;
};

/** A password that its owner may look at while typing. */
export const PasswordField = ({
  label = 'Password',
  ...props
}: Omit<ComponentProps<typeof TextField>, 'type' | 'label' | 'aside'> & { label?: string }) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      label={label}
      type={isShown ? 'text' : 'password'}
      className="pr-18"
      spellCheck={false}
      autoCapitalize="none"
      aside={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setIsShown((shown) => !shown)}
          className="absolute inset-y-1 right-1 min-w-14 rounded-sm px-2 font-medium text-muted text-sm hover:bg-sunken hover:text-ink print:hidden"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
};

/** How long the server asks to wait after a failure, counting down; 0: no wait. */
const useWait = () => {
  const [until, setUntil] = useState(0);
  const seconds = Math.max(0, until - nowSeconds());
  // Renders again each second while it lasts.
  useNowSeconds(seconds > 0);
  const begin = (error: unknown) =>
    setUntil(error instanceof ApiError && error.retryAfterSeconds ? nowSeconds() + error.retryAfterSeconds : 0);
  return { seconds, begin };
};

/** A wait in words: "43 s", "12 min". */
const waitText = (seconds: number): string => (seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

type AccountFormProps = {
  form: Form;
  onChange: (change: Partial<Form>) => void;
  onEntered: () => void;
  /** A letter was sent to the address of the form. */
  onSent: () => void;
};

const verbs = { 'sign-in': 'Sign in', create: 'Create account', forgot: 'Send a link' } satisfies Record<Mode, string>;
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. Four unrelated words are easy to remember.`;

/** The ways in: they differ by what is asked for. */
export const AccountForm = ({ form, onChange, onEntered, onSent }: AccountFormProps) => {
  const { mode } = form;
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const wait = useWait();
  const entered = useEntered(onEntered);
  const enter = useMutation({
    mutationFn: send,
    onSuccess: (user) => (user ? entered('Signed in', user) : onSent()),
  });
  const fields = useRef<HTMLFormElement>(null);
  const isWaiting = wait.seconds > 0;

  const edit = (name: keyof Problems, value: string) => {
    setProblems(({ [name]: _, ...others }) => others);
    if (name === 'password') setPassword(value);
    else onChange({ [name]: value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enter.isPending || isWaiting) return;
    const typed = { name: form.name, email: form.email, password };
    const found = problemsOf(mode, typed);
    setProblems(found ?? {});
    const first = (['name', 'email', 'password'] as const).find((name) => found?.[name]);
    if (first) fields.current?.querySelector<HTMLInputElement>(`#account-${first}`)?.focus();
    else enter.mutate({ mode, entered: typed }, { onError: wait.begin });
  };
  return (
    <form ref={fields} noValidate onSubmit={submit} aria-label={verbs[mode]} className="space-y-4 pt-4">
      {mode === 'create' && (
        <TextField
          id="account-name"
          label="Your name"
          autoComplete="name"
          value={form.name}
          onChange={({ target }) => edit('name', target.value)}
          problem={problems.name}
        />
      )}
      <TextField
        id="account-email"
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.email}
        onChange={({ target }) => edit('email', target.value)}
        problem={problems.email}
      />
      {mode !== 'forgot' && (
        <PasswordField
          id="account-password"
          autoComplete={mode === 'create' ? 'new-password' : 'current-password'}
          value={password}
          onChange={({ target }) => edit('password', target.value)}
          hint={mode === 'create' ? PASSWORD_HINT : undefined}
          problem={problems.password}
        />
      )}
      <Failure error={enter.error} isWaiting={isWaiting}>
        {mode === 'sign-in' && (
          <p className="mt-1 flex flex-wrap gap-x-4">
            <Button look="quiet" className="-mx-2.5 text-link underline" onClick={() => onChange({ mode: 'forgot' })}>
              Choose a new password
            </Button>
            <Button look="quiet" className="-mx-2.5 text-link underline" onClick={() => onChange({ mode: 'create' })}>
              Create an account
            </Button>
          </p>
        )}
      </Failure>
      <Button
        type="submit"
        look="primary"
        size="medium"
        className="w-full"
        aria-disabled={enter.isPending || isWaiting}
        icon={enter.isPending ? <Spinner /> : undefined}
      >
        {isWaiting ? `Try again in ${waitText(wait.seconds)}` : verbs[mode]}
      </Button>
      {mode === 'sign-in' && (
        <Button look="quiet" onClick={() => onChange({ mode: 'forgot' })}>
          Forgot your password?
        </Button>
      )}
      {mode === 'forgot' && (
        <Button look="quiet" onClick={() => onChange({ mode: 'sign-in' })}>
          Back to sign in
        </Button>
      )}
    </form>
  );
};

type FailureProps = {
  error: Error | null;
  isWaiting?: boolean;
  /** Ways out of a refusal. */
  children?: ReactNode;
};

/** What the server says of a failure, and what may be done instead of trying again. */
export const Failure = ({ error, isWaiting = false, children }: FailureProps) => {
  const code = error instanceof ApiError ? error.code : undefined;
  // Once the wait is over, its sentence is not true any more.
  if (!error || (code === 'rate_limited' && !isWaiting)) return null;
  return (
    <Notice status="harm" role="alert" icon={<WarningIcon className="size-4 text-harm" />}>
      <p>{detailOf(error)}</p>
      {code === 'unauthenticated' && children}
    </Notice>
  );
};
