import type { OpenKnowledge } from '#functions/records/knowledge/open-knowledge';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { Assumption, CostOption, RoiModel } from '#shared/contracts/reports/roi-model';
import type { Category } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';
import { HORIZON_YEARS, optionsOf, RATES_PERCENT } from '#shared/money/offers';
import type { Counts } from '#shared/money/option-cost';
import { countIds } from '#shared/money/roi-figures';
import { type OwnFigure, ownTimeIds } from '#shared/reading/talk/own-figures';
import { countAssumptions, internalAssumptions, withOwnFigures } from './assumptions.ts';
import { roiDrivers } from './savings/drivers.ts';

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
