import * as z from 'zod';

/** A place of a text: [start, end). */
const Span = z.object({ start: z.number().int().min(0), end: z.number().int().min(0) });
export type Span = z.infer<typeof Span>;

/** A fact that a document seems to state. It enters nothing until a person accepts it. */
export const Proposal = z.object({
  /** Whose field of the record it is, and which. */
  of: z.enum(['solution', 'vendor']),
  field: z.string(),
  /** As the record's field has it; of a list, one entry. */
  value: z.unknown(),
  /** The sentence that states it, verbatim. */
  passage: Span.extend({ text: z.string() }),
  /** The words in there that it was read from. */
  at: Span,
  reader: z.enum(['rules', 'model']),
});
export type Proposal = z.infer<typeof Proposal>;

/** What tells two proposals of a field apart: the same certificate, told twice, is one. */
export const keyOf = ({ of, field, value }: Pick<Proposal, 'of' | 'field' | 'value'>): string => {
  const parts = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const told = ['scheme', 'standard', 'to', 'amount', 'per', 'every', 'item', 'countries'].flatMap((part) =>
    part in parts ? [parts[part]] : [],
  );
  const name = field === 'standards' ? [parts.name] : [];
  return JSON.stringify([of, field, ...(told.length > 0 ? [...told, ...name] : [value])]);
};

/** One proposal for each fact, in the order of the text: what is told again adds what was not told yet. */
export const withoutRepeats = (proposals: readonly Proposal[]): Proposal[] => {
  const kept = new Map<string, Proposal>();
  for (const proposal of proposals) {
    const key = keyOf(proposal);
    const before = kept.get(key);
    if (!before) kept.set(key, proposal);
    else if (typeof before.value === 'object' && before.value !== null && !Array.isArray(before.value)) {
      kept.set(key, { ...before, value: { ...(proposal.value as object), ...before.value } });
    }
  }
  return [...kept.values()].sort((a, b) => a.at.start - b.at.start);
};

/**
 * Joins what the rules proposed with what a model did. A model adds; it changes and removes nothing that the rules read, and
 * a passage of its that does not stand in the text letter by letter is left out.
 * @param text of the document
 */
export const mergeProposals = (
  text: string,
  byRules: readonly Proposal[],
  byModel: readonly Omit<Proposal, 'reader'>[],
): Proposal[] => {
  const isVerbatim = ({ passage, at }: Omit<Proposal, 'reader'>) =>
    passage.text.trim() !== '' &&
    text.slice(passage.start, passage.end) === passage.text &&
    at.start >= passage.start &&
    at.end <= passage.end &&
    at.start < at.end;
  const known = new Set(byRules.map(keyOf));
  const added = byModel
    .filter((proposal) => isVerbatim(proposal) && !known.has(keyOf(proposal)))
    .map((proposal): Proposal => ({ ...proposal, reader: 'model' }));
  return withoutRepeats([...byRules, ...added]);
};
