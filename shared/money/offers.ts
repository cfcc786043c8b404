import type { QuoteReading } from '../contracts/reports/quotes.ts';
import type { CostOption, OptionCost, RoiFigures, RoiModel } from '../contracts/reports/roi-model.ts';
import { roiFigures } from './roi-figures.ts';

/** Offers out of quotes, and which of them is set against the savings. */

/** Years after the purchase that every report looks at. */
export const HORIZON_YEARS = 5;
/** Real discount rates, percent a year. NSW Treasury TPG23-08: 5 % real, tested at 3 % and 7 %. */
export const RATES_PERCENT = [3, 5, 7];

/** One option for each quote that has amounts; a quote that names nobody goes by its number. */
export const optionsOf = ({ quotes }: QuoteReading): CostOption[] => {
  const quoted = quotes.filter(({ lines, isOver }) => lines.length > 0 && !isOver);
  return quoted.map(({ id, vendor, lines, open }, at) => {
    const isTwice = quoted.some((other) => other.id !== id && other.vendor === vendor);
    const number = `quote ${at + 1}`;
    const name = vendor ?? 'Unnamed vendor';
    return { id, name: isTwice ? `${name} (${number})` : name, lines, open };
  });
};

/** Why an offer is the one that is set against the savings. */
export type ChoiceReason = 'named' | 'cheapest' | 'only' | 'only-settled' | 'chosen';
export type Choice = { optionId: string; reason: Exclude<ChoiceReason, 'chosen'> };

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Short names ("GE") would be found in anything. */
const NAME_MIN = 3;
const isNamed = ({ name }: CostOption, wanted: readonly string[]): boolean => {
  const own = plain(name);
  return own.length >= NAME_MIN && wanted.some((one) => ` ${plain(one)} `.includes(` ${own} `));
};

/**
 * The offer to set against the savings: the one that the buyer named, else the only one, else the cheapest of those that
 * are settled (of several that were named, too).
 * @param wanted names that the buyer gave: of solutions, and of their vendors
 */
export const chooseOption = (model: RoiModel, wanted: readonly string[]): Choice | null => {
  const named = model.options.filter((option) => isNamed(option, wanted));
  const pool = named.length > 0 ? named : model.options;
  const [only, ...more] = pool;
  if (only && more.length === 0) return { optionId: only.id, reason: model.options.length === 1 ? 'only' : 'named' };
  const { options } = roiFigures({ ...model, options: pool });
  const cheapest = cheapestOf({ options });
  const isAlone = options.filter(({ isComplete }) => isComplete).length === 1;
  return cheapest ? { optionId: cheapest.optionId, reason: isAlone ? 'only-settled' : 'cheapest' } : null;
};

/** The offer that is set against the savings. */
export const chosenOption = ({
  model,
  figures,
}: {
  model: Pick<RoiModel, 'chosenOptionId'>;
  figures: Pick<RoiFigures, 'options'>;
}): OptionCost | undefined => figures.options.find(({ optionId }) => optionId === model.chosenOptionId);

/** Among the settled offers the one that costs least; of equals the first by name. No other is ranked. */
export const cheapestOf = ({ options }: Pick<RoiFigures, 'options'>): OptionCost | undefined =>
  options
    .filter(({ isComplete }) => isComplete)
    .toSorted((a, b) => a.totalAud - b.totalAud || (a.name < b.name ? -1 : 1))[0];
