import type { GoalAdvice } from './goal.ts';

export const priceReduction: GoalAdvice = {
  aim: 'a lower price for the same scope',
  strategy:
    'Hold the scope still and move the price: anchor at the target, ask for the price line by line, and pay for movement only with things that cost you little.',
  openingLines: [
    'We want to go ahead with {product}, and at {target} we can sign within two weeks.',
    'Please send the price line by line, so that we can see what {price} is made of before we answer it.',
    'We compare written offers of several vendors, and the total over the term decides.',
  ],
  objections: [
    {
      objection: '“Our prices are the same for everyone.”',
      answer:
        'Then let us look at what is in it: which lines can come out, be phased, or be paid later, so that the total meets our figure?',
    },
    {
      objection: '“We cannot go lower without cutting the scope.”',
      answer: 'Show the price of each line. We decide what leaves, and what leaves takes its full price with it.',
    },
    {
      objection: '“This offer ends this week.”',
      answer:
        'Our approval has its own date. If the price is right now, it is right then; please confirm it in writing until our decision.',
    },
  ],
  tactics: [
    'Name the target first and in writing, with its reason.',
    'Ask for a line-item quote with GST shown before you discuss the total.',
    'After naming a figure, wait: do not better your own offer before they answer.',
    'Move only when they move, by half as much, and get something for each step.',
  ],
  toANo: [
    'Then let us look at what is in it: which lines can come out, be phased, or be paid later, so that the total meets our figure?',
    'Who on your side can decide on the price, and what would they need from us to say yes?',
    'Then we put the decision to our committee with your figure beside the others, and come back to you.',
  ],
  questions: [
    {
      asked: /without (?:a )?(?:budget|price)|no budget/i,
      answer: [
        'Ask for the written quote first and answer no number before it: who has no figure of their own negotiates on the other side’s.',
        'Then get a second quote for the same scope, and enter the lower one as the price.',
      ],
    },
  ],
  trades: ['price', 'early-payment', 'multi-year', 'price-hold', 'later-payment'],
  suggestions: [
    'They said no discount. What do I answer?',
    'What is my walk-away point?',
    'What can I trade for a lower price?',
  ],
};
