import { isCommon } from '#functions/records/knowledge/reader-words';
import { findNamed } from '#functions/records/search/find-named';
import { type LedgerRow, MESSAGE_MAX } from '#shared/contracts/negotiation';
import {
  isConfirmed,
  isWithin,
  type Ledger,
  ledgerOf,
  type Standing,
  standingOf,
  WHOLE,
  withHeld,
} from '#shared/money/negotiation/ledger';
import type { DealTerms } from '#shared/money/negotiation/terms';
import { isRecurring, yearlyPrice } from '#shared/money/negotiation/terms';
import { type Proposed, readTalk, type TalkReading, type TalkWorld } from '#shared/reading/talk/read-talk';
import { readAside } from '#shared/reading/talk/told';
import type { NegotiationInput } from '../negotiation.ts';
import type { Deal } from './resolve-deal.ts';

/** The talk so far: the ledger of its amounts, and what the turns did besides. */
export type Told = {
  ledger: Ledger;
  standing: Standing;
  /** What was said of the price without an amount. */
  said: TalkReading['told'];
  /** Told for the first time by the context or this turn. */
  fresh: LedgerRow[];
  /** These, and where no ledger was sent those of the earlier turns. */
  read: LedgerRow[];
  /** What the buyer asks about in this turn: "what if I accept 174k?" */
  asked: Proposed | null;
  /** Other vendors named so far. */
  named: string[];
  terms: DealTerms;
  /** The last turn told of these. */
  isRefused: boolean;
  saysFinal: boolean;
  isAgreed: boolean;
  hasDeadline: boolean;
  /** Some turn told of an agreement, and no offer came after it. */
  wasAgreed: boolean;
  /** The latest offer was called the last one, in its own turn or a later one. */
  isFinal: boolean;
  /** Turns that told of a refusal. */
  refusals: number;
  /** This turn's confirmed rows changed their latest offer, or what we pay at the most. */
  hasNewOffer: boolean;
  hasNewLimit: boolean;
  /** Their new offer hangs on something. */
  hasCondition: boolean;
  /** A confirmed amount of theirs that cannot be set beside the price. */
  hasOtherAmount: boolean;
};

/** Whether sending is enough to confirm: the only amount of its message, and no doubt whose and what it is. */
const isPlain = (row: Proposed, { rows }: TalkReading, price: number | null): boolean =>
  rows.length === 1 &&
  row.question === null &&
  row.party !== 'unknown' &&
  (row.period !== null ||
    row.unit !== null ||
    row.scope !== null ||
    price === null ||
    row.kind === 'saving' ||
    isWithin(row.amount, price, WHOLE));

const rowsOf = (reading: TalkReading, price: number | null, date: string, from: number): LedgerRow[] =>
  reading.rows.map((row, at) => {
    const state = isPlain(row, reading, price) ? 'confirmed' : 'proposed';
    return { ...row, id: `row-${from + at + 1}`, date, state };
  });

const numberOf = ({ id }: LedgerRow): number => Number(id.replace('row-', '')) || 0;

