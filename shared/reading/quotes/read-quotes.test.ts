import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growsInStep } from '#functions/lib/testing/growth';
import { settleOffer } from '../../money/quotes/settled.ts';
import { checkGrid } from './check/check-grid.ts';
import { readQuotes } from './read-quotes.ts';

const settled = (text: string) => {
  const grid = readQuotes(text);
  const findings = checkGrid(text, grid);
  return grid.offers.map((offer) => settleOffer(offer, grid.buyer, findings));
};
const summary = (text: string) =>
  settled(text).map(({ offer, cost, isSettled }) => [offer.vendor, Math.round(cost.total.low), isSettled]);

describe('what is said beside a price', () => {
  it('asks for GST and tells none: “is that with gst or without?”', () => {
    const [offer] = readQuotes(
      'Wellspry Water: 11 coolers, $42 a month each\nis that with gst or without?\nshe did not say',
    ).offers;
    expect(offer?.gst).toBe('unknown');
  });

  it('is a price where a vendor says to budget for it, and no budget of the buyer', () => {
    const { offers, buyer } = readQuotes(
      'Stowmarch Beds\n8 beds at $9,200 each plus GST. Please do budget for the yearly safety check, $120 per bed per year.',
    );
    expect(buyer).toEqual([]);
    expect(offers[0]?.lines.map(({ amount }) => amount)).toContain('$120');
  });

  it('counts what is paid each: “$185 each x 40”', () => {
    const text = 'Tessellate\nPrices ex GST\nRoom units, 84 beds @ $640 each   $53,760\nPendants  $185 each x 40';
    const [offer] = readQuotes(text).offers;
    expect(offer?.lines.map(({ amount, qty }) => [amount, qty])).toEqual([
      ['$640', '84'],
      ['$185', '40'],
    ]);
  });

  it('is no line where it is what a way to pay costs', () => {
    const text = 'Tessellate\nPendants $185 each x 40 ex GST\nCredit cards attract 1.4 % surcharge.';
    expect(readQuotes(text).offers[0]?.lines).toHaveLength(1);
  });

  it('declines for the buyer: “told them no”', () => {
    for (const said of [
      '142,000 pa ex gst. told them no.',
      'were 142,000 pa ex gst all up. too dear, told them no last week.',
    ])
      expect(readQuotes(`Oxlade Hygiene ${said}`).offers[0]?.status).toBe('declined');
  });
});

describe('a price by the day', () => {
  it('is for the days of its row, once: “3 days | $1,450 | per day”', () => {
    const table = [
      'Quarrelow Rostering   ABN 80 117 664 203',
      '                           Quantity      Price          Basis',
      'Subscription               240 users     $4.20          per user per month',
      'On-site training           3 days        $1,450.00      per day, one-off',
      'Fees exclude GST.',
    ].join('\n');
    expect(summary(table)).toEqual([['Quarrelow Rostering', 240 * 4.2 * 60 + 3 * 1450, true]]);
  });

  it('is asked about where nothing tells on how many days, and never counted for every one of them', () => {
    const text = (said: string) => `Quarrelow\nPrices ex GST\n${said}\nSubscription $900 per month`;
    for (const said of ['Training $1,450 per day', '1 guard $600 per day'])
      expect(settled(text(said))[0]?.isSettled, said).toBe(false);
    expect(summary(text('Patrol $100 per night, every night of the year'))[0]?.[2]).toBe(true);
  });
});

it('a thread: what a vendor has not priced yet holds for who was spoken of, not for who is named next', () => {
  const text = `Dex 2:31 pm
Coolabarra Air sent the new price. 2,180 a quarter for the splits plus gst
Mei 2:36 pm
ok and Zephyra Mechanical?
Dex 2:38 pm
1,450 a month plus gst. tower treatment they've put TBA, they have to see it first. coolabarra do the dosing in the 2,180`;
  const open = settled(text).filter(({ isSettled }) => !isSettled);
  expect(open.map(({ offer }) => offer.vendor)).toContain('Zephyra Mechanical');
});

describe('a table in the forms that buyers paste', () => {
  const made = (lines: string[]) => summary(['Quarrelow Software   ABN 80 117 664 203', ...lines].join('\n'));

  it('of years down the side is read as one of years across', () => {
    const years = [20_000, 20_600, 21_200, 21_800, 22_500];
    const total = years.reduce((sum, one) => sum + one, 0);
    const rows = years.map((worth, i) => `| ${i + 1} | $${worth.toLocaleString('en-AU')} |`);
    expect(made(['| Year | Cost (ex GST) |', '|---|---|', ...rows])).toEqual([['Quarrelow Software', total, true]]);
    const two = [
      'Year\tLicence ex GST\tSupport ex GST\tTotal ex GST',
      ...years.map((y, i) => `${i + 1}\t${y}.00\t100.00\t${y + 100}.00`),
    ];
    expect(made(two)).toEqual([['Quarrelow Software', total + 500, true]]);
  });

  it('whose totals are quantity by price has no other prices: “Pack | 12” is none', () => {
    const rows = [
      'Description\tPack\tQty\tPrice ex GST\tTotal ex GST',
      'Bandage\t12\t40\t$31.20\t$1,248.00',
      'Dressing\t50\t60\t$18.95\t$1,137.00',
    ];
    expect(made(rows)).toEqual([['Quarrelow Software', 2385, true]]);
  });

  it('tells by a column how often a year each row is paid', () => {
    const rows = ['Service;Units;Unit rate ex GST;Times per year', 'Validation;3;1480.00;1', 'Service;3;390.00;4'];
    expect(made(rows)).toEqual([['Quarrelow Software', (3 * 1480 + 3 * 390 * 4) * 5, true]]);
  });

  it('keeps a price whose cell also tells months: “$870 per cabinet per month, first 2 months free”', () => {
    const rows = [
      '| | Option 1 Purchase | Option 2 Rental |',
      '|---|---|---|',
      '| Cabinets (5) | $31,200 each | – |',
      '| Rental | – | $870 per cabinet per month, 60 months, first 2 months free |',
      'Two ways to pay, all ex GST.',
    ];
    expect(made(rows).map(([, total]) => total)).toEqual([156_000, 5 * 870 * 58]);
  });

  it('pasted a cell a line begins with its heads, and a label may begin with a number', () => {
    const text =
      'Guardline Duress\nService\nNumber\nPer month each\nStaff pendant with GPS\n40\n$5.90\n24 h monitoring, whole site\n1\n$165.00\nAdd 10% GST.';
    expect(summary(text)).toEqual([['Guardline Duress', (40 * 5.9 + 165) * 60, true]]);
  });

  it('is one with what follows the rule over its total', () => {
    const rows = [
      'Scanner                                  1   $40,000.00',
      'Injector                                 1    $8,000.00',
      '                                         ------------',
      'Total excl. GST                               $48,000.00',
      '',
      'Full service at $5,000.00 a year excl. GST.',
    ];
    expect(made(rows)).toEqual([['Quarrelow Software', 73_000, true]]);
  });
});

describe('what is paid only where something happens', () => {
  const text = (said: string) => `Quarrelow\nAll prices ex GST\nService: $900 per month\n${said}`;

  it.each([
    'Labour for such repairs is $128.00 an hour.',
    'Emergency call-outs are $160 a trip.',
    'Lost pumps are charged at $850 each.',
    'Should you ever need us after 6 pm, the attendance fee is $190.',
    'Custom builds are $1,900 a module, only if you ask for one.',
  ])('is none of the price, and nothing to ask about: “%s”', (said) => {
    expect(summary(text(said))).toEqual([['Quarrelow', 54_000, true]]);
  });

  it('is asked about where it is use beyond what a price covers', () => {
    expect(settled(text('That covers 2,000 tests; additional tests are $1.85 each.'))[0]?.isSettled).toBe(false);
  });
});

