import { memo, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod';
import type { DeskText } from '#shared/contracts/reading/quote-desk';
import { DESK_TEXT_CHARS_MAX } from '#shared/contracts/reading/quote-desk';
import type { BuyerFact, Passage } from '#shared/contracts/reading/quotes';
import type { DeskOffer } from '#shared/money/quotes/desk';
import { countOf } from '../../lib/format.ts';
import { draft, useDraft } from '../../lib/storage/drafts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextFiles } from '../../ui/forms/text-files.tsx';
import { CloseIcon, EditIcon } from '../../ui/icons.tsx';
import { DisclosureArrow } from '../../ui/layout/disclosure-arrow.tsx';
import { isCurrent } from './model.ts';
import { addTexts, type Change, changeText, joinTexts, removeText } from './use-desk.ts';
import { statusWords } from './words.ts';

const pasteDraft = draft('quotes.paste', z.string());

type AddTextsProps = { isFirst: boolean; apply: (change: Change) => void; onDone: () => void };

/** Paste, or files: each file is an offer's own text until it is joined with another. */
export const AddTexts = ({ isFirst, apply, onDone }: AddTextsProps) => {
  const [text, setText, finish] = useDraft(pasteDraft, '');
  const add = (texts: readonly Omit<DeskText, 'id'>[]) => {
    apply(addTexts(texts.map((one) => ({ ...one, text: one.text.slice(0, DESK_TEXT_CHARS_MAX) }))));
    onDone();
  };
  const isTooLong = text.length > DESK_TEXT_CHARS_MAX;
  return (
    <form
      aria-label="Add quotes"
      className="space-y-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim() || isTooLong) return;
        finish();
        add([{ name: 'Pasted text', text }]);
      }}
    >
      <TextArea
        id="desk-paste"
        label="Quotes as you got them"
        hint="A mail, a thread, a table or the text of a document. It may include your own words."
        rows={isFirst ? 10 : 6}
        value={text}
        aria-invalid={isTooLong}
        problem={isTooLong ? `Longer than ${DESK_TEXT_CHARS_MAX} characters: paste it in parts.` : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={text.trim() === '' || isTooLong}>
          Read the quotes
        </Button>
        {!isFirst && (
          <Button
            look="quiet"
            onClick={() => {
              finish();
              onDone();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
      <TextFiles label="Quote files" onRead={(files) => add(files.map((file) => ({ ...file, source: 'file' })))} />
    </form>
  );
};

type Mark = { start: number; end: number; kind: 'line' | 'stated' | 'buyer' };
const spans = (passages: readonly Passage[], kind: Mark['kind']): Mark[] =>
  passages.map(({ start, text }) => ({ start, end: start + text.length, kind }));

/** What was read, in the order of the text; of words that were read twice the first reading is marked. */
const marksOf = (offers: readonly DeskOffer[], buyer: readonly BuyerFact[], text: string): Mark[] => {
  const all = [
    ...offers.flatMap(({ read }) => [
      ...read.lines.flatMap(({ at }) => spans(at, 'line')),
      ...read.stated.flatMap(({ at }) => spans(at, 'stated')),
    ]),
    ...buyer.flatMap(({ at }) =>
      spans(
        at.filter((passage) => text.startsWith(passage.text, passage.start)),
        'buyer',
      ),
    ),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return all.filter((mark) => {
    const isNew = mark.start >= end && mark.end > mark.start;
    if (isNew) end = mark.end;
    return isNew;
  });
};

const looks = {
  line: 'border-b border-line-strong bg-transparent',
  stated: 'border-b border-action/50 bg-action-soft',
  buyer: 'border-b border-info/50 bg-info-soft',
} satisfies Record<Mark['kind'], string>;
const inHand = 'bg-caution-soft outline-2 outline-action font-medium';

type Piece = { text: string; start: number; kind?: Mark['kind']; isInHand: boolean };

/** A row of a text, with the marks in it. */
type TextRow = { start: number; text: string; marks: readonly Mark[] };

/** Rows are drawn by themselves: of a text of hundreds only those change in which something is in hand. */
const rowsOfText = (text: string, marks: readonly Mark[]): TextRow[] => {
  let at = 0;
  return text.split('\n').map((row) => {
    const start = at;
    at += row.length + 1;
    return { start, text: row, marks: marks.filter((mark) => mark.start < start + row.length && mark.end > start) };
  });
};

/** A row cut where a mark or a passage in hand begins or ends. */
const piecesOf = ({ start: from, text, marks }: TextRow, hand: readonly Mark[]): Piece[] => {
  const to = from + text.length;
  const cuts = [...new Set([from, to, ...[...marks, ...hand].flatMap(({ start, end }) => [start, end])])]
    .filter((at) => at >= from && at <= to)
    .toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, i) => {
    const kind = marks.find((mark) => mark.start <= start && start < mark.end)?.kind;
    const isInHand = hand.some((one) => one.start <= start && start < one.end);
    return { text: text.slice(start - from, (cuts[i + 1] ?? to) - from), start, isInHand, ...(kind ? { kind } : {}) };
  });
};

type MarkedTextProps = { text: string; marks: readonly Mark[]; current: readonly Passage[] };

/** Whether columns stand under each other by spaces, or are cut by tabs. */
const isTable = (text: string): boolean =>
  text.includes('\t') || text.split('\n').filter((row) => row.trim().includes('   ')).length > 2;

const MarkedRow = memo(({ row, hand }: { row: TextRow; hand: readonly Mark[] }) => (
  <span className="block min-h-[1lh]">
    {piecesOf(row, hand).map(({ text: words, start, kind, isInHand }) =>
      kind || isInHand ? (
        <mark
          key={start}
          data-in-hand={isInHand || undefined}
          className={classNames('rounded-xs text-inherit', isInHand ? inHand : kind && looks[kind])}
        >
          {words}
        </mark>
      ) : (
        words
      ),
    )}
  </span>
));

const noMarks: readonly Mark[] = [];

const MarkedText = memo(({ text, marks, current }: MarkedTextProps) => {
  const rows = useMemo(() => rowsOfText(text, marks), [text, marks]);
  const hand = spans(current, 'line');
  const inRow = ({ start, text: { length } }: TextRow) => {
    const own = hand.filter((one) => one.start < start + length && one.end > start);
    return own.length > 0 ? own : noMarks;
  };
  return (
    <p
      className={classNames(
        'pb-1',
        isTable(text)
          ? 'overflow-x-auto whitespace-pre font-mono text-xs [tab-size:16]'
          : 'wrap-anywhere whitespace-pre-wrap text-sm',
      )}
    >
      {rows.map((row) => (
        <MarkedRow key={row.start} row={row} hand={inRow(row)} />
      ))}
    </p>
  );
});

type SourceProps = {
  source: DeskText;
  others: readonly DeskText[];
  offers: readonly DeskOffer[];
  buyer: readonly BuyerFact[];
  current: readonly Passage[];
  apply: (change: Change) => void;
};

const none: readonly Passage[] = [];

/** One text with what was read in it; it folds once all of it is settled. */
const Source = ({ source, others, offers, buyer, current, apply }: SourceProps) => {
  const isSettled = offers.every((offer) => offer.settled.isSettled || !isCurrent(offer));
  const [isOpen, setIsOpen] = useState<boolean | undefined>(undefined);
  const [isEditing, setIsEditing] = useState(false);
  const isShown = isEditing || current.length > 0 || (isOpen ?? (!isSettled || others.length === 0));
  const marks = useMemo(() => marksOf(offers, buyer, source.text), [offers, buyer, source.text]);
  const open = offers.filter(isCurrent).reduce((all, { settled }) => all + settled.open.length, 0);
  const names = offers.map(({ name, settled }) =>
    settled.offer.status === 'current' ? name : `${name} (${statusWords[settled.offer.status].toLowerCase()})`,
  );
  return (
    <section
      aria-label={[source.name, ...names].join(', ')}
      className={classNames(
        'border-line border-b px-4 py-2.5',
        current.length > 0 && 'shadow-[inset_3px_0_0_var(--action)]',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setIsOpen(!isShown)}
          className="flex min-h-8 min-w-0 flex-1 items-center gap-1.5 text-left text-sm"
        >
          <DisclosureArrow isOpen={isShown} />
          <span className="min-w-0 truncate">
            <span className="font-semibold">{names.join(', ')}</span>
            <span className="text-muted text-xs"> {source.name}</span>
          </span>
        </button>
        {open > 0 ? (
          <Badge status="caution">{open} open</Badge>
        ) : (
          <span className="text-muted text-xs">{countOf(marks.length, 'passage')}</span>
        )}
        <IconButton label={`Edit the text of ${source.name}`} onClick={() => setIsEditing(!isEditing)}>
          <EditIcon className="size-4" />
        </IconButton>
        <IconButton label={`Remove ${source.name}`} onClick={() => apply(removeText(source.id))}>
          <CloseIcon className="size-4" />
        </IconButton>
      </div>
      {isShown && !isEditing && <MarkedText text={source.text} marks={marks} current={current} />}
      {isEditing && <TextForm source={source} apply={apply} onDone={() => setIsEditing(false)} />}
      {isShown && others.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-1">
          {others.map((other) => (
            <Button key={other.id} look="quiet" size="dense" onClick={() => apply(joinTexts(source.id, other.id))}>
              Join with {other.name}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
};

const cut = '---';
/** The text in parts, as a person cut it. */
const partsOf = (text: string): string[] => {
  const parts: string[][] = [[]];
  for (const row of text.split('\n')) {
    if (row.trim() === cut) parts.push([]);
    else parts.at(-1)?.push(row);
  }
  return parts.map((rows) => rows.join('\n').trim()).filter(Boolean);
};

const TextForm = ({ source, apply, onDone }: Pick<SourceProps, 'source' | 'apply'> & { onDone: () => void }) => {
  const [text, setText] = useState(source.text);
  return (
    <form
      aria-label={`Text of ${source.name}`}
      className="space-y-2 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        const [first = '', ...more] = partsOf(text);
        apply((desk) =>
          addTexts(more.map((part) => ({ name: source.name, text: part })))(changeText(source.id, first)(desk)),
        );
        onDone();
      }}
    >
      <TextArea
        id={`desk-text-${source.id}`}
        label="Text"
        hint="A line of three dashes (---) splits it: what follows is read as a separate offer."
        rows={12}
        maxLength={DESK_TEXT_CHARS_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="primary">
        Read it again
      </Button>
    </form>
  );
};

type SourcePaneProps = Omit<SourceProps, 'source' | 'others' | 'current'> & {
  texts: readonly DeskText[];
  /** The words in hand, and the text that they stand in. */
  current: { textId: string; at: readonly Passage[] } | undefined;
};

/** The texts as they came, with the words in hand marked and in view. */
export const SourcePane = ({ texts, offers, current, ...rest }: SourcePaneProps) => {
  const pane = useRef<HTMLDivElement>(null);
  const first = current?.at[0];
  const key = current && first ? `${current.textId} ${first.start}` : undefined;
  useEffect(() => {
    const box = pane.current;
    const mark = key === undefined ? undefined : box?.querySelector('[data-in-hand]');
    // Only the pane scrolls, and only where it is a pane: the page stays where the reader has it.
    if (!box || !mark || box.scrollHeight <= box.clientHeight) return;
    const [outer, inner] = [box.getBoundingClientRect(), mark.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3;
  }, [key]);
  const byText = useMemo(
    () => new Map(texts.map(({ id }) => [id, offers.filter(({ textId }) => textId === id)])),
    [texts, offers],
  );
  return (
    <div ref={pane} className="min-h-0 flex-1 overflow-y-auto">
      {texts.map((source) => (
        <Source
          key={source.id}
          {...rest}
          source={source}
          others={texts.filter(({ id }) => id !== source.id)}
          offers={byText.get(source.id) ?? []}
          current={current?.textId === source.id ? current.at : none}
        />
      ))}
    </div>
  );
};
