import type { PriceSeries } from '#shared/contracts/market';
import { armedAfter, type PriceRule } from '#shared/domain/market-price-alerts';
import { changePercent } from '#shared/domain/market-prices';
import { formatAud, formatDate } from '#shared/format';
import { DataTable } from '../../ui/data-table.tsx';
import { formatChange } from './market-format.ts';

const columns = [
  { label: 'Solution' },
  { label: 'First price', isNumber: true },
  { label: 'Latest price', isNumber: true },
  { label: 'Change', isNumber: true },
  { label: 'Increase' },
  { label: 'Drop' },
] as const;

type PriceWatchProps = { caption: string; series: readonly PriceSeries[]; rule: PriceRule };

/** Each price that is watched, and whether an alert of it can be raised, or waits to be armed again. */
export const PriceWatch = ({ caption, series, rule }: PriceWatchProps) => {
  const back = rule.thresholdPercent - rule.rearmPercent;
  const stateOf = (isArmed: boolean, sign: string) =>
    isArmed ? `Armed at ${sign}${rule.thresholdPercent}%` : `Raised; re-arms inside ${sign}${back}%`;
  return (
    <DataTable
      caption={caption}
      columns={columns}
      isStacked
      rows={series.map(({ solutionId, product, points }) => {
        const [first, last] = [points[0], points.at(-1)];
        const armed = armedAfter(points, rule);
        const cells =
          first && last
            ? [
                `${formatAud(first.price)}, ${formatDate(first.on)}`,
                `${formatAud(last.price)}, ${formatDate(last.on)}`,
                formatChange(changePercent(first.price, last.price)),
              ]
            : [null, null, null];
        return { key: solutionId, cells: [product, ...cells, stateOf(armed.up, '+'), stateOf(armed.down, '−')] };
      })}
    />
  );
};
