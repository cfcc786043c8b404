import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CatalogueVersion, JoinCandidate, RegisterBoard, RegisterState } from '#shared/contracts/registers';
import { detailOf } from '../../lib/api-error.ts';
import { countOf, formatCount, formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/figures/data-table.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { registersQuery, sendDecision, sendVersion } from './api.ts';

/** The public registers: how each stands, what waits for a person, and the versions that one may go back to. */
export const RegistersPanel = ({ token }: { token: string }) => {
  const { data, error, isPending, refetch } = useQuery(registersQuery(token));
  return (
    <Card className="my-4 space-y-4">
      <h2 className="font-semibold text-lg">Public registers</h2>
      {isPending && <Loading label="Loading the state of the registers" bars={['h-40 w-full']} />}
      {error && (
        <ErrorState title="The registers could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {data && <Board board={data} token={token} />}
    </Card>
  );
};

const columns = [
  { label: 'Register' },
  { label: 'State', isShort: true },
  { label: 'Last read', isShort: true, className: 'whitespace-nowrap' },
  { label: 'Rows', isNumber: true },
  { label: 'About our records', isNumber: true },
  { label: 'Changes', isNumber: true },
  { label: 'Left out', isNumber: true },
  { label: 'Next', isShort: true, className: 'whitespace-nowrap' },
  { label: 'What is wrong', className: '@xl:min-w-56' },
];

const Board = ({ board: { registers, candidates, versions }, token }: { board: RegisterBoard; token: string }) => (
  <>
    <p className="text-muted text-sm">
      When deployed, each register is read once a day; on a single machine, by npm run refresh. Each is read in full or
      not at all, and what it adds becomes a version of its own of the catalogue or of a directory.
    </p>
    <DataTable
      caption="Public registers"
      isCaptionHidden
      isStacked
      columns={columns}
      rows={registers.map((register) => ({
        key: register.name,
        cells: [
          <span key="name">
            {register.label}
            <span className="block font-normal text-muted text-xs">{register.licence}</span>
          </span>,
          <State key="state" register={register} />,
          register.lastReadAt ? formatDateTime(register.lastReadAt) : 'Never',
          // What was never read has no counts: nought would say that it was read and empty.
          ...[register.rows, register.joined, register.changes, register.badCount].map((count) =>
            register.lastReadAt ? formatCount(count) : null,
          ),
          register.nextRunAt ? formatDateTime(register.nextRunAt) : null,
          troubleOf(register),
        ],
      }))}
    />
    <Candidates candidates={candidates} token={token} />
    <Versions versions={versions} token={token} />
  </>
);

const State = ({ register: { idle, outcome, isOverdue, ageDays } }: { register: RegisterState }) => {
  if (idle !== null) return <Badge status="neutral">Not set up</Badge>;
  if (isOverdue)
    return <Badge status="harm">{ageDays === null ? 'Never read' : `${countOf(ageDays, 'day')} old`}</Badge>;
  if (outcome === 'never') return <Badge status="neutral">Not read yet</Badge>;
  return outcome === 'read' ? <Badge status="good">Read</Badge> : <Badge status="caution">Failed</Badge>;
};

const troubleOf = ({ idle, failure, bad }: RegisterState): string | null => {
  const [first] = bad;
  return idle ?? failure ?? (first ? `${first.where}: ${first.reason}` : null);
};

/** Sends something and reads everything anew: another version of the records may be in force. */
const useSending = <Sent,>(send: (sent: Sent) => Promise<{ dataVersion: string }>, done: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ dataVersion }) => {
      showToast({ title: done, description: `Data version ${dataVersion} is in use.`, variant: 'success' });
      return queryClient.invalidateQueries();
    },
    onError: (error) => showToast({ title: 'Not changed', description: detailOf(error), variant: 'destructive' }),
  });
};

const Candidates = ({ candidates, token }: { candidates: readonly JoinCandidate[]; token: string }) => {
  const { mutate, isPending } = useSending(
    (sent: Parameters<typeof sendDecision>[1]) => sendDecision(token, sent),
    'Decision saved',
  );
  if (candidates.length === 0) return null;
  const decide = ({ register, key, target }: JoinCandidate, isSame: boolean) =>
    mutate({ register, key, targetId: target.id, isSame });
  return (
    <DataTable
      caption={`${countOf(candidates.length, 'row')} may match a record, by name only`}
      isStacked
      columns={[
        { label: 'The register says' },
        { label: 'Our record' },
        { label: 'Is it the same?', isPlain: true, className: '@xl:min-w-44' },
      ]}
      rows={candidates.map((candidate) => ({
        key: `${candidate.register} ${candidate.key} ${candidate.target.id}`,
        cells: [
          candidate.about,
          `${candidate.target.name} (${candidate.target.kind})`,
          <div key="decide" className="flex flex-wrap gap-2">
            <Button disabled={isPending} onClick={() => decide(candidate, true)}>
              Same
            </Button>
            <Button look="quiet" disabled={isPending} onClick={() => decide(candidate, false)}>
              Another one
            </Button>
          </div>,
        ],
      }))}
    />
  );
};

const Versions = ({ versions, token }: { versions: readonly CatalogueVersion[]; token: string }) => {
  const { mutate, isPending } = useSending((dataVersion: string) => sendVersion(token, dataVersion), 'Version in use');
  return (
    <DataTable
      caption="Versions of the catalogue, and of the directories of places"
      isStacked
      columns={[{ label: 'Data version' }, { label: 'Use', isPlain: true }]}
      rows={versions.map(({ dataVersion, isInForce }) => ({
        key: dataVersion,
        cells: [
          <span key="version" className="figures">
            {dataVersion}
          </span>,
          isInForce ? (
            'In use'
          ) : (
            <Button key="use" disabled={isPending} onClick={() => mutate(dataVersion)}>
              Return to this version
            </Button>
          ),
        ],
      }))}
    />
  );
};
