import type { Summary } from './quote-summary.ts';

/** Mails, threads and several vendors in one text. Each was gone through by hand; no vendor's real prices. */
export const hardVendors: readonly (readonly [text: string, reading: Summary])[] = [
  [
    `From: Sam Lee <sam.lee@ascom.com.au>
Sent: Monday, 2 March 2026 10:14 AM
To: Priya Nair <priya@bluegum.org.au>
Subject: RE: RE: DECT refresh

Hi Priya,
As discussed I can do the handsets at $395 each (was $430) for 60 units, and will throw in chargers. Install stays at $9,800. All ex GST.

Cheers
Sam Lee | Key Account Manager
Ascom Integrated Wireless Pty Ltd
T 1300 123 456 | ABN 11 222 333 444

From: Priya Nair
Sent: Friday, 27 February 2026 4:01 PM
To: Sam Lee
Can you sharpen the $430? Our budget is $30k all up.

From: Sam Lee <sam.lee@ascom.com.au>
Sent: Thursday, 26 February 2026
Handsets $430 each x 60
Install $9,800`,
    {
      quotes: {
        'Ascom Integrated Wireless Pty Ltd': [
          'handsets | 395 | 60 item | once | ex',
          'Install stays | 9800 | whole | once | ex',
        ],
      },
      unread: [
        '7: (was $430)',
        '17: Can you sharpen the $430',
        '17: ? Our budget is $30k all up.',
        '21: Handsets $430 each x 60',
        '22: Install $9,800',
      ],
    },
  ],
  [
    "Austco came back at $212k + GST for supply and install, with $14.2k pa support. Rauland's price is $198,500 (ex GST) plus $16,800 per year. Tunstall declined to quote.",
    {
      quotes: {
        Austco: ['supply and install | 212000 | whole | once | ex', 'support | 14200 | whole | year | ?'],
        Rauland: ['Quoted amount | 198500 | whole | once | ex', 'Quoted amount | 16800 | whole | year | ?'],
      },
    },
  ],
  [
    `Rauland
Item\tPrice
Hardware\t100,000
Install\t20,000
Total\t120,000

Tunstall
Item\tPrice
Hardware\t95,000
Install\t26,000
Total\t121,000`,
    {
      quotes: {
        Rauland: ['Hardware | 100000 | whole | once | ?', 'Install | 20000 | whole | once | ?'],
        Tunstall: ['Hardware | 95000 | whole | once | ?', 'Install | 26000 | whole | once | ?'],
      },
      totals: ['120000 once ?', '121000 once ?'],
    },
  ],
  [
    `Hi Tom

Budget price for the 64 room refurb is $148,750 ex GST supply & install. Add $9,600pa for the support package (optional).
Lead time 8-10 weeks. Pricing held for 60 days.

Regards,
Kate Wilson
BDM – NSW/ACT | 0412 345 678 | kate@hillshealth.com.au
Hills Health Solutions Pty Limited ABN 35 007 573 417
Level 3, 5000 Pacific Hwy`,
    {
      quotes: {
        'Hills Health Solutions Pty Limited': [
          'Budget price for the 64 room refurb | 148750 | whole | once | ex',
          'support package (optional) | 9600 | whole | year | ? | optional',
        ],
      },
    },
  ],
  [
    `QUOTE Q-2231
Ascom (Australia) Pty Ltd
To: Bayview Aged Care, 88 beds

Supply & install nurse call per RFQ
88 x bed call points @ $285.00 ea        $25,080.00
30 x ensuite pulls @ $165.00 ea           $4,950.00
1 x head end server                       $9,800.00
Licence (88 beds) $38 per bed per annum   $3,344.00
Install & commission                     $21,500.00
Less trade-in                            -$2,000.00
Subtotal                                 $62,674.00
GST                                       $6,267.40
Total                                    $68,941.40
Payment: 40% with order, 50% on delivery, 10% on handover.
Quote valid 30 days.`,
    {
      quotes: {
        'Ascom Australia Pty Ltd': [
          'bed call points | 285 | 88 device | once | ex',
          'ensuite pulls | 165 | 30 item | once | ex',
          'head end server | 9800 | whole | once | ex',
          'Licence (88 beds) | 38 | 88 bed | year | ex',
          'Install & commission | 21500 | whole | once | ex',
          'Less trade-in | -2000 | whole | once | ex',
        ],
      },
      totals: ['62674 once ex', '6267.4 once ?', '68941.4 once inc'],
    },
  ],
  [
    'Rauland R5 – $1,150/bed incl. install; 120 beds; $138,000 ex GST',
    { quotes: { '?': ['Rauland R5 | 1150 | 120 bed | once | ex'] } },
  ],
  [
    `From: Dana <dana@tunstall.com.au>
Date: 1/02/2026
Hardware $120,000 ex GST
Support $9,000 p.a. ex GST

From: Dana <dana@tunstall.com.au>
Date: 15/02/2026
Best and final: hardware $112,000 ex GST. Freight $900 ex GST.`,
    {
      quotes: {
        'tunstall.com.au': [
          'Support | 9000 | whole | year | ex',
          'Best and final: hardware | 112000 | whole | once | ex',
          'Freight | 900 | whole | once | ex',
        ],
      },
      unread: ['3: Hardware $120,000 ex GST'],
    },
  ],
  [
    `Hi,
Revised licence fee: $38,000 p.a. + GST

On Mon, 2 Mar 2026 at 10:14, Sam Lee <sam@leecare.com.au> wrote:
> Licence fee: $40,000 p.a. + GST
> Training $4,000 + GST`,
    {
      quotes: { '?': ['Revised licence | 38000 | whole | year | ex', 'Training | 4000 | whole | once | ex'] },
      unread: ['5: > Licence fee: $40,000 p.a. + GST'],
    },
  ],
  [
    `From: sales@ascom.com.au
Sent: 3 March 2026
Handsets $24,000 ex GST

From: quotes@rauland.com.au
Sent: 1 March 2026
Handsets $26,000 ex GST`,
    {
      quotes: {
        'ascom.com.au': ['Handsets | 24000 | whole | once | ex'],
        'rauland.com.au': ['Handsets | 26000 | whole | once | ex'],
      },
    },
  ],
  [
    `Ascom's revised quote: $45,000 + GST
Hills' price is $47,500 + GST`,
    {
      quotes: {
        Ascom: ['revised quote | 45000 | whole | once | ex'],
        Hills: ['Quoted amount | 47500 | whole | once | ex'],
      },
    },
  ],
];
