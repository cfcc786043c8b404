import { openHandler } from '#functions/lib/open-handler';
import type { GroupOption, Pair } from '#functions/records/directory/counters';
import { type DirectoryPointer, findDirectory } from '#functions/records/directory/pointer-store';
import { findAt, readOptions } from '#functions/records/directory/totals';
import { type FilterOption, readDirectoryOptions } from '#shared/contracts/directories';
import { State } from '#shared/kernel/catalogue';
import { showsDemonstrations } from './answer-list.ts';
import { sourceOf } from './sources/source-label.ts';

export const handler = openHandler(readDirectoryOptions, async ({ demonstration }) => {
  const isShown = showsDemonstrations(demonstration);
  const shown = ([real, demo]: Pair) => real + (isShown ? demo : 0);
  const [hospitals, services, providers, agedCare] = await Promise.all([
    findDirectory('hospitals'),
    findDirectory('services'),
    findDirectory('providers'),
    findDirectory('aged-care'),
  ]);
  const [serviceOptions, providerOptions] = await Promise.all([optionsOf(services), optionsOf(providers)]);
  const totalOf = (pointer: DirectoryPointer | undefined) => (pointer ? shown(pointer.total) : 0);
  return {
    hospitals: { total: totalOf(hospitals), states: await statesOf(hospitals, shown) },
    services: {
      total: totalOf(services),
      serviceTypes: counts(serviceOptions, shown),
      specialties: specialties(serviceOptions, shown),
    },
    providers: {
      total: totalOf(providers),
      professions: counts(providerOptions, shown),
      specialties: specialties(providerOptions, shown),
    },
    agedCare: { total: totalOf(agedCare), source: sourceOf('aged-care', agedCare) },
  };
});

type Shown = (pair: Pair) => number;

const optionsOf = (pointer: DirectoryPointer | undefined): Promise<GroupOption[]> =>
  pointer ? readOptions(pointer.version) : Promise.resolve([]);

const statesOf = async (pointer: DirectoryPointer | undefined, shown: Shown): Promise<FilterOption[]> =>
  pointer
    ? Promise.all(
        State.options.map(async (state) => ({
          value: state,
          count: shown((await findAt(pointer.version, '', { state })).total),
        })),
      )
    : [];

const counts = (options: readonly { value: string; count: Pair }[], shown: Shown): FilterOption[] =>
  options.map(({ value, count }) => ({ value, count: shown(count) })).filter(({ count }) => count > 0);

/** A specialty of several groups is one choice. */
const specialties = (options: readonly GroupOption[], shown: Shown): FilterOption[] => {
  const sums = new Map<string, number>();
  for (const { value, count } of counts(
    options.flatMap((group) => group.specialties),
    shown,
  )) {
    sums.set(value, (sums.get(value) ?? 0) + count);
  }
  return [...sums].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1));
};
