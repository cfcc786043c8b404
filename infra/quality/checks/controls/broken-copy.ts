import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Control } from './control.ts';

export const root = join(import.meta.dirname, '../../../..');

/** Neither sources nor needed by a check of them. */
const leftOut = new Set(['node_modules', '.git', 'build', 'cdk.out', '.data']);

/** A folder with the sources as they are, and the packages of this one. */
export const copySources = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'evident-controls-')));
  const filter = (source: string) => !leftOut.has(relative(root, source).split('/')[0] ?? '');
  cpSync(root, folder, { recursive: true, filter });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

export const removeCopy = (folder: string) => rmSync(folder, { recursive: true, force: true });

/**
 * The file of a control as it is and as the control breaks it.
 * @throws when what is to be replaced does not stand there exactly once
 */
export const breakageOf = (
  { name, file, find, replace }: Control,
  folder = root,
): { whole: string; broken: string } => {
  const whole = readFileSync(join(folder, file), 'utf8');
  const [before = '', after, ...more] = whole.split(find);
  if (after === undefined || more.length > 0) {
    const found = after === undefined ? 'is not there' : `is there ${more.length + 1} times`;
    throw new Error(`“${name}”: what it replaces ${found} in ${file}. Write the control anew.`);
  }
  return { whole, broken: before + replace + after };
};

/** Runs some work while one file of a copy is broken. */
export const whileBroken = async <T>(control: Control, folder: string, work: () => Promise<T>): Promise<T> => {
  const { whole, broken } = breakageOf(control, folder);
  const path = join(folder, control.file);
  writeFileSync(path, broken);
  try {
    return await work();
  } finally {
    writeFileSync(path, whole);
  }
};
