import * as z from 'zod';
import { State, stateLabel } from '../kernel/catalogue.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { EvidenceMap } from '../kernel/evidence.ts';
import { Demonstration, Paging, searchText } from '../kernel/fields.ts';

export const Profession = z.enum([
  'General Practitioner',
  'Specialist',
  'Nurse',
  'Physiotherapist',
  'Psychologist',
  'Dentist',
  'Pharmacist',
]);
export type Profession = z.infer<typeof Profession>;

/** Longest filter text; place names and service types are far shorter. */
export const FILTER_MAX = 100;

/** Most points that the map is given at once. */
export const POINTS_MAX = 2_000;

/** "" and "all" stand for no filter at all. */
const unlessAll = (value: unknown): unknown =>
  typeof value === 'string' && ['', 'all'].includes(value.trim().toLowerCase()) ? undefined : value;

const chosen = <const Id extends string>(options: readonly Id[], names: Partial<Record<Id, string>> = {}) =>
  z.preprocess((value) => {
    const text = unlessAll(value);
    if (typeof text !== 'string') return text;
    const typed = text.trim().toLowerCase();
    return options.find((id) => id.toLowerCase() === typed || names[id]?.toLowerCase() === typed) ?? text;
  }, z.enum(options, { error: `Choose one of ${options.join(', ')}, or all.` }).optional());

const StateFilter = chosen(State.options, {
  ...stateLabel,
  NT: 'Northern Territory',
  ACT: 'Australian Capital Territory',
});
/** The directories that hold facilities, in the order of the list. */
export const FacilityKind = z.enum(['hospitals', 'services', 'aged-care']);
export type FacilityKind = z.infer<typeof FacilityKind>;
const FacilityKindFilter = chosen(FacilityKind.options);
const ProfessionFilter = chosen(Profession.options);
const typed = searchText(FILTER_MAX)
  .transform((text) => text || undefined)
  .optional();
/** "all" chooses every type, as the other choices do. */
const typedOrAll = z.preprocess(unlessAll, typed);

const known = z.string().min(1).nullable();
const coordinate = z.number().nullable();
const answered = z.boolean().nullable();
const count = z.number().int().min(0);

/** What every entry of a directory has. What no record holds is null (a list: empty). */
const entry = {
  id: z.string(),
  name: z.string(),
  demonstration: z.boolean(),
  /** By the field's path: "beds", "contact.phone", "practiceLocations". No entry: not on record. */
  evidence: EvidenceMap,
  /** What a reader would look for and no record answers, in words: "phone", "opening hours". */
  notOnRecord: z.array(z.string()),
};

/** What distances are measured from. */
export const DirectoryCentre = z.object({
  label: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** How far it can be trusted, in words. */
  basis: z.string(),
});
export type DirectoryCentre = z.infer<typeof DirectoryCentre>;

/** Great-circle km from the place that was asked for; null without one, or where the entry has no position. */
const distance = { distanceKm: z.number().nonnegative().nullable() };

const star = z.number().int().min(1).max(5);
const share = z.number().min(0).max(100);
const minutes = z.number().nonnegative().max(2_000);

/** What residents are counted for each quarter; a lower share is better. */
export const CareRate = z.enum([
  'pressureInjuries',
  'restrictivePractices',
  'weightLoss',
  'falls',
  'fallsMajor',
  'polypharmacy',
  'antipsychotic',
]);
export type CareRate = z.infer<typeof CareRate>;

/** What a home can be placed among others by. */
export const CareMeasure = z.enum(['nurseMinutes', 'careMinutes', ...CareRate.options]);
export type CareMeasure = z.infer<typeof CareMeasure>;

/** A residential aged care home's published ratings. An absent part is not rated, which is not 0. */
export const CareHome = z.object({
  /** Of the ratings, in words: "May 2026". */
  period: z.string().min(1).max(40),
  size: z.enum(['Small', 'Medium', 'Large']),
  purpose: z.string().min(1).max(60).optional(),
  /** Modified Monash category: MM1 (city) to MM7. */
  remoteness: z.string().min(1).max(60).optional(),
  stars: z.object({ overall: star, experience: star, compliance: star, staffing: star, quality: star }).partial(),
  /** Minutes of care a resident and day. */
  minutes: z.object({ nurseTarget: minutes, nurse: minutes, careTarget: minutes, care: minutes }).partial(),
  /** Per cent of residents. */
  rates: z.partialRecord(CareRate, share),
  /** What the Commission decided, as published; absent: no decision in the extract. */
  decision: z.string().min(1).max(120).optional(),
  /** Per cent of homes that this one does better than, equals counted half: in its state, and of its size. */
  standing: z.partialRecord(CareMeasure, z.object({ state: share, size: share })),
});
export type CareHome = z.infer<typeof CareHome>;

/** A figure; or why there is none: nobody to count, or nothing in the source. */
const SurgeryFigure = z.union([z.number(), z.enum(['not-applicable', 'not-in-source'])]);
export type SurgeryFigure = z.infer<typeof SurgeryFigure>;

