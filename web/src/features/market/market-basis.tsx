import type { MarketData } from '#shared/contracts/market';
import { formatDate } from '#shared/kernel/format';
import { countOf, formatCount } from '../../lib/format.ts';
import { Details } from '../../ui/layout/details.tsx';
import { formatAmount } from './market-format.ts';

/** What every figure of the page rests on: copies, what is left out, how a notice gets its category. */
export const MarketBasis = ({ data }: { data: MarketData }) => (
  <Details
    className="mt-6 rounded-lg border border-line bg-surface px-4 py-2"
    summary={<h2 className="font-medium text-sm">What these figures are based on</h2>}
  >
    <div className="space-y-2 pt-1 pb-2 text-muted text-sm">
      <ul className="list-disc space-y-1 pl-5">
        {data.copies.map(({ source, notices, from, to, leastAud }) => (
          <li key={source}>
            {source}: {countOf(notices, 'notice')}, signed {formatDate(from)} to {formatDate(to)}, from{' '}
            {formatAmount(leastAud)}
          </li>
        ))}
        <li>{countOf(data.undated, 'contract')} left out of every figure: no notice number or no signing date.</li>
        <li>{countOf(data.amended, 'notice')} amended: the latest value counts, once.</li>
        <li>{countOf(data.unknownCategory, 'notice')} of all on record without a category.</li>
      </ul>
      <p>{data.categoryRule}</p>
      <p>A contract value is committed at award, GST as published: it is neither what was paid nor a price.</p>
      <p>
        {data.attribution}. Data version {data.dataVersion}, {formatCount(data.copies.length)}{' '}
        {data.copies.length === 1 ? 'copy' : 'copies'}.
      </p>
    </div>
  </Details>
);
