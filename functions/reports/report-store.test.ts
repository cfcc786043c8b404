import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { removeReport } from '#functions/lib/stores/reports-store';
import { newReportId } from './report.ts';
import { getReport, listFiles, nextRevision, storeReport } from './report-store.ts';
import { newSession, report } from './testing/report.ts';

const newOwner = () => `visitor-${randomUUID()}`;

/** Text that no compression makes small. */
const bulky = (bytes: number) => randomBytes(bytes).toString('base64');

describe('a stored report', () => {
  it('comes back as it was, over the size of several items too', async () => {
    const owner = newOwner();
    for (const size of [10, 700_000, 2_600_000]) {
      const made = report({ executiveSummary: bulky(size) });
      await storeReport(owner, made);
      expect(await getReport(owner, made.reportId)).toEqual(made);
    }
  });

  it('is to another owner what an unknown report is', async () => {
    const [owner, other] = [newOwner(), newOwner()];
    const made = report();
    await storeReport(owner, made);
    const foreign = await getReport(other, made.reportId).catch((error) => error);
    const unknown = await getReport(other, newReportId('due-diligence', new Date())).catch((error) => error);
    expect(foreign).toMatchObject({ code: 'not_found', message: unknown.message });
    await expect(removeReport(other, made.reportId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await listFiles(other)).toEqual([]);
    expect(await getReport(owner, made.reportId)).toEqual(made);
  });

  it('is never written over: a second one of the same id is refused and the first stays', async () => {
    const owner = newOwner();
    const made = report();
    await storeReport(owner, made);
    await expect(storeReport(owner, { ...made, dataVersion: 'other' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await getReport(owner, made.reportId)).toEqual(made);
  });

  it('is gone for good once deleted, in all its parts, and leaves the others', async () => {
    const owner = newOwner();
    const [one, two] = [report({ executiveSummary: bulky(800_000) }), report()];
    for (const made of [one, two]) await storeReport(owner, made);
    await removeReport(owner, one.reportId);
    await expect(getReport(owner, one.reportId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(removeReport(owner, one.reportId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await listFiles(owner)).map(({ id }) => id)).toEqual([two.reportId]);
    // Its id is free again: no part was left behind.
    await storeReport(owner, one);
    expect(await getReport(owner, one.reportId)).toEqual(one);
  });
});

describe('the list of reports', () => {
  it('holds those of one session where one is given, newest first', async () => {
    const owner = newOwner();
    const sessionId = newSession();
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();
    const old = report({ sessionId, generatedDate: at(1) });
    const recent = report({ sessionId, generatedDate: at(5) });
    const elsewhere = report({ generatedDate: at(3) });
    for (const made of [recent, old, elsewhere]) await storeReport(owner, made);
    expect((await listFiles(owner, sessionId)).map(({ id }) => id)).toEqual([recent.reportId, old.reportId]);
    expect((await listFiles(owner)).map(({ id }) => id)).toEqual([recent.reportId, elsewhere.reportId, old.reportId]);
  });

  it('counts the revisions of one report', async () => {
    const owner = newOwner();
    const made = report();
    await storeReport(owner, made);
    expect(await nextRevision(owner, made)).toBe(2);
    await storeReport(owner, { ...made, reportId: `${made.reportId}-r2`, revision: 2 });
    expect(await nextRevision(owner, made)).toBe(3);
  });
});
