import type { DirectorySource, HealthService, Hospital, MapPoint, Provider } from '#shared/contracts/directories';
import type { Evidence, EvidenceMap } from '#shared/kernel/evidence';

export const onRecord: Evidence = { kind: 'public-record', source: 'A register', asOf: '2024-07-18' };
const fictional: Evidence = { kind: 'demonstration', source: 'Fictional entry' };

const evidenceFor = (fields: readonly string[], evidence: Evidence): EvidenceMap =>
  Object.fromEntries(fields.map((field) => [field, evidence]));

export const aSource = (more: Partial<DirectorySource> = {}): DirectorySource => ({
  name: 'AIHW MyHospitals',
  status: 'bundled',
  label: 'Bundled copy of 18 July 2024',
  asOf: '2024-07-18',
  attribution: 'Source: AIHW MyHospitals, CC BY',
  url: 'https://www.aihw.gov.au/hospitals',
  reason: null,
  ...more,
});

/** A hospital of which only name, sector and place are on record. */
export const aHospital = (id: string, more: Partial<Hospital> = {}): Hospital => ({
  id,
  name: `Hospital ${id}`,
  demonstration: false,
  type: 'hospital',
  hospitalType: 'public',
  address: 'Randwick NSW 2031',
  location: { suburb: 'Randwick', state: 'NSW', postcode: '2031' },
  emergencyDepartment: null,
  beds: null,
  contact: { phone: null, website: null },
  services: [],
  waitingTimes: { emergencyDepartment: null, electiveSurgery: null },
  peerGroup: null,
  remoteness: null,
  localHospitalNetwork: null,
  primaryHealthNetwork: null,
  surgery: [],
  latitude: -33.9,
  longitude: 151.2,
  distanceKm: null,
  evidence: evidenceFor(['hospitalType', 'address', 'location.state'], onRecord),
  notOnRecord: ['emergency department', 'beds', 'phone'],
  ...more,
});

/** A hospital with every field of the card. */
export const aFullHospital = (id: string): Hospital =>
  aHospital(id, {
    emergencyDepartment: true,
    beds: 155.4,
    contact: { phone: '(02) 9382 1111', website: 'https://hospital.example.com.au' },
    services: ['Cardiology', 'Dialysis', 'Imaging', 'Maternity', 'Oncology', 'Paediatrics', 'Surgery'],
    waitingTimes: { emergencyDepartment: '64% seen on time', electiveSurgery: 'Median 41 days' },
    peerGroup: 'Principal referral',
    notOnRecord: [],
    evidence: evidenceFor(
      [
        'hospitalType',
        'address',
        'emergencyDepartment',
        'beds',
        'contact.phone',
        'contact.website',
        'services',
        'waitingTimes.emergencyDepartment',
        'waitingTimes.electiveSurgery',
        'peerGroup',
      ],
      onRecord,
    ),
  });

export const aService = (id: string, more: Partial<HealthService> = {}): HealthService => ({
  id,
  name: `Service ${id}`,
  demonstration: false,
  type: 'service',
  serviceType: 'Helpline',
  specialty: null,
  coverage: 'local',
  referralRequired: null,
  description: null,
  operator: null,
  address: null,
  location: { suburb: 'Dubbo', state: 'NSW', postcode: '2830' },
  contact: { phone: null, website: null },
  openingHours: null,
  cost: null,
  eligibility: null,
  places: [],
  home: null,
  latitude: null,
  longitude: null,
  distanceKm: null,
  evidence: evidenceFor(['serviceType', 'location.suburb'], onRecord),
  notOnRecord: ['referral', 'phone', 'cost'],
  ...more,
});

export const aProvider = (id: string, more: Partial<Provider> = {}): Provider => ({
  id,
  name: `Dr ${id} Example`,
  demonstration: true,
  type: 'provider',
  profession: 'Physiotherapist',
  specialization: 'Musculoskeletal',
  qualifications: ['BPhty'],
  languages: ['English', 'Arabic'],
  practiceLocations: [
    {
      name: 'Example Rooms',
      address: '1 Sample Road, Cairns QLD 4870',
      suburb: 'Cairns',
      state: 'QLD',
      postcode: '4870',
      phone: '(02) 5550 2000',
      acceptingNewPatients: true,
    },
  ],
  notHeldByRegister: [],
  distanceKm: null,
  evidence: evidenceFor(
    ['profession', 'specialization', 'qualifications', 'languages', 'practiceLocations'],
    fictional,
  ),
  notOnRecord: [],
  ...more,
});

export const aPoint = (id: string, more: Partial<MapPoint> = {}): MapPoint => ({
  id,
  name: `Hospital ${id}`,
  type: 'hospital',
  group: 'public',
  suburb: 'Randwick',
  state: 'NSW',
  demonstration: false,
  latitude: -33.9,
  longitude: 151.2,
  distanceKm: null,
  ...more,
});
