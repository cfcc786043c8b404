import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { figuresOf } from '#functions/lib/testing/figures';
import type { ProgressEvent, StreamEvent } from '#shared/kernel/stream';
import { ModelFailure } from '../model/model-failure.ts';
import { exampleBook, exampleWords } from '../testing/book.ts';
import { type RunOptions, runTask } from './run-task.ts';
import {
  answered,
  type Gathered,
  type Model,
  type ModelEvent,
  type ProseSchema,
  type Task,
  type Written,
} from './task.ts';

type Words = { response: string; steps: string[]; card: string };
type Facts = Gathered & { note: string };
const Prose: ProseSchema<Words> = z.object({ response: z.string(), steps: z.array(z.string()), card: z.string() });

const task: Task<string, { query: string }, Facts, Written<Words>, Words> = {
  name: 'example',
  read: (query) =>
    query === 'weather'
      ? answered('I help with procurement.', { ...nothing, response: 'I help with procurement.' })
      : { query },
  gather: async (_, report) => {
    report('Reading the records');
    await Promise.resolve();
    report('Comparing');
    return { book: exampleBook(), userWords: exampleWords, note: 'x' };
  },
  draft: () => ({
    paragraphs: [
      ['For {{fact:need.beds}} these are on record.', 'Each gap is named.'],
      ['- {{fact:callwell.name}} costs {{fact:callwell.price}}.'],
      ['- {{fact:nurselink.name}}: {{fact:nurselink.gap-price}}.', 'Ask {{fact:beacon.name}}.'],
    ],
    lines: { steps: ['Ask for quotes.'], card: '{{fact:callwell.name}}: {{fact:callwell.description}}.' },
    about: { card: 'callwell' },
  }),
  prompt: () => ({ system: 's', user: 'u' }),
  prose: Prose,
  merge: (written) => written,
};

const nothing: Written<Words> = {
  response: '',
  citations: [],
  lines: { steps: [], card: '' },
  engine: 'embedded',
  engineNote: null,
  droppedSentences: 0,
  stopped: false,
};

const draftText = [
  'For 92 beds these are on record. Each gap is named.',
  '',
  '- CallWell costs A$1,200 per room [1].',
  '- NurseLink 5: Not on record. Ask Beacon Systems.',
].join('\n');

/** A model that says these things, then delivers, hangs or fails. */
const modelThat = (said: string[], end: unknown | (() => Promise<never>)): Model => ({
  async *write(_prompt, _prose, _name, signal): AsyncGenerator<ModelEvent> {
    let response = '';
    for (const piece of said) {
      response += piece;
      yield { type: 'prose', response };
      signal.throwIfAborted();
    }
    if (typeof end === 'function') await end();
    yield { type: 'done', prose: end };
  },
});

const run = async (options: RunOptions, query = 'nurse call', which = task) => {
  const events: StreamEvent<Written<Words>>[] = [];
  for await (const event of runTask(which, query, options)) events.push(event);
  const last = events.at(-1);
  if (last?.type !== 'result') throw new Error('no result');
  const progress = events.slice(0, -1) as ProgressEvent[];
  const streamed = progress.map((event) => (event.type === 'delta' ? event.text : '')).join('');
  return { answer: last.answer, streamed, progress };
};

const good = ['Ask each vendor for a quote. ', 'Compare the quotes ', 'line by line. '];

describe('the notes of a draft', () => {
  const noting: typeof task = {
    ...task,
    draft: (facts) => ({ ...task.draft(facts), notes: ['There is no record of that name.'] }),
  };

  it.each([
    ['a model writes', modelThat(good, { response: '', steps: [], card: '' }), 'model'],
    ['a model fails', modelThat([], () => Promise.reject(new ModelFailure('unavailable'))), 'embedded'],
    ['there is no model', undefined, 'embedded'],
  ] as const)('stand first and once when %s', async (_, model, engine) => {
    const { answer, streamed } = await run({ model }, 'nurse call', noting);
    expect(answer.engine).toBe(engine);
    expect(answer.response).toBe(streamed);
    expect(answer.response.startsWith('There is no record of that name.\n\n')).toBe(true);
    expect(answer.response.split('no record of that name').length).toBe(2);
  });

  it('do not count as a model’s sentences', async () => {
    const { answer } = await run({ model: modelThat(['Ask. '], { response: '', steps: [], card: '' }) }, 'x', noting);
    expect(answer.engine).toBe('embedded');
  });
});

