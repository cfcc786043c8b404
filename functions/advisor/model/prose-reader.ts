import { Allow, parse } from 'partial-json';
import { ModelFailure } from './model-failure.ts';

/** More than any answer: what comes beyond it is nonsense, and is not read. */
const CHARACTERS_MAX = 65_536;
/** A sentence can only end, and a field only close, where one of these came. */
const worthReading = /[.!?"\\}]/;

/** Reads a JSON object as it grows, for the running text in its field `response`. */
export class ProseReader {
  #text = '';
  #response = '';

  /** Everything of the running text that is certain so far. */
  get response(): string {
    return this.#response;
  }

  get isEmpty(): boolean {
    return this.#text.trim() === '';
  }

  /**
   * Takes the next piece.
   * @returns the running text so far, where it grew
   * @throws ModelFailure `nonsense` when it is no JSON object, takes back what it said, or is far too long
   */
  read(piece: string): string | undefined {
    this.#text += piece;
    if (this.#text.length > CHARACTERS_MAX) throw new ModelFailure('nonsense');
    return worthReading.test(piece) ? this.#grown(this.#parsed(Allow.STR | Allow.OBJ | Allow.ARR)) : undefined;
  }

  /** The whole object, or nothing when the text was no JSON to its end. */
  end(): unknown {
    try {
      const whole: unknown = JSON.parse(unfenced(this.#text));
      this.#grown(whole);
      return whole;
    } catch {
      return undefined;
    }
  }

  #parsed(allow: number): unknown {
    const text = unfenced(this.#text);
    if (!text) return undefined;
    if (!text.startsWith('{')) throw new ModelFailure('nonsense');
    try {
      return parse(text, allow);
    } catch {
      // Cut in the middle of an escape, or no JSON at all; the end will tell.
      return undefined;
    }
  }

  #grown(value: unknown): string | undefined {
    if (typeof value !== 'object' || value === null || !('response' in value)) return undefined;
    if (typeof value.response !== 'string') return undefined;
    const grown = value.response.replace(/[\uD800-\uDBFF]$/, '');
    if (grown.length <= this.#response.length) return undefined;
    if (!grown.startsWith(this.#response)) throw new ModelFailure('nonsense');
    this.#response = grown;
    return grown;
  }
}

/** Some models wrap JSON in a code fence although they were asked not to. */
const unfenced = (text: string): string => {
  const body = text.trim().replace(/^```(?:json)?/, '');
  return (body.endsWith('```') ? body.slice(0, -3) : body).trim();
};
