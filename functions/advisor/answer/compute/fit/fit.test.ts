import { describe, expect, it } from 'vitest';
import { reckon } from '../reckon.ts';
import type { Reckoned } from '../said.ts';
import { TURN } from '../sheet.ts';

const words = (parts: Reckoned['direct'] = []): string =>
  parts.map((part) => (typeof part === 'string' ? part : 'name' in part ? part.name : part.text)).join('');
/** What the last message of a talk is answered with, where it is answered by which options stand. */
const answerTo = (...turns: string[]) => {
  const found = reckon(turns.at(-1) ?? '', { earlier: turns.slice(0, -1).join(TURN) });
  return found?.kind === 'fit'
    ? { direct: words(found.direct), lines: found.reasons.map(words), notes: found.notes, isLoad: found.isLoad }
    : undefined;
};

const hoists = [
  'need a bariatric mobile hoist asap, lady coming tues is 268kg. quotes: arjo tenor swl 320 $14,900, viking xl 300 $11,200, molift partner 255 $7,600, oxford presence 227 $5,900. cheapest thats safe?',
  'sorry hosp just rang, 235kg not 268. change anything?',
] as const;

describe('of options that are told with what they must bear, fit or last', () => {
  it.each([
    [hoists[0], 'Viking xl is the cheapest that carries 268 kg: 300 kg for A$11,200'],
    [
      'bench steriliser drawers: option a 450mm wide $8,900, b 600 wide 7,400, c 520 wide 9,950. gap is 530',
      'Option a is the cheapest that stays within 530 mm: 450 mm for A$8,900',
    ],
    [
      '3 fridges: 150L $3,100, 240L $3,900, 400L 5,600, we need at least 220',
      'the one with 240 L is the cheapest that has at least 220 L: 240 L for A$3,900',
    ],
    [
      'capsa 6h $5,200, ergotron 9h $6,100, humanscale 4h $4,300. shift is 8h. which one lasts',
      'Ergotron is the only one that lasts 8 hours: 9 hours for A$6,100',
    ],
    [
      'delivery 3 weeks from Steris at 42k, 8 weeks from Getinge at 39k, 12 weeks from Belimed 35k. Must be here within 10 weeks. Who?',
      'Getinge is the cheapest that comes within 10 weeks: 8 weeks for A$39,000',
    ],
    [
      'we have a doorway of 86 cm. beds: Hillrom 1020 mm wide $14k, Arjo 850mm wide $15.5k, Invacare 90cm wide $9k. which will fit?',
      'Arjo is the only one that stays within 86 cm: 850 mm for A$15,500',
    ],
    [
      'A 200 kg 900mm wide $5,000, B 250 kg 780mm wide $6,500, C 270kg 800 mm wide $7,000. door is 820mm, lady is 240kg. cheapest?',
      'option B is the cheapest that stays within 820 mm and carries 240 kg: 780 mm and 250 kg for A$6,500',
    ],
    [
      'A is $2,100. It holds 180kg. B is $3,400. It holds 230kg. resident is 205 kg. which?',
      'option B is the only one that carries 205 kg: 230 kg for A$3,400',
    ],
    [
      'pumps: Baxter 5 hours $2,100 inc gst, BD 8 hours $2,200 ex gst, Fresenius 8 hours $2,300 inc gst, shift is 6 hours. cheapest?',
      'Fresenius is the cheapest that lasts 6 hours: 8 hours for A$2,300 inc GST',
    ],
    [
      'Capsa 6h, Ergotron 9h, Humanscale 12h. our shift is 8h, which ones last?',
      'Ergotron and Humanscale last 8 hours',
    ],
    [
      'he can lift 16 kg max. options: A 14kg $1,900, B 22kg $1,500. which?',
      'option A is the only one that stays within 16 kg: 14 kg for A$1,900',
    ],
  ])('the cheapest of those that stand is named: %s', (message, direct) => {
    expect(answerTo(message)?.direct).toBe(direct);
  });

  it('each that does not is told as out, with how much is lacking, and what bears a person is known to', () => {
    const answer = answerTo(hoists[0]);
    expect(answer?.lines).toContain('Molift partner: 255 kg, 13 kg short; A$7,600: out.');
    expect(answer?.lines).toContain('Oxford presence: 227 kg, 41 kg short; A$5,900: out.');
    expect(answer?.isLoad).toBe(true);
  });

  it('a number without a unit is said to be read as one', () => {
    expect(answerTo(hoists[0])?.notes.join(' ')).toContain('You give no unit for 300, 255 and 227: read as kg');
  });

  it('none is picked where none stands, nor one that is not told to stand', () => {
    expect(answerTo('Shower chair for a man of 190 kg: Etac 160kg $890, Raz 181kg $2,300. Which?')?.direct).toBe(
      'none of these carries 190 kg, so none can be picked',
    );
    const beds =
      'Beds: Hillrom 250kg $18,500, Stiegelmeyer $14,200, Invacare 270kg $16,900. Patient is 260 kg. Which is safe?';
    expect(answerTo(beds)?.direct).toBe('Invacare is the only one shown here that carries 260 kg: 270 kg for A$16,900');
    expect(answerTo(beds)?.lines).toContain(
      'Stiegelmeyer: not told against 260 kg; A$14,200: not picked before it is shown in writing.',
    );
    expect(answerTo('lifter for a 150kg man: hoist A 150-200kg $4,000, hoist B 140 kg $6,000, cheapest?')?.direct).toBe(
      'none of these is shown to carry 150 kg, so none can be picked',
    );
  });

  it('none is picked where more may have to be carried, and what bounds something else is told', () => {
    expect(
      answerTo('lifter for a person 120 kg plus chair 30 kg. A 140kg $4,000, B 200kg $5,000. which?')?.direct,
    ).toContain('I did not place 30 kg, so none is picked');
    const moved = answerTo('patient 120kg, hoist must be under 40 kg to move: A 150 kg $4,000, B 200kg $5,000. which?');
    expect(moved?.notes).toContain('Nothing is told against 40 kg, so it is not judged: ask each.');
  });

  it.each([
    ['hoists: arjo 320kg $14,900, viking 300kg $11,200, heaviest patient max 280kg, which?', '280 kg'],
    ['overbed table: max height needed 1100, options 1050mm $310, 1150 mm $420. which', '1,100 mm'],
    ['need 530mm: A 450mm $8,900, B 600mm $7,400. which', '530 mm'],
  ])('it is asked which way a number bounds that may bound either way: %s', (message, bound) => {
    expect(answerTo(message)?.direct).toContain(`I did not place ${bound}: is it the least`);
    expect(answerTo(message, 'at least')?.direct).not.toContain('I did not place');
  });
});

