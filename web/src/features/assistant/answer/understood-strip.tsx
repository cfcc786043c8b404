import { type FormEvent, useState } from 'react';
import type { Chip, Understood } from '#shared/contracts/assistant';
import { countOf } from '../../../lib/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { DisclosureArrow } from '../../../ui/layout/disclosure-arrow.tsx';

const edges = {
  plain: 'border-line',
  must: 'border-action',
  'must-not': 'border-harm',
  doubt: 'border-line-strong border-dashed',
} satisfies Record<Chip['tone'], string>;

const nameOf = ({ label, value }: Chip) => [label, value].filter(Boolean).join(' ');

type ChipViewProps = { chip: Chip; isBusy: boolean; onEdit: (value: string | null) => void };

/** One thing that was read, with the words it was read from; a click changes it, the cross takes it away. */
const ChipView = ({ chip, isBusy, onEdit }: ChipViewProps) => {
  const [draft, setDraft] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const value = draft?.trim();
    setDraft(undefined);
    if (value && value !== chip.value) onEdit(value);
  };
  const words = (
    <>
      {chip.label && <span className="text-muted">{chip.label} </span>}
      <span className="wrap-anywhere">{chip.value}</span>
      {chip.tone === 'doubt' && '?'}
      {chip.was !== undefined && (
        <span className="ml-1 text-muted text-xs">{chip.was === null ? 'new' : `was ${chip.was}`}</span>
      )}
    </>
  );
  return (
    <li
      title={chip.quote ? `You wrote: “${chip.quote}”` : 'Inferred from what you wrote'}
      className={classNames(
        'inline-flex shrink-0 items-center rounded-md border bg-surface text-sm max-sm:whitespace-nowrap sm:max-w-full',
        chip.removable && draft === undefined ? 'pl-2' : 'px-2',
        edges[chip.tone],
      )}
    >
      {draft !== undefined ? (
        <form onSubmit={save} className="flex items-center gap-1 py-0.5">
          <label className="flex items-center gap-1">
            <span className="text-muted">{chip.label || 'Change'}</span>
            <input
              // The click asked for it.
              // biome-ignore lint/a11y/noAutofocus: the field stands where the button was that opened it
              autoFocus
              value={draft}
              maxLength={200}
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.preventDefault();
                setDraft(undefined);
              }}
              className="h-7 w-40 rounded-sm border border-line-strong bg-surface px-1.5"
            />
          </label>
          <Button look="quiet" type="submit" size="dense">
            Update
          </Button>
        </form>
      ) : chip.editable ? (
        <button
          type="button"
          disabled={isBusy}
          aria-label={`Change ${nameOf(chip)}`}
          onClick={() => setDraft(chip.value)}
          className="min-h-7 min-w-0 py-0.5 text-left hover:underline"
        >
          {words}
        </button>
      ) : (
        <span className="min-w-0 py-1">{words}</span>
      )}
      {chip.removable && draft === undefined && (
        <IconButton
          label={`Remove ${nameOf(chip)}`}
          disabled={isBusy}
          onClick={() => onEdit(null)}
          className="shrink-0 sm:size-7"
        >
          <CloseIcon className="size-3.5" />
        </IconButton>
      )}
    </li>
  );
};

type UnderstoodStripProps = {
  understood: Understood;
  isBusy: boolean;
  onEdit: (chip: string, value: string | null) => void;
};

/** What was read from the question, beside the words it was read from: each change reads it again. */
export const UnderstoodStrip = ({ understood, isBusy, onEdit }: UnderstoodStripProps) => {
  const [isUnusedShown, setIsUnusedShown] = useState(false);
  const { chips, gone = [], notUsed, question } = understood;
  if (chips.length + gone.length + notUsed.length === 0 && question === null) return null;
  return (
    <section
      aria-label="What I understood from your question"
      className="rounded-lg border border-line bg-surface px-3 py-1.5"
      data-understood
    >
      <div className="flex items-center gap-x-2">
        <h3 className="font-semibold text-sm">What I understood</h3>
        {chips.length > 0 && (
          <span className="hidden text-faint text-xs sm:block">
            Change or remove anything and the answer is redone.
          </span>
        )}
        {notUsed.length > 0 && (
          <button
            type="button"
            aria-expanded={isUnusedShown}
            onClick={() => setIsUnusedShown(!isUnusedShown)}
            className="ml-auto inline-flex min-h-6 shrink-0 items-center gap-1 rounded-sm text-muted text-xs hover:underline"
          >
            Not used: {countOf(notUsed.length, 'sentence')}
            <DisclosureArrow isOpen={isUnusedShown} />
          </button>
        )}
      </div>
      {isUnusedShown && (
        <ul className="mt-1 list-disc space-y-1 pl-5 text-muted text-sm">
          {notUsed.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {(chips.length + gone.length > 0 || question) && (
        // On a phone in one line that scrolls, so that the answer is not pushed away.
        <ul
          aria-label="What I understood"
          className="-mx-1 mt-0.5 flex gap-x-1.5 gap-y-1 overflow-x-auto px-1 pb-0.5 sm:flex-wrap sm:overflow-visible sm:pb-0"
        >
          {chips.map((chip) => (
            <ChipView key={chip.id} chip={chip} isBusy={isBusy} onEdit={(value) => onEdit(chip.id, value)} />
          ))}
          {gone.map((words) => (
            <li key={words} className="inline-flex shrink-0 items-center px-1 py-1 text-muted text-sm">
              No longer: {words}
            </li>
          ))}
          {question && (
            <li className="inline-flex shrink-0 items-center rounded-md border border-line-strong border-dashed px-2 py-1 text-sm max-sm:whitespace-nowrap sm:max-w-full">
              {question}
            </li>
          )}
        </ul>
      )}
    </section>
  );
};
