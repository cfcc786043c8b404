import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const server = join(import.meta.dirname, 'house-server.ts');

/** The house in a process of its own, which can be killed. */
export type HouseProcess = {
  base: string;
  /** As a power cut does; resolves when it is gone. */
  kill(): Promise<void>;
};

/** Starts the house on a data folder without waiting for it. */
export const spawnHouse = (dataFolder: string, more: Record<string, string> = {}, options: string[] = []) => {
  const child = spawn(process.execPath, [...options, server], {
    env: { ...process.env, ...withoutKeys, DATA_DIR: dataFolder, BUDGET_FACTOR: '100000', LOG_LEVEL: 'error', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const ready = new Promise<string>((done, fail) => {
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const port = /Ready on (\d+)/.exec(said)?.[1];
      if (port) done(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => fail(new Error(`The house ended with ${code}: ${said}`)));
  });
  // Who does not wait for it is told nothing.
  ready.catch(() => undefined);
  return { ready, pid: child.pid, said: () => said, kill: () => end(child, gone) };
};

const end = async (child: ChildProcess, gone: Promise<void>) => {
  child.kill('SIGKILL');
  await gone;
};

/** No provider and no model of the machine's own environment. */
const withoutKeys = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', STRIPE_SECRET_KEY: '', DYNAMODB_ENDPOINT: '' };

export const startHouse = async (dataFolder: string, more: Record<string, string> = {}): Promise<HouseProcess> => {
  const { ready, kill } = spawnHouse(dataFolder, more);
  return { base: await ready, kill };
};
