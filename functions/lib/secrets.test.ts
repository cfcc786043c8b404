import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptSecret, readSecret } from './secrets.ts';

let server: Server | undefined;
afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))));

const answering = async (status: number, body: string) => {
  const seen: { request?: IncomingMessage; body?: string } = {};
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    Object.assign(seen, { request, body: Buffer.concat(chunks).toString() });
    response.writeHead(status).end(body);
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return { seen, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

describe('a secret', () => {
  it('is asked for by a signed call for that one secret', async () => {
    const { seen, origin } = await answering(200, JSON.stringify({ SecretString: 'sk-test' }));
    expect(await readSecret('arn:secret', origin)).toBe('sk-test');
    expect(seen.request?.headers['x-amz-target']).toBe('secretsmanager.GetSecretValue');
    expect(seen.request?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 .*\/secretsmanager\/aws4_request/);
    expect(JSON.parse(seen.body ?? '')).toEqual({ SecretId: 'arn:secret' });
  });

  it('is asked for once in five minutes, so that a rotated one is taken up, and again at once after a failure', async () => {
    let answers = [503, 200, 200];
    let asked = 0;
    server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(answers[0] ?? 200).end(JSON.stringify({ SecretString: `sk-${asked}` }));
      answers = answers.slice(1);
    });
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const now = vi.spyOn(Date, 'now');
    await expect(keptSecret('arn:kept')).rejects.toThrow('answered 503');
    expect([await keptSecret('arn:kept'), await keptSecret('arn:kept')]).toEqual(['sk-2', 'sk-2']);
    now.mockReturnValue(Date.now() + 5 * 60_000);
    expect(await keptSecret('arn:kept')).toBe('sk-3');
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it('that cannot be read fails without a word of the answer', async () => {
    const { origin } = await answering(403, 'AccessDenied: sk-leak');
    await expect(readSecret('arn:secret', origin)).rejects.toThrow(/^Secrets Manager answered 403\.$/);
  });
});
