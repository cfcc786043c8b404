import { describe, expect, it } from 'vitest';
import { commonWords } from './common-words.ts';
import { longest, phraseBook, saidIn, says } from './phrase-book.ts';
import { lexicon, spelled } from './spelling.ts';
import { isCapital, isParted, sharedWords, singular, wordsIn } from './words.ts';

describe('words', () => {
  it.each([
    ["nurse-call for 12.5k, she's O'Neil’s 3rd", ['nurse', 'call', 'for', '12.5k', 'she', "'s", "o'neil", "'s", '3rd']],
    ['9:30, 1,200.50. don’t/won’t', ['9:30', '1,200.50', "don't", "won't"]],
    ['MX450 and é2', ['mx450', 'and', 'é2']],
  ])('of "%s" are %j', (text, expected) => {
    expect(wordsIn(text).map(({ lower }) => lower)).toEqual(expected);
  });

  it('know where they stand and what stands before them', () => {
    expect(wordsIn('  Beds, new')).toEqual([
      { text: 'Beds', lower: 'beds', base: 'bed', at: 2, end: 6, gap: '  ' },
      { text: 'new', lower: 'new', base: 'new', at: 8, end: 11, gap: ', ' },
    ]);
  });

  it.each([
    ['beds', 'bed'],
    ['bus', 'bus'],
    ['gas', 'gas'],
    ['buses', 'buse'],
    ['glass', 'glass'],
    ['glasses', 'glass'],
    ['analysis', 'analysis'],
    ['supplies', 'supply'],
    ['boxes', 'box'],
    ['watches', 'watch'],
    ['brushes', 'brush'],
    ['nurses', 'nurse'],
    ['cats', 'cat'],
    ['bed', 'bed'],
  ])('%s is told without its plural as %s', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });

  it('are shared where they are long enough, in whatever number', () => {
    expect(sharedWords('Pumps and the beds', 'the bed and a pump')).toBe(1);
    expect(sharedWords('Pumps and the beds', 'the bed and a pump', 3)).toBe(4);
    expect(sharedWords('four pump', 'five')).toBe(0);
  });

  it.each([...',;:.!?()\n–—"•'])('are parted by %j, and by no blank or hyphen', (mark) => {
    expect(wordsIn(`a${mark}b`).map(isParted)).toEqual([false, true]);
    expect(wordsIn('a b-c/d').map(isParted)).toEqual([false, false, false, false]);
  });

  it.each([
    ['Bed', true],
    ['bed', false],
    ['3rd', false],
    ['Éclair', true],
  ])('%s begins with a capital: %s', (text, expected) => {
    expect(isCapital(text)).toBe(expected);
  });
});

