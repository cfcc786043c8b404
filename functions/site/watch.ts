import { setTimeout as pause } from 'node:timers/promises';
import { env } from '#functions/lib/env';
import { log, loggable } from '#functions/lib/log';
import { measured } from '#functions/lib/metrics';
import { visitSite } from './visit.ts';
import { keepWatch } from './watch-store.ts';

/** One call that went wrong may be the network's; what is still wrong after this is the site's. */
const AGAIN_AFTER_MS = 20_000;

/** Uses the site as a visitor does, counts a failure when it was found wanting twice, and tells the status page. */
export const handler = async (): Promise<void> => {
  const site = env.siteUrl();
  const lastRunAt = new Date().toISOString();
  const began = performance.now();
  const first = await visitSite(site);
  const tookMs = Math.round(performance.now() - began);
  if (first.length > 0) await pause(AGAIN_AFTER_MS);
  const wrong = first.length > 0 ? await visitSite(site) : [];
  log(wrong.length > 0 ? 'error' : 'info', 'site watched', {
    ...{ first, wrong },
    ...measured({
      CanaryRuns: 1,
      CanaryFailures: wrong.length > 0 ? 1 : 0,
      CanaryFailedCalls: first.length + wrong.length,
    }),
  });
  // Last: the alarm rests on the line above, whatever becomes of this.
  await keepWatch({ lastRunAt, isWell: wrong.length === 0, tookMs }).catch((error: unknown) =>
    log('error', 'watch not kept', { error: loggable(error) }),
  );
};
