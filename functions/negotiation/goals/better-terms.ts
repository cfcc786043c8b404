import { says } from '#shared/reading/phrases/phrase-book';
import type { GoalAdvice } from './goal.ts';

export const betterTerms: GoalAdvice = {
  aim: 'better payment and contract terms',
  strategy:
    'Leave the headline price for last: agree on payment dates, acceptance, price rises and a way out, and put a figure beside each.',
  openingLines: [
    'The price of {product} matters less to us than the terms: let us go through payment, acceptance and renewal first.',
    'We pay on acceptance rather than on order. Which acceptance tests do you propose?',
    'Please hold the price for the term and take out any automatic renewal.',
  ],
  objections: [
    {
      objection: '“Our terms are standard.”',
      answer: 'So are ours. Let us list where they differ and settle each point by what it costs either side.',
    },
    {
      objection: '“Finance will not accept longer payment.”',
      answer: 'Then take the longer payment out and put its value on the price: the formula is in our plan.',
    },
    {
      objection: '“We need the full amount on order.”',
      answer: 'We can pay by milestone: order, installed, accepted. You carry no risk that you do not control.',
    },
  ],
  tactics: [
    'Bring your own list of terms and ask for written answers to each.',
    'Tie payments to acceptance tests, not to dates.',
    'Ask for the right to leave without fee if a service level is missed repeatedly.',
    'Put a figure on each term, so that a refusal costs something else.',
  ],
  toANo: [
    'What makes that term impossible for you, and what would you need for it?',
    'Which of our terms can you accept as written? We settle the others by what each costs either side.',
    'Then put a price on that term, and we set it against the price that we pay.',
  ],
  questions: [
    {
      asked: says(['which terms', 'terms are|is worth', 'most valuable|important term']),
      answer: [
        'Acceptance before payment is worth most, because it keeps the money with you until the product works; then a way out, then price rises, then payment days.',
        'Payment days alone are worth little: the brief shows the figure.',
      ],
    },
    {
      asked: says(['up front', 'upfront', 'in advance', 'prepay*', 'deposit', 'on order']),
      answer: [
        'Offer milestones instead: a part on order, a part when it is installed, the rest on acceptance.',
        'If something must be paid ahead, ask for a discount that covers it and for a bank guarantee or a right to the money back.',
      ],
    },
    {
      asked: says(['# day', 'payment term|day|date']),
      answer: [
        'Payment days are a trade and not a principle: the brief has what earlier and later payment are worth to you.',
        'Accept shorter days only for a discount of more than that, and count them from acceptance.',
      ],
    },
  ],
  trades: ['later-payment', 'price-hold', 'early-payment', 'service-credit', 'price'],
  suggestions: [
    'Which terms are worth most to me?',
    'They say their terms are standard. What do I answer?',
    'Draft an e-mail with our terms',
  ],
};
