import { beforeAll, describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { putInForce } from '#functions/records/testing/publish';
import { contract, published, solution, vendor } from '#functions/records/testing/records';
import { SolutionProfile } from '#shared/contracts/catalogue';
import { handler } from './read-solution.ts';

const warning = { kind: 'administration' as const, statement: 'Administrators appointed', on: '2023-06-02' };
const given = {
  vendors: [
    vendor({ facts: { founded: published('1998'), warnings: [published(warning)] } }),
    vendor({ id: 'other', name: 'Wombat Care Supplies', facts: {} }),
  ],
  solutions: [
    solution({
      id: 'held',
      name: 'Held',
      facts: {
        description: {
          ...published('Nurse call over IP'),
          others: [{ ...published('Wired nurse call'), asOf: '2015-12' }],
        },
        usedBy: published(['A hospital', 'A home']),
      },
    }),
    solution({
      id: 'rich',
      name: 'Rich',
      vendorId: 'other',
      facts: { usedBy: published(['B']), support247: published(true) },
    }),
    solution({ id: 'poor', name: 'Poor', vendorId: 'other', facts: {} }),
    solution({ id: 'viewer', name: 'Viewer', vendorId: 'other', category: 'pacs' }),
    solution({ id: 'example', name: 'Example', demonstration: true }),
  ],
  contracts: [contract({ id: 'CN1', signed: '2025-07-08', solutionIds: ['held'] })],
};

const get = async (solutionId: string, query: Record<string, string[]> = {}) => {
  const path = `/api/solutions/${solutionId}`;
  const event = testEvent({ method: 'GET', path, params: { solutionId }, query });
  const { statusCode, body } = await callHandler(handler, event);
  return { statusCode, body: JSON.parse(body) as unknown };
};

beforeAll(() => putInForce(given));

describe('GET /api/solutions/{solutionId}', () => {
  it('tells every fact of the product and of its vendor with its source, and asks for the rest', async () => {
    const profile = SolutionProfile.parse((await get('held')).body);
    expect(profile.facts.map(({ label, value }) => [label, value])).toEqual([
      ['description', 'Nurse call over IP'],
      ['named users', 'A hospital; A home'],
    ]);
    expect(profile.facts[0]?.evidence.otherwise?.map(({ says }) => says)).toEqual(['Wired nurse call']);
    expect(profile.vendorFacts.map(({ label }) => label)).toEqual(['founded']);
    expect(profile.questions).toHaveLength(profile.solution.notOnRecord.length);
    expect(profile.solution.warnings?.map(({ bars }) => bars)).toEqual([true]);
  });

  it('tells its history by date: notices, warnings, and what a source said before', async () => {
    const { history } = SolutionProfile.parse((await get('held')).body);
    expect(history.map(({ on, isWarning }) => [on, isWarning])).toEqual([
      ['2025-07-08', false],
      ['2023-06-02', true],
      ['2015-12', false],
    ]);
  });

  it('offers real products of its kind, those of which most is on record first', async () => {
    const { alternatives } = SolutionProfile.parse((await get('held')).body);
    expect(alternatives.map(({ id }) => id)).toEqual(['rich', 'poor']);
  });

  it('knows nothing of an unknown product, nor of a fictional one where those are hidden', async () => {
    expect((await get('nobody')).statusCode).toBe(404);
    expect((await get('example', { demonstration: ['false'] })).statusCode).toBe(404);
    expect((await get('example', { demonstration: ['true'] })).statusCode).toBe(200);
  });
});
