import { beforeAll, describe, expect, it } from 'vitest';
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

it('who speaks of a paper of somebody else’s, or asks what to answer, is written none', async () => {
  for (const [first, later] of [
    [
      'how much for 12 pressure mattresses at 2100 each',
      'sorry read their email wrong, its 2300. and delivery is 40 each',
    ],
    [
      'rang our linen supplier about 5% rise on 80k contract, been with them 9 yrs. what can i ask for',
      'rang them. they say no way but offered 10% off if we do 36. hmm. what would you say back',
    ],
  ] as const) {
    const { response } = await ask(first, later);
    expect(response).not.toMatch(/\*\*Draft|\*\*Questions/u);
  }
});

it('a refusal names whom it goes to and what they offered for, and a later turn makes it warmer and takes a part out', async () => {
  const { response } = await ask(
    'need to let Brightside Linen know they didnt get the laundry contract. they were 3rd, transport plan was weak and the depot visit went badly. they get very touchy',
    'softer pls, and leave out the depot visit',
  );
  expect(response).toContain('Subject: Outcome of our request, the laundry contract\n\nHi Brightside Linen,');
  expect(response).toContain('- Transport plan was weak.\n');
  expect(response).toContain('grateful');
  expect(response.split('[your name]')[0]).not.toMatch(/depot|touchy/u);
});

it('questions that stand are put into an email, as many as are wanted, signed by who asks', async () => {
  const { response } = await ask(
    'what do i ask a referee for a food service contractor, ive got 2 to ring tmrw, both aged care',
    'put that in an email to them so they can answer in writing, 6 questions max, sender is me Helen Okafor, Riverglen',
  );
  expect(response).toContain('Subject: Questions, a food service contractor');
  expect(response).toContain('- 6. ');
  expect(response).not.toContain('- 7. ');
  expect(response).toContain('Helen Okafor, Riverglen');
});

it('a request for quotes tells the day that offers close from the day of delivery, and is short where it is to be', async () => {
  const { response } = await ask(
    'RFQ email pls: 9 vaccine fridges, 3 of them benchtop. delivered to Cairns by 1 august. quotes due monday 2 june 12 noon to me (Joel, stores). need lead time, warranty and references. not too long they never read it',
  );
  expect(response).toContain('**Request for quote: 9 vaccine fridges**');
  expect(response).toContain('Delivered to Cairns by 1 August.');
  expect(response).toContain('In writing by Monday 2 June 12 noon;');
  expect(response).toContain('- Lead time, warranty and references.');
  expect(response).toContain('**Contact:** Joel, stores');
  expect(response).not.toMatch(/never read|whole term/u);
});

it('a board paper holds each fact where it belongs, and leaves open what the board wants to know', async () => {
  const { response } = await ask(
    'Hi, I have to put a committee paper in by Monday about replacing our two minibuses at Parkside. both are from 2009, one broke down with 8 people on it. insurer wants it by 30 Sept or premium loads 15%. Prices we got are Toyota 118k, Fuso 102k. money from capital reserve, leaves 402k. risk is 3 days without a bus, a hire bus is in the price. Committee wants to know why now, running cost over 7 years. Can you write it for me please? Thanks Deb',
  );
  expect(response).toContain('**Board paper: replacing our two minibuses at Parkside**');
  expect(response).toContain('Insurer wants it by 30 Sept or premium loads 15%');
  expect(response).toContain('Money from capital reserve, leaves 402k.');
  expect(response).toContain('[running cost over 7 years]');
  expect(response).not.toMatch(/Committee wants|Monday|Deb|you write/u);
});

it('words for somebody are said to them, with their reason', async () => {
  const { response } = await ask(
    'can you tell me in a way i can say to the DON without her biting my head off why we cant have the new beds before july. the budget is spent',
  );
  expect(response).toContain('Hi DON, This is why we can’t have the new beds before July. The budget is spent.');
});

