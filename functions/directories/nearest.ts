import { log } from '#functions/lib/log';
import { type Locality, openGazetteer } from '#functions/records/directory/gazetteer-store';
import { keyOf, stateKeyOf } from '#functions/records/directory/keys';
import type { Item } from '#functions/records/directory/list';
import { type Place, placeParts } from '#functions/records/directory/place';
import { recordOf } from '#functions/records/directory/record';
import { findRows } from '#functions/records/directory/rows-store';
import { entriesOf } from '#functions/records/directory/version';
import { isSlipOf } from '#functions/records/search/words';
import { readRecord } from '#functions/records/versions/read-record';
import type { DirectoryCentre } from '#shared/contracts/directories';
import { State } from '#shared/kernel/catalogue';
import { distanceKm, meanPosition, type Position } from '#shared/kernel/distance';
import { order } from '#shared/kernel/order';
import { type LoadedDirectory, type Placed, placedOf } from './placed.ts';

/** Slips that a place's name is read over; somebody sees which place was taken. */
const slipsIn = (word: string): number => (word.length >= 6 ? 2 : word.length >= 4 ? 1 : 0);

/** Localities that the words of a place filter mean: of a postcode, of a name, or of the nearest name to a mistyped one. */
const meantBy = async (text: string, chosen: State | undefined): Promise<Locality[]> => {
  const parts = placeParts(text);
  if (!parts) return [];
  const { suburb, postcode, state = chosen } = parts;
  if (chosen && state !== chosen) return [];
  const isIn = (one: Locality) => state === undefined || one.state === state;
  const isFull = postcode?.length === 4;
  const gazetteer = await openGazetteer();
  if (suburb === '') return isFull ? (await gazetteer.of(postcode)).filter(isIn) : [];
  const alike = (await gazetteer.like(suburb)).filter(isIn);
  const named = alike.filter(({ name }) => keyOf(name) === suburb);
  const withCode = named.filter((one) => one.postcode === postcode);
  if (named.length > 0) return isFull && withCode.length > 0 ? withCode : named;
  const [a = '', b = ''] = suburb;
  // The slip may be in the second letter, or swap the first two.
  const begun = async () => [...(await gazetteer.like(a)), ...(await gazetteer.like(b + a))].filter(isIn);
  for (let most = 1; most <= slipsIn(suburb); most++) {
    const isNear = ({ name }: Locality) => isSlipOf(suburb, keyOf(name), most);
    const first = alike.find(isNear) ?? (await begun()).find(isNear);
    if (first)
      return [...(await gazetteer.like(keyOf(first.name)))].filter((one) => one.name === first.name && isIn(one));
  }
  return [];
};

/** Entries this near to a place tell that it is the one that is meant of those with its name. */
const AROUND_KM = 30;

/** Localities of a name as the places that they are: a state may have two of it, hundreds of kilometres apart. */
const placesAmong = (localities: readonly Locality[]): Locality[][] => {
  const places: [Locality, ...Locality[]][] = [];
  for (const one of localities) {
    const known = places.find(([first]) => first.state === one.state && distanceKm(first, one) <= AROUND_KM);
    if (known) known.push(one);
    else places.push([one]);
  }
  return places;
};

/**
 * The place that distances are measured from.
 * @param near a suburb or a postcode as typed, with or without a state
 * @param entries reads the directories: of places with one name, the one with most entries around it is meant; nothing is read where no place is
 * @returns undefined where no such place is known
 */
export const centreOf = async (
  near: string,
  state: State | undefined,
  entries: () => Promise<readonly Placed[]>,
): Promise<DirectoryCentre | undefined> => {
  const meant = await meantBy(near, state);
  const all = meant.length > 0 ? await entries() : [];
  const isCode = placeParts(near)?.suburb === '';
  const places = isCode ? [...Map.groupBy(meant, ({ state: of }) => of).values()] : placesAmong(meant);
  const measured = places.flatMap((group) => {
    const [first, mean] = [group[0], meanPosition(group)];
    return first && mean ? [{ of: first.state, group, mean, around: isCode ? 0 : entriesAround(mean, all) }] : [];
  });
  const [best, ...others] = measured.toSorted(
    (a, b) => b.around - a.around || State.options.indexOf(a.of) - State.options.indexOf(b.of),
  );
  const first = best?.group[0];
  if (!best || !first) return undefined;
  const codes = [...new Set(best.group.map(({ postcode }) => postcode))];
  const also = [
    ...new Set(others.map(({ of, group }) => (of === first.state ? `${of} ${group[0]?.postcode}` : of))),
  ].join(', ');
  return {
    label: isCode
      ? `${first.postcode} ${first.state}`
      : `${first.name} ${first.state}${codes.length === 1 ? ` ${codes[0]}` : ''}`,
    ...best.mean,
    basis: `Distances are approximate, as the crow flies: each place is one point, accurate to a few kilometres.${also ? ` There is also one in ${also}: add the ${isCode ? 'state' : 'state or the postcode'} to choose it.` : ''}`,
  };
};

