import { useState } from 'react';
import type { Purchase } from '#shared/contracts/purchases';
import { detailOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { useErase, useExport } from './api.ts';

type EraseDialogProps = { purchase: Purchase; onClose: () => void };

/** Erases a purchase after its title was typed; says what goes, what stays, and what the law may ask of the buyer. */
export const EraseDialog = ({ purchase: { id, title, deletedAt }, onClose }: EraseDialogProps) => {
  const [typed, setTyped] = useState('');
  const erase = useErase();
  const exportFile = useExport();
  const run = () =>
    erase.mutate(id, {
      onSuccess: () => {
        showToast({ title: 'Erased for good', description: title, variant: 'success' });
        onClose();
      },
    });
  return (
    <Dialog title="Erase for good?" isOpen onClose={onClose}>
      <div className="space-y-3 text-sm">
        <p>
          At once and for ever: its conversations, shortlist, quotes, reports, negotiation, requests and answers, files,
          facts, and every link to it. Nobody can bring it back
          {deletedAt ? '.' : '; deleting it instead keeps it for 30 days.'}
        </p>
        <div>
          <p className="font-medium">What stays</p>
          <ul className="list-disc space-y-0.5 pl-5 text-muted">
            <li>Times and addresses of calls in the operator’s log for 90 days, without what was in them.</li>
            <li>Copies against loss, which end by themselves; they bring nothing back into the product.</li>
            <li>
              Invoices of a premium subscription, which tax law keeps for five years (Income Tax Assessment Act 1936,
              section 262A).
            </li>
            <li>What vendors and readers of your links saved for themselves.</li>
          </ul>
        </div>
        <p>
          A public body must keep the records of what it bought, for instance under the Archives Act 1983, the Public
          Records Act 1973 of Victoria or the State Records Act 1998 of New South Wales. We keep nothing for you: save
          the reports and the chat, and export the rest, first.
        </p>
        <Button icon={<DownloadIcon />} disabled={exportFile.isPending} onClick={() => exportFile.mutate(id)}>
          Export as a file
        </Button>
        <TextField
          label={`Type “${title}” to erase it`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {erase.error && <ErrorState title="Not erased" detail={detailOf(erase.error)} />}
        <div className="flex justify-end gap-2">
          <Button size="medium" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" size="medium" disabled={typed.trim() !== title || erase.isPending} onClick={run}>
            {erase.isPending ? 'Erasing…' : 'Erase for good'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
