import type { Summary } from './quote-summary.ts';

/** Amounts as people write them, and numbers beside money that are none. Each was gone through by hand; no vendor's real prices. */
export const hardAmounts: readonly (readonly [text: string, reading: Summary])[] = [
  ['$170,200 +GST', { quotes: { '?': ['Quoted amount | 170200 | whole | once | ex'] } }],
  ['$170,200+gst', { quotes: { '?': ['Quoted amount | 170200 | whole | once | ex'] } }],
  ['170,200 + GST', { quotes: { '?': ['Quoted amount | 170200 | whole | once | ex'] } }],
  ['170.2k + GST', { quotes: { '?': ['Quoted amount | 170200 | whole | once | ex'] } }],
  ['approx. $170k-ish plus GST', { quotes: { '?': ['Quoted amount | 170000 | whole | once | ex'] } }],
  ['about 170 grand', { quotes: { '?': ['Quoted amount | 170000 | whole | once | ?'] } }],
  ['$ 170,200.00 ex. G.S.T.', { quotes: { '?': ['Quoted amount | 170200 | whole | once | ex'] } }],
  ['$170,200 (excl.)', { quotes: { '?': ['Quoted amount | 170200 | whole | once | ex'] } }],
  ['$170,200 ex', { quotes: { '?': ['Quoted amount | 170200 | whole | once | ex'] } }],
  ['$170,200 inc', { quotes: { '?': ['Quoted amount | 170200 | whole | once | inc'] } }],
  ['$170,200 inc.', { quotes: { '?': ['Quoted amount | 170200 | whole | once | inc'] } }],
  ['170k ex', { quotes: { '?': ['Quoted amount | 170000 | whole | once | ex'] } }],
  ['Hardware 170k inc', { quotes: { '?': ['Hardware | 170000 | whole | once | inc'] } }],
  [
    `Price: $ 12 500,00
Total AU$ 12'500.00
Fee 12.500 AUD
Price $12 500 ex GST`,
    {
      quotes: { '?': ['Quoted amount | 12500 | whole | once | ex'] },
      unread: ['1: Price: $ 12 500,00', "2: Total AU$ 12'500.00", '3: Fee 12.500 AUD'],
    },
  ],
  [
    `Supply and install 12,500 dollars plus GST
Support 1200 dollars per year`,
    { quotes: { '?': ['Supply and install | 12500 | whole | once | ex', 'Support | 1200 | whole | year | ?'] } },
  ],
  [
    `Handset $1.234,50
Dock AUD1234.5
Cable $ .85/m`,
    { quotes: { '?': ['Dock | 1234.5 | whole | once | ?'] }, unread: ['1: Handset $1.234,50', '3: Cable $ .85/m'] },
  ],
  [
    `$85K - $95K + GST
$1.15M ex GST
1.2m + gst
AUD 85k`,
    {
      quotes: {
        '?': [
          'Quoted amount | 85000 to 95000 | whole | once | ex',
          'Quoted amount | 1150000 | whole | once | ex',
          'Quoted amount | 1200000 | whole | once | ex',
          'Quoted amount | 85000 | whole | once | ?',
        ],
      },
    },
  ],
  [
    `Support $12,000 + GST pa
Support $12,000 ex GST p.a.
Licence $40 + GST per user per month`,
    {
      quotes: {
        '?': [
          'Support | 12000 | whole | year | ex',
          'Support | 12000 | whole | year | ex',
          'Licence | 40 | user | month | ex',
        ],
      },
    },
  ],
  ['EOI: cost around 2.2mil over 4 yrs', { quotes: { '?': ['EOI | 2200000 | whole | term, 4 y | ?'] } }],
  [
    'AUD$12,345.67 inc. GST | valid to 30.06.2026',
    { quotes: { '?': ['Quoted amount | 12345.67 | whole | once | inc'] } },
  ],
  ['12,345.67 AUD ex-GST p.a.', { quotes: { '?': ['Quoted amount | 12345.67 | whole | year | ex'] } }],
  ['Cost: $1 250 per unit, qty 20', { quotes: { '?': ['Quoted amount | 1250 | 20 item | once | ?'] } }],
  ['Unit $1,250.00 × 20 = $25,000.00', { quotes: { '?': ['Quoted amount | 1250 | 20 item | once | ?'] } }],
  [
    'Hey just got off phone w Rauland - looking at 210ish all in plus 15 a yr support',
    {
      quotes: { '?': [] },
      unread: ['1: Hey just got off phone w Rauland - looking at 210ish all in plus 15 a yr support'],
    },
  ],
  [
    `Call Sam 0412 345 678 re $4,500 quote Q1234
Ref 4500012345 $4,500.00`,
    {
      quotes: {
        '?': ['Call Sam 0412 345 678 re | 4500 | whole | once | ?', 'Ref 4500012345 | 4500 | whole | once | ?'],
      },
    },
  ],
  ['Delivered in Q3 2026 at $54,000', { quotes: { '?': ['Delivered in Q3 2026 | 54000 | whole | once | ?'] } }],
  ['FY27 price: $48,000 p.a.', { quotes: { '?': ['FY27 | 48000 | whole | year | ?'] } }],
  ['Room 12 upgrade $3,400', { quotes: { '?': ['Room 12 upgrade | 3400 | whole | once | ?'] } }],
  ['Levy of $0.02 per SMS', { quotes: { '?': ['Levy | 0.02 | item | once | ?'] } }],
  ['Handset: $ 395.00 +GST ea.', { quotes: { '?': ['Handset | 395 | item | once | ex'] } }],
  ['$395+gst/unit', { quotes: { '?': ['Quoted amount | 395 | item | once | ex'] } }],
  ['Price per 100: $45', { quotes: { '?': [] }, unread: ['1: Price per 100: $45'] }],
  ['$45/100', { quotes: { '?': [] }, unread: ['1: $45/100'] }],
  ['$45 per 1,000 messages', { quotes: { '?': [] }, unread: ['1: $45 per 1,000 messages'] }],
  [
    `Item 1: Hoists x 6 – $3,450.00 (GST-free)
Item 2: Slings, pack of 10 – $890.00 (GST-free)
Item 3: Delivery & assembly – $330.00 (inc. GST)
Total payable: $22,... `,
    {
      quotes: {
        '?': [
          'Item 1: Hoists | 3450 | whole | once | ex',
          'Item 2: Slings, pack of 10 | 890 | whole | once | ex',
          'Item 3: Delivery & assembly | 330 | whole | once | inc',
        ],
      },
      unread: ['4: Total payable: $22,...'],
    },
  ],
  [
    '80-90k hardware, 10-12k pa support',
    {
      quotes: { '?': ['hardware | 80000 to 90000 | whole | once | ?', 'support | 10000 to 12000 | whole | year | ?'] },
    },
  ],
  ['Between 85 and 95k all up', { quotes: { '?': ['Between | 85000 to 95000 | whole | once | ?'] } }],
  ['We expect 85k for the lot', { quotes: { '?': [] }, unread: ['1: We expect 85k for the lot'] }],
  [
    'looking at 210ish all in plus 15 a yr support',
    { quotes: { '?': [] }, unread: ['1: looking at 210ish all in plus 15 a yr support'] },
  ],
];
