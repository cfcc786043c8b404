import type { Summary } from './quote-summary.ts';

/** Discounts, former prices, what is waived or left out, GST said twice. Each was gone through by hand; no vendor's real prices. */
export const hardDiscounts: readonly (readonly [text: string, reading: Summary])[] = [
  [
    'Trade-in allowance for old handsets ($4,500)',
    { quotes: { '?': ['Trade-in allowance for old handsets | -4500 | whole | once | ?'] } },
  ],
  [
    'Less trade in of existing system $4,500',
    { quotes: { '?': ['Less trade in of existing system | -4500 | whole | once | ?'] } },
  ],
  [
    `Subtotal $50,000
Less 15% multi-site discount -$7,500
Total $42,500`,
    { quotes: { '?': ['Quoted amount | 42500 | whole | once | ?'] }, totals: ['50000 once ?'] },
  ],
  [
    `Total $50,000
Less discount $5,000`,
    { quotes: { '?': ['Quoted amount | 50000 | whole | once | ?', 'Less discount | -5000 | whole | once | ?'] } },
  ],
  [
    `Handset d63 $412.50
Volume discount: 5% for 50+, 10% for 100+`,
    {
      quotes: { '?': ['Handset d63 | 412.5 | whole | once | ?'] },
      unread: ['2: Volume discount: 5% for 50+, 10% for 100+'],
    },
  ],
  [
    `Wheelchairs 10 @ $450 each GST free
Cushions 10 @ $120 each + GST
Delivery $150 inc GST
Subtotal $5,850.00
GST $133.64
Total $5,983.64`,
    {
      quotes: {
        '?': [
          'Wheelchairs | 450 | 10 item | once | ex',
          'Cushions | 120 | 10 item | once | ex',
          'Delivery | 150 | whole | once | inc',
        ],
      },
      totals: ['5850 once ex', '133.64 once ?', '5983.64 once inc'],
    },
  ],
  [
    `Hardware $100,000
Discount (10%) -$10,000
Net $90,000
GST $9,000
Total $99,000`,
    {
      quotes: { '?': ['Hardware | 100000 | whole | once | ex', 'Discount (10%) | -10000 | whole | once | ex'] },
      totals: ['90000 once ex', '9000 once ?', '99000 once inc'],
    },
  ],
  [
    `~~$12,000~~ $9,500 ex GST hardware
Was $12,000 now $9,500 hardware
Hardware: normally $12,000, your price $9,500`,
    {
      quotes: {
        '?': [
          'hardware | 9500 | whole | once | ex',
          'hardware | 9500 | whole | once | ?',
          'Quoted amount | 9500 | whole | once | ?',
        ],
      },
      unread: ['1: ~~$12,000', '2: Was $12,000', '3: Hardware: normally $12,000'],
    },
  ],
  ['Setup fee $5,000 (waived)', { quotes: { '?': [] }, unread: ['1: Setup fee $5,000 (waived)'] }],
  ['Implementation $12,000 FOC', { quotes: { '?': [] }, unread: ['1: Implementation $12,000 FOC'] }],
  ['Training $3,000 - included in price', { quotes: { '?': [] }, unread: ['1: Training $3,000 - included in price'] }],
  [
    'Go-live support: $4,500 included at no extra cost',
    { quotes: { '?': [] }, unread: ['1: Go-live support: $4,500 included at no extra cost'] },
  ],
  ['Excludes cabling (est. $8,000)', { quotes: { '?': [] }, unread: ['1: Excludes cabling (est. $8,000)'] }],
  [
    'Not included: electrician approx $3,500',
    { quotes: { '?': [] }, unread: ['1: Not included: electrician approx $3,500'] },
  ],
  ['Excluding GST: $50,000', { quotes: { '?': ['Quoted amount | 50000 | whole | once | ex'] } }],
  [
    'PoE switches by client (allow approx $6k)',
    { quotes: { '?': [] }, unread: ['1: PoE switches by client (allow approx $6k)'] },
  ],
  ['10% off hardware ($18,500 off)', { quotes: { '?': ['10% off hardware | -18500 | whole | once | ?'] } }],
  ['$5k off if signed by Friday', { quotes: { '?': [] }, unread: ['1: $5k off if signed by Friday'] }],
  ['Rebate of $2,000 if ordered by June', { quotes: { '?': [] }, unread: ['1: Rebate of $2,000 if ordered by June'] }],
  [
    'Hardware $50,000, less $5,000 rebate = $45,000',
    { quotes: { '?': ['Hardware | 50000 | whole | once | ?', 'rebate | -5000 | whole | once | ?'] } },
  ],
  [
    'Panels $5,000 + install $3,000 = $8,000',
    { quotes: { '?': ['Panels | 5000 | whole | once | ?', 'install | 3000 | whole | once | ?'] } },
  ],
  [
    'Panels $5,000 + install $3,000 = $9,000',
    {
      quotes: { '?': ['Panels | 5000 | whole | once | ?', 'install | 3000 | whole | once | ?'] },
      slips: ['9000, not 8000'],
    },
  ],
  ['$4,500 + $450 GST', { quotes: { '?': ['Quoted amount | 4500 | whole | once | ex'] } }],
  ['$4,950 (includes GST of $450)', { quotes: { '?': ['Quoted amount | 4950 | whole | once | inc'] } }],
  ['$4,950 inc $450 GST', { quotes: { '?': ['Quoted amount | 4950 | whole | once | inc'] } }],
  ['Hardware ex GST $5,000', { quotes: { '?': ['Hardware | 5000 | whole | once | ex'] } }],
  ['Price inc GST: $55,000', { quotes: { '?': ['Quoted amount | 55000 | whole | once | inc'] } }],
  [
    `Hardware $50,000
plus GST: $5,000`,
    { quotes: { '?': ['Hardware | 50000 | whole | once | ex'] }, totals: ['5000 once ?'] },
  ],
  ['Hardware (inc GST) $5,500, GST component $500', { quotes: { '?': ['Hardware | 5500 | whole | once | inc'] } }],
  [
    'Nurse call $50,000 (RRP $60,000) ex GST, training $2,000 ex GST',
    {
      quotes: { '?': ['Nurse call | 50000 | whole | once | ex', 'training | 2000 | whole | once | ex'] },
      unread: ['1: (RRP $60,000)'],
    },
  ],
  [
    'Price: $98,500 (plus GST $9,850, total $108,350)',
    { quotes: { '?': ['Quoted amount | 98500 | whole | once | ex'] } },
  ],
  [
    'Net price after discount: $45,000 (list $50,000, discount 10%)',
    {
      quotes: { '?': ['Net price after discount | 45000 | whole | once | ?'] },
      unread: ['1: (list $50,000, discount 10%)'],
    },
  ],
  [
    'Software maintenance – 3 yrs prepaid: $27,000 (saves $3,000)',
    {
      quotes: { '?': ['Software maintenance – 3 yrs prepaid | 27000 | whole | term, 3 y | ?'] },
      unread: ['1: (saves $3,000)'],
    },
  ],
  [
    `Equipment $40,000
Installation $10,000
Subtotal $50,000
Less 15% multi-site discount ($7,500)
Revised total $42,500 + GST`,
    {
      quotes: {
        '?': [
          'Equipment | 40000 | whole | once | ex',
          'Installation | 10000 | whole | once | ex',
          'Less 15% multi-site discount | -7500 | whole | once | ex',
        ],
      },
      totals: ['50000 once ?', '42500 once ex'],
    },
  ],
  [
    `Monitors 10 @ $1,100 = $11,000
Stands 10 @ $110 = $1,100
Total (inc GST) $12,100
of which GST $1,100`,
    {
      quotes: { '?': ['Monitors | 1100 | 10 item | once | inc', 'Stands | 110 | 10 item | once | inc'] },
      totals: ['12100 once inc', '1100 once ?'],
    },
  ],
];
