import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { growsInStep } from '#functions/lib/testing/growth';
import { wordsIn } from '../phrases/words.ts';
import { listsConds, onlyDemands } from './asks/conds.ts';
import { questionReader } from './read-question.ts';

const commonWords: string = JSON.parse(
  readFileSync(new URL('../../../functions/records/knowledge/words/common-words.json', import.meta.url), 'utf8'),
).words;
const places = [
  { name: 'Ballarat', state: 'VIC' as const },
  { name: 'Orange', state: 'NSW' as const },
  { name: 'Mount Isa', state: 'QLD' as const },
  { name: 'Brisbane', state: 'QLD' as const },
];
const names = 'Tacera,Hills,Rauland,Best Practice,Medical Director,Bp,Horizon,Epic,Responder 5,Leecare,Power BI'.split(
  ',',
);
const reader = questionReader({ commonWords, names, places });
const roles = (text: string) => reader.read(text).subjects.map(({ role, q }) => `${role}: ${q}`);

describe('names', () => {
  it.each([
    ['Not Hills and not Rauland, we have had both', ['excluded: Hills', 'excluded: Rauland']],
    ['We are replacing our Rauland', ['to-replace: Rauland']],
    ['nurse call for 80 beds, replace Hills and Rauland', ['to-replace: Hills', 'to-replace: Rauland']],
    ['4 doctors, Brisbane, on Bp', ['in-use: Bp']],
    ['bp for our doctors', []],
    ['We run Best Practice and want telehealth', ['in-use: Best Practice']],
    ['It must work with Best Practice', ['connects-to: Best Practice']],
    ['Compare Tacera and Responder 5', ['candidate: Tacera', 'candidate: Responder 5']],
    ['Leave Sectra out for probity reasons', ['excluded: Sectra']],
    ['a new wing is on the horizon', []],
    ['an epic effort by best practice standards', []],
    ['does the horizon system talk to our phones?', ['mentioned: horizon']],
    ['Dr Hills asked for this', []],
    ['best practice vs medical director for 6 doctors', ['candidate: best practice', 'candidate: medical director']],
    ['cloud, not best practice', ['excluded: best practice']],
    ['what is best practice for slings', []],
    ['the medical director wants a new system', []],
    ['why rauland over hills', ['mentioned: rauland', 'mentioned: hills']],
    ['an emr, anything that is not epic', ['excluded: epic']],
    ['a new panel, anything that isnt Hills', ['excluded: Hills']],
    ['power bi isnt cutting it', ['to-replace: power bi']],
    ['BP cuffs, scales and a tablet for each patient', []],
    ['we use Bp at the clinic', ['in-use: Bp']],
    ['the board like Tacera', ['candidate: Tacera']],
    ['Tell the rep at Tacera they did not get it, and keep it warm', ['mentioned: Tacera']],
    ['our IT bloke says we should go with Rauland but the DON hates it', ['candidate: Rauland']],
    ['I have none. Honestly half of it came with the house. What goes first?', []],
    ['nurse call for 80 beds, swap Rauland with Tacera', ['to-replace: Rauland', 'mentioned: Tacera']],
    ['not anything from Rauland please', ['excluded: Rauland']],
    ['nurse call, no products from Rauland', ['excluded: Rauland']],
    ['we use Medical Director. What else is there not bp', ['in-use: Medical Director', 'excluded: bp']],
    ['120/80, not bp cuffs', []],
    ['patient monitors, not epic then', ['excluded: epic']],
    ['it is not epic music', []],
    ["I'm from Grace. which care system for 80 beds", []],
    ['I work at Merindah, which rostering software', []],
    ['nurse call for Bourke Street Clinic in Ballarat', []],
    ['mattresses from a factory in Shenzhen, is that allowed?', []],
    ['not keen on Hills', ['excluded: Hills']],
    ['the board is not sold on Hills', ['excluded: Hills']],
    ['We have had Hills. We did not like them', ['excluded: Hills']],
    ['it must link to Best Practice or Epic', ['connects-to: Best Practice', 'connects-to: Epic']],
    ['the rep from Hills said 12k', ['quoted-by: Hills']],
  ])('%s', (text, expected) => {
    expect(roles(text)).toEqual(expected);
  });

  it('names nothing when an ordinary word is a product and stands in small letters, and finds it written as a name', () => {
    const words = commonWords.split(' ').filter((word) => word.length > 3);
    const sample = words.filter((_, index) => index % Math.floor(words.length / 3_000) === 0).slice(0, 3_000);
    const own = questionReader({ commonWords, names: sample.map((word) => capital(word)), places: [] });
    const named = (text: string) => own.read(text).subjects.map(({ q }) => q);
    const hijacked = sample.filter((word) => named(`we need more ${word} for the residents at night`).length > 0);
    const missed = sample.filter(
      (word) => !named(`today we use ${capital(word)} at both homes`).includes(capital(word)),
    );
    expect(sample.length).toBe(3_000);
    expect(hijacked).toEqual([]);
    expect(missed).toEqual([]);
  });
});

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

