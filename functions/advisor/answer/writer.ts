import type { Citation } from '#shared/kernel/evidence';
import type { DeltaEvent } from '#shared/kernel/stream';
import { type Check, checkSentence } from '../claims/claim-check.ts';
import { type Sentence, splitSentences } from '../claims/sentences.ts';
import type { FactBook } from '../facts/facts.ts';
import { CitationList, renderSentence } from './render.ts';

export type WriterOptions = {
  book: FactBook;
  userWords: string;
  citations?: CitationList;
  about?: string | undefined;
  onDrop?: (reason: string, writtenBy: Author) => void;
};
/** Who wrote a sentence. A plan is made by code from a judgement: its references are resolved, its words are not doubted. */
export type Author = 'model' | 'draft' | 'plan';

/** Running text in the making: every sentence is checked, then rendered, then shown, and never taken back. */
export class Writer {
  readonly citations: CitationList;
  readonly #options: WriterOptions;
  #text = '';
  #shown = 0;
  #dropped = 0;
  #lastBlock: Sentence['opens'];
  #opens: Sentence['opens'];

  constructor(options: WriterOptions) {
    this.#options = options;
    this.citations = options.citations ?? new CitationList();
  }

  /** Exactly what was shown. */
  get text(): string {
    return this.#text;
  }

  /** How many sentences were shown. */
  get shown(): number {
    return this.#shown;
  }

  /** How many sentences failed the check. */
  get dropped(): number {
    return this.#dropped;
  }

  /**
   * Shows a sentence if it passes.
   * @returns what to send, or nothing when the sentence was dropped
   */
  say(sentence: Sentence, author: Author): DeltaEvent | undefined {
    // A dropped sentence must not take its paragraph break or bullet with it.
    this.#opens = sentence.opens ?? this.#opens;
    const rendered = this.#rendered(sentence.text, author);
    if (!rendered) return undefined;
    const text = this.#separator() + rendered.text;
    this.#lastBlock = this.#opens ?? this.#lastBlock;
    this.#opens = undefined;
    this.#text += text;
    this.#shown += 1;
    return { type: 'delta', text, citations: rendered.added };
  }

  /**
   * Checks and renders text that stands apart from the running text; empty when nothing of it passed.
   * @param about the one subject that it may speak of
   */
  line(text: string, author: Author, about?: string): string {
    const apart = new Writer({ ...this.#options, citations: this.citations, about });
    for (const sentence of splitSentences(text)) apart.say(sentence, author);
    this.#dropped += apart.dropped;
    return apart.text;
  }

  #rendered(text: string, author: Author): { text: string; added: Citation[] } | undefined {
    const { book, userWords, about, onDrop } = this.#options;
    const check: Check =
      author === 'plan' ? { ok: true, sentence: text } : checkSentence(text, { book, userWords, mode: author, about });
    const rendered = check.ok ? renderSentence(check.sentence, book, this.citations) : undefined;
    if (rendered) return rendered;
    this.#dropped += 1;
    onDrop?.(check.ok ? 'unknown reference' : check.reason, author);
    return undefined;
  }

  #separator(): string {
    const bullet = this.#opens === 'bullet' ? '- ' : '';
    if (!this.#text) return bullet;
    if (!this.#opens) return ' ';
    return (this.#opens === 'bullet' && this.#lastBlock === 'bullet' ? '\n' : '\n\n') + bullet;
  }
}
