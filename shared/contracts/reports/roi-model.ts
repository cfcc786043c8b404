import * as z from 'zod';
import { Setting } from '../../kernel/catalogue.ts';
import { Evidence } from '../../kernel/evidence.ts';
import { QuoteLine } from './quotes.ts';

/** All that a return on investment is computed from, so that the screen can compute it again without a call. */

export const Assumption = z.object({
  id: z.string(),
  label: z.string(),
  /** "beds", "minutes a bed a day", "AUD an hour"; "%" counts as a share. */
  unit: z.string(),
  /** Null: nobody has said, and what needs it is not computed. */
  value: z.number().nullable(),
  min: z.number(),
  max: z.number(),
  step: z.number().positive(),
  /** Where the value comes from; null while there is none. */
  evidence: Evidence.nullable(),
  /** The kind of place that the value was measured in; null: any. */
  setting: Setting.nullable(),
  /** What studies on record found of it, in words, and the ends of their interval; absent: it rests on no study. */
  measured: z.object({ says: z.string(), low: z.number(), high: z.number() }).optional(),
});
export type Assumption = z.infer<typeof Assumption>;

/** One part of a formula: an assumption's value, or a constant with its meaning ("365 days a year"). */
export const Term = z.union([
  z.object({ assumption: z.string() }),
  z.object({ constant: z.number(), label: z.string() }),
]);
export type Term = z.infer<typeof Term>;

/** A way in which the purchase may save money: AUD a year = product of `times` ÷ product of `over`. */
export const SavingDriver = z.object({
  id: z.string(),
  /** "Staff time on calls". */
  category: z.string(),
  times: z.array(Term).min(1),
  over: z.array(Term),
  /** The assumption that says how much the purchase changes; break-even is solved for it. */
  effect: z.string(),
  /** Saves hours of work rather than costs of harm. */
  isStaffTime: z.boolean(),
  /** Why it is shown and counted in no total, whatever its values: a benchmark of another setting. */
  leftOutBecause: z.string().nullable(),
});
export type SavingDriver = z.infer<typeof SavingDriver>;

/** One vendor's offer, or costs that no vendor's name stands beside. */
export const CostOption = z.object({
  id: z.string(),
  name: z.string(),
  lines: z.array(QuoteLine),
  /** What keeps it from being settled, in words; none: it may be ranked. */
  open: z.array(z.string()),
});
export type CostOption = z.infer<typeof CostOption>;

export const RoiModel = z.object({
  /** Years after the purchase that are looked at. */
  horizonYears: z.number().int().min(1).max(15),
  /** Real discount rates, percent a year, ascending; the middle one is the central one. */
  ratesPercent: z.array(z.number()).length(3),
  options: z.array(CostOption),
  /** The offer that is set against the savings; null: none was quoted. */
  chosenOptionId: z.string().nullable(),
  assumptions: z.array(Assumption),
  drivers: z.array(SavingDriver),
});
export type RoiModel = z.infer<typeof RoiModel>;

const aud = z.number();

/** A quote's line in AUD, GST not included, over one year and once. */
export const CostedLine = z.object({
  lineId: z.string(),
  /** AUD, once; null where it cannot be computed. */
  onceAud: aud.nullable(),
  /** AUD a year, the mean of the years after purchase; null where it cannot be computed. */
  yearlyAud: aud.nullable(),
  /** With the numbers filled in: "$12.50 a week × 92 beds = A$59,800 a year". */
  formula: z.string(),
  /** Why it is not computed: "How many rooms is not known". */
  openBecause: z.string().nullable(),
});
export type CostedLine = z.infer<typeof CostedLine>;

export const OptionCost = z.object({
  optionId: z.string(),
  name: z.string(),
  lines: z.array(CostedLine),
  onceAud: aud,
  /** The mean of the years after purchase. */
  yearlyAud: aud,
  /** Costs of year 0 (purchase) to the last year. */
  byYearAud: z.array(aud),
  /** Total cost of ownership over the horizon, undiscounted. */
  totalAud: aud,
  /** The offer is settled and every line that counts could be computed: its total is one. */
  isComplete: z.boolean(),
  /** What keeps it from being settled, in words. */
  open: z.array(z.string()),
});
export type OptionCost = z.infer<typeof OptionCost>;

export const SavingFigure = z.object({
  driverId: z.string(),
  category: z.string(),
  /** AUD a year; null where an assumption is missing. */
  annualAud: aud.nullable(),
  /** Hours of work a year, for staff time. */
  annualHours: z.number().nullable(),
  counted: z.boolean(),
  /** With the numbers filled in. */
  formula: z.string(),
  /** Labels of the assumptions that nobody has given. */
  missing: z.array(z.string()),
  leftOutBecause: z.string().nullable(),
  /** The effect at which the net present value at the central rate is zero, all else unchanged; null: no such value. */
  breakEven: z.object({ assumptionId: z.string(), label: z.string(), unit: z.string(), value: z.number().nullable() }),
});
export type SavingFigure = z.infer<typeof SavingFigure>;

export const CashFlowYear = z.object({
  year: z.number().int().min(0),
  costAud: aud,
  savingAud: aud,
  netAud: aud,
  /** Net of this and all earlier years. */
  cumulativeAud: aud,
});
export type CashFlowYear = z.infer<typeof CashFlowYear>;

/** Everything computed from a model; null is "cannot be computed", and `undefinedBecause` says why. */
export const RoiFigures = z.object({
  options: z.array(OptionCost),
  savings: z.array(SavingFigure),
  /** AUD a year over all that counts; null where nothing could be computed. */
  annualSavingAud: aud.nullable(),
  annualHours: z.number().nullable(),
  cashFlow: z.array(CashFlowYear),
  npv: z.array(z.object({ ratePercent: z.number(), valueAud: aud.nullable() })),
  /** (savings − costs) ÷ costs over the horizon, percent, undiscounted. */
  roiPercent: z.number().nullable(),
  /** Years until the cumulative net is nought; null: undefined, or never within the horizon. */
  paybackYears: z.number().nullable(),
  /** The same on flows discounted at the central rate. */
  discountedPaybackYears: z.number().nullable(),
  /** Total cost of ownership of the chosen offer. */
  totalCostAud: aud.nullable(),
  /** Present value of the savings at the central rate: the most that may be paid over the horizon, discounted likewise. */
  affordableAud: aud.nullable(),
  /** True where costs and savings are known and the savings never make up for the costs within the horizon. */
  neverPaysBack: z.boolean(),
  undefinedBecause: z.array(z.string()),
});
export type RoiFigures = z.infer<typeof RoiFigures>;
