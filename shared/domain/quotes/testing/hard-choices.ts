import type { Summary } from './quote-summary.ts';

/** Prices by volume, plans, options and ways to pay: only one of them is owed. Each was gone through by hand; no vendor's real prices. */
export const hardChoices: readonly (readonly [text: string, reading: Summary])[] = [
  [
    'Base install $42k ex, allow $5k PS for cabling',
    {
      quotes: {
        '?': ['Base install | 42000 | whole | once | ex', 'PS for cabling | 5000 | whole | once | ? | optional'],
      },
    },
  ],
  [
    'Allow $5,000 provisional sum for cabling',
    { quotes: { '?': ['provisional sum for cabling | 5000 | whole | once | ? | optional'] } },
  ],
  [
    'Handsets: 1–49 $420 each, 50–99 $395 each, 100+ $370 each',
    { quotes: { '?': [] }, unread: ['1: Handsets: 1–49 $420 each', '1: 50–99 $395 each', '1: 100+ $370 each'] },
  ],
  [
    'Finance option: 36 x $1,450 per month + GST',
    { quotes: { '?': ['Finance option | 1450 | whole | month, 3 y | ex | optional'] } },
  ],
  [
    'Software: 1-50 users $12/user/month, 51+ users $10/user/month',
    { quotes: { '?': [] }, unread: ['1: Software: 1-50 users $12/user/month', '1: 51+ users $10/user/month'] },
  ],
  [
    'Volume pricing: 1-50 users $12, 51+ $10',
    { quotes: { '?': [] }, unread: ['1: Volume pricing: 1-50 users $12', '1: 51+ $10'] },
  ],
  [
    'Licence $12 per user per month (1-50 users), $10 per user per month (51+ users)',
    {
      quotes: { '?': [] },
      unread: ['1: Licence $12 per user per month (1-50 users)', '1: $10 per user per month (51+ users)'],
    },
  ],
  [
    `Platform tiers:
Up to 50 users: $4,500 p.a.
Up to 100 users: $8,000 p.a.
Up to 200 users: $14,000 p.a.`,
    {
      quotes: { '?': [] },
      unread: ['2: Up to 50 users: $4,500 p.a.', '3: Up to 100 users: $8,000 p.a.', '4: Up to 200 users: $14,000 p.a.'],
    },
  ],
  [
    `Cabling levels 1-3 $45,000
Cabling levels 4-6 $50,000`,
    {
      quotes: {
        '?': ['Cabling levels 1-3 | 45000 | whole | once | ?', 'Cabling levels 4-6 | 50000 | whole | once | ?'],
      },
    },
  ],
  [
    'First 50 users $12 per user per month, next 50 users $10 per user per month',
    {
      quotes: { '?': [] },
      unread: ['1: First 50 users $12 per user per month', '1: next 50 users $10 per user per month'],
    },
  ],
  [
    `Users\tPrice per user per month
1-50\t$12.00
51-100\t$10.50
101+\t$9.00`,
    { quotes: { '?': [] }, unread: ['2: 1-50\t$12.00', '3: 51-100\t$10.50', '4: 101+\t$9.00'] },
  ],
  [
    `Quantity | Unit price
1-10 | $450
11-50 | $420
51+ | $395`,
    { quotes: { '?': [] }, unread: ['2: 1-10 | $450', '3: 11-50 | $420', '4: 51+ | $395'] },
  ],
  [
    'Hardware $5,000 incl GST, install $500 incl GST',
    { quotes: { '?': ['Hardware | 5000 | whole | once | inc', 'install | 500 | whole | once | inc'] } },
  ],
  [
    'You can buy the system for $120,000 or rent it at $2,950 per month over 60 months.',
    {
      quotes: {
        '?': [
          'You can buy the system | 120000 | whole | once | ?',
          'or rent it | 2950 | whole | month, 5 y | ? | optional',
        ],
      },
    },
  ],
  [
    `Purchase outright: $120,000
Lease: 60 x $2,400 per month`,
    {
      quotes: {
        '?': ['Purchase outright | 120000 | whole | once | ?', 'Lease | 2400 | whole | month, 5 y | ? | optional'],
      },
    },
  ],
  [
    'Business Mobile plan $65/mth x 25 services, min cost over 24 months $39,000',
    { quotes: { '?': ['Business Mobile plan | 65 | 25 item | month | ?'] }, totals: ['39000 term ?'] },
  ],
  [
    `Handset $395 (or $370 each for 50+)
Licences $4,000 per year or $11,000 for 3 years prepaid`,
    {
      quotes: {
        '?': [
          'Handset | 395 | whole | once | ?',
          'Quoted amount | 370 | item | once | ? | optional',
          'Licences | 4000 | whole | year | ?',
          'prepaid | 11000 | whole | term, 3 y | ? | optional',
        ],
      },
    },
  ],
  [
    `Option 1 – Outright purchase: $84,500 ex GST
Option 2 – 48 month rental: $2,145/month ex GST
Both options: annual service agreement $4,950 ex GST p.a.`,
    {
      quotes: {
        'Option 1': ['Option 1 – Outright purchase | 84500 | whole | once | ex'],
        'Option 2': [
          'Option 2 – 48 month rental | 2145 | whole | month, 4 y | ex',
          'Both options: annual service agreement | 4950 | whole | year | ex',
        ],
      },
    },
  ],
  [
    `Subscription plans
Starter  $4 per resident per month
Pro  $6.50 per resident per month
Enterprise  POA`,
    {
      quotes: { '?': [] },
      unread: ['2: Starter  $4 per resident per month', '3: Pro  $6.50 per resident per month', '4: Enterprise  POA'],
    },
  ],
  [
    `Annual Fee
Tier 1 (0-50 beds)     $12,000
Tier 2 (51-100 beds)   $19,500
Tier 3 (101+ beds)     $26,000`,
    {
      quotes: { '?': [] },
      unread: [
        '2: Tier 1 (0-50 beds)     $12,000',
        '3: Tier 2 (51-100 beds)   $19,500',
        '4: Tier 3 (101+ beds)     $26,000',
      ],
    },
  ],
  [
    `Support:
  Bronze   $6,000 p.a.
  Silver   $9,500 p.a. (recommended)
  Gold    $14,000 p.a.`,
    {
      quotes: { '?': [] },
      unread: ['2: Bronze   $6,000 p.a.', '3: Silver   $9,500 p.a. (recommended)', '4: Gold    $14,000 p.a.'],
    },
  ],
  [
    `Option A – Purchase
Hardware $120,000
Install $18,000
Total $138,000

Option B – Rental 60 months
$2,950 per month
Install $18,000`,
    {
      quotes: {
        'Option A': ['Hardware | 120000 | whole | once | ?', 'Install | 18000 | whole | once | ?'],
        'Option B': ['Option B – Rental 60 months | 2950 | whole | month | ?', 'Install | 18000 | whole | once | ?'],
      },
      totals: ['138000 once ?'],
    },
  ],
  ['Software escrow $1,500/yr optional', { quotes: { '?': ['Software escrow | 1500 | whole | year | ? | optional'] } }],
];
