import type { Value } from '../lexical/values.ts';
import type { Proposal, Span } from './proposal.ts';
import type { Clause, Run, Statements } from './statements.ts';

/** What a reader of a field found: a proposal without its words. */
export type Reading = Pick<Proposal, 'of' | 'field' | 'value' | 'at'> & { in: Span };

/** A run of words as a place of the text. */
export const spanOf = ({ tokens }: Statements, { from, to }: Run): Span => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
});

/** The words of a run, as they stand. */
export const textOf = (statements: Statements, run: Run): string => {
  const { start, end } = spanOf(statements, run);
  return statements.text.slice(start, end);
};

/** Values that stand within a run. */
export const valuesIn = (statements: Statements, run: Run): Value[] => {
  const { start, end } = spanOf(statements, run);
  return statements.values.filter((value) => value.start >= start && value.end <= end);
};

/** The sentence of a clause, with what it speaks of. */
export const passageOf = (statements: Statements, { lead, sentence }: Clause): Span => {
  const [first, last] = [spanOf(statements, lead ?? sentence), spanOf(statements, sentence)];
  return { start: Math.min(first.start, last.start), end: last.end };
};
