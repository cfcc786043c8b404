import { env } from '#functions/lib/env';
import { canaries } from './boundary-checks.ts';
import type { Door } from './door.ts';
import type { ModelTask, Told } from './model-tasks.ts';
import { isReaderPrompt, isVerifierPrompt, type PlayedPrompt, promptOf, type RecordedTurn } from './recorded-turns.ts';
import { isReader, type RecordedRequest, startScriptedModel } from './scripted-model.ts';
import { honestTurn, lyingTurn } from './scripted-turns.ts';

/** `silent`: it reads, tells what was misread as the turn of `rereads` does, and says nothing more: the plan of that reading. */
export type Role = 'honest' | 'hostile' | 'silent';
export type Turn = Record<string, unknown>;
export type Played = Told & {
  prompts: PlayedPrompt[];
  turn: Turn;
  /** Decided over the lines of advice that came to the verifier, in their order. */
  decisions: { text: string; decision: string }[];
  isRecorded: boolean;
  isStale: boolean;
  isVerified: boolean;
  /** What the calls would have cost, by the length of what was sent and written. */
  estimatedUsd: number;
};
export type Writes = (request: RecordedRequest) => Turn;

/**
 * Plays one task: the reader as it is recorded for that very prompt, else it reads nothing; the writer as it is told or
 * recorded; the verifier as it is recorded, else it passes everything.
 */
export const playTask = async (
  task: ModelTask,
  door: Door,
  {
    writes,
    turns,
    role,
    rereads,
  }: { writes?: Writes; turns: readonly RecordedTurn[]; role: Role; rereads?: 'honest' | 'hostile' },
): Promise<Played> => {
  const prompts: PlayedPrompt[] = [];
  const decisions: Played['decisions'] = [];
  let turn: Turn = {};
  let [isVerified, estimatedUsd] = [false, 0];
  const recorded = (kind: string) => turns.find((one) => one.task === task.id && one.role === kind);
  // Earlier questions of a talk, and what is asked again after a misreading, have prompts of their own.
  const isStale = (kind: string): boolean => {
    const { promptHash } = recorded(kind) ?? {};
    return promptHash !== undefined && !prompts.some(({ hash }) => hash === promptHash);
  };
  const answerTo = (request: RecordedRequest, prompt: PlayedPrompt): Turn => {
    if (isReader(request))
      return turns.find((one) => one.role === 'reading' && one.promptHash === prompt.hash)?.turn ?? {};
    const isVerifier = isVerifierPrompt(prompt);
    const known = recorded(isVerifier ? `verifier-${role}` : role);
    if (!isVerifier) {
      turn = writes?.(request) ?? known?.turn ?? (role === 'honest' ? honestTurn(request) : lyingTurn(request));
      return turn;
    }
    isVerified = known !== undefined;
    const lines = linesIn(prompt);
    const given = known?.turn ?? { lines: lines.map(({ line }) => ({ line, decision: 'ok' })) };
    for (const { line, text } of lines) {
      const own = listOf(given, 'lines').find((one) => String(one.line) === line);
      decisions.push({ text, decision: String(own?.decision ?? 'none') });
    }
    return given;
  };
  const model = await startScriptedModel(
    (request) => {
      const prompt = promptOf(request);
      prompts.push(prompt);
      if (role === 'silent' && !isReader(request)) {
        const misread = rereads ? listOf(recorded(rereads)?.turn ?? {}, 'misread') : [];
        const mayReread = 'misread' in ((prompt.schema as { properties?: object }).properties ?? {});
        return mayReread && misread.length > 0
          ? { kind: 'answer', json: { misread }, pieceLength: 256 }
          : { kind: 'status', status: 401 };
      }
      const json = answerTo(request, prompt);
      estimatedUsd += usdOf(prompt, json);
      return { kind: 'answer', json, pieceLength: 256 };
    },
    0,
    'as-script',
  );
  Object.assign(process.env, { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: canaries.key, OPENAI_MODEL: 'scripted' });
  try {
    const told = await task.run(door);
    return {
      ...told,
      prompts,
      turn,
      decisions,
      isRecorded: recorded(role) !== undefined,
      isStale: isStale(role) || (isVerified && isStale(`verifier-${role}`)),
      isVerified,
      estimatedUsd,
    };
  } finally {
    delete process.env.OPENAI_API_KEY;
    await model.close();
  }
};

const linesIn = ({ user }: PlayedPrompt) =>
  [...user.matchAll(/^\{"line":"\d+".*\}$/gm)].map(([line]) => JSON.parse(line) as { line: string; text: string });

