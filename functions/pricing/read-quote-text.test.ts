import { afterEach, beforeAll, expect, it } from 'vitest';
import { newBrowser } from '#functions/lib/testing/browser';
import { installAwslambda } from '#infra/local/response-stream';
import { type Behaviour, type ScriptedModel, startScriptedModel } from '#infra/quality/eval/scripted-model';
import type { QuoteGrid } from '#shared/contracts/reading/quotes';

installAwslambda();
const { handler } = await import('./read-quote-text.ts');

/** Prose that rules do not come to the end of. */
const text =
  'Kestering came back on the scribe. They ask ninety-nine dollars a month for each of the sixty-two clinicians, nothing in that has GST in it. Onboarding is a flat six thousand.';
const line = { id: 'b', label: 'Onboarding', state: 'priced', amount: 'six thousand', per: 'once' };
const read = (at: string) => ({
  buyer: [],
  offers: [
    {
      ...{ id: 'o', vendor: 'Kestering', status: 'current', currency: 'AUD', gst: 'ex' },
      gst_at: ['nothing in that has GST in it'],
      lines: [{ ...line, at: [at] }],
    },
  ],
});

let model: ScriptedModel | undefined;
beforeAll(() => {
  process.env.BUDGET_FACTOR = '1000';
});
afterEach(async () => {
  delete process.env.OPENAI_API_KEY;
  delete process.env.OPENAI_BASE_URL;
  await model?.close();
  model = undefined;
});
const gridOf = async (sent: string, behaviour?: Behaviour): Promise<QuoteGrid | null> => {
  if (behaviour) {
    model = await startScriptedModel(() => behaviour, 0, 'as-script');
    Object.assign(process.env, { OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: model.url });
  }
  const { statusCode, body } = await newBrowser().send(handler, { body: { text: sent } });
  expect(statusCode, body).toBe(200);
  return (JSON.parse(body) as { grid: QuoteGrid | null }).grid;
};

it('brings nothing where there is no model, and none where it fails', async () => {
  expect(await gridOf(text)).toBeNull();
  expect(await gridOf(text, { kind: 'status', status: 401 })).toBeNull();
});

it('brings what a model read, each line in the words of the text', async () => {
  const grid = await gridOf(text, { kind: 'answer', json: read('Onboarding is a flat six thousand') });
  expect(grid?.offers).toMatchObject([{ vendor: 'Kestering' }]);
  const found = grid?.offers[0]?.lines.find(({ label }) => label === 'Onboarding');
  expect(found?.at[0]).toMatchObject({ text: 'Onboarding is a flat six thousand', start: text.indexOf('Onboarding') });
});