describe('how many', () => {
  it.each([
    ['22 x Nimbra 8 mattress with pump @ $1,860.00 each', 22 * 1860],
    ['7 A3 colour printers: $86.00 each', 7 * 86],
  ])('stands first, whatever a model is called: “%s”', (line, total) => {
    expect(summary(`Quarrelow\nAll prices ex GST\n${line}\nDelivery: $480.00`)).toEqual([
      ['Quarrelow', total + 480, true],
    ]);
  });

  it.each([
    'Our 8 litre sharps containers are exchanged at $9.80 per container, fortnightly.',
    'Calibration of your 3 audiometers and 2 tympanometers is $265 per unit each year.',
  ])('is asked where the only number is a measure, or where two things are counted: “%s”', (line) => {
    expect(settled(`Quarrelow\nAll prices ex GST\n${line}`)[0]?.isSettled).toBe(false);
  });
});

it('a sum of what is paid as often is said again, and never paid besides: “so you are looking at $168 per month”', () => {
  const lines = 'Platform: $149.00/month\nNumber: $19.00/month\nIntegration: $1,900.00 one time';
  expect(
    summary(`Pingwell quote, ex GST\n${lines}\nSo you are looking at $168.00 per month plus the integration.`),
  ).toEqual([['Pingwell', 168 * 60 + 1900, true]]);
});

it('a rise of “the monthly and quarterly fees” is one of both', () => {
  const text =
    'Quarrelow, ex GST\nCleaning $1,000 per month\nQuarterly window clean $500 per quarter\nThe monthly and quarterly fees go up 3% each year on the anniversary.';
  const five = 1 + 1.03 + 1.03 ** 2 + 1.03 ** 3 + 1.03 ** 4;
  expect(summary(text)).toEqual([['Quarrelow', Math.round((12_000 + 2000) * five), true]]);
});

it('“GST free, from the first year” tells no free year', () => {
  expect(
    summary('Quarrelow\nRepairs $72.00 per resident per year (GST free), from the first year, for 20 residents'),
  ).toEqual([['Quarrelow', 72 * 20 * 5, true]]);
});

describe('an offer that another replaces', () => {
  const thread = (newest: string) =>
    `From: Ada <sales@quarrelow.example>\nSent: Thursday, 22 April 2027\nSubject: RE: AEDs\n\n${newest}\nAda\n\nFrom: Ada <sales@quarrelow.example>\nSent: Monday, 19 April 2027\n\n11 x AED, $2,150 + GST each\n11 x cabinet, $240 + GST each\nQuarrelow`;

  it('keeps what it names: “cabinets stay as they were”', () => {
    const text = thread('We can come down to $1,985 + GST per AED for the 11. Cabinets stay as they were.');
    expect(summary(text)[0]).toEqual(['Quarrelow', 11 * (1985 + 240), true]);
  });

  it('that may hold in part is asked about where it names nothing that was read', () => {
    const text = thread('We can come down to $1,985 + GST per AED for the 11. Signage stays as it was.');
    expect(settled(text).filter(({ isSettled }) => isSettled)).toEqual([]);
  });
});

it('an offer that has lapsed is none, whoever tells of it', () => {
  expect(
    readQuotes('Airfold Services were at $1,720 per month ex GST but their offer lapsed on 15 November.').offers[0]
      ?.status,
  ).toBe('declined');
});

describe('what is said once of several', () => {
  it('GST over options that have tables of their own', () => {
    const text =
      '# Quarrelow Networks\n\nYou asked for two ways. Choose one. Prices are ex GST.\n\n### Option A: Purchase\n\n| | Price |\n|---|---|\n| Access points | $50,240 |\n| Install | $18,400 |\n\n### Option B: Managed\n\n| | Price |\n|---|---|\n| All equipment | $3,290 per month |\n| Set-up | $5,000 |';
    expect(summary(text).map(([, total, isSettled]) => [total, isSettled])).toEqual([
      [68_640, true],
      [202_400, true],
    ]);
  });

  it('a rise of all rates “including the control room fee” is one of all of them', () => {
    const text =
      'Quarrelow, ex GST\nGuard $52.40 per hour, 32 hrs/week\nControl room fee $210.00 per month\nOn every anniversary all rates including the control room fee increase by 2.8%.';
    const five = 1 + 1.028 + 1.028 ** 2 + 1.028 ** 3 + 1.028 ** 4;
    expect(summary(text)).toEqual([['Quarrelow', Math.round((32 * 52.4 * 52 + 2520) * five), true]]);
  });
});

it('a cell “month each” tells how often, and one that nobody understands is asked about', () => {
  const rows = (per: string) =>
    `Vendor,Line,Qty,Price,Per,GST,Comment\nQuarrelow,Platform,1,590.00,month,ex,all in\nQuarrelow,Seats,22,31.00,${per},ex,named\nQuarrelow,Training,1,1800.00,once,ex,webinar`;
  expect(summary(rows('month each'))).toEqual([['Quarrelow', (590 + 22 * 31) * 60 + 1800, true]]);
});

it('counts of machine-written rows are cells, however they look beside each other: “Learners,410,410”', () => {
  const text =
    'Comparison,Quarrelow,Bantrice\nAll prices AUD ex GST,,\nLearners,410,410\nLicence per learner per year,26.00,31.50\nSet-up (once),8000,0';
  expect(summary(text)).toEqual([
    ['Quarrelow', 410 * 26 * 5 + 8000, true],
    ['Bantrice', 410 * 31.5 * 5, true],
  ]);
});

it('how often is asked where a sentence over prices per test tells it, and none of them does', () => {
  const text =
    'Quarrelow, price for the fire gear, every six months per AS 1851:\n46 extinguishers, $14.50 per test\nGST is to be added.';
  expect(settled(text)[0]?.isSettled).toBe(false);
  expect(readQuotes(text).offers[0]?.gst).toBe('ex');
});

it('a price set in bold is multiplied by nothing', () => {
  expect(summary('Quarrelow, ex GST\nThe interface is **$12,000 once** whichever option is chosen.')).toEqual([
    ['Quarrelow', 12_000, true],
  ]);
});

