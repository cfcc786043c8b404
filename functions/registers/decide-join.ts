import { apiHandler } from '#functions/lib/api-handler';
import { addAudit } from '#functions/lib/stores/audit-store';
import { publishRecords, readRecords } from '#functions/records/versions/publish-records';
import { decideJoin, type JoinDecision } from '#shared/contracts/registers';
import { AppError } from '#shared/kernel/errors';
import { registers } from './all-registers.ts';
import { joinRows } from './join-rows.ts';
import type { RegisterRow } from './register.ts';
import { findRun, keepDecision, keepRun } from './registers-store.ts';

/** Keeps what a person said of a row, and puts in force at once what the row tells of the record. */
export const handler = apiHandler(decideJoin, async (decision, { username }) => {
  const run = await findRun(decision.register);
  const waiting = run?.candidates.find(({ key, target }) => key === decision.key && target.id === decision.targetId);
  if (!run || !waiting) throw new AppError('not_found', 'This row does not wait for a decision any more.');
  // The decision first: where putting it in force fails, the next reading does it.
  await keepDecision(decision);
  const published = await putInForce(decision, waiting.rows);
  const what = `${waiting.about} is ${decision.isSame ? '' : 'not '}${waiting.target.name}`;
  await addAudit({ who: username, action: 'register.joined', what });
  // Last: while the row waits, what failed can be decided once more.
  await keepRun({ ...run, candidates: run.candidates.filter((one) => one !== waiting) });
  return published;
});

const putInForce = async (decision: JoinDecision, rows: readonly RegisterRow[]) => {
  const base = await readRecords();
  if (!base) throw new AppError('unavailable', 'The catalogue is not loaded yet.', { retryAfterSeconds: 10 });
  const { pointer, knowledge, records: current } = base;
  const register = registers[decision.register];
  // Places are joined by nobody: none of them waits.
  if ('directory' in register) return { dataVersion: pointer.dataVersion, isNew: false };
  const join = { register, rows: decision.isSame ? rows : [], notices: [], decisions: [decision], mayWithdraw: false };
  const { records, changed } = joinRows(current, join);
  if (changed.length === 0) return { dataVersion: pointer.dataVersion, isNew: false };
  const asOf = new Date().toISOString().slice(0, 10);
  return publishRecords({ records, knowledge, asOf, origin: 'import', from: pointer });
};
