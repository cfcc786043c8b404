import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, secretsIn } from './secret-scan.ts';

const root = join(import.meta.dirname, '../../..');

/** Put together here, so that this file holds none. */
const planted: readonly [kind: string, text: string][] = [
  ['an AWS access key', `AKIA${'QWERTY7890'.repeat(2).slice(0, 16)}`],
  ['an AWS secret key', `aws_secret_access_key = ${'aB3/'.repeat(10)}`],
  ['a key of the payment provider', `${'sk'}_live_${'a1B2'.repeat(6)}`],
  ['a webhook secret', `${'whsec'}_${'a1B2'.repeat(8)}`],
  ['a private key', `-----BEGIN ${'RSA PRIVATE'} KEY-----`],
  ['a JSON web token', `${'eyJ'}hbGciOiJIUzI1NiJ9.${'eyJ'}zdWIiOiIxMjM0NTY3ODkw.${'a1B2'.repeat(10)}`],
  ['a key of a model provider', `${'sk'}-proj-${'a1B2'.repeat(10)}`],
  ['a token of a code host', `${'ghp'}_${'a1B2'.repeat(9)}`],
  ['a registry token', `${'npm'}_${'a1B2'.repeat(9)}`],
  ['a password in an address', `postgres://${'admin'}:${'hunter22'}@db.example`],
];

describe('the secret scan', () => {
  it.each(planted)('finds %s', (kind, text) => {
    expect(secretsIn(`first\nconst x = '${text}';`)).toEqual([{ line: 2, kind }]);
  });

  it('reads every file of a folder but what is ignored', () => {
    const folder = mkdtempSync(join(tmpdir(), 'evident-scan-'));
    writeFileSync(join(folder, '.gitignore'), 'node_modules/\n');
    for (const name of ['.env', 'a.ts', 'notes']) writeFileSync(join(folder, name), planted[0]?.[1] ?? '');
    expect(
      projectFiles(folder)
        .map((file) => relative(folder, file))
        .sort(),
    ).toEqual(['.env', '.gitignore', 'a.ts', 'notes']);
    rmSync(folder, { recursive: true });
  });
});

it('no file of the project holds a secret', () => {
  const files = projectFiles(root);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    secretsIn(readFileSync(file, 'utf8')).map(({ line, kind }) => `${relative(root, file)}:${line} ${kind}`),
  );
  expect(found).toEqual([]);
});
