import type { NamedBenchmark } from '#functions/records/knowledge/open-knowledge';
import type { Assumption } from '#shared/contracts/reports/roi-model';
import { settingLabel } from '#shared/kernel/catalogue';
import { fromBenchmark, open } from '../assumptions.ts';
import { type Drawn, type Place, term } from './time-drivers.ts';

/**
 * Savings of harm and of spending: how often, what each costs, and which share the purchase avoids. Volumes start empty,
 * and so do effects that no study of such a place measured.
 */

/** A benchmark on record, under its own id or another; or what the buyer enters. */
type Factor = NamedBenchmark | { id: string; benchmark: NamedBenchmark } | Assumption;
type Product = {
  category: string;
  /** Its benchmark is of hospital wards, and counts in hospitals only. */
  isOfHospitals?: true;
  /** Multiplied; the last is the effect. */
  factors: readonly [...Factor[], Assumption];
};

const products = {
  'falls-avoided': {
    category: 'In-hospital falls avoided',
    isOfHospitals: true,
    factors: [
      open('admissions', 'Admissions', 'admissions a year'),
      'fall-incidence',
      'fall-cost',
      open('falls-avoided-share', 'Falls avoided', '% of falls'),
    ],
  },
  'pressure-injuries-avoided': {
    category: 'Pressure injuries avoided',
    isOfHospitals: true,
    factors: [
      open('pressure-injuries', 'Pressure injuries', 'cases a year'),
      'pressure-injury-cost',
      open('pressure-injuries-avoided-share', 'Pressure injuries avoided', '% of cases'),
    ],
  },
  'adverse-events-avoided': {
    category: 'Adverse drug events avoided',
    isOfHospitals: true,
    factors: [
      open('adverse-events', 'Adverse drug events', 'events a year'),
      open('adverse-event-cost', 'Cost of an adverse drug event', 'AUD an event'),
      open('adverse-events-avoided-share', 'Adverse drug events avoided', '% of events'),
    ],
  },
  'medication-admissions-avoided': {
    category: 'Medication-related admissions avoided',
    isOfHospitals: true,
    factors: [
      open('medication-admissions', 'Medication-related admissions', 'admissions a year'),
      'medication-admission-cost',
      'medication-preventable',
      open('medication-avoided-share', 'Preventable admissions avoided', '% of preventable admissions'),
    ],
  },
  'admissions-avoided': {
    category: 'Admissions avoided',
    isOfHospitals: true,
    factors: [
      open('admission-weight', 'Weight of such an admission', 'weighted activity units an admission'),
      { id: 'efficient-price', benchmark: 'nep25' },
      open('admissions-avoided', 'Admissions avoided', 'admissions a year'),
    ],
  },
  // What one costs is on no record, here and below.
  'bed-days': {
    category: 'Bed days freed',
    factors: [
      open('bed-day-cost', 'Cost of a bed day', 'AUD a bed day'),
      open('bed-days-freed', 'Bed days freed', 'bed days a year'),
    ],
  },
  travel: {
    category: 'Travel and transfers avoided',
    factors: [
      open('trip-cost', 'Cost of a trip or transfer', 'AUD a trip'),
      open('trips-avoided', 'Trips avoided', 'trips a year'),
    ],
  },
  stock: {
    category: 'Stock waste avoided',
    factors: [
      open('stock-spend', 'Spending on stock', 'AUD a year'),
      open('stock-avoided-share', 'Waste and overstock avoided', '% of the spending'),
    ],
  },
  'repeat-imaging': {
    category: 'Repeat examinations avoided',
    factors: [
      open('examination-cost', 'Cost of an examination', 'AUD an examination'),
      open('repeats-avoided', 'Repeat examinations avoided', 'examinations a year'),
    ],
  },
  'present-system': {
    category: 'Present system no longer paid for',
    factors: [open('present-system-cost', 'Yearly cost of the present system that ends', 'AUD a year')],
  },
  /** Any that the buyer can state. */
  'own-saving': { category: 'Your own saving', factors: [open('own-saving', 'A saving of your own', 'AUD a year')] },
} satisfies Record<string, Product>;
export type ProductId = keyof typeof products;

const whereMeasured = ({ setting }: Place): string | null => {
  if (setting === 'hospital') return null;
  const here =
    setting === null
      ? 'and the kind of place is not known'
      : `not in ${settingLabel[setting].toLowerCase().replace('ndis', 'NDIS')}`;
  return `Its benchmark was measured in hospitals, ${here}: it counts in no total.`;
};

/** A saving that is a product of assumptions, with those that it is computed from. */
export const productDriver = (id: ProductId, place: Place): Drawn => {
  const { category, isOfHospitals, factors }: Product = products[id];
  const drawn = (factor: Factor): Assumption => {
    if (typeof factor === 'string') return fromBenchmark(factor, place.knowledge.benchmark(factor));
    return 'benchmark' in factor ? fromBenchmark(factor.id, place.knowledge.benchmark(factor.benchmark)) : factor;
  };
  const assumptions = factors.map(drawn);
  return {
    driver: {
      id,
      category,
      times: assumptions.map((assumption) => term(assumption.id)) as Drawn['driver']['times'],
      over: [],
      effect: assumptions.at(-1)?.id ?? id,
      isStaffTime: false,
      leftOutBecause: isOfHospitals ? whereMeasured(place) : null,
    },
    assumptions,
  };
};
