import type { Summary } from './quote-summary.ts';

/** Prices by year, and prices that are not owed from the start. Each was gone through by hand; no vendor's real prices. */
export const hardYears: readonly (readonly [text: string, reading: Summary])[] = [
  [
    'First year free, then $4,000 p.a.',
    { quotes: { '?': ['Quoted amount | 4000 | whole | year | ?'] }, unread: ['1: First year free, then $4,000 p.a.'] },
  ],
  [
    'Licence included for 12 months then $4,800 pa',
    {
      quotes: { '?': ['Licence | 4800 | whole | year | ?'] },
      unread: ['1: Licence included for 12 months then $4,800 pa'],
    },
  ],
  [
    '3 months free, then $950 per month',
    { quotes: { '?': ['Quoted amount | 950 | whole | month | ?'] }, unread: ['1: 3 months free, then $950 per month'] },
  ],
  [
    'Support free for the first 12 months, $6,500 pa thereafter',
    {
      quotes: { '?': ['Support | 6500 | whole | year | ?'] },
      unread: ['1: Support free for the first 12 months, $6,500 pa thereafter'],
    },
  ],
  [
    'Warranty 12 months included; extended warranty $3,200 per year',
    {
      quotes: { '?': ['extended warranty | 3200 | whole | year | ?'] },
      unread: ['1: Warranty 12 months included; extended warranty $3,200 per year'],
    },
  ],
  [
    'Support $6,500 p.a. from year 2',
    { quotes: { '?': ['Support | 6500 | whole | year | ?'] }, unread: ['1: Support $6,500 p.a. from year 2'] },
  ],
  [
    'Support year 1 included, year 2 onwards $6,500 p.a.',
    {
      quotes: { '?': ['Support year 2 onwards | 6500 | whole | year | ?'] },
      unread: ['1: Support year 1 included, year 2 onwards $6,500 p.a.'],
    },
  ],
  [
    `Maintenance Year 1 - included
Maintenance Year 2 - $6,000
Maintenance Year 3 - $6,180`,
    {
      quotes: { '?': ['Maintenance | 6000 to 6180 | whole | year, 3 y | ?'] },
      unread: ['2: Maintenance Year 2 - $6,000\nMaintenance Year 3 - $6,180'],
    },
  ],
  [
    'Support first year $5,000, $6,500 pa thereafter',
    { quotes: { '?': ['Support | 5000 to 6500 | whole | year, 2 y | ?'] } },
  ],
  ['Support: Y1 $5,000, Y2 $5,150, Y3 $5,305', { quotes: { '?': ['Support | 5000 to 5305 | whole | year, 3 y | ?'] } }],
  ['Platform $950 per month, 12 months warranty included', { quotes: { '?': ['Platform | 950 | whole | month | ?'] } }],
  [
    `Maintenance Year 2: $6,000
Maintenance Year 3: $6,180`,
    {
      quotes: { '?': ['Maintenance | 6000 to 6180 | whole | year, 3 y | ?'] },
      unread: ['1: Maintenance Year 2: $6,000\nMaintenance Year 3: $6,180'],
    },
  ],
  ['Second year support $4,000', { quotes: { '?': ['Second year support | 4000 | whole | year | ?'] } }],
  [
    'Hosting $4,000 in year 1 and $4,400 in year 2',
    { quotes: { '?': ['Hosting | 4000 to 4400 | whole | year, 2 y | ?'] } },
  ],
  [
    'Support $4,000 (year 1), $4,400 (year 2), $4,800 (year 3)',
    { quotes: { '?': ['Support | 4000 to 4800 | whole | year, 3 y | ?'] } },
  ],
  [
    '$99/user/month for the first year, $119/user/month thereafter',
    { quotes: { '?': ['Quoted amount | 99 to 119 | user | month | ?'] } },
  ],
  [
    '$950 per month for 12 months then $1,050 per month',
    { quotes: { '?': ['Quoted amount | 950 to 1050 | whole | month | ?'] } },
  ],
  [
    'Months 1-3: $500 per month, months 4-12: $950 per month',
    { quotes: { '?': ['Quoted amount | 500 to 950 | whole | month | ?'] } },
  ],
  [
    'Year 1: $950 per month, Year 2: $980 per month',
    { quotes: { '?': ['Quoted amount | 950 to 980 | whole | month | ?'] } },
  ],
  [
    `Item\tYear 1\tYear 2\tYear 3\tTotal
Licence\t40,000\t41,200\t42,436\t123,636
Support\t12,000\t12,360\t12,731\t37,091
Implementation\t25,000\t\t\t25,000
Total\t77,000\t53,560\t55,167\t185,727`,
    {
      quotes: {
        '?': [
          'Licence | 40000 to 42436 | whole | year, 3 y | ?',
          'Support | 12000 to 12731 | whole | year, 3 y | ?',
          'Implementation | 25000 | whole | once | ?',
        ],
      },
      totals: ['77000 once ?', '53560 once ?', '55167 once ?'],
    },
  ],
  [
    `| | Y1 | Y2 | Y3 |
|---|---|---|---|
| SaaS fee | $40,000 | $40,000 | $40,000 |
| Set-up | $15,000 | - | - |`,
    { quotes: { '?': ['SaaS | 40000 | whole | year, 3 y | ?', 'Set-up | 15000 | whole | once | ?'] } },
  ],
  [
    `\tFY26\tFY27\tFY28
SaaS\t$40,000\t$41,000\t$42,000
Setup\t$9,000\t\t`,
    { quotes: { '?': ['SaaS | 40000 to 42000 | whole | year, 3 y | ?', 'Setup | 9000 | whole | once | ?'] } },
  ],
  [
    `Item | 2026 | 2027 | 2028 | Total
Licence | $10,000 | $10,300 | $10,609 | $30,909`,
    { quotes: { '?': ['Licence | 10000 to 10609 | whole | year, 3 y | ?'] } },
  ],
  [
    'Year 1 $45,000 + $15,000 set-up; years 2 & 3 $45,000 each',
    { quotes: { '?': ['Quoted amount | 45000 | whole | year, 2 y | ?', 'set-up | 15000 | whole | once | ?'] } },
  ],
  [
    `Vendor\tYear 1\tYear 2\tYear 3\t3yr total
MediRecords\t52,000\t34,000\t34,000\t120,000
Best Health\t61,500\t28,000\t28,840\t118,340`,
    {
      quotes: {
        MediRecords: ['Quoted amount | 52000 | whole | once | ?', 'Quoted amount | 34000 | whole | year | ?'],
        'Best Health': [
          'Quoted amount | 61500 | whole | once | ?',
          'Quoted amount | 28000 to 28840 | whole | year | ?',
        ],
      },
    },
  ],
  [
    '30 day trial free, $49 per user per month thereafter',
    {
      quotes: { '?': ['Quoted amount | 49 | user | month | ?'] },
      unread: ['1: 30 day trial free, $49 per user per month thereafter'],
    },
  ],
];
