import type { Assumption } from '#shared/contracts/reports/roi-model';
import { settingLabel } from '#shared/kernel/catalogue';
import { fromBenchmark, open } from '../assumptions.ts';
import { type Drawn, type Place, term } from './time-drivers.ts';

/**
 * Savings of harm and of spending: how often, what each costs, and which share the purchase avoids. Volumes start empty,
 * and so do effects that no study of such a place measured.
 */

/** A product of assumptions, the effect the last of them. */
const productOf = (
  id: string,
  category: string,
  assumptions: readonly [...Assumption[], Assumption],
  leftOutBecause: string | null = null,
): Drawn => ({
  driver: {
    id,
    category,
    times: assumptions.map((assumption) => term(assumption.id)) as Drawn['driver']['times'],
    over: [],
    effect: assumptions.at(-1)?.id ?? id,
    isStaffTime: false,
    leftOutBecause,
  },
  assumptions: [...assumptions],
});

/** A benchmark of hospital wards counts in hospitals only. */
const hospitalOnly = ({ setting }: Place): string | null => {
  if (setting === 'hospital') return null;
  const here =
    setting === null
      ? 'and the kind of place is not known'
      : `not in ${settingLabel[setting].toLowerCase().replace('ndis', 'NDIS')}`;
  return `Its benchmark was measured in hospitals, ${here}: it counts in no total.`;
};

/** Admissions × share that falls × cost of a fall × share of falls avoided. */
export const fallsAvoided = (place: Place): Drawn =>
  productOf(
    'falls-avoided',
    'In-hospital falls avoided',
    [
      open('admissions', 'Admissions', 'admissions a year'),
      fromBenchmark('fall-incidence', place.knowledge.benchmark('fall-incidence')),
      fromBenchmark('fall-cost', place.knowledge.benchmark('fall-cost')),
      open('falls-avoided-share', 'Falls avoided', '% of falls'),
    ],
    hospitalOnly(place),
  );

/** Cases × cost of a case × share avoided. */
export const pressureInjuries = (place: Place): Drawn =>
  productOf(
    'pressure-injuries-avoided',
    'Pressure injuries avoided',
    [
      open('pressure-injuries', 'Pressure injuries', 'cases a year'),
      fromBenchmark('pressure-injury-cost', place.knowledge.benchmark('pressure-injury-cost')),
      open('pressure-injuries-avoided-share', 'Pressure injuries avoided', '% of cases'),
    ],
    hospitalOnly(place),
  );

/** Events × cost of one × share avoided, by a study of them. */
export const adverseEvents = (place: Place): Drawn =>
  productOf(
    'adverse-events-avoided',
    'Adverse drug events avoided',
    [
      open('adverse-events', 'Adverse drug events', 'events a year'),
      open('adverse-event-cost', 'Cost of an adverse drug event', 'AUD an event'),
      open('adverse-events-avoided-share', 'Adverse drug events avoided', '% of events'),
    ],
    hospitalOnly(place),
  );

/** Admissions × cost of one × share that is preventable × share of those avoided. */
export const medicationAdmissions = (place: Place): Drawn =>
  productOf(
    'medication-admissions-avoided',
    'Medication-related admissions avoided',
    [
      open('medication-admissions', 'Medication-related admissions', 'admissions a year'),
      fromBenchmark('medication-admission-cost', place.knowledge.benchmark('medication-admission-cost')),
      fromBenchmark('medication-preventable', place.knowledge.benchmark('medication-preventable')),
      open('medication-avoided-share', 'Preventable admissions avoided', '% of preventable admissions'),
    ],
    hospitalOnly(place),
  );

/** Admissions avoided × their weight × national efficient price. */
export const admissionsAvoided = (place: Place): Drawn =>
  productOf(
    'admissions-avoided',
    'Admissions avoided',
    [
      open('admission-weight', 'Weight of such an admission', 'weighted activity units an admission'),
      fromBenchmark('efficient-price', place.knowledge.benchmark('nep25')),
      open('admissions-avoided', 'Admissions avoided', 'admissions a year'),
    ],
    hospitalOnly(place),
  );

/** Bed days freed × cost of a bed day, which no record holds. */
export const bedDays = (): Drawn =>
  productOf('bed-days', 'Bed days freed', [
    open('bed-day-cost', 'Cost of a bed day', 'AUD a bed day'),
    open('bed-days-freed', 'Bed days freed', 'bed days a year'),
  ]);

/** Trips avoided × cost of a trip, which no record holds. */
export const travel = (): Drawn =>
  productOf('travel', 'Travel and transfers avoided', [
    open('trip-cost', 'Cost of a trip or transfer', 'AUD a trip'),
    open('trips-avoided', 'Trips avoided', 'trips a year'),
  ]);

/** Spending on stock × share avoided. */
export const stock = (): Drawn =>
  productOf('stock', 'Stock waste avoided', [
    open('stock-spend', 'Spending on stock', 'AUD a year'),
    open('stock-avoided-share', 'Waste and overstock avoided', '% of the spending'),
  ]);

/** Repeat examinations avoided × cost of one. */
export const repeatImaging = (): Drawn =>
  productOf('repeat-imaging', 'Repeat examinations avoided', [
    open('examination-cost', 'Cost of an examination', 'AUD an examination'),
    open('repeats-avoided', 'Repeat examinations avoided', 'examinations a year'),
  ]);

/** What the present system costs a year and would no longer. */
export const presentSystem = (): Drawn =>
  productOf('present-system', 'Present system no longer paid for', [
    open('present-system-cost', 'Yearly cost of the present system that ends', 'AUD a year'),
  ]);

/** Any saving that the buyer can state in AUD a year. */
export const ownSaving = (): Drawn =>
  productOf('own-saving', 'Your own saving', [open('own-saving', 'A saving of your own', 'AUD a year')]);