describe('without a model', () => {
  it('streams the stages, then the draft, and answers with exactly that', async () => {
    const { answer, streamed, progress } = await run({});
    expect(progress.slice(0, 2)).toEqual([
      { type: 'status', stage: 'Reading the records' },
      { type: 'status', stage: 'Comparing' },
    ]);
    expect(streamed).toBe(draftText);
    expect(answer).toMatchObject({
      response: draftText,
      lines: { steps: ['Ask for quotes.'], card: 'CallWell: A nurse call platform for hospitals and aged care [2].' },
      engine: 'embedded',
      engineNote: null,
      droppedSentences: 0,
      stopped: false,
    });
    expect(answer.citations.map(({ number, factId }) => [number, factId])).toEqual([
      [1, 'callwell.price'],
      [2, 'callwell.description'],
    ]);
    const cited = progress.flatMap((event) => (event.type === 'delta' ? event.citations : []));
    expect(cited.map(({ factId }) => factId)).toEqual(['callwell.price']);
  });

  it('answers at once what needs no records', async () => {
    const { answer, streamed } = await run({}, 'weather');
    expect([answer.response, streamed]).toEqual(['I help with procurement.', 'I help with procurement.']);
  });

  it('passes on a failure to gather', async () => {
    const broken = { ...task, gather: () => Promise.reject(new Error('no records')) };
    await expect(runTask(broken, 'x').next()).rejects.toThrow('no records');
  });

  it('drops a draft sentence that breaks the rules, and logs why without quoting it', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const wrong = {
      paragraphs: [['{{fact:nurselink.name}} costs {{fact:callwell.price}}.', 'Fine.']],
      lines: { steps: [], card: '' },
    };
    const events = [];
    for await (const event of runTask({ ...task, draft: () => wrong }, 'x')) events.push(event);
    const logged = write.mock.calls.map(([line]) => String(line)).join('');
    write.mockRestore();
    expect(events.at(-1)).toMatchObject({ answer: { response: 'Fine.', droppedSentences: 1 } });
    expect(logged).toContain('"level":"error"');
    expect(logged).not.toContain('callwell');
  });
});

describe('with a model', () => {
  it('streams its checked sentences as they come, and takes its lines', async () => {
    const lines = { response: good.join(''), steps: ['Ask for references.', 'Zentrix is the best.'], card: '' };
    const { answer, streamed } = await run({ model: modelThat(good, lines) });
    expect(answer).toMatchObject({
      response: 'Ask each vendor for a quote. Compare the quotes line by line.',
      engine: 'model',
      engineNote: null,
      droppedSentences: 1,
    });
    expect(answer.lines).toEqual({
      steps: ['Ask for references.'],
      card: 'CallWell: A nurse call platform for hospitals and aged care [1].',
    });
    expect(streamed).toBe(answer.response);
  });

  it('shows no sentence that claims what no fact says', async () => {
    const said = [...good, 'Zentrix costs $5. ', '{{fact:nurselink.name}} costs {{fact:callwell.price}}. '];
    const { answer } = await run({ model: modelThat(said, { response: said.join(''), steps: [], card: '' }) });
    expect(answer).toMatchObject({ engine: 'model', droppedSentences: 2 });
    expect(answer.response).toBe('Ask each vendor for a quote. Compare the quotes line by line.');
  });

  it('keeps another product off a card', async () => {
    const card = '{{fact:nurselink.name}} is described as {{fact:nurselink.description}}.';
    const { answer } = await run({ model: modelThat(good, { response: '', steps: [], card }) });
    expect(answer.lines.card).toContain('CallWell');
  });

  it('writes the draft and says why when the model fails before anything was shown', async () => {
    const model = modelThat([], () => Promise.reject(new ModelFailure('unavailable', 500)));
    const { answer, streamed } = await run({ model });
    expect([answer.response, streamed]).toEqual([draftText, draftText]);
    expect(answer.engine).toBe('embedded');
    expect(answer.engineNote).toBe(
      'The language model could not be reached, so the embedded advisor wrote this answer from the same records.',
    );
  });

  it.each(['cut', 'timeout'] as const)('keeps what was shown and lets the draft follow after a %s', async (kind) => {
    const model = modelThat([...good, 'Half a sen'], () => Promise.reject(new ModelFailure(kind)));
    const { answer, streamed } = await run({ model });
    expect(answer.response).toBe(`Ask each vendor for a quote. Compare the quotes line by line.\n\n${draftText}`);
    expect(answer.response).toBe(streamed);
    expect(answer.engine).toBe('embedded');
    expect(answer.engineNote).toContain('continued from the same records');
  });

  it.each([
    [
      'nothing passed',
      ['Zentrix is the best. '],
      { response: 'Zentrix is the best.', steps: [], card: '' },
      'Too little',
    ],
    ['one sentence passed', ['Ask each vendor for a quote. '], { response: '', steps: [], card: '' }, 'Too little'],
    ['it said nothing', [], { response: '', steps: [], card: '' }, 'Too little'],
    ['it was of another shape', [], { response: 7 }, 'could not be read'],
    ['it was no object', [], 'hello', 'could not be read'],
  ])('lets the draft answer when %s', async (_, said, end, note) => {
    const { answer } = await run({ model: modelThat(said, end) });
    expect(answer.response.endsWith(draftText)).toBe(true);
    expect(answer.engine).toBe('embedded');
    expect(answer.engineNote).toContain(note);
  });

  it("keeps the model's text and takes the draft's lines when only the lines are wrong", async () => {
    const { answer } = await run({ model: modelThat(good, { response: good.join('') }) });
    expect(answer).toMatchObject({ engine: 'model', lines: { steps: ['Ask for quotes.'] } });
  });

  it('lets the draft answer when the model throws what nobody expected', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { answer } = await run({ model: modelThat([], () => Promise.reject(new TypeError('x'))) });
    write.mockRestore();
    expect(answer).toMatchObject({ response: draftText, engine: 'embedded' });
  });
});

