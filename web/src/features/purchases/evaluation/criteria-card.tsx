import { useState } from 'react';
import { CRITERIA_MAX, type Criterion, type EvaluationView } from '#shared/contracts/purchases/evaluation';
import { settledAud } from '#shared/documents/decision-record';
import { listed } from '#shared/kernel/format';
import { sum } from '#shared/kernel/order';
import { countOf, formatDateTime } from '../../../lib/format.ts';
import { useTypedNumber } from '../../../lib/hooks/use-typed-number.ts';
import { numberTyped } from '../../../lib/text/typed-amount.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { ReasonForm } from '../../../ui/forms/reason-form.tsx';
import { fieldClass } from '../../../ui/forms/text-area.tsx';
import { CloseIcon, PlusIcon } from '../../../ui/icons.tsx';
import type { ChangeEvaluation } from './api.ts';

type CardProps = { view: EvaluationView; change: ChangeEvaluation };

const WHOLE = 100;

/** A criterion as it is written: its weight is null while what is typed is no whole number from 0 to 100. */
type Draft = Omit<Criterion, 'weight'> & { weight: number | null };

const weightTyped = (typed: string): number | null => {
  const weight = numberTyped(typed);
  return weight !== null && Number.isInteger(weight) && weight >= 0 && weight <= WHOLE ? weight : null;
};

type WeightFieldProps = { label: string; weight: number | null; onRead: (weight: number | null) => void };

const WeightField = ({ label, weight, onRead }: WeightFieldProps) => {
  const { field } = useTypedNumber({ value: weight, read: weightTyped, onRead });
  return (
    <input
      {...field}
      inputMode="numeric"
      aria-label={label}
      aria-invalid={weight === null}
      className={`${fieldClass} figures min-h-10 pr-7 text-right`}
    />
  );
};

