import { serve } from '../../local/serve.ts';

/** The whole product in a process of its own, as npm start serves it, which tells the bench how it is. */

export type Started = { port: number; secrets: Record<string, string | undefined> };
export type Vitals = { rssMegabytes: number; heapMegabytes: number; handles: number };

const MEGABYTE = 1e6;

/** After collecting twice: what the first frees may hold more. */
const vitals = (): Vitals => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  // Timers come and go with every call; sockets and files are what could be left behind.
  const handles = process.getActiveResourcesInfo().filter((kind) => !/^(?:Timeout|Immediate)$/.test(kind));
  return { rssMegabytes: rss / MEGABYTE, heapMegabytes: heapUsed / MEGABYTE, handles: handles.length };
};

const running = await serve({ port: 0, dataFolder: process.argv[2] ?? '', isDev: false });
process.on('message', () => process.send?.(vitals()));
const stop = () => void running.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
// Whoever measures is gone.
process.once('disconnect', stop);
process.send?.({ port: running.port, secrets: { payments: process.env.SECRET_PAYMENTS } } satisfies Started);
