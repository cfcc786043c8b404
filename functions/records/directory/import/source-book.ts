import type { Evidence } from '#shared/kernel/evidence';
import type { Sources } from '../record.ts';

/** Sources that one directory may name; each page of it carries them along. */
const SOURCES_MAX = 60;
const SOURCE_LENGTH_MAX = 400;

/** Gives each source that the rows of a file name a short id, and keeps what it stands for. */
export class SourceBook {
  readonly #ids = new Map<string, string>();
  readonly sources: Sources = {};

  /** The id of a source that we know by name. */
  known(id: string, evidence: Evidence): string {
    this.sources[id] ??= evidence;
    return id;
  }

  /** The id of a source in the words of the file. */
  inWords(words: string): string {
    const text = words.trim().slice(0, SOURCE_LENGTH_MAX);
    const before = this.#ids.get(text);
    if (before) return before;
    if (this.#ids.size >= SOURCES_MAX) {
      return this.known('file', { kind: 'published', source: 'The source column of the imported file' });
    }
    const id = `s${this.#ids.size + 1}`;
    this.#ids.set(text, id);
    return this.known(id, { kind: 'published', source: text });
  }
}
