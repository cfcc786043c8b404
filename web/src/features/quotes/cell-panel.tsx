import { type ReactNode, useState } from 'react';
import type { LineEdit } from '#shared/contracts/reading/quote-desk';
import { GridGst, type GridLine, GridPer, LineState } from '#shared/contracts/reading/quotes';
import { gstWords, perWords, stateWords } from '#shared/money/quotes/cell-words';
import { monthsOf, startOf, termOf } from '#shared/money/quotes/cost';
import { type DeskOffer, pointKey, totalKey } from '#shared/money/quotes/desk';
import { typeset } from '#shared/money/quotes/reading';
import { amountOf } from '#shared/reading/lexical/values';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type DeskPoint, ownRow } from './model.ts';
import { addedKey, answerFor, type Change, compareAgain, type Desk, editLine } from './use-desk.ts';

export type PanelProps = {
  desk: Desk;
  offer: DeskOffer;
  /** Open points of the cell. */
  points: readonly DeskPoint[];
  apply: (change: Change) => void;
  /** Leaves the cell; after an answer the next open point is taken in hand. */
  onDone: () => void;
};

export const optionsOf = <Value extends string>(words: Record<Value, string>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: words[value] }));

type ChoiceProps<Value extends string> = {
  isWide?: boolean;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onSelect: (value: Value) => void;
};

export const Choice = <Value extends string>({ label, isWide, ...select }: ChoiceProps<Value>) => (
  <div className={classNames('min-w-0', isWide && 'col-span-2')}>
    <span aria-hidden="true" className="mb-1 block font-medium text-sm">
      {label}
    </span>
    <Select id={`desk-${label.toLowerCase().replaceAll(' ', '-')}`} label={label} {...select} />
  </div>
);

/** The words a cell rests on and what is open about it, then what can be done. */
export const Panel = ({
  title,
  words,
  points,
  badge,
  children,
}: {
  title: string;
  words?: readonly string[];
  points: readonly DeskPoint[];
  badge?: ReactNode;
  children: ReactNode;
}) => (
  <div className="space-y-3">
    <div className="flex flex-wrap items-center gap-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      {badge}
    </div>
    {words && words.length > 0 && (
      <blockquote className="wrap-anywhere rounded-md border border-line bg-surface px-3 py-1.5 text-muted text-sm">
        {words.map((one) => `“${one.trim()}”`).join(' … ')}
      </blockquote>
    )}
    {points.length > 0 && (
      <ul className="space-y-1 text-caution text-sm">
        {points.map((point) => (
          <li key={pointKey(point)}>{typeset(point.words)}</li>
        ))}
      </ul>
    )}
    {children}
  </div>
);

const monthsIn = (line: GridLine) => {
  const start = startOf(line);
  const free = termOf(line, 'free_months');
  const end = termOf(line, 'end_month');
  return {
    free_months: free ? String(Math.round(monthsOf(free.v))) : '',
    start_month: start > 0 ? String(Math.round(start)) : '',
    end_month: end ? String(Math.round(monthsOf(end.v))) : '',
  };
};

type LinePanelProps = PanelProps & { line: GridLine; rowLabels: readonly string[]; rowLabel: string };

