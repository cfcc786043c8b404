import { longest, phraseBook } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';

type Pointer = number | 'last' | 'both' | 'three' | 'them' | 'it' | 'rest' | 'other';

const pointers = phraseBook<Pointer>([
  ['the? first|1st|top one|choice|product|system|vendor|option|pick', 0],
  ['the? first', 0],
  ['the? top one', 0],
  ['the? 1st|top', 0],
  ['number one|1', 0],
  ['the? second|2nd', 1],
  ['number two|2', 1],
  ['second|2nd', 1],
  ['the? third|3rd', 2],
  ['third|3rd', 2],
  ['number three|3', 2],
  ['the? fourth|4th', 3],
  ['first|1st of those|these|them|the', 0],
  ['second|2nd of those|these|them|the', 1],
  ['third|3rd of those|these|them|the', 2],
  ['the? last one', 'last'],
  ['the? first|top two|2', 'both'],
  ['the? first|top three|3', 'three'],
  ['both', 'both'],
  ['them|these|those|they|their|all', 'them'],
  ['each of them|these', 'them'],
  ['which of them|these', 'them'],
  ['the? rest|others', 'rest'],
  ['the? other two|three|ones', 'rest'],
  ['the? other one|product|system|vendor', 'other'],
  [
    "the? one|vendor|system|product|option|mob you|u|we|i didn't|didnt|don't|dont|haven't|havent|never|not not? pick|picked|choose|chose|chosen|take|took|go|prefer|recommend|recommended|name|named",
    'other',
  ],
  ['it|its', 'it'],
  ['that|this one', 'it'],
  ['that|this product|one|system|vendor', 'it'],
  ['that|this compare*|stack*|go|do', 'it'],
  ['go|going|went with that|it|this', 'it'],
  ['that|this|its price|cost|quote|figure', 'it'],
]);

/** What words may point to: the last list, what the last answer was about, and what it was. */
type Pointable = {
  shown: readonly string[];
  focus: readonly string[];
  act: string;
  /** Asked about one after the other, where there is no list. */
  spoken?: readonly string[];
};

/** Answers about one product: "they" are its makers. */
export const aboutOne: ReadonlySet<string> = new Set([
  'fact',
  'price',
  'why',
  'risk',
  'explain',
  'confidence',
  'decide',
]);

/** The solutions of the last list that words point to: "the second one", "the first two", "them", "it". */
export const pointedAt = (text: string, { shown: list, focus, act, spoken = [] }: Pointable): string[] => {
  const isSpoken = list.length === 0 && spoken.length > 1;
  // Of those that were compared the first is the one named first.
  const shown = isSpoken ? spoken : list.length === 0 && focus.length > 1 ? focus : list;
  const found = longest(pointers.find(wordsIn(text))).map(({ value }) => value);
  // "The other one, so I can be fair to them" points to one.
  const isToOne = found.includes('other');
  const ids = found
    .filter((pointer) => !(isToOne && pointer === 'them'))
    .flatMap((pointer): readonly string[] => {
      if (typeof pointer === 'number') return shown.slice(pointer, pointer + 1);
      if (pointer === 'last') return shown.slice(-1);
      if (pointer === 'both') return shown.slice(0, 2);
      if (pointer === 'three') return shown.slice(0, 3);
      if (pointer === 'it') return focus.slice(0, 1);
      if (pointer === 'other') return shown.filter((id) => !focus.slice(0, 1).includes(id)).slice(0, 1);
      if (pointer === 'rest') return shown.filter((id) => !focus.includes(id));
      if (isSpoken) return spoken;
      return focus.length > 1 || (focus.length === 1 && aboutOne.has(act)) ? focus : shown;
    });
  return [...new Set(ids)];
};

/** Whether words point to one place of the list by its number: then they name a product. */
export const pointsToPlace = (text: string): boolean =>
  longest(pointers.find(wordsIn(text))).some(
    ({ value }) => typeof value === 'number' || value === 'both' || value === 'last' || value === 'other',
  );
