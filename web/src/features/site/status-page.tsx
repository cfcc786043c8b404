import { useQuery } from '@tanstack/react-query';
import { listSolutions } from '#shared/contracts/catalogue';
import { listHospitals } from '#shared/contracts/directories';
import { readHealth, readStatus, type WatchFound } from '#shared/contracts/site';
import { call } from '../../lib/api-client.ts';
import { formatTimestamp } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';

const all = { providerTypes: [], categories: [], evidence: [], ids: [] };

/** What a visitor needs; what the site's own watch asks every five minutes too. */
const parts: readonly { name: string; ask: (signal: AbortSignal) => Promise<unknown> }[] = [
  { name: 'Records', ask: (signal) => call(readHealth)(undefined, { signal }) },
  { name: 'Catalogue', ask: (signal) => call(listSolutions)({ limit: 1, ...all }, { signal }) },
  { name: 'Directories', ask: (signal) => call(listHospitals)({ limit: 1 }, { signal }) },
];

const AGAIN_MS = 60_000;

const Part = ({ name, ask }: (typeof parts)[number]) => {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['status', name],
    queryFn: async ({ signal }) => {
      const began = performance.now();
      await ask(signal);
      return Math.round(performance.now() - began);
    },
    retry: false,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
  const says = error ? 'did not answer' : data === undefined ? 'not known yet' : `answered in ${data} ms`;
  const at = Math.max(dataUpdatedAt, errorUpdatedAt);
  return (
    <tr className="border-line border-t">
      <th className="py-2 pr-3 text-left font-medium">{name}</th>
      <td className={error ? 'py-2 font-medium text-danger' : 'py-2'}>{says}</td>
      <td className="py-2 text-right text-muted">{at > 0 ? formatTimestamp(new Date(at).toISOString()) : ''}</td>
    </tr>
  );
};

/** The watch comes every five minutes: one that is this late is not well itself. */
const LATE_MS = 16 * 60_000;
const at = (time: string) => <time dateTime={time}>{formatTimestamp(time)}</time>;

const Found = ({ lastRunAt, isWell, tookMs, lastFailureAt }: WatchFound) => (
  <>
    <p className={isWell ? 'font-medium' : 'font-medium text-danger'}>
      {isWell ? 'All was well' : 'The site had a problem'} at {at(lastRunAt)}, in {tookMs} ms.
    </p>
    {Date.now() - Date.parse(lastRunAt) > LATE_MS && (
      <p className="text-danger">The check is overdue: it runs every five minutes.</p>
    )}
    <p className="text-muted">
      {lastFailureAt ? <>Last problem at {at(lastFailureAt)}.</> : 'No problem found in the last month.'}
    </p>
  </>
);

/** What the watch found that uses the site every five minutes as a visitor does. */
const Watch = () => {
  const { data, error } = useQuery({
    queryKey: ['status', 'watch'],
    queryFn: ({ signal }) => call(readStatus)(undefined, { signal }),
    retry: false,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
  return (
    <Card aria-label="Monitoring" className="text-sm" aria-live="polite">
      <h2 className="mb-2 font-semibold">Monitoring</h2>
      {data?.watch && <Found {...data.watch} />}
      {data && !data.watch && <p>No check has reported. Where the site is deployed, one runs every five minutes.</p>}
      {error && <p className="font-medium text-danger">The results of the checks could not be read.</p>}
      {!data && !error && <p className="text-muted">Not known yet.</p>}
    </Card>
  );
};

/** What the watch found, and how the site answers this browser now. */
export const StatusPage = () => (
  <NarrowPage
    title="Status"
    isWide
    lead="What the regular checks of this site found, and how the site responds to your browser now."
  >
    <Watch />
    <Card aria-label="Answers">
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th>Part</th>
            <th>Answer</th>
            <th>When</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {parts.map((part) => (
            <Part key={part.name} {...part} />
          ))}
        </tbody>
      </table>
      <Button className="mt-3" onClick={() => window.location.reload()}>
        Check again
      </Button>
    </Card>
    <p className="text-muted text-sm">
      Checked again every minute. If there is no answer, the cause may be your network or ours. The operator is told at
      once of a failure that the checks find twice.
    </p>
  </NarrowPage>
);
