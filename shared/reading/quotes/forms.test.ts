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
    'a total of a row that a percentage of the row makes is its price',
    'Quote from Quarrelow, ex GST\n\nDescription      Qty     Price    Disc    Line total\nExam couch         4    500.00     10%      1,800.00\nStool             10     80.00      -         800.00\nSubtotal                                    2,600.00',
    [['Quarrelow', 2600, true]],
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
    'columns that were pasted one below the other without a gap are put together',
    'Quarrelow Dental\nDescription\nChair\nLamp\nStool\nQty\n2\n2\n4\nUnit price\n$900.00\n$150.00\n$80.00\nAmount\n$1,800.00\n$300.00\n$320.00\nSubtotal ex GST\n$2,420.00',
    [['Quarrelow Dental', 2420, true]],
  ],
  [
    'who is surer and stands first offers to whom stands behind',
    'Quarrelow Pty Ltd offers Emberly a help desk for $800 per month ex GST.',
    [['Quarrelow', 48_000, true]],
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
])('%s', (_, text, expected) => {
  expect(summary(text)).toEqual(expected);
});
