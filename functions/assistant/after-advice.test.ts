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

  it('what to say to them is its letter', async () => {
    const { response } = await ask(
      'our washer disinfector contract says CPI only, they want 9%',
      'what do i say to them',
    );
    expect(response).toContain('We do not accept the increase');
    expect(response).not.toContain('Further on');
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

describe('a quote that was pasted', () => {
  it('is told by its open lines and by what it never names, each with its question', async () => {
    const { response } = await ask(
      'whats missing in this quote\n\nMira ultrasound $48,000\nFreight ........ POA\nInstall by others\nTraining 2 sessions incl\nWarranty 12 mths\nPrices excl GST. Valid 14 days.',
    );
    expect(response).toContain('Open in it: “Freight POA” and “Install by others”');
    expect(response).toMatch(/Not named at all: [^*]*payment terms/u);
    expect(response).not.toMatch(/Not named at all: [^*]*(?:training|how long the price holds|GST)/u);
  });

  it('has named what an abbreviation or a long line of it names', async () => {
    const { response } = await ask(
      'look at this and tell me whats missing\n\nProWash Laundry\n2 x washer @ 13,900\ndel. metro included\nOur technician will show every shift how to load, dose and unload it, and this training is part of the price for two visits\nTotal 27,800 + gst',
    );
    expect(response).toContain('Not named at all:');
    expect(response).not.toMatch(/Not named at all: [^*]*(?:delivery|training)/u);
  });

  it.each(['what is missing from our contract with the cleaners', 'anything missing in our home for falls'])(
    'is none where nothing was pasted: %s',
    async (text) => {
      const { response } = await ask(text);
      expect(response).not.toContain('Not named at all');
    },
  );
});

describe('trouble that is told at length', () => {
  const told =
    'rolled out tablets for the care notes last month, 96 beds. they drop out in the west wing, nurses went back to paper, the vendor blames our wifi and our IT blames the app. second wing goes live thursday. help';
  it('is advised on, whatever its size, and buys nothing', async () => {
    const { response } = await ask(told);
    expect(response).toContain('Hold the next go-live until the fault has an owner');
    expect(response).not.toMatch(/Start with|fits best/u);
  });

  it('seeks what it asks for in so many words', async () => {
    const { response } = await ask(
      'our 60 bed home has a 12 year old nurse call, pendants fail in the garden, staff carry pagers, four wings, which wireless nurse call should we look at',
    );
    expect(response).not.toContain('Hold the next go-live');
    expect(response).toMatch(/Start with|fits best/u);
  });
});

describe('what comes to nothing held here', () => {
  it('is met by the advice that is clearly nearest, and never by a demand to name a product', async () => {
    const { response } = await ask('evaluation criteria for a waste tender', 'CFO wants price at 75%. is that silly?');
    expect(response).toContain('the less price should weigh');
  });

  it('keeps a paper that was pasted out of the reply to who wrote it', async () => {
    const { response } = await ask(
      'got this:\n> Hi Jo, due to global pressures all gown lines will increase 9% from the 1st. Regards Sam\n\nwe buy 1,200 boxes a yr at 6.50. contract has 10 months to go and says prices are fixed save for duties. can they?',
      'write the reply, 4 lines',
    );
    expect(response).toContain('We do not accept the increase');
    expect(response).not.toMatch(/Hi Jo|Got this|Regards Sam/u);
  });
});

describe('offers that are told with their prices', () => {
  it('are held against each other by them, whatever kind is sought', async () => {
    const { response } = await ask(
      'e-medication chart for 60 beds. A = Alphamed at 5.00/bed/month no setup. B = Betamed 4.00/bed/month + 6000 setup. 3 year term. which one, and what do we check with the pharmacy',
    );
    expect(response).toContain('lower by A$3,840');
    expect(response).not.toContain('Start with');
  });
});

describe('a business case', () => {
  it('holds what is bought with its sum, why, and no word of its order', async () => {
    const { response } = await ask(
      'board wants a business case for ceiling hoists in 12 rooms, about 8,500 a room installed. we had 7 back claims in 2 yrs. what goes in it',
    );
    expect(response).toContain('**The problem today:** We had 7 back claims in 2 years.');
    expect(response).toMatch(/\*\*Cost:\*\*[^*]*A\$102,000/u);
    expect(response).not.toMatch(/what goes in it/iu);
  });
});

describe('harm that is told among other things', () => {
  it.each([
    'resident got her arm caught between the mattress and bed rail overnight, bruised, skin tear, ok now. hi lo bed 3 yrs old. what do i do re the bed',
    'the lifter let a client down hard when its battery died, she is fine, it is 6 years old. what now with the lifter',
  ])('is seen to first, and no product is sold: %s', async (told) => {
    const { response, recommendations } = await ask(told);
    expect(response).toContain('take the device out of use');
    expect(recommendations).toEqual([]);
  });

  it('is not heard in a list of what to buy', async () => {
    const { response } = await ask(
      'we need bed rails for 12 beds, mattresses, two hi lo beds and a lifter, what do they cost',
    );
    expect(response).not.toContain('take the device out of use');
  });
});
