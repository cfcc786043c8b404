import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { localSecrets } from '../../local/local-secrets.ts';
import type { Started, Vitals } from './served.ts';

/** A product that is served on a data folder of its own. */
export type Product = {
  base: string;
  dataFolder: string;
  operator: { username: string; password: string };
  /** The secret that payment messages are signed with. */
  webhookSecret: string;
  vitals(): Promise<Vitals>;
  close(): Promise<void>;
};

/**
 * Serves the whole product in another process, so that who measures does not weigh on what is measured.
 * @param environment on top of our own
 */
export const startProduct = async (environment: Record<string, string> = {}): Promise<Product> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'evident-bench-'));
  const { secrets, newPassword = '' } = await localSecrets(dataFolder);
  const child = fork(join(import.meta.dirname, 'served.ts'), [dataFolder], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...withoutKeys, LOG_LEVEL: 'error', BUDGET_FACTOR: '1000000', ...environment },
  });
  const told = once(child, 'message') as Promise<[Started]>;
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`)));
  ended.catch(() => undefined);
  const [started] = await Promise.race([told, ended]);
  return {
    base: `http://127.0.0.1:${started.port}`,
    dataFolder,
    operator: { username: secrets.operator.username, password: newPassword },
    webhookSecret: JSON.parse(started.secrets.payments ?? '{}').webhookSecret ?? '',
    vitals: async () => {
      const answer = once(child, 'message') as Promise<[Vitals]>;
      child.send('vitals');
      return (await answer)[0];
    },
    close: async () => {
      // What was asked last is finished first.
      await wait(LAST_ANSWERS_MS);
      child.kill('SIGTERM');
      await ended.catch(() => undefined);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
};

const LAST_ANSWERS_MS = 1_000;

/** What the shell may hold is not what is measured. */
const withoutKeys = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', STRIPE_SECRET_KEY: '' };
