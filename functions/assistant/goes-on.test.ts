import { beforeAll, describe, expect, it } from 'vitest';
import { seedIfNeeded } from '#infra/seed/load';
import { ask, chipsOf } from './testing/ask.ts';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

/** The last answer of one conversation, and its chips. */
const lastOf = async (...messages: [string, ...string[]]) => {
  const answer = await ask(...messages);
  return { ...answer, chips: chipsOf(answer) };
};

describe('a later turn', () => {
  const weighed = 'alternating air vs high spec foam for 30 high risk residents in a 90 bed home, pros cons';

  it('that drops one of two kinds and asks what is out there lists the other', async () => {
    const { chips, response } = await lastOf(weighed, 'drop the foam, just air ones. whats out there');
    expect(chips).toContain('You asked for a list');
    expect(response).toContain('pressure-care');
  });

  it('that makes more of what is bought leaves the beds of the home as they are', async () => {
    const { chips } = await lastOf(
      weighed,
      'drop the foam, just air ones. whats out there',
      'actually make that 40 and half of them need to go on extra wide beds',
    );
    expect(chips).toContain('90 beds');
  });

  it('of wide things adds none, and one of extra things does', async () => {
    expect((await lastOf('nurse call for 60 beds', 'with extra wide pendants, 12 metres')).chips).not.toContain(
      '72 beds',
    );
    expect((await lastOf('nurse call for 60 beds', 'plus 20 extra beds')).chips).toContain('80 beds');
  });

  it('that tells what was given wrongly and what is meant seeks what is meant', async () => {
    const { response, verdicts } = await lastOf(
      '24 low low beds, regional vic, want to buy not hire',
      'still wrong, those are bed MANAGEMENT software. i mean an actual bed a person sleeps on',
    );
    expect(verdicts.map(({ solution }) => solution)).toContain('FloorBed 2');
    expect(response).not.toMatch(/patient flow/iu);
  });

  it('that names what was shown wrongly goes back to what was asked for', async () => {
    const { chips } = await lastOf(
      'want a bariatric commode',
      '220kg, fold down arms',
      'nope thats a wheelchair. i asked for a commode',
    );
    expect(chips).toContain('You asked for a list');
  });

  it('that says why, and which of two will do, sets that as one condition', async () => {
    const { chips, verdicts } = await lastOf(
      'shower commode chairs, tilt, mobile, must go over our toilets',
      'one lady is 190kg so one needs to be bariatric',
      'and the hand rinse stuff eats the paint so stainless or plastic frame only',
    );
    expect(chips).toContain('Must stainless or plastic frame');
    expect(chips.filter((chip) => chip.startsWith('Only') || chip.includes('lady'))).toEqual([]);
    expect(verdicts.map(({ solution }) => solution)).not.toContain('SOS Mobile Watch');
  });

  it('of a sum with a comma in an amount makes no condition of its end', async () => {
    const { chips } = await lastOf(
      'telehealth cart for a 16 bed hospital',
      'they said yes to the link. Cost of that 6,200 plus the monthly. whats left for the cart over 12 months',
    );
    expect(chips.filter((chip) => chip.startsWith('Must 200'))).toEqual([]);
  });

  it('that tells news after advice and asks whether it changes anything lists no products', async () => {
    const { verdicts } = await lastOf(
      'our rostering vendor had a data breach, 460 staff in there. who do we have to tell',
      'they just rang, the payroll export folder was accessed. does that change it',
    );
    expect(verdicts).toEqual([]);
  });

  it('that asks which of them, where none was listed, lists those of the kind with that as a condition', async () => {
    const { chips, verdicts } = await lastOf(
      'rostering for an NDIS provider, must handle SCHADS sleepovers + broken shifts. not deputy. how do we check that they do',
      'which of them runs on a phone with no reception',
    );
    expect(chips).toContain('Must runs on a phone with no reception');
    expect(verdicts.length).toBeGreaterThan(0);
  });
});

it('a later turn that says what somebody weighs now counts nobody', async () => {
  const { chips } = await lastOf('ceiling hoists for a 40 bed wing, heaviest is 168kg', "correction, he's 198 now");
  expect(chips).toContain('40 beds');
  expect(chips.join()).not.toContain('198 beds');
});

