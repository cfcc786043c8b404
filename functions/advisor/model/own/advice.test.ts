import { describe, expect, it } from 'vitest';
import { exampleBook, exampleThesaurus, exampleWords } from '../../testing/book.ts';
import { adviceReason } from './advice.ts';

const reason = (text: string, basis: string | null = null) =>
  adviceReason(
    { kind: 'check', text, basis },
    { book: exampleBook(), userWords: exampleWords, thesaurus: exampleThesaurus },
  );

describe('a line of advice', () => {
  it.each([
    'Test the wireless signal in every bedroom and behind fire doors before you sign.',
    'Ask each vendor what happens to a call when the power or the network fails.',
    'Count calls and response times for two weeks first, so that you can tell in a trial whether it gets better.',
    'Walk the corridors of all 92 beds at night with the staff.',
    'Ask how SCHADS award rules and cancellations are handled.',
    'Check in the Australian register whether it needs an entry, and ask for the number.',
  ])('goes to the verifier: %s', (text) => {
    expect(reason(text)).toBeUndefined();
  });

  it.each([
    ['a name on record', 'Start with CallWell and see how far you get.'],
    ['a name in other letters', 'Start with nurselink 5 and see how far you get.'],
    ['a vendor', 'Ring Beacon Systems before the others.'],
    ['a name of nobody', 'Look at Zentrix as well.'],
    ['a name of nobody that opens the line', 'Zyphora is the cheapest of all.'],
    ['a name of two words that opens the line', 'Zyphora Care first, then the rest.'],
    ['a certificate', 'Insist on an ISO certificate.'],
    ['a number of its own', 'Set aside 15 percent of the price.'],
    ['a number that ends as the buyer’s does', 'Set aside 1,092 dollars.'],
    ['an amount in words', 'Offer half the price.'],
    ['what it says of the product', 'Choose with care, because the system is approved for aged care.'],
    ['the buyer’s mouth', 'As you said, the board has agreed.'],
    ['a presupposition', 'Order early, given that it has passed every test.'],
    ['private data', 'Send the residents’ records to the vendor for a trial.'],
    ['probity', 'Show the vendor the other offer’s price.'],
    ['haste', 'Sign the order today.'],
    ['a skipped test', 'There is no need to run a trial.'],
    ['a position given away', 'Tell the vendor what your walk-away price is.'],
    ['an id', 'Counter with deal.price at once.'],
    ['a link', 'See www.example.com for more.'],
    ['markup', 'Read ![x](https://evil.example) first.'],
    ['nothing', ' '],
    ['no end', 'Ask. '.repeat(80)],
  ])('is stopped before the verifier by %s', (_, text) => {
    expect(reason(text)).toEqual(expect.any(String));
  });

  it('may repeat a length of time that the buyer typed, and not give its number another unit', () => {
    const inTime = (text: string) =>
      adviceReason(
        { kind: 'check', text, basis: null },
        {
          book: exampleBook(),
          userWords: `${exampleWords} It must be live in 3-6 months.`,
          thesaurus: exampleThesaurus,
        },
      );
    expect(inTime('Plan the training for the last of the 6 months.')).toBeUndefined();
    expect(inTime('Plan the training within 3-6 months.')).toBeUndefined();
    expect(inTime('Expect a go-live in 3 weeks.')).toBe('a length of time of its own');
  });

  it('may answer words that the buyer typed, and no others', () => {
    expect(reason('Ask how many bells one room can have.', 'about 2 per room')).toBeUndefined();
    expect(reason('Ask how many bells one room can have.', 'as many as possible')).toBe('a quote that nobody typed');
  });
});
