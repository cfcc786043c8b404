import { dimensionLabel, riskDimensions } from '#shared/domain/vendor-risk';
import { reorderings, smallestReordering } from '#shared/domain/vendor-risk-sensitivity';
import { type Ranked, settingOf } from './risk-order.ts';

/** Which change of one priority would put the vendors in another order. */
export const SensitivityStrip = ({ rows }: { rows: readonly Ranked[] }) => {
  const [first] = rows;
  if (!first || rows.length < 2) return null;
  const setting = settingOf(first.profile);
  const found = reorderings(rows, setting);
  const smallest = smallestReordering(found);
  return (
    <section aria-labelledby="risk-sensitivity" className="rounded-md border border-line bg-sunken px-3 py-2.5">
      <h3 id="risk-sensitivity" className="font-medium text-sm">
        What would change the order
      </h3>
      <p className="text-sm">
        {smallest
          ? `The smallest change: ${dimensionLabel[smallest.dimension].toLowerCase()} priority from ${smallest.from} to ${smallest.to}. Then ${smallest.passes} passes ${smallest.passed}.`
          : 'No change of a single priority, from 1 to 10, reorders these vendors.'}
      </p>
      <ul className="mt-2 grid gap-2 text-xs sm:grid-cols-5">
        {riskDimensions.map((dimension) => {
          const change = found[dimension];
          return (
            <li key={dimension} className="min-w-0 rounded-sm border border-line bg-surface px-2 py-1.5">
              <span className="font-medium">{dimensionLabel[dimension]}</span>{' '}
              <span className="figures whitespace-nowrap text-muted">
                {change ? `${change.from} → ${change.to}` : setting.priorities[dimension]}
              </span>
              <span className="block text-muted">
                {change ? `${change.passes} passes ${change.passed}` : 'No other value reorders'}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
