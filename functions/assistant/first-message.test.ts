import { beforeAll, describe, expect, it } from 'vitest';
import { seedIfNeeded } from '#infra/seed/load';
import { ask, chipsOf } from './testing/ask.ts';

beforeAll(async () => {
  // All of this comes from one address, in one minute.
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

describe('what is asked of buying is answered by how it is done, and by no list', () => {
  it.each([
    ['the rep lends us a standing hoist for eight days, how do we get a fair verdict from every shift', /score/],
    ['the tender for beds closed on monday, what happens next', /scores alone/],
    ['in what order do we go about getting a new care record, four homes', /in this order/i],
    ['who has to sign off on new nurse call, IT, finance and the building owner are involved', /Each signs/],
    ['we want to swap 90 mattresses a few at a time over the year, how', /call it off in batches/],
    ['can the electrician change the nurse call over in one night for 80 beds', /wing by wing/],
    ['the old manager said yes to a roster vendor on the phone, nothing signed. what now', /what was promised/],
  ])('%s', async (message, words) => {
    const { response, recommendations } = await ask(message);
    expect(response).toMatch(words);
    expect(response).not.toMatch(/none shown to meet every need|Nothing on record is plainly/);
    expect(recommendations).toEqual([]);
  });
});

describe('what is known of the kind stands beside what holds for any', () => {
  it('tells how to try a hoist with the people and lifts that a hoist is tried on', async () => {
    const { response } = await ask('how should we run a two week trial of a new hoist with staff');
    expect(response).toMatch(/floor lift|minutes per transfer/);
    expect(response).toMatch(/pass mark/);
  });

  it('tells what goes wrong with a kind before who was recalled', async () => {
    const { response = '' } = await ask('what usually goes wrong with electronic medication charts');
    expect(response).toMatch(/^\*\*What goes wrong with electronic medication chart/);
  });

  it('tells what drives the price where it cannot say whether one is fair', async () => {
    const { response } = await ask(
      'we pay 24.10 per resident per month for care planning software, 250 residents. is that fair?',
    );
    expect(response).toMatch(/A\$72,300/);
    expect(response).toMatch(/drives the price/);
  });
});

describe('what no record is one of', () => {
  it('is bought by the buyer’s own conditions, each of them named', async () => {
    const { response } = await ask('need 3 autoclave bag sealers in Broome, must be 110 mm deep, 20 kg at most');
    expect(response).toMatch(/Broome/);
    expect(response).toMatch(/20 kg/);
    expect(response).toMatch(/lead time/);
  });

  it('is told of each of several kinds', async () => {
    const { response } = await ask('medication fridge, S8 safe and two medication trolleys for a new wing in Darwin');
    expect(response).toMatch(/Medication safe or cupboard: /);
    expect(response).toMatch(/Medication trolley: /);
  });
});

it('names the wider kind where records are wider than what is sought', async () => {
  const { response } = await ask('bed exit sensor for 12 rooms, aged care');
  expect(response).toMatch(/wider kind, falls sensor: ask each whether it is a bed exit sensor/);
});

it('names every load, size and time of a message as to be asked, where no record tells it', async () => {
  const { response } = await ask('portable patient lifters that lift 260kg, two of them, Albany');
  expect(response).toMatch(/ask each in writing about .*“260kg”/);
});

describe('what is said of what is sought', () => {
  it('sets a condition also behind a budget that names its GST', async () => {
    const answer = await ask('nurse call for 84 beds in Ballarat, budget 180k ex gst, must work with DECT');
    expect(chipsOf(answer)).toContain('Must work with DECT');
    expect(answer.response).toMatch(/DECT/);
  });

  it('counts nobody by what one person weighs', async () => {
    const answer = await ask('mattress for a 150 kg bariatric patient');
    expect(chipsOf(answer).filter((chip) => chip.includes('150'))).toEqual([]);
  });

  it('is linked to what it must sign in by, and not about it', async () => {
    const answer = await ask('incident management system for NDIS provider, hosted in Australia, SSO with Entra');
    expect(answer.response).toMatch(/^\*\*No incident or risk management system is on record here\./);
  });

  it.each([
    ['bladder scanner for aged care, budget 12k inc gst', 'the GST of a budget is no question about tax'],
    [
      'infusion pump that links to Epic, 20 units, must have ARTG',
      'an ARTG entry that must be is no question about it',
    ],
    ['rostering for an NDIS provider, must handle SCHADS sleepovers. not deputy', 'an award that must be handled'],
  ])('%s: is answered with a list, since %s', async (message) => {
    const { outcome, recommendations } = await ask(message);
    expect(outcome).toBe('shortlist');
    expect(recommendations.length).toBeGreaterThan(0);
  });

  it('tells where its people are: “40 home care clients” are at home', async () => {
    const answer = await ask('want smart pendant for 40 home care clients, must detect falls');
    expect(chipsOf(answer)).toContain('Home care');
  });

  it('is no product where it stands in a condition: nothing is told of “VoWiFi”', async () => {
    const { response } = await ask('wifi upgrade for 3 homes, 250 rooms, must support VoWiFi handsets');
    expect(response).toMatch(/^\*\*No Wi-Fi or network is on record here/);
  });

  it('is met by no recall that uses its words', async () => {
    const answer = await ask('new beds for our dementia wing, 12 x beds, must go low');
    expect(answer.response?.split('\n')[0]).not.toMatch(/fire|smoke|recall/i);
  });
});

describe('what is not answered for certain', () => {
  const NEAREST = '**Nearest to your question in our guide:**';
  it('stands beside what our guide says that is nearest; an exact answer, and one of which nothing near is known, stand alone', async () => {
    const fire = await ask('whos meant to okay the swap of the fire panel before it goes ahead');
    expect(fire.response).toMatch(/nearest to/iu);
    expect(fire.response).toMatch(/each signs for what only they can judge/iu);
    for (const exact of [
      '96 beds at $2,900 each plus 14k install, ex gst. inc gst total?',
      'which nurse call for 80 beds',
      'bladder scanner price anyone??',
    ])
      expect((await ask(exact)).response).not.toContain(NEAREST);
  });

  it('leans in a later turn on the one before, where nothing else answers it', async () => {
    const { response } = await ask(
      'contract for our rostering: liability capped at 12 months fees, fees are 48k. they want it signed by friday. what is normal',
      'they came back: ok to 2x the fees. enough?',
    );
    expect(response).toContain('Match the cap to the harm');
  });

  it('is answered by no standard whose year is the age of a thing', async () => {
    const { response } = await ask('is there a law on replacing a 2014 bed');
    expect(response).not.toContain('5369');
  });

  it('is answered by good practice that is likely meant, though trouble is told', async () => {
    const { response } = await ask('vaccine fridge hit 11.4 over the weekend, do i bin the lot');
    expect(response).toMatch(/^\*\*Quarantine the stock/u);
  });
});

it.each([
  ['alternatives to Vocera, we only have 45 staff', /handset|Ascom|Spok/u, /\bbed\b/u],
  ['need to track 200 infusion pumps across 4 floors', /AeroScout/u, /Plum 360/u],
  [
    'GP clinic moving off Genie, 5 specialists, what are the options and what do they cost',
    /Bp Premier/u,
    /^\*\*On record for Genie/u,
  ],
  ['does anyone do a nurse call that works with Leecare', /^\*\*(?:Start|May)/u, /^\*\*Specify washable/u],
  [
    'quoted $14,900 for a bladder scanner. too much?',
    /below what is on record in the same unit: A\$15,592/u,
    /cannot say/u,
  ],
  ['we are quoted 88k for infusion pumps, too much?', /\S/u, /in the same unit: A/u],
  ['is Coviu accredited, data in australia?', /“accredited”.*\n?.*“data in australia”/su, /“accredited, data/u],
  [
    'need 2 defibs for our clinic. boss wont have philips',
    /Left out, as you asked: \d+ products of Philips/u,
    /Start with|Not on record for it/u,
  ],
  ['hip protectors, about 60 pairs at about 75 each, is that ok?', /no price a device for hip protector/u, /to A\$/u],
  [
    'is b braun space plus, baxter novum iq or bd alaris better for our infusion pumps',
    /Novum IQ Large Volume Pump/u,
    /Rowa|Spectrum/u,
  ],
])('answers of the thing that is meant: %s', async (message, holds, holdsNot) => {
  const { response } = await ask(message);
  expect(response).toMatch(holds);
  expect(response).not.toMatch(holdsNot);
});

it.each([
  ['draft an acceptance test plan for a nurse call', /^\*\*Sign when it passed/u],
  ['supplier says 26 week lead time now, ordered at 12. options', /^\*\*No lead time is on record/u],
  ['can we extend the current contract another year without going to market', /^\*\*Only within what was approved/u],
])('good practice goes before what was only guessed: %s', async (message, says) => {
  expect((await ask(message)).response).toMatch(says);
});

describe('whom nobody goes back to', () => {
  it('is left out, and is none of what they keep', async () => {
    const { response } = await ask(
      "Looking for a patient flow tool for a 210 bed regional public hospital. We already own the Oracle Health EMR and it's staying, and we've had Telstra Health before and won't go back. What is there?",
    );
    expect(response).toMatch(/Left out, as you asked: [^.]*Telstra Health/u);
    expect(response).not.toContain('a link to Telstra Health');
  });
});

it('what is not known of a product is told of it, whoever signs for it', async () => {
  const { response } = await ask(
    "What don't we know about Lyrebird Health as an AI scribe? Our practice manager is keen, I'm the one who signs the privacy assessment. 7 GPs, Hobart, Best Practice.",
  );
  expect(response).toContain('What no record holds');
  expect(response).not.toContain('delegation');
});

it('what would work is answered by what is on record of the kind', async () => {
  const { response, outcome } = await ask(
    'Remote Aboriginal health service, Katherine region, 4 clinics, satellite internet only. Remote monitoring for about 60 clients with diabetes and heart failure. What would work with patchy connections?',
  );
  expect(outcome).toBe('shortlist');
  expect(response).toContain('Start with');
});

describe('conditions that are listed in a message', () => {
  const listed = `Radiology group, four sites in Tasmania, after a messaging app for 300 staff. Requirements from our board:
1. All data held in Australia.
2. Single sign-on with Okta.
3. Messages kept for 7 years.
Which ones pass?`;

  it('are each held against the products, and no question of their own', async () => {
    const { response } = await ask(listed);
    expect(response).toMatch(/all 3 conditions/);
    for (const point of ['All data held in Australia', 'Single sign-on with Okta', 'Messages kept for 7 years'])
      expect(response).toContain(`“${point}”`);
    expect(response).not.toContain('From your documents');
  });

  it('are named by their number in a later turn, and let go of by it', async () => {
    const asked = await ask(listed, 'which of those fail number 1?');
    expect(asked.response).toMatch(/data|on-premises|cloud/i);
    expect(asked.response).not.toMatch(/answers “which of those/);
    const dropped = await ask(listed, 'drop condition 2 then');
    expect(dropped.response).toMatch(/no longer “Single sign-on with Okta”/);
    expect(dropped.response).not.toMatch(/each in writing about[^.]*Okta/);
  });

  it('seek nothing where a list is of questions or of prices', async () => {
    const { response } = await ask(
      'Our policy asks three things of a nurse call vendor.\n1. How long is the warranty?\n2. Who repairs it?\n3. What is left out?\nanything missing for 60 beds?',
    );
    expect(response).not.toMatch(/all 3 conditions/);
  });
});

describe('what is told before a question', () => {
  it('seeks nothing where it names no kind of thing', async () => {
    const { response, recommendations } = await ask(
      'We are about to sign with Humanforce for 90 carers in Albury. What could go wrong?',
    );
    expect(response).toMatch(/^\*\*No recall or warning is on record here for Humanforce/);
    expect(response).toMatch(/Award rules|Overtime|swaps/);
    expect(recommendations).toEqual([]);
    const fair = await ask('Orange, 40 beds, two storeys. Austco quoted $120,000 ex GST for nurse call. Is that fair?');
    expect(fair.response).toMatch(/^\*\*A\$3,000 a bed/);
  });

  it('leaves which one to take a choice of what is sought', async () => {
    const { response } = await ask(
      'Five GPs in Orange on Best Practice. They want an AI scribe with audio kept in Australia. Which one should we trial first?',
    );
    expect(response).toMatch(/^\*\*(?:Start with|.* fits best|None on record is shown)/);
  });

  it('is no entry of the guide by a word of who asks', async () => {
    const { response } = await ask(
      'I run operations for a SIL provider, 80 participants in 19 houses. Shift notes and claims are on paper. How do we go about this, what comes first?',
    );
    expect(response).toMatch(/in this order/i);
    expect(response).not.toMatch(/own aids/);
  });
});

describe('a question that says little by itself', () => {
  it.each([
    [
      'The landlord wants to charge us for running cables for the new call system in the ceiling. Is that on us?',
      /the lease decides/,
    ],
    [
      'A resident wants her own electric bed from home brought in. are we allowed to say no?',
      /keep the person's choice/,
    ],
    [
      'We run 3 GP clinics in Hobart on Best Practice. One of our doctors records consults on his own phone app. Is that ok?',
      /Allowed if the patient agrees/,
    ],
    [
      'A carer found a lifter on a marketplace with no papers. The manager likes the price. Can we use it?',
      /ARTG|tested|competent/,
    ],
  ])('is asked of what is told before it, and seeks no product: %s', async (query, answer) => {
    const { response, recommendations } = await ask(query);
    expect(response).toMatch(answer);
    expect(response).not.toMatch(/Start with/);
    expect(recommendations).toEqual([]);
  });

  it('is heard beside the one that follows it in the same sentence', async () => {
    const { response } = await ask(
      '110 mixing valves, the plumber wants $95 each for the yearly service. Is annual service actually mandatory, and what does the lot come to this year?',
    );
    expect(response).toContain('A$10,450');
    expect(response).toMatch(/AS 4032\.3/);
  });

  it('leaves the question of a part with two entries to the one that the part before did not take', async () => {
    const { response } = await ask(
      'One of our docs found a scribe app that also suggests a diagnosis. I will get asked at accreditation. Does this need to be on the ARTG? And what do we have to tell patients?',
    );
    expect(response).toMatch(/suggests a diagnosis, treatment or risk/);
    expect(response).not.toMatch(/Start with|AS 5369/);
  });

  it('still seeks what our own people want', async () => {
    const { response } = await ask('Our doctors want an AI scribe that keeps audio here. Is there one?');
    expect(response).toMatch(/Start with|fits best|None on record/);
    const { response: bed } = await ask(
      'Remote monitoring for 40 clients, satellite only. What would cope with patchy links?',
    );
    expect(bed).toMatch(/Start with|fits best|None on record/);
  });
});

describe('trouble that is told at length', () => {
  it('is answered as that, whatever kinds of thing it speaks of', async () => {
    const falls = await ask(
      'We are a group of four homes and I do not know what category I am shopping in. 29 falls since June between midnight and 5am, most unwitnessed. One RN and two carers on at night. We have sensor mats but they go off all the time. Families ask about cameras.',
    );
    expect(falls.response).toMatch(/why each one gets up/);
    const phones = await ask(
      'Front desk is drowning. Two receptionists, 8 doctors in Mildura. Phones ring out, people walk out, and requests come by fax, email and phone. Doctors say hire somebody, I think we need something better but not sure what.',
    );
    expect(phones.response).toMatch(/why they ring/);
  });
});

describe('a list that was given', () => {
  const falls =
    'We are a group of four homes and I do not know what category I am shopping in. 29 falls since June between midnight and 5am, most unwitnessed. One RN and two carers on at night. Families ask about cameras.';

  it('is given anew without the ways that a later turn refuses, and without what works that way', async () => {
    const { response, recommendations } = await ask(
      falls,
      'no cameras, the residents committee voted against it. what is left?',
    );
    expect(response).toMatch(/^\*\*Without camera with analysis these are left/);
    expect(response).toContain('Rounds by need');
    expect(recommendations.map(({ solution }) => solution)).not.toContain('Digital Angel');
  });

  it('is no question of what somebody owns where a budget is told', async () => {
    const { response } = await ask(falls, 'we have 80k over two years for the lot, is that enough');
    expect(response).not.toContain('comes off');
  });

  it('has its first behind “why that one”, and not what somebody has today', async () => {
    const { response } = await ask(
      '110 bed residential aged care in Ballarat. We use Leecare. Which electronic medication system would you pick that talks to Leecare, and why that one over the rest?',
    );
    expect(response).toMatch(/stands first because/);
    expect(response).not.toContain('is not on the list because it is what you have');
  });

  it('is held against a condition that was set, and what no record says is no failure', async () => {
    const sensors = 'Falls sensors for 40 beds in Geelong, must work without wifi and be on the ARTG.';
    const both = await ask(sensors, 'do any of them meet both');
    expect(both.response).toMatch(/^\*\*None of them is on record on all 2/);
    const one = await ask(sensors, 'which ones miss the wifi point');
    expect(one.response).toMatch(/^\*\*On record for HomeGuardian on “work without wifi”/);
    expect(one.response).toMatch(/which is no failure/);
  });

  it('holds nothing that somebody says in brackets to keep', async () => {
    const { response, recommendations } = await ask(
      'Private hospital, Darwin, 110 beds. PACS contract ends soon. Must keep our RIS (Karisma). Who should be on the list and in what order?',
    );
    expect(response).toContain('Taken as what you keep: **Karisma RIS**');
    expect(recommendations.map(({ solution }) => solution)).not.toContain('Karisma RIS');
    expect(recommendations.length).toBeGreaterThan(1);
  });

  it('says that no record tells what shows only in use', async () => {
    const { response } = await ask(
      '60 bed home in Murray Bridge, progress notes by hand, looking for care record software.',
      'which one is the easiest for the carers though',
    );
    expect(response).toMatch(/No record here says which is “easiest”/);
  });
});

describe('what is in use and what is out', () => {
  const cabinets =
    'Comparing BD Pyxis and Omnicell for 14 ward cabinets, 300 bed hospital in Adelaide. Our pharmacy system is Merlin and the EMR is Sunrise. How do they differ on integration and downtime?';

  it('is no side of a comparison, and never the one that is picked', async () => {
    expect((await ask(cabinets)).response).toMatch(/“a link to Sunrise”/);
    const { response } = await ask(cabinets, 'which one then?');
    expect(response).toMatch(/^\*\*(?:BD Pyxis|Automated dispensing)/);
    expect(response).not.toMatch(/Sunrise EMR and PAS/);
  });

  it('is taken out in a later turn that asks whom else to add', async () => {
    const { response, recommendations } = await ask(
      'We are an NDIS provider in Brisbane with 55 staff. Lumary, ShiftCare or Brevity?',
      "lumary is out, too big for us. also is there anything you'd add to the list",
    );
    expect(response).toContain('Left out, as you asked: **Lumary**');
    expect(recommendations.map(({ solution }) => solution)).not.toContain('Lumary');
  });

  it('holds a rate for a specialist against what is on record for one', async () => {
    const { response } = await ask(
      'Specialist practice, 5 gastroenterologists, Parramatta. Currently Genie. Gentu quote is $329 per specialist per month ex GST. Reasonable?',
    );
    expect(response).toMatch(/A\$19,740 \[\d+\] a year ex GST/);
  });
});

describe('a day that notice must be given by', () => {
  it('is counted back from the end that is told', async () => {
    const { response } = await ask(
      'The lease on our beds ends 30 June 2029, three months notice. when is the last day to tell them',
    );
    expect(response).toMatch(/^\*\*30 Mar 2029 at the latest: “30 June 2029” less three months/);
  });
});

describe('those that are weighed', () => {
  it('are held against what somebody cares about, each by itself', async () => {
    const { response } = await ask(
      'Replacing pagers at a 130 bed private hospital, we care about data in Australia, single sign on and battery life. Vocera or Ascom Myco?',
    );
    for (const wish of ['data in Australia', 'single sign on', 'battery life'])
      expect(response).toContain(`“${wish}”: `);
  });

  it('are two quotes that are told, where a rule is asked of them, and nothing is sought', async () => {
    const { response, recommendations } = await ask(
      'Two quotes for electric wheelchairs for a participant in Wagga. One has tilt, the other does not. NDIA planner says pick the cheaper. Do we have to?',
    );
    expect(response).not.toMatch(/Start with/);
    expect(recommendations).toEqual([]);
  });
});

describe('totals that are told', () => {
  const chart =
    'I buy for a group of 4 residential homes in Queensland, 312 beds all up. We need an electronic medication chart that works with Leecare.';
  const told: [string, [string, ...string[]], RegExp][] = [
    [
      'a budget is told for each and each year, and no record makes it enough',
      [chart, 'we have 180k ex GST over three years for the lot, is that enough'],
      /^\*\*Whether A\$180,000 ex GST is enough no record can say: .* It is A\$577 \[\d+\] a bed and A\$192 \[\d+\] a bed a year/,
    ],
    [
      'the same money for more is less for each',
      [
        'We need 60 floor-line beds for a dementia unit in Adelaide. Around $3,200 a bed. What are our options?',
        'ok make it 75 beds, same money in total',
      ],
      /^\*\*A\$192,000 \[\d+\] for 75 beds is A\$2,560 \[\d+\] a bed, A\$640 \[\d+\] less than for 60/,
    ],
    [
      'a second offer that leaves something out is not called lower',
      [
        'Bendigo, 96 beds. Rauland quoted $318,000 ex GST for a full nurse call replacement, supplied and installed. Is that fair?',
        'Smart Caller came in at 241k but that is without installation. does that change your view?',
      ],
      /A\$2,510 \[\d+\] a bed against A\$3,313 \[\d+\], A\$77,000 \[\d+\] less in all, but not for the same: “but that is without installation”/,
    ],
    [
      'several totals are told for each with how far they lie apart',
      ['3 firms for nurse call, 84 beds: $171,000, $214,500 and $298,000. what do we make of that'],
      /^\*\*A\$2,036 \[\d+\], A\$2,554 \[\d+\] and A\$3,548 \[\d+\] a bed; the highest is A\$127,000 \[\d+\] \(74 %\)/,
    ],
    [
      'what is added to the lowest is held against the next',
      [
        '3 firms for nurse call, 84 beds: $171,000, $214,500 and $298,000. what do we make of that',
        'the cheapest came back with displays at +$26,400',
      ],
      /^\*\*A\$197,400 \[\d+\] with that: still A\$17,100 \[\d+\] below the next/,
    ],
    [
      'a head is told for the most of them and for all',
      [
        '85 support workers, 4 coordinators. Have $12,000 a year for rostering with a mobile app. What does that get us per head?',
      ],
      /A\$141 \[\d+\] a head a year for the 85.*, A\$135 \[\d+\] for all 89/,
    ],
    [
      'a quote for so many things is told for one',
      ['Got a quote for 64 ceiling hoist tracks with motors, $512,000 installed ex GST. Is that about right?'],
      /A\$8,000 a hoist/,
    ],
    [
      'places told with their number first share by it',
      [
        '168 beds in two homes (102 Penrith, 66 Katoomba), $640,000 ex GST in total for nurse call. What is that per bed, how would you split it?',
      ],
      /Penrith: A\$388,571\.43 \[\d+\]; Katoomba: A\$251,428\.57/,
    ],
  ];
  it.each(told)('%s', async (_, turns, answer) => {
    expect((await ask(...turns)).response).toMatch(answer);
  });

  it('are for the beds, and not for the few who are on at night', async () => {
    const { response } = await ask(
      'Two carers on at night, 96 beds. Rauland quoted $318,000 ex GST for nurse call, supplied and installed. Is that fair?',
      'Smart Caller came in at 241k but that is without installation. does that change your view?',
    );
    expect(response).toMatch(/A\$2,510 \[\d+\] a bed against A\$3,313/);
  });

  it('are no second offer where the same one comes down', async () => {
    const { response } = await ask(
      'Bendigo, 96 beds. Rauland quoted $318,000 ex GST for a nurse call replacement. Is that fair?',
      'Rauland came down to 290k',
    );
    expect(response).not.toMatch(/not for the same|against A\$3,313/);
  });
});

describe('a price on record', () => {
  it('is worked out for as many as a later turn counts, with the sum', async () => {
    const { response } = await ask(
      'ShiftCare or Brevity for 40 support workers?',
      'what would it cost us a year for 40',
    );
    expect(response).toMatch(/A\$26,400 a year \[\d+\] \(A\$55 x 40 users x 12\)/);
  });

  it('is asked of those that are weighed, and picks none', async () => {
    const { response } = await ask(
      'GP clinic, 12 doctors, Launceston. Want an AI scribe. Heidi or Lyrebird?',
      'fine, so what would 12 of us pay',
    );
    expect(response).toMatch(/^\*\*Not on record for Heidi or Lyrebird: price/);
    expect(response).not.toMatch(/if one must be named/);
  });

  it('that is paid by what nobody counted asks how many', async () => {
    const { response } = await ask('What does Halaxy cost for 26 practitioners a year?');
    expect(response).toMatch(/paid for by the claim: say how many a year/);
  });
});

describe('the risks of a purchase', () => {
  const pumps = 'Replacing 90 large-volume pumps, it is down to BD Alaris and B. Braun Space. How do they compare?';

  it('are of the one that is pointed to: its warnings, then what goes wrong with such things', async () => {
    const { response } = await ask(pumps, 'what are the risks with the first of those');
    expect(response).toMatch(/warnings are on record for \*\*BD Alaris|warnings are on record for BD Alaris/);
    expect(response).not.toMatch(/Infusomat/);
    expect(response).toMatch(/library|mis-keyed/);
  });

  it('hold what is not on record beside them, where both are asked', async () => {
    const { response } = await ask(
      'The board is keen on Heidi for 14 GPs. What are the risks, and what don’t you know about it?',
    );
    expect(response).toMatch(/warnings? (?:is|are) on record/);
    expect(response).toMatch(/What no record holds/);
  });

  it('rule out nothing that comes with and without what is wanted', async () => {
    const { response } = await ask(`${pumps} Wireless updates are a must.`);
    expect(response).not.toMatch(/Not for you: \*\*?Infusomat/);
  });
});
