import type {
  CriterionScore,
  Gate,
  GateStatus,
  RangedScore,
  RequirementAnswer,
  RiskEntry,
  ScoredSolution,
  Scoring,
  SolutionAnalysis,
} from '../contracts/reports/due-diligence-report.ts';
import { NOT_ON_RECORD } from '../kernel/evidence.ts';
import { countOf, formatRange, listed } from '../kernel/format.ts';
import { alike } from '../kernel/order.ts';
import { told } from '../kernel/told.ts';
import { tenth } from '../money/printed-figures.ts';
import { criterionLabel } from '../scores/criteria/criteria.ts';
import {
  askSection,
  type Block,
  cited,
  citedList,
  column,
  firstOf,
  list,
  type Mark,
  muted,
  numbers,
  paragraphs,
  part,
  type Section,
  section,
  table,
  tableOf,
  tableSection,
  within,
} from './blocks.ts';
import { WARNING } from './head.ts';

/** What both due diligence reports say of the solutions: scores, gates, requirements, risks and questions. */

export const gateMark = {
  met: { word: 'Met', tone: 'good' },
  open: { word: 'Open', tone: 'caution' },
  'not-met': { word: 'Not met', tone: 'harm' },
  'not-applicable': { word: 'Not applicable', tone: 'neutral' },
} satisfies Record<GateStatus, Mark>;

export const levelMark = {
  high: { word: 'High', tone: 'harm' },
  medium: { word: 'Medium', tone: 'caution' },
  low: { word: 'Low', tone: 'neutral' },
} satisfies Record<RiskEntry['level'], Mark>;

/** Names that one line lists. */
const LISTED = 5;

/** Names of some of the solutions; of all of them where they are many, their number. */
export const namesOf = (names: readonly string[], total: number): string => {
  if (names.length > 1 && names.length === total) return total === 2 ? 'both' : `all ${total}`;
  if (names.length <= LISTED) return listed(names);
  return `${names.slice(0, LISTED).join(', ')} and ${names.length - LISTED} others`;
};

/** The gates that are asked of any. */
export const askedOf = (gates: readonly Gate[]): Gate[] =>
  gates.filter(({ results }) => results.some(({ status }) => status !== 'not-applicable'));

/** Which gates each solution passes; those that are asked of none are left out. */
export const gateTable = (gates: readonly Gate[]): Block[] => {
  const asked = askedOf(gates);
  return table('Gates: a solution that fails one is not recommended, whatever its score', asked[0]?.results ?? [], [
    ['Solution', 56, ({ solution }) => solution],
    ...asked.map(({ name, results }) =>
      column(name, 114 / asked.length, ({ key }: { key: string }) => {
        const found = results.find((one) => one.key === key);
        return found ? gateMark[found.status] : null;
      }),
    ),
  ]);
};

/** The rules behind the gates, and what stands on record to each: a line says once what holds for several. */
export const gateRules = (gates: readonly Gate[]): Block[] => [
  ...citedList(gates.map(({ name, rule }) => `**${name}**: ${rule}`)),
  ...table(
    'Why each gate is met, open or failed',
    gates.flatMap(({ name, results }) =>
      alike(results, ({ status, reason }) => `${status} ${reason}`).map((same) => ({ name, results, same })),
    ),
    [
      ['Gate', { share: 34, isGroup: true }, ({ name }) => name],
      [
        'Solution',
        40,
        ({ same, results }) => {
          const names = same.map(({ solution }) => solution);
          return same[0].status === 'not-applicable' ? 'None of them' : namesOf(names, results.length);
        },
      ],
      ['Status', 24, ({ same: [{ status }] }) => gateMark[status]],
      ['Why', 72, ({ same: [{ reason }] }) => cited(reason)],
    ],
  ),
];

export const answerMark = {
  'on-record': { word: 'On record', tone: 'good' },
  'not-on-record': { word: NOT_ON_RECORD, tone: 'neutral' },
} satisfies Record<RequirementAnswer['answers'][number]['status'], Mark>;

const answered = ({ answers }: RequirementAnswer) => answers.filter(({ status }) => status === 'on-record');

/** Whose record answers each point of the buyer's own; those that none answers are named in one line. */
export const requirementBlocks = (requirements: readonly RequirementAnswer[]): Block[] => {
  const asked = requirements.map((one) => ({
    quoted: `“${one.requirement}”`,
    names: namesOf(
      answered(one).map(({ solution }) => solution),
      one.answers.length,
    ),
  }));
  const silent = asked.flatMap(({ quoted, names }) => (names ? [] : quoted)).join('; ');
  return list(
    asked.map(({ quoted, names }) => names && `${quoted}: something is on record about ${names}.`),
    silent && `No record answers for any of them: ${silent}.`,
  );
};

