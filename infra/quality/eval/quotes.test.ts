import { expect, it } from 'vitest';
import { caughtShare, scoreMutations } from './quote-mutations.ts';
import { readText, scoreQuotes } from './quotes.ts';

const corpus = readText('infra/quality/eval/corpora/quotes.dev.jsonl');

it('no offer of the corpus is wrong and called settled, and three in five are right without a model', () => {
  const { verdicts, counts } = scoreQuotes(corpus);
  expect(verdicts.filter(({ verdict }) => verdict === 'wrong-settled')).toEqual([]);
  expect(counts.right / verdicts.length).toBeGreaterThanOrEqual(0.6);
});

it('of single misreadings put into settled readings at least 95 % are caught', () => {
  const { all, share } = caughtShare(scoreMutations(corpus.slice(0, 20)));
  expect(all).toBeGreaterThan(300);
  expect(share).toBeGreaterThanOrEqual(0.95);
});
