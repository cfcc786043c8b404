import { describe, expect, it } from 'vitest';
import { QuoteReading } from '../../contracts/reports/quotes.ts';
import { readQuotes } from './read-quotes.ts';
import { sampleReadings } from './testing/quote-readings.ts';
import { summary } from './testing/quote-summary.ts';
import { sampleQuotes } from './testing/quotes.ts';

const sample = (name: string) => readQuotes(sampleQuotes[name] ?? '');
const asked = (text: string): string[] => readQuotes(text).questions.map(({ question }) => question);

describe('a whole quote', () => {
  it.each(Object.keys(sampleQuotes))('is read line by line: %s', (name) =>
    expect(summary(sample(name))).toEqual(sampleReadings[name]),
  );

  it.each(Object.keys(sampleQuotes))('is a reading by the contract: %s', (name) =>
    expect(QuoteReading.parse(sample(name))).toEqual(sample(name)),
  );

  it('gives the same reading for the same text', () =>
    expect(sample('a letter with totals')).toEqual(sample('a letter with totals')));

  it('of nothing is nothing', () =>
    expect(readQuotes('')).toEqual({
      quotes: [],
      unread: [],
      slips: [],
      questions: [],
      counts: { bed: null, room: null, resident: null, user: null, device: null, site: null },
    }));
});

describe('what holds for a whole quote', () => {
  it('takes over term and validity as typed, and the beds', () => {
    const { quotes, counts } = sample('a letter with totals');
    expect(quotes[0]).toMatchObject({ termYears: 3, validUntil: '30 days' });
    expect(counts).toMatchObject({ bed: 92, user: null });
  });

  it.each([
    ['Offer valid until 31/01/2027', '31/01/2027'],
    ['This quotation is valid until 31 January 2027.', '31 January 2027'],
    ['Validity: 60 days', '60 days'],
    ['Expiry date: 2027-03-31', '2027-03-31'],
    ['Prices hold until 30 June 2027', '30 June 2027'],
  ])('holds until: %s', (line, until) =>
    expect(readQuotes(`Hardware $5,000\n${line}`).quotes[0]?.validUntil).toBe(until),
  );

  it.each([
    ['Contract term: 3 years', 3],
    ['Minimum term 36 months', 3],
    ['5-year agreement', 5],
    ['Contract Length            18 months', 1.5],
    ['3 year warranty', null],
    ['Payment within 3 months', null],
  ])('runs for: %s', (line, years) => expect(readQuotes(`Hardware $5,000\n${line}`).quotes[0]?.termYears).toBe(years));

  it.each([
    ['for 92 beds', { bed: 92 }],
    ['our 120-bed facility with 86 rooms', { bed: 120, room: 86 }],
    ['80 residents and 45 staff at 3 sites', { resident: 80, user: 45, site: 3 }],
    ['60 beds in one wing, 92 beds in all', { bed: 92 }],
    ['up to 500 beds, min 20 users', { bed: null, user: null }],
  ])('counts: %s', (line, counts) => expect(readQuotes(line).counts).toMatchObject(counts));

  it.each([
    'Prices exclude GST',
    'All prices are ex GST',
    'GST is not included',
    '*All amounts plus GST',
    'Pricing is GST exclusive.',
  ])('has no GST in it: %s', (line) =>
    expect(readQuotes(`Hardware $5,000\n${line}`).quotes[0]?.lines[0]?.gst).toBe('excluded'),
  );

  it('holds a statement on GST to the vendor it stands under', () => {
    const { quotes } = readQuotes(
      'Supplier: Austco\nHardware $5,000\nPrices include GST\nSupplier: Rauland\nHardware $6,000',
    );
    expect(quotes.map(({ lines }) => lines[0]?.gst)).toEqual(['included', 'not-stated']);
  });

  it('holds a statement on GST before the first vendor to all of them', () => {
    const { quotes } = readQuotes(
      'All prices ex GST\nSupplier: Austco\nHardware $5,000\nSupplier: Rauland\nHardware $6,000',
    );
    expect(quotes.map(({ lines }) => lines[0]?.gst)).toEqual(['excluded', 'excluded']);
  });
});

