import { FacilityKind, Profession } from '#shared/contracts/directories';
import { State } from '#shared/kernel/catalogue';

export const directoryTabs = ['hospitals', 'services', 'providers', 'facilities'] as const;
export type DirectoryTab = (typeof directoryTabs)[number];

export const directoryViews = ['list', 'map'] as const;
export type DirectoryView = (typeof directoryViews)[number];

export const leastStars = ['all', '3', '4', '5'] as const;

/** What the page shows: all of it stands in the address, under these names. */
export type DirectoryState = {
  tab: DirectoryTab;
  view: DirectoryView;
  state: State | 'all';
  city: string;
  serviceType: string;
  serviceLocation: string;
  serviceSpecialty: string;
  profession: Profession | 'all';
  providerLocation: string;
  providerSpecialty: string;
  facilityName: string;
  facilityLocation: string;
  kind: FacilityKind | 'all';
  /** Least overall stars of an aged care home. */
  stars: (typeof leastStars)[number];
  /** A suburb that the map measures from. */
  near: string;
};

export const defaultState: DirectoryState = {
  tab: 'hospitals',
  view: 'list',
  state: 'all',
  city: '',
  serviceType: '',
  serviceLocation: '',
  serviceSpecialty: '',
  profession: 'all',
  providerLocation: '',
  providerSpecialty: '',
  facilityName: '',
  facilityLocation: '',
  kind: 'all',
  stars: 'all',
  near: '',
};

const choices: { [Name in keyof DirectoryState]?: readonly string[] } = {
  tab: directoryTabs,
  view: directoryViews,
  state: ['all', ...State.options],
  profession: ['all', ...Profession.options],
  kind: ['all', ...FacilityKind.options],
  stars: leastStars,
};

const names = Object.keys(defaultState) as (keyof DirectoryState)[];

/** The state that an address stands for, and what of the address means nothing to this page. */
export type ReadState = { state: DirectoryState; ignored: string[] };

/** Reads the page's state from its address. A text is taken as it is: the server says what is wrong with one. */
export const readState = (params: URLSearchParams): ReadState => {
  const ignored: string[] = [];
  const read = names.flatMap((name) => {
    const given = params.get(name)?.trim();
    if (!given) return [];
    const options = choices[name];
    if (!options) return [[name, given]];
    const known = options.find((option) => option.toLowerCase() === given.toLowerCase());
    if (known === undefined) ignored.push(`${name} “${given.slice(0, 40)}”`);
    return known === undefined ? [] : [[name, known]];
  });
  return { state: { ...defaultState, ...Object.fromEntries(read) }, ignored };
};

/** Writes the state into an address, defaults left out; parameters of others stay as they are. */
export const writeState = (params: URLSearchParams, state: DirectoryState): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of names) {
    next.delete(name);
    if (state[name] !== defaultState[name]) next.set(name, state[name]);
  }
  return next;
};

const filters = {
  hospitals: ['state', 'city'],
  services: ['serviceType', 'serviceLocation', 'serviceSpecialty'],
  providers: ['profession', 'providerLocation', 'providerSpecialty'],
  facilities: ['facilityName', 'facilityLocation', 'kind', 'stars'],
} as const satisfies Record<DirectoryTab, readonly (keyof DirectoryState)[]>;

/** Whether anything narrows a tab's list. */
export const isFiltered = (state: DirectoryState): boolean =>
  filters[state.tab].some((name) => state[name] !== defaultState[name]);

/** A tab without its filters; those of the other tabs stay. */
export const cleared = (tab: DirectoryTab): Partial<DirectoryState> => ({
  near: '',
  ...Object.fromEntries(filters[tab].map((name) => [name, defaultState[name]])),
});
