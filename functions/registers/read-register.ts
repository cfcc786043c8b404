import { env, registerVariable } from '#functions/lib/env';
import { addAudit } from '#functions/lib/stores/audit-store';
import type { RegisterName } from '#shared/contracts/registers';
import { AppError } from '#shared/kernel/errors';
import { registers } from './all-registers.ts';
import { type Manners, politely } from './ask.ts';
import { readIntoCatalogue } from './read-into-catalogue.ts';
import { readIntoDirectory } from './read-into-directory.ts';
import type { DirectoryRegister, Register } from './register.ts';
import { findRun, keepRun, type RegisterRun } from './registers-store.ts';

export type RegisterReport = Pick<RegisterRun, 'name' | 'failure' | 'rows' | 'joined' | 'bad' | 'badCount'> & {
  /** Why nothing was read: no address is set. */
  idle: string | null;
  /** Ids of records that are new or different, or would be. */
  changed: string[];
  candidates: number;
  /** In force afterwards; undefined: nothing is loaded. */
  dataVersion: string | undefined;
  isNew: boolean;
};

type Run = { name: RegisterName; now: Date; isPreview: boolean; manners?: Manners };

const BAD_MAX = 20;
const nothingRead = { rows: 0, joined: 0, bad: [], badCount: 0, changed: [], candidates: 0, isNew: false };

/**
 * Reads a register and puts in force what it tells, as a version of the catalogue, or of a directory, of its own. A
 * reading that fails changes nothing, but for whole weeks of a register that goes on from day to day. The same again
 * changes nothing. What happened is kept for the operator's board, a failure too; without an address nothing happens.
 */
export const readRegister = async ({ name, now, isPreview, manners = politely }: Run): Promise<RegisterReport> => {
  const register = registers[name];
  const baseUrl = env.registerAddress(name);
  const told = { ...nothingRead, name, failure: null, idle: null, dataVersion: undefined };
  if (!baseUrl) return { ...told, idle: noAddress(name) };
  const before = await findRun(name);
  const today = now.toISOString().slice(0, 10);
  let counted: number | undefined;
  const believe = (rows: number, isKnown: boolean) => {
    counted = rows;
    requireWhole(register, { rows, isKnown, last: before?.lastCount ?? 0 });
  };
  const asked = { baseUrl, today, manners, isPreview, since: before?.readTo ?? undefined, believe };
  const done = await ('directory' in register
    ? readIntoDirectory(register, asked)
    : readIntoCatalogue(register, asked));
  const { bad = [], candidates, readTo, isIdle = false, ...others } = done;
  const report: RegisterReport = {
    ...told,
    ...others,
    candidates: candidates?.length ?? 0,
    bad: bad.slice(0, BAD_MAX),
    badCount: bad.length,
  };
  if (isPreview || isIdle) return report;
  const at = now.toISOString();
  const { failure, isNew, changed, rows, joined, badCount, dataVersion } = report;
  await keepRun({
    ...{ name, failure, rows, joined, bad: report.bad, badCount },
    changes: changed.length,
    lastRunAt: at,
    lastReadAt: failure === null ? at : (before?.lastReadAt ?? null),
    readTo: readTo ?? before?.readTo ?? null,
    candidates: candidates ?? before?.candidates ?? [],
    lastCount: counted ?? before?.lastCount ?? 0,
  });
  if (isNew) {
    const what = `${register.label}: ${changed.length} changed; data version ${dataVersion}`;
    await addAudit({ who: 'register', action: 'register.read', what });
  }
  return report;
};

/** A list may lose so many of its rows from one reading to the next; more is half a list until it says so again. */
const KEPT_LEAST = 0.8;

type Count = { rows: number; isKnown: boolean; last: number };

/** @throws AppError `upstream_failed` where a list is empty, or does not count itself and is suddenly much shorter */
const requireWhole = ({ label, isUncounted }: Register | DirectoryRegister, { rows, isKnown, last }: Count): void => {
  if (rows === 0 && isKnown)
    throw new AppError('upstream_failed', `${label}: it answered no rows at all; what it told before stays.`);
  if (isUncounted && rows < last * KEPT_LEAST) {
    const detail = `${label}: it gave ${rows} rows, and ${last} the time before; they are taken when it gives them again.`;
    throw new AppError('upstream_failed', detail);
  }
};

export const noAddress = (name: RegisterName): string => `no address set: ${registerVariable(name)}`;
