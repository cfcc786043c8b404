import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faults } from './faults.ts';

const root = join(import.meta.dirname, '../../..');

const checked = new Set(
  globSync('{shared,functions,infra,web}/**/*.{test.ts,test.tsx,spec.ts}', { cwd: root })
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\[fault (\d+)\]/g)])
    .map(([, number]) => Number(number)),
);

it('has a check for each fault, and none for a fault that is not in the list', () => {
  const numbers = Object.keys(faults).map(Number);
  expect(numbers.filter((number) => !checked.has(number))).toEqual([]);
  expect([...checked].filter((number) => !numbers.includes(number))).toEqual([]);
});
