import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { RecordedRequest } from './scripted-model.ts';

/** What a strong model answered to a real prompt, kept as data: written for tests, by hand, one JSON object a line. */
export const RecordedTurn = z.object({
  /** "nurse-call"; "reading-m045" and "quotes-q031" are of the readers. */
  task: z.string(),
  /** `verifier-…` decides over the advice of the turn of that role; `reading` is what the reader of a question heard. */
  role: z.enum(['reading', 'honest', 'hostile', 'verifier-honest', 'verifier-hostile']),
  /** Of the prompt that it answers; another prompt makes it stale. */
  promptHash: z.string(),
  writtenFor: z.literal('tests'),
  turn: z.record(z.string(), z.unknown()),
  /** Of a hostile turn: words that would be a lie, were they in the answer. */
  lies: z.array(z.string()).default([]),
});
export type RecordedTurn = z.infer<typeof RecordedTurn>;

/** Every recorded turn of a folder. @throws where a line is none */
export const recordedTurns = (folder = join(import.meta.dirname, 'turns')): RecordedTurn[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => RecordedTurn.parse(JSON.parse(line)));

const partOf = ({ body }: RecordedRequest, role: string): string =>
  (body.messages ?? []).find((message) => message.role === role)?.content ?? '';

/** A prompt as a person would play it: what is asked, and the schema of the answer. */
export type PlayedPrompt = { name: string; system: string; user: string; schema: object; hash: string };

/** The day is told in each prompt, and makes no turn stale. */
export const hashOf = (system: string, user: string): string =>
  createHash('sha256')
    .update(`${system}\n${user.replace(/^Today is .*\n/u, '')}`)
    .digest('hex')
    .slice(0, 12);

export const promptOf = (request: RecordedRequest): PlayedPrompt => {
  const [system, user] = [partOf(request, 'system'), partOf(request, 'user')];
  const format = request.body.response_format as { json_schema?: { name: string; schema: object } } | undefined;
  const { name = '', schema = {} } = format?.json_schema ?? {};
  return { name, system, user, schema, hash: hashOf(system, user) };
};

export const isReaderPrompt = ({ name }: PlayedPrompt): boolean => name.endsWith('_reading');
export const isVerifierPrompt = ({ name }: PlayedPrompt): boolean => name.endsWith('_verifier');
