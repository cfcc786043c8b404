import type { State } from '#shared/kernel/catalogue';
import { type Benchmark, benchmark, notIndexed } from '../schema/benchmark.ts';

/** What an hour or a year of work costs. */

const aihw = {
  kind: 'public-record',
  year: '2022-23',
  asOf: '2023',
  setting: 'hospital',
} as const;
const hospitalPay = (table: string) => `AIHW, Hospital resources 2022-23, table ${table}`;

export const nurseNational = benchmark({
  ...aihw,
  id: 'nurse-fte',
  label: 'Average nurse salary cost',
  value: 122_422,
  unit: 'AUD a full-time nurse a year',
  scope: 'public hospitals, Australia',
  source: hospitalPay('3.3'),
});

const nurseByState = {
  NSW: 112_554,
  VIC: 125_146,
  QLD: 137_307,
  WA: 116_336,
  SA: 114_388,
  TAS: 122_332,
  ACT: 119_531,
  NT: 139_928,
} satisfies Record<State, number>;

/** Average cost of a full-time public hospital nurse of a state. */
export const nurseOf = (state: State): Benchmark =>
  benchmark({
    ...aihw,
    id: `nurse-fte-${state.toLowerCase()}`,
    label: 'Average nurse salary cost',
    value: nurseByState[state],
    unit: 'AUD a full-time nurse a year',
    scope: `public hospitals, ${state}`,
    source: hospitalPay('3.4'),
  });

export const administrative = benchmark({
  ...aihw,
  id: 'administrative-fte',
  label: 'Average administrative salary cost',
  value: 94_245,
  unit: 'AUD a full-time worker a year',
  scope: 'public hospitals, Australia',
  source: hospitalPay('3.3'),
});

const agedCareWage = (id: string, label: string, value: number): Benchmark =>
  benchmark({
    id,
    label,
    value,
    unit: 'AUD an hour',
    year: 'Q1 FY2023-24',
    setting: 'aged-care',
    scope: 'residential aged care',
    kind: 'published',
    source: 'caringco.com.au, Staffing 2024',
    asOf: '2023',
    url: 'https://www.caringco.com.au/research/staffing-2024',
    caveats: ['private analysis of department data', 'a wage: on-costs are not said to be in it', notIndexed],
  });

export const personalCareWorker = agedCareWage('wage-pcw', 'Average wage of a personal care worker', 31);
export const enrolledNurse = agedCareWage('wage-en', 'Average wage of an enrolled nurse', 38);
export const registeredNurse = agedCareWage('wage-rn', 'Average wage of a registered nurse', 48);
