import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { readableItems } from '#functions/lib/readable-items';
import { putNew } from '#functions/lib/stores/new-item-store';
import { ALL_SUBMISSIONS, submissionIdsOf } from '#functions/lib/stores/submissions-store';
import { Assessment, type StoredSubmission, Submission, SubmissionRow } from '#shared/contracts/vendors/vendor-portal';
import { nowSeconds } from '#shared/kernel/clock';
import { AppError } from '#shared/kernel/errors';
import { keptSeconds } from '#shared/kernel/retention';

/** A submission is kept for two years. */
const KEPT_SECONDS = keptSeconds('submission');
/** After this an assessment that was begun is not awaited any more: no function runs longer. */
const UNFINISHED_MS = 120_000;
/** Submissions that one answer lists: to their vendor, and to operators. DynamoDB hands out 100 in one batch. */
const OWN_MAX = 20;
const ALL_MAX = 100;

const table = () => tableName('submissions');

const Summary = SubmissionRow.pick({ category: true, overall: true });
const Item = z.object({
  ownerId: z.string(),
  id: z.string(),
  submittedAt: z.iso.datetime(),
  submission: Submission,
  /** JSON, compressed: an item holds at most 400 KB. */
  assessment: z.instanceof(Uint8Array).optional(),
  summary: Summary.optional(),
  publishedAs: z.string().optional(),
  expiresAt: z.number(),
});
type Item = z.infer<typeof Item>;
const Expiring = z.object({ expiresAt: z.number() });
const Listed = z.object({ id: z.string(), submittedBy: z.string(), expiresAt: z.number() });

/** The time first, so that ids sort by it; the rest cannot be guessed. */
const newId = (now: Date) => `sub-${now.getTime()}-${randomBytes(8).toString('hex')}`;

/**
 * Keeps a submission before it is assessed, and lists it for operators.
 * @returns its id
 */
export const claimSubmission = async (ownerId: string, submission: Submission, now = new Date()): Promise<string> => {
  const id = newId(now);
  const expiresAt = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  await putNew(table(), { ownerId, id, submittedAt: now.toISOString(), submission, expiresAt }, 'id');
  await putNew(table(), { ownerId: ALL_SUBMISSIONS, id, submittedBy: ownerId, expiresAt }, 'id');
  return id;
};

/**
 * Adds the assessment to its submission.
 * @throws AppError `conflict` when it is not there any more
 */
