/** Quotes as buyers paste them, written for the tests: no vendor's real prices. */
export const sampleQuotes: Record<string, string> = {
  'one amount in a note': '$185k + GST',

  'a letter with totals': `Austco Healthcare Pty Ltd
ABN 12 345 678 901
Quote no. Q-20391   Date: 12/03/2026

Nurse call system for 92 beds
Hardware: $185,000
Installation and commissioning: $42,500
Training (2 days @ $1,800 per day): $3,600
Annual support: $12,000 p.a.
Total ex GST: $243,100
GST 10%: $24,310
Total inc GST: $267,410

Warranty 24 months. Valid for 30 days. Contract term: 3 years.`,

  'a price per bed per week': `Hills Health
Telehealth platform: 12.50 per bed per week for 92 beds, ex GST, 3yr contract
One-off set-up $8,500 + GST`,

  'rows of a spreadsheet': `Item\tQty\tUnit price\tTotal
DECT handset\t40\t$350.00\t$14,000.00
Charger rack\t4\t$420.00\t$1,680.00
Installation\t1\t$12,000.00\t$12,000.00
Subtotal\t\t\t$27,680.00
GST\t\t\t$2,768.00
Total inc GST\t\t\t$30,448.00`,

  'rows with a wrong extension': `Item\tQty\tUnit price (ex GST)\tTotal (ex GST)
Pendants\t80\t95.00\t7,600.00
Base stations\t6\t1,150.00\t6,500.00
Total\t\t\t14,100.00`,

  'a markdown table': `# Quote from Rauland

| Item | Qty | Unit price (ex GST) | Total (ex GST) |
|---|---:|---:|---:|
| Bedside modules | 60 | 410.00 | 24,600.00 |
| Corridor lights | 20 | 190.00 | 3,800.00 |
| **Total** | | | **28,400.00** |`,

  'two vendors with dashes': `--- Rauland ---
Hardware $172,000 ex GST
Support $14,500 per annum ex GST
--- Tunstall ---
Hardware $160,500 ex GST
Support $11,000 per annum ex GST`,

  'a sentence on two vendors': 'Austco quoted $185k + GST and Rauland quoted $203,500 inc GST',

  'a comparison with a column for each vendor': `Item | Austco | Rauland | Tunstall
Hardware | $185,000 | $172,000 | $160,500
Installation | $42,000 | included | POA
Annual support | $12,000 | $14,500 | $11,000
Total year 1 | $239,000 | $186,500 |`,

  'a column of vendors': `Supplier\tItem\tPrice (ex GST)\tFrequency
Austco\tHardware\t185000\tonce
Austco\tSupport\t12000\tannual
Rauland\tHardware\t172000\tonce-off
Rauland\tSupport\t14500\tper annum`,

  'three lettered vendors with a remark for all': `Vendor A: $185,000 upfront + $12,000 p.a.
Vendor B: $3.20 per bed per day, no upfront cost
Vendor C - $99/user/month (min 3 year term), setup fee $15k
All prices ex GST`,

  'a numbered list of vendors': `1) Tunstall
- hardware 120k
- support 10k pa
2) Austco
- hardware $130k
- support $8k pa`,

  'an e-mail with a signature': `From: sales@rauland.com.au
To: jane@home.org.au
Subject: Nurse call

Hi Jane, please find our pricing below.
Nurse call hardware and software AUD 185 000 ex GST
Install $45k, training $3.5k and annual support $12k, all + GST

Regards
Bob
Rauland Australia Pty Ltd
Ph 03 9123 4567`,

  'the same vendor twice': `Supplier: Hills Health
Licence $40,000 per year ex GST
Supplier: Tunstall
Licence $38,000 per year ex GST
Supplier: HILLS HEALTH PTY LTD
Training $4,000 ex GST`,

  'text of a PDF without marks': `Description Qty Unit Price Amount
DECT handset i62 40 350.00 14,000.00
Project management 8,500.00
Subtotal 22,500.00
GST 2,250.00
Total AUD 24,750.00`,

  'a PDF laid out with spaces': `QUOTATION
Tunstall Australasia Pty Ltd
PO Box 123, Sydney NSW 2000
Ph: (02) 5550 1234  ABN 98 765 432 109
Prepared for: Bluegum Aged Care Ltd
Date: 21/11/2026  Quote #: 88412

1. Hardware
   40 x Vivo pendants          $95.00      $3,800.00
   2 x Servers                 $4,500.00   $9,000.00
2. Services
   Installation                            $6,500.00
   Go-live support (3 days)                $5,400.00
3. Ongoing
   Software support, per annum             $3,200.00
                        Sub-total          $27,900.00
                        GST                $2,790.00
                        TOTAL              $30,690.00

This quotation is valid until 31 January 2027. Prices are in Australian dollars.
Warranty 24 months. Payment 14 days.`,

  'a total that does not add up': `Quote from Rauland
Hardware $100,000 ex GST
Installation $20,000 ex GST
Total ex GST $125,000`,

  'GST that is not a tenth': `Quote from Rauland
Hardware $100,000
Installation $20,000
Subtotal $120,000
GST 10%: $10,200
Total inc GST: $130,200`,

  'a total with GST that slips': `Hardware $100,000 + GST
Total inc GST $115,000`,

  'a discount in percent': `Hardware $100,000 ex GST
Installation $20,000 ex GST
Less 10% discount
Total ex GST $108,000`,

  'discounts in dollars': `Hardware $50,000
Loyalty discount -$5,000
Rebate (1,000.00)
Trade-in credit $2,500
Total $41,500`,

  'ranges and soft prices': `Quote from Rauland
Hardware $10,000-12,000
Installation $10k to $12k
Integration between 10 and 12 thousand dollars
Training from $8,000
Travel up to $2k
Freight approx $900`,

  'what is given and what is left open': `Quote from Rauland
Hardware $60,000 inc GST
EHR interface: POA
Training: included
Freight – no charge
Handover $0
Support $5,000`,

  'prices in other currencies': `Quote from Nordic Alarm Systems
Gateway USD 12,000
Sensors €9,500
Licences £4k per year
Installation A$6,000 ex GST`,

  'a quote all in US dollars': `Quote from Nordic Alarm Systems
All prices in USD
Hardware $12,000
Support $4,000 p.a.`,

  'headings that tell the period': `Annual costs
Support $12,000
Hosting $4,000
One-off costs
Set-up $5,000
Optional extras
Mobile app $3,000
Payment schedule
30% deposit $1,500`,

  'a price list by years': `Proposal – Hills Health
Licence Year 1: $45,000
Licence Year 2: $46,350
Licence Year 3: $47,740
All prices exclude GST`,

  'a dear first year': `Proposal – Hills Health
Software (SaaS)
  Year 1  $85,000
  Year 2  $40,000
  Year 3  $41,200
Total over 3 years $166,200`,

  'one-off and monthly columns': `Component | One-off | Monthly
Hardware | $50,000 |
Platform | | $2,500
Training | $4,500 | -`,

  'amounts said twice': `Training $3,000 (+ GST $300 = $3,300)
Hardware $185,000 ex GST ($203,500 inc GST)
Nurse call 12.50 per bed per week for 92 beds = $59,800 p.a.
Hosting $950 per month ($11,400 per year)`,

  'work by the hour and by the day': `Consultant 16 hours @ $220 per hour ex GST
Training 2 days at $1,800 per day ex GST
After hours $280/hr ex GST`,

  'months and quantities': `12 months x $950 hosting
6 months x $500 hypercare
40 handsets @ $350 each
$95 ea x 80 pendants
120 beds x $4.50 per bed per month
2 x servers $9,000`,

  'a comma-separated file': `Item,Qty,Unit price,Total
"Handset, DECT",40,$350.00,"$14,000.00"
Support (annual),1,4000,4000`,

  'terms and renewals': `Licence A$90,000 ex GST for 3 years
Maintenance $45,000 over 36 months, ex GST
Battery replacement every 3 years $12,000 ex GST
Implementation over 6 months $45,000 ex GST
Extended warranty 3 year $5,000 ex GST`,

  'money that is no price': `Public liability insurance $20 million
Our budget is $200k
Was $12,000, now $9,500
Invoices over $5,000 need a purchase order
Payment schedule
50% on order $4,750`,

  'a price below its heading': `Nurse call hardware
$185,000 + GST

Annual support
$12,000 + GST`,

  'odd characters': `Ａｕｓｔｃｏ Healthcare Pty Ltd
Handsets ＄１２，５００ ex GST
Nurse\u00a0call A$\u00a0185\u202f000 ex.\u00a0GST
• Training — $3,500 “plus GST”\r
EMR interface $15k–$20k + GST\u0000`,

  'a mail with a quoted mail': `Hills Health
Licence $40,000 per year ex GST
Training $4,000 ex GST

> On Monday you wrote:
> Licence $40,000 per year ex GST
> Training $4,000 ex GST`,

  'alternatives and options': `Support $10,000 per year or $950 per month
Option 1: Staff app $4,000
Add-on: wander management $6,500
Provisional sum for cabling $10,000`,

  'leaders of dots': `Hardware
  Base unit ............ $4,500.00
  Sensors (x10) …………… $1,200.00
Install ................ $800.00
GST .................... $650.00
TOTAL .................. $7,150.00`,

  'a term of years in all': `Total contract value over 5 years: $612,000 ex GST
Year 1: $192,000
Years 2-5: $105,000 per year`,

  'a table of vendors and terms': `| Vendor | Upfront | Annual | Term |
|---|---|---|---|
| Ascom | $98,000 | $12,400 | 3 years |
| Tunstall | $110,000 | $9,900 | 5 years |
| Hills | POA | POA | - |`,

  'one thing on several lines': `Item: Wound care camera
Price: AUD 3,995.00 each (ex GST)
Quantity: 6
Total: AUD 23,970.00`,

  'a total under another head': `Supplier: Sedco Communications
Pricing (all ex-GST)
Qty\tDescription\tUnit $\tExt $
112\tBed station\t310.00\t34720.00
1\tInstall/commission\t26500.00\t26500.00
\t\tTotal\t61220.00`,

  'a total with its payments': `TOTAL: $45,000 (GST exclusive)
Deposit: 30% - $13,500
Balance on completion - $31,500`,

  'prices worked out at length': `Licensing: $8.50 per resident per month (based on 110 residents) = $935/month = $11,220/year ex GST
Implementation: $14,500 + GST
Training: $1,650/day x 3 days = $4,950 + GST
Purchase price reduced from $50,000 to $42,000 ex GST`,

  'a long e-mail': `Subject: RE: RFQ 2026-114 nurse call replacement – Bluegum Lodge (86 beds, 3 sites)

Hi Priya,

Thanks for meeting on 12/11/2026. Please see our indicative pricing below (all prices in AUD and exclusive of GST):

Hardware
- IP nurse call stations (86 @ $640.00 ea): $55,040.00
- Duress pendants x 45 – $185 each
- Server + UPS: $11,950.00

Professional services
- Installation & commissioning (fixed): $38,400
- Train-the-trainer sessions, 4 x $950
- Project management: incl.

Ongoing
- Software assurance & 24/7 support: $1,150/month
- Annual software licence: $7,800

Optional: RTLS module $22,000 + $310/mth

Total capital (ex GST): $117,515.00
Total annual: $21,600.00

Quote valid for 60 days. Minimum term 36 months. CPI applies annually from year 2.

Kind regards,
Daniel Chen
Account Manager | Rauland Australia
M: 0400 000 000`,

  'a quote with discounts in a column': `TAX INVOICE / QUOTE
Supplier: Ascom Integrated Wireless
ABN: 11 222 333 444
Quote Number: SQ-10023
Expiry Date: 31/03/2027
Customer: St Brigid's Private Hospital
120 Bed Facility, 14 Smith St, Parramatta NSW 2150

Line  Part No   Description                         Qty   Unit Price    Disc    Total
1     DH5-AAA   d63 Talker handset                  60    $412.50       10%     $22,275.00
2     CR3-AAA   Charging rack                       8     $510.00       0%      $4,080.00
3     SW-UNITE  Unite messaging licence (perpetual) 1     $18,900.00    0%      $18,900.00
4     PS-INST   Install & config                    5     $1,650.00     0%      $8,250.00

                                            Sub Total (ex GST)     $53,505.00
                                            GST 10%                 $5,350.50
                                            Total (inc GST)        $58,855.50

Annual support and maintenance (optional): $6,420.00 ex GST p.a.
Freight: POA`,
};
