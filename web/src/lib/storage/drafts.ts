import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { stored } from './stored.ts';

const WRITE_AFTER_MS = 150;

/** What was typed under a name, kept in this browser until it is cleared. */
export const draft = <T extends z.ZodType>(name: string, schema: T) => stored(`evident.draft.${name}`, schema);
export type Draft<T> = { read: () => T | undefined; write: (value: T) => boolean; clear: () => void };

/**
 * State that is stored as typed and comes back after a reload; works in memory where storage does not.
 * @returns the state, how to set it, and how to be done with it: nothing of it comes back, not even where an answer
 * came after the component had gone
 */
export const useDraft = <T>(kept: Draft<T>, initial: T): [T, (next: T | ((now: T) => T)) => void, () => void] => {
  const [value, setValue] = useState(() => kept.read() ?? initial);
  const latest = useRef(value);
  const unsaved = useRef<{ value: T } | undefined>(undefined);
  const save = useCallback(() => {
    if (unsaved.current) kept.write(unsaved.current.value);
    unsaved.current = undefined;
  }, [kept]);

  /** Noted at once, so that what is set just before the component goes away is saved with it. */
  const set = useCallback((next: T | ((now: T) => T)) => {
    const to = typeof next === 'function' ? (next as (now: T) => T)(latest.current) : next;
    latest.current = to;
    unsaved.current = { value: to };
    setValue(to);
  }, []);

  const finish = useCallback(() => {
    unsaved.current = undefined;
    kept.clear();
  }, [kept]);

  useEffect(() => {
    const timer = setTimeout(save, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value, save]);

  useEffect(() => {
    // A closed tab may never unmount: pagehide is the last word that every browser gives.
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  return [value, set, finish];
};

/** What is typed for one purchase and must not be there for another: on its own page, and in the tools. */
const ofPurchase = {
  home: [
    'chat.query',
    'reports.roi',
    'reports.roi-edits',
    'due-diligence.form',
    'quotes.paste',
    'decision.form',
    'decision.correction',
  ],
  tools: [
    'vendor-risk.setup',
    'vendor-health',
    'vendor-health.result',
    'pricing.setup',
    'pricing.own-quotes',
    'pricing.quote-form',
    'negotiation.setup',
    'negotiation.messages',
    'negotiation.answer',
    'negotiation.typed',
    'negotiation.unanswered',
    'negotiation.strategies',
    'advanced-due-diligence.form',
    'advanced-due-diligence.report',
  ],
};
export type DraftPlace = keyof typeof ofPurchase;

const NONE = 'none';
const holderOf = (place: DraftPlace) => stored(`evident.drafts.${place}`, z.string());
const parked = (of: string, name: string) => `evident.parked.${of}.${name}`;

const move = (from: string, to: string) => {
  const text = localStorage.getItem(from);
  if (text === null) return localStorage.removeItem(to);
  localStorage.setItem(to, text);
  localStorage.removeItem(from);
};

/** Whether the drafts in hand are those of a purchase, or of none. */
export const holdsDrafts = (place: DraftPlace, purchaseId: string = NONE): boolean =>
  (holderOf(place).read() ?? NONE) === purchaseId;

/** The drafts in hand become those of a purchase that has just begun with them. */
export const claimDrafts = (purchaseId: string) => void holderOf('home').write(purchaseId);

/** A purchase that is begun anew begins with empty forms; a question that is half typed is not of another purchase. */
export const beginDrafts = () => {
  handOverDrafts('home');
  for (const name of ofPurchase.home) if (name !== 'chat.query') stored(`evident.draft.${name}`, z.unknown()).clear();
};

/** Puts the drafts of the purchase in hand aside, and takes out those of another, or of none. */
export const handOverDrafts = (place: DraftPlace, purchaseId: string = NONE) => {
  const holder = holderOf(place);
  const from = holder.read() ?? NONE;
  if (from === purchaseId) return;
  try {
    for (const name of ofPurchase[place]) {
      move(`evident.draft.${name}`, parked(from, name));
      move(parked(purchaseId, name), `evident.draft.${name}`);
    }
  } catch {
    // Blocked or full storage: what is typed lasts as long as the page.
  }
  holder.write(purchaseId);
};
