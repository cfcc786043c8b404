import type { HealthResult } from '#shared/contracts/vendors/vendor-health';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';

type UnansweredListProps = Pick<HealthResult, 'unanswered'> & { companyName: string };

const letterOf = ({ unanswered, companyName }: UnansweredListProps): string =>
  [
    `Questions to ${companyName || 'the vendor'}`,
    '',
    'We are assessing vendors and could not answer the following. Please answer each point, with a document that shows it:',
    '',
    ...unanswered.map(({ question }, at) => `${at + 1}. ${question}`),
  ].join('\n');

/** What was left open, with the questions that would close it. */
export const UnansweredList = ({ unanswered, companyName }: UnansweredListProps) => (
  <Card aria-labelledby="health-unanswered">
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h2 id="health-unanswered" className="font-semibold">
        Not answered ({unanswered.length})
      </h2>
      {unanswered.length > 0 && (
        <CopyButton label="Copy questions to the vendor" text={() => letterOf({ unanswered, companyName })} />
      )}
    </div>
    {unanswered.length === 0 ? (
      <p className="mt-1 text-muted">Every input was answered.</p>
    ) : (
      <dl className="mt-2 space-y-2">
        {unanswered.map(({ input, label, question }) => (
          <div key={input}>
            <dt className="font-medium text-sm">{label}</dt>
            <dd className="text-muted text-sm">{question}</dd>
          </div>
        ))}
      </dl>
    )}
  </Card>
);
