import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { eraseConversation } from '#shared/contracts/assistant';
import {
  ERASE_WORDS,
  type Erased,
  erasePerson,
  keptOnErasure,
  type Purchase,
} from '#shared/contracts/purchases/purchases';
import { call } from '../../../lib/api-client.ts';
import { ApiError, detailOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useErase, useExport } from './api.ts';

const WhatStays = ({ kept }: Pick<Erased, 'kept'>) => (
  <div>
    <p className="font-medium">What stays</p>
    <ul className="list-disc space-y-0.5 pl-5 text-muted">
      {kept.map(({ what, why }) => (
        <li key={what}>
          {what}. {why}
        </li>
      ))}
    </ul>
  </div>
);

type ConfirmProps = {
  title: string;
  /** What goes. */
  children: ReactNode;
  /** What must be typed before. */
  words: string;
  action: string;
  /** What stays besides what the operator must keep. */
  stays?: Erased['kept'];
  erase: { isPending: boolean; error: Error | null };
  onErase: () => void;
  onClose: () => void;
};

/** What holds it up is told before anything goes; whatever else fails may fail half way. */
const isRefused = (error: Error) => error instanceof ApiError && error.code === 'conflict';

/** Says what goes, what stays, and what the law may ask of the buyer, before anything is erased. */
const Confirm = ({ title, children, words, action, stays = [], erase, onErase, onClose }: ConfirmProps) => {
  const [typed, setTyped] = useState('');
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="space-y-3 text-sm">
        {children}
        <WhatStays kept={[...stays, ...keptOnErasure]} />
        <p>
          You are responsible for keeping what tax and public-records law requires: export it first, and ask your
          records officer.
        </p>
        <TextField
          label={`Type “${words}”`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {erase.error && (
          <ErrorState
            title={isRefused(erase.error) ? 'Nothing was erased' : 'Not everything was erased'}
            detail={detailOf(erase.error)}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button size="medium" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" size="medium" disabled={typed.trim() !== words || erase.isPending} onClick={onErase}>
            {erase.isPending ? 'Erasing…' : action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

type ErasePurchaseProps = { purchase: Purchase; onClose: () => void };

/** Erases a purchase after its title was typed. */
export const ErasePurchase = ({ purchase: { id, title, deletedAt }, onClose }: ErasePurchaseProps) => {
  const erase = useErase();
  const exportFile = useExport();
  const run = () =>
    erase.mutate(id, {
      onSuccess: () => {
        showToast({ title: 'Permanently erased', description: title, variant: 'success' });
        onClose();
      },
    });
  return (
    <Confirm {...{ erase, onClose }} title="Erase permanently?" words={title} action="Erase permanently" onErase={run}>
      <p>
        Immediately and permanently: its conversations, shortlist, quotes, reports, negotiation, requests and answers,
        files, facts, and every link to it. It cannot be recovered
        {deletedAt ? '.' : '; deleting it instead keeps it for 30 days.'}
      </p>
      <Button icon={<DownloadIcon />} disabled={exportFile.isPending} onClick={() => exportFile.mutate(id)}>
        Export as a file
      </Button>
    </Confirm>
  );
};

const CONVERSATION_WORDS = 'erase conversation';
const staysOfPurchase = [
  {
    what: 'Its purchase: title, need, shortlist, quotes, negotiation, requests and answers',
    why: 'To erase all of it, use Purchases.',
  },
  { what: 'Reports that were made from it', why: 'Each is deleted under Files.' },
];

/** An answer may be lost on its way: asked again, the server has no such conversation any more. */
const unlessGone = (error: unknown) => {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
};

type EraseConversationProps = { sessionId: string; onErased: () => void; onClose: () => void };

/** Erases what was said in one conversation, after it was typed. */
export const EraseConversation = ({ sessionId, onErased, onClose }: EraseConversationProps) => {
  const erase = useMutation({ mutationFn: () => call(eraseConversation)({ sessionId }).catch(unlessGone) });
  const run = () =>
    erase.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: 'Conversation erased', description: 'Its purchase and reports stay.', variant: 'success' });
        onErased();
      },
    });
  return (
    <Confirm
      {...{ erase, onClose }}
      title="Erase this conversation?"
      words={CONVERSATION_WORDS}
      action="Erase conversation"
      stays={staysOfPurchase}
      onErase={run}
    >
      <p>
        Immediately and permanently: every question, answer and document in it, here and on the server, and its exports
        in the list of files. It cannot be recovered; Export Chat saves a copy first.
      </p>
    </Confirm>
  );
};

/** Erases all of this browser, or of the account that is signed in, after it was typed; then says again what stays. */
export const EraseEverything = ({ onErased }: { onErased: () => void }) => {
  const [isOpen, setIsOpen] = useState(false);
  const erase = useMutation({ mutationFn: () => call(erasePerson)({ confirm: ERASE_WORDS }) });
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Erase everything of mine…
      </Button>
      {erase.data ? (
        <Dialog title="Everything is erased" isOpen onClose={onErased}>
          <div className="space-y-3 text-sm">
            <WhatStays kept={erase.data.kept} />
            <Button size="medium" onClick={onErased}>
              Start again
            </Button>
          </div>
        </Dialog>
      ) : (
        isOpen && (
          <Confirm
            title="Erase everything of yours?"
            words={ERASE_WORDS}
            action="Erase everything"
            erase={erase}
            onErase={() => erase.mutate()}
            onClose={() => setIsOpen(false)}
          >
            <p>
              Immediately and permanently: every purchase with its conversations, quotes, reports, requests, answers,
              files and links, every other conversation and report, and your account where you are signed in. None of it
              can be recovered.
            </p>
          </Confirm>
        )
      )}
    </>
  );
};
