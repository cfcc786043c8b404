import { says } from '#shared/reading/phrases/phrase-book';
import type { GoalAdvice } from './goal.ts';

export const extendedWarranty: GoalAdvice = {
  aim: 'a longer warranty in the price',
  strategy:
    'Ask for years of cover rather than for a discount: it costs the vendor less than cash and takes the repair risk off you.',
  openingLines: [
    'Please include a further year of warranty in the price of {product}, with parts, labour and travel.',
    'What failed most in the last years at your sites, and who paid for it? We want that risk with you.',
    'At {price} we need the warranty to start at acceptance and not at delivery.',
  ],
  objections: [
    {
      objection: '“A longer warranty has to be bought.”',
      answer: 'Then quote it as its own line, so that we can set it against the price we pay now.',
    },
    {
      objection: '“Batteries and consumables are never covered.”',
      answer: 'Then state their life in use and their price for the whole term, in the contract.',
    },
    {
      objection: '“Our product hardly ever fails.”',
      answer: 'Then the cover costs you hardly anything. Please include it.',
    },
  ],
  tactics: [
    'Ask what the warranty excludes before you ask how long it is.',
    'Have the term start at acceptance, and restart for each replaced part.',
    'Get repair times and loan units into the warranty, not only parts.',
    'Ask for the price of support after the warranty now, while you can choose.',
  ],
  toANo: [
    'Then tell us what failed in the last years and what the repairs cost: we pay for known risk, not for unknown.',
    'Which parts can you cover longer at no cost to you? We begin with those.',
    'Then quote the further year as its own line, at a price that holds until the warranty ends.',
  ],
  questions: [
    {
      asked: says(['warranty cover|include', 'what should|does the|a warranty']),
      answer: [
        'Parts, labour and travel; batteries and other wearing parts by their stated life; software updates and security fixes; a loan unit where a repair takes longer than a shift.',
        'It starts at acceptance, and again for each part replaced.',
      ],
    },
    {
      asked: says(['sell|charge|pay|quot*|extra ... warranty', 'warranty ... extra|separately']),
      answer: [
        'Answer: “Then quote it as its own line, so that we can set it against the price we pay now.”',
        'Compare that line with what support costs a year: a warranty that costs more than the support it replaces is no gift.',
      ],
    },
  ],
  trades: ['warranty', 'service-credit', 'price-hold', 'multi-year', 'price'],
  suggestions: [
    'What should the warranty cover?',
    'They want to sell the warranty extra. What do I answer?',
    'What is a further year worth?',
  ],
};
