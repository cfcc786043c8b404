import { describe, expect, it } from 'vitest';
import { filled, questionOf } from './goal-advice.ts';

const answerTo = (goal: Parameters<typeof questionOf>[0], message: string) =>
  questionOf(goal, message)?.answer.map((line) => line.split(/[,:;.]/)[0]);

describe('a question that belongs to a goal', () => {
  it.each([
    [
      'Can we get it without a budget?',
      ['Ask for the written quote first and answer no number before it', 'Then get a second quote for the same scope'],
    ],
    [
      'Which service levels should I ask for?',
      ['Ask for response and repair times by fault class', 'Give each one a measure'],
    ],
    ['They want more money for support', ['Ask which part of the support is new', 'Answer']],
    [
      'Which terms are worth most to me?',
      ['Acceptance before payment is worth most', 'Payment days alone are worth little'],
    ],
    ['They want a deposit', ['Offer milestones instead', 'If something must be paid ahead']],
    [
      'They want 14 days',
      ['Payment days are a trade and not a principle', 'Accept shorter days only for a discount of more than that'],
    ],
    ['What should the warranty cover?', ['Parts', 'It starts at acceptance']],
    ['They want to sell the warranty extra', ['Answer', 'Compare that line with what support costs a year']],
    [
      'How much training do I need?',
      ['Ask for enough that each shift is trained before go-live', 'Count the people by shift first'],
    ],
    ['They charge training by the day', ['Answer', 'Count the days they quote times the day rate']],
    [
      '3 years or 5 years?',
      ['The longer term is better only if the yearly price falls', 'If the product is new to you'],
    ],
    [
      'The discount is only for 5 years',
      ['Answer', 'Set what the discount saves in a year against the years in which you cannot leave'],
    ],
    [
      'Is there a break clause?',
      [
        'Ask for an end without fee when service levels are missed repeatedly',
        'Ask for your data back in a usable form',
      ],
    ],
    ['What colour is it?', undefined],
  ])('is answered whatever the goal is: “%s”', (message, answer) => {
    expect(answerTo('price-reduction', message)).toEqual(answer);
  });

  it('is answered for the buyer’s own goal where it asks two things', () => {
    const message = 'How much training should I ask for, and which term is best?';
    expect(answerTo('price-reduction', message)?.[1]).toBe('Count the people by shift first');
    expect(answerTo('multi-year-discount', message)?.[1]).toBe('If the product is new to you');
  });
});

it('fills every blank of a line, and leaves out a line with a blank that nobody told', () => {
  const values = { product: 'Wombat Call', price: 'A$1', target: undefined };
  expect(filled('At {price} we take {product}, {product} alone.', values)).toEqual([
    'At A$1 we take Wombat Call, Wombat Call alone.',
  ]);
  expect(filled('{product} for {target}', values)).toEqual([]);
});