it('a reminder goes to whoever has not sent, holds all that is missing, and is signed', async () => {
  const { response } = await ask(
    'chase email pls. CareScribe still havent sent pen test summary, ISO cert, or where data is stored. eval panel sits 13 may. sign off Marg',
  );
  expect(response).toContain('**Draft for CareScribe:**');
  expect(response).toContain('pen test summary, ISO cert');
  expect(response).toMatch(/Kind regards\s+Marg/u);
});

it('a letter to who sold it holds what was paid for the order and what came', async () => {
  const { response } = await ask(
    'letter to supplier pls. ordered 40 shower commodes PO 7731, paid in full 26,400 inc gst, due 3 oct. 14 turned up. want rest in 10 business days or money back',
  );
  expect(response).toMatch(/Paid in full 26,400 inc gst, due 3 Oct, 14 turned up/u);
  const rival = await ask('email to our supplier asking for a better price, a rival was paid 26,400 for the same');
  expect(rival.response).not.toContain('26,400');
  const cheaper = await ask('email to our supplier: we want 10% off, a competitor was paid 26,400 for the same');
  expect(cheaper.response).toContain('Draft for our supplier');
  expect(cheaper.response).not.toContain('26,400');
  for (const told of [
    'email to the supplier, ask when the 12 beds come, they are late. other firm has them at 38,000 paid in full',
    'email to the supplier for a demo, PO 7731, our limit is 40k',
  ])
    expect((await ask(told)).response).not.toMatch(/38,000|40k/u);
});

it('no letter goes to whoever is only named in it', async () => {
  const { response } = await ask(
    'letter terminating our cleaning contract, 30 days notice. Acme Clean takes over in May',
  );
  expect(response).not.toMatch(/Draft for Acme|Dear Acme/u);
});

it('a letter after trouble with a product tells the supplier what happened as it was last told, what was found since, and asks for the cause, the batch and an answer by a day', async () => {
  const { response } = await ask(
    'sling stitching let go mid transfer this arvo at our aged care home, resident went down, bruised hip i think. brand is on the tag, bought march. what do i do first',
    'RN checked - he never hit the floor, 2 staff caught him, no injury at all. still report?',
    "ok do me a letter to the supplier covering that. we've got 22 same batch pulled out of use",
  );
  expect(response).toContain('**Draft for supplier:**');
  for (const told of ['stitching let go mid transfer', 'Bought March', 'No injury at all', '22 same batch'])
    expect(response).toContain(told);
  expect(response).toMatch(
    /cause of the failure[\s\S]*whether the batch[\s\S]*replacement[\s\S]*answer in writing by/u,
  );
  expect(response).not.toMatch(/went down|bruised|Request for information/iu);
});

it('a request that later turns put right is given whole again as it stands now', async () => {
  const { response } = await ask(
    'rfq for test & tag plus yearly hoist service. 6 sites, hobart and launceston, 31 hoists. quotes close 14 nov. keep to a page',
    'make it 34 hoists, 7 sites, forgot kingston',
    'drop the test n tag, sparky does it. send the whole thing again',
  );
  expect(response).toContain('Request for quote: yearly hoist service');
  expect(response).toContain('7 sites including kingston, hobart and launceston, 34 hoists');
  expect(response).toContain('In writing by 14 Nov');
  expect(response).not.toMatch(/test & tag|sparky|31 hoists|6 sites|safe working load/iu);
  const { response: cleaning } = await ask(
    'need an rfq for carpet and vinyl cleaning, 4 sites around ballarat, monthly, quotes back by 20 march. one page',
    '5 sites now, add daylesford. and fortnightly not monthly',
  );
  expect(cleaning).toContain('5 sites including daylesford around ballarat, fortnightly');
  expect(cleaning).not.toMatch(/4 sites|, monthly/u);
});

it('minutes become a letter of what was discussed, put right, without jests', async () => {
  const { response } = await ask(
    'turn into minutes: met mon w craig from ecolab, me (dev) and trish. chemicals going up 15% from 1 mar, we said no. 3 of 8 dispensers at ballarat leaking, craig fixing by fri wk. trish sends usage. next mtg 12 feb. craigs dog was in the car lol',
    'was 5% not 15. actually make it a letter to craig of what we discussed instead',
  );
  expect(response).toContain('Hello Craig,');
  expect(response).toContain('- Chemicals going up 5% from 1 Mar.');
  expect(response).toContain('- You are fixing by fri wk.');
  expect(response).not.toMatch(/15|dog|Minutes|On “/u);
});

