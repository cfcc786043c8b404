import { beforeAll, expect, it } from 'vitest';
import { seedIfNeeded } from '#infra/seed/load';
import { ask } from './testing/ask.ts';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

const breach =
  "Our payroll vendor wrote: 'We write of a security incident. On 3 June we found unauthorised access to a file server.' We have 460 staff in there. I'm the CFO. What should I do first";

it('a letter to "them" goes to whom the talk spoke of, not to a product that was listed', async () => {
  const { response } = await ask(
    breach,
    'what rostering products are there',
    'write them a letter demanding what we need by noon tomorrow',
  );
  expect(response).toContain('Draft for payroll vendor');
  expect(response).toContain('You wrote: “On 3 June we found unauthorised access to a file server”.');
  expect(response).toContain('Please give us in writing by noon tomorrow:');
  expect(response).not.toMatch(/we need by noon|I’m the CFO/iu);
});

it('a letter whose wants nobody said leaves them to fill in', async () => {
  const { response } = await ask(
    'our linen supplier moved depots and nobody tells us anything',
    'write them a letter asking for what we need by friday',
  );
  expect(response).toContain('Please send us (what we need) by Friday.');
});

it('a letter that points back tells what was told, said to its reader', async () => {
  const { response } = await ask(
    'our pendant supplier sent 20 wrong chargers on 4 May and wont ring back',
    'draft an email to them',
  );
  expect(response).toContain('You sent 20 wrong chargers on 4 May and won’t ring back.');
});

it('what is told of somebody goes to them, however it is ordered', async () => {
  const told = 'the transport mob keep turning up late, clients miss slots, 14 times since May';
  for (const order of ['write to them', 'draft something firm to them']) {
    const { response } = await ask(told, order);
    expect(response).toContain('Draft for transport mob');
    expect(response).toContain('14 times since May');
  }
});

it('"them", of those whom the buyer has named, is a copy each', async () => {
  const { response } = await ask(
    'humanforce, kronos or when i work for 200 staff',
    'write to them asking for a demo in march',
  );
  expect(response).toContain('one copy each for Humanforce, Kronos and When I Work');
});

it('days that are said to a request for quotes stand in it, and it is shorter where it is to be', async () => {
  const { response, understood } = await ask(
    'RFQ for sharps containers, 5 clinics in Brisbane',
    'shorter. and closing is 14 March 2pm AEST, questions to be in by 7 March',
  );
  expect(response).toContain('In writing by 14 March 2pm AEST; questions by e-mail only until 7 March.');
  expect(response).not.toMatch(/On “|installation, interfaces|Backwards from/u);
  expect(understood.chips.map(({ label }) => label)).not.toContain('Needed');
});

it('questions for the one that was not picked go to that one alone', async () => {
  const { response } = await ask(
    'compare BESTMED with MedPoint for 3 homes, 210 beds',
    'which one would you go with, gun to your head',
    'fine. now draft 6 questions for the one you didnt pick so i can be fair to them',
  );
  expect(response).toContain('Questions for Telstra Health:');
  expect(response).toContain('- 6. ');
  expect(response).not.toMatch(/- 7\. |On “/u);
});

it('minutes name people, and no vendor', async () => {
  const { response, understood } = await ask(
    'Turn into minutes pls: present me (Kath), Raj IT, Lou DON. saw 3 demos. Bron to ring Hillrom re the lift. Mr Tran asked for lower beds',
  );
  expect(response).toContain('- Present: Me (Kath), Raj IT, Lou DON.');
  expect(response).toContain('- Action: Bron to ring Hillrom re the lift.');
  expect(response).toContain('Mr Tran asked for lower beds.');
  expect(response).not.toMatch(/No record|Left out/u);
  expect(understood.chips.map(({ value }) => value)).not.toContain('Kath');
});

it('a covering letter tells what was told on the way, and how it is to sound stands in none', async () => {
  const { response } = await ask(
    'eye gaze device, quote is $19,870 incl mount, planner says anything over 15k needs more. what else then',
    'can you do me the cover email to the planner, parents names left blank',
  );
  expect(response).toContain('- Quote is $19,870 including mount.');
  expect(response).toContain('Parents names: to fill in');
  const { response: firm } = await ask('write an email to the repair mob, 9 chairs late. firm but we still need them');
  expect(firm).not.toMatch(/Firm but/u);
});
