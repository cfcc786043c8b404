import type * as z from 'zod';
import type { Engine } from '#shared/kernel/answer';
import type { Citation } from '#shared/kernel/evidence';
import type { FactBook } from '../facts/facts.ts';

/** What a model is asked: pure text, no secrets. */
export type Prompt = { system: string; user: string };

/**
 * What a model may write: the running text first (`response`, Markdown), then any further lines. Text only: a number
 * or a flag would be a fact.
 */
export type Prose = { response: string } & Record<string, string | string[]>;
/** The prose besides the running text. */
export type Lines<P extends Prose> = Omit<P, 'response'>;

/** What every task gathers at least. */
export type Gathered = {
  book: FactBook;
  /** All that the user typed in this conversation; a model may repeat its numbers and names, and only those. */
  userWords: string;
};

/**
 * The embedded advisor's words. Sentences hold `{{fact:id}}` references; each paragraph is a list of sentences, and one
 * whose first sentence starts with "- " is a bullet. Numbers stand in references only, one subject per sentence.
 */
export type Draft<P extends Prose> = {
  /** What must be said whoever writes the rest, such as that a product is on no record: it stands first. */
  notes?: string[];
  /** The words of an answer plan, which code made from a judgement. */
  isPlan?: true;
  paragraphs: string[][];
  lines: Lines<P>;
  /** Lines that stand on a card: the one solution or vendor (subject id) that each may speak of. */
  about?: { readonly [Name in keyof Lines<P>]?: string };
};

/** Checked and rendered words, as an answer holds them. */
export type Written<P extends Prose> = {
  /** Markdown; `[n]` cites `citations`. Starts with exactly what was streamed. */
  response: string;
  citations: Citation[];
  lines: Lines<P>;
  engine: Engine;
  engineNote: string | null;
  droppedSentences: number;
  stopped: boolean;
};

/** An answer that needs no records: a refusal, an emergency, a question back. */
export type Answered<Answer> = {
  answered: true;
  /** What is streamed before the result; the answer's running text must start with it. */
  text: string;
  answer: Answer;
};

/** Marks an answer that `read` already has. */
export const answered = <Answer>(text: string, answer: Answer): Answered<Answer> => ({ answered: true, text, answer });

export const isAnswered = <Answer>(read: unknown): read is Answered<Answer> =>
  typeof read === 'object' && read !== null && 'answered' in read && read.answered === true;

/** Everything that "the AI" does is a value of this shape, in the area that owns it. */
export type Task<Input, Request extends object, Facts extends Gathered, Answer, P extends Prose = Prose> = {
  /** Names the task to a model's schema and in the log: letters, digits, underscores. */
  name: string;
  /** Intent, scope, emergency, constraints; may already have the answer. */
  read(input: Input): Request | Answered<Answer>;
  /** Records and arithmetic; `report` tells the waiting reader what is being done. */
  gather(request: Request, report: (stage: string) => void): Promise<Facts>;
  /** The whole embedded answer in words: pure, deterministic. */
  draft(facts: Facts): Draft<P>;
  /** The facts with their ids, fenced as data: see `buildPrompt`. Pure. */
  prompt(facts: Facts): Prompt;
  /** What a model may write; `response` comes first, every field is required. */
  prose: ProseSchema<P>;
  /** The words into the facts. Pure. */
  merge(written: Written<P>, facts: Facts): Answer;
};

/** What a model may write, as Zod's object of texts and lists of texts. */
export type ProseSchema<P extends Prose = Prose> = z.ZodType<P> & Pick<z.ZodObject, 'shape'>;

/** What a model says on its way: the running text so far, then the whole of it, unparsed. */
export type ModelEvent = { type: 'prose'; response: string } | { type: 'done'; prose: unknown };

/** A language model as the engine needs it. Ends with `done` or throws a ModelFailure. */
export type Model = {
  write(prompt: Prompt, prose: ProseSchema, name: string, signal: AbortSignal): AsyncIterable<ModelEvent>;
};
