import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

const ORIGIN = 'https://evident.test';

it.each(['/', '/vendor', '/vendor?success=true', '/guide#files', '/discover?q=a%2Fb&next=//evil.example'])(
  'goes back to %s',
  (next) => expect(returnPath(next, ORIGIN)).toBe(next),
);

it.each([
  null,
  '',
  'vendor',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evident.test@evil.example/',
  '/login',
  '/login/?next=/login',
])('goes home for %j', (next) => expect(returnPath(next, ORIGIN)).toBe('/'));

it('never leaves the site, whatever stands in the address', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\r',
    '\n',
    ' ',
    ':',
    '@',
    '%2f',
    '%5c',
    '?',
    '#',
    'evil.example',
    'https:',
    'a',
  );
  const text = fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((rest) => `/${rest}`),
      ),
      (next) => {
        const path = returnPath(next, ORIGIN);
        expect(path.startsWith('/')).toBe(true);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      },
    ),
    { numRuns: 2_000 },
  );
});
