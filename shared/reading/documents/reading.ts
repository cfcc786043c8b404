import { countAhead } from '../../kernel/order.ts';
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

/** The first of a list in the order of the text that begins at a place or behind it. */
const firstFrom = (list: readonly Span[], at: number): number => countAhead(list, ({ start }) => start < at);

/** The position of the first word that begins at a place or behind it. */
export const wordFrom = ({ tokens }: Statements, at: number): number => firstFrom(tokens, at);

/** Values that stand within a run. */
export const valuesIn = (statements: Statements, run: Run): Value[] => {
  const { start, end } = spanOf(statements, run);
  const inside: Value[] = [];
  for (let i = firstFrom(statements.values, start); i < statements.values.length; i++) {
    const value = statements.values[i];
    if (!value || value.start >= end) break;
    if (value.end <= end) inside.push(value);
  }
  return inside;
};

/** The sentence of a clause, with what it speaks of. */
export const passageOf = (statements: Statements, { lead, sentence }: Clause): Span => {
  const [first, last] = [spanOf(statements, lead ?? sentence), spanOf(statements, sentence)];
  return { start: Math.min(first.start, last.start), end: last.end };
};
