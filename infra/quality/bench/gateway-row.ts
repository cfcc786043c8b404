import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import * as z from 'zod';
import { openHandler } from '#functions/lib/open-handler';
import { endpoint } from '#shared/kernel/endpoint';
import { gateway } from '../../local/gateway.ts';
import type { Row } from '../eval/report.ts';
import { median } from './median.ts';

const echo = endpoint({
  method: 'POST',
  path: '/api/echo',
  auth: 'anyone',
  summary: 'bench',
  request: z.object({ query: z.string().min(1).max(4_000), limit: z.number().int() }),
  response: z.object({ query: z.string() }),
});
const body = JSON.stringify({ query: 'nurse call for 92 beds', limit: 20 });

const listening = (listener: RequestListener): Promise<Server> =>
  new Promise((done) => {
    const server = createServer(listener).listen(0, '127.0.0.1', () => done(server));
  });

const ROUNDS = 5;
const REQUESTS = 5_000;

/**
 * How many requests the server's thread answers in a second of its own time. By the clock, two servers would be compared
 * in whatever the machine left them, and the faster one would wait for its client.
 */
const requestsPerSecond = async (server: Server): Promise<number> => {
  const { port } = server.address() as AddressInfo;
  const before = process.threadCpuUsage();
  const { non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}/api/echo`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    connections: 16,
    amount: REQUESTS,
    // In a thread of its own, so that the server has this one to itself.
    workers: 1,
  });
  if (non2xx > 0) throw new Error(`${non2xx} calls were not answered 200.`);
  const { user, system } = process.threadCpuUsage(before);
  return REQUESTS / ((user + system) / 1e6);
};

/** P5: what the gateway, the pipeline and validation leave of a bare server's rate. */
export const gatewayRow = async (): Promise<Row> => {
  const handler = openHandler(echo, async ({ query }) => ({ query }));
  const api = gateway([{ contract: echo, entry: 'echo' }], async () => handler as never);
  const ours = await listening(
    (request, response) => void api(request, response, new URL(request.url ?? '/', 'http://localhost')),
  );
  const bare = await listening((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { query } = JSON.parse(Buffer.concat(chunks).toString());
      const answer = JSON.stringify({ query });
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(answer)),
      });
      response.end(answer);
    });
  });
  // The first round warms both up. They take turns, so that what else the machine does weighs on both.
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const bareRate = await requestsPerSecond(bare);
    const ratio = (await requestsPerSecond(ours)) / bareRate;
    if (round > 0) ratios.push(ratio);
  }
  for (const server of [ours, bare]) server.close();
  const ratio = median(ratios);
  return { name: 'P5 local gateway ÷ bare node:http', value: ratio.toFixed(2), target: '≥ 0.50', isMet: ratio >= 0.5 };
};
