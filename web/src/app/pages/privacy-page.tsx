import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { keptOnErasure } from '#shared/contracts/purchases/purchases';
import { type KeptKind, keptDays } from '#shared/kernel/retention';
import { configQuery } from '../../features/site/api.ts';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { paths } from '../paths.ts';

/** Each kind in words: what it is, and where it lies. */
const kinds: Record<KeptKind, string> = {
  conversation: 'Conversations, after they were last used',
  report: 'Reports',
  purchase: 'Purchases with everything in them, after their last change',
  deletedPurchase: 'Deleted purchases, which can be restored during this time',
  file: 'Files of a purchase, at most',
  fileVersion: 'Earlier and deleted versions of files',
  signIn: 'Sign-ins of an account',
  visitor: 'The cookie of a browser without an account',
  submission: 'What vendors submitted for assessment, and uses of access codes',
  paymentEvent: 'Notes that a message from the payment provider arrived',
  audit: 'The log of who did what, with ids instead of visitors’ names',
  log: 'Times and addresses of requests, without their content',
  dailyCopy: 'Nightly backups',
  monthlyCopy: 'Monthly backups',
};

const lengthOf = (days: number) =>
  days % 365 === 0 ? `${days / 365} ${days === 365 ? 'year' : 'years'}` : `${days} days`;

const link = 'text-link underline underline-offset-2';

/** What is kept of people, how long, and how they get, correct and erase it: Australian Privacy Principles 8 and 11 to 13. */
export const PrivacyPage = () => {
  const { data } = useQuery(configQuery);
  const contact = data && (
    <a href={`mailto:${data.contactEmail}`} className={link}>
      {data.contactEmail}
    </a>
  );
  return (
    <NarrowPage title="Privacy" isWide lead="What is kept, for how long, and how you get, correct and erase it.">
      <Card aria-label="What is kept">
        <h2 className="mb-2 font-semibold">What is kept, and how long</h2>
        <p className="mb-2 text-sm">
          An account is a name, an e-mail address and a hash of its password, until you erase it. Everything else is
          removed by itself:
        </p>
        <table className="w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th>What</th>
              <th>How long</th>
            </tr>
          </thead>
          <tbody>
            {(Object.keys(kinds) as KeptKind[]).map((kind) => (
              <tr key={kind} className="border-line border-t">
                <td className="py-1.5 pr-3">{kinds[kind]}</td>
                <td className="whitespace-nowrap py-1.5 text-right">{lengthOf(keptDays[kind])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Card aria-label="Where it is, and who sees it">
        <h2 className="mb-2 font-semibold">Where it is, and who sees it</h2>
        <ul className="list-disc space-y-1 pl-5 text-sm">
          <li>In the data centre region that the operator of this site chose, encrypted; ask them which.</li>
          <li>
            {data?.engine === 'embedded'
              ? 'No language model is used: what you type stays on this site’s own servers.'
              : data?.engine === 'model'
                ? 'Your questions go to a language model, with Medicare numbers, dates of birth and the like masked unless you undid that; ask the operator whose model it is, and in which country.'
                : 'We could not check just now whether a language model is used.'}
          </li>
          <li>Card details go from your browser only to the payment provider.</li>
          <li>
            Nobody else reads your conversations and reports, except members of an organisation to which you give a
            purchase, and people who open links that you create.
          </li>
          <li>
            Do not type anything that identifies a patient: it is masked where it is recognised, and is not needed.
          </li>
        </ul>
      </Card>
      <Card aria-label="Get, correct and erase it">
        <h2 className="mb-2 font-semibold">Get, correct and erase it</h2>
        <ul className="list-disc space-y-1 pl-5 text-sm">
          <li>
            <strong className="font-medium">Get it</strong> (APP 12): all of it in one file on{' '}
            <Link to={paths.account} className={link}>
              your account’s page
            </Link>
            , a purchase on its own page.
          </li>
          <li>
            <strong className="font-medium">Correct it</strong> (APP 13): change it where it is shown; for the name or
            address of an account, write to us.
          </li>
          <li>
            <strong className="font-medium">Erase it</strong> (APP 11): on the same pages, permanently. What stays:
            <ul className="list-disc pl-5 text-muted">
              {keptOnErasure.map(({ what, why }) => (
                <li key={what}>
                  {what}. {why}
                </li>
              ))}
            </ul>
          </li>
          <li>
            Or write to {contact ?? 'the contact of this site'}. If the answer does not satisfy you, the Office of the
            Australian Information Commissioner takes complaints: oaic.gov.au.
          </li>
        </ul>
      </Card>
    </NarrowPage>
  );
};
