import type { AdvancedDueDiligenceReport } from '../contracts/reports/advanced-due-diligence-report.ts';
import type {
  DueDiligenceReport,
  GateStatus,
  PlanPhase,
  SolutionAnalysis,
} from '../contracts/reports/due-diligence-report.ts';
import { countOf, formatDate, listed } from '../kernel/format.ts';
import { budgetWords } from '../kernel/need.ts';
import { alike } from '../kernel/order.ts';
import { tenth } from '../money/printed-figures.ts';
import { addWeeks, deadlineDay, weeksBetween } from '../money/timeframe.ts';
import { flipWords } from '../scores/criteria/scoring.ts';
import {
  type Block,
  callout,
  cited,
  figures,
  list,
  numbers,
  part,
  type Section,
  section,
  sentencesOf,
  type Tone,
  tableOf,
  within,
} from './blocks.ts';
import { askedOf, gapLinesOf, namesOf } from './evaluation.ts';
import { decisionPage, row, withFewWarnings } from './head.ts';

/** The page that is decided on: what to do, on what evidence, at what price, what is open, what comes next. */

/** A due diligence report of either kind. */
export type Assessed = DueDiligenceReport | AdvancedDueDiligenceReport;
type Solutions = readonly SolutionAnalysis[];
/** A step of the plan, in weeks from the report. */
export type Step = { label: string; least: readonly [number, number]; most: readonly [number, number] };

/** The steps one after the other; those without a duration of their own are left out. */
export const stepsOf = (phases: readonly PlanPhase[]): Step[] => {
  let [least, most] = [0, 0];
  return phases.flatMap(({ phase, weeks }) => {
    if (!weeks) return [];
    const [fewest, greatest] = weeks;
    const step: Step = { label: phase, least: [least, least + fewest], most: [most, most + greatest] };
    least += fewest;
    most += greatest;
    return [step];
  });
};

const tones = { recommend: 'good', 'not-yet': 'caution', 'do-not': 'harm' } satisfies Record<string, Tone>;

/** What the buyer should do, in a line. */
export const headlineOf = ({ decision, gates, scoring }: Pick<Assessed, 'decision' | 'gates' | 'scoring'>) => {
  const { verdict } = decision;
  const leader = scoring.rows.find(({ key }) => key === scoring.winnerKey);
  const open = gates.filter(({ results }) =>
    results.some(({ key, status }) => status === 'open' && (!leader || key === leader.key)),
  ).length;
  if (verdict === 'do-not') return 'Do not buy: every solution fails a gate on record';
  if (verdict === 'recommend' && leader)
    return `${leader.solution}${open > 0 ? `, once ${countOf(open, 'gate')} ${open === 1 ? 'is' : 'are'} closed` : ''}`;
  return verdict === 'not-yet' ? 'Not yet: the records do not decide it' : 'Decision';
};

/** Gates of a status, those of the same solutions in one line. */
const gateLines = (gates: Assessed['gates'], wanted: GateStatus, word: string): string[] => {
  const told = gates.map(({ name, results }) => {
    const of = results.filter(({ status }) => status === wanted).map(({ solution }) => solution);
    return { name, names: namesOf(of, results.length) };
  });
  return alike(
    told.filter(({ names }) => names),
    ({ names }) => names,
  ).map((own) => `${listed(own.map(({ name }) => name))}: ${word} for ${own[0].names}.`);
};

/** The budget is the one that the form begins with, which nobody wrote. */
const isUnwritten = (report: Assessed): boolean => 'isBudgetDefault' in report && report.isBudgetDefault === true;

const glance = (report: Assessed): Block[] => {
  const { gates, scoring, need, decision, isBudgetYearly } = report;
  const asked = askedOf(gates);
  const closed = asked.filter(
    ({ results }) => !results.some(({ status }) => status === 'open' || status === 'not-met'),
  );
  const [first] = scoring.rows;
  return figures(
    first && { value: `${tenth(first.total.coverage)}%`, label: `of what is scored is on record: ${first.solution}` },
    asked.length > 0 && { value: `${closed.length} of ${asked.length}`, label: 'gates closed for all' },
    need.budgetAud &&
      !isUnwritten(report) && {
        value: budgetWords(need.budgetAud, isBudgetYearly),
        label: 'your budget, as you wrote it',
      },
    decision.deadline && {
      value: decision.deadline.weeks.join('–'),
      label: 'weeks to a contract, by our planning assumptions',
    },
  );
};

/** Gap lines that the page has room for; beyond it the annex says them. */
const GAPS_SHOWN = 1;

/** Gaps that the first page has no room for. */
export const gapSection = (solutions: Solutions): Section =>
  section('What else is not on record', list(gapLinesOf(solutions).slice(GAPS_SHOWN)));

