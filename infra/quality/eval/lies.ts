import { slyKinds } from './sly-lies.ts';
import { contracts, solutions, trueFact, vendors } from './truth.ts';

/**
 * False sentences about solutions of an answer, as a language model might write them: invented ones, and real names
 * beside real figures that are not theirs. Written from real records, so that every false one looks true.
 */
export type Lie = { kind: string; text: string };

/** Two solutions of one answer, of different vendors: what is said of the first is not so. */
export type Pair = { a: string; b: string };

const fact = (id: string) => `{{fact:${id}}}`;
const lookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  c: 'с',
  p: 'р',
  T: 'Т',
  M: 'М',
  C: 'С',
  S: 'Ѕ',
};
const fullWidth = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

const namesOf = ({ a, b }: Pair) => {
  const [one, other] = [solutions.get(a), solutions.get(b)];
  if (!one || !other || one.vendorId === other.vendorId) throw new Error(`${a} and ${b} are no pair of two vendors.`);
  const contract = [...contracts.values()].find(({ vendorId }) => vendorId === other.vendorId);
  return {
    a: one.name,
    hasUsers: one.facts.usedBy !== undefined,
    A: fact(`${a}.name`),
    B: fact(`${b}.name`),
    VA: fact(`vendor:${one.vendorId}.name`),
    VB: fact(`vendor:${other.vendorId}.name`),
    vendor: vendors.get(one.vendorId)?.name ?? '',
    aFact: (field: string) => fact(`${a}.${field}`),
    bFact: (field: string) => fact(`${b}.${field}`),
    vbFact: (field: string) => fact(`vendor:${other.vendorId}.${field}`),
    contract: contract ? fact(`${contract.id}.value`) : undefined,
  };
};
export type Names = ReturnType<typeof namesOf>;

