import { describe, expect, it } from 'vitest';
import type { StreamEvent } from '#shared/kernel/stream';
import type { Line } from '../answer/plan.ts';
import { exampleBook, exampleThesaurus } from '../testing/book.ts';
import { modelThat } from '../testing/scripted.ts';
import { runTask } from './run-task.ts';
import type { Gathered, Model, Task, Written } from './task.ts';

const userWords =
  'Who signs first, us or Beacon Systems? And 118 residents at 7.85 per week for 3 years plus 14k, our limit is $180,000.';
const floor: Line[] = [
  { id: 'a', slot: 'direct', part: 'answer-1', text: '**Survey the coverage first.**' },
  { id: 'b', slot: 'reason', part: 'answer-1', text: '- A survey costs little.' },
  { id: 'c', slot: 'warning', text: 'Warning on {{fact:callwell.name}}: it may go unseen.' },
  { id: 'd', slot: 'next', part: 'next', text: 'This is good practice of ours, from no record.' },
];
const guideLine: Line = { id: 'g', slot: 'direct', text: '**The vendor signs first, as a rule.**' };

const task: Task<string, object, Gathered, Written> = {
  name: 'example',
  read: () => ({}),
  gather: () => Promise.resolve({ book: exampleBook(), userWords }),
  plan: () => ({ floor, lines: {} }),
  brief: () => ({
    instruction: 'x',
    products: ['callwell'],
    thesaurus: exampleThesaurus,
    own: {
      guides: [{ id: 'who-signs', text: 'The vendor signs first, as a rule.', lines: () => [guideLine] }],
      terms: new Set(['Act', 'Consumer', 'Law']),
      secrets: { names: ['Beacon Systems'], amounts: [180_000] },
    },
  }),
  merge: (written) => written,
};

const turn = {
  leaveOut: ['answer-1'],
  guide: [],
  sums: [],
  reply: [
    { basis: null, text: 'Either of you may sign first, as long as both sign the same version.' },
    { basis: null, text: 'Have whoever may bind you sign, and keep the dated copies.' },
  ],
  draft: null,
  nothingFits: null,
  verdicts: [],
  points: [],
  advice: [],
};

const run = async (model: Model, which = task) => {
  const events: StreamEvent<Written>[] = [];
  for await (const event of runTask(which, 'x', { model })) events.push(event);
  const last = events.at(-1);
  if (last?.type !== 'result') throw new Error('no result');
  const streamed = events.map((event) => (event.type === 'delta' ? event.text : '')).join('');
  return { answer: last.answer, streamed };
};
const PLAN = [
  '**Survey the coverage first.**\n',
  '- A survey costs little.\n',
  'Warning on CallWell: it may go unseen.\n',
  'This is good practice of ours, from no record.',
].join('\n');
const deciding = (...decisions: string[]) => ({
  lines: decisions.map((decision, at) => ({ line: String(at + 1), decision })),
});

