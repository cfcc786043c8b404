import { useState } from 'react';
import * as z from 'zod';
import { DecisionDraft, type EvaluationView } from '#shared/contracts/purchases/evaluation';
import { gateLines, priceOf, ruledOutBy } from '#shared/documents/decision-record';
import { formatAud, formatRange, listed } from '#shared/kernel/format';
import { isoDay } from '../../../lib/format.ts';
import { draft as keptDraft, useDraft } from '../../../lib/storage/drafts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { CloseIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { ChangeEvaluation } from './api.ts';

/** As it is typed: a row that is half filled in is kept too. */
const Typed = DecisionDraft.extend({
  conditions: z.array(z.object({ words: z.string(), who: z.string(), by: z.string().nullable() })),
  deciders: z.array(z.object({ name: z.string(), role: z.string() })),
  why: z.string(),
  whyNot: z.record(z.string(), z.string()),
  despite: z.record(z.string(), z.string()).optional(),
});
const firstDraft = keptDraft('decision.form', Typed);
const correctionDraft = keptDraft('decision.correction', Typed);

export type Plan = NonNullable<DecisionDraft['plan']>;

const against = ({ gates }: EvaluationView, solutionId: string, linesOf = gateLines): string[] =>
  gates.filter((one) => one.solutionId === solutionId).flatMap(linesOf);

/** Every option on one line: its points, its quote, and what stands against it. */
export const BeforeTable = ({ view }: { view: EvaluationView }) => (
  <DataTable
    caption="Before you decide: points, quotes and what counts against each"
    isStacked
    columns={[
      { label: 'Option' },
      { label: 'Points of 100', isNumber: true },
      { label: 'Quote, five years ex GST', isNumber: true },
      { label: 'What counts against it' },
    ]}
    rows={view.products.map(({ solutionId, name, vendor }) => {
      const total = view.results?.find((one) => one.solutionId === solutionId)?.total;
      const lines = against(view, solutionId);
      return {
        key: solutionId,
        cells: [
          <span key="name">
            {name} {name !== vendor && <span className="block text-muted text-xs">{vendor}</span>}
          </span>,
          total ? `${total.value ?? 'open'} (${formatRange(total.low, total.high, String)})` : null,
          priceOf({ offers: view.offers.filter((one) => one.solutionId === solutionId) }),
          lines.length === 0 ? (
            'Nothing on record'
          ) : (
            <ul key="gates" className="space-y-0.5">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ),
        ],
      };
    })}
  />
);

/** Today where the buyer is. */
const today = () => {
  const now = new Date();
  return isoDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000));
};

const emptyDraft = (plan: Plan | undefined): DecisionDraft => ({
  ...{ chosen: [], why: '', conditions: [], deciders: [], whyNot: {} },
  decidedOn: today(),
  plan: plan ?? null,
});

type Entry = Record<string, string | null>;
type RowsProps<Row extends Entry> = {
  legend: string;
  add: string;
  rows: readonly Row[];
  fields: readonly { key: keyof Row & string; label: string; type?: 'date'; share: string }[];
  blank: Row;
  onChange: (rows: Row[]) => void;
};

/** A short list of entries, each a row of fields. */
const Rows = <Row extends Entry>({ legend, add, rows, fields, blank, onChange }: RowsProps<Row>) => (
  <fieldset className="space-y-2">
    <legend className="mb-1 font-medium text-sm">{legend}</legend>
    {rows.map((row, at) => (
      <div key={at} className="flex items-end gap-2">
        <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-6">
          {fields.map(({ key, label, type, share }) => (
            <div key={key} className={share}>
              <TextField
                label={label}
                aria-label={`${label}, ${legend.toLowerCase()} ${at + 1}`}
                maxLength={type ? undefined : 500}
                type={type ?? 'text'}
                value={row[key] ?? ''}
                onChange={({ target }) =>
                  onChange(
                    rows.map((one, index) =>
                      index === at ? { ...one, [key]: type && !target.value ? null : target.value } : one,
                    ),
                  )
                }
              />
            </div>
          ))}
        </div>
        <IconButton
          label={`Remove ${legend.toLowerCase()} ${at + 1}`}
          className="mb-1"
          onClick={() => onChange(rows.filter((_, index) => index !== at))}
        >
          <CloseIcon />
        </IconButton>
      </div>
    ))}
    <Button icon={<PlusIcon />} onClick={() => onChange([...rows, blank])}>
      {add}
    </Button>
  </fieldset>
);