export const SurgeryCategory = z.enum(['1', '2', '3', 'all']);
export type SurgeryCategory = z.infer<typeof SurgeryCategory>;

/** Elective surgery of a quarter: shares in per cent, of those treated and of those waiting. */
export const SurgeryQuarter = z.object({
  /** Its last day (ISO 8601). */
  until: z.iso.date(),
  categories: z.partialRecord(
    SurgeryCategory,
    z.object({
      treated: SurgeryFigure,
      treatedOnTime: SurgeryFigure,
      waiting: SurgeryFigure,
      waitingOnTime: SurgeryFigure,
      waitingTooLong: SurgeryFigure,
    }),
  ),
});
export type SurgeryQuarter = z.infer<typeof SurgeryQuarter>;

const WaitingTimes = z.object({
  /** In words, with period: "64% seen on time in emergency, Jul 2023 – Jun 2024". */
  emergencyDepartment: known,
  electiveSurgery: known,
});
export type WaitingTimes = z.infer<typeof WaitingTimes>;

export const Hospital = z.object({
  ...entry,
  type: z.literal('hospital'),
  hospitalType: z.enum(['public', 'private']).nullable(),
  /** One line: street, suburb, state, postcode, as far as on record. */
  address: known,
  location: z.object({ suburb: known, state: State.nullable(), postcode: known }),
  /** True: it supplied emergency department data. */
  emergencyDepartment: answered,
  /** Average available beds; may have a decimal. */
  beds: z.number().nonnegative().nullable(),
  contact: z.object({ phone: known, website: known }),
  services: z.array(z.string()),
  waitingTimes: WaitingTimes,
  peerGroup: known,
  remoteness: known,
  localHospitalNetwork: known,
  primaryHealthNetwork: known,
  /** By quarter, newest first; empty: not on record. */
  surgery: z.array(SurgeryQuarter),
  latitude: coordinate,
  longitude: coordinate,
  ...distance,
});
export type Hospital = z.infer<typeof Hospital>;

/** Whom a service is for by place; a national one stands at no place. */
export const Coverage = z.enum(['national', 'state', 'local']);
export type Coverage = z.infer<typeof Coverage>;

export const HealthService = z.object({
  ...entry,
  type: z.literal('service'),
  serviceType: z.string(),
  specialty: known,
  coverage: Coverage,
  referralRequired: answered,
  description: known,
  /** Who runs it. */
  operator: known,
  address: known,
  location: z.object({ suburb: known, state: State.nullable(), postcode: known }),
  contact: z.object({ phone: known, website: known }),
  openingHours: known,
  cost: known,
  eligibility: known,
  /** Aged care: places by kind of care, "Residential: 92 places". */
  places: z.array(z.string()),
  /** Ratings of a residential home; null: not on record. */
  home: CareHome.nullable(),
  latitude: coordinate,
  longitude: coordinate,
  ...distance,
});
export type HealthService = z.infer<typeof HealthService>;

export const PracticeLocation = z.object({
  name: z.string(),
  address: known,
  suburb: known,
  state: State.nullable(),
  postcode: known,
  phone: known,
  acceptingNewPatients: answered,
});
export type PracticeLocation = z.infer<typeof PracticeLocation>;

/** A demonstration entry always: real practitioners are in no directory of ours. */
export const Provider = z.object({
  ...entry,
  type: z.literal('provider'),
  profession: Profession,
  specialization: known,
  qualifications: z.array(z.string()),
  languages: z.array(z.string()),
  practiceLocations: z.array(PracticeLocation),
  /** Fields (by path) that the public register does not hold by law: say so rather than "Not on record". */
  notHeldByRegister: z.array(z.string()),
  /** Of the nearest of its places. */
  ...distance,
});
export type Provider = z.infer<typeof Provider>;

/**
 * Where a list comes from, as is true: `live` was fetched now (or within the cache's time), `integration-pending` has
 * no connection yet, `bundled` is a copy that came with the product or by an import.
 */
export const DirectorySource = z.object({
  name: z.string(),
  status: z.enum(['live', 'integration-pending', 'bundled']),
  /** To be shown as it is: "Bundled copy of 18 Jul 2024". */
  label: z.string(),
  /** Date of what is shown (ISO 8601); null: nothing is. */
  asOf: z.string().nullable(),
  attribution: z.string().nullable(),
  url: z.string().nullable(),
  /** Why it is not live, where it is not. */
  reason: z.string().nullable(),
});
export type DirectorySource = z.infer<typeof DirectorySource>;

const listed = {
  /** Real and demonstration entries that fit, on all pages. */
  total: count,
  /** Of these, demonstration entries; they come after all real ones. */
  demonstrations: count,
  source: DirectorySource,
};

/** The place that a list goes by, nearest first; null: it goes by the words of the filters. */
const near = { near: DirectoryCentre.nullable() };

/** Where the filter of a place may be a suburb, a postcode, the beginning of either, a state, or "Parramatta NSW". */
export const HospitalQuery = Paging.extend({ state: StateFilter, city: typed, demonstration: Demonstration });
export type HospitalQuery = z.infer<typeof HospitalQuery>;