it('what a later turn adds before it asks stands in the letter with what it asks', async () => {
  const { response } = await ask(
    'draft an email to our vendor asking why their invoices are always late and 3 of the last 5 were wrong',
    "they're wrong by $212, $90 and $1,400. put that in and ask for a credit note",
    'shorter, and less angry',
  );
  expect(response).toContain("They're wrong by $212, $90 and $1,400.");
  expect(response).toContain('We ask for a credit note.');
});

it('who puts a name right within a message seeks the last', async () => {
  const { understood, response } = await ask('we want 12 stryker beds.. no sorry, linet beds');
  expect(understood.chips.map(({ value }) => value.toLowerCase())).toContain('linet');
  expect(JSON.stringify(understood.chips) + response).not.toMatch(/stryker/iu);
});

describe('what is told to the writer steers the letter and stands nowhere in it', () => {
  it.each([
    [
      'can u write an email to chase PO 4471, 8 hi lo beds, due 12 May now 3 weeks late, we paid 30% deposit on 31,200. want a firm date by friday. contact is Dean. polite but not soft',
      ['Hello Dean,', '(PO 4471)', 'PO 4471: 8 hi lo beds.', '30% deposit on A$31,200, A$9,360.', 'reply by Friday.'],
      ['contact is', 'Contact is', 'not soft', '[date]', 'Hello Chase', 'Left out'],
    ],
    [
      'draft an email chasing order 5519, 20 pressure mattresses, promised 3 June. attn Lorraine. need answer by wed 5pm. sign as Kim',
      ['Hello Lorraine,', 'Order 5519, 20 pressure mattresses, promised 3 June.', 'by Wed 5pm', '\nKim'],
      ['attn', 'sign as', 'Left out'],
    ],
    [
      'write to Arjo to follow up PO-7712: two bariatric hoists 10 days late. our contact there is Josh. keep it civil',
      ['Hello Josh,', '(PO-7712)', 'PO-7712: two bariatric hoists 10 days late.'],
      ['contact there', 'civil', 'Follow up'],
    ],
    [
      'let the rostering software vendor know they missed out, came third of 5. contact is Tom. leave the door open. dont give away who won. sign as Marg',
      ['Hi Tom,', 'glad to hear from you again', '\nMarg'],
      ['door open.', '- Don’t give away', 'sign as'],
    ],
  ])('%s', async (message, held, free) => {
    const { response } = await ask(message);
    expect(held.filter((words) => !response.includes(words))).toEqual([]);
    expect(free.filter((words) => response.includes(words))).toEqual([]);
  });
});

it('an amount of the buyer’s that is no deposit stays out of a letter that chases an order', async () => {
  const { response } = await ask(
    'write to Arjo to chase PO-7712, 2 hoists 10 days late, we paid 4,100 to another firm',
  );
  expect(response).not.toContain('4,100');
});

it.each([
  [
    'rfq pls for alcohol hand rub, 140 wall dispensers across 4 sites in WA (perth, bunbury, albany, geraldton) and refills for 24 months. quotes close 5pm 14 August. keep to a page',
    ['alcohol hand rub. 140 wall dispensers', 'by 5pm 14 August'],
    ['**Term:**'],
  ],
  [
    'request for quote: nitrile gloves, 900 boxes a month for 12 months, 5 homes around Hobart. closing 3pm Friday 20 March',
    ['nitrile gloves. 900 boxes a month for 12 months.', 'by 3pm Friday 20 March'],
    ['**Term:**', 'Closing 3pm'],
  ],
  [
    'write an rfq for linen service, 3 homes in Geelong, 3 year term with 2 x 1 year options. offers close COB 30 June. contact is Kim Tran',
    ['**Term:** 3 year term', 'by COB 30 June', '**Contact:** Kim Tran'],
    ['Offers close', 'Draft for rfq'],
  ],
])(
  'a request for quote asks for what is wanted where it says what is needed, and closes once: %s',
  async (message, held, free) => {
    const { response } = await ask(message);
    expect(held.filter((words) => !response.includes(words))).toEqual([]);
    expect(free.filter((words) => response.includes(words))).toEqual([]);
  },
);

