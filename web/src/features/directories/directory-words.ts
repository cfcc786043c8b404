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
};

export const directoryWords = {
  hospitals: { one: 'hospital', many: 'hospitals', subject: 'hospitals' },
  services: { one: 'health service', many: 'health services', subject: 'health services' },
  providers: { one: 'provider', many: 'providers', subject: 'healthcare providers' },
  facilities: { one: 'facility', many: 'facilities', subject: 'facility information' },
} satisfies Record<DirectoryTab, Words>;

/** Of hospitals the server's own words are told, where it had any. */
const hospitalMessage = (error: unknown): string =>
  error instanceof ApiError && !error.problem && error.status > 0
    ? `HTTP ${error.status}: Failed to fetch hospitals from Australian healthcare directories`
    : detailOf(error);

/** Why a list could not be shown: a line in fixed words, and what the line does not tell. */
export const failureOf = (tab: DirectoryTab, error: unknown): { line: string; detail: string | undefined } => {
  const { subject } = directoryWords[tab];
  return tab === 'hospitals'
    ? { line: `Error loading ${subject}: ${hospitalMessage(error)}`, detail: undefined }
    : { line: `Error loading ${subject}: Failed to fetch ${subject}`, detail: detailOf(error) };
};
