import { describe, expect, it } from 'vitest';
import { emptyDesk } from '#shared/contracts/reading/quote-desk';
import { readDesk } from '#shared/money/quotes/desk';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import { isCurrent, rowsOf } from './model.ts';
import { letterTo, questionsFor } from './words.ts';

/** Offers with what only they say: names, products, terms, amounts. */
const offers = [
  {
    text: 'From: Dana Pike <dana@quarrelow.example>\n\nHi Sue\n\n- call points 96 @ $1,150 ea .......... $110,400\n- Head end / server + licences          38.4k\n- cabling + freight incl.\n- Training - 2 sessions free, further $950 per half day\n\nSupport: first year free then $18,900 p.a., goes up 3% each year\n\nAll ex GST.\nCheers\nDana\n',
    own: ['quarrelow', '2 sessions', '18,900', '38.4k', 'half day', 'goes up'],
  },
  {
    text: 'CELTMOOR SYSTEMS PTY LTD\nQuotation Q-20871 rev B\n\n1. Supply of 84 call points      $1,320 each     $110,880.00\n2. Head end and licences                   $52,000.00\n3. Interface to Leecare                 POA\nOptional: Battery backup $9,800\nLess introductory discount 5% if order before Xmas\nSupport $1,800 per month, CPI indexed, min term 36 months\n',
    own: ['celtmoor', 'introductory', 'xmas', '9,800', '1,800', 'leecare', 'indexed'],
  },
  {
    text: 'Item,Qty,Unit,Unit price,Ext,GST,Notes\nFjellquist Sense subscription,96,bed/month,$62.50,"$6,000.00",ex,60 month term; first 3 months free\nInstallation,1,job,"24,000","24,000",ex,\nRemoval of old system,1,job,8200,8200,ex,optional\n',
    own: ['fjellquist', 'sense', 'old system', '62.50', '3 months free'],
  },
  {
    text: 'Bantrice Lifting\nHoist Aurora 12: $48,000 ex GST\nSupport of it: $3,000 a year ex GST, if paid by Easter\nStaff education by our nurses: $2,000 ex GST\n',
    own: ['bantrice', 'aurora', 'easter', 'by our nurses', '3,000'],
  },
];

/** A table of two vendors, each with a cell that only it says. */
const table = [
  'Item\tMarrendo\tOrbostane',
  'Set-up (once)\t$14,000 less rebate of 5%\t$9,500',
  'Zephyr licence per year\t\t$22,800 minimum 3 users',
  'Training (once)\t$3,000\tPOA until May',
].join('\n');
const columns = [
  { text: table, own: ['marrendo', '14,000', 'rebate'] },
  { text: table, own: ['orbostane', '9,500', 'zephyr', 'minimum 3', 'until may'] },
];

/** Purchases of two, three and four of the offers in both orders, with the table and without. */
const purchases = Array.from({ length: 2 ** offers.length }, (_, mask) => offers.filter((__, at) => mask & (1 << at)))
  .flatMap((chosen) => [chosen, chosen.toReversed()])
  .flatMap((chosen) => [chosen, [...chosen, ...columns]])
  .filter(({ length }) => length > 1)
  .map((chosen) => ({ chosen, texts: [...new Set(chosen.map(({ text }) => text))] }));

describe('questions to a vendor', () => {
  it('hold no name, product or word of another vendor', () => {
    const leaks: string[] = [];
    let asked = 0;
    for (const { chosen, texts } of purchases) {
      const desk = { ...emptyDesk, texts: texts.map((text, at) => ({ id: `t${at}`, name: `${at}.txt`, text })) };
      const read = readDesk(desk, { read: readQuotes, check: checkGrid }).offers;
      const rows = rowsOf(read, {});
      for (const offer of read.filter(isCurrent)) {
        const questions = questionsFor(offer, read, rows);
        asked += questions.length;
        const mail = letterTo(offer, questions).toLowerCase();
        const ownName = offer.settled.offer.vendor.toLowerCase();
        for (const {
          own: [name = '', ...words],
        } of chosen)
          if (!ownName.includes(name))
            leaks.push(...[name, ...words].filter((one) => mail.includes(one)).map((one) => `${ownName}: ${one}`));
      }
    }
    expect(asked).toBeGreaterThan(100);
    expect([...new Set(leaks)]).toEqual([]);
  });

  it('ask for what others offer by the name of its kind', () => {
    const [quarrelow, , fjellquist] = offers;
    const desk = {
      ...emptyDesk,
      texts: [quarrelow, fjellquist].map((one, at) => ({ id: `t${at}`, name: '', text: one?.text ?? '' })),
    };
    const read = readDesk(desk, { read: readQuotes, check: checkGrid }).offers;
    const second = read[1];
    expect(second && questionsFor(second, read, rowsOf(read, {}))).toEqual(
      expect.arrayContaining(['Is training part of your offer, and if so at what price?']),
    );
  });
});
