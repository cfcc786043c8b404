import { useMutation, useQuery } from '@tanstack/react-query';
import { finishOidc, listSignInProviders, startOidc } from '#shared/contracts/accounts';
import { call } from '../../lib/api-client.ts';
import { leaveTo } from '../../lib/leave-page.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { Failure, useEntered } from './account-form.tsx';

/** The organisations whose own sign-in leads in; nothing where there are none, or they cannot be read. */
export const OrganisationButtons = ({ next }: { next: string }) => {
  const { data: providers = [] } = useQuery({
    queryKey: ['sign-in-providers'],
    queryFn: ({ signal }) => call(listSignInProviders)(undefined, { signal }),
  });
  const start = useMutation({
    mutationFn: (provider: string) => call(startOidc)({ provider, next }),
    onSuccess: ({ url }) => leaveTo(url),
  });
  // Until the other page is there.
  const isLeaving = start.isPending || start.isSuccess;
  if (providers.length === 0) return null;
  return (
    <section aria-label="Sign in with your organisation" className="mt-4 space-y-3 border-line border-t pt-4">
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          size="medium"
          className="w-full"
          aria-disabled={isLeaving}
          icon={isLeaving && start.variables === id ? <Spinner /> : undefined}
          onClick={() => isLeaving || start.mutate(id)}
        >
          <span className="min-w-0 break-words">Sign in with {label}</span>
        </Button>
      ))}
      <Failure error={start.error} isWaiting />
    </section>
  );
};

/** What an organisation's sign-in sent the browser back with. */
export type Answer = { state: string } & ({ code: string; iss?: string } | { error: string });

/** What the address says of it; undefined: nobody comes back. */
export const answerIn = (search: URLSearchParams): Answer | undefined => {
  const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map((name) => search.get(name) ?? undefined);
  if (!state) return undefined;
  if (code) return { state, code, ...(iss ? { iss } : {}) };
  return error ? { state, error } : undefined;
};

const saidNo: Readonly<Record<string, string>> = {
  access_denied: 'You left its sign-in page, or it does not give you access here.',
  temporarily_unavailable: 'Its sign-in is not available right now.',
};

type FinishProps = { answer: Answer; onEntered: (next: string) => void };

/** Where an organisation's sign-in leads back to. */
export const FinishPage = ({ answer, onEntered }: FinishProps) => {
  const welcome = useEntered(() => undefined);
  const refused = 'error' in answer;
  const { error } = useQuery({
    queryKey: ['user', 'finishing', answer.state],
    enabled: !refused,
    // Once, whatever comes of it: what came back is used up by it.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      if ('error' in answer) return null;
      const { user, next } = await call(finishOidc)(answer);
      welcome('Signed in', user);
      onEntered(next);
      return user.id;
    },
  });
  const isOver = refused || error !== null;
  const title = isOver ? 'You are not signed in' : 'Signing you in';
  return (
    <NarrowPage title={title}>
      <Card aria-label={title}>
        {!isOver && (
          <p role="status" className="flex items-center gap-2">
            <Spinner /> Checking with your organisation
          </p>
        )}
        {refused && (
          <Notice status="harm" role="alert">
            <p>Your organisation did not sign you in. {saidNo[answer.error] ?? 'Please try again.'}</p>
          </Notice>
        )}
        <Failure error={error} isWaiting />
        {isOver && (
          <a href="/login" className={`mt-4 ${buttonClass('primary', 'medium')}`}>
            Go to the sign-in page
          </a>
        )}
      </Card>
    </NarrowPage>
  );
};
