import { describe, expect, it } from 'vitest';
import { readNeed } from '../need/read-need.ts';
import type { Records, SolutionRecord } from '../schema/record.ts';
import { openedKnowledge } from '../testing/knowledge.ts';
import { catalogueOf, contract, published, solution, vendor } from '../testing/records.ts';
import { rankNamed, retrieve } from './retrieve.ts';

const vendors = [
  vendor({ facts: { country: published('AU'), australianPresence: published('Melbourne VIC') } }),
  vendor({ id: 'nordic', name: 'Nordlys Calling', facts: { country: published('SE') } }),
  vendor({
    id: 'nordic-here',
    name: 'Fjordsense',
    facts: { country: published('SE'), presence: published({ form: 'company', states: ['QLD'] }) },
  }),
  vendor({ id: 'silent', name: 'Quietvendor', facts: {} }),
];
const described = (
  id: string,
  category: SolutionRecord['category'],
  text: string,
  given: Partial<SolutionRecord> = {},
) =>
  solution({
    id,
    name: `${id[0]?.toUpperCase()}${id.slice(1)}ware`,
    category,
    ...given,
    facts: { description: published(text), ...given.facts },
  });

const given: Records = {
  vendors,
  contracts: [contract(), contract({ id: 'CN1000002', solutionIds: ['banksia'] })],
  solutions: [
    described('banksia', 'nurse-call', 'Wireless nurse call with pendants', {
      facts: { settings: published(['aged-care']), startingPrice: published(2_000) },
    }),
    described('acacia', 'nurse-call', 'Nurse call', { vendorId: 'nordic' }),
    described('correa', 'nurse-call', 'Hardwired nurse call', {
      vendorId: 'nordic-here',
      facts: { settings: published(['hospital']), support247: published(false) },
    }),
    described('dianella', 'nurse-call', 'Nurse call', { vendorId: 'silent' }),
    described('eucalypt', 'ehr', 'Aged care record with wireless nurse call pendants wireless pendants nurse call', {
      facts: { settings: published(['aged-care']) },
    }),
    described('fern', 'communication', 'Staff messaging beside the wireless nurse call'),
    described('grevillea', 'pacs', 'Radiology viewer'),
    described('demo', 'nurse-call', 'Wireless nurse call with pendants', {
      demonstration: true,
      vendorId: 'silent',
      facts: { settings: published(['aged-care']), startingPrice: published(10) },
    }),
  ],
};
const catalogue = catalogueOf(given);
const ask = (query: string, more: Partial<Parameters<typeof retrieve>[1]> = {}) =>
  retrieve(catalogue, {
    query,
    need: readNeed(query, openedKnowledge.thesaurus),
    demonstration: true,
    limit: 20,
    ...more,
  });
const ids = (query: string, more = {}) => ask(query, more).real.map(({ record }) => record.id);

describe('retrieve', () => {
  it('ranks by points, and never another kind of product above the kind plainly asked for', () => {
    const { real } = ask('wireless nurse call pendants');
    const kinds = real.map(({ record }) => record.category);
    expect(real[0]?.record.id).toBe('banksia');
    expect(kinds.lastIndexOf('nurse-call')).toBeLessThan(kinds.findIndex((kind) => kind !== 'nurse-call'));
    const scores = real.map(({ relevance }) => relevance.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('keeps real and demonstration solutions apart, and looks at demonstrations only when told', () => {
    const { real, demonstration } = ask('nurse call');
    expect(real.every(({ record }) => !record.demonstration)).toBe(true);
    expect(demonstration.map(({ record }) => record.id)).toEqual(['demo']);
    expect(ask('nurse call', { demonstration: false }).demonstration).toEqual([]);
  });

  it('gives the same order for the same question, however the records were listed', () => {
    const turned = catalogueOf({ ...given, solutions: given.solutions.toReversed() });
    const query = 'nurse call';
    const need = readNeed(query, openedKnowledge.thesaurus);
    const order = (from: typeof catalogue) =>
      retrieve(from, { query, need, demonstration: false, limit: 20 }).real.map(({ record }) => record.id);
    expect(order(turned)).toEqual(order(catalogue));
  });

  it('gives each list at most as many as asked for', () => {
    expect(ask('nurse call', { limit: 2 }).real).toHaveLength(2);
  });

  it('joins the vendor and all its contracts', () => {
    const best = ask('wireless pendants nurse call').real[0];
    expect(best?.vendor.id).toBe('wombat-care');
    expect(best?.contracts.map(({ id }) => id)).toEqual(['CN1000001', 'CN1000002']);
  });

  it('holds twelve monthly prices against the budget, and no contract at all', () => {
    const budgetOf = (query: string, id: string) =>
      ask(query)
        .real.find(({ record }) => record.id === id)
        ?.relevance.factors.find(({ name }) => name === 'Budget');
    expect(budgetOf('nurse call, budget $24,000', 'banksia')?.points).toBeGreaterThan(0);
    expect(budgetOf('nurse call, budget $15,000', 'banksia')?.points).toBe(0);
    expect(budgetOf('nurse call, budget $300,000', 'acacia')?.points).toBeNull();
  });

  it('counts a fact of no as a no, and silence as unknown', () => {
    const reasonOf = (id: string) =>
      ask('nurse call, must have 24/7 support')
        .real.find(({ record }) => record.id === id)
        ?.relevance.factors.find(({ name }) => name === 'Must-haves')?.reason;
    expect(reasonOf('correa')).toContain('On record as absent: 24/7 support');
    expect(reasonOf('acacia')).toContain('Not on record: 24/7 support');
  });

  it('leaves out those from abroad without a presence here only where international ones are not wanted', () => {
    expect(ids('nurse call')).toContain('acacia');
    expect(ids('nurse call', { includeInternational: false })).not.toContain('acacia');
    expect(ids('nurse call', { includeInternational: false })).toEqual(
      expect.arrayContaining(['correa', 'dianella', 'banksia']),
    );
  });

  it('keeps to known overseas suppliers when those are asked for', () => {
    expect(ids('nurse call', { preferOverseas: true }).toSorted()).toEqual(['acacia', 'correa']);
  });

  it.each(['dental chairs', 'what is the weather', 'solar panels for the roof', ''])(
    'says that nothing really matches "%s"',
    (query) => {
      expect(ask(query).bestMatchIsWeak).toBe(true);
    },
  );

  it.each(['buzzers', 'radiolgy viewer', 'Grevilleaware', 'hardwired'])('says that something matches "%s"', (query) => {
    expect(ask(query).bestMatchIsWeak).toBe(false);
  });

  it('says that nothing matches a kind of product of which there is none', () => {
    expect(ask('telehealth').bestMatchIsWeak).toBe(true);
  });

  it('puts what the question names first', () => {
    expect(ids('is Grevilleaware better than paper')[0]).toBe('grevillea');
  });

  it('names in its reasons the words of the record', () => {
    const words = ask('wireless pendants nurse call').real[0]?.relevance.factors.find(
      ({ name }) => name === 'Words in common',
    );
    expect(words?.reason).toMatch(/wireless/);
    expect(words?.reason).toMatch(/pendants/);
  });
});

describe('rankNamed', () => {
  it('keeps the order in which solutions were named and leaves out unknown ones', () => {
    const ranked = rankNamed(catalogue, ['grevillea', 'gone', 'banksia'], {
      query: 'nurse call',
      need: readNeed('nurse call', openedKnowledge.thesaurus),
    });
    expect(ranked.map(({ record }) => record.id)).toEqual(['grevillea', 'banksia']);
  });
});
