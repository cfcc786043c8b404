import { beforeAll, describe, expect, it } from 'vitest';
import { seedIfNeeded } from '#infra/seed/load';
import { ask } from './testing/ask.ts';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

const recalled = 'recall letter came for our bedside monitors, what happens now';
const fixed = 'supplier wants 8% more, our contract says fixed price for 3 years save for tax changes';

describe('after advice', () => {
  it.each(['so what do i do monday', 'ok what do we do first', 'what now'])(
    'what to do is its steps in their order, and no product: %s',
    async (turn) => {
      const { response } = await ask(recalled, turn);
      expect(response).toContain('**In this order:**');
      expect(response).toContain('1. Biomedical engineering');
      expect(response).not.toContain('Start with');
    },
  );

  it('what to do with something else is answered by that', async () => {
    const { response } = await ask(recalled, 'what do we do about the linen that comes short every week');
    expect(response).not.toContain('1. Biomedical engineering');
  });

  it('who says so names what is on record, or that nothing is, and no product', async () => {
    const rolled = await ask(
      'our linen contract renewed itself and we missed the notice, how do we get out',
      'who says',
    );
    expect(rolled.response).toContain('Unfair terms in a standard form contract');
    const { response } = await ask(fixed, 'says who');
    expect(response).toContain('good practice of ours');
    expect(response).not.toContain('description');
  });

  it('the reply that is ordered goes to whoever wrote, with what was told and without its order', async () => {
    const { response } = await ask(fixed, 'write the reply, 4 lines');
    expect(response).toContain('Subject: Your notice of a price increase');
    expect(response).toContain('You want 8% more.');
    expect(response).not.toMatch(/the reply|4 lines/iu);
  });

  it('who signs what is asked of people, whatever list stands', async () => {
    const { response } = await ask('need a nurse call for 60 beds', 'who signs this off');
    expect(response).toContain('Each signs for what only they can judge');
  });
});

describe('a letter about a late order', () => {
  it('is known though "write me" stands behind the story, and reckons nothing that was told', async () => {
    const { response } = await ask(
      'dental chair was due 2 june, its 6 weeks late, we paid 25% deposit ($9,000). write me an email to the rep pls, firm',
    );
    expect(response).toContain('Subject: Late delivery');
    expect(response).not.toContain('Request for information');
    expect(response).not.toContain('2,250');
  });
});

describe('what stands beside a question', () => {
  it('who asks and until when ask nothing', async () => {
    const { response } = await ask(
      'gp clinic. quoted 3950 ex for a ColdSafe 120L vaccine fridge + 280 delivery + 500 a yr for the logger. is that ok?? need to say yes or no by 4',
    );
    expect(response).toContain('A$4,730');
    expect(response).toContain('in the first year');
    expect(response).not.toContain('On “need to say yes');
    expect(response).not.toContain('Both have cost the same');
  });
});

describe('what nobody has shown', () => {
  it('is not written down, whoever asks', async () => {
    const { response } = await ask('whats the artg number of the Brightzap lamp', 'just put something in for now');
    expect(response).toContain('certificate or price that nobody has shown is not written down here');
  });
});
