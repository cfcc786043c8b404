import type { AdvancedDueDiligenceReport } from '../contracts/reports/advanced-due-diligence-report.ts';
import type { DueDiligenceReport, PlanPhase, SolutionAnalysis } from '../contracts/reports/due-diligence-report.ts';
import { countOf, formatDate, listed } from '../kernel/format.ts';
import { budgetWords } from '../kernel/need.ts';
import { type Line, told } from '../kernel/told.ts';
import { tenth } from '../money/printed-figures.ts';
import { addWeeks, deadlineDay, weeksBetween } from '../money/timeframe.ts';
import {
  type Block,
  callout,
  cited,
  citedParagraphs,
  figures,
  list,
  numbers,
  pair,
  part,
  type Section,
  section,
  sentencesOf,
  type Tone,
  tableOf,
  within,
} from './blocks.ts';
import { askedOf, flipLine, gapLinesOf, namesOf } from './evaluation.ts';
import { row, whoDecides, withFewWarnings } from './head.ts';

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

const gateLines = ({ gates }: Assessed): string[] => {
  const linesOf = (wanted: 'open' | 'not-met', word: string) => {
    const of = ({ results }: Assessed['gates'][number]) => results.filter(({ status }) => status === wanted);
    const namesIn = (gate: Assessed['gates'][number]) =>
      namesOf(
        of(gate).map(({ solution }) => solution),
        gate.results.length,
      );
    const some = gates.filter((gate) => of(gate).length > 0);
    return [...Map.groupBy(some, namesIn)].map(
      ([names, own]) => `${listed(own.map(({ name }) => name))}: ${word} for ${names}.`,
    );
  };
  return [...linesOf('not-met', 'failed on record'), ...linesOf('open', 'open')];
};

/** The budget is the one that the form begins with, which nobody wrote. */
const isUnwritten = (report: Assessed): boolean => 'isBudgetDefault' in report && report.isBudgetDefault === true;

const glance = (report: Assessed): Block[] => {
  const { gates, scoring, need, decision, isBudgetYearly } = report;
  const asked = askedOf(gates);
  const closed = asked.filter(({ results }) =>
    results.every(({ status }) => status === 'met' || status === 'not-applicable'),
  );
  const [first] = scoring.rows;
  return figures(
    first && {
      value: `${tenth(first.total.coverage)}%`,
      label: `of what is scored is on record: ${first.solution}`,
    },
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

/** Which day the steps reach, for a table and a title. */
const dayAfter = (from: string, weeks: number) => formatDate(addWeeks(from.slice(0, 10), weeks));

type Deadline = DueDiligenceReport['decision']['deadline'];

/** The day of a deadline, and the weeks until then; null where the words name none. */
const endOf = (deadline: Deadline, from: string) => {
  const day = deadline ? deadlineDay(deadline.words, from.slice(0, 10)) : null;
  return day === null ? null : { day, weeks: weeksBetween(from, day) };
};

const LEAVES_ROOM = ' leaves room';
/** Whether the steps keep to the deadline, in a sentence. */
const timingOf = (deadline: Deadline, from: string): string | null => {
  if (!deadline) return null;
  const [least, most] = deadline.weeks;
  const end = endOf(deadline, from);
  const verdict =
    end === null
      ? ''
      : end.weeks < least
        ? ' cannot be met'
        : end.weeks < most
          ? ' is met only if each step takes the shortest time'
          : LEAVES_ROOM;
  return `“${deadline.words}”${verdict}: the steps to a contract take ${least} to ${most} weeks.`;
};

/** The same where it is not kept, or only just: a point that is not settled. */
export const openTiming = (deadline: Deadline, from: string): string | false => {
  const timing = timingOf(deadline, from);
  return timing !== null && !timing.includes(LEAVES_ROOM) && timing;
};

/** The steps against the buyer's deadline; the title says whether they keep it. */
export const timelineBlocks = (steps: readonly Step[], deadline: Deadline, from: string): Block[] => {
  const last = steps.at(-1);
  if (!last) return [];
  const end = endOf(deadline, from);
  return [
    {
      kind: 'chart',
      title:
        timingOf(deadline, from) ??
        `The steps take ${last.least[1] < last.most[1] ? `${last.least[1]} to` : 'up to'} ${last.most[1]} weeks, and the rollout comes on top.`,
      source: 'Source: our planning assumptions, in weeks from the date of this report.',
      isWhole: true,
      chart: {
        kind: 'timeline',
        rows: steps,
        deadline: end && { weeks: Math.max(0, end.weeks), label: formatDate(end.day) },
      },
      table: tableOf(
        'Steps to a contract, by our planning assumptions',
        { Step: 80, 'Done at the earliest': numbers(45), 'At the latest': numbers(45) },
        steps.map(({ label, least, most }) => [label, dayAfter(from, least[1]), dayAfter(from, most[1])]),
      ),
    },
  ];
};

/** Next steps that the page has room for. */
const NEXT_SHOWN = 3;
const WHY_SHOWN = 3;
/** Characters that the page to decide on has room for. */
const PRICE_ROOM = 260;
const WHY_ROOM = 380;
const NEXT_ROOM = 200;

/** When a contract can stand, beside the deadline as the buyer wrote it. */
const byWhen = ({ decision: { deadline }, generatedDate }: Assessed): Line => {
  if (!deadline) return undefined;
  const [least, most] = deadline.weeks.map((weeks) => dayAfter(generatedDate, weeks));
  return `“${deadline.words}”, as you wrote it. By our planning assumptions a contract is in place between ${least} and ${most}.`;
};

export const decisionSection = (report: Assessed, solutions: Solutions): Section => {
  const { decision, scoring, recommendations, generatedDate } = report;
  const { verdict, deadline } = decision;
  const why = decision.why.filter((line) => !deadline || !line.includes(`“${deadline.words}”`));
  const gaps = gapLinesOf(solutions);
  const more = gaps.length - GAPS_SHOWN;
  return section(
    'Decision summary',
    callout(verdict ? tones[verdict] : 'neutral', headlineOf(report), withFewWarnings(decision.recommendation)),
    glance(report),
    part(3, 'Price', citedParagraphs(within(sentencesOf(decision.cost), PRICE_ROOM).join(''))),
    pair(
      ['Why', within(why.slice(0, WHY_SHOWN), WHY_ROOM).map(cited)],
      [
        'What is not settled',
        openTiming(deadline, generatedDate),
        isUnwritten(report) && 'The budget is the form’s default, which nobody changed: name yours.',
        gateLines(report),
        gaps.slice(0, GAPS_SHOWN),
        more > 0 && `And ${countOf(more, 'more line')}, in the annex.`,
      ],
    ),
    pair(
      [
        'What next',
        within(recommendations.nextSteps.slice(0, NEXT_SHOWN), NEXT_ROOM).map(cited),
        report.analysisDepth === 'executive' ? 'Roles are named, people are not.' : 'Owner of each step: not named.',
      ],
      [
        'What would change the answer',
        flipLine(scoring),
        'Answers from the vendors: each closes a gate or a gap, and the scores are recalculated.',
      ],
    ),
    whoDecides(deadline !== undefined, row('By when', told(byWhen(report))[0])),
  );
};