describe('reads an offer', () => {
  it('from a mail, by its clauses', () => {
    const text =
      'Hello Sam,\n\nsupply and fitting of 12 hoists $60,000, inspection $250 per month, a spare sling $300. All prices ex GST.\n\nRegards\nTia Moss\nQuarrelow Lifting';
    expect(summary(text)).toEqual([['Quarrelow Lifting', 75_300, true]]);
  });

  it('of vendors named as vendors, and takes other names before a price for things', () => {
    const text =
      'Quote from Quarrelow\nHardware: 9 points @ $100 each\n\nVendor: Bantrice\nResponder platform $9,000\nPagers: POA';
    const found = readQuotes(text).offers.map(({ vendor, lines }) => [vendor, lines.map(({ at }) => at[0]?.text)]);
    expect(found).toEqual([
      ['Quarrelow', ['Hardware: 9 points @ $100 each']],
      ['Bantrice', ['Responder platform $9,000', 'Pagers: POA']],
    ]);
  });

  it.each([
    ['Vendor: GE HealthCare', 'GE HealthCare'],
    ['GE HealthCare\n', 'GE HealthCare'],
    ['From: GE HealthCare <sales@ge.example>\nSubject: our offer\n', 'GE HealthCare'],
    ['Quote from ISA Technologies', 'ISA Technologies'],
    ['Prepared by: ISA Technologies Pty Ltd\nPrepared for: Bayview Hospital', 'ISA Technologies'],
    ['Supplier: The Mobile Cleaning Company Pty Ltd', 'The Mobile Cleaning Company'],
    ['- Supplier name: 3M Health', '3M Health'],
  ])('of a vendor by the whole of its name: %s', (head, vendor) => {
    expect(readQuotes(`${head}\nLicence: $12,000 per year ex GST\nTraining: $900 once`).offers).toMatchObject([
      { vendor, lines: [{ amount: '$12,000' }, { amount: '$900' }] },
    ]);
  });

  it.each([
    ['PBPM', 68_400],
    ['pbpa', 5_700],
    ['pbpd', 2_080_500],
  ])('by the bed and the time where the price is %s', (rate, total) => {
    const text = `Quarrelow Lifting, 120 beds, ex GST\nsoftware $9.50 ${rate}`;
    expect(summary(text)).toEqual([['Quarrelow Lifting', total, true]]);
  });

  it.each([
    ['Vendor: First Example', 'Vendor: Second Example'],
    ['First Example', 'Second Example'],
    ['Vendor: Example One', 'Vendor: Example Two'],
    ['Tenderer: Data Care', 'Tenderer: Data House'],
    ['Vendor: Vendor A', 'Vendor: Vendor B'],
  ])('of each vendor where their names share words: %s, %s', (one, other) => {
    const text = `${one}\nLicence: $12,000 per year ex GST\n\n${other}\nLicence: $10,000 per year ex GST`;
    const [first, second] = [one, other].map((label) => label.split(': ').at(-1));
    expect(summary(text)).toEqual([
      [first, 60_000, true],
      [second, 50_000, true],
    ]);
  });

  it('without the sign between a name and its words', () => {
    const { offers } = readQuotes('Quarrelow: POA\nBantrice: $9,000 a year ex GST');
    expect(offers.map(({ lines: [line] }) => [line?.label, line?.at[0]?.text])).toEqual([
      ['Quarrelow', 'POA'],
      ['Bantrice', '$9,000 a year ex GST'],
    ]);
  });

  it('from columns of vendors, one offer a column', () => {
    const text =
      'Item\tQuarrelow\tBantrice\nSet-up once\t$9,000\t$4,000\nLicence per year\t$10,000\tincluded\nSupport per month\t$100\t$900\nAll ex GST';
    expect(summary(text)).toEqual([
      ['Quarrelow', 65_000, true],
      ['Bantrice', 58_000, true],
    ]);
  });

  it('from rows with quantity, unit price and total, held against the stated total', () => {
    const text =
      'QUARRELOW LIFTING\n\nDescription        Qty   Unit price    Amount\nCeiling hoist       4      5,000.00   20,000.00\nSpare sling        10        120.00    1,200.00\n                  Total ex GST        21,200.00';
    expect(summary(text)).toEqual([['QUARRELOW LIFTING', 21_200, true]]);
    expect(summary(text.replace('21,200.00', '23,200.00'))).toEqual([['QUARRELOW LIFTING', 21_200, false]]);
  });

  it('from cells pasted one a line', () => {
    const text =
      'Item\nQuarrelow\nBantrice\nHardware\n$9,000\n$8,000\nSupport per year\n$1,000\n$1,500\nTraining\nincluded\nTBA\nGST\nexcluded\nexcluded';
    expect(summary(text)).toEqual([
      ['Quarrelow', 14_000, true],
      ['Bantrice', 15_500, false],
    ]);
  });

  it('counts what is priced by the piece once per period that its volume is said in', () => {
    expect(summary('Quarrelow - reminders 8 cents per SMS, allow 10,000 a year, plus GST')).toEqual([
      ['Quarrelow', 4000, true],
    ]);
  });

  it('leaves free months and a late start out, and takes a rise in', () => {
    expect(summary('Quarrelow: $1,000 per month, first three months free, ex GST')[0]?.[1]).toBe(57_000);
    expect(summary('Quarrelow: $1,000 per month, months 1 and 2 free, ex GST')[0]?.[1]).toBe(58_000);
    const row = (notes: string) =>
      `Item,Qty,Unit,Unit price,Ext,GST,Notes\nQuarrelow subscription,96,bed/month,$62.50,"$6,000.00",ex,${notes}\nInstallation,1,job,"24,000","24,000",ex,`;
    for (const notes of [
      '60 month term; first 3 months free',
      '3 months free on a 60 month term',
      'term 60 months - 3 months free',
    ])
      expect(summary(row(notes))[0]?.slice(1)).toEqual([366_000, true]);
    for (const notes of ['60 months term delivery free', '36 month term with free delivery', '60 months free delivery'])
      expect(summary(row(notes))[0]?.[2]).toBe(false);
    expect(summary('Quarrelow: hardware $10,000. Service $1,200 a year from year 2. All ex GST')[0]?.[1]).toBe(14_800);
    expect(summary('Quarrelow: $10,000 per year, rising 10% each year. All ex GST')[0]?.[1]).toBe(61_051);
    const besideDoingNothing =
      '1) QUARRELOW\n  - fixed 61,000 per month ex GST, all call-outs and public holidays included\n  - goes up 3% on 1 July each year, and we would like to start in July\n2) do nothing: costs us 800k p.a.';
    expect(summary(besideDoingNothing)[0]?.[1]).toBeCloseTo(
      732_000 * (1 + 1.03 + 1.03 ** 2 + 1.03 ** 3 + 1.03 ** 4),
      0,
    );
  });
});

describe('a table', () => {
  const settledTotals = (text: string) => summary(text).map(([, total, isSettled]) => [total, isSettled]);

  it.each([
    ['supplier;setup_ex_gst;per_bed_per_month_ex_gst;beds;term_years', ';'],
    ['supplier|setup.ex.gst|per.bed.per.month.ex.gst|beds|term.years', '|'],
    ['supplier,setupExGst,perBedPerMonthExGst,beds,termYears', ','],
  ])('of a machine is read by the words of its headers, and its counts are no money: %s', (head, sign) => {
    const rows = [head, ['Quarrelow', 1000, '2.50', 40, 5].join(sign), ['Bantrice', 2000, '1.50', 30, 5].join(sign)];
    expect(settledTotals(rows.join('\n'))).toEqual([
      [7000, true],
      [4700, true],
    ]);
    const others = rows.map((row, n) => (n === 0 ? row.replace('beds', 'wards') : row));
    expect(summary(others.join('\n')).every(([, , isSettled]) => !isSettled)).toBe(true);
  });

  it('of items with two prices a row that say no time is open', () => {
    const text = 'Quarrelow\n\nItem\tSupply\tReplacement\nPump\t$3,200\t$3,900\nStand\t$250\t$310\n\nAll ex GST';
    expect(settled(text).some(({ isSettled }) => isSettled)).toBe(false);
  });

  it('takes the quantity of a price each from its label', () => {
    const rows = 'Quarrelow\n\nItem\tPrice ex GST\tNotes\nLifter x 14\t$3,890 each\t\nTraining\t$1,800 once\t';
    expect(settledTotals(rows)).toEqual([[56_260, true]]);
    expect(settledTotals(rows.replace(' x 14', ''))[0]?.[1]).toBe(false);
  });

  it.each(['first year nil', 'subject to survey', '3% off for both', 'TBC'])(
    'is open where a comment says "%s"',
    (said) => {
      const text = `Supplier\tFee ex GST\tComment\nQuarrelow\t$14,000 pa\t${said}\nBantrice\t$9,000 pa\tfrom second year`;
      expect(settledTotals(text)).toEqual([
        [expect.any(Number), false],
        [36_000, true],
      ]);
    },
  );

  it('is put together from columns that were pasted one below the other', () => {
    const text =
      'Service\nPlatform, per year\nSet-up once\n\nQuarrelow\n$8,400\n$165\n\nBantrice\n$5,900\nTBC\n\nAll prices ex GST.';
    expect(summary(text)).toEqual([
      ['Quarrelow', 42_165, true],
      ['Bantrice', 29_500, false],
    ]);
  });

  it('takes what an item costs altogether as its price, and a row of totals as none', () => {
    const text =
      'Item\tQuarrelow\tBantrice\nCarts, total for 6\t$600\t$500\nLicence (one-off)\t$100\tnil\nTotal\t$700\t$500\nAll ex GST';
    expect(summary(text)).toEqual([
      ['Quarrelow', 700, true],
      ['Bantrice', 500, true],
    ]);
  });

  it('in thousands says so above or below it', () => {
    const text =
      'Cash flow, thousands of $, ex GST\nSupplier\tY0\tY1\tY2\tTot\nQuarrelow\t3.5\t1.0\t1.0\t5.5\nBantrice\t-\t2.0\t2.0\t4.0';
    expect(settledTotals(text).map(([total]) => total)).toEqual([5500, 4000]);
  });

  it('may total its rows for the first year, the term or five years, and is open when none fits', () => {
    const text = (total: string) =>
      `Supplier\tSet-up once\tPer year\tTotal\nQuarrelow\t$1,000\t$2,000\t${total}\nBantrice\t$500\t$1,000\t$1,500\nAll ex GST`;
    const first = (total: string) => settledTotals(text(total))[0];
    expect(['$3,000', '$11,000', '$7,000'].map(first)).toEqual([
      [11_000, true],
      [11_000, true],
      [11_000, false],
    ]);
  });

  it('from cells one a line may name item and vendor in each row', () => {
    const text =
      'Item\nSupplier\nOne-off\nAnnual\nTrainer\nQuarrelow\n$34,500\n$2,900\nTrainer\nBantrice\n$31,200\n$3,850\nAll ex GST, five years';
    expect(summary(text)).toEqual([
      ['Quarrelow', 49_000, true],
      ['Bantrice', 50_450, true],
    ]);
  });

  it('takes no bare number as money under a header that says nothing of the kind', () => {
    const text = 'supplier;fee_ex_gst;zeal\nQuarrelow;9000;82\nBantrice;8000;77';
    expect(settledTotals(text).map(([total]) => total)).toEqual([9000, 8000]);
    expect(settledTotals(text).some(([, isSettled]) => isSettled)).toBe(false);
  });
});

