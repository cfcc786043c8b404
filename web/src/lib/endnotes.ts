import { type Citation, kindLabel } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';

/** A source as a numbered note names it: what was read, its kind, source, date and address as plain text. */
export const endnote = ({ label, value, kind, source, asOf, url }: Citation): string =>
  [`${label}: ${value} (${kindLabel[kind]}; ${source}`, asOf && `, ${formatDate(asOf)}`, url && `, ${url}`, ')']
    .filter(Boolean)
    .join('');

const CITED = /(\s?)\[(\d{1,4})\]/g;

/** `[n]` in text, numbered by `numberOf`; one that no citation has is dropped: it would promise a source that is not there. */
export const renumbered = (
  text: string,
  citations: readonly Citation[],
  numberOf: (citation: Citation) => number = ({ number }) => number,
): string =>
  text.replace(CITED, (_, space: string, digits: string) => {
    const citation = citations.find(({ number }) => number === Number(digits));
    return citation ? `${space}[${numberOf(citation)}]` : '';
  });

export type Numbering = {
  /** Text whose `[n]` refer to the given citations, with the numbers of the whole. */
  renumber: (text: string, citations: readonly Citation[]) => string;
  /** Every note so far; its number is its place, from 1. */
  notes: () => readonly string[];
};

/** Numbers citations anew, so that those of several answers do not collide; equal facts share a number. */
export const numbering = (): Numbering => {
  const numbers = new Map<string, number>();
  const numberOf = (citation: Citation): number => {
    const note = endnote(citation);
    const known = numbers.get(note);
    if (known !== undefined) return known;
    numbers.set(note, numbers.size + 1);
    return numbers.size;
  };
  return {
    renumber: (text, citations) => renumbered(text, citations, numberOf),
    notes: () => [...numbers.keys()],
  };
};
