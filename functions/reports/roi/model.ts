import type { OpenKnowledge } from '#functions/records/knowledge/open-knowledge';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { Assumption, CostOption, OptionCost, RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import type { Category } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';
import type { Counts } from '#shared/money/option-cost';
import { countIds, roiFigures } from '#shared/money/roi-figures';
import type { ChoiceReason } from '../roi.ts';
import { countAssumptions, internalAssumptions } from './assumptions.ts';
import { roiDrivers } from './savings/drivers.ts';
import { type OwnFigure, withOwnFigures } from './savings/own-figures.ts';
import { ownTimeIds } from './savings/time-drivers.ts';

/** Years after the purchase that every report looks at. */
export const HORIZON_YEARS = 5;
/** Real discount rates, percent a year. NSW Treasury TPG23-08: 5 % real, tested at 3 % and 7 %. */
export const RATES_PERCENT = [3, 5, 7];

/** One option for each quote that has amounts; a quote that names nobody goes by its number. */
const optionsOf = ({ quotes }: QuoteReading): CostOption[] => {
  const quoted = quotes.filter(({ lines, isOver }) => lines.length > 0 && !isOver);
  return quoted.map(({ id, vendor, lines, open }, at) => {
    const isTwice = quoted.some((other) => other.id !== id && other.vendor === vendor);
    const number = `quote ${at + 1}`;
    const name = vendor ?? 'Unnamed vendor';
    return { id, name: isTwice ? `${name} (${number})` : name, lines, open };
  });
};

/** Counts that nothing asks for are left out, so that nobody is asked for them. */
const usedCounts = (counts: Assumption[], options: CostOption[], used: ReadonlySet<string>): Assumption[] => {
  const asked = new Set<string>(
    options.flatMap(({ lines }) =>
      lines.flatMap(({ unit, quantity }) => (unit === 'whole' || quantity !== null ? [] : countIds[unit])),
    ),
  );
  return counts.filter(({ id, value }) => value !== null || asked.has(id) || used.has(id));
};

/** The buyer's own figures, and the sizes that were typed beside the quotes. */
type Typed = { own: readonly OwnFigure[]; counts: Counts };

/**
 * All that the return on investment of these quotes is computed from; no offer is chosen yet.
 * @param typed what the buyer typed besides the quotes, in place of open assumptions
 */
export const modelOf = (
  reading: QuoteReading,
  need: Need,
  category: Category | undefined,
  knowledge: OpenKnowledge,
  typed: Typed = { own: [], counts: {} },
): RoiModel => {
  const { own, counts } = typed;
  const options = optionsOf(reading);
  const { assumptions, drivers } = roiDrivers(
    need,
    category,
    knowledge,
    own.some(({ assumptionId }) => assumptionId === ownTimeIds.minutes),
  );
  const used = new Set(assumptions.map(({ id }) => id));
  const all = [...usedCounts(countAssumptions(need, counts), options, used), ...assumptions, ...internalAssumptions()];
  return {
    horizonYears: HORIZON_YEARS,
    ratesPercent: RATES_PERCENT,
    options,
    chosenOptionId: null,
    // The first of an id stands.
    assumptions: withOwnFigures([...new Map(all.toReversed().map((one) => [one.id, one])).values()].toReversed(), own),
    drivers,
  };
};

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

/** Among the settled offers the one that costs least; of equals the first by name. No other is ranked. */
export const cheapestOf = ({ options }: Pick<RoiFigures, 'options'>): OptionCost | undefined =>
  options
    .filter(({ isComplete }) => isComplete)
    .toSorted((a, b) => a.totalAud - b.totalAud || (a.name < b.name ? -1 : 1))[0];
