import { beforeAll, expect, it } from 'vitest';
import { handler as listSolutions } from '#functions/catalogue/list-solutions';
import { handler as readFacets } from '#functions/catalogue/read-solution-facets';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import type { SolutionFacets } from '#shared/contracts/catalogue';
import { seedIfNeeded } from './load.ts';

beforeAll(() => seedIfNeeded());

const answerTo = async (handler: unknown, path: string, query: Record<string, string>) => {
  // A choice beside another is the parameter again.
  const sent = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value.split(',')]));
  const { statusCode, headers, body } = await callHandler(handler, testEvent({ method: 'GET', path, query: sent }));
  expect([path, query, statusCode]).toEqual([path, query, 200]);
  return { headers, body: JSON.parse(body) };
};

it.each<Record<string, string>>([{}, { search: 'nurse' }, { budgetRange: '50k-200k', evidence: 'no-warning' }])(
  'counts at each choice of a filter what the list then shows of the catalogue that comes with the product, beside %o',
  async (beside) => {
    const real = { ...beside, demonstration: 'false' };
    const counted: SolutionFacets = (await answerTo(readFacets, '/api/solutions/facets', real)).body;
    const { providerTypes, categories, budgetRanges: budgetRange, evidence } = counted;
    const wrong: string[] = [];
    for (const [facet, counts] of Object.entries({ providerTypes, categories, budgetRange, evidence }))
      for (const [choice, count] of Object.entries(counts)) {
        const value = facet === 'evidence' && beside.evidence ? `${beside.evidence},${choice}` : choice;
        const { headers } = await answerTo(listSolutions, '/api/solutions', { ...real, [facet]: value, limit: '1' });
        if (Number(headers['x-total-count']) !== count)
          wrong.push(`${facet} ${choice}: ${count}, and the list has ${headers['x-total-count']}`);
      }
    expect(wrong).toEqual([]);
  },
);
