import { expect, it } from 'vitest';
import { leaksOf, readCorpus, rowsOf, scoreTalk } from './talk.ts';

const corpus = ['talk', 'talk-more'].flatMap((name) => readCorpus(`infra/quality/eval/corpora/${name}.dev.jsonl`));

it('reads every row of the corpus as is written down, so that a change shows what it changes', async () => {
  const told = corpus.flatMap((one) => [
    one.id,
    ...rowsOf(one).map((row) => `  ${JSON.stringify(row, (_, value) => value ?? undefined)}`),
  ]);
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('corpora/read/talk.txt');
});

it('nineteen of twenty rows of the corpus are right, and no rival’s amount is taken for the vendor’s', () => {
  const { verdicts, counts } = scoreTalk(corpus);
  const right = verdicts.filter(({ verdict }) => verdict === 'right').length;
  expect(right / corpus.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(0.95);
  expect(counts.rivalAsTheirs).toBe(0);
});

it('no draft that follows a talk tells the vendor of a rival or of our limit [fault 71]', async () => {
  expect(await leaksOf(corpus)).toEqual([]);
});
