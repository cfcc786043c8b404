import autocannon, { type Options } from 'autocannon';

/** What came back: statuses by how often, and how long each answer took, shortest first. */
export type Fired = { statuses: Map<number, number>; sortedMs: number[]; perSecond: number; broken: number };

/** Fires at a server on loopback for a while and keeps every single time: autocannon itself rounds to milliseconds. */
export const fire = (options: Options): Promise<Fired> =>
  new Promise((done, fail) => {
    const statuses = new Map<number, number>();
    const times: number[] = [];
    const instance = autocannon(options, (error, result) => {
      if (error) return fail(error);
      const sortedMs = times.sort((a, b) => a - b);
      done({ statuses, sortedMs, perSecond: times.length / result.duration, broken: result.errors + result.timeouts });
    });
    instance.on('response', (_client, status, _bytes, ms) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      times.push(ms);
    });
  });

/** @param share from 0 to 1 */
export const percentile = (sortedMs: readonly number[], share: number): number =>
  sortedMs[Math.min(sortedMs.length - 1, Math.floor(sortedMs.length * share))] ?? Number.NaN;

/** How many answers were no success. */
export const refused = ({ statuses, broken }: Fired): number =>
  broken + [...statuses].reduce((sum, [status, count]) => sum + (status >= 200 && status < 300 ? 0 : count), 0);
