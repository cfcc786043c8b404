import { advancedCases } from './advanced-cases.ts';
import { canaries } from './boundary-checks.ts';
import { recordFaults } from './claims.ts';
import { type Door, newSessionId } from './door.ts';
import { readText } from './quotes.ts';
import { none, type Row, share } from './report.ts';
import { dueDiligenceCases, roiCases } from './report-cases.ts';
import { brokenTexts, citationFaults, strayAmounts } from './report-figures.ts';
import type { AnyReport } from './report-kinds.ts';
import { overclaims, typingFaults } from './report-words.ts';
import { type RecordedRequest, startScriptedModel } from './scripted-model.ts';
import { honestTurn, lyingTurn } from './scripted-turns.ts';
import { type Made as Advanced, advancedFaults, advancedFigures } from './second-advanced.ts';
import { figureFaults } from './second-roi.ts';
import { scoringFaults } from './second-scoring.ts';

type Made = { name: string; typed: unknown; report: AnyReport };
type AdvancedMade = Made & { case: Advanced };

const callBells = 'our call bells are 15 years old and staff miss calls at night, 92-bed aged care home in Ballarat';
const corpus = readText(new URL('./corpora/quotes.dev.jsonl', import.meta.url).pathname);
const readable = corpus.map(({ id, text }) => [id, text] as const);

/** Each sample quote on its own, and some of them after a conversation that says how big the site is. */
const roiReports = async (door: Door): Promise<Made[]> => {
  const made: Made[] = [];
  for (const [at, [name, quotes]] of readable.entries()) {
    const sessionId = newSessionId();
    if (at % 3 === 0) await door.ask({ query: callBells, sessionId });
    const report = await door.roi({ quotes, sessionId }).catch((error: Error) => {
      // Some samples hold no amount on purpose: that is said, and nothing is made of it.
      if (/invalid_input/.test(error.message)) return undefined;
      throw error;
    });
    if (report) made.push({ name, typed: [quotes, callBells], report });
  }
  for (const asked of roiCases)
    made.push({ name: asked.quotes.slice(0, 40), typed: asked, report: await door.roi(asked) });
  return made;
};

const dueDiligenceReports = async (door: Door): Promise<Made[]> => {
  const made: Made[] = [];
  for (const asked of dueDiligenceCases)
    made.push({ name: asked.projectGoals.slice(0, 40), typed: asked, report: await door.dueDiligence(asked) });
  return made;
};

const advancedReports = async (door: Door): Promise<AdvancedMade[]> => {
  const made: AdvancedMade[] = [];
  for (const one of advancedCases) {
    const sessionId = newSessionId();
    const roi = one.quotes ? await door.roi({ quotes: one.quotes, sessionId }) : undefined;
    const report = await door.advanced({ ...one.asked, sessionId });
    const typed = [one.asked, one.quotes, one.budgetAud, roi?.model, roi?.figures];
    made.push({
      name: one.asked.projectGoals.slice(0, 40),
      typed,
      report,
      case: { ...one, report, ...(roi && { roi }) },
    });
  }
  return made;
};

const faultsOf = (made: readonly Made[], find: (one: Made) => string[]): string[] =>
  made.flatMap((one) => find(one).map((fault) => `${one.name}: ${fault}`));

const commonRows = (what: string, made: readonly Made[]): Row[] => [
  none(
    `${what}: amounts from nowhere (${made.length} reports)`,
    faultsOf(made, ({ report, typed }) => strayAmounts(report, [typed])),
  ),
  none(
    `${what}: citations unlike their records`,
    faultsOf(made, ({ report }) => report.citations.flatMap(recordFaults)),
  ),
  none(
    `${what}: citations that lead nowhere`,
    faultsOf(made, ({ report }) => citationFaults(report)),
  ),
  none(
    `${what}: broken words`,
    faultsOf(made, ({ report }) => brokenTexts(report)),
  ),
  none(
    `${what}: slips of the pen`,
    faultsOf(made, ({ report }) => typingFaults(report)),
  ),
  none(
    `${what}: recommended on too little`,
    faultsOf(made, ({ report }) => overclaims(report)),
  ),
];

