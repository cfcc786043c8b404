import { expect, it } from 'vitest';
import { catalogueOf, contract, published, records, solution, vendor } from '#functions/records/testing/records';
import { askedOf } from '../testing/asked.ts';
import { leverageOf, notOnRecord } from './leverage.ts';

const described = { description: published('Wireless nurse call.') };
/** Whatever a buyer asks first is on record, so that nothing but the matter at hand speaks for the buyer. */
const answered = {
  ...described,
  pricePerRoom: published(900),
  artg: published(['123456']),
  distributors: published(['Kangaroo Distribution']),
  integrations: published(['HL7']),
  implementationTime: published('6 weeks'),
  support247: published(true),
  usedBy: published(['A home']),
  salesEmail: published('sales@example.org'),
};
const emu = vendor({ id: 'emu', name: 'Emu Health' });
const bells = (count: number, given = {}) =>
  Array.from({ length: count }, (_, at) =>
    solution({ id: `bell-${at}`, name: `Bell ${at}`, vendorId: 'emu', facts: described, ...given }),
  );
type Contracts = Parameters<typeof contract>[0][];
const points = (
  given: { facts?: object; contracts?: Contracts; others?: ReturnType<typeof bells>; vendorFacts?: object },
  asked: Parameters<typeof askedOf>[0] = {},
) => {
  const { facts = answered, contracts = [], others = [], vendorFacts = {} } = given;
  const catalogue = catalogueOf(
    records({
      vendors: [vendor({ facts: vendorFacts }), emu],
      solutions: [solution({ facts }), ...others],
      contracts: contracts.map((one, at) => contract({ id: `CN${at}`, ...one })),
    }),
  );
  const priced =
    'A price of {{fact:wombat-call.name}} is on record: {{fact:wombat-call.pricePerRoom}}; ask why your quote differs.';
  return leverageOf(askedOf({ catalogue, ...asked })).filter((point) => point !== priced);
};

it('says nothing where every question is answered and nothing else is on record', () => {
  expect(points({})).toEqual([]);
});

it.each([
  [1, 'Another solution of the same category is on record: {{fact:bell-0.name}}; check that it covers your scope.'],
  [
    2,
    'Other solutions of the same category are on record, {{fact:market.alternatives}} in all, such as {{fact:bell-0.name}}; {{fact:bell-1.name}}; check that they cover your scope.',
  ],
  [
    4,
    'Other solutions of the same category are on record, {{fact:market.alternatives}} in all, such as {{fact:bell-0.name}}; {{fact:bell-1.name}}; {{fact:bell-2.name}}; check that they cover your scope.',
  ],
])('names of %i other solutions three at the most', (count, point) => {
  expect(points({ others: bells(count) })).toEqual([point]);
});

it('tells the first red flag alone', () => {
  expect(points({ facts: { ...answered, redFlags: published(['Support ends at 17:00', 'Slow']) } })).toEqual([
    'A red flag on record for {{fact:wombat-call.name}}: {{fact:wombat-call.redFlags.0}}; ask what they will do about it.',
  ]);
});

it.each([
  ['2026-01-14', false],
  ['2026-01-15', true],
  ['2027-01-15', true],
  ['2027-01-16', false],
  [null, false],
])('of a contract that ends on %s, a year from the day of the data: runs out soon is %s', (ends, isSoon) => {
  const found = points({ contracts: [{ solutionIds: ['wombat-call'], ends }] });
  expect(found.some((point) => point.includes('runs out within a year'))).toBe(isSoon);
});

it('tells one contract that runs out, and the largest, each beside the product or the vendor that it is of', () => {
  const soon = { ends: '2026-06-30', solutionIds: [] };
  expect(points({ contracts: [soon, { ...soon, valueAud: 900_000 }] })).toEqual([
    'A public contract of {{fact:vendor:wombat-care.name}} runs out within a year: {{fact:CN1.value}}; new work is worth more to them then.',
    'There is a public contract for {{fact:vendor:wombat-care.name}}: {{fact:CN1.value}}; it is not a price, but ask for the terms that they gave there.',
  ]);
  expect(points({ contracts: [{ solutionIds: ['wombat-call'] }] })).toEqual([
    'There is a public contract for {{fact:wombat-call.name}}: {{fact:CN0.value}}; it is not a price, but ask for the terms that they gave there.',
  ]);
});

