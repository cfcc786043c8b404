import { contacts } from './contacts.ts';
import { fields } from './fields.ts';
import { prices } from './prices.ts';
import { type Proposal, withoutRepeats } from './proposal.ts';
import { statementsOf } from './statements.ts';

/** Who wrote a document: whose word a fact of it is. */
export type Author = 'vendor' | 'buyer' | 'third';

/**
 * The facts that a document states, each with the words that state it. What is denied, planned, asked for, said of somebody
 * else or said without an owner is none; a field that knows denial or plan takes it as that. Nothing is guessed.
 * @param text as it was read from the file
 * @param by who wrote it
 * @returns values in the shape of the record's fields (shared/kernel/typed/facts.ts), in the order of the text
 */
export const readDocument = (text: string, by: Author = 'vendor'): Proposal[] => {
  const statements = statementsOf(text);
  return withoutRepeats(
    [...fields(statements, by), ...prices(statements), ...contacts(statements)].map(
      ({ of, field, value, at, in: within }) => ({
        of,
        field,
        value,
        at,
        passage: { ...within, text: text.slice(within.start, within.end) },
        reader: 'rules' as const,
      }),
    ),
  );
};
