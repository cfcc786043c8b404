import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { cdkContext, FIRST, readConfig } from '../config.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const folder = '.github/workflows';
const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.yml'));
const linesOf = (file: string) => textOf(`${folder}/${file}`).split('\n');
const lines = files.flatMap(linesOf);

/** What lines of a kind say: "- run: npm ci" says "npm ci". */
const said = (of: readonly string[], key: string): string[] =>
  of.flatMap((line) => {
    const [before = '', after] = line.split(`${key}: `);
    return after && ['', '-'].includes(before.trim()) ? [after.trim()] : [];
  });

/** npm's own words left aside: the script, and what is told to it. */
const called = (command: string): { script: string; options: string[] } => {
  const [call = '', ...told] = command.split(' > ')[0]?.split(' -- ') ?? [];
  const words = call.split(' ').filter((word) => !word.startsWith('--'));
  return { script: words.at(-1) ?? '', options: told.join(' ').split(' ').filter(Boolean) };
};

describe('the pipeline', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const commands = [
    ...said(lines, 'run'),
    ...textOf('.ci/run')
      .split('\n')
      .filter((line) => line.startsWith('npm ')),
  ];

  it.each([...new Set(commands)].filter((command) => command !== 'npm ci'))(
    'runs "%s", which there is, with what it takes',
    (command) => {
      const { script, options } = called(command);
      const source = (scripts[script] ?? '').split(' ').find((word) => word.endsWith('.ts'));
      expect(Object.keys(scripts)).toContain(script);
      for (const option of options) expect(textOf(source ?? ''), option).toContain(option.replace('--', ''));
    },
  );

  it('checks before it deploys, the test environment before the first one, each with a role and no key', () => {
    const main = linesOf('deploy.yml');
    expect(said(main, 'needs')).toEqual(['check', 'test']);
    expect(said(main, 'run')).toEqual(expect.arrayContaining(['npm test', 'npm run test:deep -- --quick']));
    const environments = said(main, 'with').flatMap((words) => {
      const name = words.split('environment: ')[1]?.split(' ')[0];
      return name ? [name] : [];
    });
    expect(environments).toEqual(['test', FIRST]);
    const context = cdkContext();
    const node = { tryGetContext: (key: string) => context[key], getAllContext: () => context };
    for (const name of environments) expect(readConfig(node, name).environment).toBe(name);
    expect(said(linesOf('deploy-environment.yml'), 'run')).toEqual([
      'npm ci',
      'npm run deploy -- --dry-run',
      'npm run deploy -- --yes',
    ]);
    expect(lines.join('\n')).not.toContain('secrets.');
  });

  it('leads to files that there are, and names each variable where somebody sets it up', () => {
    const called = said(lines, 'uses').filter((name) => name.startsWith('./'));
    expect(called.length).toBeGreaterThan(0);
    expect(called.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const [head = ''] = textOf(`${folder}/deploy.yml`).split('name: deploy');
    const variables = lines
      .flatMap((line) => line.split('vars.').slice(1))
      .map((rest) => rest.split(' ')[0]?.split(',')[0] ?? '');
    for (const name of variables) expect(head).toContain(`vars.${name}`);
  });

  it('reads cdk.json alone where no settings are told', () => {
    // A variable that is not set is an empty text there.
    vi.stubEnv('EVIDENT_CONTEXT', '');
    const read = () => cdkContext();
    expect(read).not.toThrow();
    const context = read();
    vi.unstubAllEnvs();
    expect(context['evident:region']).toBe('ap-southeast-2');
  });
});
