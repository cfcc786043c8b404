import { closedIn } from '#functions/advisor/model/closed';
import { quotesBy, quotesCall } from '#functions/advisor/model/read-quotes';
import { responseFormat } from '#functions/advisor/model/response-format';
import type { Heard } from '#functions/advisor/run/task';
import { mergeReadings } from '#shared/reading/question/model/merge-readings';
import { ModelReading } from '#shared/reading/question/model/model-reading';
import { readingPrompt } from '#shared/reading/question/model/reading-prompt';
import { questionReader } from '#shared/reading/question/read-question';
import { type QuoteText, readText, scoreQuotes, settledOf } from './quotes.ts';
import { compare, evaluate, type Message, messagesOf } from './reading.ts';
import { seedWorld } from './reading-world.ts';
import { hashOf, type PlayedPrompt, type RecordedTurn } from './recorded-turns.ts';
import { info, none, type Row } from './report.ts';

/** Messages and quotes of the corpora that a model's reading is played on: of every kind, none that rules were tuned on. */
const messageIds = ['m009', 'm045', 'm065', 'm089', 'm097', 'm117', 'm141', 'm173', 'm221', 'm293'];
const quoteIds = ['q005', 'q013', 'q019', 'q031', 'q033', 'q041', 'q061', 'q067', 'q101', 'q107'];

const corpus = (file: string) => new URL(`corpora/${file}`, import.meta.url).pathname;
const messages = messagesOf(corpus('messages.dev.jsonl')).filter(({ id }) => messageIds.includes(id));
const quotes = readText(corpus('quotes.dev.jsonl')).filter(({ id }) => quoteIds.includes(id));

/** The prompts of the readers, by task. */
export const readerPrompts = (): Map<string, PlayedPrompt> => {
  const asked = [
    ...messages.map(({ id, text, context = [] }) => {
      const prompt = readingPrompt({ text, earlier: context });
      return { task: `reading-${id}`, name: 'conversation_reading', schema: ModelReading, prompt };
    }),
    ...quotes.flatMap(({ id, text }) => {
      const call = quotesCall(text);
      return call ? [{ task: `quotes-${id}`, ...call }] : [];
    }),
  ];
  return new Map(
    asked.map(({ task, name, schema, prompt: { system, user } }) => [
      task,
      { name, system, user, schema: responseFormat(schema, name).json_schema.schema ?? {}, hash: hashOf(system, user) },
    ]),
  );
};

const reader = questionReader(seedWorld());
const byRules = ({ text, context = [] }: Message) => reader.read(text, context.length > 0);
const heardIn = ({ turn }: RecordedTurn): Heard => ({ text: JSON.stringify(turn), isWhole: true, cost: null });

const played = <T extends { id: string }>(
  kind: string,
  texts: readonly T[],
  turns: readonly RecordedTurn[],
  role: string,
) =>
  texts.flatMap((text) => {
    const turn = turns.find((one) => one.task === `${kind}-${text.id}` && one.role === role);
    return turn ? [{ text, turn }] : [];
  });

/** How recorded readings score, beside the rules on the same texts. */
export const readerRows = (turns: readonly RecordedTurn[]): Row[] => [
  ...readingRows(turns),
  ...quoteRows(turns),
  staleReaders(turns),
];

const readingRows = (turns: readonly RecordedTurn[]): Row[] =>
  (['honest', 'hostile'] as const).flatMap((role): Row[] => {
    const turnOf = new Map(played('reading', messages, turns, role).map(({ text, turn }) => [text.id, turn]));
    const texts = messages.filter(({ id }) => turnOf.has(id));
    if (texts.length === 0) return [];
    const both = (message: Message) => {
      const turn = turnOf.get(message.id);
      const rules = byRules(message);
      return turn ? mergeReadings(rules, closedIn(ModelReading, heardIn(turn)), message.text) : rules;
    };
    const rules = evaluate(texts, byRules);
    const model = evaluate(texts, both);
    const value = `${model.pooled.toFixed(2)} on ${texts.length} (rules ${rules.pooled.toFixed(2)})`;
    const wrong = texts.flatMap((message) =>
      Object.entries(compare(message.reading, both(message))).flatMap(([element, { missed, wrong }]) =>
        element === 'hints' || missed.length + wrong.length === 0
          ? []
          : [`${message.id} ${element}: missed ${JSON.stringify(missed)}, wrong ${JSON.stringify(wrong)}`],
      ),
    );
    return [
      role === 'honest'
        ? { name: 'Reading F1, honest', value, target: '≥ 0.85', isMet: model.pooled >= 0.85, failures: wrong }
        : info('Reading F1, hostile', value),
      none(`Guards missed, ${role} reading`, model.missedGuards),
      none(
        `Kept-out products read as candidates, ${role} reading`,
        model.takenAsCandidates.filter((one) => !rules.takenAsCandidates.includes(one)),
      ),
    ];
  });

const quoteRows = (turns: readonly RecordedTurn[]): Row[] =>
  (['honest', 'hostile'] as const).flatMap((role): Row[] => {
    const known = played('quotes', quotes, turns, role);
    if (known.length === 0) return [];
    const texts: QuoteText[] = known.map(({ text }) => text);
    const turnOf = new Map(known.map(({ text, turn }) => [text.text, turn]));
    const rules = scoreQuotes(texts);
    const { verdicts, counts } = scoreQuotes(texts, (text) => {
      const turn = turnOf.get(text);
      const { grid, findings } = quotesBy(text, turn && heardIn(turn));
      return settledOf(text, grid, findings);
    });
    const percent = (100 * counts.right) / verdicts.length;
    const failures = verdicts
      .filter(({ verdict }) => verdict !== 'right')
      .map(({ id, vendor, verdict, said }) => `${id} ${vendor}: ${verdict} ${said}`);
    const value = `${percent.toFixed(0)} % of ${verdicts.length} (rules ${rules.counts.right})`;
    return [
      role === 'honest'
        ? { name: 'Offers right, honest', value, target: '≥ 90 %', isMet: percent >= 90, failures }
        : info('Offers right, hostile', value),
      none(
        `Offers wrong and called settled, ${role}`,
        failures.filter((one) => one.includes('wrong-settled')),
      ),
    ];
  });

const staleReaders = (turns: readonly RecordedTurn[]): Row => {
  const prompts = readerPrompts();
  const stale = turns.filter(({ task, promptHash }) => prompts.has(task) && prompts.get(task)?.hash !== promptHash);
  return {
    name: 'Recorded readings whose prompt changed',
    value: String(stale.length),
    failures: stale.map(({ task, role }) => `${task}: ${role}`),
  };
};
