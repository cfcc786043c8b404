import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import { ConversationAnswer } from '#shared/contracts/assistant';

installAwslambda();
const { handler } = await import('./converse.ts');

beforeAll(async () => {
  // All of this comes from one address, in one minute.
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

/** The answers to the messages of one conversation. */
const talk = async (...messages: string[]): Promise<ConversationAnswer[]> => {
  const sessionId = `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
  const answers: ConversationAnswer[] = [];
  let cookie = '';
  for (const query of messages) {
    const reply = await callHandler(handler, testEvent({ body: { sessionId, query }, headers: { cookie } }));
    cookie ||= reply.headers['set-cookie']?.split(';')[0] ?? '';
    answers.push(ConversationAnswer.parse(JSON.parse(reply.body)));
  }
  return answers;
};
const chipsOf = (answer: ConversationAnswer | undefined) =>
  answer?.understood.chips.map(({ label, value }) => `${label} ${value}`);
const namesOf = (answer: ConversationAnswer | undefined) => answer?.verdicts.map(({ solution }) => solution);

it('counts the weeks to a deadline from the day that it is', async () => {
  const day = new Date(Date.now() + 24 * 86_400_000);
  const said = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' }).format(day);
  const [answer] = await talk(`medication management for an 80 bed home by ${said}`);
  expect(answer?.response).toContain('it is 3 weeks away');
});

/** A message, what its answer says, and what it does not say. */
type Turn = readonly [message: string, says?: readonly (string | RegExp)[], saysNot?: readonly (string | RegExp)[]];

describe('what each answer says', () => {
  it.each<[guarantee: string, turns: readonly Turn[]]>([
    [
      'a deadline that is let go is gone, and nothing else is taken back',
      [
        ['nurse call for 60 beds by 30 June 2027, budget 80k'],
        ['forget the deadline', ['no longer needed 30 June 2027', 'The order stays'], ['Taken back', 'budget']],
      ],
    ],
    [
      'who is to be shown instead of another is shown, and the other comes off',
      [
        ['nurse call for an 80 bed home'],
        ['instead of Rauland show Ascom', [/Off the list.*Responder 5; on the list now: .*Telligence/u], ['Left out']],
      ],
    ],
    [
      'those with a recall come off the list in a later turn',
      [
        ['infusion pumps for a 30 bed hospital'],
        ['leave out anything with a recall notice', ['Off the list, as you asked: Plum A+'], ['would leave nothing']],
      ],
    ],
    [
      'what is said to be a must is one, and no second thing that is sought',
      [['rostering software for support workers. NDIS claiming is a must', ['NDIS claims', 'only for **ShiftCare**']]],
    ],
    [
      'what is brought up is asked of those that are compared, and the pick is one of them',
      [
        ['compare ShiftCare, Lumary and AlayaCare for 300 clients'],
        [
          'what about data in australia',
          ['Not on record for ShiftCare, Lumary or AlayaCare: where data are held'],
          ['carelink', 'recall'],
        ],
        ['just give me one', [/\*\*(?:ShiftCare|Lumary|AlayaCare), if one must be named/u]],
      ],
    ],
    [
      'a vendor that is refused in a later turn is left out, and nothing has to work with it',
      [
        ['medication software for a 60 bed home'],
        ['not anything from telstra pls', ['not “telstra”', '**MedPoint** are off the list'], ['must connect']],
      ],
    ],
    [
      'a product that is refused by its initials is not offered',
      [
        [
          'we use medical director. moving to cloud. what else is there not bp',
          ['MediRecords'],
          ['Bp Cloud products**: '],
        ],
      ],
    ],
    [
      'what one of two offers drops by is taken off its own',
      [
        ['nurse call 90 beds, Rauland quoted 142k + 6k a yr, Vitalcare 118k + 9.5k a yr. over 7 years who wins'],
        ['and if vitalcare drops 5%', ['Vitalcare is lower by A$8,725']],
      ],
    ],
    [
      'who asks what others pay is told what is on record of prices, and gets no list',
      [
        [
          'infusion pumps for 60 beds, what do other hospitals pay',
          ['no price for “infusion pump” is held'],
          ['May fit, none shown'],
        ],
      ],
    ],
    [
      'what can be spent on a kind that is sought asks for no sum',
      [['got 60k grant for falls tech, 80 bed home, must work without wifi', ['HomeGuardian'], ['That is A$750']]],
    ],
    [
      'a vendor that is refused in a few words is left out',
      [
        ['patient monitors x12 ICU, need HL7 to cerner'],
        ['not philips then', ['Left out, as you asked: 11 products of Philips'], ['Start with IntelliVue']],
      ],
    ],
    [
      'a summary of the list stays without what a turn took out of it',
      [
        ['nurse call for an 80 bed home in Dubbo, budget 120k, by 30 June 2027'],
        ['one page summary for the board please', ['80 beds, Dubbo, 120k and 30 June 2027', 'A$1,500 a bed']],
        ['take the dollars out', ['80 beds, Dubbo and 30 June 2027'], ['120', 'price', 'nothing in it mentions']],
        ['no dates please', ['80 beds and Dubbo.'], ['120', 'June']],
      ],
    ],
    [
      'a machine that gives out scrubs is no laundry, and no medicine cabinet',
      [['theatre scrubs dispenser', ['No scrubs or uniform dispenser is on record'], ['inen', 'edic']]],
    ],
    [
      'a paper on what nobody sells here is about no other kind',
      [['we recommend replacing 40 old beds, write the board paper', ['Board paper: replacing 40 old beds']]],
    ],
    [
      'what is taken out of a paper is gone and never told instead, and how it is laid out is no part of it',
      [
        [
          'write a one page board paper: recommend replacing 40 old beds, cost 92,000, falls up 12%',
          ['Board paper: replacing 40 old beds', '**Cost:** 92,000.', '**Why:** Falls up 12%.'],
        ],
        ['make it dot points', ['**Cost:** 92,000.'], ['dot points']],
        ['take the money out', ['**Why:** Falls up 12%.'], ['92,000', /take the money out/iu]],
      ],
    ],
    [
      'a price of their own may be held, and a limit of ours is still told to nobody',
      [
        [
          'email to hillrom: we want the price held at 4,200 a bed for 60 days, our limit is 5,100 a bed',
          ['price held at 4,200 a bed'],
          ['5,100'],
        ],
      ],
    ],
    [
      'scores that the buyer gave are weighed by the buyer’s weights, and are no criteria to begin with',
      [
        [
          'weights price 40 quality 35 support 25, vendor A 7 8 6, vendor B 9 6 7 - who wins?',
          [
            /^\*\*vendor B leads by your weights: 7\.45/u,
            'vendor A: 7 x 40% + 8 x 35% + 6 x 25% = 7.1',
            'would turn it',
          ],
          ['add to 116', 'Here is a start'],
        ],
      ],
    ],
    [
      'a conformance is borne out by a declaration of it alone: a duty of homes is none of the product, and sources that disagree are both told with their dates',
      [
        [
          'eNRMC conformant medication system for our 80 bed home',
          ['Sources disagree for **MedPoint** on “eNRMC conformant”', 'its source shows no date', '27 Mar 2026'],
          ['BESTMED fits best', 'BESTMED on “', 'Aged care homes must prescribe', 'HI service'],
        ],
        ['is BESTMED eNRMC conformant?', [/^\*\*Not on record for BESTMED/u], ['Yes, on record', 'must prescribe']],
        ['is MedPoint eNRMC conformant?', [/^\*\*Sources disagree for MedPoint/u, 'not yet conformant'], ['No for']],
        ['is MediMap eNRMC conformant?', [/^\*\*Yes, on record for MediMap.*electronic prescribing: conformant/u]],
        ['is BESTMED ISO 27001 certified?', [/^\*\*Not on record for BESTMED: “ISO 27001/u]],
      ],
    ],
    [
      'a mobile app is no mobile app that works offline',
      [
        [
          'home care rostering software, must have mobile for carers offline',
          ['mobile for carers offline'],
          ['fits best', 'On record as a fit'],
        ],
      ],
    ],
    [
      'of a kind that no record is one of a type is named where one is asked for, and what is known of its price where that is',
      [
        ['i need a vaccine fridge for a GP in Alice Springs', ['No vaccine fridge is on record']],
        ['which would you go for', [/^\*\*I would go for/u, 'Against it'], ['is on record here']],
        ['cheapest', [/^\*\*No price of vaccine fridge is on record/u, 'Expect pricing'], ['held here answers']],
        ['how long tho', ['Plan on 2 to 8 weeks']],
      ],
    ],
    [
      'what somebody has already comes off the ways to meet a trouble, with its weak side, and sets no condition',
      [
        ['residents on level 2 keep falling at night. 28 beds. Where would you start'],
        [
          "we've already got mats",
          ['floor mat or infrared beam comes off; its weak side stays', 'Under-mattress or bed sensor'],
          ['Taken in', '- Floor mat'],
        ],
      ],
    ],
    [
      'who asks for others of a list that holds all is told so, with the other ways to go',
      [
        ['ceiling hoist for an old house in Gympie'],
        ['landlord says no drilling. who else', ['Nobody else on record', 'Freestanding gantry']],
      ],
    ],
    [
      'yes or no is answered by what must hold, and an objection by what would settle it: neither writes a letter',
      [
        ['anaesthetic machines, one theatre'],
        ['so yes or no', [/^\*\*Yes to going on/u, 'no to signing yet'], ['if one must be named']],
        ['the anaesthetists reckon it is outdated junk', [/before you sign/u], ['Draft', 'changes the list']],
      ],
    ],
    [
      'whether a thing is needed at all depends on what less would do',
      [
        ['sign in kiosk for visitors, 3 homes'],
        ['do we even need it', [/^\*\*It depends on one thing, whether less will do/u, 'paper book']],
      ],
    ],
    [
      'another kind of thing leaves the list and keeps the place',
      [
        ['nurse call for 60 beds in Dubbo'],
        ['different thing, who does bladder scanners', ['BladderScan'], ['nurse call']],
      ],
    ],
    [
      'what was meant otherwise is no condition against itself',
      [
        ['vaccine fridge for a GP in Alice Springs'],
        ['no i meant the portable ones', [/Read again.*portable active fridge/u], ['Taken in', 'Not answered']],
      ],
    ],
    [
      'a word that only opens a sentence hides no question, and is a thank you where nothing follows',
      [
        ['falls sensors for a dementia wing, 32 beds'],
        ['ok but can they talk to our clinical system and who has offices in Tasmania', [/on record/i, 'ffice']],
        ['ok thanks mate', [/^You are welcome/]],
        ['hey zorp the flimmer', [], [/^You are welcome/]],
      ],
    ],
    [
      'a sum follows a term, a discount on one offer, and another number of beds',
      [
        ['quote A 96,000 for 60 beds, quote B 8 a bed a week', ['A$124,800']],
        ['over 3 years', ['A$74,880']],
        ['take 5% off A', ['A$91,200']],
        ['what if it is 72 beds', ['A$89,856']],
      ],
    ],
    [
      'the figures of a message are reckoned before it is cut into what it asks, and no rule or list stands for the sum',
      [
        [
          'bed alarm sensors are 219 each, we have 48 beds. how much all up? and do we need to tell families?',
          ['On “how much all up?”: **A$10,512', 'On “do we need to tell families?”'],
          ['no price for'],
        ],
        ['per client per week 4.50, 320 clients how much a year', ['A$74,880'], ['Commonwealth', 'nothing held here']],
      ],
    ],
    [
      'two questions of one sum have one answer',
      [
        [
          "quote is 5,500 ex per hoist. we want x 20. what's the total and is it fair",
          [/^\*\*A\$110,000/u, 'Whether that is high'],
          ['May fit', 'Start with', 'On “'],
        ],
      ],
    ],
    [
      'two products are held against each other field by field, with what none has and what would decide',
      [
        [
          "what's the diff between leecare and manad plus",
          ['What it is: **Leecare Platinum**', '**manad plus**', 'Not on record for any of them: price', 'decide'],
        ],
      ],
    ],
    [
      'makers with several products are compared by one of each, of one kind',
      [
        [
          'pyxis or omnicell for a 120 bed hospital',
          ['Named users: **BD Pyxis**', 'Automated dispensing'],
          ['i.v.STATION', 'supply cabinets', 'is ahead'],
        ],
      ],
    ],
    [
      'of two that are named one is picked where one is asked for; of one on no record that is said once, with what would turn it',
      [
        [
          'AutumnCare or Leecare. one answer pls',
          [/^\*\*Leecare Platinum, as the one on record; of “AutumnCare” no record/u, 'turns to “AutumnCare”'],
          ['No record of', 'Single integrated suite'],
        ],
      ],
    ],
    [
      'products whose names are ordinary words are compared, one is picked among them, and the others are told apart from it',
      [
        [
          "best practice, medical director or zedmed - we're 3 GPs in Launceston",
          ['Bp Premier', 'MedicalDirector', 'Zedmed', 'What it is:'],
        ],
        ['which would you pick', [/^\*\*Bp Premier/u, 'On record for it and not for']],
        ['why not the other two', ['- **MedicalDirector**: ', '- **Zedmed**: '], ['- **Bp Premier**: ']],
      ],
    ],
    [
      'reasons for a ranking that was never given are not made up: both are held side by side, the failing maker first',
      [['why rauland over hills??', [/^No answer here has put one before/u, 'Administrators were appointed']]],
    ],
    [
      'who owns a company now is answered from what is on record of it, once',
      [['is hillrom still hillrom', [/^\*\*On record of Welch Allyn.*belongs to Baxter/u], ['Warning on']]],
    ],
    [
      'a name that two makers share is that of the kind that is sought',
      [['Permobil vs Sunrise power chairs, tilt and recline', ['Quickie'], ['Sunrise EMR', 'without the network']]],
    ],
    [
      'what replaces a product is of its kind and of no maker that is left out',
      [['replace our pyxis cabinets, anything that isnt BD', ['Automated dispensing'], ['**BD Rowa**', 'plainly']]],
    ],
    [
      'a product that somebody favours and that is another kind of thing is told to be one',
      [
        ['bed management for a 310 bed hospital'],
        ['the board like oneview', [/^\*\*Oneview bedside is another kind of thing/u, 'The list stays']],
      ],
    ],
    [
      'what the buyer has is not asked about where something else is sought, and what is swapped out is of its maker’s main kind',
      [['swap out our Rauland, 60 beds, nothing from Hills', [/^\*\*Start with/u, 'Not offered'], ['duress alarm']]],
    ],
    [
      'a firm’s owner is told whatever word it is asked with',
      [['is genie still genie or did they get bought', [/^\*\*On record of Magentus.*Citadel/u]]],
    ],
    [
      'what was spoken of is held beside something else where that is asked for',
      [
        ['who do i talk to at Tunstall about pendants for our home care clients', ['no person is named on record']],
        ['compare to something else, 140 clients on Support at Home', ['Personal response systems', 'What it is:']],
      ],
    ],
    [
      'a list says in its first line what puts its first before the others, and tells of no price where nobody asks for one',
      [
        [
          'bed mgmt software for 240 bed private hospital',
          [/^\*\*Start with .*: used by .*\[1\]/u],
          ['a price only for'],
        ],
      ],
    ],
    [
      'a size that is said anew is the size of every sum after it',
      [
        ['looking for nurse call 48 beds, aged care'],
        ['make it 90 beds'],
        ['if its 1,350 a bed ex gst whats that', ['A$121,500', '90 beds']],
      ],
    ],
    [
      'only those at home in a country are asked for: the others go behind',
      [['which analytics tools work with leecare'], ['just the aussie ones', ['country Australia']]],
    ],
    [
      'prices by the head are reckoned for as many as are said, and where they overlap nobody is cheaper',
      [
        [
          'cheaper: cliniko or halaxy for 5',
          ['cannot say which is cheaper for 5', 'A$3,000 to A$4,800 a year', 'A$2,400 to A$7,200 a year'],
        ],
      ],
    ],
    [
      'who uses a product where is told from its users on record, before any list; that none is, is said first',
      [['did epic go with nsw health', [/^\*\*On record: Epic EMR.* is used by NSW Health/u]]],
    ],
    [
      'a question about no user on record says so and has the question for the vendor',
      [
        [
          'does victoria use cerner',
          [/^\*\*Not on record: no user of Millennium in Victoria/u, 'Queensland Health', 'Which sites in Victoria'],
        ],
      ],
    ],
    [
      'a name written in small letters is no ordinary word, and what is in use is not recommended',
      [['medchart in Queensland', [/^\*\*Not on record: no user of MedChart in Queensland/u, 'Cabrini'], ['May fit']]],
    ],
    [
      'the rule on nurses is told where it is asked about',
      [
        [
          'do we need a registered nurse on 24/7',
          [/^\*\*Yes: .*registered nurse on site/u, /On record: .*registered nurse must be on site/u],
        ],
      ],
    ],
    [
      'a draft grows and shrinks by what the next messages say',
      [
        ['nurse call for 48 beds, Tamworth'],
        ['ask them', ['What is the price for 48 beds']],
        ['and about spare parts', ['spare parts']],
        ['take out the price question', ['spare parts'], ['What is the price']],
      ],
    ],
    [
      'one amount that limits what is sought is a condition, and no sum',
      [
        [
          'client mgmt software for 40 participants, under 60k a yr',
          [/^\*\*Start with/u, 'A$1,500 a participant'],
          ['x 1 year'],
        ],
      ],
    ],
    [
      'discharge planning and beds are no plan B',
      [
        [
          'access block is killing us. discharge planning + bed state in real time, NSW LHD',
          [/^\*\*Start with/u],
          ['Plan B'],
        ],
      ],
    ],
    [
      'an e-mail that begins with please is a draft to whom it names',
      [
        [
          'pls email Cubigo saying we need the demo moved to thursday',
          ['Draft for', 'We need the demo moved to Thursday.'],
          ['Not on record'],
        ],
      ],
    ],
    [
      'a letter to residents or families says what it is told to, in each turn, and holds no questions to vendors',
      [
        [
          'letter to residents and families: new call bells from 3 march, old pendants handed in',
          ['Draft for residents and families', 'New call bells from 3 March', 'Old pendants handed in'],
          ['Options on record', '1. What'],
        ],
        [
          'add that visitors can ask at reception',
          ['Old pendants handed in', 'Visitors can ask at reception.'],
          ['At reception,'],
        ],
        ['shorter', ['Visitors can ask at reception.']],
      ],
    ],
    [
      'what families are written is no request to vendors',
      [
        [
          'write to families, the nurse call will be off on Tuesday 2 to 4pm',
          ['Draft for families', 'The nurse call will be off on Tuesday 2 to 4pm.'],
          ['Request for information'],
        ],
      ],
    ],
    [
      'the words that order a draft are no part of it',
      [
        ['write to our committee asking them to approve 3 ceiling hoists pls draft', ['approve 3 ceiling hoists?']],
        ['say it is urgent', ['It is urgent.']],
      ],
    ],
    [
      'a condition that a later turn lets go is one no longer, and what it is let go for is one',
      [
        ['medication management for 60 beds, no cloud', ['“no cloud”']],
        ['cloud is ok if the data stays in Australia', ['no longer “no cloud”', 'the data stays in Australia']],
        ['ok no cloud after all', ['“no cloud after all”'], ['“no cloud”']],
      ],
    ],
    [
      'a budget for each bed is none for all, and the number of a standard counts nothing',
      [
        ['nurse call for 88 beds, budget about 2100 a bed', [], ['Your budget of A$2,100']],
        ['sparky said he will just test n tag them to 3760', [], ['3,760']],
      ],
    ],
    [
      'what comes late is asked about as such, and how the letter is to sound is not printed',
      [
        [
          'write to mindray asking why the 8 vitals monitors are 5 weeks late, promised 3 october. firm but dont burn the bridge',
          ['Late delivery', 'firm delivery date'],
          ['change in your price', 'burn the bridge'],
        ],
      ],
    ],
    [
      'no yes heads what must be shown first',
      [
        ['vaccine fridge for our clinic room'],
        ['can i just use a normal fridge with a thermometer then', [], [/^\*\*Yes/u]],
      ],
    ],
    [
      'a notice of a vendor is said once of all its products',
      [['what customers does Telstra Health have on record', [/^(?!.*CN4016266.*CN4016266)/su, 'CN4016266']]],
    ],
    [
      'a draft asks for what is wished of the product named, and becomes a message that says whom it goes to',
      [
        [
          'write me a one para email to Austco asking for a quote on Tacera for 60 beds, due 12 dec, our limit is 40k',
          ['written quote for Tacera for 60 beds', 'by 12 Dec'],
          ['40k'],
        ],
        ['make it a text msg', ['a quote on Tacera for 60 beds'], ['Subject']],
        ['who is it going to', ['It goes to Austco']],
      ],
    ],
    [
      'what may be extra is taken to be extra until a line of the quote says otherwise',
      [
        ['pool hoists for a hydro pool'],
        ['does that include the slings', [/^\*\*Take it that it is not.*slings/u, 'line of its own']],
      ],
    ],
    [
      'the same is asked of another state, and is answered for that one first',
      [
        ['procurement rules for a public health service in queensland, beds worth 150k'],
        ['and in wa', [/^\*\*In Western Australia: the WA Procurement Rules/u]],
      ],
    ],
    [
      'what is left for another matter leaves nothing behind',
      [
        ['nurse call for 60 beds in Ballarat'],
        ['never mind that, who do we ring when the passenger lift is stuck', ['lift maintenance'], ['nurse call']],
      ],
    ],
    [
      'a short wish is a condition, and no sum',
      [['wheelchair for a resident in Cairns, 140kg'], ['he also needs a headrest', ['Taken in: “a headrest”']]],
    ],
    [
      'how old a thing is bears on its repair',
      [
        ['dryer broke, repair 3,000 or new 9,000'],
        [
          'its 12 years old',
          [/^\*\*Lean to replacing: the repair is 33\.3% \[\d\] of a new one, and it is 12 years old/u],
        ],
      ],
    ],
    [
      'who asks for the platforms after a rule is given those of the kind',
      [
        ['does medicare pay for a telehealth platform'],
        ['ok which platforms are there for 3 psychologists', ['Telehealth**']],
      ],
    ],
    [
      'questions for somebody who sells nothing go to no vendor',
      [
        ['electronic medication charts for 80 beds'],
        ['write the questions for our pharmacist', [/^\*\*Questions for the pharmacy/u], ['one copy each']],
      ],
    ],
    [
      'what is bought from three of a list is asked of three, and a letter says whom it is for from what was told',
      [
        ['nurse call for 40 beds in Bendigo, not Ascom'],
        [
          'email 2 of them for a quote',
          [/one copy each for .* and /u, 'nurse call for 40 beds in Bendigo', '[your name]'],
        ],
      ],
    ],
    [
      'a notice that points back holds what was told',
      [
        ['can we sack an agency carer who keeps not showing up'],
        ['write that notice', ['service not delivered as agreed', 'keeps not showing up']],
      ],
    ],
    [
      'a request for quote goes to whom it is addressed, and tells no rival that it is to beat and no limit',
      [
        [
          'draft an RFQ to Austco for nurse call under 80k, 60 beds, must beat Hills on price',
          ['Draft for Austco', 'nurse call for 60 beds', 'Left out of the draft'],
          ['Hills', '80k', '80,060'],
        ],
      ],
    ],
    [
      'a price that is asked for is told, a limit is not, and who is spoken of by a pronoun has no name',
      [
        ['overbed tables for 40 rooms, Arjo or Aidacare'],
        ['ask em to do it at 250 each, our limit is 300. write it', ['at 250 each'], ['300', 'Hello Em', 'Hello em']],
      ],
    ],
    [
      'who is told no is told so as a letter says it',
      [
        [
          'Please write to the vendor thanking them but no, we have gone with someone else for the roster system. I am Mia Chan, buyer',
          ['Subject: Outcome of our request', 'Mia Chan'],
          ['thanking them', 'Draft for vendor thanking'],
        ],
      ],
    ],
    [
      'the price of a product on no record is asked for, and nothing else said of it',
      [
        [
          'We use Flimflow today. What does Flimflow cost per user and is it on the ARTG?',
          ['There is no record of “Flimflow” here'],
          ['Australian Register'],
        ],
      ],
    ],
    [
      'another mark is no entry in a register, in whatever case it is asked',
      [
        ['pulse oximeters for 12 beds'],
        ['does the second one have an artg entry?', [/^\*\*Not on record for .*artg/u]],
      ],
    ],
    [
      'a piece of a sentence goes on with what was priced: so many of it, and then whether GST is in',
      [
        ['price of ecg machine'],
        ['and for 4 of them', ['A$66,592']],
        ['inc gst?', ['The source does not say', 'A$73,251']],
      ],
    ],
    [
      'a price is never multiplied by what it is not the price of',
      [['what does cliniko cost'], ['and halaxy'], ['for 8 practitioners a year', ['No total'], ['A$2.40']]],
    ],
    [
      'GST is taken out of an amount that holds it, and never put on again',
      [
        [
          'quote came in at 412,500 inc gst for 75 rooms, whats that per room ex gst',
          ['A$5,500 a room', 'A$5,000 a room'],
        ],
      ],
    ],
    [
      'an offer that is spoken of again is counted once',
      [
        [
          'we have 2 quotes for stand aids: Sara Plus 13,400 and another at 9,950 (Invacare). is the 13.4k fair?',
          ['A$3,450'],
        ],
      ],
    ],
    [
      'a warning is never headed by a yes to whether a product may be kept in use',
      [['is the Oxylog ok to keep using', [/^\*\*2 warnings are on record for Oxylog/u]]],
    ],
    [
      'the time of a scheme is told by the scheme, never by the plan of a purchase',
      [['What is the SIRS timeframe for a priority 1', ['24 hours'], ['weeks']]],
    ],
  ])('%s', async (_, turns) => {
    const answers = await talk(...turns.map(([message]) => message));
    for (const [at, [message, says = [], saysNot = []]] of turns.entries()) {
      for (const words of says) expect(answers[at]?.response, message).toMatch(words);
      for (const words of saysNot) expect(answers[at]?.response, message).not.toMatch(words);
    }
  });
});

describe('a comparison', () => {
  it('goes on until a list is asked for: one leaves, comes back, and somebody asks who wins', async () => {
    const [, dropped, back, wins] = await talk('compare Coviu and Pexip', 'ditch Pexip', 'put it back', 'now who wins');
    expect(dropped?.response).toContain('Off the list, as you asked: **Pexip**');
    expect(back?.response).toContain('Compared are again **Coviu** and **Pexip**');
    expect(namesOf(wins)).toEqual(expect.arrayContaining(['Coviu', 'Pexip']));
    expect(wins?.verdicts).toHaveLength(2);
  });
});

describe('a name that is brought up', () => {
  it.each([
    ['patient monitors for a 30 bed ward in Perth', 'what about mindray?', /^\*\*BeneVision/u],
    [
      'medication management for our aged care home',
      'is BESTMED cheaper than Medi-Map?',
      /cheaper: BESTMED and MediMap/u,
    ],
  ])('is what the answer is about, and is not left out: %s / %s', async (first, then, about) => {
    const [, answer] = await talk(first, then);
    expect(answer?.response).toMatch(about);
    expect(answer?.response).not.toContain('Left out');
  });
});

describe('a choice among those shown', () => {
  it('names as many as are asked for, in the words of a hurry, and then drafts the message', async () => {
    const [, two, draft] = await talk(
      'falls sensors for 30 beds in Ballarat',
      'ok which 2 would u ring first and why',
      'draft them a msg, keep it short',
    );
    expect(two?.response).toMatch(/^\*\*.+, then .+; no record proves that either fits\.\*\*/u);
    expect(two?.response).toContain('For it:');
    expect(two?.verdicts).toHaveLength(2);
    expect(draft?.response).toContain('Subject: ');
  });
});

describe('what a record is asked to bear out', () => {
  it('is asked of it by this message alone, and a field of something else is no answer', async () => {
    const [first, hosted] = await talk(
      'telehealth for a GP clinic in Cairns that works in browser, nothing to install',
      'do Coviu and Attend Anywhere both keep data in australia',
    );
    expect(first?.verdicts[0]?.reasons.join()).toContain('nothing to install');
    expect(hosted?.response).not.toContain('nothing to install');
    expect(hosted?.response).not.toMatch(/^\*\*Yes/);
  });
  it('is a load of so many kilograms, which a lesser one does not bear out', async () => {
    const [answer] = await talk('patient lifters for two wards, safe working load 250 kg');
    expect(answer?.response).not.toContain('“safe working load 250 kg” only for');
  });
  it('is an incident where somebody asks about one', async () => {
    const [answer] = await talk('was MediMap hacked? was australia affected');
    expect(answer?.response).toMatch(/^\*\*On record for MediMap: .*Australia's stayed up/u);
  });
  it('is met by what works without a network, where none may stop without one', async () => {
    const [answer] = await talk('duress alarms for community nurses, must not go down when network goes down');
    expect(answer?.response).toContain('“not go down when network goes down” only for **Exhail duress**');
  });
});

describe('a draft', () => {
  it('for a purpose tells a vendor no limit of ours and no rival, and leaves its own invoice in', async () => {
    const [price] = await talk('write Leecare an email that we want 8% off, our limit is 140k, Austco came at 139');
    const [bill] = await talk('ask Getinge why the invoice is 4,200 over the quote of 61,300');
    expect(price?.response).toContain('8% off');
    expect(price?.response).toContain('Left out of the draft');
    expect(price?.response).not.toMatch(/140|139|Austco/u);
    expect(bill?.response).toMatch(/4,200 over the quote of 61,300/u);
    expect(bill?.recommendations).toEqual([]);
  });

  it('to who was not chosen names no winner, whatever is said to it', async () => {
    const answers = await talk('email the unsuccessful tenderers', 'Austco and Rauland, we went with Ascom', 'warmer');
    const [empty, named, warm] = answers.map(({ response }) => response);
    expect(empty).toContain('neutral until you say which bidders');
    expect(named).toContain('Austco');
    for (const text of [named, warm]) expect(text).not.toContain('Ascom');
    expect(warm).not.toBe(named);
  });

  it('takes out what is to go, says “too” once, and names no product of one firm to another', async () => {
    const [, , memo] = await talk(
      'memo to our CEO on why we should replace 14 hoists, 6 are past 10 years, two incidents last year',
      'add that the board meets on 12 march',
      'take out the incidents',
    );
    expect(memo?.response).toContain('The board meets on 12 March.');
    expect(memo?.response).not.toMatch(/incident/iu);
    const [, , other] = await talk(
      'write me an email to Arjo asking for a demo of the Maxi Move',
      'also ask about loan units too',
      'now the same for Hillrom',
    );
    expect(other?.response).not.toMatch(/too too|Maxi Move/u);
  });

  it('to one of ours holds the sum that it points back to', async () => {
    const [, note] = await talk(
      '6 months free then $5,400 a month on a 36 month contract, what do we actually pay?',
      'put that in a note to the CFO',
    );
    expect(note?.response).toMatch(/^\*\*Draft for CFO.*A\$162,000.*A\$5,400 x 30 months/su);
  });

  it('of a meeting is its minutes, with who does what', async () => {
    const [minutes] = await talk('write minutes: met monday, agreed to trial two bladder scanners, Jo to call vendors');
    expect(minutes?.response).toContain('- Action: Jo to call vendors.');
    expect(minutes?.response).not.toContain('Request for a trial');
  });

  it('of weights holds those that the buyer gave', async () => {
    const [sheet] = await talk(
      'scoring sheet for dressings, weights please: price 30 quality 40 delivery 20 education 10',
    );
    expect(sheet?.response).toMatch(/Your weights.* add to 100/u);
    expect(sheet?.response).toContain('- Quality: 40.');
  });

  it('that asks for an offer tells the vendor the need and how to price it, never the limit or a rival', async () => {
    const [, letter, short] = await talk(
      'electronic medication charts for 3 homes in WA, must work offline, not MedPoint, budget 90k',
      'draft an email to MediMap asking for a quote',
      'shorter',
    );
    expect(letter?.response).toContain('written quote for electronic medication charts for 3 sites in WA');
    expect(letter?.response).toMatch(/each with your proof.*- Work offline/su);
    expect(letter?.response).toContain('Price, line by line and GST apart');
    expect(letter?.response.split('**').at(-1)).not.toMatch(/90|MedPoint/u);
    expect(short?.response).not.toContain('Price, line by line');
  });

  it('goes with the same body to another when told so, and not to the one before, in the tone that was asked for', async () => {
    const [, , again, third] = await talk(
      'write to Austco asking for a price for 48 beds with a visit in the week of 3 feb',
      'firmer',
      'same for Rauland',
      'and the same to Acme',
    );
    expect(again?.response).toMatch(/^\*\*Draft for Rauland.*Dear Rauland/su);
    expect(again?.response.match(/written quote for 48 beds with a visit in the week of 3 Feb\./gu)).toHaveLength(1);
    expect(third?.response).toMatch(/Dear Acme.*for 48 beds with a visit in the week of 3 Feb\./su);
    expect(third?.response).not.toMatch(/Austco|Rauland/u);
  });

  it('for several is for each that is addressed, on record or not, and tells none of another', async () => {
    const [letter] = await talk(
      'email to Austco, Rauland and Zorblatt: please send a price for 60 beds, you are dearer than Rauland',
    );
    const [title = '', ...body] = letter?.response.split('\n') ?? [];
    expect(title).toMatch(/one copy each for Austco Healthcare, Rauland \(AMETEK\) and Zorblatt/u);
    expect(body.join('\n')).toContain('a price for 60 beds');
    expect(body.join('\n')).not.toMatch(/Austco|Rauland|Zorblatt/u);
  });

  it.each([
    'reply to our vendor, they say the price rises 12% from july, contract says CPI',
    'they say the price rises 12% from july, contract says CPI. write a reply to the vendor',
  ])('that answers a vendor says back what it wrote and what the contract says: %s', async (message) => {
    const [letter] = await talk(message);
    expect(letter?.response).toContain('You have told us that the price rises 12% from July.');
    expect(letter?.response).toContain('Contract says CPI.');
    expect(letter?.response).toContain('the clause that it rests on');
    expect(letter?.response).not.toMatch(/Left out|write a reply/u);
  });

  it('that may hold so many words tells what did not fit', async () => {
    const [notice] = await talk(
      'text for staff: new pendants go live on ward 3 on 5 march, old ones go in the blue bin, ask Priya, max 16 words',
    );
    expect(notice?.response).toContain('New pendants go live on ward 3 on 5 March.');
    expect(notice?.response).toMatch(/Left out to keep to the length: .*old ones go in the blue bin/u);
  });

  it('that answers a vendor says back neither our limit nor a rival', async () => {
    const [limit] = await talk('email Austco: they say our limit of 80k is too low');
    const [rival] = await talk('reply to Austco, they say Rauland is worse, we need the answer by friday');
    for (const letter of [limit, rival]) expect(letter?.response).toContain('Left out of the draft');
    expect(limit?.response).not.toContain('80k');
    expect(rival?.response).not.toContain('Rauland');
    expect(rival?.response).toContain('Please reply by Friday.');
  });

  it.each([
    'text for staff: new pendants go live on ward 3 on 5 march, old ones go in the blue bin, ask Priya, max 60 words',
    'notice for the staff room: new pendants go live on ward 3 on 5 march, old ones go in the blue bin, ask Priya. under 60 words',
  ])('that is a notice holds what its readers are to know, and puts no question to a vendor: %s', async (message) => {
    const [notice] = await talk(message);
    expect(notice?.response).toContain(
      'New pendants go live on ward 3 on 5 March. Old ones go in the blue bin. Ask Priya.',
    );
    expect(notice?.response).not.toMatch(/Subject|in writing|60 words|Hello Priya/u);
  });

  it('goes to whom it is for, and may name what the buyer has', async () => {
    const [letter] = await talk('email Austco asking for a quote for nurse call, must work with our Ascom handsets');
    expect(letter?.response).toContain('Draft for Austco');
    expect(letter?.response).toContain('Must work with our Ascom handsets.');
  });
});

describe('a list', () => {
  it.each([
    ['no Philips', 'Not Philips'],
    ['must run on batteries', 'Must run on batteries'],
  ])('takes in what a later message says and does not ask: %s', async (message, chip) => {
    const [, answer] = await talk('patient monitors for a 16 bed HDU in Darwin', message);
    expect(answer?.outcome).toBe('shortlist');
    expect(chipsOf(answer)).toContain(chip);
  });

  it('is not narrowed by a question about it', async () => {
    const [, answer] = await talk('telehealth for 6 psychologists', 'do any of them integrate with our EMR?');
    expect(answer?.outcome).toBe('detail');
    expect(answer?.understood.chips.filter(({ element }) => element === 'condition')).toEqual([]);
  });
});

describe('a later message', () => {
  it('says what it changed and what that did, and the strip shows what stood there before', async () => {
    const [, more, must, back] = await talk(
      'nurse call for a 60 bed aged care home in Bendigo',
      'make it 90',
      'must be wireless',
      'undo',
    );
    expect(more?.response).toContain('90 beds instead of 60 beds');
    expect(more?.understood.chips.find(({ element }) => element === 'size')).toMatchObject({
      value: '90 beds',
      was: '60 beds',
    });
    expect(must?.understood.chips.find(({ element }) => element === 'condition')?.was).toBeNull();
    expect(must?.response).toContain('now stands first');
    expect(back?.response).toContain('Taken back: “must be wireless”');
    expect(back?.understood.gone).toEqual(['Must be wireless']);
  });

  it('names one where one is asked for, and how sure that is, without the list', async () => {
    const [, which, sure] = await talk('patient flow for 300 beds, Geelong', 'so which one', 'how sure are you');
    expect(which?.verdicts).toHaveLength(2);
    expect(which?.response).toContain('Before you commit');
    expect(sure?.response).toMatch(/^\*\*(?:Fairly|Not very): of 8 things/);
  });

  it('takes off what a record speaks of, and nothing where that would leave nothing', async () => {
    const [, without, none] = await talk(
      'infusion pumps for a 40 bed surgical ward',
      'leave out the ones with recalls',
      'drop the ones with no price',
    );
    expect(without?.response).toContain('Off the list, as you asked');
    for (const { warning } of without?.verdicts ?? []) expect(warning ?? '').not.toContain('recall');
    expect(none?.response).toContain('That would leave nothing');
  });

  it('leaves one kind of product for another and finds it again as it was', async () => {
    const [first, other, back] = await talk(
      'nurse call 100 beds Dubbo, must be wireless',
      'now patient monitoring for the same place',
      'ok back to the nurse call, which one then',
    );
    expect(chipsOf(other)).not.toContain('Must be wireless');
    expect(chipsOf(other)).toContain(' 100 beds');
    expect(chipsOf(back)).toEqual(expect.arrayContaining(['Looking for Nurse call']));
    expect(namesOf(first)).toContain(namesOf(back)?.[0]);
  });

  it('asks about those that were shown, whatever other kinds its words are used for', async () => {
    const [, asked] = await talk('nurse call for 48 beds in Mackay', 'which of these has staff duress');
    expect(asked?.outcome).toBe('detail');
    expect(chipsOf(asked)?.[0]).toBe('Looking for Nurse call');
  });

  it('prints what is known of a kind once, however often more is asked', async () => {
    const answers = await talk(
      'vaccine fridge for a clinic in Cairns',
      'tell me more',
      'what else should i know',
      'anything else to watch for',
      'more please',
    );
    const points = answers.flatMap(({ response }) => response.split('\n').filter((line) => line.startsWith('- ')));
    expect(points.length).toBeGreaterThan(12);
    expect(new Set(points).size).toBe(points.length);
  });

  it('takes no amount of money for a number of staff', async () => {
    const [, asked] = await talk(
      'in house cleaning is 9 staff x 30 hr x 33.90 loaded',
      'their indicative 412k plus gst',
    );
    expect(chipsOf(asked)?.join()).not.toContain('412');
  });

  it('is never answered with the same words again', async () => {
    const answers = await talk(
      'telehealth for 8 clinicians in Armidale',
      'does it do scheduling',
      'does it do scheduling',
    );
    const texts = answers.map(({ response }) => response);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('a sum', () => {
  it('of a budget for each bed counts the beds of every site, and never multiplies the budget', async () => {
    const [one] = await talk('3 homes of 84 beds each and 400k budget, what is that per bed?');
    expect(one?.response).toContain('A$1,587 a bed');
    expect(chipsOf(one)).toContain(' 252 beds');
  });
});

describe('a question about a register', () => {
  it.each([
    ['is the FreeStyle Libre 2 on the ARTG?', /^\*\*Yes, on record for FreeStyle Libre 2.*358292/u],
    ['Tacera TGA approved?', /^\*\*Not on record for Tacera: “TGA”.*ARTG search of the TGA/su],
    ['is the Molift Air approved by TGA for 200kg', /^\*\*Not on record for Molift Air/u],
    ['does ShiftCare have NDIS registration', /^\*\*Not on record for ShiftCare.*NDIS Commission/su],
    ['BD Pyxis MedBank artg', /^\*\*Not on record for BD Pyxis MedBank/u],
    ['is BD Rowa CE marked', /^\*\*Not on record for BD Rowa/u],
  ])('"%s" is answered by that register’s own field of that product, else where to look', async (query, expected) => {
    const [answer] = await talk(query);
    expect(answer?.response).toMatch(expected);
  });

  it('as a condition is met by no other mark', async () => {
    const [answer] = await talk('hoists, must be on ARTG');
    expect(answer?.verdicts.filter(({ verdict }) => verdict === 'fits')).toEqual([]);
  });
});

describe('a question of price', () => {
  it('is answered by prices on record, or by what drives the price and how soon a real one comes, and by no advice on the thing', async () => {
    const [cabinet] = await talk('price of an automated dispensing cabinet ballpark');
    const [bed] = await talk('is $3,400 for a low bed a rip off');
    expect(cabinet?.response).toContain('What drives the price:');
    expect(cabinet?.response).not.toContain('They pay where');
    expect(bed?.response).toContain('What drives the price:');
    expect(bed?.response).not.toContain('missing');
  });
});

describe('a question of rule', () => {
  it('is said yes or no to only where the entry answers that very question', async () => {
    const [abroad] = await talk('are we allowed to keep client notes on servers in the US?');
    const [nurse] = await talk('do we have to have a registered nurse on site 24/7');
    expect(abroad?.response).toMatch(/^\*\*It depends on who you are: no general law forbids/u);
    expect(nurse?.response).toMatch(/^\*\*Yes: an approved residential home/u);
  });
});

it('a draft takes what is ordered into it, and nothing that is said of something else', async () => {
  const [letter, more, warm] = await talk(
    'write an email to Arjo asking for a quote for 4 hoists',
    'add 8 slings',
    'vaccine fridge hit 11 overnight',
  );
  expect(letter?.response).toContain('Draft for Arjo Australia');
  expect(more?.response).toMatch(/Draft for Arjo Australia[\s\S]*4 hoists[\s\S]*8 slings/u);
  expect(warm?.response).toMatch(/^\*\*Quarantine the stock/u);
});

it('the year in which something was bought is no deadline', async () => {
  const [past, ahead] = await talk('every bed that we bought in 2019 has cracked', 'replace them by June 2027');
  expect(chipsOf(past)?.filter((chip) => chip.startsWith('Needed'))).toEqual([]);
  expect(chipsOf(ahead)).toContain('Needed June 2027');
});

describe('a question of good practice', () => {
  it('that is only near to what is on file is answered as the nearest, and one that is on file as itself', async () => {
    const [near] = await talk('recall notice to pass on to our 11 houses');
    expect(near?.response).toMatch(/^\*\*Nearest to that in our guide: [a-z]/u);
    const [plain] = await talk('can a supplier shout our NUM dinner at a conference');
    expect(plain?.response).toMatch(/^\*\*Decline it/u);
  });

  it.each([
    'every single bed we bought in 2019 has cracked siderails',
    'the pan flusher in C wing leaks every weekend and the plumber wont come',
    'our translated consent forms turn out to be in the wrong Chinese and we have been handing them out since March',
  ])('trouble that nothing on file is about is met by what holds for any: %s', async (query) => {
    const [answer] = await talk(query);
    expect(answer?.response).toMatch(/^\*\*Make it safe today/u);
    expect(answer?.response).not.toContain('Nearest to your question');
    expect(namesOf(answer)).toEqual([]);
  });

  it('where nothing answers and nothing is sought, it says what would help, and lists no way to buy', async () => {
    const [answer] = await talk('board said no. where does that leave us');
    expect(answer?.response).toMatch(/^\*\*Not on record: nothing held here answers that\.\*\*/u);
    expect(answer?.response).toContain('Paste the clause, quote, policy or message');
    expect(answer?.response).not.toMatch(/make and model|measure the problem/u);
  });

  it('a price of a kind that no record is one of is answered by what drives it', async () => {
    for (const query of ['how much for a vaccine fridge', '$ for a vaccine fridge 240L']) {
      const [answer] = await talk(query);
      expect(answer?.response).toContain('What drives the price: Expect pricing by capacity');
      expect(answer?.response).not.toContain('Quarantine');
    }
    const [warm] = await talk('vaccine fridge hit 11 overnight');
    expect(warm?.response).toMatch(/^\*\*Quarantine the stock/u);
  });

  it.each([
    ['client on support at home needs a commode, is that our cost or the AT-HM scheme', 'The AT-HM scheme pays'],
    ['who has to buy the hoist for a participant in our SIL house, plan or provider', 'comes from that participant'],
    [
      'old dryer again, belt gone. repair or replace, 40 beds Mildura',
      'Replace if it is past most of its planned life',
    ],
    ['im only the receptionist manager, may i sign a 60k a year lease for the clinic', 'Only if your delegation'],
    ['is it ok for our app vendor to keep client notes in Texas', 'no general law forbids'],
    ['a tiny firm with 4 staff and 3 customers wants 2 years paid up front. thoughts?', 'Do not pay years ahead'],
  ])('is answered as such and by no list or sum: %s', async (query, opening) => {
    const [answer] = await talk(query);
    expect(answer?.response.split('\n')[0]).toContain(opening);
    expect(namesOf(answer)).toEqual([]);
  });

  it.each([
    ['nurse call for 50 beds Ballarat', 'is there any rule about where the data is kept', 'It depends on who you are'],
    [
      'care record for 60 beds aged care',
      'can staff upload to my health record without asking the resident',
      'no fresh',
    ],
    ['nurse call for 50 beds Ballarat', 'forget that, who do we ring about a broken lift', 'Ring the lift maintenance'],
    [
      'shower commodes, tilt, for our participants',
      'what would the ndis want before they approve one',
      'It depends on',
    ],
    [
      'nurse call is down in B wing, 20 residents',
      'ok its back on. what goes in the incident report',
      'incident report',
    ],
  ])('is answered after "%s" too: %s', async (first, then, opening) => {
    const [, answer] = await talk(first, then);
    expect(answer?.response.split('\n')[0]).toContain(opening);
  });

  it.each([
    'who sells ceiling hoists in Townsville',
    'which systems integrate with our care record and run offline',
    'can you find us a nurse call for 40 beds',
  ])('is not what asks for things: %s', async (query) => {
    const [answer] = await talk(query);
    expect(namesOf(answer)).not.toEqual([]);
  });

  it('is none where only a place is named: it is asked what of it is meant, and no rule is printed', async () => {
    const [answer] = await talk('what about tasmania');
    expect(answer?.response).toMatch(/^\*\*What of “tasmania” do you ask for/u);
    expect(answer?.response).not.toContain('On record');
  });

  it('is answered after the sum that it is told beside', async () => {
    const [answer] = await talk('window cleaner wants 14% more, contract silent on it. 22k pa now');
    expect(answer?.response).toContain('A$3,080');
    expect(answer?.response).toContain('no right to a rise');
  });

  it('prints no rule as the answer that is only near', async () => {
    const [answer] = await talk('must shoes of carers be approved by anybody');
    expect(answer?.response).not.toMatch(/^\*\*On record/u);
  });
});

describe('a piece of a sentence', () => {
  it('goes on with a rule: an amount asks for its threshold and is no budget, and who asks whom to call is told', async () => {
    const [, under, who] = await talk(
      'Do we have to use the NSW Health procurement panel for software?',
      'what about under 30k?',
      'who do we call about that',
    );
    expect(under?.response).toMatch(/procurement policy/iu);
    expect(chipsOf(under)).not.toContain('Budget A$30,000');
    expect(who?.response).toContain('contract manager');
    expect(namesOf(who)).toEqual([]);
  });

  it('points among products asked about one after the other as it points into a list', async () => {
    const [, , which] = await talk(
      'Which hospitals use TeleTracking in australia',
      'and miya flow?',
      'which of them is better for a 450 bed hospital',
    );
    expect(namesOf(which)).toEqual(expect.arrayContaining(['TeleTracking', 'Miya Precision / Miya Flow patient flow']));
  });
});

describe('a condition that a typed field settles', () => {
  const verdictOf = (answer: ConversationAnswer | undefined, name: string) =>
    answer?.verdicts.find(({ solution }) => solution === name)?.verdict;

  it.each([
    'bedside patient monitors, nothing made in China',
    'patient monitors, no chinese gear pls, 30 beds',
    'looking for patient monitors, must not be manufactured in china',
    'which patient monitors? no products from china',
    'patient monitors. chinese brands are not allowed here',
  ])('bars what is made in a barred country: %s', async (query) => {
    const [answer] = await talk(query);
    expect(verdictOf(answer, 'CMS8000 patient monitor') ?? 'not-for-you').toBe('not-for-you');
    expect(answer?.verdicts.filter(({ verdict }) => verdict === 'fits')).toEqual([]);
    expect(answer?.recommendations.map(({ solution }) => solution)).not.toContain('CMS8000 patient monitor');
    expect(answer?.understood.chips.filter(({ tone }) => tone === 'must-not')).toHaveLength(1);
  });

  it('bars it in a later turn, and when it is asked about by name', async () => {
    const [, barred, named] = await talk(
      'patient monitors for ED',
      'nothing from china tho',
      'is the Contec CMS8000 any good',
    );
    expect(verdictOf(barred, 'BeneVision N-series patient monitors')).toBe('not-for-you');
    expect(named?.response).toMatch(/^\*\*Not for you: CMS8000 patient monitor fails “not from china”/);
  });

  it('leaves open what no record tells, and asks where it is made by the field', async () => {
    const [local, made] = await Promise.all([
      talk('nurse call for 60 beds, has to be australian made'),
      talk('where is the CMS8000 made?'),
    ]).then((all) => all.flat());
    expect(local?.verdicts.filter(({ verdict }) => verdict === 'fits').map(({ solution }) => solution)).toEqual([]);
    expect(local?.response).toContain('“australian made”');
    expect(made?.response).toContain('China');
  });

  it.each([
    ['EHR for a small hospital, our data cant leave australia', 'must'],
    ['nurse call for 60 beds. data must stay onshore', 'must'],
    ['medication system for 90 beds, nothing hosted offshore', 'must-not'],
    ['GP software, no US cloud', 'must-not'],
    ['practice software, not hosted overseas please', 'must-not'],
  ])('judges where data are held by the country on record: %s', async (query, tone) => {
    const [answer] = await talk(query);
    const chips = answer?.understood.chips.filter(({ element }) => element === 'condition') ?? [];
    expect(chips.map((chip) => chip.tone)).toEqual([tone]);
  });

  it('takes "Australian" of the buyer for no condition', async () => {
    const [answer] = await talk('we are an australian hospital and need hoists');
    expect(answer?.understood.chips.filter(({ element }) => element === 'condition')).toEqual([]);
  });

  it.each([
    'drop the recalled ones',
    'no recalled products',
    'take out anything with a recall',
    'lose those with recalls',
  ])('keeps recalled products out for the rest of the conversation: %s', async (drop) => {
    const answers = await talk(
      'infusion pumps for a 30 bed ward',
      drop,
      'any alternatives?',
      'which one would you pick',
    );
    for (const answer of answers.slice(1)) {
      expect(chipsOf(answer)?.some((chip) => chip.startsWith('Not recall'))).toBe(true);
      for (const { verdict, warning } of answer.verdicts)
        if (verdict !== 'not-for-you') expect(warning ?? '').not.toMatch(/recall|RC-20/i);
    }
    expect(answers[1]?.response).toContain('proves nothing');
  });
});

describe('a sum that is not made of all that was given', () => {
  it.each([
    'nurse call quote is 138,600 incl GST, annual support 9,240 incl gst going up 4% each yr from yr 2, first year free. whats 7 yr TCO ex GST and whats that per bed per year for 72 beds',
    'copier lease style deal: 12 patient monitors, $1,480/mth for 48 mths plus 10% residual on a $58,000 price. how much more than paying cash',
  ])('is not printed, and nothing counts as avoided that nobody claims: %s', async (message) => {
    const [answer] = await talk(message);
    expect(answer?.response).toContain('No total');
    expect(answer?.response).not.toMatch(/avoided|seller’s claim/u);
  });
});

describe('trouble told without a product', () => {
  it('is answered by the ways out of it, with what is refused left out, whether or not a rough cost is asked for', async () => {
    const [answer] = await talk(
      'residents get up at night and nobody hears it, two falls last month, 64 beds. what can we do that doesnt mean cameras, and roughly what would it cost',
    );
    expect(answer?.response).toMatch(/- \*\*Rounds by need and toilet times\*\*/u);
    expect(answer?.response).toMatch(/Left out, as you asked: [^.]*camera/u);
  });

  it('asks nothing about what it refuses', async () => {
    const [answer] = await talk('staff cant find wheelchairs and pumps, 3 wards. no cameras');
    expect(answer?.response).not.toMatch(/surveillance|consent/u);
  });

  it('is none where words without a verb name the thing that is wanted', async () => {
    const [answer] = await talk('clinical chat app for after hours handover between JMOs');
    expect(answer?.response).not.toContain('ISBAR sheet');
  });
});

describe('a cloud that is not wanted', () => {
  it('bars what runs there alone, and neither what may stand on site nor what links to one', async () => {
    const [answer] = await talk('practice software for 6 GPs in Ballarat. we dont want anything cloud');
    const told = (name: string) => answer?.verdicts.find(({ solution }) => solution.startsWith(name));
    expect(told('Zanda')?.verdict).toBe('not-for-you');
    expect(told('Zedmed')?.verdict ?? 'may-fit').not.toBe('not-for-you');
    expect(told('Bp Premier')?.verdict ?? 'may-fit').not.toBe('not-for-you');
    for (const { solution } of answer?.recommendations ?? []) expect(solution).not.toMatch(/^Zanda/u);
  });
});

describe('what is excluded, owned, replaced or dropped', () => {
  const kinds = [
    ['nurse call for 60 beds', ['Tacera', 'Responder 5', 'Vitalcare nurse call', 'MobiCall alarm server']],
    [
      'infusion pumps for a ward',
      ['Plum A+ infusion pump', 'Infusomat Space', 'EVO IQ Syringe Pump', 'CADD ambulatory infusion pump'],
    ],
  ] as const;
  const outs: readonly ((name: string) => string)[] = [
    (name) => `not ${name}`,
    (name) => `we already have ${name}`,
    (name) => `we are replacing our ${name}`,
    (name) => `drop ${name}`,
  ];
  const asks = [
    'which one would you pick',
    'any alternatives?',
    'give me the list again',
    'must work offline',
    'make it 90 beds',
  ];
  const step = fc.oneof(
    fc.record({ out: fc.nat(outs.length - 1), name: fc.nat(3) }),
    fc.record({ ask: fc.constantFrom(...asks, 'nothing made in china', 'no recalled products') }),
  );

  it('is never offered in any later turn [fault 72]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1), fc.array(step, { minLength: 2, maxLength: 5 }), async (kind, steps) => {
        const [opening, products] = kinds[kind] ?? kinds[0];
        const said = steps.map((one) =>
          'ask' in one ? one.ask : (outs[one.out]?.(products[one.name] ?? products[0]) ?? ''),
        );
        const answers = await talk(opening, ...said);
        for (const [turn, answer] of answers.slice(1).entries()) {
          const away = steps
            .slice(0, turn + 1)
            .flatMap((one) => ('ask' in one ? [] : [products[one.name] ?? products[0]]));
          const offered = [
            ...answer.recommendations.map(({ solution }) => solution),
            ...answer.verdicts.filter(({ verdict }) => verdict !== 'not-for-you').map(({ solution }) => solution),
          ];
          for (const name of away)
            expect(offered, [opening, ...said.slice(0, turn + 1)].join(' | ')).not.toContain(name);
        }
      }),
      { numRuns: 12, seed: 20_261_122 },
    );
  }, 120_000);
});

describe('a piece that says which of the kind', () => {
  it('narrows the list by what records say, a figure beside it is a must, and nothing is taken in that would leave none', async () => {
    const [, mobile] = await talk('hoists for our ndis clients', 'mobile ones only, 200kg plus');
    expect(namesOf(mobile)).toContain('Molift Smart mobile hoist');
    expect(namesOf(mobile)).not.toContain('C-Series ceiling hoist');
    expect(chipsOf(mobile)).toEqual(expect.arrayContaining(['Only mobile', 'Must 200kg plus']));
    const [, syringe, purple] = await talk(
      'infusion pumps for 24 bed rehab ward',
      'syringe ones only',
      'only purple ones',
    );
    expect(purple?.response).toContain('That would leave nothing');
    expect(namesOf(purple)).toEqual(namesOf(syringe));
  });
});

describe('a sum of a buyer’s amounts', () => {
  it.each([
    [['rauland quoted us 180k ex gst for 84 beds', 'the other is 198k inc gst'], 'They are equal ex GST'],
    [['difference between 180k ex gst and 198k inc gst?'], 'They are equal ex GST'],
    [['Hills 120k ex gst, Rauland 125k inc gst which is less'], 'lower by A$6,364'],
    [
      ['our budget is 150k ex gst for nurse call 60 beds', 'they quoted 160k inc gst, are we over?'],
      'within the budget',
    ],
    [['budget 500k inc gst for 100 beds nurse call', 'quote is 470k ex gst. do we fit?'], 'A$17,000'],
    [['budget is 200k for 80 beds nurse call', 'they want 210k inc gst, over budget?'], 'depends on GST'],
  ])('brings GST to one basis or says that it cannot: %j', async (messages, expected) => {
    const answers = await talk(...messages);
    expect(answers.at(-1)?.response).toContain(expected);
  });

  it.each([
    ['site A has 40 rooms, site B 60 rooms. Quote for site A was 80k total. what would site B cost', 'across sites'],
    ['Ballarat site quoted 120k total. Geelong has 90 rooms how much all up?', 'across sites'],
    ['$12 per resident per day software fee, 30 rooms, annual?', 'how many residents'],
    ['$12 per resident per day software fee, 30 residents, what is that a year?', 'A$131,400'],
  ])('multiplies only what belongs together: %s', async (message, expected) => {
    const [answer] = await talk(message);
    expect(answer?.response).toContain(expected);
  });
});

describe('a total of a buyer’s amounts is made only of what has its place', () => {
  it.each<readonly [message: string, says: readonly string[], saysNot: readonly string[]]>([
    [
      '$14.50 per resident per month, 110 residents, onboarding $9,900 (waived if signed by 30 nov), training $1,800 per day, 4 days, 36 months - cost w and w/o the waiver',
      ['A$64,620', 'A$74,520', 'A$14.50 x 110 residents x 36 months = A$57,420'],
      ['365', '1,095', 'A$2,0'],
    ],
    ['we pay 4100 a mth now. new one is 3200 + 35k migration. when do we break even?', ['38.9 months'], ['9.3']],
    [
      '45 users @ $62/user/month ex gst, annual increase 5%, implementation $28,500. total over 3 years inc gst?',
      ['A$147,450', 'A$134,046'],
      ['net over', 'pays for itself'],
    ],
    [
      'got 3 quotes for nurse call: Hills $18/bed/month min 400, Rauland 92k for 3 yrs, Austco 24k a year + 12k setup. 120 beds. any over 80k for 3 yrs, thats our delegation. whats the total of each?',
      ['A$77,760'],
      ['A$400', 'A$333,760', 'A$253,760', 'A$181,760'],
    ],
    [
      'vendor A is $19 per bed per month for 80 beds with a $12,000 setup fee. vendor B is $24 per bed per month, no setup. which is cheaper over 3 years',
      ['A$66,720', 'A$69,120'],
      ['A$54,720'],
    ],
  ])('%s', async (message, says, saysNot) => {
    const [answer] = await talk(message);
    for (const words of says) expect(answer?.response).toContain(words);
    for (const words of saysNot) expect(answer?.response).not.toContain(words);
  });
});

describe('what would harm somebody or break a rule of buying', () => {
  const firstOf = {
    alarm: /^\*\*Look after the patient first: .*000/u,
    calls: /^\*\*Safety first: .*start rounds, and call 000.*service contract's emergency line/su,
    consent: /^\*\*(?:Nearest to that in our guide: c|C)onsent first, in writing/u,
    gift: /^\*\*Decline it, declare it in the gifts register, and tell your probity/u,
    split: /^\*\*No: an order must not be split/u,
    date: /^\*\*No: an order, approval or contract bears the day/u,
    spec: /^\*\*No: a specification or a score must not be written so that one vendor wins/u,
    secret: /^\*\*No: what one bidder offers, its price above all, is told to no other/u,
    tender: /^\*\*Not by leaving it out: .*exemption/u,
    use: /^\*\*No: take it out of use until it has been checked/u,
  };
  it.each([
    ['alarm', 'pump keeps alarming on a patient right now'],
    ['alarm', 'infusion pump alarming on a resident and wont stop what do i do'],
    ['calls', 'nurse call just died, residents cant call us right now'],
    ['calls', 'the nurse call panel on wing B is dead what do we do'],
    ['calls', 'our duress alarms are down tonight'],
    ['consent', 'what do we need to sort out before GPS watches'],
    ['alarm', 'monitor went blank mid case pls help'],
    ['gift', 'vendor offered us grand final tickets ok to accept?'],
    ['gift', 'rep wants to take me to dinner before tender closes can i go'],
    ['gift', 'Rauland is paying for my flights to their conference, is that ok'],
    ['gift', 'gift hamper from the supplier what do i do'],
    ['split', 'can i split the order into two so we stay under the threshold'],
    ['split', 'break it into 3 POs to avoid going to tender'],
    ['split', 'write a letter to justify splitting the purchase to stay under 250k'],
    ['split', 'can we do two smaller orders to keep it under 100k'],
    ['date', 'backdate the PO to june please'],
    ['date', 'put an earlier date on the contract'],
    ['date', 'date the approval last month so audit is happy'],
    ['date', 'draft a backdated approval letter'],
    ['spec', 'write the spec so only Rauland can win'],
    ['spec', 'make the criteria so Hills wins'],
    ['spec', 'tweak the weights so Ascom comes out first'],
    ['spec', 'we want rauland, word the tender so nobody else can meet it'],
    ['secret', 'tell Hills what Rauland quoted so they beat it'],
    ['secret', 'can you tell me the other bidders price so i can pass it to Austco'],
    ['secret', 'whats the other bidder at? need to tell Hills so they can beat it'],
    ['secret', 'leak the competing quote to ascom so they sharpen their pencil'],
    ['tender', 'skip the tender just give it to Ascom'],
    ['tender', 'how do i get around the tender process'],
    ['tender', 'no time for tender, just award to Rauland'],
    ['tender', 'can we avoid going to market and sign Ascom'],
    ['use', 'our pump was recalled but we only have 4, ok to keep using?'],
    ['use', 'calibration certificate expired last month can we still use the hoist'],
    ['use', 'sterile packs expired yesterday can we use them'],
    ['use', 'electrical test tag out of date on bed still ok to use?'],
  ] as const)(
    'is answered first, by what to do in its place and by no list or draft: %s, %s',
    async (kind, message) => {
      const [answer] = await talk(message);
      expect(answer?.response).toMatch(firstOf[kind]);
      expect(answer?.response).not.toContain('Subject:');
      expect(answer?.recommendations).toEqual([]);
    },
  );

  it.each([
    'infusion pumps with fewer alarms for a 20 bed ward, need them now',
    'software to track recalled stock and expiry dates',
    'we need a nurse call because ours keeps failing and patients wait',
  ])('is not read into a wish to buy: %s', async (message) => {
    const [answer] = await talk(message);
    expect(answer?.outcome).toBe('shortlist');
  });

  it.each([
    'is it safe to use Alaris with BD giving sets',
    'safe to use Agilia pump with third party lines?',
    'can we safely run Tacera with Telligence',
    'is Alaris safe with Agilia',
  ])('is not called safe, nor headed by a yes: %s', async (message) => {
    const [answer] = await talk(message);
    expect(answer?.response).toMatch(/^\*\*(?:\d+ warnings are|No recall or warning is) on record/u);
    expect(answer?.response).toContain('not for us to say: ask biomedical engineering and the maker');
  });
});

describe('what a message says twice or rules out', () => {
  it.each([
    ['syringe pumps but not BD or Fresenius', ['Agilia', 'Alaris']],
    ['Vocera badges keep breaking. what are other hospitals using instead', ['Vocera']],
    ['not Cliniko or Jane App, practice software for 6 physios', ['Cliniko', 'Jane']],
  ])('leaves out every name after "not": %s', async (query, names) => {
    const [answer] = await talk(query);
    const listed = answer?.recommendations.map(({ solution }) => solution) ?? [];
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((solution) => names.some((name) => solution.includes(name)))).toEqual([]);
  });

  it('takes violence at home for an emergency, and going back to paper for none [fault 69]', async () => {
    const [hit] = await talk("One of our workers says she's being hit at home. what should we buy");
    const [paper] = await talk('staff are scared to go back to paper charts, what can we do');
    expect(hit?.response).toContain('000');
    expect(hit?.verdicts).toEqual([]);
    expect(paper?.response).not.toContain('000');
  });
});

describe('a warning that is asked for', () => {
  it('is told of the very product named, not of its maker’s others', async () => {
    const [bought, wrong] = await talk(
      'We are going to buy 10 Etac Molift Smart',
      'is there anything wrong with them?',
    );
    expect(bought?.verdicts.map(({ solution }) => solution)).toEqual(['Molift Smart mobile hoist']);
    expect(wrong?.response).toContain('mast may collapse');
    expect(wrong?.response).not.toContain('Molift Nomad');
  });

  it('comes after whom to tell where somebody was hurt', async () => {
    const [answer] = await talk(
      'URGENT: ceiling hoist dropped a pt this morning. Nobody hurt badly. what do we have to report and to who',
    );
    expect(answer?.response).toMatch(/^\*\*Care for the person first/u);
    expect(answer?.verdicts).toEqual([]);
  });
});

describe('a kind of thing in a hurry', () => {
  it('is priced for as many as are wanted, and its recalls are told of every one', async () => {
    const [priced] = await talk(
      'hi need 6 bladder scanners for our wards, armidale. whats it gonna cost and any recalls',
    );
    expect(priced?.response).toContain('A$93,552');
    expect(priced?.response).toContain('No recall or warning is on record here for BladderScan i10');
    const [recalls] = await talk('infusion pumps any recalls?');
    for (const name of ['Infusomat', 'Alaris', 'T34', 'CADD']) expect(recalls?.response).toContain(name);
  });

  it('is held against another offer on one GST basis where "inc" stands alone', async () => {
    const [answer] = await talk(
      'got 2 quotes hoists: guldmann 61,200 ex gst fitted, arjo 66k inc. 11 rooms. who is cheaper per room',
    );
    expect(answer?.response).toMatch(/^\*\*arjo is lower by A\$1,200/u);
  });

  it('is held against an offer of an earlier message, which is no budget', async () => {
    const [, answer] = await talk(
      'need ceiling hoists for 11 rooms, got guldmann 61k ex gst',
      'arjo 66k inc. who is cheaper',
    );
    expect(answer?.response).toMatch(/^\*\*arjo is lower by A\$1,000/u);
  });
});

it('goes on from a sum in the words of people in a hurry: the amount that is said again, more years, whether it is fair', async () => {
  const [, , off] = await talk(
    'nurse call quote 182k plus 14k a year support, 84 beds',
    'total over 7 yrs',
    'and if they knock 5% off the 182',
  );
  expect(off?.response).toContain('A$270,900');
  const [, more] = await talk(
    'vendor says price goes up 9% at renewal, contract silent, 62k a year',
    'ok do the sums for 3 more yrs',
  );
  expect(more?.response).toContain('A$202,740');
});

describe('what is plainly meant by people in a hurry', () => {
  it.each([
    ['who else uses Miya Precision in australia, id like to ring someone before the demo', /user of \*\*|no user of/u],
    ['which is better for a dementia unit, mat or radar?', /^\*\*Pick by how early/u],
    ['They want 60% upfront on signing for the bed sensors, 40 on delivery. normal?', /^\*\*It is more than/u],
    ['renewal letter from our PACS mob, 9% up, currently 118k', /^\*\*A\$10,620/u],
    ['can you tell me what the other tenderer bid so we can let our preferred one come in just under', /^\*\*No: /u],
    [
      'scope of works for removing the old nurse call while residents stay in, 58 rooms',
      /\*\*Scope of works: removing the old nurse call/u,
    ],
    ['draft reply to losing tenderer, wants feedback and hints at complaint', /debrief/u],
    ['104 residents, rostering 361 care hrs a day of which 70 RN. how far short of 215/44 are we', /^\*\*11\.7 hours/u],
    ['adding 5 users from 1 nov, contract yr ends 30 june, 1140 per user per yr ex. pro rata?', /^\*\*A\$3,779\.18/u],
    ['what do you know about Responder 5', /^\*\*Responder 5\*\*: /u],
    ["we're on Lumary and finance hate it. what would sensible replacements look like", /^\*\*Start with (?!Lumary)/u],
    ['Our RFT for remote monitoring closes Thursday 2pm. One bidder has asked by phone about it.', /^(?!\*\*Draft)/u],
    ['alternatives to vocera badges pls. 2 wards, must talk to rauland', /Not offered, as you replace it: \*\*Vocera/u],
    [
      'what does lumary do that shiftcare doesnt, 180 participants',
      /^\*\*The records cannot say[^*]*Lumary and ShiftCare/u,
    ],
    [
      '84 beds, pendants have to work in the courtyard too. who shd I be talking to',
      /^\*\*(?:None on record is shown|Start with)/u,
    ],
    [
      "replacing medicaldirector, 9 doctors. MUST: cloud, erx, secure messaging in/out, hotdoc. NICE: reporting w/out buying a third thing. what's left",
      /^\*\*(?:Start with|None)[^*]*(?:Zedmed|Bp |MediRecords|CareRight)/u,
    ],
    [
      "day surgery. They want 'an EMR'. any vendor that doesn't need 18 months and a steering committee? needs consent forms",
      /\*\*(?:Start with|None|May fit)/u,
    ],
    [
      'our nurse call is worn out. one after-hours RN, alarms must reach a handset she carries. who does it?',
      /^(?![\s\S]*tele(?:health|care platform))/iu,
    ],
    ["write an email to rauland's dealer asking why the head end quote went from 31k to 39k", /explain the change/u],
  ])('%s', async (message, expected) => {
    const [answer] = await talk(message);
    expect(answer?.response).toMatch(expected);
  });

  it('what was held against each other is what later turns point to; three offers are told with GST; a paragraph for the board holds what was reckoned', async () => {
    const [, support, first] = await talk(
      'thinking of austco vs rauland for a 200 bed acute build',
      'local support?',
      'whats wrong with the first one',
    );
    expect(support?.response).toContain('for Tacera or Responder 5');
    expect(first?.response).toContain('on Tacera');
    const [, taxed, paper] = await talk(
      '3 quotes for a nurse call: 71k, 84k, 129k, all ex',
      'with gst',
      'for the board one paragraph',
    );
    expect(taxed?.response).toMatch(/lower by A\$14,300[\s\S]*A\$78,100[\s\S]*A\$141,900/u);
    expect(paper?.response).toMatch(/lower by A\$14,300.*A\$78,100.*A\$92,400.*A\$141,900/u);
  });

  it('a letter goes to whom it names, in whatever case, and to no rival; what is kept from its reader stands nowhere in it', async () => {
    const [, first] = await talk(
      'nurse call for 60 beds in kiama',
      'write to hills, thank them and ask what support hours they offer. rauland quoted 186k, keep that out',
    );
    const [second] = await talk(
      'Write to Hills that we end the maintenance on 30 June, and ask for the list of spare parts. We go to Rauland for $186,000 but that is not for them to know.',
    );
    const letters = [first, second].map((answer) => answer?.response.split('Kept out of the draft')[0] ?? '');
    for (const letter of letters) {
      expect(letter).toMatch(/^\*\*Draft for hills/iu);
      expect(letter).not.toMatch(/rauland|186|questions for/iu);
    }
    expect(letters[1]).toContain('Please send us the list of spare parts.');
  });

  it('a size that is said anew changes the list, and what is put into a mail is what stands', async () => {
    const [, resized, mail] = await talk(
      'nurse call, 90 beds, Mackay, must log response times for the auditors',
      'and for 140?',
      'put that in an email to the ceo',
    );
    expect(resized?.response).toContain('140 beds instead of 90 beds');
    expect(mail?.response).toMatch(/for 140 beds in Mackay[\s\S]*First so far: \*\*/u);
  });

  it('something like a product is another product, and what must not be used keeps out what has it', async () => {
    const [like] = await talk('something like Cubiko but works with Zedmed?');
    const offered = (answer: typeof like) =>
      answer?.verdicts.filter(({ verdict }) => verdict !== 'not-for-you').map(({ solution }) => solution);
    expect(offered(like)).not.toContain('Cubiko');
    const [barred] = await talk(
      "one falls sensor for four homes, it can't use cameras in bedrooms. which would you rule out?",
    );
    expect(offered(barred)).not.toContain('Digital Angel');
  });

  it('a purchase with its budget that tells of dead pendants is answered with systems, and a call for help at once', async () => {
    const [planned] = await talk(
      'our nurse call is 17 yrs old, half the pendants are dead. so we also need wander alerts, 62 beds. budget is 180k. what should I be looking at?',
    );
    expect(planned?.response).not.toContain('Safety first');
    expect(planned?.verdicts.length).toBeGreaterThan(2);
    const [fridge] = await talk(
      'our vaccine fridge died overnight and 40 doses are warm. budget is 6k, which new one should we get',
    );
    expect(fridge?.response).toContain('Until then: quarantine the stock');
    const [now] = await talk('call bells are out on the whole wing, what do i do');
    expect(now?.response).toMatch(/Safety first|rounds/u);
  });

  it('a turn that goes on from advice is told the point of it, and nothing of the kind that was named beside it', async () => {
    const [, then] = await talk(
      'rep has offered to fly me to Melbourne to see the factory, dinner included. we are about to go out for quotes on mattresses',
      'we kind of already said yes. what now',
    );
    expect(then?.response).not.toContain('mattress');
  });

  it('who may sign is asked of no product, RNs are none, and what is left after a closed wing is what was said', async () => {
    const [who] = await talk('Who can sign off? NSW public hospital, want 3 new obs machines about 24k total');
    expect(who?.verdicts).toEqual([]);
    const [photos] = await talk('RNs take wound photos on their own phones. need something for wound photos, 400 beds');
    expect(photos?.response).not.toContain('RNs');
    const [, fewer] = await talk(
      '84 residents, pads cost us 4.60 a day each. whats that a year',
      'make that 78 residents, we closed a wing',
    );
    expect(fewer?.response).toContain('78 residents');
    expect(chipsOf(fewer)?.join()).toContain('78 beds');
  });

  it('a budget that was cut is taken in', async () => {
    const [, cut] = await talk(
      'sensor mat for bed exit, 12 rooms, townsville',
      'budget just got cut, now its 3000 total not 6000. what still works?',
    );
    expect(chipsOf(cut)).toContain('Budget A$3,000');
  });
});
