import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { AskKind } from '#shared/contracts/reading/question';
import {
  type AskText,
  askFeatures,
  askText,
  clauseEnd,
  startFeatures,
} from '#shared/reading/question/asks/ask-features';
import { type AskScorer, askScorer, rankedAsks, scoredAsks } from '#shared/reading/question/asks/ask-scorer';
import { sentenceReader } from '#shared/reading/question/read-sentence';
import { runCommand } from '../../command-line.ts';
import { type Example, paired, trained } from './logistic.ts';
import { readMarked } from './marked.ts';
import { seedWorld } from './reading-world.ts';

/**
 * Trains the scorer of asks (`shared/reading/question/asks/ask-scorer.json`) from the marked corpora: where a clause
 * begins to ask, and what it asks for. Logistic regression with AdaGrad in a fixed order: the same corpora give the same
 * weights. `npm run train:asks` writes them; `-- --measure` trains on four fifths of the talks and measures on the fifth.
 */
const corpora = 'infra/quality/eval/corpora';
/** Weights nearer to nothing are left out, and features that fewer examples have. */
const least = { starts: { weight: 0.2, seen: 3 }, asks: { weight: 0.18, seen: 2 } };

type Mark = { kind: AskKind; from: number };
type Message = { talk: number; text: AskText; marks: Mark[] };

const sentencesOf = sentenceReader(seedWorld());
function messagesOf(lines: readonly string[]): Message[] {
  const messages: Message[] = [];
  for (const line of lines) {
    const { text, isLater, asks } = readMarked(line);
    const last = messages.at(-1);
    const sentences = sentencesOf(text).filter(({ role }) => role === 'body');
    const read = askText(sentences, isLater, last?.marks[0]?.kind ?? '');
    const marks = asks.flatMap(({ label, at }): Mark[] => {
      const from = read.tokens.findIndex(({ end, sentence }) => end + (sentences[sentence]?.at ?? 0) > at);
      return from < 0 ? [] : [{ kind: AskKind.parse(label), from }];
    });
    messages.push({ talk: (last?.talk ?? -1) + (isLater ? 0 : 1), text: read, marks });
  }
  return messages;
}

const startExamples = ({ text, marks }: Message): Example[] => {
  let last = -1;
  return [...text.tokens.keys()].map((at) => {
    const label = Number(marks.some(({ from }) => from === at));
    const features = startFeatures(text, at, last);
    if (label) last = at;
    return { features, label };
  });
};
const clauseFeatures = ({ text, marks }: Message, index: number): string[] => {
  const from = marks[index]?.from ?? 0;
  const to = clauseEnd(text, from, marks.slice(index + 1).find((one) => one.from > from)?.from);
  return askFeatures(
    text,
    from,
    to,
    marks.slice(0, index).map(({ kind }) => kind),
  );
};

function train(messages: readonly Message[]): AskScorer {
  const kinds = AskKind.options;
  const starts = trained(messages.flatMap(startExamples), 2, least.starts);
  const asks = trained(
    messages.flatMap((message) =>
      message.marks.map(({ kind }, index) => ({
        features: clauseFeatures(message, index),
        label: kinds.indexOf(kind),
      })),
    ),
    kinds.length,
    least.asks,
  );
  return {
    kinds,
    starts: new Map([...starts].map(([feature, [not = 0, is = 0]]) => [feature, is - not])),
    asks: new Map(
      [...asks].map(([feature, weights]) => [
        feature,
        weights.flatMap((weight, kind) => (weight === 0 ? [] : [kind, weight])),
      ]),
    ),
  };
}

type Score = { right: number; read: number; expected: number };
const f1 = ({ right, read, expected }: Score) => ((2 * right) / (read + expected)).toFixed(2);
const none = (): Score => ({ right: 0, read: 0, expected: 0 });
const count = (score: Score, read: ReadonlySet<unknown>, expected: ReadonlySet<unknown>): void => {
  score.read += read.size;
  score.expected += expected.size;
  score.right += [...read].filter((one) => expected.has(one)).length;
};

