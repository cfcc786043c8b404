import { useQuery } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import type { CurrentUser } from '#shared/contracts/accounts';
import { detailOf } from '../../lib/api-error.ts';
import { isMarkedSignedIn } from '../../lib/signed-in-marker.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { accountDraft, emptyForm, type AccountForm as Form, type Mode } from './account-draft.ts';
import { AccountForm } from './account-form.tsx';
import { currentUserQuery } from './api.ts';

type SignedInProps = { user: CurrentUser; onContinue: () => void; onSignOut: () => void; isSigningOut: boolean };

/** For somebody who is signed in already. */
const SignedIn = ({ user: { name, email }, onContinue, onSignOut, isSigningOut }: SignedInProps) => (
  <>
    <p className="break-words font-medium">{name}</p>
    <p className="break-words text-muted text-sm">{email}</p>
    <div className="mt-4 flex flex-wrap gap-2">
      <Button look="primary" size="medium" onClick={onContinue}>
        Continue
      </Button>
      <Button size="medium" onClick={onSignOut} aria-disabled={isSigningOut}>
        Sign out
      </Button>
    </div>
  </>
);

type SignInPageProps = {
  /** Goes on to where the person came from. */
  onContinue: () => void;
  onSignOut: () => void;
  isSigningOut: boolean;
};

export const SignInPage = ({ onContinue, onSignOut, isSigningOut }: SignInPageProps) => {
  const { data: user, error, isFetching, refetch } = useQuery({ ...currentUserQuery, enabled: isMarkedSignedIn() });
  const [form, setForm] = useDraft(accountDraft, emptyForm);
  const title = user ? 'You are signed in' : form.mode === 'create' ? 'Create account' : 'Sign in';
  return (
    <NarrowPage title={title}>
      <Card aria-label="Account">
        {isFetching ? (
          <Loading />
        ) : error ? (
          <ErrorState
            title="We could not see who is signed in"
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        ) : user ? (
          <SignedIn user={user} onContinue={onContinue} onSignOut={onSignOut} isSigningOut={isSigningOut} />
        ) : (
          <WaysIn form={form} setForm={setForm} onEntered={onContinue} />
        )}
      </Card>
      {!user && (
        <p className="text-muted text-sm">
          Everything works without an account. With one, your conversations and reports follow you to other devices.
        </p>
      )}
    </NarrowPage>
  );
};

const Loading = () => (
  <div role="status" className="space-y-4">
    <span className="sr-only">Seeing who is signed in</span>
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-10 w-full" />
  </div>
);

type WaysInProps = { form: Form; setForm: Dispatch<SetStateAction<Form>>; onEntered: () => void };

const WaysIn = ({ form, setForm, onEntered }: WaysInProps) => {
  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }));
  const entered = () => {
    setForm(emptyForm);
    accountDraft.clear();
    onEntered();
  };
  const panel = (mode: Mode) => form.mode === mode && <AccountForm form={form} onChange={change} onEntered={entered} />;
  return (
    <Tabs<Mode>
      label="Ways in"
      selected={form.mode}
      onSelect={(mode) => change({ mode })}
      items={[
        { id: 'sign-in', label: 'Sign in', panel: panel('sign-in') },
        { id: 'create', label: 'Create account', panel: panel('create') },
      ]}
    />
  );
};
