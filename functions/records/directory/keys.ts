import { State } from '#shared/kernel/catalogue';
import { wordsOf } from '../search/words.ts';
import type { DirectoryKind, DirectoryRecord, HospitalRecord, ProviderRecord, ServiceRecord } from './record.ts';

/**
 * Every filter of a directory is a key. An entry has index rows under each set of its dimensions (none; its group; its
 * group and specialty), sorted by place, so that any page is a range of one partition.
 */

/**
 * How an index is sorted. `n` state and suburb, `q` state and postcode, `w` name from any word, `v` state and name, `b`
 * state, beds on record before none, and suburb (hospitals only).
 */
export type IndexForm = 'n' | 'q' | 'w' | 'v' | 'b';
/** What is counted besides: `c` suburb in any state, `p` postcode in any state. */
export type Form = Exclude<IndexForm, 'b'> | 'c' | 'p';
export const forms = ['n', 'c', 'q', 'p', 'w', 'v'] as const satisfies Form[];
export const indexForms = ['n', 'q', 'w', 'v', 'b'] as const satisfies IndexForm[];

type Place = {
  suburb?: string | undefined;
  state?: State | undefined;
  postcode?: string | undefined;
  /** For everybody in the state, or the country, rather than at one place. */
  isWide?: boolean;
};

/** What an entry is found by. */
export type Facets = {
  id: string;
  name: string;
  demonstration: boolean;
  /** Service type or profession. */
  group?: string | undefined;
  specialty?: string | undefined;
  places: readonly Place[];
  /** Found by its name too. */
  isNamed: boolean;
  /** Of hospitals: whether beds are on record, which those have of which more is known. */
  hasBeds?: boolean;
};

const known = new Map<string, string>();
const KNOWN_MAX = 20_000;

/** Text as keys hold it: words in lower case, without accents or punctuation. "" where no word is left. */
export const keyOf = (text: string): string => {
  const before = known.get(text);
  if (before !== undefined) return before;
  // A million entries name the same places and specialties again and again.
  if (known.size >= KNOWN_MAX) known.clear();
  const key = wordsOf(text).join(' ');
  known.set(text, key);
  return key;
};

/** Lists go by state in the order of the filter (NSW, VIC, QLD …); what stands in no state comes first. */
export const stateKeyOf = (state: State | '' | undefined): string =>
  state ? `${State.options.indexOf(state)}${state}` : '';

/** Behind every suburb, and nothing that anybody can type: an entry whose suburb is on no record ends its state. */
const NO_SUBURB = '~';
const suburbKeyOf = ({ suburb, isWide }: Pick<Place, 'suburb' | 'isWide'>): string =>
  suburb ? keyOf(suburb) : isWide ? '' : NO_SUBURB;

/** What an entry of a directory is found by. */
export const facetsOf = (kind: DirectoryKind, record: DirectoryRecord): Facets => {
  const { id, name, demonstration } = record;
  const isNamed = kind !== 'providers';
  if (kind === 'providers') {
    const { profession, specialization, practiceLocations } = record as ProviderRecord;
    return {
      id,
      name,
      demonstration,
      group: profession,
      specialty: specialization,
      places: practiceLocations,
      isNamed,
    };
  }
  const { suburb, state, postcode } = record as HospitalRecord | ServiceRecord;
  const at = { id, name, demonstration, isNamed };
  if (kind === 'hospitals') {
    return { ...at, places: [{ suburb, state, postcode }], hasBeds: (record as HospitalRecord).beds !== undefined };
  }
  const { serviceType, specialty, coverage } = record as ServiceRecord;
  const places = [{ suburb, state, postcode, isWide: coverage !== 'local' }];
  return { ...at, places, group: serviceType, specialty };
};

/** A set of dimensions as a partition names it: none, a group, a specialty, or both. */
export const dimensionOf = (group?: string, specialty?: string): string =>
  [group === undefined ? '' : `t=${keyOf(group)}`, specialty === undefined ? '' : `s=${keyOf(specialty)}`]
    .filter(Boolean)
    .join('&');

