import { beforeAll, describe, expect, it } from 'vitest';
import { claimSession } from '#functions/lib/stores/sessions-store';
import { findToken } from '#functions/lib/stores/tokens-store';
import { newReportId } from '#functions/reports/report';
import { getReport, storeReport } from '#functions/reports/report-store';
import { type Key, newKey } from './quality/attacks/testing/keys.ts';
import { knock, nameOf } from './quality/attacks/testing/knock.ts';
import { newSessionId, send } from './quality/attacks/testing/standing.ts';
import { wholeStore } from './quality/attacks/testing/whole-store.ts';
import { type Route, routes } from './routes.ts';
import { seedIfNeeded } from './seed/load.ts';

/** Two browsers: what one of them made is, to the other, as if it had never been. */

const HALF = 50;
const naming = (parameter: string) =>
  routes.filter(({ contract }) => contract.path.includes(`{${parameter}}`) && contract.auth === 'visitor');
const named = (some: readonly Route[]) => some.map((route) => [nameOf(route), route] as const);

let mine: Key;
const reportIds: string[] = [];
const sessionIds: string[] = [];

const ownerOf = async ({ cookie = '' }: Key): Promise<string> =>
  (await findToken('visitor', cookie.split('=')[1] ?? ''))?.subject ?? '';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100000';
  await seedIfNeeded();
  mine = await newKey('visitor');
  const sessionId = newSessionId();
  await send('POST /api/ai/conversation', { sessionId, query: 'Nurse call for 40 beds' }, mine);
  const wanted = { sessionId, projectGoals: 'Nurse call for 40 beds', selectedSolutions: ['Tacera'] };
  const made = await send('POST /api/ai/due-diligence', wanted, mine);
  const quotes = 'Banksia: nurse call, 40 rooms at $1,200 each. Support $4,000 a year.';
  const roi = await send('POST /api/ai/detailed-roi', { sessionId, quotes }, mine);
  const ids = [JSON.parse(made.body).reportData.reportId, JSON.parse(roi.body).report.reportId];
  const ownerId = await ownerOf(mine);
  for (let number = 0; number < HALF; number++) {
    const report = await getReport(ownerId, ids[number % 2]);
    const copy = { ...report, sessionId: newSessionId(), reportId: newReportId(report.type, new Date()) };
    await claimSession(copy.sessionId, ownerId);
    await storeReport(ownerId, copy);
    reportIds.push(copy.reportId);
    sessionIds.push(copy.sessionId);
  }
});

const bodyOf = ({ contract }: Route) => (contract.request ? { body: '{"assumptions":[]}' } : {});
const ask = (route: Route, parameter: string, id: string, headers: Key) =>
  knock(route, { params: { [parameter]: id }, headers, ...bodyOf(route) });
/** Of the same shape as one that is there. */
const unknownLike = (id: string) => id.replace(/[A-Za-z0-9]{8}$/, 'zzzzzzzz');

describe.each([
  ['report', 'reportId', reportIds],
  ['session', 'sessionId', sessionIds],
] as const)("another browser's %s", (_what, parameter, ids) => {
  it.each(named(naming(parameter)))(
    'is to %s as one that never was, and stays as it is [fault 13]',
    async (_, route) => {
      expect(ids).toHaveLength(HALF);
      const before = await wholeStore();
      const said = new Set<string>();
      for (const stranger of [await newKey('visitor'), await newKey('user')]) {
        for (const id of ids) {
          for (const one of [id, unknownLike(id)]) {
            const reply = await ask(route, parameter, one, stranger);
            expect(reply.statusCode, `${one}: ${reply.body}`).toBe(404);
            said.add(reply.body);
          }
        }
      }
      // One text for what is somebody else's and for what is nowhere.
      expect([...said]).toHaveLength(1);
      const { tokens: _tokens, users: _users, ...after } = await wholeStore();
      expect(before).toMatchObject(after);
    },
  );
});

describe('the list of reports', () => {
  it('holds nothing of another browser, whichever session is asked for [fault 13]', async () => {
    const list = routes.find((route) => nameOf(route) === 'GET /api/reports');
    if (!list) throw new Error('There is no list of reports.');
    const listed = async (headers: Key, sessionId?: string): Promise<{ id: string }[]> =>
      JSON.parse((await knock(list, { headers, ...(sessionId ? { query: { sessionId: [sessionId] } } : {}) })).body);
    for (const stranger of [await newKey('visitor'), await newKey('user')]) {
      expect(await listed(stranger)).toEqual([]);
      for (const sessionId of sessionIds) expect(await listed(stranger, sessionId)).toEqual([]);
    }
    expect((await listed(mine)).map(({ id }) => id)).toEqual(expect.arrayContaining(reportIds));
    expect((await listed(mine, sessionIds[0])).map(({ id }) => id)).toEqual([reportIds[0]]);
  });
});
