import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles } from './changed-files.ts';
import { importsBelow, relatedTests } from './related-tests.ts';

let root: string;
const write = (file: string, text = '') => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words], { cwd: root, stdio: 'pipe' });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'evident-check-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the files that changed', () => {
  beforeEach(() => {
    git('init', '--quiet', '--initial-branch=main');
    for (const file of ['kept.ts', 'mended.ts', 'removed.ts', '.gitignore'])
      write(file, file === '.gitignore' ? 'build' : '');
    git('add', '.');
    git('commit', '--quiet', '--message', 'First');
    git('switch', '--quiet', '--create', 'work');
  });

  it('are those of the branch and those not committed, new ones too, without what is gone or ignored', () => {
    write('mended.ts', 'mended');
    git('commit', '--quiet', '--all', '--message', 'Second');
    write('new/room.ts');
    write('build/made.js');
    rmSync(join(root, 'removed.ts'));
    expect(changedFiles(root)).toEqual(['mended.ts', 'new/room.ts']);
  });

  it('are none where nothing was changed', () => {
    expect(changedFiles(root)).toEqual([]);
  });
});

describe('the tests of a change', () => {
  beforeEach(() => {
    write('shared/kernel/clock.ts');
    write('shared/kernel/clock.test.ts', "import { now } from './clock.ts';");
    write('functions/area/thing.ts', "import { now } from '#shared/kernel/clock';");
    write('functions/area/thing.test.ts', "const { thing } = await import('./thing.ts');");
    write('functions/area/thing.deep.test.ts', "import { thing } from './thing.ts';");
    write('web/src/page.tsx', "import {\n  now,\n} from '#shared/kernel/clock';");
    write('web/src/page.browser.test.tsx', "import { Page } from './page.tsx';");
    write('web/src/other.test.ts', "import { other } from 'other';");
  });
  const testsOf = (...changed: string[]) => relatedTests(importsBelow(root, ['shared', 'functions', 'web']), changed);

  it('are all that import it over any number of files, the nearest first, and no deep ones', () => {
    expect(testsOf('shared/kernel/clock.ts')).toEqual([
      'shared/kernel/clock.test.ts',
      'functions/area/thing.test.ts',
      'web/src/page.browser.test.tsx',
    ]);
  });

  it('are the test itself where only it changed', () => {
    expect(testsOf('web/src/other.test.ts')).toEqual(['web/src/other.test.ts']);
  });

  it('are none of what no test imports', () => {
    expect(testsOf('README.md')).toEqual([]);
  });
});