describe('what a model answers itself', () => {
  it('stands first, in the place of what misses the question; warnings stay, and no part of it streams before', async () => {
    const { answer, streamed } = await run(modelThat([turn]));
    expect(answer.response).toBe(
      [
        '**Either of you may sign first, as long as both sign the same version.**\n',
        '*This answer is the language model’s, not from records.*\n',
        '- Have whoever may bind you sign, and keep the dated copies.\n',
        'Warning on CallWell: it may go unseen.',
      ].join('\n'),
    );
    expect(streamed).toBe(answer.response);
    expect(answer).toMatchObject({ engine: 'model', isReplaced: true });
  });

  it('takes along what only led on from that part, and keeps what must be said whatever is answered', async () => {
    const text = 'Your message does not say whether GST is included. Hills is in administration.';
    const mixed: Line = { id: 'm', slot: 'open', part: 'led-on', text, kept: 'Hills is in administration.' };
    const { answer } = await run(modelThat([turn]), { ...task, plan: () => ({ floor: [...floor, mixed], lines: {} }) });
    expect(answer.response).toContain('Hills is in administration.');
    expect(answer.response).not.toContain('whether GST is included');
  });

  it('stands behind whom to ring', async () => {
    const danger: Line = { id: 'danger', slot: 'direct', text: '**Call 000 first.**' };
    const { answer } = await run(modelThat([turn]), {
      ...task,
      plan: () => ({ floor: [danger, ...floor], lines: {} }),
    });
    expect(answer.response).toMatch(/^\*\*Call 000 first\.\*\*\n\n\*\*Either of you/);
  });

  it('names whom to ask first by its own verdicts, as the plan that would have said so is gone', async () => {
    const verdicts = [{ product: 'callwell', verdict: 'may-fit', because: [], ask: [] }];
    const { answer } = await run(modelThat([{ ...turn, verdicts }]));
    expect(answer.response).toContain('On what is known, ask CallWell first');
  });

  it.each([
    ['does not answer', () => Promise.reject(new Error('gone'))],
    ['passes none of it', deciding('unsupported', 'unsafe', 'ok')],
  ])('is not shown where the verifier %s, and the plan is whole', async (_, decisions) => {
    const { answer } = await run(modelThat([turn], { decisions }));
    expect(answer.response).toBe(PLAN);
    expect(answer.isReplaced).toBe(false);
  });

  it('takes nothing away where the verifier holds that the plan answers', async () => {
    const { answer } = await run(modelThat([turn], { decisions: deciding('ok', 'ok', 'changes-meaning') }));
    expect(answer.response).toContain('Survey the coverage');
    expect(answer.response).toContain('Either of you may sign first');
    expect(answer.isReplaced).toBe(false);
  });

  it('takes nothing away where it puts nothing in its place', async () => {
    const { answer } = await run(modelThat([{ ...turn, reply: [] }]));
    expect(answer.response).toBe(PLAN);
  });

  it('may be an entry of our guide, which code says', async () => {
    const { answer } = await run(modelThat([{ ...turn, reply: [], guide: ['who-signs'] }]));
    expect(answer.response.startsWith('**The vendor signs first, as a rule.**')).toBe(true);
  });

  it('may be a product that is picked, named by code with what is said to it below, and none that is out', async () => {
    const picked = await run(modelThat([{ ...turn, pick: 'callwell' }]));
    expect(picked.answer.response).toMatch(
      /^\*\*CallWell, as the language model weighs the records; none proves that it fits\.\*\*\n\n- Either of you/,
    );
    const out = { ...task, brief: (facts: Gathered) => ({ ...task.brief(facts), kept: ['callwell'] }) };
    expect((await run(modelThat([{ ...turn, pick: 'callwell' }]), out)).answer.response).not.toContain('CallWell, as');
    expect((await run(modelThat([{ ...turn, pick: 'nurselink' }]))).answer.response).not.toContain('NurseLink 5, as');
  });

  it('may be a sum, which code reckons from the buyer’s numbers and from no others', async () => {
    const yearly = [{ label: 'a year', expression: '118 * 7.85 * 52', unit: 'AUD a year' }];
    const reply = [{ basis: null, text: 'That is {sum 1} a year.' }];
    const yearlyTold = await run(modelThat([{ ...turn, reply, sums: yearly }]));
    expect(yearlyTold.answer.response).toContain('That is A$48,168 a year.');
    const sums = [
      { label: 'three years in all', expression: '118 * 7.85 * 52 * 3 + 14000', unit: 'AUD' },
      { label: 'with a discount', expression: '118 * 7.85 * 52 * 3 * (1 - 8/100)', unit: 'AUD' },
      { label: 'nothing', expression: '118 / 0', unit: 'AUD' },
    ];
    const { answer } = await run(
      modelThat([{ ...turn, reply: [{ basis: null, text: 'That is {sum 1} before tax.' }], sums }]),
    );
    // The sentence that answers goes first, and the working stands below it.
    expect(answer.response).toContain('**That is A$158,503 before tax.**');
    expect(answer.response).toContain('- Three years in all: A$158,503 [1] (118 × 7.85 × 52 × 3 + 14,000).');
    expect(answer.response).not.toContain('discount');
    expect(answer.droppedSentences).toBe(2);
    // "14k" in the message: what else is told may be in thousands.
    const inThousands = [{ label: 'both', expression: '118000 + 14000', unit: 'AUD' }];
    expect((await run(modelThat([{ ...turn, sums: inThousands }]))).answer.response).toContain('A$132,000');
  });

  it('leads with the sum where its first sentence did not pass', async () => {
    const sums = [{ label: 'a year', expression: '118 * 7.85 * 52', unit: 'AUD a year' }];
    const { answer } = await run(
      modelThat([{ ...turn, sums }], { decisions: deciding('ok', 'unsupported', 'ok', 'ok') }),
    );
    expect(answer.response).toContain('**A year: A$48,168 a year [1].** 118 × 7.85 × 52.');
    expect(answer.response).not.toContain('Either of you');
  });

  it('may say whose a thing is, and weights that the buyer gave one by one', async () => {
    const text = "The TGA's list and Beacon's paper weigh 118/3/14/180,000.";
    const { answer } = await run(modelThat([{ ...turn, reply: [{ basis: null, text }] }]));
    expect(answer.response).toContain(text);
    const other = "The list of Zyphora's weighs more.";
    expect((await run(modelThat([{ ...turn, reply: [{ basis: null, text: other }] }]))).answer.response).not.toContain(
      'Zyphora',
    );
  });

  it('stands before a plan of which nothing is left out, and leaves it where the check passes none of it', async () => {
    const { answer, streamed } = await run(modelThat([{ ...turn, leaveOut: [] }]));
    expect(answer.response).toMatch(/^\*\*Either of you.*\*\*Survey the coverage first\.\*\*/su);
    expect(streamed).toBe(answer.response);
    const none = await run(
      modelThat([{ ...turn, leaveOut: [] }], { decisions: deciding('unsupported', 'unsupported') }),
    );
    expect(none.answer.response).toMatch(/^\*\*Survey the coverage first\.\*\*/u);
    expect(none.answer.response).not.toContain('Either of you');
  });

  it('never stands before an answer of ours that says to call 000, nor takes its place', async () => {
    const urgent: Line = {
      id: 'a',
      slot: 'direct',
      part: 'answer-1',
      text: '**Start rounds; if anybody is unwell, call 000.**',
    };
    const alarmed = { ...task, plan: () => ({ floor: [urgent, ...floor.slice(1)], lines: {} }) };
    for (const leaveOut of [[], ['answer-1']]) {
      const { answer } = await run(modelThat([{ ...turn, leaveOut }]), alarmed);
      expect(answer.response).toMatch(/^\*\*Start rounds; if anybody is unwell, call 000\.\*\*/u);
      expect(answer.response).toContain('Either of you');
    }
  });

  it('is checked beside what still stands of the plan, though that is not shown yet', async () => {
    const model = modelThat([{ ...turn, leaveOut: [] }]);
    await run(model);
    const asked = model.calls.find(({ role }) => role === 'verifier')?.prompt.user ?? '';
    expect(asked).toContain('Survey the coverage first.');
    const left = modelThat([turn]);
    await run(left);
    expect(left.calls.find(({ role }) => role === 'verifier')?.prompt.user).toMatch(
      /The answer that code wrote from records:\n<<<DATA\n"(?!.*Survey the coverage first\.)/u,
    );
  });

  it('reckons in thousands only where some amount is told so', async () => {
    const sums = [{ label: 'a year', expression: '118 * 7850 * 52', unit: 'AUD' }];
    const weekly = {
      ...task,
      gather: () => Promise.resolve({ book: exampleBook(), userWords: '118 residents at 7.85 a week' }),
    };
    expect((await run(modelThat([{ ...turn, sums }]), weekly)).answer.response).not.toContain('48,167');
  });

  it('stands in place of a plan that says that nothing answers, whatever the model leaves out', async () => {
    const hollow: Line = {
      id: 'a',
      slot: 'direct',
      part: 'answer-1',
      text: '**None of these is on record, so I cannot.**',
    };
    const empty = { ...task, plan: () => ({ floor: [hollow, ...floor.slice(1)], lines: {} }) };
    const { answer } = await run(modelThat([{ ...turn, leaveOut: [] }]), empty);
    expect(answer.response).toMatch(/^\*\*Either of you/);
    expect(answer.response).not.toContain('None of these is on record');
    expect(answer.response).toContain('Warning on');
    const silent = await run(modelThat([{ ...turn, leaveOut: [], reply: [] }]), empty);
    expect(silent.answer.response).toMatch(/^\*\*None of these is on record/);
  });

  it('may tell whom to ring, and a sum in months', async () => {
    const sums = [{ label: 'paid back after', expression: '14000 / (118 * 7.85)', unit: 'months' }];
    const reply = [{ basis: null, text: 'It is back after {sum 1}; ring 000 where a 4G unit fails.' }];
    const { answer } = await run(modelThat([{ ...turn, sums, reply }]));
    expect(answer.response).toContain('It is back after 15.11 months; ring 000 where a 4G unit fails.');
  });

  it('may tell a length of time or the year of a law that holds for any buyer', async () => {
    const text = 'The Consumer Law of the Act 2010 gives you 30 days.';
    const { answer } = await run(modelThat([{ ...turn, reply: [{ basis: null, text }] }]));
    expect(answer.response).toContain(text);
  });

  it('tells no figure of a sum that the verifier does not pass, nor of another than is meant', async () => {
    const sums = [
      { label: 'nothing', expression: '118 / 0', unit: 'AUD' },
      { label: 'a year', expression: '118 * 7.85 * 52', unit: 'AUD' },
    ];
    const reply = (text: string) => [...turn.reply, { basis: null, text }];
    const told = await run(
      modelThat([{ ...turn, sums, reply: reply('It is {sum 2} then.') }], {
        decisions: deciding('unsupported', 'ok', 'ok', 'ok', 'ok'),
      }),
    );
    expect(told.answer.response).not.toContain('48,168');
    expect(told.answer.response).toContain('Either of you');
    const first = await run(modelThat([{ ...turn, sums, reply: reply('It is {sum 1} then.') }]));
    expect(first.answer.response).not.toContain('then.');
  });

  it.each([
    ['a product on record', 'CallWell costs less than the others.'],
    ['an amount of its own', 'Set aside 15,000 for it.'],
    ['a law that our guide does not know', 'The Zephyr Charter asks for it.'],
    ['a share of its own', 'It cuts falls by 30% within 6 months.'],
    ['a link', 'See www.example.com for more.'],
  ])('never names %s', async (_, text) => {
    const model = modelThat([{ ...turn, reply: [{ basis: null, text }] }]);
    const { answer } = await run(model);
    expect(answer.response).toBe(PLAN);
    expect(model.calls.filter(({ role }) => role === 'verifier')).toEqual([]);
  });

  it('may be a draft, which tells a vendor neither a rival nor the limit', async () => {
    const draft = (to: string | null, ...paragraphs: string[]) => ({
      ...turn,
      reply: [],
      draft: { audience: 'vendor', to, paragraphs },
    });
    const good = await run(
      modelThat([
        draft('Beacon Systems', 'Subject: who signs', 'Dear Beacon Systems,', '- Please sign first.\n- By (date).'),
      ]),
    );
    expect(good.answer.response).toContain('Dear Beacon Systems,\n\n- Please sign first.\n- By (date).');
    for (const leak of [draft(null, 'Beacon Systems offered us less.'), draft(null, 'We can pay 180k.')])
      expect((await run(modelThat([leak]))).answer.response).toBe(PLAN);
    const said = `${userWords} Our lift failed twice, keep that out.`;
    const hushed = { ...task, gather: () => Promise.resolve({ book: exampleBook(), userWords: said }) };
    const told = draft('Beacon', 'Our lift failed twice.');
    expect((await run(modelThat([told]), hushed)).answer.response).toBe(PLAN);
  });
});
