import { ApiError, detailOf } from '../../lib/api-error.ts';
import type { DirectoryTab } from './directory-state.ts';

export const tabLabel = {
  hospitals: 'Hospitals',
  services: 'Health Services',
  providers: 'Providers',
  facilities: 'Facilities',
} satisfies Record<DirectoryTab, string>;

type Words = {
  one: string;
  many: string;
  /** What failed to load. */
  subject: string;
  /** How the list goes while nothing filters it. */
  order?: string;
};

export const directoryWords: Record<DirectoryTab, Words> = {
  hospitals: {
    one: 'hospital',
    many: 'hospitals',
    subject: 'hospitals',
    order: 'By state, NSW first and ACT last. In each state, those with beds on record come first, by suburb.',
  },
  services: {
    one: 'health service',
    many: 'health services',
    subject: 'health services',
    order: 'National services first, then by state, NSW first and ACT last, and by suburb.',
  },
  providers: { one: 'provider', many: 'providers', subject: 'healthcare providers' },
  facilities: { one: 'facility', many: 'facilities', subject: 'facility information' },
};

/** The filters as the screen names them, by the name that the server knows each by. */
const place = { location: 'Location', near: 'Distance from suburb' };
const fieldLabels: Record<DirectoryTab, Record<string, string>> = {
  hospitals: { ...place, state: 'State', city: 'City' },
  services: { ...place, serviceType: 'Service Type', specialty: 'Specialty' },
  providers: { ...place, profession: 'Profession', specialty: 'Specialty' },
  // The map is asked for the place of a facility as for a hospital's city.
  facilities: { ...place, facilityName: 'Facility Name', city: 'Location' },
};

/** What the server says of an error, each field under the label that it has on the screen. */
const toldOf = (tab: DirectoryTab, error: unknown): string => {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const told = errors.flatMap(({ path, message }) => {
    const label = fieldLabels[tab][path];
    return label ? [`${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`] : [];
  });
  return told.length > 0 && told.length === errors.length ? told.join(' ') : detailOf(error);
};

/** Of hospitals the server's own words are told, where it had any. */
const hospitalMessage = (error: unknown): string =>
  error instanceof ApiError && !error.problem && error.status > 0
    ? `HTTP ${error.status}: Failed to fetch hospitals from Australian healthcare directories`
    : toldOf('hospitals', error);

/** Why a list could not be shown: a line in fixed words, and what the line does not tell. */
export const failureOf = (tab: DirectoryTab, error: unknown): { line: string; detail: string | undefined } => {
  const { subject } = directoryWords[tab];
  return tab === 'hospitals'
    ? { line: `Error loading ${subject}: ${hospitalMessage(error)}`, detail: undefined }
    : { line: `Error loading ${subject}: Failed to fetch ${subject}`, detail: toldOf(tab, error) };
};
