import { log, loggable } from '#functions/lib/log';
import { measured } from '#functions/lib/metrics';
import { reported } from '#functions/lib/reported';
import type { ProgressEvent, StatusEvent, StreamEvent } from '#shared/kernel/stream';
import { Writer } from '../answer/writer.ts';
import { engineNoteOf, ModelFailure } from '../model/model-failure.ts';
import { hear } from './hear.ts';
import { ModelTurn, type Turn } from './model-turn.ts';
import { withSigns } from './pulse.ts';
import { type Stop, type StopOptions, watchStop } from './stop.ts';
import { type Answered, type Gathered, isAnswered, type Lines, type Model, type Plan, type Task } from './task.ts';

export type RunOptions = StopOptions & {
  /** Absent: the embedded advisor writes. */
  model?: Model | undefined;
};

/**
 * Runs a task: what is being read, then the lines of the answer as they come, then the answer. Whatever a model does, the
 * plan stands behind it, so there is always an answer, and it says no less than without a model.
 * @param options `signal` or `isStopped` end it early with what was shown; `model` chooses and advises if there is one
 */
export const runTask = <Input, Request extends object, Facts extends Gathered, Answer, L extends Lines>(
  task: Task<Input, Request, Facts, Answer, L>,
  input: Input,
  options: RunOptions = {},
): AsyncGenerator<StreamEvent<Answer>, void, undefined> => withSigns(steps(task, input, options));

async function* steps<Input, Request extends object, Facts extends Gathered, Answer, L extends Lines>(
  task: Task<Input, Request, Facts, Answer, L>,
  input: Input,
  options: RunOptions,
): AsyncGenerator<StreamEvent<Answer>, void, undefined> {
  const first = task.read(input);
  const request = isAnswered<Answer, Request>(first) ? (options.model ? first.unless : undefined) : first;
  if (isAnswered<Answer, Request>(first) && !request) {
    if (first.text) yield { type: 'delta', text: first.text, citations: [] };
    yield { type: 'result', answer: first.answer };
    return;
  }
  const stop = watchStop(options);
  try {
    const { read, cost } = yield* listen(task, input, first, stop, options.model);
    if (isAnswered<Answer>(read)) {
      logCost(task.name, cost);
      yield { type: 'delta', text: read.text, citations: [] };
      yield { type: 'result', answer: read.answer };
      return;
    }
    const { facts, plan, writer, turn } = yield* answer(task, read, stop, options.model, cost);
    const failure = turn?.failure ?? (turn?.shown === 0 ? new ModelFailure('unsupported') : undefined);
    if (turn && !stop.isStopped) logTurn(task.name, turn, failure);
    const isModels = turn !== undefined && (failure === undefined || stop.isStopped) && turn.shown > 0;
    const lines = Object.entries(plan.lines).map(([name, text]) => [
      name,
      typeof text === 'string' ? writer.line(text) : text.map((one) => writer.line(one)),
    ]);
    const written = {
      response: writer.text,
      citations: writer.citations.all,
      lines: Object.fromEntries(lines) as L,
      engine: isModels ? ('model' as const) : ('embedded' as const),
      engineNote: failure && !stop.isStopped ? engineNoteOf(failure.kind, (turn?.shown ?? 0) > 0) : null,
      droppedSentences: turn?.dropped ?? 0,
      advice: turn?.advice ?? [],
      isReplaced: turn?.isReplaced ?? false,
      modelCost: turn?.cost ?? null,
      stopped: stop.isStopped,
    };
    yield { type: 'result', answer: task.merge(written, facts) };
  } finally {
    await stop.end();
  }
}

