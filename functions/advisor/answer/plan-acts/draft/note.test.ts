import { expect, it } from 'vitest';
import { noteOf, wordsOfNote } from './note.ts';

const drafted = (...notes: string[]) => wordsOfNote(noteOf(notes), []).join('\n');

it('a letter says what its buyer says it says, to whom it is to go', () => {
  const reply = drafted(
    'FW: pendants\n> Hi Jo, the quote expires 30 Nov. Sam\n\npls draft a reply asking sam to hold the price until 31 jan because our board doesnt meet till 20 jan',
  );
  expect(reply).toContain('Hello Sam,');
  expect(reply).toContain('Could you please hold the price until 31 Jan? Our board doesn’t meet till 20 Jan.');
  expect(reply).not.toContain('30 Nov');
});

it('each later turn changes the whole: shorter, one point more, somebody else', () => {
  const turns = [
    'write me an email to Leecare asking for price and lead time for 85 beds',
    'shorter',
    'add that we need it by 11 dec',
  ];
  expect(drafted(...turns.slice(0, 1))).toContain('Please confirm in writing');
  expect(drafted(...turns.slice(0, 2))).not.toContain('Please confirm in writing');
  expect(drafted(...turns)).toContain('We need it by 11 Dec.');
  const other = drafted(...turns, 'now same one for Vitalcare');
  expect(other).toContain('Hello Vitalcare,');
  expect(other).toContain('price and lead time for 85 beds. We need it by 11 Dec.');
});

it('a vendor is spoken to and one of ours is told of it', () => {
  const turns = [
    'draft a reply to a vendor who wants a 12% price rise',
    'make it firmer',
    'say we will go to market in march if they dont drop it',
  ];
  expect(drafted(...turns)).toMatch(/We do not accept it.*go to market in March if you don’t drop it/su);
  expect(drafted(...turns, 'ok now write a note to my cfo about it')).toMatch(
    /Hello CFO,.*The vendor asks for a 12% price rise.*if they don’t drop it/su,
  );
});

it.each([', please write it', '. Pls draft', ' please  write one!', ', pls, write'])(
  'the order that ends a message stands in no letter: "%s"',
  (order) => {
    const letter = drafted(`Write to Acme: the price must hold until June${order}`);
    expect(letter).toContain('The price must hold until June.');
    expect(letter).not.toMatch(/pls|please (?:draft|write)/iu);
  },
);
