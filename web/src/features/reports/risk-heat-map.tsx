import type { RatedRisk } from '#shared/contracts/advanced-due-diligence-report';
import { type RiskLevel, type RiskStep, riskLevel, riskScore, riskSteps } from '#shared/domain/risk-matrix';
import { ChartFigure } from '../../ui/chart-figure.tsx';
import { classNames } from '../../ui/class-names.ts';
import { levelWord } from './advanced-summary.tsx';

const stepWord: Record<RiskStep, string> = { 1: 'Low', 2: 'Medium', 3: 'High' };

const cellColour: Record<RiskLevel, string> = {
  high: 'bg-harm-soft text-harm',
  medium: 'bg-caution-soft text-caution',
  low: 'bg-good-soft text-good',
};

/** The matrix as a grid of likelihood and impact; a risk stands in it by its number in the list. */
export const RiskHeatMap = ({ risks }: { risks: readonly RatedRisk[] }) => {
  const [first] = risks;
  if (!first) return <p>No risk follows from the records. That is no proof that there is none.</p>;
  const serious = risks.filter(({ level }) => level === 'high').length;
  return (
    <ChartFigure
      title={`${serious} of ${risks.length} risks ${serious === 1 ? 'scores' : 'score'} high; the highest is ${first.riskScore} of 9`}
      source="Numbers are those of the list below. Likelihood and impact by the rules among the methods: our own judgement."
      table={{
        columns: [
          { label: 'Risk' },
          { label: 'Likelihood', isNumber: true },
          { label: 'Impact', isNumber: true },
          { label: 'Score', isNumber: true },
          { label: 'Level' },
        ],
        rows: risks.map(({ risk, likelihood, impact, riskScore: score, level }, index) => ({
          key: `${index}`,
          cells: [`${index + 1}. ${risk}`, likelihood, impact, score, levelWord[level].label],
        })),
      }}
    >
      <div className="grid max-w-lg grid-cols-[4.5rem_repeat(3,minmax(0,1fr))] gap-1 text-xs">
        {riskSteps.toReversed().map((likelihood) => (
          <Row key={likelihood} likelihood={likelihood} risks={risks} />
        ))}
        <span />
        {riskSteps.map((impact) => (
          <span key={impact} className="text-center text-muted">
            {stepWord[impact]} impact
          </span>
        ))}
      </div>
    </ChartFigure>
  );
};

const Row = ({ likelihood, risks }: { likelihood: RiskStep; risks: readonly RatedRisk[] }) => (
  <>
    <span className="self-center text-muted">{stepWord[likelihood]} likelihood</span>
    {riskSteps.map((impact) => {
      const score = riskScore(likelihood, impact);
      const inside = risks.flatMap((risk, index) =>
        risk.likelihood === likelihood && risk.impact === impact ? [index + 1] : [],
      );
      return (
        <div
          key={impact}
          className={classNames(
            'flex min-h-14 flex-wrap content-start gap-1 rounded-sm p-1.5',
            cellColour[riskLevel(score)],
          )}
        >
          <span className="w-full opacity-90">{score}</span>
          {inside.map((number) => (
            <span key={number} className="figures rounded-sm bg-surface px-1.5 py-0.5 font-semibold text-ink">
              {number}
            </span>
          ))}
        </div>
      );
    })}
  </>
);
