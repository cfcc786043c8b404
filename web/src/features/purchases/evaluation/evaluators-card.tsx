import { useState } from 'react';
import { BRAND } from '#shared/brand';
import type { EvaluationView, EvaluatorState } from '#shared/contracts/purchases/evaluation';
import { formatDate } from '#shared/kernel/format';
import { formatDateTime } from '../../../lib/format.ts';
import { Badge, type Status } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ReasonForm } from '../../../ui/forms/reason-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { MadeLink } from '../../../ui/text/made-link.tsx';
import type { ChangeEvaluation } from './api.ts';

type CardProps = { view: EvaluationView; change: ChangeEvaluation };
type Evaluator = EvaluationView['evaluators'][number];
type Link = { name: string; token: string; expiresAt: string };

const states = {
  invited: { text: 'Invited', status: 'neutral' },
  scoring: { text: 'Scoring', status: 'info' },
  'handed-in': { text: 'Handed in', status: 'good' },
  withdrawn: { text: 'Withdrawn', status: 'caution' },
  ended: { text: 'Link ended', status: 'neutral' },
} satisfies Record<EvaluatorState, { text: string; status: Status }>;

const lineOf = ({ state, scored, asked, handedInAt, withdrawn, linkExpiresAt }: Evaluator): string => {
  if (withdrawn) return `Withdrew ${formatDate(withdrawn.at)}${withdrawn.reason ? `: ${withdrawn.reason}` : ''}`;
  if (handedInAt) return `${scored} of ${asked} scored, handed in ${formatDateTime(handedInAt)}`;
  if (state === 'ended') return `${scored} of ${asked} scored, not handed in`;
  return `${scored} of ${asked} scored, link ends ${formatDate(linkExpiresAt)}`;
};

type RowProps = { one: Evaluator; isSeen: boolean; isFixed: boolean; change: ChangeEvaluation };

const Row = ({ one, isSeen, isFixed, change }: RowProps) => {
  const [isLeaving, setIsLeaving] = useState(false);
  const { id, version, name, role, state, conflicts, counts } = one;
  const mayEnd = state === 'invited' || state === 'scoring';
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 flex-1 basis-52 text-sm">
          <span className="font-medium">{name}</span> {role && <span className="text-muted">{role}</span>}
          <span className="block text-muted text-xs">{lineOf(one)}</span>
        </span>
        <Badge status={states[state].status}>{states[state].text}</Badge>
        {isSeen && state === 'handed-in' && !counts && <Badge status="caution">Too late: not counted</Badge>}
        {mayEnd && (
          <Button
            look="quiet"
            disabled={change.isPending}
            onClick={() => change.mutate({ action: 'end-link', version, evaluatorId: id })}
          >
            End the link<span className="sr-only"> of {name}</span>
          </Button>
        )}
        {!one.withdrawn && !isFixed && !isLeaving && (
          <Button look="quiet" onClick={() => setIsLeaving(true)}>
            Withdraw<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {conflicts.map(({ vendor, why }) => (
        <Notice key={vendor} status="caution">
          Conflict of interest: {vendor}. {why} No score of {name} on {vendor} counts.
        </Notice>
      ))}
      {isLeaving && (
        <ReasonForm
          label={`Why is ${name} withdrawn?`}
          hint="Their scores will no longer count. Their name and the reason stay in the record."
          act={`Withdraw ${name}`}
          isFinal
          isBusy={change.isPending}
          onGive={(reason) =>
            change.mutate(
              { action: 'withdraw', version, evaluatorId: id, reason },
              { onSuccess: () => setIsLeaving(false) },
            )
          }
          onLeave={() => setIsLeaving(false)}
        />
      )}
    </li>
  );
};

const Invite = ({ change }: Pick<CardProps, 'change'>) => {
  const [name, setName] = useState('');
  const [role, setRole] = useState('');
  const [link, setLink] = useState<Link>();
  if (link)
    return (
      <MadeLink
        label={`Link for ${link.name}`}
        hint={`For ${link.name} only. Shown only once; it expires on ${formatDate(link.expiresAt)}. Nothing has been sent.`}
        address={`${window.location.origin}/evaluate/${link.token}`}
      >
        <Button onClick={() => setLink(undefined)}>Done</Button>
      </MadeLink>
    );
  return (
    <form
      className="flex flex-wrap items-end gap-2 border-line border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          { action: 'invite', version: 0, name, role },
          {
            onSuccess: ({ link: made }) => {
              setName('');
              setRole('');
              setLink(made ?? undefined);
            },
          },
        );
      }}
    >
      <div className="min-w-0 flex-1 basis-44">
        <TextField label="Evaluator" maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
      </div>
      <div className="min-w-0 flex-1 basis-44">
        <TextField
          label="Role"
          isOptional
          maxLength={120}
          value={role}
          onChange={({ target }) => setRole(target.value)}
        />
      </div>
      <Button type="submit" look="primary" className="min-h-10" disabled={change.isPending || name.trim() === ''}>
        Create a link
      </Button>
    </form>
  );
};

/** Who scores, how far they are, what binds them, and the end of the scoring. */
export const EvaluatorsCard = ({ view, change }: CardProps) => {
  const { evaluators, results, evaluation, versions, decided } = view;
  const isSeen = results !== null;
  const isFixed = decided.records.length > 0;
  const handedIn = evaluators.filter(({ state }) => state === 'handed-in').length;
  const waited = evaluators.filter(({ state }) => state === 'invited' || state === 'scoring').length;
  return (
    <Card aria-labelledby="evaluators" className="space-y-3">
      <h2 id="evaluators" className="font-semibold text-base">
        Evaluators
      </h2>
      <p className="max-w-prose text-muted text-sm">
        Each gets a link of their own, needs no account of {BRAND}, declares conflicts of interest first, and scores
        beside the evidence. Scores are blind, for you too, until all have handed in or you close the scoring.
      </p>
      {evaluators.length > 0 && (
        <ul className="divide-y divide-line">
          {evaluators.map((one) => (
            <Row key={one.id} one={one} isSeen={isSeen} isFixed={isFixed} change={change} />
          ))}
        </ul>
      )}
      {isSeen && !evaluation.closed && !isFixed && (
        <p className="text-muted text-sm">
          All have handed in. Inviting someone now hides the scores again until they hand in too.
        </p>
      )}
      {!evaluation.closed && !isFixed && <Invite change={change} />}
      {!isSeen && handedIn > 0 && waited > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
          <p className="text-muted text-sm">
            {handedIn} handed in, {waited} still to come. Anyone who hands in after the close is shown but not counted.
          </p>
          <Button
            disabled={change.isPending}
            onClick={() => change.mutate({ action: 'close', version: versions.evaluation })}
          >
            Close the scoring
          </Button>
        </div>
      )}
      {evaluation.closed && (
        <p className="text-muted text-sm">Scoring closed {formatDateTime(evaluation.closed.at)}.</p>
      )}
    </Card>
  );
};
