import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { figuresOf } from '#functions/lib/testing/figures';
import type { ProgressEvent, StreamEvent } from '#shared/kernel/stream';
import { draftFloor } from '../answer/floor.ts';
import { ModelFailure } from '../model/model-failure.ts';
import { exampleBook, exampleThesaurus, exampleWords } from '../testing/book.ts';
import { modelThat } from '../testing/scripted.ts';
import { type RunOptions, runTask } from './run-task.ts';
import { answered, type Gathered, type Model, type Task, type Written } from './task.ts';

type Lines = { steps: string[]; card: string };
type Facts = Gathered & { query: string };

const task: Task<string, { query: string }, Facts, Written<Lines>, Lines> = {
  name: 'example',
  read: (query) =>
    query === 'weather'
      ? answered('I help with procurement.', { ...nothing, response: 'I help with procurement.' })
      : { query },
  gather: async ({ query }, report) => {
    report('Reading the records');
    await Promise.resolve();
    report('Comparing');
    return { book: exampleBook(), userWords: exampleWords, query };
  },
  plan: () => ({
    floor: draftFloor({
      notes: ['There is no record of that name.'],
      paragraphs: [
        ['For {{fact:need.beds}} these are on record.', 'Each gap is named.'],
        ['- {{fact:callwell.name}} costs {{fact:callwell.price}}.'],
        ['- {{fact:nurselink.name}}: {{fact:nurselink.gap-price}}.'],
        ['Ask for written quotes.'],
      ],
    }),
    lines: { steps: ['Ask for quotes.'], card: '{{fact:callwell.name}}: {{fact:callwell.description}}.' },
  }),
  brief: () => ({ instruction: 'x', products: ['callwell', 'nurselink'], thesaurus: exampleThesaurus }),
  merge: (written) => written,
};

const nothing: Written<Lines> = {
  response: '',
  citations: [],
  lines: { steps: [], card: '' },
  engine: 'embedded',
  engineNote: null,
  droppedSentences: 0,
  advice: [],
  isReplaced: false,
  modelCost: null,
  stopped: false,
};

const floorText = [
  'There is no record of that name.\n',
  'For 92 beds these are on record. Each gap is named.\n',
  '- CallWell costs A$1,200 per room [1].',
  '- NurseLink 5: Not on record.\n',
  'Ask for written quotes.',
].join('\n');

const run = async (options: RunOptions, query = 'nurse call', which = task) => {
  const events: StreamEvent<Written<Lines>>[] = [];
  for await (const event of runTask(which, query, options)) events.push(event);
  const last = events.at(-1);
  if (last?.type !== 'result') throw new Error('no result');
  const progress = events.slice(0, -1) as ProgressEvent[];
  const streamed = progress.map((event) => (event.type === 'delta' ? event.text : '')).join('');
  return { answer: last.answer, streamed, progress };
};

const aVerdict = (product: string, more: object = {}) => ({
  product,
  verdict: 'may-fit',
  because: [],
  ask: [],
  ...more,
});
const turn = {
  nothingFits: null,
  verdicts: [
    aVerdict('nurselink', { because: [{ fact: 'nurselink.users', relation: 'names', need: null }] }),
    aVerdict('callwell', { verdict: 'unknown' }),
  ],
  compare: [],
  points: [{ fact: 'roi.payback', need: null }],
  advice: [
    { kind: 'check', basis: null, text: 'Test the signal behind fire doors.' },
    { kind: 'ask', basis: 'about 2 per room', text: 'Ask how many bells one room can have.' },
  ],
};
const ADVICE = '**Advice from the language model, not from records**';
const turnText = [
  'There is no record of that name.\n',
  'For 92 beds these are on record. Each gap is named.\n',
  '- NurseLink 5: Not on record. **May fit**: named users: Harbour Hospital [1].',
  '- CallWell costs A$1,200 per room [2]. **Too little on record to tell**.',
  '- Your project, payback period: 2.5 years [3].\n',
  'Ask for written quotes.\n',
  'On what is known, ask NurseLink 5 first: for what is not on record: price.\n',
  `${ADVICE}\n`,
  '- Test the signal behind fire doors.',
  '- On “about 2 per room”: Ask how many bells one room can have.',
].join('\n');

