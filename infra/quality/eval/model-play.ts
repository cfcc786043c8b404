import { canaries } from './boundary-checks.ts';
import type { Asked, Door } from './door.ts';
import { type ModelCase, modelQuestions } from './model-cases.ts';
import { startScriptedModel } from './scripted-model.ts';

/** What came of a case: the answers, in the order of its questions. */
export type Played = {
  name: string;
  answers: { query: string; asked: Asked }[];
  /** From the first request until the last one was answered or given up, for slow cases. */
  modelMs: number;
};

const QUESTIONS = 2;
export const questionsOf = ({ questions = QUESTIONS }: ModelCase): readonly string[] =>
  modelQuestions.slice(0, questions);

/** Runs a case against a model of its own, so that no rest after failures is carried over. */
export const playCase = async (modelCase: ModelCase, door: Door): Promise<Played> => {
  let turn = 0;
  let startedAt = 0;
  const model = await startScriptedModel((request) => {
    startedAt ||= performance.now();
    return modelCase.play(request, turn++);
  });
  Object.assign(process.env, { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: canaries.key, OPENAI_MODEL: 'scripted' });
  try {
    const ask = async (query: string) => ({ query, asked: await door.stream({ query }) });
    const queries = questionsOf(modelCase);
    const answers: Played['answers'] = [];
    // Whoever makes all wait can make them wait at the same time.
    if (modelCase.isSlow) answers.push(...(await Promise.all(queries.map(ask))));
    else for (const query of queries) answers.push(await ask(query));
    const ends = model.requests.map(({ abortedAt }) => abortedAt ?? startedAt);
    return { name: modelCase.name, answers, modelMs: Math.max(startedAt, ...ends) - startedAt };
  } finally {
    delete process.env.OPENAI_API_KEY;
    await model.close();
  }
};
