import { afterAll, beforeAll, it } from 'vitest';
import {
  eventCountOf,
  playTrial,
  type SlowProvider,
  startSlowProvider,
} from '#infra/local/payments/testing/webhook-trial';

/** What the product promises: 100 deliveries at once, 50 times. */
const size = { toggles: 7, copies: 5 };
const trials = Array.from({ length: 50 }, (_, trial) => trial + 100);

let provider: SlowProvider;
beforeAll(async () => {
  provider = await startSlowProvider();
});
afterAll(() => provider.close());

it.each(trials)(
  `trial %i: ${eventCountOf(size)} events, each ${size.copies} times, at once and in a random order while the state goes on, end in what the provider holds [fault 39] [fault 40]`,
  (trial) => playTrial(provider, trial, size),
);
