/**
 * Total cost of a solution in AUD, GST not included. Nothing is rounded. A part of the price that no record holds is
 * null and is never taken for nought: the total is then "at least" what is known.
 */

/** A New Tax System (Goods and Services Tax) Act 1999, s 9-70: a tenth of the value. */
export const gstRate = 0.1;

export type PricePart = 'basePricePerRoom' | 'implementationCost' | 'monthlyCost';

/** AUD: per room once, once, and per month; `monthlyPerRoom`: what each room costs besides. Null: not on record. */
export type PriceParts = Readonly<Record<PricePart, number | null>> & { readonly monthlyPerRoom?: number | undefined };

/** Whether any part of a price is known, so that a total can be made of it. */
export const isPriced = ({ basePricePerRoom, implementationCost, monthlyCost, monthlyPerRoom }: PriceParts): boolean =>
  [basePricePerRoom, implementationCost, monthlyCost, monthlyPerRoom ?? null].some((part) => part !== null);

export type CostScope = {
  rooms: number;
  includesImplementation: boolean;
  includesSubscription: boolean;
  /** Months of subscription counted; a first year has 12. */
  months?: number;
};

/** One part of a total: unit price × times = amount, all AUD; null where the unit price is not on record. */
export type CostLine = { part: PricePart; unitAud: number | null; times: number; aud: number | null };

export type TotalCost = {
  /** `at-least`: an included part is not on record. `unknown`: none of them is. */
  status: 'complete' | 'at-least' | 'unknown';
  totalAud: number | null;
  perRoomAud: number | null;
  rooms: number;
  /** Of the included parts alone. */
  lines: readonly CostLine[];
  missing: readonly PricePart[];
};

export const FIRST_YEAR_MONTHS = 12;
export const FIVE_YEARS = 5;

const requireAmount = (value: number | null, what: string): void => {
  if (value !== null && !(Number.isFinite(value) && value >= 0)) throw new RangeError(`${what} must be 0 or more.`);
};

const lineOf = (part: PricePart, unitAud: number | null, times: number): CostLine => {
  requireAmount(unitAud, part);
  return { part, unitAud, times, aud: unitAud === null ? null : unitAud * times };
};

const monthly = ({ monthlyCost, monthlyPerRoom }: PriceParts, rooms: number): number | null =>
  monthlyPerRoom === undefined ? monthlyCost : (monthlyCost ?? 0) + monthlyPerRoom * rooms;

const linesOf = (parts: PriceParts, scope: CostScope): CostLine[] => [
  lineOf('basePricePerRoom', parts.basePricePerRoom, scope.rooms),
  ...(scope.includesImplementation ? [lineOf('implementationCost', parts.implementationCost, 1)] : []),
  ...(scope.includesSubscription
    ? [lineOf('monthlyCost', monthly(parts, scope.rooms), scope.months ?? FIRST_YEAR_MONTHS)]
    : []),
];

/**
 * Price per room × rooms + implementation (if included) + months × monthly cost (if included), as the specification of
 * the pricing comparison has it; per room is the total ÷ rooms.
 * @returns what is known of it, its lines, and the included parts that are not on record
 * @throws RangeError for fewer than one room, or an amount that is negative or not finite
 */
export const totalCost = (parts: PriceParts, scope: CostScope): TotalCost => {
  const { rooms, months = FIRST_YEAR_MONTHS } = scope;
  if (!(Number.isFinite(rooms) && rooms >= 1)) throw new RangeError('Rooms must be 1 or more.');
  requireAmount(months, 'Months');
  const lines = linesOf(parts, scope);
  const known = lines.flatMap(({ aud }) => aud ?? []);
  const missing = lines.filter(({ aud }) => aud === null).map(({ part }) => part);
  const totalAud = known.length === 0 ? null : known.reduce((sum, aud) => sum + aud, 0);
  return {
    status: totalAud === null ? 'unknown' : missing.length > 0 ? 'at-least' : 'complete',
    totalAud,
    perRoomAud: totalAud === null ? null : totalAud / rooms,
    rooms,
    lines,
    missing,
  };
};

/**
 * What has been paid by the end of each of five years: the price per room and implementation once, in the first, and 12
 * months of subscription in each. No indexation, no renewal and no discounting.
 * @returns five totals, AUD; the last one counts 60 months
 */
export const fiveYearCosts = (parts: PriceParts, scope: Omit<CostScope, 'months'>): TotalCost[] =>
  Array.from({ length: FIVE_YEARS }, (_, year) =>
    totalCost(parts, { ...scope, months: FIRST_YEAR_MONTHS * (year + 1) }),
  );

export type CostSummary = {
  compared: number;
  lowestAud: number | null;
  highestAud: number | null;
  averageAud: number | null;
  /** Totals of which a part is not on record: a low one could be low for that alone. */
  leftOut: number;
};

/** Lowest, highest and mean of the complete totals, AUD; null where there is none. */
export const costSummary = (totals: readonly TotalCost[]): CostSummary => {
  const complete = totals.flatMap(({ status, totalAud }) =>
    status === 'complete' && totalAud !== null ? totalAud : [],
  );
  const compared = complete.length;
  const ifAny = (value: number) => (compared === 0 ? null : value);
  return {
    compared,
    lowestAud: ifAny(Math.min(...complete)),
    highestAud: ifAny(Math.max(...complete)),
    averageAud: ifAny(complete.reduce((sum, aud) => sum + aud, 0) / compared),
    leftOut: totals.length - compared,
  };
};
