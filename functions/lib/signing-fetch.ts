import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';

/** SHA-256 as the signer wants it, keyed or not, by Node's own. */
class Sha256 {
  readonly #secret: string | Uint8Array | undefined;
  #hash: Hash | Hmac;
  constructor(secret?: string | Uint8Array | undefined) {
    this.#secret = secret;
    this.#hash = this.#begin();
  }
  update(data: Uint8Array) {
    this.#hash.update(data);
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
  reset() {
    this.#hash = this.#begin();
  }
  #begin() {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', this.#secret);
  }
}
type Signing = {
  /** AWS service name of the signature: "s3", "secretsmanager". */
  service: string;
  region: string;
  credentials: ConstructorParameters<typeof SignatureV4>[0]['credentials'];
};
type Sent = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
};

/** S3 alone signs the path as it is sent. */
const signerOf = ({ service, region, credentials }: Signing) =>
  new SignatureV4({ credentials, region, service, sha256: Sha256 as never, uriEscapePath: service !== 's3' });

/**
 * `fetch` with AWS's signature (version 4): a call or two do not need a service client of the SDK, ten times the size.
 * @returns a function of an URL and what to send
 */
export const signingFetch = (signing: Signing) => {
  const signer = signerOf(signing);
  return async (url: string, { method, headers = {}, body, timeoutMs }: Sent): Promise<Response> => {
    const { protocol, hostname, port, host, pathname, searchParams } = new URL(url);
    const content = body === undefined ? {} : { body };
    const signed = await signer.sign({
      method,
      protocol,
      hostname,
      ...(port ? { port: Number(port) } : {}),
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: { host, ...headers },
      ...content,
    });
    return fetch(url, { method, headers: signed.headers, signal: AbortSignal.timeout(timeoutMs), ...content });
  };
};

type Lent = {
  method: 'GET' | 'PUT';
  /** What the request must carry, letter by letter. */
  headers?: Record<string, string>;
  query?: Record<string, string>;
  expiresInSeconds: number;
};

/**
 * Makes links by which whoever holds one does one thing at S3 in our name, for a while.
 * @returns a function of an object's URL, without a query, and what may be done; it answers path and query
 */
export const lendingLinks = (signing: Omit<Signing, 'service'>) => {
  const signer = signerOf({ ...signing, service: 's3' });
  return async (url: string, { method, headers = {}, query = {}, expiresInSeconds }: Lent): Promise<string> => {
    const { protocol, hostname, host, pathname } = new URL(url);
    // S3 is not told what the content will be, so the content is no part of what is signed.
    const unsigned = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const lent = await signer.presign(
      { method, protocol, hostname, path: pathname, query, headers: { host, ...headers, ...unsigned } },
      { expiresIn: expiresInSeconds },
    );
    return `${pathname}?${new URLSearchParams(lent.query as Record<string, string>)}`.replaceAll('+', '%20');
  };
};
