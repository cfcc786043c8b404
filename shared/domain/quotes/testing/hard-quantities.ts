import type { Summary } from './quote-summary.ts';

/** Units, quantities and sums that a line works out itself. Each was gone through by hand; no vendor's real prices. */
export const hardQuantities: readonly (readonly [text: string, reading: Summary])[] = [
  ['$3.20 pbpd', { quotes: { '?': ['Quoted amount | 3.2 | bed | day | ?'] } }],
  ['$3.20 pobd', { quotes: { '?': ['Quoted amount | 3.2 | bed | day | ?'] } }],
  [
    'Nurse call as a service $4.10 per occupied bed day',
    { quotes: { '?': ['Nurse call as a service | 4.1 | bed | day | ?'] } },
  ],
  [
    '$2.85 per resident per day ex GST, 80 residents',
    { quotes: { '?': ['Quoted amount | 2.85 | 80 resident | day | ex'] } },
  ],
  ['Pendants $95 ea', { quotes: { '?': ['Pendants | 95 | item | once | ?'] } }],
  ['Cabling (lot) $12,400', { quotes: { '?': ['Cabling (lot) | 12400 | whole | once | ?'] } }],
  ['Licence $12pupm for 150 users', { quotes: { '?': ['Licence | 12 | 150 user | month | ?'] } }],
  ['Travel $1.20 per km', { quotes: { '?': ['Travel | 1.2 | item | once | ?'] } }],
  ['Accommodation $220 per night, 4 nights', { quotes: { '?': ['Accommodation | 220 | 4 day | once | ?'] } }],
  ['Meals allowance $85/day x 4 days x 2 techs', { quotes: { '?': ['Meals | 85 | 8 day | once | ?'] } }],
  ['Technician 2 x $1,400/day x 5 days', { quotes: { '?': ['Technician | 1400 | 10 day | once | ?'] } }],
  [
    'Install: 2 technicians @ $1,200 per day for 5 days',
    { quotes: { '?': ['Install: 2 technicians | 1200 | 10 day | once | ?'] } },
  ],
  ['Day rate $1,450 ex GST (8 hrs)', { quotes: { '?': ['Day rate | 1450 | day | once | ex'] } }],
  ['Price per bed $1,850 x 92 beds = $170,200', { quotes: { '?': ['Quoted amount | 1850 | 92 bed | once | ?'] } }],
  ['$1,850/bed (92 beds) $170,200 ex GST', { quotes: { '?': ['Quoted amount | 1850 | 92 bed | once | ex'] } }],
  ['92 beds x $1,850 = $170,200 + GST = $187,220', { quotes: { '?': ['Quoted amount | 1850 | 92 bed | once | ex'] } }],
  [
    'Install: 2 technicians @ $1,200 per day for 5 days = $14,000',
    { quotes: { '?': ['Install: 2 technicians | 1200 | 10 day | once | ?'] }, slips: ['14000, not 12000'] },
  ],
  ['Consultant $220/hr (40 hrs)', { quotes: { '?': ['Consultant | 220 | 40 hour | once | ?'] } }],
  ['Trainer 10 days, $1,600 per day', { quotes: { '?': ['Trainer 10 days | 1600 | 10 day | once | ?'] } }],
  ['Trainer $1,600 per day, invoiced within 14 days', { quotes: { '?': ['Trainer | 1600 | day | once | ?'] } }],
  ['NCaaS $4.10 per bed-day', { quotes: { '?': ['NCaaS | 4.1 | bed | day | ?'] } }],
  ['App $6 pepm', { quotes: { '?': ['App | 6 | user | month | ?'] } }],
  ['40 handsets @ $350 each x 40', { quotes: { '?': ['handsets | 350 | 40 device | once | ?'] } }],
  ['Pump hire $25 per day for 14 days', { quotes: { '?': ['Pump hire | 25 | 14 day | once | ?'] } }],
  [
    'Installation 3 days x 2 technicians @ $1,200',
    { quotes: { '?': ['Installation 2 technicians | 1200 | 6 day | once | ?'] } },
  ],
  ['2 x 3 days @ $1,200', { quotes: { '?': ['Quoted amount | 1200 | 6 day | once | ?'] } }],
  [
    `East Wing (32 beds): $1,850 per bed
West Wing (28 beds): $1,850 per bed`,
    {
      quotes: {
        '?': ['East Wing (32 beds) | 1850 | 32 bed | once | ?', 'West Wing (28 beds) | 1850 | 28 bed | once | ?'],
      },
    },
  ],
  [
    `Bed sensors for 60 beds @ $240 = $14,400
Floor mats (20) @ $310 ea
Door alarms - 14 off @ $185.00
12 no. corridor lights at $190 each`,
    {
      quotes: {
        '?': [
          'Bed sensors for 60 beds | 240 | 60 bed | once | ?',
          'Floor mats (20) | 310 | 20 item | once | ?',
          'Door alarms - 14 off | 185 | 14 item | once | ?',
          'corridor lights | 190 | 12 item | once | ?',
        ],
      },
    },
  ],
  ['Panels 6off $450.00 $2,700.00', { quotes: { '?': ['Panels 6off | 450 | 6 item | once | ?'] } }],
  [
    'Software $29.95 per resident per month x 110 residents x 12 months = $39,534',
    { quotes: { '?': ['Software | 29.95 | 110 resident | month, 1 y | ?'] } },
  ],
  ['$480 per FTE per annum, 85 FTE', { quotes: { '?': ['FTE | 480 | 85 user | year | ?'] } }],
  [
    `Preventative maintenance visits 2 per year @ $1,450 per visit
Two visits per annum at $1,450 each
Quarterly service visits $650 each`,
    {
      quotes: {
        '?': [
          'Preventative maintenance visits 2 | 1450 | 2 item | year | ?',
          'Two visits | 1450 | 2 item | year | ?',
          'Quarterly service visits | 650 | item | quarter | ?',
        ],
      },
    },
  ],
  ['Handsets: $14,000 (40 x $350)', { quotes: { '?': ['Handsets | 14000 | whole | once | ?'] } }],
  ['Handsets: $14,000 (40 @ $350 each) + GST', { quotes: { '?': ['Handsets | 14000 | whole | once | ex'] } }],
  [
    'Handsets: $14,000 (40 @ $300 each) + GST',
    { quotes: { '?': ['Handsets | 14000 | whole | once | ex'] }, unread: ['1: (40 @ $300 each) + GST'] },
  ],
  ['Install $90 to $120 per point, 140 points', { quotes: { '?': ['Install | 90 to 120 | 140 item | once | ?'] } }],
  [
    `Qty: 80
Vivo pendant
Unit price $95.00
Total $7,600.00`,
    { quotes: { '?': ['Vivo pendant | 95 | 80 item | once | ?'] }, totals: ['7600 once ?'] },
  ],
  ['Licences $12/u/m, 150 users', { quotes: { '?': ['Licences | 12 | 150 user | month | ?'] } }],
  ['Beds $4.20/b/w', { quotes: { '?': ['Quoted amount | 4.2 | bed | week | ?'] } }],
  ['150 users x $9.50 x 12 months = $17,100', { quotes: { '?': ['Quoted amount | 9.5 | 150 user | month, 1 y | ?'] } }],
  [
    '$29.95 per resident per month x 110 residents x 12 months = $39,534',
    { quotes: { '?': ['Quoted amount | 29.95 | 110 resident | month, 1 y | ?'] } },
  ],
  ['6 x $500 x 3 months', { quotes: { '?': ['Quoted amount | 500 | 18 item | once | ?'] } }],
  [
    'Licence for up to 50 users $4,500 per year',
    { quotes: { '?': ['Licence for up to 50 users | 4500 | whole | year | ?'] } },
  ],
  [
    'Support for 40 handsets $4,000 per year',
    { quotes: { '?': ['Support for 40 handsets | 4000 | whole | year | ?'] } },
  ],
  ['92 beds, $45 per bed', { quotes: { '?': ['Quoted amount | 45 | 92 bed | once | ?'] } }],
  ['Nurse call system - $1,250/bed/yr', { quotes: { '?': ['Nurse call system | 1250 | bed | year | ?'] } }],
  [
    'Telehealth: $2.50 per consult, est. 1,200 consults p.a.',
    { quotes: { '?': ['Telehealth | 2.5 | 1200 item | year | ?'] } },
  ],
  [
    'Wander mgmt 45 tags @ $89 + 12 exciters @ $640',
    { quotes: { '?': ['Wander mgmt 45 tags | 89 | 45 device | once | ?', 'exciters | 640 | 12 item | once | ?'] } },
  ],
  [
    'Install labour 2 x techs x 4 days @ $880/day',
    { quotes: { '?': ['Install labour techs days | 880 | 8 day | once | ?'] } },
  ],
  [
    'Batteries (pack of 4) $36 per pack, 25 packs',
    { quotes: { '?': ['Batteries (pack of 4) | 36 | 25 item | once | ?'] } },
  ],
  ['$1,000 - $1,500 ea (qty 10)', { quotes: { '?': ['Quoted amount | 1000 to 1500 | 10 item | once | ?'] } }],
  [
    'Staff training @ $95/hr/person for 2 hrs x 40 staff',
    { quotes: { '?': ['Staff training | 95 | 80 hour | once | ?'] } },
  ],
  ['Ten handsets at $395 each', { quotes: { '?': ['Ten handsets | 395 | 10 device | once | ?'] } }],
  ['a dozen pagers at $150 ea', { quotes: { '?': ['dozen pagers | 150 | 12 device | once | ?'] } }],
  [
    `- 1 x Server: $4,500
- 2 x Switch: $1,200 ea
- 100 m cable @ $2.50/m
- 3 x UPS $900 each = $2,700`,
    {
      quotes: {
        '?': [
          'Server | 4500 | whole | once | ?',
          'Switch | 1200 | 2 item | once | ?',
          'm cable | 2.5 | 100 item | once | ?',
          'UPS | 900 | 3 item | once | ?',
        ],
      },
    },
  ],
  ['20× $1,250.00', { quotes: { '?': ['Quoted amount | 1250 | 20 item | once | ?'] } }],
  [
    'Handsets $395 each (was $430) for 60 units, install $900',
    {
      quotes: { '?': ['Handsets | 395 | 60 item | once | ?', 'install | 900 | whole | once | ?'] },
      unread: ['1: (was $430)'],
    },
  ],
  ['Pendants $185 each for 45 pendants', { quotes: { '?': ['Pendants | 185 | 45 device | once | ?'] } }],
  [
    `Setup fee $2,500 per site (3 sites)
Onboarding $1,500/site x 3
Annual fee $9,000 per site p.a.`,
    {
      quotes: {
        '?': [
          'Setup | 2500 | 3 site | once | ?',
          'Onboarding | 1500 | 3 site | once | ?',
          'Annual | 9000 | site | year | ?',
        ],
      },
    },
  ],
  [
    `Vivo pendant
Unit price: $95.00
Qty: 80
Line total: $7,600.00`,
    { quotes: { '?': ['Vivo pendant | 95 | 80 item | once | ?'] }, totals: ['7600 once ?'] },
  ],
  [
    'Q-10452 dated 3/4/26 rev 2: supply 12 AP units $780.00ea = $9,360.00 ex gst del 2-3 wks acct 1004512',
    { quotes: { '?': ['Q-10452 dated 3/4/26 rev 2: supply 12 AP units | 780 | 12 item | once | ex'] } },
  ],
];
