import type { VendorAnswer } from '../../contracts/purchases/requests.ts';
import { Price } from '../../kernel/typed/facts.ts';
import { readDocument } from './read-document.ts';

/** A price that a vendor wrote in an answer; it counts once the buyer decides so, under its own id. */
export type AnsweredPrice = { id: string; questionId: string; price: Price; words: string };

const MARK = '.price-';

/**
 * The prices in a vendor's answers in words: "A$1,950 per bed per year, 60 beds minimum".
 * @param answers by question
 */
export const pricesAnswered = (answers: VendorAnswer['answers']): AnsweredPrice[] =>
  Object.entries(answers).flatMap(([questionId, value]) => {
    if (value.kind !== 'text') return [];
    return readDocument(value.text)
      .filter(({ field }) => field === 'prices')
      .flatMap(({ value: read, passage }, at): AnsweredPrice[] => {
        const price = Price.safeParse(read).data;
        if (!price) return [];
        // It was asked for by this buyer: no list.
        const asked: Price = price.kind === 'list' ? { ...price, kind: 'quote' } : price;
        return [{ id: `${questionId}${MARK}${at + 1}`, questionId, price: asked, words: passage.text }];
      });
  });

/** The question whose answer a price was read from; undefined: the id is not of a price. */
export const questionOfPart = (id: string): string | undefined => {
  const at = id.lastIndexOf(MARK);
  return at < 0 ? undefined : id.slice(0, at);
};
