import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { providers } from '#functions/accounts/oidc/providers';
import { env } from '#functions/lib/env';
import { routes } from '../../routes.ts';
import { seedIfNeeded } from '../../seed/load.ts';
import { seedDirectories } from '../../seed/load-directories.ts';
import { validRequests } from '../faults/valid-requests.ts';
import { innerAddresses } from './testing/inner-addresses.ts';
import { knock, nameOf } from './testing/knock.ts';
import { fieldsOf } from './testing/requests.ts';

/** The server calls nobody whose address somebody typed: each field of each contract is tried with sixty forms of it. */

const redirecting = createServer((request, response) => {
  response.writeHead(302, { location: `http://169.254.169.254${request.url}` }).end();
});
let port = 0;
let called: string[] = [];
const tables = new URL(env.dynamodbEndpoint() ?? 'http://nowhere');

/** What a connection is opened to, in either form in which Node hands it on. */
const targetOf = (parts: unknown[]): string => {
  const [first] = Array.isArray(parts[0]) ? parts[0] : parts;
  const { host = 'localhost', port } = (first ?? {}) as { host?: string; port?: number | string };
  return typeof first === 'object' ? `${host}:${port}` : `${parts[1] ?? 'localhost'}:${first}`;
};

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100000';
  await seedIfNeeded();
  await seedDirectories();
  await new Promise<void>((done) => redirecting.listen(0, '127.0.0.1', done));
  port = (redirecting.address() as AddressInfo).port;
  const connect = net.Socket.prototype.connect;
  vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (this: net.Socket, ...parts: unknown[]) {
    const target = targetOf(parts);
    if (!target.endsWith(`:${tables.port}`)) called.push(target);
    return connect.apply(this, parts as Parameters<typeof connect>);
  } as typeof connect);
});
beforeEach(() => {
  called = [];
});
afterAll(async () => {
  vi.restoreAllMocks();
  redirecting.closeAllConnections();
  await new Promise((done) => redirecting.close(done));
});

it('sees a connection where there is one, followed to where it leads', async () => {
  // Nobody answers where it leads: the call is ended once it was seen.
  const ended = new AbortController();
  const call = fetch(`http://127.0.0.1:${port}/`, { signal: ended.signal }).catch(() => undefined);
  await vi.waitFor(() => expect(called.some((target) => target.startsWith('169.254.169.254'))).toBe(true), {
    timeout: 20_000,
  });
  ended.abort();
  await call;
  expect(called).toContain(`127.0.0.1:${port}`);
});

const isAddressed = (field: string) => /web|url|link|source|site|documents/i.test(field);
/** As many as a name may hold. */
const IN_ONE = 3;
const pieces = (addresses: readonly string[], length: number) =>
  Array.from({ length: Math.ceil(addresses.length / length) }, (_, at) =>
    addresses.slice(at * length, (at + 1) * length).join(' '),
  );

/** A file for the catalogue that names each address wherever one may stand. */
const fileOf = (addresses: readonly string[]) =>
  [
    'vendor,product,category,website,source',
    ...addresses
      .map((address) => `"${address.replaceAll('"', '""')}"`)
      .map((cell, at) => `Koala ${at},Koala,nurse-call,${cell},${cell}`),
  ].join('\n');

const valueIn = (field: string, address: string): unknown => {
  if (field === 'companyDocuments') return [{ name: address.slice(0, 200), text: `nurse call ${address}` }];
  return /solutions|requirements|systems|vendors/i.test(field) ? [address.slice(0, 150)] : address;
};

const handlerOf = async (entry: string) =>
  (await import(/* @vite-ignore */ `${import.meta.dirname}/../../../functions/${entry}.ts`)).handler;
/** The provider of payments is the operator's, and its calls are the subscriptions' own tests'. */
const tried = routes.filter(
  ({ contract, entry }) =>
    !entry.startsWith('subscriptions/') && (contract.request || contract.query || contract.params),
);

describe.each(tried.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  it('opens no connection to an address in any of its fields [fault 35]', async () => {
    const prepare = validRequests[route.entry];
    const { headers, params, query, body } = (await prepare?.({ handlerOf, ledger: undefined as never })) ?? {};
    const { contract } = route;
    const all = innerAddresses(port);
    const valuesFor = (field: string) =>
      field === 'text' ? [fileOf(all)] : isAddressed(field) ? all : pieces(all, IN_ONE);
    const send = (more: object) =>
      knock(route, { ...(headers ? { headers } : {}), ...(params ? { params } : {}), ...more });
    for (const field of fieldsOf(contract.query))
      for (const value of valuesFor(field)) await send({ query: { ...query, [field]: [value] } });
    for (const field of fieldsOf(contract.params))
      for (const value of valuesFor(field)) await send({ query, params: { ...params, [field]: value } });
    for (const field of fieldsOf(contract.request))
      for (const value of valuesFor(field))
        await send({ body: JSON.stringify({ ...(body as object), [field]: valueIn(field, value) }) });
    // An organisation's sign-in is where the operator wrote that it is.
    const written = (await providers()).map(({ issuer }) => new URL(issuer).host);
    expect(called.filter((target) => !written.includes(target))).toEqual([]);
  });
});
