import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type DirectoryCentre,
  type DirectorySource,
  type Facility,
  type HealthService,
  type Hospital,
  listFacilities,
  listHospitals,
  listProviders,
  listServices,
  type Provider,
  readDirectoryMap,
  readDirectoryOptions,
  readWaitingTimes,
} from '#shared/contracts/directories';
import type { SentOf } from '#shared/kernel/endpoint';
import { call, callWithHeaders } from '../../lib/api-client.ts';

const PAGE_SIZE = 20;

/** The beginning of every key of the lists. */
export const directoryKey = ['directory'] as const;

export type DirectoryPage<Entry> = {
  entries: Entry[];
  /** On all pages, real and demonstration. */
  total: number;
  demonstrations: number;
  sources: DirectorySource[];
  nextCursor: string | null;
  hasLiveWaitingTimes?: boolean;
  counters?: { hospitals: number; services: number };
  /** The place that the list goes by. */
  near?: DirectoryCentre | null;
};

type Page = { limit: number; cursor?: string };
type Head = { headers: Headers };
const next = ({ headers }: Head) => headers.get('x-next-cursor');

const paged = <Entry>(
  key: readonly unknown[],
  read: (page: Page, signal: AbortSignal) => Promise<DirectoryPage<Entry>>,
) =>
  infiniteQueryOptions({
    queryKey: [...directoryKey, ...key],
    queryFn: ({ pageParam, signal }) =>
      read({ limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
/** A list as it is read page by page. */
export type PagedQuery<Entry> = ReturnType<typeof paged<Entry>>;

export const hospitalsQuery = (sent: SentOf<typeof listHospitals>) =>
  paged<Hospital>(['hospitals', sent], async (page, signal) => {
    const read = await callWithHeaders(listHospitals)({ ...sent, ...page }, { signal });
    const { hospitals, source, liveWaitingTimes, ...counts } = read.answer;
    return {
      ...counts,
      entries: hospitals,
      sources: [source],
      nextCursor: next(read),
      hasLiveWaitingTimes: liveWaitingTimes,
    };
  });

export const servicesQuery = (sent: SentOf<typeof listServices>) =>
  paged<HealthService>(['services', sent], async (page, signal) => {
    const read = await callWithHeaders(listServices)({ ...sent, ...page }, { signal });
    const { services, source, ...counts } = read.answer;
    return { ...counts, entries: services, sources: [source], nextCursor: next(read) };
  });

export const providersQuery = (sent: SentOf<typeof listProviders>) =>
  paged<Provider>(['providers', sent], async (page, signal) => {
    const read = await callWithHeaders(listProviders)({ ...sent, ...page }, { signal });
    const { providers, source, ...counts } = read.answer;
    return { ...counts, entries: providers, sources: [source], nextCursor: next(read) };
  });

export const facilitiesQuery = (sent: SentOf<typeof listFacilities>) =>
  paged<Facility>(['facilities', sent], async (page, signal) => {
    const read = await callWithHeaders(listFacilities)({ ...sent, ...page }, { signal });
    const { facilities, totalHospitals, totalServices, demonstrations, sources, near } = read.answer;
    return {
      near,
      entries: facilities,
      total: totalHospitals + totalServices,
      demonstrations,
      sources,
      nextCursor: next(read),
      counters: { hospitals: totalHospitals, services: totalServices },
    };
  });

/** What the text filters may be given; the page works without. */
export const optionsQuery = (demonstration: boolean | undefined) =>
  queryOptions({
    queryKey: ['directory-options', demonstration],
    queryFn: ({ signal }) => call(readDirectoryOptions)({ demonstration }, { signal }),
  });

export type MapSent = SentOf<typeof readDirectoryMap>;
export const mapQuery = (sent: MapSent) =>
  queryOptions({
    queryKey: ['directory-map', sent],
    queryFn: ({ signal }) => call(readDirectoryMap)(sent, { signal }),
    placeholderData: keepPreviousData,
  });

export const waitingTimesQuery = (hospitalId: string) =>
  queryOptions({
    queryKey: ['waiting-times', hospitalId],
    queryFn: ({ signal }) => call(readWaitingTimes)({ hospitalId }, { signal }),
  });
