import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { info, type Row } from '../eval/report.ts';
import { startScriptedModel } from '../eval/scripted-model.ts';
import { honestTurn } from '../eval/scripted-turns.ts';
import { type Fired, fire, percentile, refused } from './fire.ts';
import { loadTargets, type Target } from './load-plan.ts';
import { type Product, startProduct } from './product.ts';
import type { Vitals } from './served.ts';

const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;
const SPREAD_MAX = 8;
const MEMORY_MAX = 1.25;
const WARM_ROUNDS = 2;
const SETTLE_MS = 700;

/** A model that chooses honestly and takes 200 ms for it. */
export const startStubModel = () =>
  startScriptedModel((request) => {
    const json = honestTurn(request);
    return { kind: 'answer', json, pieceLength: Math.ceil(JSON.stringify(json).length / 8), pieceMs: 25 };
  });

/** What node:http alone does on this machine at this moment. */
const startBare = async () => {
  const child = fork(join(import.meta.dirname, 'bare-run.ts'));
  const [port] = (await once(child, 'message')) as [number];
  const shots = () => fire({ url: `http://127.0.0.1:${port}`, connections: CONNECTIONS, duration: SECONDS });
  return { shoot: shots, close: () => child.disconnect() };
};
type Bare = Awaited<ReturnType<typeof startBare>>;

const shoot = (base: string, { request }: Target, seconds: number): Promise<Fired> =>
  fire({ url: base, connections: CONNECTIONS, duration: seconds, requests: [request] });

type Measured = { target: Target; fired: Fired[] };

/** Every target in turn, each round in another order, so that what else the machine does falls on all of them. */
const inRounds = async (base: string, targets: readonly Target[], bare: Bare) => {
  const measured: Measured[] = targets.map((target) => ({ target, fired: [] }));
  const bares: Fired[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bares.push(await bare.shoot());
    for (let at = 0; at < measured.length; at++) {
      const one = measured[(at + round * 2) % measured.length];
      if (one) one.fired.push(await shoot(base, one.target, SECONDS));
      // What the last target still has under way is not the next one's.
      await wait(SETTLE_MS);
    }
  }
  return { measured, bares };
};

const perSecond = (fired: readonly Fired[]): number =>
  fired.reduce((sum, one) => sum + one.perSecond, 0) / fired.length;

const timesOf = (fired: readonly Fired[]) => {
  const sorted = fired.flatMap(({ sortedMs }) => sortedMs).sort((a, b) => a - b);
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
  return { p50, spread: p99 / p50 };
};

/** A machine that stalls stalls a bare server too: no target is held to less than that server's spread. */
const targetRow = ({ target, fired }: Measured, bares: readonly Fired[]): Row => {
  const { p50, spread } = timesOf(fired);
  const [bareRate, spreadMax] = [perSecond(bares), Math.max(SPREAD_MAX, timesOf(bares).spread)];
  const wrong = fired.reduce((sum, one) => sum + refused(one), 0);
  const rate = perSecond(fired);
  return {
    name: `Load, ${CONNECTIONS} connections: ${target.name}, p99 ÷ p50`,
    value: `${spread.toFixed(1)} (p50 ${p50.toFixed(1)} ms; ${rate.toFixed(0)}/s, ${(rate / bareRate).toFixed(3)} of a bare server; ${wrong} refused)`,
    target: `≤ ${spreadMax.toFixed(0)}, 0 refused`,
    isMet: spread <= spreadMax && wrong === 0,
    failures: wrong === 0 ? [] : [fired.map(({ statuses }) => JSON.stringify([...statuses])).join(' ')],
  };
};

const loaded = async (product: Product): Promise<Row[]> => {
  const targets = await loadTargets(product);
  const bare = await startBare();
  // Everything is imported, compiled and at its working size before memory is looked at.
  for (let round = 0; round < WARM_ROUNDS; round++) {
    for (const target of targets) await shoot(product.base, target, SECONDS);
  }
  const before = await product.vitals();
  const { measured, bares } = await inRounds(product.base, targets, bare);
  const after = await product.vitals();
  bare.close();
  const growth = after.rssMegabytes / before.rssMegabytes;
  return [
    info('Load: node:http alone', `${perSecond(bares).toFixed(0)}/s, p99 ÷ p50 ${timesOf(bares).spread.toFixed(1)}`),
    ...measured.map((one) => targetRow(one, bares)),
    {
      name: 'Load: memory after ÷ before',
      value: `${growth.toFixed(2)} (${told(before)}, then ${told(after)})`,
      target: `≤ ${MEMORY_MAX}`,
      isMet: growth <= MEMORY_MAX,
    },
  ];
};

const told = ({ rssMegabytes, heapMegabytes }: Vitals) =>
  `${rssMegabytes.toFixed(0)} MB, heap ${heapMegabytes.toFixed(0)} MB`;

/** The product on loopback, asked without a pause by sixteen callers at a time. */
export const loadRows = async (): Promise<Row[]> => {
  const model = await startStubModel();
  const product = await startProduct({ OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: model.url });
  try {
    return await loaded(product);
  } finally {
    await product.close();
    await model.close();
  }
};
