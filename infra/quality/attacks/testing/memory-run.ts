import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gateway } from '../../../local/gateway.ts';
import { connectionLimits } from '../../../local/serve.ts';
import { routes } from '../../../routes.ts';

/**
 * The API in a process of its own: prints its port, and for each line that it is sent how much memory it holds after a
 * collection, in bytes. Run with --expose-gc.
 */
const api = gateway(routes);
const server = createServer(connectionLimits, (request, response) => {
  void api(request, response, new URL(request.url ?? '/', 'http://localhost'));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.stdin.on('data', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  process.stdout.write(`${process.memoryUsage().rss}\n`);
});
