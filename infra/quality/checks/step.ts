import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A tool of `node_modules/.bin` and what it is told. */
export type Step = { name: string; command: string; args: readonly string[]; env?: Record<string, string> };

export const root = join(import.meta.dirname, '../../..');

export const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Runs one step to its end and says how long it took.
 * @param isAside runs beside another, whose words are shown as they come: this one's are shown together at its end
 * @returns its exit code; 127 where it cannot be started
 */
export const runStep = async ({ name, command, args, env }: Step, isAside = false): Promise<number> => {
  const words = [`\n== ${name}`];
  if (!isAside) say(words.splice(0).join('\n'));
  const startedAt = Date.now();
  const code = await new Promise<number>((done) => {
    const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
    const stdio = isAside ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, PATH: path, ...env } });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', () => done(127));
    child.on('close', (exitCode) => {
      if (isAside) words.push(Buffer.concat(chunks).toString().trimEnd());
      done(exitCode ?? 1);
    });
  });
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  say([...words, `== ${name}: ${code === 0 ? 'ok' : `FAILED (${code})`} in ${seconds} s`].join('\n'));
  return code;
};
