import { useState } from 'react';
import type { Proposal } from '#shared/reading/documents/proposal';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { fieldLabel, valueWords } from './proposal-words.ts';
import { ValueForm } from './value-form.tsx';

export type Verdict = 'open' | 'accepted' | 'declined';

type ProposalCardProps = {
  proposal: Proposal;
  page: number | undefined;
  verdict: Verdict;
  /** What was accepted, where it was edited. */
  acceptedValue: unknown;
  isCurrent: boolean;
  isBusy: boolean;
  onLook: () => void;
  onAccept: (value: unknown) => void;
  onDecline: () => void;
  onUndo: () => void;
};

/** One fact that the document seems to state, its own words below, and what a person makes of it. */
export const ProposalCard = (props: ProposalCardProps) => {
  const { proposal, page, verdict, acceptedValue, isCurrent, isBusy, onLook, onAccept, onDecline, onUndo } = props;
  const [isEditing, setIsEditing] = useState(false);
  const label = fieldLabel(proposal.field);
  const value = acceptedValue === undefined ? proposal.value : acceptedValue;
  const name = `${label}: ${valueWords({ field: proposal.field, value })}`;
  return (
    <li
      aria-label={name}
      onFocus={onLook}
      onPointerEnter={onLook}
      className={classNames(
        'rounded-lg border bg-surface p-3',
        isCurrent ? 'border-action' : 'border-line',
        verdict === 'declined' && 'text-muted',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted text-xs">
          {label}
          {proposal.of === 'vendor' && ' of the vendor'}
        </span>
        {verdict === 'accepted' && <Badge status="good">Accepted</Badge>}
        {verdict === 'declined' && <Badge>Declined</Badge>}
        {proposal.reader === 'model' && <Badge status="info">Found by a model</Badge>}
      </div>
      <p className={classNames('break-words font-medium', verdict === 'declined' && 'line-through')}>
        {valueWords({ field: proposal.field, value })}
      </p>
      <blockquote className="mt-1 line-clamp-4 whitespace-pre-line break-words border-line border-l-2 pl-2 text-muted text-sm">
        {proposal.passage.text}
      </blockquote>
      {page !== undefined && <p className="mt-1 text-faint text-xs">Page {page}</p>}
      {isEditing && verdict === 'open' ? (
        <ValueForm
          name={label}
          value={proposal.value}
          onSave={(edited) => {
            setIsEditing(false);
            onAccept(edited);
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          {verdict === 'open' ? (
            <>
              <Button
                look="primary"
                disabled={isBusy}
                onClick={() => onAccept(proposal.value)}
                aria-label={`Accept ${name}`}
              >
                Accept
              </Button>
              <Button disabled={isBusy} onClick={() => setIsEditing(true)} aria-label={`Edit ${name}`}>
                Edit
              </Button>
              <Button look="quiet" disabled={isBusy} onClick={onDecline} aria-label={`Decline ${name}`}>
                Decline
              </Button>
            </>
          ) : (
            <Button look="quiet" disabled={isBusy} onClick={onUndo} aria-label={`Undo ${name}`}>
              Undo
            </Button>
          )}
        </div>
      )}
    </li>
  );
};