describe('a later message', () => {
  it.each([
    [hoists, '235 kg instead of 268 kg: Molift partner is the cheapest that carries 235 kg: 255 kg for A$7,600'],
    [
      [hoists[0], "hang on she's 260"],
      '260 kg instead of 268 kg changes nothing: Viking xl is the cheapest that carries 260 kg: 300 kg for A$11,200',
    ],
    [
      ['fridges: 150L $3,100, 240L $3,900. need at least 220 L. which', 'what about 250 litres'],
      '250 L instead of 220 L: none of these has at least 250 L, so none can be picked',
    ],
    [
      ['viking 300kg $11,200, molift 255kg $7,600, which would you take', 'patient is 240kg btw'],
      'Molift is the cheapest that carries 240 kg: 255 kg for A$7,600',
    ],
    [
      ['lady is 268kg and we need a hoist tuesday', 'arjo 320kg $14,900, viking 300kg $11,200. cheapest thats safe?'],
      'Viking is the cheapest that carries 268 kg: 300 kg for A$11,200',
    ],
    [
      ['hoists: arjo 320kg $14,900, viking 300kg $11,200, lady 280kg, which?', 'viking is actually 250 kg sorry'],
      'Viking at 250 kg: Arjo is the only one that carries 280 kg: 320 kg for A$14,900',
    ],
    [
      ['hoists: arjo 320kg $14,900, viking 300kg $15,200, lady 280kg, which?', 'viking came back at 14,400'],
      'Viking at A$14,400: Viking is the cheapest that carries 280 kg: 300 kg for A$14,400',
    ],
    [
      [
        'A 900mm wide 200 kg $5,000, B 780mm wide 250 kg $6,500. door is 820mm, lady is 240kg. which?',
        'sorry the door is 760',
      ],
      '760 mm instead of 820 mm: none of these carries 240 kg and stays within 760 mm, so none can be picked',
    ],
  ])('takes the place of what it corrects: %j', (turns, direct) => {
    expect(answerTo(...turns)?.direct).toBe(direct);
  });

  it('tells what stands now and what no longer does', () => {
    expect(answerTo(...hoists)?.lines[0]).toBe('Stands now: Molift partner.');
  });

  it.each([
    [[hoists[0], 'what about delivery and training, what should we ask']],
    [[hoists[0], 'can the viking take 350kg?']],
    [['our resident weighs 235 kg, do we need a bariatric hoist?']],
    [['We have 90 residents. Hoists: Arjo 227kg $6,000, Liko 205 kg $5,100. how many do we need?']],
    [['quote A 12,000 for 4 units, quote B 14,000 for 5 units which is cheaper']],
    [['lease 3,200 a month for 36 months or buy at 98,000, which is better']],
  ])('that tells no options and no bound of them has another answer: %j', (turns) => {
    expect(answerTo(...turns)).toBeUndefined();
  });
});

describe('offers with a time of delivery and a price for a longer warranty', () => {
  it.each([
    [
      '40 foam mattresses. A 1150 each 5 yr warranty, 2 weeks. B 980 each 2 yr warranty, 120 each to extend to 5 years, 7 weeks delivery. new wing opens in 5 weeks. who',
      'option A is the only one that comes within 5 weeks: 2 weeks for A$1,150 each',
      'For 40: option A A$46,000 (A$1,150 x 40); option B A$44,000 ((A$980 + A$120) x 40).',
    ],
    [
      '12 recliners. A 1,290 ea ex gst, 3 weeks. B 1,150 ea ex gst 8 weeks. we open in 4 weeks. who do we pick',
      'option A is the only one that comes within 4 weeks: 3 weeks for A$1,290 each ex GST',
      'For 12: option A A$15,480 (A$1,290 x 12); option B A$13,800 (A$1,150 x 12).',
    ],
  ])('%s', (message, expected, whole) => {
    const found = answerTo(message);
    expect(found?.direct).toBe(expected);
    expect(found?.lines).toContain(whole);
  });
});
