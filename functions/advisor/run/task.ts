import type * as z from 'zod';
import type { AdviceKind, Engine, ModelCost } from '#shared/kernel/answer';
import type { Citation } from '#shared/kernel/evidence';
import type { Line } from '../answer/plan.ts';
import type { FactBook } from '../facts/facts.ts';
import type { Brief } from '../model/brief.ts';
import type { Misread } from '../model/turn.ts';

/** What a model is asked: pure text, no secrets. */
export type Prompt = { system: string; user: string };

/** Words of an answer that stand apart from its running text, by name. */
export type Lines = Record<string, string | string[]>;

/** What every task gathers at least. */
export type Gathered = {
  book: FactBook;
  /** All that the user typed in this conversation; a model may quote it, and nothing else. */
  userWords: string;
};

/**
 * The answer in the embedded advisor's words, which is the floor of every answer: a model adds to it and orders it, and
 * takes nothing away.
 */
export type Plan<L extends Lines = Lines> = {
  /** The running text, in its order. */
  floor: readonly Line[];
  /** What may be meant besides: said after it, unless a model answers in its place. */
  beside?: readonly Line[];
  /** Texts for cards and other places, with references. */
  lines: L;
};

/** Rendered words, as an answer holds them. */
export type Written<L extends Lines = Lines> = {
  /** Markdown; `[n]` cites `citations`. Exactly what was streamed. */
  response: string;
  citations: Citation[];
  lines: L;
  engine: Engine;
  engineNote: string | null;
  /** What a model wrote or chose that was not shown. */
  droppedSentences: number;
  /** Advice of the model's own, verified; the running text ends with it. */
  advice: { kind: AdviceKind; text: string }[];
  /** Whether the model answered in the plan's place: nothing of what the plan answers was said. */
  isReplaced: boolean;
  /** Nothing where no model was asked. */
  modelCost: ModelCost | null;
  stopped: boolean;
};

/** An answer that needs no records: a refusal, an emergency, a question back. */
export type Answered<Answer, Request = never> = {
  answered: true;
  /** What is streamed before the result; the answer's running text must start with it. */
  text: string;
  answer: Answer;
  /** What the request is, should a model find a question where rules found none. */
  unless?: Request | undefined;
};

/** Marks an answer that `read` already has. */
export const answered = <Answer, Request = never>(
  text: string,
  answer: Answer,
  unless?: Request,
): Answered<Answer, Request> => ({ answered: true, text, answer, unless });

export const isAnswered = <Answer, Request = object>(read: unknown): read is Answered<Answer, Request> =>
  typeof read === 'object' && read !== null && 'answered' in read && read.answered === true;

/** Everything that "the AI" does is a value of this shape, in the area that owns it. */
export type Task<Input, Request extends object, Facts extends Gathered, Answer, L extends Lines = Lines> = {
  /** Names the task to a model's schema and in the log: letters, digits, underscores. */
  name: string;
  /** Intent, scope, emergency, constraints, by rules and by what a model heard; may already have the answer. */
  read(input: Input, heard?: Heard): Request | Answered<Answer, Request>;
  /** The call that has a model read besides the rules, before anything is gathered; nothing where rules are enough. */
  listen?(request: Request): Listening | undefined;
  /** The request with what a model says was misread put right; nothing where that changes nothing. */
  reread?(request: Request, misread: readonly Misread[]): Request | undefined;
  /** Records and arithmetic; `report` tells the waiting reader what is being done. */
  gather(request: Request, report: (stage: string) => void): Promise<Facts>;
  /** The whole embedded answer in words: pure, deterministic. */
  plan(facts: Facts): Plan<L>;
  /** What a model is asked, besides the facts of the book. Pure. */
  brief(facts: Facts): Brief;
  /** The words into the facts. Pure. */
  merge(written: Written<L>, facts: Facts): Answer;
};

/** Who is asked: the writer chooses and advises, the verifier decides over its advice, the reader reads the question. */
export type ModelRole = 'writer' | 'verifier' | 'reader';

export type ModelCall = {
  role: ModelRole;
  /** Names the schema and the log line. */
  name: string;
  prompt: Prompt;
  schema: z.ZodObject;
  /** For all of this call, its retry included. */
  budgetMs: number;
  /** Absent: as much as an answer takes. */
  outputTokensMax?: number;
  /** What may be searched before the answer; a provider that knows no tools answers at once. */
  tools?: readonly Tool[];
};

/** A call of a reader, and what is said meanwhile. */
export type Listening = Omit<ModelCall, 'role'> & { stage: string };

/** What a reader has written: JSON, cut where its time was up. */
export type Heard = { text: string; isWhole: boolean; cost: ModelCost | null };

/** Something that can be searched, by words. */
export type Tool = { name: string; description: string };
export type Search = { tool: string; words: string };

/** What a model says on its way: its JSON so far; what it cost; the whole of it; or what it wants searched first. */
export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'cost'; cost: ModelCost }
  | { type: 'search'; searches: Search[] }
  | { type: 'done'; text: string };

/** A language model as the engine needs it. A call ends with `done` or `search`, or throws a ModelFailure. */
export type Model = {
  /** For all calls of one answer. */
  readonly budgetMs: number;
  call(call: ModelCall, signal: AbortSignal): AsyncIterable<ModelEvent>;
};