const entriesAround = (centre: Position, all: readonly Placed[]): number =>
  all.filter((one) => !one.demonstration && one.position && distanceKm(centre, one.position) <= AROUND_KM).length;

/** Lists by distance end here, unless fewer than this are so near. */
const REACH_KM = 100;
const AT_LEAST = 20;

/** `centre`: null where the list goes by state and name. */
export type Near = { centre: DirectoryCentre | null; found: { one: Placed; km: number | null }[] };

type Asked = {
  directories: readonly LoadedDirectory[];
  text: string | undefined;
  state?: State | undefined;
  isShown: boolean;
  fits?: (one: Placed) => boolean;
};

/**
 * Entries by their distance from a place: real ones before demonstrations, and what stands in the very place without a
 * position of its own first.
 * @returns undefined where the text names no place that the gazetteer knows, or would be a slip of one place and is the
 * beginning of another's name: the list goes by its words then
 */
export const nearestTo = async ({
  directories,
  text,
  state,
  isShown,
  fits = () => true,
}: Asked): Promise<Near | undefined> => {
  if (text === undefined || !placeParts(text)) return undefined;
  const entries = async () => (await Promise.all(directories.map(placedOf))).flat();
  const centre = await centreOf(text, state, entries);
  if (!centre) return undefined;
  const all = (await entries()).filter((one) => (isShown || !one.demonstration) && (!state || one.state === state));
  const suburb = placeParts(text)?.suburb;
  const isCentre = (key: string) => keyOf(centre.label).startsWith(`${key} `);
  const begins = ({ suburbKey }: Placed) => suburbKey.startsWith(suburb ?? '') && !isCentre(suburbKey);
  if (suburb && !isCentre(suburb) && all.some(begins)) return undefined;
  const seen = new Set<string>();
  const found = all
    .filter(fits)
    .flatMap((one): Near['found'] => {
      if (one.about) return [{ one, km: Math.round(distanceKm(centre, one.about) * 10) / 10 }];
      return suburb && one.suburbKey === suburb ? [{ one, km: null }] : [];
    })
    .toSorted(
      (a, b) =>
        Number(a.one.demonstration) - Number(b.one.demonstration) ||
        (a.km ?? -1) - (b.km ?? -1) ||
        (a.one.id < b.one.id ? -1 : 1),
    )
    // A provider counts by the nearest of its places.
    .filter(({ one: { kind, id } }) => !seen.has(`${kind} ${id}`) && seen.add(`${kind} ${id}`));
  const reach = (isDemonstration: boolean) =>
    found
      .filter(({ one }) => one.demonstration === isDemonstration)
      .filter(({ km }, index) => (km ?? 0) <= REACH_KM || index < AT_LEAST);
  return { centre, found: [...reach(false), ...reach(true)] };
};

type Shown = Pick<Asked, 'directories' | 'isShown'> & { place: Place; fits: (one: Placed) => boolean };

/** Entries that pass a test which no index answers, by state and name: real ones before demonstrations. */
export const allThat = async ({ directories, place, isShown, fits }: Shown): Promise<Near> => {
  const all = (await Promise.all(directories.map(placedOf))).flat();
  const found = all
    .filter((one) => (isShown || !one.demonstration) && one.isAt(place) && fits(one))
    .toSorted(
      (a, b) =>
        Number(a.demonstration) - Number(b.demonstration) ||
        order(stateKeyOf(a.state ?? undefined), stateKeyOf(b.state ?? undefined)) ||
        order(a.name, b.name) ||
        order(a.id, b.id),
    )
    .map((one) => ({ one, km: null }));
  return { centre: null, found };
};

export type NearItem = Item & { km: number | null };

/** The entries of a part of such a list, whole. */
export const itemsOf = async (found: Near['found'], directories: readonly LoadedDirectory[]): Promise<NearItem[]> => {
  const read = await Promise.all(
    directories.map(async ({ kind, pointer }) => {
      const ids = found.flatMap(({ one }) => (one.kind === kind ? [one.id] : []));
      const rows = await findRows(entriesOf(pointer.version), ids);
      return rows.flatMap(({ id, card }) => {
        const record = readRecord(recordOf[kind], JSON.parse(card));
        if (!record) log('error', 'item not readable', { what: kind, version: pointer.version });
        return record ? [[`${kind} ${id}`, { kind, pointer, record }] as const] : [];
      });
    }),
  );
  const items = new Map<string, Item>(read.flat());
  return found.flatMap(({ one, km }) => {
    const item = items.get(`${one.kind} ${one.id}`);
    return item ? [{ ...item, km }] : [];
  });
};
