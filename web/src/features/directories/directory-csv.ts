import {
  type CareHome,
  CareRate,
  type Facility,
  type HealthService,
  type Hospital,
  type MapPoint,
  type Provider,
} from '#shared/contracts/directories';
import { type EvidenceMap, kindLabel, NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { type CsvCell, csvOf } from '../../lib/files/csv.ts';
import { rateWords, starParts, starWords } from './cards/home-facts.tsx';

type Row = Record<string, CsvCell>;

const known = (value: string | number | null): CsvCell => (value === null || value === '' ? NOT_ON_RECORD : value);
const listed = (values: readonly string[]): CsvCell => known(values.join('; '));
const yesNo = (value: boolean | null, yes = 'Yes', no = 'No'): CsvCell =>
  value === null ? NOT_ON_RECORD : value ? yes : no;

/** "beds: On record, AIHW Hospital resources, 2023", one for each field. */
const sources = (evidence: EvidenceMap): CsvCell =>
  known(
    Object.entries(evidence)
      .map(([field, { kind, source, asOf }]) =>
        [`${field}: ${kindLabel[kind]}`, source, ...(asOf ? [formatDate(asOf)] : [])].join(', '),
      )
      .join('; '),
  );

const foot = ({ demonstration, evidence }: { demonstration: boolean; evidence: EvidenceMap }): Row => ({
  Demonstration: yesNo(demonstration),
  Sources: sources(evidence),
});

const hospitalRow = (hospital: Hospital): Row => ({
  Name: hospital.name,
  Type: known(hospital.hospitalType),
  Address: known(hospital.address),
  State: known(hospital.location.state),
  'Emergency department': yesNo(hospital.emergencyDepartment, 'Yes', 'Supplied no data'),
  Beds: known(hospital.beds),
  Phone: known(hospital.contact.phone),
  Website: known(hospital.contact.website),
  Services: listed(hospital.services),
  'Emergency waiting time': known(hospital.waitingTimes.emergencyDepartment),
  'Surgery waiting time': known(hospital.waitingTimes.electiveSurgery),
  'Peer group': known(hospital.peerGroup),
  Remoteness: known(hospital.remoteness),
  'Local hospital network': known(hospital.localHospitalNetwork),
  'Primary health network': known(hospital.primaryHealthNetwork),
  ...foot(hospital),
});

const notRated = (value: number | undefined): CsvCell => value ?? 'Not rated';

/** Of a rated home: empty parts are not rated, which is not 0. */
const homeCells = ({ period, size, stars, minutes, rates, decision }: CareHome): Row => ({
  'Ratings of': period,
  Size: size,
  ...Object.fromEntries(
    (['overall', ...starParts] as const).map((part) => [`Stars: ${starWords[part]}`, notRated(stars[part])]),
  ),
  'Nurse minutes': notRated(minutes.nurse),
  'Nurse minutes, target': notRated(minutes.nurseTarget),
  'Care minutes': notRated(minutes.care),
  'Care minutes, target': notRated(minutes.careTarget),
  ...Object.fromEntries(CareRate.options.map((rate) => [`${rateWords[rate]}, % of residents`, notRated(rates[rate])])),
  Decision: decision ?? 'None in the extract',
});

const serviceRow = (service: HealthService): Row => ({
  Name: service.name,
  Type: service.serviceType,
  Specialty: known(service.specialty),
  Coverage: service.coverage,
  Referral: yesNo(service.referralRequired, 'Referral Required', 'No Referral'),
  Description: known(service.description),
  Address: known(service.address),
  Suburb: known(service.location.suburb),
  State: known(service.location.state),
  Postcode: known(service.location.postcode),
  Phone: known(service.contact.phone),
  Website: known(service.contact.website),
  'Opening hours': known(service.openingHours),
  Cost: known(service.cost),
  Eligibility: known(service.eligibility),
  'Run by': known(service.operator),
  Places: listed(service.places),
  ...(service.home ? homeCells(service.home) : {}),
  ...foot(service),
});

const practices = ({ practiceLocations }: Provider): CsvCell =>
  listed(
    practiceLocations.map(({ name, address, phone, acceptingNewPatients }) =>
      [name, address, phone, `accepting new patients: ${yesNo(acceptingNewPatients)}`].filter(Boolean).join(', '),
    ),
  );

const providerRow = (provider: Provider): Row => ({
  Name: provider.name,
  Profession: provider.profession,
  Specialisation: known(provider.specialization),
  Qualifications: listed(provider.qualifications),
  Languages: listed(provider.languages),
  'Practice locations': practices(provider),
  ...foot(provider),
});

/** Hospitals and services have different columns: a mixed list has all of them, empty where a kind has no such field. */
const entryRow = (entry: Facility | Provider): Row =>
  entry.type === 'hospital' ? hospitalRow(entry) : entry.type === 'service' ? serviceRow(entry) : providerRow(entry);

const tableOf = (rows: readonly Row[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvOf([columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]);
};

/** The entries of a list as a file: every field, with its sources. */
export const entriesCsv = (entries: readonly (Facility | Provider)[]): string => tableOf(entries.map(entryRow));

/** The points of a map as a file. */
export const pointsCsv = (points: readonly MapPoint[]): string =>
  tableOf(
    points.map((point) => ({
      Name: point.name,
      Kind: point.type,
      Type: known(point.group),
      Suburb: known(point.suburb),
      State: known(point.state),
      Latitude: point.latitude,
      Longitude: point.longitude,
      ...(point.distanceKm === null ? {} : { 'Distance in km': Math.round(point.distanceKm * 10) / 10 }),
    })),
  );
