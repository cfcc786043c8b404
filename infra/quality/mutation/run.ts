import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, relative } from 'node:path';
import Stryker from '@stryker-mutator/core';
import { runCommand } from '../../command-line.ts';
import { LocalStartError } from '../../local/local-start-error.ts';
import { root, say } from '../checks/step.ts';
import { tableOf, writePart } from '../written-report.ts';
import { type Share, shareOf, shareOfAll, type Tried } from './score.ts';

const SCORE_PERCENT = 85;
const RESULTS = 'build/mutation';
const HELP = `Changes the code in one place at a time and tells which changes no test of its room notices, in the rooms where a
wrong line costs a buyer money: what is read, computed and said to vendors. For the night: one core, hours.

  npm run mutation                             every change of every room
  npm run mutation -- --sample 100             100 changes of each room, drawn at random; prints the seed
  npm run mutation -- --sample 100 --seed X    the same changes again; another seed once tests were written for them
  npm run mutation -- --room shared/money      one room, or a folder or file of one; may be said more than once

A room's row says which share is noticed and, of a sample, between which shares the whole room's lies (95 %). What no
test noticed stands in ${RESULTS}/ROOM.txt. Each room's row goes into infra/quality/REPORT.md when the room is done. Fails
where a room's share is under ${SCORE_PERCENT} %.`;

/** A room and the tests that enter it by its own door. */
type Room = { path: string; tests: readonly string[] };

const inFolder = (path: string) => `${path}/**/*.test.ts`;
const corpus = (name: string) => `infra/quality/eval/${name}.test.ts`;
const ROOMS: readonly Room[] = [
  // Which quotes are settled is judged there, and tried on the corpora of quotes.
  { path: 'shared/money', tests: [inFolder('shared/money'), corpus('quotes')] },
  ...['shared/scores', 'functions/vendor-portal'].map((path) => ({ path, tests: [inFolder(path)] })),
  // What drafts tell is tried on whole talks there.
  { path: 'functions/negotiation', tests: [inFolder('functions/negotiation'), corpus('talk')] },
  // What is read is read by all its rooms together, and the corpora are their tests.
  ...readdirSync(join(root, 'shared/reading')).map((name) => ({
    path: `shared/reading/${name}`,
    tests: [
      inFolder(`shared/reading/${name}`),
      inFolder('shared/reading'),
      ...['documents', 'quotes', 'reading', 'scored', 'talk'].map(corpus),
    ],
  })),
];

/** The rooms that lie in what was asked for, or the one that it lies in. */
const roomsOf = (asked: string): Room[] => {
  const path = asked.replace(/\/$/, '');
  const within = ROOMS.filter((room) => `${room.path}/`.startsWith(`${path}/`));
  if (within.length > 0) return within;
  const around = ROOMS.find((room) => path.startsWith(`${room.path}/`));
  if (!around) throw new LocalStartError(`${asked} is none of ${ROOMS.map((room) => room.path).join(', ')}.`);
  return [{ ...around, path }];
};

const caught = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);
type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** As an editor finds it: file, line and column, what stood there, and what came in its place. */
const told = ({ fileName, location: { start, end }, status, replacement = '' }: Mutant): string => {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const [first = '', ...rest] = lines;
  const was = rest.length > 0 ? `${first.slice(start.column - 1)} …` : first.slice(start.column - 1, end.column - 1);
  const now = replacement.split('\n')[0];
  return `${relative(root, fileName)}:${start.line}:${start.column} ${status}\n    ${was}\n    ${now}`;
};

type Counted = Tried & { timedOut: number };

