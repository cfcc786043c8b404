import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler as finish } from '#functions/accounts/oidc/finish-sign-in';
import { handler as start } from '#functions/accounts/oidc/start-sign-in';
import { secretVariable } from '#functions/lib/env';
import { newBrowser } from '#functions/lib/testing/browser';
import { command as checkSignIns } from '../../operate/check-sign-ins.ts';
import { localSignIn, SAMPLE_DOMAIN, SAMPLE_ORGANISATION, SIGN_IN_PATH } from './local-provider.ts';

let server: Server;
let origin: string;
let asked: string[] = [];

beforeAll(async () => {
  let signIn: ReturnType<typeof localSignIn> | undefined;
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url.pathname.slice(SIGN_IN_PATH.length));
    void signIn?.pages(request, response, url);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  origin = `http://localhost:${port}`;
  signIn = localSignIn(port);
  process.env[secretVariable('oidc')] = signIn.secret;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const body = ({ body: text }: { body: string }) => JSON.parse(text);
type Browser = ReturnType<typeof newBrowser>;
const headers = () => ({ host: new URL(origin).host });
const begin = async (browser: Browser): Promise<string> => {
  const reply = await browser.send(start, { body: { provider: 'sample', next: '/discover' }, headers: headers() });
  expect(reply.statusCode, reply.body).toBe(200);
  return body(reply).url;
};

/** Follows the provider's pages as a browser does. @returns where it leads, and the page that it shows there */
const follow = async (
  from: string,
  jar = new Map<string, string>(),
): Promise<{ url: URL; page: string; jar: typeof jar }> => {
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(from, { redirect: 'manual', headers: { cookie } });
  for (const one of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = one.split(';')[0]?.split('=') ?? [];
    jar.set(name, value);
  }
  const next = answer.headers.get('location');
  const url = new URL(next ?? from, from);
  if (!next || url.pathname === '/login') return { url, page: await answer.text(), jar };
  return follow(url.href, jar);
};
const choose = async (from: string, person: string) => {
  const { url, page, jar } = await follow(from);
  expect(page).toContain(`href="?person=${person}"`);
  return (await follow(`${url.href}?person=${person}`, jar)).url;
};
const finishAt = (browser: Browser, url: URL) =>
  browser.send(finish, { body: Object.fromEntries(url.searchParams), headers: headers() });

describe('the sign-in of this machine’s sample organisation', () => {
  it('leads to a choice of people, and back with who was chosen; a second time the code is refused', async () => {
    const browser = newBrowser();
    const url = await choose(await begin(browser), 'robin');
    expect([url.origin + url.pathname, [...url.searchParams.keys()].sort()]).toEqual([
      `${origin}/login`,
      ['code', 'iss', 'state'],
    ]);
    const reply = await finishAt(browser, url);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(body(reply)).toMatchObject({
      next: '/discover',
      user: { name: 'Robin Vale', email: `robin.vale@${SAMPLE_DOMAIN}`, signsInWith: SAMPLE_ORGANISATION },
    });
    // The address is told by the page of the person, as conforming providers do.
    expect(asked).toContain('/me');
    const again = new URL(await begin(browser));
    url.searchParams.set('state', again.searchParams.get('state') ?? '');
    expect((await finishAt(browser, url)).statusCode).toBe(403);
  });

  it.each([
    ['sam', 'does not say that it is verified'],
    ['lee', 'your address is at elsewhere.example.com.au'],
  ])('has in %s somebody who is refused', async (person, detail) => {
    const browser = newBrowser();
    const reply = await finishAt(browser, await choose(await begin(browser), person));
    expect([reply.statusCode, body(reply).detail]).toEqual([403, expect.stringContaining(detail)]);
  });

  it('sends nobody anywhere but to this machine’s sign-in page', async () => {
    const url = new URL(await begin(newBrowser()));
    url.searchParams.set('redirect_uri', 'https://evil.example/login');
    const answer = await fetch(url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  it('is found well by the operator’s check, and one that is not itself is told', async () => {
    const asking = { target: { dataDir: '.' }, isDryRun: false, words: [], kind: undefined };
    const name = secretVariable('oidc');
    const right = process.env[name] ?? '';
    const [sample] = JSON.parse(right);
    const gone = {
      ...sample,
      id: 'gone',
      issuer: `${origin}/other`,
      organisation: { id: 'organisation-0', role: 'buyer' },
    };
    process.env[name] = JSON.stringify([sample, gone]);
    const { lines, isWrong } = await checkSignIns.run(asking);
    process.env[name] = right;
    expect(isWrong).toBe(true);
    expect(lines[0]).toBe(`${SAMPLE_ORGANISATION} (${origin}${SIGN_IN_PATH}, ${SAMPLE_DOMAIN}): answers.`);
    expect(lines[1]).toMatch(
      /HTTP response status code There is no organisation organisation-0 for its people to join\.$/,
    );
    delete process.env[name];
    expect(await checkSignIns.run(asking)).toEqual({
      lines: ['None is written down: no button is shown.'],
      isWrong: false,
    });
    process.env[name] = right;
  });

  it('says of a choice that is over that it is', async () => {
    const answer = await fetch(`${origin}${SIGN_IN_PATH}/people/gone?person=robin`);
    expect([answer.status, await answer.text()]).toEqual([400, 'This sign-in is over. Begin again.']);
  });
});
