import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What npm runs of the house's own: the files behind the scripts of package.json. */
const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const files = [
  ...new Set(Object.values(scripts).flatMap((script) => /node (infra\/[\w/-]+\.ts)/.exec(script)?.[1] ?? [])),
].filter((file) => file !== 'infra/app.ts');

const run = (file: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, [join(root, file), ...args], { cwd: root, timeout: 60_000 }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err }),
    );
  });

/** The options that a script reads, as its source has them: `'dry-run': { type: 'boolean'`. */
const optionsOf = (file: string): string[] => {
  const sources = [file, ...(/targetOptions/.test(read(file)) ? ['infra/operate/target.ts'] : [])].map(read);
  return sources
    .flatMap((source) => [...source.matchAll(/'?([\w-]+)'?: \{ type: '(?:boolean|string)'/g)])
    .map(([, name = '']) => name);
};
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe.each(files)('%s', (file) => {
  it('says with --help how it is used, naming each option that it reads, and does nothing', async () => {
    const { code, out, err } = await run(file, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const options = optionsOf(file);
    expect(out).toMatch(/npm (start|test|run)/);
    expect(options.filter((name) => !out.includes(`--${name}`))).toEqual([]);
  });

  it('refuses an option that it does not know, and names the one that may have been meant', async () => {
    const [option = 'help'] = optionsOf(file);
    const typed = `--${option.slice(0, -1)}`;
    const { code, out, err } = await run(file, typed);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).toContain(`${typed} is not an option. Did you mean --${option}? See --help.`);
  });
});