const tryRoom = async ({ path, tests }: Room): Promise<Counted> => {
  say(`\n== ${path}`);
  process.env.MUTATION_TESTS = tests.join(',');
  process.env.MUTATION_TABLES = path.startsWith('functions') ? 'yes' : '';
  const mutants = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './infra/quality/mutation/plugins.ts'],
    vitest: { configFile: 'infra/quality/mutation/vitest.config.ts', related: true },
    mutate: path.endsWith('.ts') ? [path] : [`${path}/**/*.ts`, '!**/*.test.ts', '!**/testing/**'],
    checkers: ['sample'],
    ignorers: ['words'],
    coverageAnalysis: 'perTest',
    // Patterns and whole tables are made when a file is loaded: left out, most of what reads would not be measured.
    ignoreStatic: false,
    // One core, beside other work: what is slow today must not count as noticed. Loops are ended by their turns, not by the clock.
    concurrency: 1,
    timeoutMS: 180_000,
    dryRunTimeoutMinutes: 60,
    tsconfigFile: 'none: TypeScript 7 has no API for it',
    ignorePatterns: ['.data', 'build', 'cdk.out', 'web/e2e', 'test-results'],
    tempDirName: `${RESULTS}/sandbox`,
    reporters: ['dots'],
    allowConsoleColors: false,
  }).runMutationTest();
  const noticed = mutants.filter(({ status }) => caught.has(status)).length;
  const unnoticed = mutants.filter(({ status }) => missed.has(status));
  const results = join(root, RESULTS, `${path.replaceAll('/', '-')}.txt`);
  mkdirSync(join(root, RESULTS), { recursive: true });
  writeFileSync(results, `${unnoticed.map(told).join('\n')}\n`);
  // Those that were left out as words of a table are no changes; those that were not drawn are.
  const all = mutants.filter(({ status }) => status !== 'Ignored').length;
  const timedOut = mutants.filter(({ status }) => status === 'Timeout').length;
  return { noticed, timedOut, tried: noticed + unnoticed.length, all };
};

const percent = (share: number) => (100 * share).toFixed(1);
const rowOf = (name: string, { tried, timedOut, all }: Omit<Counted, 'noticed'>, { share, low, high }: Share) => {
  const between = tried < all ? ` (${percent(low)}–${percent(high)} %)` : '';
  const count = tried < all ? `${tried} drawn of ${all.toLocaleString('en-AU')}` : all.toLocaleString('en-AU');
  return {
    name: `Changes that the tests notice in ${name}`,
    value: `${percent(share)} %${between}, ${count}${timedOut > 0 ? `, ${timedOut} by running too long` : ''}`,
    target: `≥ ${SCORE_PERCENT} %`,
    isMet: 100 * share >= SCORE_PERCENT,
  };
};

await runCommand({
  help: HELP,
  options: {
    room: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: crypto.randomUUID().slice(0, 8) },
  },
  failure: 'Not measured',
  run: async ({ room, sample, seed }) => {
    if (sample !== undefined && !/^[1-9]\d*$/.test(sample))
      throw new LocalStartError('--sample takes how many changes to draw.');
    setPriority(10);
    Object.assign(process.env, { MUTATION_SAMPLE: sample ?? '', MUTATION_SEED: seed });
    const rooms = room ? room.flatMap(roomsOf) : ROOMS;
    const how = sample === undefined ? '' : `Drawn with \`--sample ${sample} --seed ${seed}\`.\n\n`;
    const tried: Counted[] = [];
    const rows: ReturnType<typeof rowOf>[] = [];
    for (const one of rooms) {
      const counted = await tryRoom(one);
      const row = rowOf(one.path, counted, shareOf(counted));
      tried.push(counted);
      rows.push(row);
      // A night that is cut short keeps what it has measured.
      if (ROOMS.includes(one)) writePart(`mutation of ${one.path}`, `${how}${tableOf([row])}`);
    }
    const sum = (of: (one: Counted) => number) => tried.reduce((total, one) => total + of(one), 0);
    const total = { tried: sum((one) => one.tried), timedOut: sum((one) => one.timedOut), all: sum((one) => one.all) };
    if (tried.length > 1) rows.push(rowOf('all of them', total, shareOfAll(tried)));
    say(`\n${how}${tableOf(rows)}`);
    if (!room) writePart('mutation', `${how}${tableOf(rows.slice(-1))}`);
    return rows.every(({ isMet }) => isMet) ? 0 : 1;
  },
});
