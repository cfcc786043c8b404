import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type AskText, askFeatures, askText, startFeatures } from '#shared/reading/question/asks/ask-features';
import { scoredAsks } from '#shared/reading/question/asks/ask-scorer';
import { condFeatures, condText, stretchesOf } from '#shared/reading/question/asks/cond-features';
import { scoredConds } from '#shared/reading/question/asks/cond-scorer';
import { spokenConds } from '#shared/reading/question/asks/conds';
import { moveFeatures } from '#shared/reading/question/later/move-scorer';
import { Given } from '#shared/reading/question/later/moves';
import { questionReader } from '#shared/reading/question/read-question';
import { type ReadSentence, sentenceReader } from '#shared/reading/question/read-sentence';
import { readMarked } from './marked.ts';
import { seedWorld } from './reading-world.ts';

const world = seedWorld();
const reader = questionReader(world);
const sentencesOf = sentenceReader(world);
const bodyOf = (text: string) => sentencesOf(text).filter(({ role }) => role === 'body');
const linesOf = (name: string) =>
  readFileSync(new URL(`corpora/${name}.dev.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
const round = (share: number) => Math.round(share * 100) / 100;
const wordsOf = (sentences: readonly ReadSentence[], { tokens }: AskText, from: number, to: number) =>
  sentences[tokens[from]?.sentence ?? 0]?.text.slice(tokens[from]?.at, tokens[to - 1]?.end);

it('sees of clauses what its weights were trained on', async () => {
  const told = linesOf('scored-asks').flatMap((line) => {
    const { text: said, isLater } = readMarked(line);
    const sentences = bodyOf(said);
    const text = askText(sentences, isLater, isLater ? 'choose' : '');
    const asks = scoredAsks(text);
    const startOf = (at: number) => asks.findLast(({ from }) => from < at)?.from ?? -1;
    return [
      line,
      ...text.tokens.map(({ word }, at) => `  ${word}: ${startFeatures(text, at, startOf(at)).join('; ')}`),
      ...asks.flatMap(({ from, to, kind, chance, or }, index) => [
        `  ${wordsOf(sentences, text, from, to)} = ${kind} ${round(chance)} ${or ?? ''}`,
        `    ${askFeatures(
          text,
          from,
          to,
          asks.slice(0, index).map((one) => one.kind),
        ).join('; ')}`,
      ]),
    ];
  });
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('corpora/read/scored-asks.txt');
});

it('sees of what may set a condition what its weights were trained on', async () => {
  const told = linesOf('scored-conds').flatMap((line) => {
    const { text: said, isLater } = readMarked(line);
    const sentences = bodyOf(said);
    const ruled = sentences.flatMap((sentence) => spokenConds(sentence, sentence.words));
    const text = condText(sentences, isLater, { ...reader.read(said, isLater), ruled });
    const taken = new Set(scoredConds(text).map(({ from, to }) => `${from} ${to}`));
    return [
      line,
      ...stretchesOf(text).map(
        (stretch) =>
          `  ${taken.has(`${stretch.from} ${stretch.to}`) ? '* ' : ''}${wordsOf(sentences, text, stretch.from, stretch.to)}: ${condFeatures(text, stretch).join('; ')}`,
      ),
    ];
  });
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('corpora/read/scored-conds.txt');
});

it('hears what a later turn does as is written down, and sees of it what its weights were trained on', async () => {
  const told = linesOf('moves-short').flatMap((line, index) => {
    const [given, , said = ''] = line.split('\t');
    const was = Given.parse(given);
    const [first, second] = reader.moves(said, was);
    return [
      `${given}: ${said}`,
      `  ${[first, second].map((one) => `${one?.kind} ${round(one?.chance ?? 0)}`).join(', ')}`,
      ...(index % 20 === 0 ? [`    ${moveFeatures(askText(bodyOf(said), true, ''), was).join('; ')}`] : []),
    ];
  });
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('corpora/read/moves-short.txt');
});
