import type { HealthContribution, HealthResult } from '#shared/contracts/vendors/vendor-health';
import { Card } from '../../ui/card.tsx';
import { EvidenceChip } from '../../ui/evidence/evidence-chip.tsx';
import { ScoreBreakdown } from '../../ui/figures/score-breakdown.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { typedOn } from './score-summary.tsx';

const Answer = ({ one, date }: { one: HealthContribution; date: string }) =>
  one.answer === null ? (
    <span className="text-muted">Not answered</span>
  ) : (
    <>
      {one.answer} <EvidenceChip evidence={typedOn(date)} about={one.label.toLowerCase()} />
    </>
  );

/** Every point of the score with its formula, and the rules behind them. */
export const ScoreFormulas = ({ result }: { result: HealthResult }) => {
  const { contributions, overallScore, generatedDate, method } = result;
  const rows = contributions.map((one) => ({
    name: one.label,
    says: <Answer one={one} date={generatedDate} />,
    points: one.isKnown ? one.points : null,
    maximum: one.maximum,
    how: one.formula,
  }));
  return (
    <Card aria-labelledby="health-formulas">
      <Details
        summary={
          <h2 id="health-formulas" className="font-semibold">
            How the score is worked out
          </h2>
        }
      >
        <div className="mt-2 space-y-4">
          <ScoreBreakdown
            caption="Points of each input"
            rows={rows}
            total={{ name: 'Overall score', points: overallScore, maximum: 100 }}
          />
          <Method {...method} />
        </div>
      </Details>
    </Card>
  );
};

const Method = ({ version, rules }: HealthResult['method']) => (
  <section aria-labelledby="health-method">
    <h3 id="health-method" className="font-medium">
      Method, version {version}
    </h3>
    <ul className="mt-1 max-w-prose list-disc space-y-1 pl-5 text-muted text-sm">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </section>
);
