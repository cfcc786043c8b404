import { useQuery } from '@tanstack/react-query';
import type { SiteConfig } from '#shared/contracts/site';
import { formatDate } from '#shared/kernel/format';
import { configQuery } from '../../features/site/api.ts';
import { useDemonstration } from '../../features/site/demonstration.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';

export const Footer = () => {
  const [isDemonstrationOn, setDemonstrationOn] = useDemonstration();
  return (
    <footer className="mt-10 border-line border-t text-muted text-sm">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-4 px-4 py-6 sm:px-6 md:grid-cols-[1fr_auto]">
        <div className="max-w-prose space-y-1.5">
          <p>
            <strong className="font-medium text-ink">Preliminary guidance only.</strong> Due diligence is still required
            before you buy. No liability is accepted for decisions made on this information.
          </p>
          <SiteFacts />
        </div>
        <div className="md:justify-self-end">
          <Switch label="Demonstration data" checked={isDemonstrationOn ?? false} onChange={setDemonstrationOn} />
          <p className="mt-0.5 max-w-64 text-xs">Fictional vendors, always badged and kept apart from real ones.</p>
        </div>
      </div>
    </footer>
  );
};

const SiteFacts = () => {
  const { data, isError } = useQuery(configQuery);
  if (isError) return <p>Contact and data version could not be loaded.</p>;
  return data ? <KnownSiteFacts {...data} /> : <Skeleton className="h-10 w-72 max-w-full" />;
};

const KnownSiteFacts = ({ contactEmail, contactHost, dataVersion, dataAsOf, counts }: SiteConfig) => (
  <>
    <p>
      Contact{' '}
      <a href={`mailto:${contactEmail}`} className="text-link underline underline-offset-2">
        {contactEmail}
      </a>{' '}
      ·{' '}
      <a
        href={`https://${contactHost}`}
        target="_blank"
        rel="noopener noreferrer"
        className="text-link underline underline-offset-2"
      >
        {contactHost}
      </a>
    </p>
    <p>
      Data version {dataVersion} · as of {formatDate(dataAsOf)} · {counts.solutions} solutions on record
    </p>
  </>
);
