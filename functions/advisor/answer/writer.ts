import type { Citation } from '#shared/kernel/evidence';
import type { DeltaEvent } from '#shared/kernel/stream';
import type { FactBook } from '../facts/facts.ts';
import { CitationList, renderSentence } from './render.ts';

export type WriterOptions = {
  book: FactBook;
  citations?: CitationList;
  /** Told where a line refers to no fact: a fault of ours, never a reader's. */
  onDrop?: ((line: string) => void) | undefined;
};

/** Running text in the making: every line is rendered, then shown, and never taken back. */
export class Writer {
  readonly citations: CitationList;
  #options: WriterOptions;
  readonly #said = new Set<string>();
  #text = '';
  #isBullet = false;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.citations = options.citations ?? new CitationList();
  }

  /** Exactly what was shown. */
  get text(): string {
    return this.#text;
  }

  /**
   * Shows a line as a paragraph, or as a bullet where it begins with "- ".
   * @returns what to send, or nothing when it was said before or refers to no fact
   */
  say(line: string): DeltaEvent | undefined {
    const rendered = this.#said.has(line) ? undefined : this.#rendered(line);
    if (!rendered) return undefined;
    this.#said.add(line);
    const isBullet = line.startsWith('- ');
    const text = (this.#text ? (isBullet && this.#isBullet ? '\n' : '\n\n') : '') + rendered.text;
    this.#isBullet = isBullet;
    this.#text += text;
    return { type: 'delta', text, citations: rendered.added };
  }

  /** Goes on over another book: what was said stays said. */
  over(book: FactBook): this {
    this.#options = { ...this.#options, book };
    return this;
  }

  /** Renders text that stands apart from the running text; empty when it refers to no fact. */
  line(text: string): string {
    return text
      .split('\n')
      .flatMap((line) => this.#rendered(line)?.text ?? [])
      .join('\n');
  }

  #rendered(line: string): { text: string; added: Citation[] } | undefined {
    // A value that opens a bullet stands where "#" and "1." have a meaning.
    const marker = line.startsWith('- ') ? '- ' : '';
    const rendered = renderSentence(line.slice(marker.length), this.#options.book, this.citations);
    if (!rendered) this.#options.onDrop?.(line);
    return rendered && { ...rendered, text: marker + rendered.text };
  }
}