export const completeSubmission = async (ownerId: string, id: string, assessment: Assessment): Promise<void> => {
  const { inputs: _, ...overall } = assessment.assessment;
  try {
    await dynamodb.send(
      new UpdateCommand({
        TableName: table(),
        Key: { ownerId, id },
        UpdateExpression: 'SET assessment = :assessment, summary = :summary',
        ConditionExpression: 'attribute_exists(ownerId)',
        ExpressionAttributeValues: {
          ':assessment': gzipSync(JSON.stringify(assessment)),
          ':summary': { category: assessment.category, overall },
        },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new AppError('conflict', 'What was submitted is gone. Submit it again.', { cause: error });
  }
};

const stateOf = ({ summary, submittedAt }: Pick<Item, 'summary' | 'submittedAt'>): StoredSubmission['state'] => {
  if (summary) return 'assessed';
  return Date.now() - Date.parse(submittedAt) < UNFINISHED_MS ? 'assessing' : 'unfinished';
};

const storedOf = (item: Item): StoredSubmission => ({
  id: item.id,
  submittedAt: item.submittedAt,
  submission: item.submission,
  state: stateOf(item),
  assessment: item.assessment ? readAssessment(item.assessment) : null,
  publishedAs: item.publishedAs ?? null,
});

/** null: another release wrote it, and the submission is shown without it. */
const readAssessment = (bytes: Uint8Array): Assessment | null => {
  const text = gunzipSync(Buffer.from(bytes)).toString('utf8');
  return readableItems('assessment', Assessment, [JSON.parse(text)])[0] ?? null;
};

/** What was submitted with one access, newest first. */
export const listOwnSubmissions = async (ownerId: string): Promise<StoredSubmission[]> => {
  const { Items = [] } = await dynamodb.send(newestFirst(ownerId, OWN_MAX));
  return readableItems('submission', Item, Items)
    .filter(({ expiresAt }) => expiresAt > nowSeconds())
    .map(storedOf);
};

/** Everything that was submitted by one owner, oldest first. */
export const everyOwnSubmission = async (ownerId: string, ids?: readonly string[]): Promise<StoredSubmission[]> => {
  const items: unknown[] = [];
  for (const id of ids ?? (await submissionIdsOf(ownerId))) items.push(await getItem({ ownerId, id }));
  return readableItems('submission', Item, items.filter(Boolean)).map(storedOf);
};

const newestFirst = (ownerId: string, Limit: number) =>
  new QueryCommand({
    TableName: table(),
    KeyConditionExpression: 'ownerId = :owner',
    ExpressionAttributeValues: { ':owner': ownerId },
    ScanIndexForward: false,
    Limit,
  });

type Key = { ownerId: string; id: string };

/** Everything that was submitted lately, newest first. */
export const listEverySubmission = async (): Promise<SubmissionRow[]> => {
  const { Items = [] } = await dynamodb.send(newestFirst(ALL_SUBMISSIONS, ALL_MAX));
  const keys = readableItems('listing of a submission', Listed, Items)
    .filter(({ expiresAt }) => expiresAt > nowSeconds())
    .map(({ id, submittedBy }): Key => ({ ownerId: submittedBy, id }));
  const rows = readableItems('submission', Item.omit({ assessment: true }), await getAll(keys));
  return rows
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .map((item) => ({
      id: item.id,
      submittedAt: item.submittedAt,
      submission: item.submission,
      state: stateOf(item),
      category: item.summary?.category ?? null,
      overall: item.summary?.overall ?? null,
      publishedAs: item.publishedAs ?? null,
    }));
};

/** A batch hands out up to 16 MB and names what is left. */
const getAll = async (keys: readonly Key[]): Promise<unknown[]> => {
  const found: unknown[] = [];
  for (let left: unknown[] = [...keys]; left.length > 0; ) {
    const { Responses, UnprocessedKeys } = await dynamodb.send(
      new BatchGetCommand({
        RequestItems: {
          [table()]: {
            Keys: left as Key[],
            ProjectionExpression: 'ownerId, id, submittedAt, submission, summary, publishedAs, expiresAt',
          },
        },
      }),
    );
    found.push(...(Responses?.[table()] ?? []));
    left = UnprocessedKeys?.[table()]?.Keys ?? [];
  }
  return found;
};

export type Submitted = {
  ownerId: string;
  id: string;
  submittedAt: string;
  submission: Submission;
  publishedAs: string | undefined;
};

/**
 * A submission by its id, read consistently.
 * @throws AppError `not_found`
 */
export const getSubmission = async (id: string): Promise<Submitted> => {
  const listed = await getItem({ ownerId: ALL_SUBMISSIONS, id });
  const item = listed && (await getItem({ ownerId: Listed.parse(listed).submittedBy, id }));
  if (!item) throw new AppError('not_found', 'There is no such submission.');
  const { ownerId, submittedAt, submission, publishedAs } = Item.parse(item);
  return { ownerId, id, submittedAt, submission, publishedAs };
};

const getItem = async (Key: Key): Promise<unknown> => {
  const { Item } = await dynamodb.send(new GetCommand({ TableName: table(), Key, ConsistentRead: true }));
  return Item && Expiring.parse(Item).expiresAt > nowSeconds() ? Item : undefined;
};

/**
 * Says which solution was made of a submission; the first one stays.
 * @returns whether this was the first
 */
export const markPublished = async ({ ownerId, id }: Key, solutionId: string): Promise<boolean> => {
  try {
    await dynamodb.send(
      new UpdateCommand({
        TableName: table(),
        Key: { ownerId, id },
        UpdateExpression: 'SET publishedAs = :solution',
        ConditionExpression: 'attribute_exists(ownerId) AND attribute_not_exists(publishedAs)',
        ExpressionAttributeValues: { ':solution': solutionId },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
