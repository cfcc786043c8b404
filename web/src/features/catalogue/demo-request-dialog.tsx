import { useMemo } from 'react';
import { BRAND } from '#shared/brand';
import type { Solution } from '#shared/contracts/catalogue';
import { useDraft } from '../../lib/drafts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fieldClass, TextArea } from '../../ui/text-area.tsx';
import { demoRequestDraft, demoRequestLetter, mailText, mailtoOf } from './demo-request-letter.ts';

type DemoRequestDialogProps = { solution: Solution; onClose: () => void };

/** A request for a demonstration as a mail to copy: the buyer sends it, nobody else does. */
export const DemoRequestDialog = ({ solution, onClose }: DemoRequestDialogProps) => {
  const kept = useMemo(() => demoRequestDraft(solution.id), [solution.id]);
  const first = useMemo(() => demoRequestLetter(solution), [solution]);
  const [request, setRequest] = useDraft(kept, first);
  const isEdited = request.subject !== first.subject || request.message !== first.message;
  return (
    <Dialog title={`Request a demo of ${solution.name}`} isOpen onClose={onClose}>
      <div className="space-y-4">
        <Notice status="info" icon={<InfoIcon />}>
          {BRAND} contacts nobody: edit the text, copy it, and send it yourself.
          {solution.demonstration && ' This vendor is fictional; nobody will read a message to it.'}
        </Notice>
        <div>
          <label htmlFor="demo-subject" className="mb-1 block font-medium text-sm">
            Subject
          </label>
          <input
            id="demo-subject"
            value={request.subject}
            onChange={({ target }) => setRequest((now) => ({ ...now, subject: target.value }))}
            className={fieldClass}
          />
        </div>
        <TextArea
          id="demo-message"
          label="Message"
          hint="Replace what stands in square brackets. It is kept in this browser as you type."
          rows={12}
          value={request.message}
          onChange={({ target }) => setRequest((now) => ({ ...now, message: target.value }))}
        />
        <Recipient address={solution.salesEmail} />
        <div className="flex flex-wrap gap-2">
          <CopyButton label="Copy message" text={() => mailText(request)} look="primary" />
          {solution.salesEmail && (
            <a href={mailtoOf(solution.salesEmail, request)} className={buttonClass()}>
              Open in your mail program
            </a>
          )}
          {isEdited && (
            <Button look="quiet" onClick={() => setRequest(first)}>
              Start again
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
};

const Recipient = ({ address }: { address: string | undefined }) => (
  <p className="text-muted text-sm">
    {address ? `Sales e-mail on record: ${address}` : 'Sales e-mail: Not on record. Use the vendor’s own website.'}
  </p>
);
