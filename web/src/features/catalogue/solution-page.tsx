import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { BRAND } from '#shared/brand';
import { readSolution, type SolutionProfile } from '#shared/contracts/catalogue';
import { categoryLabel } from '#shared/kernel/catalogue';
import { formatDate } from '#shared/kernel/format';
import { call } from '../../lib/api-client.ts';
import { detailOf } from '../../lib/api-error.ts';
import { countOf } from '../../lib/format.ts';
import { useSolutionLink } from '../../lib/purchase/for-purchase.ts';
import { vendorLetter } from '../../lib/text/vendor-letter.ts';
import { DemonstrationBadge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EvidenceChip } from '../../ui/evidence/evidence-chip.tsx';
import { NotOnRecord } from '../../ui/evidence/not-on-record.tsx';
import { Warnings } from '../../ui/evidence/warnings.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ExternalLink } from '../../ui/text/external-link.tsx';

const DemoRequestDialog = lazy(async () => ({
  default: (await import('./vendor/demo-request-dialog.tsx')).DemoRequestDialog,
}));
const VendorDialog = lazy(async () => ({ default: (await import('./vendor/vendor-dialog.tsx')).VendorDialog }));

const solutionQuery = (solutionId: string, demonstration: boolean | undefined) =>
  queryOptions({
    queryKey: ['solution', solutionId, demonstration],
    queryFn: ({ signal }) => call(readSolution)({ solutionId, demonstration }, { signal }),
  });

type SolutionPageProps = {
  solutionId: string;
  /** The demonstration switch; undefined: the server decides. */
  demonstration: boolean | undefined;
  /** Where the catalogue is. */
  discoverPath: string;
};

/** A product at an address of its own: warnings first, then every fact with its source, gaps, history and alternatives. */
export const SolutionPage = ({ solutionId, demonstration, discoverPath }: SolutionPageProps) => {
  const { data, error, refetch } = useQuery(solutionQuery(solutionId, demonstration));
  const name = data?.solution.name;
  useEffect(() => {
    if (name) document.title = `${name} · ${BRAND}`;
  }, [name]);
  return (
    <div className="space-y-4 pt-3 pb-6 sm:pt-5">
      <nav aria-label="Breadcrumb" className="text-sm print:hidden">
        <Link to={discoverPath} className="text-link underline underline-offset-2">
          Discover
        </Link>
        {data && <span className="text-muted"> / {categoryLabel[data.solution.category]}</span>}
      </nav>
      {error && !data && (
        <>
          <PageTitle>Product</PageTitle>
          <ErrorState title="The product could not be loaded" detail={detailOf(error)} onRetry={() => void refetch()} />
        </>
      )}
      {!error && !data && (
        <>
          <PageTitle className="sr-only">Product</PageTitle>
          <Skeleton className="h-8 w-80 max-w-full" />
          <Skeleton className="h-96 w-full" />
        </>
      )}
      {data && <Profile profile={data} discoverPath={discoverPath} />}
    </div>
  );
};

const Profile = ({ profile, discoverPath }: { profile: SolutionProfile; discoverPath: string }) => {
  const { solution, facts, vendorFacts } = profile;
  const [dialog, setDialog] = useState<'demo' | 'vendor'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <PageTitle className="wrap-anywhere">{solution.name}</PageTitle>
          <p className="flex flex-wrap items-center gap-x-2 text-muted">
            {solution.vendor.name} {solution.demonstration && <DemonstrationBadge />}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:*:px-2">
          <Link to={`${discoverPath}?compare=${encodeURIComponent(solution.id)}`} className={buttonClass()}>
            Add to comparison
          </Link>
          <Button onClick={() => setDialog('vendor')}>Vendor and contracts</Button>
          <Button onClick={() => setDialog('demo')}>Demo</Button>
        </div>
      </header>
      <Warnings warnings={solution.warnings} about={solution.name} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="min-w-0 space-y-4">
          <FactList title="Facts" facts={facts} about={solution.name}>
            <Gaps profile={profile} />
          </FactList>
          <FactList title={solution.vendor.name} facts={vendorFacts} about={solution.vendor.name} />
          <SourceList profile={profile} />
        </div>
        <aside aria-label="History and alternatives" className="space-y-4">
          <History history={profile.history} about={solution.name} />
          <Alternatives profile={profile} />
          <p className="text-muted text-xs">Records as of {formatDate(profile.asOf)}.</p>
        </aside>
      </div>
      <Suspense fallback={null}>
        {dialog === 'demo' && <DemoRequestDialog solution={solution} onClose={close} />}
        {dialog === 'vendor' && <VendorDialog vendorId={solution.vendor.id} onClose={close} />}
      </Suspense>
    </>
  );
};

const headed = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);

type FactListProps = { title: string; facts: SolutionProfile['facts']; about: string; children?: ReactNode };

