import { env, registerVariable } from '#functions/lib/env';
import { addAudit } from '#functions/lib/stores/audit-store';
import type { Records } from '#functions/records/schema/record';
import { type InForce, publishRecords, readRecords } from '#functions/records/versions/publish-records';
import { buildSnapshot } from '#functions/records/versions/snapshot';
import type { RegisterName } from '#shared/contracts/registers';
import { AppError } from '#shared/kernel/errors';
import { registers } from './all-registers.ts';
import { type Manners, politely } from './ask.ts';
import { type Joined, joinRows } from './join-rows.ts';
import type { Reading, Register } from './register.ts';
import { allDecisions, findRun, keepRun, type RegisterRun } from './registers-store.ts';

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
 * Reads a register and puts in force what it tells, as a version of the catalogue of its own. A reading that fails
 * changes nothing, but for whole weeks of a register that goes on from day to day. The same again changes nothing. What
 * happened is kept for the operator's board, a failure too; without an address nothing happens.
 */
export const readRegister = async ({ name, now, isPreview, manners = politely }: Run): Promise<RegisterReport> => {
  const register = registers[name];
  const baseUrl = env.registerAddress(name);
  const base = await readRecords();
  const told = { ...nothingRead, name, failure: null, idle: null, dataVersion: base?.pointer.dataVersion };
  if (!baseUrl) return { ...told, idle: noAddress(name) };
  if (!base) return { ...told, failure: 'The catalogue is not loaded yet.' };
  const before = await findRun(name);
  const today = now.toISOString().slice(0, 10);
  const asked = { baseUrl, records: base.records, since: before?.readTo ?? undefined, today, manners };
  const reading = await readPages(register, asked);
  const { published, failure } = await putInForce(register, reading, { today, isPreview, base }).then(
    (done) => ({ published: done, failure: reading.failure }),
    (error: unknown) => ({ published: undefined, failure: reading.failure ?? messageOf(error) }),
  );
  const report: RegisterReport = {
    ...told,
    failure,
    rows: reading.rows.length,
    joined: published?.joined ?? 0,
    changed: published?.changed ?? [],
    candidates: published?.candidates.length ?? 0,
    bad: reading.bad.slice(0, BAD_MAX),
    badCount: reading.bad.length,
    dataVersion: published?.dataVersion ?? told.dataVersion,
    isNew: published?.isNew ?? false,
  };
  if (isPreview) return report;
  const at = now.toISOString();
  await keepRun({
    ...{ name, failure, rows: report.rows, joined: report.joined, bad: report.bad, badCount: report.badCount },
    changes: report.changed.length,
    lastRunAt: at,
    lastReadAt: failure === null ? at : (before?.lastReadAt ?? null),
    readTo: (published && reading.readTo) ?? before?.readTo ?? null,
    candidates: published?.candidates ?? before?.candidates ?? [],
  });
  if (report.isNew) {
    const what = `${register.label}: ${report.changed.length} changed; data version ${report.dataVersion}`;
    await addAudit({ who: 'register', action: 'register.read', what });
  }
  return report;
};

export const noAddress = (name: RegisterName): string => `no address set: ${registerVariable(name)}`;

/** Ours are told as they are; of others nobody could do anything but look into the log. */
const messageOf = (error: unknown): string => {
  if (error instanceof AppError) return error.message;
  throw error;
};

type WholeReading = Required<Omit<Reading, 'readTo'>> & { readTo: string | undefined; failure: string | null };

const readPages = async (register: Register, asked: Parameters<Register['pages']>[0]): Promise<WholeReading> => {
  const whole: WholeReading = { rows: [], bad: [], notices: [], readTo: undefined, failure: null };
  try {
    for await (const { rows, bad, notices = [], readTo } of register.pages(asked)) {
      whole.rows.push(...rows);
      whole.bad.push(...bad);
      whole.notices.push(...notices);
      whole.readTo = readTo;
    }
  } catch (error) {
    const failure = messageOf(error);
    // Weeks that were read whole are whole; half of a list is nothing.
    return register.isWhole ? { ...whole, rows: [], failure } : { ...whole, failure };
  }
  const isUnreadable = whole.rows.length === 0 && whole.bad.length > 0;
  const [first] = whole.bad;
  return isUnreadable && first
    ? {
        ...whole,
        failure: `${register.label}: none of ${whole.bad.length} rows could be read. ${first.where}: ${first.reason}`,
      }
    : whole;
};

type InForceNow = { today: string; isPreview: boolean; base: InForce };
type Published = Omit<Joined, 'records'> & { dataVersion: string; isNew: boolean };

/** Another import may come first: what was read is then joined to what is in force by then. */
const TRIES = 3;

const putInForce = async (
  register: Register,
  { rows, notices, bad, failure }: WholeReading,
  { today, isPreview, base }: InForceNow,
): Promise<Published | undefined> => {
  if (failure !== null && (register.isWhole || rows.length + notices.length === 0)) return undefined;
  if (register.isWhole && rows.length === 0 && holdsFactsOf(register, base.records))
    throw new AppError('upstream_failed', `${register.label}: it answered no rows at all; what it told before stays.`);
  const decisions = (await allDecisions()).filter((one) => one.register === register.name);
  // A row that could not be read may be the one that a fact came from.
  const mayWithdraw = register.isWhole && bad.length === 0;
  let inForce: InForce | undefined = base;
  for (let tried = 1; ; tried++) {
    const { records, ...joined } = joinRows(inForce.records, { register, rows, notices, decisions, mayWithdraw });
    const { pointer, knowledge } = inForce;
    // To publish is to build: records that do not fit together are told in a preview too.
    if (isPreview) buildSnapshot(records, { dataVersion: 'preview', asOf: today });
    if (isPreview || joined.changed.length === 0) return { ...joined, dataVersion: pointer.dataVersion, isNew: false };
    try {
      return {
        ...joined,
        ...(await publishRecords({ records, knowledge, asOf: today, origin: 'import', from: pointer })),
      };
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.code === 'conflict';
      inForce = isOvertaken && tried < TRIES ? await readRecords() : undefined;
      if (!inForce) throw error;
    }
  }
};

const holdsFactsOf = ({ source }: Register, records: Records): boolean =>
  JSON.stringify([records.vendors, records.solutions]).includes(JSON.stringify(source).slice(1, -1));
