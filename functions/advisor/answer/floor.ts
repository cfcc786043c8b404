import type { Line } from './plan.ts';

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
