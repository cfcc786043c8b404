import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { SiteConfig } from '#shared/contracts/site';
import { formatDate } from '#shared/kernel/format';
import { configQuery } from '../../features/site/api.ts';
import { useDemonstration } from '../../features/site/demonstration.ts';
import { Switch } from '../../ui/forms/switch.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { paths } from '../paths.ts';

/** Below every page of a screen without a rail. */
export const Footer = () => (
  <footer className="mt-4 border-line border-t text-muted text-sm print:hidden">
    <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-2 px-4 py-4 sm:px-6 md:grid-cols-[1fr_auto]">
      <div className="max-w-prose space-y-1.5">
        <Disclaimer />
        <SiteFacts />
      </div>
      <div className="md:justify-self-end">
        <DemonstrationSwitch />
        <p className="mt-0.5 max-w-64 text-xs max-sm:sr-only">
          Fictional vendors, always badged and kept apart from real ones.
        </p>
      </div>
    </div>
  </footer>
);

export const Disclaimer = () => (
  <p>
    <strong className="font-medium text-muted">Preliminary guidance only.</strong> Due diligence is still required
    before you buy. No liability is accepted for decisions made on this information.
  </p>
);

export const DemonstrationSwitch = ({ isDense = false }: { isDense?: boolean }) => {
  const [isOn, setIsOn] = useDemonstration();
  return <Switch label="Demonstration data" isTrailing={isDense} checked={isOn ?? false} onChange={setIsOn} />;
};

/** Who to write to, and which data this is; dense: with the counts on hover. */
export const SiteFacts = ({ isDense = false }: { isDense?: boolean }) => {
  const { data, isError } = useQuery(configQuery);
  if (isError) return <p>Contact and data version could not be loaded.</p>;
  if (!data) return <Skeleton className={isDense ? 'h-4.5 w-full' : 'h-10 w-72 max-w-full'} />;
  return isDense ? <DenseFacts {...data} /> : <KnownSiteFacts {...data} />;
};

const linkClass = 'text-link underline underline-offset-2';

const DenseFacts = ({ contactEmail, contactHost, dataVersion, dataAsOf, counts }: SiteConfig) => (
  <>
    <p
      className="flex justify-between gap-2"
      title={`Data version ${dataVersion}, ${counts.solutions} solutions on record`}
    >
      Data of {formatDate(dataAsOf)}
      <a href={`https://${contactHost}`} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {contactHost}
      </a>
    </p>
    <p className="flex justify-between gap-2">
      Contact
      <a href={`mailto:${contactEmail}`} className={`truncate ${linkClass}`}>
        {contactEmail}
      </a>
    </p>
    <p className="flex justify-between gap-2">
      <Link to={paths.status} className={linkClass}>
        Status
      </Link>
      <Link to={paths.privacy} className={linkClass}>
        Privacy
      </Link>
    </p>
  </>
);

const KnownSiteFacts = ({ contactEmail, contactHost, dataVersion, dataAsOf, counts }: SiteConfig) => (
  <>
    <p>
      Contact{' '}
      <a href={`mailto:${contactEmail}`} className={linkClass}>
        {contactEmail}
      </a>{' '}
      ·{' '}
      <a href={`https://${contactHost}`} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {contactHost}
      </a>
    </p>
    <p>
      <Link to={paths.privacy} className={linkClass}>
        Privacy
      </Link>{' '}
      ·{' '}
      <Link to={paths.status} className={linkClass}>
        Status
      </Link>
    </p>
    <p>
      Data version {dataVersion} · as of {formatDate(dataAsOf)} · {counts.solutions} solutions on record
    </p>
  </>
);
