import * as z from 'zod';
import { log } from '#functions/lib/log';
import { readRecord } from '../versions/read-record.ts';
import { dimensionOf, facetsOf, keyOf, keysOf, partitionOf } from './keys.ts';
import type { DirectoryPointer } from './pointer-store.ts';
import { type DirectoryKind, type DirectoryRecord, recordOf } from './record.ts';
import { readRange } from './rows-store.ts';
import { type Found, readOptions } from './totals.ts';

/** A range of one partition that is part of a list. */
export type Segment = {
  kind: DirectoryKind;
  pointer: DirectoryPointer;
  isDemonstration: boolean;
  dimension: string;
  found: Found;
  /** Which of the ranges found this segment is. */
  beginning: string;
};

/** Where a page ended: in which segment, after which row. */
export const Place = z.object({ segment: z.number().int().min(0), id: z.string().min(1).max(400) });
export type Place = z.infer<typeof Place>;

export type Item = { kind: DirectoryKind; pointer: DirectoryPointer; record: DirectoryRecord };

type Part = { kind: DirectoryKind; pointer: DirectoryPointer; dimension: string; found: Found };

/** The ranges of a list in order: all real entries, then all demonstrations. Ranges that hold nothing are left out. */
export const segmentsOf = (parts: readonly Part[], withDemonstrations: boolean): Segment[] =>
  [false, true].flatMap((isDemonstration) =>
    isDemonstration && !withDemonstrations
      ? []
      : parts
          .filter(({ found }) => found.total[isDemonstration ? 1 : 0] > 0)
          .map((part) => ({ ...part, found: bedsFirst(part) }))
          .flatMap((part) => part.found.beginnings.map((beginning) => ({ ...part, isDemonstration, beginning }))),
  );

/** Hospitals of a state, or of all: the list must not open with those of which next to nothing is on record. */
const bedsFirst = ({ kind, found }: Part): Found => {
  const isWhole = found.beginnings.every((beginning) => beginning === '' || beginning.endsWith('#'));
  return kind === 'hospitals' && found.form === 'n' && isWhole ? { ...found, form: 'b' } : found;
};

/**
 * The next entries of a list: as many as asked for, and where they ended while there are more.
 * Read as one Query of the first segment that holds enough; only where a segment ends does another follow.
 */
export const readPage = async (
  segments: readonly Segment[],
  { limit, after }: { limit: number; after?: Place | undefined },
): Promise<{ items: Item[]; end: Place | undefined }> => {
  const items: Item[] = [];
  let end: Place | undefined;
  for (let index = after?.segment ?? 0; index < segments.length; index++) {
    const segment = segments[index] as Segment;
    let from = index === after?.segment ? after.id : undefined;
    for (;;) {
      // One more than asked for tells whether there are more.
      const { rows, isEnd } = await readRange({ ...rangeOf(segment), after: from, limit: limit + 1 - items.length });
      for (const { id, card } of rows) {
        from = id;
        const record = readRecord(recordOf[segment.kind], JSON.parse(card));
        if (!record) log('error', 'item not readable', { what: segment.kind, version: segment.pointer.version });
        if (!record || !isFirst(segment, record, id)) continue;
        if (items.length === limit) return { items, end };
        items.push({ kind: segment.kind, pointer: segment.pointer, record });
        end = { segment: index, id };
      }
      if (isEnd) break;
    }
  }
  return { items, end: undefined };
};

/** Every entry of some segments, each once. Only for ranges whose total is known to be small. */
export const readWhole = async (segments: readonly Segment[]): Promise<Item[]> => {
  const limit = segments.reduce((sum, { found, isDemonstration }) => sum + found.total[isDemonstration ? 1 : 0], 0);
  return limit === 0 ? [] : (await readPage(segments, { limit })).items;
};

const rangeOf = ({ pointer, isDemonstration, dimension, found, beginning }: Segment) => ({
  collection: partitionOf(pointer.version, isDemonstration, dimension),
  beginning: `${found.form}#${beginning}`,
});

/** An entry with several keys that fit stands several times in the list's ranges; it is taken where its first key is. */
const isFirst = ({ kind, dimension, found }: Segment, record: DirectoryRecord, id: string): boolean => {
  const keys = keysOf(facetsOf(kind, record), dimension)[found.form];
  const first = keys.find((key) => found.beginnings.some((beginning) => key.startsWith(beginning)));
  return first !== undefined && id.startsWith(`${found.form}#${first}#`);
};

type Typed = { group?: string | undefined; specialty?: string | undefined };

/**
 * The sets of dimensions that typed filters mean: a value as it is listed, or each value with a word that begins so.
 * Without a filter the one set of all entries; where nothing fits, none.
 */
export const dimensionsFor = async (version: string, { group, specialty }: Typed): Promise<string[]> => {
  if (group === undefined && specialty === undefined) return [''];
  const options = await readOptions(version);
  const groups = group === undefined ? [undefined] : fitting(options, group).map(({ value }) => value);
  if (specialty === undefined) return groups.map((value) => dimensionOf(value));
  return groups.flatMap((value) => {
    const inGroups = options.filter((option) => value === undefined || option.value === value);
    const values = inGroups.flatMap(({ specialties }) => fitting(specialties, specialty)).map((one) => one.value);
    return distinctDimensions(values.map((one) => dimensionOf(value, one)));
  });
};

const distinctDimensions = (dimensions: readonly string[]): string[] => [...new Set(dimensions)].sort();

const fitting = <Option extends { value: string }>(options: readonly Option[], typed: string | undefined): Option[] => {
  if (typed === undefined) return [...options];
  const key = keyOf(typed);
  if (key === '') return [];
  const exact = options.filter(({ value }) => keyOf(value) === key);
  return exact.length > 0 ? exact : options.filter(({ value }) => ` ${keyOf(value)}`.includes(` ${key}`));
};
