import { nearestCounsels } from '#functions/advisor/answer/counsel/hear';
import { factsFor } from '#functions/advisor/answer/judge/judge';
import { onTopic } from '#functions/advisor/answer/judge/match';
import { topicOf } from '#functions/advisor/answer/judge/topics';
import { questionFor } from '#functions/advisor/answer/plan-acts/draft/questions';
import { importGapsOf } from '#functions/records/view/gaps';
import type { Refinement } from '#shared/contracts/assistant';
import { capital } from '#shared/kernel/format';
import type { ConversationFacts } from '../conversation.ts';
import { kindQuestions } from '../question/refusals.ts';

const unique = (items: string[], most: number): string[] => [...new Set(items)].slice(0, most);
const usual = [
  'price',
  'integration',
  'offline',
  'hosting',
  'support',
  'time',
  'users',
  'security',
  'warranty',
  'device',
  'training',
  'contact',
];

/** What to ask the vendors, in full sentences: the buyer's own points first, then what no record answers, then the guide's. */
export const vendorQuestions = ({ ranked, case: one, question }: ConversationFacts): string[] => {
  const asked = ranked.length > 0 ? ranked : [...one.entries.values()];
  if (asked.length === 0) return [];
  const points = one.points
    .filter(({ id }) => id !== 'kind')
    .map(({ quote, field }) =>
      field === 'integration-with'
        ? `Do you connect to ${quote} at a live site today, by which interface, and who maintains it?`
        : questionFor(quote, one),
    );
  const open = usual
    .map(topicOf)
    .filter((topic) => asked.some((entry) => onTopic(topic, factsFor(one.book, entry)).length === 0))
    .map(({ question: words }) => words);
  return unique(
    [
      ...points,
      ...(question.isInternational
        ? asked.flatMap(({ record }) => importGapsOf(record.facts).map((gap) => gap.question))
        : []),
      ...one.raised.map(({ concern }) => concern.question),
      ...open.slice(0, 5),
      ...one.guide.questions,
    ],
    10,
  );
};

export const nextSteps = ({ ranked, case: { guide } }: ConversationFacts): string[] =>
  ranked.length === 0 ? [] : unique([...guide.nextSteps], 5);

/** Questions that the same conversation can answer. */
export const followUpQuestions = ({ ranked, case: one, question, plan }: ConversationFacts): string[] => {
  const [first] = ranked;
  if (!first || one.isUnsure)
    return one.entries.size > 0
      ? ['Draft the questions to the vendor']
      : unique([...nearQuestions(one, plan), ...kindQuestions], kindQuestions.length);
  return unique(
    [
      'Why the first one?',
      ...(ranked.length > 1 ? ['Compare the first two'] : []),
      'Draft the questions to the vendors',
      ...(question.isInternational ? [] : one.guide.followUps),
    ],
    5,
  );
};

const NEAR = 3;
/** What good practice answers that is near to what was asked, should the answer have missed it. */
const nearQuestions = (one: ConversationFacts['case'], plan: ConversationFacts['plan']): string[] => {
  const said = new Set(plan.asks.map(({ direct }) => direct.id));
  return nearestCounsels(one.text, NEAR + 1)
    .filter(({ counsel }) => !said.has(counsel.id))
    .slice(0, NEAR)
    .map(({ counsel }) => `${capital(counsel.examples[0] ?? '').replace(/[?.!]$/u, '')}?`);
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
