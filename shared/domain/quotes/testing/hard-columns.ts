import type { Summary } from './quote-summary.ts';

/** Columns of discounts, taxes, periods, bounds and units; heads that do not tell enough. Each was gone through by hand; no vendor's real prices. */
export const hardColumns: readonly (readonly [text: string, reading: Summary])[] = [
  [
    `Item\tQty\tUnit price\tDiscount\tTotal
Handset\t40\t350.00\t500.00\t13,500.00
Dock\t40\t50.00\t10\t1,800.00`,
    { quotes: { '?': ['Handset | 13500 | whole | once | ?', 'Dock | 1800 | whole | once | ?'] } },
  ],
  [
    `Plan | Monthly | Annual
Care app | $950 | $10,260`,
    { quotes: { '?': ['Care app | 950 | whole | month | ?'] }, slips: ['10260, not 11400'] },
  ],
  [
    `Item\tEx GST\tGST\tInc GST
Hardware\t10,000\t1,000\t11,000
Install\t5,000\t500\t5,500`,
    { quotes: { '?': ['Hardware | 10000 | whole | once | ex', 'Install | 5000 | whole | once | ex'] } },
  ],
  [
    `Description              Qty   Rate      Amount
Nurse call panel         12    480.00    5,760.00
Install labour           40    110.00    4,400.00
Freight                                    350.00
Subtotal                                 10,510.00
GST (10%)                                 1,051.00
TOTAL                                    11,561.00`,
    {
      quotes: {
        '?': [
          'Nurse call panel | 480 | 12 item | once | ex',
          'Install labour | 110 | 40 item | once | ex',
          'Freight | 350 | whole | once | ex',
        ],
      },
      totals: ['10510 once ex', '1051 once ?', '11561 once inc'],
    },
  ],
  [
    `Item\tQty\tPrice\tTotal
Panel\t10\t$480\t$4,800
Volume discount\t\t\t-$480
Credit old panels\t10\t-$20\t-$200`,
    {
      quotes: {
        '?': [
          'Panel | 480 | 10 item | once | ?',
          'Volume discount | -480 | whole | once | ?',
          'Credit old panels | -20 | 10 item | once | ?',
        ],
      },
    },
  ],
  [
    `Item\tAmount
Hardware\t50,000
Less: loyalty discount\t(5,000)
Net total\t45,000`,
    {
      quotes: { '?': ['Hardware | 50000 | whole | once | ?', 'Less: loyalty discount | -5000 | whole | once | ?'] },
      totals: ['45000 once ?'],
    },
  ],
  [
    `Service\tUnit\tRate\tQty\tTotal
Monitoring\tbed/month\t$4.50\t92\t$414
Helpdesk\tper month\t$650\t1\t$650
Onsite visit\thour\t$180\t10\t$1,800`,
    {
      quotes: {
        '?': [
          'Monitoring | 4.5 | 92 bed | month | ?',
          'Helpdesk | 650 | 1 item | month | ?',
          'Onsite visit | 180 | 10 hour | once | ?',
        ],
      },
    },
  ],
  [
    `Item\tAustco\t\tRauland\t
\tEx GST\tInc GST\tEx GST\tInc GST
Hardware\t$100,000\t$110,000\t$95,000\t$104,500`,
    {
      quotes: { '?': ['Hardware | 100000 | whole | once | ex'] },
      unread: [
        '3: Hardware\t$100,000\t$110,000\t$95,000\t$104,500',
        '3: Hardware\t$100,000\t$110,000\t$95,000\t$104,500',
      ],
    },
  ],
  [
    `Item | Low estimate | High estimate
Cabling | $8,000 | $12,000`,
    { quotes: { '?': ['Cabling | 8000 to 12000 | whole | once | ?'] } },
  ],
  [
    `Item | Base price | Upgrade price
Bed sensor | $200 | $260`,
    { quotes: { '?': ['Bed sensor | 200 | whole | once | ?'] }, unread: ['2: Bed sensor | $200 | $260'] },
  ],
  [
    `Item | Price
Sensors | $4,000
Hosting | $950/month
Bed fee | $4.50 per bed per week
Freight | $120 inc GST`,
    {
      quotes: {
        '?': [
          'Sensors | 4000 | whole | once | ?',
          'Hosting | 950 | whole | month | ?',
          'Bed | 4.5 | bed | week | ?',
          'Freight | 120 | whole | once | inc',
        ],
      },
    },
  ],
  [
    `Item            Description                       Qty     Unit       Ext
NC-100          Master station                      2  1,950.00   3,900.00
NC-220          Room controller                    46    385.00  17,710.00
                incl. back box
LAB             Labour                            80h    115.00   9,200.00
                                          Sub-Total             30,810.00
                                          GST                    3,081.00
                                          Total $               33,891.00`,
    {
      quotes: {
        '?': [
          'NC-100 Master station | 1950 | 2 item | once | ex',
          'NC-220 Room controller | 385 | 46 item | once | ex',
          'LAB Labour | 115 | 80 item | once | ex',
        ],
      },
      totals: ['30810 once ex', '3081 once ?', '33891 once inc'],
    },
  ],
  [
    `Item | Price
Sensors | $4,000
GST | $400
Total | $4,400
Freight | $120 inc GST`,
    {
      quotes: { '?': ['Sensors | 4000 | whole | once | ex', 'Freight | 120 | whole | once | inc'] },
      totals: ['400 once ?', '4400 once inc'],
    },
  ],
  [
    `Item\tQty\tCost ex\tCost inc
Tablet\t10\t$500\t$550`,
    { quotes: { '?': ['Tablet | 500 | whole | once | ex'] } },
  ],
  [
    `Item\tQty\tTotal inc GST
Tablet\t10\t$5,500`,
    { quotes: { '?': ['Tablet | 5500 | whole | once | inc'] } },
  ],
  [
    `Service\tPrice per month\tMonths\tTotal
Hosting\t$500\t36\t$18,000`,
    { quotes: { '?': ['Hosting | 500 | whole | month | ?'] } },
  ],
  [
    `Tender response – price schedule (AUD, GST exclusive)
Ref | Description | UoM | Qty | Rate | Extended
1.1 | Bedside monitor | Each | 24 | 4,850.00 | 116,400.00
1.2 | Central station | Each | 2 | 18,500.00 | 37,000.00
2.1 | Installation | Lot | 1 | 12,600.00 | 12,600.00
3.1 | Preventative maintenance (Yr 2-5) | Per annum | 4 | 9,312.00 | 37,248.00
3.2 | Extended warranty | Year | 2 | 5,500.00 | 11,000.00
 | | | | TOTAL | 214,248.00`,
    {
      quotes: {
        '?': [
          'Bedside monitor | 4850 | 24 item | once | ex',
          'Central station | 18500 | 2 item | once | ex',
          'Installation | 12600 | 1 whole | once | ex',
          'Preventative maintenance (Yr 2-5) | 9312 | whole | year, 4 y | ex',
          'Extended warranty | 5500 | whole | year, 2 y | ex',
        ],
      },
      totals: ['214248 once ex'],
    },
  ],
];
