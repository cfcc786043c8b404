import { describe, expect, it } from 'vitest';
import { Category } from '#shared/kernel/catalogue';
import { openedKnowledge, seededKnowledge } from '../testing/knowledge.ts';
import { stem, stopWords } from './words.ts';

const { correctedTerm, isTradePhrase, isTradeWord, sensesIn, termsIn, withoutOtherTrades } = openedKnowledge.thesaurus;
/** Phrases that plainly mean a category. */
const plainOf = (category: Category): string[] =>
  seededKnowledge.thesaurus.flatMap((entry) =>
    entry.id === category && 'concepts' in entry ? entry.concepts.flatMap(({ says = [] }) => says) : [],
  );
const ofOtherTrades = seededKnowledge.thesaurus.flatMap((entry) => ('phrases' in entry ? entry.phrases : []));

const categoriesIn = (text: string) => [...new Set(sensesIn(termsIn(text)).map(({ category }) => category))];

describe('the thesaurus', () => {
  it('speaks of every category, with plain phrases', () => {
    for (const category of Category.options) {
      expect(plainOf(category).length, category).toBeGreaterThan(20);
    }
  });

  it('says nothing plainly by a word of everyday talk', () => {
    for (const category of Category.options) {
      for (const phrase of plainOf(category)) {
        expect(phrase, category).toMatch(/^=?[a-z0-9]+(?: [a-zA-Z0-9]+)*$|^=[A-Z]{2}(?: [a-z]+)*$/);
        expect(stopWords.has(phrase), phrase).toBe(false);
        expect(stopWords.has(stem(phrase)) && !phrase.includes(' '), phrase).toBe(false);
      }
    }
  });

  it('says plainly of no phrase that it means two things that are far apart', () => {
    const owners = new Map<string, Category[]>();
    for (const category of Category.options) {
      for (const phrase of new Set(plainOf(category).map((one) => termsIn(one).join(' ')))) {
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
    expect(ofOtherTrades.length).toBeGreaterThan(10);
    for (const phrase of ofOtherTrades) expect(withoutOtherTrades(`a ${phrase} tip`)).toBe('a  ;  tip');
  });
});
