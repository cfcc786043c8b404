import { describe, expect, it } from 'vitest';
import { Category } from '#shared/kernel/catalogue';
import { correctedTerm, isTradePhrase, isTradeWord, sensesIn, termsIn, withoutOtherTrades } from './thesaurus.ts';
import { concepts, ofOtherTrades } from './thesaurus-terms.ts';
import { stem, stopWords } from './words.ts';

const categoriesIn = (text: string) => [...new Set(sensesIn(termsIn(text)).map(({ category }) => category))];

describe('the thesaurus', () => {
  it('speaks of every category, with plain phrases', () => {
    for (const category of Category.options) {
      expect(concepts[category].flatMap(({ says = '' }) => says.split(',')).length, category).toBeGreaterThan(20);
    }
  });

  it('says nothing plainly by a word of everyday talk', () => {
    for (const category of Category.options) {
      for (const phrase of concepts[category].flatMap(({ says = '' }) => says.split(','))) {
        expect(phrase, category).toMatch(/^=?[a-z0-9]+(?: [a-zA-Z0-9]+)*$|^=[A-Z]{2}(?: [a-z]+)*$/);
        expect(stopWords.has(phrase), phrase).toBe(false);
        expect(stopWords.has(stem(phrase)) && !phrase.includes(' '), phrase).toBe(false);
      }
    }
  });

  it('says plainly of no phrase that it means two things that are far apart', () => {
    const owners = new Map<string, Category[]>();
    for (const category of Category.options) {
      for (const phrase of new Set(
        concepts[category].flatMap(({ says = '' }) => says.split(',')).map((one) => termsIn(one).join(' ')),
      )) {
        owners.set(phrase, [...(owners.get(phrase) ?? []), category]);
      }
    }
    expect([...owners].filter(([, categories]) => categories.length > 1)).toEqual([]);
  });

  it('takes the longest phrase and no part of it again', () => {
    expect(categoriesIn('remote patient monitoring')).toEqual(['remote-monitoring']);
    expect(sensesIn(termsIn('remote patient monitoring'))).toHaveLength(1);
  });

  it('takes two-letter acronyms only in capitals', () => {
    expect(categoriesIn('we look at it')).toEqual([]);
    expect(categoriesIn('AT for a client')).toEqual(['assistive-technology']);
    expect(categoriesIn('WE LOOK AT OPTIONS FOR IT ALL')).toEqual([]);
  });

  it.each([
    ['whelchair', 'wheelchair'],
    ['nruse', 'nurse'],
    ['vidoe', 'video'],
    ['dispencing', 'dispensing'],
    ['radiolgy', 'radiology'],
    ['mgmt', 'management'],
  ])('reads %s as %s', (typed, meant) => expect(correctedTerm(typed)).toBe(meant));

  it.each(['house', 'hosts', 'covid', 'weather', 'form', 'x1y2z3', 'nurses'])('leaves %s alone', (word) => {
    expect(correctedTerm(word)).toBe(word);
  });

  it('knows words of the trade in any ending, and whole phrases', () => {
    expect(isTradeWord('wheelchairs')).toBe(true);
    expect(isTradeWord('Tacera'.toLowerCase())).toBe(false);
    expect(isTradePhrase('Eye gaze')).toBe(true);
    expect(isTradePhrase('Miya')).toBe(false);
  });

  it('drops what means something else', () => {
    for (const phrase of ofOtherTrades.split(',')) expect(withoutOtherTrades(`a ${phrase} tip`)).toBe('a  ;  tip');
  });
});
