import { describe, expect, it } from 'vitest';
import { Solution } from '#shared/contracts/catalogue';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { contract, published, solution, vendor } from '../testing/records.ts';
import { solutionView } from './solution-view.ts';

const bare = solutionView(solution({ facts: {} }), vendor({ facts: {} }), [], []);

describe('solutionView', () => {
  it('says "Not on record" for text, null for numbers and flags, and lists nothing, where no record answers', () => {
    expect(bare).toMatchObject({
      description: NOT_ON_RECORD,
      implementationTime: NOT_ON_RECORD,
      userCapacity: NOT_ON_RECORD,
      rating: null,
      reviewCount: null,
      startingPrice: null,
      mobileApp: null,
      apiIntegration: null,
      support247: null,
      features: [],
      integrations: [],
      settings: [],
      publicContracts: [],
      evidence: {},
    });
    expect(bare.vendor).toMatchObject({
      providerType: null,
      headquarters: NOT_ON_RECORD,
      website: NOT_ON_RECORD,
      evidence: {},
    });
  });

  it('lists what a buyer would ask and no record answers', () => {
    expect(bare.notOnRecord).toEqual(expect.arrayContaining(['price', 'ARTG', 'Australian distributor']));
    const priced = solutionView(solution({ facts: { startingPrice: published(900) } }), vendor(), [], []);
    expect(priced.notOnRecord).not.toContain('price');
  });

  it('gives the value of a fact and, under its path, the source of it', () => {
    const view = solutionView(
      solution({ facts: { startingPrice: published(900), mobileApp: published(false) } }),
      vendor({ facts: { revenue: published('A$58.2m in FY24') } }),
      [],
      [],
    );
    expect(view).toMatchObject({ startingPrice: 900, mobileApp: false });
    expect(view.evidence.mobileApp).toEqual({ kind: 'published', source: 'Test page', asOf: '2026-01-15' });
    expect(view.vendor.evidence.revenue?.source).toBe('Test page');
    expect(Object.keys(view.evidence).sort()).toEqual(['mobileApp', 'startingPrice']);
  });

  it('shows a contract as what it is, and never as a price', () => {
    const view = solutionView(solution({ facts: {} }), vendor(), [contract({ panel: true })], []);
    expect(view.publicContracts[0]).toMatchObject({ notice: 'CN1000001', valueAud: 250_000, panel: true });
    expect(view.evidence['publicContracts.0']?.note).toContain('not a price');
    expect(view.startingPrice).toBeNull();
    expect(view.notOnRecord).toContain('price');
  });

  it('answers as the contract says', () => {
    expect(Solution.safeParse(bare).success).toBe(true);
    expect(Solution.strict().safeParse(bare).success).toBe(true);
  });
});