/** What the rules read, with what a model hears besides. */
async function* listen<Input, Request extends object, Facts extends Gathered, Answer, L extends Lines>(
  task: Task<Input, Request, Facts, Answer, L>,
  input: Input,
  byRules: Request | Answered<Answer, Request>,
  stop: Stop,
  model: Model | undefined,
): AsyncGenerator<StatusEvent, { read: Request | Answered<Answer, Request>; cost: Turn['cost'] }, undefined> {
  const request = isAnswered<Answer, Request>(byRules) ? byRules.unless : byRules;
  const call = model && request && task.listen?.(request);
  if (!model || !call) return { read: byRules, cost: null };
  const heard = yield* hear(model, call, stop.signal);
  try {
    return { read: heard.text === '' || stop.isStopped ? byRules : task.read(input, heard), cost: heard.cost };
  } catch (error) {
    log('warn', 'reading by rules', { task: task.name, error: loggable(error) });
    return { read: byRules, cost: heard.cost };
  }
}

type Told<Facts, L extends Lines> = { facts: Facts; plan: Plan<L>; writer: Writer; turn: Turn | undefined };

/** Gathers, plans and tells; what a model says was misread is read and gathered again, once. */
async function* answer<Request extends object, Facts extends Gathered, Answer, L extends Lines>(
  task: Task<never, Request, Facts, Answer, L>,
  request: Request,
  stop: Stop,
  model: Model | undefined,
  readingCost: Turn['cost'],
): AsyncGenerator<ProgressEvent, Told<Facts, L>, undefined> {
  const deadline = performance.now() + (model?.budgetMs ?? 0);
  let facts = yield* reported((report) => task.gather(request, report));
  let plan = task.plan(facts);
  const writer = new Writer({ book: facts.book, onDrop: faultOf(task.name) });
  const turnOf = (mayReread: boolean, engine: Model) =>
    new ModelTurn({ task, facts, ...plan, writer, model: engine, stop, deadline, mayReread }).run();
  let turn = model ? addedTo(yield* turnOf(task.reread !== undefined, model), readingCost) : undefined;
  const again = turn?.misread && task.reread?.(request, turn.misread);
  if (model && turn?.misread) {
    const { cost } = turn;
    if (again) {
      yield { type: 'status', stage: 'Reading the question again' };
      facts = yield* reported((report) => task.gather(again, report));
      plan = task.plan(facts);
      writer.over(facts.book);
    }
    turn = addedTo(yield* turnOf(false, model), cost);
  }
  if (!turn) for (const { text } of [...plan.floor, ...(plan.beside ?? [])]) yield* said(writer, text, stop);
  return { facts, plan, writer, turn };
}

const addedTo = (turn: Turn, cost: Turn['cost']): Turn =>
  cost === null
    ? turn
    : {
        ...turn,
        cost: {
          inputTokens: cost.inputTokens + (turn.cost?.inputTokens ?? 0),
          outputTokens: cost.outputTokens + (turn.cost?.outputTokens ?? 0),
          usd: cost.usd + (turn.cost?.usd ?? 0),
        },
      };

function* said(writer: Writer, line: string, stop: Stop): Generator<ProgressEvent> {
  const event = stop.isStopped ? undefined : writer.say(line);
  if (event) yield event;
}

const logTurn = (task: string, { dropped, cost }: Turn, failure: ModelFailure | undefined) =>
  log('info', 'model turn', {
    task,
    failure: failure?.kind,
    usd: cost?.usd,
    ...measured({
      ...(failure ? { ModelFallbacks: 1 } : { ModelAnswers: 1 }),
      ...(dropped > 0 ? { ClaimsDropped: dropped } : {}),
      ...spent(cost),
    }),
  });

/** Where only the reader was asked. */
const logCost = (task: string, cost: Turn['cost']) =>
  log('info', 'model read', { task, usd: cost?.usd, ...measured(spent(cost)) });

const spent = (cost: Turn['cost']) =>
  cost
    ? {
        PromptTokens: cost.inputTokens,
        CompletionTokens: cost.outputTokens,
        ModelMicroUsd: Math.round(cost.usd * 1_000_000),
      }
    : {};

/** A line of ours that refers to no fact is a fault of ours; it is told without quoting anybody. */
const faultOf = (task: string) => () => log('error', 'line dropped', { task, reason: 'a reference to no fact' });
