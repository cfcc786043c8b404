import { expect } from 'vitest';
import { newBrowser } from '#functions/lib/testing/browser';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import type { Entry } from '#functions/records/versions/open-catalogue';
import { seedIfNeeded } from '#infra/seed/load';
import { Purchase, type PurchaseItem } from '#shared/contracts/purchases/purchases';
import { handler as create } from '../create-purchase.ts';
import { handler as put } from '../put-purchase-item.ts';
import { handler as read } from '../read-purchase.ts';

/** Tests enter purchases by the door, as these browsers. */
export type Browser = ReturnType<typeof newBrowser>;

let addresses = 0;
/** A browser at an address of its own, so that no budget is shared. */
export const browser = (): Browser => newBrowser(`203.0.113.${(addresses++ % 250) + 1}`);

/** What a call answered, which succeeded. */
export const ok = async <T>(
  reply: { statusCode: number; body: string } | Promise<{ statusCode: number; body: string }>,
) => {
  const { statusCode, body } = await reply;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body) as T;
};

export const make = async (from: Browser, title?: string): Promise<Purchase> =>
  Purchase.parse(await ok(from.send(create, { body: title ? { title } : {} })));

/** A nurse call system of the seeded records, which leave open what the test brings. */
export const productWith = async (isOpen: (entry: Entry) => boolean) => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
  const { entriesIn } = await currentCatalogue();
  const entry = entriesIn('nurse-call').find((one) => !one.record.demonstration && isOpen(one));
  if (!entry) throw new Error('No nurse call system on record leaves open what this test brings.');
  return { solutionId: entry.record.id, name: entry.record.name, vendor: entry.vendor.name };
};

export const readAs = (from: Browser, purchaseId: string, known?: number) =>
  from.send(read, {
    method: 'GET',
    params: { purchaseId },
    ...(known === undefined ? {} : { query: { known: [String(known)] } }),
  });

export const whole = (from: Browser, purchaseId: string, known?: number) =>
  ok<{ purchase: Purchase; items: PurchaseItem[] | null }>(readAs(from, purchaseId, known));

export const tacera = {
  kind: 'shortlist',
  version: 0,
  data: { solutionId: 'tacera', name: 'Tacera', vendor: 'Austco', state: 'shortlisted', why: 'Fits 92 beds' },
};

export const putAs = (from: Browser, purchaseId: string, body: object, itemId = 'tacera') =>
  from.send(put, { params: { purchaseId, itemId }, body });
