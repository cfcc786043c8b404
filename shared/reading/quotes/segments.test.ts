import { describe, expect, it } from 'vitest';
import { settleOffer } from '../../money/quotes/settled.ts';
import { checkGrid } from './check/check-grid.ts';
import { readQuotes } from './read-quotes.ts';

const summary = (text: string) => {
  const grid = readQuotes(text);
  const findings = checkGrid(text, grid);
  return grid.offers.map((offer) => {
    const { cost, isSettled } = settleOffer(offer, grid.buyer, findings);
    return [offer.vendor, offer.option, Math.round(cost.total.low), isSettled];
  });
};

describe('tells the choices of one vendor apart', () => {
  it('by the plans that sentences begin with', () => {
    const text =
      'Quote from Quarrelow Systems\n\nStandard is $1,900 a month. Premium is $2,650 a month. Both ex GST for five years.';
    expect(summary(text)).toEqual([
      ['Quarrelow Systems', 'Standard', 114_000, true],
      ['Quarrelow Systems', 'Premium', 159_000, true],
    ]);
  });

  it('in the middle of a sentence, with what is paid either way in both', () => {
    const text =
      'Quote from Quarrelow Systems\nequipment: (a) buy it $132,000 once or (b) lease it $2,000 a month\nsignage $7,600 once\nall ex GST';
    expect(summary(text).map(([, option, total]) => [option, total])).toEqual([
      ['(a)', 139_600],
      ['(b)', 127_600],
    ]);
  });

  it('by hire beside buying, and takes hire alone for a thing that is paid', () => {
    const hire = 'Quote from Quarrelow Systems\n\nHire of the unit $65.00 per month. Delivery $1,500. All ex GST.';
    expect(readQuotes(hire).offers.map(({ option }) => option)).toEqual([undefined]);
    const both = readQuotes(`${hire}\n\nvs buying: the unit is $4,750, no GST in that.`);
    expect(both.offers.map(({ option }) => option)).toEqual(['Hire', 'buying']);
  });

  it('by columns under one name, but not what is paid once from what is paid a month', () => {
    const table = (head: string) =>
      `Item,${head},Bantrice\nLicence,"$28,000","$29,000","$19,500"\nTax,ex GST,ex GST,ex GST`;
    const options = (head: string) => readQuotes(table(head)).offers.map(({ option }) => option);
    expect(options('Quarrelow,Quarrelow (prepaid)')).toEqual(['Quarrelow', 'Quarrelow (prepaid)', undefined]);
    expect(options('Quarrelow ex,Quarrelow inc')).toEqual([undefined, undefined, undefined]);
  });

  it('and leaves open what may stand for a part of the offer before it', () => {
    const text =
      'Quote from Quarrelow Systems\n\nFridge $4,000. Freight $200. All ex GST.\n\nAlternatively, a used fridge at $3,000 ex GST.';
    expect(summary(text)).toEqual([
      ['Quarrelow Systems', undefined, 4_200, true],
      ['Quarrelow Systems', 'Alternatively', 3_000, false],
    ]);
  });
});

describe('gives prices to whoever stands over them', () => {
  it('a table to the name that is its heading', () => {
    const table = (name: string, price: string) => `${name}\nItem\tPrice ex GST\nLicence\t${price}\nTraining\t$900\n`;
    const text = `${table('Quarrelow Systems', '$5,000')}\n${table('Bantrice Systems', '$6,000')}`;
    expect(readQuotes(text).offers.map(({ vendor, lines }) => [vendor, lines[0]?.amount])).toEqual([
      ['Quarrelow Systems', '$5,000'],
      ['Bantrice Systems', '$6,000'],
    ]);
  });

  it('what is pasted between rules to the name just above', () => {
    const text =
      'We now pay Bantrice $8,300 a month.\n\nQuarrelow Systems quote pasted below\n----\nPlatform: $3,200 a month\nSet-up: $12,000\n----\nall ex GST';
    expect(readQuotes(text).offers.map(({ vendor }) => vendor)).toContain('Quarrelow Systems');
  });

  it('never the second of a numbered list to the first', () => {
    const text =
      'Two offers so far.\n1) Quarrelow Systems: $3,700 a month ex GST\n2) the other mob: $41,000 a year ex GST, plus $2,500 ex GST to start';
    expect(summary(text)[0]).toEqual(['Quarrelow Systems', undefined, 222_000, true]);
  });

  it('to the firm and not to the person beside it', () => {
    const mail = (from: string) => `From: ${from}\nSubject: hoists\n\nHoists $9,000, freight $200. All ex GST.`;
    for (const from of ['Anna (Quarrelow)', 'Anna Moss <anna.moss@quarrelow.example>', 'Anna Moss, Quarrelow'])
      expect(readQuotes(mail(from)).offers.map(({ vendor }) => vendor)).toEqual(['Quarrelow']);
  });

  it('and names in its place who says nothing yet', () => {
    const text =
      '1 Quarrelow - 95 phones @ $14.50 a month ex GST\n2 Telarra - will send something next week\n3 Bantrice - $900 a month ex GST';
    expect(readQuotes(text).offers.map(({ vendor, status }) => [vendor, status])).toContainEqual([
      'Telarra',
      'no-price',
    ]);
  });
});

