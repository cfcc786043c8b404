import { type Citation, kindLabel } from '#shared/kernel/evidence';
import { formatDate, stopped } from '#shared/kernel/format';

/** A source as a numbered note names it: what was read, its kind, source, date and address as plain text. */
export const endnote = ({ label, value, kind, source, asOf, url }: Citation): string =>
  [`${label}: ${value} (${kindLabel[kind]}; ${source}`, asOf && `, ${formatDate(asOf)}`, url && `, ${url}`, ')']
    .filter(Boolean)
    .join('');

const CITED = /(\s?)\[(\d{1,4})\]/g;

/** Text without its `[n]`. */
export const withoutCites = (text: string): string => text.replace(CITED, '');

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

/** Numbered sources, with what a reader must know to read them right; each source and each caution in full once. */
export const notesOf = (citations: readonly Citation[]): { number: number; text: string }[] => {
  const first = new Map<string, number>();
  const said = new Set<string>();
  return citations.map((citation) => {
    const { isContract, note = '', number, label, value, source, url, asOf } = citation;
    const cautions = [isContract && !note.includes('not a price') ? 'A public contract is not a price.' : '', note]
      .filter((text) => text !== '' && !said.has(text))
      .map(stopped);
    said.add(note);
    const key = JSON.stringify([source, url, asOf]);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, number);
    const words = earlier === undefined ? endnote(citation) : `${label}: ${value} (source as [${earlier}])`;
    return { number, text: cautions.length === 0 ? words : `${words}. ${cautions.join(' ')}` };
  });
};

export type Numbering = {
  /** Text whose `[n]` refer to the given citations, with the numbers of the whole. */
  renumber: (text: string, citations: readonly Citation[]) => string;
  /** Every citation so far, by the numbers of the whole. */
  citations: () => Citation[];
};

/** Numbers citations anew, so that those of several answers do not collide; equal facts share a number. */
export const numbering = (): Numbering => {
  const numbered = new Map<string, Citation>();
  const numberOf = (citation: Citation): number => {
    const note = endnote(citation);
    const found = numbered.get(note) ?? { ...citation, number: numbered.size + 1 };
    numbered.set(note, found);
    return found.number;
  };
  return {
    renumber: (text, citations) => renumbered(text, citations, numberOf),
    citations: () => [...numbered.values()],
  };
};
