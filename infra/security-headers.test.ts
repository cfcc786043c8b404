import { expect, it } from 'vitest';
import { pageHeaders, securityHeaders } from './security-headers.ts';

it.each(['/', '/vendor', '/subscribe/', '/subscribed', '/Subscribe', '/vendor/subscribe', '/assets/subscribe-1.js'])(
  'lets no script, frame or call of the payment provider onto %s',
  (path) => {
    expect(pageHeaders(path)).toEqual(securityHeaders);
    expect(JSON.stringify(pageHeaders(path))).not.toContain('stripe');
    expect(pageHeaders(path)['permissions-policy']).toContain('payment=()');
  },
);

it('lets the payment provider, by name and over HTTPS alone, onto /subscribe', () => {
  const { 'content-security-policy': policy, ...others } = pageHeaders('/subscribe');
  const hosts = [...policy.matchAll(/https?:\/\/[^ ;]+/g)].map(([host]) => host);
  expect(hosts.every((host) => /^https:\/\/(\*\.js|js|hooks|api)\.stripe\.com$/.test(host))).toBe(true);
  expect(policy).not.toMatch(/unsafe-/);
  expect(others['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
});
