import { handler } from '#functions/directories/list-providers';
import { dynamodb } from '#functions/lib/clients';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { type DirectoryPointer, findDirectory, flipDirectory } from '#functions/records/directory/pointer-store';
import { publishDirectory } from '#functions/records/directory/publish';
import type { RowSink } from '#functions/records/directory/stage';
import { syntheticAbout, syntheticProviders, syntheticSources } from '#functions/records/testing/synthetic-providers';

/** What a buyer asks of a directory of providers: each fills a page of twenty at either size. */
const queries: Record<string, string[]>[] = [
  {},
  { profession: ['Nurse'] },
  { location: ['NSW'] },
  { location: ['ashville'] },
  { location: ['2'] },
  { specialty: ['eyes'] },
  { profession: ['Nurse'], specialty: ['falls'] },
  { profession: ['Nurse'], location: ['VIC'] },
];
const ROUNDS = 40;

export type DirectoryFigures = {
  few: number;
  many: number;
  stream: number;
  /** Read capacity units of each query's page of twenty. */
  capacityFew: number[];
  capacityMany: number[];
  /** Milliseconds, median over all queries and rounds. */
  medianFew: number;
  medianMany: number;
  scans: number;
  /** Megabytes of heap above the start, at most, while the stream was read and counted. */
  streamMegabytes: number;
  streamRows: number;
};

let capacity = 0;
let scans = 0;
const watchTable = () =>
  dynamodb.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === 'ScanCommand') scans += 1;
      (args.input as { ReturnConsumedCapacity?: string }).ReturnConsumedCapacity = 'TOTAL';
      const result = await next(args);
      capacity +=
        (result.output as { ConsumedCapacity?: { CapacityUnits?: number } }).ConsumedCapacity?.CapacityUnits ?? 0;
      return result;
    },
    { step: 'initialize', name: 'directoryBench' },
  );

const publish = (count: number, from: DirectoryPointer | undefined, write?: RowSink) =>
  publishDirectory({
    kind: 'providers',
    about: syntheticAbout,
    sources: () => syntheticSources,
    read: () => syntheticProviders(count),
    origin: 'import',
    from,
    ...(write ? { write } : {}),
  });

const ask = async (query: Record<string, string[]>): Promise<void> => {
  const event = testEvent({
    method: 'GET',
    path: '/api/healthcare/providers',
    query: { ...query, demonstration: ['true'] },
  });
  const { statusCode, body } = await callHandler(handler, event);
  const found = statusCode === 200 ? JSON.parse(body).providers.length : 0;
  if (found !== 20) throw new Error(`${JSON.stringify(query)} found ${found}, not a page of twenty.`);
};

const capacities = async (): Promise<number[]> => {
  const all: number[] = [];
  for (const query of queries) {
    capacity = 0;
    await ask(query);
    all.push(capacity);
  }
  return all;
};

const timeOf = async (query: Record<string, string[]>): Promise<number> => {
  const startedAt = performance.now();
  await ask(query);
  return performance.now() - startedAt;
};

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const current = async (): Promise<DirectoryPointer> => {
  const pointer = await findDirectory('providers', { consistent: true });
  if (!pointer) throw new Error('The directory was not loaded.');
  return pointer;
};
/** Puts one of the two sizes in force: both lie in the same table. */
const use = async (pointer: DirectoryPointer): Promise<void> => flipDirectory('providers', pointer, await current());

/** Queries of a directory of two sizes in turns, and a stream of entries that is read and counted, not kept. */
export const measureDirectory = async (sizes: {
  few: number;
  many: number;
  stream: number;
}): Promise<DirectoryFigures> => {
  watchTable();
  await publish(sizes.few, undefined);
  const few = await current();
  await publish(sizes.many, few);
  const many = await current();
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  await use(few);
  const capacityFew = await capacities();
  await use(many);
  const capacityMany = await capacities();
  // In turns, so that what else the machine does weighs on both; the first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, pointer] of [
      ['few', few],
      ['many', many],
    ] as const) {
      await use(pointer);
      for (const query of queries) {
        const ms = await timeOf(query);
        if (round > 0) times[name].push(ms);
      }
    }
  }
  return {
    ...sizes,
    capacityFew,
    capacityMany,
    medianFew: median(times.few),
    medianMany: median(times.many),
    scans,
    ...(await streamOf(sizes.stream)),
  };
};

const streamOf = async (count: number) => {
  let rows = 0;
  let peak = 0;
  const start = process.memoryUsage().heapUsed;
  const write: RowSink = async (some) => {
    rows += some.length;
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  };
  await publish(count, await current(), write);
  return { streamMegabytes: Math.round((peak - start) / 1e6), streamRows: rows };
};