describe('what must and must not be', () => {
  it.each([
    [
      'telehealth cart, must be under 15k and work on satellite. we dont want anything cloud',
      ['must: work on satellite', 'must-not: anything cloud'],
    ],
    ['we do not want a system that needs wifi', ['must-not: a system that needs wifi']],
    [
      'must be washable and not need an app and run on batteries',
      ['must: must be washable', 'must-not: not need an app', 'must: run on batteries'],
    ],
    ['pumps, leave out anything with a recall notice', ['must-not: recall']],
    ['our data must not leave Australia', ['must: data must not leave Australia']],
    ['rostering for support workers. NDIS claiming is a must', ['must: NDIS claiming']],
    ['Criteria: works offline, under 20k, WA support', ['want: works offline', 'want: WA support']],
    ['nurse call for 60 beds, nothing to install on the phones', ['must: nothing to install on the phones']],
    ['no deadline, nurse call for 60 beds', []],
    ['dental clinic wants 2 sterilisers, whats the rules', []],
    ['has to be TGA listed plus delivered by June', ['must: TGA listed']],
    [
      'EMAR for 94 residents in Box Hill, works offline, barcode scanning and HL7, ideally an iPad app',
      ['want: an iPad app', 'must: works offline', 'must: barcode scanning', 'must: HL7'],
    ],
    [
      'need nurse call that integrates with Cisco phones and Leecare and our duress pendants',
      ['must: integrates with Cisco phones', 'must: Leecare', 'must: our duress pendants'],
    ],
    ['nurse call for 60 beds, 3D scans, 3 kitchens', ['must: 3D scans']],
    ['nurse call for 80 beds, MRI safe not needed. It must work offline', ['must: work offline']],
    ['nurse call for 80 beds, offline mode optional', []],
    ['Keep it under 150 words, nurse call for 60 beds that works offline', ['must: works offline']],
    ['This has to support offline use', ['must: support offline use']],
    ['Must have: under 5000 alarms a day, offline notes', ['must: offline notes']],
    ['TDS 40 mmol, nurse call for 60 beds', []],
  ])('is not turned round by what stands beside it, and a budget is none: %s', (text, expected) => {
    expect(reader.read(text).conds.map(({ kind, q }) => `${kind}: ${q}`)).toEqual(expected);
  });
});

