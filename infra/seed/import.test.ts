import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { columns } from '#functions/records/import/solutions-csv';
import { seededKnowledge } from '#functions/records/testing/knowledge';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { findPointer } from '#functions/records/versions/pointer-store';
import { dataFolders, startDynamodb } from '../local/database/dynamodb.ts';
import { importSolutions } from './import-solutions.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evident-import-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (...rows: Partial<Record<string, string>>[]) =>
  [columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name] ?? '')).join(','))].join('\r\n');
const koala = {
  vendor: 'Koala Systems',
  product: 'Koala Bell',
  category: 'nurse-call',
  description: 'Call points for small homes',
  source: 'https://koala.example.com.au/bell ; website general-knowledge',
  website: 'https://koala.example.com.au',
};
const file = (text: string, name = 'rows.csv') => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const run = (text: string, isDryRun = false, name?: string) =>
  importSolutions({ file: file(text, name), today: '2026-03-01', isDryRun });
const imported = async (id: string) => (await currentCatalogue()).solutions.get(id);

const vendorless = () => {
  throw new Error('The vendor was not loaded.');
};
const identity = { id: 'wallaby', name: 'Wallaby', demonstration: false, logoColor: '#336699', logoIcon: 'W' };

describe('importing solutions', () => {
  it('adds a row with its evidence, and nothing that the row does not hold', async () => {
    const { changes, isNew, dataVersion } = await run(csv(koala));
    expect(isNew).toBe(true);
    expect(dataVersion).toMatch(/^2026-03-01-/);
    expect(changes.solutions).toMatchObject({ added: ['koala-systems-koala-bell'], changed: [] });
    expect(await imported('koala-systems-koala-bell')).toMatchObject({
      vendorId: 'koala-systems',
      demonstration: false,
      facts: {
        description: {
          value: koala.description,
          kind: 'published',
          source: koala.source,
          url: 'https://koala.example.com.au/bell',
        },
      },
    });
    const vendor = (await currentCatalogue()).vendors.get('koala-systems');
    expect(Object.keys(vendor?.facts ?? {})).toEqual(['website']);
    expect(vendor?.facts.website?.kind).toBe('general-knowledge');
  });

  it('changes nothing when run again', async () => {
    const first = await run(csv(koala));
    const again = await run(csv(koala));
    expect(again).toMatchObject({
      isNew: false,
      dataVersion: first.dataVersion,
      changes: { solutions: { unchanged: 1 } },
    });
  });

  it('adds facts to a row that is there under another spelling, and keeps its other facts', async () => {
    const before = await imported('austco-tacera');
    const { changes } = await run(
      csv({
        vendor: 'AUSTCO',
        product: 'austco tacera',
        category: 'nurse-call',
        description: 'New words',
        source: 'Test register of 2026-02-01',
      }),
    );
    expect(changes.solutions.changed).toEqual(['austco-tacera']);
    const after = await imported('austco-tacera');
    expect(after?.facts.description?.value).toBe('New words');
    expect(after?.facts.features).toEqual(before?.facts.features);
    expect(after?.name).toBe(before?.name);
  });

  it('keeps what is on record where the file knows no better, and raises no general knowledge', async () => {
    const before = await imported('mims-medicines-information');
    const row = { vendor: 'MIMS Australia', product: before?.name ?? '', category: 'medication-management' };
    const { changes } = await run(
      csv({ ...row, description: before?.facts.description?.value ?? '', source: 'AusTender CN1' }),
    );
    expect(changes.solutions).toMatchObject({ added: [], changed: [], unchanged: 1 });
    expect((await imported('mims-medicines-information'))?.facts.description?.kind).toBe('general-knowledge');
  });

  it('names a cell that a better fact kept out, and the fact that stands', async () => {
    const before = await imported('austco-tacera');
    const stands = before?.facts.description;
    const row = {
      vendor: 'Austco',
      product: 'Tacera',
      category: 'nurse-call',
      source: 'description general-knowledge; B',
    };
    const { keptOut } = await run(csv({ ...row, description: 'Words that nobody published' }));
    expect(keptOut).toEqual([
      {
        id: 'austco-tacera',
        field: 'description',
        says: 'Words that nobody published',
        stands: { says: stands?.value, source: stands?.source },
      },
    ]);
  });

  it('types what its columns type, and asks back by line where a cell is no such value', async () => {
    const typed = { ...koala, founded_year: '1986', listing: 'ASX:KOA', presence: 'office', status: 'trading' };
    const { bad } = await run(
      csv({ ...typed, product: 'Koala Typed' }, { ...koala, product: 'B', listing: 'Private company' }),
    );
    expect(bad).toEqual([
      {
        where: 'line 3',
        reason: 'listing: read “Private company”; accepted: ASX:AHC, private or public-body, or empty',
      },
    ]);
    const { facts } = (await currentCatalogue()).vendors.get('koala-systems') ?? vendorless();
    expect([facts.foundedYear?.value, facts.listing?.value, facts.presence?.value, facts.status?.value]).toEqual([
      1986,
      { form: 'listed', exchange: 'ASX', code: 'KOA' },
      { form: 'office' },
      { state: 'trading' },
    ]);
    const json = JSON.stringify({
      vendors: [{ ...identity, facts: { listing: { value: 'Private company', kind: 'published', source: 'x' } } }],
    });
    expect((await run(json, true, 'rows.json')).bad[0]?.reason).toMatch(
      /^facts\.listing\.value: accepted: .*"private".*\(read "Private company"\)$/,
    );
  });

  it('deletes nothing', async () => {
    const before = (await currentCatalogue()).counts.solutions;
    await run(csv({ ...koala, product: 'Koala Light' }));
    expect((await currentCatalogue()).counts.solutions).toBe(before + 1);
  });

  it('never makes a price of a public contract, and a contract only of a notice with one amount and one day', async () => {
    const priced = (product: string, pricing_public: string) => ({ ...koala, product, pricing_public });
    await run(
      csv(
        priced('One', 'Public contract value: CN7000001 A$124,960 (2024-08-08, Bells)'),
        priced('Two', 'Public contract values: CN7000002 A$140,000,000 and A$40,773,000 (2025-09-22)'),
        priced('Three', 'Historic public contract value: A$20m, about 2000'),
        priced('Four', 'Reported: A$34,000 for two devices'),
      ),
    );
    const facts = await Promise.all(['one', 'two', 'three', 'four'].map((name) => imported(`koala-systems-${name}`)));
    expect(facts.map((row) => row?.facts.priceRange?.value)).toEqual([
      undefined,
      undefined,
      undefined,
      'Reported: A$34,000 for two devices',
    ]);
    expect(facts.map((row) => row?.facts.startingPrice)).toEqual([undefined, undefined, undefined, undefined]);
    const contracts = (await currentCatalogue()).contractsOfVendor('koala-systems');
    expect(contracts).toMatchObject([
      { id: 'CN7000001', valueAud: 124_960, signed: '2024-08-08', description: 'Bells', buyer: 'Not on record' },
    ]);
  });

  it('takes certificates only in the words of the file', async () => {
    await run(
      csv({
        ...koala,
        product: 'Koala Care',
        certifications_publicly_stated: 'FDA clearance reported by its CEO (2020)',
      }),
    );
    const row = await imported('koala-systems-koala-care');
    expect([row?.facts.fda, row?.facts.tga, row?.facts.iso]).toEqual([undefined, undefined, undefined]);
    const vendor = (await currentCatalogue()).vendors.get('koala-systems');
    expect(vendor?.facts.certifications?.value).toEqual(['FDA clearance reported by its CEO (2020)']);
  });

  it('reports each bad row by the line it begins on, and loads the others', async () => {
    const rows = csv(
      { ...koala, product: 'Koala "Loud"', description: 'Two\nlines' },
      { ...koala, product: 'A', category: 'dentistry' },
      { ...koala, product: 'B', website: 'www.koala' },
      { ...koala, product: '', source: '' },
    );
    const { bad, changes } = await run(`${rows}\r\ntoo,few,cells`);
    expect(bad).toEqual([
      { where: 'line 4', reason: expect.stringMatching(/^category: must be one of ehr, /) },
      { where: 'line 5', reason: 'website: must begin with http:// or https://' },
      { where: 'line 6', reason: expect.stringMatching(/product is empty \(and 1 more\)$/) },
      { where: 'line 7', reason: 'it has more or fewer cells than the header' },
    ]);
    expect(changes.solutions.added).toEqual(['koala-systems-koala-loud']);
  });

  it('says what a header lacks', async () => {
    const { bad } = await run('name,price\nx,1\n');
    expect(bad).toEqual([
      { where: 'line 1', reason: expect.stringMatching(/^the header lacks vendor, product, category, source;/) },
    ]);
  });

  it('loads nothing on a dry run, and tells what would change', async () => {
    const before = await findPointer({ consistent: true });
    const { changes, dataVersion, isNew } = await run(csv({ ...koala, product: 'Koala Dry' }), true);
    expect(changes.solutions.added).toEqual(['koala-systems-koala-dry']);
    expect({ dataVersion, isNew }).toEqual({ dataVersion: before?.dataVersion, isNew: false });
    expect(await findPointer({ consistent: true })).toEqual(before);
  });

  it('reads JSON in our own schema, whole rows at a time, and reports rows that do not fit', async () => {
    const row = {
      id: 'koala-json',
      vendorId: 'koala-systems',
      name: 'Koala Json',
      category: 'ehr',
      demonstration: false,
      facts: {},
    };
    const { changes, bad } = await run(JSON.stringify([row, { ...row, id: 'Koala 2' }]), false, 'rows.json');
    expect(changes.solutions.added).toEqual(['koala-json']);
    expect(bad).toEqual([{ where: 'solutions, row 2', reason: expect.stringMatching(/^id: /) }]);
  });

  it('refuses rows that would leave a reference to nowhere, and leaves the version in force', async () => {
    const before = await findPointer({ consistent: true });
    const row = { id: 'lost', vendorId: 'nobody', name: 'Lost', category: 'ehr', demonstration: false, facts: {} };
    await expect(run(JSON.stringify([row]), false, 'rows.json')).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await findPointer({ consistent: true })).toEqual(before);
  });

  it.each([
    ['nothing.csv', undefined, /^Cannot read .*nothing\.csv \(ENOENT\)\.$/],
    ['broken.json', '[', /^The file cannot be used: /],
    ['wrong.json', '7', /neither a list of solutions nor an object with lists/],
  ])('says in one sentence why %s cannot be used', async (name, text, reason) => {
    const path = text === undefined ? join(folder, name) : file(text, name);
    await expect(importSolutions({ file: path, today: '2026-03-01', isDryRun: false })).rejects.toThrow(reason);
  });
});

