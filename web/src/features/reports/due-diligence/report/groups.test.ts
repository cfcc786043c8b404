import { describe, expect, it } from 'vitest';
import { groupedGaps, groupedResults, sharedQuestion } from './groups.ts';

const open = (solution: string, reason: string, question = 'In which country are our data?') => ({
  key: solution,
  solution,
  status: 'open' as const,
  reason,
  question,
});

describe('the results of a gate', () => {
  it('are one where they differ by nothing but the name', () => {
    const reasonOf = (name: string) => `No record says where the data of ${name} are held.`;
    expect(groupedResults([open('Tacera', reasonOf('Tacera')), open('Telligence', reasonOf('Telligence'))])).toEqual([
      {
        key: 'Tacera',
        solutions: ['Tacera', 'Telligence'],
        status: 'open',
        reason: 'No record says where the data of any of these are held.',
        question: 'In which country are our data?',
      },
    ]);
  });

  it('keep their words where there is one alone, and stay apart where the question or the status differs', () => {
    const groups = groupedResults([
      open('Tacera', 'No record shows Tacera in use.'),
      open('Telligence', 'No record shows Telligence in use.', 'Who uses it?'),
      { ...open('Responder', 'No record shows Responder in use.'), status: 'not-met' },
    ]);
    expect(groups.map(({ reason }) => reason)).toEqual([
      'No record shows Tacera in use.',
      'No record shows Telligence in use.',
      'No record shows Responder in use.',
    ]);
  });

  it('never say of several what a record says of one', () => {
    const reasons = ['Tacera is on record for hospitals.', 'Responder is on record for hospitals.'];
    const groups = groupedResults([open('Tacera', reasons[0] ?? ''), open('Responder', reasons[1] ?? '')]);
    expect(groups.map(({ reason }) => reason)).toEqual(reasons);
  });

  it('stay apart where a name stands twice in the sentence', () => {
    const twice = (name: string) => `No record of ${name} names a user of ${name}.`;
    expect(groupedResults([open('A', twice('A')), open('B', twice('B'))])).toHaveLength(2);
  });
});

describe('the gaps of several solutions', () => {
  it('are one line where they are the same; a name with a colon is taken whole', () => {
    expect(
      groupedGaps(
        ['Tacera: price and ARTG', 'Care: Call: price', 'Telligence: price and ARTG', '2 lines of the quotes'],
        ['Tacera', 'Care: Call', 'Telligence'],
      ),
    ).toEqual(['Tacera and Telligence: price and ARTG', 'Care: Call: price', '2 lines of the quotes']);
  });
});

describe('the questions of requirements', () => {
  it('are asked once where only the requirement differs', () => {
    expect(sharedQuestion(['Requirement “Works offline”: who uses it?', 'Requirement “HL7”: who uses it?'])).toBe(
      'who uses it?',
    );
  });

  it('are asked each where they differ, and where there is one', () => {
    expect(sharedQuestion(['Requirement “A”: who uses it?', 'Do you supply pendants?'])).toBeUndefined();
    expect(sharedQuestion(['Requirement “A”: who uses it?'])).toBeUndefined();
  });
});
