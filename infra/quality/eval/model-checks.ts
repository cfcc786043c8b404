import { Worker } from 'node:worker_threads';
import type { ConversationAnswer } from '#shared/contracts/assistant';
import { entered, type Ledger, withoutIds } from './catalogue-checks.ts';
import type { Door, House } from './door.ts';
import { type ModelCase, modelCases, modelQuestions } from './model-cases.ts';
import { type Played, playCase } from './model-play.ts';
import type { Done, Task } from './model-worker.ts';
import type { Row } from './report.ts';

/** The model's budget is 20 s; a busy machine lets go of it a little later. */
const MODEL_MS_MAX = 22_000;
/** An answer must be there before the gateway's limit. */
const ANSWER_MS_MAX = 29_000;
/** A thread that is still at work then never ends. */
const THREAD_MS_MAX = 70_000;

type Answers = ReadonlyMap<string, ConversationAnswer>;

/** Starts the cases that take the model's whole budget, side by side. */
export const startSlowCases = ({ dynamodbEndpoint, snapshotFolder }: House): Promise<Done>[] =>
  modelCases
    .filter(({ isSlow }) => isSlow)
    .map(({ name }) => inThread({ house: { dynamodbEndpoint, snapshotFolder }, name }));

const inThread = (task: Task): Promise<Done> => {
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { workerData: task });
  const done = new Promise<Done>((resolve, reject) => {
    const giveUp = setTimeout(() => {
      resolve({ played: { name: task.name, answers: [], modelMs: THREAD_MS_MAX }, logs: '' });
      void worker.terminate();
    }, THREAD_MS_MAX);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(giveUp);
      reject(new Error(`The thread of "${task.name}" ended with ${code}.`));
    });
  });
  // Awaited at the end of the run; a failure before that is not an unhandled one.
  done.catch(() => undefined);
  return done;
};

/** An answer without what a model may write. */
const factsOf = (answer: ConversationAnswer): string =>
  withoutIds({
    ...answer,
    response: '',
    citations: [],
    recommendations: answer.recommendations.map((card) => ({ ...card, reasoning: '' })),
    engine: 'embedded',
    engineNote: null,
    droppedSentences: 0,
  });

const sentencesOf = (text: string): string[] =>
  text
    .replace(/ ?\[\d+\]/g, '')
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replace(/^- /, '').trim())
    .filter(Boolean);

const textsOf = ({ response, recommendations }: ConversationAnswer) => [
  response,
  ...recommendations.map(({ reasoning }) => reasoning),
];

/** Sentences shown that neither the draft nor the true sentences hold, in the same place. */
const strangers = (answer: ConversationAnswer, allowed: readonly ConversationAnswer[]): string[] =>
  textsOf(answer).flatMap((text, index) => {
    const known = new Set(allowed.flatMap((one) => sentencesOf(textsOf(one)[index] ?? '')));
    return sentencesOf(text).filter((sentence) => !known.has(sentence));
  });

type Judgement = {
  modelCase: ModelCase;
  query: string;
  ms: number;
  answer: ConversationAnswer;
  draft: ConversationAnswer;
  truths: ConversationAnswer;
};

const faultsOf = ({ modelCase, ms, answer, draft, truths }: Judgement): string[] => {
  const { engine, note, shows } = modelCase;
  const isTruthful = sentencesOf(truths.response).some(
    (sentence) => answer.response.includes(sentence.replace(/\.$/, '')) && !draft.response.includes(sentence),
  );
  const allowed = { draft: [draft], truths: [truths, draft], both: [truths, draft] }[shows];
  return [
    ...(answer.engine === engine ? [] : [`engine is ${answer.engine}`]),
    ...(note === undefined && answer.engineNote !== null ? [`has the note "${answer.engineNote}"`] : []),
    ...(note !== undefined && !answer.engineNote?.includes(note) ? [`has the note "${answer.engineNote}"`] : []),
    ...(factsOf(answer) === factsOf(draft) ? [] : ['facts are not those of the embedded engine']),
    ...strangers(answer, allowed).map((sentence) => `shows: ${sentence}`),
    ...(shows !== 'draft' && !modelCase.isSlow && !isTruthful ? ["does not show the model's true sentences"] : []),
    ...(shows === 'truths' &&
    !sentencesOf(truths.response).every((sentence) => sentencesOf(answer.response).includes(sentence))
      ? ['lost a true sentence']
      : []),
    ...(shows !== 'truths' &&
    !sentencesOf(draft.response).every((sentence) => sentencesOf(answer.response).includes(sentence))
      ? ['lost a sentence of the draft']
      : []),
    ...(answer.recommendations.length >= 3 && answer.response.length > 100 ? [] : ['is of no use']),
    ...(ms <= ANSWER_MS_MAX ? [] : [`took ${Math.round(ms / 1_000)} s`]),
  ];
};

const rowOf = (modelCase: ModelCase, { answers, modelMs }: Played, drafts: Answers, truths: Answers): Row => {
  const failures = answers.flatMap(({ query, asked: { answer, ms, deltas } }) => {
    const draft = drafts.get(query);
    const true_ = truths.get(query);
    if (!draft || !true_) throw new Error(`"${query}" was not asked before.`);
    const faults = faultsOf({ modelCase, query, ms, answer, draft, truths: true_ });
    if (deltas !== answer.response) faults.push('what was streamed is not the response');
    return faults.map((fault) => `"${query}" ${fault}`);
  });
  if (modelMs > MODEL_MS_MAX) failures.push(`the model was waited for ${Math.round(modelMs / 1_000)} s`);
  const dropped = answers.reduce((sum, { asked }) => sum + asked.answer.droppedSentences, 0);
  const worst = Math.max(modelMs, ...answers.map(({ asked }) => asked.ms)) / 1_000;
  const engines = [...new Set(answers.map(({ asked }) => asked.answer.engine))].join('+');
  return {
    name: `Model: ${modelCase.name}`,
    value: `${engines.padEnd(8)} ${String(dropped).padStart(3)} dropped ${worst.toFixed(1).padStart(4)} s`,
    target: `${modelCase.engine}, same facts`,
    isMet: failures.length === 0,
    failures,
  };
};

/** Every behaviour of the scripted model: who wrote, whether a fact changed, whether a lie was shown, how long it took. */
export const modelRows = async (
  door: Door,
  ledger: Ledger,
  slow: readonly Promise<Done>[],
  keepLogs: (text: string) => void,
): Promise<Row[]> => {
  const drafts = new Map<string, ConversationAnswer>();
  for (const query of modelQuestions) drafts.set(query, (await door.ask({ query })).answer);
  const played: Played[] = [];
  for (const modelCase of modelCases.filter(({ isSlow }) => !isSlow)) played.push(await playCase(modelCase, door));
  for (const { played: one, logs } of await Promise.all(slow)) {
    played.push(one);
    keepLogs(logs);
  }
  const truths = new Map(played[0]?.answers.map(({ query, asked }) => [query, asked.answer]));
  for (const { name, answers } of played)
    for (const { query, asked } of answers) entered(ledger, { query }, { ...asked, source: name });
  return modelCases.flatMap((modelCase) => {
    const one = played.find(({ name }) => name === modelCase.name);
    return one ? [rowOf(modelCase, one, drafts, truths)] : [];
  });
};
