import type { Records } from '#functions/records/schema/record';
import { type InForce, publishRecords, readRecords } from '#functions/records/versions/publish-records';
import { buildSnapshot } from '#functions/records/versions/snapshot';
import { AppError } from '#shared/kernel/errors';
import { type Joined, joinRows } from './join-rows.ts';
import { type Asking, type Done, messageOf, type Reading, type Register, unreadable } from './register.ts';
import { allDecisions } from './registers-store.ts';

/** Reads a register whose rows tell facts, and puts in force what they make of the catalogue, where that is another. */
export const readIntoCatalogue = async (
  register: Register,
  { isPreview, believe, ...asked }: Asking,
): Promise<Done> => {
  const base = await readRecords();
  if (!base) return { failure: 'The catalogue is not loaded yet.', isIdle: true };
  const reading = await readPages(register, { ...asked, records: base.records });
  const inForce = { today: asked.today, isPreview, base, believe };
  const { published, failure } = await putInForce(register, reading, inForce).then(
    (done) => ({ published: done, failure: reading.failure }),
    (error: unknown) => ({ published: undefined, failure: reading.failure ?? messageOf(error) }),
  );
  const { rows, bad, readTo } = reading;
  return {
    dataVersion: base.pointer.dataVersion,
    ...published,
    failure,
    rows: rows.length,
    bad,
    ...(published ? { readTo } : {}),
  };
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
    ? { ...whole, failure: unreadable(register.label, whole.bad.length, first).message }
    : whole;
};

type InForceNow = Pick<Asking, 'today' | 'isPreview' | 'believe'> & { base: InForce };
type Published = Omit<Joined, 'records'> & { dataVersion: string; isNew: boolean };

/** Another import may come first: what was read is then joined to what is in force by then. */
const TRIES = 3;

const putInForce = async (
  register: Register,
  { rows, notices, bad, failure }: WholeReading,
  { today, isPreview, base, believe }: InForceNow,
): Promise<Published | undefined> => {
  if (failure !== null && (register.isWhole || rows.length + notices.length === 0)) return undefined;
  if (register.isWhole) believe(rows.length, holdsFactsOf(register, base.records));
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
  JSON.stringify(records).includes(JSON.stringify(source).slice(1, -1));
