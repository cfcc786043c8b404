import { beforeAll, describe, expect, it } from 'vitest';
import { seedIfNeeded } from '#infra/seed/load';
import { ask } from './testing/ask.ts';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

describe('two offers that are told with their figures', () => {
  it('are held against each other by what is used, with the years under warranty left out and where it would turn', async () => {
    const { response } = await ask(
      'Day surgery, eyes. Our phaco is dying. Offer 1: Alcon Centurion on placement, no capital, packs $285 each. Offer 2: B+L Stellaris Elite, buy outright $118k, yr 1 warranty then service 9,500 pa, packs $215. We do around 1200 cataracts a year. 5 years. which is cheaper & where does it flip',
    );
    expect(response).toContain('Buying is lower by A$264,000');
    expect(response).toContain('Offer 1: A$1,710,000');
    expect(response).toContain('Both cost the same at 445.7 cataracts');
    expect(response).not.toContain('Not on record');
  });

  it('are reckoned anew for fewer, with the number that one of them has paid for at the least', async () => {
    const { response } = await ask(
      'Our phaco is dying. Offer 1: Alcon Centurion on placement, no capital, packs $285 each. Offer 2: B+L Stellaris Elite, buy outright $118k, yr 1 warranty then service 9,500 pa, packs $215. We do around 1200 cataracts a year. 5 years. which is cheaper',
      'ok but Dr Wen is leaving in march so its more like 400 a year. and the fine print on the alcon one says minimum 1000 packs pa, shortfall charged at full pack price. now what',
    );
    expect(response).toContain('A$1,425,000');
    expect(response).toContain('A$586,000');
    expect(response).not.toContain('Not counted');
  });

  it('each price is for what it is the price of', async () => {
    const { response } = await ask(
      'Vendor A pump 2,950 ea, sets 9.80 each, 11,000 sets/yr. Vendor B pump 4,100 ea, sets 7.20. we need 40 pumps. 5 years which is cheaper',
    );
    expect(response).toContain('Vendor B is lower by A$97,000');
    expect(response).not.toContain('A$162,250,000');
  });

  it('are reckoned, whatever the things are called', async () => {
    const { response } = await ask(
      'two quotes for beds. Linak 3,450 each, 24 of them, delivery 900. other mob 3,700 each delivered, 26 needed. diff?',
    );
    expect(response).toContain('Linak is lower by A$12,500');
  });
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
