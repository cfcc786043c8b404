import { expect, it } from 'vitest';
import { settleOffer } from '../../money/quotes/settled.ts';
import { checkGrid } from './check/check-grid.ts';
import { readQuotes } from './read-quotes.ts';

/** What a text comes to, offer by offer: who (and which option), five years, whether it is settled. */
const summary = (text: string) => {
  const grid = readQuotes(text);
  const findings = checkGrid(text, grid);
  return grid.offers.map((offer) => {
    const { cost, isSettled } = settleOffer(offer, grid.buyer, findings);
    return [[offer.vendor, offer.option].filter(Boolean).join(', '), Math.round(cost.total.low), isSettled];
  });
};

it.each<[string, string, unknown[]]>([
  [
    'a year of what a row pays by the week or month is said again, and not paid again',
    'Quarrelow Waste\tall ex GST\t\t\t\t\nDescription\tQty\tEa\tFrequency\tPA\nBin collection\t6\t10.00\tweekly\t3,120.00\nContainer exchange\t2\t20.00\tmonthly\t480.00\nCytotoxic bin\t1\t10.00\tfortnightly\t260.00\nSet-up\t1\t500.00\tonce only\t\nTotal per annum\t\t\t\t3,860.00',
    [['Quarrelow Waste', 19_800, true]],
  ],
  [
    'numbers under “No.” count where the sums bear it out, and number where none does',
    'Quarrelow Trolleys\tall ex GST\t\t\nItem\tNo.\tEa\tExt\nTrolley\t4\t250.00\t1,000.00\nDrawer\t8\t30.00\t240.00',
    [['Quarrelow Trolleys', 1240, true]],
  ],
  [
    'numbers under “No.” count where a year of what they make is said again',
    'Quarrelow Linen\tquote 12\t\t\t\nAll prices ex GST\t\t\t\t\nService\tNo.\tEa\tFrequency\tPA\nSheet sets\t100\t3.00\tweekly\t15,600.00\nTrolley hire\t4\t10.00\tmonthly\t480.00\nSet-up\t1\t950.00\tonce only\t',
    [['Quarrelow Linen', 81_350, true]],
  ],
  [
    'a table begins below the head of its letter, dates and numbers in it or not',
    '"Quarrelow Floors","Quotation 88120","2025-09-03",\n"Bill to","Our home",,\nCode,Description,Qty,Unit price ex GST,Amount ex GST\nQF-1,"Scrubber, small",3,500.00,1500.00\nQF-2,"Vacuum, 12 L",2,200.00,400.00',
    [['Quarrelow Floors', 1900, true]],
  ],
  [
    'a rate and what it comes to in one row are paid once, each week, where both say so',
    'Quarrelow Hire\tquote 12\t\t\nAll prices AUD ex GST\t\t\t\nDescription\tUnits\tRate per unit per week\tPer week\nAir mattress\t10\t20.00\t200.00\nDelivery, once\t1\t\t300.00',
    [['Quarrelow Hire', 52_300, true]],
  ],
  [
    'the number of a column is that of all it offers; the register’s number and a score are no money, and what is not wanted is not paid',
    'Bath lifts, comparison, all ex GST\n\tQuarrelow\tMillstone\nARTG\t221904\t356118\nQty\t5\t5\nUnit price\t$1,000\t$900\nService per hoist per year\t$100\t$120\nScale (option, not wanted)\t$890\tn/a\nStaff trial score\t7.8\t6.9',
    [
      ['Quarrelow', 7500, true],
      ['Millstone', 7500, true],
    ],
  ],
  [
    'an amount without words that is the sum of those above it is their total',
    'Quote from Quarrelow, ex GST\n\nItem\nQuantity\nPrice each\nTotal\n\nBath chair\n2\n$400\n$800\n\nShower stool\n4\n$150\n$600\n\nTotal one-off\n\n\n$1,400\n\nService, per year, years 1 to 5: $100',
    [['Quarrelow', 1900, true]],
  ],
  [
    'a column of products is one whatever it is called, and with rows that cost nothing',
    'Quarrelow\tquote 12\t\t\t\nItem\tQty\tUnit price ex GST\tBilling\tLine ex GST\nSeat\t5\t$20.00\tmonthly\t$100.00\nGuest seat\t3\t$0.00\t-\t$0.00\nSet-up\t2\t$300.00\tonce\t$600.00',
    [['Quarrelow', 6600, true]],
  ],
  [
    'years in the cell that says how often are those in which it is paid',
    'Supplier,Quarrelow,,,\nDescription,Qty,Unit ex GST,When\n"Workshop, up to 15 people",4,900.00,once\nRefresher,2,300.00,"per year, years 2 to 5"',
    [['Quarrelow', 6000, true]],
  ],
  [
    'what starts in the first year starts at once',
    'Quote from Quarrelow\n6 scales, 500 each. upkeep is 40 per scale per yr, starts right away yr 1. ex GST',
    [['Quarrelow', 4200, true]],
  ],
  [
    'a number said again, one of what is in each, or of what costs nothing asks nothing',
    'Quote from Quarrelow\n\nFit-out to carry two stretchers and five seats: $20,000 per truck, three trucks, and three ramps at no charge. All ex GST.',
    [['Quarrelow', 60_000, true]],
  ],
  [
    'a number that makes the quantity with another one counts nothing more',
    'Quarrelow quote for the 3 wings, 8 rooms each so 24 rooms\ndoor sensors 100 ea x 24\nwatching 2 per room per month, all 24 rooms\nall ex gst',
    [['Quarrelow', 5280, true]],
  ],
  [
    'flat prices for how many are one of them, which is asked',
    'Quote from Quarrelow\nUp to 20 users $300 a month, 21 to 60 users $500 a month. We have 40 users. ex GST',
    [['Quarrelow', 48_000, false]],
  ],
  [
    'what opens a list of extras is said of each of them',
    'Quote from Quarrelow\nSystem $5,000. Optional modules: imaging $380 per month; interpreter $0.95 per minute. All ex GST.',
    [['Quarrelow', 5000, true]],
  ],
  [
    'a subtotal is of what no total before it is of',
    'Quarrelow, ex GST\nChair, 4 at $100\t$400\nStool, 2 at $30\t$60\nSubtotal seating\t$460\nLamp, 10 at $120\t$1,200\nSubtotal lighting\t$1,200',
    [['Quarrelow', 1660, true]],
  ],
  [
    'a price that comes to what those before it do is a total only by the words of one',
    'Quarrelow, ex GST\nLift $6,000\nRail $2,000\nBed $8,000',
    [['Quarrelow', 16_000, false]],
  ],
  [
    'a total with its GST is that total again, whatever it is called',
    'Quote of Quarrelow\nDoors: $2,000\nLocks: $1,000\nNet: $3,000\nGST: $300\nPayable: $3,300',
    [['Quarrelow', 3000, true]],
  ],
  [
    'what a price comes to in another time, or in all the years, is that price again',
    'Quarrelow\nPlatform for all nurses: $500 per month ex GST.\nThis is $6,000 a year, or $30,000 across the five years.',
    [['Quarrelow', 30_000, true]],
  ],
  [
    'what is paid once and happens to be as much as five years of a price is paid besides it',
    'Quarrelow, ex GST. Hosting $100 a month. Set-up $6,000 once.',
    [['Quarrelow', 12_000, true]],
  ],
  [
    'the first months of a term are free',
    'Quarrelow: 60 month contract, $1,000 a month ex GST. The first 3 months of the contract are free.',
    [['Quarrelow', 57_000, true]],
  ],
  [
    'a price for all is paid once for all, however many they are',
    'Quarrelow, 5 year agreement, ex GST\nService\tQty\tPrice per year for all\nHoist check\t12\t$1,440.00\nScale check\t4\t$220.00',
    [['Quarrelow', 8300, true]],
  ],
  [
    'what is to be invoiced without a price leaves the total open',
    'Quarrelow, ex GST. Washer $9,000. Our electrician comes first and we invoice his hours once he is done.',
    [['Quarrelow', 9000, false]],
  ],
  [
    'when is invoiced moves no price',
    'Quarrelow, ex GST\nWasher $9,000\nWe bill at the end of each month and we charge nothing for delivery. They invoice in advance.',
    [['Quarrelow', 9000, true]],
  ],
  [
    'an option that a column names row by row has its own lines',
    'Supplier: Quarrelow Devices. All prices ex GST. Choose A or B.\nOption\tLine\tQty\tEa\tExt\tPer\nA buy\tScanner\t2\t1,000.00\t2,000.00\tonce\nA buy\tTraining\t\t\t100.00\tonce\nB rent\tScanner\t2\t150.00\t300.00\tyear, 5 years',
    [
      ['Quarrelow Devices, A buy', 2100, true],
      ['Quarrelow Devices, B rent', 1500, true],
    ],
  ],
  [
    'heads that say how often are no options',
    'Quarrelow Rehab, ex GST\nService\tp/w\tOnce\nPhysio\t$1,000\t\nOnboarding\t\t$900',
    [['Quarrelow Rehab', 260_900, true]],
  ],
  [
    'a column that adds up the years is paid no second time',
    'Quarrelow, ex GST\nItem\tYr 1\tYr 2\tYr 3\tYr 4\tYr 5\t5 yr total\nLicence\t100\t100\t100\t100\t100\t500\nSet-up\t50\t-\t-\t-\t-\t50\nTotal\t150\t100\t100\t100\t100\t550',
    [['Quarrelow', 550, true]],
  ],
  [
    'what is said of both is said of the first too, whatever else all are',
    'Quarrelow wants 300 a month and Telmark 4,000 a year, both ex GST and all in. Five years.',
    [
      ['Quarrelow', 18_000, true],
      ['Telmark', 20_000, true],
    ],
  ],
  [
    'whom a delivery goes to offers nothing',
    'QUARRELOW STORAGE\nShip to: Kiewa Medical Group\nFridge: $4,000 ex GST',
    [['QUARRELOW STORAGE', 4000, true]],
  ],
  [
    'the number of a licence is no price',
    'Quarrelow Air, Lic. QB 31177\nService $1,000 a year ex GST',
    [['Quarrelow Air', 5000, true]],
  ],
  [
    'a number behind a name counts nothing, and the one before it counts',
    'Quote from Quarrelow, ex GST, 5 years\n12 x LiftAir 3 ceiling hoists at $2,000 each\nYearly service $50 per hoist',
    [['Quarrelow', 27_000, true]],
  ],
  [
    'what has no price yet in the row of one offer is asked of that one',
    '1. Quarrelow: $149 a month ex GST, 60 months.\n2. Telmark: $129 a month ex GST, 60 months. Hardware POA.',
    [
      ['Quarrelow', 8940, true],
      ['Telmark', 7740, false],
    ],
  ],
  [
    'what has no price yet of both is asked of both, in whoever’s row it stands',
    '1. Quarrelow: $149 a month ex GST, 60 months.\n2. Telmark: $129 a month ex GST, 60 months. Hardware POA for both.',
    [
      ['Quarrelow', 8940, false],
      ['Telmark', 7740, false],
    ],
  ],
  [
    'how many days an invoice may wait is no price, nor is how strong a fuse is',
    'Quarrelow Lifts, ex GST\nLift $4,000\nIn stock, freight paid. Net 30.\nYou will need a 15 A outlet in the lobby.',
    [['Quarrelow Lifts', 4000, true]],
  ],
  [
    'a price of the first year that rises each year goes on',
    'Quarrelow Care, ex GST. Service fee for year one $10,000. On each anniversary the fee rises by 3 %.',
    [['Quarrelow Care', 53_091, true]],
  ],
  [
    'a price of the first year alone says nothing of the next',
    'Quarrelow Care, ex GST. Service fee for year one $10,000. Five years.',
    [['Quarrelow Care', 10_000, false]],
  ],
  [
    'a price from a year onwards is that of each year that follows',
    'Quote from Quarrelow, ex GST\nAudit 18k yr 1, 12k yr 2 onwards',
    [['Quarrelow', 66_000, true]],
  ],
  [
    'totals beside their GST are without it, whatever unit price stands before them',
    'Quarrelow Biomedical\nCode\tDescription\tQty\tEa\tExt\tGST\tInc GST\nA\tMonitor\t2\t500.00\t1,000.00\t100.00\t1,100.00\nB\tStand\t1\t100.00\t100.00\t10.00\t110.00',
    [['Quarrelow Biomedical', 1100, true]],
  ],
  [
    'a thing for the sum of so much is a price, and no total',
    'Dear Ms Low, we offer one washer for the sum of $6,000 plus GST. Installation is $1,000 plus GST. Quarrelow Pty Ltd',
    [['Quarrelow', 7000, true]],
  ],
  [
    'what is handed over at the first visit is no second price',
    'Quarrelow: slings $100 each for 10, handed over at the first visit, ex GST.',
    [['Quarrelow', 1000, true]],
  ],
  [
    'columns by the month and by the year that come to nearly as much may be one price',
    'Vendor\tMonthly ex GST\tAnnual ex GST\nQuarrelow\t$100\t$1,200\nTelmark\t$90\t$900',
    [
      ['Quarrelow', 12_000, false],
      ['Telmark', 9900, false],
    ],
  ],
  [
    '"number of" before a colon counts, and how often a visit is made is asked of a price per piece',
    'Quarrelow Testing\n\nNumber of devices (your list): 40\nPrice per device: $10 plus GST\nTravel: $100 plus GST per year\n\nOne visit is made each year.',
    [['Quarrelow Testing', 900, false]],
  ],
  [
    'a time of day is no price, and those that something is for are no vendors',
    'Meeting, 10.00 am\nQuarrelow Linen (ABN 11 222 333 444) attended at 10.20 and offered:\n- Linen for Kiewa Lodge, Ardmona and Loddon View: $100 per week ex GST, three deliveries a week.\nClosed 11.35 am.',
    [['Quarrelow Linen', 26_000, true]],
  ],
  [
    'a row whose total is the word "option" is one, and a page goes on behind its rule',
    'Quarrelow                              QUOTE 12\n\nPos  Description      Qty   Unit AUD     Total AUD\n10   Monitor           2     500.00      1,000.00\n20   Station           1     900.00      option\n               Sub total (ex GST)        1,000.00\n--------------------------------------------------\nPage 2 of 2\nService plan: $100.00 per year ex GST.',
    [['Quarrelow', 1500, true]],
  ],
  [
    'minutes do not multiply what an hour costs',
    'Quarrelow: $900 a month ex GST. I figure each nurse gets back 20 minutes a day, and a nurse hour is $60 ex GST.',
    [['Quarrelow', 2_244_000, false]],
  ],
  [
    'serial numbers are no prices',
    'Quarrelow Upkeep\nMachines: 2 washers (serials 70512 and 70513)\nFee: $5,000 a year ex GST. Night calls only if you request it, $200 per hour ex GST.',
    [['Quarrelow Upkeep', 25_000, true]],
  ],
  [
    'but what is counted beside a price is asked about',
    'Quote from Quarrelow\n\nFit-out: $20,000 each, three trucks and two trailers. All ex GST.',
    [['Quarrelow', 20_000, false]],
  ],
  [
    'a price for each of a thing and of a visit is paid for as many things as often as the visits',
    'Quote from Quarrelow\nService: $300 per lift per visit, three visits a year, for the 4 lifts. ex GST',
    [['Quarrelow', 18_000, true]],
  ],
  [
    'a price by the day is paid for the days of a week that are told',
    'Quote from Quarrelow\nDaily linen run $90 per day, 5 days a week\nex GST',
    [['Quarrelow', 117_000, true]],
  ],
  [
    'how often a year stands before "x yr"',
    'Quote from Quarrelow\nGutter cleaning 4 x yr $500\nex GST',
    [['Quarrelow', 10_000, true]],
  ],
  [
    'a unit price is for each of what the title counts, and a total for none',
    'Quote from Quarrelow: shower chairs x 8\nUnit price: $400\nDelivery: $150\nex GST',
    [['Quarrelow', 3350, true]],
  ],
  [
    'a price for each of a thing that only the title names is for its number',
    'Quote from Quarrelow\nScanners, 6 needed\nUpkeep: $50 per scanner per month\nex GST',
    [['Quarrelow', 18_000, true]],
  ],
  [
    'columns of vendors beside a quantity hold prices for one where the text says so',
    'Item\tQty\tQuarrelow\tHarrowell\nPumps\t5\t$200\t$180\nRacks\t2\t$90\t$95\nUnit prices, ex GST',
    [
      ['Quarrelow', 1180, true],
      ['Harrowell', 1090, true],
    ],
  ],
  [
    'the column with most different words names the lines, not the one of a quote number',
    'doc,vendor,what_for,qty,unit_price,gst,billing\nQ-1,Quarrelow,Alarm rental,6,20.00,ex,monthly\nQ-1,Quarrelow,Alarm fitting,6,80.00,ex,once',
    [['Quarrelow', 7680, true]],
  ],
  [
    'columns that each hold a whole price, of a text that speaks of plans, are options',
    'Offer from Quarrelow, ex GST\n\n\tMonthly plan\tYearly plan\nLicence\t$100 per month\t$1,000 per year\nSet-up, once\t$500\t$500',
    [
      ['Quarrelow, Monthly plan', 6500, true],
      ['Quarrelow, Yearly plan', 5500, true],
    ],
  ],
  [
    'cells one a line may be words in a column without amounts',
    'Vendor\nUp front\nYearly\nRemark\nQuarrelow\n$4,000\n$600\nready in May\nHarrowell\n$3,500\n$700\nneeds power\nAll ex GST',
    [
      ['Quarrelow', 7000, true],
      ['Harrowell', 7000, true],
    ],
  ],
  [
    'to buy and to hire are two offers, whoever is asked to choose',
    'Quarrelow Beds, ex GST\nA) purchase\n30 beds x 3,000.00\ndelivery 990.00\n\nB) lease 60 months\n30 beds @ 70.00 per bed per month\ndelivery same as in A',
    [
      ['Quarrelow Beds, A) purchase', 90_990, true],
      ['Quarrelow Beds, B) lease 60 months', 126_990, true],
    ],
  ],
  [
    'who is surer and stands first offers to whom stands behind',
    'Quarrelow Pty Ltd offers Emberly a help desk for $800 per month ex GST.',
    [['Quarrelow', 48_000, true]],
  ],
  [
    'a number behind a name is a model, and no count',
    'Quarrelow: CorScan 3 bladder scanner, 2 units @ $900 each. Check $40 per scanner per year. ex GST',
    [['Quarrelow', 2200, true]],
  ],
  [
    'of a model behind a count the count is paid',
    'We would supply four Emberdale 450 bariatric beds at $7,000 each. Inspection $100 per bed per year.\nPrices exclude GST.\nQuarrelow Pty Ltd',
    [['Quarrelow', 30_000, true]],
  ],
  [
    'what was counted by its price is counted when it is spoken of again',
    'Quarrelow Pty Ltd: pricing for the two macerators. The machines are $10,000 each. Connecting comes to $900 per machine. ex GST',
    [['Quarrelow', 21_800, true]],
  ],
  [
    'clauses of an agreement are numbered, and no counts',
    'Quarrelow Pty Ltd\n3. Fees (exclusive of GST)\n3.1 Service fee: $400.00 per month.\n3.2 Yearly inspection: $700.00 per year.',
    [['Quarrelow', 27_500, true]],
  ],
  [
    'a sum of years under any name is no line',
    'Quarrelow - prices ex GST\t\t\n\tFY26\tFY27\tFY28\tFY29\tFY30\nMonitoring\t1,000\t1,100\t1,200\t1,300\t1,400\nTraining\t500\t0\t500\t0\t500\nSum\t1,500\t1,100\t1,700\t1,300\t1,900',
    [['Quarrelow', 7500, true]],
  ],
  [
    'a sum of five years under any name is no line',
    'Quote from Quarrelow, ex GST\nBeds $5,000\nService $600 per year\nContract sum $8,000',
    [['Quarrelow', 8000, true]],
  ],
  [
    'the part of GST in a total is no line',
    'Quarrelow, prices include GST\nLamp $1,100\nStand $550\nTotal incl. GST $1,650\n(GST component $150)',
    [['Quarrelow', 1500, true]],
  ],
  [
    'a product of two columns is a total, whatever its head says',
    'Quarrelow - price schedule ex GST\t\t\t\t\nItem\tQty\tUnit price\tCharged\tLine\nLicence\t14\t38.00\tmonthly\t532.00\nSet-up\t1\t2,450.00\tonce\t2,450.00\nTraining\t3\t330.00\tonce\t990.00',
    [['Quarrelow', 35_360, true]],
  ],
  [
    'rows of cells pasted one a line may stand apart',
    'Quote from Quarrelow\n\nItem\nNumber\nPrice each (ex GST)\nExtended (ex GST)\n\nLamp\n3\n$100.00\n$300.00\n\nStand\n2\n$50.00\n$100.00\n\nTotal\n$400.00',
    [['Quarrelow', 400, true]],
  ],
  [
    'numbers that are ordered per year are counts',
    'Quote from Quarrelow. Prices per piece ex GST\nArticle\tPrice\tOrdered per year\nSheet\t9.50\t600\nBlanket\t20.00\t100\nMat\t4.90\t-',
    [['Quarrelow', 38_500, true]],
  ],
  [
    'a row that raises prices is no price, nor one that tells how long',
    'Vendor: Quarrelow Pty Ltd\nProduct          Record system, 45 users\nInitial term     60 months from 1 January 2027\nAnnual fee       $10,000 in the first contract year\nIndexation       3% per annum on each anniversary\nSet-up           $2,000 one-off\nGST              All amounts are exclusive of GST',
    [['Quarrelow', 55_091, true]],
  ],
  [
    'where one tells of two numbers of a thing somebody has to say which',
    'Cabinets (2 x ED, 1 x ICU). Ex GST.\nQuarrelow Pty Ltd: cabinets $54,000 each, three required. Install $3,600 per cabinet.',
    [['Quarrelow', 169_200, false]],
  ],
  [
    'a rule across a page makes no newer offer',
    'Quarrelow Pty Ltd\nLamp\t1\t$900 ex GST\nStand\t1\t$100 ex GST\n-----------\nQuarrelow Pty Ltd\nCare plan, $500 per year ex GST',
    [
      ['Quarrelow', 1000, false],
      ['Quarrelow', 2500, false],
    ],
  ],
  [
    'a thread kept oldest first ends with the offer that holds',
    'From: quotes@quarrelow.example\nDate: 2 September\nQuarrelow: steriliser $9,000 ex GST\n\nFrom: quotes@quarrelow.example\nDate: 5 September\nQuarrelow: revised, steriliser $8,000 ex GST',
    [
      ['Quarrelow', 8000, true],
      ['Quarrelow', 9000, false],
    ],
  ],
  [
    'the clock of a chat and the number of a proposal are no prices',
    'Quarrelow Pty Ltd\nProposal 25-1187\n[9:43 AM] Deb: phones 5 @ $100 ex gst',
    [['Quarrelow', 500, true]],
  ],
  [
    'what is not required, and above what delivery is free, is not paid',
    'Quarrelow, ex GST\nPump\t$900\nDocking station (not required)\t$640\nFreight free for orders above $500',
    [['Quarrelow', 900, true]],
  ],
  [
    'counts that a column tells by the year are no others',
    'supplier,item,qty_per_year,unit_price_ex_gst,year_total_ex_gst\nQuarrelow,Gloves,240,10.00,2400.00\nQuarrelow,Wipes,100,8.00,800.00\nQuarrelow,Monthly delivery,12,25.00,300.00\n,,,TOTAL PER YEAR,3500.00',
    [['Quarrelow', 17_500, true]],
  ],
  [
    'what names nothing else and comes to nearly as much is asked about',
    'Quote from Quarrelow, ex GST\nBins, fortnightly exchange $410.00 per month\nAnnual charge $4,820.00 per year',
    [['Quarrelow', 48_700, false]],
  ],
  [
    'weeks between two invoices are no price',
    'Quarrelow: beds $64 per week, ex GST. Invoiced 4-weekly.',
    [['Quarrelow', 16_640, true]],
  ],
  [
    'what a thing comes to is its price, and no total',
    'Quarrelow: the unit is $9,000. Operator training for your nurses comes to $650, once only. ex GST',
    [['Quarrelow', 9650, true]],
  ],
  [
    'what stands before an amount alone is what it is for',
    'Quarrelow: phones for 18 extensions, $19 per extension per month but we buy the headsets, $165 in all. ex GST',
    [['Quarrelow', 20_685, true]],
  ],
  [
    'a small number of a sentence is no price until somebody says so',
    'Quarrelow is charged by the month and you told me 84. Set-up $900 ex GST.',
    [['Quarrelow', 984, false]],
  ],
  [
    'one year of a fee says nothing of the years behind it',
    'Quarrelow, ex GST\nFee for year one $22,000\nAgreement period five years',
    [['Quarrelow', 22_000, false]],
  ],
  [
    'a newer offer keeps the lines that it names, and the rest where it says so',
    'From: Ann Pike <ann@quarrelow.example>\nSent: Thursday\n\nRevised: sensor mats $120.00 each, 60 mats. Everything else as before. Ex GST\n\nFrom: Ann Pike <ann@quarrelow.example>\nSent: Monday\n\n60 x sensor mats @ $149.00\nFreight $190.00\nex GST',
    [
      ['Quarrelow', 7390, true],
      ['Quarrelow', 9130, false],
    ],
  ],
  [
    'nothing said about GST is no GST that is left out',
    'Quarrelow: coolers $300 a month, nothing said about GST',
    [['Quarrelow', 16_364, false]],
  ],
  [
    'what a label calls one-off is paid once among visits by the year',
    'Quarrelow - proposal (ex GST)\nSite\tVisits per yr\t$ per visit\t$ per yr\nHillview\t12\t165.00\t1980.00\nBanyan House\t6\t210.00\t1260.00\nTotal per yr\t\t\t3240.00\nBait stations, one-off\t30\t28.00\t840.00',
    [['Quarrelow', 17_040, true]],
  ],
  [
    'a bare number to set up is paid',
    'clinical waste, all ex gst\nQuarrelow Waste - 9,900 a yr, 600 set up once',
    [['Quarrelow Waste', 50_100, true]],
  ],
  [
    'a rate by the hour with GST is what a vendor asks, and no wage',
    'Dear Ann, we place a nurse with you for 16 hours per week. The hourly rate is $100.00 plus GST.\nQuarrelow Pty Ltd',
    [['Quarrelow', 416_000, true]],
  ],
  [
    'boxes are paid, whatever is in a box',
    'Quarrelow, ex GST: test strips, box of 50 - $20.00 a box, agreed volume 900 boxes a year',
    [['Quarrelow', 90_000, true]],
  ],
  [
    'what a thing links to offers nothing',
    'QUARRELOW SYSTEMS PTY LTD\n1. Supply of call points $900\n2. Interface to Leecare POA\nall ex GST',
    [['QUARRELOW SYSTEMS', 900, false]],
  ],
  [
    'who only heads a mail passes on what the vendors in it offer',
    'From: Priya Nolan\nTo: Ward group\nSubject: pumps\n\nAll ex GST.\n\nQuarrelow Medical quoted $5,000 for the pumps.\n\nHarrowell Supplies quoted $4,800 for the pumps.',
    [
      ['Quarrelow Medical', 5000, true],
      ['Harrowell Supplies', 4800, true],
    ],
  ],
  [
    '"the sum of" each is a price where nothing else is',
    'Quote from Quarrelow\nGarden upkeep, the sum of $900 per month\nTree survey, the sum of $500 each year\nex GST',
    [['Quarrelow', 56_500, true]],
  ],
  [
    'a column of quote numbers holds no prices',
    'supplier,quote_no,item,qty,unit_price_ex_gst,billing\nQuarrelow,5510,Alarm rental,6,20.00,monthly\nQuarrelow,5510,Alarm fitting,6,80.00,once',
    [['Quarrelow', 7680, true]],
  ],
  [
    'a title may say more than how many',
    'Quote from Quarrelow: shower chairs x 8, ex GST\nUnit price: $400\nDelivery: $150',
    [['Quarrelow', 3350, true]],
  ],
  [
    'a sentence ends behind a price though the next begins with a small letter',
    'Quarrelow: 12 lamps @ $90. stands 6 @ $40. fitting $500. ex GST',
    [['Quarrelow', 1820, true]],
  ],
  [
    'a total told behind an amount is compared, not added',
    'Quote from Quarrelow\nsupport $1,000 a month\nthat is 50k all up for the 5 years\nex GST',
    [['Quarrelow', 60_000, false]],
  ],
  [
    'visits a year beside a price per visit are how often it is paid',
    '"Task","Visits per year","Price per visit ex GST"\n"Filters","4","200.00"\n"Tower dose","12","50.00"\n"Supplier","Quarrelow"',
    [['Quarrelow', 7000, true]],
  ],
  [
    'a dash for how many leaves one; for how many were ordered it leaves none',
    'Quarrelow, prices ex GST\nItem\tQuantity\tPrice\tHow charged\nTap\t2\t$300\tonce\nService contract\t-\t$900\tper year\nTests\t12 a year\t$10 each\tper test',
    [['Quarrelow', 5700, true]],
  ],
  [
    'a price said again by what it comes to a month is paid once',
    'Quarrelow quote, ex GST\nPurchase price $12,000. That is about $200 a month if you spread it over five years in your books.',
    [['Quarrelow', 12_000, true]],
  ],
  [
    'how much the price is below another tells no price',
    'Quote from Quarrelow, ex GST\nRecorder, 8 at $900 each.\nThis price is $110 a unit below list, as agreed.',
    [['Quarrelow', 7200, true]],
  ],
  [
    'a share of the trade is a share of no price',
    'Quote from Quarrelow, ex GST\nScope $900 once. He says that 70 % of the public units in the state use it.',
    [['Quarrelow', 900, true]],
  ],
  [
    'a price is paid from the start of a year on',
    'Quote from Quarrelow, ex GST\nPump $900, once only.\nFrom the start of year 3 the inspection is $100 per year.',
    [['Quarrelow', 1200, true]],
  ],
  [
    'what a head says of a fee holds against how often the thing itself is done',
    'Quote from Quarrelow, ex GST\nService                   Units    Fee per unit per month\nBin, weekly                  6    $20.00\nMats, fortnightly            2    $10.00',
    [['Quarrelow', 8400, true]],
  ],
  [
    'a number right before its GST is money, however small',
    'Two prices for the fridge\n\n1) Quarrelow - 3,900 ex GST for the 200 litre, delivery 240 ex GST. logger built in',
    [['Quarrelow', 4140, true]],
  ],
  [
    'what we are to pay for an offer is no bill of ours; a discount from a year on lowers from then',
    'Phone note, rang Quarrelow Catering\n\n- $10 per resident per week, they count 50 residents and we pay for 50 whether the beds are full or not\n- they take 10 % off the weekly rate from year 2 on\n- ovens $2,000, we pay that once, at the start\n- all plus GST',
    [['Quarrelow Catering', 121_600, true]],
  ],
  [
    'a cell that begins with "option," is no part of the price',
    'Personal alarms - 10 clients - evaluation sheet (ex GST)\n\tHarrowell\tQuarrelow\nMonitoring per client per month\t$20.00\t$25.00\nFall sensor\tincluded\toption, $3.00 per client per month',
    [
      ['Harrowell', 12_000, true],
      ['Quarrelow', 15_000, true],
    ],
  ],
  [
    'a bare number among prices with a sign is asked about before it counts',
    'Quarrelow, spoke to Tony\ncoolers $46 per month ex GST\ninstall $150 one-off\nfolder 40417',
    [['Quarrelow', 43_327, false]],
  ],
  [
    'a price per thousand is paid for each thousand',
    'Quarrelow - appointment SMS\n$40.00 per thousand messages, ex GST\nCommitted volume 15,000 messages a month for five years.',
    [['Quarrelow', 36_000, true]],
  ],
  [
    'an amount marked CR lowers the total',
    'Quarrelow Lab\nDescription\tAmount ex GST\nCentrifuge\t2,600.00\nYour old unit taken in trade\t800.00 CR\nDelivery\t200.00',
    [['Quarrelow Lab', 2000, true]],
  ],
  [
    'the year a thing was built in and the points of a panel are no money',
    'Panel: Quarrelow scored 8,200 of 10,000 points.\nRefurbished monitor, built 2019, $3,900 once, ex GST.',
    [['Quarrelow', 3900, true]],
  ],
  [
    'what somebody says to scrap is asked about before it counts',
    'Quote from Quarrelow, ex GST:\nLicence $800 per year\nTraining $300 once\nTony said this morning to scrap the training, our own educators will do it.',
    [['Quarrelow', 4300, false]],
  ],
  [
    'GST that one line is said to include is said of no other line',
    'Quarrelow Supplies\nTrolley $2,200 inc GST, one only\nYearly inspection $110',
    [['Quarrelow Supplies', 2500, false]],
  ],
  [
    'another count of the same leaves open how many are paid for',
    'Quarrelow Learning: $10 per user per year ex GST, five years.\nI told them 45 users.\nHR counts 52 with the casuals.',
    [['Quarrelow Learning', 2250, false]],
  ],
  [
    'what is used in a time that nobody tells is asked about',
    'Fees for our transcription service are 2.00 per minute. Your 2025 usage was 1,000 minutes. ex GST\n\nQuarrelow Scribes',
    [['Quarrelow Scribes', 2000, false]],
  ],
  [
    'of two dated mails the later holds, whatever rule stands between them',
    'From: Ruth Allard, Quarrelow Loops  Date: 12 May\nHi Owen, we can do the loop at $1,000 a month, installation $200 once. Ex GST.\n---\nFrom: Ruth Allard, Quarrelow Loops  Date: 19 May\nHi Owen, we agreed to $900 a month ex GST. Installation stays as it was.',
    [
      ['Quarrelow Loops', 54_200, true],
      ['Quarrelow Loops', 60_200, false],
    ],
  ],
  [
    'an amount in brackets at the end of a row lowers the total',
    'Quarrelow Catering, ex GST\nOven\t4,800.00\nStand\t300.00\nOld oven taken in payment\t(500.00)\nDelivery\t100.00',
    [['Quarrelow Catering', 4700, true]],
  ],
  [
    'how often a heading says that all is paid is asked about where no line says it',
    'Quarrelow Software, 60 months, per month ex GST\nComplete suite\t$1,150.00\nData backup\t$85.00',
    [['Quarrelow Software', 1235, false]],
  ],
  [
    'a row that is noted as the client’s own is asked about',
    "Quarrelow Dental, ex GST\nItem\tQty\tAmount\tNote\nChair\t1\t$4,000\t\nTrolley\t1\t$100\tclient's own",
    [['Quarrelow Dental', 4100, false]],
  ],
  [
    'what is not charged under a condition is asked about',
    'Rostering: $600 per month, term 60 months.\nTraining: $800. We do not charge it on terms of 48 months or longer.\nex GST\nQuarrelow Pty Ltd',
    [['Quarrelow', 36_800, false]],
  ],
  [
    'a currency that a column names and no price bears is asked about',
    'Quarrelow Sensors, before GST\nItem\tPer\tCurrency\tAmount\nInstallation\tonce\tAUD\t3,000.00\nLicence\tyear\tUSD\t2,000.00',
    [['Quarrelow Sensors', 13_000, false]],
  ],
  [
    'a thing that is priced as last year is asked about',
    'Five years, ex GST:\nPanel testing $2,000 per year\nHose reels as per last year\nThanks, Meg, Quarrelow Fire Pty Ltd',
    [['Quarrelow Fire', 10_000, false]],
  ],
  [
    'by the day and by the week in one line is asked about',
    'Daily hire $9.50 per mattress ex GST, 4 mattresses, charged five days in every week.\nQuarrelow Hire Pty Ltd',
    [['Quarrelow Hire', 9880, false]],
  ],
])('%s', (_, text, expected) => {
  expect(summary(text)).toEqual(expected);
});