it('lets a rise reach what is paid again, whatever words it shares with what is paid once', () => {
  const text =
    'Quarrelow\nCollection $1,000 per month.\nBin exchange at commencement $850 once.\nThe monthly price increases by 10% on every anniversary of commencement. Contract period 5 years. All ex GST.';
  expect(summary(text)).toEqual([['Quarrelow', 74_111, true]]);
});

it('takes the last digits of a telephone number for no thousands', () => {
  const text = 'Quarrelow: $1,000 per month, first three months on us, ex GST. Give me a bell on 0400 000 456.';
  expect(summary(text)).toEqual([['Quarrelow', 57_000, true]]);
});

describe('tells who offers', () => {
  it('by the signature above a telephone number, and by the head of a forwarded mail', () => {
    const mail =
      'Hi Priya,\n\nPump service $1,480 per year ex GST.\n\nRegards\nWes Tarrant\nQuarrelow Supplies\n02 5550 0187';
    expect(summary(mail)).toEqual([['Quarrelow Supplies', 7400, true]]);
    const thread =
      'Sal, two replies.\n\n---- Forwarded: Quarrelow ----\nService $900 per year ex GST.\n\n---- Forwarded: Bantrice ----\nService $800 per year ex GST.';
    expect(summary(thread)).toEqual([
      ['Quarrelow', 4500, true],
      ['Bantrice', 4000, true],
    ]);
  });

  it.each([
    [
      'two vendors of one sentence',
      'Quarrelow want 900 a month and Bantrice said 800 a month plus $500 setup. Both ex GST.',
      ['Quarrelow', 'Bantrice'],
    ],
    [
      'a vendor in the middle of a sentence',
      'Quarrelow would do it for $800 a month and the Bantrice one is $900 a month. All ex GST',
      ['Quarrelow', 'Bantrice'],
    ],
    [
      'a list within a sentence',
      'Three prices came in: Quarrelow 2,900/month, Bantrice 3,150/month and Mossvale 2,775/month. All ex GST.',
      ['Quarrelow', 'Bantrice', 'Mossvale'],
    ],
    [
      'a signature with a role',
      'Licence: $400 per month\nSetup: $900\nAll ex GST\n\nRegards\nTia Moss\nAccount Manager | Quarrelow Health',
      ['Quarrelow Health'],
    ],
    [
      'labels under a heading are no vendors',
      '1. Quarrelow Pty Ltd\nCost: $9,000 ex GST\nOngoing: $50/month ex GST\n\n2. Bantrice\nCost: $8,000 ex GST\nOngoing: $60/month ex GST',
      ['Quarrelow', 'Bantrice'],
    ],
    [
      'a vendor without a price yet',
      '- Quarrelow: $900 per month ex GST\n- Bantrice: price to follow',
      ['Quarrelow', 'Bantrice'],
    ],
  ])('%s', (_, text, vendors) => {
    expect(settled(text).map(({ offer }) => offer.vendor)).toEqual(vendors);
  });

  it('by the address of the sender, and by the likeliest name above all prices', () => {
    const thread = (price: string) => `Licence: ${price} per month ex GST`;
    expect(
      summary(
        `From: Kaye Dunn <kaye@ferntree.example>\nSent: Thu 19/11/2026 9:41 AM\nSubject: revised\n\n${thread('$80')}\n\n________________________________\nFrom: Kaye Dunn\nSent: Wed 4/11/2026 11:20 AM\n\nprices from Ferntree Alerts:\n${thread('$90')}`,
      ).map(([vendor, total]) => [vendor, total]),
    ).toEqual([
      ['Ferntree Alerts', 4800],
      ['Ferntree Alerts', 5400],
    ]);
    expect(
      summary(
        'Quote #DQ-304 | Dentavia Supply Co | prepared for Northcote Smiles\n\nChair  $9,000\nLight  $1,000\n\nAll ex GST',
      ),
    ).toEqual([['Dentavia Supply Co', 10_000, true]]);
    expect(
      summary(
        'GOLDEN PADDOCK CATERING\nOur firm price.\n\nMenu review: $880 each quarter ex GST\n\nMaree Kowal, Director',
      ),
    ).toEqual([['GOLDEN PADDOCK CATERING', 17_600, true]]);
  });

  it('takes a mistyped word and a name at a vendor for no vendor', () => {
    expect(
      summary(
        'oxgyen units, got 2 prices\n\nBreatheWel 10 units at 1180 ea, delivry 150 once, ex gst\n\nRespiron 12,400 for the lot of 10, ex gst',
      ),
    ).toEqual([
      ['BreatheWel', 11_950, true],
      ['Respiron', 12_400, true],
    ]);
    expect(
      summary(
        'Hi Jo, quick one from Orrin at Daybreak Phones. Handsets are $420. None of that has GST in it. Cheers, Orrin',
      ),
    ).toEqual([['Daybreak Phones', 420, true]]);
  });

  it('of whom it reads nothing, as a vendor without a price', () => {
    const letter = 'Vendor: Quarrelow. Price: $12,000 ex GST.\nVendor: Bantrice. Their paper comes on Friday.';
    expect(readQuotes(letter).offers.map(({ vendor, status }) => [vendor, status])).toEqual([
      ['Quarrelow', 'current'],
      ['Bantrice', 'no-price'],
    ]);
  });
});