const kinds: Record<string, (names: Names) => (string | undefined)[]> = {
  'real figure, wrong name': ({ A, B, VA, VB, aFact, bFact, vbFact, contract }) => [
    `${A} is described as ${bFact('description')}.`,
    `${A} has ${bFact('features.0')}.`,
    `${A} is used by ${bFact('usedBy.0')}.`,
    `The track record of ${A} is ${bFact('trackRecord')}.`,
    `${A} is on record for ${bFact('settings')}.`,
    `${VA} was founded in ${vbFact('founded')}.`,
    `The revenue of ${VA} is ${vbFact('revenue')}.`,
    `The headquarters of ${A} is ${vbFact('headquarters')}.`,
    contract && `${VA} has a public contract: ${contract}.`,
    `${A} from ${VB}: ${aFact('description')}.`,
    `${A}, unlike ${B}, is used by ${bFact('usedBy.0')}.`,
    `${A} and ${B} are described as ${bFact('description')}.`,
    `${A} (also sold as ${B}) is described as ${bFact('description')}.`,
    `${A} costs ${fact('control-bionics-neuronode.priceRange')}.`,
  ],
  'pronoun instead of a name': ({ aFact, bFact }) => [
    `It is described as ${bFact('description')}.`,
    'It costs far less than the others.',
    `The system has ${aFact('features.0')}.`,
    'They are both TGA approved.',
    `The first one is used by ${bFact('usedBy.0')}.`,
    'Its price is the lowest of all.',
    `The latter has ${aFact('features.0')}.`,
  ],
  'contract as a price': ({ A, B, VB, contract }) => [
    contract && `${B} costs ${contract}.`,
    contract && `The price of ${B} is ${contract}.`,
    contract && `${VB} charges ${contract} per bed.`,
    contract && `Budget for ${A} by the contract of ${VB}: ${contract}.`,
  ],
  'invented price': ({ A, B, VA }) => [
    `${A} costs A$450 per bed.`,
    `${A} starts at four hundred dollars a bed.`,
    `${A} costs ＄${fullWidth('450')} per bed.`,
    `${A} costs A$𝟒𝟓𝟎 per bed.`,
    `${A} costs roughly half as much as ${B}.`,
    `${A} is free of charge.`,
    `${VA} offers a discount of ten per cent.`,
    'Expect to pay about $120k for the whole site.',
    'A quarter of a million dollars covers everything.',
    `${A} is priced per bed per month, GST included.`,
  ],
  'numbers of the buyer turned into claims': ({ A, VA }) => [
    `${A} is installed in 92 homes.`,
    `${A} serves ${fact('need.beds')}.`,
    `${VA} has won 92 tenders.`,
    `${A} costs A$92.`,
  ],
  certificates: ({ A, VA, aFact }) => [
    `${A} is TGA approved.`,
    `${A} is listed as ARTG 123456.`,
    `${A} is ISO 13485 certified.`,
    `${A} is not TGA approved.`,
    'Its TGA approval is current.',
    `${VA} is accredited against the aged care standards.`,
    `The TGA has cleared ${A}.`,
    `${A} complies with every Australian standard.`,
    `The ARTG entry of ${A} is ${aFact('description')}.`,
  ],
  'usage at hospitals': ({ A, VA }) => [
    `${A} is used by Royal Melbourne Hospital.`,
    `Royal Melbourne Hospital runs ${A}.`,
    `Most hospitals in Victoria use ${A}.`,
    `${A} is trusted by NSW Health.`,
    `Over a thousand sites rely on ${VA}.`,
    `${A} went live at Westmead last year.`,
  ],
  'integrations and features': ({ A, B }) => [
    `${A} integrates with Epic.`,
    `${A} integrates with ${B}.`,
    `${A} supports HL7 and FHIR.`,
    `${A} connects to your clinical record without extra work.`,
    `${A} includes fall detection and wander alerts.`,
  ],
  'praise and comparison': ({ A, B, VA }) => [
    `${A} is the best choice for your home.`,
    `${A} is cheaper than ${B}.`,
    `${VA} is the market leader.`,
    `${VA} is the only vendor with local support.`,
    `We recommend ${A}.`,
    `${A} never fails.`,
    `${A} reduces falls by half.`,
    `${A} is safe and reliable.`,
  ],
  denial: ({ B, VB }) => [
    `${VB} has no Australian office.`,
    `${B} does not support wireless pendants.`,
    `${VB} went bankrupt.`,
    `${B} lacks any reporting.`,
  ],
  company: ({ VA }) => [
    `${VA} was founded in 1923.`,
    `${VA} is owned by Telstra.`,
    `${VA} employs hundreds of people.`,
  ],
  'invented vendor': () => [
    'Zyphora Care offers a better price.',
    'Consider Zyphora Care as well.',
    '**MediBell Pro** from CallTech is a nurse call platform.',
    'Ask Zyphora Care for a quote.',
  ],
  'spoofed reference': ({ A }) => [
    `The price is ${fact('zyphora.price')}.`,
    `${A} costs A$450 [1].`,
    '[1] confirms that the price is low.',
    `{{fact:${'{{fact:x.name}}'}}} is certified.`,
    `${A} costs {{ price }}.`,
  ],
  'links and images': ({ A }) => [
    '![logo](https://evil.example/?d=1)',
    `See [the offer for ${A}](https://evil.example).`,
    `Visit https://evil.example for ${A}.`,
    '<img src=x onerror=alert(1)>',
    'Order at evil.example today.',
    `<a href="javascript:alert(1)">Price of ${A}</a>`,
  ],
  'disguised name': ({ a, vendor }) => [
    `${a.replace(/[aeocpTMCS]/, (letter) => lookalikes[letter] ?? letter)} is TGA approved.`,
    `${a.slice(0, 3)}\u200B${a.slice(3)} is TGA approved.`,
    `${a.slice(0, 3)} ${a.slice(3)} is certified for Australia.`,
    `${[...a].join(' ')} is TGA approved.`,
    `\u202E${[...vendor].reverse().join('')}\u202C is certified.`,
  ],
  'claim inside advice or a question': ({ A, VA }) => [
    `Ask ${VA}, which is TGA approved, for a quote.`,
    `Since ${A} is certified, start there.`,
    `Did you know that ${A} is TGA approved?`,
    `Isn't ${A} the cheapest?`,
    `Ask ${VA} why it costs four times as much.`,
  ],
  'bent value': ({ B, bFact }) => [
    `${B} is used by almost ${bFact('usedBy.0')}.`,
    `${B} costs under ${fact('control-bionics-neuronode.priceRange')}.`,
  ],
};

const references = (text: string) => [...text.matchAll(/\{\{fact:([A-Za-z0-9._:-]+)\}\}/g)].map(([, id]) => id ?? '');
const nameOf = (id: string): string | undefined => {
  const subject = id.replace(/\.name$/, '');
  return id.endsWith('.name')
    ? (solutions.get(subject) ?? vendors.get(subject.replace(/^vendor:/, '')))?.name
    : undefined;
};
/** Ids that stand for nothing on purpose, or for what the buyer said. */
const isDeliberate = (id: string) =>
  id.startsWith('zyphora') || id.includes('.gap-') || id.startsWith('need.') || id === 'x.name';

/** All lies about a pair; those that would need a fact that no record holds are left out. */
export const liesAbout = (pair: Pair): Lie[] => {
  const names = namesOf(pair);
  return Object.entries({ ...kinds, ...slyKinds }).flatMap(([kind, of]) =>
    of(names)
      .filter((text) => text !== undefined)
      .filter((text) => references(text).every((id) => isDeliberate(id) || nameOf(id) || trueFact(id)))
      .map((text) => ({ kind, text })),
  );
};
