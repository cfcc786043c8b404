import type { Assumption, RoiFigures, RoiModel, SavingDriver } from '#shared/contracts/reports/roi-model';

/**
 * The same figures by a second method that shares no code with the engine: year by year, line by line, as a reader with
 * a spreadsheet would do it. Cents are compared, so that a rounding on the way would show.
 */

const countIds: Readonly<Record<string, string>> = {
  bed: 'beds',
  room: 'rooms',
  resident: 'residents',
  user: 'users',
  device: 'devices',
  site: 'sites',
};

type Line = RoiModel['options'][number]['lines'][number];
type ById = ReadonlyMap<string, Assumption>;

/** How many of its unit the buyer has; nothing where nobody has said. */
const unitsOf = ({ unit }: Line, byId: ById): number | undefined => byId.get(countIds[unit] ?? '')?.value ?? undefined;

/** What a line costs in one year, the purchase being year 0; nothing where it cannot be said. */
const costInYear = (line: Line, year: number, byId: ById): number | undefined => {
  const units = line.unit === 'whole' || line.quantity !== null ? 1 : unitsOf(line, byId);
  return units === undefined ? undefined : (line.byYearAud[year] ?? 0) * units;
};

const savingOf = (driver: SavingDriver, byId: ById): number | undefined => {
  let aud = 1;
  for (const [terms, isAbove] of [
    [driver.times, true],
    [driver.over, false],
  ] as const) {
    for (const term of terms) {
      const assumption = 'assumption' in term ? byId.get(term.assumption) : undefined;
      const raw = 'constant' in term ? term.constant : assumption?.value;
      if (raw === null || raw === undefined) return undefined;
      const value = assumption?.unit.startsWith('%') ? raw / 100 : raw;
      aud = isAbove ? aud * value : aud / value;
    }
  }
  return Number.isFinite(aud) ? aud : undefined;
};

const isSame = (a: number | null | undefined, b: number | null | undefined): boolean =>
  a === null || a === undefined || b === null || b === undefined
    ? (a ?? null) === (b ?? null)
    : Math.abs(a - b) < 0.005;

/** Where the engine's figures differ from those of the second method, each in words; none when all agree to the cent. */
export const figureFaults = (model: RoiModel, figures: RoiFigures): string[] => {
  const faults: string[] = [];
  const expectSame = (what: string, is: number | null | undefined, should: number | null | undefined) => {
    if (!isSame(is, should)) faults.push(`${what}: ${is} and not ${should}`);
  };
  const byId: ById = new Map(model.assumptions.map((one) => [one.id, one]));
  const horizon = model.horizonYears;
  let chosen: number[] | undefined;
  for (const option of model.options) {
    const counted = option.lines.filter(({ optional }) => !optional);
    const byYear = Array.from({ length: horizon + 1 }, (_, year) =>
      counted.map((line) => costInYear(line, year, byId)),
    );
    const isWhole =
      option.open.length === 0 &&
      counted.length > 0 &&
      byYear.every((costs) => costs.every((cost) => cost !== undefined));
    const found = figures.options.find(({ optionId }) => optionId === option.id);
    for (const [year, costs] of byYear.entries())
      expectSame(`${option.name}, year ${year}`, found?.byYearAud[year], plus(costs));
    expectSame(`${option.name}, all years`, found?.totalAud, plus(byYear.flat()));
    if (found?.isComplete !== isWhole) faults.push(`${option.name} is called complete: ${found?.isComplete}`);
    if (option.id === model.chosenOptionId && isWhole) chosen = byYear.map(plus);
  }
  const savings = model.drivers.map((driver) => (driver.leftOutBecause ? undefined : savingOf(driver, byId)));
  const annual = savings.some((saving) => saving !== undefined) ? plus(savings) : undefined;
  expectSame('savings a year', figures.annualSavingAud, annual);
  const net = chosen && annual !== undefined ? chosen.map((cost, year) => (year === 0 ? 0 : annual) - cost) : undefined;
  for (const { ratePercent, valueAud } of figures.npv)
    expectSame(`NPV at ${ratePercent} %`, valueAud, net && horner(net, ratePercent));
  expectSame('cost of ownership', figures.totalCostAud, chosen && plus(chosen));
  const costs = chosen ? plus(chosen) : undefined;
  const isPaid = costs !== undefined && annual !== undefined && costs > 0;
  expectSame('return', figures.roiPercent, isPaid ? ((annual * horizon - costs) / costs) * 100 : undefined);
  const isSaved = net !== undefined && annual !== undefined && annual * horizon > 0;
  const [, central = 0] = model.ratesPercent;
  expectSame('payback', figures.paybackYears, isSaved ? paidBackAfter(net) : undefined);
  const today = isSaved ? net.map((flow, year) => flow / (1 + central / 100) ** year) : [];
  expectSame('discounted payback', figures.discountedPaybackYears, isSaved ? paidBackAfter(today) : undefined);
  const carried = annual === undefined ? undefined : horner([0, ...Array<number>(horizon).fill(annual)], central);
  expectSame('most that the savings carry', figures.affordableAud, carried);
  return faults;
};

/** Walks back from the last year to the first after which nothing is owed any more; nothing where that never comes. */
const paidBackAfter = (flows: readonly number[]): number | undefined => {
  let owed = -plus(flows);
  if (owed > 0) return undefined;
  for (let year = flows.length - 1; year >= 0; year -= 1) {
    const flow = flows[year] ?? 0;
    const before = owed + flow;
    if (before > 0) return year === 0 ? 0 : year - 1 + before / flow;
    owed = before;
  }
  return 0;
};

const plus = (amounts: readonly (number | undefined)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

/** Discounts from the last year backwards, year by year. */
const horner = (flows: readonly number[], ratePercent: number): number =>
  flows.reduceRight((later, flow) => flow + later / (1 + ratePercent / 100), 0);

type Case = { name: string; figures: RoiFigures };

/** An effect as a case has it: what is only planned counts nothing in the low one, what was measured its interval's end. */
const effectIn = (name: string, { value, evidence, measured, min, max, id }: Assumption): number | null => {
  if (value === null || name === 'Central' || id === 'present-system-cost' || id === 'own-saving') return value;
  const isLow = name === 'Low';
  if (isLow && evidence?.kind === 'estimate') return 0;
  const end = measured ? (isLow ? measured.low : measured.high) : value * (isLow ? 0.5 : 1.5);
  return end < min ? min : end > max ? max : end;
};

/** Where the low, central and high case differ from sums over the model with its effects changed by hand. */
export const caseFaults = (model: RoiModel, cases: readonly Case[]): string[] =>
  cases.flatMap(({ name, figures }) => {
    const effects = new Set(model.drivers.map(({ effect }) => effect));
    const assumptions = model.assumptions.map((one) =>
      effects.has(one.id) ? { ...one, value: effectIn(name, one) } : one,
    );
    return figureFaults({ ...model, assumptions }, figures).map((fault) => `${name} case: ${fault}`);
  });
