import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './eval/report.ts';

const file = join(import.meta.dirname, 'REPORT.md');

const FAILURES_TOLD = 3;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const metOf = (isMet: boolean | undefined) => (isMet === undefined ? '' : isMet ? 'yes' : '**no**');
const failuresOf = ({ failures = [] }: Row) => {
  if (failures.length === 0) return '';
  const more = failures.length > FAILURES_TOLD ? ` and ${failures.length - FAILURES_TOLD} more` : '';
  return ` (${failures.slice(0, FAILURES_TOLD).join('; ')}${more})`;
};

/** Rows as a table of Markdown, with the first failures beside what was measured. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    '| measured | result | target | met |',
    '|---|---|---|---|',
    ...rows.map((row) => {
      const { name, value, target = '', isMet } = row;
      return `| ${[name, value + failuresOf(row), target, metOf(isMet)].map(cell).join(' | ')} |`;
    }),
  ].join('\n');

/**
 * A report with one part written anew; a part that it does not have yet comes last.
 * @param date of the run (ISO 8601, day)
 */
export const withPart = (report: string, name: string, date: string, text: string): string => {
  const [start, end] = [`<!-- part: ${name} -->`, `<!-- end: ${name} -->`];
  const part = `${start}\n### ${name}, ${date}\n\n${text.trim()}\n${end}`;
  const [from, to] = [report.indexOf(start), report.indexOf(end)];
  return from < 0 || to < from
    ? `${report.trimEnd()}\n\n${part}\n`
    : report.slice(0, from) + part + report.slice(to + end.length);
};

/** Writes what a run found into `REPORT.md`, under the name of what was run. */
export const writePart = (name: string, text: string): void => {
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(file, withPart(readFileSync(file, 'utf8'), name, date, text));
};
