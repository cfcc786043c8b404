import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { Locality, publishGazetteer } from '#functions/records/directory/gazetteer-store';
import { findDirectory } from '#functions/records/directory/pointer-store';
import { publishDirectory } from '#functions/records/directory/publish';
import { About, type DirectoryKind, type RecordOf, recordOf, Sources } from '#functions/records/directory/record';
import { reasonOf } from '#functions/records/versions/read-records';
import { oneLine } from '#shared/kernel/format';
import { LocalStartError } from '../local/local-start-error.ts';

const here = new URL('./', import.meta.url);

/** Directories that come with the product. Aged care is filled by an import. */
export const seededDirectories = ['hospitals', 'services', 'providers'] as const satisfies DirectoryKind[];
export type SeededDirectory = (typeof seededDirectories)[number];

export type DirectorySeed<Kind extends DirectoryKind> = { about: About; sources: Sources; entries: RecordOf<Kind>[] };

const File = z.object({ about: About, sources: Sources, entries: z.array(z.unknown()) });

/**
 * The entries of a directory that come with the product, each field with a source that the file names.
 * @throws LocalStartError naming the file and what is wrong
 */
export const loadDirectory = async <Kind extends SeededDirectory>(
  kind: Kind,
  folder: URL = here,
): Promise<DirectorySeed<Kind>> => {
  const name = `${kind}.json`;
  const file = File.safeParse(await readJson(new URL(name, folder), name));
  if (!file.success) throw broken(name, reasonOf(file.error));
  const { about, sources } = file.data;
  const entries = file.data.entries.map((item, index) => {
    const parsed = recordOf[kind].safeParse(item);
    if (!parsed.success) throw broken(name, `entry ${index + 1}: ${reasonOf(parsed.error)}`);
    const unknown = Object.values(parsed.data.from).find((id) => !Object.hasOwn(sources, id));
    if (unknown) throw broken(name, `entry ${index + 1} names the source ${unknown}, which is not there`);
    return parsed.data as RecordOf<Kind>;
  });
  const ids = new Set(entries.map(({ id }) => id));
  if (ids.size < entries.length) throw broken(name, 'an id is there twice');
  return { about, sources, entries };
};

/**
 * Loads the directories where nothing was loaded yet, and again when the product brings other entries. An operator's
 * own import is never touched.
 * @throws LocalStartError when a seed cannot be used
 */
export const seedDirectories = async (folder: URL = here): Promise<void> => {
  // First, because entries without a position of their own stand where their postcode is.
  await publishGazetteer(await loadPlaces());
  for (const kind of seededDirectories) await seedDirectory(kind, folder);
};

const Places = z.object({
  entries: z.array(z.tuple([z.string(), z.string(), z.string(), z.number(), z.number()])),
});

/**
 * The suburbs and towns that places are looked up in.
 * @throws LocalStartError naming the file and what is wrong
 */
export const loadPlaces = async (folder: URL = here): Promise<Locality[]> => {
  const name = 'places.json';
  const read = Places.transform(({ entries }) =>
    entries.map(([place, state, postcode, latitude, longitude]) => ({
      name: place,
      state,
      postcode,
      latitude,
      longitude,
    })),
  )
    .pipe(z.array(Locality))
    .safeParse(await readJson(new URL(name, folder), name));
  if (!read.success) throw broken(name, reasonOf(read.error));
  return read.data;
};

const seedDirectory = async <Kind extends SeededDirectory>(kind: Kind, folder: URL): Promise<void> => {
  const from = await findDirectory(kind, { consistent: true });
  if (from?.origin === 'import') return;
  const { about, sources, entries } = await loadDirectory(kind, folder);
  const read = async function* () {
    yield* entries;
  };
  await publishDirectory<Kind>({ kind, about, sources: () => sources, read, origin: 'seed', from });
};

const readJson = async (file: URL, name: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw broken(name, error instanceof Error ? error.message : 'it cannot be read', error);
  }
};

const broken = (file: string, reason: string, cause?: unknown) =>
  new LocalStartError(`The seed file infra/seed/${file} cannot be used: ${oneLine(reason)}.`, cause);
