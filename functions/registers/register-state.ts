import { env } from '#functions/lib/env';
import { RegisterName, type RegisterState } from '#shared/contracts/registers';
import { registers } from './all-registers.ts';
import { noAddress } from './read-register.ts';
import { hourOf } from './reading-hour.ts';
import type { RegisterRun } from './registers-store.ts';

const DAY_MS = 86_400_000;
const nextAfter = (name: RegisterName, now: Date): string => {
  const { hour, minute } = hourOf(name);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute);
  return new Date(today > now.getTime() ? today : today + DAY_MS).toISOString();
};

/** How a register stands, by its last reading. It is overdue when it was tried and not read whole for two of its periods. */
export const stateOf = (name: RegisterName, run: RegisterRun | undefined, now: Date): RegisterState => {
  const { label, licence, everyDays } = registers[name];
  const isSet = env.registerAddress(name) !== undefined;
  const readAt = run?.lastReadAt ?? null;
  const ageDays = readAt === null ? null : Math.floor((now.getTime() - Date.parse(readAt)) / DAY_MS);
  return {
    ...{ name, label, licence, everyDays },
    idle: isSet ? null : noAddress(name),
    lastRunAt: run?.lastRunAt ?? null,
    lastReadAt: readAt,
    outcome: run === undefined ? 'never' : run.failure === null ? 'read' : 'failed',
    failure: run?.failure ?? null,
    rows: run?.rows ?? 0,
    joined: run?.joined ?? 0,
    changes: run?.changes ?? 0,
    bad: run?.bad ?? [],
    badCount: run?.badCount ?? 0,
    ageDays,
    isOverdue: isSet && run !== undefined && (ageDays === null || ageDays > 2 * everyDays),
    // On one machine a person reads them: there is no clock.
    nextRunAt: isSet && env.dynamodbEndpoint() === undefined ? nextAfter(name, now) : null,
  };
};

export const statesOf = (runs: readonly RegisterRun[], now: Date): RegisterState[] =>
  RegisterName.options.map((name) =>
    stateOf(
      name,
      runs.find((run) => run.name === name),
      now,
    ),
  );
