import { describe, expect, it } from 'vitest';
import type { Line } from '../answer/plan.ts';
import { CitationList, referencesOf, renderSentence } from '../answer/render.ts';
import { exampleBook, exampleThesaurus, exampleWords } from '../testing/book.ts';
import type { Brief } from './brief.ts';
import { Composer } from './compose.ts';
import type { Because, Verdict } from './turn.ts';

const page = { kind: 'published' as const, source: 'A page' };
const book = () =>
  exampleBook()
    .add({
      id: 'callwell.settings',
      subject: 'callwell',
      claimClass: 'setting',
      label: 'settings',
      text: 'hospital, residential aged care',
      evidence: page,
    })
    .add({
      id: 'nurselink.settings',
      subject: 'nurselink',
      claimClass: 'setting',
      label: 'settings',
      text: 'hospital',
      evidence: page,
    })
    .add({
      id: 'callwell.score-total',
      subject: 'callwell',
      claimClass: 'score',
      label: 'weighted total',
      text: '61 of 100',
      evidence: page,
    })
    .add({
      id: 'nurselink.score-total',
      subject: 'nurselink',
      claimClass: 'score',
      label: 'weighted total',
      text: '58 of 100',
      evidence: page,
    });

const floor: Line[] = [
  { id: 'opening', text: 'For {{fact:need.beds}} these are on record.', slot: 'direct' },
  { id: 'first', text: '- {{fact:callwell.name}}: {{fact:callwell.description}}.', slot: 'draft' },
  { id: 'second', text: '- {{fact:nurselink.name}}: {{fact:nurselink.gap-price}}.', slot: 'draft' },
  { id: 'last', text: 'Ask each of them for a written quote.', slot: 'next' },
];
const brief: Brief = {
  instruction: 'x',
  products: ['callwell', 'nurselink', 'watch'],
  setting: 'aged-care',
  thesaurus: exampleThesaurus,
};
const composer = (more: Partial<Brief> = {}, userWords = exampleWords) =>
  new Composer({ book: book(), brief: { ...brief, ...more }, floor, userWords });
const shown = (line: Line | undefined) =>
  line && renderSentence(line.text, book(), new CitationList())?.text.replace(/ \[\d+\]/g, '');

const because = (fact: string, relation: Because['relation'] = 'meets', need: string | null = null): Because => ({
  fact,
  relation,
  need,
});
const verdict = (product: string, more: Partial<Verdict> = {}): Verdict => ({
  product,
  verdict: 'may-fit',
  because: [],
  ask: [],
  ...more,
});

