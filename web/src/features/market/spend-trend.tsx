import { lazy, useState } from 'react';
import type { MarketData } from '#shared/contracts/market';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TrendFigure } from './trend-figure.tsx';
import { scopeOf } from './trend-scope.ts';
import { spendTable } from './trend-tables.ts';
import { coverageCaution, quarterAud, spendMessage } from './trend-words.ts';

const SpendChart = lazy(() => import('./spend-chart.tsx'));

const SPEND_PX = 300;

/** Committed value by quarter; standing offers can be left out. */
export const SpendTrend = ({ data }: { data: MarketData }) => {
  const [hasPanels, setHasPanels] = useState(true);
  const { value, ...head } = data.trends.spendByQuarter;
  return (
    <TrendFigure
      id={hasPanels ? 'spend-by-quarter' : 'spend-by-quarter-without-standing-offers'}
      head={head}
      scope={scopeOf(data)}
      data={data}
      message={value ? spendMessage(value, hasPanels) : ''}
      caution={coverageCaution(data)}
      table={value ? spendTable(value, hasPanels) : undefined}
      heightPx={SPEND_PX}
      controls={
        value?.some(({ panelValueAud }) => panelValueAud) && (
          <p className="mb-2 print:hidden">
            <Checkbox
              label="Leave out standing offers, which many buyers draw on"
              checked={!hasPanels}
              onChange={(isOut) => setHasPanels(!isOut)}
            />
          </p>
        )
      }
    >
      <SpendChart
        rows={(value ?? []).map((one) => ({
          label: one.label,
          own: quarterAud(one, false),
          panel: hasPanels ? one.panelValueAud : 0,
        }))}
      />
    </TrendFigure>
  );
};