type FormProps = {
  view: EvaluationView;
  change: ChangeEvaluation;
  /** Savings that the newest report expects. */
  plan: Plan | undefined;
  /** Why a record is corrected; absent: it is the first. */
  corrects?: { draft: DecisionDraft; onDone: () => void };
};

/** What is decided, why, by whom and on which conditions: kept as a draft, then recorded for good. */
export const DecisionForm = ({ view, change, plan, corrects }: FormProps) => {
  const [draft, setDraft, finish] = useDraft<DecisionDraft>(
    corrects ? correctionDraft : firstDraft,
    corrects?.draft ?? view.decided.draft ?? emptyDraft(plan),
  );
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  // None is a choice too: a form that nobody touched has not made it.
  const [isNone, setIsNone] = useState(corrects?.draft.chosen.length === 0);
  const set = (part: Partial<DecisionDraft>) => setDraft((now) => ({ ...now, ...part }));
  const { chosen, why, conditions, deciders, decidedOn, whyNot, despite = {} } = draft;
  // A row that nobody filled in is none.
  const whole: DecisionDraft = {
    ...draft,
    conditions: conditions.filter(({ words }) => words.trim() !== ''),
    deciders: deciders.filter(({ name }) => name.trim() !== ''),
    plan: draft.plan ?? plan ?? null,
  };
  const version = view.versions.decision;
  const ruledOut = view.products.flatMap(({ solutionId, name }) => {
    const lines = chosen.includes(solutionId) ? against(view, solutionId, ruledOutBy) : [];
    return lines.length > 0 ? [{ solutionId, name, lines }] : [];
  });
  const missing = [
    chosen.length === 0 && !isNone && 'say what is bought, or that nothing is',
    why.trim() === '' && 'say why',
    ...ruledOut.map(
      ({ solutionId, name }) => !despite[solutionId]?.trim() && `say why ${name} is chosen although it is ruled out`,
    ),
    whole.deciders.length === 0 && 'name who decides',
    !decidedOn && 'give the day',
    corrects && reason.trim() === '' && 'say why it is corrected',
  ].filter((words) => typeof words === 'string');
  const open = chosen.flatMap((id) => {
    const name = view.products.find(({ solutionId }) => solutionId === id)?.name;
    return against(view, id).map((line) => `${name}: ${line}`);
  });
  const names = view.products.filter(({ solutionId }) => chosen.includes(solutionId)).map(({ name }) => name);
  return (
    <Card aria-labelledby="decide" className="space-y-4">
      <h2 id="decide" className="font-semibold text-base">
        {corrects ? 'Correct the decision' : 'Decide'}
      </h2>
      {corrects && (
        <TextArea
          id="correct-reason"
          label="Why is the record corrected?"
          hint="The first record stays as it is; this one names it and says why."
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium text-sm">What is bought</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1.5">
          {view.products.map(({ solutionId, name }) => (
            <Checkbox
              key={solutionId}
              label={name}
              checked={chosen.includes(solutionId)}
              onChange={(isChosen) => {
                setIsNone(false);
                set({ chosen: isChosen ? [...chosen, solutionId] : chosen.filter((id) => id !== solutionId) });
              }}
            />
          ))}
          <Checkbox
            label="None of them"
            checked={isNone}
            onChange={(isChosen) => {
              setIsNone(isChosen);
              if (isChosen) set({ chosen: [] });
            }}
          />
        </div>
      </fieldset>
      <TextArea
        id="decision-why"
        label="Why"
        rows={3}
        maxLength={4_000}
        value={why}
        onChange={({ target }) => set({ why: target.value })}
      />
      {ruledOut.map(({ solutionId, name, lines }) => (
        <TextArea
          key={solutionId}
          id={`despite-${solutionId}`}
          label={`Why ${name} although it is ruled out`}
          hint={`${lines.join('. ')}. The reason is kept in the record.`}
          rows={2}
          maxLength={1_000}
          value={despite[solutionId] ?? ''}
          onChange={({ target }) => set({ despite: { ...despite, [solutionId]: target.value } })}
        />
      ))}
      {view.products
        .filter(({ solutionId }) => !chosen.includes(solutionId))
        .map(({ solutionId, name }) => (
          <TextField
            key={solutionId}
            label={`Why not ${name}`}
            isOptional
            maxLength={1_000}
            value={whyNot[solutionId] ?? ''}
            onChange={({ target }) => set({ whyNot: { ...whyNot, [solutionId]: target.value } })}
          />
        ))}
      <Rows
        legend="Conditions"
        add="Add a condition"
        rows={conditions}
        fields={[
          { key: 'words', label: 'What must happen', share: 'sm:col-span-3' },
          { key: 'who', label: 'Who', share: 'sm:col-span-2' },
          { key: 'by', label: 'By', type: 'date', share: '' },
        ]}
        blank={{ words: '', who: '', by: null }}
        onChange={(rows) => set({ conditions: rows })}
      />
      <Rows
        legend="Who decides"
        add="Add a name"
        rows={deciders}
        fields={[
          { key: 'name', label: 'Name', share: 'sm:col-span-3' },
          { key: 'role', label: 'Role', share: 'sm:col-span-3' },
        ]}
        blank={{ name: '', role: '' }}
        onChange={(rows) => set({ deciders: rows })}
      />
      <div className="max-w-48">
        <TextField
          label="Decided on"
          type="date"
          value={decidedOn ?? ''}
          onChange={({ target }) => set({ decidedOn: target.value || null })}
        />
      </div>
      {whole.plan && (
        <p className="text-muted text-sm">
          Savings are measured later against “{whole.plan.name}”:{' '}
          {whole.plan.savingByYearAud.map((aud, at) => `year ${at + 1} ${formatAud(Math.round(aud))}`).join(', ')}.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t pt-3">
        {missing.length > 0 && <p className="mr-auto text-muted text-sm">To record it: {listed(missing)}.</p>}
        {corrects ? (
          <Button
            onClick={() => {
              finish();
              corrects.onDone();
            }}
          >
            Leave it as it is
          </Button>
        ) : (
          <Button
            disabled={change.isPending}
            onClick={() => change.mutate({ action: 'draft', version, draft: whole }, { onSuccess: finish })}
          >
            Save the draft
          </Button>
        )}
        <Button look="primary" disabled={change.isPending || missing.length > 0} onClick={() => setIsAsked(true)}>
          Record the decision
        </Button>
      </div>
      <Dialog title="Record the decision?" isOpen={isAsked} onClose={() => setIsAsked(false)}>
        <div className="space-y-4 text-sm">
          <p>
            <strong className="font-semibold">
              {names.length === 0 ? 'None of the options is bought.' : `Buy ${listed(names)}.`}
            </strong>{' '}
            The record then holds scores, evidence gaps and this decision as they stand, and its SHA-256 shows any
            change. It can be corrected by adding another record beside it.
          </p>
          {open.length > 0 && (
            <Notice status="caution">
              <p className="font-medium">What counts against it or is open</p>
              <ul className="list-disc space-y-0.5 pl-5">
                {open.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Notice>
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setIsAsked(false)}>Not yet</Button>
            <Button
              look="primary"
              disabled={change.isPending}
              onClick={() => {
                setIsAsked(false);
                change.mutate(
                  { action: 'record', version, draft: whole, replaces: reason },
                  {
                    onSuccess: () => {
                      finish();
                      corrects?.onDone();
                    },
                  },
                );
              }}
            >
              Record it
            </Button>
          </div>
        </div>
      </Dialog>
    </Card>
  );
};
