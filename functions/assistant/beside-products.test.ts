import { beforeAll, describe, expect, it } from 'vitest';
import { seedIfNeeded } from '#infra/seed/load';
import { ask } from './testing/ask.ts';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

const beds = 'need 12 floor beds for our home, families keep asking for bed rails too';

describe('what is asked beside products', () => {
  it('of a person’s right is answered by good practice, and not by the record’s silence', async () => {
    const { response } = await ask(beds, 'his son signed our form for the rails so that is fine isnt it');
    expect(response).toMatch(/restraint|restrictive practice/);
    expect(response).not.toContain('Not on record: nothing held here');
  });

  it('what to tell a relative is said to them, and is no letter to a vendor', async () => {
    const { response } = await ask(
      beds,
      'his son signed our form for the rails so that is fine isnt it',
      'what do i tell him, he is here at 2',
    );
    expect(response).toContain('Ask first what worries them');
    expect(response).not.toContain('Subject:');
  });

  it('whether something is to be ordered with it is answered beside the list', async () => {
    const { response } = await ask('need 12 floor beds, families want rails too. which bed and should we order rails');
    expect(response).toContain('Start with');
    expect(response).toContain('Rails are not forbidden as such');
    const plain = await ask('need 12 floor beds for our home. which bed and what does it cost');
    expect(plain.response).not.toContain('our guide says');
  });

  it.each(['does it have a battery backup', 'is it quiet', 'are they easy to clean'])(
    'of the product itself stays with the record: %s',
    async (turn) => {
      const { response } = await ask(beds, turn);
      expect(response).not.toContain('Nearest to that in our guide');
    },
  );

  it('what quotes leave out is told of the kind', async () => {
    const { response } = await ask(
      'nurse call for 60 beds, vendor quoted 42,000 head end plus 2,400 a bed. fair?',
      'what do they usually leave out',
    );
    expect(response).toContain('Look for omissions');
  });
});

describe('trouble after a start', () => {
  it.each([
    'new tablets for progress notes went live in march, supplier reckons its our wifi and the network bloke says its their app. everyone back on paper. help',
    'rolled out the care app last month on phones, vendor says its our network, IT says its the software. staff are writing on paper again. help',
  ])('told at length lists no product: %s', async (message) => {
    const { response } = await ask(message);
    expect(response).toMatch(/hold the next go-live|Survey before you buy/iu);
    expect(response).not.toContain('Start with');
  });

  it('who pays for it and what to do then go on from it', async () => {
    const told =
      'new tablets for progress notes went live in march, supplier reckons its our wifi and the network bloke says its their app. everyone back on paper. help';
    const { response } = await ask(told, 'fine on a hotspot, drops between wings', 'who pays');
    expect(response).toContain('follows the fault');
    const next = await ask(told, 'fine on a hotspot, drops between wings', 'who pays', 'so what do i do monday');
    expect(next.response).toContain('1. Sponsor and clinical lead');
  });

  it('a wish of a product stays one', async () => {
    const { response } = await ask('need a care notes app for 80 beds that works when the wifi drops out');
    expect(response).toContain('on record');
    expect(response).not.toContain('Hold the next go-live');
  });
});

describe('a thing of which no record is', () => {
  it('is said to be none, and nothing else is listed for a word beside it', async () => {
    const { response } = await ask('have to get evac chairs for 3 floors, 40 residents, mostly non walkers. how many?');
    expect(response).toContain('No evacuation equipment is on record');
    expect(response).not.toContain('Crocodile');
  });

  it('is asked about as a thing, and not as software', async () => {
    const { response } = await ask(
      'ceiling hoist or floor hoist for 20 beds?',
      'what do i ask the hoist companies, give me ten',
    );
    expect(response).toContain('ARTG');
    expect(response).toContain('10. ');
    expect(response).not.toContain('data held');
  });
});

describe('what is told without a wish', () => {
  it('is answered by what our guide says of it, and by no list', async () => {
    const { response } = await ask(
      'private hospital over the river is shutting, we could have five of its anaesthetic machines for a song',
    );
    expect(response).toContain('clear title');
    expect(response).not.toContain('Start with');
  });

  it('holds figures of a report that are no money', async () => {
    const { response } = await ask(
      'care minutes report says 203 a day and our own sheet says 219, the return is due. help',
    );
    expect(response).toContain('counted by hand');
    expect(response).not.toContain('A$');
  });
});

