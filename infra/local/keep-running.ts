import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchFolders } from './watch-folders.ts';

/** What Node imported stays as it was: only another process sees a changed file of ours. */
const isCode = (file: string) => /\.(?:ts|js|json)$/.test(file) && !/\.test\.ts$|\/testing\/|\/quality\//.test(file);

type Program = { entry: string; args?: readonly string[]; folders: readonly string[] };

/**
 * Runs a program of Node, and runs it anew when code in its folders changes. One that failed is tried again at the next change.
 * @param entry the program's file; folders: what it is made of, absolute
 * @returns how to end it; resolves when it has ended
 */
export const keepRunning = ({ entry, args = [], folders }: Program): (() => Promise<void>) => {
  const start = () => spawn(process.execPath, [entry, ...args], { stdio: 'inherit' });
  let running = start();
  let turn = Promise.resolve();
  const again = async () => {
    await ended(running);
    running = start();
  };
  const unwatch = watchFolders(folders, isCode, () => {
    turn = turn.then(again);
  });
  return async () => {
    unwatch();
    await turn;
    await ended(running);
  };
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};
