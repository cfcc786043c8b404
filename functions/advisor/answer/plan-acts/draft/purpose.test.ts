import { describe, expect, it } from 'vitest';
import { noteOf } from './note.ts';
import { asksForLetter, factsOf, purposeOf, wordsOfPurpose } from './purpose.ts';

const drafted = (text: string): string => {
  const note = noteOf([text]);
  const purpose = purposeOf(text, note.isInside);
  return purpose && asksForLetter(text, note)
    ? wordsOfPurpose(purpose, note, [], factsOf(text, [note.to])).join('\n')
    : '';
};

describe('a letter for a purpose', () => {
  it.each([
    [
      'ask Acme to extend warranty on 84 pendants bought march 2025 to 3 yrs, they failed twice',
      'Extension of warranty',
      ['84 pendants', 'March 2025 to 3 years', 'They failed twice'],
    ],
    [
      'ask Acme for a 4 week trial of 2 pumps on ward 3B from 12 jan',
      'Request for a trial',
      ['4 week trial of 2 pumps on ward 3B from 12 Jan'],
    ],
    [
      'tell Acme we are cancelling, 90 days notice, data export in csv',
      'Notice to end our agreement',
      ['90 days notice', 'Data export in csv'],
    ],
    ['thank you note to Acme for the trial, will let them know by xmas', 'Thank you', ['We will let you know by Xmas']],
    [
      'letter to families about sensors in rooms, starts 2 march, they can say no',
      'A change in the rooms',
      ['starts 2 March', 'They can say no'],
    ],
  ])('holds the facts of the message and the sentences of its purpose: %s', (text, subject, facts) => {
    const draft = drafted(text);
    expect(draft).toContain(`Subject: ${subject}`);
    expect(facts.filter((fact) => !draft.includes(fact))).toEqual([]);
  });

  it.each([
    'what do i ask them about a trial',
    'thanks, all sounds good',
    'remind me what we shortlisted last week',
    'can we trial a pump before we buy it',
  ])('is not what these ask for: %s', (text) => {
    expect(drafted(text)).toBe('');
  });
});
