import type { HospitalRecord, ServiceRecord } from '#functions/records/directory/record';

/** Entries of directories for tests: small, whole, unlike any real one. */
export const hospital = (id: string, given: Partial<HospitalRecord> = {}): HospitalRecord => ({
  id,
  name: `Hospital ${id}`,
  demonstration: false,
  sector: 'public',
  from: {},
  ...given,
});
export const service = (id: string, given: Partial<ServiceRecord> = {}): ServiceRecord => ({
  id,
  name: `Service ${id}`,
  demonstration: false,
  serviceType: 'Dental',
  coverage: 'local',
  from: {},
  ...given,
});
