import { describe, expect, it } from 'vitest';
import { healthConnectSource, providersOf, readBundle } from './health-connect-source.ts';

/** Shapes of the examples in the implementation guide au.gov.digitalhealth.hcpd 26.0.1, with fictional names. */
const service = {
  resourceType: 'HealthcareService',
  id: 'example-healthconnect-healthcareservice-1',
  active: true,
  identifier: [{ system: 'http://digitalhealth.gov.au/fhir/hcpd/id/hcpd-local-identifier', value: '17fbd35e' }],
  providedBy: { reference: 'Organization/example-healthconnect-organization-1' },
  type: [
    {
      coding: [
        {
          system: 'http://snomed.info/sct',
          code: '1584801000168109',
          display: 'Geriatric evaluation and management service',
        },
      ],
    },
  ],
  location: [{ reference: 'Location/example-healthconnect-medical-centre-location-1' }],
  name: 'Healthcare service with Residential Aged Care service type',
  telecom: [
    { system: 'email', value: 'someone@example.com.au' },
    { system: 'phone', value: '(02) 5550 1234', use: 'work' },
  ],
  appointmentRequired: true,
  availableTime: [
    { daysOfWeek: ['mon', 'tue', 'wed', 'thu', 'fri'], availableStartTime: '08:00:00', availableEndTime: '17:30:00' },
  ],
  serviceProvisionCode: [
    { coding: [{ system: 'http://digitalhealth.gov.au/fhir/hcpd/CodeSystem/service-provision-cs', code: 'FAP' }] },
  ],
  eligibility: [
    {
      code: {
        coding: [{ system: 'http://snomed.info/sct', code: '933451001000036104', display: 'Older adult 65+ years' }],
      },
    },
  ],
  extension: [
    {
      url: 'http://digitalhealth.gov.au/fhir/cc/StructureDefinition/new-patient-availability',
      valueCodeableConcept: {
        coding: [
          {
            system: 'https://healthterminologies.gov.au/fhir/CodeSystem/new-patient-availability-1',
            code: 'accepting',
          },
        ],
      },
    },
    {
      url: 'http://digitalhealth.gov.au/fhir/cc/StructureDefinition/referral-information-for-referrer',
      valueMarkdown: '**Referral required** from a GP or specialist.',
    },
  ],
};
const location = {
  resourceType: 'Location',
  id: 'example-healthconnect-medical-centre-location-1',
  name: 'Example Medical Centre',
  address: { line: ['Suite 2', '10 Example Street'], city: 'Balmain', state: 'NSW', postalCode: '2041' },
  position: { latitude: -33.85, longitude: 151.18 },
};
const bundle = (...entry: object[]) => ({ resourceType: 'Bundle', type: 'searchset', entry });
const match = (resource: object) => ({ resource, search: { mode: 'match' } });
const include = (resource: object) => ({ resource, search: { mode: 'include' } });
const only = (given: object) => readBundle(bundle(match({ ...service, ...given }), include(location))).services[0];

