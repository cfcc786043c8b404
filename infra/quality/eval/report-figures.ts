import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { AnyReport } from './report-kinds.ts';

/** What a report prints, held against what it was made from: no amount of money may come from nowhere. */

/** Every text of a report by its place in it. */
export const textsOf = (value: unknown, path = ''): { path: string; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((one, at) => textsOf(one, `${path}[${at}]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => textsOf(one, path ? `${path}.${key}` : key));
  return [];
};

const numbersOf = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return moneyIn(value).map(({ aud }) => aud);
  if (Array.isArray(value)) return value.flatMap(numbersOf);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(numbersOf);
  return [];
};

const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, million: 1e6, bn: 1e9, billion: 1e9 };

/** Amounts of money that a text prints, AUD, with how exactly each is printed. */
export const moneyIn = (text: string): { aud: number; exact: number; shown: string }[] =>
  [...text.matchAll(/[−-]?\s?A?\$\s?(\d[\d,]*)(\.\d+)?\s?(k|m|million|bn|billion)?(?![\p{L}\d])/giu)].map(
    ({ 0: shown, 1: whole = '', 2: part = '', 3: scale = '' }) => {
      const factor = scales[scale.toLowerCase()] ?? 1;
      return {
        aud: Number(whole.replaceAll(',', '') + part) * factor,
        exact: factor * 10 ** -Math.max(0, part.length - 1),
        shown,
      };
    },
  );

/** What an advanced report computes; a second method holds it against what it was made from. */
const figuresOf = ({ financialAnalysis, marketAnalysis }: AdvancedDueDiligenceReport) => [
  financialAnalysis?.budgetRequirements,
  financialAnalysis?.costBenefit.totalInvestment,
  financialAnalysis?.costBenefit.projectedSavings,
  marketAnalysis?.values,
];

/**
 * Amounts that a report's own texts print and that are neither a figure of its arithmetic nor an amount of the quotes
 * nor the value of something that it cites.
 * @param known texts and numbers that an amount may come from besides: the buyer's words, records
 */
export const strayAmounts = (report: AnyReport, known: readonly unknown[]): string[] => {
  const grounds =
    report.type === 'roi-report'
      ? [report.reading, report.model, report.figures, report.citations]
      : [report.citations, report.type === 'advanced-due-diligence' ? figuresOf(report) : []];
  const amounts = [...grounds, ...known].flatMap(numbersOf).map(Math.abs);
  const { citations: _, ...rest } = report;
  const own = report.type === 'roi-report' ? { ...rest, reading: null, model: null, figures: null } : rest;
  return textsOf(own).flatMap(({ path, text }) =>
    moneyIn(text)
      .filter(({ aud, exact }) => !amounts.some((amount) => Math.abs(amount - aud) <= exact / 2 + 1e-9))
      .map(({ shown }) => `${path}: ${shown} in “${text.slice(0, 120)}”`),
  );
};

/** Where a report prints the buyer's goals word for word. */
const asTyped = /(?:^|\.)projectGoals$/;

/** Words that betray a value that was never there. */
export const brokenTexts = (report: AnyReport): string[] =>
  textsOf(report)
    .filter(({ path }) => !asTyped.test(path))
    .filter(({ text }) => /\bundefined\b|\bNaN\b|\[object|\{\{|\bInfinity\b|\bnull\b/.test(text))
    .map(({ path, text }) => `${path}: ${text.slice(0, 120)}`);

/** Citations that a text uses and the report does not hold, and those that nothing uses. */
export const citationFaults = (report: AnyReport): string[] => {
  const { citations, ...rest } = report;
  const own = rest.type === 'roi-report' ? { ...rest, reading: null, model: null, figures: null } : rest;
  const used = new Set(
    textsOf(own).flatMap(({ text }) => [...text.matchAll(/(?<!\\)\[(\d{1,4})\]/g)].map(([, digits]) => Number(digits))),
  );
  const numbers = new Set(citations.map(({ number }) => number));
  return [
    ...[...used].filter((number) => !numbers.has(number)).map((number) => `[${number}] cites nothing`),
    ...[...numbers].filter((number) => !used.has(number)).map((number) => `citation ${number} is used nowhere`),
  ];
};
