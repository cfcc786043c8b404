import { describe, expect, it } from 'vitest';
import { readQuotes } from './read-quotes.ts';
import { summary } from './testing/quote-summary.ts';

const lines = (text: string): string[] => Object.values(summary(readQuotes(text)).quotes).flat();
const reasonFor = (text: string): string[] => readQuotes(text).unread.map(({ reason }) => reason);

describe('one line', () => {
  it.each([
    ['$185k + GST', 'Quoted amount | 185000 | whole | once | ex'],
    ['A$185,000 ex GST', 'Quoted amount | 185000 | whole | once | ex'],
    ['AUD 185 000', 'Quoted amount | 185000 | whole | once | ?'],
    ['$185,000 AUD exGST', 'Quoted amount | 185000 | whole | once | ex'],
    ['$1.2m', 'Quoted amount | 1200000 | whole | once | ?'],
    ['$1.2 million', 'Quoted amount | 1200000 | whole | once | ?'],
    ['185K plus gst', 'Quoted amount | 185000 | whole | once | ex'],
    ['185,000 ex GST hardware', 'hardware | 185000 | whole | once | ex'],
    ['$203,500 inc GST', 'Quoted amount | 203500 | whole | once | inc'],
    ['Hardware $203,500 (GST inclusive)', 'Hardware | 203500 | whole | once | inc'],
    ['Hardware $203,500 incl. GST', 'Hardware | 203500 | whole | once | inc'],
    ['Hardware $203,500 excl GST', 'Hardware | 203500 | whole | once | ex'],
    ['Wheelchair $4,500 GST free', 'Wheelchair | 4500 | whole | once | ex'],
    ['Telehealth 12.50 per bed per week', 'Telehealth | 12.5 | bed | week | ?'],
    ['SaaS $4.95/bed/day', 'SaaS | 4.95 | bed | day | ?'],
    ['Support $45 pbpm', 'Support | 45 | bed | month | ?'],
    ['Licence $99 per user per month', 'Licence | 99 | user | month | ?'],
    ['Licence $99/user/mth', 'Licence | 99 | user | month | ?'],
    ['Licence $99 a user a month', 'Licence | 99 | user | month | ?'],
    ['Per clinician licence: $55 per month', 'licence | 55 | user | month | ?'],
    ['Hosting $12,000 p.a.', 'Hosting | 12000 | whole | year | ?'],
    ['Hosting $12,000pa', 'Hosting | 12000 | whole | year | ?'],
    ['Hosting $12,000 per annum', 'Hosting | 12000 | whole | year | ?'],
    ['Hosting $12,000 annually', 'Hosting | 12000 | whole | year | ?'],
    ['Yearly hosting fee: $12,000', 'Yearly hosting | 12000 | whole | year | ?'],
    ['Hosting $12,000/yr', 'Hosting | 12000 | whole | year | ?'],
    ['Hosting $950 pcm', 'Hosting | 950 | whole | month | ?'],
    ['Hosting $950 monthly', 'Hosting | 950 | whole | month | ?'],
    ['Hosting $2,850 per quarter', 'Hosting | 2850 | whole | quarter | ?'],
    ['Cleaning $450 fortnightly', 'Cleaning | 450 | whole | fortnight | ?'],
    ['Set-up $5,000 one-off', 'Set-up | 5000 | whole | once | ?'],
    ['Licence $5,000 once off', 'Licence | 5000 | whole | once | ?'],
    ['Perpetual licence $5,000', 'Perpetual licence | 5000 | whole | once | ?'],
    ['3yr licence $45,000', '3yr licence | 45000 | whole | term, 3 y | ?'],
    ['Support $45,000 for 3 years', 'Support | 45000 | whole | term, 3 y | ?'],
    ['Lease $1,899 per month x 60 months', 'Lease | 1899 | whole | month, 5 y | ?'],
    ['36 monthly payments of $950', 'Quoted amount | 950 | whole | month, 3 y | ?'],
    ['Support six-monthly fee $3,000', 'Support six-monthly | 3000 | whole | term, 0.5 y | ?'],
    ['Subscription $12,000 per annum, billed monthly', 'Subscription | 12000 | whole | year | ?'],
    ['Pendants 45c per bed per day', 'Pendants | 0.45 | bed | day | ?'],
    ['40 handsets @ $350 each', 'handsets | 350 | 40 device | once | ?'],
    ['Duress pendants x 45 – $185 each', 'Duress pendants | 185 | 45 item | once | ?'],
    ['40 x $350', 'Quoted amount | 350 | 40 item | once | ?'],
    ['$350 ea x 40', 'Quoted amount | 350 | 40 item | once | ?'],
    ['Qty 40 DECT handset $350.00 $14,000.00', 'DECT handset | 350 | 40 item | once | ?'],
    ['Room stations $480/room x 64 rooms', 'Room stations | 480 | 64 room | once | ?'],
    ['40 handsets for $14,000', 'handsets | 14000 | whole | once | ?'],
    ['Training $1,800 per day', 'Training | 1800 | day | once | ?'],
    ['Pump hire $25 per day', 'Pump hire | 25 | whole | day | ?'],
    ['Travel @ $1.10/km', 'Travel | 1.1 | item | once | ?'],
    ['Calls: $195 first hour', 'Calls | 195 | whole | once | ?'],
    ['Handset $350 with 2 year warranty', 'Handset | 350 | whole | once | ?'],
    ['Hardware $10,000-12,000', 'Hardware | 10000 to 12000 | whole | once | ?'],
    ['Hardware $10-12k', 'Hardware | 10000 to 12000 | whole | once | ?'],
    ['Hardware between $10,000 and $12,000', 'Hardware | 10000 to 12000 | whole | once | ?'],
    ['Hardware $10,000 - 12 months', 'Hardware | 10000 | whole | once | ?'],
    ['Rebate -$5,000', 'Rebate | -5000 | whole | once | ?'],
    ['Volume discount $4,000 to $5,000', 'Volume discount | -5000 to -4000 | whole | once | ?'],
    ['Training: no charge', 'Training | 0 | whole | once | ?'],
    ['Warranty (included)', 'Warranty | 0 | whole | once | ?'],
    ['Handover $0.00', 'Handover | 0 | whole | once | ?'],
    ['Optional: staff app $3,000', 'Optional: staff app | 3000 | whole | once | ? | optional'],
    ['Staff app $3,000 if required', 'Staff app | 3000 | whole | once | ? | optional'],
    ['Data retention module $3,000', 'Data retention module | 3000 | whole | once | ?'],
    ['Balance board $500', 'Balance board | 500 | whole | once | ?'],
    ['What was quoted: $5,000', 'What was | 5000 | whole | once | ?'],
    ['Project price, all-up: $185,000', 'Project | 185000 | whole | once | ?'],
  ])('is read: %s', (text, expected) => expect(lines(text)).toEqual([expected]));

  it.each([
    [
      'Hardware $185k, installation $12k and training $3.5k, all + GST',
      [
        'Hardware | 185000 | whole | once | ex',
        'installation | 12000 | whole | once | ex',
        'training | 3500 | whole | once | ex',
      ],
    ],
    [
      '$185k for hardware, $12k for installation',
      ['hardware | 185000 | whole | once | ?', 'installation | 12000 | whole | once | ?'],
    ],
    [
      'Optional RTLS $22,000 + $310/mth',
      ['Optional RTLS | 22000 | whole | once | ? | optional', 'Optional RTLS | 310 | whole | month | ? | optional'],
    ],
  ])('holds several prices: %s', (text, expected) => expect(lines(text)).toEqual(expected));

  it('has a label of 120 characters at most', () => {
    const [line] = readQuotes(`${'Very long name of a thing '.repeat(12)} $5,000`).quotes[0]?.lines ?? [];
    expect(line?.label.length).toBeLessThanOrEqual(120);
    expect(line?.label).toMatch(/^Very long name/);
  });
});

