import { says } from '#shared/reading/phrases/phrase-book';
import type { GoalAdvice } from './goal.ts';

export const multiYearDiscount: GoalAdvice = {
  aim: 'a discount for a commitment of several years',
  strategy:
    'Sell your commitment: years against a lower yearly price, price rises held, and a way out if the service fails.',
  openingLines: [
    'We can commit to {product} for several years if the yearly price falls and stays there.',
    'Please quote one, three and five years side by side, with every price rise written out.',
    'A longer term needs a way out: service levels missed repeatedly end it without a fee.',
  ],
  objections: [
    {
      objection: '“We need to index prices every year.”',
      answer: 'Then index the price from the discounted level, with a cap, and only from the second year.',
    },
    {
      objection: '“The discount is only for five years.”',
      answer: 'Then give us a break after three years, at no fee, and the five-year price from the first day.',
    },
    {
      objection: '“No early termination.”',
      answer: 'Without a way out for missed service the commitment is worth less to us, and so is your price.',
    },
  ],
  tactics: [
    'Compare the same total years on each side: the total counts, not the percentage.',
    'Get the price for added and for removed units now.',
    'Never pay several years ahead: commit to the term and pay by the year.',
    'Ask what happens at the end: data back, price of a further year, no automatic renewal.',
  ],
  toANo: [
    'What is our commitment worth to you, then? If it is worth nothing, we commit for one year.',
    'Which term would you give a lower yearly price for, and how much lower?',
    'Then we sign for one year and keep the right to extend at this price.',
  ],
  questions: [
    {
      asked: says(['# year or', 'or # year', 'which term', 'how long']),
      answer: [
        'The longer term is better only if the yearly price falls, rises are capped and there is a way out: compare the totals of the same years.',
        'If the product is new to you, take the shorter one with an option to extend at the same price.',
      ],
    },
    {
      asked: says(['only ... # year']),
      answer: [
        'Answer: “Then give us a break after three years, at no fee, and the five-year price from the first day.”',
        'Set what the discount saves in a year against the years in which you cannot leave.',
      ],
    },
    {
      asked: says(['way out', 'terminat*', 'break clause', 'exit', 'leave early']),
      answer: [
        'Ask for an end without fee when service levels are missed repeatedly, when the product loses its registration or support, or when your site closes; and for a break in the middle of the term.',
        'Ask for your data back in a usable form, and for help with the move, at a price fixed now.',
      ],
    },
  ],
  trades: ['multi-year', 'price-hold', 'early-payment', 'service-credit', 'price'],
  suggestions: [
    'Is three years or one year better for me?',
    'They want to raise prices every year. What do I answer?',
    'What way out should I ask for?',
  ],
};