describe('reads what stands in other words', () => {
  it.each([
    [
      'headers of a machine',
      'supplier_name,line_desc,qty,unit_price_ex_gst,freq\nQuarrelow,sensor,48,295.00,once\nQuarrelow,platform,48,7.50,monthly',
      48 * 295 + 60 * 48 * 7.5,
    ],
    ['a bare year behind the amount', 'Quarrelow: service $62,000 yr ex GST', 310_000],
    [
      'years in a row',
      'Quarrelow: year 1 $40,000, year 2 $50,000, year 3 $50,000, year 4 $50,000, year 5 $50,000, all ex GST',
      240_000,
    ],
    [
      'a start after a year that is counted',
      'Quarrelow: lift $112,000. Maintenance after year 1: $7,200 per year. All ex GST',
      112_000 + 4 * 7200,
    ],
    ['GST said at the total alone', 'Quarrelow\nBeds $9,900\nFreight $1,100\nTotal inc GST $11,000', 10_000],
    ['GST told in a total', 'Quarrelow\nBeds $9,900\nFreight $1,100\nTotal $11,000 including GST of $1,000', 10_000],
    [
      'a yearly price without a sign in a table of vendors',
      'Item;Quarrelow;Bantrice\nSetup (ex GST);5000;1\nAnnual fee (ex GST);7200;1\nTraining (ex GST);1200;1',
      5000 + 5 * 7200 + 1200,
    ],
    [
      'a minimum of the things priced',
      'Quarrelow: $28 per staff member per year for 220 staff, minimum 250 staff, ex GST',
      5 * 250 * 28,
    ],
    [
      'prices for one, as the sum of a table bears out',
      'Item;Qty;Quarrelow;Bantrice\nHoist;3;4000.00;4100.00\nSling;20;95.00;110.00\nTotal ex GST;;13900.00;14500.00',
      13_900,
    ],
    [
      'prices for all, as the sum of a table bears out',
      'Item;Qty;Quarrelow;Bantrice\nHoists;3;4000.00;4100.00\nSlings;20;95.00;110.00\nTotal ex GST;;4095.00;4210.00',
      4095,
    ],
    ['a thing and a period behind a stroke', 'Quarrelow: 12 cameras, $18 camera/month, ex GST', 60 * 12 * 18],
    ['hours a week', 'Quarrelow: $95 an hour, 20 hours a week, ex GST', 5 * 52 * 20 * 95],
    [
      'a thing that stands where vendors do',
      'Quarrelow — proposal\n– Machine: $18,750\n– Install kit: $1,240\n– Zonkers: $165 per month\n– Annual service: $890\nall prices exclude GST',
      18_750 + 1240 + 60 * 165 + 5 * 890,
    ],
    [
      'how often, under a header nobody knows',
      'vendor_name,item_name,wotsit,unit_price,quantity,total_price,tax_included\nQuarrelow,Kiosk,one time,4200,6,25200,no\nQuarrelow,Software,annual,950,6,5700,no',
      25_200 + 5 * 5700,
    ],
    [
      'what is paid, with something else in the price',
      'Quote from Quarrelow\nHoist $9,000 incl delivery\nSling $200 GST excluded\nAll ex GST',
      9_200,
    ],
    ['GST that is denied', "Quarrelow: hoists $5,200, service $100 a month. Prices don't include GST", 11_200],
    ['days paid once', 'Quarrelow: training is two days at $1,500 a day, ex GST', 3000],
    [
      'a price that another follows',
      'Quarrelow: $2,300 a month for the first 12 months and $2,600 a month after that, ex GST',
      12 * 2300 + 48 * 2600,
    ],
    [
      'counts in a row of their own',
      'Item\tQuarrelow\tBantrice\nCollection (per lift)\t$14.20\t$15.90\nLifts per year\t2,340\t2,340\nGST\texcluded\texcluded',
      5 * 2340 * 14.2,
    ],
    ['months of a year', 'Quarrelow: therapist $3,000 a month, billed ten months of the year, ex GST', 150_000],
    ['weeks of a year', 'Quarrelow: pool hire $100 a week for the 40 school weeks of each year, ex GST', 20_000],
    [
      'a price of one later year',
      'Quarrelow: 4 beds at $2,000 each. New batteries for 4 beds in year 4, $100 each. Ex GST',
      8400,
    ],
    [
      'tiers of which each has its own rate, with a total of the month',
      'Quarrelow quote, ex GST\nevery bed is charged at the rate of its own tier:\n  beds 1-50   $9 per bed per month\n  beds 51+    $7 per bed per month\nfor your 80 beds that works out at $660 a month.\nSet-up is a fixed $4,400.',
      60 * (50 * 9 + 30 * 7) + 4400,
    ],
    [
      'three later years of one price',
      'Quarrelow: 3 scanners at $9,000 each. Maintenance in years 3, 4 and 5: $600 per year, billed at the start of each year. Ex GST',
      28_800,
    ],
    [
      'a flat price up to more than there are',
      'Quarrelow: licence (up to 300 staff) $9,000 p.a. ex GST, we have 180 staff',
      45_000,
    ],
    [
      'days that are counted and paid once',
      'item,qty,uom,unit_price_ex_gst,ext_price_ex_gst,charge_type\nQuarrelow trainer,4,day,1650.00,6600.00,one-off\nQuarrelow support,1,each,900.00,900.00,annual',
      11_100,
    ],
    ['a price per unit of whatever is counted', 'Quarrelow, for the 12 hoists: $50 per unit per month, ex GST', 36_000],
    [
      'one unit of a row with a price each',
      'Quote from Quarrelow, ex GST\n\n| Item | Qty | Price each |\n|---|---|---|\n| Bed | 4 | $2,000 |\n| Delivery (whole order) | 1 | $480 |',
      8480,
    ],
    [
      'what is taken off',
      'Quote from Quarrelow, plus gst\nstackers 2 off, 11,800 each\nold one traded 1,500 off',
      22_100,
    ],
    [
      'a share of the total price',
      'Quote from Quarrelow, ex GST\nPendants $6,000\nServer $4,000\nSupport: 10% of the total price each year, from the second year.',
      14_000,
    ],
    [
      'weekdays and weekends',
      'Quarrelow, ex GST\nCleaner, weekdays: $30 per hour, 20 hours a week\nCleaner, weekends: $50 per hour, 10 hours a week',
      286_000,
    ],
    [
      'a share that is written as the amount it takes off',
      'Item\tQty\tUnit\tExt\nDriver\t10\t2,000.00\t20,000.00\nLockbox\t10\t100.00\t1,000.00\nDiscount 5%\t\t\t-1,050.00\nTotal ex GST\t\t\t19,950.00\nSupplier: Palliare Devices',
      19_950,
    ],
    ['visits by the year', 'Quarrelow: window clean, twice a year, $850 per visit, ex GST', 8500],
    [
      'GST told by its row',
      'QUARRELOW LIFTING\n\nItem           Qty   Unit price   Amount\nHoist            2     5,000.00  10,000.00\nSubtotal                         10,000.00\nGST                               1,000.00\nTotal                            11,000.00',
      10_000,
    ],
    [
      'plans as columns',
      'Quote from Quarrelow, prices ex GST\n\nComponent\tBasic\tPremium\nAnnual fee\t$1,000\t$2,000',
      5000,
    ],
    [
      'a column that is another with GST, and what bears none',
      'Quote from Quarrelow\n\nItem\tNet\tGross\nServer\t8,000.00\t8,800.00\nGST-free training\t500.00\t500.00\nSupport, per year\t600.00\t660.00',
      11_500,
    ],
    [
      'counts by the year that the row multiplies',
      '# Quarrelow, prices firm\ndescription,annual_qty,unit_price_ex_gst,annual_ex_gst\nGloves,180,62.50,11250.00\nAprons,95,28.40,2698.00',
      69_740,
    ],
    [
      'what a year takes off in brackets',
      "Quarrelow, $'000, ex GST\n\nItem\tY1\tY2\tY3\tY4\tY5\nLicence\t71.0\t71.0\t71.0\t71.0\t71.0\nLoyalty\t-\t-\t-\t-\t(5.0)",
      350_000,
    ],
    [
      'amounts under a foreign currency at the rate that is fixed',
      'supplier,what,NZD,period\nQuarrelow,scanners,"10,000",once\nQuarrelow,licence,100,monthly\nQuarrelow says 1 NZD = 0.92 AUD,,,\nno GST,,,',
      14_720,
    ],
    [
      'GST by a total that is a tenth more',
      'Quote from Quarrelow\nPanels: $24,000\nCabling: $6,000\nTotal inc GST: $33,000',
      30_000,
    ],
    ['that nothing follows CPI', 'Quarrelow: $1,000 per month ex GST for 60 months with no CPI.', 60_000],
    ['what is no credit', 'Quarrelow will do the accreditation for $13,400 a year, ex GST.', 67_000],
    [
      'a size that counts nothing',
      'Quarrelow, ex GST, 5 fridges\nFridge 230 L: $4,380 each\nLease of the others: $10 per fridge per month',
      24_900,
    ],
    [
      'a flat price beside one that is for each of others',
      'Quarrelow, for our 1,150 staff: a flat 38k a year and no per head fee, plus GST',
      190_000,
    ],
    [
      'so many times a year at a price a go',
      'Quarrelow, ex GST: 2 washers @ 9,950 each. Servicing 3 times a year at 420 a go.',
      26_200,
    ],
    ['digits of a company that are no thousands', 'QUARRELOW PTY LTD ACN 000 765 432\nSetup $22,000 ex GST', 22_000],
  ])('%s', (_, text, total) => {
    const [offer] = settled(text);
    expect([Math.round(offer?.cost.total.low ?? 0), offer?.isSettled]).toEqual([total, true]);
  });

  it.each([
    [
      'respondents by the row above each list',
      'Respondent: Quarrelow Security\n  Item                  Amount (ex GST)\n  Guarding, per year    $2,000\n  Mobilisation          $500\n\nRespondent: Nightjar Protective\n  Item                  Amount (ex GST)\n  Guarding, per year    $1,000\n  Mobilisation          $0',
      [10_500, 5000],
    ],
    [
      'vendors before what a row is of',
      'Line\tYear 1\tYear 2\tYear 3\tYear 4\tYear 5\nQuarrelow - retainer\t$100\t$100\t$100\t$100\t$100\nQuarrelow - set-up\t$50\t\t\t\t\nTotal\t$150\t$100\t$100\t$100\t$100\nBabelway - retainer\t$200\t$200\t$200\t$200\t$200\nBabelway - set-up\t$0\t\t\t\t\nTotal\t$200\t$200\t$200\t$200\t$200\nExcluding GST',
      [550, 1000],
    ],
    [
      'counts beside offers where a row says for each',
      'Item\tQty\tQuarrelow\tBrightwater Care\nTablet\t40\t$890\t$945\nLicence per tablet per year\t40\t$54\t$48\nAll prices exclude GST',
      [46_400, 47_400],
    ],
  ])('%s', (_, text, totals) => {
    expect(settled(text).map(({ cost, isSettled }) => [Math.round(cost.total.low), isSettled])).toEqual(
      totals.map((total) => [total, true]),
    );
  });
});