describe('a verdict', () => {
  it('is worded by code, takes along what the floor says of the product, and repeats none of its facts', () => {
    const one = composer();
    const line = one.verdict(
      verdict('callwell', {
        verdict: 'fits',
        because: [because('callwell.description'), because('callwell.settings')],
      }),
    );
    expect(shown(line)).toBe(
      '- CallWell: A nurse call platform for hospitals and aged care. **Fits what is on record**: on record for hospital, residential aged care.',
    );
    expect(one.rest().map(({ id }) => id)).toEqual(['opening', 'second', 'last']);
  });

  it.each([
    ['fits without a must or the setting on record', 'nurselink', 'fits', {}, 'May fit'],
    ['fits with a must that is open', 'callwell', 'fits', { musts: ['wireless'] }, 'May fit'],
    ['fits where a gate is open', 'callwell', 'fits', { capped: ['callwell'] }, 'May fit'],
    ['anything where a rule knocks out', 'callwell', 'fits', { ruledOut: ['callwell'] }, 'Ruled out by its record'],
    ['not for you by an incomplete list of settings', 'nurselink', 'not-for-you', {}, 'On record for another setting'],
    ['not for you without a reason on record', 'callwell', 'not-for-you', {}, 'Too little on record to tell'],
    ['unknown where the record holds what is asked', 'callwell', 'unknown', {}, 'May fit'],
  ] as const)('has its ceiling and floor: %s', (_, product, claimed, more, headline) => {
    const line = composer(more).verdict(verdict(product, { verdict: claimed }));
    expect(line?.text).toContain(`**${headline}**`);
  });

  it('is given once, and not on what is kept out or not listed', () => {
    const one = composer({ kept: ['nurselink'] });
    expect(one.verdict(verdict('callwell'))).toBeDefined();
    for (const product of ['callwell', 'nurselink', 'zentrix']) expect(one.verdict(verdict(product))).toBeUndefined();
    expect(one.dropped).toBe(3);
  });

  it.each([
    ['another product’s fact', because('nurselink.users', 'names')],
    ['another vendor’s fact', because('beacon.founded', 'names')],
    ['what the buyer said', because('need.beds')],
  ])('never rests on %s', (_, reason) => {
    const line = composer().verdict(verdict('callwell', { because: [reason] }));
    expect(referencesOf(line?.text ?? '')).not.toContain(reason.fact);
  });

  it.each([
    [
      'says what is on record where it bears on the need',
      'nurselink',
      because('nurselink.description', 'meets', 'wireless call'),
      '“wireless call” is on record: Wireless nurse call with pendants',
    ],
    [
      'says the fact alone where it does not bear on the need',
      'callwell',
      because('callwell.price', 'meets', 'wireless'),
      'price per room: A$1,200 per room',
    ],
    ['takes a no for no yes', 'callwell', because('callwell.fda', 'meets', 'home'), 'FDA clearance: no'],
    ['says what no record holds', 'callwell', because('callwell.gap-artg', 'meets', null), 'not on record: ARTG'],
    [
      'drops a quote that nobody typed',
      'callwell',
      because('callwell.price', 'meets', 'free of charge'),
      'price per room: A$1,200 per room',
    ],
  ])('%s', (_, product, reason, words) => {
    const line = composer().verdict(verdict(product, { because: [reason] }));
    expect(shown(line)).toContain(`**: ${words}.`);
  });

  it('says of every must what the record holds on it, whatever the model chose', () => {
    const line = composer({ musts: ['wireless', 'pendants'] }).verdict(verdict('nurselink'));
    expect(shown(line)).toContain('“wireless” is on record: Wireless nurse call with pendants');
    expect(composer({ musts: ['wireless'] }).verdict(verdict('callwell'))?.text).toContain(
      '“wireless” is not on record',
    );
  });

  it('says what was judged by rule, and looks no further', () => {
    const checks = [
      { product: 'callwell', need: 'wireless', relation: 'fails' as const, facts: ['callwell.description'] },
      { product: 'nurselink', need: 'wireless', relation: 'open' as const, facts: [] },
    ];
    const line = (product: string) => shown(composer({ musts: ['wireless'], checks }).verdict(verdict(product)));
    expect(line('callwell')).not.toContain('is on record: Wireless');
    expect(line('nurselink')).toContain('“wireless” is not on record');
  });

  it('takes no name for an answer: a subsidiary called Wireless is no wireless product', () => {
    const named = book().add({
      id: 'alder.presence',
      subject: 'alder',
      claimClass: 'location',
      label: 'Australian presence',
      text: 'Alder Integrated Wireless',
      evidence: page,
    });
    const one = new Composer({ book: named, brief: { ...brief, musts: ['wireless'] }, floor, userWords: exampleWords });
    expect(one.verdict(verdict('callwell'))?.text).toContain('“wireless” is not on record');
  });

  it('says a fact once, however often it is chosen', () => {
    const line = composer({ musts: ['wireless'] }).verdict(
      verdict('nurselink', { because: [because('nurselink.description'), because('nurselink.description', 'names')] }),
    );
    expect(line?.text.split('nurselink.description')).toHaveLength(2);
  });

  it('asks by our templates alone', () => {
    const line = composer().verdict(
      verdict('callwell', {
        ask: [
          { topic: 'need', need: 'wireless call bells', fact: null },
          { topic: 'need', need: 'a discount for the board', fact: null },
          { topic: 'users', need: null, fact: 'nurselink.users' },
        ],
      }),
    );
    expect(shown(line)).toContain(
      'Ask how it meets “wireless call bells”, shown on a running system; who uses it today, and for what.',
    );
  });
});

describe('a comparison', () => {
  it('names who is ahead by points of ours alone', () => {
    const line = composer().compare({ products: ['nurselink', 'callwell'], field: 'weighted total', need: null });
    expect(shown(line)).toBe(
      'On weighted total: NurseLink 5: 58 of 100; CallWell: 61 of 100. By this, CallWell is ahead.',
    );
  });

  it.each([
    [
      'a field that one lacks',
      { products: ['callwell', 'nurselink'], field: 'price per room', need: null },
      'What a record leaves open may still be so: ask.',
    ],
    [
      'words',
      { products: ['callwell', 'nurselink'], field: 'description', need: null },
      'The records do not say which is ahead.',
    ],
    [
      'what nobody has on record',
      { products: ['callwell', 'nurselink'], field: null, need: '2 per room' },
      'nothing is on record for CallWell, NurseLink 5.',
    ],
  ])('names nobody by %s', (_, compare, end) => {
    const text = shown(composer().compare(compare));
    expect(text?.endsWith(end)).toBe(true);
    expect(text).not.toContain('ahead is');
  });

  it('needs two of the listed products and a point', () => {
    const one = composer();
    expect(one.compare({ products: ['callwell'], field: 'settings', need: null })).toBeUndefined();
    expect(one.compare({ products: ['callwell', 'zentrix'], field: 'settings', need: null })).toBeUndefined();
    expect(one.compare({ products: ['callwell', 'nurselink'], field: null, need: null })).toBeUndefined();
  });
});