/** One line, to be put right; only what a person changes is laid over what was read. */
export const LinePanel = ({ desk, offer, line, points, apply, onDone, rowLabels, rowLabel }: LinePanelProps) => {
  const key = offer.lineKeys.get(line.id) ?? line.id;
  const before = desk.desk.lines[key];
  const initial = {
    label: line.label,
    state: line.state,
    amount: line.amount ?? '',
    per: line.per ?? 'once',
    qty: line.qty ?? '',
    gst: line.gst ?? offer.settled.offer.gst,
    row: rowLabel,
    ...monthsIn(line),
  };
  const [form, setForm] = useState(initial);
  const [isChecked, setIsChecked] = useState(false);
  const set = (change: Partial<typeof form>) => setForm((now) => ({ ...now, ...change }));
  const hasYears = line.terms?.some(({ k }) => k === 'year' || k === 'band' || k === 'step') ?? false;
  const needsAmount = form.state === 'priced' && !(hasYears && form.amount === initial.amount);
  const problem =
    needsAmount && amountOf(form.amount) === undefined ? 'Enter an amount such as 12,400 or 8%.' : undefined;
  const condition = termOf(line, 'if');
  const save = (more: Partial<LineEdit> = {}) => {
    const changed = Object.fromEntries(
      Object.entries(form).filter(([name, value]) => value !== initial[name as keyof typeof initial]),
    );
    apply(editLine(key, { ...before, at: before?.at ?? line.at, ...changed, ...more }));
    onDone();
  };
  const submit = () => {
    setIsChecked(true);
    if (!problem) save();
  };
  const read = offer.read.lines.find(({ id }) => id === line.id);
  return (
    <Panel
      title={`${rowLabel}, ${offer.name}`}
      words={line.at.map(({ text }) => text)}
      points={points}
      badge={before && <Badge status="info">{before.isAdded ? 'Added by you' : 'Changed by you'}</Badge>}
    >
      <form
        aria-label={`${rowLabel}, ${offer.name}`}
        className="space-y-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid grid-cols-2 gap-3 @xl:grid-cols-4">
          {before?.isAdded && (
            <TextField label="What it is" value={form.label} onChange={({ target }) => set({ label: target.value })} />
          )}
          <TextField
            label="Amount"
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            value={form.amount}
            problem={isChecked ? problem : undefined}
            isProblemRead
            onChange={({ target }) =>
              set({ amount: target.value, ...(form.state === 'optional' ? {} : { state: 'priced' as const }) })
            }
          />
          <Choice
            label="State"
            value={form.state}
            options={optionsOf(stateWords, LineState.options)}
            onSelect={(state) => set({ state })}
          />
          <Choice
            label="How often"
            value={form.per}
            options={optionsOf(perWords, GridPer.options)}
            onSelect={(per) => set({ per })}
          />
          <TextField
            label="How many"
            autoComplete="off"
            value={form.qty === '?' ? '' : form.qty}
            placeholder={form.qty === '?' ? 'Not said' : '1'}
            onChange={({ target }) => set({ qty: target.value })}
          />
          <Choice
            label="GST"
            value={form.gst}
            options={optionsOf(gstWords, GridGst.options)}
            onSelect={(gst) => set({ gst })}
          />
          <TextField
            label="Months free"
            inputMode="numeric"
            value={form.free_months}
            onChange={({ target }) => set({ free_months: target.value })}
          />
          <TextField
            label="From month"
            inputMode="numeric"
            value={form.start_month}
            onChange={({ target }) => set({ start_month: target.value })}
          />
          <TextField
            label="To month"
            inputMode="numeric"
            value={form.end_month}
            onChange={({ target }) => set({ end_month: target.value })}
          />
          <Choice
            label="Compared with"
            isWide
            value={form.row}
            options={[...new Set([rowLabel, ...rowLabels, ownRow])].map((label) => ({ value: label, label }))}
            onSelect={(row) => set({ row })}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary">
            Save
          </Button>
          {condition?.v === 'unknown' && (
            <>
              <Button onClick={() => save({ condition: 'yes' })}>The condition applies</Button>
              <Button onClick={() => save({ condition: 'no' })}>It does not apply</Button>
            </>
          )}
          {points.length > 0 && line.state === 'priced' && !before && (
            <Button onClick={() => save()}>Correct as read</Button>
          )}
          {line.state !== 'included' && <Button onClick={() => save({ state: 'included' })}>Included</Button>}
          {line.state !== 'excluded' && <Button onClick={() => save({ state: 'excluded' })}>Excluded</Button>}
          <Button onClick={() => save({ isNotCost: true })}>Not a cost</Button>
          {before && (
            <Button
              look="quiet"
              onClick={() => {
                apply(editLine(key, undefined));
                onDone();
              }}
            >
              {before.isAdded ? 'Remove the line' : `Back to as read${read?.amount ? `: ${read.amount}` : ''}`}
            </Button>
          )}
          <Button look="quiet" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  );
};

/** What an offer states against what its lines make. */
export const StatedPanel = ({ desk, offer, points, apply, onDone }: PanelProps) => (
  <Panel
    title={`Stated totals, ${offer.name}`}
    words={offer.settled.offer.stated.flatMap(({ at }) => at.map(({ text }) => text))}
    points={points}
  >
    <div className="flex flex-wrap gap-2">
      {offer.settled.stated
        .filter(({ isSame }) => !isSame)
        .map(({ stated }) => (
          <Button
            key={totalKey(stated)}
            look="primary"
            onClick={() => {
              apply(answerFor(offer.key, 'wrongTotals', [totalKey(stated)]));
              onDone();
            }}
          >
            Their total is wrong: {stated.amount}
          </Button>
        ))}
      {offer.read.stated
        .filter((total) => desk.desk.offers[offer.key]?.wrongTotals?.includes(totalKey(total)))
        .map((total) => (
          <Button key={totalKey(total)} onClick={() => apply(compareAgain(offer.key, totalKey(total)))}>
            Compare again: {total.amount}
          </Button>
        ))}
      <Button look="quiet" onClick={onDone}>
        Close
      </Button>
    </div>
  </Panel>
);

/** A row of which an offer says nothing. */
export const MissingPanel = ({
  desk,
  offer,
  points,
  apply,
  onDone,
  onLine,
  label,
  slot,
}: PanelProps & { onLine: (slot: string) => void; label: string; slot: string }) => {
  const add = (edit: Partial<LineEdit>) =>
    apply(
      editLine(addedKey(desk.desk, offer.key), {
        isAdded: true,
        at: [],
        label,
        row: label,
        state: 'priced',
        per: 'once',
        ...edit,
      }),
    );
  return (
    <Panel title={`${label}, ${offer.name}`} points={points}>
      <p className="text-sm">
        The offer of {offer.name} does not mention it. The questions to the vendor ask about it.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          onClick={() => {
            add({});
            onLine(slot);
          }}
        >
          Enter an amount
        </Button>
        {(['included', 'excluded'] as const).map((state) => (
          <Button
            key={state}
            onClick={() => {
              add({ state });
              onDone();
            }}
          >
            {stateWords[state]}
          </Button>
        ))}
        <Button look="quiet" onClick={onDone}>
          Close
        </Button>
      </div>
    </Panel>
  );
};
