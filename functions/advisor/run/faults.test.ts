import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Behaviour,
  type ScriptedModel,
  startScriptedModel,
  type Verifier,
} from '#infra/quality/eval/scripted-model';
import { draftFloor } from '../answer/floor.ts';
import { openModel } from '../model/model.ts';
import { exampleBook, exampleThesaurus, exampleWords } from '../testing/book.ts';
import { runTask } from './run-task.ts';
import type { Gathered, Task, Written } from './task.ts';

/** The engine and the client together, against a model that misbehaves on the wire. */

const KEY = 'sk-canary-key';
const INSTRUCTION = 'canary-instruction';
type Lines = { steps: string[] };

const task: Task<string, { query: string }, Gathered, Written<Lines>, Lines> = {
  name: 'example',
  read: (query) => ({ query }),
  gather: async () => ({ book: exampleBook(), userWords: exampleWords }),
  plan: () => ({
    floor: draftFloor({
      paragraphs: [['- {{fact:callwell.name}} costs {{fact:callwell.price}}.'], ['Ask for a quote.']],
    }),
    lines: { steps: ['Ask for references.'] },
  }),
  brief: () => ({ instruction: INSTRUCTION, products: ['callwell', 'nurselink'], thesaurus: exampleThesaurus }),
  merge: (written) => written,
};
const planText = '- CallWell costs A$1,200 per room [1].\n\nAsk for a quote.';
const verdict = (product: string) => ({ product, verdict: 'may-fit', because: [], ask: [] });
const whole = {
  nothingFits: null,
  verdicts: [verdict('callwell'), verdict('nurselink')],
  compare: [],
  points: [{ fact: 'roi.payback', need: null }],
  advice: [{ kind: 'check', basis: null, text: 'Test the signal behind fire doors.' }],
};
const judged = ['- CallWell costs A$1,200 per room [1]. **May fit**.', '- **NurseLink 5**. **May fit**.'];
const point = '- Your project, payback period: 2.5 years [2].';
const closing = 'On what is known, ask CallWell first: for what is not on record: ARTG.';
const advice = '**Advice from the language model, not from records**\n\n- Test the signal behind fire doors.';
const goodText = [[...judged, point].join('\n'), 'Ask for a quote.', closing, advice].join('\n\n');

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

const answerOf = async (behaviour: Behaviour, verifier: Verifier = 'passes', budgetMs = 1_500) => {
  server = await startScriptedModel(behaviour, 0, verifier);
  const model = openModel({ key: KEY, baseUrl: server.url, model: 'm', budgetMs });
  let streamed = '';
  for await (const event of runTask(task, 'x', { model })) {
    if (event.type === 'delta') streamed += event.text;
    if (event.type === 'result') return { ...event.answer, streamed };
  }
  throw new Error('no result');
};

