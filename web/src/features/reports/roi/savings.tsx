import type { SavingFigure } from '#shared/contracts/reports/roi-model';
import type { PotentialSaving } from '#shared/contracts/reports/roi-report';
import { printAud } from '#shared/money/printed-figures';
import { printAssumption } from '#shared/money/saving-figures';
import { Badge } from '../../../ui/badge.tsx';
import { CitedText } from '../frame/cited-text.tsx';
import { ReportSection } from '../frame/report-section.tsx';
import { Formula, NOT_COMPUTED } from './figure.tsx';
import { SavedMark } from './form/texts.tsx';

type SavingsProps = { savings: readonly SavingFigure[]; potential: readonly PotentialSaving[]; isEdited: boolean };

/** Each way in which the purchase may save money: the figure, what it rests on, and where it breaks even. */
export const RoiSavings = ({ savings, potential, isEdited }: SavingsProps) => (
  <ReportSection title="Potential Savings">
    <p className="text-muted text-sm">Possible, not promised: each rests on the assumptions shown.</p>
    <SavedMark isEdited={isEdited} words="Figures with your changes, words of the saved version" />
    <ul className="divide-y divide-line">
      {savings.map((saving) => (
        <li key={saving.driverId} className="space-y-1 py-3 first:pt-0">
          <Saving saving={saving} evidence={potential.find(({ driverId }) => driverId === saving.driverId)} />
        </li>
      ))}
    </ul>
  </ReportSection>
);

type SavingProps = { saving: SavingFigure; evidence: PotentialSaving | undefined };

const Saving = ({ saving, evidence }: SavingProps) => {
  const { category, annualAud, counted, formula } = saving;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="font-semibold">{category}</h4>
        <p className="flex items-center gap-2">
          <span className={annualAud === null ? 'text-muted' : 'figures font-semibold'}>
            {annualAud === null ? NOT_COMPUTED : `${printAud(annualAud)} a year`}
          </span>
          <Badge status={counted ? 'good' : 'neutral'}>{counted ? 'Counted' : 'Not counted'}</Badge>
        </p>
      </div>
      <WhyNot saving={saving} said={evidence?.evidenceBase ?? ''} />
      {evidence && (
        <div className="text-sm">
          <CitedText text={evidence.evidenceBase} />
        </div>
      )}
      <BreakEven saving={saving} />
      <Formula formula={formula || evidence?.calculationMethod || NOT_COMPUTED} of={category} />
    </>
  );
};

/** Why it is in no total, unless the words below say so. */
const WhyNot = ({ saving: { leftOutBecause, missing }, said }: { saving: SavingFigure; said: string }) => (
  <>
    {leftOutBecause && !said.includes(leftOutBecause) && <p className="text-sm">{leftOutBecause}</p>}
    {missing.some((label) => !said.includes(label)) && <p className="text-sm">Enter your own: {missing.join('; ')}.</p>}
  </>
);

const BreakEven = ({ saving }: { saving: SavingFigure }) => {
  const { value, unit, label } = saving.breakEven;
  return (
    <p className="text-muted text-sm">
      {value === null
        ? 'Break-even: not computed, since the costs are not known or this saving is not counted.'
        : `Break-even at the central rate: ${label.toLowerCase()} of ${printAssumption({ unit, value })}, all else as it is.`}
    </p>
  );
};
