import type { Summary } from './quote-summary.ts';

/** Tables with odd columns, lost columns and columns run together. Each was gone through by hand; no vendor's real prices. */
export const hardTables: readonly (readonly [text: string, reading: Summary])[] = [
  [
    `Price\tQty\tItem\tTotal
$350.00\t40\tDECT handset\t$14,000.00
$420.00\t4\tCharger rack\t$1,680.00`,
    { quotes: { '?': ['DECT handset | 350 | 40 item | once | ?', 'Charger rack | 420 | 4 item | once | ?'] } },
  ],
  [
    `Total\tUnit Cost\tUnits\tDescription
14,000\t350\t40\tDECT handset
1,680\t420\t4\tCharger rack
15,680\t\t\tTOTAL`,
    {
      quotes: { '?': ['DECT handset | 350 | 40 item | once | ?', 'Charger rack | 420 | 4 item | once | ?'] },
      totals: ['15680 once ?'],
    },
  ],
  [
    `Description | Rate | Hrs | Amount
Senior engineer | 220 | 16 | 3,520
Trainer | 180 | 8 | 1,440
Travel | | | 650`,
    {
      quotes: {
        '?': [
          'Senior engineer | 220 | 16 hour | once | ?',
          'Trainer | 180 | 8 hour | once | ?',
          'Travel | 650 | whole | once | ?',
        ],
      },
    },
  ],
  [
    `Nurse call base system1$48,500.00$48,500.00
Bedside modules92$420.00$38,640.00
Total Ex GST$87,140.00
GST$8,714.00
Total Inc GST$95,854.00`,
    {
      quotes: {
        '?': ['Nurse call base system | 48500 | 1 item | once | ex', 'Bedside modules | 420 | 92 item | once | ex'],
      },
      totals: ['87140 once ex', '8714 once ?', '95854 once inc'],
    },
  ],
  [
    `Vendor | Setup | Per bed per month | Support p.a.
Austco | $45,000 | $12.50 | $8,000
Rauland | $52,000 | $11.00 | included
Ascom | - | $18.00 | -`,
    {
      quotes: {
        Austco: [
          'Setup | 45000 | whole | once | ?',
          'Quoted amount | 12.5 | bed | month | ?',
          'Support | 8000 | whole | year | ?',
        ],
        Rauland: [
          'Setup | 52000 | whole | once | ?',
          'Quoted amount | 11 | bed | month | ?',
          'Support p.a. | 0 | whole | once | ?',
        ],
        Ascom: ['Quoted amount | 18 | bed | month | ?'],
      },
    },
  ],
  [
    `\tAustco\tRauland
Hardware\t$185,000\t$172,000
Install\t$42,000\t$38,500
Support p.a.\t$12,000\t$14,500
TOTAL\t$239,000\t$225,000`,
    {
      quotes: {
        Austco: [
          'Hardware | 185000 | whole | once | ?',
          'Install | 42000 | whole | once | ?',
          'Support | 12000 | whole | year | ?',
        ],
        Rauland: [
          'Hardware | 172000 | whole | once | ?',
          'Install | 38500 | whole | once | ?',
          'Support | 14500 | whole | year | ?',
        ],
      },
      totals: ['239000 once ?', '225000 once ?'],
    },
  ],
  [
    `Module\tMonthly\tAnnual
Care planning\t$950\t$11,400
Medication\t$500\t$6,000
Total\t$1,450\t$17,400`,
    {
      quotes: { '?': ['Care planning | 950 | whole | month | ?', 'Medication | 500 | whole | month | ?'] },
      totals: ['1450 month ?', '17400 year ?'],
    },
  ],
  [
    `Handsets 40 $350 $14,000
Chargers 4 $420 $1,680`,
    { quotes: { '?': ['Handsets | 350 | 40 item | once | ?', 'Chargers | 420 | 4 item | once | ?'] } },
  ],
  [
    `Description                Qty    Unit      Total
Handset                    60     412.50    24,750.00
Charger                    8      510.00    4,080.00
                                  Subtotal  28,830.00
                                  Freight      250.00
                                  GST        2,908.00
                                  Total     31,988.00`,
    {
      quotes: {
        '?': [
          'Handset | 412.5 | 60 item | once | ex',
          'Charger | 510 | 8 item | once | ex',
          'Freight | 250 | whole | once | ex',
        ],
      },
      totals: ['28830 once ex', '2908 once ?', '31988 once inc'],
    },
  ],
  [
    `Item | One-off | Ongoing
Platform | $50,000 | $12,000
Training | $4,500 | POA`,
    {
      quotes: { '?': ['Platform | 50000 | whole | once | ?', 'Training | 4500 | whole | once | ?'] },
      unread: ['2: Platform | $50,000 | $12,000', '3: Training | $4,500 | POA'],
    },
  ],
  [
    `Item\tCapex\tOpex
Nurse call\t$150,000\t$12,000`,
    { quotes: { '?': ['Nurse call | 150000 | whole | once | ?'] }, unread: ['2: Nurse call\t$150,000\t$12,000'] },
  ],
  [
    `Item\tCapex\tOpex p.a.
Nurse call\t$150,000\t$12,000
Interface\tPOA\t$2,000`,
    {
      quotes: {
        '?': [
          'Nurse call | 150000 | whole | once | ?',
          'Nurse call | 12000 | whole | year | ?',
          'Interface | 2000 | whole | year | ?',
        ],
      },
      unread: ['3: Interface\tPOA\t$2,000'],
    },
  ],
  [
    `Item | List price | Discount | Your price
Handset | $500 | 20% | $400
Dock | $100 | 20% | $80`,
    { quotes: { '?': ['Handset | 400 | whole | once | ?', 'Dock | 80 | whole | once | ?'] } },
  ],
  [
    `Description
Qty
Unit Price
Total
Handset i63
40
$412.00
$16,480.00
Charger
8
$96.00
$768.00`,
    { quotes: { '?': ['Handset i63 | 412 | 40 item | once | ?', 'Charger | 96 | 8 item | once | ?'] } },
  ],
  [
    `1. Supply of 46 x IP68 pendants ............. $4,370.00
2. Supply of 2 x Gateways ................... $1,900.00
3. Labour, 3 days ........................... $3,600.00
                               Total ex GST   $9,870.00`,
    {
      quotes: {
        '?': [
          'Supply of IP68 pendants | 4370 | whole | once | ex',
          'Supply of Gateways | 1900 | whole | once | ex',
          'Labour, 3 days | 3600 | whole | once | ex',
        ],
      },
      totals: ['9870 once ex'],
    },
  ],
];
