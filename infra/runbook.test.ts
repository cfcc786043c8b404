import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { describe, expect, it } from 'vitest';
import { cdkContext, readConfig } from './config.ts';
import { Alarms } from './constructs/watching/alarms.ts';

const root = join(import.meta.dirname, '..');
const runbook = readFileSync(join(import.meta.dirname, 'RUNBOOK.md'), 'utf8');
const all = (pattern: RegExp) => [...new Set([...runbook.matchAll(pattern)].map(([, found = '']) => found))];

describe('the runbook', () => {
  it('says for every alarm what to do, and for no other', () => {
    const stack = new Stack(new App(), 'Test');
    const { all: alarms } = new Alarms(stack, 'Alarms', {
      config: readConfig(new App({ context: cdkContext() }).node),
      topic: new Topic(stack, 'Topic'),
    });
    expect(all(/^\| ([A-Z][A-Za-z]+) \|/gm).sort()).toEqual(alarms.map(({ node }) => node.id).sort());
  });

  it('names commands, options and files that there are, and every command of the operator', () => {
    const source = readFileSync(join(import.meta.dirname, 'operate.ts'), 'utf8');
    const commands = [...source.matchAll(/'([\w-]+)': \(\) => import\('([^']+)'\)/g)];
    expect(commands.filter(([, , file = '']) => !existsSync(join(import.meta.dirname, file)))).toEqual([]);
    const known = commands.map(([, name = '']) => name);
    const named = all(/(?:npm run operate -- |`)((?:[a-z]+-)+[a-z]+)\b/g).filter((name) => known.includes(name));
    expect(named.sort()).toEqual(known.sort());
    expect(all(/npm run operate -- ([a-z][\w-]*)/g).filter((name) => !known.includes(name))).toEqual([]);
    expect(all(/`(infra\/[\w/.-]+)`/g).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('looks for lines that the functions log', () => {
    const logged = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(root, 'functions', file), 'utf8'))
      .join('\n');
    const sought = [...all(/message = "([^"]+)"/g), ...all(/log: `([^`]+)`/g), 'snapshot of another release'];
    expect(sought.filter((message) => !logged.includes(`'${message}'`))).toEqual([]);
  });
});