const failing = (kind: ConstructorParameters<typeof ModelFailure>[0]) => () => Promise.reject(new ModelFailure(kind));
/** A model that says the beginning of a turn, then fails. */
const breaking = (kind: ConstructorParameters<typeof ModelFailure>[0], share = 0.6): Model => ({
  budgetMs: 60_000,
  async *call(call, signal) {
    if (call.role === 'verifier') yield* modelThat([]).call(call, signal);
    else {
      const text = JSON.stringify(turn);
      yield { type: 'text', text: text.slice(0, text.length * share) };
      throw new ModelFailure(kind);
    }
  },
});

describe('without a model', () => {
  it('streams the stages, then the plan, and answers with exactly that', async () => {
    const { answer, streamed, progress } = await run({});
    expect(progress.slice(0, 2)).toEqual([
      { type: 'status', stage: 'Reading the records' },
      { type: 'status', stage: 'Comparing' },
    ]);
    expect(streamed).toBe(floorText);
    expect(answer).toMatchObject({
      ...nothing,
      response: floorText,
      citations: [
        { number: 1, factId: 'callwell.price' },
        { number: 2, factId: 'callwell.description' },
      ],
      lines: { steps: ['Ask for quotes.'], card: 'CallWell: A nurse call platform for hospitals and aged care [2].' },
    });
  });

  it('answers at once what needs no records', async () => {
    const { answer, streamed } = await run({}, 'weather');
    expect([answer.response, streamed]).toEqual(['I help with procurement.', 'I help with procurement.']);
  });

  it('passes on a failure to gather', async () => {
    const broken = { ...task, gather: () => Promise.reject(new Error('no records')) };
    await expect(runTask(broken, 'x').next()).rejects.toThrow('no records');
  });

  it('leaves out a line of ours that refers to no fact, and logs it without quoting it', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const wrong = {
      floor: draftFloor({ paragraphs: [['See {{fact:nowhere}}.'], ['Fine.']] }),
      lines: { steps: [], card: '' },
    };
    const { answer } = await run({}, 'x', { ...task, plan: () => wrong });
    const logged = write.mock.calls.map(([line]) => String(line)).join('');
    write.mockRestore();
    expect(answer.response).toBe('Fine.');
    expect(logged).toContain('"level":"error"');
    expect(logged).not.toContain('nowhere');
  });
});