describe('does not settle', () => {
  it.each([
    ['GST that nobody says', 'Quarrelow: hardware $10,000 and service $500 a month.'],
    ['a number of pieces that nobody says', 'Quarrelow: video calls $1.95 per minute, platform $640 a month, ex GST.'],
    ['a price on application', 'Item\tQuarrelow\nHardware\t$9,000\nTraining\tPOA\nAll ex GST'],
    ['a licence without a period', 'Quarrelow: licence $48,000, all ex GST'],
    ['a discount under a condition', 'Quarrelow: hardware $10,000. 10% off if signed by June. All ex GST.'],
    ['a foreign currency without a rate', 'Quarrelow: USD 7,400 per month, ex GST'],
    ['a price "from"', 'Quarrelow: hardware from $10,000, ex GST'],
    ['a price that follows CPI without one', 'Quarrelow: $1,000 per month, rising by CPI each year, ex GST'],
    [
      'a price for one of what nobody counts beside a number of other things',
      'Quarrelow: stands 60 @ $38 each\nexchange $15.90 per exchange\nAll ex GST',
    ],
    [
      'a price beside a quantity that says neither for one nor for all',
      'Item;Qty;Quarrelow (ex GST)\nHoists;3;4000\nSlings;20;95',
    ],
    ['a price of the first months alone', 'Quarrelow: $900 per month. First 6 months half price. All ex GST'],
    ['a minimum charge', 'Quarrelow: $0.85 per piece, 1,200 pieces per week, minimum charge $1,100. All ex GST'],
    [
      'years that end before the fifth',
      'Item\tYear 1\tYear 2\nQuarrelow licence\t$900\t$950\nQuarrelow support\t$90\t$95\nAll ex GST',
    ],
    ['free months that only follow', 'Quarrelow: licence $4,000 a month for 48 months then free, ex GST'],
    ['a third price behind "then"', 'Quarrelow: $900 per month. Then $700 per month from year 3. All ex GST'],
    ['a price that changes', 'Quarrelow: licence $2,000 a month going to $3,000 from year three. All ex GST'],
    ['an amount in words', 'Quarrelow: setup five hundred ex GST, licence three hundred dollars a month ex GST'],
    ['an old price without a new one', 'Quarrelow: setup $500. The licence was $900 per month. All ex GST'],
    [
      "the buyer's own cost beside an offer",
      'Keeping cleaners of our own comes to $140,000 a year. Quarrelow: $11,000 per month ex GST',
    ],
    ['a word nobody knows behind the amount', 'Quarrelow: hoists $5,200 refurbished, ex GST'],
    [
      '12.500, which may be twelve thousand',
      'Vendor;Setup;Licence p.a.;GST\nQuarrelow;12.500;24.000;excl.\nBantrice;9.000;26.400;excl.',
    ],
    ['a volume that nothing is multiplied by', 'Quarrelow: calls $500 per month, 3,000 calls a month. All ex GST'],
    [
      'a number in a column nobody knows',
      'Item\tQty\tUnit price\tUplift\nHoist\t4\t$5,000\t12%\nQuarrelow prices ex GST',
    ],
    [
      'a basis that says more than a period',
      'Item\tPrice ex GST\tPer\nCamera\t$450\teach x 12\nMonitoring\t$18\tcamera/month\nQuote: Quarrelow',
    ],
    [
      'amounts in thousands that nobody scaled',
      "\tQuarrelow\tBantrice\nCost per annum (AUD '000, ex GST)\t48\t52\nSet-up (AUD '000, ex GST)\t15\t9",
    ],
    ['days that may be paid once', 'Quarrelow: training $1,500 a day for two weekdays, ex GST'],
    ['a price that is waived', 'Quote from Quarrelow, ex GST\nHoist $9,000\nSet-up $900 (waived)'],
    ['an amount that the vendor waives', 'Quote from Quarrelow, ex GST\nHoist $9,000\nSet-up $900, which we waive'],
    ['a fee that is waived', 'Quote from Quarrelow, ex GST\nHoist $9,000\nSet-up fee of $900 is waived.'],
    ['an amount that is free', 'Quote from Quarrelow, ex GST\nHoist $9,000\nFreight $300 - free of charge'],
    ['an amount that is left out', 'Quote from Quarrelow, ex GST\nHoist $9,000\nFreight $300 (not included)'],
    ['GST that nobody was sure of', 'Quarrelow: service $310 a year\nshe did not say if that is with or without GST'],
    ['GST that is asked for', 'Quarrelow: service $310 a year\nplease tell us whether GST is included'],
    ['a price by the month beside every two months', 'Quarrelow: service $310 per month every two months, ex GST'],
    ['GST that only the other vendor says', 'Quarrelow: $900 per month.\nBantrice: POA. Ex GST.'],
    ['quantities that are per year', 'Quote from Quarrelow, ex GST\nKits: 40 at $900\nQuantities are per year.'],
    ['prices that are all per month', 'Quote from Quarrelow\nBeds $900\nPrices are per month and exclude GST.'],
    ['a price to buy or another to rent', 'Quarrelow: dosing pump 2,200 to buy or 55 a month to rent, gst on top'],
    [
      'a discount that is taken off already',
      'Quarrelow: onboarding $2,400 (50% discount applied, normally $4,800), ex GST',
    ],
    [
      'a flat price up to fewer than there are',
      'Quarrelow: licence (up to 100 staff) $9,000 p.a. ex GST, we have 180 staff',
    ],
    ['a minimum nobody took up', 'Quarrelow: linen $2 per kg, allow 1,000 kg a week, minimum 1,500 kg, ex GST'],
  ])('%s', (_, text) => {
    expect(settled(text).map(({ isSettled }) => isSettled)).not.toContain(true);
  });
});

