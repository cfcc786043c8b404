import { beforeAll, describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { putInForce } from '#functions/records/testing/publish';
import { contract, records } from '#functions/records/testing/records';
import { ContractNotice } from '#shared/contracts/market';
import { handler as list } from './list-notices.ts';
import { handler as read } from './read-notice.ts';

const get = async (handler: unknown, given: { query?: Record<string, string[]>; params?: Record<string, string> }) => {
  const event = testEvent({ method: 'GET', path: '/api/market/notices', ...given });
  const { statusCode, headers, body } = await callHandler(handler, event);
  return { statusCode, headers, body: JSON.parse(body) };
};
const ids = async (query: Record<string, string[]>) =>
  (await get(list, { query })).body.map((one: unknown) => ContractNotice.parse(one).notice);

beforeAll(async () => {
  const given = [
    {
      id: 'CN1',
      supplier: 'Wattle Beds Pty Ltd',
      buyer: 'Canberra Health',
      description: 'Ward beds',
      signed: '2025-01-02',
    },
    {
      id: 'CN2',
      supplier: 'Wattle Beds Pty Ltd',
      buyer: 'Defence',
      description: 'Nurse call upgrade',
      signed: '2025-03-02',
    },
    {
      id: 'CN3',
      supplier: 'HILLS OF SAP PTY LTD',
      buyer: 'Canberra Health',
      description: 'Nurse call server',
      signed: '2024-03-02',
    },
    // What the press tells of a contract, and one that is not dated to a day: the market counts neither.
    { id: 'press-1', supplier: 'Wattle Beds Pty Ltd', buyer: 'Defence', description: 'Beds', signed: '2025-01-02' },
    { id: 'CN4', supplier: 'Wattle Beds Pty Ltd', buyer: 'Defence', description: 'Beds', signed: '2025' },
  ];
  await putInForce({
    ...records(),
    contracts: given.map((one) => contract({ ...one, vendorId: null, solutionIds: [] })),
  });
});

describe('contract notices', () => {
  it('are found by supplier, buyer, number and words, all of them, the newest first', async () => {
    expect(await ids({})).toEqual(['CN2', 'CN1', 'CN3']);
    expect(await ids({ search: ['nurse call'] })).toEqual(['CN2', 'CN3']);
    expect(await ids({ search: ['canberra nurse'] })).toEqual(['CN3']);
    expect(await ids({ search: ['wattle'] })).toEqual(['CN2', 'CN1']);
    expect(await ids({ search: ['cn1'] })).toEqual(['CN1']);
    expect(await ids({ search: ['pacemaker'] })).toEqual([]);
  });

  it('are read page by page, with their total', async () => {
    const first = await get(list, { query: { limit: ['2'] } });
    expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '3']);
    const cursor = first.headers['x-next-cursor'] ?? '';
    expect(await ids({ limit: ['2'], cursor: [cursor] })).toEqual(['CN3']);
  });

  it('have a page each, with a name in capitals made readable, and an unknown number is not found', async () => {
    const { body } = await get(read, { params: { notice: 'CN3' } });
    expect(body).toMatchObject({ supplier: 'Hills of SAP Pty Ltd', start: null });
    expect((await get(read, { params: { notice: 'CN999' } })).statusCode).toBe(404);
  });
});
