import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { publishDirectory } from '#functions/records/directory/publish';
import { handler } from '../read-waiting-times.ts';
import { myHospitalsSource } from './myhospitals-source.ts';

/** A server that speaks the documented format: wrapped bodies, pages, values held back. */
type Fault = (request: IncomingMessage, response: ServerResponse, call: number) => boolean;
type Row = Record<string, unknown>;

const row = (given: Row): Row => ({
  reporting_unit_code: 'H0021',
  reporting_unit_name: 'Example Hospital',
  reporting_unit_type_code: 'H',
  measure_code: 'MYH0011',
  reported_measure_category_name: 'Urgent',
  reporting_start_date: '2023-07-01',
  reporting_end_date: '2024-06-30',
  value: 64,
  units_name: 'percent',
  suppression: null,
  ...given,
});
const surgery = (given: Row): Row =>
  row({ measure_code: 'MYH0009', reported_measure_category_name: 'Total', value: 41, units_name: 'days', ...given });

let rows: Row[];
let fault: Fault;
let pageSize: number;
let calls: string[];
let server: Server;
let baseUrl: string;

const answer = (request: IncomingMessage, response: ServerResponse) => {
  calls.push(request.url ?? '');
  if (fault(request, response, calls.length)) return;
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const fitting = rows.filter(
    (one) =>
      one.measure_code === searchParams.get('measure_code') &&
      one.reporting_unit_code === searchParams.get('reporting_unit_code'),
  );
  const skip = Number(searchParams.get('skip'));
  const data = fitting.slice(skip, skip + Math.min(pageSize, Number(searchParams.get('top'))));
  const pagination = {
    results_returned: data.length,
    starting_result_index: skip,
    total_results_available: fitting.length,
  };
  json(response, 200, { result: { data, pagination } });
};
const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/`;
  await publishDirectory({
    kind: 'hospitals',
    about: { name: 'Hospitals', asOf: '2024-07-18' },
    sources: () => ({ old: { kind: 'published', source: 'An older table', asOf: '2022' } }),
    read: async function* () {
      yield {
        id: 'H0021',
        name: 'Example Hospital',
        demonstration: false,
        surgeryWait: '50 days',
        from: { 'waitingTimes.electiveSurgery': 'old' },
      };
    },
    origin: 'import',
    from: undefined,
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  rows = [row({}), surgery({})];
  fault = () => false;
  pageSize = 1_000;
  calls = [];
});

const hasty = { timeoutMs: 300, intervalMs: 0, queueMaxMs: 5_000, tries: 3, backoffMs: 1, retryAfterMaxMs: 20 };
const source = (given: object = {}) => myHospitalsSource({ baseUrl, politeness: hasty, ...given });
const read = async (given: object = {}) => source(given).read('H0021');

describe('waiting times from MyHospitals', () => {
  it('are put in words with their period and source', async () => {
    rows = [row({}), row({ reported_measure_category_name: 'Semi-urgent', value: '71.25' }), surgery({})];
    expect(await read()).toMatchObject({
      status: 'live',
      found: {
        emergencyDepartment: 'Urgent 64%, Semi-urgent 71.3% seen on time in emergency, July 2023 – June 2024',
        electiveSurgery: '41 days median wait for elective surgery, July 2023 – June 2024',
      },
      evidence: { 'waitingTimes.electiveSurgery': { kind: 'public-record', asOf: '2024-06-30' } },
    });
    expect(calls[0]).toMatch(/^\/api\/v1\/flat-data-extract\/MYH-ED-WAITS\?/);
  });

  it('tell the newest period only, and of a total where there is one', async () => {
    rows = [
      row({ reporting_start_date: '2022-07-01', reporting_end_date: '2023-06-30', value: 90 }),
      row({}),
      row({ reported_measure_category_name: 'All patients', value: 70 }),
      row({ reporting_unit_code: 'H0099', value: 1 }),
    ];
    expect(await read()).toMatchObject({
      found: { emergencyDepartment: '70% seen on time in emergency, July 2023 – June 2024', electiveSurgery: null },
    });
  });

  it('never make 0 of a value that is held back, and keep a 0 that is given', async () => {
    rows = [
      row({ value: 0, suppression: 'np' }),
      row({ value: null, suppression: { code: 'np' } }),
      surgery({ value: 0 }),
    ];
    expect(await read()).toMatchObject({
      found: {
        emergencyDepartment: null,
        electiveSurgery: '0 days median wait for elective surgery, July 2023 – June 2024',
      },
    });
    const reading = await read();
    expect(Object.keys(reading.status === 'live' ? reading.evidence : {})).toEqual(['waitingTimes.electiveSurgery']);
  });

  it('come whole where they take several pages', async () => {
    pageSize = 2;
    rows = ['Resuscitation', 'Emergency', 'Urgent', 'Semi-urgent', 'Non-urgent'].map((name, index) =>
      row({ reported_measure_category_name: name, value: 60 + index }),
    );
    expect(await read()).toMatchObject({
      found: { emergencyDepartment: expect.stringMatching(/^Resuscitation 60%.*Non-urgent 64% seen on time/) },
    });
  });

  it('are asked for once while they are fresh, however many ask, and again after that', async () => {
    let now = 1_000_000;
    const kept = source({ keptMs: 500, now: () => now });
    const [one, two] = await Promise.all([kept.read('H0021'), kept.read('H0021')]);
    expect(one).toEqual(two);
    now += 400;
    await kept.read('H0021');
    expect(calls.length).toBe(2);
    now += 200;
    await kept.read('H0021');
    expect(calls.length).toBe(4);
  });

  it.each<[string, Fault]>([
    ['429 with a time to wait', (_, response, call) => call === 1 && !!json(response, 429, {}, { 'retry-after': '1' })],
    ['500 twice', (_, response, call) => call <= 2 && !!json(response, 500, {})],
    ['503 as a page', (_, response, call) => call === 1 && !!response.writeHead(503).end('<html>')],
  ])('are tried again after %s', async (_name, thrown) => {
    fault = thrown;
    expect((await read()).status).toBe('live');
  });

  it.each<[string, Fault, RegExp, number]>([
    ['429 for good', (_, response) => !!json(response, 429, {}), /it answered 429/, 3],
    ['500 for good', (_, response) => !!json(response, 500, {}), /it answered 500/, 3],
    ['404, which another try would not help', (_, response) => !!json(response, 404, {}), /it answered 404/, 1],
    [
      'a page of HTML with status 200',
      (_, response) => !!response.writeHead(200).end('<html>Down</html>'),
      /a page where data was expected/,
      1,
    ],
    ['a bare list', (_, response) => !!json(response, 200, [row({})]), /different form/, 1],
    ['no answer in time', () => true, /did not answer within 0\.3 s/, 1],
    ['a connection that is cut', (request) => !!request.socket.destroy(), /cannot be reached/, 1],
    [
      'pages that end before all rows came',
      (_, response) =>
        !!json(response, 200, {
          result: { data: [], pagination: { results_returned: 0, total_results_available: 9 } },
        }),
      /pages ended/,
      1,
    ],
  ])('leave the record standing and tell why: %s [fault 49]', async (_name, thrown, reason, tries) => {
    fault = thrown;
    expect(await read()).toEqual({ status: 'bundled', reason: expect.stringMatching(reason) });
    expect(calls.length).toBe(tries);
  });

  it('are asked again after a failure: a failure is not kept', async () => {
    const kept = source();
    fault = (_, response) => !!json(response, 404, {});
    expect((await kept.read('H0021')).status).toBe('bundled');
    fault = () => false;
    expect((await kept.read('H0021')).status).toBe('live');
  });

  it('are asked for no faster than the rate', async () => {
    const startedAt: number[] = [];
    fault = () => {
      startedAt.push(performance.now());
      return false;
    };
    await read({ politeness: { ...hasty, intervalMs: 200 } });
    const [first = 0, second = 0] = startedAt;
    // When a call is seen varies by what else the machine does; without the rate they come together.
    expect(second - first).toBeGreaterThan(100);
  });
});

describe('a crowd that asks for the waiting times of many hospitals', () => {
  it('is told so, rather than kept waiting or passed on to the source', async () => {
    const crowded = source({ politeness: { ...hasty, intervalMs: 100, queueMaxMs: 250 } });
    const readings = await Promise.all(Array.from({ length: 8 }, (_, index) => crowded.read(`H100${index}`)));
    const refused = readings.filter(({ status }) => status === 'bundled');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: expect.stringMatching(/too many ask it at once/) });
    expect(calls.length).toBeLessThan(16);
  });
});

describe('GET /api/healthcare/hospitals/{hospitalId}/waiting-times', () => {
  const get = async (hospitalId: string) => {
    const event = testEvent({
      method: 'GET',
      path: '/api/healthcare/hospitals/x/waiting-times',
      params: { hospitalId },
    });
    const { statusCode, body } = await callHandler(handler, event);
    return { statusCode, body: JSON.parse(body) };
  };

  it('answers what is on record, and that nothing live is configured', async () => {
    delete process.env.MYHOSPITALS_BASE_URL;
    const { body } = await get('H0021');
    expect(body).toMatchObject({
      waitingTimes: { emergencyDepartment: null, electiveSurgery: '50 days' },
      evidence: { 'waitingTimes.electiveSurgery': { source: 'An older table' } },
      source: {
        status: 'bundled',
        label: 'Imported 18 July 2024 · newest source date 2022',
        reason: 'No address of the live source is configured.',
      },
    });
    expect(calls).toEqual([]);
  });

  it('answers live times with their attribution where it is, and 404 for a hospital that is not listed', async () => {
    process.env.MYHOSPITALS_BASE_URL = baseUrl;
    const { body } = await get('H0021');
    expect(body).toMatchObject({
      waitingTimes: { electiveSurgery: expect.stringMatching(/^41 days/) },
      source: {
        status: 'live',
        attribution: 'Source: AIHW MyHospitals, CC BY',
        label: expect.stringMatching(/^Live, fetched /),
      },
    });
    expect((await get('H9999')).statusCode).toBe(404);
    delete process.env.MYHOSPITALS_BASE_URL;
  });
});