/** What those records say. */
export const answersSection = (requirements: readonly RequirementAnswer[]): Section =>
  tableSection(
    'Answers to your requirements',
    'What the records say; check with the vendor whether that meets it in full',
    requirements.flatMap((one) => answered(one).map((answer) => ({ ...answer, asked: one.requirement }))),
    [
      ['You ask for', { share: 44, isGroup: true }, ({ asked }) => asked],
      ['Solution', 36, ({ solution }) => solution],
      ['On record', 90, ({ answer }) => cited(answer)],
    ],
  );

const rangeOf = ({ low, high }: RangedScore): string => formatRange(low, high, tenth);

/** Room for the longest word of a label: with five criteria there is none for more. */
const wordShare = (label: string): number => 2 + 2.05 * Math.max(...label.split(' ').map((word) => word.length));

/** Scores with range and coverage as a chart. */
export const scoreBlocks = (scoring: Scoring): Block[] => {
  const { rows, margin, statement } = scoring;
  if (rows.length === 0) return paragraphs(statement);
  return [
    {
      kind: 'chart',
      title: firstOf(statement)[0],
      source: 'Source: the records cited in the annex, by the points shown there.',
      chart: {
        kind: 'ranges',
        rows: rows.map(({ solution, total: { score: value, low, high, coverage } }) => ({
          label: `${solution} (${tenth(coverage)}% on record)`,
          value,
          low,
          high,
        })),
      },
      isWhole: true,
      table: tableOf('Scores out of 100, from what is on record to what the gaps may still bring', rows, [
        ['Solution', 70, ({ solution }) => solution],
        ['Rank', numbers(20), ({ rank }) => String(rank)],
        ['Score', numbers(40), ({ total }) => rangeOf(total)],
        ['On record', numbers(40), ({ total }) => `${tenth(total.coverage)}%`],
      ]),
    },
    muted(
      `A score counts each gap as zero, so it is the low end of its range. Totals closer than ${tenth(margin)} points have no clear winner.`,
    ),
  ];
};

type Input = CriterionScore['inputs'][number];
const pointsOf = ({ points, max }: Input): string => `${points === null ? '?' : tenth(points)} of ${tenth(max)}`;
/** Where the reason is no more than that no record speaks of it, a row of its own would say nothing. */
const isSilent = ({ points, reason }: Input): boolean => points === null && reason.startsWith(NOT_ON_RECORD);

const pointBlocks = ({ solution, scores }: ScoredSolution): Block[] => {
  const inputs = scores.flatMap((score) => score.inputs.map((input) => ({ ...input, of: score.criterion })));
  const silent = inputs.filter(isSilent).map((input) => `${input.name}, ${pointsOf(input)}`);
  return paragraphs(
    table(
      `Points of ${solution}`,
      inputs.filter((input) => !isSilent(input)),
      [
        ['Criterion', 36, ({ of }) => criterionLabel[of]],
        ['Input', 38, ({ name }) => name],
        ['Points', numbers(22), pointsOf],
        ['Why', 74, ({ reason }) => reason],
      ],
    ),
    silent.length > 0 && `No record answers: ${silent.join('; ')}.`,
  );
};

/** How each score comes about, solution by solution. */
export const pointsSection = (scoring: Scoring): Section => {
  const { rows, weights, outcome, winnerKey } = scoring;
  return section(
    'Points behind the scores',
    table('Scores out of 100, by criterion, each from what is on record to what the gaps may still bring', rows, [
      [
        'Solution',
        24.5,
        ({ solution, vendor, isBarred, key }) =>
          told(
            solution,
            vendor,
            isBarred && 'Not to be recommended',
            outcome === 'winner' && key === winnerKey && 'Leads',
          ),
      ],
      ['Rank', numbers(13), ({ rank }) => String(rank)],
      ...weights.map(({ criterion, label, weightPercent }) =>
        column(`${label} (${tenth(weightPercent)}%)`, numbers(wordShare(label)), ({ scores }: ScoredSolution) => {
          const score = scores.find((one) => one.criterion === criterion);
          return score ? rangeOf(score) : 'Not scored';
        }),
      ),
      ['Total', numbers(20), ({ total }) => [rangeOf(total), `${tenth(total.coverage)}% known`]],
    ]),
    rows.map((row) => part(3, row.solution, pointBlocks(row))),
  );
};

/** What a record says to a point: enough, in part, against it, or nothing. */
const evidenceMark = ({ points, open, max }: Input): Mark => {
  if (points === null) return { word: NOT_ON_RECORD, tone: 'neutral' };
  if (open > 0) return { word: 'In part', tone: 'caution' };
  return points >= max / 2 ? { word: 'On record', tone: 'good' } : { word: 'Against it', tone: 'harm' };
};

