import { expect, it } from 'vitest';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import { caughtShare, scoreMutations } from './quote-mutations.ts';
import { readText, scoreQuotes, settledOf } from './quotes.ts';

const corpus = readText('infra/quality/eval/corpora/quotes.dev.jsonl');
const more = readText('infra/quality/eval/corpora/quotes-more.dev.jsonl');

it.each([
  ['first', corpus],
  ['second', more],
])('no offer of the %s corpus is wrong and called settled, and three in five are right without a model', (_, texts) => {
  const { verdicts, counts } = scoreQuotes(texts);
  expect(verdicts.filter(({ verdict }) => verdict === 'wrong-settled')).toEqual([]);
  expect(counts.right / verdicts.length).toBeGreaterThanOrEqual(0.6);
});

it('no offer of texts that nobody had seen is wrong and called settled', () => {
  const { verdicts } = scoreQuotes(readText('infra/quality/eval/corpora/quotes-fresh.dev.jsonl'));
  expect(verdicts.filter(({ verdict }) => verdict === 'wrong-settled')).toEqual([]);
});

it('a sentence that could move the price of a settled offer is not passed over', () => {
  const sentences = [
    'A minimum monthly invoice of $5,000 applies.',
    'Prices are reviewed annually.',
    'A 2% card surcharge applies to all payments.',
    'Travel and accommodation at cost.',
    'Usage above 500 is charged at 8 cents.',
    'Prices hold for 12 months, then by negotiation.',
    'An after hours loading of 50% applies.',
    'Consumables are charged as used.',
    'Renewal price to be agreed.',
  ];
  const plain = more.filter(({ kind, offers }) => kind === 'mail' && offers.length === 1 && offers[0]?.settled);
  const settled = (text: string) => settledOf(text, readQuotes(text)).filter(({ isSettled }) => isSettled);
  const read = plain.filter(({ text }) => settled(text).length === 1);
  expect(read.length).toBeGreaterThan(8);
  for (const { text } of read)
    for (const sentence of sentences) {
      const [signature = '', ...body] = text.trimEnd().split('\n\n').reverse();
      expect(settled([...body.reverse(), sentence, signature].join('\n\n'))).toEqual([]);
    }
});

it('of single misreadings put into settled readings at least 95 % are caught', () => {
  const { all, share } = caughtShare(scoreMutations(corpus.slice(0, 20)));
  expect(all).toBeGreaterThan(300);
  expect(share).toBeGreaterThanOrEqual(0.95);
});
