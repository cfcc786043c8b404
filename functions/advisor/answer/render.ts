import { type Citation, evidenceOf } from '#shared/kernel/evidence';
import type { BookFact, FactBook } from '../facts/facts.ts';

/** A reference as a model may space it: `{{fact:id}}`, `{{ fact: id }}`. */
export const REFERENCE = /\{\{ ?fact: ?([A-Za-z0-9][A-Za-z0-9._:-]{0,119}) ?\}\}/g;

/** The citations of an answer, numbered by first use. */
export class CitationList {
  readonly #byFact: Map<string, Citation>;

  /** @param begun citations that the answer already shows, in their order: numbering goes on after them */
  constructor(begun: readonly Citation[] = []) {
    this.#byFact = new Map(begun.map((citation) => [citation.factId, citation]));
  }

  /** The number of a fact's citation, and the citation itself where this is its first use. */
  cite(fact: BookFact, book: FactBook): { number: number; added?: Citation } {
    const known = this.#byFact.get(fact.id);
    if (known) return { number: known.number };
    if (!fact.evidence) throw new Error(`The fact ${fact.id} has no evidence to cite.`);
    const added: Citation = {
      ...evidenceOf(fact.evidence),
      number: this.#byFact.size + 1,
      factId: fact.id,
      label: `${book.subjectOf(fact).name} · ${fact.label}`,
      value: fact.text,
      ...(fact.claimClass === 'contract' ? { isContract: true } : {}),
    };
    this.#byFact.set(fact.id, added);
    return { number: added.number, added };
  }

  get all(): Citation[] {
    return [...this.#byFact.values()];
  }
}

/** A sentence as it is shown, and the citations that it is the first to use. */
export type Rendered = { text: string; added: Citation[] };

/**
 * Puts each referenced value in its place, with ` [n]` after a value that a source stands for. Values are data: they
 * are shown as plain text and never read again for references, links or citations.
 * @returns nothing when a reference is to no fact of the book
 */
export const renderSentence = (sentence: string, book: FactBook, citations: CitationList): Rendered | undefined => {
  const facts = referencesOf(sentence).map((id) => book.find(id));
  if (facts.some((fact) => !fact)) return undefined;
  const added: Citation[] = [];
  const text = sentence.replace(REFERENCE, (_, id: string, at: number) => {
    const fact = book.get(id);
    const value = escapeMarkdown(fact.text, sentence.slice(0, at).trim() === '');
    if (!fact.evidence) return value;
    const citation = citations.cite(fact, book);
    if (citation.added) added.push(citation.added);
    return `${value} [${citation.number}]`;
  });
  return { text: text.replace(/(\[\d+\])(?=[([:\w])/g, '$1 '), added };
};

/** The ids that a sentence refers to, in order. */
export const referencesOf = (sentence: string): string[] =>
  [...sentence.matchAll(REFERENCE)].map(([, id]) => id as string);

/**
 * A value as Markdown that shows it as plain text. Square brackets become round ones, because a reader of the parsed
 * text would take "[3]" for a citation even if it was escaped; what cannot be misread stays as it is, so that PDFs
 * and plain-text readers seldom see a backslash.
 * @param atStart whether the value opens its line, where "#", "-" and "1." have a meaning
 */
export const escapeMarkdown = (value: string, atStart = false): string => {
  const inline = value
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('`', '’')
    .replace(/[[{⟦【［｛]/g, '(')
    .replace(/[\]}⟧】］｝]/g, ')')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/\*/g, '\\*')
    .replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\_')
    .replace(/<(?=[A-Za-z/!?])/g, '\\<')
    .replace(/&(?=#?[A-Za-z0-9]+;)/g, '\\&')
    .replace(/~(?=~)/g, '\\~');
  return atStart ? inline.replace(/^([#>+=-])/, '\\$1').replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2') : inline;
};
