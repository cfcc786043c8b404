import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { json, problem, stubFetch } from '../../testing/stub-fetch.ts';
import { exportEverything } from './export-everything.ts';

const at = '2026-11-20T03:00:00.000Z';
const purchase = {
  id: `purchase-${'1'.repeat(32)}`,
  version: 1,
  revision: 1,
  title: 'Ward 3',
  titledBy: 'user',
  status: 'exploring',
  need: null,
  sessionIds: [],
  createdAt: at,
  updatedAt: at,
  archivedAt: null,
  deletedAt: null,
  undoUntil: null,
  nextStep: '',
};
const { title, status, need, createdAt } = purchase;
const file = {
  kind: 'file',
  id: `file-${'2'.repeat(32)}`,
  version: 1,
  createdAt: at,
  updatedAt: at,
  data: { name: 'b.pdf', kind: 'pdf', bytes: 5, by: 'buyer' },
};

it('holds what is one’s own with its documents, and goes on where something has ended meanwhile', async () => {
  const sent = stubFetch({
    'GET /api/user/current': () => problem('unauthenticated', 'Sign in to continue.'),
    'GET /api/user/holdings': () =>
      json({ purchaseIds: [purchase.id], sessionIds: ['session-ended', 'session-2'], reportIds: ['roi-ended'] }),
    [`GET /api/purchases/${purchase.id}/export`]: () =>
      json({
        format: 'evident-purchase',
        formatVersion: 1,
        exportedAt: at,
        purchase: { title, status, need, createdAt },
        items: [],
      }),
    [`GET /api/purchases/${purchase.id}`]: () => json({ purchase, items: [file] }),
    [`GET /api/purchases/${purchase.id}/files/${file.id}`]: () =>
      json({ file: file.data, url: '/files/kept/x', expiresAt: at }),
    'GET /files/kept/x': () => new Response('%PDF-'),
    'GET /api/ai/conversation/session-2': () => json({ sessionId: 'session-2', messages: [], earlier: null }),
    'GET /api/*': () => problem('not_found', 'It has ended.'),
  });
  const zipped = unzipSync(new Uint8Array(await (await exportEverything()).arrayBuffer()));
  expect(Object.keys(zipped)).toEqual(['everything.json', `documents/${file.id}-b.pdf`]);
  expect(strFromU8(zipped[`documents/${file.id}-b.pdf`] ?? new Uint8Array())).toBe('%PDF-');
  expect(JSON.parse(strFromU8(zipped['everything.json'] ?? new Uint8Array()))).toMatchObject({
    account: null,
    purchases: [{ purchase: { title: 'Ward 3' }, allItems: [{ id: file.id }] }],
    conversations: [{ sessionId: 'session-2' }],
    reports: [],
  });
  expect(sent.map(({ path }) => path)).toContain('/api/reports/roi-ended');
});
