import { audited, entered, type Ledger, withoutIds } from './catalogue-checks.ts';
import type { Door } from './door.ts';
import { goldenQuestions } from './golden-questions.ts';
import { none, type Row, share } from './report.ts';

/** Openings, and what people say next. */
const openings = [
  'wireless nurse call for a 92 bed aged care home in Ballarat',
  'assistive technology suppliers for DVA clients',
  'EMR for a 200 bed public hospital in NSW',
  'remote patient monitoring at home',
] as const;

type Answer = Awaited<ReturnType<typeof audited>>;
const nextWords: readonly [query: string, isRight: (answer: Answer, first: Answer) => boolean][] = [
  ['Compare the first two', ({ verdicts }, first) => isFirst(verdicts, first, 2)],
  [
    'tell me more about the second one',
    ({ verdicts }, first) => verdicts[0]?.solutionId === first.recommendations[1]?.solutionId && verdicts.length === 1,
  ],
  ['what do they cost?', ({ outcome }) => outcome === 'detail'],
  ['which of these are TGA approved?', ({ outcome }) => outcome === 'detail'],
  ['who uses them', ({ outcome }) => outcome === 'detail'],
  ['are they australian companies?', ({ outcome }) => outcome === 'detail'],
  ['do any of them integrate with our EMR?', ({ verdicts }, first) => isAmong(verdicts, first)],
  ['do they have public contracts?', ({ outcome }) => outcome === 'detail'],
  ['What is not on record for these vendors?', ({ outcome }) => outcome === 'detail'],
  ['how long does implementation take', ({ outcome }) => outcome === 'detail'],
  [
    'any other options?',
    ({ recommendations }, first) =>
      !recommendations.some(({ solutionId }) => solutionId === first.recommendations[0]?.solutionId),
  ],
];

/** An answer about products that were shown carries a verdict row for each; recommendations are for lists. */
type Rows = readonly { solutionId: string }[];
const isFirst = (given: Rows, first: Answer, most: number) =>
  first.recommendations.slice(0, most).every(({ solutionId }) => given.some((one) => one.solutionId === solutionId));

const isAmong = (given: Rows, first: Answer) =>
  given.length > 0 &&
  given.every(({ solutionId }) => first.recommendations.some((one) => one.solutionId === solutionId));

/** Follow-ups in one conversation refer to what was shown, and claim no more than a first answer may. */
export const conversationRow = async (door: Door, ledger: Ledger): Promise<Row> => {
  const failures: string[] = [];
  let asked = 0;
  for (const [index, query] of openings.entries()) {
    const first = await audited(door, ledger, { query });
    const { sessionId } = first;
    let said = query as string;
    for (const [next, isRight] of nextWords) {
      const sent = { query: next, sessionId, conversationType: 'follow_up' as const };
      const answer = entered(ledger, sent, index % 2 ? await door.stream(sent) : await door.ask(sent), said);
      said = `${said}\n${next}`;
      asked += 1;
      if (!isRight(answer, first))
        failures.push(
          `"${query}" then "${next}" → ${answer.outcome}: ${answer.verdicts.map(({ solutionId }) => solutionId).join(', ') || 'nothing'}`,
        );
    }
  }
  return share('Follow-ups understood', asked - failures.length, asked, 90, failures);
};

/** The switch shows or hides fictional entries and changes nothing else. */
export const demonstrationRow = async (door: Door, ledger: Ledger): Promise<Row> => {
  const failures: string[] = [];
  for (const { query } of goldenQuestions.filter((_, index) => index % 10 === 0)) {
    const shown = await audited(door, ledger, { query });
    const hidden = await audited(door, ledger, { query, demonstration: false });
    if (hidden.demonstrationExamples.length > 0) failures.push(`"${query}": shown although switched off`);
    if (withoutIds({ ...shown, demonstrationExamples: [] }) !== withoutIds(hidden))
      failures.push(`"${query}": the real answer changes with the switch`);
  }
  return none('Demonstration switch: mixed answers', failures);
};

/** Overseas alternatives come as their own kind of question. */
export const internationalRow = async (door: Door, ledger: Ledger): Promise<Row> => {
  const failures: string[] = [];
  const queries = ['nurse call', 'PACS for a hospital', 'remote monitoring'];
  for (const query of queries) {
    const answer = await audited(door, ledger, {
      query,
      conversationType: 'international_alternatives',
      includeInternational: true,
    });
    if (answer.outcome !== 'shortlist') failures.push(`"${query}" → ${answer.outcome}`);
  }
  return share('International alternatives answered', queries.length - failures.length, queries.length, 100, failures);
};