/** Criteria that are still written, with what their weights add up to. */
const Editor = ({ view: { evaluation, proposed, versions }, change }: CardProps) => {
  const kept = versions.evaluation === 0 ? proposed : evaluation.criteria;
  const [drafts, setDrafts] = useState<readonly Draft[]>(kept);
  const criteria = drafts.filter((one): one is Criterion => one.weight !== null);
  const isWeighed = criteria.length === drafts.length;
  const weights = sum(criteria.map(({ weight }) => weight));
  const isWhole = isWeighed && weights === WHOLE;
  const set = (id: string, part: Partial<Draft>) =>
    setDrafts((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const isWritten = isWeighed && criteria.length > 0 && criteria.every(({ name }) => name.trim() !== '');
  const isSame = versions.evaluation > 0 && JSON.stringify(criteria) === JSON.stringify(evaluation.criteria);
  const keep = async () =>
    isSame
      ? versions.evaluation
      : (await change.mutateAsync({ action: 'criteria', version: versions.evaluation, criteria })).view.versions
          .evaluation;
  const lock = () => keep().then((version) => change.mutateAsync({ action: 'lock', version }));
  return (
    <div className="space-y-3">
      <p className="max-w-prose text-muted text-sm">
        {versions.evaluation === 0 && 'Drafted from what you need. '}Settle what counts, and how much, before you look
        at the offers: once locked, criteria can be reopened only with a reason, which stays in the record.
      </p>
      <ul className="space-y-2">
        {drafts.map(({ id, name, weight }, at) => (
          <li key={id} className="flex flex-wrap items-center justify-end gap-2 sm:flex-nowrap">
            <input
              aria-label={`Criterion ${at + 1}`}
              value={name}
              maxLength={200}
              onChange={({ target }) => set(id, { name: target.value })}
              className={`${fieldClass} min-h-10`}
            />
            <span className="relative w-22 shrink-0">
              <WeightField
                label={`Weight of criterion ${at + 1}, per cent`}
                weight={weight}
                onRead={(read) => set(id, { weight: read })}
              />
              <span aria-hidden="true" className="absolute inset-y-0 right-2.5 flex items-center text-muted text-sm">
                %
              </span>
            </span>
            <IconButton
              label={`Remove criterion ${at + 1}`}
              onClick={() => setDrafts((now) => now.filter((one) => one.id !== id))}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={<PlusIcon />}
          disabled={drafts.length >= CRITERIA_MAX}
          onClick={() => setDrafts((now) => [...now, { id: `criterion-${crypto.randomUUID()}`, name: '', weight: 0 }])}
        >
          Add a criterion
        </Button>
        <p role="status" className={`ml-auto text-sm ${isWhole ? 'text-muted' : 'font-medium text-harm'}`}>
          {isWeighed
            ? `The weights add up to ${weights}%${isWhole ? '.' : '; they must add up to 100%.'}`
            : 'A weight is a whole number from 0 to 100.'}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-3">
        <Button disabled={change.isPending || !isWritten || isSame} onClick={() => void keep().catch(() => undefined)}>
          Save the draft
        </Button>
        <Button
          look="primary"
          disabled={change.isPending || !isWritten || !isWhole}
          onClick={() => void lock().catch(() => undefined)}
        >
          Lock the criteria
        </Button>
      </div>
    </div>
  );
};

const OpenAgain = ({ view: { versions }, change }: CardProps) => {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked) return <Button onClick={() => setIsAsked(true)}>Reopen them</Button>;
  return (
    <ReasonForm
      label="Why are the criteria being reopened?"
      hint="The reason and the criteria as they were stay in the record. Scores already handed in must be handed in again."
      act="Reopen the criteria"
      isFinal
      isBusy={change.isPending}
      onGive={(reason) => change.mutate({ action: 'reopen', version: versions.evaluation, reason })}
      leave="Leave them locked"
      onLeave={() => setIsAsked(false)}
    />
  );
};

/** Of an option as it stands in a list; its price waits until the criteria are settled. */
const quoteOf = ({ offers }: EvaluationView, solutionId: string): string => {
  const own = offers.filter((one) => one.solutionId === solutionId);
  if (own.length === 0) return 'no quote';
  return settledAud({ offers: own }) === undefined ? 'quote not settled' : 'quote settled';
};

/** What options are scored on: written, then locked. */
export const CriteriaCard = ({ view, change }: CardProps) => {
  const { evaluation, decided } = view;
  const { locked, criteria, reopened } = evaluation;
  return (
    <Card aria-labelledby="criteria" className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="criteria" className="font-semibold text-base">
          Criteria and weights
        </h2>
        {locked ? <Badge status="good">Locked</Badge> : <Badge>Draft</Badge>}
      </div>
      <p className="text-sm">
        <span className="text-muted">Options: </span>
        {listed(view.products.map(({ solutionId, name }) => `${name} (${quoteOf(view, solutionId)})`))}.
      </p>
      {locked ? (
        <>
          <DataTable
            caption="What options are scored on"
            isCaptionHidden
            columns={[{ label: 'Criterion' }, { label: 'Weight', isNumber: true }]}
            rows={criteria.map(({ id, name, weight }) => ({ key: id, cells: [name, `${weight}%`] }))}
          />
          <p className="text-muted text-sm">
            Locked {formatDateTime(locked.at)}.{' '}
            {locked.quotesHeld === 0
              ? 'No quote had been received then.'
              : `${countOf(locked.quotesHeld, 'quote')} had already been received.`}{' '}
            <span title={`SHA-256 ${locked.hash}`}>Hash {locked.hash.slice(0, 12)}…</span>
          </p>
          {decided.records.length === 0 && <OpenAgain view={view} change={change} />}
        </>
      ) : (
        <Editor key={view.versions.evaluation} view={view} change={change} />
      )}
      {reopened.length > 0 && (
        <ul aria-label="Earlier locks" className="space-y-1 border-line border-t pt-3 text-sm">
          {reopened.map((one) => (
            <li key={one.at}>
              Reopened {formatDateTime(one.at)}: {one.reason}{' '}
              <span className="text-muted">
                Before: {listed(one.criteria.map(({ name, weight }) => `${name} ${weight}%`))}.
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
