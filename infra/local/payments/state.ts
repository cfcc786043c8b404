import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { LocalStartError } from '../local-start-error.ts';

const Metadata = z.record(z.string(), z.string());

const Customer = z.object({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  /** Of its address what tells where it is taxed. */
  country: z.string().optional(),
  metadata: Metadata,
  created: z.number(),
  deleted: z.boolean(),
});

const Subscription = z.object({
  id: z.string(),
  customerId: z.string(),
  priceId: z.string(),
  status: z.enum(['incomplete', 'incomplete_expired', 'active', 'past_due', 'canceled']),
  metadata: Metadata,
  /** Seconds since 1970, like every time here. */
  created: z.number(),
  periodStart: z.number(),
  periodEnd: z.number(),
  cancelAtPeriodEnd: z.boolean(),
  endedAt: z.number().nullable(),
  invoiceId: z.string(),
});

const Invoice = z.object({
  id: z.string(),
  customerId: z.string(),
  subscriptionId: z.string(),
  status: z.enum(['open', 'paid', 'void']),
  intentId: z.string(),
  clientSecret: z.string(),
  created: z.number(),
});

const Session = z.object({ id: z.string(), customerId: z.string(), returnUrl: z.string() });

/** An event that our webhook has not taken yet: its body, exactly as it is signed. */
const Pending = z.object({ id: z.string(), payload: z.string() });

const Reply = z.object({ request: z.string(), status: z.number(), body: z.string() });

const State = z.object({
  customers: z.record(z.string(), Customer),
  subscriptions: z.record(z.string(), Subscription),
  invoices: z.record(z.string(), Invoice),
  sessions: z.record(z.string(), Session),
  pending: z.record(z.string(), Pending),
  /** What was answered under each idempotency key. */
  replies: z.record(z.string(), Reply),
});
export type State = z.infer<typeof State>;
export type Customer = z.infer<typeof Customer>;
export type Subscription = z.infer<typeof Subscription>;
export type Invoice = z.infer<typeof Invoice>;
export type Pending = z.infer<typeof Pending>;

const empty = (): State => ({ customers: {}, subscriptions: {}, invoices: {}, sessions: {}, pending: {}, replies: {} });

/** What a book holds under an id that somebody names; of what every object has by itself, nothing. */
export const entryOf = <T>(book: Record<string, T>, id: string): T | undefined =>
  Object.hasOwn(book, id) ? book[id] : undefined;

/** The state and how to keep it: whole, or not at all. */
export type KeptState = { state: State; save(): void };

/**
 * What the stand-in knows.
 * @param file where it is kept; absent: in memory
 * @throws LocalStartError when the file is there and cannot be used
 */
export const keptState = (file?: string): KeptState => {
  const state = file ? read(file) : empty();
  const save = () => {
    if (!file) return;
    writeFileSync(`${file}.draft`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.draft`, file);
  };
  return { state, save };
};

const read = (file: string): State => {
  mkdirSync(dirname(file), { recursive: true });
  try {
    return State.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return empty();
    throw new LocalStartError(`${file} cannot be used. Put it back, or delete it to forget all test payments.`, error);
  }
};