describe('a point', () => {
  it.each([
    ['roi.payback', 'Your project, payback period: 2.5 years.'],
    ['rule-bell.text', 'AS 3811 covers hard-wired patient call systems.'],
    ['CN0000001.value', 'Beacon Systems, public contract, which is not a price: A$7,000,000 committed by Health.'],
    ['callwell.gap-artg', 'Not on record for CallWell: ARTG.'],
    ['need.must', 'Must-haves: wireless pendants.'],
  ])('names the owner and the condition of %s', (fact, words) => {
    expect(shown(composer().point({ fact, need: null }))).toBe(`- ${words}`);
  });

  it('is not made of what the floor says', () => {
    expect(composer().point({ fact: 'callwell.description', need: null })).toBeUndefined();
  });

  it('on a need says whose record answers it', () => {
    expect(shown(composer().point({ fact: null, need: 'wireless' }))).toBe(
      '- “wireless”: on record for NurseLink 5 (Wireless nurse call with pendants).',
    );
    expect(composer().point({ fact: null, need: 'gold plated' })).toBeUndefined();
  });
});

describe('nothing fits', () => {
  const needs = ['aged care home in Ballarat'];
  it('is said only when every listed product was judged and none answers the need', () => {
    const one = composer();
    expect(one.nothingFits(needs)).toBeUndefined();
    for (const product of brief.products) one.verdict(verdict(product, { verdict: 'unknown' }));
    expect(one.nothingFits(['wireless'])).toBeUndefined();
    expect(one.nothingFits(needs)?.text).toBe(
      'None of the records above says that it answers “aged care home in Ballarat”.',
    );
  });
});

describe('the floor', () => {
  it('is said whole and in order when the model chooses nothing', () => {
    const one = composer();
    expect([...one.lead(), ...one.unjudged(), ...one.rest()].map(({ id }) => id)).toEqual([
      'opening',
      'first',
      'second',
      'last',
    ]);
  });

  it('is said whole whatever the model chooses', () => {
    const one = composer();
    const lines = [
      ...one.lead(),
      one.verdict(verdict('nurselink', { verdict: 'unknown' })),
      ...one.unjudged(),
      ...one.rest(),
    ];
    const facts = lines.flatMap((line) => referencesOf(line?.text ?? ''));
    expect(facts).toEqual(expect.arrayContaining(floor.flatMap(({ text }) => referencesOf(text))));
  });

  it('ends with whom to ask first, where one may fit', () => {
    const one = composer({ musts: ['wireless'] });
    one.verdict(verdict('callwell'));
    expect(shown(one.closing())).toBe('On what is known, ask CallWell first: whether it meets “wireless”.');
    expect(composer().closing()).toBeUndefined();
  });
});

describe('what is said already', () => {
  const musts = ['wireless', 'smoke signals'];
  const words = `${exampleWords} It must be wireless and take smoke signals.`;
  const judged = () => {
    const one = composer({ musts, products: ['callwell', 'nurselink'] }, words);
    const lines = ['callwell', 'nurselink'].map((id) =>
      shown(one.verdict(verdict(id, { ask: [{ topic: 'need', need: 'smoke signals', fact: null }] }))),
    );
    return { one, lines };
  };

  it('has an open must where it is asked for, and not as a reason beside', () => {
    const [first] = judged().lines;
    expect(first).toContain('Ask how it meets “smoke signals” (not on record), shown on a running system.');
    expect(first).not.toContain('“smoke signals” is not on record');
  });

  it('compares no must on which every verdict says what is on record, and points at none', () => {
    const { one } = judged();
    expect(one.compare({ products: ['callwell', 'nurselink'], field: null, need: 'wireless' })).toBeUndefined();
    expect(one.point({ fact: null, need: 'wireless' })).toBeUndefined();
    expect(one.dropped).toBe(0);
  });

  it('leaves to the plan what no record holds', () => {
    const one = composer({ openForAll: ['smoke signals'] }, words);
    expect(one.compare({ products: ['callwell', 'nurselink'], field: null, need: 'smoke signals' })).toBeUndefined();
    expect(one.point({ fact: null, need: 'smoke signals' })).toBeUndefined();
  });

  it('closes comparisons with one sentence only once', () => {
    const one = composer();
    const closing = 'What a record leaves open may still be so: ask.';
    const lines = ['price per room', 'description'].map((field) =>
      one.compare({ products: ['callwell', 'watch'], field, need: null }),
    );
    expect(lines.map((line) => line?.text.endsWith(closing))).toEqual([true, false]);
  });
});