const cli = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const script = fileURLToPath(new URL('import.ts', import.meta.url));
    execFile(process.execPath, [script, ...args], (error, out, err) =>
      done({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
  });

describe('npm run import', () => {
  it('keeps its records in the data directory, and the second run changes nothing', { timeout: 120_000 }, async () => {
    const data = join(folder, 'data');
    const rows = file(csv(koala));
    const first = await cli('solutions', rows, '--data', data);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(
      /solutions: 1 added, 0 changed, 0 unchanged[\s\S]*Data version \d{4}-\d{2}-\d{2}-[0-9a-f]{8} is in force\./,
    );
    const again = await cli('solutions', rows, '--data', data, '--dry-run');
    expect(again.out).toMatch(/solutions: 0 added, 0 changed, 1 unchanged[\s\S]*Dry run: nothing was loaded\./);
  });

  it('puts a knowledge file in the place of its kind, and refuses a bad one by entry and field', async () => {
    const data = join(folder, 'data');
    const rules = {
      kind: 'rules',
      entries: seededKnowledge.rules.map((rule) => ({ ...rule, reviewBy: '2030-01-01' })),
    };
    const good = await cli('knowledge', file(JSON.stringify(rules), 'rules.json'), '--data', data);
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out).toMatch(/^rules: 0 added, \d+ changed, 0 removed\n {2}changed: [\s\S]*is in force\.\n$/);
    const broken = {
      ...rules,
      entries: rules.entries.map((rule, index) => (index === 2 ? { ...rule, text: 7 } : rule)),
    };
    const bad = await cli('knowledge', file(JSON.stringify(broken), 'rules.json'), '--data', data);
    expect(bad.code).toBe(1);
    expect(bad.err).toMatch(/^Import stopped: The knowledge file cannot be used: rules, entry 3 \(.+\), text: /);
  });

  it('says who holds the data directory when it is in use', { timeout: 120_000 }, async () => {
    const data = join(folder, 'data');
    const held = await startDynamodb({ folder: dataFolders(data).tables });
    const { code, err } = await cli('solutions', file(csv(koala)), '--data', data);
    await held.close();
    expect(code).toBe(1);
    expect(err).toMatch(/^Import stopped: .* is in use by process \d+\. Stop it first/);
  });

  it('works through the product that runs on the data, which shows the facts at once', {
    timeout: 60_000,
  }, async () => {
    const data = join(folder, 'data');
    const running = await startDynamodb({ folder: dataFolders(data).tables, isShared: true });
    const fact = { vendor: 'Koala Systems', product: 'Koala Bell', category: 'nurse-call', kind: 'published' };
    const lines = [
      { ...fact, field: 'userCapacity', value: '52 homes', source: 'Koala annual report', asOf: '2025' },
      { ...fact, field: 'userCapacity', value: '39 homes', source: 'Koala news', asOf: '2023' },
      { ...fact, field: 'deployment', value: 'cloud', source: '' },
    ];
    const facts = file(lines.map((line) => JSON.stringify(line)).join('\n'), 'facts.txt');
    const first = await cli('evidence', facts, '--data', data);
    const again = await cli('evidence', facts, '--data', data);
    await running.close();
    expect(first).toMatchObject({ code: 1, err: '' });
    expect(first.out).toMatch(/^line 3: source: source is empty\n1 bad row was left out\.[\s\S]*is in force\.\n$/);
    expect(again.out).toMatch(/Nothing changed; data version \S+ stays in force/);
  });

  it('ends with an error code when rows were bad', { timeout: 120_000 }, async () => {
    const { code, out } = await cli(
      'solutions',
      file(csv({ ...koala, category: 'x' })),
      '--data',
      join(folder, 'data'),
      '--dry-run',
    );
    expect(code).toBe(1);
    expect(out).toMatch(/^line 2: category: .*\n1 bad row was left out\./);
  });

  it.each([
    [['--help'], 0, /npm run import -- solutions FILE/],
    [
      [],
      1,
      /Say what to import: solutions or evidence or contracts or knowledge or hospitals or aged-care or surgery\./,
    ],
    [['dentists', 'x.csv'], 1, /"dentists" is not known/],
    [['solutions'], 1, /Name one file/],
    [['contracts'], 1, /Name one file: npm run import -- contracts FILE/],
    [['contracts', '--from', '2026-01-02', '--to', '2026-01-01'], 1, /Give two days/],
    [['contracts', '--from', '2026-01-01', '--to', '2026-01-02'], 1, /Set AUSTENDER_BASE_URL/],
    [['solutions', 'a', '--loud'], 1, /--loud/],
  ])('answers %j', { timeout: 120_000 }, async (args, code, text) => {
    const answer = await cli(...args);
    expect(answer.code).toBe(code);
    expect(answer.out + answer.err).toMatch(text);
    expect(answer.err.split('\n').length).toBeLessThan(3);
  });
});
