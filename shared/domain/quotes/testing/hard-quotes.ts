import type { Summary } from './quote-summary.ts';

/** Whole quotes of one vendor. Each was gone through by hand; no vendor's real prices. */
export const hardQuotes: readonly (readonly [text: string, reading: Summary])[] = [
  [
    `Rates (ex GST)
Senior consultant: $240/hr
Project manager: $1,600/day
After hours: time and a half
Travel: $1.05/km
Minimum call-out: 2 hours`,
    {
      quotes: {
        '?': [
          'Senior consultant | 240 | hour | once | ex',
          'Project manager | 1600 | day | once | ex',
          'Travel | 1.05 | item | once | ex',
        ],
      },
    },
  ],
  [
    `Project management – 10 days @ $1,600 = $16,000
Config – 40 hrs @ $220/hr = $8,800
Training – 3 sessions @ $950 = $2,850
Total services $27,650`,
    {
      quotes: {
        '?': [
          'Project management | 1600 | 10 day | once | ?',
          'Config | 220 | 40 hour | once | ?',
          'Training – 3 sessions | 950 | 3 item | once | ?',
        ],
      },
      totals: ['27650 once ?'],
    },
  ],
  [
    `Platform fee $1,500 per month
User licences 50 x $12 per month
Total monthly $2,100
Total annual $25,200`,
    {
      quotes: { '?': ['Platform | 1500 | whole | month | ?', 'User licences | 12 | 50 item | month | ?'] },
      totals: ['2100 month ?', '25200 year ?'],
    },
  ],
  [
    `Pricing summary
One-time costs
  Hardware .............. $45,200
  Software licences (perpetual, 60 users) $18,000
  Professional services (12 days @ $1,750) $21,000
Recurring costs
  Annual maintenance (18% of software)  $3,240
  Hosting  $425 per month
5-year TCO: $126,000`,
    {
      quotes: {
        '?': [
          'Hardware | 45200 | whole | once | ?',
          'Software licences (perpetual, 60 users) | 18000 | whole | once | ?',
          'Professional services | 1750 | 12 day | once | ?',
          'Annual maintenance (18% of software) | 3240 | whole | year | ?',
          'Hosting | 425 | whole | month | ?',
        ],
      },
      totals: ['126000 term ?'],
      slips: ['126000, not 125900'],
    },
  ],
  [
    `Budget estimate only +/- 20%
Nurse call upgrade: $2,800 - $3,200 per bed
Approx. 64 beds so $179k - $205k
Excl GST, asbestos, and after-hours works (+15%)`,
    { quotes: { '?': ['Nurse call upgrade | 2800 to 3200 | 64 bed | once | ?'] } },
  ],
  [
    `Monthly cost breakdown:
Licences: 45 users @ $28 = $1,260
Storage 2TB: $180
Backup: $95
Total monthly: $1,535 + GST
Annual (12 x $1,535): $18,420 + GST`,
    {
      quotes: {
        '?': [
          'Licences: 45 users | 28 | 45 user | month | ex',
          'Storage 2TB | 180 | whole | month | ex',
          'Backup | 95 | whole | month | ex',
        ],
      },
      totals: ['1535 month ex', '18420 year ex'],
    },
  ],
  [
    "The system costs $185,000. Installation is another $42,000 on top. Then there's $12,000 every year for support. All of these are before GST.",
    {
      quotes: {
        '?': [
          'system | 185000 | whole | once | ex',
          'Installation | 42000 | whole | once | ex',
          'support | 12000 | whole | year | ex',
        ],
      },
    },
  ],
  [
    'Quote: AU$46,200.00 incl. GST (AU$42,000.00 + AU$4,200.00 GST)',
    { quotes: { '?': ['Quoted amount | 46200 | whole | once | inc'] } },
  ],
  [
    'We can offer 24/7 monitoring at $3.15 per resident per week and a once-off set up of $7,950, both plus GST, for your 110 residents.',
    {
      quotes: { '?': ['24/7 monitoring | 3.15 | resident | week | ex', 'once-off set up | 7950 | whole | once | ex'] },
    },
  ],
  [
    `Total Investment
$124,500.00
(ex GST)`,
    { quotes: { '?': ['Total Investment | 124500 | whole | once | ex'] } },
  ],
  ['Total: $1,100 x 36 = $39,600 + GST', { quotes: { '?': ['Quoted amount | 1100 | 36 item | once | ex'] } }],
  ['SLA uplift +$2,000 p.a.', { quotes: { '?': ['SLA uplift | 2000 | whole | year | ?'] } }],
  [
    'Annual licence $15,000 (excl GST), increases 3% each year',
    { quotes: { '?': ['Annual licence | 15000 | whole | year | ex'] } },
  ],
  ['Configuration (T&M) est 20 hrs @ $210', { quotes: { '?': ['Configuration (T&M) | 210 | 20 hour | once | ?'] } }],
  [
    'Hardware lease $899/month ex GST (60 months) with $1 buyout',
    { quotes: { '?': ['Hardware lease | 899 | whole | month, 5 y | ex', 'buyout | 1 | whole | once | ?'] } },
  ],
];