/** Facts as rows, each with its source; what a field says several times stands under it once named. */
const FactList = ({ title, facts, about, children }: FactListProps) => (
  <section aria-label={title} className="overflow-hidden rounded-lg border border-line bg-surface">
    <h2 className="border-line border-b px-4 py-3 font-semibold text-base">{title}</h2>
    {facts.length === 0 && <p className="px-4 py-3 text-muted text-sm">Nothing is on record.</p>}
    <dl className="divide-y divide-line text-sm">
      {facts.map(({ label, value, evidence: { otherwise = [], ...evidence } }, at) => (
        <div
          key={`${label} ${value}`}
          className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <dt className={classNames('text-muted', facts[at - 1]?.label === label && 'sm:invisible')}>
            {headed(label)}
          </dt>
          <dd className="wrap-anywhere">
            {headed(value)}
            {otherwise.map(({ says, ...other }) => (
              <p key={`${says} ${other.source}`} className="mt-1 text-muted">
                Another source says: {says}{' '}
                <EvidenceChip evidence={other} about={`${about}, ${label}, by another source`} />
              </p>
            ))}
          </dd>
          <dd>
            <EvidenceChip evidence={evidence} about={`${about}, ${label}`} />
          </dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
);

const Gaps = ({ profile: { solution, questions } }: { profile: SolutionProfile }) => {
  const { id, name, vendor, notOnRecord, demonstration } = solution;
  return (
    <div className="px-4 pb-3 empty:hidden">
      <NotOnRecord
        gaps={notOnRecord}
        questions={vendorLetter({ solution: name, vendor: vendor.name, notOnRecord: questions })}
        product={{ solutionId: id, name, vendor: vendor.name, demonstration }}
      />
    </div>
  );
};

type Cited = { source: string; url: string | undefined; asOf: string | undefined; labels: string[] };

/** Each source once, with what rests on it. */
const sourcesOf = ({ facts, vendorFacts, history }: SolutionProfile): Cited[] => {
  const sources = new Map<string, Cited>();
  const used = [...facts, ...vendorFacts, ...history.map(({ evidence }) => ({ label: 'history', evidence }))];
  for (const { label, evidence } of used) {
    const key = `${evidence.source} ${evidence.url ?? ''}`;
    const known = sources.get(key) ?? {
      source: evidence.source,
      url: evidence.url,
      asOf: evidence.asOf ?? evidence.seenAt,
      labels: [],
    };
    if (!known.labels.includes(label)) known.labels.push(label);
    sources.set(key, known);
  }
  return [...sources.values()].toSorted((a, b) => (b.asOf ?? '').localeCompare(a.asOf ?? ''));
};

const SourceList = ({ profile }: { profile: SolutionProfile }) => {
  const sources = sourcesOf(profile);
  return (
    <Card aria-label="Sources">
      <Details summary={<h2 className="font-semibold text-base">Sources, {sources.length}</h2>} isOpen>
        <ul className="mt-2 divide-y divide-line text-sm">
          {sources.map(({ source, url, asOf, labels }) => (
            <li key={`${source} ${url}`} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2">
              <span className="figures w-28 text-muted">{asOf ? formatDate(asOf) : 'Undated'}</span>
              <span className="wrap-anywhere min-w-0 flex-1 basis-60">
                {url ? <ExternalLink url={url} text={source} /> : source}
              </span>
              <span className="text-muted text-xs">
                {labels.length > 2 ? countOf(labels.length, 'fact') : labels.join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </Details>
    </Card>
  );
};

const History = ({ history, about }: { history: SolutionProfile['history']; about: string }) => (
  <Card aria-labelledby="solution-history">
    <h2 id="solution-history" className="font-semibold text-base">
      History
    </h2>
    {history.length === 0 ? (
      <p className="mt-1 text-muted text-sm">
        Nothing dated is on record: no contract, recall, price or older statement.
      </p>
    ) : (
      <ol className="mt-2 space-y-3 border-line border-l text-sm">
        {history.map(({ on, text, isWarning, evidence }) => (
          <li key={`${on} ${text}`} className="relative pl-4">
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-1.5 -left-[0.3rem] size-2 rounded-full',
                isWarning ? 'bg-harm-fill' : 'bg-meter',
              )}
            />
            <p className="figures text-muted text-xs">{formatDate(on)}</p>
            <p className="wrap-anywhere">
              {isWarning && <strong className="font-semibold text-harm">Warning: </strong>}
              {text} <EvidenceChip evidence={evidence} about={`${about}, ${formatDate(on)}`} />
            </p>
          </li>
        ))}
      </ol>
    )}
  </Card>
);

const Alternatives = ({ profile: { alternatives, solution } }: { profile: SolutionProfile }) => {
  const solutionLink = useSolutionLink();
  return (
    <Card aria-labelledby="solution-alternatives">
      <h2 id="solution-alternatives" className="font-semibold text-base">
        Alternatives
      </h2>
      <p className="mt-1 text-muted text-xs">
        {categoryLabel[solution.category]}, those with the most on record first. Not a ranking of quality.
      </p>
      {alternatives.length === 0 ? (
        <p className="mt-2 text-sm">No other product of this kind is on record.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line text-sm">
          {alternatives.map(({ id, name, vendor, coverage, warning }) => (
            <li key={id} className="py-2">
              <p className="flex justify-between gap-3">
                <Link to={solutionLink(id)} className="wrap-anywhere text-link underline underline-offset-2">
                  {name}
                </Link>
                <span className="figures whitespace-nowrap text-muted">{coverage}% on record</span>
              </p>
              <p className="text-muted text-xs">{vendor}</p>
              {warning && <p className="line-clamp-2 text-harm text-xs">Warning: {warning}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
