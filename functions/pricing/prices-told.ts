import type { SolutionFacts } from '#functions/records/schema/record';
import { evidenceOf, type Fact } from '#shared/kernel/evidence';
import type { Price } from '#shared/kernel/typed/facts';
import { priceWords } from '#shared/kernel/typed/words';
import { gstRate } from '#shared/money/total-cost';

type Part = 'basePricePerRoom' | 'implementationCost' | 'monthlyCost' | 'monthlyPerRoom';
type PriceFact = NonNullable<SolutionFacts['prices']>[number];

/** Who pays by the room; a bed and its resident are a room each. */
const byRoom: ReadonlySet<Price['per']> = new Set(['room', 'bed', 'resident']);
/** What is paid for the whole. A user, a message or an hour is of a number that the comparison is not told. */
const forAll: ReadonlySet<Price['per']> = new Set(['organisation', 'site', 'project', 'other']);
const monthsOf: Readonly<Partial<Record<Price['every'], number>>> = { month: 1, year: 12 };

const partOf = ({ per, every }: Price): Part | undefined => {
  if (every === 'once')
    return byRoom.has(per) ? 'basePricePerRoom' : forAll.has(per) ? 'implementationCost' : undefined;
  if (monthsOf[every] === undefined) return undefined;
  return byRoom.has(per) ? 'monthlyPerRoom' : forAll.has(per) ? 'monthlyCost' : undefined;
};

const audOf = ({ amount, every, gst }: Price): number =>
  amount / (monthsOf[every] ?? 1) / (gst === 'in' ? 1 + gstRate : 1);

/** Only what somebody told this buyer is a price of theirs; a list or a benchmark on record stands where it stood. */
const isTold = ({ kind, value }: PriceFact): boolean =>
  (kind === 'vendor-supplied' || kind === 'user-supplied') &&
  value.currency === 'AUD' &&
  (value.kind === 'quote' || value.kind === 'list');

/**
 * The prices that a purchase was told and confirmed, as parts of a total: AUD without GST. Several of one part are added;
 * where GST is not stated the amount is taken as it stands, which is never too low.
 * @param facts typed prices of a product, with those of the purchase
 */
export const pricesTold = (facts: readonly PriceFact[]): Partial<Record<Part, Fact<number>>> => {
  const told: Partial<Record<Part, Fact<number>>> = {};
  for (const fact of facts.filter(isTold)) {
    const part = partOf(fact.value);
    if (!part) continue;
    const before = told[part];
    const note = [before?.note, priceWords(fact.value)].filter(Boolean).join('; ');
    told[part] = { ...evidenceOf(fact, 'prices'), value: (before?.value ?? 0) + audOf(fact.value), note };
  }
  return told;
};