describe('a first message', () => {
  it('that thanks for another list and turns to another thing asks of that thing', async () => {
    const { response, chips } = await lastOf(
      'cheers that last list was spot on. totally diff thing, kitchen dishwasher in the servery died, 40 covers a sitting, want undercounter',
    );
    expect(response).toContain('kitchen equipment');
    expect(chips.filter((chip) => chip.startsWith('Must'))).toEqual([]);
  });

  it('that weighs two kinds is answered with one of the two, and no list', async () => {
    const { response, verdicts } = await lastOf(
      'which would u pick, ceiling hoist or floor lifters for a 12 bed dementia wing',
    );
    expect(response).toMatch(
      /I would go for (?:ceiling track|mobile floor) hoist.*Rather (?:ceiling track|mobile floor) hoist/su,
    );
    expect(verdicts).toEqual([]);
  });

  it.each(['has Rauland sent their price yet?', 'what have we sent to Ascom so far'])(
    'that asks what went to and fro is told where it stands: %s',
    async (text) => {
      expect((await lastOf(text)).response).toContain('Nothing sent to a vendor and no answer of one is recorded');
    },
  );

  it('of what is not needed, or what happened, sets no condition and no day', async () => {
    expect((await lastOf('patient monitors for 6 bays, mri safe not needed')).chips.join()).not.toContain('mri');
    const { chips } = await lastOf('he rolled out once in July, no injury. which low beds are there');
    expect(chips.join()).not.toMatch(/July|injury/u);
    expect((await lastOf('need an integration engine, HL7 and FHIR mandatory')).chips).toEqual(
      expect.arrayContaining(['Must HL7', 'Must FHIR']),
    );
  });

  it('takes no ordinary word for a name', async () => {
    const { chips } = await lastOf('telehealth cart demo tmrw, talk me through it honestly, our auditor is asking');
    expect(chips.join()).not.toMatch(/tmrw|honestly|auditor/u);
  });

  it('of concentrators is about those for oxygen', async () => {
    const { response } = await lastOf('our concentrators keep alarming at 45 deg, are there alternatives');
    expect(response).not.toContain('personal alarm');
  });

  it('that says no more than "questions" of a demonstration gets a set of them', async () => {
    expect((await lastOf('telehealth cart demo tmrw, questions??')).response).toContain('- 8. ');
  });
});

const cardiologists =
  '4 cardiologists geelong, the genie server is dying. want browser based cloud, online medicare + eclipse claiming. looking at gentu, clinic to cloud, bp premier. not magentus again tho, support was woeful';

it('who is let back in after all stands on the list, and nothing else that was said is taken back', async () => {
  const { response, understood } = await ask(cardiologists, 'partners say forget the magentus thing. who now');
  expect(response).toContain('Genie / Gentu');
  expect(response).not.toMatch(/Taken back|Left out/u);
  const chips = understood.chips.map(({ label, value }) => `${label} ${value}`);
  expect(chips).toContain('Would like browser based cloud');
  expect(chips.join('\n')).not.toMatch(/^Not /mu);
});

it('why not one of those that are weighed is answered point by point of what was asked, and praise from another kind of place proves nothing', async () => {
  const { response } = await ask(cardiologists, 'ok but why not bp? its cheapest and my wifes GP clinic swear by it');
  for (const point of ['browser based cloud', 'online medicare', 'eclipse claiming'])
    expect(response).toMatch(new RegExp(`Bp Premier\\*\\*, “${point}”: (?:not )?on record`, 'u'));
  expect(response).toContain('“my wifes GP clinic swear by it” tells of their work, not of yours');
  expect(response).toContain('What would change its place');
});

it.each([
  [
    'choosing a new roster system for 3 homes, 210 staff, do we buy now or wait till the new award software rules settle',
    'hang on, we just emailed the resident list to the wrong vendor, what now',
    /^\*\*Contain, assess within 30 days[\s\S]*OAIC[\s\S]*delete it unread/u,
  ],
  [
    'rep says their foam mattress cuts pressure injuries 60%. sent a white paper, 22 residents, one home, before and after, paid for by them. good enough for a 90k buy?',
    'why does it matter theres no comparison group tho, 60% is 60%. clinical manager loves it',
    /without a comparison group[\s\S]*Regression to the mean[\s\S]*Other changes[\s\S]*Small numbers[\s\S]*Who paid/u,
  ],
  [
    'we are comparing two linen offers for our hospital in Ballarat',
    'the rep just texted offering footy tix for saturday. can my husband go instead',
    /^\*\*Decline it, declare it[\s\S]*husband/u,
  ],
])(
  'what is told or asked in the middle of a purchase is answered before the purchase goes on: %s',
  async (first, later, said) => {
    const { response } = await ask(first, later);
    expect(response).toMatch(said);
  },
);

it('a fridge for vaccines stays what is bought, whatever stands beside it', async () => {
  const { response } = await ask(
    'nurse clinic in cairns opens 3 wks. can we just grab a bar fridge from harvey norman w a good thermometer for flu vax or does it hafta be a proper one. rollex vacc-safe, haier or liebherr. about 400 doses at peak',
    'whoops 40 doses not 400. goes under bench, 600 wide max. which',
  );
  expect(response).toContain('under-bench unit');
  expect(response).not.toMatch(/thermometer|probe|tympanic/iu);
});