describe('with a model', () => {
  it.each([1, 9, 200])(
    'streams its choices in our words, over the whole plan, its advice last, in %i pieces',
    async (pieces) => {
      const { answer, streamed } = await run({ model: modelThat([turn], { pieces }) });
      expect(streamed).toBe(turnText);
      expect(answer).toMatchObject({
        response: turnText,
        engine: 'model',
        engineNote: null,
        droppedSentences: 0,
        advice: turn.advice.map(({ kind, text }) => ({ kind, text })),
        modelCost: { inputTokens: 2_000, outputTokens: 200, usd: 0.002 },
      });
    },
  );

  it('shows what must be said before the model has said a word', async () => {
    const seen: string[] = [];
    const model: Model = {
      budgetMs: 60_000,
      async *call(call, signal) {
        seen.push(call.role);
        yield* modelThat([turn]).call(call, signal);
      },
    };
    const events = runTask(task, 'x', { model });
    for await (const event of events) if (event.type === 'delta' && event.text.includes('Each gap')) break;
    expect(seen).toEqual([]);
  });

  it('shows no advice that the verifier has not passed, and everything else', async () => {
    const decisions = {
      lines: [
        { line: '1', decision: 'unsafe' },
        { line: '2', decision: 'ok' },
      ],
    };
    const { answer } = await run({ model: modelThat([turn], { decisions }) });
    expect(answer.advice).toEqual([{ kind: 'ask', text: 'Ask how many bells one room can have.' }]);
    expect(answer).toMatchObject({ engine: 'model', droppedSentences: 1 });
    expect(answer.response).not.toContain('fire doors');
  });

  it.each([
    ['fails', failing('unavailable')],
    ['answers nonsense', 'ok, all fine'],
    ['answers another shape', { verdict: 'ok' }],
    ['leaves lines out', { lines: [] }],
    [
      'says two things of a line',
      { lines: [1, 2].flatMap((line) => ['ok', 'unsafe'].map((decision) => ({ line: String(line), decision }))) },
    ],
  ])('shows no advice and calls nothing another kind when the verifier %s', async (_, decisions) => {
    const kind = { ...turn, verdicts: [aVerdict('nurselink', { verdict: 'other-kind' })] };
    const { answer } = await run({ model: modelThat([kind], { decisions }) });
    expect(answer.response).not.toContain(ADVICE);
    expect(answer.response).toContain('NurseLink 5: Not on record. **Too little on record to tell**.');
    expect(answer).toMatchObject({ engine: 'model', engineNote: null, advice: [] });
  });

  it('calls a product another kind where the verifier agrees', async () => {
    const kind = { ...turn, verdicts: [aVerdict('nurselink', { verdict: 'other-kind' })] };
    const model = modelThat([kind]);
    const { answer } = await run({ model });
    expect(answer.response).toContain('**Another kind of product, as the language model reads its record**');
    expect(model.calls[1]?.prompt.user).toContain('Wireless nurse call with pendants');
  });

  it('never puts to the verifier what a pattern stops', async () => {
    const model = modelThat([{ ...turn, advice: [{ kind: 'first', basis: null, text: 'Buy CallWell today.' }] }]);
    const { answer } = await run({ model });
    expect(model.calls.map(({ role }) => role)).toEqual(['writer']);
    expect(answer).toMatchObject({ droppedSentences: 1, advice: [] });
  });

  it.each([
    [
      'nothing of use',
      { nothingFits: null, verdicts: [], compare: [], points: [], advice: [] },
      'Nothing in the language model',
    ],
    ['another shape', { response: 'CallWell is best.' }, 'could not be read'],
    [
      'ids of nobody',
      { verdicts: [aVerdict('zentrix')], points: [{ fact: 'zentrix.price', need: null }], advice: [] },
      'Nothing in the language model',
    ],
  ])('answers with the plan and says why on %s', async (_, said, note) => {
    const { answer, streamed } = await run({ model: modelThat([said]) });
    expect([answer.response, streamed]).toEqual([floorText, floorText]);
    expect(answer.engine).toBe('embedded');
    expect(answer.engineNote).toContain(note);
  });

  it('answers with the plan when the model throws what nobody expected', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { answer } = await run({ model: modelThat([() => Promise.reject(new TypeError('x'))]) });
    write.mockRestore();
    expect(answer).toMatchObject({ response: floorText, engine: 'embedded' });
  });

  it.each(['cut', 'timeout', 'unavailable'] as const)(
    'composes what closed and says the rest of the plan after a %s, nothing twice',
    async (kind) => {
      const { answer, streamed } = await run({ model: breaking(kind) });
      expect(streamed).toBe(answer.response);
      expect(answer.response).toContain('NurseLink 5: Not on record. **May fit**');
      expect(answer.response).toContain('- CallWell costs A$1,200 per room');
      expect(answer.response.split('Not on record.')).toHaveLength(2);
      expect(answer.response).toContain('Ask for written quotes.');
      expect(answer).toMatchObject({
        engine: 'embedded',
        engineNote: expect.stringContaining('continued from the same records'),
      });
    },
  );

  it.each([
    ['thinks', () => modelThat([() => new Promise((resolve) => setTimeout(() => resolve(turn), 9_000))])],
    ['writes what is not shown yet', () => modelThat([turn], { pieces: 9, pieceMs: 1_000 })],
  ])('is silent for no more than two seconds while a model %s', async (_, model) => {
    vi.useFakeTimers();
    const slow = model();
    const stages: number[] = [];
    const running = (async () => {
      for await (const event of runTask(task, 'x', { model: slow }))
        if (event.type !== 'result') stages.push(Date.now());
    })();
    await vi.advanceTimersByTimeAsync(40_000);
    await running;
    vi.useRealTimers();
    const gaps = stages.map((at, index) => at - (stages[index - 1] ?? at));
    expect(stages.length).toBeGreaterThan(8);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2_000);
  });
});

