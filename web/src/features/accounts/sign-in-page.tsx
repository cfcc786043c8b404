import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { CurrentUser } from '#shared/contracts/accounts';
import { detailOf } from '../../lib/api-error.ts';
import { useTab } from '../../lib/hooks/use-tab.ts';
import { isMarkedSignedIn } from '../../lib/signed-in-marker.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { accountDraft, type AccountForm as Form, type Mode, modes, nothingTyped } from './account-draft.ts';
import { AccountForm } from './account-form.tsx';
import { currentUserQuery } from './api.ts';
import { type Link, LinkPage } from './link-page.tsx';
import { answerIn, FinishPage, OrganisationButtons } from './organisation-sign-in.tsx';

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
  /** Where the person came from: a path of this site. */
  next: string;
  /** Goes on there, or to where somebody came from who was away at their organisation's sign-in. */
  onContinue: (next?: string) => void;
  onSignOut: () => void;
  isSigningOut: boolean;
  /** Where this machine keeps the letters that it would send; absent: they are sent. */
  mailPage: string | undefined;
};

const titles = { 'sign-in': 'Sign in', create: 'Create account', forgot: 'Choose a new password' } as const;

/** What a letter's link carries behind its #, which no server sees. */
const useLink = (): Link | undefined => {
  const carried = new URLSearchParams(useLocation().hash.slice(1));
  for (const kind of ['confirm', 'password'] as const) {
    const token = carried.get(kind);
    if (token) return { kind, token };
  }
  return undefined;
};

export const SignInPage = ({ mailPage, ...others }: SignInPageProps) => {
  const link = useLink();
  const [search] = useSearchParams();
  const answer = answerIn(search);
  if (answer) return <FinishPage answer={answer} onEntered={others.onContinue} />;
  if (link) return <LinkPage link={link} onEntered={() => others.onContinue()} />;
  return <Ways mailPage={mailPage} {...others} />;
};

const Ways = ({ next, onContinue, onSignOut, isSigningOut, mailPage }: SignInPageProps) => {
  const { data: user, error, isFetching, refetch } = useQuery({ ...currentUserQuery, enabled: isMarkedSignedIn() });
  const [mode, setMode] = useTab(modes);
  const title = user ? 'You are signed in' : titles[mode];
  return (
    <NarrowPage title={title}>
      <Card aria-label="Account">
        {isFetching ? (
          <Loading
            label="Checking whether you are signed in"
            className="space-y-4"
            bars={['h-10 w-full', 'h-10 w-full', 'h-10 w-full']}
          />
        ) : error ? (
          <ErrorState
            title="We could not check whether you are signed in"
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        ) : user ? (
          <SignedIn user={user} onContinue={() => onContinue()} onSignOut={onSignOut} isSigningOut={isSigningOut} />
        ) : (
          <>
            <WaysIn mode={mode} setMode={setMode} onEntered={() => onContinue()} mailPage={mailPage} />
            {mode !== 'forgot' && <OrganisationButtons next={next} />}
          </>
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

type WaysInProps = {
  mode: Mode;
  setMode: (mode: Mode) => void;
  onEntered: () => void;
  mailPage: string | undefined;
};

const WaysIn = ({ mode, setMode, onEntered, mailPage }: WaysInProps) => {
  const [sentTo, setSentTo] = useState<string>();
  const [typed, setTyped] = useDraft(accountDraft, nothingTyped);
  const change = ({ mode: next, ...part }: Partial<Form>) => {
    if (next) setMode(next);
    setTyped((now) => ({ ...now, ...part }));
  };
  const clear = () => {
    setTyped(nothingTyped);
    accountDraft.clear();
  };
  const entered = () => {
    clear();
    onEntered();
  };
  const sent = () => {
    setSentTo(typed.email);
    clear();
    setMode('sign-in');
  };
  if (sentTo) return <LetterSent to={sentTo} mailPage={mailPage} onBack={() => setSentTo(undefined)} />;
  const shown = <AccountForm form={{ ...typed, mode }} onChange={change} onEntered={entered} onSent={sent} />;
  if (mode === 'forgot') return shown;
  return (
    <Tabs<'sign-in' | 'create'>
      label="Sign in or create an account"
      selected={mode}
      onSelect={setMode}
      items={[
        { id: 'sign-in', label: 'Sign in', panel: mode === 'sign-in' && shown },
        { id: 'create', label: 'Create account', panel: mode === 'create' && shown },
      ]}
    />
  );
};

type LetterSentProps = { to: string; mailPage: string | undefined; onBack: () => void };

/** The same whoever has an account: what is the case stands in the letter. */
const LetterSent = ({ to, mailPage, onBack }: LetterSentProps) => (
  <div role="status" className="space-y-3">
    <p className="font-medium">Check your e-mail</p>
    <p className="break-words text-muted text-sm">
      We sent an e-mail to {to}. Open the link in it within an hour, preferably in this browser. If nothing arrives,
      check your junk mail.
    </p>
    <div className="flex flex-wrap gap-2">
      {mailPage && (
        <a href={mailPage} className={buttonClass('primary', 'medium')}>
          E-mail on this machine
        </a>
      )}
      <Button size="medium" onClick={onBack}>
        Back
      </Button>
    </div>
  </div>
);
