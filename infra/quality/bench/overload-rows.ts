import { setTimeout as wait } from 'node:timers/promises';
import { generateDetailedRoi } from '#shared/contracts/reports/reports';
import { newSessionId } from '../eval/door.ts';
import type { Row } from '../eval/report.ts';
import { fire } from './fire.ts';
import { startProduct } from './product.ts';

const CONNECTIONS = 200;
const SECONDS = 6;
const HEALTH_PER_SECOND = 20;
const HEALTH_MIN = 0.5;

const budget = generateDetailedRoi.budget ?? { calls: 0, seconds: 0 };
const headers = { 'content-type': 'application/json', accept: 'application/json' };
const quotes = 'Nurse call, 92 rooms: A$180,000 once. Support: A$12,000 a year.';

/** Budgets count in windows of the clock: a run lies within one. */
const untilWindowHasRoom = async (): Promise<void> => {
  const windowMs = budget.seconds * 1000;
  const leftMs = windowMs - (Date.now() % windowMs);
  if (leftMs < (SECONDS + 4) * 1000) await wait(leftMs + 100);
};

/** Somebody who looks whether the service is well, at a steady pace. */
const health = async (base: string): Promise<number> => {
  const { perSecond, statuses } = await fire({
    url: `${base}/api/health`,
    connections: 16,
    overallRate: HEALTH_PER_SECOND,
    duration: SECONDS,
  });
  if ([...statuses.keys()].some((status) => status !== 200)) throw new Error('The health route did not answer 200.');
  return perSecond;
};

type Flooded = { answered: number; turnedAway: number; told: number; others: number };

/** As many callers at once as there are connections; each waits for its answer, the last one too, and asks again. */
const flood = async (base: string): Promise<Flooded> => {
  const flooded: Flooded = { answered: 0, turnedAway: 0, told: 0, others: 0 };
  const endsAt = Date.now() + SECONDS * 1000;
  const caller = async () => {
    while (Date.now() < endsAt) {
      const body = JSON.stringify({ sessionId: newSessionId(), quotes, demonstration: true });
      const answer = await fetch(base + generateDetailedRoi.path, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      if (answer.status === 200) flooded.answered += 1;
      else if (answer.status === 429) flooded.turnedAway += 1;
      else flooded.others += 1;
      if (answer.status === 429 && answer.headers.has('retry-after')) flooded.told += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  return flooded;
};

/** Ten times as many callers as a budget has calls: it is kept to the call, and what is cheap goes on being answered. */
export const overloadRows = async (): Promise<Row[]> => {
  const product = await startProduct({ BUDGET_FACTOR: '1' });
  try {
    await health(product.base);
    const alone = await health(product.base);
    await untilWindowHasRoom();
    const [flooded, during] = await Promise.all([flood(product.base), health(product.base)]);
    const { answered, turnedAway, told, others } = flooded;
    const share = during / alone;
    return [
      {
        name: `Overload: ${CONNECTIONS} connections on a budget of ${budget.calls}, answered / refused / other`,
        value: `${answered} / ${turnedAway} (${told} with Retry-After) / ${others}`,
        target: `exactly ${budget.calls}, the rest 429 with Retry-After`,
        isMet: answered === budget.calls && others === 0 && turnedAway > 0 && told === turnedAway,
      },
      {
        name: `Overload: health route, asked ${HEALTH_PER_SECOND} times a second, rate ÷ its rate alone`,
        value: `${share.toFixed(2)} (${during.toFixed(1)}/s, ${alone.toFixed(1)}/s)`,
        target: `≥ ${HEALTH_MIN}`,
        isMet: share >= HEALTH_MIN,
      },
    ];
  } finally {
    await product.close();
  }
};
