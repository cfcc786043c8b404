import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ERASE_WORDS, erasePerson } from '#shared/contracts/purchases';
import { call } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Erases all of this browser, or of the account that is signed in, after it was typed; then says what stays and why. */
export const EraseEverything = ({ onErased }: { onErased: () => void }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const erase = useMutation({ mutationFn: () => call(erasePerson)({ confirm: ERASE_WORDS }) });
  const close = () => (erase.data ? onErased() : setIsOpen(false));
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Erase everything of mine…
      </Button>
      <Dialog
        title={erase.data ? 'Everything is erased' : 'Erase everything of yours?'}
        isOpen={isOpen}
        onClose={close}
      >
        <div className="space-y-3 text-sm">
          {erase.data ? (
            <>
              <p className="font-medium">What stays</p>
              <ul className="list-disc space-y-0.5 pl-5 text-muted">
                {erase.data.kept.map(({ what, why }) => (
                  <li key={what}>
                    {what}. {why}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <>
              <p>
                At once and for ever: every purchase with its conversations, quotes, reports, requests, answers, files
                and links, every other conversation and report, and your account where you are signed in. Nobody can
                bring any of it back. Export the purchases that you need first.
              </p>
              <TextField
                label={`Type “${ERASE_WORDS}”`}
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              {erase.error && <ErrorState title="Not all is erased" detail={detailOf(erase.error)} />}
            </>
          )}
          <div className="flex justify-end gap-2">
            <Button size="medium" onClick={close}>
              {erase.data ? 'Begin anew' : 'Cancel'}
            </Button>
            {!erase.data && (
              <Button
                look="danger"
                size="medium"
                disabled={typed.trim() !== ERASE_WORDS || erase.isPending}
                onClick={() => erase.mutate()}
              >
                {erase.isPending ? 'Erasing…' : 'Erase everything'}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </>
  );
};