it.each([
  [
    'pump alarmed late on saturday, nobody hurt. write a letter to the supplier',
    ['Incident with a product', '- Pump alarmed late on Saturday, nobody hurt.', 'the cause of the failure'],
  ],
  [
    'vaccine fridge went to 11 degrees over the long weekend, lost 40 doses. write to the supplier pls',
    ['Vaccine fridge went to 11 degrees over the long weekend, lost 40 doses.', 'what caused it'],
  ],
  [
    'our sling tore during a transfer this morning, resident shaken but fine. email to supplier, want to know if others are affected. contact is Jo',
    ['Hello Jo,', '- Our sling tore during a transfer this morning.', 'know if others are affected.'],
  ],
])('what happened, told before its letter is ordered, is what the letter is about: %s', async (message, held) => {
  const { response } = await ask(message);
  expect(held.filter((words) => !response.includes(words))).toEqual([]);
  expect(response).not.toContain('Request for information');
});

const approval =
  'short board note, replace nurse call. 3 quotes 198k, 210k, 246k ex gst. recommending the 210 because they have 24/7 local service and the cheapest is fly in from sydney. under 150 words';
const approved = [
  'Approve the offer of A$210,000 ex GST.',
  'A$198,000, A$210,000 and A$246,000 ex GST',
  'A$12,000 over the lowest and A$36,000 under the highest.',
  'They have 24/7 local service',
];

it('a note to the board asks to approve the offer that is recommended, and says what it is to the others', async () => {
  const { response } = await ask(approval);
  expect(approved.filter((words) => !response.includes(words))).toEqual([]);
});

it('a year in a note to the board is no offer, and a contact is greeted however the name is written', async () => {
  const { response } = await ask(approval.replace('ex gst.', 'ex gst, all valid to June 2027.'));
  expect(response).toContain('A$198,000, A$210,000 and A$246,000');
  expect(response).not.toContain('2,027');
  const letter = await ask('our nurse call mob wont answer the phone. write to them, contact is jim');
  expect(letter.response).toContain('Hello Jim,');
  expect(letter.response).not.toContain('Contact is');
});

it('a letter of a late order asks by the day that was told, in a hurry too; a note to the board after it is another paper', async () => {
  const order =
    'can u email kingfisher beds re PO 4471, 8 hi lo beds due 12 may now 3 wks late. firm date by friday. contact is dean';
  const letter = (await ask(order)).response;
  const held = [
    'Late delivery: the cause and a firm date (PO 4471)',
    'Hello Dean,',
    '- PO 4471: 8 hi lo beds',
    'Please reply by Friday.',
  ];
  expect(held.filter((words) => !letter.includes(words))).toEqual([]);
  const { response } = await ask(order, approval, 'add that warranty is 5 years');
  expect([...approved, 'Warranty is 5 years'].filter((words) => !response.includes(words))).toEqual([]);
  expect(response).not.toContain('4471');
});

it('what a later turn adds to a draft, or takes out, changes the draft', async () => {
  const added = await ask(approval, 'add that warranty is 5 years and we want to start in September');
  expect([...approved, 'Warranty is 5 years', 'September'].filter((words) => !added.response.includes(words))).toEqual(
    [],
  );
  const without = await ask(approval, 'mention the old one is 14 yrs old', 'take out the local service');
  expect(without.response).toContain('Old one is 14 years old.');
  expect(without.response).toContain('Approve the offer of A$210,000 ex GST.');
  expect(without.response).not.toContain('local service');
});

