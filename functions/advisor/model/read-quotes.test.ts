import { describe, expect, it } from 'vitest';
import { settleOffer } from '#shared/money/quotes/settled';
import type { Heard } from '../run/task.ts';
import { modelThat } from '../testing/scripted.ts';
import { quotesBy, quotesCall, readQuotesWithModel } from './read-quotes.ts';

/** Prose that rules do not come to the end of. */
const text =
  'Kestering came back on the scribe. They ask ninety-nine dollars a month for each of the sixty-two clinicians, nothing in that has GST in it. Onboarding is a flat six thousand.';
const line = (id: string, label: string, at: string, amount: string, more: object = {}) => ({
  id,
  label,
  at: [at],
  state: 'priced',
  amount,
  per: 'once',
  ...more,
});
const scribe = (amount = 'ninety-nine dollars', per = 'month') =>
  line('a', 'Scribe', 'ninety-nine dollars a month for each of the sixty-two clinicians', amount, {
    per,
    qty: 'sixty-two',
    qty_at: ['each of the sixty-two clinicians'],
  });
const onboarding = line('b', 'Onboarding', 'Onboarding is a flat six thousand', 'six thousand');
const answer = (lines: object[]) => ({
  buyer: [],
  offers: [
    {
      id: 'o',
      vendor: 'Kestering',
      status: 'current',
      currency: 'AUD',
      gst: 'ex',
      gst_at: ['nothing in that has GST in it'],
      lines,
    },
  ],
});
const heard = (value: unknown): Heard => ({ text: JSON.stringify(value), isWhole: true, cost: null });
const settled = (value?: unknown) => {
  const { grid, findings } = quotesBy(text, value === undefined ? undefined : heard(value));
  return grid.offers.map((offer) => settleOffer(offer, grid.buyer, findings));
};

describe('quotes read by a model', () => {
  it('are settled where every word of the reading stands in the text', () => {
    expect(settled().map(({ isSettled }) => isSettled)).not.toContain(true);
    const [offer] = settled(answer([scribe(), onboarding]));
    expect(offer?.isSettled).toBe(true);
    expect(offer?.cost.total).toEqual({ low: 99 * 62 * 60 + 6_000, high: 99 * 62 * 60 + 6_000 });
  });

  it.each([
    ['with an amount that is not there', [scribe('$9'), onboarding]],
    ['with another period than the words', [scribe(undefined, 'year'), onboarding]],
    ['with an amount left out', [onboarding]],
  ])('%s are open', (_name, lines) => {
    expect(settled(answer(lines)).map(({ isSettled }) => isSettled)).toEqual([false]);
  });

  it.each([
    ['nonsense', 'all fine'],
    ['another shape', { total: '$9' }],
    ['no offer', { buyer: [], offers: [] }],
  ])('are the rules’ where a model writes %s', (_name, value) => {
    const quote = 'Quote from Austco\nNurse call: $185,000 ex GST, once';
    expect(quotesBy(quote, heard(value))).toEqual(quotesBy(quote));
  });

  it('are the rules’ where its answer was cut', () => {
    const cut = { ...heard(answer([scribe(), onboarding])), isWhole: false };
    expect(quotesBy(text, cut)).toEqual(quotesBy(text));
  });

  it('are not asked of a model where it could not come to the end', () => {
    expect(quotesCall('Nurse call $1,000\n'.repeat(1_000))).toBeUndefined();
  });

  it('can be read without a task, with signs of life and what it cost', async () => {
    const model = modelThat([], { reading: answer([scribe(), onboarding]) });
    const reading = readQuotesWithModel(text, model, new AbortController().signal);
    expect((await reading.next()).value).toEqual({ type: 'status', stage: 'Reading the quotes' });
    const { value } = await reading.next();
    expect(value).toMatchObject({ grid: { offers: [{ vendor: 'Kestering' }] }, cost: { usd: 0.001 } });
  });
});
