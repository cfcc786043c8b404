import { beforeAll, expect, it } from 'vitest';
import { createHead } from '#functions/lib/stores/purchases-store';
import { claimSession } from '#functions/lib/stores/sessions-store';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import type { Holdings } from '#shared/contracts/purchases/purchases';
import { handler as readConversation } from '../../assistant/read-conversation.ts';
import { found, joined, newPerson, type Person } from '../../organisations/testing/people.ts';
import { handler as readReport } from '../../reports/read-report.ts';
import { getReport, storeReport } from '../../reports/report-store.ts';
import { make, ok } from '../testing/door.ts';
import { handler as exportPurchase } from './export-purchase.ts';
import { handler as list } from './list-holdings.ts';

installAwslambda();
const { handler: generateRoi } = await import('../../reports/generate-detailed-roi.ts');

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});

const holdingsOf = ({ from }: Person) => ok<Holdings>(from.send(list, { method: 'GET' }));
const newSession = () => `session-${crypto.randomUUID()}`;

it('are all that somebody has and nothing of an organisation’s, and each opens to them, also to an evaluator', async () => {
  const [owner, evaluator] = [await newPerson(), await newPerson()];
  const { id: organisationId } = await found(owner);
  await joined(owner, organisationId, 'evaluator', evaluator);
  const shared = await createHead(organisationId, { title: 'Ward 3', titledBy: 'user', need: null, sessionIds: [] });
  const { id: own } = await make(evaluator.from, 'My own');
  const [sessionId, alone] = [newSession(), newSession()];
  // In a conversation without a purchase, and of one with more reports than a list shows.
  await claimSession(alone, evaluator.ownerId);
  const quotes = 'Nurse call, 40 rooms at $1,200 each. Support $4,000 a year.';
  const { report } = await ok<{ report: { reportId: string } }>(
    evaluator.from.send(generateRoi, { body: { sessionId, purchaseId: own, quotes } }),
  );
  const kept = await getReport(evaluator.ownerId, report.reportId);
  const more = Array.from({ length: 205 }, (_, at) => `roi-20260102-copy${String(at).padStart(6, '0')}`);
  for (const reportId of more) await storeReport(evaluator.ownerId, { ...kept, reportId });

  const { purchaseIds, sessionIds, reportIds } = await holdingsOf(evaluator);
  expect(purchaseIds).toEqual([own]);
  expect(sessionIds.toSorted()).toEqual([sessionId, alone].sort());
  expect(reportIds.toSorted()).toEqual([report.reportId, ...more].sort());
  const { from } = evaluator;
  await ok(from.send(exportPurchase, { method: 'GET', params: { purchaseId: own } }));
  for (const id of sessionIds) await ok(from.send(readConversation, { method: 'GET', params: { sessionId: id } }));
  for (const reportId of reportIds.slice(0, 3))
    await ok(from.send(readReport, { method: 'GET', params: { reportId } }));
  const refused = await from.send(exportPurchase, { method: 'GET', params: { purchaseId: shared.id } });
  expect(refused.statusCode).toBe(403);
});