it.each([
  [
    'a thing about which a vendor will let one know',
    'hoist $9,000. We will let you know about freight once we have seen the dock.',
  ],
  ['a thing of which the price is to be told', 'hoist $9,000. Delivery cost: will advise.'],
  [
    'what a machine costs that is the buyer’s after a short term',
    'lease $900 a month for 36 months, after which the machine is yours.',
  ],
  [
    'the end of what is paid, where it is owned then',
    'rent $900 a month for 24 months; at the end ownership passes to you.',
  ],
  ['the same again for another place', 'cleaning $2,000 a month at North and the same again at South.'],
  ['a rise in money', 'meals $9.50 each, 100 a week, up 20 cents each year, five years.'],
  ['a price that another gives way to', '$500 a month, dropping to $400 once you have 20 users.'],
  ['a price for less than a year', 'implementation $2,000 a month for six months, licence $1,000 a month.'],
  ['how many things there are, where visits are for each of them', '3 lifts, 2 visits each a year, $150 a visit.'],
  ['a first visit that costs nothing', '$200 a visit, 12 visits a year, the first visit each year is free.'],
  ['what something typically costs', 'service $2,000 a year. Parts are typically $500 a year.'],
  [
    'how many places there are, where things are counted for each',
    'two homes with 20 beds each, $5 per bed per month.',
  ],
  ['what is needed no more', 'lift $9,000, cover $500.\nWe don’t need the cover.'],
  ['what is crossed out', 'lift $9,000.\nCover $500 (crossed out by Tim)'],
  ['what another list tells', 'lift $9,000. Consumables as per attached list.'],
  ['what others pay of a price', 'lift $9,000, of which the grant pays $4,000.'],
  ['how many are paid of those that come', '11 beds for the price of 10, $2,000 each.'],
  [
    'a price for each of some in each of several places',
    '\nItem\tSites\tUnits per site\tUnit price\nBed\t3\t10\t$1,000',
  ],
  ['rows that last less than others', '\nItem\tMonthly\tMonths\nRental A\t$100\t60\nRental B\t$200\t24'],
  ['how many are needed, wherever that is said', 'bed $2,000. Need 10.'],
  ['months in which alone something is paid', '$400 monthly, February to December.'],
  ['times of the year in which nothing is done', '$200 a week, not in school holidays.'],
])('leaves open %s', (_, text) => {
  expect(summary(`Quarrelow, ex GST: ${text}`).map((offer) => offer.at(-1))).toEqual([false]);
});