it.each<[string, string, unknown[]]>([
  [
    'vendors above a header of their own: once and a year',
    '\tQuarrelow\t\tBantrice\t\n\tOnce\tPer year\tOnce\tPer year\nHardware\t$9,000\t\t$8,000\t\nLicence\t\t$1,000\t\t$1,500\nAll ex GST',
    [
      ['Quarrelow', 14_000, true],
      ['Bantrice', 15_500, true],
    ],
  ],
  [
    'a price of the first ones and another of every one after them',
    'Quarrelow: the first 20 users are $10 each per month and every user after that is $8 per month. We have 34 users. All ex GST',
    [['Quarrelow', 60 * (20 * 10 + 14 * 8), true]],
  ],
  [
    'a fee that covers the first ones',
    'Quarrelow: base fee $1,000 per month covers the first 50 users; additional users are $12 each per month. You have 80 users. Ex GST.',
    [['Quarrelow', 60 * (1_000 + 30 * 12), true]],
  ],
  [
    'a visit whose period says how many',
    'Quarrelow: bin collections $310 per collection, weekly, ex GST',
    [['Quarrelow', 310 * 52 * 5, true]],
  ],
  [
    'a price said again by the month',
    'Quarrelow: maintenance $6,000 a year ex GST (billed $500 monthly)',
    [['Quarrelow', 30_000, true]],
  ],
  [
    'a stated total that tells whether a price is for one',
    'Item;Qty;Quarrelow;Bantrice\nChair;30;410.00;385.00\nDelivery;1;350.00;0.00\nTotal ex GST;;12650.00;11550.00',
    [
      ['Quarrelow', 12_650, true],
      ['Bantrice', 11_550, true],
    ],
  ],
  [
    'a part that is of both options',
    'Quarrelow\nOption A: Purchase $9,000\nOption B: Rental $200 per month\nTraining of $500 applies to both options. All ex GST',
    [
      ['Quarrelow', 9_500, true],
      ['Quarrelow', 12_500, true],
    ],
  ],
])('reads %s', (_, text, found) => {
  expect(summary(text)).toEqual(found);
});

it('days that a row counts are paid once; "between A and B" is a range; a count is none of a price; a long heading makes what follows optional', () => {
  const csv =
    'supplier,description,qty,uom,unit_price_ex_gst,ext_price_ex_gst,charge_type\nBramblewood,Trainer day on site,3,day,1500.00,4500.00,one-off\nBramblewood,Licence,40,user/month,5.00,200.00,monthly';
  expect(settled(csv).every(({ isSettled, cost }) => !isSettled || Math.round(cost.total.low) === 16_500)).toBe(true);
  const [range] = settled('Quote from Bramblewood\nService: between $20,000 and $23,000 per year ex GST.');
  expect(range?.isSettled).toBe(false);
  expect(Math.round(range?.cost.total.high ?? 0)).toBe(115_000);
  const [monthly] = settled(
    'BRAMBLEWOOD SECURITY\tAll prices AUD ex GST\n\n\tOption 1: pay monthly\tOption 2: pay yearly\nSubscription\t$900.00 per month\t$9,000.00 per year (12 months for the price of 10)\nSet-up, one-off\t$1,000.00\t$1,000.00',
  );
  expect(Math.round(monthly?.cost.total.low ?? 0)).toBe(55_000);
  expect(
    summary(
      'BRAMBLEWOOD CARE\nAll prices ex GST\n\nNotes   $600 per month\nSet-up   $5,000 one-off\nOptional modules (not included in the offer):\n   Portal   $100 per month',
    ),
  ).toEqual([['BRAMBLEWOOD CARE', 41_000, true]]);
});

it('a letter is its company’s, not whom it is written to nor who sent it; a rise begins in the year that it names', () => {
  const letter = (rise = '') =>
    `BRAMBLEWOOD SENTINEL PTY LTD\nABN 61 604 118 273\n\nMarlow District Health\n\nDear Priya\n\n4 sensors at $200.00 each\nMonitoring: $50 per month${rise}\n\nAll prices exclude GST. The agreement is for 36 months and may be extended on the same terms.\n\nDamien Hockley`;
  expect(summary(letter())).toEqual([['BRAMBLEWOOD SENTINEL', 3_800, true]]);
  const [rising] = settled(letter(' in year 1, rising by 3% each year from year 2'));
  expect(Math.round(rising?.cost.total.low ?? 0)).toBe(800 + Math.round(600 * 5.30913581));
});

it('an own team is the baseline and no part of an offer', () => {
  const text = 'Our in-house team costs $140,000 a year. Quarrelow: $11,000 per month ex GST';
  expect(summary(text)).toEqual([['Quarrelow', 660_000, true]]);
  expect(readQuotes(text).buyer.map(({ k, v }) => [k, v])).toEqual([['present_cost', '$140,000']]);
});

it('options under headings of their own are read each from its table or list, by the whole of the heading', () => {
  const text =
    '# Beds\n\n**Supplier:** Quarrelow Lifting\n\n## Option A: outright purchase\n\n| Item | Qty | Price each |\n|---|---|---|\n| Bed | 4 | $2,000 |\n| Mattress | 4 | $500 |\n\n## Option B: rental\n\n* 4 beds at $20 per bed per week\n* Delivery $480 once\n\n*All prices ex GST.*';
  const found = settled(text).map(({ offer, cost, isSettled }) => [
    offer.option,
    Math.round(cost.total.low),
    isSettled,
  ]);
  expect(found).toEqual([
    ['Option A: outright purchase', 10_000, true],
    ['Option B: rental', 20_800 + 480, true],
  ]);
  expect(new Set(readQuotes(text).offers.map(({ vendor, group }) => `${vendor} ${group}`)).size).toBe(1);
});

it('vendors as columns of a table without bars around it, and a row of how many there are', () => {
  const table =
    'Item | Quarrelow | Bantrice\n--- | --- | ---\nWeekly clean, per week | $1,200 | $1,100\nStart-up fee | $2,000 | nil\n\nBoth ex GST';
  expect(summary(table)).toEqual([
    ['Quarrelow', 314_000, true],
    ['Bantrice', 286_000, true],
  ]);
  const { offers } = readQuotes(
    ',Quarrelow,Bantrice\nSetup fee,4500,3200\nPer user per month,18.50,21.00\nUsers,85,85\nGST,excluded,excluded',
  );
  expect(offers.map(({ lines }) => lines.map(({ amount }) => amount))).toEqual([
    ['4500', '18.50'],
    ['3200', '21.00'],
  ]);
});

it('Windows line ends change nothing', () => {
  const table = 'Item\tQuarrelow\tBantrice\nHoist\t$9,000\t$8,000\nFreight\t$300\tnil\nTraining\tyes\t-\n\nAll ex GST';
  const mail = '> Quarrelow Lifting\n> Hoist: $9,000 ex GST\n>\n> Service: $400 per year ex GST';
  for (const text of [table, mail]) {
    const told = settled(text).map(({ offer, cost }) => [
      offer.vendor,
      cost.total.low,
      offer.lines.map(({ state }) => state),
    ]);
    const other = settled(text.replaceAll('\n', '\r\n'));
    expect(told.length).toBeGreaterThan(0);
    expect(
      other.map(({ offer, cost }) => [offer.vendor, cost.total.low, offer.lines.map(({ state }) => state)]),
    ).toEqual(told);
  }
});

it.each([':', ' -', ' –'])('a purchase and a lease are two options behind "%s"', (mark) => {
  const text = `Quarrelow\nOutright purchase${mark} $9,000\nLease${mark} $200 per month\nAll ex GST`;
  expect(settled(text).map(({ offer, cost }) => [offer.option, cost.total.low])).toEqual([
    ['Outright purchase', 9000],
    ['Lease', 12_000],
  ]);
});

it('columns that two blanks set apart are columns of their own', () => {
  const text = 'Item        Quarrelow  Bantrice\nSet-up      $900       $800\nSupport pa  $100       $90\n\nAll ex GST';
  expect(summary(text)).toEqual([
    ['Quarrelow', 1400, true],
    ['Bantrice', 1250, true],
  ]);
});

it('"both plus GST" behind the last of two options is said of both', () => {
  const { offers } = readQuotes(
    'two options from Quarrelow Flooring:\n(A) vinyl, 140 m2 at $68 per m2 laid\n(B) carpet tile, 140 m2 at $54 per m2 laid, plus a deep clean each year at $700\nboth plus GST',
  );
  expect(offers.map(({ option, gst }) => [option, gst])).toEqual([
    ['(A)', 'ex'],
    ['(B)', 'ex'],
  ]);
});

