import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { askText } from '#shared/reading/question/asks/ask-features';
import { moveFeatures, rankedMoves } from '#shared/reading/question/later/move-scorer';
import { Given, Move } from '#shared/reading/question/later/moves';
import { sentenceReader } from '#shared/reading/question/read-sentence';
import { runCommand } from '../../command-line.ts';
import { paired, trained } from './logistic.ts';
import { seedWorld } from './reading-world.ts';

/**
 * Trains what a later turn does with what stands (`shared/reading/question/later/move-scorer.json`) from the marked turns:
 * what was given before, what the turn does, its words. `npm run train:moves` writes it; `-- --measure` trains on four fifths of
 * the turns and measures on the fifth, each in turn.
 */
const corpora = 'infra/quality/eval/corpora';
const least = { weight: 0.2, seen: 2 };
const FOLDS = 5;

const sentencesOf = sentenceReader(seedWorld());
const linesOf = (pattern: RegExp): string[] =>
  readdirSync(corpora)
    .filter((file) => pattern.test(file))
    .flatMap((file) => readFileSync(`${corpora}/${file}`, 'utf8').split('\n'))
    .filter((line) => line.trim() !== '');
const turnOf = (given: Given, move: Move, text: string) => ({
  line: `${given}\t${move}\t${text}`,
  given,
  move,
  text: askText(
    sentencesOf(text).filter(({ role }) => role === 'body'),
    true,
    '',
  ),
});
const turnsOf = (lines: readonly string[]) =>
  lines.map((line) => {
    const [given, move, text = ''] = line.split('\t');
    return turnOf(Given.parse(given), Move.parse(move), text);
  });
const turns = turnsOf(linesOf(/^moves.*\.dev\.txt$/));
type Turn = (typeof turns)[number];

const train = (own: readonly Turn[]) =>
  new Map(
    [
      ...trained(
        own.map(({ given, move, text }) => ({
          features: moveFeatures(text, given),
          label: Move.options.indexOf(move),
        })),
        Move.options.length,
        least,
      ),
    ].map(([feature, weights]) => [feature, weights.flatMap((weight, at) => (weight === 0 ? [] : [at, weight]))]),
  );

/** How often the likeliest is right, of all and of those that are as likely as each bound. */
function measure(): void {
  const told = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = train(turns.filter((_, index) => index % FOLDS !== fold));
    return turns
      .filter((_, index) => index % FOLDS === fold)
      .map(({ line, given, move, text }) => ({ line, move, ...rankedMoves(text, given, weights)[0] }));
  }).flat();
  for (const bound of [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    const said = told.filter(({ chance = 0 }) => chance >= bound);
    const right = said.filter(({ kind, move }) => kind === move).length;
    console.log(`${bound}: ${said.length} of ${told.length} told, ${((100 * right) / said.length).toFixed(1)} % right`);
  }
  for (const move of Move.options) {
    const [is, said] = [told.filter((one) => one.move === move), told.filter(({ kind }) => kind === move)];
    const right = is.filter(({ kind }) => kind === move).length;
    if (is.length > 0) console.log(`  ${move.padEnd(10)} ${is.length} marked, ${said.length} told, ${right} right`);
  }
  if (process.env.LOG)
    for (const { line, move, kind, chance } of told)
      if (kind !== move) console.log(`${kind} ${chance?.toFixed(2)}\t${line}`);
}

/** How the scorer that is shipped reads what other hands wrote, which it is not trained on. */
function measureHands(): void {
  const own = turnsOf(readFileSync(`${corpora}/hands/moves.txt`, 'utf8').split('\n').filter(Boolean));
  const right = own.filter(({ text, given, move }) => rankedMoves(text, given)[0]?.kind === move);
  console.log(`of ${own.length} turns by other hands ${((100 * right.length) / own.length).toFixed(1)} % right`);
}

await runCommand({
  help: `Trains what a later turn does with what stands, from the marked turns of the corpora.

  npm run train:moves               trains, and writes shared/reading/question/later/move-scorer.json
  npm run train:moves -- --measure  tells how well turns are read that it was not trained on, and writes nothing`,
  options: { measure: { type: 'boolean', default: false } },
  failure: 'Not trained',
  run: async ({ measure: isMeasured }) => {
    if (isMeasured) {
      measure();
      measureHands();
    } else {
      const weights = [...train(turns)].map(([feature, own]) => `${paired(own)} ${feature}`);
      writeFileSync(
        'shared/reading/question/later/move-scorer.json',
        `${JSON.stringify({ weights: weights.join('\n') }, undefined, 2)}\n`,
      );
    }
    return 0;
  },
});