/** English and JSON are about four characters a token. */
const CHARACTERS_PER_TOKEN = 4;
const usdOf = ({ system, user, schema }: PlayedPrompt, answer: Turn): number => {
  const { input, output } = env.openaiPrices();
  const [sent, written] = [system.length + user.length + JSON.stringify(schema).length, JSON.stringify(answer).length];
  return (sent * input + written * output) / CHARACTERS_PER_TOKEN / 1_000_000;
};

export const listOf = (turn: Turn, field: string) =>
  Array.isArray(turn[field]) ? (turn[field] as Record<string, unknown>[]) : [];
export const plain = (text: unknown) => String(text).replace(/[*\\_~`]/g, '');

/** Each choice and line of a turn, and whether a reader finds it in the answer. */
export const contentOf = ({
  turn,
  text,
  facts,
}: Pick<Played, 'turn' | 'text' | 'facts'>): { what: string; isShown: boolean }[] => {
  const said = plain(text);
  const holds = (fact: unknown, need: unknown) =>
    (typeof fact === 'string' && (facts.includes(fact) || /\.gap-|^need\.|^said\.|\.missing-/.test(fact))) ||
    (typeof need === 'string' && said.includes(need));
  const headings =
    text.match(/\*\*(?:Fits what|May fit|Too little on|Ruled out|On record for another|Another kind)/g)?.length ?? 0;
  const verdicts = listOf(turn, 'verdicts');
  const compared = text.match(/^On [^*\n]+(?:; [^*\n]+|, nothing is on record for [^*\n]+)$/gm)?.length ?? 0;
  return [
    ...verdicts.map(({ product }, at) => ({ what: `verdict ${product}`, isShown: at < headings })),
    ...verdicts.flatMap(({ because }) =>
      (Array.isArray(because) ? because : []).map(({ fact, need }) => ({
        what: `because ${fact}`,
        isShown: holds(fact, need),
      })),
    ),
    // On a must the verdicts say what each record holds.
    ...listOf(turn, 'compare').map(({ need }, at) => ({
      what: `compare ${at}`,
      isShown: at < compared || holds(undefined, need),
    })),
    ...listOf(turn, 'points').map(({ fact, need }) => ({ what: `point ${fact ?? need}`, isShown: holds(fact, need) })),
    ...freeWordsOf(turn).map((words) => ({ what: `own: ${words}`, isShown: said.includes(words) })),
  ];
};

/** Whatever a turn says in words of its own: names of sums, its answer, the lines of its draft, its advice. */
export const freeWordsOf = (turn: Turn): string[] => {
  const { paragraphs = [] } = (turn.draft ?? {}) as { paragraphs?: unknown[] };
  return [
    ...listOf(turn, 'sums').map(({ label }) => String(label).slice(1)),
    ...listOf(turn, 'reply').map(({ text }) => String(text).split('{sum')[0]),
    ...paragraphs.flatMap((one) => String(one).split('\n')).map((one) => one.replace(/^- /, '').split('{sum')[0]),
    ...listOf(turn, 'advice').map(({ text }) => text),
  ]
    .map((words) => plain(words).replaceAll('[', '(').replaceAll(']', ')').trim())
    .filter(Boolean);
};

/** Parts of the plan that a turn leaves out for an answer of its own, as the prompt showed them. */
const leftOutOf = ({ turn, prompts }: Pick<Played, 'turn' | 'prompts'>): string => {
  const left = Array.isArray(turn.leaveOut) ? turn.leaveOut.map(String) : [];
  const shown = prompts.findLast((one) => !isVerifierPrompt(one) && !isReaderPrompt(one))?.user ?? '';
  const [, plan = ''] = shown.split('What code will say: part | text\n<<<DATA\n');
  const parts = (plan.split('\nDATA>>>')[0] ?? '').split('\n');
  return parts.filter((line) => left.some((id) => line.startsWith(`${id} | `))).join('\n');
};

/** Lines and cited facts of the plan that an answer with a model leaves out, though nothing stands in their place. */
export const lostOf = (plan: Told, answer: Told & Partial<Pick<Played, 'turn' | 'prompts'>>): string[] => {
  const bare = (text: string) => text.replace(/ ?\[\d+\]/g, '');
  const { turn = {}, prompts = [] } = answer;
  // What leads on from an answer goes with it; a warning never does.
  const isLeftOut = leftOutOf({ turn, prompts }) !== '';
  const lines = bare(plan.text)
    .split(/\n+/)
    .map((line) => line.replace(/^- /, '').trim());
  return [
    ...lines.filter((line) => !bare(answer.text).includes(line) && (!isLeftOut || line.startsWith('Warning '))),
    ...(isLeftOut ? [] : plan.facts.filter((fact) => !answer.facts.includes(fact))),
  ];
};
