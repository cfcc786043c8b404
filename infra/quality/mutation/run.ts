import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../command-line.ts';
import { root, runStep } from '../checks/step.ts';
import { tableOf, writePart } from '../written-report.ts';

/** Where a wrong line costs a buyer money: what is read, computed and said to vendors. */
const FOLDERS = ['shared/money', 'shared/scores', 'shared/reading', 'functions/negotiation', 'functions/vendor-portal'];
const SCORE_PERCENT = 85;
const HELP = `Changes the code line by line and tells which changes no test beside it notices. Takes hours: for the night.

  npm run mutation                   ${FOLDERS.join(', ')}
  npm run mutation -- shared/money   one folder, or a file, alone

Writes its part into infra/quality/REPORT.md, and fails where a folder's tests notice less than ${SCORE_PERCENT} % of the changes.`;

type Report = { files: Record<string, { mutants: { status: string }[] }> };
const caught = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

/** What the runner told of a folder: how many changes were noticed, and how many there were. */
const readScore = () => {
  const { files } = JSON.parse(readFileSync(join(root, 'build/mutation.json'), 'utf8')) as Report;
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const noticed = mutants.filter(({ status }) => caught.has(status)).length;
  return { noticed, all: noticed + mutants.filter(({ status }) => missed.has(status)).length };
};

const measure = async (target: string) => {
  const isFile = target.endsWith('.ts');
  const code = await runStep({
    name: target,
    command: 'stryker',
    args: [
      'run',
      'infra/quality/mutation/stryker.config.json',
      '--mutate',
      isFile ? target : `${target}/**/*.ts,!**/*.test.ts,!**/testing/**`,
    ],
    env: { MUTATION_TESTS: isFile ? join(target, '..') : target },
  });
  const { noticed, all } = code === 0 ? readScore() : { noticed: 0, all: 0 };
  const percent = all === 0 ? 0 : (100 * noticed) / all;
  return {
    name: `Mutations that the tests of ${target} notice`,
    value: code === 0 ? `${percent.toFixed(1)} % of ${all.toLocaleString('en-AU')}` : 'the run failed',
    target: `≥ ${SCORE_PERCENT} %`,
    isMet: percent >= SCORE_PERCENT,
  };
};

await runCommand({
  help: HELP,
  options: {},
  takesWords: true,
  failure: 'Not measured',
  run: async (_values, words) => {
    const rows = [];
    for (const target of words.length > 0 ? words : FOLDERS) rows.push(await measure(target));
    writePart('mutation', tableOf(rows));
    return rows.every(({ isMet }) => isMet) ? 0 : 1;
  },
});
