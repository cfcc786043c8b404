import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { callHandler, type TestReply, testEvent } from '#functions/lib/testing/proxy-event';
import { startPaymentStandIn } from '../../local/payments/local-payments.ts';
import { installAwslambda } from '../../local/response-stream.ts';
import { type Route, routes } from '../../routes.ts';
import { type Call, RUN_HEADER, type Run, startFaultProxy } from './fault-proxy.ts';
import type { Sent } from './valid-requests.ts';

/** Longer than any busy machine takes; where silence is awaited, short enough to wait for it a thousand times. */
const REQUEST_TIMEOUT_MS = 20_000;
const SILENCE_TIMEOUT_MS = 1_000;

/**
 * The house with a proxy in front of its tables: each test is a run, whose calls alone are broken. Sets the environment
 * that functions read; handlers are imported after that.
 */
export const openFaultHouse = async ({ isSmall = false } = {}) => {
  const direct = process.env.DYNAMODB_ENDPOINT ?? '';
  const proxy = await startFaultProxy(direct);
  const payments = await startPaymentStandIn({ webhookUrl: 'http://127.0.0.1:1', retryMs: [] });
  Object.assign(process.env, payments.environment, { DYNAMODB_ENDPOINT: proxy.endpoint, BUDGET_FACTOR: '100000' });
  installAwslambda();
  const { dynamodb } = await import('#functions/lib/clients');
  const handlerOf = async (entry: string): Promise<unknown> =>
    (await import(/* @vite-ignore */ `${import.meta.dirname}/../../../functions/${entry}.ts`)).handler;
  const [{ validRequests, newAddress }, { seedIfNeeded }, { seedDirectories }] = await Promise.all([
    import('./valid-requests.ts'),
    import('../../seed/load.ts'),
    import('../../seed/load-directories.ts'),
  ]);
  if (isSmall) await loadOneRecord();
  else {
    await seedIfNeeded();
    await seedDirectories();
  }

  const current = new AsyncLocalStorage<Run>();
  dynamodb.middlewareStack.add(
    (next) => (args) => {
      const run = current.getStore();
      if (run) (args.request as { headers: Record<string, string> }).headers[RUN_HEADER] = run.id;
      return next(args);
    },
    { step: 'build', name: 'faultRun' },
  );
  const { requestHandler } = dynamodb.config;
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = (request, options) => {
    const requestTimeout = current.getStore()?.isSilent ? SILENCE_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
    return handle(request, { ...options, requestTimeout });
  };

  /** A client that has met many failures stops trying again; here each run begins with a fresh one. */
  const refresh = async () => {
    const strategy = (await dynamodb.config.retryStrategy()) as unknown as { capacity: number };
    strategy.capacity = 500;
  };

  const route = (entry: string): Route => {
    const found = routes.find((one) => one.entry === entry);
    if (!found) throw new Error(`There is no route ${entry}.`);
    return found;
  };

  /** Prepares a request, and sends it as often as is wanted, each time under the effects that are given. */
  const prepare = async (entry: string, more: Sent = {}) => {
    let [calls, effectOn]: [Call[], Run['effectOn']] = [[], () => undefined];
    const all: Call[] = [];
    const run: Run = { id: randomUUID(), calls, effectOn: (call) => effectOn(call) };
    proxy.add(run);
    const { contract } = route(entry);
    const within = <T>(work: () => Promise<T>) => current.run(run, work);
    const sent = await within(async () => validRequests[entry]?.({ ledger: payments.ledger, handlerOf }));
    if (!sent) throw new Error(`There is no valid request of ${entry}.`);
    const { method, path } = contract;
    const headers = { ...sent.headers, ...more.headers };
    const event = () => testEvent({ method, path, sourceIp: address, ...sent, ...more, headers });
    const address = newAddress();
    const send = async (effect: Run['effectOn'] = () => undefined, isSilent = false): Promise<TestReply> => {
      run.isSilent = isSilent;
      all.push(...run.calls);
      calls = [];
      run.calls = calls;
      effectOn = effect;
      const handler = await handlerOf(entry);
      await refresh();
      try {
        return await within(() => callHandler(handler, event()));
      } finally {
        effectOn = () => undefined;
      }
    };
    return { send, calls: () => run.calls, everyCall: () => [...all, ...run.calls] };
  };

  return {
    direct,
    ledger: payments.ledger,
    handlerOf,
    prepare,
    close: async () => {
      await payments.close();
      await proxy.close();
    },
  };
};
/** A catalogue that is quickly replaced. */
const loadOneRecord = async () => {
  const { publishRecords } = await import('#functions/records/versions/publish-records');
  const { records } = await import('#functions/records/testing/records');
  await publishRecords({ records: records(), asOf: '2026-01-15', origin: 'import', from: undefined });
};

export type FaultHouse = Awaited<ReturnType<typeof openFaultHouse>>;
