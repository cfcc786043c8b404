import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evident-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that takes the folder, says whether it got it, and keeps it until it is ended. */
const taker = `
  const { lockFolder } = await import(${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)});
  try {
    lockFolder(${'process.argv[1]'});
    process.stdout.write('taken');
  } catch (error) {
    process.stdout.write(error.message);
  }
  setInterval(() => undefined, 1_000);
`;

const takers: ChildProcess[] = [];
afterEach(() => {
  for (const one of takers.splice(0)) one.kill('SIGKILL');
});

const take = () =>
  new Promise<string>((told) => {
    const one = spawn(process.execPath, ['--input-type=module', '-e', taker, folder]);
    takers.push(one);
    one.stdout.once('data', (said: Buffer) => told(said.toString()));
    one.once('exit', (code) => told(`ended with ${code}`));
  });

it('goes to exactly one of several processes that find a stale lock at once', async () => {
  writeFileSync(join(folder, 'in-use.json'), JSON.stringify({ pid: 2 ** 30 }));
  const outcomes = await Promise.all(Array.from({ length: 6 }, take));
  expect(outcomes.filter((text) => text === 'taken')).toHaveLength(1);
  for (const text of outcomes.filter((one) => one !== 'taken'))
    expect(text).toMatch(/is in use by process|Another process/);
});
