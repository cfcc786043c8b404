import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

/** How often a code may be redeemed; null: without limit. */
export const usageLimits = [null, 1, 5, 10, 25, 50, 100] as const;

const CodeId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'This is no id of an access code.');
const byCode = z.object({ id: CodeId });

/** An access code as operators see it. */
export const AccessCode = z.object({
  id: CodeId,
  /** Readable, in groups: five bits a character, 130 bits in all. */
  code: z.string(),
  description: z.string(),
  usageCount: z.number().int().min(0),
  usageLimit: z.number().int().positive().nullable(),
  isActive: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type AccessCode = z.infer<typeof AccessCode>;

export const AccessCodeDraft = z.object({
  description: z.string().trim().max(300, 'At most 300 characters.').default(''),
  usageLimit: z
    .union(
      usageLimits.map((limit) => z.literal(limit)),
      'Choose unlimited, 1, 5, 10, 25, 50 or 100.',
    )
    .default(null),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'Give the expiry as a date and time, or leave it empty.' })
    .nullable()
    .default(null),
});
export type AccessCodeDraft = z.infer<typeof AccessCodeDraft>;

export const listAccessCodes = endpoint({
  method: 'GET',
  path: '/api/admin/access-codes',
  auth: 'admin',
  summary: 'All access codes, newest first.',
  response: z.array(AccessCode),
});

export const createAccessCode = endpoint({
  method: 'POST',
  path: '/api/admin/access-codes',
  auth: 'admin',
  summary: 'Makes an access code for vendors.',
  request: AccessCodeDraft,
  response: AccessCode,
});

export const deleteAccessCode = endpoint({
  method: 'DELETE',
  path: '/api/admin/access-codes/{id}',
  auth: 'admin',
  summary: 'Deletes an access code; the access it gave ends at once.',
  params: byCode,
  response: z.object({ deleted: z.literal(true) }),
});

export const switchAccessCode = endpoint({
  method: 'POST',
  path: '/api/admin/access-codes/{id}/active',
  auth: 'admin',
  summary: 'Makes a code inactive, or active again; an inactive one opens nothing.',
  params: byCode,
  request: z.object({ isActive: z.boolean() }),
  response: AccessCode,
});

/** One redemption. Of the redeemer no more is kept than this. */
export const CodeUse = z.object({
  at: z.iso.datetime(),
  /** Until when the access that it gave lasts. */
  accessUntil: z.iso.datetime(),
});
export type CodeUse = z.infer<typeof CodeUse>;

export const listCodeUses = endpoint({
  method: 'GET',
  path: '/api/admin/access-codes/{id}/uses',
  auth: 'admin',
  summary: 'When a code was redeemed, newest first; the latest 200.',
  params: byCode,
  response: z.array(CodeUse),
});
