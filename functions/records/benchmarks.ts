import { State } from '#shared/catalogue';
import { type Benchmark, benchmark } from './benchmark.ts';
import {
  fallCost,
  fallIncidence,
  fallStay,
  medicationAdmissionCost,
  medicationPreventable,
  pressureInjuryCost,
} from './harm-benchmarks.ts';
import {
  administrative,
  enrolledNurse,
  nurseNational,
  nurseOf,
  personalCareWorker,
  registeredNurse,
} from './pay-benchmarks.ts';

export type { Benchmark } from './benchmark.ts';

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
