import { join } from 'node:path';
import { build } from 'esbuild';

/** A statement at the top of a file: what it declares, and its text. */
export type Declaration = { file: string; names: string[]; text: string };

const root = join(import.meta.dirname, '../../..');

/**
 * Our own code as a bundle has it, unminified, with what is never used shaken off: one list of declarations whose names
 * are unique, because all files share one scope there.
 */
export const shakenCode = async (source: string): Promise<Declaration[]> => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: ['@aws-sdk/*', '@middy/*', '@smithy/*', 'openai', 'openai/*', 'stripe', 'zod'],
  });
  const declarations: Declaration[] = [];
  let file = '';
  for (const line of (outputFiles[0]?.text ?? '').split('\n')) {
    const heading = line.match(/^\/\/ ((?:functions|shared|infra|node_modules)\/.+)$/)?.[1];
    if (heading) file = heading;
    else if (/^[A-Za-z_$]/.test(line)) declarations.push({ file, names: namesIn(line), text: `${line}\n` });
    else {
      const last = declarations.at(-1);
      if (last) last.text += `${line}\n`;
    }
  }
  return declarations.filter((declaration) => !declaration.file.startsWith('node_modules/'));
};

const declares = /^(?:export )?(?:var|let|const|class|(?:async )?function\*?) (\{[^}]*\}|[\w$]+)/;

const namesIn = (line: string): string[] => line.match(declares)?.[1]?.match(/[\w$]+/g) ?? [];

/**
 * Names that a text uses. A property (`a.name`, `name:`) is no use of its name and a string no use of its words, while
 * `...name` and `b ? name : c` are.
 */
const wordsOf = (text: string) =>
  new Set(
    [...text.replace(/"(?:[^"\\\n]|\\.)*"/g, '""').matchAll(/(?<![\w$])(?<!(?<!\.\.)\.)[\w$]+(?![\w$:])/g)].map(
      ([word]) => word,
    ),
  );

/**
 * What can be reached from a file's statements, and from statements that run by themselves.
 * @param beside files that are not entered
 */
export const reachable = (code: readonly Declaration[], from: string, beside: readonly string[]): Declaration[] => {
  const declaring = new Map(
    code.flatMap((declaration) => declaration.names.map((name) => [name, declaration] as const)),
  );
  const reached = new Set<Declaration>();
  const waiting = code.filter(({ file, names }) => file === from || (names.length === 0 && !beside.includes(file)));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (reached.has(next) || beside.includes(next.file)) continue;
    reached.add(next);
    for (const word of wordsOf(next.text)) {
      const used = declaring.get(word);
      if (used) waiting.push(used);
    }
  }
  return [...reached];
};
