import { GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { JoinCandidate, JoinDecision, RegisterName } from '#shared/contracts/registers';
import { RegisterRow, RUNS } from './register.ts';

/** A row that may be about a record, with what it tells: a person's word puts it in force. */
export const Waiting = JoinCandidate.extend({ rows: z.array(RegisterRow) });
export type Waiting = z.infer<typeof Waiting>;

/** What is kept of the last reading of a register. */
export const RegisterRun = z.object({
  name: RegisterName,
  /** When it was last tried, and last read whole (ISO 8601). */
  lastRunAt: z.iso.datetime(),
  lastReadAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  rows: z.number().int(),
  joined: z.number().int(),
  changes: z.number().int(),
  badCount: z.number().int(),
  bad: z.array(z.object({ where: z.string(), reason: z.string() })),
  /** How far it is read, of a register that tells what is new. */
  readTo: z.iso.date().nullable(),
  candidates: z.array(Waiting),
  /** Rows of the last answer that was whole, believed or not. */
  lastCount: z.number().int().default(0),
});
export type RegisterRun = z.infer<typeof RegisterRun>;

const DECISIONS = 'register-joins';

const rowsOf = async (collection: string): Promise<unknown[]> => {
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: tableName('solutions'),
      KeyConditionExpression: '#collection = :collection',
      ExpressionAttributeNames: { '#collection': 'collection' },
      ExpressionAttributeValues: { ':collection': collection },
    },
  );
  const rows: unknown[] = [];
  for await (const { Items = [] } of pages) rows.push(...Items.map(({ row }) => row));
  return rows;
};

const put = async (collection: string, id: string, row: object): Promise<void> => {
  await dynamodb.send(new PutCommand({ TableName: tableName('solutions'), Item: { collection, id, row } }));
};

/** The last reading of each register that was ever tried. */
export const allRuns = async (): Promise<RegisterRun[]> => z.array(RegisterRun).parse(await rowsOf(RUNS));

export const findRun = async (name: RegisterName): Promise<RegisterRun | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: tableName('solutions'), Key: { collection: RUNS, id: name } }),
  );
  return Item && RegisterRun.parse(Item.row);
};

export const keepRun = (run: RegisterRun): Promise<void> => put(RUNS, run.name, run);

/** What persons said of rows that no number joins. */
export const allDecisions = async (): Promise<JoinDecision[]> => z.array(JoinDecision).parse(await rowsOf(DECISIONS));

export const keepDecision = (decision: JoinDecision): Promise<void> =>
  put(DECISIONS, `${decision.register}#${decision.key}#${decision.targetId}`, decision);
