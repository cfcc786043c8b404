import { expect, it } from 'vitest';
import { syntheticAbout, syntheticProviders, syntheticSources } from '../testing/synthetic-providers.ts';
import { findDirectory } from './pointer-store.ts';
import { publishDirectory } from './publish.ts';
import type { RowSink } from './stage.ts';

it('twenty thousand entries are read and counted in a stream, with memory that does not grow with them', async () => {
  let rows = 0;
  let peak = 0;
  const write: RowSink = async (some) => {
    rows += some.length;
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  };
  const before = process.memoryUsage().heapUsed;
  const { total } = await publishDirectory({
    kind: 'providers',
    about: syntheticAbout,
    sources: () => syntheticSources,
    read: () => syntheticProviders(20_000),
    origin: 'import',
    from: await findDirectory('providers', { consistent: true }),
    write,
  });
  expect(total).toEqual([0, 20_000]);
  expect(rows).toBeGreaterThan(20_000 * 9);
  expect((peak - before) / 1e6).toBeLessThan(200);
});
