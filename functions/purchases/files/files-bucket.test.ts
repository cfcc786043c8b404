import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bucket, signatureOf, startBucket } from '#functions/records/testing/bucket';
import type { FileStorage } from './file-storage.ts';
import { bucketFiles } from './files-bucket.ts';

const who = { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret', sessionToken: 'a session/with+signs=' };
const key = { purchaseId: 'purchase-1', fileId: 'file-1' };
let bucket: Bucket;
let storage: FileStorage;

beforeAll(async () => {
  bucket = await startBucket();
  storage = bucketFiles({ bucket: 'files', region: 'ap-southeast-2', credentials: who, origin: bucket.origin });
});
afterAll(() => bucket.close());
beforeEach(() => {
  bucket.requests.length = 0;
  bucket.failures.length = 0;
  bucket.objects.clear();
  bucket.versions.length = 0;
});

const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature that S3 computes for a request by a link, from AWS's description of query authentication. */
const expectedSignature = (method: string, link: string, headers: Record<string, string>) => {
  const url = new URL(link, bucket.origin);
  const time = url.searchParams.get('X-Amz-Date') ?? '';
  const names = (url.searchParams.get('X-Amz-SignedHeaders') ?? '').split(';');
  const query = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature');
  const lines = [
    method,
    url.pathname,
    query
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${{ host: url.host, ...headers }[name]}`),
    '',
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ];
  const scope = `${time.slice(0, 8)}/ap-southeast-2/s3/aws4_request`;
  const digest = createHash('sha256').update(lines.join('\n')).digest('hex');
  const secret = scope
    .split('/')
    .reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${who.secretAccessKey}`);
  return hmac(secret, ['AWS4-HMAC-SHA256', time, scope, digest].join('\n')).toString('hex');
};

describe('links of the bucket', () => {
  it('take one file of one length and type, signed as S3 has it, on a path of the site', async () => {
    const link = await storage.uploadLink(key, { bytes: 5, contentType: 'application/pdf' });
    const query = new URL(link, bucket.origin).searchParams;
    expect(link).toMatch(/^\/files\/incoming\/purchase-1\/file-1\?/);
    expect(query.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect([query.get('X-Amz-Expires'), query.get('X-Amz-Security-Token')]).toEqual(['600', who.sessionToken]);
    const headers = { 'content-length': '5', 'content-type': 'application/pdf' };
    expect(query.get('X-Amz-Signature')).toBe(expectedSignature('PUT', link, headers));
    expect(query.get('X-Amz-Signature')).not.toBe(
      expectedSignature('PUT', link, { ...headers, 'content-length': '6' }),
    );
    expect(query.get('X-Amz-Signature')).not.toBe(expectedSignature('GET', link, headers));
  });

  it('save a file as an attachment under its own name', async () => {
    const link = await storage.saveLink(key, { name: "Vendor's (A)*! é.pdf", contentType: 'application/pdf' });
    const query = new URL(link, bucket.origin).searchParams;
    expect(query.get('response-content-disposition')).toBe(
      "attachment; filename*=UTF-8''Vendor%27s%20(A)*!%20%C3%A9.pdf",
    );
    expect(query.get('response-content-type')).toBe('application/pdf');
    expect(query.get('X-Amz-Signature')).toBe(expectedSignature('GET', link, {}));
  });
});

describe('files in the bucket', () => {
  it('are read, found, moved by the content that was read, and removed', async () => {
    bucket.objects.set('/files/incoming/purchase-1/file-1', '%PDF-');
    const found = await storage.read('incoming', key);
    expect(Buffer.from(found?.bytes ?? [])).toEqual(Buffer.from('%PDF-'));
    expect([await storage.has('incoming', key), await storage.has('kept', key)]).toEqual([true, false]);
    await storage.move(key, { from: 'incoming', to: 'kept', tag: '"etag"' });
    await storage.remove('deleted', key);
    const asked = bucket.requests.slice(-3).map(({ method, url }) => `${method} ${url}`);
    expect(asked).toEqual([
      'PUT /files/kept/purchase-1/file-1',
      'DELETE /files/incoming/purchase-1/file-1',
      'DELETE /files/deleted/purchase-1/file-1',
    ]);
    expect(bucket.requests.at(-3)?.headers).toMatchObject({
      'x-amz-copy-source': '/files/files/incoming/purchase-1/file-1',
      'x-amz-copy-source-if-match': '"etag"',
      'x-amz-tagging-directive': 'REPLACE',
    });
  });

  it('are erased with every earlier version at every stage, and no other purchase’s', async () => {
    const put = (path: string) => fetch(`${bucket.origin}/files/${path}`, { method: 'PUT', body: 'Zanzibarra' });
    const others = ['kept/purchase-10/file-1', 'kept/purchase-2/file-1'];
    for (const path of ['incoming/purchase-1/file-1', 'incoming/purchase-1/never-kept', ...others]) await put(path);
    await storage.move(key, { from: 'incoming', to: 'kept' });
    await storage.move(key, { from: 'kept', to: 'deleted' });
    await storage.move(key, { from: 'deleted', to: 'kept' });
    await storage.remove('kept', key);
    expect(bucket.versions.filter(({ body }) => body === 'Zanzibarra')).toHaveLength(7);
    bucket.requests.length = 0;
    await storage.erase('purchase-1');
    expect(bucket.versions.map(({ path }) => path)).toEqual(others.map((path) => `/files/${path}`));
    const region = 'ap-southeast-2';
    for (const request of bucket.requests)
      expect(request.headers.authorization).toBe(signatureOf(request, { ...who, region }));
    await storage.erase('purchase-1');
    for (const status of [403, 404]) {
      bucket.failures.push(status);
      await expect(storage.erase('purchase-1')).rejects.toThrow(`answered ${status}`);
    }
  });

  it('come back from the bucket that a copy was restored into, kept or deleted there, and are not told where it has none', async () => {
    bucket.objects.set('/files/deleted/purchase-1/file-1', '%PDF-');
    expect(await storage.bringBack(key, 'restored', 'kept')).toBe(true);
    expect(bucket.objects.get('/files/kept/purchase-1/file-1')).toBe('%PDF-');
    expect(bucket.requests.map(({ headers }) => headers['x-amz-copy-source'])).toEqual([
      '/restored/files/kept/purchase-1/file-1',
      '/restored/files/deleted/purchase-1/file-1',
    ]);
    expect(await storage.bringBack({ ...key, fileId: 'file-2' }, 'restored', 'kept')).toBe(false);
  });

  it('are not there where nothing is', async () => {
    expect(await storage.read('kept', key)).toBeUndefined();
  });

  it('are handed to nobody once the virus scan marked them', async () => {
    bucket.failures.push(403, 403);
    await expect(storage.has('kept', key)).rejects.toThrow(/virus scan refused/);
    await expect(storage.move(key, { from: 'kept', to: 'deleted' })).rejects.toThrow(/virus scan refused/);
  });

  it('leave a bucket that fails to be told as a fault of ours', async () => {
    bucket.failures.push(500, 403);
    await expect(storage.read('kept', key)).rejects.toThrow(/answered 500/);
    await expect(storage.remove('kept', key)).rejects.toThrow(/answered 403/);
  });
});
