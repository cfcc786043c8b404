import { describe, expect, it } from 'vitest';
import { type Closed, TurnReader, turnSchema } from './turn.ts';

const ids = {
  facts: ['a.price', 'a.gap-x'],
  products: ['a', 'b'],
  fields: ['price'],
  readings: ['beds'],
  parts: [],
  guides: [],
};
const verdict = (product: string) => ({
  product,
  verdict: 'fits',
  because: [{ fact: 'a.price', relation: 'meets', need: null }],
  ask: [{ topic: 'price', need: null, fact: null }],
});
const whole = {
  misread: [{ field: 'beds', quote: '60 participants' }],
  nothingFits: null,
  verdicts: [verdict('a'), verdict('b')],
  compare: [{ products: ['a', 'b'], field: 'price', need: null }],
  points: [{ fact: 'a.gap-x', need: null }],
  advice: [{ kind: 'check', basis: null, text: 'Test it on "site".' }],
};
const fieldsOf = (closed: Closed[]) => closed.filter(({ field }) => field !== 'end').map(({ field }) => field);

describe('a turn', () => {
  it.each([1, 7, 10_000])('is given out choice by choice as it closes, in pieces of %i', (length) => {
    const text = JSON.stringify(whole);
    const reader = new TurnReader(turnSchema(ids));
    const closed: Closed[] = [];
    for (let at = length; at < text.length + length; at += length) closed.push(...reader.read(text.slice(0, at)));
    closed.push(...reader.read(text, true));
    expect(fieldsOf(closed)).toEqual(['misread', 'verdicts', 'verdicts', 'compare', 'points', 'advice']);
    expect(closed.flatMap(({ field, value }) => (field === 'end' ? [value] : []))).toEqual(Object.keys(whole));
    expect(reader.invalid).toBe(0);
  });

  it('gives no choice before its end is written', () => {
    const text = JSON.stringify(whole);
    const reader = new TurnReader(turnSchema(ids));
    const cut = text.slice(0, text.indexOf('"product":"b"') + 60);
    expect(fieldsOf(reader.read(cut))).toEqual(['misread', 'verdicts']);
  });

  it('leaves out a choice of an id that the book does not hold, and keeps the others', () => {
    const reader = new TurnReader(turnSchema(ids));
    const spoilt = {
      ...whole,
      verdicts: [verdict('zentrix'), verdict('b')],
      points: [{ fact: 'a.invented', need: null }],
    };
    expect(fieldsOf(reader.read(JSON.stringify(spoilt), true))).toEqual(['misread', 'verdicts', 'compare', 'advice']);
    expect(reader.invalid).toBe(2);
  });

  it.each([
    ['text', 'Sure!'],
    ['another shape', '{"response":"Tacera is best"}'],
    ['wrong types', '{"verdicts":42,"advice":"buy"}'],
    ['no end of it', `{"advice":[{"kind":"check","basis":null,"text":"${'x'.repeat(70_000)}"}]}`],
  ])('gives nothing out of %s', (_, text) => {
    expect(fieldsOf(new TurnReader(turnSchema(ids)).read(text, true))).toEqual([]);
  });

  it('is asked for no field that its task has no use for', () => {
    expect(
      Object.keys(turnSchema({ facts: ['x'], products: [], fields: [], readings: [], parts: [], guides: [] }).shape),
    ).toEqual(['points', 'advice']);
  });
});
