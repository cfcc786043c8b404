import { describe, expect, it } from 'vitest';
import { emptyNeed, type Need } from '../../kernel/need.ts';
import { fitOf, isFurther, titleOf } from './purchase.ts';

const need = (known: Partial<Need>): Need => ({ ...emptyNeed, ...known });
const ballarat = need({ categories: ['nurse-call'], beds: 84, place: 'Ballarat', state: 'VIC', setting: 'aged-care' });

describe('the title of a purchase', () => {
  it.each([
    [ballarat, 'Nurse call, 84 beds, Ballarat'],
    [need({ categories: ['pacs', 'ehr'], state: 'QLD' }), 'Medical imaging (PACS) and electronic health records, QLD'],
    [need({ categories: ['telemedicine'], setting: 'clinic', beds: null }), 'Telemedicine, clinic'],
    [need({ categories: ['ehr'], beds: 1 }), 'Electronic health records, 1 bed'],
  ])('says what, how large and where', (of, title) => {
    expect(titleOf(of)).toBe(title);
  });

  it('says the thing by its own name, and counts rooms as rooms', () => {
    expect(titleOf({ ...ballarat, beds: 11 }, { what: 'bladder scanner', size: '11 rooms' })).toBe(
      'Bladder scanner, 11 rooms, Ballarat',
    );
  });

  it('is none where nobody knows what is bought, whatever else is known', () => {
    expect(titleOf({ ...ballarat, categories: [] })).toBeUndefined();
  });
});

describe('whether something fits a purchase', () => {
  it('is yes of its own category and size, and where one of them is not known', () => {
    for (const item of [ballarat, { ...ballarat, beds: 80 }, { ...ballarat, beds: null }, emptyNeed]) {
      expect(fitOf(ballarat, item)).toEqual({ fits: true, why: '' });
      expect(fitOf(item, ballarat)).toEqual({ fits: true, why: '' });
    }
  });

  it('is no of another category or size, with the reason in words', () => {
    expect(fitOf(ballarat, { ...ballarat, categories: ['pacs'] })).toEqual({
      fits: false,
      why: 'it was made for medical imaging (PACS), and this is for nurse call',
    });
    expect(fitOf(ballarat, { ...ballarat, beds: 60 })).toEqual({
      fits: false,
      why: 'it was made for 60 beds, and this is for 84 beds',
    });
  });
});

it('moves on and never back, and nothing revives what was dropped', () => {
  expect(isFurther('quoted', 'shortlisted')).toBe(true);
  expect(isFurther('shortlisted', 'quoted')).toBe(false);
  expect(isFurther('in-contract', 'dropped')).toBe(false);
});