describe('what a message says', () => {
  const mail = `Hi all,

We are a 74 bed home in Ballarat. Our nurse call is 19 years old. We have $210k ex GST all up.
What would you go for?

Regards,
Joanne
DON | do you need a wheelchair?
This email is confidential and may be subject to legal privilege.`;

  it('takes things for people for no people', () => {
    const sizes = (text: string) => reader.read(text).need.size.map(({ unit, value }) => [unit, value]);
    expect(sizes('replacing 40 patient monitors, how long does it take')).toEqual([]);
    expect(sizes('12 resident chairs and 6 client lifters')).toEqual([]);
    expect(sizes('we have 40 client places')).toEqual([['places', 40]]);
    expect(sizes('a 60 patient clinic')).toEqual([['clients', 60]]);
  });

  it('reads need, size, place and budget with their words and sentence', () => {
    const { need } = reader.read(mail);
    expect(need.cats.map(({ value }) => value)).toEqual(['nurse-call']);
    expect(need.setting?.value).toBe('residential-aged-care');
    expect(need.size).toMatchObject([{ unit: 'beds', value: 74, q: '74 bed', s: 's2' }]);
    expect(need.place).toMatchObject({ value: 'Ballarat', from: 'said' });
    expect(need.state).toMatchObject({ value: 'VIC', from: 'inferred' });
    expect(need.budget).toMatchObject({ amount: 210_000, per: 'once', gst: 'ex' });
  });

  it('whoever serves the buyer is not where the buyer works', () => {
    const { need } = reader.read(
      'Three aged care homes. Charts are on paper, a community pharmacy supplies Webster packs.',
    );
    expect(need.setting?.value).toBe('residential-aged-care');
  });

  it('takes no request from greeting, signature, history or disclaimer', () => {
    expect(reader.read(mail).acts.map(({ q }) => q)).toEqual(['What would you go for?']);
  });

  it.each([
    ['software for a 6 GP clinic', 'clinicians', 6],
    ['software for 6 GP clinics', 'sites', 6],
    ['we have homes at Ballarat 92 beds, Orange 60 and Mount Isa 45', 'beds', 197],
    ['look after 60 people with heart failure', 'clients', 60],
    ['6 dental chairs', 'places', 6],
    ['a lone worker alarm for 22 home care staff', 'staff', 22],
  ])('of "%s" counts %s: %i', (text, unit, value) => {
    expect(reader.read(text).need.size).toMatchObject([{ unit, value }]);
  });

  it.each([
    'night staff in a 3 storey home',
    '24 recliner chairs for the lounge',
    'the company has 2 customers and 9 staff',
  ])('of "%s" is none of the buyer', (text) => {
    expect(reader.read(text).need.size).toEqual([]);
  });

  it('takes no day for a product, and no thing that is only hoped for as a date', () => {
    expect(reader.read('Marg is retiring in June, we need a care record').subjects).toEqual([]);
    expect(reader.read('We may want them for stage 2 next year').need.deadline).toBeNull();
    expect(reader.read('a bed board live by winter').need.deadline?.value).toBe('winter');
  });

  it.each([
    ['two residents got stage 2s last month, 64 bed home', 64],
    ['the GP says we should buy one, 90 beds', 90],
    ['58 beds at Kew and 91 beds at Box Hill', 149],
  ])('of "%s" is %i beds', (text, beds) => {
    expect(reader.read(text).need.size).toMatchObject([{ unit: 'beds', value: beds }]);
  });

  it.each([
    ['our limit is 50k, Ascom wants 65k', ['50000 budget', '65000 quoted Ascom']],
    ['our limit is $50k, Ascom wants $65k', ['50000 budget', '65000 quoted Ascom']],
    ['our budget is 40k or 45k', ['40000 budget', '45000 budget']],
    ['Ascom quoted 40k, 45k with support', ['40000 quoted Ascom', '45000 quoted Ascom']],
  ])('of "%s" whoever wants an amount has it: %j', (text, figs) => {
    const named = questionReader({ commonWords, names: [...names, 'Ascom'], places });
    expect(named.read(text).figs.map(({ amount, role, by }) => [amount, role, by].filter(Boolean).join(' '))).toEqual(
      figs,
    );
  });

  it('adds counts that are written as a sum', () => {
    expect(reader.read('patient flow, 118 + 203 + 77 + 60 beds').need.size).toMatchObject([
      { unit: 'beds', value: 458, parts: ['118', '203', '77', '60'] },
    ]);
  });

  it('mends the spelling of what is sought and of towns', () => {
    const { need } = reader.read('nurce call for 60 beds in balarat');
    expect([need.cats[0]?.value, need.place?.q]).toEqual(['nurse-call', 'balarat']);
  });

  it.each([
    ['Rauland wants 61k, under 70k is what we have', 70_000],
    ['60k upfront and 5k a year, can afford 70k', 70_000],
    ['61k is under our limit of 70k', 70_000],
  ])('an amount beside it is no budget: %s', (text, budget) => {
    expect(reader.read(text).need.budget?.amount).toBe(budget);
  });

  it('an amount is of whom its own clause names', () => {
    const { figs } = reader.read('nurse call, Rauland quoted 142k + 6k a yr, Hills 118k + 9k a yr');
    expect(figs.map(({ q, by }) => `${by} ${q}`)).toEqual(['Rauland 142k', 'Rauland 6k', 'Hills 118k', 'Hills 9k']);
  });

  it('a discount is no share of what was', () => {
    expect(reader.read('25 beds at $3,000 each, 12% off if this month').figs).toMatchObject([
      { q: '$3,000' },
      { q: '12%', role: 'rate' },
    ]);
  });

  it.each([
    ['practice software for Orange Street Clinic in Ballarat', 'Ballarat'],
    ['Ballarat Road Surgery wants a fridge', undefined],
    ['a clinic in Ballarat', 'Ballarat'],
    ['4 ceiling hoists for sil houses, brisbane, 200kg', 'brisbane'],
    ['an orange sling', undefined],
  ])('a street that bears the name of a town is not there: %s', (text, place) => {
    expect(reader.read(text).need.place?.q).toBe(place);
  });

  it('quotes every value verbatim from its sentence', () => {
    const text =
      'We run Epic. Need bed management for 4 hospitals by 30 June, must integrate with Epic, $1.1m over five years?';
    const { acts, subjects, need, conds, figs } = reader.read(text);
    const quotes = [...acts, ...subjects, ...conds, ...figs, ...need.cats, ...need.size].map(({ q }) => q);
    expect(quotes.filter((q) => !text.includes(q))).toEqual([]);
    expect(quotes.length).toBeGreaterThan(6);
  });

  it.each([
    ['we need pumps for six wards', 'fragment'],
    ['we need pumps for six wards now', 'fragment'],
    ['we need pumps for six wards right now', 'chat'],
    [Array(12).fill('We need pumps.').join(' '), 'chat'],
    [Array(13).fill('We need pumps.').join(' '), 'formal'],
    ['need pumps\nRegards\nJo', 'letter'],
    ['Subject: pumps\nneed some', 'letter'],
    ['we need 12 new pumps now\n> Hi Jo', 'letter'],
    ['Hi Jo,\nneed pumps', 'fragment'],
  ])('%j is written as a %s', (text, register) => {
    expect(reader.read(text).register).toBe(register);
  });

  it('reads a message as far as 20,000 characters', () => {
    const sizes = (gap: number) => reader.read(`${'a '.repeat(gap / 2)}60 beds`).need.size.map(({ value }) => value);
    expect([sizes(19_992), sizes(20_000)]).toEqual([[60], []]);
  });

  it('takes a short question for one about what was named right before it', () => {
    expect(roles('I was told it is Zyphora. Is that right?')).toEqual(['mentioned: Zyphora']);
    expect(roles('I was told it is Zyphora. Is that what they all say?')).toEqual([]);
    expect(roles('I was told it is Zyphora. Tuesdays are busy. Is that right?')).toEqual([]);
  });

  it('says which sentences it did not use', () => {
    expect(reader.read('Nurse call for 60 beds? Tuesdays are hectic around here.').left).toEqual([
      { q: 'Tuesdays are hectic around here.', s: 's2' },
    ]);
  });
});

