import type { Gate, RequirementAnswer, SolutionAnalysis } from '#shared/contracts/reports/due-diligence-report';
import { bullets, type PdfBlock, section } from '../pdf-blocks.ts';
import { nameOf } from './solution-blocks.ts';

type Questioned = {
  solutionAnalysis: readonly SolutionAnalysis[];
  gates: readonly Gate[];
  requirements: readonly RequirementAnswer[];
};
type Asked = { name: string; questions: ReadonlySet<string> };

/** A solution's own questions, and those that open gates and unanswered requirements raise. */
const askedOf = (one: SolutionAnalysis, { gates, requirements }: Questioned): Asked => ({
  name: nameOf(one),
  questions: new Set([
    ...one.vendorQuestions,
    ...gates.flatMap(({ results }) =>
      results.flatMap(({ key, question }) => (key === one.key ? (question ?? []) : [])),
    ),
    ...requirements.flatMap(({ answers, question }) =>
      answers.some(({ key, status }) => key === one.key && status === 'not-on-record') ? question : [],
    ),
  ]),
});

/** Questions that all are asked; none where there is but one to ask. */
const sharedBy = ([first, ...others]: readonly Asked[]): Set<string> =>
  new Set(
    first && others.length > 0
      ? [...first.questions].filter((question) => others.every(({ questions }) => questions.has(question)))
      : [],
  );

/** What to ask: each vendor, then one by one what only some are asked. */
export const vendorQuestions = (report: Questioned): PdfBlock[] => {
  const asked = report.solutionAnalysis.map((one) => askedOf(one, report));
  const shared = sharedBy(asked);
  return section(2, 'Questions to the vendors', [
    ...section(3, 'To every vendor', bullets([...shared])),
    ...asked.flatMap(({ name, questions }) =>
      section(3, name, bullets([...questions].filter((question) => !shared.has(question)))),
    ),
  ]);
};
