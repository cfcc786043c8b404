import type { Summary } from './quote-summary.ts';

/** Part payments, parts of a price, limits and fees of certain cases. Each was gone through by hand; no vendor's real prices. */
export const hardParts: readonly (readonly [text: string, reading: Summary])[] = [
  ['Minimum monthly charge $500', { quotes: { '?': [] }, unread: ['1: Minimum monthly charge $500'] }],
  [
    'Platform $9/user/month, minimum charge $450/month',
    { quotes: { '?': ['Platform | 9 | user | month | ?'] }, unread: ['1: minimum charge $450/month'] },
  ],
  [
    'Retention 5% ($9,250) held for 12 months',
    { quotes: { '?': [] }, unread: ['1: Retention 5% ($9,250) held for 12 months'] },
  ],
  [
    'Deposit 20% $37,000 payable on order',
    { quotes: { '?': [] }, unread: ['1: Deposit 20% $37,000 payable on order'] },
  ],
  [
    'Progress claims: 30% $55,500 / 40% $74,000 / 30% $55,500',
    { quotes: { '?': [] }, unread: ['1: Progress claims: 30% $55,500', '1: / 40% $74,000', '1: / 30% $55,500'] },
  ],
  ['Handset $350, 2 year warranty included', { quotes: { '?': ['Handset | 350 | whole | once | ?'] } }],
  [
    'Installation $42,000 (labour $30,000, cabling $12,000)',
    { quotes: { '?': ['Installation | 42000 | whole | once | ?'] } },
  ],
  [
    'Hardware – $60,000 (comprising panels $45,000 and handsets $15,000)',
    { quotes: { '?': ['Hardware | 60000 | whole | once | ?'] } },
  ],
  [
    'Hardware – $60,000 (comprising panels $45,000 and handsets $10,000)',
    {
      quotes: { '?': ['Hardware | 60000 | whole | once | ?'] },
      unread: ['1: (comprising panels $45,000', '1: handsets $10,000)'],
    },
  ],
  [
    'Project cost $150,000 including $20,000 contingency',
    { quotes: { '?': ['Project | 150000 | whole | once | ?'] }, unread: ['1: including $20,000 contingency'] },
  ],
  [
    'Price of $150,000 includes training ($5,000) and install ($25,000), freight $800',
    {
      quotes: { '?': ['Quoted amount | 150000 | whole | once | ?', 'freight | 800 | whole | once | ?'] },
      unread: ['1: includes training ($5,000)', '1: install ($25,000)'],
    },
  ],
  [
    `Training: included
Total price $50,000 ex GST`,
    { quotes: { '?': ['Quoted amount | 50000 | whole | once | ex', 'Training | 0 | whole | once | ?'] } },
  ],
  [
    `Total project cost $120,000 + GST
Payment terms: 30% deposit ($36,000), 60% on delivery ($72,000), 10% on completion ($12,000)`,
    {
      quotes: { '?': ['Total project | 120000 | whole | once | ex'] },
      unread: [
        '2: Payment terms: 30% deposit ($36,000)',
        '2: 60% on delivery ($72,000)',
        '2: 10% on completion ($12,000)',
      ],
    },
  ],
  [
    `Hardware $80,000
Installation $40,000
Progress claims
1. Contract signing   $24,000
2. Hardware delivery  $60,000
3. Practical completion $36,000`,
    {
      quotes: { '?': ['Hardware | 80000 | whole | once | ?', 'Installation | 40000 | whole | once | ?'] },
      unread: [
        '4: 1. Contract signing   $24,000',
        '5: 2. Hardware delivery  $60,000',
        '6: 3. Practical completion $36,000',
      ],
    },
  ],
  [
    `Payment schedule
Year 1: $52,000
Year 2: $53,560
Year 3: $55,167`,
    { quotes: { '?': [] }, unread: ['2: Year 1: $52,000', '3: Year 2: $53,560', '4: Year 3: $55,167'] },
  ],
  [
    `$5,000 refundable deposit
Bond $2,000`,
    { quotes: { '?': [] }, unread: ['1: $5,000 refundable deposit', '2: Bond $2,000'] },
  ],
  ['Less retention 5% -$4,000', { quotes: { '?': [] }, unread: ['1: Less retention 5% -$4,000'] }],
  [
    `Service credits of up to $5,000 per month if uptime falls under 99.5%
Early termination fee $15,000
Late payment fee $50`,
    {
      quotes: { '?': [] },
      unread: [
        '1: Service credits of up to $5,000 per month if uptime falls under 99.5%',
        '2: Early termination fee $15,000',
        '3: Late payment fee $50',
      ],
    },
  ],
  ['Price increases capped at $500 p.a.', { quotes: { '?': [] }, unread: ['1: Price increases capped at $500 p.a.'] }],
  [
    `Travel outside metro: $0.88 per km plus $120 per hour travel time
Accommodation at cost plus 10%
Freight $18.50 per carton, min. $45`,
    {
      quotes: {
        '?': [
          'Travel outside metro | 0.88 | item | once | ?',
          'travel time | 120 | hour | once | ?',
          'Freight | 18.5 | item | once | ?',
        ],
      },
      unread: ['2: Accommodation at cost plus 10%', '3: min. $45'],
    },
  ],
  [
    'Payment: 50% deposit $10,000, balance $10,000 on completion',
    { quotes: { '?': [] }, unread: ['1: Payment: 50% deposit $10,000', '1: balance $10,000 on completion'] },
  ],
  ['Can you sharpen the $430?', { quotes: { '?': [] }, unread: ['1: Can you sharpen the $430?'] }],
  [
    'What would it cost to add $5,000 of cabling? Cabling $4,800.',
    { quotes: { '?': ['Cabling | 4800 | whole | once | ?'] }, unread: ['1: What would it cost to add $5,000'] },
  ],
  [
    `Project cost $150,000 including $20,000 contingency
Total price of $150,000 includes training ($5,000) and install ($25,000)`,
    {
      quotes: { '?': ['Project | 150000 | whole | once | ?'] },
      totals: ['150000 once ?'],
      unread: ['1: including $20,000 contingency', '2: includes training ($5,000)', '2: install ($25,000)'],
    },
  ],
  [
    'Freight: TBA. Install: $4,000. Total (excl. freight): $24,000',
    {
      quotes: { '?': ['Install | 4000 | whole | once | ?'] },
      totals: ['24000 once ?'],
      unread: ['1: Freight: TBA.'],
      slips: ['24000, not 4000'],
    },
  ],
  [
    "$215,000 + GST (that's $2,336 per bed for the 92 beds).",
    {
      quotes: { '?': ['Quoted amount | 215000 | whole | once | ex'] },
      unread: ["1: (that's $2,336 per bed for the 92 beds)."],
    },
  ],
];
