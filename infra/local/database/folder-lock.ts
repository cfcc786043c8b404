import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalStartError } from '../local-start-error.ts';

const tries = 5;

/**
 * Takes a folder for this process alone. The lock of a process that is gone is taken over; ours goes when we exit.
 * @returns gives the folder back
 * @throws LocalStartError when the folder cannot be written or another process holds it
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'in-use.json');
  makeFolder(folder);
  for (let attempt = 0; attempt < tries; attempt++) {
    if (writeLock(file)) return releaseOf(file);
    const held = readLock(file);
    if (isAlive(pidOf(held))) throw heldBy(pidOf(held), folder, file);
    if (held !== undefined) discardStale(file, held);
  }
  throw new LocalStartError(`Could not take ${file}. Another process is starting on ${folder}; try again.`);
};

/** Tells other commands on this machine where the holder of a folder, this process, lets them in to its tables. */
export const shareFolder = (folder: string, endpoint: string): void => {
  const file = join(folder, 'in-use.json');
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, endpoint }), { mode: 0o600 });
  renameSync(own, file);
};

/** Where the process that holds a folder lets others in; undefined: nobody holds it, or it lets nobody in. */
export const sharedAt = (folder: string): string | undefined => {
  const held = readLock(join(folder, 'in-use.json'));
  return isAlive(pidOf(held)) ? held?.split('"endpoint":"')[1]?.split('"')[0] : undefined;
};

const makeFolder = (folder: string) => {
  try {
    // What people wrote is nobody else's on this machine.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unwritable(folder, error);
  }
};

/** A file that appears whole or not at all: who finds it can read whose it is. */
const writeLock = (file: string): boolean => {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, JSON.stringify({ pid: process.pid }));
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw unwritable(file, error);
  } finally {
    rmSync(own, { force: true });
  }
};

const readLock = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw unwritable(file, error);
  }
};

const pidOf = (lock: string | undefined): number | undefined => {
  const pid = Number(/"pid":(\d+)/.exec(lock ?? '')?.[1]);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
};

const isAlive = (pid: number | undefined): boolean => {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/** Removing a lock takes moments; who has not done it after this long was killed on the way. */
const DISCARD_MS = 10_000;

/** Of several that find the same stale lock one removes it, and only as long as it is that very lock. */
const discardStale = (file: string, stale: string) => {
  const turn = `${file}.discarding`;
  if (!writeLock(turn)) {
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > DISCARD_MS) rmSync(turn, { force: true });
    return;
  }
  try {
    if (readLock(file) === stale) rmSync(file, { force: true });
  } finally {
    rmSync(turn, { force: true });
  }
};

const releaseOf = (file: string) => {
  const release = () => {
    process.off('exit', release);
    if (pidOf(readLock(file)) === process.pid) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
};

const heldBy = (pid: number | undefined, folder: string, file: string) =>
  new LocalStartError(
    `${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder. (If no such process runs, delete ${file}.)`,
  );

const unwritable = (path: string, cause: unknown) =>
  new LocalStartError(
    `Cannot write to ${path} (${codeOf(cause) ?? 'unknown error'}). Set DATA_DIR to a folder that you may write to.`,
    cause,
  );

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
