import { readerWords } from '#functions/records/knowledge/reader-words';
import type { Catalogue } from '#functions/records/versions/catalogue';
import { type QuestionReader, questionReader } from '#shared/reading/question/read-question';
import { spokenNames } from './names.ts';

const readers = new WeakMap<Catalogue, QuestionReader>();

/** The reader of questions that knows the names of a catalogue; made once for each data version. */
export const readerOf = (catalogue: Catalogue): QuestionReader => {
  const named = catalogue.base ?? catalogue;
  const known = readers.get(named) ?? questionReader({ ...readerWords, names: spokenIn(named) });
  readers.set(named, known);
  return known;
};

function* spokenIn({ solutions, vendors }: Catalogue): Iterable<string> {
  for (const record of solutions.values()) yield* spokenNames(record, vendors.get(record.vendorId));
  for (const record of vendors.values()) yield* spokenNames(record);
}
