import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

export const SitePayments = z.object({
  publishableKey: z.string(),
  /** The payment provider's own script. */
  scriptUrl: z.string(),
  /** Payments are tried out: no money moves. */
  isTest: z.boolean(),
});
export type SitePayments = z.infer<typeof SitePayments>;

export const SiteConfig = z.object({
  demonstrationDefault: z.boolean(),
  dataVersion: z.string(),
  /** When the catalogue's data version was made (ISO 8601). */
  dataAsOf: z.string(),
  counts: z.object({ solutions: z.number().int(), demonstrations: z.number().int() }),
  /** Whether a language model writes the prose; the facts are the same either way. */
  engine: z.enum(['embedded', 'model']),
  contactEmail: z.string(),
  contactHost: z.string(),
  /** How a browser pays; null: payments are not set up. */
  payments: SitePayments.nullable(),
  /** Where letters are read on one machine; absent: they are sent. */
  mailPage: z.string().optional(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const readConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  auth: 'new-visitor',
  summary: 'What the browser needs to know before its first send; gives a new browser its cookie.',
  response: SiteConfig,
});

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  auth: 'anyone',
  summary: 'Whether the service and its records answer.',
  response: z.object({ status: z.literal('ok'), dataVersion: z.string() }),
});

export const WatchFound = z.object({
  /** ISO 8601. */
  lastRunAt: z.string(),
  /** Whether all was well then, at the first visit or the one after. */
  isWell: z.boolean(),
  /** Of the first visit, all its calls together. */
  tookMs: z.number(),
  /** ISO 8601; null: not in the last month. */
  lastFailureAt: z.string().nullable(),
});
export type WatchFound = z.infer<typeof WatchFound>;

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  auth: 'anyone',
  summary: 'What the watch that uses this site every five minutes found last.',
  response: z.object({
    /** null: no watch has reported. */
    watch: WatchFound.nullable(),
  }),
});

export const readOpenapi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'anyone',
  summary: 'This API as an OpenAPI 3.1 document, made from the same contracts that the server checks.',
  response: z.record(z.string(), z.unknown()),
  cacheSeconds: 300,
});

export const readApiPage = endpoint({
  method: 'GET',
  path: '/api',
  auth: 'anyone',
  summary: 'This API as a page for people: every operation by area, with who may call it.',
  response: z.string(),
  mediaType: 'text/html',
  cacheSeconds: 300,
});
