import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { AppError } from '#shared/kernel/errors';
import { About, type DirectoryKind, Sources } from './record.ts';

/** What every page of a version needs. */
const content = {
  about: About.strip(),
  sources: Sources,
  /** Real and demonstration entries. */
  total: z.tuple([z.number().int(), z.number().int()]),
};

/** Which version of a directory is in force, and what every page of it needs. */
export const DirectoryPointer = z.object({
  version: z.string(),
  origin: z.enum(['seed', 'import']),
  /** Counts the flips; a flip is refused when it is not the one that was read. */
  revision: z.number().int().positive(),
  /** Versions before this one, newest first; the rows of all but the first may be deleted. */
  earlier: z.array(z.string()),
  ...content,
  /** What was in force before; its rows are whole, so that one may go back to it. */
  before: z.object({ version: z.string(), ...content }).optional(),
});
export type DirectoryPointer = z.infer<typeof DirectoryPointer>;

const keyOfKind = (kind: DirectoryKind) => ({ collection: 'pointer', id: kind });

/** The pointer of a directory; undefined: nothing was ever loaded into it. */
export const findDirectory = async (
  kind: DirectoryKind,
  { consistent = false } = {},
): Promise<DirectoryPointer | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: tableName('directory'), Key: keyOfKind(kind), ConsistentRead: consistent }),
  );
  return Item ? DirectoryPointer.parse(Item) : undefined;
};

/** The pointer of a directory. @throws AppError `unavailable` where nothing was loaded yet */
export const getDirectory = async (kind: DirectoryKind): Promise<DirectoryPointer> => {
  const pointer = await findDirectory(kind);
  if (pointer) return pointer;
  throw new AppError('unavailable', 'The directory is not loaded yet.', { retryAfterSeconds: 10 });
};

/**
 * Puts another version of a directory in force.
 * @param from the pointer that the new version was made from
 * @throws AppError `conflict` when another import came first
 */
export const flipDirectory = async (
  kind: DirectoryKind,
  to: Omit<DirectoryPointer, 'revision'>,
  from: DirectoryPointer | undefined,
): Promise<void> => {
  const pointer: DirectoryPointer = { ...to, revision: (from?.revision ?? 0) + 1 };
  try {
    await dynamodb.send(
      new PutCommand({
        TableName: tableName('directory'),
        Item: { ...keyOfKind(kind), ...pointer },
        ...(from
          ? { ConditionExpression: 'revision = :read', ExpressionAttributeValues: { ':read': from.revision } }
          : { ConditionExpression: 'attribute_not_exists(id)' }),
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // A write whose answer was lost is sent again by the SDK, and then finds its own flip.
    const inForce = await findDirectory(kind, { consistent: true });
    if (inForce?.version === pointer.version && inForce.revision === pointer.revision) return;
    throw new AppError('conflict', 'Another import finished first. Run this one again on top of it.', { cause: error });
  }
};

/** What a pointer points to, as the next one remembers it. */
export const contentOf = ({ version, about, sources, total }: DirectoryPointer): DirectoryPointer['before'] => ({
  version,
  about,
  sources,
  total,
});

/**
 * Puts the version that was in force before in force again; going back twice is where one was.
 * @throws AppError `not_found` where that version is not the one before, `conflict` when an import came first
 */
export const goBackTo = async (kind: DirectoryKind, version: string): Promise<void> => {
  const from = await findDirectory(kind, { consistent: true });
  if (from?.before?.version !== version) throw new AppError('not_found', 'This version is not kept any more.');
  const earlier = [from.version, ...from.earlier].filter((one) => one !== version);
  await flipDirectory(kind, { ...from.before, origin: 'import', earlier, before: contentOf(from) }, from);
};
