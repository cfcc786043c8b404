import type { ServiceRecord } from '#functions/records/directory/record';
import type { PracticeLocation, Provider } from '#shared/contracts/directories';
import { State } from '#shared/kernel/catalogue';
import { FhirBundle, FhirLocation, FhirOutcome, FhirPractitioner, FhirRole, FhirService } from './fhir-resources.ts';
import { acceptingOf, conceptText, costOf, openingHoursOf, referralOf } from './fhir-words.ts';
import { type DirectoryAdapter, SourceFailure } from './source.ts';

/** The source that mapped fields name. */
const HEALTH_CONNECT = 'health-connect';

const extensionBase = 'http://digitalhealth.gov.au/fhir/cc/StructureDefinition/';

type Extended = {
  extension?: { url: string; valueCodeableConcept?: unknown; valueMarkdown?: string | undefined }[] | undefined;
};
const extensionOf = <R extends Extended>(resource: R | undefined, name: string) =>
  resource?.extension?.find(({ url }) => url === `${extensionBase}${name}`) as
    | NonNullable<FhirService['extension']>[number]
    | undefined;

type Phone = { system?: string | undefined; value?: string | undefined };
const phoneOf = (telecom: readonly Phone[] | undefined): string | undefined =>
  telecom?.find(({ system, value }) => system === 'phone' && value)?.value;

const stateOf = (text: string | undefined): State | undefined => State.safeParse(text?.trim().toUpperCase()).data;

/** What a bundle holds, by "Type/id". References may be absolute: their last two parts name the resource. */
const resourcesOf = ({ entry }: FhirBundle): ReadonlyMap<string, unknown> =>
  new Map(entry.map(({ resource }) => [`${resource.resourceType}/${String(resource.id)}`, resource]));

const referred = (reference: string | undefined): string => (reference ?? '').split('/').slice(-2).join('/');

const matches = ({ entry }: FhirBundle, type: string): unknown[] =>
  entry
    .filter(({ resource, search }) => resource.resourceType === type && search?.mode !== 'include')
    .map(({ resource }) => resource);

const addressOf = (location: FhirLocation | undefined) => {
  const { line, city, state, postalCode } = location?.address ?? {};
  return {
    street: line?.filter(Boolean).join(', ') || undefined,
    suburb: city || undefined,
    state: stateOf(state),
    postcode: /^\d{4}$/.test(postalCode ?? '') ? postalCode : undefined,
  };
};

const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;

/** Services of a search bundle, with what its included locations tell. A service without name or type is left out. */
const servicesOf = (bundle: FhirBundle): ServiceRecord[] => {
  const resources = resourcesOf(bundle);
  return matches(bundle, 'HealthcareService').flatMap((resource) => {
    const service = FhirService.safeParse(resource).data;
    const serviceType = service?.type?.map(conceptText).find(Boolean);
    if (!service?.name || !serviceType || service.active === false) return [];
    const location = FhirLocation.safeParse(resources.get(referred(service.location?.[0]?.reference))).data;
    const { latitude, longitude } = location?.position ?? {};
    const facts = defined({
      ...addressOf(location),
      specialty: service.specialty?.map(conceptText).find(Boolean),
      referralRequired: referralOf(extensionOf(service, 'referral-information-for-referrer')?.valueMarkdown),
      description: service.comment || service.extraDetails || undefined,
      phone: phoneOf(service.telecom),
      openingHours: openingHoursOf(service.availableTime),
      cost: costOf(service.serviceProvisionCode),
      eligibility: service.eligibility?.flatMap(({ code }) => conceptText(code) ?? []).join('; ') || undefined,
      latitude,
      longitude,
    });
    return [
      {
        id: service.id,
        name: service.name,
        demonstration: false,
        serviceType,
        coverage: 'local' as const,
        ...facts,
        from: Object.fromEntries(['serviceType', ...Object.keys(facts)].map((field) => [field, HEALTH_CONNECT])),
      },
    ];
  });
};

/** What the directory would answer of a practitioner's role, with nothing that the bundle does not hold. */
type MappedProvider = Omit<
  Provider,
  'profession' | 'demonstration' | 'evidence' | 'notOnRecord' | 'type' | 'notHeldByRegister' | 'distanceKm'
