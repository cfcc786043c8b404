import { createServer, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { secretVariable } from '#functions/lib/env';
import { BRAND } from '#shared/brand';
import { runCommand } from '../command-line.ts';
import { routes } from '../routes.ts';
import { FILES_PATH, securityHeaders } from '../security-headers.ts';
import { createTables, dataFolders, startDynamodb, tableEnvironment } from './database/dynamodb.ts';
import { type LocalSecrets, localSecrets } from './local-secrets.ts';
import { LocalStartError } from './local-start-error.ts';
import { MAIL_PATH, mailPage, sweepMail } from './mail-page.ts';
import { localPayments, type Payments } from './payments/local-payments.ts';
import { installAwslambda } from './response-stream.ts';
import { localSignIn, SIGN_IN_PATH } from './sign-in/local-provider.ts';
import { buildSite, builtSite, devSite, type Site } from './web-site.ts';

/**
 * How long a sender may take, in ms, as an edge would hold it: a connection that dribbles is answered 408 and let go.
 * Options of Node's `createServer`.
 */
export const connectionLimits = {
  /** For the head of a request. */
  headersTimeout: 10_000,
  /** For a whole request: 10 MB at 1.4 Mbit/s. */
  requestTimeout: 60_000,
  /** How often connections are held against these. */
  connectionsCheckingInterval: 1_000,
} as const;

const HELP = `Serves the whole product on one port, with its data on disk.

  npm start                 build and serve
  npm run dev               the same with hot pages, started anew when its code changes: --dev

  PORT       the port, 8080 by default
  LISTEN     who may call: this machine alone (127.0.0.1) by default, 0.0.0.0 for the network
  DATA_DIR   where data is kept, .data by default
  OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL
             a language model to write the prose; without a key the embedded advisor writes
  STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY, STRIPE_PRICE_ID
             the payment provider; without a key a stand-in on this machine takes test payments
  SECRET_OIDC
             organisations' own sign-ins, as infra/RUNBOOK.md has them; without it a sample one on this machine`;

type Options = {
  port: number;
  dataFolder: string;
  isDev: boolean;
  /** Serves what is not the API; absent: the app, built or by Vite. */
  site?: Site;
};

/** Whoever tries an organisation's own sign-in on this machine tells it. */
const givenSignIns = process.env[secretVariable('oidc')];

/** Who takes payments, and by whom organisations' people sign in. */
type StandIns = { payments: Payments; signIn: ReturnType<typeof localSignIn> };

/** What the functions' environment is in the cloud, for this machine; set before any handler is imported. */
const setEnvironment = (dataFolder: string, endpoint: string, secrets: LocalSecrets, others: StandIns) => {
  const defaults = {
    DEMONSTRATION_DEFAULT: 'true',
    VALIDATE_ANSWERS: 'true',
    LOG_LEVEL: 'warn',
  };
  for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value;
  Object.assign(process.env, tableEnvironment(), {
    DYNAMODB_ENDPOINT: endpoint,
    SNAPSHOT_FOLDER: dataFolders(dataFolder).snapshots,
    FILES_FOLDER: dataFolders(dataFolder).files,
    MAIL_FOLDER: dataFolders(dataFolder).mail,
    [secretVariable('access-code-keys')]: secrets.accessCodeKeys,
    [secretVariable('operator')]: JSON.stringify(secrets.operator),
    [secretVariable('oidc')]: givenSignIns ?? others.signIn.secret,
    ...others.payments.environment,
  });
};

/** The only time that anybody can read it. */
const printPassword = (username: string, password: string) =>
  process.stdout.write(`Operator login for /admin, shown this once: username ${username}, password ${password}\n`);

/** What has no page and no problem to tell is refused with the headers of every answer. */
const refuse = (response: ServerResponse, status: number) => void response.writeHead(status, securityHeaders).end();

/** What is tried out here holds an operator's login and test data: no neighbour on the network is asked in. */
const LOOPBACK = '127.0.0.1';

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new LocalStartError(`Port ${port} is taken. Stop what uses it, or choose another: PORT=8090 npm start`)
          : error.code === 'EACCES'
            ? new LocalStartError(
                `Port ${port} needs more rights than this user has. Choose another: PORT=8080 npm start`,
              )
            : error,
      ),
    );
    server.listen(port, host, done);
  });

