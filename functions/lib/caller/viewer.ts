import { timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { AppError } from '#shared/kernel/errors';
import { env } from '../env.ts';
import { headerOf } from '../http/headers.ts';

/** A caller of whom only the connection is known: where it comes from, and the host under which it reached us. */
export type Anyone = {
  address: string;
  host: string;
  /** What the browser says it is, in words: "Firefox on Windows". */
  device: string;
  requestId: string;
};

/**
 * Address and host of the viewer. Behind the edge they ride in headers that the edge sets and that count only beside
 * the shared secret; a caller that reaches the API past the edge is refused. X-Forwarded-For is never read.
 */
export const viewerOf = (event: APIGatewayProxyEvent): { address: string; host: string } => {
  const { sourceIp } = event.requestContext.identity;
  const secrets = env.originSecrets();
  if (secrets.length === 0) return { address: sourceIp, host: headerOf(event, 'host') ?? '' };
  const given = headerOf(event, 'x-evident-origin-secret') ?? '';
  if (!secrets.some((secret) => isSame(given, secret))) {
    throw new AppError('forbidden', 'Reach this service through its site.');
  }
  return {
    address: headerOf(event, 'x-evident-viewer-address') ?? sourceIp,
    host: headerOf(event, 'x-evident-viewer-host') ?? '',
  };
};

export const anyoneOf = (event: APIGatewayProxyEvent): Anyone => {
  const { address, host } = viewerOf(event);
  const device = deviceOf(headerOf(event, 'user-agent') ?? '');
  return { address: networkOf(address), host, device, requestId: event.requestContext.requestId };
};

/** What a user agent has in it, and what people call it; the first that fits, since each also names those after it. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

const deviceOf = (userAgent: string): string => {
  const called = (names: typeof browsers | typeof systems) => names.find(([part]) => userAgent.includes(part))?.[1];
  const system = called(systems);
  return `${called(browsers) ?? 'A browser'}${system ? ` on ${system}` : ''}`;
};

/** What is counted as one address: of IPv6 the network (/64), since whoever has one address of it has them all. */
const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const mapped = address.match(/:(\d+\.\d+\.\d+\.\d+)$/)?.[1];
  if (mapped) return mapped;
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};

const isSame = (given: string, expected: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
