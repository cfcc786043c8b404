import { beforeAll, describe, expect, it } from 'vitest';
import { seedIfNeeded } from '#infra/seed/load';
import { ask } from './testing/ask.ts';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

const phaco =
  'Day surgery, eyes. Our phaco is dying. Offer 1: Alcon Centurion on placement, no capital, packs $285 each. Offer 2: B+L Stellaris Elite, buy outright $118k, yr 1 warranty then service 9,500 pa, packs $215. We do around 1200 cataracts a year. 5 years. which is cheaper & where does it flip';
const kitchen =
  'own kitchen, food only cost is $14.20 per resident per day in our 94 bed home. caterer quotes $13.65 plus 8.5% management fee, our kitchen staff stay with us. 96% occupancy. are we saving anything';
const mattresses =
  'we hire 12 alternating air mattresses at $9.80 a day each. could buy similar at 2450. tell me when it pays off';

/** What is said, turn by turn; what the last answer holds; what it does not. */
const told: [guarantee: string, turns: [string, ...string[]], figures: string[], absent: string[]][] = [
  [
    'by what is used, with the years under warranty left out and where it would turn',
    [phaco],
    ['Buying is lower by A$264,000', 'Offer 1: A$1,710,000', 'Both cost the same at 445.7 cataracts'],
    ['Not on record'],
  ],
  [
    'anew for fewer, with the number that one of them has paid for at the least',
    [
      phaco,
      'ok but Dr Wen is leaving in march so its more like 400 a year. and the fine print on the alcon one says minimum 1000 packs pa, shortfall charged at full pack price. now what',
    ],
    ['A$1,425,000', 'A$586,000'],
    ['Not counted', 'Both cost the same'],
  ],
  [
    'each price for what it is the price of',
    [
      'Vendor A pump 2,950 ea, sets 9.80 each, 11,000 sets/yr. Vendor B pump 4,100 ea, sets 7.20. we need 40 pumps. 5 years which is cheaper',
    ],
    ['Vendor B is lower by A$97,000'],
    ['A$162,250,000'],
  ],
  [
    'with who asks before a colon, and a number told again',
    [
      "140 infusion pumps. Braun: 2,780 a pump, sets 9.10. Fresenius: 3,150 a pump, sets 6.40. abt 11,000 sets a yr, 8 years. who's cheaper, and how far off could our 11k be before it flips",
    ],
    ['Fresenius is lower by A$185,800', '2,398.1 sets'],
    [],
  ],
  [
    'whatever the things are called',
    [
      'two quotes for beds. Linak 3,450 each, 24 of them, delivery 900. other mob 3,700 each delivered, 26 needed. diff?',
    ],
    ['Linak is lower by A$12,500'],
    [],
  ],
  ['ours against theirs, by who is there', [kitchen], ['Your own is lower by A$20,100', 'A$487,814'], []],
  [
    'anew, with what one of them charges for at the least',
    [kitchen, 'sorry its 60 beds not 94, and he says minimum charge is 70 residents a day'],
    ['A$79,861'],
    ['Not counted'],
  ],
  ['hire of several against buying as many', [mattresses], ['250 days', 'A$29,400'], []],
  [
    'anew for as many as are in use',
    [mattresses, 'actually checked the invoices, on average only 7 are on hire at once, peak 12'],
    ['A$17,150'],
    [],
  ],
  [
    'two that are labelled, and never added',
    [
      'Medivar: 8 monitors 6,200 ea, service 480 each pa from yr 2. Halcyon: 8 at 5,450 ea, service 690 each pa from yr 2. over 6 yrs who wins n by how much',
    ],
    ['Medivar is lower by A$2,400', 'A$68,800', 'A$71,200'],
    ['A$140,000'],
  ],
  [
    'what one has in its price is paid to the other, and "2 or more" counts nothing',
    [
      'want 3 washer disinfectors. Stellan 58k ea with 6% off if you take 2 or more. Brightwash 55.5k ea no discount and commissioning 900 each (stellan incl). total each',
    ],
    ['A$163,560', 'A$169,200'],
    [],
  ],
  [
    'a yearly service that is told by its number alone',
    [
      'bariatric bed - hire 39/day or buy 14,200 with 600 pa service every year incl first. use it abt 140 days a yr. 5 yr view?',
    ],
    ['A$17,200', 'A$27,300'],
    [],
  ],
  [
    'the days of one year, in each year of the term',
    [
      'nurse call software $1.15 per bed per day, 84 beds, 365 days, 3 yr term, setup 9,500 once. tot cost and yearly licence?',
    ],
    ['A$115,277'],
    ['A$44,759'],
  ],
  [
    'a price for years by what is done in each of them',
    ['PACS 5 yr price 412,500 all up, we do 27,500 studies pa. cost per study?'],
    ['a study over 5 years', '(27,500 studies a year x 5 years)'],
    ['A$15'],
  ],
  [
    'a share with its most',
    ['grant covers 75% of the project up to max 60k. project comes to 94,000. whats our share'],
    ['A$34,000'],
    ['A$154,000'],
  ],
  [
    'how many, told after what one costs',
    ['sharps containers 7.35 ea + collection 4.10 each one. whats the annual cost', 'oh sorry 260 a month'],
    ['A$35,724'],
    [],
  ],
  [
    'a number that is needed is no money',
    [
      'IV start kits are 6.80 ea but only sold in full cartons of 40. we need 1,450 for the year. how many cartons and what does that cost',
    ],
    [],
    ['with A$1.60'],
  ],
  [
    'two whom no list knows, and never added',
    [
      '45 vital signs monitors. Medlune 3,280 ea, install 150 ea. Carrow 3,395 ea and flat 2,500 to install all of them. totals pls',
    ],
    ['A$154,350', 'A$155,275'],
    ['A$309,625'],
  ],
  [
    'how many are used, told in thousands',
    [
      'quote for 24 syringe drivers 2,150 ea, giving sets 6.20 ea we use abt 4k a yr, service 145 ea pa from yr 2. 5 yr total?',
    ],
    ['A$189,520'],
    [],
  ],
  [
    'what is paid outright beside what is paid for each test',
    [
      'analyser - Quorra 18k outright + 3.10 a test, Denzil on loan for nothing but 4.45 a test. 9,000 tests a yr, 3 yrs',
    ],
    ['Quorra is lower by A$18,450'],
    ['A$486,203,850'],
  ],
  [
    'without what has no amount, which is named',
    ['8 dialysis chairs 6,450 ea, freight is extra per chair they said. total deliverd to Dubbo?'],
    ['without freight', 'No amount is told for freight'],
    [],
  ],
  [
    'a rise from the second year on, of what is paid from the first',
    ['cleaning 1.20 a bed a day, 96 beds, 3 % cpi each yr from yr 2, whats 3 yrs'],
    ['A$129,966'],
    [],
  ],
  [
    'which of two, and advice on nothing else',
    [
      'gp clinic 5 drs. steriliser dying. Ozmed 8,900 + 1,150 a yr service or refurb from Kestrel 5,200 and 1,900 a yr service. 4 yrs. which',
    ],
    ['lower by A$700', 'A$12,800', 'A$13,500'],
    ['good practice of ours'],
  ],
  [
    'a lease that rises, and no rate of it',
    ['lease is 1,150 a month for 60 months with 3 % cpi, or buy 52,000. cheaper over 5 yrs?'],
    ['A$73,266', 'A$52,000'],
    [],
  ],
  [
    'the rate that instalments and a residual come to',
    [
      "ultrasound for the practice (O&G, GE Voluson something). cash price 89k ex gst. finance co says 1,845 a month x 60 and a 20% residual to own it. rep says thats 'about 7 percent'. is it",
    ],
    ['No: it is about 13.6%', 'A$128,500', 'A$39,500'],
    ['Start with'],
  ],
  [
    'the rate of a loan',
    ['loan of 40,000, repayments 1,210 a month over 3 years, what interest rate is that'],
    ['5.6%', 'A$43,560'],
    [],
  ],
  [
    'a share of what is left of a contract',
    ['they said fine you can leave, termination fee is 60% of whats left. 28 months at 2150. is that even legal'],
    ['A$60,200', 'A$36,120'],
    [],
  ],
  [
    'a share, for one of what they have',
    [
      'Agency spend was $1.9m last year over our 4 homes (320 beds). Exec think a rostering system will fix it. Will it, and which?',
      'Say it saves 12 percent. What could we spend a year and still be ahead, and per bed?',
    ],
    ['A$228,000', 'A$713'],
    [],
  ],
  [
    'scores told line by line',
    [
      'linen tender scores pls. weights price 40 quality 30 delivery 20 sustainability 10. price = lowest/price x 40, the rest scored out of 10.\nA $412k 7 8 6\nB $388k 6 7 8\nC $455k 9 9 7\nWho wins',
    ],
    ['C leads by your weights: 8.61', '8.07'],
    [],
  ],
  [
    'so many of them, in words that order no letter',
    [
      '110 valves, $95 each for the yearly service. Also wants $420 a valve to replace 38 of them. what does the lot come to this year if i say yes to everything',
    ],
    ['A$26,410'],
    ['Draft'],
  ],
];

describe('what is told with its figures is reckoned', () => {
  it.each(told)('%s', async (_, turns, figures, absent) => {
    const { response } = await ask(...turns);
    for (const figure of figures) expect(response).toContain(figure);
    for (const words of absent) expect(response).not.toContain(words);
  });
});

describe('trouble with what they have', () => {
  it('is answered by practice, and not by what no record holds of it', async () => {
    const { response } = await ask(
      "help. week 3 of the electronic meds rollout (BESTMed) at our 2 sites. wifi drops in the east wing so the RNs print the charts and sign paper then 'catch up' on the system at handover. pharmacy says signing gaps are up 4x. vendor says its our network, our IT mob says its the tablets. CEO wants to know by 4pm if we roll back or push on",
    );
    expect(response).toContain('hold the next go-live');
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
