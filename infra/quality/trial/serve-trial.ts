import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretVariable } from '#functions/lib/env';
import { createTables, startDynamodb, tableEnvironment } from '../../local/database/dynamodb.ts';
import { startPaymentStandIn } from '../../local/payments/local-payments.ts';
import { installAwslambda } from '../../local/response-stream.ts';
import { routes } from '../../routes.ts';

import { startScriptedModel } from '../eval/scripted-model.ts';
import { honestTurn } from '../eval/scripted-turns.ts';

/**
 * A process of its own that serves the API with data of its own: `node serve-trial.ts [FOLDER]`, from the bundles in the
 * folder, else from the sources. Tells its parent the port, and then does what it is asked.
 */
export type Asked = 'model' | 'no model' | 'pay' | 'letter' | `request ${string}`;
export type TrialReady = { port: number; webhookSecret: string };
export const OPERATOR = { username: 'operator', password: 'password-of-the-tests' };

const serveTrial = async (bundles: string | undefined): Promise<TrialReady> => {
  const snapshots = mkdtempSync(join(tmpdir(), 'evident-trial-'));
  process.once('exit', () => rmSync(snapshots, { recursive: true, force: true }));
  const [database, model] = [
    await startDynamodb(),
    await startScriptedModel((request) => ({ kind: 'answer', json: honestTurn(request) })),
  ];
  await createTables(database.endpoint);
  let answer: Parameters<typeof createServer>[1];
  const server = createServer((request, response) => answer?.(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const payments = await startPaymentStandIn({ webhookUrl: 'http://127.0.0.1:1', retryMs: [] });
  Object.assign(process.env, tableEnvironment(), payments.environment, {
    DYNAMODB_ENDPOINT: database.endpoint,
    SNAPSHOT_FOLDER: snapshots,
    MAIL_FOLDER: join(snapshots, 'mail'),
    FILES_FOLDER: join(snapshots, 'files'),
    VALIDATE_ANSWERS: 'true',
    LOG_LEVEL: 'error',
    DEMONSTRATION_DEFAULT: 'true',
    BUDGET_FACTOR: '1000',
    [secretVariable('access-code-keys')]: 'keys-of-the-trial-keys-of-the-trial-keys-of-the-trial-keys',
    [secretVariable('operator')]: JSON.stringify(OPERATOR),
  });
  const doing: Record<Exclude<Asked, `request ${string}`>, () => string> = {
    model: () => {
      Object.assign(process.env, { OPENAI_API_KEY: 'sk-trial', OPENAI_BASE_URL: model.url });
      return 'The model writes.';
    },
    'no model': () => {
      delete process.env.OPENAI_API_KEY;
      return 'The embedded advisor writes.';
    },
    letter: () => {
      const folder = join(snapshots, 'mail');
      const last = readFileSync(join(folder, readdirSync(folder).sort().at(-1) ?? ''), 'utf8');
      return /#\w+=([\w-]+)/.exec(last)?.[1] ?? '';
    },
    pay: () => {
      const [invoice] = Object.values(payments.ledger.state.invoices);
      const paid = { clientSecret: invoice?.clientSecret ?? '', card: '4242424242424242' };
      return payments.ledger.confirm(paid, () => undefined).events[0]?.payload ?? '';
    },
  };
  // Handlers read their environment when they are imported.
  installAwslambda();
  const { gateway, loadFromBundles, loadFromSources } = await import('../../local/gateway.ts');
  await (await import('../../seed/load.ts')).seedIfNeeded();
  await (await import('../../seed/load-directories.ts')).seedDirectories();
  const api = gateway(routes, bundles ? loadFromBundles(bundles) : loadFromSources);
  const { validRequests } = await import('../faults/valid-requests.ts');
  const handlerOf = async (entry: string): Promise<unknown> =>
    (await import(`${import.meta.dirname}/../../../functions/${entry}.ts`)).handler;
  const requestOf = async (entry: string) =>
    JSON.stringify(await validRequests[entry]?.({ ledger: payments.ledger, handlerOf }));
  process.on('message', async (what: Asked) => {
    const entry = /^request (.+)$/.exec(what)?.[1];
    process.send?.(entry ? await requestOf(entry) : doing[what as keyof typeof doing]());
  });
  answer = (request, response) => void api(request, response, new URL(request.url ?? '/', 'http://localhost'));
  return { port, webhookSecret: payments.webhookSecret };
};

if (import.meta.main) process.send?.(await serveTrial(process.argv[2]));
