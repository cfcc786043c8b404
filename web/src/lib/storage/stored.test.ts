import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { stored } from './stored.ts';

afterEach(() => vi.unstubAllGlobals());

const kept = stored('evident.test', z.object({ text: z.string() }));
const storage = (value: string | null) => ({ getItem: () => value, setItem: vi.fn(), removeItem: vi.fn() });
const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

it('reads nothing and loses nothing when storage is blocked', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(kept.read()).toBeUndefined();
  expect(kept.write({ text: 'a' })).toBe(false);
  expect(() => kept.clear()).not.toThrow();
});

it('reads nothing when there is no storage at all', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(kept.read()).toBeUndefined();
});

it.each(['{"text":', '"text"', '{"text":5}', 'null'])('reads nothing from the corrupt value %s', (value) => {
  vi.stubGlobal('localStorage', storage(value));
  expect(kept.read()).toBeUndefined();
});

it('tells that a full storage kept nothing', () => {
  vi.stubGlobal('localStorage', { ...storage(null), setItem: refuse });
  expect(kept.write({ text: 'a' })).toBe(false);
});

it('gives back what was written', () => {
  vi.stubGlobal('localStorage', storage('{"text":"a"}'));
  expect(kept.read()).toEqual({ text: 'a' });
});
