import { describe, expect, it } from 'vitest';
import { published } from '../testing/records.ts';
import { readRecord } from '../versions/read-record.ts';
import { SolutionRecord, VendorRecord } from './record.ts';

const base = { id: 'wombat-care', name: 'Wombat Care', demonstration: false, logoColor: '#336699', logoIcon: 'WC' };
const vendor = (facts: object) => VendorRecord.parse({ ...base, facts }).facts;

describe('a record of an earlier release', () => {
  it('keeps its listing where that is an exchange and a code, and its year of founding', () => {
    const facts = vendor({ listing: published('ASX:AHC'), founded: published('1986') });
    expect(facts.listing?.value).toEqual({ form: 'listed', exchange: 'ASX', code: 'AHC' });
    expect(facts.foundedYear?.value).toBe(1986);
    expect(facts.foundedYear?.source).toBe('Test page');
  });

  it.each(['Private company', 'ASX-listed when reported in 2022', 'Unlisted'])(
    'is not listed by the sentence "%s", which stays to be read',
    (words) => {
      const facts = vendor({ listing: published(words) });
      expect(facts.listing).toBeUndefined();
      expect(facts.ownership?.value).toBe(words);
    },
  );

  it('holds the certificates that it names exactly, and no more', () => {
    const facts = vendor({ certifications: published(['ISO 27001', 'ISO 27001 (hosting partner)']) });
    expect(facts.certificates?.map(({ value }) => value)).toEqual([{ scheme: 'ISO 27001', scope: 'vendor' }]);
  });
});

it('loses the one warning of a newer release that cannot be read, and keeps the others', () => {
  const warning = published({ kind: 'recall', statement: 'A pack may overheat' });
  const facts = { warnings: [published({ kind: 'of-tomorrow', statement: 'x' }), warning] };
  const row = { id: 'a', vendorId: 'b', name: 'A', category: 'ehr', demonstration: false, facts };
  expect(readRecord(SolutionRecord, row)?.facts.warnings).toEqual([warning]);
});
