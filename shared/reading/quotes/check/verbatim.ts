import type { Passage } from '../../../contracts/reading/quotes.ts';
import { isCsvAt } from '../../lexical/tokens.ts';
import type { Span } from '../../lexical/values.ts';

const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9';
const isLetter = (char: string | undefined): boolean => char !== undefined && char.toLowerCase() !== char.toUpperCase();

/** Whether [start, end) begins or ends inside a number or a word of a text. */
export function splits(text: string, start: number, end: number): boolean {
  const cuts = (at: number) => {
    const [before, after] = [text[at - 1], text[at]];
    if (isDigit(before) && isDigit(after)) return true;
    if (isLetter(before) && isLetter(after)) return true;
    if (isDigit(before) && (after === '%' || (after && 'kKmMc'.includes(after) && !isLetter(text[at + 1]))))
      return true;
    return (
      (before === '.' || before === ',') &&
      isDigit(after) &&
      isDigit(text[at - 2]) &&
      !(before === ',' && isCsvAt(text, at))
    );
  };
  const isOpenEnd =
    isDigit(text[end - 1]) &&
    (text[end] === '.' || text[end] === ',') &&
    isDigit(text[end + 1]) &&
    isDigit(text[end + 2]);
  return cuts(start) || cuts(end) || (isOpenEnd && !(text[end] === ',' && isCsvAt(text, end)));
}

/** Where a copied value stands in its passages, at token boundaries. */
export function placesOf(text: string, value: string, passages: readonly Passage[]): Span[] {
  const found: Span[] = [];
  for (const passage of passages)
    for (let at = passage.text.indexOf(value); at >= 0 && value !== ''; at = passage.text.indexOf(value, at + 1)) {
      const [start, end] = [passage.start + at, passage.start + at + value.length];
      if (!splits(text, start, end)) found.push({ start, end });
    }
  return found;
}
