import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Nothing but node:http, in a process of its own. */
const server = createServer((_request, response) => response.end('{"status":"ok"}'));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
// Whoever measures is gone.
process.once('disconnect', () => process.exit(0));
