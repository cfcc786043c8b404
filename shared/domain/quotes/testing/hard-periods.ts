import type { Summary } from './quote-summary.ts';

/** Once or again and again, and for how long. Each was gone through by hand; no vendor's real prices. */
export const hardPeriods: readonly (readonly [text: string, reading: Summary])[] = [
  [
    'Rental $1,200/month over 60 months, residual $1',
    { quotes: { '?': ['Rental | 1200 | whole | month, 5 y | ?', 'residual | 1 | whole | once | ?'] } },
  ],
  [
    'Lease: 60 monthly payments of $2,315 ex GST',
    { quotes: { '?': ['Lease: 60 monthly payments | 2315 | whole | month, 5 y | ex'] } },
  ],
  ['Rent-to-own $1,895 p/m x 48', { quotes: { '?': ['Rent-to-own | 1895 | whole | month, 4 y | ?'] } }],
  [
    'After-hours callout $285 first hour, $195/hr thereafter',
    {
      quotes: { '?': ['After-hours callout | 285 | whole | once | ?', 'After-hours callout | 195 | hour | once | ?'] },
    },
  ],
  [
    'Hosting $1,000/mth billed quarterly in advance ($3,000 per quarter)',
    { quotes: { '?': ['Hosting | 1000 | whole | month | ?'] } },
  ],
  ['Support $3,000 quarterly in advance', { quotes: { '?': ['Support | 3000 | whole | quarter | ?'] } }],
  [
    'Maintenance $24,000 over the 2 year contract',
    { quotes: { '?': ['Maintenance | 24000 | whole | term, 2 y | ?'] } },
  ],
  ['Total monthly: $4,350', { quotes: { '?': ['Total monthly | 4350 | whole | month | ?'] } }],
  ['Total per annum $52,200', { quotes: { '?': ['Quoted amount | 52200 | whole | year | ?'] } }],
  [
    'Total $36,000 + GST payable in 12 monthly instalments of $3,000',
    { quotes: { '?': ['Quoted amount | 36000 | whole | once | ex'] } },
  ],
  [
    'Managed service fee: $18,750 per quarter in advance ($75,000 p.a.)',
    { quotes: { '?': ['Managed service | 18750 | whole | quarter | ?'] } },
  ],
  [
    `Invoiced 4-weekly: $3,200
Billed every 28 days $950`,
    {
      quotes: {
        '?': [
          'Invoiced 4-weekly | 3200 | whole | term, 0.0769 y | ?',
          'Billed every 28 days | 950 | whole | term, 0.0767 y | ?',
        ],
      },
    },
  ],
  [
    `Total $36,000 payable in 12 monthly instalments
Software licence $12,000 payable in 12 monthly instalments
36 monthly payments of $950`,
    {
      quotes: { '?': ['Quoted amount | 36000 | whole | once | ?', 'Quoted amount | 950 | whole | month, 3 y | ?'] },
      unread: ['2: Software licence $12,000 payable in 12 monthly instalments'],
    },
  ],
  [
    'Cloud hosting (AWS Sydney) $1,100 per mth + GST, min. 36 mths',
    { quotes: { '?': ['Cloud hosting (AWS Sydney) | 1100 | whole | month, 3 y | ex'] } },
  ],
  [
    'Pilot 3 months @ $2,500/month, then $1,900/month',
    { quotes: { '?': ['Pilot | 2500 | 3 item | once | ?', 'Pilot | 1900 | whole | month | ?'] } },
  ],
  ['3 x $12,000 annual payments', { quotes: { '?': ['annual payments | 12000 | whole | year, 3 y | ?'] } }],
  ['$12,000 x 3 annual payments', { quotes: { '?': ['annual payments | 12000 | whole | year, 3 y | ?'] } }],
  [
    'Per annum cost $12,000 for 5 years = $60,000',
    { quotes: { '?': ['Quoted amount | 12000 | whole | year, 5 y | ?'] } },
  ],
  ['5 year cost $60,000 ($12,000 p.a.)', { quotes: { '?': ['Quoted amount | 60000 | whole | term, 5 y | ?'] } }],
  ['8 x $3,000 quarterly payments', { quotes: { '?': ['quarterly payments | 3000 | whole | quarter, 2 y | ?'] } }],
  ['$9 per user x 6 months', { quotes: { '?': ['Quoted amount | 9 | user | month, 0.5 y | ?'] } }],
  [
    'The annual subscription is $18 per bed per month, billed annually ($19,872 for 92 beds).',
    { quotes: { '?': ['annual subscription | 18 | bed | month | ?'] } },
  ],
  [
    'Per bed: $210 | Per month: $19,320 | Per year: $231,840 (92 beds)',
    { quotes: { '?': ['Quoted amount | 210 | 92 bed | month | ?'] } },
  ],
  [
    `Total cost of ownership (5 years): $480,000
  Capital: $220,000
  Opex: $52,000 p.a.`,
    {
      quotes: { '?': ['Capital | 220000 | whole | once | ?', 'Opex | 52000 | whole | year | ?'] },
      totals: ['480000 term ?'],
    },
  ],
  [
    '24 month contract: $1,250/mth + GST, setup $990 + GST, total contract value $30,990 + GST',
    {
      quotes: { '?': ['Quoted amount | 1250 | whole | month, 2 y | ex', 'setup | 990 | whole | once | ex'] },
      totals: ['30990 once ex'],
    },
  ],
  [
    `Service | Qty | Unit/mth | Monthly | Annual
SIM | 25 | $15 | $375 | $4,500
Router | 2 | $40 | $80 | $960
Total | | | $455 | $5,460`,
    {
      quotes: { '?': ['SIM | 15 | 25 item | month | ?', 'Router | 40 | 2 item | month | ?'] },
      totals: ['455 month ?', '5460 year ?'],
    },
  ],
];