describe('money that cannot be read', () => {
  it.each([
    ['Gateway USD 12,000', /USD/],
    ['Gateway US$12,000', /USD/],
    ['Gateway 12,000 USD', /USD/],
    ['Gateway NZ$12,000', /NZD/],
    ['Gateway €9.500,00', /EUR/],
    ['Gateway £12k', /GBP/],
    ['Handset $0.001', /one cent/],
    ['System $5,000,000,000', /billion/],
    ['Base price $1.500', /Three digits/],
    ['Refund -$5,000', /negative/],
    ['Support $5,000', /no period/],
    ['Hosting fee $5,000', /no period/],
    ['Portal $99 per user', /no period/],
    ['Support for the term $45,000', /whole term/],
    ['EHR interface: POA', /No price/],
    ['Freight: price on application', /No price/],
    ['Cost: TBC', /No price/],
    ['Support at 18% of hardware per year', /percentage/],
    ['The fee is twelve thousand dollars', /words/],
    ['Typo $14,0000', /currency mark/],
    ['Support: $ per month', /currency mark/],
    ['Price 12000', /No currency mark/],
    ['Support fee 950 per month', /No currency mark/],
    ['Responder: 185000', /No currency mark/],
    ['Less 10% discount', /cannot be added up/],
    ['10% discount if paid within 7 days', /condition/],
    ['Public liability insurance $20 million', /insurance/],
    ['Our budget is $200k', /budget/],
    ['Deposit of $20,000', /part payment/],
    ['Save $5,000', /former price/],
    ['Balance on completion - $31,500', /part payment/],
    ['RRP $5,000', /list price/],
  ])('is listed with a reason: %s', (text, reason) => {
    expect(lines(text)).toEqual([]);
    expect(reasonFor(text)).toEqual([expect.stringMatching(reason)]);
  });

  it('is shown with its line number, 300 characters at most', () => {
    const { unread } = readQuotes(`Hardware $5,000\n\nGateway ${'x'.repeat(400)} USD 12,000`);
    expect(unread).toMatchObject([{ line: 3 }]);
    expect(unread[0]?.text.length).toBeLessThanOrEqual(300);
  });
});

describe('no amount', () => {
  it.each(
    `ABN 12 345 678 901
Phone (02) 5550 1234 or 1300 555 123
Quote no. 20391, dated 12/03/2026
21/11/2026
14 Smith Street, Parramatta NSW 2150
Model VC-4000 with i62 handsets
Complies with AS 3811 and AS/NZS 4360
Support is available 24/7
Uptime of 99.9%
120 beds over 4 wings
A 92-bed facility built in 2019
40 DECT handsets and 12 base stations
Delivery within 6 weeks of order
3 year warranty
Warranty: 36 months, parts and labour
Prices exclude GST
Valid for 30 days
Contract term: 3 years
CPI increases of 3% a year apply
Dear Ms Nguyen, thank you for meeting us on 12 March
Please call extension 4411
Response time 15 minutes, resolution 4 hours
Software version 12.4.1
Cat6 cable, 100m
10 x 4K monitors
IP address 10.0.0.12
Serial number 185000
Page 3 of 12
Training for 50 staff over 2 days
Room 101 to 132
Meeting at 10.30 am
Discount terms are on page 4
Start date TBC
Austco Healthcare Pty Ltd ACN 123 456 789`.split('\n'),
  )('stands in: %s', (text) => {
    expect(readQuotes(text)).toMatchObject({ quotes: [], unread: [], slips: [], questions: [] });
  });
});
