import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { gateway } from '../../local/gateway.ts';
import { routes } from '../../routes.ts';
import type { Row } from '../eval/report.ts';

const MOST = 1.01;

const bytesOf = (port: number, path: string, headers: Record<string, string>): Promise<Buffer> =>
  new Promise((done, fail) => {
    const sent = request({ port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(Buffer.concat(chunks)));
    });
    sent.on('error', fail).end();
  });

/** What an answer weighs on the wire as a browser asks for it, against the same answer compressed. */
export const wireRow = async (): Promise<Row> => {
  const api = gateway(routes);
  const server = createServer(
    (asked, response) => void api(asked, response, new URL(asked.url ?? '/', 'http://localhost')),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  try {
    const path = '/api/solutions';
    const plain = await bytesOf(port, path, {});
    const sent = await bytesOf(port, path, { 'accept-encoding': 'gzip' });
    const ratio = sent.length / gzipSync(plain).length;
    return {
      name: 'P18 answer of /api/solutions as sent ÷ compressed',
      value: `${ratio.toFixed(2)} (${(sent.length / 1_000).toFixed(1)} KB of ${(plain.length / 1_000).toFixed(1)} KB)`,
      target: '1.0',
      isMet: ratio <= MOST,
    };
  } finally {
    server.close();
  }
};
