import { useQuery } from '@tanstack/react-query';
import { categoryLabel } from '#shared/catalogue';
import type { VendorProfile } from '#shared/contracts/catalogue';
import { detailOf } from '../../lib/api-error.ts';
import { demonstrationPreference } from '../../lib/preferences.ts';
import { DemonstrationBadge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CoverageBar } from '../../ui/coverage-bar.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EvidenceChip, NotOnRecordChip } from '../../ui/evidence-chip.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { VendorContracts } from './vendor-contracts.tsx';
import { type VendorFact, vendorFacts, vendorQuestions } from './vendor-facts.ts';
import { vendorQuery } from './vendor-query.ts';

type VendorDialogProps = { vendorId: string; onClose: () => void };

/** All that the records say of a vendor, and what to ask for the rest. */
export const VendorDialog = ({ vendorId, onClose }: VendorDialogProps) => {
  const demonstration = demonstrationPreference.use();
  const { data, error, refetch } = useQuery(vendorQuery(vendorId, demonstration));
  return (
    <WideDialog title={data?.vendor.name ?? 'Vendor details'} onClose={onClose}>
      <section
        aria-label="Vendor details"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-0 shrink-0 px-4 pb-5 tall:shrink tall:overflow-y-auto sm:px-5 print:overflow-visible"
      >
        {error && (
          <ErrorState title="The vendor could not be loaded" detail={detailOf(error)} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Loading />}
        {data && <Profile profile={data} />}
      </section>
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
      <Facts facts={vendorFacts(vendor)} about={vendor.name} />
      <Solutions solutions={profile.solutions} />
      <VendorContracts contracts={contracts} vendor={vendor.name} />
      <Questions profile={profile} />
    </div>
  );
};

const Facts = ({ facts, about }: { facts: readonly VendorFact[]; about: string }) => (
  <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-2">
    {facts.map(({ label, values, evidence }) => (
      <div key={label} className="min-w-0 sm:grid sm:grid-cols-[8.5rem_1fr] sm:gap-x-3">
        <dt className="text-muted">{label}</dt>
        <dd className="min-w-0 wrap-anywhere">
          {values.length === 0 ? (
            <NotOnRecordChip />
          ) : (
            <>
              {label === 'Website' ? <ExternalLink url={values[0] ?? ''} /> : values.join(', ')}{' '}
              {evidence && <EvidenceChip evidence={evidence} about={`${about}, ${label.toLowerCase()}`} />}
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
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

const Loading = () => (
  <div className="space-y-3" aria-busy="true">
    <span role="status" className="sr-only">
      Loading the vendor
    </span>
    <Skeleton className="h-8 w-64 max-w-full" />
    <Skeleton className="h-48" />
    <Skeleton className="h-32" />
  </div>
);
