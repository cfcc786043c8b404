import { gapsOf, importGapsOf } from '#functions/records/view/gaps';
import type { Refinement } from '#shared/contracts/assistant';
import type { ConversationFacts } from '../conversation.ts';
import { kindQuestions } from '../question/refusals.ts';

const unique = (items: string[], most: number): string[] => [...new Set(items)].slice(0, most);

/** What to ask the vendors: the buyer's own points first, then what no record answers, then what is always asked. */
export const vendorQuestions = ({ ranked, guide, raised, question }: ConversationFacts): string[] => {
  if (ranked.length === 0) return [];
  const isImport = question.intent.kind === 'international';
  const questionsOf = (gapsIn: typeof gapsOf) =>
    ranked.flatMap(({ record }) => gapsIn(record.facts).map((gap) => gap.question));
  return unique(
    [
      ...(isImport ? questionsOf(importGapsOf) : []),
      ...raised.map(({ concern }) => concern.question),
      ...guide.questions.slice(0, 3),
      ...questionsOf(gapsOf),
      ...guide.questions,
    ],
    10,
  );
};

export const nextSteps = ({ ranked, guide }: ConversationFacts): string[] =>
  ranked.length === 0 ? [] : unique([...guide.nextSteps], 5);

/** Questions that the same shortlist can answer. */
export const followUpQuestions = ({ ranked, guide, question }: ConversationFacts): string[] => {
  const [first] = ranked;
  if (!first || question.isUnsure) return kindQuestions;
  const named = question.intent.kind === 'detail';
  return unique(
    [
      ...(named
        ? ['What else is on record for the same need?']
        : [`Tell me everything on record about ${first.record.name}`]),
      ...(ranked.length > 1 ? ['Compare the first two'] : []),
      'What is not on record for these vendors?',
      ...guide.followUps,
    ],
    5,
  );
};

/** What would narrow the search most and was not said yet, as words to add. */
export const refinements = ({ question: { need } }: ConversationFacts): Refinement[] => {
  const open: (Refinement | false)[] = [
    need.setting === null && { field: 'setting', label: 'Kind of site', query: 'We are a ' },
    need.beds === null && { field: 'beds', label: 'Number of beds', query: 'Number of beds: ' },
    need.state === null && { field: 'state', label: 'State', query: 'Our state is ' },
    need.budgetAud === null && { field: 'budget', label: 'Budget', query: 'Our budget is A$' },
  ];
  return open.filter((refinement) => refinement !== false);
};
