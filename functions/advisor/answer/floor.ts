import type { AnswerPlan, Line } from './plan.ts';

/** A draft's paragraphs as lines of a plan. `notes` must be said whoever writes the rest: they stand first. */
export const draftFloor = ({
  notes = [],
  paragraphs,
}: {
  notes?: readonly string[];
  paragraphs: readonly (readonly string[])[];
}): Line[] =>
  [
    { text: notes.join(' '), slot: 'must-say' as const },
    ...paragraphs.map((sentences) => ({ text: sentences.join(' '), slot: 'draft' as const })),
  ]
    .filter(({ text }) => text !== '')
    .map((line, at) => ({ ...line, id: `line-${at}` }));

/** The lines of a plan in the order in which they are said: what must be said, the answers, what is open, what is next. */
export const floorOf = ({ asks, mustSay, warnings, open, next }: AnswerPlan): Line[] => [
  ...mustSay,
  ...asks.flatMap(({ direct, reasons, change }) => [direct, ...reasons, ...(change ? [change] : [])]),
  ...warnings,
  ...open,
  ...next,
];
