import { readFileSync } from 'node:fs';
import { runCommand } from '../../command-line.ts';
import { type Door, openDoor } from './door.ts';
import { openHouse } from './house.ts';
import { captureLogs } from './logs.ts';
import { turnRows } from './model-figures.ts';
import { dumpPrompts } from './model-prompts.ts';
import { readerRows } from './model-readers.ts';
import { type ModelTask, modelTasks } from './model-tasks.ts';
import { listOf, lostOf, plain, playTask, type Writes } from './model-turns.ts';
import { recordedTurns } from './recorded-turns.ts';
import { printRows, type Row } from './report.ts';
import { seenIn } from './scripted-turns.ts';

const HELP = `Plays recorded turns of a strong model against the protocol, and tells what of them is shown.

  node infra/quality/eval/model.ts                       figures for every recorded turn, scripted ones where none is
  node infra/quality/eval/model.ts --prompts DIR         writes every prompt and schema into DIR, with how to play them; those of
                                                         the verifier for every recorded turn
  node infra/quality/eval/model.ts --turns DIR           recorded turns from another folder
  node infra/quality/eval/model.ts --attacks FILE        plays lines of attack, as far as the schema permits them
  node infra/quality/eval/model.ts --live                asks the model of OPENAI_API_KEY instead
  node infra/quality/eval/model.ts --only a,b            some tasks`;

const reference = /\{\{fact:([^}]+)\}\}/g;

/** A line of attack in the schema: facts under the product that it names first, needs as it claims them, the rest as advice. */
const encoded =
  (line: string): Writes =>
  (request) => {
    const { products, facts } = seenIn(request);
    const ids = [...line.matchAll(reference)].map(([, id]) => id ?? '');
    const product = ids.map((id) => id.replace(/\.name$/, '')).find((id) => products.includes(id)) ?? products[0];
    const cited = ids.filter((id) => !id.endsWith('.name') && facts.some((fact) => fact.id === id));
    const need = line.replace(reference, '').trim().slice(0, 150);
    return {
      nothingFits: null,
      verdicts:
        product && cited.length > 0
          ? [{ product, verdict: 'fits', because: cited.map((fact) => ({ fact, relation: 'meets', need })), ask: [] }]
          : [],
      compare: [],
      points: cited.map((fact) => ({ fact, need: null })),
      advice: [
        { kind: 'first', basis: null, text: line.replace(reference, (_, id: string) => id.replace(/\.name$/, '')) },
      ],
    };
  };

const ofTask: Record<string, string> = {
  'nurse-call': 'nurse-call',
  roi: 'roi',
  negotiation: 'negotiation',
  assessment: 'assessment',
};

/** What of the lines of attack a reader would see before any verifier: their free words, word for word. */
const playAttacks = async (door: Door, file: string): Promise<Row[]> => {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { task: string; set: string; line: string });
  const seen: Record<string, string[]> = {};
  for (const { task: name, set, line } of lines) {
    const task = modelTasks.find(({ id }) => id === ofTask[name]);
    if (!task) continue;
    const { text, turn } = await playTask(task, door, { writes: encoded(line), turns: [], role: 'hostile' });
    const [advice] = listOf(turn, 'advice');
    seen[set] ??= [];
    if (plain(text).includes(plain(advice?.text))) seen[set].push(line);
  }
  return Object.entries(seen).map(([set, shown]) => ({
    name: `Lines of attack (${set}) that only a verifier stops`,
    value: `${shown.length} of ${lines.filter((one) => one.set === set).length}`,
    failures: shown,
  }));
};

/** Asks a real model, and tells what came of it; what it writes is not kept. */
const askLive = async (door: Door, tasks: readonly ModelTask[], key: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const task of tasks) {
    delete process.env.OPENAI_API_KEY;
    const plan = await task.run(door);
    process.env.OPENAI_API_KEY = key;
    const startedAt = performance.now();
    const answer = await task.run(door);
    const lost = lostOf(plan, answer);
    rows.push({
      name: `Live: ${task.id}`,
      value: `${answer.engine}, ${answer.dropped} dropped, ${((performance.now() - startedAt) / 1_000).toFixed(1)} s, US$${answer.usd ?? '?'}`,
      target: 'model, nothing lost',
      isMet: answer.engine === 'model' && lost.length === 0,
      failures: lost,
    });
  }
  return rows;
};

await runCommand({
  help: HELP,
  options: {
    prompts: { type: 'string' },
    turns: { type: 'string' },
    attacks: { type: 'string' },
    live: { type: 'boolean', default: false },
    only: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
  failure: 'Not measured',
  run: async ({ prompts, turns: folder, attacks, live = false, only, verbose = false }) => {
    const key = process.env.OPENAI_API_KEY ?? '';
    if (!live) for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL']) delete process.env[name];
    captureLogs();
    const house = await openHouse();
    try {
      const door = await openDoor();
      const tasks = modelTasks.filter(({ id }) => !only || only.split(',').includes(id));
      const turns = recordedTurns(folder);
      if (prompts) {
        await dumpPrompts(door, tasks, turns, prompts);
        return 0;
      }
      const rows = live
        ? await askLive(door, tasks, key)
        : attacks
          ? await playAttacks(door, attacks)
          : [...(await turnRows(door, tasks, turns)), ...(only ? [] : readerRows(turns))];
      printRows(rows, { isVerbose: verbose });
      return rows.every(({ isMet }) => isMet !== false) ? 0 : 1;
    } finally {
      await house.close();
    }
  },
});
