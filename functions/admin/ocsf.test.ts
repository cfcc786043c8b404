import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAudit } from '#functions/lib/stores/audit-store';
import { type Bucket, startBucket } from '#functions/records/testing/bucket';
import { AuditAction } from '#shared/contracts/admin';
import { handler as exportAudit } from './export-audit.ts';
import { OCSF_VERSION, ocsfEvent } from './ocsf.ts';

/** What version 1.3.0 of the schema asks of every event, and of each class that is used (schema.ocsf.io). */
const asked = ['activity_id', 'category_uid', 'class_uid', 'metadata', 'severity_id', 'time', 'type_uid'];
const askedOf: Record<number, string[]> = {
  3001: ['user'],
  3002: ['user', 'service'],
  6003: ['actor', 'api', 'src_endpoint'],
};
const activitiesOf: Record<number, number[]> = { 3001: [1, 2, 3, 4, 5, 6], 3002: [1, 2], 6003: [1, 2, 3, 4, 99] };
const entry = { id: '2026-01-02T03:04:05.000Z-1', at: '2026-01-02T03:04:05.000Z', who: 'operator', what: 'Code 1' };

describe('an entry of the audit log as an event of OCSF', () => {
  it.each(AuditAction.options)('%s has what its class asks for, and numbers that agree', (action) => {
    const event = ocsfEvent({ ...entry, action });
    for (const name of [...asked, ...(askedOf[event.class_uid] ?? ['no such class'])])
      expect(event, name).toHaveProperty(name);
    expect(activitiesOf[event.class_uid]).toContain(event.activity_id);
    expect(event.type_uid).toBe(event.class_uid * 100 + event.activity_id);
    expect(event.category_uid).toBe(Math.floor(event.class_uid / 1_000));
    expect(event.metadata).toMatchObject({ version: OCSF_VERSION, uid: entry.id, event_code: action });
  });

  it('tells a sign-in that failed from one that did not, and nothing that the log does not hold', () => {
    expect(ocsfEvent({ ...entry, action: 'admin.login' })).toMatchObject({ class_uid: 3002, status_id: 1 });
    const failed = ocsfEvent({ ...entry, who: 'unknown', action: 'admin.login_failed' });
    expect(failed).toMatchObject({ class_uid: 3002, activity_id: 1, status_id: 2, severity_id: 3 });
    expect(JSON.stringify(failed)).not.toMatch(/\bip\b|email|hostname/);
  });
});

describe('the export of the audit log', () => {
  let bucket: Bucket;
  beforeAll(async () => {
    bucket = await startBucket();
    Object.assign(process.env, {
      AUDIT_BUCKET: 'watchers',
      AWS_ENDPOINT_URL_S3: bucket.origin,
      AWS_ACCESS_KEY_ID: 'AKIDEXPORT',
      AWS_SECRET_ACCESS_KEY: 'secret-of-the-export',
    });
  });
  afterAll(() => bucket.close());

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const keyOf = (when: Date) => `/watchers/ocsf/${when.toISOString().slice(0, 10).replaceAll('-', '/')}.jsonl`;

  it('writes each whole day once more with the same lines, oldest first, and today when it is over', async () => {
    for (let at = 0; at < 230; at++)
      await addAudit({ who: 'operator', action: 'code.created', what: `Code ${at}` }, daysAgo(1));
    await addAudit({ who: 'operator', action: 'admin.login', what: 'Logged in' });
    await exportAudit();
    const first = new Map(bucket.objects);
    expect([...first.keys()]).toEqual([3, 2, 1].map((days) => keyOf(daysAgo(days))));
    const events = (first.get(keyOf(daysAgo(1))) ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events).toHaveLength(230);
    expect(events.map(({ time }) => time)).toEqual(events.map(({ time }) => time).sort());
    await exportAudit();
    expect(bucket.objects).toEqual(first);
    expect(bucket.requests.every(({ method }) => method === 'PUT')).toBe(true);
  });
});
