import { columns, readSolutionsCsv } from '#functions/records/import/solutions-csv';

/** Reads two megabytes of one kind of table in a process of its own, and tells how long it took and what it held at most. */

const BYTES = 2_000_000;
const header = columns.join(',');
const cells: Readonly<Record<string, string>> = {
  vendor: 'Acme',
  product: 'Callbell',
  category: 'nurse-call',
  description: '"Calls, answered"',
  source: 'https://example.com/callbell',
};
const good = columns.map((name) => cells[name] ?? '').join(',');
const filled = (line: string): string => line.repeat(Math.ceil(BYTES / line.length)).slice(0, BYTES);

export const tables: Readonly<Record<string, () => string>> = {
  good: () => `${header}\n${filled(`${good}\n`)}`,
  'quotes everywhere': () => `${header}\n${filled('"a"b,"c""d\n')}`,
  'one quote never closed': () => `${header}\n"${filled(`${good}\n`)}`,
  'one row': () => `${header}\n${filled('a,')}`,
  'empty rows': () => `${header}\n${filled('\n,,\n')}`,
  'a header of commas': () => filled(','),
  'every cell wrong': () => `${header}\n${filled(`x,y,z${',"'.repeat(4)}\n`)}`,
};

const kind = process.argv[2];
if (import.meta.main && kind) {
  const text = tables[kind]?.() ?? '';
  const before = process.threadCpuUsage();
  let told = 'read';
  try {
    readSolutionsCsv(text);
  } catch (error) {
    told = (error as Error).message;
  }
  const { user, system } = process.threadCpuUsage(before);
  process.stdout.write(JSON.stringify({ us: user + system, kilobytes: process.resourceUsage().maxRSS, told }));
}
