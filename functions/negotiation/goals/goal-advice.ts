import type { NegotiationGoal } from '#shared/contracts/negotiation';
import { says } from '#shared/reading/phrases/phrase-book';
import { betterTerms } from './better-terms.ts';
import { extendedWarranty } from './extended-warranty.ts';
import type { GoalAdvice } from './goal.ts';
import { multiYearDiscount } from './multi-year-discount.ts';
import { trainingInclusion } from './training-inclusion.ts';

const enhancedService: GoalAdvice = {
  aim: 'more service for the same price',
  strategy:
    'Turn service into measured promises: response times, on-site attendance and credits for what is missed, at the present price.',
  openingLines: [
    'At {price} we expect the service level in the contract and not in a brochure: please propose response and repair times by fault class.',
    'Which support hours, named contacts and on-site times can you put in writing for {product}?',
    'We accept the price if missed service levels earn a credit without our asking.',
  ],
  objections: [
    {
      objection: '“That service tier costs extra.”',
      answer:
        'Then show what it costs you to provide. We will trade it for a longer commitment, not for a higher price.',
    },
    { objection: '“We never miss service levels.”', answer: 'Then credits cost you nothing. Please write them in.' },
    {
      objection: '“Nobody else asks for credits.”',
      answer: 'Our residents and patients depend on this every night: the answer times must be in the contract.',
    },
  ],
  tactics: [
    'Write the service levels yourself, with the measure and the credit for each.',
    'Ask two reference sites how long real faults took.',
    'Ask for a named service manager and a review every quarter.',
    'Keep the right to buy service elsewhere: get manuals, passwords and spare parts terms.',
  ],
  toANo: [
    'Which part of the service is it that you cannot do, and what would it cost you?',
    'Then write down what you do provide today, with times: we start from that.',
    'If the service cannot be promised, the price has to show it. Which of the two shall we talk about?',
  ],
  questions: [
    {
      asked: says(['which|what service level', 'service level should|do|to']),
      answer: [
        'Ask for response and repair times by fault class, the hours in which they hold, spare parts on site, and a named person to call.',
        'Give each one a measure, a monthly report and a credit.',
      ],
    },
    {
      asked: says(['money|charg*|pay|fee|extra for the? support|service']),
      answer: [
        'Ask which part of the support is new, and which is already in the price.',
        'Answer: “Show what it costs you to provide. We will trade it for a longer commitment, not for a higher price.”',
      ],
    },
  ],
  trades: ['service-credit', 'warranty', 'training', 'price-hold', 'price'],
  suggestions: [
    'Which service levels should I ask for?',
    'They want more money for support. What do I answer?',
    'What can I give in return?',
  ],
};

const priceReduction: GoalAdvice = {
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
      asked: says(['without a? budget|price', 'no budget']),
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

/** How to negotiate for each goal. */
export const goalAdvice: Record<NegotiationGoal, GoalAdvice> = {
  'price-reduction': priceReduction,
  'better-terms': betterTerms,
  'enhanced-service': enhancedService,
  'extended-warranty': extendedWarranty,
  'training-inclusion': trainingInclusion,
  'multi-year-discount': multiYearDiscount,
};

/** The question that belongs to a goal, and that a message asks: of the buyer's own goal first, then of the others. */
export const questionOf = (goal: NegotiationGoal, message: string): GoalAdvice['questions'][number] | undefined =>
  [goalAdvice[goal], ...Object.values(goalAdvice)]
    .flatMap(({ questions }) => questions)
    .find(({ asked }) => asked(message));

/** A line with its blanks filled; nothing where a blank has no value. */
export const filled = (line: string, values: Readonly<Record<string, string | undefined>>): string[] => {
  let isWhole = true;
  const text = line.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) isWhole = false;
    return String(value);
  });
  return isWhole ? [text] : [];
};
