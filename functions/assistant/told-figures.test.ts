import { beforeAll, describe, expect, it } from 'vitest';
import { seedIfNeeded } from '#infra/seed/load';
import { ask } from './testing/ask.ts';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

describe('an offer that is told with its figures', () => {
  const quoted = 'nurse call for 60 beds, vendor quoted 42,000 head end plus 2,400 a bed. is that about right';
  it('is judged by what it comes to, and no product is listed', async () => {
    const { response } = await ask(quoted);
    expect(response).toContain('A$186,000');
    expect(response).toContain('A$3,100 a bed');
    expect(response).not.toContain('Start with');
  });

  it('is reckoned anew for another number of beds', async () => {
    const { response } = await ask(quoted, 'sorry actually 84 beds, they are adding a wing');
    expect(response).toContain('A$243,600');
  });

  it('how many events pay it back is a sum, and what somebody else says of it asks for advice and changes no draft', async () => {
    const paper =
      'need a business case for falls sensors, 72 beds, 41 falls last month. quote 94,000 up front and 1,150 a month';
    const asked =
      'each hospital transfer costs us around 2,400. how many do we need to avoid to pay it back over 5 yrs';
    const { response } = await ask(paper, asked);
    expect(response).toContain('68');
    expect(response).not.toContain('Noted:');
    const doubt = await ask(paper, asked, 'our cfo says sensors only tell you about falls, is he right');
    expect(doubt.response).not.toContain('Draft');
    expect(doubt.response).toContain('prevent falls');
  });
});
