import type { MarketData } from '#shared/contracts/market';
import { isoDay } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import { type Finding, marketInsights, marketOpportunities } from './market-insights.ts';

/** The same figures in sentences, and what a buyer may do about them. */
export const MarketFindings = ({ data }: { data: MarketData }) => (
  <div className="grid gap-5 lg:grid-cols-2">
    <Findings title="Market insights" none="Too few notices are on record to say more." rows={marketInsights(data)} />
    <Findings
      title="Opportunities"
      none="No opportunity follows from the notices on record."
      rows={marketOpportunities(data, isoDay(new Date()))}
    />
  </div>
);

const Findings = ({ title, none, rows }: { title: string; none: string; rows: readonly Finding[] }) => (
  <Card aria-label={title}>
    <h3 className="font-semibold text-lg">{title}</h3>
    {rows.length === 0 ? (
      <p className="mt-2 text-muted text-sm">{none}</p>
    ) : (
      <ul className="mt-1 divide-y divide-line">
        {rows.map(({ id, text, basis, evidence }) => (
          <li key={id} className="py-2.5 text-sm">
            <p>{text}</p>
            <p className="mt-0.5 text-muted text-xs">
              {basis} <EvidenceChip evidence={evidence} about={basis} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
