import { setTimeout as pause } from 'node:timers/promises';
import { env } from '#functions/lib/env';
import { log } from '#functions/lib/log';
import { measured } from '#functions/lib/metrics';
import { visitSite } from './visit.ts';

/** One call that went wrong may be the network's; what is still wrong after this is the site's. */
const AGAIN_AFTER_MS = 20_000;

/** Uses the site as a visitor does, and counts a failure when it was found wanting twice. */
export const handler = async (): Promise<void> => {
  const site = env.siteUrl();
  const first = await visitSite(site);
  if (first.length > 0) await pause(AGAIN_AFTER_MS);
  const wrong = first.length > 0 ? await visitSite(site) : [];
  log(wrong.length > 0 ? 'error' : 'info', 'site watched', {
    ...{ first, wrong },
    ...measured({ CanaryRuns: 1, CanaryFailures: wrong.length > 0 ? 1 : 0 }),
  });
};
