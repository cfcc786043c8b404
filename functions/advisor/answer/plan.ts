import type { AskedAct } from './case.ts';

/** Where a line stands in an answer; a model's line may take the place of those of its slot. */
export type Slot = 'direct' | 'reason' | 'change' | 'must-say' | 'warning' | 'open' | 'next' | 'draft';

/** A sentence or two of the answer: Markdown with `{{fact:id}}`. One that begins with "- " is a bullet. */
export type Line = {
  id: string;
  text: string;
  slot: Slot;
  /** What it belongs to: a part is left out as a whole, where it misses the question. Absent: it is always said. */
  part?: string;
  /** What of its text is said even then; absent: nothing. */
  kept?: string;
};

/** Whether a direct answer is that there is none. */
export const isHollow = ({ text }: Line): boolean => hollow.some((words) => text.startsWith(words));
const hollow = [
  '**Not on record: nothing held here answers',
  '**Not on record: no rule held here',
  '**Open: no record',
  '**None of these is on record',
  '**No total: I did not place',
  '**I cannot work that out',
];

/** The part of what leads on from the answers: it goes with the last of them. */
export const LED_ON = 'led-on';

/** The answer to one thing that was asked: direct answer, one to three reasons, what would change it. */
export type PlannedAsk = { act: AskedAct; direct: Line; reasons: readonly Line[]; change?: Line | undefined };

/** The floor of every answer: what is said whoever writes it. */
export type AnswerPlan = {
  asks: readonly PlannedAsk[];
  mustSay: readonly Line[];
  warnings: readonly Line[];
  open: readonly Line[];
  next: readonly Line[];
};
