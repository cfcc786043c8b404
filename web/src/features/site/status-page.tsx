import { useQuery } from '@tanstack/react-query';
import { listSolutions } from '#shared/contracts/catalogue';
import { listHospitals } from '#shared/contracts/directories';
import { readHealth } from '#shared/contracts/site';
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

/** How the site answers this browser now. It tells no history: what kept one would be down with the rest. */
export const StatusPage = () => (
  <NarrowPage title="Status" isWide lead="How this site answers your browser now, asked again each minute.">
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
        Ask again
      </Button>
    </Card>
    <p className="text-muted text-sm">
      No answer may be your network’s as well as ours. What happened before you came is not shown here; in the cloud a
      watch uses the site every five minutes and tells the operator.
    </p>
  </NarrowPage>
);
