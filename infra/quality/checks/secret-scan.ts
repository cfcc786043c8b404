import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a secret looks like, by the shapes that its issuers publish. */
const shapes: readonly [kind: string, shape: RegExp][] = [
  ['an AWS access key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['an AWS secret key', /aws.{0,20}(?:secret|private).{0,20}['"=: ]{1,4}[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/i],
  ['a key of the payment provider', /\b[sr]k_live_[A-Za-z0-9]{16,}/],
  ['a webhook secret', /\bwhsec_[A-Za-z0-9+/]{24,}/],
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['a JSON web token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/],
  ['a key of a model provider', /\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,}/],
  ['a token of a code host', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{40,}|glpat-[A-Za-z0-9_-]{20,})/],
  ['a registry token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a password in an address', /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/'"`$]{1,64}:[^\s:@/'"`$]{6,64}@/],
];

export type Finding = { line: number; kind: string };

/** The lines of a text that hold something that looks like a secret; what it is, never its value. */
export const secretsIn = (text: string): Finding[] =>
  text
    .split('\n')
    .flatMap((line, at) => shapes.filter(([, shape]) => shape.test(line)).map(([kind]) => ({ line: at + 1, kind })));

const binary = /\.(?:png|jpe?g|gif|ico|woff2?|pdf|zip|gz|br)$/;

const ignoredIn = (root: string): Set<string> => {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  return new Set(['.git', ...lines.map((line) => line.trim().replace(/^\/|\/$/g, '')).filter(Boolean)]);
};

/** Every text file of the project that is not made or installed: what .gitignore names is left out. */
export const projectFiles = (root: string): string[] => {
  const ignored = ignoredIn(root);
  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (ignored.has(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : entry.isFile() && !binary.test(entry.name) ? [path] : [];
    });
  return filesIn(root);
};