it('takes time in step with the length of the text', () => {
  expect(
    growsInStep((text) => reader.read(text), 'we use Tacera and need 60 beds with no wifi, 4k a month. ', 30),
  ).toBe(true);
});

describe('a message that only says what must be', () => {
  const demands = (text: string) => onlyDemands(reader.read(text).conds, text);
  it.each([
    ['nurse call for 60 beds, it must work with Leecare', true],
    ['nurse call for 60 beds, it must work with Leecare?', false],
    ['Can it work offline. It must have a battery', false],
    ['It can be wired but must have a battery', true],
    ['what do we need for 60 beds, it must have a battery', false],
    ['nurse call for 60 beds', false],
  ])('%s: %s', (text, expected) => {
    expect(demands(text)).toBe(expected);
  });
});

describe('where the buyer works', () => {
  const need = (text: string) => reader.read(text).need;
  it('is the kind of place that is named most often', () => {
    const text =
      'Our hospital runs beside a GP clinic. The hospital has 40 beds and the hospital is old. The clinic is new';
    expect(need(text).setting?.value).toBe('hospital');
  });

  it.each([
    ['hoists across wa', 'WA'],
    ['hoists for homes in sa please', 'SA'],
    ['we sell as our sa office does it', null],
    ['hoists for regional vic homes', 'VIC'],
    ['we act on behalf of the board', null],
  ])('is in the state that is told in small letters: %s', (text, state) => {
    expect(need(text).state?.value ?? null).toBe(state);
  });
});

describe('lists in so many words', () => {
  const conds = (text: string) => reader.read(text).conds.map(({ kind, q }) => `${kind}: ${q}`);
  const lists = (text: string) => listsConds({ id: 's1', text, words: wordsIn(text), at: 0, role: 'body', names: [] });

  it('name what must be', () => {
    expect(conds('Must have: offline notes, audit trail')).toEqual(['must: offline notes', 'must: audit trail']);
  });

  it('are no shares, scores or sums', () => {
    expect(lists('Must have: offline notes, audit trail')).toBe(true);
    expect(lists('Must have: price 40%, offline notes 60%')).toBe(false);
    expect(lists('Must have: price 40, offline notes 60')).toBe(false);
    expect(lists('offline notes, audit trail')).toBe(false);
    expect(conds('40 beds + 12 chairs')).toEqual([]);
  });
});

describe('how many', () => {
  const parts = (text: string) =>
    reader.read(text).need.size.map(({ unit, value, parts: own }) => [unit, value, own.length]);
  it.each([
    ['Ballarat 92 beds, Horsham 60 and Stawell 38', [['beds', 190, 3]]],
    [
      'Ballarat 92 beds, Horsham 60 nurses',
      [
        ['beds', 92, 1],
        ['clinicians', 60, 1],
      ],
    ],
    ['Ballarat 92 beds, first Horsham', [['beds', 92, 1]]],
    ['karcher 8,900 and nilfisk 9,450, 2 sites so 2 of each', [['sites', 2, 1]]],
    ['Ballarat 92 beds, budget $60', [['beds', 92, 1]]],
  ])('counts what shares the unit of the first: %s', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });
});
