import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './step.ts';

/** Two steps at once, each of which says two things with a pause between: one in front, one aside that fails. */
const script = `
  import { runStep } from '#infra/quality/checks/step';
  const slowly = (word) => \`console.log('\${word} begins'); setTimeout(() => console.log('\${word} ends'), 300)\`;
  const front = { name: 'front', command: 'node', args: ['-e', slowly('front')] };
  const aside = { name: 'aside', command: 'node', args: ['-e', slowly('aside') + '; process.exitCode = 3'] };
  console.log(await Promise.all([runStep(front), runStep(aside, true)]));
`;

it('a step that runs beside another shows its words together, and its failure', () => {
  const { stdout } = spawnSync('node', ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' });
  expect(stdout).toMatch(/\n== aside\naside begins\naside ends\n== aside: FAILED \(3\) in \d+ s\n/);
  expect(stdout).toMatch(/^\n== front\n/);
  expect(stdout).toMatch(/\n== front: ok in \d+ s\n/);
  expect(stdout).toMatch(/\[ 0, 3 \]\n$/);
});
