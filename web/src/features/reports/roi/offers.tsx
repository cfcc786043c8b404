import type { RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import { printAud, printYears } from '#shared/money/printed-figures';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ReportSection } from '../frame/report-section.tsx';
import { Formula } from './figure.tsx';

type OffersProps = { model: RoiModel; figures: RoiFigures; onChoose: (optionId: string) => void };

/** What each vendor's offer costs over the period, and which one is set against the savings. */
export const RoiOffers = ({ model, figures, onChoose }: OffersProps) => (
  <ReportSection title="Offers compared">
    {figures.options.length === 0 ? (
      <p className="text-muted">No offer was read from the quotes.</p>
    ) : (
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-muted text-sm">
          <span data-screen-only>Choose the offer that is set against the savings.</span> Totals are AUD without GST
          over {printYears(model.horizonYears)}; optional lines are in none.
        </legend>
        <DataTable
          caption="Cost of each offer"
          isCaptionHidden
          isStacked
          columns={[
            { label: 'Offer' },
            { label: 'At purchase', isNumber: true },
            { label: 'A year on average', isNumber: true },
            { label: 'Total cost of ownership', isNumber: true },
            { label: 'How', isPlain: true },
          ]}
          rows={figures.options.map((option) => ({
            key: option.optionId,
            cells: [
              <Choice
                key="choice"
                name={option.name}
                isChosen={option.optionId === model.chosenOptionId}
                onChoose={() => onChoose(option.optionId)}
              />,
              printAud(option.onceAud),
              printAud(option.yearlyAud),
              <Total key="total" option={option} />,
              <Formula
                key="how"
                isInTable
                of={`the total of ${option.name}`}
                formula={`Years 0 to ${option.byYearAud.length - 1}: ${option.byYearAud.map(printAud).join(' + ')} = ${printAud(option.totalAud)}`}
              />,
            ],
          }))}
        />
      </fieldset>
    )}
  </ReportSection>
);

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void };

const Choice = ({ name, isChosen, onChoose }: ChoiceProps) => (
  <label className="inline-flex min-h-6 items-center gap-2">
    <input type="radio" name="roi-offer" checked={isChosen} onChange={onChoose} className="size-4 accent-action" />
    <span className={isChosen ? 'font-semibold' : undefined}>{name}</span>
  </label>
);

/** What was read of an offer that is not settled is a part of its cost, not a total. */
const Total = ({ option: { totalAud, isComplete, open } }: { option: RoiFigures['options'][number] }) =>
  isComplete ? (
    <strong className="font-semibold">{printAud(totalAud)}</strong>
  ) : (
    <>
      {printAud(totalAud)}{' '}
      <span className="block">
        <Badge status="caution">{open.length > 0 ? 'Not settled' : 'Incomplete'}</Badge>
      </span>
      {open.length > 0 && (
        <span className="block max-w-72 whitespace-normal text-muted text-xs">
          Read so far; not ranked. {open.join(' ')}
        </span>
      )}
    </>
  );
