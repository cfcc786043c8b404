import { useState } from 'react';
import type { RiskFactor } from '#shared/contracts/vendors/vendor-risk';
import type { Citation } from '#shared/kernel/evidence';
import { tenth } from '#shared/money/printed-figures';
import { TRUST_RULE } from '#shared/scores/evidence';
import { Button } from '../../ui/button.tsx';
import { ScoreBreakdown } from '../../ui/figures/score-breakdown.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Cited, FindingList } from './finding.tsx';
import { RiskScore } from './risk-score.tsx';
import { HIGHER_IS_SAFER } from './risk-words.ts';

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
      <p className="text-sm">{factor.impact}</p>
      <p className="figures text-muted text-xs">
        Priority {factor.priority} of 10: {tenth(factor.weightPercent)}% of the weighted mean.
      </p>
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

const Inputs = ({ factor, citations, about }: RiskCategoryProps) => (
  <div className="pb-2">
    <p className="mb-1.5 text-muted text-xs">
      {tenth(factor.low)} points on record{factor.high > factor.low && `, ${tenth(factor.high - factor.low)} open`}, of
      100: {HIGHER_IS_SAFER}. What is not on record counts for nothing. {TRUST_RULE}
    </p>
    <ScoreBreakdown
      caption={`Inputs of ${factor.category.toLowerCase()}: ${about}`}
      rows={factor.inputs.map((row) => ({
        name: row.input,
        says: (
          <>
            {row.says}
            {row.citations.map((number) => (
              <Cited key={number} citation={citations.find((one) => one.number === number)} />
            ))}
          </>
        ),
        points: row.points,
        maximum: row.maximum,
        how: row.rule,
      }))}
    />
  </div>
);
