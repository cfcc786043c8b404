import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type CondText,
  condFeatures,
  condText,
  type Stretch,
  stretchesOf,
} from '#shared/reading/question/asks/cond-features';
import { scoredConds } from '#shared/reading/question/asks/cond-scorer';
import { spokenConds } from '#shared/reading/question/asks/conds';
import { questionReader } from '#shared/reading/question/read-question';
import { sentenceReader } from '#shared/reading/question/read-sentence';
import { runCommand } from '../../command-line.ts';
import { trained } from './logistic.ts';
import { type Mark, readMarked } from './marked.ts';
import { seedWorld } from './reading-world.ts';

/**
 * Trains what sets a condition (`shared/reading/question/asks/cond-scorer.json`) from the marked corpora: which stretches of
 * a message are conditions of what is bought. `npm run train:conds` writes it; `-- --measure` trains on four fifths of the
 * talks and measures on the fifth, each in turn.
 */
const corpora = 'infra/quality/eval/corpora';
/** Only these have their conditions marked. */
const marked = /^(?:asks|asks-third|conds)\.dev\.txt$/;
const labels = new Set(['must', 'want', 'not', 'connects-to']);
/** How much must speak for a condition: at which precision comes before recall. */
const LEAST = 8;
const least = { weight: 0.15, seen: 2 };

type Message = {
  talk: number;
  raw: string;
  plain: string;
  budget: string;
  text: CondText;
  at: readonly number[];
  marks: (Mark & Stretch)[];
};

const world = seedWorld();
const reader = questionReader(world);
const sentencesOf = sentenceReader(world);

function messagesOf(lines: readonly string[]): Message[] {
  const messages: Message[] = [];
  for (const line of lines) {
    const { text: plain, isLater, spans } = readMarked(line);
    const sentences = sentencesOf(plain).filter(({ role }) => role === 'body');
    const heard = reader.read(plain, isLater);
    const ruled = sentences.flatMap((sentence) => spokenConds(sentence, sentence.words));
    const text = condText(sentences, isLater, { ...heard, ruled });
    const at = text.tokens.map(({ at: own, sentence }) => own + (sentences[sentence]?.at ?? 0));
    const last = messages.at(-1);
    messages.push({
      talk: (last?.talk ?? -1) + (isLater ? 0 : 1),
      raw: line,
      plain,
      budget: heard.need.budget?.q ?? '',
      text,
      at,
      marks: spans
        .filter(({ label }) => labels.has(label))
        .flatMap((mark) => {
          const inside = at.flatMap((own, index) => (own >= mark.from && own < mark.to ? [index] : []));
          const [first, end] = [inside[0], inside.at(-1)];
          return first === undefined || end === undefined
            ? []
            : [{ ...mark, ...({ from: first, to: end + 1 } satisfies Stretch) }];
        }),
    });
  }
  return messages;
}

const shared = (a: Stretch, b: Stretch): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
const size = ({ from, to }: Stretch): number => to - from;
const likeness = (a: Stretch, b: Stretch): number => shared(a, b) / (size(a) + size(b) - shared(a, b));

/** What is half a mark teaches nothing. */
const [SAME, OTHER] = [0.7, 0.4];

function train(messages: readonly Message[]): Map<string, number> {
  const examples = messages.flatMap(({ text, marks }) =>
    stretchesOf(text).flatMap((stretch) => {
      const like = Math.max(0, ...marks.map((mark) => likeness(stretch, mark)));
      return like > OTHER && like < SAME
        ? []
        : [{ features: condFeatures(text, stretch), label: Number(like >= SAME) }];
    }),
  );
  return new Map([...trained(examples, 2, least)].map(([feature, [not = 0, is = 0]]) => [feature, is - not]));
}

const messages = messagesOf(
  readdirSync(corpora)
    .filter((file) => marked.test(file))
    .flatMap((file) => readFileSync(`${corpora}/${file}`, 'utf8').split('\n'))
    .filter((line) => line.trim() !== ''),
);

function measure(): void {
  const folds = 5;
  const scorers = Array.from({ length: folds }, (_, fold) =>
    train(messages.filter(({ talk }) => talk % folds !== fold)),
  );
  for (const least of [-10, -5, 0, 5, 10, 15, 20, 25, 30]) {
    let [read, right, expected, found] = [0, 0, 0, 0];
    const log: string[] = [];
    for (const message of messages) {
      const weights = scorers[message.talk % folds] ?? new Map();
      const conds = scoredConds(message.text, { weights, least });
      for (const cond of conds) {
        read++;
        const isRight = message.marks.some((mark) => shared(cond, mark) * 2 >= size(cond));
        if (isRight) right++;
        else
          log.push(
            `FP "${message.text.tokens
              .slice(cond.from, cond.to)
              .map(({ word }) => word)
              .join(' ')}" IN ${message.raw}`,
          );
      }
      for (const mark of message.marks.filter(({ label }) => label !== 'connects-to')) {
        if (
          message.budget &&
          message.text.tokens.slice(mark.from, mark.to).every((_, i) => message.text.taken[mark.from + i] === 'budget')
        )
          continue;
        expected++;
        if (conds.some((cond) => shared(cond, mark) * 2 >= size(mark))) found++;
        else
          log.push(
            `FN "${message.text.tokens
              .slice(mark.from, mark.to)
              .map(({ word }) => word)
              .join(' ')}" IN ${message.raw}`,
          );
      }
    }
    console.log(
      `${least}: ${read} read, precision ${(right / read).toFixed(3)}, recall ${(found / expected).toFixed(3)} of ${expected}`,
    );
  }
}

await runCommand({
  help: `Trains what is a condition, from the marked messages of the corpora.

  npm run train:conds               trains, and writes shared/reading/question/asks/cond-scorer.json
  npm run train:conds -- --measure  tells how well messages are read that it was not trained on, and writes nothing`,
  options: { measure: { type: 'boolean', default: false } },
  failure: 'Not trained',
  run: async ({ measure: isMeasured }) => {
    if (isMeasured) measure();
    else {
      const weights = [...train(messages)]
        .filter(([, weight]) => weight !== 0)
        .map(([feature, weight]) => `${weight} ${feature}`);
      writeFileSync(
        'shared/reading/question/asks/cond-scorer.json',
        `${JSON.stringify({ least: LEAST, weights: weights.join('\n') }, undefined, 2)}\n`,
      );
    }
    return 0;
  },
});
