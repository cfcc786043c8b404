import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Which files each file imports, by their paths from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const specifiers = /(?:from|import|import\()\s*['"]((?:\.{1,2}\/|#)[^'"?]+)/g;
const isCode = (name: string) => /\.tsx?$/.test(name);

/** Every import between our own files, lazy ones too. */
export const importsBelow = (root: string, folders: readonly string[]): Imports => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return new Map(
    files.filter(isCode).map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const named = [...text.matchAll(specifiers)].map(([, to = '']) => importedFile(root, file, to));
      return [file, named.filter((to) => to !== undefined)];
    }),
  );
};

const importedFile = (root: string, from: string, to: string): string | undefined => {
  const file = to.startsWith('#') ? `${to.slice(1)}.ts` : relative(root, join(root, dirname(from), to));
  return existsSync(join(root, file)) ? file : undefined;
};

const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !file.includes('.deep.');

/**
 * The tests that a change can turn red, the nearest first: a changed test itself, then the tests that import a changed
 * file, then those that import it over one file more, and so on. Deep tests are not among them.
 */
export const relatedTests = (imports: Imports, changed: readonly string[]): string[] => {
  const importers = new Map<string, string[]>();
  for (const [file, named] of imports) for (const to of named) importers.set(to, [...(importers.get(to) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter(isTest);
};
