import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file): [file: string, text: string] => [file.replace('web/src/', ''), read(file)]);

it('every file that makes a CSV uses the one writer, and is tried with formulas [fault 54]', () => {
  const tried = read('web/src/app/csv-exports.test.ts');
  const using = sources
    .filter(([, text]) => /import [^;]*\bcsvOf\b[^;]*lib\/files\/csv\.ts/.test(text))
    .map(([file]) => file);
  expect(using.length).toBeGreaterThan(7);
  expect(using.filter((file) => !tried.includes(`'${file}':`))).toEqual([]);
});

it('every file that saves a CSV has it from one of those [fault 54]', () => {
  const saving = sources.filter(([, text]) => text.includes('text/csv'));
  expect(saving.length).toBeGreaterThan(7);
  expect(
    saving.filter(([, text]) => !/\b\w+Csv\(|\breadAuditCsv\b|\bcsvOf\(/.test(text)).map(([file]) => file),
  ).toEqual([]);
});