> & {
  profession: string | null;
};

/** Providers of a search bundle: one for each role that names a practitioner whom the bundle includes. */
export const providersOf = (bundle: FhirBundle): MappedProvider[] => {
  const resources = resourcesOf(bundle);
  return matches(bundle, 'PractitionerRole').flatMap((resource) => {
    const role = FhirRole.safeParse(resource).data;
    const practitioner = FhirPractitioner.safeParse(resources.get(referred(role?.practitioner?.reference))).data;
    const name = practitioner && nameOf(practitioner);
    if (!role || !name || role.active === false) return [];
    const service = FhirService.safeParse(resources.get(referred(role.healthcareService?.[0]?.reference))).data;
    const accepting = acceptingOf(extensionOf(service, 'new-patient-availability')?.valueCodeableConcept);
    return [
      {
        id: role.id,
        name,
        profession: conceptText(role.code?.[0]) ?? null,
        specialization: role.specialty?.map(conceptText).find(Boolean) ?? null,
        qualifications: practitioner.qualification?.flatMap(({ code }) => conceptText(code) ?? []) ?? [],
        languages: practitioner.communication?.flatMap((concept) => conceptText(concept) ?? []) ?? [],
        practiceLocations: (role.location ?? []).flatMap(({ reference }) => {
          const location = FhirLocation.safeParse(resources.get(referred(reference))).data;
          return location ? [practiceOf(location, phoneOf(role.telecom), accepting)] : [];
        }),
      },
    ];
  });
};

const nameOf = ({ name }: FhirPractitioner): string | undefined => {
  const [first] = name ?? [];
  return (
    first?.text ||
    [...(first?.prefix ?? []), ...(first?.given ?? []), first?.family].filter(Boolean).join(' ') ||
    undefined
  );
};

const practiceOf = (
  location: FhirLocation,
  rolePhone: string | undefined,
  accepting: boolean | undefined,
): PracticeLocation => {
  const { street, suburb, state, postcode } = addressOf(location);
  const locality = [suburb, state, postcode].filter(Boolean).join(' ');
  return {
    name: location.name ?? suburb ?? 'Practice',
    address: [street, locality].filter(Boolean).join(', ') || null,
    suburb: suburb ?? null,
    state: state ?? null,
    postcode: postcode ?? null,
    phone: phoneOf(location.telecom) ?? rolePhone ?? null,
    acceptingNewPatients: accepting ?? null,
  };
};

/**
 * The national provider directory of the Australian Digital Health Agency. It takes onboarding and a conformance test,
 * and its answers may not be cached (`Cache-Control: no-store`), so there is no connection yet: mapping and parser stand
 * ready, and the bundled entries serve.
 */
export const healthConnectSource: DirectoryAdapter<{ location?: string }, ServiceRecord[]> = {
  name: 'Health Connect Provider Directory',
  attribution: 'Australian Digital Health Agency',
  read: async () => ({
    status: 'integration-pending',
    reason: 'Access needs onboarding with the Australian Digital Health Agency.',
  }),
};

/** A page of a search: what it holds, and where the next one is. */
export type BundlePage = { bundle: FhirBundle; services: ServiceRecord[]; next: string | undefined };

/**
 * Reads one answer of the directory.
 * @throws SourceFailure for an OperationOutcome, in its own words, and for what is no search bundle
 */
export const readBundle = (body: unknown): BundlePage => {
  const outcome = FhirOutcome.safeParse(body);
  if (outcome.success) throw new SourceFailure(outcomeText(outcome.data.issue));
  const parsed = FhirBundle.safeParse(body);
  if (!parsed.success || parsed.data.type !== 'searchset') throw new SourceFailure('it answered no search bundle');
  const bundle = parsed.data;
  return { bundle, services: servicesOf(bundle), next: bundle.link?.find(({ relation }) => relation === 'next')?.url };
};

type Issue = { severity?: string | undefined; code?: string | undefined; diagnostics?: string | undefined };

/** Informational issues carry a correlation id only. */
const outcomeText = (issues: readonly Issue[]): string => {
  const said = issues
    .filter(({ severity }) => severity !== 'information')
    .map(({ diagnostics, code }) => diagnostics ?? code);
  return said.filter(Boolean).join('; ') || 'it refused the search';
};
