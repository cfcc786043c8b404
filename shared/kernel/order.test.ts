import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, differencesOf } from './order.ts';

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, turned(part)]),
  );
};

describe('canonical JSON', () => {
  it('is one text however keys are ordered, and the same value again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(turned(value))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(differencesOf(value, JSON.parse(text))).toEqual([]);
      }),
    );
  });

  it('orders keys by code units, keeps the order of lists and has no white space', () => {
    expect(canonicalJson({ b: [2, 1], a: { é: 'x y', Z: null } })).toBe('{"a":{"Z":null,"é":"x y"},"b":[2,1]}');
  });

  it('has the hash that any other tool computes of the saved file', () => {
    const hash = createHash('sha256')
      .update(canonicalJson({ b: 1, a: 'é' }))
      .digest('hex');
    expect(hash).toBe(createHash('sha256').update(Buffer.from('{"a":"é","b":1}', 'utf8')).digest('hex'));
  });
});

describe('differences', () => {
  it('name each leaf that was changed, added or taken out, and nothing else', () => {
    const kept = { a: [{ b: 1 }, { b: 2 }], c: 'x', d: null };
    expect(differencesOf(kept, { a: [{ b: 1 }, { b: 3 }], d: null, e: [] })).toEqual([
      { path: 'a.1.b', kept: '2', sent: '3' },
      { path: 'c', kept: '"x"', sent: '' },
      { path: 'e', kept: '', sent: '[]' },
    ]);
    expect(differencesOf({ a: [] }, { a: {} })).toHaveLength(1);
    expect(differencesOf({}, JSON.parse('{"__proto__":{"a":1}}'))).toHaveLength(1);
  });
});
