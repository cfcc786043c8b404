import type { GoalAdvice } from './goal.ts';

export const enhancedService: GoalAdvice = {
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
      asked: /which service levels?|what service levels?|service levels? (?:should|do|to)/i,
      answer: [
        'Ask for response and repair times by fault class, the hours in which they hold, spare parts on site, and a named person to call.',
        'Give each one a measure, a monthly report and a credit.',
      ],
    },
    {
      asked: /(?:money|charge\w*|pay|fee|extra) for (?:the )?(?:support|service)/i,
      answer: [
        'Ask what of the support is new, and what stands in the price already.',
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
