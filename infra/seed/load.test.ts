import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { findPointer } from '#functions/records/versions/pointer-store';
import { publishRecords } from '#functions/records/versions/publish-records';
import { LocalStartError } from '../local/local-start-error.ts';
import { loadSeed, newestDay, seedIfNeeded } from './load.ts';

const names = ['solutions', 'price-histories', 'vendors', 'contracts'] as const;
const shipped = Object.fromEntries(
  names.map((name) => [name, readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')]),
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evident-seed-'));
  for (const name of names) write(name, shipped[name] ?? '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.json`), text);
const url = () => pathToFileURL(`${folder}/`);
const edit = (name: string, change: (rows: Record<string, unknown>[]) => void) => {
  const rows = JSON.parse(shipped[name] ?? '[]');
  change(rows);
  write(name, JSON.stringify(rows));
};
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: unknown) => (error instanceof LocalStartError ? error.message : `not a LocalStartError: ${String(error)}`),
  );

describe('the seed', () => {
  it('is loaded once, dated by its newest fact, and found there by the next start', async () => {
    const first = await seedIfNeeded(url());
    expect(first.outcome).toBe('loaded');
    expect(await seedIfNeeded(url())).toEqual({ outcome: 'unchanged', dataVersion: first.dataVersion });
    const catalogue = await currentCatalogue();
    expect(catalogue.dataVersion).toBe(first.dataVersion);
    expect(catalogue.asOf).toBe(newestDay(await loadSeed()));
    expect(catalogue.counts.solutions).toBe(75);
  });

  it('is loaded again when the product brings other records', async () => {
    await seedIfNeeded(url());
    edit('solutions', (rows) => Object.assign(rows[0] ?? {}, { name: 'Renamed' }));
    expect((await seedIfNeeded(url())).outcome).toBe('loaded');
    expect([...(await currentCatalogue()).solutions.values()].map(({ name }) => name)).toContain('Renamed');
  });
});

describe('a corrupt seed', () => {
  it.each([
    [
      'text that is no JSON',
      () => write('vendors', '[{'),
      /^The seed file infra\/seed\/vendors\.json cannot be used: .+\.$/,
    ],
    [
      'something that is no list',
      () => write('contracts', '{}'),
      /contracts\.json cannot be used: it is not a list\.$/,
    ],
    [
      'a row that breaks the schema',
      () => edit('solutions', (rows) => Object.assign(rows[2] ?? {}, { category: 'dentistry' })),
      /solutions\.json cannot be used: row 3 \(hills-nurse-call\): category: /,
    ],
    [
      'an unknown fact',
      () => edit('vendors', (rows) => Object.assign(rows[0] ?? {}, { facts: { shoeSize: 1 } })),
      /vendors\.json cannot be used: row 1 \(austco-healthcare\): facts: .*shoeSize/,
    ],
    ['a missing file', () => rmSync(join(folder, 'vendors.json')), /vendors\.json cannot be used: ENOENT/],
    [
      'a reference to nowhere',
      () => edit('vendors', (rows) => rows.splice(0, 1)),
      /^The seed cannot be used: .*names vendor austco-healthcare, which is not there/,
    ],
  ])('gives one line that names the file and the row: %s', async (_, corrupt, line) => {
    corrupt();
    const text = await failure(seedIfNeeded(url()));
    expect(text).toMatch(line);
    expect(text).not.toContain('\n');
  });
});

describe('an import', () => {
  it('is never touched by the seed', async () => {
    const from = await findPointer({ consistent: true });
    const records = await loadSeed(url());
    const [, ...rest] = records.contracts;
    const imported = await publishRecords({
      records: { ...records, contracts: rest },
      asOf: '2026-02-01',
      origin: 'import',
      from,
    });
    expect(await seedIfNeeded(url())).toEqual({ outcome: 'kept-import', dataVersion: imported.dataVersion });
  });
});
