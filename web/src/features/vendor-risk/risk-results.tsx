import { useEffect, useRef } from 'react';
import type { OrganizationType, VendorRiskProfile } from '#shared/contracts/vendors/vendor-risk';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { tenth } from '#shared/money/printed-figures';
import { LITTLE_ANSWERED } from '#shared/scores/bands';
import { CLEAR_MARGIN } from '#shared/scores/criteria/weighted-score';
import { reorderings, smallestReordering } from '#shared/scores/vendor-risk/sensitivity';
import { dimensionLabel, riskDimensions } from '#shared/scores/vendor-risk/vendor-risk';
import { type CsvCell, csvOf } from '../../lib/files/csv.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { countOf, formatRange, isoDay } from '../../lib/format.ts';
import { vendorLetter } from '../../lib/text/vendor-letter.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AskVendors } from '../../ui/evidence/ask-vendors.tsx';
import { Warnings } from '../../ui/evidence/warnings.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { RiskCard } from './risk-card.tsx';
import { RiskComparison } from './risk-comparison.tsx';
import { type Ranked, ranked, settingOf } from './risk-order.ts';
import { HIGHER_IS_SAFER, levelWord, nameOf, toleranceLabel } from './risk-words.ts';

const head: CsvCell[] = [
  'Vendor',
  'Solution',
  'Demonstration',
  'Risk level on record',
  'Risk level at best',
  'Overall score (0-100, higher is safer)',
  'Low',
  'High',
  '% on record',
  ...riskDimensions.flatMap((one) => [`${dimensionLabel[one]} low`, `${dimensionLabel[one]} high`]),
  'Not on record',
];

const rowOf = (profile: VendorRiskProfile): CsvCell[] => [
  profile.vendor,
  profile.solution,
  profile.demonstration ? 'Demonstration' : null,
  profile.coverage === 0 ? NOT_ON_RECORD : levelWord[profile.riskLevel],
  levelWord[profile.riskLevelAtBest],
  profile.coverage === 0 ? NOT_ON_RECORD : profile.overallRiskScore,
  profile.low,
  profile.high,
  profile.coverage,
  ...profile.riskFactors.flatMap(({ low, high }) => [low, high]),
  profile.notOnRecord.join('; '),
];

/** The comparison as CSV: real vendors first, fictional ones marked. */
export const riskCsv = (profiles: readonly VendorRiskProfile[], dataVersion: string | null): string =>
  csvOf([head, ...profiles.map(rowOf), ['Data version', dataVersion]]);

/** Which change of one priority would put the vendors in another order. */
const SensitivityStrip = ({ rows }: { rows: readonly Ranked[] }) => {
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
                {change ? `${change.passes} passes ${change.passed}` : 'No other value changes the order'}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

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
            Fictional vendors with complete data. They are not ranked with real ones, and none of them can be bought.
          </p>
          <Assessed rows={examples} isDemonstration />
        </Disclosure>
      )}
    </section>
  );
};

/**
 * Whether the records cannot tell vendors apart: their scores lie within the margin that counts, on less than half of
 * what a score needs.
 */
const areAlike = (rows: readonly Ranked[]): boolean => {
  const scores = rows.map(({ profile }) => profile.overallRiskScore);
  return (
    rows.length > 1 &&
    Math.max(...scores) - Math.min(...scores) < CLEAR_MARGIN &&
    rows.every(({ profile }) => profile.coverage < LITTLE_ANSWERED)
  );
};

/** Two lines in place of a comparison that compares nothing, and what would change it. */
const Alike = ({ rows }: { rows: readonly Ranked[] }) => {
  const profiles = rows.map(({ profile }) => profile);
  const scores = profiles.map(({ overallRiskScore }) => overallRiskScore);
  const most = Math.max(...profiles.map(({ coverage }) => coverage));
  return (
    <Card aria-label="What the records can tell" className="space-y-3">
      <p>
        The records cannot tell these {countOf(rows.length, 'vendor')} apart: their scores are{' '}
        {formatRange(Math.min(...scores), Math.max(...scores), tenth)} of 100, and at most {tenth(most)}% of what a
        score needs is on record.
      </p>
      <p>Ask each of them the same questions: what they answer and you accept is scored here.</p>
      <div className="flex flex-wrap gap-2">
        <AskVendors
          products={profiles.flatMap(({ vendor, solution, solutionId, demonstration }) =>
            solutionId ? [{ solutionId, name: solution, vendor, demonstration }] : [],
          )}
        />
        <CopyButton label="Copy the questions" text={() => profiles.map(lettersOf).join('\n\n')} />
      </div>
    </Card>
  );
};

const lettersOf = ({ vendor, solution, questions }: VendorRiskProfile) =>
  vendorLetter({ vendor, solution: solution || 'your product', notOnRecord: questions });

/** Vendors of one kind: compared and in detail, or in two lines where the records compare nothing. */
const Assessed = ({ rows, isDemonstration = false }: AssessedProps) =>
  areAlike(rows) ? (
    <>
      {rows.map(({ key, profile }) => (
        <Warnings key={key} warnings={profile.warnings} about={nameOf(profile)} />
      ))}
      <Alike rows={rows} />
      <Disclosure summary="What is on record for each anyway">
        <Compared rows={rows} isDemonstration={isDemonstration} />
      </Disclosure>
    </>
  ) : (
    <Compared rows={rows} isDemonstration={isDemonstration} />
  );

type AssessedProps = { rows: readonly Ranked[]; isDemonstration?: boolean };

const Compared = ({ rows, isDemonstration = false }: AssessedProps) => (
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
