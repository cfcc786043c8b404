import type { Summary } from './quote-summary.ts';

/** What `sampleQuotes` say, gone through by hand. */
export const sampleReadings: Record<string, Summary> = {
  'one amount in a note': { quotes: { '?': ['Quoted amount | 185000 | whole | once | ex'] } },
  'a letter with totals': {
    quotes: {
      'Austco Healthcare Pty Ltd': [
        'Hardware | 185000 | whole | once | ex',
        'Installation and commissioning | 42500 | whole | once | ex',
        'Training | 1800 | 2 day | once | ex',
        'Annual support | 12000 | whole | year | ex',
      ],
    },
    totals: ['243100 once ex', '24310 once ?', '267410 once inc'],
  },
  'a price per bed per week': {
    quotes: {
      'Hills Health': [
        'Telehealth platform | 12.5 | 92 bed | week, 3 y | ex',
        'One-off set-up | 8500 | whole | once | ex',
      ],
    },
  },
  'rows of a spreadsheet': {
    quotes: {
      '?': [
        'DECT handset | 350 | 40 item | once | ex',
        'Charger rack | 420 | 4 item | once | ex',
        'Installation | 12000 | 1 item | once | ex',
      ],
    },
    totals: ['27680 once ex', '2768 once ?', '30448 once inc'],
  },
  'rows with a wrong extension': {
    quotes: { '?': ['Pendants | 95 | 80 item | once | ex', 'Base stations | 1150 | 6 item | once | ex'] },
    totals: ['14100 once ex'],
    slips: ['6500, not 6900', '14100, not 14500'],
  },
  'a markdown table': {
    quotes: { Rauland: ['Bedside modules | 410 | 60 item | once | ex', 'Corridor lights | 190 | 20 item | once | ex'] },
    totals: ['28400 once ex'],
  },
  'two vendors with dashes': {
    quotes: {
      Rauland: ['Hardware | 172000 | whole | once | ex', 'Support | 14500 | whole | year | ex'],
      Tunstall: ['Hardware | 160500 | whole | once | ex', 'Support | 11000 | whole | year | ex'],
    },
  },
  'a sentence on two vendors': {
    quotes: {
      Austco: ['Quoted amount | 185000 | whole | once | ex'],
      Rauland: ['Quoted amount | 203500 | whole | once | inc'],
    },
  },
  'a comparison with a column for each vendor': {
    quotes: {
      Austco: [
        'Hardware | 185000 | whole | once | ?',
        'Installation | 42000 | whole | once | ?',
        'Annual support | 12000 | whole | year | ?',
      ],
      Rauland: [
        'Hardware | 172000 | whole | once | ?',
        'Installation | 0 | whole | once | ?',
        'Annual support | 14500 | whole | year | ?',
      ],
      Tunstall: ['Hardware | 160500 | whole | once | ?', 'Annual support | 11000 | whole | year | ?'],
    },
    totals: ['239000 year ?', '186500 year ?'],
    unread: ['3: Installation | $42,000 | included | POA'],
  },
  'a column of vendors': {
    quotes: {
      Austco: ['Hardware | 185000 | whole | once | ex', 'Support | 12000 | whole | year | ex'],
      Rauland: ['Hardware | 172000 | whole | once | ex', 'Support | 14500 | whole | year | ex'],
    },
  },
  'three lettered vendors with a remark for all': {
    quotes: {
      'Vendor A': ['Quoted amount | 185000 | whole | once | ex', 'Quoted amount | 12000 | whole | year | ex'],
      'Vendor B': ['Quoted amount | 3.2 | bed | day | ex'],
      'Vendor C': ['Quoted amount | 99 | user | month, 3 y | ex', 'setup | 15000 | whole | once | ex'],
    },
  },
  'a numbered list of vendors': {
    quotes: {
      Tunstall: ['hardware | 120000 | whole | once | ?', 'support | 10000 | whole | year | ?'],
      Austco: ['hardware | 130000 | whole | once | ?', 'support | 8000 | whole | year | ?'],
    },
  },
  'an e-mail with a signature': {
    quotes: {
      'Rauland Australia Pty Ltd': [
        'Nurse call hardware and software | 185000 | whole | once | ex',
        'Install | 45000 | whole | once | ex',
        'training | 3500 | whole | once | ex',
        'annual support | 12000 | whole | year | ex',
      ],
    },
  },
  'the same vendor twice': {
    quotes: {
      'Hills Health': ['Licence | 40000 | whole | year | ex', 'Training | 4000 | whole | once | ex'],
      Tunstall: ['Licence | 38000 | whole | year | ex'],
    },
  },
  'text of a PDF without marks': {
    quotes: { '?': ['DECT handset i62 | 350 | 40 item | once | ex', 'Project management | 8500 | whole | once | ex'] },
    totals: ['22500 once ex', '2250 once ?', '24750 once inc'],
  },
  'a PDF laid out with spaces': {
    quotes: {
      'Tunstall Australasia Pty Ltd': [
        'Vivo pendants | 95 | 40 item | once | ex',
        'Servers | 4500 | 2 item | once | ex',
        'Installation | 6500 | whole | once | ex',
        'Go-live support (3 days) | 5400 | whole | once | ex',
        'Software support | 3200 | whole | year | ex',
      ],
    },
    totals: ['27900 once ex', '2790 once ?', '30690 once inc'],
  },
  'a total that does not add up': {
    quotes: { Rauland: ['Hardware | 100000 | whole | once | ex', 'Installation | 20000 | whole | once | ex'] },
    totals: ['125000 once ex'],
    slips: ['125000, not 120000'],
  },
  'GST that is not a tenth': {
    quotes: { Rauland: ['Hardware | 100000 | whole | once | ex', 'Installation | 20000 | whole | once | ex'] },
    totals: ['120000 once ex', '10200 once ?', '130200 once inc'],
    slips: ['10200, not 12000'],
  },
  'a total with GST that slips': {
    quotes: { '?': ['Hardware | 100000 | whole | once | ex'] },
    totals: ['115000 once inc'],
    slips: ['115000, not 110000'],
  },
  'a discount in percent': {
    quotes: {
      '?': [
        'Hardware | 100000 | whole | once | ex',
        'Installation | 20000 | whole | once | ex',
        'Less 10% discount | -12000 | whole | once | ex',
      ],
    },
    totals: ['108000 once ex'],
  },
  'discounts in dollars': {
    quotes: {
      '?': [
        'Hardware | 50000 | whole | once | ?',
        'Loyalty discount | -5000 | whole | once | ?',
        'Rebate | -1000 | whole | once | ?',
        'Trade-in credit | -2500 | whole | once | ?',
      ],
    },
    totals: ['41500 once ?'],
  },
  'ranges and soft prices': {
    quotes: {
      Rauland: [
        'Hardware | 10000 to 12000 | whole | once | ?',
        'Installation | 10000 to 12000 | whole | once | ?',
        'Integration | 10000 to 12000 | whole | once | ?',
        'Training | 8000 | whole | once | ?',
        'Travel | 2000 | whole | once | ?',
        'Freight | 900 | whole | once | ?',
      ],
    },
  },
  'what is given and what is left open': {
    quotes: {
      Rauland: [
        'Hardware | 60000 | whole | once | inc',
        'Training | 0 | whole | once | ?',
        'Freight | 0 | whole | once | ?',
        'Handover | 0 | whole | once | ?',
      ],
    },
    unread: ['3: EHR interface: POA', '7: Support $5,000'],
  },
  'prices in other currencies': {
    quotes: { 'Nordic Alarm Systems': ['Installation | 6000 | whole | once | ex'] },
    unread: ['2: Gateway USD 12,000', '3: Sensors €9,500', '4: Licences £4k per year'],
  },
  'a quote all in US dollars': {
    quotes: { 'Nordic Alarm Systems': [] },
    unread: ['3: Hardware $12,000', '4: Support $4,000 p.a.'],
  },
  'headings that tell the period': {
    quotes: {
      '?': [
        'Support | 12000 | whole | year | ?',
        'Hosting | 4000 | whole | year | ?',
        'Set-up | 5000 | whole | once | ?',
        'Mobile app | 3000 | whole | once | ? | optional',
      ],
    },
    unread: ['9: 30% deposit $1,500'],
  },
  'a price list by years': { quotes: { 'Hills Health': ['Licence | 45000 to 47740 | whole | year, 3 y | ex'] } },
  'a dear first year': {
    quotes: {
      'Hills Health': [
        'Software (SaaS) | 85000 | whole | once | ?',
        'Software (SaaS) | 40000 to 41200 | whole | year | ?',
      ],
    },
    totals: ['166200 term ?'],
  },
  'one-off and monthly columns': {
    quotes: {
      '?': [
        'Hardware | 50000 | whole | once | ?',
        'Platform | 2500 | whole | month | ?',
        'Training | 4500 | whole | once | ?',
      ],
    },
  },
  'amounts said twice': {
    quotes: {
      '?': [
        'Training | 3000 | whole | once | ex',
        'Hardware | 185000 | whole | once | ex',
        'Nurse call | 12.5 | 92 bed | week | ?',
        'Hosting | 950 | whole | month | ?',
      ],
    },
  },
  'work by the hour and by the day': {
    quotes: {
      '?': [
        'Consultant | 220 | 16 hour | once | ex',
        'Training | 1800 | 2 day | once | ex',
        'After hours | 280 | hour | once | ex',
      ],
    },
  },
  'months and quantities': {
    quotes: {
      '?': [
        'hosting | 950 | whole | month, 1 y | ?',
        'hypercare | 500 | 6 item | once | ?',
        'handsets | 350 | 40 device | once | ?',
        'pendants | 95 | 80 device | once | ?',
        'Quoted amount | 4.5 | 120 bed | month | ?',
        'servers | 9000 | whole | once | ?',
      ],
    },
  },
  'a comma-separated file': {
    quotes: { '?': ['Handset, DECT | 350 | 40 item | once | ?', 'Support (annual) | 4000 | 1 item | year | ?'] },
  },
  'terms and renewals': {
    quotes: {
      '?': [
        'Licence | 90000 | whole | term, 3 y | ex',
        'Maintenance | 45000 | whole | term, 3 y | ex',
        'Battery replacement every 3 years | 12000 | whole | term, 3 y | ex',
        'Implementation over 6 months | 45000 | whole | once | ex',
        'Extended warranty 3 year | 5000 | whole | term, 3 y | ex',
      ],
    },
  },
  'money that is no price': {
    quotes: { '?': ['Quoted amount | 9500 | whole | once | ?'] },
    unread: [
      '1: Public liability insurance $20 million',
      '2: Our budget is $200k',
      '3: Was $12,000',
      '4: Invoices over $5,000 need a purchase order',
      '6: 50% on order $4,750',
    ],
  },
  'a price below its heading': {
    quotes: { '?': ['Nurse call hardware | 185000 | whole | once | ex', 'Annual support | 12000 | whole | year | ex'] },
  },
  'odd characters': {
    quotes: {
      'Austco Healthcare Pty Ltd': [
        'Handsets | 12500 | whole | once | ex',
        'Nurse call | 185000 | whole | once | ex',
        'Training | 3500 | whole | once | ex',
        'EMR interface | 15000 to 20000 | whole | once | ex',
      ],
    },
  },
  'a mail with a quoted mail': {
    quotes: { 'Hills Health': ['Licence | 40000 | whole | year | ex', 'Training | 4000 | whole | once | ex'] },
  },
  'alternatives and options': {
    quotes: {
      '?': [
        'Support | 10000 | whole | year | ?',
        'Support | 950 | whole | month | ? | optional',
        'Option 1: Staff app | 4000 | whole | once | ? | optional',
        'Add-on: wander management | 6500 | whole | once | ? | optional',
        'Provisional sum for cabling | 10000 | whole | once | ? | optional',
      ],
    },
  },
  'leaders of dots': {
    quotes: {
      '?': [
        'Base unit | 4500 | whole | once | ex',
        'Sensors | 1200 | whole | once | ex',
        'Install | 800 | whole | once | ex',
      ],
    },
    totals: ['650 once ?', '7150 once inc'],
  },
  'a term of years in all': {
    quotes: { '?': ['Quoted amount | 192000 | whole | once | ?', 'Quoted amount | 105000 | whole | year | ?'] },
    totals: ['612000 term ex'],
  },
  'a table of vendors and terms': {
    quotes: {
      Ascom: ['Quoted amount | 98000 | whole | once | ?', 'Annual | 12400 | whole | year | ?'],
      Tunstall: ['Quoted amount | 110000 | whole | once | ?', 'Annual | 9900 | whole | year | ?'],
      Hills: [],
    },
    unread: ['5: | Hills | POA | POA | - |'],
  },
  'one thing on several lines': {
    quotes: { '?': ['Item: Wound care camera | 3995 | 6 item | once | ex'] },
    totals: ['23970 once ?'],
  },
  'a total under another head': {
    quotes: {
      'Sedco Communications': [
        'Bed station | 310 | 112 item | once | ex',
        'Install/commission | 26500 | 1 item | once | ex',
      ],
    },
    totals: ['61220 once ex'],
  },
  'a total with its payments': {
    quotes: { '?': ['Quoted amount | 45000 | whole | once | ex'] },
    unread: ['2: Deposit: 30% - $13,500', '3: Balance on completion - $31,500'],
  },
  'prices worked out at length': {
    quotes: {
      '?': [
        'Licensing | 8.5 | 110 resident | month | ex',
        'Implementation | 14500 | whole | once | ex',
        'Training | 1650 | 3 day | once | ex',
        'Quoted amount | 42000 | whole | once | ex',
      ],
    },
    unread: ['4: Purchase price reduced from $50,000'],
  },
  'a long e-mail': {
    quotes: {
      'Rauland Australia': [
        'IP nurse call stations | 640 | 86 item | once | ex',
        'Duress pendants | 185 | 45 item | once | ex',
        'Server + UPS | 11950 | whole | once | ex',
        'Installation & commissioning (fixed) | 38400 | whole | once | ex',
        'Train-the-trainer sessions | 950 | 4 item | once | ex',
        'Project management | 0 | whole | once | ex',
        'Software assurance & 24/7 support | 1150 | whole | month | ex',
        'Annual software licence | 7800 | whole | year | ex',
        'Optional: RTLS module | 22000 | whole | once | ex | optional',
        'Optional: RTLS module | 310 | whole | month | ex | optional',
      ],
    },
    totals: ['117515 once ex', '21600 year ex'],
  },
  'a quote with discounts in a column': {
    quotes: {
      'Ascom Integrated Wireless': [
        'd63 Talker handset | 22275 | whole | once | ex',
        'Charging rack | 510 | 8 item | once | ex',
        'Unite messaging licence (perpetual) | 18900 | 1 item | once | ex',
        'Install & config | 1650 | 5 item | once | ex',
        'Annual support and maintenance (optional) | 6420 | whole | year | ex | optional',
      ],
    },
    totals: ['53505 once ex', '5350.5 once ?', '58855.5 once inc'],
    unread: ['20: Freight: POA'],
  },
};
