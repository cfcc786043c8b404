import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { noticesOf } from '#functions/records/import/notice-version';
import { ContractRecord } from '#functions/records/schema/record';
import { type ReadWindow, readAustender, versionsOf, weeksOf } from './austender.ts';
import { isHealthNotice } from './health-notice.ts';

/** A release in the shape that the service documents; the values are those of the notice CN4070851. */
const release = (change: Record<string, unknown> = {}, contract: Record<string, unknown> = {}) => ({
  ocid: 'prod-069b2e70392a4474aa14472c08943a26',
  id: 'release-1',
  date: '2024-06-27T00:18:18Z',
  tag: ['contract'],
  parties: [
    {
      id: 'buyer',
      name: 'Australian Digital Health Agency',
      roles: ['procuringEntity'],
      additionalIdentifiers: [{ scheme: 'AU-ABN', id: '84425496912' }],
    },
    {
      id: 'fred',
      name: 'Fred IT Group Pty Ltd',
      roles: ['supplier'],
      additionalIdentifiers: [
        { scheme: 'X-OTHER', id: '1' },
        { scheme: 'AU-ABN', id: '68 109 546 901' },
      ],
      address: { locality: 'ABBOTSFORD', region: 'VIC', postalCode: '3067', countryName: 'AUSTRALIA' },
    },
  ],
  awards: [{ id: 'award-1', suppliers: [{ id: 'fred', name: 'Fred IT Group Pty Ltd' }] }],
  contracts: [
    {
      id: 'CN4070851',
      awardID: 'award-1',
      title: 'PO 4500123456',
      description: 'Real Time Prescription Monitoring Service',
      value: { amount: '49500000.00', currency: 'AUD' },
      dateSigned: '2024-06-27T00:18:18Z',
      period: { startDate: '2024-06-30T14:00:00Z', endDate: '2027-06-29T14:00:00Z' },
      items: [{ classification: { scheme: 'UNSPSC', id: '80101507' } }],
      ...contract,
    },
  ],
  tender: { procurementMethod: 'open', procurementMethodDetails: 'Open tender' },
  ...change,
});

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = async (answer: RequestListener): Promise<string> => {
  server = createServer(answer);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ocds`;
};

const json = (body: unknown, status = 200, headers = {}): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
};

/** Answers one after the other; the last one goes on. */
const inTurn = (...answers: RequestListener[]) => {
  const asked: string[] = [];
  const listener: RequestListener = (request, response) => {
    asked.push(request.url ?? '');
    answers[Math.min(asked.length, answers.length) - 1]?.(request, response);
  };
  return { listener, asked };
};

const manners = { pauseMs: 0, timeoutMs: 300, tries: 3, backoffMs: 1 };
const week = { from: '2024-06-24', to: '2024-06-30' };
const readAll = async (baseUrl: string, window = week): Promise<ReadWindow[]> => {
  const weeks: ReadWindow[] = [];
  for await (const one of readAustender({ ...window, baseUrl, manners })) weeks.push(one);
  return weeks;
};
const failure = async (answer: RequestListener) => readAll(await serve(answer)).catch((error: unknown) => error);

describe('a release', () => {
  it('is a notice with the buyer of the procuring entity, the ABN, the amount and the days of Sydney', () => {
    const { versions, bad } = versionsOf(release(), 'here');
    expect(bad).toEqual([]);
    expect(versions).toEqual([
      {
        id: 'CN4070851',
        amendment: null,
        supplier: 'Fred IT Group Pty Ltd',
        supplierAbn: '68109546901',
        buyer: 'Australian Digital Health Agency',
        description: 'Real Time Prescription Monitoring Service',
        valueAud: 49_500_000,
        signed: '2024-06-27',
        start: '2024-07-01',
        ends: '2027-06-30',
        unspsc: '80101507',
        method: 'Open tender',
        source: 'AusTender contract notice CN4070851, Department of Finance (CC BY 3.0 AU)',
        isAmendment: false,
        releasedAt: '2024-06-27T00:18:18.000Z',
      },
    ]);
    expect(noticesOf(versions).every((notice) => ContractRecord.safeParse(notice).success)).toBe(true);
  });

  it('of a foreign supplier has no ABN, and leaves out what it does not say', () => {
    const parties = release().parties.map(({ additionalIdentifiers: _, ...party }) => party);
    const { versions } = versionsOf(
      release({ parties, tender: undefined }, { period: undefined, items: undefined }),
      '',
    );
    expect(versions[0]).toMatchObject({ supplierAbn: null, start: null, ends: null, unspsc: null, method: null });
  });

  it('with an amendment replaces the value of the one before', () => {
    const amended = release(
      { tag: ['contractAmendment'], date: '2025-01-10T01:00:00Z' },
      { value: { amount: '52000000.00', currency: 'AUD' } },
    );
    const versions = [amended, release(), release()].flatMap((one) => versionsOf(one, '').versions);
    expect(noticesOf(versions)).toEqual([
      expect.objectContaining({ valueAud: 52_000_000, amendments: [{ valueAud: 49_500_000, on: '2024-06-27' }] }),
    ]);
  });

  it.each([
    [null, /expected object/i],
    [release({ parties: [] }), /^parties/],
    [release({ contracts: [] }), /has no contract/],
    [release({}, { value: { amount: 'lots', currency: 'AUD' } }), /^contracts\.0\.value\.amount/],
    [release({}, { value: { amount: '1', currency: 'USD' } }), /is not AUD/],
    [release({}, { id: 'ATM1' }), /must be a notice number/],
    [release({}, { description: ' ' }), /^contracts\.0\.description: is empty/],
    [release({ parties: release().parties.slice(1) }), /names no buyer or no supplier/],
  ])('that cannot be used is told with its place and reason', (given, reason) => {
    expect(versionsOf(given, 'page 1, release 2')).toEqual({
      versions: [],
      bad: [{ where: 'page 1, release 2', reason: expect.stringMatching(reason) }],
    });
  });
});

describe('a walk through AusTender', () => {
  it('asks for windows of a week with whole moments, and follows the cursor to its end', async () => {
    const { listener, asked } = inTurn((request, response) => {
      const base = `http://${request.headers.host}`;
      const cursor = new URL(request.url ?? '', base).searchParams.get('cursor');
      const isFirst = cursor === null && request.url?.includes('2024-06-24');
      json({
        releases: [release({}, { id: isFirst ? 'CN4070851' : `CN40000${asked.length}0` })],
        links: isFirst ? { next: `${base}/ocds/findByDates?cursor=abc` } : {},
      })(request, response);
    });
    const weeks = await readAll(await serve(listener), { from: '2024-06-24', to: '2024-07-02' });
    expect(weeks.map(({ from, to, versions }) => [from, to, versions.length])).toEqual([
      ['2024-06-24', '2024-06-30', 2],
      ['2024-07-01', '2024-07-02', 1],
    ]);
    expect(asked).toEqual([
      '/ocds/findByDates/contractLastModified/2024-06-24T00:00:00Z/2024-06-30T23:59:59Z',
      '/ocds/findByDates?cursor=abc',
      '/ocds/findByDates/contractLastModified/2024-07-01T00:00:00Z/2024-07-02T23:59:59Z',
    ]);
  });

  it('covers every day once', () => {
    expect(weeksOf({ from: '2024-02-26', to: '2024-03-11' })).toEqual([
      { from: '2024-02-26', to: '2024-03-03' },
      { from: '2024-03-04', to: '2024-03-10' },
      { from: '2024-03-11', to: '2024-03-11' },
    ]);
    expect(weeksOf({ from: '2024-03-02', to: '2024-03-01' })).toEqual([]);
  });

  it.each([
    ['429', json({}, 429, { 'retry-after': '0' })],
    ['503', json({}, 503)],
    ['a slow answer', () => undefined],
    ['a broken connection', (request) => request.socket.destroy()],
  ] satisfies [string, RequestListener][])('tries again after %s', async (_, fault) => {
    const { listener, asked } = inTurn(fault, json({ releases: [release()], links: {} }));
    const [only] = await readAll(await serve(listener));
    expect([only?.versions.length, asked.length]).toEqual([1, 2]);
  });

  it('gives up after its tries, and says what came', async () => {
    const { listener, asked } = inTurn(json({}, 500));
    expect(await failure(listener)).toMatchObject({ code: 'upstream_failed', message: 'AusTender: it answered 500.' });
    expect(asked).toHaveLength(3);
  });

  it.each([
    [
      'a web page with status 200',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sorry</html>'),
      /something that is no page of it/,
    ],
    ['JSON that breaks off', (_request, response) => response.end('{"releases":['), /no page of it/],
    ['JSON of another shape', json([1, 2]), /no page of it/],
    [
      'a refusal with its reason',
      json({ errors: [{ message: 'Invalid date (102)' }] }, 400),
      /400: Invalid date \(102\)/,
    ],
    ['errors with status 200', json({ releases: [], errors: [{ message: 'Down' }] }), /Down/],
  ] satisfies [string, RequestListener, RegExp][])('does not ask again after %s', async (_, answer, reason) => {
    const { listener, asked } = inTurn(answer);
    expect(await failure(listener)).toMatchObject({
      code: 'upstream_failed',
      message: expect.stringMatching(reason),
    });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['comes back to itself', (host: string) => `http://${host}/ocds/x?cursor=same`],
    ['leads elsewhere', () => 'http://127.0.0.1:1/ocds/x?cursor=1'],
    ['has no cursor', (host: string) => `http://${host}/ocds/x`],
    ['is no address', () => 'http://['],
  ])('stops at a next page that %s', async (_, next) => {
    const answer: RequestListener = (request, response) =>
      json({ releases: [], links: { next: next(request.headers.host ?? '') } })(request, response);
    expect(await failure(answer)).toMatchObject({ message: expect.stringMatching(/do not lead to an end/) });
  });

  it('hands over the weeks before a failure [fault 49]', async () => {
    const { listener } = inTurn(json({ releases: [release()], links: {} }), json({}, 400));
    const baseUrl = await serve(listener);
    const weeks: ReadWindow[] = [];
    const walk = async () => {
      for await (const one of readAustender({ from: '2024-06-24', to: '2024-07-07', baseUrl, manners }))
        weeks.push(one);
    };
    await expect(walk()).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(weeks.map(({ from }) => from)).toEqual(['2024-06-24']);
  });

  it('names the page of a release that cannot be used, and reads the others', async () => {
    const [only] = await readAll(await serve(json({ releases: [{}, release()], links: {} })));
    expect(only?.versions).toHaveLength(1);
    expect(only?.bad).toEqual([
      { where: '2024-06-24 to 2024-06-30, page 1, release 1', reason: expect.stringMatching(/^parties/) },
    ]);
  });
});

describe('a notice of our field', () => {
  it.each([
    ['Medical equipment', '42000000', 'Department of Defence', true],
    ['Wheelchairs', null, 'Department of Defence', true],
    ['Software', '43230000', 'Department of Health and Aged Care', true],
    ['Boots', '53110000', 'Department of Defence', false],
  ])('%s of %s for %s: %s', (description, unspsc, buyer, isOurs) => {
    expect(isHealthNotice({ description, unspsc, buyer })).toBe(isOurs);
  });
});
