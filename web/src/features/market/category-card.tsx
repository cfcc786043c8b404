import type { MarketCategory, TopVendor } from '#shared/contracts/market';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';
import { countOf, formatCount } from '../../lib/format.ts';
import { EvidenceChip } from '../../ui/evidence/evidence-chip.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { formatChange, formatHeading, formatPercent } from './market-format.ts';

type Gap = keyof MarketCategory['hidden'];
const gapLabel = {
  avgPrice: 'Average price',
  priceChange: 'Price change',
  volumeChange: 'Notices, year on year',
  topVendors: 'Top vendors',
} satisfies Record<Gap, string>;
const gaps = Object.keys(gapLabel) as Gap[];
/** What no record holds; the others are on record, and too few to show. */
const isUnrecorded = (gap: Gap): boolean => gap === 'avgPrice' || gap === 'priceChange';

/** A category: its size on record, who holds it, and what the records cannot tell. */
export const CategoryCard = ({ category }: { category: MarketCategory }) => {
  const { label, valueAud, notices, suppliers, topVendors, evidence, hidden, method, minimum } = category;
  const missing = gaps.filter((gap) => hidden[gap]);
  const unrecorded = missing.filter(isUnrecorded);
  return (
    <article
      aria-label={label}
      className="flex min-w-0 break-inside-avoid flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div>
        <h3 className="font-semibold">{label}</h3>
        <p className="figures mt-1 font-semibold text-lg wrap-anywhere">{formatHeading(valueAud)}</p>
        <p className="text-muted text-xs">
          committed, n = {countOf(notices, 'notice')} of {countOf(suppliers, 'supplier')}{' '}
          <EvidenceChip evidence={evidence} about={`${label}, committed value`} />
        </p>
      </div>
      <Figures category={category} />
      {topVendors.length > 0 ? (
        <TopVendors vendors={topVendors} label={label} />
      ) : (
        <p className="text-muted text-sm">
          <span className="font-medium">Top vendors:</span> {hidden.topVendors}
        </p>
      )}
      <div className="mt-auto">
        {unrecorded.length > 0 && (
          <p className="border-line border-t pt-2 text-muted text-sm">
            <span className="font-medium">{NOT_ON_RECORD}:</span>{' '}
            {unrecorded.map((gap) => gapLabel[gap].toLowerCase()).join(', ')}
          </p>
        )}
        <Details summary={<span className="text-link text-xs">Method and gaps</span>}>
          <div className="space-y-1 text-muted text-xs">
            {missing.map((gap) => (
              <p key={gap}>
                <span className="font-medium">{gapLabel[gap]}:</span> {hidden[gap]}
              </p>
            ))}
            <p>
              {method} Shares are shown from {minimum} notices.
            </p>
          </div>
        </Details>
      </div>
    </article>
  );
};

/** What is on record besides the size; what is not is gathered below. */
const Figures = ({ category }: { category: MarketCategory }) => {
  const { avgPrice, priceCount, priceChange, volumeChange, panelNotices, panelValueAud } = category;
  const figures = [
    avgPrice !== null && [gapLabel.avgPrice, `${formatHeading(avgPrice)} a month, ${countOf(priceCount, 'price')}`],
    priceChange !== null && [gapLabel.priceChange, formatChange(priceChange)],
    volumeChange !== null && [gapLabel.volumeChange, formatChange(volumeChange)],
    panelNotices > 0 && [
      'Standing offers, many buyers',
      `${formatHeading(panelValueAud)}, ${countOf(panelNotices, 'notice')}`,
    ],
  ].filter((one) => one !== false);
  return figures.length === 0 ? null : (
    <dl className="space-y-1 text-sm">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-muted">{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const TopVendors = ({ vendors, label }: { vendors: readonly TopVendor[]; label: string }) => (
  <div>
    <h4 className="mb-1.5 font-medium text-sm">Top vendors</h4>
    <ol aria-label={`Top vendors: ${label}`} className="space-y-2">
      {vendors.map(({ name, marketShare, valueAud, notices, avgPrice }) => (
        <li key={name} className="text-sm">
          <p className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="figures font-medium">{formatPercent(marketShare)}</span>
          </p>
          <div aria-hidden="true" className="mt-0.5 h-1.5 overflow-hidden rounded-full bg-sunken">
            <div className="h-full rounded-full bg-meter" style={{ width: `${marketShare}%` }} />
          </div>
          <p className="mt-0.5 text-muted text-xs">
            {formatHeading(valueAud)} in {formatCount(notices)} {notices === 1 ? 'notice' : 'notices'}
            {avgPrice !== null && ` · average price ${formatAud(avgPrice)} a month`}
          </p>
        </li>
      ))}
    </ol>
  </div>
);
