import { longest, phraseBook } from '../../phrases/phrase-book.ts';
import type { Word } from '../../phrases/words.ts';
import type { Named } from './names.ts';

/** What buyers use today that no record holds. */
const book = phraseBook(
  [
    'paper chart|record|file|form|roster?',
    'paper',
    'spreadsheet',
    'excel',
    'whatsapp',
    'word',
    'pager',
    'fax|faxes',
    'whiteboard',
    'dect phone|handset?',
    'communication book',
    'zoom|skype|teams|facetime',
    'walkie talkie',
    'two way radio',
    'email',
    'clipboard',
    'sticky note',
    'phone tree',
    'call bell',
    'full emr|ehr',
  ].map((phrase) => [phrase, true] as const),
);

/** Things that stand where a product would: "paper charts", "pagers". They count only where a witness gives them a role. */
export const thingsIn = (words: readonly Word[], text: string): Named[] =>
  longest(book.find(words)).map(({ from, to }) => ({
    name: text.slice(words[from]?.at, words[to - 1]?.end),
    from,
    to,
    isKnown: false,
    isThing: true,
  }));
