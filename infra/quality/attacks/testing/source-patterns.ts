import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { installAwslambda } from '../../../local/response-stream.ts';

/** A regular expression as the sources spell it. */
export type Pattern = { file: string; source: string; flags: string };

installAwslambda();

const root = join(import.meta.dirname, '../../../..');

type Node = { regex?: { pattern: string; flags: string } } & Record<string, unknown>;

const patternsIn = (file: string, node: unknown, found: Pattern[]): void => {
  if (Array.isArray(node)) {
    for (const one of node) patternsIn(file, one, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { regex, ...rest } = node as Node;
  if (regex) found.push({ file, source: regex.pattern, flags: regex.flags });
  for (const value of Object.values(rest)) if (!(value instanceof RegExp)) patternsIn(file, value, found);
};

/** The source files that run in a function or in a browser. */
export const runningSources = (): string[] =>
  globSync('{shared,functions,web/src}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .sort();

/** Every regular expression that the sources write down. */
export const sourcePatterns = (): Pattern[] => {
  const found: Pattern[] = [];
  for (const file of runningSources()) {
    const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
    patternsIn(file, program, found);
  }
  return found;
};

/** Every regular expression that is put together while the functions and what they share are loaded. */
export const builtPatterns = async (): Promise<Pattern[]> => {
  const found: Pattern[] = [];
  const Plain = globalThis.RegExp;
  let file = '';
  globalThis.RegExp = new Proxy(Plain, {
    construct: (target, [source, flags], newTarget) => {
      const made = Reflect.construct(target, [source, flags], newTarget) as RegExp;
      found.push({ file, source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    for (file of runningSources().filter((one) => /^(shared|functions)\//.test(one)))
      await import(/* @vite-ignore */ `${root}/${file}`);
  } finally {
    globalThis.RegExp = Plain;
  }
  return found;
};
