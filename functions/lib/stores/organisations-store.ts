import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { Invitation, MEMBERS_MAX, Member } from '#shared/contracts/organisations';
import { AppError } from '#shared/kernel/errors';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';

/**
 * Organisations: one item each, with its members and open invitations, so that whoever may do what changes in one
 * conditional write. Beside it stands for each person a list of where they may be a member; what counts is the item.
 */

const Kept = z.object({
  id: z.string(),
  name: z.string(),
  members: z.array(Member),
  /** An invitation's id is the hash of its secret. */
  invitations: z.array(Invitation),
  revision: z.number().int(),
});
/** An organisation as it is kept. What it owns has its id for an owner. */
export type KeptOrganisation = z.infer<typeof Kept>;

/** What an organisation's id begins with; 32 hexadecimal digits follow. */
export const ORGANISATION_PREFIX = 'organisation-';
export const ORGANISATION_RANDOM_LENGTH = 32;
/** Whether an owner's id is that of an organisation; a person's never begins so. */
export const isOrganisation = (ownerId: string) => ownerId.startsWith(ORGANISATION_PREFIX);

const ITEM = 'organisation';
const memberOf = (userId: string) => `member#${userId}`;
const organisationsTable = () => tableName('organisations');

/** The same for an unknown organisation and for one that the caller is not in. */
export const noSuchOrganisation = () =>
  new AppError('not_found', 'There is no such organisation, or you are not a member of it.');

/** An organisation, read consistently; undefined: there is none. */
export const findOrganisation = async (id: string): Promise<KeptOrganisation | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: organisationsTable(), Key: { collection: id, item: ITEM }, ConsistentRead: true }),
  );
  return Item && Kept.parse(Item);
};

/** What somebody is in an organisation; undefined: not in it. */
export const memberIn = ({ members }: KeptOrganisation, userId: string): Member | undefined =>
  members.find((member) => member.userId === userId);

/** The members with one more. @throws AppError `conflict` when the organisation is full */
export const membersWith = ({ members }: KeptOrganisation, newcomer: Omit<Member, 'since'>): Member[] => {
  if (members.length >= MEMBERS_MAX) throw new AppError('conflict', 'The organisation is full.');
  return [...members, { ...newcomer, since: new Date().toISOString() }];
};

/** The organisations that somebody is in now. */
export const organisationsOf = async (userId: string): Promise<KeptOrganisation[]> => {
  const found: KeptOrganisation[] = [];
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: organisationsTable(),
      KeyConditionExpression: '#collection = :member',
      ExpressionAttributeNames: { '#collection': 'collection' },
      ExpressionAttributeValues: { ':member': memberOf(userId) },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) {
    const read = await Promise.all(Items.map((row) => findOrganisation(Listed.parse(row).item)));
    found.push(...read.flatMap((one) => (one && memberIn(one, userId) ? one : [])));
  }
  return found;
};

const Listed = z.object({ item: z.string() });

const write = async (organisation: KeptOrganisation, was: number | undefined): Promise<boolean> => {
  try {
    await dynamodb.send(
      new PutCommand({
        TableName: organisationsTable(),
        Item: { collection: organisation.id, item: ITEM, ...organisation },
        ...(was === undefined
          ? { ConditionExpression: 'attribute_not_exists(#revision)' }
          : { ConditionExpression: '#revision = :was', ExpressionAttributeValues: { ':was': was } }),
        ExpressionAttributeNames: { '#revision': 'revision' },
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // A write whose answer was lost is sent again by the SDK, and then finds its own.
    return isDeepStrictEqual(await findOrganisation(organisation.id), organisation);
  }
};

/** Lists an organisation for a person who is about to be in it; without a membership the entry means nothing. */
export const listFor = async (userId: string, id: string): Promise<void> => {
  await dynamodb.send(
    new PutCommand({ TableName: organisationsTable(), Item: { collection: memberOf(userId), item: id } }),
  );
};

/** Takes an organisation off the list of a person who is not in it any more. */
export const unlistFor = async (userId: string, id: string): Promise<void> => {
  await dynamodb.send(
    new DeleteCommand({ TableName: organisationsTable(), Key: { collection: memberOf(userId), item: id } }),
  );
};

/** Makes an organisation with its owner. */
export const createOrganisationOf = async (owner: Member, name: string): Promise<KeptOrganisation> => {
  const id = `${ORGANISATION_PREFIX}${randomBytes(ORGANISATION_RANDOM_LENGTH / 2).toString('hex')}`;
  const organisation = { id, name, members: [owner], invitations: [], revision: 1 };
  await listFor(owner.userId, id);
  await write(organisation, undefined);
  return organisation;
};

/**
 * Ends an organisation whose last member goes, with their list entry.
 * @throws AppError `conflict` when somebody joined meanwhile
 */
export const endOrganisation = async ({ id, revision, members }: KeptOrganisation): Promise<void> => {
  try {
    await dynamodb.send(
      new DeleteCommand({
        TableName: organisationsTable(),
        Key: { collection: id, item: ITEM },
        ConditionExpression: 'attribute_not_exists(#revision) OR #revision = :read',
        ExpressionAttributeNames: { '#revision': 'revision' },
        ExpressionAttributeValues: { ':read': revision },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new AppError('conflict', 'Someone has joined your organisation in the meantime. Try again.');
  }
  for (const { userId } of members) await unlistFor(userId, id);
};

const TRIES = 8;

/**
 * Changes an organisation in one write. Of two that change it at once the second sees what the first made of it.
 * @param change what becomes of it; throws what speaks against it
 * @throws AppError `not_found`, `conflict`, and whatever `change` throws
 */
export const updateOrganisation = async (
  id: string,
  change: (organisation: KeptOrganisation) => Partial<Pick<KeptOrganisation, 'name' | 'members' | 'invitations'>>,
): Promise<KeptOrganisation> => {
  for (let tried = 0; tried < TRIES; tried++) {
    const organisation = await findOrganisation(id);
    if (!organisation) throw noSuchOrganisation();
    const next = { ...organisation, ...change(organisation), revision: organisation.revision + 1 };
    if (await write(next, organisation.revision)) return next;
  }
  throw new AppError('conflict', 'Others are changing this organisation. Try again.');
};
