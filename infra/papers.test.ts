import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DeploymentConfig } from './config.ts';
import { faults } from './quality/checks/faults.ts';

const root = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const all = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), ([, found = '']) => found)),
];

const papers = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'infra/RUNBOOK.md',
  'infra/CLOUD.md',
  'infra/CONTROLS.md',
  'infra/seed/SOURCES.md',
  'infra/quality/REPORT.md',
];
const manifest = JSON.parse(textOf('package.json')) as { version: string; scripts: Record<string, string> };

describe.each(papers)('%s', (paper) => {
  const text = textOf(paper);

  it('leads to files that there are', () => {
    const links = all(text, /\]\(([\w./-]+)\)/g).map((to) => join(dirname(paper), to));
    const named = all(text, /`((?:shared|functions|web|infra)\/[\w./-]*\w\/?)`/g);
    expect([...links, ...named].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('names commands that there are', () => {
    expect(all(text, /npm run ([\w:]+)/g).filter((name) => !(name in manifest.scripts))).toEqual([]);
  });
});

describe('controls and threats', () => {
  const text = textOf('infra/CONTROLS.md');

  it('name faults that have a check, and every flow of data six answers', () => {
    const flows =
      text
        .split('## Threats')[1]
        ?.split('## Where')[0]
        ?.split('\n')
        .filter((line) => line.startsWith('| ')) ?? [];
    const numbers = flows.flatMap((line) => line.match(/\d+/g) ?? []).map(Number);
    expect(numbers.length).toBeGreaterThan(40);
    expect(numbers.filter((number) => !(number in faults))).toEqual([]);
    for (const line of flows) expect(line.split('|'), line).toHaveLength(9);
    // What a product says and reads is judged elsewhere; whoever comes in by a door is told of here.
    const doors = [1, 2, 3, 6, 8, 9, 10, 11, 12, 15, 16, 61, 62, 63, 75, 76, 81, 90, 91, 92];
    expect(doors.filter((door) => !numbers.includes(door))).toEqual([]);
  });

  it('name settings and variables that there are', () => {
    const { shape } = DeploymentConfig;
    expect(all(text, /evident:(\w+)/g).filter((key) => !(key in shape))).toEqual([]);
    expect(textOf('functions/lib/env.ts')).toContain("'OPENAI_BASE_URL'");
  });
});

describe('the README', () => {
  it('is read in one sitting, and begins with how to start', () => {
    const lines = textOf('README.md').split('\n');
    expect(lines.length).toBeLessThanOrEqual(120);
    expect(lines.slice(0, 5).join('\n')).toContain('npm start');
  });
});

describe('the changelog', () => {
  it('begins with the version of the package', () => {
    expect(all(textOf('CHANGELOG.md'), /^## ([\d.]+),/gm)[0]).toBe(manifest.version);
  });
});

describe('the decisions', () => {
  const files = readdirSync(join(root, 'infra/decisions')).sort();

  it('are numbered without a gap', () => {
    expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_file, at) => at + 1));
  });

  it.each(files)('%s has a title, a date, its context, what was decided and what follows', (file) => {
    const parts = /^# .+\n\nDate: \d{4}-\d\d-\d\d\n\n## Context\n[^#]+## Decision\n[^#]+## Consequences\n[^#]+$/;
    expect(textOf(`infra/decisions/${file}`)).toMatch(parts);
  });
});
