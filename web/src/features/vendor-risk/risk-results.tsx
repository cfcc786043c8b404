import { useEffect, useRef } from 'react';
import type { OrganizationType, VendorRiskProfile } from '#shared/contracts/vendor-risk';
import { countOf, isoDay } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { RiskCard } from './risk-card.tsx';
import { RiskComparison } from './risk-comparison.tsx';
import { riskCsv } from './risk-csv.ts';
import { type Ranked, ranked } from './risk-order.ts';
import { HIGHER_IS_SAFER, toleranceLabel } from './risk-words.ts';
import { SensitivityStrip } from './sensitivity-strip.tsx';

type RiskResultsProps = {
  profiles: readonly VendorRiskProfile[];
  organizationType: OrganizationType;
  dataVersion: string | null;
};

/** An assessment: real vendors compared and in detail, then fictional ones in a closed block of their own. */
export const RiskResults = ({ profiles, organizationType, dataVersion }: RiskResultsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // New results are read from their heading on.
  useEffect(() => heading.current?.focus(), [profiles]);
  const real = ranked(profiles.filter(({ demonstration }) => !demonstration));
  const examples = ranked(profiles.filter(({ demonstration }) => demonstration));
  const [first] = profiles;
  if (!first) return <EmptyState title="No vendor risk assessments available." />;
  const exportCsv = () => {
    const rows = [...real, ...examples].map(({ profile }) => profile);
    saveFile(`vendor-risk-${isoDay(new Date())}.csv`, riskCsv(rows, dataVersion), 'text/csv;charset=utf-8');
  };
  return (
    <section aria-labelledby="risk-results" className="space-y-5">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 ref={heading} id="risk-results" tabIndex={-1} className="font-semibold text-xl focus:outline-none">
            Vendor Risk Assessment Results
          </h2>
          <p className="text-muted text-sm">
            {countOf(profiles.length, 'vendor')} · {organizationType} · {toleranceLabel[first.method.riskTolerance]}{' '}
            tolerance · scores of 0 to 100, {HIGHER_IS_SAFER}
            {dataVersion && ` · data version ${dataVersion}`}
          </p>
        </div>
        <Button icon={<DownloadIcon />} onClick={exportCsv}>
          Export CSV
        </Button>
      </header>
      {real.length > 0 ? <Assessed rows={real} /> : <p className="text-muted">No real vendor was assessed.</p>}
      {examples.length > 0 && (
        <Disclosure
          summary={`Demonstration examples (${examples.length})`}
          className="rounded-lg border border-line border-dashed px-4 py-2"
        >
          <p className="mb-3 text-muted text-sm">
            Fictional vendors with complete data. They are ranked with no real one, and none of them can be bought.
          </p>
          <Assessed rows={examples} isDemonstration />
        </Disclosure>
      )}
    </section>
  );
};

const Assessed = ({ rows, isDemonstration = false }: { rows: readonly Ranked[]; isDemonstration?: boolean }) => (
  <div className="space-y-5">
    <Card
      aria-label={isDemonstration ? 'Risk Comparison Overview of demonstration examples' : 'Risk Comparison Overview'}
    >
      <h3 className="mb-3 font-semibold text-lg">Risk Comparison Overview</h3>
      <RiskComparison rows={rows} />
      {!isDemonstration && (
        <div className="mt-4">
          <SensitivityStrip rows={rows} />
        </div>
      )}
    </Card>
    {rows.map(({ key, profile }) => (
      <RiskCard key={key} profile={profile} />
    ))}
  </div>
);
