import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type Behaviour, type ScriptedModel, startScriptedModel } from '#infra/quality/eval/scripted-model';
import { openModel } from '../model/model.ts';
import { buildPrompt } from '../model/prompt.ts';
import { exampleBook, exampleWords } from '../testing/book.ts';
import { runTask } from './run-task.ts';
import type { Gathered, Task, Written } from './task.ts';

/** The engine and the client together, against a model that misbehaves on the wire. */

const KEY = 'sk-canary-key';
const INSTRUCTION = 'canary-instruction';
type Words = { response: string; steps: string[] };

const task: Task<string, { query: string }, Gathered, Written<Words>, Words> = {
  name: 'example',
  read: (query) => ({ query }),
  gather: async () => ({ book: exampleBook(), userWords: exampleWords }),
  draft: () => ({
    paragraphs: [['{{fact:callwell.name}} costs {{fact:callwell.price}}.', 'Ask for a quote.']],
    lines: { steps: ['Ask for references.'] },
  }),
  prompt: (facts) => buildPrompt({ ...facts, instruction: INSTRUCTION }),
  prose: z.object({ response: z.string(), steps: z.array(z.string()) }),
  merge: (written) => written,
};
const draftText = 'CallWell costs A$1,200 per room [1]. Ask for a quote.';
const good = 'Ask each vendor for a quote. Compare the quotes line by line.';
const whole = { response: `${good} Ask for a demonstration.`, steps: ['Ask for references.'] };

let server: ScriptedModel | undefined;
let logged = '';
beforeEach(() => {
  logged = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    logged += String(line);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
});

const answerOf = async (behaviour: Behaviour) => {
  server = await startScriptedModel(behaviour);
  const model = openModel({ key: KEY, baseUrl: server.url, model: 'm', budgetMs: 700 });
  let streamed = '';
  for await (const event of runTask(task, 'x', { model })) {
    if (event.type === 'delta') streamed += event.text;
    if (event.type === 'result') return { ...event.answer, streamed };
  }
  throw new Error('no result');
};

describe('whatever a model does, there is an answer, and it starts with what was streamed', () => {
  const before: [string, Behaviour][] = [
    ['an error', { kind: 'status', status: 500 }],
    ['too many requests', { kind: 'status', status: 429 }],
    ['a wrong key', { kind: 'status', status: 401, message: `bad key ${KEY}` }],
    ['silence', { kind: 'silence' }],
    ['an empty stream', { kind: 'empty' }],
    ['HTML', { kind: 'body', type: 'text/html', text: '<script>alert(1)</script>' }],
    ['no JSON', { kind: 'answer', json: `${good} And more.` }],
    ['wrong types', { kind: 'answer', json: { response: [good], steps: 'x' } }],
    [
      'only lies',
      { kind: 'answer', json: { response: 'Zentrix is best. CallWell costs $1. It is TGA approved.', steps: [] } },
    ],
    ['an image', { kind: 'answer', json: { response: '![x](https://evil.example/?d=1) <img src=x>', steps: [] } }],
    ['a megabyte', { kind: 'answer', json: { response: 'x'.repeat(1_000_000), steps: [] }, pieceLength: 8_192 }],
    ['its own prompt', { kind: 'echo', key: KEY }],
    ['a cut before the first sentence', { kind: 'cut', json: whole, pieces: 1 }],
  ];
  it.each(before)('on %s the draft answers [fault 31]', async (_, behaviour) => {
    const answer = await answerOf(behaviour);
    expect(answer).toMatchObject({ response: draftText, engine: 'embedded', streamed: draftText, stopped: false });
    expect(answer.lines.steps).toEqual(['Ask for references.']);
    expect(answer.engineNote).toMatch(/^(?:The|Too little of the) language model.*embedded advisor wrote this answer/);
    expect(JSON.stringify(answer) + logged).not.toMatch(/canary|evil|script/);
  });

  const midway: [string, Behaviour][] = [
    ['a cut', { kind: 'cut', json: whole, pieces: 4 }],
    ['a stall', { kind: 'stall', json: whole, pieces: 4 }],
    ['a lack of tokens', { kind: 'length', json: whole, pieces: 4 }],
  ];
  it.each(midway)('on %s midway what was shown stays and the draft follows [fault 31]', async (_, behaviour) => {
    const answer = await answerOf(behaviour);
    expect(answer.response).toBe(`${good}\n\n${draftText}`);
    expect(answer.streamed).toBe(answer.response);
    expect(answer.engine).toBe('embedded');
    expect(answer.engineNote).toContain('continued from the same records');
  });

  it.each<[string, Behaviour]>([
    ['in structured output', { kind: 'answer', json: whole, pieceLength: 3 }],
    [
      'where structured output is refused',
      { kind: 'refuses', param: 'response_format', otherwise: { kind: 'answer', json: whole } },
    ],
    ['with extra fields', { kind: 'answer', json: { ...whole, tga: true, price: 5 } }],
  ])('a good answer %s is shown', async (_, behaviour) => {
    const answer = await answerOf(behaviour);
    expect(answer).toMatchObject({
      response: whole.response,
      streamed: whole.response,
      engine: 'model',
      engineNote: null,
    });
    expect(Object.keys(answer.lines)).toEqual(['steps']);
  });
});
