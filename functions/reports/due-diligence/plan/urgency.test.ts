import { expect, it } from 'vitest';
import { FactBook } from '#functions/advisor/facts/facts';
import { growsInStep } from '#functions/lib/testing/growth';
import { addUrgency, urgencySentences } from './urgency.ts';

const read = (text: string) => {
  const book = new FactBook();
  addUrgency(book, { told: text, required: '' }, null);
  return book.facts.map(({ text: said }) => said);
};

it.each([
  ['must be live by 30 June 2027', 'by 30 June 2027'],
  ['before the end of the financial year', 'before the end of the financial year'],
  ['we need it within six weeks', 'within six weeks'],
  ['our contract ends in June 2027', 'ends in June 2027'],
  ['support expires on 31 March', 'expires on 31 March'],
  ['this is urgent', 'urgent'],
  ['our 12-year-old system', '12-year-old'],
  ['the server is no longer supported', 'no longer supported'],
  ['staff report unanswered calls', 'unanswered'],
])('“%s” is quoted as it was typed', (text, said) => {
  expect(read(text)).toContain(said);
});

it.each(['stand by the bed', 'run by nurses', 'a home with 92 beds', 'Healthcare procurement optimization'])(
  '“%s” says nothing of urgency, and the report says so',
  (text) => {
    expect(read(text)).toEqual([]);
    expect(urgencySentences(new FactBook())[0]).toContain('You gave no deadline');
  },
);

it.each(['by the end of ', 'within  ', '1 year ', 'by  ', 'missed '])(
  'reads “%s” a thousand times over in step',
  (unit) => {
    expect(growsInStep(read, unit)).toBe(true);
  },
);
