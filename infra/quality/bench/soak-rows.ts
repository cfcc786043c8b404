import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '../eval/report.ts';
import { fire, refused } from './fire.ts';
import { loadTargets, type Target } from './load-plan.ts';
import { startStubModel } from './load-rows.ts';
import { type Product, startProduct } from './product.ts';
import type { Vitals } from './served.ts';

const SECONDS = 60;
const PER_SECOND = 50;
const CONNECTIONS = 8;
const LOOK_EVERY_SECONDS = 6;
const SLOPE_MAX_PERCENT = 2;
/** Idle connections are let go by the server after five seconds. */
const SETTLE_MS = 7_000;

/** The line through points a step apart: its rise from the first to the last, as a share of where it begins. */
export const rise = (values: readonly number[]): number => {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const slope =
    values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) /
    values.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
  return (slope * (values.length - 1)) / (mean - slope * middle);
};

const shoot = (base: string, targets: readonly Target[], seconds: number) =>
  fire({
    url: base,
    connections: CONNECTIONS,
    overallRate: PER_SECOND,
    duration: seconds,
    requests: targets.map(({ request }) => request),
  });

const soaked = async (product: Product): Promise<Row[]> => {
  const targets = await loadTargets(product);
  await shoot(product.base, targets, 10);
  await wait(SETTLE_MS);
  const start = await product.vitals();
  const looks: Vitals[] = [];
  const looking = setInterval(async () => looks.push(await product.vitals()), LOOK_EVERY_SECONDS * 1000);
  const fired = await shoot(product.base, targets, SECONDS);
  clearInterval(looking);
  await wait(SETTLE_MS);
  const end = await product.vitals();
  const percent = rise(looks.map(({ heapMegabytes }) => heapMegabytes)) * 100;
  const wrong = refused(fired);
  return [
    {
      name: `Soak: ${SECONDS} s at ${PER_SECOND}/s, rise of the heap after collection`,
      value: `${percent.toFixed(1)} % of ${start.heapMegabytes.toFixed(0)} MB (${fired.perSecond.toFixed(0)}/s, ${wrong} refused)`,
      target: `≤ ${SLOPE_MAX_PERCENT} %, 0 refused`,
      isMet: percent <= SLOPE_MAX_PERCENT && wrong === 0,
      failures: wrong === 0 ? [] : [JSON.stringify([...fired.statuses])],
    },
    {
      name: 'Soak: sockets and files held, after ÷ before',
      value: `${end.handles} and ${start.handles}`,
      target: 'no more than before',
      isMet: end.handles <= start.handles,
    },
  ];
};

/** A minute of everything at a steady pace: nothing is left behind. */
export const soakRows = async (): Promise<Row[]> => {
  const model = await startStubModel();
  const product = await startProduct({ OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: model.url });
  try {
    return await soaked(product);
  } finally {
    await product.close();
    await model.close();
  }
};
