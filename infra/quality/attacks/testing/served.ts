import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gateway } from '../../../local/gateway.ts';
import { installRouteScope } from '../../../local/route-scope.ts';
import { connectionLimits } from '../../../local/serve.ts';
import { routes } from '../../../routes.ts';
import { handlerOf } from './knock.ts';

/** The whole API over real HTTP, in this process, with the gateway and the limits that npm start serves it with. */
export const serveApi = async (limits: Partial<Record<keyof typeof connectionLimits, number>> = {}) => {
  installRouteScope();
  const api = gateway(routes, async (route) => (await handlerOf(route)) as never);
  const server: Server = createServer({ ...connectionLimits, ...limits }, (request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (url) void api(request, response, url);
    else response.writeHead(400).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { port, base: `http://127.0.0.1:${port}`, close };
};

/** What one reply's head and body say. */
export type RawReply = { status: number; head: string; body: string };

const repliesIn = (bytes: Buffer): RawReply[] => {
  const replies: RawReply[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf('\r\n\r\n', at);
    if (end < 0) break;
    const head = bytes.subarray(at, end).toString('latin1');
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? bytes.length - end - 4);
    replies.push({
      status: Number(head.split(' ')[1]),
      head,
      body: bytes.subarray(end + 4, end + 4 + length).toString('utf8'),
    });
    at = end + 4 + length;
  }
  return replies;
};

/**
 * Writes bytes to a socket as they are, in pieces, and reads every reply until the far end closes.
 * @param quietMs how long nothing may come before we stop listening
 */
export const sendRaw = (port: number, pieces: readonly (string | Buffer)[], quietMs = 1_500): Promise<RawReply[]> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const received: Buffer[] = [];
    const end = () => {
      socket.destroy();
      done(repliesIn(Buffer.concat(received)));
    };
    socket.setTimeout(quietMs, end);
    socket.on('data', (chunk) => received.push(chunk));
    socket.on('error', end);
    socket.on('close', end);
    socket.on('connect', () => {
      for (const piece of pieces) socket.write(piece);
    });
  });
