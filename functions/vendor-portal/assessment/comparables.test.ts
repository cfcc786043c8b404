import { describe, expect, it } from 'vitest';
import type { ContractRecord } from '#functions/records/schema/record';
import { catalogueOf, contract, published, records, solution, vendor } from '#functions/records/testing/records';
import { noticesOf } from '#functions/records/view/category-notices';
import { emptyNeed } from '#shared/kernel/need';
import { demandOf } from './category-market.ts';
import { nearest, sharedFunctions, vendorNamed } from './comparables.ts';

describe('the vendor of a name', () => {
  const vendors = new Map(
    [
      vendor({ id: 'old', name: 'Old Example', aliases: ['Numbat Bells'] }),
      vendor({ id: 'shown', name: 'Shown Bells', demonstration: true }),
      vendor(),
    ].map((one) => [one.id, one]),
  );

  it.each([
    ['WOMBAT care Pty. Ltd.', 'wombat-care'],
    ['Numbat Bells', 'old'],
    ['Wombat', undefined],
    ['Wombat Care Group', undefined],
    ['Shown Bells', undefined],
  ])('“%s” is %s', (name, id) => {
    expect(vendorNamed({ vendors }, name)?.id).toBe(id);
  });
});

describe('functions that comparables list too', () => {
  const listing = (id: string, ...features: string[]) => ({
    record: solution({ id, facts: { features: published(features) } }),
  });
  const shared = (text: string, ...entries: ReturnType<typeof listing>[]) =>
    sharedFunctions(text, entries).map(({ solutionId, index, feature }) => `${solutionId} ${index} ${feature}`);

  it('are said by two thirds of their words at least', () => {
    const entry = listing('a', 'Bed exit alarm', 'Water intrusion sensor', 'Fall detection');
    expect(shared('An alarm at bed side, a water sensor, falls', entry)).toEqual([
      'a 0 Bed exit alarm',
      'a 1 Water intrusion sensor',
    ]);
  });

  it('are no words of the kind itself, and none that every text has', () => {
    expect(shared('A nurse call with the pendants', listing('a', 'Nurse call', 'Nurse call for all', 'The'))).toEqual(
      [],
    );
    expect(shared('Pendants', listing('a', 'Nurse call pendants'))).toEqual(['a 0 Nurse call pendants']);
  });

  it('count once, whoever lists them and in whatever order of words', () => {
    const entries = [listing('a', 'Fall detection'), listing('b', 'Detection of falls', 'Pendants')];
    expect(shared('Detection of falls, and pendants', ...entries)).toEqual(['a 0 Fall detection', 'b 1 Pendants']);
  });

  it('are none where a record lists none', () => {
    expect(sharedFunctions('Pendants', [{ record: solution({ facts: {} }) }])).toEqual([]);
  });
});

describe('the nearest comparables', () => {
  const bells = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => solution({ id, name: `Bell ${id}` }));
  const named = (solutions: ReturnType<typeof solution>[], text = 'Nurse call', own?: ReturnType<typeof vendor>) =>
    nearest({
      catalogue: catalogueOf(records({ solutions, vendors: [vendor(), vendor({ id: 'own', name: 'Own' })] })),
      category: 'nurse-call',
      need: emptyNeed,
      text,
      own,
    }).map(({ record }) => record.id);

  it('are six at most, none of another kind and none of the vendor’s own', () => {
    expect(named(bells)).toHaveLength(6);
    const [first, second] = bells;
    if (!first || !second) throw new Error('There are no bells.');
    const others = [
      { ...first, category: 'telemedicine' as const },
      { ...second, vendorId: 'own' },
      ...bells.slice(2, 4),
    ];
    expect(named(others, 'Nurse call', vendor({ id: 'own', name: 'Own' })).sort()).toEqual(['c', 'd']);
  });
});

describe('public contract notices of a kind', () => {
  const notices = (contracts: ContractRecord[], more: ReturnType<typeof solution>[] = []) =>
    noticesOf(
      catalogueOf(
        records({
          contracts,
          solutions: [
            solution(),
            solution({ id: 'shown', vendorId: 'shown', name: 'Shown', demonstration: true }),
            ...more,
          ],
          vendors: [vendor(), vendor({ id: 'shown', name: 'Shown', demonstration: true })],
        }),
      ),
      'nurse-call',
    ).map(({ id }) => id);
  const chart = solution({ id: 'chart', name: 'Chart', category: 'medication-management' });

  it('come newest first, and of one day by their number', () => {
    const on = (id: string, signed: string) => contract({ id, signed });
    expect(
      notices([on('CN4', '2025-01-01'), on('CN1', '2025-03-01'), on('CN3', '2025-02-01'), on('CN2', '2025-02-01')]),
    ).toEqual(['CN1', 'CN2', 'CN3', 'CN4']);
  });

  it('come in one order whichever vendor they are of', () => {
    const of = (vendorId: string, id: string, signed: string) => contract({ vendorId, supplier: vendorId, id, signed });
    const emu = vendor({ id: 'emu', name: 'Emu' });
    const found = noticesOf(
      catalogueOf(
        records({
          vendors: [vendor(), emu],
          solutions: [solution(), solution({ id: 'emu-call', vendorId: 'emu', name: 'Emu Call' })],
          contracts: [
            of('wombat-care', 'CN1', '2025-03-01'),
            of('wombat-care', 'CN2', '2025-01-01'),
            of('emu', 'CN3', '2025-04-01'),
            of('emu', 'CN4', '2025-02-01'),
            of('emu', 'CN5', '2025-01-01'),
          ],
        }),
      ),
      'nurse-call',
    );
    expect(found.map(({ id }) => id)).toEqual(['CN3', 'CN1', 'CN4', 'CN2', 'CN5']);
  });

  it('are those about a product of the kind, and of a vendor of this kind alone those about none', () => {
    const of = (id: string, ...solutionIds: string[]) => contract({ id, solutionIds });
    expect(notices([of('CN1', 'wombat-call'), of('CN2')])).toEqual(['CN1', 'CN2']);
    expect(notices([of('CN1', 'chart', 'wombat-call'), of('CN2'), of('CN3', 'chart')], [chart])).toEqual(['CN1']);
  });
});

describe('what notices say of demand', () => {
  const months = (signed: string) => demandOf([contract({ signed })], '2026-02-15').newestMonths;

  it.each([
    ['2026-02-28', 0],
    ['2026-01-31', 1],
    ['2025-12', 2],
    ['2025-02-01', 12],
    ['2024', 25],
    ['2026-03-01', 0],
  ])('one signed %s is %s months old', (signed, age) => {
    expect(months(signed)).toBe(age);
  });

  it('counts notices, and each buyer once', () => {
    const of = (id: string, buyer: string) => contract({ id, buyer });
    expect(demandOf([of('CN1', 'City'), of('CN2', 'State'), of('CN3', 'City')], '2026-01-15')).toEqual({
      notices: 3,
      buyers: 2,
      newestMonths: 6,
    });
    expect(demandOf([], '2026-01-15')).toEqual({ notices: 0, buyers: 0, newestMonths: null });
  });
});
