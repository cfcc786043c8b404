import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measurements } from './bench/measurements.ts';
import { tableOf, withPart } from './written-report.ts';

const rows = [
  { name: 'P9 first load', value: '157 KB', target: '≤ 160', isMet: true },
  { name: 'Claims | lies', value: '5', target: '0', isMet: false, failures: ['a', 'b', 'c', 'd'] },
  { name: 'Time', value: '3 s' },
];

describe('a written report', () => {
  it('tells what was measured, what it must be, whether it is, and the first failures', () => {
    expect(tableOf(rows).split('\n').slice(2)).toEqual([
      '| P9 first load | 157 KB | ≤ 160 | yes |',
      '| Claims \\| lies | 5 (a; b; c and 1 more) | 0 | **no** |',
      '| Time | 3 s |  |  |',
    ]);
  });

  it('replaces the part of the same name and leaves the others as they are', () => {
    const first = withPart('# Report\n', 'bundles', '2026-11-21', 'old');
    const both = withPart(first, 'site', '2026-11-21', 'kept');
    const again = withPart(both, 'bundles', '2026-11-22', 'new');
    expect(again).toBe(both.replace('bundles, 2026-11-21\n\nold', 'bundles, 2026-11-22\n\nnew'));
  });

  it('has no part that nothing writes', () => {
    const report = readFileSync(join(import.meta.dirname, 'REPORT.md'), 'utf8');
    const parts = Array.from(report.matchAll(/^<!-- part: ([\w-]+) -->$/gm), ([, name = '']) => name);
    expect(parts.length).toBeGreaterThan(5);
    const written = [...Object.keys(measurements), 'cost', 'answers-by-questions', 'tasks'];
    expect(parts.filter((name) => !written.includes(name))).toEqual([]);
    expect(new Set(parts).size).toBe(parts.length);
  });
});
