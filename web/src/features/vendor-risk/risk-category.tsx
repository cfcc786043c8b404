import { useState } from 'react';
import type { RiskFactor } from '#shared/contracts/vendor-risk';
import type { Citation } from '#shared/kernel/evidence';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/figures/data-table.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Cited, FindingList } from './finding.tsx';
import { RiskScore } from './risk-score.tsx';
import { HIGHER_IS_SAFER, tenth } from './risk-words.ts';

const SHOWN = 2;

type RiskCategoryProps = { factor: RiskFactor; citations: readonly Citation[]; about: string };

/** One dimension of a vendor: its score, what records say, and how the score comes about. */
export const RiskCategory = ({ factor, citations, about }: RiskCategoryProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { category, factors, mitigation } = factor;
  const noun = `${category.toLowerCase()} factors of ${about}`;
  return (
    <section aria-label={`${category}: ${about}`} className="border-line border-t pt-3">
      <RiskScore label={category} score={factor} />
      <div className="mt-2">
        <FindingList texts={isOpen ? factors : factors.slice(0, SHOWN)} citations={citations} />
        {factors.length > SHOWN && (
          <Button
            look="quiet"
            aria-expanded={isOpen}
            aria-label={isOpen ? `Show fewer ${noun}` : `Show all ${factors.length} ${noun}`}
            onClick={() => setIsOpen((now) => !now)}
          >
            {isOpen ? 'Show fewer' : `Show all ${factors.length}`}
          </Button>
        )}
      </div>
      <p className="text-muted text-xs">{factor.impact}</p>
      <div className="flex flex-wrap gap-x-4">
        <Disclosure summary="How this score is worked out">
          <Inputs factor={factor} citations={citations} about={about} />
        </Disclosure>
        {mitigation.length > 0 && (
          <Disclosure summary={`What reduces this risk (${mitigation.length})`}>
            <FindingList texts={mitigation} citations={citations} />
          </Disclosure>
        )}
      </div>
    </section>
  );
};

const pointsOf = ({ points, maximum }: RiskFactor['inputs'][number]): string =>
  `${points === null ? '–' : tenth(points)} of ${tenth(maximum)}`;

const Inputs = ({ factor, citations, about }: RiskCategoryProps) => (
  <div className="pb-2">
    <p className="mb-1.5 text-muted text-xs">
      {tenth(factor.low)} points on record{factor.high > factor.low && `, ${tenth(factor.high - factor.low)} open`}, of
      100: {HIGHER_IS_SAFER}. What is not on record counts nothing; an estimate decides half of its points, general
      knowledge a quarter.
    </p>
    <DataTable
      caption={`Inputs of ${factor.category.toLowerCase()}: ${about}`}
      isCaptionHidden
      isStacked
      columns={[
        { label: 'Input' },
        { label: 'The record says', isShort: true },
        { label: 'Points', isNumber: true },
        { label: 'Rule', isPlain: true, className: 'min-w-48 text-muted' },
      ]}
      rows={factor.inputs.map((row) => ({
        key: row.input,
        cells: [
          row.input,
          <span key="says">
            {row.says}
            {row.citations.map((number) => (
              <Cited key={number} citation={citations.find((one) => one.number === number)} />
            ))}
          </span>,
          pointsOf(row),
          row.rule,
        ],
      }))}
    />
  </div>
);
