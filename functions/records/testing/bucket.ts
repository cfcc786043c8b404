import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BucketRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
/** A status to refuse with, or no answer at all. */
export type BucketFailure = number | 'silence';

/** Versions that one listing names. */
const LISTED_MAX = 2;

/**
 * A bucket on loopback that keeps what it is given and tells what it was asked. It is versioned: what is replaced or deleted
 * stays as an earlier version until that is deleted by its id.
 */
export const startBucket = async () => {
  const objects = new Map<string, string>();
  /** Of each path the versions, the latest last; `null`: a mark that it was deleted. */
  const versions: { path: string; id: string; body: string | null }[] = [];
  let made = 0;
  const keep = (path: string, body: string | null) => {
    versions.push({ path, id: `version.${++made}`, body });
    if (body === null) objects.delete(path);
    else objects.set(path, body);
  };
  const forget = (path: string, id: string) => {
    const at = versions.findIndex((one) => one.path === path && one.id === id);
    if (at >= 0) versions.splice(at, 1);
    const latest = versions.findLast((one) => one.path === path);
    if (latest?.body == null) objects.delete(path);
    else objects.set(path, latest.body);
  };
  const listed = (prefix: string): string =>
    versions
      .filter(({ path }) => path.startsWith(`/${prefix}`))
      .slice(0, LISTED_MAX)
      .map(({ path, id, body }) => {
        const kind = body === null ? 'DeleteMarker' : 'Version';
        return `<${kind}><Key>${path.slice(1)}</Key><VersionId>${id}</VersionId></${kind}>`;
      })
      .join('');
  const requests: BucketRequest[] = [];
  const failures: BucketFailure[] = [];
  /** Of every request of a method, for as long as it is set. */
  const failing = new Map<string, BucketFailure>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://bucket');
    const copied = String(headers['x-amz-copy-source'] ?? '')
      .split('/')
      .slice(2);
    requests.push({ method, url, headers, body });
    const failure = failures.shift() ?? failing.get(method);
    if (failure === 'silence') return;
    if (failure) response.writeHead(failure).end(`<Error><Code>Refused${failure}</Code></Error>`);
    else if (method === 'PUT' && copied.length > 0 && !objects.has(`/${copied.join('/')}`))
      response.writeHead(404).end();
    else if (method === 'PUT') {
      keep(url, copied.length > 0 ? (objects.get(`/${copied.join('/')}`) ?? '') : body);
      response.writeHead(200).end();
    } else if (method === 'DELETE') {
      const id = searchParams.get('versionId');
      if (id) forget(pathname, id);
      else keep(pathname, null);
      response.writeHead(204).end();
    } else if (searchParams.has('versions'))
      response
        .writeHead(200)
        .end(`<ListVersionsResult>${listed(searchParams.get('prefix') ?? '')}</ListVersionsResult>`);
    else if (objects.has(url)) response.writeHead(200).end(objects.get(url));
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    objects,
    versions,
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
  const [path, query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
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