/** Product by point: what the records say of each; points on record of nobody are named in one line. */
export const evidenceMap = ({ rows }: Scoring): Block[] => {
  const inputs = rows.map(({ solution, scores }) => ({ solution, inputs: scores.flatMap((score) => score.inputs) }));
  const points = alike(
    inputs.flatMap((one) => one.inputs),
    ({ name }) => name,
  );
  const isSaid = (same: readonly Input[]) => same.some((input) => input.points !== null);
  const silent = points.filter((same) => !isSaid(same)).map(([{ name }]) => name);
  return paragraphs(
    table('Evidence map: what the records say about each', points.filter(isSaid), [
      ['Point', 50, ([{ name }]) => name],
      ...inputs.map((one) =>
        column(one.solution, 120 / rows.length, (same: readonly Input[]) => {
          const input = same.find((given) => one.inputs.includes(given));
          return input ? evidenceMark(input) : null;
        }),
      ),
    ]),
    silent.length > 0 && `${NOT_ON_RECORD} for any of them: ${listed(silent)}.`,
  );
};

const markOf = ({ demonstration, userSupplied }: SolutionAnalysis): string =>
  demonstration ? ' (Demonstration)' : userSupplied ? ' (named by you)' : '';

/** A solution with its vendor, where that is known. */
export const nameOf = ({ solution, vendor }: SolutionAnalysis): string =>
  vendor && vendor !== NOT_ON_RECORD ? `${solution}, ${vendor}` : solution;

/** A weakness that only lists gaps: they stand once, on the first page. */
const isGapLine = (text: string): boolean => text.startsWith(`${NOT_ON_RECORD} for `);

/** Reasons against; where there is room for few, warnings by their number: the page to decide on has said them. */
const againstIn = ({ weaknesses }: SolutionAnalysis, room: number | undefined): string[] => {
  const known = weaknesses.filter((text) => !isGapLine(text));
  if (!room) return known;
  const others = known.filter((text) => !text.startsWith(WARNING));
  const warned = known.length - others.length;
  return within(told(warned > 0 && `${countOf(warned, 'warning')} on record.`, others), room);
};

/**
 * What speaks for and against each solution.
 * @param room characters for the reasons of each kind: the annex has them all
 */
export const solutionBlocks = (analyses: readonly SolutionAnalysis[], room?: number): Block[] =>
  analyses.flatMap((analysis) =>
    part(
      3,
      `${nameOf(analysis)}${markOf(analysis)}`,
      analysis.userSupplied && 'You named it and no record holds it, so nothing is said about it here.',
      citedList(
        told(
          within(analysis.strengths, room).map((text) => `**For it:** ${text}`),
          againstIn(analysis, room).map((text) => `**Against it:** ${text}`),
          !room && analysis.publicContracts.map((text) => `**Public contract, not a price:** ${text}`),
        ),
      ),
      !room && [cited(analysis.riskAssessment ?? ''), cited(withoutGaps(analysis.detailedOverview ?? ''))],
    ),
  );

const withoutGaps = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isGapLine(line))
    .join('\n');

/** Every gap once, those that are open for the same solutions in one line, most solutions first. */
export const gapLinesOf = (analyses: readonly SolutionAnalysis[]): string[] => {
  const gaps = [...new Set(analyses.flatMap(({ notOnRecord }) => notOnRecord))].map((gap) => ({
    gap,
    names: analyses.filter(({ notOnRecord }) => notOnRecord.includes(gap)).map(({ solution }) => solution),
  }));
  return alike(gaps, ({ names }) => names.join('\n'))
    .toSorted(([a], [b]) => b.names.length - a.names.length)
    .map(
      (same) =>
        `Not on record for ${namesOf(same[0].names, analyses.length)}: ${same.map(({ gap }) => gap).join(', ')}.`,
    );
};

/** What to ask: all vendors first, then what only some are asked. */
export const questionsSection = (solutions: readonly SolutionAnalysis[]): Section => {
  const [first, ...others] = solutions.map(({ vendorQuestions }) => vendorQuestions);
  const shared = others.length > 0 ? first?.filter((one) => others.every((asked) => asked.includes(one))) : [];
  const own = ({ vendorQuestions }: SolutionAnalysis) => vendorQuestions.filter((one) => !shared?.includes(one));
  return askSection([
    { to: 'every vendor', questions: shared ?? [] },
    ...solutions.map((one) => ({ to: nameOf(one), questions: own(one) })),
  ]);
};
