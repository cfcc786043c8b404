import { queryOptions, useQuery } from '@tanstack/react-query';
import { readVendor, type Vendor, type VendorProfile } from '#shared/contracts/catalogue';
import { categoryLabel, providerTypeLabel } from '#shared/kernel/catalogue';
import { type Evidence, NOT_ON_RECORD } from '#shared/kernel/evidence';
import { call } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { demonstrationPreference } from '../../../lib/storage/preferences.ts';
import { DemonstrationBadge } from '../../../ui/badge.tsx';
import { EvidenceChip, NotOnRecordChip } from '../../../ui/evidence/evidence-chip.tsx';
import { CoverageBar } from '../../../ui/figures/coverage-bar.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { WideDialog } from '../../../ui/overlays/wide-dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { ExternalLink } from '../../../ui/text/external-link.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { VendorContracts } from './vendor-contracts.tsx';

/** A field of a vendor: its values, none where no record answers, and where they come from. */
type VendorFact = { label: string; values: string[]; evidence: Evidence | undefined };

const isOnRecord = (value: string) => value.trim() !== '' && value !== NOT_ON_RECORD;

type Field = Exclude<keyof Vendor, 'id' | 'name' | 'logoColor' | 'logoIcon' | 'evidence'>;

const labels = {
  providerType: 'Provider type',
  founded: 'Founded',
  headquarters: 'Headquarters',
  australianPresence: 'Australian presence',
  employeeCount: 'Employees',
  revenue: 'Revenue',
  financialHealth: 'Financial health',
  certifications: 'Certifications',
  compliance: 'Compliance',
  supportOptions: 'Support options',
  website: 'Website',
} satisfies Record<Field, string>;

const valuesOf = (vendor: Vendor, field: Field): string[] => {
  if (field === 'providerType') return vendor.providerType ? [providerTypeLabel[vendor.providerType]] : [];
  return [vendor[field]].flat().filter(isOnRecord);
};

/** Every field of a vendor, also those that no record answers. */
const vendorFacts = (vendor: Vendor): VendorFact[] =>
  (Object.keys(labels) as Field[]).map((field) => ({
    label: labels[field],
    values: valuesOf(vendor, field),
    evidence: vendor.evidence[field],
  }));

/** A message to a vendor that asks for what no record holds. */
const vendorQuestions = ({ vendor, questions }: VendorProfile): string =>
  [
    `Questions to ${vendor.name}`,
    '',
    'We could not find the following on public record.',
    'Please answer each point, with a document or a link that shows it:',
    '',
    ...questions.map((question, index) => `${index + 1}. ${question}`),
  ].join('\n');

/** A vendor with all that public records say of it. */
const vendorQuery = (vendorId: string, demonstration: boolean | undefined) =>
  queryOptions({
    queryKey: ['vendors', vendorId, demonstration],
    queryFn: ({ signal }) => call(readVendor)({ vendorId, demonstration }, { signal }),
  });

type VendorDialogProps = { vendorId: string; onClose: () => void };

/** All that the records say of a vendor, and what to ask for the rest. */
export const VendorDialog = ({ vendorId, onClose }: VendorDialogProps) => {
  const demonstration = demonstrationPreference.use();
  const { data, error, refetch } = useQuery(vendorQuery(vendorId, demonstration));
  return (
    <WideDialog title={data?.vendor.name ?? 'Vendor details'} onClose={onClose}>
      <ScrollBox
        aria-label="Vendor details"
        className="relative min-h-0 shrink-0 px-4 pb-5 tall:shrink tall:overflow-y-auto sm:px-5 print:overflow-visible"
      >
        {error && (
          <ErrorState title="The vendor could not be loaded" detail={detailOf(error)} onRetry={() => void refetch()} />
        )}
        {!data && !error && (
          <Loading label="Loading the vendor" className="space-y-3" bars={['h-8 w-64 max-w-full', 'h-48', 'h-32']} />
        )}
        {data && <Profile profile={data} />}
      </ScrollBox>
    </WideDialog>
  );
};

const Profile = ({ profile }: { profile: VendorProfile }) => {
  const { vendor, demonstration, coverage, contracts } = profile;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {demonstration && <DemonstrationBadge />}
        <CoverageBar label="Vendor fields on record" coverage={coverage} />
      </div>
      <Facts
        isWide
        facts={vendorFacts(vendor).map((fact) => ({
          name: fact.label,
          value: <Value fact={fact} about={vendor.name} />,
        }))}
      />
      <Solutions solutions={profile.solutions} />
      <VendorContracts contracts={contracts} vendor={vendor.name} />
      <Questions profile={profile} />
    </div>
  );
};

type ValueProps = { fact: VendorFact; about: string };

const Value = ({ fact: { label, values, evidence }, about }: ValueProps) =>
  values.length === 0 ? (
    <NotOnRecordChip />
  ) : (
    <>
      {label === 'Website' ? <ExternalLink url={values[0] ?? ''} /> : values.join(', ')}{' '}
      {evidence && <EvidenceChip evidence={evidence} about={`${about}, ${label.toLowerCase()}`} />}
    </>
  );

const Solutions = ({ solutions }: Pick<VendorProfile, 'solutions'>) => (
  <section>
    <h3 className="font-semibold">Solutions of this vendor</h3>
    <ul className="mt-1.5 flex flex-wrap gap-1.5 text-sm">
      {solutions.map(({ id, name, category }) => (
        <li key={id} className="rounded-md border border-line px-2.5 py-1">
          {name} <span className="text-muted">· {categoryLabel[category]}</span>
        </li>
      ))}
    </ul>
  </section>
);

const Questions = ({ profile }: { profile: VendorProfile }) =>
  profile.questions.length === 0 ? null : (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-semibold">What to ask {profile.vendor.name}</h3>
        <CopyButton label="Copy questions to the vendor" text={() => vendorQuestions(profile)} look="secondary" />
      </div>
      {profile.notOnRecord.length > 0 && (
        <p className="mt-1 text-muted text-sm">Not on record: {profile.notOnRecord.join(', ')}</p>
      )}
      <ol className="mt-1.5 list-decimal space-y-1 pl-5 text-sm">
        {profile.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </section>
  );
