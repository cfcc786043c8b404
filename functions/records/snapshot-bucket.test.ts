import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bucketStorage } from './snapshot-bucket.ts';

/** A bucket on loopback that keeps what it is given and tells what it was asked. */
const objects = new Map<string, string>();
let requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let failures: number[] = [];
let server: Server;
let storage: ReturnType<typeof bucketStorage>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, headers, body });
    const failure = failures.shift();
    if (failure) response.writeHead(failure).end('<Error/>');
    else if (method === 'PUT') objects.set(url, body) && response.writeHead(200).end();
    else if (objects.has(url)) response.writeHead(200).end(objects.get(url));
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  storage = bucketStorage({
    bucket: 'evident-test',
    region: 'ap-southeast-2',
    credentials: { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret', sessionToken: 'session' },
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
  failures = [];
});

describe('a snapshot bucket', () => {
  it('gives back what was written, whatever its letters', async () => {
    await storage.write('catalogue/2026-01-15-abcd.json', '{"name":"Dräger → ✓"}');
    expect(await storage.find('catalogue/2026-01-15-abcd.json')).toBe('{"name":"Dräger → ✓"}');
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /catalogue/2026-01-15-abcd.json',
      'GET /catalogue/2026-01-15-abcd.json',
    ]);
  });

  it('signs every request for S3 of the region, the body and the session among what is signed', async () => {
    await storage.write('a.json', '{}');
    const headers: IncomingMessage['headers'] = requests[0]?.headers ?? {};
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDTEST\/\d{8}\/ap-southeast-2\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*x-amz-content-sha256[a-z0-9;-]*, Signature=[0-9a-f]{64}$/,
    );
    expect(headers['x-amz-security-token']).toBe('session');
    expect(headers['x-amz-content-sha256']).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
    expect(headers['x-amz-date']).toMatch(/^\d{8}T\d{6}Z$/);
  });

  it('finds nothing where nothing is', async () => {
    expect(await storage.find('nothing.json')).toBeUndefined();
  });

  it('tries again when the bucket is busy', async () => {
    objects.set('/b.json', 'here');
    failures = [503, 500];
    expect(await storage.find('b.json')).toBe('here');
    expect(requests).toHaveLength(3);
  });

  it('gives up after three tries', async () => {
    failures = [503, 503, 503];
    await expect(storage.write('c.json', '{}')).rejects.toThrow(/answered 503/);
    expect(requests).toHaveLength(3);
  });

  it('does not try again when it is refused', async () => {
    failures = [403];
    await expect(storage.find('d.json')).rejects.toThrow(/answered 403/);
    expect(requests).toHaveLength(1);
  });
});
