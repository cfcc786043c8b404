import { beforeAll, describe, expect, it } from 'vitest';
import { seedIfNeeded } from '#infra/seed/load';
import { ask, chipsOf } from './testing/ask.ts';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

const nurseCall = 'nurse call for 60 beds in ballarat, must keep going if the internet drops';
const lease = 'our lease on the photocopier rolled over for 3 years because nobody gave notice. can we get out';

describe('the last answer that is asked for in another form', () => {
  it.each(['summarise that', 'short para i can paste into an email to my boss', 'thats way too long', 'tldr'])(
    'keeps what it said with its sources, and what it said is not known: %s',
    async (again) => {
      const [first, { response, citations }] = [await ask(nurseCall), await ask(nurseCall, again)];
      const [direct = ''] = first.response.split(' [1]');
      expect(response).toContain(direct.replaceAll('**', ''));
      expect(response).toContain('[1]');
      expect(citations[0]?.factId).toBe(first.citations[0]?.factId);
      expect(response).toMatch(/Not on record for any of them.*“keep going if the internet drops”/u);
      expect(response.length).toBeLessThan(first.response.length + nurseCall.length + 20);
    },
  );

  it('has as many lines or points as are asked for, and counts no volume of them', async () => {
    const answer = await ask(nurseCall, 'put that in 4 lines for my manager');
    expect(answer.response.split('\n\n')).toHaveLength(4);
    expect(chipsOf(answer).join()).not.toContain('volume');
    const { response } = await ask(lease, 'can i get that as 3 dot points i can send the DON');
    expect(response.split('\n').filter((text) => text.startsWith('- '))).toHaveLength(3);
  });

  it('is a letter to one of ours only with what was answered', async () => {
    const { response } = await ask(nurseCall, 'short email to my boss pls');
    expect(response).toMatch(/Hello Boss,[\s\S]*SEDCO[\s\S]*Kind regards/u);
  });

  it('tells a list product by product, on each point that was told', async () => {
    const { response } = await ask('hoists for 40 bed home in dubbo, 250kg', 'just give me the best 3 in a table');
    const rows = response.split('\n').filter((text) => text.startsWith('- '));
    expect(rows).toHaveLength(3);
    expect(rows.every((row) => row.includes('“250kg”: '))).toBe(true);
  });

  it('is not taken for one where something else is asked, or a draft is to change', async () => {
    expect(chipsOf(await ask(nurseCall, 'short contract or long one?')).join()).not.toContain('another form');
    const sides = await ask('compare shiftcare and visualcare for 80 staff', 'put that in a table');
    expect(chipsOf(sides)).toContain('You asked for a comparison');
    expect(chipsOf(await ask(nurseCall, 'email to Austco asking for a demo', 'shorter'))).toContain(
      'You asked for a letter',
    );
  });
});

describe('why a product stands first', () => {
  it.each(['why did you put that first', 'what made you pick that', 'why is homeguardian ranked above the others'])(
    'is told by what its record holds and the next one’s does not: %s',
    async (why) => {
      const { response } = await ask('falls sensors for dementia wing 14 beds, no cameras', why);
      expect(response).toContain('**HomeGuardian stands first because its record answers 2 of the 2 points');
      expect(response).toContain('Before **ELSI smart floor**: it has “no cameras” on record, the other has not.');
    },
  );

  it('is put right where another one does', async () => {
    const { response } = await ask('hoists for 40 bed home in dubbo, 250kg', 'how come molift is on top');
    expect(response).toContain('**GHZ ceiling hoist stands first; Molift');
  });
});

describe('what is held against each other', () => {
  it.each<[string, string, string]>([
    ['arjo maxi move vs molift nomad for a 40 bed home', 'Molift Nomad portable ceiling hoist', '“arjo maxi move”'],
    ['compare molift nomad and return 7500', 'Molift Nomad portable ceiling hoist', '“return 7500”'],
    ['masimo rad-97 vs masimo rad-g', 'Rad-G pulse oximeter', '“masimo rad-97”'],
    ['compare leecare platinum 6 with epicor nurse', 'Leecare Platinum', '“epicor nurse”'],
  ])('is not stood in for by another product of its maker: %s', async (message, held, absent) => {
    const { response } = await ask(message);
    expect(response).toContain(`**Only ${held} is on record here; of ${absent} no record is held`);
  });

  it('stays what it is where makers alone are named', async () => {
    const { response } = await ask('austco or rauland for a 200 bed build');
    expect(response).toContain('Tacera (Austco Healthcare) and Responder 5 (Rauland (AMETEK))');
  });
});

describe('what is sought', () => {
  it('is not what stays', async () => {
    expect(chipsOf(await ask('nurse call is staying as is, need bed sensors for 14 residents'))).not.toContain(
      'Looking for Nurse call',
    );
    expect(chipsOf(await ask('hoists are staying but we need slings for 6 residents')).join()).toContain('Looking for');
  });

  it.each([
    [
      'need a proper vaccine fridge, logger built in. budget 4k ish inc gst. what shd we buy',
      'No vaccine fridge is on',
    ],
    ['want a supplier of continence pads, slips and pull ups. who should we be talking to', 'No continence pads is on'],
    [
      '25 participants, 2 have pacemakers. need a defib for the hall. what do we get',
      'Start with Monitoring and defib',
    ],
  ])('is what the question that closes it asks for, and not what people have: %s', async (message, expected) => {
    const { response } = await ask(message);
    expect(response.startsWith(`**${expected}`)).toBe(true);
  });

  it('is told once, however many words say it', async () => {
    const chips = chipsOf(await ask('patient monitor and a defib for the hall and one for the bus'));
    expect(new Set(chips).size).toBe(chips.length);
  });
});

it('questions for a demonstration are those of one, and as many as are picked', async () => {
  const told =
    'rostering system demo next tues for 180 NDIS staff. need questions. our pain is broken shifts and sick calls, has to push to xero';
  const { response } = await ask(told, 'good but demo is only 40 min. pick the 6 that would sink them');
  expect(response).toMatch(/- 1\. How does a short-notice sick call[\s\S]*- 6\. /u);
  expect(response).not.toContain('- 7. ');
});
