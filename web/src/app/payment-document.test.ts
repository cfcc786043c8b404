import { expect, it } from 'vitest';
import { isDocumentOf } from './payment-document.ts';

it.each([
  ['https://site.test/subscribe', true],
  ['https://site.test/subscribe?from=menu#top', true],
  // What does not tell may not keep somebody from paying.
  [undefined, true],
  ['https://site.test/vendor', false],
  ['https://site.test/subscribe/', false],
  ['https://site.test/Subscribe', false],
  ['https://site.test/?next=/subscribe', false],
])('a document that was loaded from %s is the own one of /subscribe: %s', (loadedFrom, isOwn) => {
  expect(isDocumentOf('/subscribe', loadedFrom)).toBe(isOwn);
});