it('of two matters that are as near each is named in short, and which is meant is asked', async () => {
  const { response } = await ask('is it ok to hand old pumps to a charity overseas');
  expect(response).toContain('Or, if you mean that: ');
  expect(response).toContain('Which of the two do you mean?');
});

describe('a part of a message', () => {
  it('that asks whether a price may be pushed is of bargaining, whatever is told beside it', async () => {
    const { response } = await ask(
      '18 pumps at 3,900, trade in 200 each on our old ones. whats the total ex gst and is there any room to move',
    );
    expect(response).toContain('A$66,600');
    expect(response).toContain('Keep two vendors in');
    expect(response).not.toContain('GST law');
  });

  it('that asks what to check is told what to ask of the kind', async () => {
    const { response } = await ask(
      'need a bladder scanner for our 80 bed home, RNs are guessing. what should i get and what do i check before i buy',
    );
    expect(response).toContain('Check the ARTG entry');
    expect(response).not.toContain('registered nurse on site');
  });

  it('what a supplier asks for each is told for all beside what is asked of a rule', async () => {
    const { response } = await ask(
      'do thermostatic mixing valves have to be serviced every year? 64 of them, they want 185 each a year and say its the law',
    );
    expect(response).toContain('A$11,840');
  });
});

describe('a letter goes to whom it is for', () => {
  it('a trip that was offered is refused, and no offer of a bidder', async () => {
    const { response } = await ask(
      'bed supplier wants to fly two of us to its plant in italy, tender opens in june. can we go',
      'draft the no thanks, friendly',
    );
    expect(response).toContain('Subject: Your kind offer');
    expect(response).not.toMatch(/debrief|june|tender/iu);
  });

  it('a bidder that was not chosen still gets its own', async () => {
    const { response } = await ask(
      'we picked another firm for the linen contract. draft the no thanks to the other one',
    );
    expect(response).not.toContain('Your kind offer');
  });

  it('what was agreed is told by its sum, without marks of sources', async () => {
    const { response } = await ask(
      '24 monitors at 3,450, trade in 250 each on our 24 old ones. total ex gst?',
      'they say 12% off if we take 30 instead',
      'do that, mail the rep',
    );
    expect(response).toContain('Subject: Your offer: please confirm it in writing');
    expect(response).toContain('A$85,080');
    expect(response).not.toMatch(/24 monitors at|\[\d+\]/u);
  });
});

it('of two quotes that are told, which one is answered by what they come to, and by no list', async () => {
  const [first, later] = [
    '30 bed home, call system is from 2003, no parts. one quote 2,900 a bed wired, other 1,700 a bed wireless. which',
    'actually 40 beds, the annex counts',
  ];
  const { response } = await ask(first);
  expect(response).toContain('lower by A$36,000');
  expect(response).not.toContain('Start with');
  expect((await ask(first, later)).response).toContain('lower by A$48,000');
});

describe('a quote that is pasted to be checked', () => {
  const quote = (total: string) =>
    `check this quote pls\n\nshower trolley 6,400\nmattress 720\nside rails 510\ndelivery 380\nTOTAL ${total}`;

  it('is added up, and the line that is missing from its total is named', async () => {
    const { response } = await ask(quote('7,630'));
    expect(response).toMatch(/^\*\*Its lines come to A\$8,010[\s\S]*A\$380[\s\S]*less, as much as “delivery 380”/u);
    expect((await ask(quote('8,010'))).response).toContain('Its lines come to its total');
    expect((await ask(quote('7,630'), 'is there gst on that')).response).not.toContain('Its lines come to');
  });

  it('is not added up where a line says what one costs', async () => {
    const { response } = await ask(
      'check this quote\n\n12 trolleys at 3,100 each\nmattress 400 ea\nfreight 900\ntotal 42,900',
    );
    expect(response).not.toContain('Its lines come to');
  });
});
