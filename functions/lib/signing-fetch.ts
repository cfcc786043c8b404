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
type Sent = { method: 'GET' | 'PUT' | 'POST'; headers?: Record<string, string>; body?: string; timeoutMs: number };

/**
 * `fetch` with AWS's signature (version 4): a call or two do not need a service client of the SDK, ten times the size.
 * @returns a function of an URL, without a query, and what to send
 */
export const signingFetch = ({ service, region, credentials }: Signing) => {
  // S3 alone signs the path as it is sent.
  const signer = new SignatureV4({
    credentials,
    region,
    service,
    sha256: Sha256 as never,
    uriEscapePath: service !== 's3',
  });
  return async (url: string, { method, headers = {}, body, timeoutMs }: Sent): Promise<Response> => {
    const { protocol, hostname, port, host, pathname } = new URL(url);
    const content = body === undefined ? {} : { body };
    const signed = await signer.sign({
      method,
      protocol,
      hostname,
      ...(port ? { port: Number(port) } : {}),
      path: pathname,
      query: {},
      headers: { host, ...headers },
      ...content,
    });
    return fetch(url, { method, headers: signed.headers, signal: AbortSignal.timeout(timeoutMs), ...content });
  };
};