type Deadline = DueDiligenceReport['decision']['deadline'];

/** Which day the steps reach, for a table and a title. */
const dayAfter = (from: string, weeks: number) => formatDate(addWeeks(from.slice(0, 10), weeks));

/** A deadline beside the steps to a contract: a sentence, whether it is open, and its day and weeks where its words name one. */
export const timingOf = (deadline: Deadline, from: string) => {
  if (!deadline) return undefined;
  const [least, most] = deadline.weeks;
  const day = deadlineDay(deadline.words, from.slice(0, 10));
  const weeks = day === null ? null : weeksBetween(from, day);
  const isOpen = weeks === null || weeks < most;
  const tight =
    weeks !== null && weeks < least ? ' cannot be met' : ' is met only if each step takes the shortest time';
  const verdict = weeks === null ? '' : isOpen ? tight : ' leaves room';
  const words = `“${deadline.words}”${verdict}: the steps to a contract take ${least} to ${most} weeks.`;
  return { words, isOpen, day, end: day !== null && weeks !== null ? { weeks, label: formatDate(day) } : null };
};

/** The steps against the buyer's deadline; the title says whether they keep it. */
export const timelineBlocks = (steps: readonly Step[], deadline: Deadline, from: string): Block[] => {
  const last = steps.at(-1);
  if (!last) return [];
  const { words, end = null } = timingOf(deadline, from) ?? {};
  const most = `${last.least[1] < last.most[1] ? `${last.least[1]} to` : 'up to'} ${last.most[1]}`;
  return [
    {
      kind: 'chart',
      title: words ?? `The steps take ${most} weeks, and the rollout comes on top.`,
      source: 'Source: our planning assumptions, in weeks from the date of this report.',
      isWhole: true,
      chart: { kind: 'timeline', rows: steps, deadline: end && { ...end, weeks: Math.max(0, end.weeks) } },
      table: tableOf('Steps to a contract, by our planning assumptions', steps, [
        ['Step', 80, ({ label }) => label],
        ['Done at the earliest', numbers(45), ({ least }) => dayAfter(from, least[1])],
        ['At the latest', numbers(45), (step) => dayAfter(from, step.most[1])],
      ]),
    },
  ];
};

const NEXT_SHOWN = 3;
const WHY_SHOWN = 3;
/** Characters that the page to decide on has room for. */
const PRICE_ROOM = 260;
const WHY_ROOM = 380;
const NEXT_ROOM = 200;

/** Why, without the deadline, which stands by itself. */
export const reasonsOf = ({ why, deadline }: Assessed['decision']): string[] =>
  why.filter((line) => !deadline || !line.includes(`“${deadline.words}”`));

/** What is to be done, on which evidence, at what price, and what is open. */
export const decisionSection = (report: Assessed, solutions: Solutions): Section => {
  const { decision, scoring, recommendations, generatedDate } = report;
  const { verdict, deadline } = decision;
  const timing = timingOf(deadline, generatedDate);
  const [least, most] = (deadline?.weeks ?? []).map((weeks) => dayAfter(generatedDate, weeks));
  const gaps = gapLinesOf(solutions);
  const more = gaps.length - GAPS_SHOWN;
  return decisionPage(
    {
      why: within(reasonsOf(decision).slice(0, WHY_SHOWN), WHY_ROOM).map(cited),
      open: [
        timing?.isOpen && timing.words,
        isUnwritten(report) && 'The budget is the form’s default, which nobody changed: name yours.',
        gateLines(report.gates, 'not-met', 'failed on record'),
        gateLines(report.gates, 'open', 'open'),
        gaps.slice(0, GAPS_SHOWN),
        more > 0 && `And ${countOf(more, 'more line')}, in the annex.`,
      ],
      next: [
        within(recommendations.nextSteps.slice(0, NEXT_SHOWN), NEXT_ROOM).map(cited),
        report.analysisDepth === 'executive' ? 'Roles are named, people are not.' : 'Owner of each step: not named.',
      ],
      change: [
        flipWords(scoring),
        'Answers from the vendors: each closes a gate or a gap, and the scores are recalculated.',
      ],
      hasDeadline: deadline !== undefined,
      more: row(
        'By when',
        deadline &&
          `“${deadline.words}”, as you wrote it. By our planning assumptions a contract is in place between ${least} and ${most}.`,
      ),
    },
    callout(verdict ? tones[verdict] : 'neutral', headlineOf(report), withFewWarnings(decision.recommendation)),
    glance(report),
    part(3, 'Price', cited(within(sentencesOf(decision.cost), PRICE_ROOM).join(''))),
  );
};
