import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';

const server = (port: number) => `
  import { createServer } from 'node:http';
  import { answer } from './parts/answer.ts';
  createServer((_request, response) => response.end(answer)).listen(${port});`;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0);
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
};

describe('a program that is kept running', () => {
  let folder: string;
  let end: () => Promise<void>;
  let read: () => Promise<string>;
  const answers = (text: string) => writeFileSync(join(folder, 'parts/answer.ts'), text);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'evident-dev-'));
    mkdirSync(join(folder, 'parts'));
    answers("export const answer = 'first';");
    const port = await freePort();
    writeFileSync(join(folder, 'server.ts'), server(port));
    read = () =>
      fetch(`http://localhost:${port}/`).then(
        (response) => response.text(),
        () => 'no answer',
      );
    end = keepRunning({ entry: join(folder, 'server.ts'), folders: [folder] });
    await expect.poll(read).toBe('first');
  });
  afterEach(async () => {
    await end();
    rmSync(folder, { recursive: true });
  });

  it('answers by the new code when a file that it imports is written', async () => {
    answers("export const answer = 'second';");
    await expect.poll(read).toBe('second');
  });

  it('answers by the new code when an editor puts another file in the place of the old one, twice', async () => {
    for (const text of ['second', 'third']) {
      writeFileSync(join(folder, 'draft'), `export const answer = '${text}';`);
      renameSync(join(folder, 'draft'), join(folder, 'parts/answer.ts'));
      await expect.poll(read).toBe(text);
    }
  });

  it('comes back with the change that mends what broke it', async () => {
    answers('export const answer = ;');
    await expect.poll(read).toBe('no answer');
    answers("export const answer = 'mended';");
    await expect.poll(read).toBe('mended');
  });

  it('goes on without a restart when only a test changes', async () => {
    writeFileSync(join(folder, 'parts/answer.test.ts'), '');
    await new Promise((done) => setTimeout(done, 600));
    expect(await read()).toBe('first');
  });

  it('is gone when it is ended', async () => {
    await end();
    expect(await read()).toBe('no answer');
  });
});
