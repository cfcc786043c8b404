import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BucketRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
/** A status to refuse with, or no answer at all. */
export type BucketFailure = number | 'silence';

/** A bucket on loopback that keeps what it is given and tells what it was asked. */
export const startBucket = async () => {
  const objects = new Map<string, string>();
  const requests: BucketRequest[] = [];
  const failures: BucketFailure[] = [];
  /** Of every request of a method, for as long as it is set. */
  const failing = new Map<string, BucketFailure>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, headers, body });
    const failure = failures.shift() ?? failing.get(method);
    if (failure === 'silence') return;
    if (failure) response.writeHead(failure).end(`<Error><Code>Refused${failure}</Code></Error>`);
    else if (method === 'PUT') objects.set(url, body) && response.writeHead(200).end();
    else if (objects.has(url)) response.writeHead(200).end(objects.get(url));
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    objects,
    requests,
    failures,
    failing,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type Bucket = Awaited<ReturnType<typeof startBucket>>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The Authorization header that a request ought to carry, computed from AWS's description of Signature Version 4 and not
 * by the signer's code.
 */
export const signatureOf = (
  { method, url, headers, body }: BucketRequest,
  who: { accessKeyId: string; secretAccessKey: string; region: string },
): string => {
  const names = (/SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '').split(';');
  const time = String(headers['x-amz-date']);
  const scope = `${time.slice(0, 8)}/${who.region}/s3/aws4_request`;
  const canonical = [
    method,
    url,
    '',
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${who.secretAccessKey}`);
  const signature = hmac(key, toSign).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${who.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
};
