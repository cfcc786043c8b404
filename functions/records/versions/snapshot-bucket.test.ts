import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bucket, type BucketRequest, signatureOf, startBucket } from '../testing/bucket.ts';
import { bucketStorage } from './snapshot-bucket.ts';

let bucket: Bucket;
let storage: ReturnType<typeof bucketStorage>;

const who = { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret', region: 'ap-southeast-2' };

beforeAll(async () => {
  bucket = await startBucket();
  storage = bucketStorage({
    bucket: 'evident-test',
    region: who.region,
    credentials: { ...who, sessionToken: 'session' },
    origin: bucket.origin,
    timeoutMs: 500,
  });
});
afterAll(() => bucket.close());
beforeEach(() => {
  bucket.requests.length = 0;
  bucket.failures.length = 0;
});

describe('a snapshot bucket', () => {
  it('gives back what was written, whatever its letters', async () => {
    await storage.write('catalogue/2026-01-15-abcd.json', '{"name":"Dräger → ✓"}');
    expect(await storage.find('catalogue/2026-01-15-abcd.json')).toBe('{"name":"Dräger → ✓"}');
    expect(bucket.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /catalogue/2026-01-15-abcd.json',
      'GET /catalogue/2026-01-15-abcd.json',
    ]);
  });

  it('signs every request for S3 of the region, the body and the session among what is signed', async () => {
    await storage.write('a.json', '{}');
    const headers: IncomingMessage['headers'] = bucket.requests[0]?.headers ?? {};
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDTEST\/\d{8}\/ap-southeast-2\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*x-amz-content-sha256[a-z0-9;-]*, Signature=[0-9a-f]{64}$/,
    );
    expect(headers.authorization).toBe(signatureOf(bucket.requests[0] as BucketRequest, who));
    expect(headers['x-amz-security-token']).toBe('session');
    expect(headers['x-amz-content-sha256']).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
    expect(headers['x-amz-date']).toMatch(/^\d{8}T\d{6}Z$/);
  });

  it('finds nothing where nothing is', async () => {
    expect(await storage.find('nothing.json')).toBeUndefined();
  });

  it('tries again when the bucket is busy', async () => {
    bucket.objects.set('/b.json', 'here');
    bucket.failures.push(503, 500);
    expect(await storage.find('b.json')).toBe('here');
    expect(bucket.requests).toHaveLength(3);
  });

  it('tries again when no answer came in time', async () => {
    bucket.objects.set('/b.json', 'here');
    bucket.failures.push('silence');
    expect(await storage.find('b.json')).toBe('here');
    expect(bucket.requests).toHaveLength(2);
  });

  it('gives up after three tries, and says what it was doing', async () => {
    bucket.failures.push(503, 503, 503);
    await expect(storage.write('c.json', '{}')).rejects.toThrow(/answered 503 when writing c.json/);
    expect(bucket.requests).toHaveLength(3);
    bucket.failures.push('silence', 'silence', 'silence');
    await expect(storage.write('c.json', '{}')).rejects.toThrow(/gave no whole answer when writing c.json/);
    expect(bucket.requests).toHaveLength(6);
  });

  it('does not try again when it is refused', async () => {
    bucket.failures.push(403);
    await expect(storage.find('d.json')).rejects.toThrow(/answered 403/);
    expect(bucket.requests).toHaveLength(1);
  });
});
