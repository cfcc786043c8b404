import type { RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import { printAud } from '#shared/money/printed-figures';

type OffersProps = { model: RoiModel; figures: RoiFigures; onChoose: (optionId: string) => void };

/** Which offer is set against the savings. */
export const RoiOffers = ({ model, figures, onChoose }: OffersProps) =>
  figures.options.length === 0 ? (
    <p className="text-muted">No offer was read from the quotes.</p>
  ) : (
    <fieldset>
      <legend className="mb-1.5 text-muted text-sm">Choose the offer to compare with the savings.</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1.5">
        {figures.options.map(({ optionId, name, totalAud, isComplete }) => (
          <label key={optionId} className="inline-flex min-h-8 items-center gap-2">
            <input
              type="radio"
              name="roi-offer"
              checked={optionId === model.chosenOptionId}
              onChange={() => onChoose(optionId)}
              className="size-4 accent-action"
            />
            <span className={optionId === model.chosenOptionId ? 'font-semibold' : undefined}>{name}</span>
            <span className="figures text-muted text-sm">
              {printAud(totalAud)}
              {!isComplete && ', not settled'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
