import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '../eval/report.ts';
import { fire, refused } from './fire.ts';
import { loadTargets } from './load-plan.ts';
import { startProduct } from './product.ts';

const WRITES = 20_000;
/** A message of the payment provider is written when it is claimed and when it is done with. */
const WRITES_EACH = 2;
const MAX = 1.3;
const SETTLE_MS = 7_000;

/** P19: what the local server holds after many writes; all of the process counts, not its heap alone. */
export const memoryRow = async (): Promise<Row> => {
  const product = await startProduct();
  try {
    const webhook = (await loadTargets(product)).find(({ name }) => name === 'signed webhook');
    if (!webhook) throw new Error('No target writes.');
    const write = (amount: number) =>
      fire({ url: product.base, connections: 8, amount: amount / WRITES_EACH, requests: [webhook.request] });
    await write(WRITES / 20);
    await wait(SETTLE_MS);
    const before = await product.vitals();
    const fired = await write(WRITES);
    await wait(SETTLE_MS);
    const after = await product.vitals();
    const growth = after.rssMegabytes / before.rssMegabytes;
    const wrong = refused(fired);
    return {
      name: `P19 memory of the local server after ${WRITES.toLocaleString('en-AU')} writes ÷ before`,
      value: `${growth.toFixed(2)} (${before.rssMegabytes.toFixed(0)} to ${after.rssMegabytes.toFixed(0)} MB, heap ${before.heapMegabytes.toFixed(0)} to ${after.heapMegabytes.toFixed(0)}; ${wrong} refused)`,
      target: `≤ ${MAX}`,
      isMet: growth <= MAX && wrong === 0,
    };
  } finally {
    await product.close();
  }
};