/** Reads the talk: rows that travel with the request are taken as they are, the context and this turn add to them. */
export const readTold = (input: NegotiationInput, deal: Deal, price: number | null): Told => {
  const { context, earlier, message, now } = input;
  const names = namesOf(input, deal);
  const rows = withHeld(input.held ?? [], input.rows ?? []);
  const add = (text: string, at: number): TalkReading => {
    const reading = readTalk(text.slice(0, MESSAGE_MAX), { ...names, price, before: rows });
    const known = new Set(at < 0 ? rows.map(({ words }) => words) : []);
    const from = Math.max(0, ...rows.map(numberOf));
    const date = at < earlier.length ? `${now.slice(0, 10)}T00:00:${String(at + 1).padStart(2, '0')}` : now;
    rows.push(...rowsOf(reading, price, date, from).filter(({ words }) => !known.has(words)));
    return reading;
  };
  const begun = rows.length;
  const about = add(context, -1);
  const turns: Pick<TalkReading, 'acts' | 'told'>[] = earlier.map(input.rows === undefined ? add : readAside);
  const before = rows.length;
  const last = add(message, earlier.length);
  turns.push(last);
  const all = [about, ...turns];
  const told = {
    period: all.findLast((one) => one.told.period !== null)?.told.period ?? null,
    months: all.findLast((one) => one.told.months !== null)?.told.months ?? null,
  };
  const was = ledgerOf(rows.slice(0, before), price, told);
  const standing = standingOf(rows, price, told);
  const { ledger } = standing;
  const hasNewOffer = ledger.latest !== was.latest;
  const hasNewLimit = ledger.limit !== was.limit || ledger.alternative?.value !== was.alternative?.value;
  const fresh = rows.slice(input.rows === undefined ? before : begun);
  const toldOfOffer = ledger.latest?.words ?? '';
  const lastOfferAt = ledger.latest ? [...earlier, message].findLastIndex((text) => text.includes(toldOfOffer)) : -1;
  const since = (act: 'final' | 'agreed') => turns.some(({ acts }, at) => at >= lastOfferAt && acts.has(act));
  return {
    ledger,
    standing,
    said: told,
    fresh,
    read: rows.slice(begun),
    asked: last.asked[0] ?? null,
    named: [...new Set([...about.named, ...last.named])],
    terms: termsOf(ledger, rows, price),
    isRefused: last.acts.has('refused'),
    saysFinal: last.acts.has('final'),
    isAgreed: last.acts.has('agreed'),
    hasDeadline: last.acts.has('deadline'),
    wasAgreed: since('agreed'),
    isFinal: ledger.isFinal || since('final'),
    refusals: turns.filter(({ acts }) => acts.has('refused')).length,
    hasNewOffer,
    hasNewLimit,
    hasCondition: hasNewOffer && last.acts.has('condition'),
    hasOtherAmount:
      !hasNewOffer &&
      rows.slice(before).some((row) => row.party === 'they' && row.scope === null && ledger.apart.includes(row)),
  };
};

/** The names of this negotiation: its vendor and product, those of the rows, and those on record that the words name. */
const namesOf = (
  { catalogue, rows, context, earlier, message }: NegotiationInput,
  deal: Deal,
): Omit<TalkWorld, 'price' | 'before'> => {
  const named = findNamed(catalogue, [context, ...earlier, message].join('\n'));
  const others = [
    ...named.vendors.filter(({ id }) => id !== deal.vendor?.id).map(({ name }) => name),
    ...named.solutions
      .filter(({ vendorId, id }) => vendorId !== deal.vendor?.id && id !== deal.entry?.record.id)
      .map(({ name }) => name),
  ];
  return {
    vendor: deal.vendor?.name ?? deal.typedVendor,
    product: deal.entry?.record.name ?? deal.typedProduct,
    rivals: [
      ...new Set([...(rows ?? []).flatMap(({ party, name }) => (party === 'rival' && name ? [name] : [])), ...others]),
    ],
    isOrdinary: isCommon,
  };
};

/** What the price pays for, and what parts cost, by confirmed rows. */
const termsOf = ({ basis }: Ledger, rows: readonly LedgerRow[], price: number | null): DealTerms => {
  const partOf = (...scopes: string[]) =>
    rows.findLast((row) => isConfirmed(row) && row.scope !== null && scopes.includes(row.scope) && row.unit === null);
  const support = partOf('support', 'maintenance', 'warranty');
  const yearly =
    support &&
    (isRecurring(support.period) ? yearlyPrice({ price: support.amount, period: support.period }) : support.amount);
  return {
    price,
    period: basis.period,
    termMonths: basis.months,
    supportPerYear: yearly ?? null,
    trainingOnce: partOf('training')?.amount ?? null,
  };
};