const figureFaultsOf = ({ report }: Made): string[] =>
  report.type === 'roi-report' ? figureFaults(report.model, report.figures) : scoringFaults(report);

const secondMethodRow = <One extends Made>(
  what: string,
  made: readonly One[],
  find: (one: One) => string[] = figureFaultsOf,
): Row => {
  const faults = made.map((one) => find(one).map((fault) => `${one.name}: ${fault}`));
  const right = faults.filter((found) => found.length === 0).length;
  return share(`${what}: figures by a second method`, right, made.length, 100, faults.flat());
};

/** All of a report that no words touch: the same whoever writes. */
const figuresIn = (report: AnyReport): string =>
  report.type === 'roi-report'
    ? JSON.stringify([
        report.reading,
        report.model,
        report.figures,
        report.potentialSavings.map((one) => one.annualSaving),
      ])
    : JSON.stringify([
        report.scoring.rows,
        report.scoring.weights,
        report.scoring.flip,
        report.gates.map(({ results }) => results.map(({ key, status }) => [key, status])),
        report.requirements.map(({ answers }) => answers.map(({ key, status }) => [key, status])),
        report.type === 'advanced-due-diligence'
          ? advancedFigures(report)
          : report.roiAnalysis?.costSavings.map(({ annualSaving }) => annualSaving),
      ]);

/** The same reports with a model that writes well, and with one that lies. */
const withModel = async (door: Door, turn: ((request: RecordedRequest) => object) | null): Promise<Made[]> => {
  const model = await startScriptedModel((request) => ({ kind: 'answer', json: turn ? turn(request) : '' }));
  Object.assign(process.env, { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: canaries.key, OPENAI_MODEL: 'scripted' });
  try {
    const [first] = readable;
    const quotes = first?.[1] ?? '';
    const roi = await door.roi({ quotes });
    const [[asked], [advanced]] = [dueDiligenceCases, advancedCases];
    if (!asked || !advanced) return [];
    return [
      { name: 'ROI', typed: [quotes], report: roi },
      { name: 'Due diligence', typed: asked, report: await door.dueDiligence(asked) },
      { name: 'Advanced due diligence', typed: advanced.asked, report: await door.advanced(advanced.asked) },
    ];
  } finally {
    delete process.env.OPENAI_API_KEY;
    await model.close();
  }
};

const modelRows = async (door: Door): Promise<Row[]> => {
  const plain = await withModel(door, null);
  const [well, lying] = [await withModel(door, honestTurn), await withModel(door, lyingTurn)];
  const changed = [...well, ...lying].filter(
    ({ report }, at) => figuresIn(report) !== figuresIn((plain[at % plain.length] as Made).report),
  );
  const printed = lying.flatMap(({ name, report }) =>
    /987,654|123456|savings of 45%|guaranteed|evil\.example|Zyphora/i.test(JSON.stringify(report)) ? [name] : [],
  );
  const unwritten = well.filter(({ report }) => report.engine !== 'model').map(({ name }) => name);
  return [
    none(
      'Reports with a model: figures that differ',
      changed.map(({ name }) => name),
    ),
    none('Reports with a model: lies printed', printed),
    none('Reports with a model: good words not shown', unwritten),
    ...commonRows('Reports with a model', [...well, ...lying]),
  ];
};

/** Reports by their doors: every figure by a second method, every amount and citation from somewhere. */
export const reportRows = async (door: Door): Promise<Row[]> => {
  const roi = await roiReports(door);
  const dueDiligence = await dueDiligenceReports(door);
  const advanced = await advancedReports(door);
  return [
    secondMethodRow('ROI', roi),
    ...commonRows('ROI', roi),
    secondMethodRow('Due diligence', dueDiligence),
    ...commonRows('Due diligence', dueDiligence),
    secondMethodRow('Advanced due diligence', advanced, ({ case: one }) => advancedFaults(one)),
    ...commonRows('Advanced due diligence', advanced),
    ...(await modelRows(door)),
  ];
};