describe('vendors', () => {
  it.each([
    ['Quote from Austco Healthcare', 'Austco Healthcare'],
    ['Quotation no. Q-2291 from Rauland – nurse call', 'Rauland'],
    ['Telehealth proposal from Coviu', 'Coviu'],
    ['Vendor A:', 'Vendor A'],
    ['--- Rauland ---', 'Rauland'],
    ['## Tunstall Healthcare', 'Tunstall Healthcare'],
    ['**Vendor: Telstra Health**', 'Telstra Health'],
    ['From: sales@rauland.com.au', 'rauland.com.au'],
    ['Supplier: X', 'X'],
    ['Supplier:\tAscom', 'Ascom'],
    ['1) Tunstall', 'Tunstall'],
    ['Proposal – Hills Health', 'Hills Health'],
    ['Ascom Integrated Wireless Pty Ltd', 'Ascom Integrated Wireless Pty Ltd'],
    ['Bill to: Bluegum Aged Care Ltd', null],
    ['Annual costs', null],
    ['1. Hardware', null],
    ['From: jane@gmail.com', null],
    ['OPTIONAL EXTRAS', null],
    ['Dear Jane,', null],
    ['## Pricing', null],
  ])('are named by "%s": %s', (line, vendor) =>
    expect(readQuotes(`${line}\nPanels $5,000 ex GST`).quotes.map((quote) => quote.vendor)).toEqual([vendor]),
  );

  it('are known by name where the records know them', () => {
    const text = 'Person Centred: $40,000 p.a.\nLeecare: $38,000 p.a.';
    expect(readQuotes(text).quotes).toHaveLength(1);
    expect(readQuotes(text, ['Leecare Pty Ltd', 'Person Centred']).quotes.map(({ vendor }) => vendor)).toEqual([
      'Person Centred',
      'Leecare',
    ]);
  });

  it('stay apart where a note lists the quotes received', () => {
    const { quotes } = readQuotes(
      'Quotes so far:\nAustco - 142k + gst one off, 9.5k pa support\nHills: $118,000 inc GST',
    );
    expect(quotes.map(({ vendor, lines }) => [vendor, lines.length])).toEqual([
      ['Austco', 2],
      ['Hills', 1],
    ]);
  });

  it('are one quote each for alternative offers of one vendor', () => {
    const { quotes } = readQuotes(
      'Supplier: Rauland\nOption A (purchase)\nEquipment: $210,000\nOption B (managed)\n$2.95 per bed per day',
    );
    expect(quotes.map(({ vendor }) => vendor)).toEqual(['Rauland, Option A', 'Rauland, Option B']);
  });

  it('are taken from the signature where nothing above names one', () =>
    expect(
      readQuotes('Hi,\nHardware $5,000 ex GST\n\nDaniel\nAccount Manager | Rauland Australia').quotes[0]?.vendor,
    ).toBe('Rauland Australia'));
});

describe('questions', () => {
  it('ask for what the quote does not say, the costliest first, ten at the most', () => {
    const questions = asked('Nurse call hardware $185,000');
    expect(questions[0]).toContain('installation');
    expect(questions).toContain('Do your prices include GST or exclude it?');
    expect(questions).toContain('Until when is the quote valid?');
    expect(questions.length).toBeLessThanOrEqual(10);
  });

  it('do not ask for what the quote says', () => {
    const questions = asked(sampleQuotes['a letter with totals'] ?? '').join('\n');
    for (const word of ['GST', 'installation', 'support and maintenance', 'training', 'warranty', 'valid', 'How long'])
      expect(questions).not.toContain(word);
  });

  it('ask for what a quote says it leaves out', () =>
    expect(asked('Hardware $5,000 + GST\nInstallation not included').join()).toContain(
      'Are installation and implementation included',
    ));

  it.each([
    ['Item\tQty\tPrice\nHandset\t40\t$350', 'Is A$350 for “Handset” the price of all 40, or of each?'],
    ['EHR interface: POA', 'What is the price of “EHR interface”?'],
    ['Support $5,000', 'Is “Support” (A$5,000) per month or per year?'],
    ['Training from $8,000', '“Training” is quoted as “from A$8,000”: what is the fixed price?'],
    [
      'Gateway USD 12,000',
      'What is the price of “Gateway” in Australian dollars (AUD), and who carries the exchange rate?',
    ],
    ['2 x servers $9,000', 'Is A$9,000 for “servers” the price of all 2, or of each?'],
    [
      'Licence $9,000 a year, 3 year term',
      'Which yearly increase applies to the prices during the term, and is it capped?',
    ],
  ])('about "%s": %s', (line, question) => expect(asked(line)).toContain(question));

  it('do not ask for the yearly increase where the quote states one', () =>
    expect(asked('Licence $9,000 a year, 3 year term\nCPI increases apply').join()).not.toContain('yearly increase'));
});