it('a specification numbers what must be, apart from what would be better, names no make, and tells no vendor what went wrong before', async () => {
  const { response } = await ask(
    'Need spec lines for a tender for ceiling hoists, 6 rooms, new build. 250kg min, room covering H track, must charge in any position pref. service local to Newcastle within 24 hr. can you write it as numbered requirements, mandatory vs desirable. Last time only one brand could meet it and we copped it',
  );
  const held = ['Specification: ceiling hoists', '- 2. 250kg min.', 'within 24 hr.', 'Charge in any position.'];
  expect(held.filter((words) => !response.includes(words))).toEqual([]);
  expect(response.indexOf('Charge in any position')).toBeGreaterThan(response.indexOf('Desirable'));
  expect(response).not.toMatch(/copped|vs desirable|Draft for/u);
  const { response: asked } = await ask('does the bed meet our spec');
  expect(asked).not.toContain('Specification:');
});

it('a note to the board for a decision keeps its figures, and how it is not to sound stands nowhere in it', async () => {
  const { response } = await ask(
    'Could you do a one page board note, for decision. We want to replace 24 manual beds. cost 81,600 ex gst from the capital budget. recommended is the middle one because the cheapest has no service agent in Cairns. Dont make it sound like a brochure, the chair hates that',
  );
  const held = ['**Recommendation:** The middle one because', '81,600 ex gst'];
  expect(held.filter((words) => !response.includes(words))).toEqual([]);
  expect(response).not.toMatch(/brochure|hates|Decision,|Could you/u);
});

it('what is told to a draft without a comma goes into it, and who is greeted is spoken to', async () => {
  const { response } = await ask(
    'Write me an email to the supplier. 8 recliner chairs ordered 3 march, its now week 11. contact is Darren',
    'bit softer please he did just text me to say his container is stuck at the port. ask for a date in writing and whether he can loan us 2',
  );
  const held = ['Darren,', 'your container is stuck', 'whether you can loan us 2'];
  expect(held.filter((words) => !response.toLowerCase().includes(words.toLowerCase()))).toEqual([]);
  expect(response).not.toMatch(/\bhe\b|\bhis\b|softer/u);
});

it('what somebody says that others advise orders no letter, and neither does "can I"', async () => {
  const { response } = await ask(
    'Can I do a direct source or do I have to get 3 quotes. Finance says ask HSV, HSV line is busy',
  );
  expect(response).not.toMatch(/Draft for|Dear|Subject:/u);
});

describe('what to write, asked in trouble with a vendor', () => {
  const letterOf = async (...messages: [string, ...string[]]): Promise<string> => {
    const { response } = await ask(...messages);
    expect(response.startsWith('**Draft')).toBe(true);
    expect(response).not.toMatch(/what (?:do|should|shd) i|write (?:a letter|him)|our purchase/iu);
    return response;
  };

  it.each<[[string, ...string[]], RegExp]>([
    [
      ['vendor for our pharmacy fridge monitoring went quiet after we paid 60 percent. what do i write them'],
      /not been able to reach you[\s\S]*As vendor for our pharmacy fridge monitoring you went quiet after we paid 60 percent\.[\s\S]*reply in writing by/u,
    ],
    [
      ['the linen mob keeps missing delivery dates, 3 times in march, theatres ran short twice', 'what should i write'],
      /- You keep missing delivery dates\.[\s\S]*Theatres ran short twice\.[\s\S]*within five working days/u,
    ],
    [
      ['our nurse call vendor said theyd fix the handsets by 4 may, still 6 dead ones', 'what do i say back'],
      /- You said you would fix the handsets by 4 May\.[\s\S]*6 dead ones/u,
    ],
    [
      ['bed supplier delivered 8 of 12 beds on PO 4471, says rest in "a few weeks"', 'what do i write back to them'],
      /order is late[\s\S]*- You delivered 8 of 12 beds on PO 4471\.[\s\S]*- You say rest/u,
    ],
    [
      ['theyre 3 weeks late with the wheelchairs, PO 7712 was due 2 june', 'ok what do i send them'],
      /- You are 3 weeks late with the wheelchairs\./u,
    ],
    [
      ['supplier sent the wrong size slings, 6 medium instead of large. need wording for an email'],
      /not in order[\s\S]*- You sent the wrong size slings\./u,
    ],
  ])('is answered by a letter of what happened, what is asked and by when: %s', async (messages, expected) => {
    expect(await letterOf(...messages)).toMatch(expected);
  });

  it('goes to nobody on record whom the buyer did not name', async () => {
    const letter = await letterOf(
      '3 giving sets leaked at the y port this week, same lot 24K1187, one was mid chemo. nobody hurt',
      "rep says just bin them, he'll courier a replacement box for free. ok?",
      'write him back',
    );
    expect(letter).toMatch(/lot 24K1187[\s\S]*mid chemo[\s\S]*Your rep says just bin them[\s\S]*TGA/u);
    expect(letter).not.toContain('B. Braun');
  });

  it('takes no length of time for a recipient, and names what “it” is', async () => {
    const letter = await letterOf(
      'the point of care analyser contract rolled over in august for another 3 years. can we get out',
      "write them an email, friendly, ask to drop it to 12 months. we've paid 2 months since the rollover so whatever",
    );
    expect(letter).toContain('Could you please drop our point of care analyser contract to 12 months?');
    expect(letter).toContain('We’ve paid 2 months since the rollover.'.replace('’', "'"));
    expect(letter).not.toContain('Hi 12 months');
  });

  it('is no letter where an offer is answered, or one of ours is spoken to', async () => {
    const offer = await ask('they came back at 150k, we had 120 in the budget. what do i say');
    expect(offer.response).toContain('A$30,000');
    const family = await ask('resident fell from the hoist, sling clip snapped', 'what do i say to the family');
    expect(family.response).not.toContain('**Draft');
  });
});