it('what is paid now is the baseline', () => {
  const { buyer, offers } = readQuotes(
    'Quarrelow: $38 a box, ex GST. Current stuff from the wholesaler is 41.20 a box.',
  );
  expect(buyer.map(({ k, v }) => [k, v])).toEqual([['present_cost', '41.20']]);
  expect(offers.map(({ lines }) => lines.map(({ amount }) => amount))).toEqual([['$38']]);
});

it('tells the sentences of the buyer apart', () => {
  const { buyer } = readQuotes(
    'At the moment it costs us $30,000 a year. Budget is $200k.\n\nQuarrelow: $1,000 per month, ex GST',
  );
  expect(buyer.map(({ k, v }) => [k, v])).toEqual([
    ['present_cost', '$30,000'],
    ['budget', '$200k'],
  ]);
});

describe('of every text', () => {
  const piece = fc.constantFrom(
    '$',
    '1,200',
    '48',
    'k',
    ' ',
    '\t',
    ',',
    ';',
    '.',
    '\n',
    '>',
    'From:',
    'Total',
    'per',
    'month',
    'each',
    'GST',
    'ex',
    'Quarrelow',
    '%',
    'rise',
    'first',
    'year 2',
    '- ',
    '   ',
    'included',
    'x',
  );

  it('every passage stands in the text, and nothing throws', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        const text = pieces.join('');
        const grid = readQuotes(text);
        checkGrid(text, grid);
        for (const { lines } of grid.offers)
          for (const { at } of lines)
            for (const { text: words, start } of at) expect(text.startsWith(words, start)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('takes time in step with the length of a text, and not by its square', () => {
    const line = 'Quarrelow: hoists at $5,200 each for 9 rooms, ex GST, service $1,200 a year from year 2.\n';
    expect(growsInStep(settled, line, 35)).toBe(true);
  });
});

describe('a vendor that is named only below prices', () => {
  it.each([
    [
      'Hi Jo, prices as promised\nGuldmann GHZ hoist x 11 @ 4,850 each\ninstall 12,400\nall ex gst\n\nArjo quote: 11 Maxi Sky $5,900 ea, yearly service 2k, ex GST',
      'Arjo',
    ],
    ['pumps x 12 3,400 each\nfreight 900\n\nBaxter quote: 12 pumps $3,100 each ex GST', 'Baxter'],
  ])('does not take the prices above its name: %s', (text, vendor) => {
    const [above, below, ...more] = readQuotes(text).offers;
    expect(more).toEqual([]);
    expect(above?.vendor).not.toBe(vendor);
    expect(below?.vendor).toBe(vendor);
    expect(above?.lines.length).toBeGreaterThanOrEqual(2);
  });
});

it('hears of GST nothing in what a comma sets apart from it', () => {
  expect(summary('Quarrelow: $1,100 a month incl GST, nothing up front.')).toEqual([['Quarrelow', 60_000, true]]);
});

describe('a word that may move the price', () => {
  const offer = (words: string) => `Quarrelow\nHoists: $5,200 ex GST\n${words}`;

  it.each([
    'Data loading: $800 ex GST',
    'Controller (one only): $800 ex GST',
    'Training is now $800 ex GST',
    'Training is only $800 ex GST',
    'Training: $800 ex GST\nThe price now includes freight.',
    'Training: $800 ex GST\nNothing extra is charged for freight.',
    'Training: $800 ex GST\nFurther to your call, the price stays.',
    'Training: $800 ex GST\nA 36 month agreement that then rolls on at the same price.',
    'Training: $800 ex GST\nThe fee is that of your special school.',
    'Training: $800 ex GST\n24 month term, then month to month.',
    'Training: $800 ex GST\nA year with the option of a further year at the same price.',
    'Training: $800 ex GST\nUpholstery colour to be confirmed.',
    'Training: $800 ex GST\nInterest of 2 % a month runs on overdue invoices.',
  ])('opens no offer where it moves none: %s', (words) => {
    expect(summary(offer(words))).toEqual([['Quarrelow', 6000, true]]);
  });

  it.each([
    'Training: $800 ex GST for the first year only',
    'Training: $800 ex GST\nFurther freight is charged as used.',
    'Training: $800 ex GST\nThen it rolls on at the same price plus CPI.',
    'Training: $800 ex GST\nThis is our special price.',
    'Training: $800 ex GST now, $900 thereafter',
    'Training: $800 ex GST\nA loading of 15% applies after hours.',
    'Training: $800 ex GST\nThe price was 5% lower.',
    'Training: $800 ex GST\nSharps bins are billed by weight.',
    'Training: $800 ex GST\nRates move with the award.',
    'Training: $800 ex GST\nKilometres are charged on top.',
    'Training: $800 ex GST\nFrom the second year our list price applies.',
  ])('opens an offer where it may move one: %s', (words) => {
    expect(summary(offer(words)).map(([, , isSettled]) => isSettled)).toEqual([false]);
  });

  it('is borne out by a total of all lines as far as it moves no time', () => {
    const withTotal = (words: string, total: string) =>
      summary(offer(`Spare batteries ${words}: $800 ex GST\nTotal ex GST: ${total}`))
        .at(0)
        ?.at(2);
    expect(withTotal('(first 20)', '$6,000')).toBe(true);
    expect(withTotal('(first 20)', '$9,000')).toBe(false);
    expect(withTotal('(until June)', '$6,000')).toBe(false);
    expect(summary(offer('Spare batteries (first 20): $800 ex GST')).at(0)?.at(2)).toBe(false);
  });

  it('opens an offer as little as a price behind its total, but for one as large as that total', () => {
    const text = offer('Training: $800 ex GST\nTotal ex GST: $6,000');
    expect(summary(`${text}\nFitting of rails: $900 ex GST`)).toEqual([['Quarrelow', 6900, true]]);
    expect(summary(`${text}\nPlease write $6,600.00 inc GST on your order`).at(0)?.at(2)).toBe(false);
  });
});

it('takes nothing off for "wireless" or "bottle-less", and does for "less"', () => {
  const text = `Quarrelow quote, all ex GST
Wireless nurse call, supplied and installed: $64,000
Bottle-less cooler: $1,200
Less loyalty: $2,000`;
  expect(readQuotes(text).offers[0]?.lines.map(({ amount, credit }) => [amount, credit === true])).toEqual([
    ['$64,000', false],
    ['$1,200', false],
    ['$2,000', true],
  ]);
});

describe('a thread whose mails begin with who sent them and when', () => {
  const text = `Amit Barz <amit@northcape.example>          26 Nov, 10:04
Hi Jo. Our last position: $5,450 per quarter, and recommissioning $12,500 the one time. Ex GST, 5 years. Our letter of 9 Nov no longer stands. - Amit, Northcape Mechanical

Jo Kettle                                   24 Nov, 17:31
FYI Airfold Services were at $1,720 per month and $8,000 to start (ex GST, 5 yrs) but their offer lapsed on 15 November.

Amit Barz                                   9 Nov, 14:20
Northcape Mechanical offers: quarterly maintenance $5,900 per quarter; recommissioning $15,000 once. Ex GST, 5 years.`;

  it('is cut into its mails: what the newest asks is never added to what it replaced, and an offer that lapsed is none', () => {
    const grid = readQuotes(text);
    const settled = grid.offers
      .map((offer) => settleOffer(offer, grid.buyer, checkGrid(text, grid)))
      .filter(({ isSettled }) => isSettled);
    expect(settled.map(({ offer, cost }) => [offer.vendor, Math.round(cost.total.low)])).toEqual([
      ['Northcape Mechanical', 5450 * 20 + 12_500],
    ]);
  });
});

it('a number that may be what beds are called settles nothing', () => {
  const text =
    'QUARRELOW SYSTEMS PTY LTD\nthe Wombaroo 320 beds are $6,450 each. Delivery to Dubbo 780 all up. All + gst';
  expect(settled(text).filter(({ isSettled }) => isSettled)).toEqual([]);
  expect(readQuotes(text).offers.flatMap(({ lines }) => lines.map(({ amount }) => amount))).toContain('780');
});
