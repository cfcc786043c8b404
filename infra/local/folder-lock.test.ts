import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evident-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that takes the folder, keeps it until all have tried, and says whether it got it. */
const taker = `
  const { lockFolder } = await import(${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)});
  try {
    lockFolder(${'process.argv[1]'});
    process.stdout.write('taken');
    await new Promise((done) => setTimeout(done, 1500));
  } catch (error) {
    process.stdout.write(error.message);
  }
`;

const take = () =>
  new Promise<string>((done) => {
    execFile(process.execPath, ['--input-type=module', '-e', taker, folder], (error, out, err) =>
      done(error ? `${error.message}${err}` : out),
    );
  });

it('goes to exactly one of several processes that find a stale lock at once', { timeout: 30_000 }, async () => {
  writeFileSync(join(folder, 'in-use.json'), JSON.stringify({ pid: 2 ** 30 }));
  const outcomes = await Promise.all(Array.from({ length: 6 }, take));
  expect(outcomes.filter((text) => text === 'taken')).toHaveLength(1);
  for (const text of outcomes.filter((one) => one !== 'taken'))
    expect(text).toMatch(/is in use by process|Another process/);
});