it('how a letter sounds, and that something is to go in, stand nowhere in it', async () => {
  const { response } = await ask(
    'need a letter to CareQuip Direct. 12 shower commodes, PO 20871, ordered 14 march, 5 turned up',
    'sounds like a solicitor. make it friendlier. 2 have no brakes, put it in. ask for the deposit back on the 7, work out how much',
  );
  expect(response).toContain('PO 20871');
  expect(response).not.toMatch(/solicitor|put it in|work out/iu);
});

it('by when somebody inside wants the price is when vendors are to reply', async () => {
  const { response } = await ask(
    'need 20 floor beds for our home',
    'write to them, our board wants the price by Friday',
  );
  expect(response).toContain('Please reply by Friday.');
  const of = await ask('need 20 floor beds for our home', 'write to them, the beds must be here by Friday');
  expect(of.response).not.toContain('Please reply by Friday.');
});

it('tickets that a helpdesk closes are no favour that a letter refuses', async () => {
  const { response } = await ask(
    'care app went live 2 weeks ago, totals come out wrong in 3 houses',
    'write to the vendor. they keep closing the tickets',
    'shorter',
  );
  expect(response).not.toContain('kind offer');
});

describe('a letter that asks for several things', () => {
  const order =
    'write an email to Humanforce. we have 1,240 staff over 7 homes, on Chris21 payroll. need to know price per employee, care minutes, how they deal with awards (we have 3) and who else uses it. reply by 14 march';

  it('says them in one sentence behind who asks, and keeps how many they are', async () => {
    const { response } = await ask(order);
    expect(response).toMatch(
      /We have 1,240 staff over 7 homes, on Chris21 payroll\. We need to know price per employee, care minutes, how you deal with awards \(we have 3\) and who else uses it\./,
    );
    expect(response).toMatch(/Subject: Price per employee and more/);
    expect(response).not.toMatch(/Left out of the draft/);
  });

  it('takes in what a later turn adds, beside how it is to be', async () => {
    const { response } = await ask(order, 'shorter, and add what happens to our data when we leave');
    expect(response).toMatch(/Please tell us what happens to our data when we leave\./);
    const asked = await ask(order, 'also ask whether they host in Australia');
    expect(asked.response).toMatch(/Draft for Humanforce/);
    expect(asked.response).toMatch(/whether you host in Australia/);
  });
});
