import type { Assumption, RoiModel, SavingDriver, SavingFigure, Term } from '../contracts/reports/roi-model.ts';
import { breakEven } from './cash-flow.ts';
import { printAud, printNumber } from './printed-figures.ts';

/** Assumptions by id. */
export type Assumptions = ReadonlyMap<string, Assumption>;

/** The assumptions of a model by id. */
export const assumptionsOf = ({ assumptions }: Pick<RoiModel, 'assumptions'>): Assumptions =>
  new Map(assumptions.map((assumption) => [assumption.id, assumption]));

const isShare = ({ unit }: Assumption) => unit.startsWith('%');
/** An assumption as a factor: 3.6 % counts as 0.036. */
const factorOf = (assumption: Assumption, value: number): number => (isShare(assumption) ? value / 100 : value);

const termValue = (term: Term, assumptions: Assumptions, effect?: { id: string; value: number }): number | null => {
  if ('constant' in term) return term.constant;
  const assumption = assumptions.get(term.assumption);
  const value = effect?.id === term.assumption ? effect.value : assumption?.value;
  return assumption && value !== null && value !== undefined ? factorOf(assumption, value) : null;
};

const product = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((total, value) => (total === null || value === null ? null : total * value), 1);

/** Product of `times` ÷ product of `over`; null where a term is missing or the divisor is nought. */
const quotient = (times: (number | null)[], over: (number | null)[]): number | null => {
  const [above, below] = [product(times), product(over)];
  return above === null || below === null || below === 0 ? null : above / below;
};

const annualAud = ({ times, over }: SavingDriver, assumptions: Assumptions, effect?: { id: string; value: number }) =>
  quotient(
    times.map((term) => termValue(term, assumptions, effect)),
    over.map((term) => termValue(term, assumptions, effect)),
  );

/** What an hour costs is left out: amounts in AUD, and the hours that an amount a year buys. */
const isTime = (term: Term, unit: RegExp, assumptions: Assumptions): boolean =>
  'constant' in term || !unit.test(assumptions.get(term.assumption)?.unit ?? '');

const annualHours = ({ times, over, isStaffTime }: SavingDriver, assumptions: Assumptions): number | null =>
  isStaffTime
    ? quotient(
        times.filter((term) => isTime(term, /^AUD/, assumptions)).map((term) => termValue(term, assumptions)),
        over.filter((term) => isTime(term, /^hours/, assumptions)).map((term) => termValue(term, assumptions)),
      )
    : null;

/** An assumption's value with its unit: "A$31 an hour", "3.6% of admissions", "92 beds". */
export const printAssumption = ({ unit, value }: Pick<Assumption, 'unit' | 'value'>): string => {
  if (value === null) return `? ${unit}`;
  const inAud = /^AUD ?(.*)$/.exec(unit);
  if (inAud) return [printAud(value), inAud[1]].filter(Boolean).join(' ');
  return `${printNumber(value)}${unit.startsWith('%') ? '' : ' '}${unit}`.trim();
};

const printTerm = (term: Term, assumptions: Assumptions): string => {
  if ('constant' in term) return `${printNumber(term.constant)} ${term.label}`.trim();
  const assumption = assumptions.get(term.assumption);
  if (!assumption) return '?';
  return assumption.value === null ? `? (${assumption.label})` : printAssumption(assumption);
};

const formulaOf = ({ times, over }: SavingDriver, assumptions: Assumptions, aud: number | null): string => {
  const above = times.map((term) => printTerm(term, assumptions)).join(' × ');
  const below = over.map((term) => ` ÷ ${printTerm(term, assumptions)}`).join('');
  return `${above}${below} = ${aud === null ? 'not computed' : `${printAud(aud)} a year`}`;
};

const missingOf = ({ times, over }: SavingDriver, assumptions: Assumptions): string[] =>
  [...times, ...over].flatMap((term) => {
    if ('constant' in term) return [];
    const assumption = assumptions.get(term.assumption);
    return assumption && assumption.value !== null ? [] : [assumption?.label ?? term.assumption];
  });

/**
 * What each driver saves a year, AUD, with its formula; its break-even is filled in by `withBreakEven`.
 * A driver counts when every assumption has a value and nothing leaves it out.
 */
export const savingFigure = (driver: SavingDriver, assumptions: Assumptions): SavingFigure => {
  const aud = annualAud(driver, assumptions);
  const effect = assumptions.get(driver.effect);
  return {
    driverId: driver.id,
    category: driver.category,
    annualAud: aud,
    annualHours: annualHours(driver, assumptions),
    counted: aud !== null && driver.leftOutBecause === null,
    formula: formulaOf(driver, assumptions, aud),
    missing: missingOf(driver, assumptions),
    leftOutBecause: driver.leftOutBecause,
    breakEven: {
      assumptionId: driver.effect,
      label: effect?.label ?? driver.effect,
      unit: effect?.unit ?? '',
      value: null,
    },
  };
};

/**
 * The effect at which the net present value is nought, all else as it is: −(NPV without the driver) ÷ (what one unit of
 * the effect adds to it). It may lie beyond what the assumption allows, which tells that the driver alone cannot do it.
 * @param npvWithoutAud net present value at the central rate without this driver
 * @param annuity present value of 1 AUD a year over the horizon at that rate
 */
export const breakEvenEffect = (
  driver: SavingDriver,
  assumptions: Assumptions,
  npvWithoutAud: number,
  annuity: number,
): number | null => {
  if (driver.leftOutBecause !== null) return null;
  const perUnit = annualAud(driver, assumptions, { id: driver.effect, value: 1 });
  return perUnit === null ? null : breakEven(npvWithoutAud, perUnit * annuity);
};
