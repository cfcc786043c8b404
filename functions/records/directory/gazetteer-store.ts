import { createHash } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { State } from '#shared/kernel/catalogue';
import { keyOf } from './keys.ts';
import { postcode } from './record.ts';
import { type DirectoryRow, deleteRows, everyRow, putRows, readRange } from './rows-store.ts';

/** A suburb or town: several have a name together, and one may have several postcodes. The point is good for a few km. */
export const Locality = z.object({
  name: z.string().min(1),
  state: State,
  postcode: postcode,
  latitude: z.number().min(-55).max(-8),
  longitude: z.number().min(96).max(169),
});
export type Locality = z.infer<typeof Locality>;

const Kept = z.array(z.tuple([z.string(), State, z.string(), z.number(), z.number()]));
const Pointer = z.object({ version: z.string() });

const pointerKey = { collection: 'pointer', id: 'places' };
const collectionOf = (version: string) => `${version}#place`;
/** Localities stand in a row by how their names begin, and once more by how their postcodes do. */
const groupOfName = (key: string) => `n#${key.slice(0, 2)}`;
const groupOfPostcode = (postcode: string) => `p#${postcode.slice(0, 2)}`;

const pointer = async (): Promise<string | undefined> => {
  const { Item } = await dynamodb.send(new GetCommand({ TableName: tableName('directory'), Key: pointerKey }));
  return Item && Pointer.parse(Item).version;
};

/** Puts a gazetteer in force where another one, or none, is. Rows first, then the pointer; then the old rows go. */
export const publishGazetteer = async (localities: readonly Locality[]): Promise<void> => {
  const before = await pointer();
  const version = `places-${createHash('sha256').update(JSON.stringify(localities)).digest('hex').slice(0, 10)}`;
  if (before === version) return;
  const rows = [
    ...Map.groupBy(localities, ({ name }) => groupOfName(keyOf(name))),
    ...Map.groupBy(localities, ({ postcode }) => groupOfPostcode(postcode)),
  ].map(([id, group]): DirectoryRow => {
    const kept = group.map(({ name, state, postcode, latitude, longitude }) => [
      name,
      state,
      postcode,
      latitude,
      longitude,
    ]);
    return { collection: collectionOf(version), id, card: JSON.stringify(kept) };
  });
  await putRows(rows);
  await dynamodb.send(new PutCommand({ TableName: tableName('directory'), Item: { ...pointerKey, version } }));
  if (before) for await (const old of everyRow(collectionOf(before))) await deleteRows(old);
};

/** More rows than names can begin with two letters of which the first is one. */
const ROWS_MAX = 60;

const localitiesIn = async (version: string | undefined, beginning: string): Promise<Locality[]> => {
  if (!version) return [];
  const { rows } = await readRange({ collection: collectionOf(version), beginning, limit: ROWS_MAX });
  return rows.flatMap(({ card }) =>
    Kept.parse(JSON.parse(card)).map(([name, state, postcode, latitude, longitude]) => ({
      name,
      state,
      postcode,
      latitude,
      longitude,
    })),
  );
};

/** Versions never change, so what was read of the last one is kept by the container. */
let read = { version: '', rows: new Map<string, Promise<Locality[]>>() };

/** The gazetteer for many questions at once: each of its rows is read once. */
export const openGazetteer = async () => {
  const version = await pointer();
  if (read.version !== version) read = { version: version ?? '', rows: new Map() };
  const { rows } = read;
  const once = (beginning: string): Promise<Locality[]> => {
    const reading = rows.get(beginning) ?? localitiesIn(version, beginning);
    rows.set(beginning, reading);
    const forget = () => rows.delete(beginning);
    reading.then((found) => found.length === 0 && forget(), forget);
    return reading;
  };
  return {
    /** Localities whose names begin with the same two letters, or the same one. @param key as `keyOf` makes it */
    like: (key: string) => once(groupOfName(key)),
    /** Localities that have a postcode of four digits. */
    of: async (postcode: string) => (await once(groupOfPostcode(postcode))).filter((one) => one.postcode === postcode),
  };
};
