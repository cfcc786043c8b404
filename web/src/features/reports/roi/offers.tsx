import type { RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import { printAud } from '#shared/money/printed-figures';
import { Radios } from '../../../ui/forms/radios.tsx';

type OffersProps = { model: RoiModel; figures: RoiFigures; onChoose: (optionId: string) => void };

/** Which offer is set against the savings. */
export const RoiOffers = ({ model, figures, onChoose }: OffersProps) =>
  figures.options.length === 0 ? (
    <p className="text-muted">No offer was read from the quotes.</p>
  ) : (
    <Radios
      legend="Choose the offer to compare with the savings."
      value={model.chosenOptionId ?? ''}
      options={figures.options.map(({ optionId, name, totalAud, isComplete }) => ({
        value: optionId,
        label: `${name}, ${printAud(totalAud)}${isComplete ? '' : ', not settled'}`,
      }))}
      onChange={onChoose}
    />
  );
