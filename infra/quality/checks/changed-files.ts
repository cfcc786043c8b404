import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files that differ from where the branch left main, committed or not, new ones too; without those that are gone.
 * @param folder inside a git checkout; base: a revision to compare with instead
 * @returns paths from the checkout's root, sorted
 * @throws when the folder is in no checkout
 */
export const changedFiles = (folder: string, base = branchPoint(folder)): string[] => {
  const changed = git(folder, 'diff', '--name-only', '--relative', base);
  const added = git(folder, 'ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])].filter((file) => existsSync(join(folder, file))).sort();
};

const git = (folder: string, ...words: string[]): string[] =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter((line) => line !== '');

/** What has been pushed is not looked at again. Where there is no main, what is not committed. */
const branchPoint = (folder: string): string => {
  for (const main of ['origin/main', 'main']) {
    try {
      return git(folder, 'merge-base', 'HEAD', main)[0] ?? 'HEAD';
    } catch {
      // That branch is not here.
    }
  }
  return 'HEAD';
};