describe('knows who offers', () => {
  it('by the firm below the name of who sends the mail, and of who sent an earlier one', () => {
    const text =
      'From: Marta Quillon\nTo: Buyer\nSubject: wall beds\n\nTen wall beds at $2,000 each ex GST if you order before 30 June, and we waive the freight. Service stays as it was. This replaces my first quote.\n\nMarta\nEmberlyn Furniture | ABN 11 222 333 444\n\nFrom: Marta Quillon\nSent: Monday\nSubject: wall beds\n\n10 x wall bed $2,300 each\nFreight $900\nYearly maintenance $500 per year\nAll ex GST.';
    expect(summary(text)).toEqual([
      ['Emberlyn Furniture', undefined, 22_500, true],
      ['Emberlyn Furniture', undefined, 26_400, false],
    ]);
  });

  it('and asks what a newer mail says of a price that it does not name', () => {
    const text =
      'From: Marta Quillon\nSubject: wall beds\n\nTen wall beds at $2,000 each ex GST. Service stays as it was. This replaces my first quote.\n\nMarta\nEmberlyn Furniture | ABN 11 222 333 444\n\nFrom: Marta Quillon\nSent: Monday\nSubject: wall beds\n\n10 x wall bed $2,300 each\nFreight $900\nYearly maintenance $500 per year\nAll ex GST.';
    expect(summary(text)[0]?.[3]).toBe(false);
  });

  it('beside a thing that is called by the first word of the name, and a street', () => {
    const text =
      'EMBERLYN SYSTEMS                                QUOTATION\nABN 11 222 333 444\n21 Copper Esplanade                             Valid 30 days\nAll prices exclude GST.\n\nDescription                Qty    Unit         Price       Total\n------------------------------------------------------------------\nONE-OFF\nMigration from your existing system     1    fixed    4,000.00     4,000.00\nTraining                     3    day        1,000.00     3,000.00\n                                             ---------------------\n                                             One-off total    7,000.00\n\nRECURRING\nEmberlyn Cloud              10    user/month     20.00    200.00 per month';
    expect(summary(text)).toEqual([['EMBERLYN SYSTEMS', undefined, 19_000, true]]);
  });

  it('in several tables of one letter, whose products are not multiplied again', () => {
    const text =
      'Emberlyn Safety;quote 12;;\nItem;Qty;Unit ex GST;Total ex GST\nHard hat;10;40.00;400.00\nFreight;1;50.00;50.00\nOrder total ex GST;;;450.00\n\nYearly service;Qty;Unit ex GST;Per year ex GST\nHat check;10;5.00;50.00';
    expect(summary(text)).toEqual([['Emberlyn Safety', undefined, 700, true]]);
  });

  it('and not whom the vendor writes to; options replace an offer together, and share what one names of another', () => {
    const text =
      'From: Marta Quillon\nTo: Dora Brand\nSubject: RE: chairs, revised\n\nGST is in all figures.\n\nA) purchase\n10 chairs x 1,100.00\nfreight 220.00\n\nB) lease 60 months\n10 chairs @ 22.00 per chair per month\nfreight same as in A\n\nYou pick A or B.\n\nMarta\nEmberlyn Furniture  ABN 11 222 333 444\n\nFrom: Dora Brand\nTo: Marta Quillon\nSubject: RE: chairs\n\nMarta, only ten now. Another supplier is on $900 ex.\n\nFrom: Marta Quillon\nSubject: chairs\n\nHi Dora, all GST inclusive:\n12 x chair  1,210.00 each\nfreight 220.00';
    expect(summary(text).map(([name, ...rest]) => [name, ...rest.slice(1)])).toEqual([
      ['Emberlyn Furniture', 10_200, true],
      ['Emberlyn Furniture', 12_200, true],
      ['Emberlyn Furniture', 13_400, false],
    ]);
  });

  it('under names that head columns of few prices, and counts nothing by a number of offers', () => {
    const text =
      'Dora, here are the two for the corridors (3 carts).\n\n               Emberlyn Care                Harwick Care\nHow            lease, 60 months             buy\nPrice          $100 per cart per month      $4,000 per cart\nUpkeep         in the lease                 $200 per cart per year\nPads           own supply                   own supply\nGST            ex GST                       not stated anywhere\nEnd            goes back                    ours';
    expect(summary(text)).toEqual([
      ['Emberlyn Care', undefined, 18_000, true],
      ['Harwick Care', undefined, 13_636, false],
    ]);
  });
});
