import { benchmark, notIndexed } from './benchmark.ts';

/** What harm costs, and how often it happens. */

const morello = {
  kind: 'published',
  source: 'Morello et al., Medical Journal of Australia 2015;203(9):367, doi 10.5694/mja15.00296',
  asOf: '2013',
  setting: 'hospital',
  scope: 'acute hospital wards',
} as const;

export const fallCost = benchmark({
  ...morello,
  id: 'fall-cost',
  label: 'Extra cost of a patient who falls in hospital',
  value: 6669,
  unit: 'AUD a patient who falls',
  year: '2011-13 prices',
  caveats: ['95% CI 3,888 to 9,450', notIndexed],
});

export const fallStay = benchmark({
  ...morello,
  id: 'fall-stay',
  label: 'Extra stay of a patient who falls in hospital',
  value: 8,
  unit: 'days a patient who falls',
  year: '2011-13',
  caveats: ['95% CI 5.8 to 10.4'],
});

export const fallIncidence = benchmark({
  ...morello,
  id: 'fall-incidence',
  label: 'Admissions with a fall',
  value: 3.6,
  unit: '% of admissions',
  year: '2011-13',
});

export const pressureInjuryCost = benchmark({
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

export const medicationAdmissionCost = benchmark({
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

export const medicationPreventable = benchmark({
  ...psa,
  id: 'medication-preventable',
  label: 'Medication harm that is preventable',
  value: 50,
  unit: '% of cases',
  year: '2019',
  setting: null,
  kind: 'published',
});
