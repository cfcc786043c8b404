import { Worker } from 'node:worker_threads';
import type { ConversationAnswer } from '#shared/contracts/assistant';
import { entered, type Ledger, withoutIds } from './catalogue-checks.ts';
import type { Door, House } from './door.ts';
import { type ModelCase, modelCases, modelQuestions } from './model-cases.ts';
import { type Played, playCase } from './model-play.ts';
import type { Done, Task } from './model-worker.ts';
import type { Row } from './report.ts';
import { honestAdvice } from './scripted-turns.ts';

/** The budget of both calls is 60 s; a busy machine lets go of it a little later. */
const MODEL_MS_MAX = 63_000;
/** An answer must be there well before the stream's limit of two minutes. */
const ANSWER_MS_MAX = 65_000;
/** A thread that is still at work then never ends. */
const THREAD_MS_MAX = 100_000;

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

/** Words with what each number cites instead of the number, which depends on what was said before. */
const cited = (text: string, { citations }: ConversationAnswer): string =>
  text.replace(/\[(\d+)\]/g, (_, number) => {
    const found = citations.find((citation) => citation.number === Number(number));
    return `[${found ? `${found.factId}: ${found.value}` : 'nothing'}]`;
  });

/** An answer without what a model may choose: every card and verdict, with the record behind each number. */
const factsOf = (answer: ConversationAnswer): string =>
  withoutIds({
    ...answer,
    response: '',
    citations: [],
    recommendations: answer.recommendations.map((card) => ({ ...card, reasoning: cited(card.reasoning, answer) })),
    verdicts: answer.verdicts.map((card) => ({
      ...card,
      reasons: card.reasons.map((reason) => cited(reason, answer)),
      warning: card.warning && cited(card.warning, answer),
    })),
    engine: 'embedded',
    engineNote: null,
    droppedSentences: 0,
    advice: [],
    modelCost: null,
  });

/** Every citation and every line of the plan, as a reader finds them. */
const heldBy = ({ citations, response }: ConversationAnswer) => ({
  facts: new Set(citations.map(({ factId }) => factId)),
  text: response.replace(/ ?\[\d+\]/g, ''),
});

/** What the plan says and an answer leaves out: nothing, whoever wrote it. */
const lostOf = (answer: ConversationAnswer, plan: ConversationAnswer): string[] => {
  const [told, floor] = [heldBy(answer), heldBy(plan)];
  const sentences = floor.text.split(/\n+/).map((line) => line.replace(/^- /, '').trim());
  return [
    ...[...floor.facts].filter((id) => !told.facts.has(id)).map((id) => `lost the fact ${id}`),
    ...sentences.filter((line) => !told.text.includes(line)).map((line) => `lost the line: ${line}`),
  ];
};

type Judgement = { modelCase: ModelCase; ms: number; answer: ConversationAnswer; plan: ConversationAnswer };

const faultsOf = ({ modelCase, ms, answer, plan }: Judgement): string[] => {
  const { engine, note, shows } = modelCase;
  const hasAdvice = honestAdvice.every((line) => answer.advice.some(({ text }) => text === line));
  const hasVerdict = /\*\*(?:May fit|Fits what)/.test(answer.response);
  return [
    ...(answer.engine === engine ? [] : [`engine is ${answer.engine}`]),
    ...(note === undefined && answer.engineNote !== null ? [`has the note "${answer.engineNote}"`] : []),
    ...(note !== undefined && !answer.engineNote?.includes(note) ? [`has the note "${answer.engineNote}"`] : []),
    ...(factsOf(answer) === factsOf(plan) ? [] : ['facts are not those of the embedded engine']),
    ...lostOf(answer, plan),
    ...(shows === 'plan' && answer.response !== plan.response ? ['shows more than the plan'] : []),
    ...(shows === 'turn' && !(hasAdvice && hasVerdict) ? ['lost what the model chose'] : []),
    ...(shows === 'part' && !hasVerdict && !modelCase.isSlow ? ['lost what the model had closed'] : []),
    ...(/987,654|123456|Zyphora|guaranteed|evil\.example/i.test(answer.response) ? ['shows a lie'] : []),
    ...(ms <= ANSWER_MS_MAX ? [] : [`took ${Math.round(ms / 1_000)} s`]),
  ];
};

const rowOf = (modelCase: ModelCase, { answers, modelMs }: Played, plans: Answers): Row => {
  const failures = answers.flatMap(({ query, asked: { answer, ms, deltas } }) => {
    const plan = plans.get(query);
    if (!plan) throw new Error(`"${query}" was not asked before.`);
    const faults = faultsOf({ modelCase, ms, answer, plan });
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
  const plans = new Map<string, ConversationAnswer>();
  for (const query of modelQuestions) plans.set(query, (await door.ask({ query })).answer);
  const played: Played[] = [];
  for (const modelCase of modelCases.filter(({ isSlow }) => !isSlow)) played.push(await playCase(modelCase, door));
  for (const { played: one, logs } of await Promise.all(slow)) {
    played.push(one);
    keepLogs(logs);
  }
  for (const { name, answers } of played)
    for (const { query, asked } of answers) entered(ledger, { query }, { ...asked, source: name });
  return modelCases.flatMap((modelCase) => {
    const one = played.find(({ name }) => name === modelCase.name);
    return one ? [rowOf(modelCase, one, plans)] : [];
  });
};
