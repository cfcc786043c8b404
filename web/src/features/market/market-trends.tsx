import type { MarketData } from '#shared/contracts/market';
import { CategoryTrend, ConcentrationTrend, DistributionTrend } from './bar-trends.tsx';
import { MarketFindings } from './market-findings.tsx';
import { PriceTrends } from './price-trends.tsx';
import { SpendTrend } from './spend-trend.tsx';

/** What the notices tell over time and across suppliers, in charts, and what follows from them. */
export const MarketTrends = ({ data }: { data: MarketData }) => (
  <div className="space-y-5">
    <h2 className="sr-only">Trends</h2>
    <SpendTrend data={data} />
    <div className="grid gap-5 lg:grid-cols-2 print:grid-cols-2">
      <CategoryTrend data={data} />
      <ConcentrationTrend data={data} />
    </div>
    <DistributionTrend data={data} />
    <PriceTrends data={data} />
    <MarketFindings data={data} />
  </div>
);