it.each([
  [
    'what is used beside what is in the price',
    'van lease $1,000 a month for 60 months incl 20,000 km a year, 15 cents a km beyond.',
    60_000,
  ],
  ['when somebody will come', 'hoist $9,000. We will let you know when we arrive.', 9000],
  [
    'what stays with the buyer',
    'lease $900 a month for 36 months, then on at the same rate. The handsets are yours.',
    54_000,
  ],
  ['what is set up', 'lifts $9,000, set up $500.', 9500],
  ['what somebody needs not', 'lift $9,000.\nYou don’t need a licence for it.', 9000],
  ['rows that last as long as each other', '\nItem\tMonthly\tMonths\nA\t$100\t36\nB\t$200\t36', 18_000],
  ['how often it is done before what is paid a year', 'service monthly, $1,200 a year.', 6000],
  [
    'how often bins are emptied for what is paid by the month',
    'bins emptied twice a week: $2,740 per month in total.',
    164_400,
  ],
  ['the least time of a rental', 'rental $100 per week, paid in advance, minimum 12 weeks.', 26_000],
  ['the time between two payments', 'linen $500 a fortnight, five years.', 65_000],
  ['the time between two hours of work', 'help, 10 hours a fortnight at $80 an hour, five years.', 104_000],
])('settles a total beside words of %s', (_, text, total) => {
  expect(summary(`Quarrelow, ex GST: ${text}`)).toEqual([['Quarrelow', total, true]]);
});