describe('sums', () => {
  it('say what was stated and what the lines make', () =>
    expect(sample('a total that does not add up').slips).toEqual([
      {
        quoteId: 'quote-1',
        text: 'Total ex GST $125,000',
        statedAud: 125_000,
        computedAud: 120_000,
        reason:
          'The quote states A$125,000 (“Total ex GST”); the lines above it make A$120,000: it states A$5,000 more.',
      },
    ]));

  it('say so where the tax is not a tenth', () =>
    expect(sample('GST that is not a tenth').slips[0]?.reason).toBe(
      'The quote states GST of A$10,200; 10 % of A$120,000 is A$12,000.',
    ));

  it.each([
    ['a dollar of rounding', 'Hardware $99.60\nInstallation $100.60\nTotal $201'],
    ['a rounded total', 'Hardware $184,600\nTotal $185k'],
    ['the first year', 'Hardware $10,000\nSupport $100 per month\nTotal $11,200'],
    ['purchase alone', 'Hardware $10,000\nSupport $100 per month\nTotal $10,000'],
    ['the term', 'Hardware $10,000\nSupport $1,000 p.a.\n3 year term\nTotal over 3 years $13,000'],
    ['options taken', 'Hardware $10,000\nOptional app $2,000\nTotal $12,000'],
    ['options left', 'Hardware $10,000\nOptional app $2,000\nTotal $10,000'],
    ['GST on top', 'Hardware $10,000 + GST\nTotal inc GST $11,000'],
    ['an open price', 'Hardware $10,000\nInterface POA\nTotal $15,000'],
    ['a price for each of unknown many', 'Licence $10 per user per month\nTotal $15,000'],
    ['two subtotals', 'Hardware $10,000\nSubtotal $10,000\nTraining $500\nSubtotal $500\nTotal $10,500'],
  ])('allow for %s', (_, text) => expect(readQuotes(text).slips).toEqual([]));

  it.each([
    ['a subtotal', 'A $1,000\nB $500\nSubtotal $1,600', 1_500],
    ['a quantity', 'Qty 40 handsets $350.00 $13,000.00', 14_000],
    ['a price with GST', 'Hardware $1,000 ex GST ($1,200 inc GST)', 1_100],
    ['a total after GST', 'Hardware $1,000\nSubtotal $1,000\nGST $100\nTotal $1,200', 1_100],
    ['a year', 'Hosting $950 per month ($12,000 per year)', 11_400],
  ])('point out a slip in %s', (_, text, computed) =>
    expect(readQuotes(text).slips.map(({ computedAud }) => computedAud)).toEqual([computed]),
  );
});

describe('a total above the lines', () => {
  const read = (text: string) => {
    const { quotes, slips } = readQuotes(text);
    return { amounts: quotes[0]?.lines.map(({ amountAud, period }) => `${amountAud} ${period}`), slips: slips.length };
  };

  it('is the price of what they do not name', () => {
    expect(read('Total $210,000 ex GST, support $1,950/month').amounts).toEqual(['210000 once', '1950 month']);
  });

  it.each([
    'Total price $203,000 ex GST comprising\nHardware $185,000 ex GST\nTraining $18,000 ex GST',
    'Total cost over 3 years $55,200\nAnnual support $18,400',
  ])('is counted once where the lines make it: %s', (text) => {
    const { amounts, slips } = read(text);
    expect([amounts?.includes('203000 once'), amounts?.includes('55200 term'), slips]).toEqual([false, false, 0]);
  });

  it('is held against them where they name purchases of their own', () => {
    expect(read('Total $110,000\nHardware $50,000\nInstall $40,000')).toEqual({
      amounts: ['50000 once', '40000 once'],
      slips: 1,
    });
  });
});

it('reads a range whose scale stands at its end, whatever follows', () => {
  const [line] = readQuotes('Installation is $35-40k depending on cabling.').quotes[0]?.lines ?? [];
  expect([line?.amountAud, line?.amountHighAud]).toEqual([35_000, 40_000]);
});

it('lists what stands behind a price as a share of it', () => {
  const { unread } = readQuotes('Call points $2,150 per room, 88 rooms, annual maintenance 8% of capital');
  expect(unread.map(({ text }) => text)).toEqual(['annual maintenance 8% of capital']);
});