describe('what was misread', () => {
  const misread = { misread: [{ field: 'beds', quote: '92 beds' }], ...turn };
  const reading: typeof task = {
    ...task,
    reread: ({ query }, [first]) => ({ query: `${query}, ${first?.quote}` }),
    brief: (facts) => ({ ...task.brief(facts), rereadable: ['beds'] }),
    plan: ({ query }) => ({
      ...task.plan({ book: exampleBook(), userWords: '', query }),
      floor: draftFloor({
        paragraphs: [[`Read: ${query}.`], ['- {{fact:callwell.name}} costs {{fact:callwell.price}}.']],
      }),
    }),
  };

  it('is read and gathered again once, and nothing is shown twice', async () => {
    const model = modelThat([misread, { ...turn, misread: [] }]);
    const { answer } = await run({ model }, 'bells', reading);
    expect(model.calls.map(({ role }) => role)).toEqual(['writer', 'writer', 'verifier']);
    expect(answer.response).toMatch(/^Read: bells, 92 beds\.\n\n/);
    expect(answer.response.split('costs A$1,200')).toHaveLength(2);
    expect(answer.modelCost?.inputTokens).toBeGreaterThan(1_000);
    expect(model.calls[1]?.schema.shape).not.toHaveProperty('misread');
  });

  it('changes nothing where it reads the same', async () => {
    const model = modelThat([misread, turn]);
    const { answer } = await run({ model }, 'bells', { ...reading, reread: () => undefined });
    expect(answer.response.split('Read: bells.')).toHaveLength(2);
    expect(answer.engine).toBe('model');
  });
});

describe('what a model reads', () => {
  const listening: typeof task = {
    ...task,
    read: (query, heard) => {
      if (heard?.text.includes('emergency')) return answered('Call 000.', { ...nothing, response: 'Call 000.' });
      if (heard?.text.includes('broken')) throw new Error('not read');
      return { query: heard ? `${query}, ${heard.text}` : query };
    },
    listen: () => ({
      name: 'example_reading',
      stage: 'Reading',
      schema: z.object({ beds: z.string() }),
      prompt: { system: '', user: '' },
      budgetMs: 50,
    }),
    plan: ({ query }) => ({ ...task.plan({ book: exampleBook(), userWords: '', query }), floor: floorOf(query) }),
  };
  const floorOf = (query: string) =>
    draftFloor({ paragraphs: [[`Read: ${query.replace(/[{}"]/g, '')}.`], ['- {{fact:callwell.name}} is on record.']] });

  it('is read before anything is gathered or shown, and paid for', async () => {
    const model = modelThat([turn], { reading: { beds: '92' } });
    const { answer, progress } = await run({ model }, 'bells', listening);
    expect(model.calls.map(({ role }) => role)).toEqual(['reader', 'writer', 'verifier']);
    expect(progress[0]).toEqual({ type: 'status', stage: 'Reading' });
    expect(answer.response).toContain('Read: bells, beds:92.');
    expect(answer.modelCost?.inputTokens).toBe(3_000);
  });

  it('may itself be the answer', async () => {
    const model = modelThat([turn], { reading: { guards: ['emergency'] } });
    const { answer, streamed } = await run({ model }, 'bells', listening);
    expect([answer.response, streamed]).toEqual(['Call 000.', 'Call 000.']);
    expect(model.calls).toHaveLength(1);
  });

  it.each([
    ['fails', failing('unavailable')],
    ['cannot be read', { broken: true }],
    ['writes nothing', ''],
  ])('is left out where it %s: the rules have read it', async (_name, reading) => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { answer } = await run({ model: modelThat([turn], { reading }) }, 'bells', listening);
    write.mockRestore();
    expect(answer.response).toContain('Read: bells.');
    expect(answer.engine).toBe('model');
  });

  it('is not asked for without a model', async () => {
    expect((await run({}, 'bells', listening)).answer.response).toContain('Read: bells.');
  });
});

