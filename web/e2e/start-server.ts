import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

type Served = { name: string; port: number; dataFolder: string; environment?: Record<string, string> };

/** Starts what npm start serves, on a data folder of its own, with budgets that no test meets. @returns once it answers */
export const startServer = ({ name, port, dataFolder, environment }: Served): Promise<ChildProcess> =>
  new Promise((ready, fail) => {
    const child = spawn(process.execPath, ['infra/local/serve.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataFolder,
        BUDGET_FACTOR: '1000',
        STRIPE_SECRET_KEY: '',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('is ready')) ready(child);
    });
    child.once('exit', (code) => fail(new Error(`The ${name} server ended with ${code}.`)));
  });

/** Without a language model, whatever the machine has a key for. */
export const withoutModel = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' };
