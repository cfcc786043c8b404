import { type Lie, liesAbout } from './lies.ts';
import type { RecordedRequest } from './scripted-model.ts';
import { truthfulAdvice, truthsAbout, vendorOf } from './sentences-of-truth.ts';

/** What the scripted model writes about the solutions of the prompt that it is given. */

/** Ids of the solutions that the prompt speaks of, in its order. */
const solutionsIn = ({ body }: RecordedRequest): string[] => {
  const prompt = (body.messages ?? []).map(({ content }) => content).join('\n');
  const named = [...prompt.matchAll(/^\{"id":"([a-z0-9-]+)\.name".*"kind":"solution"/gm)].map(([, id]) => id ?? '');
  if (named.length < 2) throw new Error('The prompt speaks of fewer than two solutions.');
  return named;
};

const lineNames = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
type Lines = Record<(typeof lineNames)[number], string>;
const linesOf = (ids: readonly string[], of: (id: string, index: number) => string): Lines =>
  Object.fromEntries(lineNames.map((name, index) => [name, ids[index] ? of(ids[index], index) : ''])) as Lines;

export const truths = (request: RecordedRequest): { response: string } & Lines => {
  const ids = solutionsIn(request);
  const bullets = ids.slice(0, 3).map((id) => `- ${truthsAbout(id).join(' ')}`);
  return {
    response: [bullets.join('\n'), truthfulAdvice.join(' ')].join('\n\n'),
    ...linesOf(ids, (id) => truthsAbout(id)[0] ?? ''),
  };
};

/** Lies about each solution, with another vendor's as the one whose facts are taken. */
export const liesFor = (ids: readonly string[]): Lie[] =>
  ids.slice(0, 3).flatMap((a) => {
    const b = ids.find((id) => vendorOf(id) !== vendorOf(a));
    return b ? liesAbout({ a, b }) : [];
  });

export const lies = (request: RecordedRequest): { response: string } & Lines => {
  const ids = solutionsIn(request);
  const said = liesFor(ids).map(({ text }) => text);
  return { response: said.join('\n\n'), ...linesOf(ids, (_, index) => said.slice(index * 5, index * 5 + 5).join(' ')) };
};

/** Each truth among lies, in one paragraph with them and in paragraphs of their own. */
export const mixed = (request: RecordedRequest): { response: string } & Lines => {
  const ids = solutionsIn(request);
  const said = liesFor(ids).map(({ text }) => text);
  // In one paragraph, a fragment without an end would take the next sentence with it.
  const inline = said.filter((text) => /[.?]$/.test(text));
  const bullets = ids.slice(0, 3).map((id, index) => {
    const [first = '', ...more] = truthsAbout(id);
    const around = inline.filter((_, at) => at % 3 === index);
    const apart = said.filter((_, at) => at % 3 === index);
    return `- ${first} ${around.join(' ')} ${more.join(' ')}\n\n${apart.join('\n\n')}`;
  });
  return {
    response: [...bullets, truthfulAdvice.join(' ')].join('\n\n'),
    ...linesOf(ids, (id, index) => `${truthsAbout(id)[0]} ${inline.slice(index * 7, index * 7 + 7).join(' ')}`),
  };
};

export const inventions = {
  recommendations: [{ solutionId: 'zyphora-care', solution: 'Zyphora Care', vendor: 'Zyphora', relevanceScore: 100 }],
  pricingInfo: { priceRange: 'A$450 per bed' },
  certifications: { tga: true, artg: ['123456'] },
  vendorQuestions: ['Is A$450 per bed fine?'],
  outcome: 'emergency',
  engine: 'embedded',
};
