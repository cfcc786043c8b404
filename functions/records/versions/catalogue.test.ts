import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dynamodb } from '#functions/lib/clients';
import { env, tableName } from '#functions/lib/env';
import type { Records } from '../schema/record.ts';
import { contract, records, solution, vendor } from '../testing/records.ts';
import { currentCatalogue } from './catalogue.ts';
import { findPointer, flipPointer } from './pointer-store.ts';
import { publishRecords, readRecords } from './publish-records.ts';
import { countRows } from './rows-store.ts';

const publish = async (given: Records, asOf = '2026-01-15') =>
  publishRecords({ records: given, asOf, origin: 'import', from: await findPointer({ consistent: true }) });

const numbered = (count: number): Records =>
  records({
    solutions: Array.from({ length: count }, (_, index) =>
      solution({ id: `wombat-${index}`, name: `Wombat ${index}` }),
    ),
  });

const catalogueFolder = () => join(env.snapshotFolder() ?? '', 'catalogue');

/** Another container: the same code with a memory of its own. */
const otherContainer = async () => {
  vi.resetModules();
  return (await import('./catalogue.ts')).currentCatalogue;
};

describe('currentCatalogue', () => {
  it('says that the catalogue is not loaded until the first import', async () => {
    await expect(currentCatalogue()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The catalogue is not loaded yet.',
    });
  });

  it('holds what was published, with vendors and contracts by their ids', async () => {
    const about = contract({ id: 'CN1', solutionIds: ['wombat-call'] });
    const { dataVersion } = await publish(records({ contracts: [about, contract({ id: 'CN2' })] }));
    const catalogue = await currentCatalogue();
    expect(catalogue).toMatchObject({ dataVersion, asOf: '2026-01-15', counts: { solutions: 1, demonstrations: 0 } });
    expect(catalogue.solutions.get('wombat-call')).toEqual(solution());
    expect(catalogue.vendors.get('wombat-care')).toEqual(vendor());
    expect(catalogue.contractsOfVendor('wombat-care').map(({ id }) => id)).toEqual(['CN1', 'CN2']);
    expect(catalogue.contractsOfSolution('wombat-call')).toEqual([about]);
    expect(catalogue.contractsOfSolution('unknown')).toEqual([]);
  });

  it('is the same in two containers after an import, the warm one included', async () => {
    await publish(numbered(2));
    const other = await otherContainer();
    expect((await other()).counts.solutions).toBe(2);
    expect((await currentCatalogue()).counts.solutions).toBe(2);
    const { dataVersion } = await publish(numbered(3));
    const seen = await Promise.all([other(), currentCatalogue(), (await otherContainer())()]);
    expect(seen.map((catalogue) => [catalogue.dataVersion, catalogue.counts.solutions])).toEqual(
      Array.from({ length: 3 }, () => [dataVersion, 3]),
    );
  });

  it('reads one small item and no snapshot while the version stays', async () => {
    await publish(numbered(4));
    const first = await currentCatalogue();
    const send = vi.spyOn(dynamodb, 'send');
    expect(await currentCatalogue()).toBe(first);
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRestore();
  });

  it('recovers by itself when a snapshot that could not be read is there again', async () => {
    const { dataVersion } = await publish(numbered(5));
    const file = join(catalogueFolder(), `${dataVersion}.json`);
    const whole = await readFile(file, 'utf8');
    await writeFile(file, whole.slice(0, 500));
    const container = await otherContainer();
    await expect(container()).rejects.toThrow();
    await writeFile(file, whole);
    expect((await container()).counts.solutions).toBe(5);
  });

  it('makes the index again when another build wrote it', async () => {
    const { dataVersion } = await publish(numbered(6));
    const file = join(catalogueFolder(), `${dataVersion}.json`);
    const snapshot = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(
      file,
      JSON.stringify({ ...snapshot, index: { version: 0, data: { documentCount: 0, index: [] } } }),
    );
    const catalogue = await (await otherContainer())();
    expect(catalogue.search([{ word: 'wireless', weight: 1, isCovered: false }])).toHaveLength(6);
  });
});

