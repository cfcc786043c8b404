import type { Word } from '../phrases/words.ts';
import type { Named } from './names/names.ts';
import type { Sentence } from './segment.ts';

/** A sentence with its words, spelling mended, and the names among them. */
export type ReadSentence = Sentence & { words: readonly Word[]; names: readonly Named[] };