/** The sets of dimensions under which an entry is kept: each subset of what it has. */
export const dimensionsOf = ({ group, specialty }: Facets): string[] => [
  ...new Set([dimensionOf(), dimensionOf(group), dimensionOf(undefined, specialty), dimensionOf(group, specialty)]),
];

const NAME_MAX = 40;
const distinct = (keys: readonly string[]): string[] => [...new Set(keys)].sort();

/** "royal prince alfred" from each of its words on: what is typed of a name may begin with any of them. */
const nameSuffixes = (name: string): string[] => {
  const words = wordsOf(name);
  return distinct(words.map((_, index) => words.slice(index).join(' ').slice(0, NAME_MAX)));
};

type PlaceKeys = Record<'n' | 'c' | 'q' | 'p', string[]>;

const placeKeysOf = (places: readonly Place[]): PlaceKeys => {
  const stated = places.map((place) => ({ ...place, state: stateKeyOf(place.state) }));
  const suburbs = stated.flatMap(({ suburb, state }) => (suburb ? [{ key: keyOf(suburb), state }] : []));
  const postcodes = stated.flatMap(({ postcode, state }) => (postcode ? [{ key: postcode, state }] : []));
  return {
    n: distinct(stated.map((place) => `${place.state}#${suburbKeyOf(place)}`)),
    c: distinct(suburbs.map(({ key, state }) => `${key}#${state}`)),
    q: distinct(postcodes.map(({ key, state }) => `${state}#${key}`)),
    p: distinct(postcodes.map(({ key, state }) => `${key}#${state}`)),
  };
};

/** The keys of an entry's places are the same for each set of its dimensions. */
const placeKeys = new WeakMap<readonly Place[], PlaceKeys>();
const keysOfPlaces = (places: readonly Place[]): PlaceKeys => {
  const keys = placeKeys.get(places) ?? placeKeysOf(places);
  placeKeys.set(places, keys);
  return keys;
};

/** An entry's keys of each form, each list sorted and without repetition. Only the whole set has the forms of names. */
export const keysOf = (
  { places, name, isNamed, hasBeds }: Facets,
  dimension: string,
): Record<Form | IndexForm, string[]> => {
  const suffixes = isNamed && dimension === '' ? nameSuffixes(name) : [];
  const states = isNamed ? distinct(places.flatMap(({ state }) => (state ? stateKeyOf(state) : []))) : [];
  return {
    ...keysOfPlaces(places),
    w: suffixes,
    v: states.flatMap((state) => suffixes.map((suffix) => `${state}#${suffix}`)),
    b:
      hasBeds === undefined
        ? []
        : places.map((place) => `${stateKeyOf(place.state)}#${hasBeds ? 0 : 1}${suburbKeyOf(place)}`),
  };
};

/** Named in every version: rows that an earlier build keyed otherwise are written anew. */
export const KEY_LAYOUT = 'states in order, beds first, places with a position';

/** Where one row of an index stands. */
export type RowKey = { collection: string; id: string };

/** Partition of a version that holds real or demonstration entries of one set of dimensions. */
export const partitionOf = (version: string, isDemonstration: boolean, dimension: string): string =>
  `${version}#${isDemonstration ? 'd' : 'r'}#${dimension}`;

/** Every index row of an entry under a version. */
export const indexRowsOf = (version: string, facets: Facets): RowKey[] => {
  const ending = `#${wordsOf(facets.name).join(' ').slice(0, NAME_MAX)}#${facets.id}`;
  return dimensionsOf(facets).flatMap((dimension) => {
    const collection = partitionOf(version, facets.demonstration, dimension);
    const all = keysOf(facets, dimension);
    return indexForms.flatMap((form) => all[form].map((key) => ({ collection, id: `${form}#${key}${ending}` })));
  });
};
