/** A sentence of running text, without its line break and bullet. */
export type Sentence = {
  text: string;
  /** Set on the first sentence of a paragraph or a bullet. */
  opens?: 'paragraph' | 'bullet';
};

/** Words whose full stop ends no sentence, in lower case. */
const abbreviations = new Set(
  'e.g i.e etc vs approx incl excl dept est fig ref mr mrs ms dr prof st pty ltd inc co corp bros jr sr cf al'.split(
    ' ',
  ),
);
const bulletMarker = /^(?:[-*+•–]|\d{1,2}[.)])[ \t]+/;
const headingMarker = /^#{1,6}[ \t]+/;
const terminator = /[.!?]["'”’)*_]*$/;
/** Long enough for any abbreviation with its closing marks; keeps the work per character constant. */
const TAIL = 24;

/** A draft's sentence: whether it opens a paragraph or, by "- ", a bullet. */
export const draftSentence = (text: string, isFirst: boolean): Sentence => {
  if (!isFirst) return { text };
  return bulletMarker.test(text)
    ? { text: text.replace(bulletMarker, ''), opens: 'bullet' }
    : { text, opens: 'paragraph' };
};

/** All sentences of a text. */
export const splitSentences = (text: string): Sentence[] => {
  const buffer = new SentenceBuffer();
  return [...buffer.grow(text), ...buffer.end()];
};

/**
 * Splits running text as it grows. A sentence is given out once its end is certain, so that any way of cutting a text
 * into pieces gives the same sentences. Line breaks end sentences; references are never cut.
 */
export class SentenceBuffer {
  #seen = 0;
  #sentence = '';
  /** The sentence's last characters: all that its end is told by. */
  #tail = '';
  #isReference = false;
  #isLineStart = true;

  /** @param text all of the text so far; what was given before must not have changed */
  grow(text: string): Sentence[] {
    const sentences: Sentence[] = [];
    for (const character of text.slice(this.#seen)) {
      if (character === '\n' || character === '\r') this.#endLine(sentences);
      else if (/\s/.test(character) && this.#isEnd()) this.#give(sentences);
      else this.#take(character);
    }
    this.#seen = text.length;
    return sentences;
  }

  /** What is left when nothing more comes. */
  end(): Sentence[] {
    const sentences: Sentence[] = [];
    this.#endLine(sentences);
    return sentences;
  }

  #take(character: string): void {
    this.#sentence += character;
    this.#tail = (this.#tail + character).slice(-TAIL);
    if (this.#tail.endsWith('{{')) this.#isReference = true;
    if (this.#tail.endsWith('}}')) this.#isReference = false;
  }

  #isEnd(): boolean {
    const end = terminator.exec(this.#tail);
    if (!end || this.#isReference) return false;
    if (!end[0].startsWith('.')) return true;
    const word = /[^\s("'“‘*_]*$/.exec(this.#tail.slice(0, end.index))?.[0] ?? '';
    const isListNumber = /^\d{1,2}$/.test(word) && this.#tail.trim() === `${word}.`;
    const isInitial = /^[A-Za-z]$/.test(word);
    return !isListNumber && !isInitial && !abbreviations.has(word.toLowerCase());
  }

  #endLine(sentences: Sentence[]): void {
    this.#give(sentences);
    this.#isLineStart = true;
  }

  #give(sentences: Sentence[]): void {
    const text = this.#sentence.trim();
    this.#sentence = '';
    this.#tail = '';
    this.#isReference = false;
    if (!text) return;
    sentences.push(draftSentence(text.replace(headingMarker, ''), this.#isLineStart));
    this.#isLineStart = false;
  }
}
