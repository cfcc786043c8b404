import type { VendorLink } from '#shared/contracts/purchases/requests';
import { countOf } from '../../../lib/format.ts';
import { mailText, mailtoOf } from '../../../lib/text/vendor-letter.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';

type MailActionsProps = { mail: VendorLink['mail']; email: string; what: string; look?: 'primary' };

/** The ways in which the buyer sends a mail on. */
export const MailActions = ({ mail, email, what, look }: MailActionsProps) => (
  <div className="flex flex-wrap gap-2">
    <CopyButton label={`Copy the ${what}`} text={mailText(mail)} {...(look ? { look } : {})} />
    <a
      href={mailtoOf(email, mail)}
      className="inline-flex min-h-8 items-center px-2 font-medium text-link text-sm hover:underline"
    >
      Open in your e-mail app<span className="sr-only">, {what}</span>
    </a>
  </div>
);

/** The e-mail that takes a link to a vendor: the buyer sends it, nobody else does. */
const LinkLetter = ({ link }: { link: VendorLink }) => {
  const { mail, vendor, email } = link;
  return (
    <li className="space-y-2 py-3">
      <p className="font-medium text-sm">{vendor}</p>
      <pre className="whitespace-pre-wrap rounded-md bg-sunken p-2 font-sans text-sm wrap-anywhere">{mail.body}</pre>
      <MailActions mail={mail} email={email} what={`e-mail to ${vendor}`} look="primary" />
    </li>
  );
};

type LettersProps = { links: readonly VendorLink[]; onDone: () => void };

/** Links are shown this once: their secrets are kept nowhere. */
export const Letters = ({ links, onDone }: LettersProps) => (
  <Card aria-label="E-mails to send" className="space-y-2">
    <h2 className="font-semibold text-base">{countOf(links.length, 'e-mail')} to send</h2>
    <p className="text-muted text-sm">
      Nothing has been sent. Each contains a link for that vendor only, shown only once; you can create another later.
    </p>
    <ul className="divide-y divide-line">
      {links.map((link) => (
        <LinkLetter key={link.token} link={link} />
      ))}
    </ul>
    <Button onClick={onDone}>Done</Button>
  </Card>
);
