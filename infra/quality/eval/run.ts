import { runCommand } from '../../command-line.ts';
import { LocalStartError } from '../../local/local-start-error.ts';
import { tableOf, writePart } from '../written-report.ts';
import { canaries, identifierRow, innocentRows, refusalRows, unknownRow } from './boundary-checks.ts';
import { described, goldenRows, type Ledger, stabilityRows, streamRows } from './catalogue-checks.ts';
import { violationsOf } from './claims.ts';
import { conversationRow, demonstrationRow, internationalRow } from './conversation-checks.ts';
import { type Asked, type Door, openDoor } from './door.ts';
import { openHouse } from './house.ts';
import { captureLogs } from './logs.ts';
import { modelRows, startSlowCases } from './model-checks.ts';
import { recommendationRows } from './recommendation-checks.ts';
import { info, none, printRows, type Row } from './report.ts';
import { reportRows } from './report-checks.ts';

const HELP = `Measures the assistant's answers, with the embedded engine and against a language model that misbehaves.

  npm run eval                         all questions, one table, written into
                                       infra/quality/REPORT.md; exit code 1 if a target is missed
  npm run eval -- --verbose            with every answer and every failure
  npm run eval -- --ask "question"     one question, its answer as text
  npm run eval -- --only golden,model  some parts: golden, catalogue, boundaries, conversations, reports,
                                       model`;

const parts = ['golden', 'catalogue', 'boundaries', 'conversations', 'reports', 'model'] as const;
type Part = (typeof parts)[number];

const printAnswer = (query: string, { answer, ms, source }: Asked): void => {
  const cards = answer.recommendations.map(
    ({ solution, vendor, relevanceScore }) => `${relevanceScore} ${solution} (${vendor})`,
  );
  const lines = [
    `\n## ${query}${source ? ` [model: ${source}]` : ''}`,
    answer.response,
    '',
    `${answer.outcome}, ${answer.engine}, ${Math.round(ms)} ms. ${answer.engineNote ?? ''}`,
    `Read: ${JSON.stringify(answer.context)}`,
    ...(cards.length > 0 ? [`Shortlist: ${cards.join(' · ')}`] : []),
    ...answer.masked.map(({ kind, count }) => `Masked: ${kind} × ${count}`),
  ];
  console.log(lines.join('\n'));
};

const printWhole = (query: string, asked: Asked): void => {
  printAnswer(query, asked);
  const { citations, vendorQuestions, nextSteps, followUpQuestions } = asked.answer;
  for (const { number, label, value, source, asOf } of citations)
    console.log(`[${number}] ${label}: ${value} (${source}${asOf ? `, ${asOf}` : ''})`);
  for (const [title, items] of Object.entries({
    'Ask the vendors': vendorQuestions,
    'Next steps': nextSteps,
    'Ask me': followUpQuestions,
  }))
    if (items.length > 0) console.log(`\n${title}\n${items.map((item) => `- ${item}`).join('\n')}`);
  const unsupported = violationsOf(asked.answer, query);
  console.log(`\nUnsupported claims: ${unsupported.length}`);
  for (const violation of unsupported) console.log(`- ${described(violation)}`);
};

const embeddedRows = async (
  door: Door,
  ledger: Ledger,
  chosen: ReadonlySet<Part>,
  logs: () => string,
): Promise<Row[]> => [
  ...(chosen.has('golden') ? await goldenRows(door, ledger) : []),
  ...(chosen.has('catalogue') ? await recommendationRows(door, ledger) : []),
  ...(chosen.has('boundaries')
    ? [
        ...(await refusalRows(door, ledger)),
        await unknownRow(door, ledger),
        await identifierRow(door, ledger, logs),
        ...(await innocentRows(door, ledger)),
      ]
    : []),
  ...(chosen.has('conversations')
    ? [await conversationRow(door, ledger), await demonstrationRow(door, ledger), await internationalRow(door, ledger)]
    : []),
  ...(chosen.has('reports') ? await reportRows(door) : []),
  ...(chosen.has('golden') ? [...(await streamRows(door, ledger)), ...(await stabilityRows(door))] : []),
];

const evaluate = async (chosen: ReadonlySet<Part>, isVerbose: boolean): Promise<boolean> => {
  const startedAt = performance.now();
  const logs = captureLogs();
  const house = await openHouse();
  try {
    const door = await openDoor();
    const show = (query: string, asked: Asked) => (isVerbose ? printAnswer(query, asked) : undefined);
    const ledger: Ledger = { answers: 0, unsupported: [], raw: [], show };
    const slow = chosen.has('model') ? startSlowCases(house) : [];
    const rows = await embeddedRows(door, ledger, chosen, logs.text);
    const embedded = { answers: ledger.answers, unsupported: ledger.unsupported.splice(0) };
    const threadLogs: string[] = [];
    if (chosen.has('model')) rows.push(...(await modelRows(door, ledger, slow, (text) => threadLogs.push(text))));
    const out = [...ledger.raw, logs.text(), ...threadLogs];
    const leaked = Object.entries(canaries).flatMap(([name, canary]) =>
      out.some((text) => text.includes(canary)) ? [name] : [],
    );
    rows.push(
      none(`Unsupported claims, embedded engine (${embedded.answers} answers)`, embedded.unsupported),
      ...(chosen.has('model')
        ? [
            none(
              `Unsupported claims, scripted models (${ledger.answers - embedded.answers} answers)`,
              ledger.unsupported,
            ),
          ]
        : []),
      none('Key, prompt or fence in any answer or log', leaked),
      info('Time', `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`),
    );
    printRows(rows, { isVerbose });
    // A run of some parts says less than what is written there.
    if (chosen.size === parts.length) writePart('answers-by-questions', tableOf(rows));
    return rows.every(({ isMet }) => isMet !== false);
  } finally {
    await house.close();
  }
};

const askOne = async (query: string): Promise<void> => {
  captureLogs();
  const house = await openHouse();
  try {
    printWhole(query, await (await openDoor()).ask({ query }));
  } finally {
    await house.close();
  }
};

/** The parts asked for, all of them where none is. @throws LocalStartError where one is unknown */
const chosenParts = (names: string[] | undefined): ReadonlySet<Part> => {
  if (names?.some((name) => !parts.some((part) => part === name)))
    throw new LocalStartError(`--only takes ${parts.join(', ')}.`);
  return new Set(parts.filter((part) => !names || names.includes(part)));
};

await runCommand({
  help: HELP,
  options: {
    verbose: { type: 'boolean', default: false },
    ask: { type: 'string' },
    only: { type: 'string' },
  },
  failure: 'Not measured',
  run: async ({ verbose = false, ask, only }) => {
    // The eval brings its own model, or none.
    for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL']) delete process.env[name];
    if (ask === '') throw new LocalStartError('--ask takes a question.');
    if (ask === undefined) return (await evaluate(chosenParts(only?.split(',')), verbose)) ? 0 : 1;
    await askOne(ask);
    return 0;
  },
});
