import { beforeEach, describe, expect, it } from 'vitest';
import { handler as listProviders } from '#functions/directories/list-providers';
import { dynamodb } from '#functions/lib/clients';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { syntheticAbout, syntheticProviders, syntheticSources } from '../testing/synthetic-providers.ts';
import { findDirectory } from './pointer-store.ts';
import { publishDirectory } from './publish.ts';
import type { ProviderRecord } from './record.ts';
import { everyRow, findRow, putRows } from './rows-store.ts';
import type { RowSink } from './stage.ts';
import { entriesOf, stagingKey } from './version.ts';

const publish = async (read: () => AsyncIterable<ProviderRecord>, given: object = {}) =>
  publishDirectory({
    kind: 'providers',
    about: syntheticAbout,
    sources: () => syntheticSources,
    read,
    origin: 'import' as const,
    from: await findDirectory('providers', { consistent: true }),
    ...given,
  });
const some = (count: number) => publish(() => syntheticProviders(count));
const changedOne = async function* () {
  for await (const provider of syntheticProviders(30)) {
    if (provider.id.endsWith('3')) continue;
    yield provider.id.endsWith('5') ? { ...provider, name: 'Changed Sample' } : provider;
  }
};
const rowsOf = async (version: string) => {
  const ids: string[] = [];
  for await (const rows of everyRow(entriesOf(version))) ids.push(...rows.map(({ id }) => id));
  return ids;
};

const get = async (query: Record<string, string[]>) => {
  const event = testEvent({ method: 'GET', path: '/api/healthcare/providers', query });
  const { headers, body } = await callHandler(listProviders, event);
  return { headers, body: JSON.parse(body) };
};

/** Adds up what the table is asked for. */
let capacity = 0;
dynamodb.middlewareStack.add(
  (next) => async (args) => {
    (args.input as { ReturnConsumedCapacity?: string }).ReturnConsumedCapacity = 'TOTAL';
    const result = await next(args);
    const { ConsumedCapacity } = result.output as { ConsumedCapacity?: { CapacityUnits?: number } };
    capacity += ConsumedCapacity?.CapacityUnits ?? 0;
    return result;
  },
  { step: 'initialize', name: 'capacity' },
);

describe('putting a directory in force', () => {
  beforeEach(() => some(20));

  it('changes nothing when it is done again, on whatever day', async () => {
    const before = await findDirectory('providers');
    const again = await publish(() => syntheticProviders(20), { about: { ...syntheticAbout, asOf: '2027-02-03' } });
    expect(again).toMatchObject({ isNew: false, version: before?.version, changes: { unchanged: 20, added: 0 } });
    expect(await findDirectory('providers')).toEqual(before);
  });

  it('takes the place of what was there, and tells what it adds, changes and removes', async () => {
    await some(30);
    const { changes, isNew } = await publish(changedOne);
    expect(isNew).toBe(true);
    expect(changes).toEqual({ added: 0, changed: 3, unchanged: 24, removed: 3 });
    const { body } = await get({ demonstration: ['true'], limit: ['100'] });
    expect(body.total).toBe(27);
    expect(body.providers.filter(({ name }: { name: string }) => name === 'Changed Sample').length).toBe(3);
  });

  it('tells in a preview what would change, and changes nothing', async () => {
    const before = await findDirectory('providers');
    const preview = await publish(changedOne, { isPreview: true });
    expect(preview).toMatchObject({ isNew: false, changes: { added: 9, changed: 2, removed: 2 } });
    expect(await findDirectory('providers')).toEqual(before);
  });

  it('never empties a directory', async () => {
    const before = await findDirectory('providers');
    expect((await some(0)).isNew).toBe(false);
    expect(await findDirectory('providers')).toEqual(before);
  });

  it('goes on where it stopped when it was interrupted', async () => {
    let written = 0;
    const breaking: RowSink = async (rows) => {
      if (written++ === 2) throw new Error('The cable was pulled.');
      await putRows(rows);
    };
    const before = await findDirectory('providers');
    await expect(publish(() => syntheticProviders(350), { write: breaking })).rejects.toThrow('cable');
    expect(await findDirectory('providers')).toEqual(before);
    const told: number[] = [];
    const onProgress = (step: string, done: number) => void (step === 'writing' && told.push(done));
    const { version, isNew } = await publish(() => syntheticProviders(350), { onProgress });
    expect(isNew).toBe(true);
    expect(told).toEqual([300, 350]);
    expect((await rowsOf(version)).length).toBe(350);
    expect(await findRow(stagingKey(version))).toBeUndefined();
  });

  it('keeps the version before for pages under way, and deletes what is older', async () => {
    const versions = [];
    for (const count of [21, 22, 23]) versions.push((await some(count)).version);
    const [oldest = '', before = '', now = ''] = versions;
    expect((await rowsOf(oldest)).length).toBe(0);
    expect((await rowsOf(before)).length).toBe(22);
    expect((await rowsOf(now)).length).toBe(23);
  });

  it('refuses to flip over an import that came first, and takes back what it staged', async () => {
    const from = await findDirectory('providers', { consistent: true });
    await some(25);
    const late = publish(() => syntheticProviders(26), { from });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    expect((await get({ demonstration: ['true'] })).body.total).toBe(25);
  });
});

describe('a page of twenty', () => {
  const queries: Record<string, string[]>[] = [
    {},
    { profession: ['Nurse'] },
    { location: ['NSW'] },
    { location: ['ash'] },
    { location: ['2'] },
    { specialty: ['eyes'] },
    { profession: ['Nurse'], location: ['VIC'] },
  ];
  const costs = async () => {
    const all: number[] = [];
    for (const query of queries) {
      capacity = 0;
      const { headers, body } = await get({ ...query, demonstration: ['true'] });
      expect(body.providers.length).toBe(20);
      const first = capacity;
      capacity = 0;
      await get({ ...query, demonstration: ['true'], cursor: [headers['x-next-cursor'] ?? ''] });
      all.push(Math.max(first, capacity));
    }
    return all;
  };

  it('takes as much of the table’s capacity among three times as many entries, and never more than 6 units', async () => {
    await some(1_120);
    const few = await costs();
    await some(3_360);
    const many = await costs();
    expect(Math.max(...many)).toBeLessThanOrEqual(6);
    // Half a unit is the rounding of one read: the numbers in more entries are longer.
    for (const [index, cost] of many.entries()) {
      expect(Math.abs(cost - (few[index] ?? 0)), JSON.stringify(queries[index])).toBeLessThanOrEqual(0.5);
    }
  });
});
