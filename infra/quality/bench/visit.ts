import { dynamodb } from '#functions/lib/clients';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { everyItem } from '../../operate/whole-table-store.ts';
import { type TableName, tables } from '../../tables.ts';
import { type Door, newSessionId, openDoor } from '../eval/door.ts';
import { goldenQuestions } from '../eval/golden-questions.ts';

/** What a visit used, as the bill counts it. */
export type Use = {
  calls: number;
  /** Functions that read the records have 1 GB; their time is this machine's, table calls included. */
  gigabyteSeconds: number;
  readUnits: number;
  writeUnits: number;
  /** Bytes of the answers, not compressed: streams are not. */
  answerBytes: number;
  /** What the tables hold more of for months afterwards, as DynamoDB counts an item. */
  keptBytes: number;
};

const QUESTIONS = 10;
/** Memory of a function that reads the records (infra/constructs/api-function.ts). */
const GIGABYTES = 1.024;
const reads = new Set(['GetItemCommand', 'QueryCommand', 'BatchGetItemCommand']);

const quotes = 'Nurse call, 92 rooms: A$180,000 once. Support: A$12,000 a year. Training: A$6,000 once.';
const selectedSolutions = ['Tacera', 'Telligence'];

type Consumed = { ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[] };
const unitsOf = ({ ConsumedCapacity }: Consumed): number =>
  [ConsumedCapacity].flat().reduce((sum, one) => sum + (one?.CapacityUnits ?? 0), 0);

/** Counts what the embedded DynamoDB says that each call used. */
const counting = async (work: () => Promise<void>): Promise<Pick<Use, 'readUnits' | 'writeUnits'>> => {
  const used = { readUnits: 0, writeUnits: 0 };
  dynamodb.middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next(args);
      const units = unitsOf(result.output as Consumed);
      if (reads.has(context.commandName ?? '')) used.readUnits += units;
      else used.writeUnits += units;
      return result;
    },
    { step: 'initialize', name: 'visitBench' },
  );
  try {
    await work();
  } finally {
    dynamodb.middlewareStack.remove('visitBench');
  }
  return used;
};

/** Tables that grow with visits and keep for months; budgets and records do not. */
const keeping = (Object.keys(tables) as TableName[]).filter(
  (name) => !['attempts', 'directory', 'solutions'].includes(name),
);
/** What each item costs besides its own bytes, and each list or map in it (AWS, DynamoDB developer guide, item sizes). */
const OF_AN_ITEM = 100;
const OF_A_LIST = 3;

const bytesOf = (value: unknown): number => {
  if (value instanceof Uint8Array) return value.length;
  if (typeof value !== 'object' || value === null) return Buffer.byteLength(String(value ?? ''));
  return Object.entries(value).reduce(
    (sum, [name, part]) => sum + 1 + (Array.isArray(value) ? 0 : Buffer.byteLength(name)) + bytesOf(part),
    OF_A_LIST,
  );
};

const bytesKept = async (): Promise<number> => {
  let bytes = 0;
  for (const table of keeping) for await (const item of everyItem(table)) bytes += bytesOf(item) + OF_AN_ITEM;
  return bytes;
};

const timed = async (use: Use, work: () => Promise<unknown>): Promise<void> => {
  const startedAt = performance.now();
  const answer = await work();
  use.calls += 1;
  use.gigabyteSeconds += ((performance.now() - startedAt) / 1000) * GIGABYTES;
  use.answerBytes += Buffer.byteLength(JSON.stringify(answer));
};

const read = (handler: unknown, path: string) => async () =>
  (await callHandler(handler, testEvent({ method: 'GET', path }))).body;

/** Opens the site and the catalogue, asks ten questions in one conversation, and has two reports made. */
const visit = async (door: Door): Promise<Use> => {
  const use: Use = { calls: 0, gigabyteSeconds: 0, readUnits: 0, writeUnits: 0, answerBytes: 0, keptBytes: 0 };
  const [{ handler: config }, { handler: list }, { handler: facets }] = await Promise.all([
    import('#functions/site/read-config'),
    import('#functions/catalogue/list-solutions'),
    import('#functions/catalogue/read-solution-facets'),
  ]);
  const sessionId = newSessionId();
  const units = await counting(async () => {
    await timed(use, read(config, '/api/config'));
    await timed(use, read(list, '/api/solutions'));
    await timed(use, read(facets, '/api/solutions/facets'));
    for (const { query } of goldenQuestions.slice(0, QUESTIONS)) {
      await timed(use, async () => (await door.stream({ query, sessionId })).raw);
    }
    await timed(use, () => door.roi({ quotes, sessionId }));
    await timed(use, () => door.dueDiligence({ projectGoals: 'Nurse call for 92 beds', selectedSolutions, sessionId }));
  });
  return { ...use, ...units };
};

/** The use of a visit, after one that warms up. */
export const measureVisit = async (): Promise<Use> => {
  await visit(await openDoor());
  const before = await bytesKept();
  const use = await visit(await openDoor());
  return { ...use, keptBytes: (await bytesKept()) - before };
};
