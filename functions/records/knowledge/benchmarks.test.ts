import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { State } from '#shared/kernel/catalogue';
import { Evidence } from '#shared/kernel/evidence';
import { type Benchmark, benchmarks, findBenchmark, nurseCost } from './benchmarks.ts';

const file = new URL('../../../../shared/data/roi-benchmarks.csv', import.meta.url);
const isPresent = existsSync(file);

type Row = {
  metric: string;
  value: string;
  unit: string;
  year: string;
  scope: string;
  source: string;
  confidence: string;
};
const rows = (): Row[] => parse(readFileSync(file, 'utf8'), { columns: true, relax_column_count: true });

/** The metric of the file that a benchmark is. */
const metricOf: Record<string, string> = {
  'fall-cost': 'In-hospital fall: extra cost',
  'fall-stay': 'In-hospital fall: extra length of stay',
  'fall-incidence': 'In-hospital fall incidence',
  'pressure-injury-cost': 'Pressure injury treatment cost per case (derived)',
  'medication-admission-cost': 'Medication-related admission cost (derived)',
  'medication-preventable': 'Medication harm preventable share',
  'administrative-fte': 'Average administrative salary cost',
  nep25: 'National efficient price (NEP25)',
  'discount-rate': 'Discount rate NSW',
  'wage-pcw': 'Aged care personal care worker average wage',
  'wage-en': 'Aged care enrolled nurse average wage',
  'wage-rn': 'Aged care RN average wage',
  'nurse-fte': 'Average nurse salary cost (public hospitals)',
  ...Object.fromEntries(
    State.options.map((state) => [`nurse-fte-${state.toLowerCase()}`, `Average nurse salary cost ${state}`]),
  ),
};

describe('every benchmark', () => {
  it.skipIf(!isPresent).each(benchmarks.map((one) => [one.id, one] as const))(
    '%s has the value, year and confidence of the file that it was taken from',
    (id, benchmark: Benchmark) => {
      const row = rows().find(({ metric }) => metric === metricOf[id]);
      expect(row, metricOf[id]).toBeDefined();
      expect(benchmark.value).toBe(Number(row?.value));
      expect(benchmark.year).toBe(row?.year);
      const isDerived = /derived/.test(row?.confidence ?? '');
      expect(benchmark.evidence.kind === 'estimate').toBe(isDerived);
      expect(row?.source).not.toContain('general-knowledge');
    },
  );

  it('has an id of its own, a source, a year and evidence that a chip can show', () => {
    expect(new Set(benchmarks.map(({ id }) => id)).size).toBe(benchmarks.length);
    for (const { evidence, year, scope } of benchmarks) {
      expect(Evidence.safeParse(evidence).success).toBe(true);
      expect(evidence.note).toContain(year);
      expect(evidence.note).toContain(scope);
    }
  });

  it('of money says that old prices are not indexed', () => {
    for (const id of ['fall-cost', 'pressure-injury-cost', 'medication-admission-cost', 'wage-pcw'])
      expect(findBenchmark(id)?.evidence.note).toContain('not indexed');
  });
});

describe('the cost of a nurse', () => {
  it('is of the state where one is known, else national', () => {
    expect(nurseCost('QLD').value).toBe(137_307);
    expect(nurseCost(null)).toMatchObject({ id: 'nurse-fte', value: 122_422 });
  });
});