it('tells one of the three other solutions named that a public buyer chose', () => {
  const bought = (at: number, id: string) => ({
    id,
    vendorId: 'emu',
    supplier: 'Emu Health',
    solutionIds: [`bell-${at}`],
  });
  const contested = (...contracts: Contracts) =>
    points({ others: bells(4), contracts }).filter((point) => point.startsWith('A public buyer'));
  expect(contested({ vendorId: 'emu', solutionIds: [] })).toEqual([]);
  expect(contested({ vendorId: 'emu', solutionIds: [] }, bought(1, 'CN7'), bought(0, 'CN8'))).toEqual([
    'A public buyer chose another solution of that category, {{fact:bell-0.name}}: {{fact:CN8.value}}, which is not a price.',
  ]);
});

it('tells two of the questions that no record answers, with what to ask for', () => {
  expect(points({ facts: described }).map((point) => point.split(': ')[1]?.split(';')[0])).toEqual(['price', 'ARTG']);
  const { integrations, support247, ...rest } = answered;
  expect(points({ facts: rest })).toEqual([
    'No record answers this for {{fact:wombat-call.name}}: integrations; make a working link to your systems a condition of acceptance.',
    'No record answers this for {{fact:wombat-call.name}}: support hours; get support hours and response times into the contract at this price.',
  ]);
  const { salesEmail, ...unreached } = answered;
  expect(points({ facts: unreached })).toEqual([]);
});

it.each([
  ['startingPrice', 120],
  ['pricePerRoom', 900],
  ['priceRange', 'A$1 to A$2'],
])('asks why the quote differs from the %s on record', (field, value) => {
  const { pricePerRoom, ...rest } = answered;
  const facts = { ...rest, [field]: published(value) };
  const catalogue = catalogueOf(records({ solutions: [solution({ facts })] }));
  expect(leverageOf(askedOf({ catalogue })).at(-1)).toBe(
    `A price of {{fact:wombat-call.name}} is on record: {{fact:wombat-call.${field}}}; ask why your quote differs.`,
  );
});

it('tells of another vendor’s offer where it sets the limit, and not where a lower one is stated', () => {
  const earlier = ['Another vendor quoted $82,000'];
  expect(points({}, { earlier })).toEqual([
    'You hold another vendor’s offer, and it sets the limit: {{fact:deal.walk-away}}.',
  ]);
  expect(points({}, { earlier, message: 'We cannot pay more than 80k' })).toEqual([]);
});

it('of a vendor without the product named, tells the contracts of its product of that kind, else of its first', () => {
  const catalogue = catalogueOf(
    records({
      vendors: [vendor(), emu],
      solutions: [
        solution(),
        ...bells(1, { id: 'a-scan', name: 'Scan', category: 'pacs' }),
        ...bells(1, { id: 'bell', name: 'Bell' }),
      ],
      contracts: ['a-scan', 'bell'].map((id) => contract({ id: `CN-${id}`, vendorId: 'emu', solutionIds: [id] })),
    }),
  );
  const told = (product: string) =>
    leverageOf(askedOf({ catalogue, vendor: 'Emu Health', product })).filter((point) => point.startsWith('There is'));
  const line = (id: string) =>
    `There is a public contract for {{fact:${id}.name}}: {{fact:CN-${id}.value}}; it is not a price, but ask for the terms that they gave there.`;
  expect(told('Wombat Call')).toEqual([line('bell')]);
  expect(told('Blorp')).toEqual([line('a-scan')]);
});

it('lists what of the deal no record holds', () => {
  const missing = (given: Parameters<typeof askedOf>[0]) => notOnRecord(askedOf(given));
  const none = ['public contracts (data of 15 Jan 2026)', 'benchmark target'];
  expect(missing({ vendor: 'Zyphora', product: 'Blorp' })).toEqual(['the vendor', 'the product', ...none]);
  const gaps = ['price', 'ARTG', 'Australian distributor', 'integrations', 'implementation time', 'support hours'];
  expect(missing({})).toEqual([...gaps, 'named users', 'sales contact', ...none]);
});