describe('publishRecords', () => {
  it('gives the same records the same version, in whatever order they come, and changes nothing', async () => {
    const given = numbered(7);
    const first = await publish(given);
    const before = await findPointer({ consistent: true });
    const again = await publish({ ...given, solutions: given.solutions.toReversed() }, '2026-02-20');
    expect(first.isNew).toBe(true);
    expect(again).toEqual({ dataVersion: first.dataVersion, isNew: false });
    expect(await findPointer({ consistent: true })).toEqual(before);
    expect(first.dataVersion).toMatch(/^2026-01-15-[0-9a-f]{8}$/);
  });

  it('lets exactly one of two imports win when both began at the same version', async () => {
    await publish(numbered(8));
    const from = await findPointer({ consistent: true });
    const outcomes = await Promise.allSettled(
      [9, 10].map((count) => publishRecords({ records: numbered(count), asOf: '2026-01-15', origin: 'import', from })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find(({ status }) => status === 'rejected');
    expect(lost).toMatchObject({ reason: { code: 'conflict' } });
    const won = outcomes.find(({ status }) => status === 'fulfilled');
    expect((await currentCatalogue()).dataVersion).toBe(won?.status === 'fulfilled' && won.value.dataVersion);
  });

  it('refuses a flip from a version that was left and entered again in between', async () => {
    const [a, b] = [numbered(11), numbered(12)];
    await publish(a);
    const from = await findPointer({ consistent: true });
    await publish(b);
    await publish(a);
    const to = { dataVersion: 'x', asOf: '2026-01-15', origin: 'import' as const, earlier: [] };
    await expect(flipPointer(to, from)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('keeps the rows of the version in force and of the one before, and deletes older ones', async () => {
    const versions: string[] = [];
    for (const count of [13, 14, 15]) versions.push((await publish(numbered(count))).dataVersion);
    const counts = await Promise.all(versions.map(countRows));
    expect(counts.map((count) => count.solutions)).toEqual([0, 14, 15]);
  });

  it('keeps the rows of a version that comes back', async () => {
    const { dataVersion } = await publish(numbered(16));
    await publish(numbered(17));
    await publish(numbered(16));
    await publish(numbered(18));
    expect((await countRows(dataVersion)).solutions).toBe(16);
  });

  it('leaves no half-written snapshot beside the whole ones', async () => {
    await publish(numbered(19));
    expect((await readdir(catalogueFolder())).filter((name) => !name.endsWith('.json'))).toEqual([]);
  });

  it('writes a lost snapshot of the version in force again', async () => {
    const { dataVersion } = await publish(numbered(20));
    await mkdir(catalogueFolder(), { recursive: true });
    const { rm } = await import('node:fs/promises');
    await rm(join(catalogueFolder(), `${dataVersion}.json`));
    expect(await publish(numbered(20))).toEqual({ dataVersion, isNew: true });
    expect((await (await otherContainer())()).counts.solutions).toBe(20);
  });

  it.each([
    ['an id that is used twice', records({ solutions: [solution(), solution()] }), /wombat-call is there twice/],
    ['a vendor that is not there', records({ vendors: [] }), /names vendor wombat-care, which is not there/],
    [
      'a solution of a contract that is not there',
      records({ contracts: [contract({ solutionIds: ['gone'] })] }),
      /names solution gone/,
    ],
  ])('refuses %s and leaves the version in force', async (_, broken, reason) => {
    const before = await findPointer({ consistent: true });
    await expect(publish(broken)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(reason),
    });
    expect(await findPointer({ consistent: true })).toEqual(before);
  });

  it('reads back the records in force as they were given', async () => {
    const given = records({ contracts: [contract()] });
    await publish(given);
    expect((await readRecords())?.records).toEqual(given);
  });
});

describe('a pointer that another build wrote', () => {
  beforeEach(async () => {
    await dynamodb.send(
      new PutCommand({
        TableName: tableName('solutions'),
        Item: { collection: 'pointer', id: 'current', dataVersion: 7 },
      }),
    );
  });

  it('is refused rather than followed', async () => {
    await expect(currentCatalogue()).rejects.toThrow();
  });
});
