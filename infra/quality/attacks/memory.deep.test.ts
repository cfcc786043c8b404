import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** What very large bodies leave behind in the memory of the process that refuses them. */

let child: ChildProcess;
let lines: Interface;
let base: string;

const nextLine = () => new Promise<string>((done) => lines.once('line', done));

beforeAll(async () => {
  child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, 'testing/memory-run.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'error', NODE_OPTIONS: '' },
  });
  lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  base = `http://127.0.0.1:${await nextLine()}`;
});
afterAll(() => void child.kill());

const heldBytes = async (): Promise<number> => {
  const line = nextLine();
  child.stdin?.write('now\n');
  return Number(await line);
};

/** A route that needs no table, so that what is measured is the way in. */
const post = async (body: string): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${base}/api/vendor/health-score`, { method: 'POST', headers, body }).catch(
    () => undefined,
  );
  await reply?.arrayBuffer();
  return reply?.status ?? 0;
};

const MB = 1_048_576;
const large = [
  `{"companyName":"${'x'.repeat(7 * MB)}"}`,
  `{"companyName":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
  `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
  'x'.repeat(11 * MB),
];

const attack = async (rounds: number) => {
  for (let round = 0; round < rounds; round++)
    for (const body of large) expect([0, 200, 400, 413]).toContain(await post(body));
};

it('a process that refused hundreds of megabytes holds no more than a quarter above what it held after the first [fault 18]', async () => {
  // The allocator keeps the room that some such bodies took: what more of them add to it is what counts.
  await attack(20);
  const before = await heldBytes();
  await attack(15);
  expect((await heldBytes()) / before).toBeLessThanOrEqual(1.25);
  expect(await post('{"companyName":"Banksia"}')).toBe(200);
});
