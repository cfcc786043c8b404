import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

/** Public registers that are read by themselves, each by the name that a command and an environment call it. */
export const RegisterName = z.enum([
  'austender',
  'asic-companies',
  'asic-banned',
  'artg',
  'openfda-recalls',
  'cisa-kev',
  'nvd',
  'abn',
  'ndis-providers',
  'gen-aged-care',
  'myhospitals',
  'act-contracts',
]);
export type RegisterName = z.infer<typeof RegisterName>;

/** A row of a register that may be about a record of ours: names are alike, and no number says so. */
export const JoinCandidate = z.object({
  register: RegisterName,
  /** What the register knows it by: an ABN, a number of its own. */
  key: z.string(),
  /** What the register says that it is. */
  about: z.string(),
  target: z.object({ kind: z.enum(['vendor', 'solution']), id: z.string(), name: z.string() }),
});
export type JoinCandidate = z.infer<typeof JoinCandidate>;

/** How one register stands. */
export const RegisterState = z.object({
  name: RegisterName,
  label: z.string(),
  licence: z.string(),
  everyDays: z.number().int().positive(),
  /** Why nothing is read: no address is set; null where one is. */
  idle: z.string().nullable(),
  /** When it was last read, or tried to be (ISO 8601); null: never. */
  lastRunAt: z.iso.datetime().nullable(),
  lastReadAt: z.iso.datetime().nullable(),
  outcome: z.enum(['read', 'failed', 'never']),
  /** What went wrong, in words. */
  failure: z.string().nullable(),
  /** Of the last reading: rows, those that are about a record, those that could not be read, and changes made. */
  rows: z.number().int(),
  joined: z.number().int(),
  changes: z.number().int(),
  bad: z.array(z.object({ where: z.string(), reason: z.string() })),
  badCount: z.number().int(),
  /** Whole days since it was read whole; null: never. */
  ageDays: z.number().int().nullable(),
  /** It is older than its period, or was never read though it has an address. */
  isOverdue: z.boolean(),
  nextRunAt: z.iso.datetime().nullable(),
});
export type RegisterState = z.infer<typeof RegisterState>;

/** A version of the catalogue that can be put in force again. */
export const CatalogueVersion = z.object({ dataVersion: z.string(), isInForce: z.boolean() });
export type CatalogueVersion = z.infer<typeof CatalogueVersion>;

export const RegisterBoard = z.object({
  registers: z.array(RegisterState),
  candidates: z.array(JoinCandidate),
  versions: z.array(CatalogueVersion),
});
export type RegisterBoard = z.infer<typeof RegisterBoard>;

export const readRegisters = endpoint({
  method: 'GET',
  path: '/api/admin/registers',
  auth: 'admin',
  summary: 'How the public registers stand, what of them waits for a person, and which versions there are.',
  response: RegisterBoard,
});

export const JoinDecision = z.object({
  register: RegisterName,
  key: z.string().min(1).max(200),
  targetId: z.string().min(1).max(200),
  isSame: z.boolean(),
});
export type JoinDecision = z.infer<typeof JoinDecision>;

export const decideJoin = endpoint({
  method: 'POST',
  path: '/api/admin/registers/joins',
  auth: 'admin',
  summary: 'Confirms that a row of a register is about a record, or that it is not.',
  request: JoinDecision,
  response: z.object({ dataVersion: z.string(), isNew: z.boolean() }),
});

export const chooseVersion = endpoint({
  method: 'POST',
  path: '/api/admin/versions',
  auth: 'admin',
  summary: 'Puts an earlier version of the catalogue in force again.',
  request: z.object({ dataVersion: z.string().min(1).max(100) }),
  response: z.object({ dataVersion: z.string(), isNew: z.boolean() }),
});
