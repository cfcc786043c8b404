import { afterAll, beforeAll, it } from 'vitest';
import {
  eventCountOf,
  playTrial,
  type SlowProvider,
  startSlowProvider,
} from '#infra/local/payments/testing/webhook-trial';

/** A few trials; webhook-races.deep.test.ts plays what the product promises. */
const size = { toggles: 1, copies: 3 };

let provider: SlowProvider;
beforeAll(async () => {
  provider = await startSlowProvider();
});
afterAll(() => provider.close());

it.each([0, 1, 2, 3, 4, 5])(
  `trial %i: ${eventCountOf(size)} events, each ${size.copies} times, at once and in a random order while the state goes on, end in what the provider holds [fault 39] [fault 40]`,
  (trial) => playTrial(provider, trial, size),
);