describe('a phrase book', () => {
  it.each([
    ['nurse call', 'a nurse-call panel, nurse calls and nurse. Call', ['nurse-call', 'nurse calls']],
    ['lift|hoist', 'a hoist and two lifts', ['hoist', 'lifts']],
    ['integrat*', 'integrates, integration, integer', ['integrates', 'integration']],
    ['runs works? offline', 'run offline, runs offline, runs works offline', ['runs offline', 'runs works offline']],
    ['no wifi? signal', 'no signal, no wifi signal, no 4g signal', ['no signal', 'no wifi signal']],
    ['no _ signal', 'no signal, no 4g signal', ['no 4g signal']],
    [
      '# beds',
      'three beds, 40 beds, old beds, twelve beds, :4 beds',
      ['three beds', '40 beds', 'twelve beds', '4 beds'],
    ],
    ['#', 'ninety of 9', ['9']],
    ['company ... has', 'the company in Perth has, company has', ['company in Perth has', 'company has']],
    ['company ... has', 'company a b c d e has', ['company a b c d e has']],
    ['company ... has', 'company a b c d e f has', []],
    ['company ... has', 'company. It has', []],
    ['company ... has', 'company in; it has', []],
    ['company ... has', 'company that has and has', ['company that has']],
    ['want out', 'want; out, want! out, want? out, want\nout', []],
    ['want out', 'want, out', ['want, out']],
    ["what's|how price", "what's price, how price", ["what's price", 'how price']],
    ["it's", "it's", ["it's"]],
    ["it's it's", "it's it's", ["it's it's"]],
    ['bed', 'bed beds bedding', ['bed', 'beds']],
    ['beds', 'bed beds', ['beds']],
    ['call off?', 'call off', ['call off']],
  ])('finds "%s" in "%s"', (phrase, text, expected) => {
    expect(saidIn([phrase])(text)).toEqual(expected);
  });

  it('knows what a class of words stands for', () => {
    const found = phraseBook([['@pay for|a|#', true]], { pay: 'buy|rent' }).find(
      wordsIn('buy for, rent 2, lease for, pay a'),
    );
    expect(found.map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [2, 4],
    ]);
  });

  it('finds in words what it finds in their text', () => {
    const isOver = says(['end of life']);
    expect([isOver('it is end of life'), isOver(wordsIn('end-of-life')), isOver('end of it')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('keeps the longest of what overlaps, in the order of the text', () => {
    const spans = [
      { value: 'a', from: 4, to: 5 },
      { value: 'b', from: 0, to: 2 },
      { value: 'c', from: 1, to: 4 },
      { value: 'd', from: 4, to: 6 },
      { value: 'e', from: 5, to: 7 },
    ];
    expect(longest(spans).map(({ value }) => value)).toEqual(['c', 'd']);
  });
});

describe('common words', () => {
  const isCommon = commonWords('carry big bake run happy nice bus care help quick walk class');
  it.each([
    'carry',
    'CARRIES',
    'carried',
    'carrier',
    'bigger',
    'biggest',
    'bakes',
    'baked',
    'baking',
    'baker',
    'bakers',
    'running',
    'buses',
  ])('%s is one by its root', (word) => expect(isCommon(word)).toBe(true));
  it.each(['helped', 'helper', 'helpers', 'quickly', 'quickest', 'nicest', 'classes', 'walking', 'ox', 'a'])(
    'so is %s',
    (word) => expect(isCommon(word)).toBe(true),
  );
  it.each(['tacera', 'carrs', 'walkkings', 'bigg', 'hel'])('%s is none', (word) => expect(isCommon(word)).toBe(false));
});

describe('spelling', () => {
  const known = lexicon(
    ['nurse', 'nurses', 'tablet', 'telehealth', 'hospital', 'dryly', 'bed'],
    (word) => word === 'table',
  );
  const meant = (text: string) => spelled(wordsIn(text), known).map(({ lower }) => lower);
  it.each([
    ['nurce', ['nurse']],
    ['nusre', ['nurse']],
    ['nure', ['nure']],
    ['nuurse', ['nurse']],
    ['nrse call', ['nrse', 'call']],
    ['norze', ['norze']],
    ['purse', ['purse']],
    ['table', ['table']],
    ['tablett', ['tablet']],
    ['tablets', ['tablets']],
    ['tabletts', ['tablet']],
    ['tabblett', ['tablet']],
    ['hosptial', ['hospital']],
    ['hosbidal', ['hospital']],
    ['hosbidel', ['hosbidel']],
    ['telehaelth', ['telehealth']],
    ['nursly', ['nursly']],
    ['pls msg u', ['please', 'message', 'you']],
    ['beed', ['beed']],
    ['the Nurce Call', ['the', 'nurce', 'call']],
    ['the Nurce Bed', ['the', 'nurse', 'bed']],
    ['the Nurce call', ['the', 'nurse', 'call']],
    ['the Nurce, Call', ['the', 'nurse', 'call']],
    ['Nurce Call', ['nurse', 'call']],
  ])('of "%s" reads %j', (text, expected) => {
    expect(meant(text)).toEqual(expected);
  });

  it('keeps the word as typed and its place', () => {
    expect(spelled(wordsIn('a Nurces'), known)[1]).toEqual({
      text: 'Nurces',
      lower: 'nurses',
      base: 'nurse',
      at: 2,
      end: 8,
      gap: ' ',
    });
  });
});