export const listHospitals = endpoint({
  method: 'GET',
  path: '/api/healthcare/hospitals',
  auth: 'anyone',
  summary: 'Hospitals by state and suburb: next cursor and data version ride in headers.',
  query: HospitalQuery,
  response: z.object({
    hospitals: z.array(Hospital),
    ...listed,
    ...near,
    /** Waiting times can be fetched by readWaitingTimes. */
    liveWaitingTimes: z.boolean(),
  }),
});

export const readWaitingTimes = endpoint({
  method: 'GET',
  path: '/api/healthcare/hospitals/{hospitalId}/waiting-times',
  auth: 'anyone',
  summary: 'Waiting times of one hospital: live where a source is configured and answers, else what is on record.',
  params: z.object({ hospitalId: z.string().regex(/^[A-Za-z0-9-]{2,40}$/, 'A hospital id reads H0021.') }),
  response: z.object({ waitingTimes: WaitingTimes, evidence: EvidenceMap, source: DirectorySource }),
  cacheSeconds: 300,
});

export const listServices = endpoint({
  method: 'GET',
  path: '/api/healthcare/services',
  auth: 'anyone',
  summary: 'Health services by type, place and specialty. Type and specialty may be the beginning of a word.',
  query: Paging.extend({
    serviceType: typedOrAll,
    location: typed,
    specialty: typedOrAll,
    demonstration: Demonstration,
  }),
  response: z.object({ services: z.array(HealthService), ...listed, ...near }),
});

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/healthcare/providers',
  auth: 'anyone',
  summary: 'Healthcare providers by profession, place and specialty: demonstration entries only.',
  query: Paging.extend({
    profession: ProfessionFilter,
    location: typed,
    specialty: typedOrAll,
    demonstration: Demonstration,
  }),
  response: z.object({ providers: z.array(Provider), ...listed, ...near }),
});

export const Facility = z.discriminatedUnion('type', [Hospital, HealthService]);
export type Facility = z.infer<typeof Facility>;

export const listFacilities = endpoint({
  method: 'GET',
  path: '/api/healthcare/facilities',
  auth: 'anyone',
  summary: 'Hospitals, then health services and aged care, by the beginning of any word of the name, and by place.',
  query: Paging.extend({
    facilityName: typed,
    location: typed,
    kind: FacilityKindFilter,
    /** Homes whose overall rating has at least so many stars; what is not rated is left out. */
    minStars: z.coerce.number().int().min(1).max(5).optional(),
    demonstration: Demonstration,
  }),
  response: z.object({
    facilities: z.array(Facility),
    totalHospitals: count,
    totalServices: count,
    demonstrations: count,
    sources: z.array(DirectorySource),
    ...near,
  }),
});

/** A value that a filter may be given, with the number of entries that have it. */
export const FilterOption = z.object({ value: z.string(), count });
export type FilterOption = z.infer<typeof FilterOption>;
const options = z.array(FilterOption);

export const readDirectoryOptions = endpoint({
  method: 'GET',
  path: '/api/healthcare/options',
  auth: 'anyone',
  summary: 'What the directories can be filtered by, with counts.',
  cacheSeconds: 60,
  query: z.object({ demonstration: Demonstration }),
  response: z.object({
    hospitals: z.object({ total: count, states: options }),
    services: z.object({ total: count, serviceTypes: options, specialties: options }),
    providers: z.object({ total: count, professions: options, specialties: options }),
    agedCare: z.object({ total: count, source: DirectorySource }),
  }),
});

export const MapPoint = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['hospital', 'service']),
  /** Of a hospital: public or private; of a service: its type. */
  group: z.string(),
  suburb: known,
  state: State.nullable(),
  demonstration: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  /** Great-circle km from `centre`; null without one. */
  distanceKm: z.number().nonnegative().nullable(),
});
export type MapPoint = z.infer<typeof MapPoint>;

export const readDirectoryMap = endpoint({
  method: 'GET',
  path: '/api/healthcare/map',
  auth: 'anyone',
  summary: 'Positions of hospitals or facilities, with the distance from a suburb: nearest first where one is named.',
  cacheSeconds: 60,
  query: z.object({
    kind: z.enum([...FacilityKind.options, 'facilities']).default('hospitals'),
    minStars: z.coerce.number().int().min(1).max(5).optional(),
    state: StateFilter,
    city: typed,
    /** A place to measure from: "Parramatta", "Richmond VIC", "2150". */
    near: typed,
    demonstration: Demonstration,
  }),
  response: z.object({
    points: z.array(MapPoint).max(POINTS_MAX),
    /** Entries that fit the filters and have a position; more than `points` when the map is full. */
    total: count,
    /** Entries that fit and have no position on record. */
    withoutPosition: count,
    centre: DirectoryCentre.nullable(),
    /** Why there is no centre though one was asked for. */
    centreNote: z.string().nullable(),
  }),
});