/**
 * Starts everything on one machine: tables on disk, seed, API and site on one port.
 * @returns how to stop it; a second start on the same folder, a taken port or a broken seed throws LocalStartError
 */
export const serve = async ({
  port,
  dataFolder,
  isDev,
  site,
}: Options): Promise<{ port: number; close(): Promise<void> }> => {
  // The port first: nothing is created for a start that cannot succeed.
  let answer: (...args: Parameters<Site>) => void = (_request, response) => refuse(response, 503);
  const server = createServer(connectionLimits, (request, response) =>
    answer(request, response, () => refuse(response, 404)),
  );
  await listen(server, port, process.env.LISTEN || LOOPBACK);
  try {
    const database = await startDynamodb({ folder: dataFolders(dataFolder).tables, isShared: true });
    const ownPort = portOf(server);
    let payments: Payments | undefined;
    try {
      const { secrets, newPassword } = await localSecrets(dataFolder);
      if (newPassword) printPassword(secrets.operator.username, newPassword);
      payments = await localPayments(dataFolder, ownPort);
      const standIns = { payments, signIn: localSignIn(ownPort) };
      setEnvironment(dataFolder, database.endpoint, secrets, standIns);
      await createTables(database.endpoint);
      answer = await application(dataFolders(dataFolder), standIns, () => site ?? appSite(isDev));
      void payments.deliverOwed();
    } catch (error) {
      await payments?.close();
      await database.close();
      throw error;
    }
    const started = payments;
    return {
      port: ownPort,
      close: async () => {
        await started.close();
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
        await database.close();
      },
    };
  } catch (error) {
    server.closeAllConnections();
    server.close();
    throw error;
  }
};

const portOf = (server: Server): number => {
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The server does not listen on a port.');
};

/** Handlers read their environment when they are imported, so all of this is imported after it is set. */
const application = async (
  folders: ReturnType<typeof dataFolders>,
  { payments, signIn }: StandIns,
  open: () => Site | Promise<Site>,
): Promise<Site> => {
  installAwslambda();
  const [{ filesDoor, sweepFiles }, { gateway }, { installRouteScope }, { seedIfNeeded }, { seedDirectories }] =
    await Promise.all([
      import('./files-door.ts'),
      import('./gateway.ts'),
      import('./route-scope.ts'),
      import('../seed/load.ts'),
      import('../seed/load-directories.ts'),
    ]);
  installRouteScope();
  await seedIfNeeded();
  await seedDirectories();
  await sweepFiles(folders.files);
  await sweepMail(folders.mail);
  const site = await open();
  const api = gateway(routes);
  const files = filesDoor(folders.files);
  const mail = mailPage(folders.mail);
  return (request, response, next) => {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (!url) refuse(response, 400);
    else if (url.pathname === '/api' || url.pathname.startsWith('/api/')) void api(request, response, url);
    else if (url.pathname.startsWith(FILES_PATH)) void files(request, response, url);
    else if (url.pathname === MAIL_PATH) void mail(request, response);
    else if (url.pathname.startsWith(`${SIGN_IN_PATH}/`)) void signIn.pages(request, response, url);
    else if (!payments.pages(request, response, url)) site(request, response, next);
  };
};

const appSite = async (isDev: boolean): Promise<Site> => {
  if (isDev) return devSite();
  await buildSite();
  return builtSite();
};

const optionsFrom = (isDev: boolean): Options => {
  const port = Number(process.env.PORT ?? '8080');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new LocalStartError(`PORT must be a number from 0 to 65535, not "${process.env.PORT}".`);
  }
  return { port, dataFolder: resolve(process.env.DATA_DIR ?? '.data'), isDev };
};

const main = () =>
  runCommand({
    help: HELP,
    options: { dev: { type: 'boolean', default: false } },
    failure: `${BRAND} cannot start`,
    run: async ({ dev = false }) => {
      const running = await serve(optionsFrom(dev));
      process.stdout.write(`${BRAND} is ready: http://localhost:${running.port}\n`);
      process.stdout.write(`Letters that it would send: http://localhost:${running.port}${MAIL_PATH}\n`);
      if (!givenSignIns)
        process.stdout.write(
          `An organisation's own sign-in, with sample people: http://localhost:${running.port}/login\n`,
        );
      const stop = () => void running.close().then(() => process.exit(0));
      process.once('SIGINT', stop);
      process.once('SIGTERM', stop);
      return 0;
    },
  });

if (import.meta.main) await main();