/** Trained on the other talks; what a message asks is read after what was read in the message before it. */
function measure(messages: readonly Message[]): void {
  const folds = 5;
  const [starts, asks] = [none(), none()];
  const each = new Map(AskKind.options.map((kind) => [kind, none()]));
  let [right, all] = [0, 0];
  const confused = new Map<string, number>();
  for (let fold = 0; fold < folds; fold++) {
    const scorer = train(messages.filter(({ talk }) => talk % folds !== fold));
    let before = '';
    for (const message of messages.filter(({ talk }) => talk % folds === fold)) {
      for (const [index, { kind }] of message.marks.entries()) {
        const [best] = rankedAsks(scorer, clauseFeatures(message, index));
        all++;
        if (best?.kind === kind) right++;
        else confused.set(`${kind} as ${best?.kind}`, (confused.get(`${kind} as ${best?.kind}`) ?? 0) + 1);
      }
      const found = scoredAsks({ ...message.text, before: message.text.isLater ? before : '' }, scorer);
      before = found[0]?.kind ?? '';
      count(starts, new Set(found.map(({ from }) => from)), new Set(message.marks.map(({ from }) => from)));
      const [read, expected] = [new Set(found.map(({ kind }) => kind)), new Set(message.marks.map(({ kind }) => kind))];
      count(asks, read, expected);
      for (const [kind, score] of each)
        count(
          score,
          new Set([...read].filter((one) => one === kind)),
          new Set([...expected].filter((one) => one === kind)),
        );
    }
  }
  console.log(`${messages.length} messages: of clauses cut by hand ${((100 * right) / all).toFixed(1)} % right`);
  console.log(`where asks begin F1 ${f1(starts)}, what a message asks F1 ${f1(asks)}`);
  for (const [kind, score] of each)
    if (score.expected > 0) console.log(`  ${kind.padEnd(13)} F1 ${f1(score)} of ${score.expected}`);
  const most = [...confused].sort(([, a], [, b]) => b - a).slice(0, 20);
  console.log(most.map(([pair, times]) => `${pair} ${times}`).join(', '));
}

/** How the scorer that is shipped reads what other hands wrote, which it is not trained on. */
function measureHands(): void {
  const lines = readFileSync(`${corpora}/hands/asks.txt`, 'utf8').split('\n').filter(Boolean);
  const marked = messagesOf(lines).flatMap((message) =>
    message.marks.map(({ kind }, index) => ({ message, kind, index })),
  );
  const right = marked.filter(
    ({ message, kind, index }) => rankedAsks(askScorer(), clauseFeatures(message, index))[0]?.kind === kind,
  );
  console.log(
    `of ${marked.length} clauses by other hands ${((100 * right.length) / marked.length).toFixed(1)} % right`,
  );
}

await runCommand({
  help: `Trains what asks, and what it asks for, from the marked messages of the corpora.

  npm run train:asks               trains, and writes shared/reading/question/asks/ask-scorer.json
  npm run train:asks -- --measure  tells how well texts are read that it was not trained on, and writes nothing`,
  options: { measure: { type: 'boolean', default: false } },
  failure: 'Not trained',
  run: async ({ measure: isMeasured }) => {
    const messages = messagesOf(
      readdirSync(corpora)
        .filter((file) => /^asks.*\.dev\.txt$/.test(file))
        .flatMap((file) => readFileSync(`${corpora}/${file}`, 'utf8').split('\n'))
        .filter((line) => line.trim() !== ''),
    );
    if (isMeasured) {
      measure(messages);
      measureHands();
    } else {
      const { kinds, starts, asks } = train(messages);
      const scorer = {
        kinds,
        starts: [...starts].map(([feature, weight]) => `${weight} ${feature}`).join('\n'),
        asks: [...asks].map(([feature, weights]) => `${paired(weights)} ${feature}`).join('\n'),
      };
      writeFileSync('shared/reading/question/asks/ask-scorer.json', `${JSON.stringify(scorer, undefined, 2)}\n`);
    }
    return 0;
  },
});