describe('whatever a model does, there is an answer, and it is what was streamed', () => {
  const before: [string, Behaviour][] = [
    ['an error', { kind: 'status', status: 500 }],
    ['too many requests', { kind: 'status', status: 429 }],
    ['a wrong key', { kind: 'status', status: 401, message: `bad key ${KEY}` }],
    ['silence', { kind: 'silence' }],
    ['an empty stream', { kind: 'empty' }],
    ['HTML', { kind: 'body', type: 'text/html', text: '<script>alert(1)</script>' }],
    ['no JSON', { kind: 'answer', json: 'CallWell is the best. And more.' }],
    ['wrong types', { kind: 'answer', json: { verdicts: 42, points: 'x', advice: {} } }],
    ['running text', { kind: 'answer', json: { response: 'Zentrix is best. CallWell costs $1. It is TGA approved.' } }],
    [
      'ids of nobody',
      {
        kind: 'answer',
        json: { ...whole, verdicts: [verdict('zentrix')], points: [{ fact: 'x.y', need: null }], advice: [] },
      },
    ],
    [
      'an image for advice',
      {
        kind: 'answer',
        json: { advice: [{ kind: 'first', basis: null, text: '![x](https://evil.example/?d=1) <img src=x>' }] },
      },
    ],
    ['a megabyte', { kind: 'answer', json: { advice: 'x'.repeat(1_000_000) }, pieceLength: 8_192 }],
    ['its own prompt', { kind: 'echo', key: KEY }],
    ['a cut before the first choice', { kind: 'cut', json: whole, pieces: 1 }],
  ];
  it.each(before)('on %s the plan answers [fault 31]', async (_, behaviour) => {
    const answer = await answerOf(behaviour);
    expect(answer).toMatchObject({
      response: planText,
      engine: 'embedded',
      streamed: planText,
      stopped: false,
      advice: [],
    });
    expect(answer.lines.steps).toEqual(['Ask for references.']);
    expect(answer.engineNote).toMatch(/^(?:The|Nothing in the) language model.*embedded advisor wrote this answer/);
    expect(JSON.stringify(answer) + logged).not.toMatch(/canary|evil|script/);
  });

  const midway: [string, Behaviour][] = [
    ['a cut', { kind: 'cut', json: whole, pieces: 6 }],
    ['a stall', { kind: 'stall', json: whole, pieces: 6 }],
    ['a lack of tokens', { kind: 'length', json: whole, pieces: 6 }],
  ];
  it.each(midway)(
    'on %s midway what closed stays, the plan goes on, and nothing is said twice [fault 31] [fault 68]',
    async (_, behaviour) => {
      const answer = await answerOf(behaviour);
      expect(answer.response).toBe([judged[0], 'Ask for a quote.', closing].join('\n\n'));
      expect(answer.streamed).toBe(answer.response);
      expect(answer.engine).toBe('embedded');
      expect(answer.engineNote).toContain('continued from the same records');
    },
  );

  it.each<[string, Verifier]>([
    ['an error', { kind: 'status', status: 500 }],
    ['silence', { kind: 'silence' }],
    ['a cut', { kind: 'cut', json: { lines: [{ line: '1', decision: 'ok' }] }, pieces: 1 }],
    ['nonsense', { kind: 'answer', json: 'ok' }],
  ])('on %s of the verifier the answer stands without advice [fault 31] [fault 67]', async (_, verifier) => {
    const answer = await answerOf({ kind: 'answer', json: whole }, verifier);
    expect(answer.response).toBe(goodText.slice(0, goodText.indexOf('\n\n**Advice')));
    expect(answer).toMatchObject({ engine: 'model', engineNote: null, advice: [] });
  });

  it('at 35 tokens a second nothing is cut, silent or said twice (time runs ten times as fast)', async () => {
    const long = {
      ...whole,
      advice: Array.from({ length: 8 }, (_, at) => ({
        ...whole.advice[0],
        basis: null,
        text: `Test the signal ${'abcdefgh'[at]} ${'along every corridor, '.repeat(9)}twice.`,
      })),
    };
    // Four characters a token: 24 characters are 6 tokens, and take 171 ms.
    const slow = { kind: 'answer', pieceLength: 24, pieceMs: 17 } as const;
    const decisions = { lines: long.advice.map((_, at) => ({ line: String(at + 1), decision: 'ok' })) };
    const startedAt = performance.now();
    const answer = await answerOf({ ...slow, json: long }, { ...slow, json: decisions }, 6_000);
    expect(performance.now() - startedAt).toBeGreaterThan(1_000);
    expect(answer).toMatchObject({ engine: 'model', engineNote: null, streamed: answer.response });
    expect(answer.advice).toHaveLength(8);
    expect(answer.response.split('CallWell costs')).toHaveLength(2);
  });

  it.each<[string, Behaviour]>([
    ['in structured output', { kind: 'answer', json: whole, pieceLength: 3 }],
    ['in a fence', { kind: 'answer', json: `\`\`\`json\n${JSON.stringify(whole)}\n\`\`\`` }],
    [
      'where structured output is refused',
      { kind: 'refuses', param: 'response_format', otherwise: { kind: 'answer', json: whole } },
    ],
    ['with extra fields', { kind: 'answer', json: { ...whole, tga: true, price: 5 } }],
  ])('a good answer %s is shown', async (_, behaviour) => {
    const answer = await answerOf(behaviour, 'passes', 20_000);
    expect(answer).toMatchObject({ response: goodText, streamed: goodText, engine: 'model', engineNote: null });
    expect(Object.keys(answer.lines)).toEqual(['steps']);
  });
});
