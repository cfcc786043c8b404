import { useCallback, useDeferredValue, useMemo, useReducer } from 'react';
import {
  type DeskText,
  emptyDesk,
  type LineEdit,
  type OfferEdit,
  type QuoteDesk,
} from '#shared/contracts/reading/quote-desk';
import type { QuoteGrid } from '#shared/contracts/reading/quotes';
import { type QuoteReader, readDesk } from '#shared/money/quotes/desk';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import { pointsOf, rowsOf } from './model.ts';
import { localDesk, useKeptDesk } from './use-kept-desk.ts';

const UNDO_MAX = 100;
const READINGS_MAX = 60;

/** Reading depends on the text alone, and is asked for again at each change of a cell. */
const readings = new Map<string, QuoteGrid>();
const reader: QuoteReader = {
  read: (text) => {
    const known = readings.get(text) ?? readQuotes(text);
    if (readings.size >= READINGS_MAX) readings.clear();
    readings.set(text, known);
    return known;
  },
  check: checkGrid,
};

export type Change = (desk: QuoteDesk) => QuoteDesk;
type History = { past: QuoteDesk[]; now: QuoteDesk; future: QuoteDesk[] };
type Step = Change | 'undo' | 'redo' | { load: QuoteDesk };

const step = ({ past, now, future }: History, what: Step): History => {
  if (typeof what === 'object') return { past: [], now: what.load, future: [] };
  if (what === 'undo') {
    const last = past.at(-1);
    return last ? { past: past.slice(0, -1), now: last, future: [now, ...future] } : { past, now, future };
  }
  if (what === 'redo') {
    const [next, ...rest] = future;
    return next ? { past: [...past, now], now: next, future: rest } : { past, now, future };
  }
  const next = what(now);
  return next === now ? { past, now, future } : { past: [...past, now].slice(-UNDO_MAX), now: next, future: [] };
};

/** The desk of a purchase: what is on it, what was read, and every change of it with the way back. */
export const useDesk = (purchaseId: string) => {
  const [{ past, now, future }, dispatch] = useReducer(step, undefined, () => ({
    past: [],
    now: localDesk(purchaseId).read()?.desk ?? emptyDesk,
    future: [],
  }));
  const load = useCallback((desk: QuoteDesk) => dispatch({ load: desk }), []);
  const keeping = useKeptDesk(purchaseId, now, load);
  const onGrid = useCallback((text: DeskText, grid: QuoteGrid) => dispatch(setGrid(text, grid)), []);
  // A desk of hundreds of lines takes a moment to settle: what was pressed is shown first.
  const settled = useDeferredValue(now);
  const reading = useMemo(() => readDesk(settled, reader), [settled]);
  const rows = useMemo(() => rowsOf(reading.offers, settled.lines), [reading, settled.lines]);
  const points = useMemo(() => pointsOf(reading, rows), [reading, rows]);
  return {
    desk: now,
    /** A change is being read. */ isReading: settled !== now,
    onGrid,
    ...reading,
    rows,
    points,
    dispatch,
    keeping,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
};
export type Desk = ReturnType<typeof useDesk>;

const without = <T>(all: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== key));

export const addTexts =
  (texts: readonly Omit<DeskText, 'id'>[]): Change =>
  (desk) => ({
    ...desk,
    texts: [...desk.texts, ...texts.map((text) => ({ id: crypto.randomUUID().slice(0, 8), ...text }))],
  });

export const changeText =
  (id: string, text: string): Change =>
  (desk) => ({
    ...desk,
    texts: desk.texts.map(({ grid, ...one }) =>
      one.id === id ? { ...one, text } : { ...one, ...(grid ? { grid } : {}) },
    ),
  });

/** What a model read in a text stands in place of the rules' reading, where the text is still the same. */
const setGrid =
  ({ id, text }: DeskText, grid: QuoteGrid): Change =>
  (desk) => ({
    ...desk,
    texts: desk.texts.map((one) => (one.id === id && one.text === text && !one.grid ? { ...one, grid } : one)),
  });

/** A text goes with all that was changed in it. */
export const removeText =
  (id: string): Change =>
  (desk) => {
    const keep = <T>(all: Record<string, T>) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => !key.startsWith(`${id}/`)));
    return {
      ...desk,
      texts: desk.texts.filter((one) => one.id !== id),
      lines: keep(desk.lines),
      offers: keep(desk.offers),
    };
  };

/** Two texts are read as one, the second after the first; changes in either find their lines again. */
export const joinTexts =
  (first: string, second: string): Change =>
  (desk) => {
    const [a, b] = [first, second].map((id) => desk.texts.find((one) => one.id === id));
    if (!a || !b) return desk;
    const moved = <T>(all: Record<string, T>) =>
      Object.fromEntries(
        Object.entries(all).map(([key, edit]) => [
          key.startsWith(`${second}/`) ? `${first}${key.slice(second.length)}` : key,
          edit,
        ]),
      );
    const joined = { ...a, name: `${a.name} + ${b.name}`, text: `${a.text.trimEnd()}\n\n${b.text}` };
    return {
      ...desk,
      texts: desk.texts.flatMap((one) => (one.id === first ? [joined] : one.id === second ? [] : [one])),
      lines: moved(desk.lines),
      offers: moved(desk.offers),
    };
  };

/** Lays a change over a line; nothing takes all changes of it away. */
export const editLine =
  (key: string, edit: LineEdit | undefined): Change =>
  (desk) => ({ ...desk, lines: edit ? { ...desk.lines, [key]: edit } : without(desk.lines, key) });

export const editOffer =
  (key: string, edit: OfferEdit): Change =>
  (desk) => ({ ...desk, offers: { ...desk.offers, [key]: { ...desk.offers[key], ...edit } } });

/** Points and totals of an offer that a person answered for. */
export const answerFor =
  (key: string, list: 'checked' | 'wrongTotals', words: readonly string[]): Change =>
  (desk) =>
    editOffer(key, { [list]: [...new Set([...(desk.offers[key]?.[list] ?? []), ...words])] })(desk);

/** A total that was called wrong is held against the lines once more. */
export const compareAgain =
  (key: string, total: string): Change =>
  (desk) =>
    editOffer(key, { wrongTotals: (desk.offers[key]?.wrongTotals ?? []).filter((one) => one !== total) })(desk);

/** Forgets changes that no longer find what they changed. */
export const dropLost =
  (lost: readonly string[]): Change =>
  (desk) => ({
    ...desk,
    lines: lost.reduce(without, desk.lines),
    offers: lost.reduce(without, desk.offers),
  });

export const addedKey = ({ lines }: QuoteDesk, offer: string): string => {
  for (let at = 1; ; at++) if (!lines[`${offer}/+${at}`]) return `${offer}/+${at}`;
};