describe('what a model searches', () => {
  const seeking: typeof task = {
    ...task,
    gather: async ({ query }) => ({ book: exampleBook(), userWords: exampleWords, query }),
    brief: ({ book, ...facts }) => ({
      ...task.brief({ book, ...facts }),
      products: ['callwell'],
      seek: (words) => {
        if (words !== 'pendants') return [];
        return [{ subject: 'nurselink', verdict: 'may-fit', checks: [], warnings: [] }];
      },
    }),
  };
  const searches = ['pendants', 'nothing of that'].map((words) => ({ tool: 'search_records', words }));

  it('is found once and judged with the rest, and it is asked again without tools', async () => {
    const model = modelThat([{ searches }, turn]);
    const { answer } = await run({ model }, 'bells', seeking);
    const [first, second] = model.calls;
    expect(first?.tools).toHaveLength(1);
    expect(first?.prompt.user).not.toContain('nurselink');
    expect(second?.tools).toBeUndefined();
    expect(second?.prompt.user).toContain('"pendants": nurselink\n"nothing of that": nothing more on record');
    expect(answer.response).toContain('**NurseLink 5**. **May fit**: named users: Harbour Hospital');
    expect(answer).toMatchObject({ engine: 'model', engineNote: null });
  });

  it('is never searched twice', async () => {
    const model = modelThat([{ searches }]);
    const { answer } = await run({ model }, 'bells', seeking);
    expect(model.calls.map(({ role }) => role)).toEqual(['writer', 'writer']);
    expect(answer).toMatchObject({ response: floorText, engine: 'embedded' });
  });
});

describe('what a turn of a model counts as', () => {
  const cost = { PromptTokens: 2_000, CompletionTokens: 200, ModelMicroUsd: 2_000 };
  it.each([
    ['an answer', { model: modelThat([turn]) }, { ModelAnswers: 1, ...cost }],
    [
      'what was dropped',
      { model: modelThat([turn], { decisions: { lines: [] } }) },
      { ModelAnswers: 1, ClaimsDropped: 2, ...cost },
    ],
    ['a fallback', { model: modelThat([failing('cut')]) }, { ModelFallbacks: 1 }],
    ['nothing where there is no model', {}, {}],
    ['nothing where it was stopped', { model: modelThat([turn]), signal: AbortSignal.abort() }, {}],
  ] as [string, RunOptions, object][])('is %s', async (_name, options, expected) => {
    expect((await figuresOf(() => run(options))).figures).toEqual(expected);
  });
});

describe('a stop', () => {
  const never = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const hanging: Model = {
    budgetMs: 60_000,
    async *call(_call, signal) {
      const text = JSON.stringify(turn);
      yield { type: 'text', text: text.slice(0, text.indexOf('"product":"callwell"') + 40) };
      await never(signal);
    },
  };
  const upToFirst = turnText.slice(0, turnText.indexOf('\n- CallWell'));

  it('by signal keeps what was shown and ends at once', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const startedAt = performance.now();
    const { answer, streamed } = await run({ model: hanging, signal: controller.signal });
    expect(performance.now() - startedAt).toBeLessThan(500);
    expect(answer).toMatchObject({ response: upToFirst, stopped: true, engine: 'model', engineNote: null });
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
    const slow = modelThat([() => new Promise((resolve) => setTimeout(() => resolve(turn), 20))]);
    const { answer } = await run({ model: slow, isStopped, pollMs: 2 });
    write.mockRestore();
    expect(answer).toMatchObject({ stopped: false, engine: 'model' });
  });

  it('by a reader who leaves ends the model', async () => {
    let ended = false;
    const model: Model = {
      budgetMs: 60_000,
      async *call() {
        try {
          const text = JSON.stringify(turn);
          yield { type: 'text', text };
          yield { type: 'text', text };
        } finally {
          ended = true;
        }
      },
    };
    for await (const event of runTask(task, 'x', { model }))
      if (event.type === 'delta' && event.text.includes('May fit')) break;
    expect(ended).toBe(true);
  });
});
