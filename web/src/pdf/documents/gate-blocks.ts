import type { Gate, GateStatus, RequirementAnswer } from '#shared/contracts/reports/due-diligence-report';
import { bullets, type Column, lead, type PdfBlock, paragraph, section, table } from '../pdf-blocks.ts';
import type { Cited } from './cited.ts';

const statusWords = {
  met: 'Met',
  open: 'Open',
  'not-met': 'Not met',
  'not-applicable': 'Not applicable',
} satisfies Record<GateStatus, string>;

const gateColumns: Column[] = [
  { title: 'Solution', width: 46 },
  { title: 'Status', width: 26 },
  { title: 'Why', width: 98 },
];

const gateBlocksOf = ({ name, rule, results }: Gate, cited: Cited): PdfBlock[] =>
  section(3, name, [
    ...cited.blocks(rule),
    ...(isAskedOfNobody(results)
      ? paragraph(`${statusWords['not-applicable']}: ${cited.plain(results[0]?.reason ?? '')}`)
      : table(
          gateColumns,
          results.map(({ solution, status, reason }) => [solution, statusWords[status], cited.plain(reason)]),
        )),
  ]);

/** Whether a gate is not for this buyer, whichever solution it is asked of. */
const isAskedOfNobody = (results: Gate['results']): boolean =>
  results.length > 0 &&
  results.every(({ status, reason }) => status === 'not-applicable' && reason === results[0]?.reason);

/** The conditions that stand above any total. */
export const gateBlocks = (gates: readonly Gate[], cited: Cited): PdfBlock[] =>
  section(2, 'Gates', [
    lead('A gate stands above any total: a solution that fails one is not recommended.'),
    ...gates.flatMap((gate) => gateBlocksOf(gate, cited)),
  ]);

const requirementColumns: Column[] = [
  { title: 'Solution', width: 46 },
  { title: 'Status', width: 28 },
  { title: 'Answer', width: 96 },
];
const answerWords = { 'on-record': 'On record', 'not-on-record': 'Not on record' };

const isUnanswered = ({ answers }: RequirementAnswer): boolean =>
  answers.every(({ status }) => status === 'not-on-record');

const answeredBlocks = ({ requirement, answers }: RequirementAnswer, cited: Cited): PdfBlock[] =>
  section(
    3,
    requirement,
    table(
      requirementColumns,
      answers.map(({ solution, status, answer }) => [solution, answerWords[status], cited.plain(answer)]),
    ),
  );

/** What the records answer to each requirement of the buyer's own; those that none answers stand in one list. */
export const requirementBlocks = (
  requirements: readonly RequirementAnswer[],
  cited: Cited,
  title = 'Your requirements',
): PdfBlock[] => {
  const unanswered = requirements.filter(isUnanswered).map(({ requirement }) => requirement);
  return section(2, title, [
    ...requirements.filter((one) => !isUnanswered(one)).flatMap((one) => answeredBlocks(one, cited)),
    ...(unanswered.length > 0 ? [lead('Not on record for any of the solutions:'), ...bullets(unanswered)] : []),
  ]);
};
