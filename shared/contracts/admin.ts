import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Paging, searchText, typedText } from '../kernel/fields.ts';

export const AdminLogin = z.object({
  username: z.string().trim().min(1, 'Enter the username.').max(100, 'At most 100 characters.'),
  password: z.string().min(1, 'Enter the password.').max(200, 'At most 200 characters.'),
  /** Of an account of one's own: what the authenticator app shows, or a recovery code. */
  code: z.string().trim().max(40, 'At most 40 characters.').optional(),
});
export type AdminLogin = z.infer<typeof AdminLogin>;

/** Wrong credentials answer 200 with `success: false`; too many tries 429 with the same body. */
export const AdminLoginAnswer = z.object({
  success: z.boolean(),
  token: z.string().nullable(),
  /** When the token ends (ISO 8601). */
  expiresAt: z.iso.datetime().nullable(),
  message: z.string(),
  /** Name and password are right, and a code is needed besides. */
  codeNeeded: z.literal(true).optional(),
});
export type AdminLoginAnswer = z.infer<typeof AdminLoginAnswer>;

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  auth: 'anyone',
  summary: 'Signs an operator in.',
  request: AdminLogin,
  response: AdminLoginAnswer,
});

export const adminLogout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  auth: 'admin',
  summary: 'Ends the operator’s session on the server.',
  response: z.object({ signedOut: z.literal(true) }),
});

/** What operators and doors do, as the audit log names it. */
export const AuditAction = z.enum([
  'admin.login',
  'admin.login_failed',
  'admin.logout',
  'code.created',
  'code.deleted',
  'code.switched',
  'code.redeemed',
  'submission.assessed',
  'submission.published',
  'catalogue.imported',
  'catalogue.version_chosen',
  'register.read',
  'register.joined',
  'knowledge.imported',
  'directory.imported',
  'account.created',
  'subscription.changed',
  'payments.reconciled',
  'tokens.revoked',
  'password.rotated',
  'operator.added',
  'operator.removed',
  'person.exported',
  'items.restored',
  'restore.drilled',
  'purchase.erased',
  'conversation.erased',
  'person.erased',
  /** Of an entry that another release wrote, and this one has no name for. */
  'other',
]);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Who: an operator's name, "vendor", "account", "payment provider"; never a visitor's address. */
  who: z.string(),
  action: AuditAction,
  /** What it was done to, in words an operator knows; no secret, no health information. */
  what: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Days are Coordinated Universal Time, both included. */
export const AuditQuery = Paging.extend({
  from: z.iso.date('Give the first day as YYYY-MM-DD.').optional(),
  to: z.iso.date('Give the last day as YYYY-MM-DD.').optional(),
  action: AuditAction.optional(),
  search: searchText(200).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  auth: 'admin',
  summary: 'The audit log, newest first: next cursor in a header.',
  query: AuditQuery,
  response: z.array(AuditEntry),
});

/** What fits into one call and one answer's time. */
export const IMPORT_MAX_CHARACTERS = 20_000_000;
/** A file with more is sent packed: the platform takes no more than 6 MB. */
export const IMPORT_UNPACKED_MAX_CHARACTERS = 2_000_000;

/**
 * A file to import, which tells by its columns what it is: CSV with the columns of the import command (directories too), JSON in the house's own schema, or one kind of knowledge
 * (guides, rules, …) whole, which says so itself: `{ "kind": "rules", "entries": [...] }`.
 */
export const CatalogueImport = z.object({
  fileName: typedText(200),
  text: z
    .string()
    .min(1, 'The file is empty.')
    .max(IMPORT_UNPACKED_MAX_CHARACTERS, 'At most 2 million characters as they are: send a larger file packed.')
    .optional(),
  /** In place of the text: its UTF-8, by gzip, in base64. */
  packed: z
    .base64('Send the file by gzip, in base64.')
    .max(5_500_000, 'At most 5.5 million characters, packed.')
    .optional(),
  /** True: says what would change, and changes nothing. */
  isPreview: z.boolean(),
  /** The data version that a preview was made on: a change meanwhile is a conflict. */
  previewedOn: z.string().max(100).optional(),
});
export type CatalogueImport = z.infer<typeof CatalogueImport>;

const count = z.number().int().nonnegative();
const Change = z.object({ added: z.array(z.string()), changed: z.array(z.string()) });

export const CatalogueImportAnswer = z.object({
  isPreview: z.boolean(),
  /** Ids that are new or different. No record is ever deleted. */
  solutions: Change,
  vendors: Change,
  contracts: Change,
  /** What a knowledge file does to its kind, which it takes the place of; null for a file of records. */
  knowledge: Change.extend({ kind: z.string(), removed: z.array(z.string()) }).nullable(),
  /** What a file of a directory does to it, which it takes the place of; null for a file of the catalogue. */
  directory: z
    .object({ label: z.string(), added: count, changed: count, unchanged: count, removed: count, total: count })
    .nullable(),
  /** Rows that are left out, each with where it stands and why. */
  bad: z.array(z.object({ where: z.string(), reason: z.string() })),
  /** In force afterwards. */
  dataVersion: z.string(),
  isNew: z.boolean(),
});
export type CatalogueImportAnswer = z.infer<typeof CatalogueImportAnswer>;

export const importCatalogue = endpoint({
  method: 'POST',
  path: '/api/admin/import',
  auth: 'admin',
  summary:
    'Takes a file of the catalogue, of knowledge or of a directory, or previews what it would change. Streams how far it is.',
  request: CatalogueImport,
  response: CatalogueImportAnswer,
  // A country of homes is written in more time than one answer may take.
  streams: true,
  // The platform takes no more than 6 MB.
  bodyMaxBytes: 6_000_000,
});

/** How old one kind of record is. */
export const Freshness = z.object({
  kind: z.string(),
  label: z.string(),
  records: z.number().int().min(0),
  facts: z.number().int().min(0),
  /** Newest and oldest date of a fact (a year, a month or a day, ISO 8601); null where none is dated. */
  newest: z.string().nullable(),
  oldest: z.string().nullable(),
  /** Facts whose date is more than a year before the data version's. */
  staleFacts: z.number().int().min(0),
  /** Facts whose source shows no date. */
  undatedFacts: z.number().int().min(0),
  /** What brings newer ones. */
  refresh: z.string(),
});
export type Freshness = z.infer<typeof Freshness>;

export const FreshnessBoard = z.object({
  dataVersion: z.string(),
  dataAsOf: z.string(),
  origin: z.enum(['seed', 'import']),
  kinds: z.array(Freshness),
});
export type FreshnessBoard = z.infer<typeof FreshnessBoard>;

export const readFreshness = endpoint({
  method: 'GET',
  path: '/api/admin/freshness',
  auth: 'admin',
  summary: 'How old the records are.',
  response: FreshnessBoard,
});
