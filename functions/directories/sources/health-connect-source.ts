import type { ServiceRecord } from '#functions/records/directory/record';
import { FhirBundle, FhirOutcome } from './fhir-resources.ts';
import { servicesOf } from './health-connect-mapping.ts';
import { type DirectoryAdapter, SourceFailure } from './source.ts';

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
