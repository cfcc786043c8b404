import { State } from '#shared/kernel/catalogue';
import { type Benchmark, benchmark, notIndexed } from '../schema/benchmark.ts';
import {
  administrative,
  enrolledNurse,
  nurseNational,
  nurseOf,
  personalCareWorker,
  registeredNurse,
} from './pay-benchmarks.ts';

/** What harm costs, and how often it happens. */

const morello = {
  kind: 'published',
  source: 'Morello et al., Medical Journal of Australia 2015;203(9):367, doi 10.5694/mja15.00296',
  asOf: '2013',
  setting: 'hospital',
  scope: 'acute hospital wards',
} as const;

const fallCost = benchmark({
  ...morello,
  id: 'fall-cost',
  label: 'Extra cost of a patient who falls in hospital',
  value: 6669,
  unit: 'AUD a patient who falls',
  year: '2011-13 prices',
  caveats: ['95% CI 3,888 to 9,450', notIndexed],
});

const fallStay = benchmark({
  ...morello,
  id: 'fall-stay',
  label: 'Extra stay of a patient who falls in hospital',
  value: 8,
  unit: 'days a patient who falls',
  year: '2011-13',
  caveats: ['95% CI 5.8 to 10.4'],
});

const fallIncidence = benchmark({
  ...morello,
  id: 'fall-incidence',
  label: 'Admissions with a fall',
  value: 3.6,
  unit: '% of admissions',
  year: '2011-13',
});

const pressureInjuryCost = benchmark({
  id: 'pressure-injury-cost',
  label: 'Treatment of a pressure injury',
  value: 8081,
  unit: 'AUD a case',
  year: '2012-13',
  setting: 'hospital',
  scope: 'Australian public hospitals',
  kind: 'estimate',
  source: 'Derived from Nguyen et al., Australian Health Review 2015, doi 10.1071/AH14088',
  asOf: '2013',
  caveats: ['derived: A$983,000,000 ÷ 121,645 cases', notIndexed],
});

const psa = { source: 'PSA, Medicine Safety: Take Care (2019)', asOf: '2019', scope: 'Australia' } as const;

const medicationAdmissionCost = benchmark({
  ...psa,
  id: 'medication-admission-cost',
  label: 'Medication-related hospital admission',
  value: 5600,
  unit: 'AUD an admission',
  year: '2019',
  setting: 'hospital',
  kind: 'estimate',
  source: 'Derived from PSA, Medicine Safety: Take Care (2019)',
  caveats: ['derived: A$1.4bn ÷ 250,000 admissions', 'the cost falls on the hospital', notIndexed],
});

const medicationPreventable = benchmark({
  ...psa,
  id: 'medication-preventable',
  label: 'Medication harm that is preventable',
  value: 50,
  unit: '% of cases',
  year: '2019',
  setting: null,
  kind: 'published',
});

export type { Benchmark } from '../schema/benchmark.ts';

const efficientPrice = benchmark({
  id: 'nep25',
  label: 'National efficient price',
  value: 7258,
  unit: 'AUD a weighted activity unit',
  year: '2025-26',
  setting: 'hospital',
  scope: 'public hospital activity-based funding',
  kind: 'published',
  source: 'IHACPA, NEP Determination 2025-26, as a public repository copies it',
  asOf: '2026',
  caveats: ['second-hand copy: confirm on the IHACPA site'],
});

const discountRate = benchmark({
  id: 'discount-rate',
  label: 'Real discount rate',
  value: 5,
  unit: '% a year',
  year: '2023',
  setting: null,
  scope: 'NSW Treasury: central rate, tested at 3% and 7%',
  kind: 'published',
  source: 'NSW Treasury TPG23-08, as a public repository cites it',
  asOf: '2023',
  caveats: ['second-hand copy', 'Victoria uses 4% and 7%, Commonwealth practice 7%'],
});

/** Wages in residential aged care, by who does the work. */
export const agedCareWages = { personalCareWorker, enrolledNurse, registeredNurse };

/** Benchmarks by what they are for. */
export const benchmarkFor = {
  fallCost,
  fallStay,
  fallIncidence,
  pressureInjuryCost,
  medicationAdmissionCost,
  medicationPreventable,
  administrative,
  efficientPrice,
  discountRate,
};

/** Average cost of a full-time public hospital nurse, AUD a year: of the state where one is known, else national. */
export const nurseCost = (state: State | null): Benchmark => (state ? nurseOf(state) : nurseNational);

/** Every benchmark that a report may use. */
export const benchmarks: readonly Benchmark[] = [
  ...Object.values(benchmarkFor),
  ...Object.values(agedCareWages),
  nurseNational,
  ...State.options.map(nurseOf),
];

/** A benchmark by id; undefined where there is none. */
export const findBenchmark = (id: string): Benchmark | undefined => benchmarks.find((one) => one.id === id);
