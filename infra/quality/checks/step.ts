import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A tool of `node_modules/.bin` and what it is told. */
export type Step = { name: string; command: string; args: readonly string[]; env?: Record<string, string> };

export const root = join(import.meta.dirname, '../../..');

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs one step to its end and says how long it took. @returns its exit code; 127 where it cannot be started */
export const runStep = async ({ name, command, args, env }: Step): Promise<number> => {
  say(`\n== ${name}`);
  const startedAt = Date.now();
  const code = await new Promise<number>((done) => {
    const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path, ...env } });
    child.on('error', () => done(127));
    child.on('close', (exitCode) => done(exitCode ?? 1));
  });
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  say(`== ${name}: ${code === 0 ? 'ok' : `FAILED (${code})`} in ${seconds} s`);
  return code;
};
