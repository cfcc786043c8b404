import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import { ConversationAnswer } from '#shared/contracts/assistant';

installAwslambda();
const { handler } = await import('./converse.ts');

beforeAll(async () => {
  // All of this comes from one address, in one minute.
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

/** The answers to the messages of one conversation. */
const talk = async (...messages: string[]): Promise<ConversationAnswer[]> => {
  const sessionId = `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
  const answers: ConversationAnswer[] = [];
  let cookie = '';
  for (const query of messages) {
    const reply = await callHandler(handler, testEvent({ body: { sessionId, query }, headers: { cookie } }));
    cookie ||= reply.headers['set-cookie']?.split(';')[0] ?? '';
    answers.push(ConversationAnswer.parse(JSON.parse(reply.body)));
  }
  return answers;
};
const chipsOf = (answer: ConversationAnswer | undefined) =>
  answer?.understood.chips.map(({ label, value }) => `${label} ${value}`);
const namesOf = (answer: ConversationAnswer | undefined) => answer?.verdicts.map(({ solution }) => solution);

describe('a comparison', () => {
  it('goes on until a list is asked for: one leaves, comes back, and somebody asks who wins', async () => {
    const [, dropped, back, wins] = await talk('compare Coviu and Pexip', 'ditch Pexip', 'put it back', 'now who wins');
    expect(dropped?.response).toContain('Off the list, as you asked: **Pexip**');
    expect(back?.response).toContain('Compared are again **Coviu** and **Pexip**');
    expect(namesOf(wins)).toEqual(expect.arrayContaining(['Coviu', 'Pexip']));
    expect(wins?.verdicts).toHaveLength(2);
  });
});

describe('a word that only opens a sentence', () => {
  it('hides no question, and is a thank you where nothing follows', async () => {
    const [, asked, thanked, lost] = await talk(
      'bed sensors for a dementia wing, 32 beds',
      'ok but can they talk to our clinical system and who has offices in Tasmania',
      'ok thanks mate',
      'hey zorp the flimmer',
    );
    expect(asked?.response).toMatch(/on record/i);
    expect(asked?.response).toContain('ffice');
    expect(thanked?.response).toMatch(/^You are welcome/);
    expect(lost?.response).not.toMatch(/^You are welcome/);
  });
});

describe('a sum', () => {
  it('follows a term, a discount on one offer, and another number of beds', async () => {
    const [five, three, off, more] = await talk(
      'quote A 96,000 for 60 beds, quote B 8 a bed a week',
      'over 3 years',
      'take 5% off A',
      'what if it is 72 beds',
    );
    expect(five?.response).toContain('A$124,800');
    expect(three?.response).toContain('A$74,880');
    expect(off?.response).toContain('A$91,200');
    expect(more?.response).toContain('A$89,856');
  });
});

describe('a draft', () => {
  it('to who was not chosen names no winner, whatever is said to it', async () => {
    const answers = await talk('email the unsuccessful tenderers', 'Austco and Rauland, we went with Ascom', 'warmer');
    const [empty, named, warm] = answers.map(({ response }) => response);
    expect(empty).toContain('neutral until you say which bidders');
    expect(named).toContain('Austco');
    for (const text of [named, warm]) expect(text).not.toContain('Ascom');
    expect(warm).not.toBe(named);
  });

  it('grows and shrinks by what the next messages say', async () => {
    const [, asked, more, less] = await talk(
      'nurse call for 48 beds, Tamworth',
      'ask them',
      'and about spare parts',
      'take out the price question',
    );
    expect(asked?.response).toContain('What is the price for 48 beds');
    expect(more?.response).toContain('spare parts');
    expect(less?.response).not.toContain('What is the price');
    expect(less?.response).toContain('spare parts');
  });
});

describe('a list', () => {
  it.each([
    ['no Philips', 'Not Philips'],
    ['must run on batteries', 'Must run on batteries'],
  ])('takes in what a later message says and does not ask: %s', async (message, chip) => {
    const [, answer] = await talk('patient monitors for a 16 bed HDU in Darwin', message);
    expect(answer?.outcome).toBe('shortlist');
    expect(chipsOf(answer)).toContain(chip);
  });

  it('is not narrowed by a question about it', async () => {
    const [, answer] = await talk('telehealth for 6 psychologists', 'do any of them integrate with our EMR?');
    expect(answer?.outcome).toBe('detail');
    expect(answer?.understood.chips.filter(({ element }) => element === 'condition')).toEqual([]);
  });
});
