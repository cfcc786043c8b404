import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** One save is several events, and one `git checkout` hundreds. */
const QUIET_MS = 150;

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const foldersBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => foldersBelow(join(folder, entry.name))),
];

/**
 * Tells of the files that changed, together, once nothing more has come for a moment. Every folder is watched by itself:
 * on Linux, Node's own recursive watch loses a file that an editor has put in the place of the old one.
 * @param folders absolute paths, watched with all that is below them
 * @param isOfInterest told an absolute path
 * @returns how to stop
 */
export const watchFolders = (
  folders: readonly string[],
  isOfInterest: (file: string) => boolean,
  changed: (files: readonly string[]) => void,
): (() => void) => {
  const watchers = new Map<string, FSWatcher>();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    const files = [...waiting];
    waiting.clear();
    changed(files);
  };
  const note = (file: string) => {
    if (isFolder(file)) return watchAll(file);
    if (!isOfInterest(file)) return;
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET_MS);
  };
  const forget = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const watchAll = (top: string) => {
    for (const folder of foldersBelow(top)) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, (_event, name) =>
        isFolder(folder) ? note(join(folder, name ?? '')) : forget(folder),
      );
      watchers.set(
        folder,
        watcher.on('error', () => forget(folder)),
      );
    }
  };
  folders.forEach(watchAll);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
};

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