describe('the national provider directory', () => {
  it('is told as pending: nothing is called without onboarding', async () => {
    expect(await healthConnectSource.read({})).toMatchObject({ status: 'integration-pending' });
  });

  it('maps a service with its place, each field with its source', () => {
    const { services, next } = readBundle({
      ...bundle(match(service), include(location)),
      link: [
        { relation: 'self', url: 'https://directory.example.com.au/fhir/HealthcareService' },
        { relation: 'next', url: 'https://directory.example.com.au/fhir?_getpages=abc&_getpagesoffset=30' },
      ],
    });
    expect(next).toBe('https://directory.example.com.au/fhir?_getpages=abc&_getpagesoffset=30');
    expect(services).toEqual([
      expect.objectContaining({
        name: service.name,
        serviceType: 'Geriatric evaluation and management service',
        suburb: 'Balmain',
        state: 'NSW',
        postcode: '2041',
        street: 'Suite 2, 10 Example Street',
        phone: '(02) 5550 1234',
        openingHours: 'Mon–Fri 08:00–17:30',
        cost: 'Fees apply',
        eligibility: 'Older adult 65+ years',
        referralRequired: true,
        latitude: -33.85,
      }),
    ]);
    expect(services[0]?.from).toMatchObject({ phone: 'health-connect', cost: 'health-connect' });
  });

  it('leaves unknown what the resource does not hold', () => {
    const bare = readBundle(
      bundle(match({ resourceType: 'HealthcareService', id: 'a', name: 'A', type: [{ text: 'T' }] })),
    );
    expect(bare.services).toEqual([
      {
        id: 'a',
        name: 'A',
        demonstration: false,
        serviceType: 'T',
        coverage: 'local',
        from: { serviceType: 'health-connect' },
      },
    ]);
  });

  it.each([
    ['No referral needed', false],
    ['A referral is not required.', false],
    ['Referral is required for new patients', true],
    ['Ask us about referrals', undefined],
  ])('reads of "%s" whether a referral is required: %s', (valueMarkdown, required) => {
    const url = 'http://digitalhealth.gov.au/fhir/cc/StructureDefinition/referral-information-for-referrer';
    expect(only({ extension: [{ url, valueMarkdown }] })?.referralRequired).toBe(required);
  });

  it.each([
    [[{ allDay: true }], 'Every day 24 hours'],
    [
      [{ daysOfWeek: ['sat', 'mon'], availableStartTime: '09:00:00', availableEndTime: '12:00:00' }],
      'Mon, Sat 09:00–12:00',
    ],
    [
      [{ daysOfWeek: ['fri'], availableStartTime: '20:00:00', availableEndTime: '04:00:00' }],
      'Fri 20:00–04:00 (next day)',
    ],
    [[{ daysOfWeek: ['fri'], availableStartTime: '20:00:00' }], undefined],
  ])('puts opening hours in words: %j', (availableTime, text) => {
    expect(only({ availableTime })?.openingHours).toBe(text);
  });

  it('makes nothing of a code that it does not know, an inactive service, or an included one', () => {
    expect(only({ serviceProvisionCode: [{ coding: [{ code: 'NEW' }] }] })?.cost).toBeUndefined();
    expect(only({ active: false })).toBeUndefined();
    expect(readBundle(bundle(include(service))).services).toEqual([]);
  });

  it('joins a practitioner’s role with person and places by reference, absolute ones too', () => {
    const role = {
      resourceType: 'PractitionerRole',
      id: 'role-1',
      practitioner: { reference: 'https://directory.example.com.au/fhir/Practitioner/person-1' },
      code: [{ coding: [{ display: 'General practitioner' }] }],
      specialty: [{ coding: [{ system: 'http://snomed.info/sct', code: '394579002', display: 'Cardiology' }] }],
      location: [{ reference: `Location/${location.id}` }, { reference: 'Location/not-included' }],
      healthcareService: [{ reference: `HealthcareService/${service.id}` }],
    };
    const person = {
      resourceType: 'Practitioner',
      id: 'person-1',
      name: [{ family: 'Example', given: ['Wattle'], prefix: ['Dr'] }],
      qualification: [{ code: { text: 'Bachelor of Examples' } }],
      communication: [{ coding: [{ display: 'English' }] }],
    };
    const parsed = readBundle(bundle(match(role), include(person), include(location), include(service)));
    expect(providersOf(parsed.bundle)).toEqual([
      {
        id: 'role-1',
        name: 'Dr Wattle Example',
        profession: 'General practitioner',
        specialization: 'Cardiology',
        qualifications: ['Bachelor of Examples'],
        languages: ['English'],
        practiceLocations: [
          {
            name: 'Example Medical Centre',
            address: 'Suite 2, 10 Example Street, Balmain NSW 2041',
            suburb: 'Balmain',
            state: 'NSW',
            postcode: '2041',
            phone: null,
            acceptingNewPatients: true,
          },
        ],
      },
    ]);
  });

  it.each([
    [
      {
        resourceType: 'OperationOutcome',
        issue: [
          { severity: 'information', diagnostics: 'correlation 1' },
          { severity: 'error', code: 'too-costly', diagnostics: 'Offset too large' },
        ],
      },
      'Offset too large',
    ],
    [{ resourceType: 'Bundle', type: 'batch', entry: [] }, 'no search bundle'],
    ['<html>', 'no search bundle'],
  ])('tells in words what is no answer: %j', (body, words) => {
    expect(() => readBundle(body)).toThrow(words);
  });
});
