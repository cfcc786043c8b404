import type { Quote, QuoteReading } from '#shared/contracts/reports/quotes';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReportPart } from '../frame/report-section.tsx';

/** A quote's vendor, as the server too calls one that is not named. */
export const vendorOf = ({ vendor }: Pick<Quote, 'vendor'>): string => vendor ?? 'Unnamed vendor';

/** Lines that seem to speak of money and are in no figure. */
export const Unread = ({ unread }: Pick<QuoteReading, 'unread'>) =>
  unread.length === 0 ? null : (
    <ReportPart title="Not read, so in no figure">
      <ul className="list-disc space-y-1 pl-5 text-sm">
        {unread.map(({ quoteId, line, text, reason }) => (
          <li key={`${quoteId} ${line} ${reason}`}>
            Line {line}: “{text}” <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </ReportPart>
  );

/** Sums of a quote's own that do not add up. */
export const Slips = ({ slips }: Pick<QuoteReading, 'slips'>) =>
  slips.length === 0 ? null : (
    <Notice status="caution" icon={<WarningIcon className="size-4 text-caution" />}>
      <h4 className="font-semibold">Sums that do not add up</h4>
      <ul className="mt-0.5 list-disc space-y-1 pl-5">
        {slips.map(({ quoteId, text, reason }) => (
          <li key={`${quoteId} ${text}`}>
            “{text}”: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );

type ByVendor = { vendor: string; questions: string[] };

const byVendor = ({ quotes, questions }: QuoteReading): ByVendor[] =>
  quotes
    .map((quote) => ({
      vendor: vendorOf(quote),
      questions: questions.filter(({ quoteId }) => quoteId === quote.id).map(({ question }) => question),
    }))
    .filter((one) => one.questions.length > 0);

const letterOf = (vendors: readonly ByVendor[]): string =>
  vendors
    .map(({ vendor, questions }) => [`${vendor}:`, ...questions.map((question) => `- ${question}`)].join('\n'))
    .join('\n\n');

/** What the quotes do not say, as questions to their vendors. */
export const Questions = ({ reading }: { reading: QuoteReading }) => {
  const vendors = byVendor(reading);
  return vendors.length === 0 ? null : (
    <ReportPart title="Questions to the vendors">
      {vendors.map(({ vendor, questions }, index) => (
        <div key={`${vendor} ${index}`} className="text-sm">
          <p className="font-medium">{vendor}</p>
          <ul className="list-disc space-y-0.5 pl-5">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      ))}
      <div className="-mx-2.5">
        <CopyButton label="Copy questions" text={() => letterOf(vendors)} />
      </div>
    </ReportPart>
  );
};