describe('what a turn of a model counts as', () => {
  const whole = { response: '', steps: [], card: '' };
  const lie = 'CallWell is approved by the TGA. ';
  it.each([
    ['an answer', { model: modelThat(good, whole) }, { ModelAnswers: 1 }],
    ['a claim dropped', { model: modelThat([...good, lie], whole) }, { ModelAnswers: 1, ClaimsDropped: 1 }],
    ['a fallback', { model: modelThat([], () => Promise.reject(new ModelFailure('cut'))) }, { ModelFallbacks: 1 }],
    ['nothing where there is no model', {}, {}],
    ['nothing where it was stopped', { model: modelThat(good, whole), signal: AbortSignal.abort() }, {}],
  ] as [string, RunOptions, object][])('is %s', async (_name, options, expected) => {
    expect((await figuresOf(() => run(options))).figures).toEqual(expected);
  });
});

describe('a stop', () => {
  const never = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const hanging: Model = {
    async *write(_prompt, _prose, _name, signal) {
      yield { type: 'prose', response: `${good.join('')}More to ` };
      await never(signal);
    },
  };

  it('by signal keeps what was shown and ends at once', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const startedAt = performance.now();
    const { answer, streamed } = await run({ model: hanging, signal: controller.signal });
    expect(performance.now() - startedAt).toBeLessThan(500);
    expect(answer).toMatchObject({ stopped: true, engine: 'model', engineNote: null });
    expect(answer.response).toBe('Ask each vendor for a quote. Compare the quotes line by line.');
    expect(answer.response).toBe(streamed);
  });

  it('by a polled flag does the same', async () => {
    let asked = 0;
    const isStopped = async () => ++asked >= 3;
    const { answer } = await run({ model: hanging, isStopped, pollMs: 5 });
    expect(answer).toMatchObject({ stopped: true, engine: 'model' });
    expect(asked).toBe(3);
  });

  it('before anything was written answers with nothing', async () => {
    const { answer, streamed } = await run({ signal: AbortSignal.abort() });
    expect([answer.response, streamed, answer.stopped, answer.engine]).toEqual(['', '', true, 'embedded']);
  });

  it('goes on when the flag cannot be read', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const isStopped = () => Promise.reject(new Error('throttled'));
    const slow: Model = {
      async *write() {
        await new Promise((resolve) => setTimeout(resolve, 20));
        yield { type: 'prose', response: good.join('') };
        yield { type: 'done', prose: { response: '', steps: [], card: '' } };
      },
    };
    const { answer } = await run({ model: slow, isStopped, pollMs: 2 });
    write.mockRestore();
    expect(answer).toMatchObject({ stopped: false, engine: 'model' });
  });

  it('by a reader who leaves ends the model', async () => {
    let ended = false;
    const model: Model = {
      async *write() {
        try {
          yield { type: 'prose', response: good.join('') };
          yield { type: 'prose', response: `${good.join('')}Ask for references. ` };
        } finally {
          ended = true;
        }
      },
    };
    for await (const event of runTask(task, 'x', { model })) if (event.type === 'delta') break;
    expect(ended).toBe(true);
  });
});
