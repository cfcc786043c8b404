import { describe, expect, it } from 'vitest';
import { slowBy } from './testing/pattern-attacks.ts';
import { builtPatterns, sourcePatterns } from './testing/source-patterns.ts';

/** Every regular expression of the product, held against texts that are made from it to make it slow. */

const slow: readonly RegExp[] = [
  /^([a-zA-Z0-9_.-])+@(([a-zA-Z0-9-])+.)+([a-zA-Z0-9]{2,4})+$/,
  /(a+)+$/,
  /^(\w+\s?)*$/,
  /^(?:x+x+)+y/,
  /\s+$/,
  /^\s+|\s+$/g,
  /<[^>]*>/g,
  /(\d+,)*\d+x/,
];
const quick: readonly RegExp[] = [/^[a-z]+$/, /\d{1,3}(?:,\d{3})*/g, /^\s*x/, /[ \t]/g, /^(?:ab)+$/, /a|b|cc/g];

describe('the search for slow patterns', () => {
  it.each(slow)('finds %s', (pattern) => {
    expect(slowBy(pattern)).toBeDefined();
  });

  it.each(quick)('leaves %s alone', (pattern) => {
    expect(slowBy(pattern)).toBeUndefined();
  });
});

describe('every pattern', () => {
  it('that the sources write down works in step with its text [fault 20]', () => {
    const patterns = sourcePatterns();
    expect(patterns.length).toBeGreaterThan(200);
    const found = patterns.flatMap((pattern) => {
      const by = slowBy(pattern);
      return by ? [`${pattern.file}: /${pattern.source}/${pattern.flags} by ${by}`] : [];
    });
    expect(found).toEqual([]);
  });

  it('that is put together when a function is loaded works in step with its text [fault 20]', async () => {
    const patterns = await builtPatterns();
    expect(patterns.length).toBeGreaterThan(20);
    const found = patterns.flatMap((pattern) => {
      const by = slowBy(pattern);
      return by ? [`${pattern.file}: /${pattern.source.slice(0, 200)}/${pattern.flags} by ${by}`] : [];
    });
    expect(found).toEqual([]);
  });
});
