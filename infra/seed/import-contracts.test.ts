import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { marketRecords } from '#functions/market/market-notices';
import { handler } from '#functions/market/read-market-data';
import { putInForce } from '#functions/records/testing/publish';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { findPointer } from '#functions/records/versions/pointer-store';
import { MarketData, marketChoices } from '#shared/contracts/market';
import { categoryOfNotice } from '#shared/market/category';
import { supplierShares } from '#shared/market/concentration';
import { importContracts, importFromAustender } from './import-contracts.ts';

const folder = mkdtempSync(join(tmpdir(), 'evident-contracts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nothing in force but an import of nothing, so that what is counted is the file's alone. */
const startEmpty = () => putInForce({ solutions: [], vendors: [], contracts: [] }, '2026-01-01');

const header = 'cn_id,tag,agency,supplier,description,value_aud,date_signed';
const file = (rows: readonly string[], name = 'rows.csv') => {
  const path = join(folder, name);
  writeFileSync(path, [header, ...rows].join('\n'));
  return path;
};
const run = (path: string, isDryRun = false) => importContracts({ file: path, today: '2026-03-01', isDryRun });
const read = async (category: string) => {
  const { body } = await callHandler(handler, testEvent({ method: 'GET', query: { category: [category] } }));
  return MarketData.parse(JSON.parse(body));
};

describe('importing contract notices', () => {
  beforeEach(startEmpty);

  const rows = [
    'CN8000001,contract,Dept,Koala Pty Ltd,Wheelchairs,100,2025-07-01',
    'CN8000001,contractAmendment,Dept,Koala Pty Ltd,Wheelchairs,40,2025-07-01',
    'CN8000001,contract,Dept,Koala Pty Ltd,Wheelchairs,100,2025-07-01',
    'CN8000002,contract,Dept,Emu Pty Ltd,Wheelchairs,7.25,2025-08-01',
    'CN8000003,contract,Dept,Emu Pty Ltd,Wheelchairs,many,2025-08-01',
  ];

  it('counts repeated and amended notices once at the latest value, and names bad rows by line', async () => {
    const report = await run(file(rows));
    expect(report).toMatchObject({
      isNew: true,
      bad: [{ where: 'line 6', reason: expect.stringMatching(/^value_aud: must be an amount/) }],
      changes: { contracts: { added: ['CN8000001', 'CN8000002'], changed: [], unchanged: 0 } },
    });
    expect(report.notes[0]).toMatch(/^4 rows are 2 notices; 1 of them/);
    const { tiles, amended } = await read('all');
    expect([tiles[0]?.value, tiles[1]?.value, amended]).toEqual([47.25, 2, 1]);
  });

  it('counts a notice of which no copy names the supplier, in no supplier’s share', async () => {
    await run(file([...rows, 'ACT-H2690140,contract,Dept,,Wheelchairs,1000,2025-08-01']));
    const { tiles, attribution, trends } = await read('all');
    expect([tiles[0]?.value, tiles[1]?.value, tiles[2]?.value]).toEqual([1047.25, 3, 2]);
    expect(attribution).toMatch(/AusTender.*; ACT contracts register/);
    expect(trends.supplierConcentration.value).toBeNull();
    expect((await read('assistive-technology')).categories[0]?.suppliers).toBe(2);
  });

  it('changes nothing when run again, and the next market answer is of the new version', async () => {
    const first = await run(file(rows));
    expect(await run(file(rows))).toMatchObject({ isNew: false, dataVersion: first.dataVersion });
    expect((await read('all')).dataVersion).toBe(first.dataVersion);
  });

  it('loads nothing on a dry run, and tells what would change', async () => {
    const before = await findPointer({ consistent: true });
    const { changes, isNew } = await run(file(rows), true);
    expect([changes.contracts.added.length, isNew]).toEqual([2, false]);
    expect(await findPointer({ consistent: true })).toEqual(before);
  });

  it('says in one sentence why a file cannot be used', async () => {
    await expect(run(join(folder, 'nothing.csv'))).rejects.toThrow(/^Cannot read .*ENOENT/);
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, '{');
    await expect(run(broken)).rejects.toMatchObject({ code: 'invalid_input' });
    writeFileSync(broken, '{}');
    await expect(run(broken)).rejects.toThrow('it is not a list of contracts');
  });
});

/** The least of a release that the service may send. */
const release = (id: string, buyer: string) => ({
  tag: ['contract'],
  parties: [
    { id: 'b', name: buyer, roles: ['procuringEntity'] },
    { id: 's', name: 'Koala Pty Ltd', roles: ['supplier'] },
  ],
  contracts: [{ id, description: 'Boots', value: { amount: '12.50' }, dateSigned: '2026-01-05T01:00:00Z' }],
});

describe('importing from AusTender', () => {
  let server: Server;
  let baseUrl: string;
  beforeEach(async () => {
    await startEmpty();
    server = createServer((request, response) => {
      const isFirst = request.url?.includes('/2026-01-05T');
      const releases = [release('CN8100001', 'Department of Health'), release('CN8100002', 'Department of Defence')];
      response.writeHead(isFirst ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isFirst ? { releases, links: {} } : {}));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ocds`;
  });
  afterEach(() => new Promise((closed) => server.close(closed)));

  const ask = (to: string) =>
    importFromAustender({
      from: '2026-01-05',
      to,
      baseUrl,
      today: '2026-03-01',
      isDryRun: false,
      manners: { pauseMs: 0, timeoutMs: 1_000, tries: 1, backoffMs: 0 },
    });

  it('keeps the notices of our field, and changes nothing the second time', async () => {
    const first = await ask('2026-01-11');
    expect(first).toMatchObject({ isIncomplete: false, changes: { contracts: { added: ['CN8100001'] } } });
    expect(await ask('2026-01-11')).toMatchObject({ isNew: false, dataVersion: first.dataVersion });
  });

  it('keeps what was read before a failure, and says from where to go on', async () => {
    const report = await ask('2026-01-18');
    expect(report).toMatchObject({ isIncomplete: true, isNew: true, changes: { contracts: { added: ['CN8100001'] } } });
    expect(report.notes[0]).toBe('Stopped: AusTender: it answered 400. Run it again with --from 2026-01-11.');
  });
});

const sample = new URL('../../../shared/data/austender-sample.csv', import.meta.url);
type Row = Record<
  'cn_id' | 'tag' | 'supplier' | 'supplier_abn' | 'description' | 'value_aud' | 'date_signed' | 'unspsc',
  string
>;

/** A second way to the same figures: straight over the rows of the file, without any code of the import. */
const reference = () => {
  const rows: Row[] = parse(readFileSync(sample, 'utf8'), { columns: true, bom: true });
  const ids = [...new Set(rows.map(({ cn_id }) => cn_id))];
  const notices = ids.map((id) => {
    const versions = rows.filter(({ cn_id }) => cn_id === id);
    const amended = versions.filter(({ tag }) => tag === 'contractAmendment');
    const cents = Math.max(
      ...(amended.length > 0 ? amended : versions).map((row) => Math.round(Number(row.value_aud) * 100)),
    );
    return { ...(versions[0] as Row), cents };
  });
  const spelt = (name: string) => name.toUpperCase().split(/\s+/).join(' ');
  const names = rows.map(({ supplier }) => spelt(supplier));
  const supplierOf = ({ supplier, supplier_abn }: Row) => {
    const name = spelt(supplier);
    const abns = new Set(rows.filter((_, at) => names[at] === name).flatMap((row) => row.supplier_abn || []));
    return supplier_abn || (abns.size === 1 ? [...abns][0] : undefined) || name;
  };
  const sumBy = (keyOf: (row: (typeof notices)[number]) => string) =>
    notices.reduce<Record<string, number>>((sums, row) => {
      const key = keyOf(row);
      sums[key] = (sums[key] ?? 0) + row.cents;
      return sums;
    }, {});
  const quarterOf = ({ date_signed: day }: Row) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  // A record holds the first 299 characters of a long description.
  const categoryOf = ({ description, unspsc }: Row) =>
    categoryOfNotice({ description: description.slice(0, 299), unspsc });
  const coded = notices.filter(({ unspsc }) => unspsc !== '');
  return {
    rows: rows.length,
    notices: notices.length,
    suppliers: sumBy(supplierOf),
    quarters: sumBy(quarterOf),
    categories: sumBy(categoryOf),
    quartersOf: (category: string) => {
      const own = Object.entries(sumBy((row) => `${categoryOf(row)} ${quarterOf(row)}`));
      return Object.fromEntries(
        own.flatMap(([key, cents]) => {
          const [name, quarter = ''] = key.split(' ');
          return name === category ? [[quarter, cents]] : [];
        }),
      );
    },
    codedWithCategory: coded.filter((row) => categoryOf(row) !== 'unknown').length / coded.length,
    total: notices.reduce((sum, { cents }) => sum + cents, 0),
  };
};

const inCents = (aud: number | null) => Math.round((aud ?? 0) * 100);

describe.skipIf(!existsSync(sample))('the whole sample of 1,993 rows (skipped where ../shared/data is absent)', () => {
  let expected: ReturnType<typeof reference>;
  beforeAll(async () => {
    await startEmpty();
    await run(fileURLToPath(sample));
    expected = reference();
  });

  it('is read without a bad row, each notice once', async () => {
    expect([expected.rows, expected.notices]).toEqual([1_993, 1_916]);
    const { tiles, undated } = await read('all');
    expect([tiles[1]?.value, undated]).toEqual([expected.notices, 0]);
    expect(inCents(tiles[0]?.value ?? null)).toBe(expected.total);
  });

  it('gives every supplier the spend that the rows give', async () => {
    const { notices } = marketRecords(await currentCatalogue());
    const spend = Object.fromEntries(
      [...new Set(notices.map(({ supplierKey }) => supplierKey))].map((key) => [
        key,
        inCents(supplierShares(notices.filter(({ supplierKey }) => supplierKey === key))[0]?.valueAud ?? 0),
      ]),
    );
    expect(spend).toEqual(expected.suppliers);
  });

  it('gives every quarter and every category the spend that the rows give', async () => {
    const { trends } = await read('all');
    const quarters = (trends.spendByQuarter.value ?? []).filter(({ notices }) => notices > 0);
    expect(Object.fromEntries(quarters.map(({ quarter, valueAud }) => [quarter, inCents(valueAud)]))).toEqual(
      expected.quarters,
    );
    const categories = trends.contractsByCategory.value ?? [];
    expect(Object.fromEntries(categories.map(({ category, valueAud }) => [category, inCents(valueAud)]))).toEqual(
      expected.categories,
    );
    for (const choice of marketChoices.filter((one) => one !== 'all'))
      expect(inCents((await read(choice)).tiles[0]?.value ?? null), choice).toBe(expected.categories[choice] ?? 0);
  });

  it('gives every quarter of each kind of product the spend that the rows give', async () => {
    const kinds = marketChoices.filter((one) => one !== 'all' && expected.categories[one]);
    expect(kinds.length).toBeGreaterThan(1);
    for (const choice of kinds) {
      const { trends } = await read(choice);
      const quarters = (trends.spendByQuarter.value ?? []).filter(({ notices }) => notices > 0);
      const spend = Object.fromEntries(quarters.map(({ quarter, valueAud }) => [quarter, inCents(valueAud)]));
      // Too few notices make no chart, and it says so.
      if (trends.spendByQuarter.value) expect(spend, choice).toEqual(expected.quartersOf(choice));
      else expect(Object.keys(expected.quartersOf(choice)).length, choice).toBeLessThan(5);
    }
  });

  it('gives nine of ten notices with a code a category, and tells of no alert whose day has passed', async () => {
    expect(expected.codedWithCategory).toBeGreaterThanOrEqual(0.9);
    const { alerts } = await read('all');
    expect(alerts.filter(({ daysLeft }: { daysLeft?: number | null }) => (daysLeft ?? 0) < 0)).toEqual([]);
  });
});
