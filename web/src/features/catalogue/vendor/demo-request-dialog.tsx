import { useMemo } from 'react';
import * as z from 'zod';
import { BRAND } from '#shared/brand';
import type { Solution } from '#shared/contracts/catalogue';
import { draft, useDraft } from '../../../lib/storage/drafts.ts';
import { mailText, mailtoOf } from '../../../lib/text/vendor-letter.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { fieldClass, TextArea } from '../../../ui/forms/text-area.tsx';
import { InfoIcon } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';

const DemoRequest = z.object({ subject: z.string(), message: z.string() });
type DemoRequest = z.infer<typeof DemoRequest>;

/** What was written for a solution is kept in this browser. */
const demoRequestDraft = (solutionId: string) => draft(`demo-request.${solutionId}`, DemoRequest);

const askedFor = (gaps: readonly string[]): string[] =>
  gaps.length === 0
    ? []
    : ['', 'We could not find the following on public record; please bring answers:', ...gaps.map((gap) => `- ${gap}`)];

/** A first draft of a request for a demonstration, to be edited and sent by the buyer. */
const demoRequestLetter = ({ name, vendor, notOnRecord }: Solution): DemoRequest => ({
  subject: `Request for a demonstration of ${name}`,
  message: [
    `To the sales team of ${vendor.name}`,
    '',
    `We are assessing ${name} and would like to see it in action.`,
    '',
    'Our organisation: [name, kind of service, place]',
    'Size: [beds, rooms or users]',
    'What it must solve: [the problem in a sentence or two]',
    'What it must work with: [systems in use]',
    'Times that suit us: [two or three dates]',
    ...askedFor(notOnRecord),
    '',
    'Kind regards',
    '[your name, role and phone]',
  ].join('\n'),
});

type DemoRequestDialogProps = { solution: Solution; onClose: () => void };

/** A request for a demonstration as a mail to copy: the buyer sends it, nobody else does. */
export const DemoRequestDialog = ({ solution, onClose }: DemoRequestDialogProps) => {
  const kept = useMemo(() => demoRequestDraft(solution.id), [solution.id]);
  const first = useMemo(() => demoRequestLetter(solution), [solution]);
  const [request, setRequest] = useDraft(kept, first);
  const mail = { subject: request.subject, body: request.message };
  const isEdited = request.subject !== first.subject || request.message !== first.message;
  return (
    <Dialog title={`Request a demo of ${solution.name}`} isOpen onClose={onClose}>
      <div className="space-y-4">
        <Notice status="info" icon={<InfoIcon />}>
          {BRAND} does not contact anyone: edit the text, copy it, and send it yourself.
          {solution.demonstration && ' This vendor is fictional; nobody will read a message sent to it.'}
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
          hint="Replace the text in square brackets. Your message is kept in this browser as you type."
          rows={12}
          value={request.message}
          onChange={({ target }) => setRequest((now) => ({ ...now, message: target.value }))}
        />
        <Recipient address={solution.salesEmail} />
        <div className="flex flex-wrap gap-2">
          <CopyButton label="Copy message" text={() => mailText(mail)} look="primary" />
          {solution.salesEmail && (
            <a href={mailtoOf(solution.salesEmail, mail)} className={buttonClass()}>
              Open in your e-mail app
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
