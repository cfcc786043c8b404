import { State } from '#shared/kernel/catalogue';
import { commonWords } from '#shared/reading/phrases/common-words';
import type { ReaderWorld } from '#shared/reading/question/read-sentence';
import common from './words/common-words.json' with { type: 'json' };
import towns from './words/towns.json' with { type: 'json' };

/** Whether a word is an ordinary English one, by the list of the most frequent. */
export const isCommon: (word: string) => boolean = commonWords(common.words);

/** What a reader of questions knows besides the names of a catalogue: ordinary words and towns. */
export const readerWords: Pick<ReaderWorld, 'commonWords' | 'places'> = {
  commonWords: common.words,
  places: State.options.flatMap((state) => (towns.towns[state] ?? '').split(',').map((name) => ({ name, state }))),
};
