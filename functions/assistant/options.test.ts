import { beforeAll, describe, expect, it } from 'vitest';
import { seedIfNeeded } from '#infra/seed/load';
import { ask, chipsOf } from './testing/ask.ts';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

describe('options that a buyer tells with their figures', () => {
  const hoists =
    'need a bariatric mobile hoist asap, lady coming tues is 268kg. quotes: arjo tenor swl 320 $14,900, viking xl 300 $11,200, molift partner 255 $7,600, oxford presence 227 $5,900. cheapest thats safe?';

  it('are held against the weight of who is to be lifted, with the whole chain to be checked', async () => {
    const { response } = await ask(hoists);
    expect(response).toContain('**Viking xl is the cheapest that carries 268 kg: 300 kg for A$11,200.**');
    expect(response).toContain('Molift partner: 255 kg, 13 kg short; A$7,600: out.');
    expect(response).toContain('Check the whole chain for one safe working load');
  });

  it('are judged anew by a corrected weight, and by nothing else', async () => {
    const { response } = await ask(hoists, 'sorry hosp just rang, 235kg not 268. change anything?');
    expect(response).toContain(
      '**235 kg instead of 268 kg: Molift partner is the cheapest that carries 235 kg: 255 kg for A$7,600.**',
    );
    expect(response).not.toContain('complaints');
    expect(response).not.toContain('Not answered from records');
  });

  it('leave no budget of what one of them costs, and no part of what tells them unused', async () => {
    const answer = await ask(
      'vaccine fridges: 150L $3,100, 240L $3,900, 400L $5,600, we need at least 220 litres. which is cheapest that does it?',
    );
    expect(answer.response).toContain('The one with 240 L is the cheapest that has at least 220 L');
    expect(chipsOf(answer).join()).not.toContain('Budget');
    expect(answer.understood.notUsed).toEqual([]);
  });

  it('are weighed with the price as the lowest by the own where weights and scores are told', async () => {
    const { response } = await ask('A 212,000 q8 i7 l9, B 188,000 q6 i8 l7, weights price 40 q 30 i 20 l 10');
    expect(response).toContain('A leads by your weights: 8.25');
    expect(response).toContain('10 x A$188,000 / A$212,000 x 40%');
  });

  it('have beside them what else is asked', async () => {
    const { response } = await ask(
      'hoists: arjo 320kg $14,900, viking 300kg $11,200, lady 280kg, which? How long does training of staff usually take?',
    );
    expect(response).toContain('Viking is the cheapest that carries 280 kg');
    expect(response).toContain('How long does training of staff usually take');
  });
});
