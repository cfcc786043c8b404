import { afterEach, describe, expect, it, vi } from 'vitest';
import { testEvent } from '../testing/proxy-event.ts';
import { anyoneOf } from './viewer.ts';

afterEach(() => vi.unstubAllEnvs());

const SECRET = 'shared-with-the-edge';
const told = {
  'x-forwarded-for': '10.0.0.1, 10.0.0.2',
  'x-real-ip': '10.0.0.3',
  forwarded: 'for=10.0.0.4;host=evil.example',
  'x-forwarded-host': 'evil.example',
  'cloudfront-viewer-address': '10.0.0.5:1234',
  'x-evident-viewer-address': '10.0.0.6',
  'x-evident-viewer-host': 'evil.example',
};
const viewerOf = (headers: Record<string, string>) => {
  const { address, host } = anyoneOf(testEvent({ headers, sourceIp: '203.0.113.7' }));
  return [address, host];
};

describe('where a caller comes from', () => {
  it.each(Object.entries(told))('is the connection’s address, whatever %s says [fault 4]', (name, value) => {
    expect(viewerOf({ [name]: value })).toEqual(['203.0.113.7', 'evident.test']);
    expect(viewerOf({ [name.toUpperCase()]: value })).toEqual(['203.0.113.7', 'evident.test']);
  });

  it('is what the edge says beside its secret, and nothing that a caller says as well [fault 4]', () => {
    vi.stubEnv('ORIGIN_SECRET', SECRET);
    const edge = { 'x-evident-viewer-address': '198.51.100.1', 'x-evident-viewer-host': 'site.example' };
    const viewer = viewerOf({ ...told, ...edge, 'x-evident-origin-secret': SECRET });
    expect(viewer).toEqual(['198.51.100.1', 'site.example']);
  });

  it('is believed beside either secret while one takes the place of the other, and beside the new one alone after that [fault 78]', () => {
    const edge = { 'x-evident-viewer-address': '198.51.100.1', 'x-evident-viewer-host': 'site.example' };
    const sent = (secret: string) => viewerOf({ ...edge, 'x-evident-origin-secret': secret });
    vi.stubEnv('ORIGIN_SECRET', 'next');
    vi.stubEnv('ORIGIN_SECRET_FORMER', SECRET);
    expect([sent(SECRET), sent('next')]).toEqual(Array(2).fill(['198.51.100.1', 'site.example']));
    expect(() => sent('guess')).toThrow('Reach this service through its site.');
    vi.stubEnv('ORIGIN_SECRET_FORMER', '');
    expect(() => sent(SECRET)).toThrow('Reach this service through its site.');
  });

  it.each(['', 'x', SECRET.slice(0, -1), `${SECRET} `, SECRET.toUpperCase(), `${SECRET}, ${SECRET}`])(
    'is nothing to us past the edge, with the secret %j [fault 4]',
    (secret) => {
      vi.stubEnv('ORIGIN_SECRET', SECRET);
      const headers = { ...told, ...(secret ? { 'x-evident-origin-secret': secret } : {}) };
      expect(() => viewerOf(headers)).toThrow('Reach this service through its site.');
    },
  );
});
