import { log, loggable } from '#functions/lib/log';
import { measured } from '#functions/lib/metrics';
import type { ProgressEvent, StatusEvent, StreamEvent } from '#shared/kernel/stream';
import { type Author, Writer } from '../answer/writer.ts';
import { draftSentence, type Sentence, SentenceBuffer } from '../claims/sentences.ts';
import { engineNoteOf, ModelFailure } from '../model/model-failure.ts';
import { Channel } from './channel.ts';
import { type Stop, type StopOptions, watchStop } from './stop.ts';
import {
  type Draft,
  type Gathered,
  isAnswered,
  type Lines,
  type Model,
  type Prose,
  type Task,
  type Written,
} from './task.ts';

export type RunOptions = StopOptions & {
  /** Absent: the embedded advisor writes. */
  model?: Model | undefined;
};

/** A model's answer counts as one from this many shown sentences; fewer are followed by the draft. */
const SENTENCES_MIN = 2;

/**
 * Runs a task: what is being read, then checked sentences as they come, then the answer. Whatever a model does, the
 * draft stands behind it, so there is always an answer.
 * @param options `signal` or `isStopped` end it early with what was shown; `model` writes the words if there is one
 */
export async function* runTask<Input, Request extends object, Facts extends Gathered, Answer, P extends Prose>(
  task: Task<Input, Request, Facts, Answer, P>,
  input: Input,
  options: RunOptions = {},
): AsyncGenerator<StreamEvent<Answer>, void, undefined> {
  const request = task.read(input);
  if (isAnswered<Answer>(request)) {
    if (request.text) yield { type: 'delta', text: request.text, citations: [] };
    yield { type: 'result', answer: request.answer };
    return;
  }
  const stop = watchStop(options);
  try {
    const facts = yield* gather(task, request);
    const onDrop = (reason: string, author: Author) => logDrop(task.name, reason, author);
    const writer = new Writer({ book: facts.book, userWords: facts.userWords, onDrop });
    const draft = task.draft(facts);
    const author = draft.isPlan ? 'plan' : 'draft';
    yield* draftWrites([draft.notes ?? []], writer, stop, author);
    const noted = writer.shown;
    const words: Words<P> = options.model ? yield* modelWrites(task, facts, writer, options.model, stop) : {};
    const isBegun = writer.shown > noted;
    if (options.model && !stop.isStopped) logTurn(task.name, words.failure);
    const engineNote = words.failure && !stop.isStopped ? engineNoteOf(words.failure.kind, isBegun) : null;
    const isModels = options.model !== undefined && (words.failure === undefined || stop.isStopped);
    if (!isModels) yield* draftWrites(draft.paragraphs, writer, stop, author);
    const lines = linesOf(draft, words.lines, writer);
    const written: Written<P> = {
      response: writer.text,
      citations: writer.citations.all,
      lines,
      engine: isModels && isBegun ? 'model' : 'embedded',
      engineNote,
      droppedSentences: writer.dropped,
      stopped: stop.isStopped,
    };
    yield { type: 'result', answer: task.merge(written, facts) };
  } finally {
    await stop.end();
  }
}

/** Gathers, and passes on each stage as it is reported. */
async function* gather<Request extends object, Facts>(
  task: { gather(request: Request, report: (stage: string) => void): Promise<Facts> },
  request: Request,
): AsyncGenerator<StatusEvent, Facts, undefined> {
  const stages = new Channel<StatusEvent>();
  const report = (stage: string) => stages.push({ type: 'status', stage });
  const gathering = task.gather(request, report).finally(() => stages.close());
  // Awaited below; marked as handled, so that a failure before that is not an unhandled one.
  gathering.catch(() => undefined);
  yield* stages;
  return await gathering;
}

/** What came of a model's turn: its lines, or why it did not finish. */
type Words<P extends Prose> = { lines?: Lines<P>; failure?: ModelFailure };

async function* modelWrites<P extends Prose, Facts extends Gathered>(
  task: Pick<Task<never, never, Facts, never, P>, 'name' | 'prompt' | 'prose'>,
  facts: Facts,
  writer: Writer,
  model: Model,
  stop: Stop,
): AsyncGenerator<ProgressEvent, Words<P>, undefined> {
  yield { type: 'status', stage: 'Writing the answer' };
  const buffer = new SentenceBuffer();
  const noted = writer.shown;
  let prose: unknown;
  try {
    for await (const event of model.write(task.prompt(facts), task.prose, task.name, stop.signal)) {
      if (stop.isStopped) break;
      if (event.type === 'done') prose = event.prose;
      else yield* shown(buffer.grow(event.response), writer, stop);
    }
    yield* shown(buffer.end(), writer, stop);
  } catch (error) {
    return { failure: stop.isStopped ? new ModelFailure('stopped') : failureOf(error) };
  }
  if (stop.isStopped) return { failure: new ModelFailure('stopped') };
  const parsed = task.prose.safeParse(prose);
  if (writer.shown - noted < SENTENCES_MIN)
    return { failure: new ModelFailure(parsed.success ? 'unsupported' : 'nonsense') };
  return parsed.success ? { lines: parsed.data } : {};
}

const failureOf = (error: unknown): ModelFailure => {
  if (error instanceof ModelFailure) return error;
  log('error', 'model turn failed', { error: loggable(error) });
  return new ModelFailure('unavailable');
};

function* draftWrites(
  paragraphs: readonly string[][],
  writer: Writer,
  stop: Stop,
  author: Author,
): Generator<ProgressEvent> {
  for (const paragraph of paragraphs) {
    for (const [at, text] of paragraph.entries()) {
      if (stop.isStopped) return;
      const event = writer.say(draftSentence(text, at === 0), author);
      if (event) yield event;
    }
  }
}

function* shown(sentences: Sentence[], writer: Writer, stop: Stop): Generator<ProgressEvent> {
  for (const sentence of sentences) {
    if (stop.isStopped) return;
    const event = writer.say(sentence, 'model');
    if (event) yield event;
  }
}

/** The model's lines where some of them passed the check, else the draft's. */
const linesOf = <P extends Prose>(draft: Draft<P>, models: Lines<P> | undefined, writer: Writer): Lines<P> => {
  type Texts = Readonly<Record<string, string | string[] | undefined>>;
  const about = (draft.about ?? {}) as Readonly<Record<string, string | undefined>>;
  const checked = (texts: Texts, name: string, author: Author) =>
    checkedLines(texts[name] ?? '', author, writer, about[name]);
  const entries = Object.keys(draft.lines).map((name) => {
    const written = models ? checked(models as Texts, name, 'model') : '';
    const author = draft.isPlan ? 'plan' : 'draft';
    return [name, written.length > 0 ? written : checked(draft.lines as Texts, name, author)];
  });
  return Object.fromEntries(entries);
};

const checkedLines = (lines: string | string[], author: Author, writer: Writer, about: string | undefined) =>
  typeof lines === 'string'
    ? writer.line(lines, author, about)
    : lines.map((line) => writer.line(line, author, about)).filter((line) => line !== '');

const logTurn = (task: string, failure: ModelFailure | undefined) =>
  log('info', 'model turn', {
    task,
    failure: failure?.kind,
    ...measured(failure ? { ModelFallbacks: 1 } : { ModelAnswers: 1 }),
  });

/** A draft that fails its own check is a fault of ours; the reason says which without quoting anybody. */
const logDrop = (task: string, reason: string, author: Author) =>
  log(author === 'draft' ? 'error' : 'info', 'sentence dropped', {
    task,
    author,
    reason,
    ...measured({ ClaimsDropped: 1 }),
  });
