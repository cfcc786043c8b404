import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  Records,
  SolutionFacts,
  type SolutionRecord,
  VendorFacts,
  type VendorRecord,
} from '#functions/records/schema/record';
import { Category } from '#shared/kernel/catalogue';

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const seed = { solutions: read('solutions.json'), vendors: read('vendors.json'), contracts: read('contracts.json') };
const { solutions, vendors, contracts } = Records.parse(seed);

const real = solutions.filter((solution) => !solution.demonstration);
const demonstration = solutions.filter((solution) => solution.demonstration);
const vendorOf = new Map(vendors.map((vendor) => [vendor.id, vendor]));
const kindsOf = (records: (SolutionRecord | VendorRecord)[]) =>
  new Set(
    records.flatMap(({ facts }) => Object.values(facts).flatMap((fact) => [fact].flat().map(({ kind }) => kind))),
  );
const repeated = (ids: string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

describe('the seed', () => {
  test('parses row by row with the schema of records, and loses nothing by it', () => {
    expect({ solutions, vendors, contracts }).toEqual(seed);
  });

  test('holds the 75 researched solutions and at least four demonstration ones in each category', () => {
    expect(real).toHaveLength(75);
    for (const category of Category.options) {
      const count = demonstration.filter((solution) => solution.category === category).length;
      expect(count, category).toBeGreaterThanOrEqual(4);
    }
  });

  test('uses each id once, and every reference leads to a record', () => {
    expect(repeated(solutions.map(({ id }) => id))).toEqual([]);
    expect(repeated(vendors.map(({ id }) => id))).toEqual([]);
    expect(repeated(contracts.map(({ id }) => id))).toEqual([]);
    const solutionIds = new Set(solutions.map(({ id }) => id));
    const vendorIds = [...solutions, ...contracts].flatMap(({ vendorId }) => vendorId ?? []);
    expect(vendorIds.filter((id) => !vendorOf.has(id))).toEqual([]);
    expect(contracts.flatMap((contract) => contract.solutionIds).filter((id) => !solutionIds.has(id))).toEqual([]);
  });

  test('ties no contract to a demonstration, nor to a solution of another vendor', () => {
    const owner = new Map(real.map(({ id, vendorId }) => [id, vendorId]));
    for (const { id, vendorId, solutionIds } of contracts) {
      if (vendorId) expect(vendorOf.get(vendorId)?.demonstration, id).toBe(false);
      for (const solutionId of solutionIds) expect(owner.get(solutionId), id).toBe(vendorId);
    }
  });
});

describe('a real record', () => {
  test('has no price, certificate, rating or sales contact', () => {
    const forbidden = [
      'startingPrice',
      'pricePerRoom',
      'implementationCost',
      'rating',
      'reviewCount',
      'artg',
      'tga',
      'ce',
      'iso',
      'distributors',
      'salesRepName',
      'salesEmail',
      'salesPhone',
    ];
    for (const { id, facts } of real) {
      expect(
        Object.keys(facts).filter((key) => forbidden.includes(key)),
        id,
      ).toEqual([]);
    }
    expect(real.filter(({ facts }) => facts.priceRange).map(({ id }) => id)).toEqual(['control-bionics-neuronode']);
    expect(real.filter(({ facts }) => facts.fda).map(({ id }) => id)).toEqual(['control-bionics-neuronode']);
  });

  test('holds no certification of a vendor', () => {
    const certified = vendors.filter(
      ({ demonstration, facts }) => !demonstration && (facts.certifications || facts.compliance),
    );
    expect(certified).toEqual([]);
  });

  test('carries no demonstration fact', () => {
    expect(kindsOf(real)).not.toContain('demonstration');
    expect(kindsOf(vendors.filter((vendor) => !vendor.demonstration))).not.toContain('demonstration');
    expect(real.filter(({ vendorId }) => vendorOf.get(vendorId)?.demonstration)).toEqual([]);
  });

  test('says by which rule its provider type was judged', () => {
    for (const { id, facts, demonstration } of vendors) {
      if (demonstration || !facts.providerType) continue;
      expect(facts.providerType, id).toMatchObject({ kind: 'estimate', source: 'Evident rule' });
      expect(facts.providerType.note, id).toContain('overseas parent = overseas');
    }
  });
});

/** Facts that only some products or vendors have. */
const ofSome = [
  'artg',
  'usedIn',
  'fda510k',
  'ceClass',
  'hosting',
  'standards',
  'conformance',
  'recalls',
  'warnings',
].concat(['lastRelease', 'deployment', 'serviceLevels', 'contractTerm', 'exitTerms', 'dataOwnership', 'warranty']);
const ofSomeVendors = ['abn', 'acn', 'standards', 'warnings'];

describe('a demonstration record', () => {
  test('has every fact, all of them marked as a demonstration', () => {
    expect([...kindsOf(demonstration)]).toEqual(['demonstration']);
    expect([...kindsOf(vendors.filter((vendor) => vendor.demonstration))]).toEqual(['demonstration']);
    const wanted = Object.keys(SolutionFacts.shape).filter((key) => !ofSome.includes(key));
    for (const { id, facts, vendorId } of demonstration) {
      expect(Object.keys(facts), id).toEqual(expect.arrayContaining(wanted));
      expect(vendorOf.get(vendorId)?.demonstration, id).toBe(true);
    }
    for (const vendor of vendors.filter((vendor) => vendor.demonstration)) {
      const held = Object.keys(VendorFacts.shape).filter((key) => !ofSomeVendors.includes(key));
      expect(Object.keys(vendor.facts), vendor.id).toEqual(expect.arrayContaining(held));
    }
  });

  test('shows an ARTG number exactly when it claims the TGA, and the number is a demonstration one', () => {
    for (const { id, facts } of demonstration) {
      expect(Boolean(facts.artg), id).toBe(facts.tga?.value);
      for (const number of facts.artg?.value ?? []) expect(number, id).toMatch(/^DEMO-/);
    }
  });

  test('can reach no real person: e-mail, phone and website are reserved for fiction', () => {
    for (const { id, facts } of demonstration) {
      expect(facts.salesEmail?.value, id).toMatch(/@example\.com\.au$/);
      expect(facts.salesPhone?.value, id).toMatch(/^\(0\d\) 5550 \d{4}$/);
    }
    for (const { id, facts } of vendors.filter((vendor) => vendor.demonstration)) {
      expect(facts.website?.value).toBe(`https://${id}.example.com.au`);
    }
  });

  test('has a vendor whose name is that of no supplier', () => {
    const suppliers = new Set(contracts.map(({ supplier }) => supplier.toLowerCase()));
    const realNames = new Set(vendors.filter((vendor) => !vendor.demonstration).map(({ name }) => name.toLowerCase()));
    for (const { name } of vendors.filter((vendor) => vendor.demonstration)) {
      expect(suppliers, name).not.toContain(name.toLowerCase());
      expect(realNames, name).not.toContain(name.toLowerCase());
    }
  });
});

const research = new URL('../../../shared/data/', import.meta.url);
const ResearchRow = z.object({
  vendor: z.string(),
  product: z.string(),
  category: z.string(),
  pricing_public: z.string(),
});
const NoticeRow = z.object({ cn_id: z.string(), supplier_abn: z.string(), value_aud: z.coerce.number() });
const rowsOf = (file: string): unknown =>
  parse(readFileSync(new URL(file, research), 'utf8'), { columns: true, bom: true });

describe.skipIf(!existsSync(new URL('solutions.csv', research)))('against the research files', () => {
  test('every real solution is a row, and every row is a solution', () => {
    const rows = z.array(ResearchRow).parse(rowsOf('solutions.csv'));
    const seeded = real.map(
      ({ name, vendorId, category }) => `${vendorOf.get(vendorId)?.name} / ${name} / ${category}`,
    );
    expect(seeded.sort()).toEqual(rows.map((row) => `${row.vendor} / ${row.product} / ${row.category}`).sort());
  });

  test('every contract notice has a value that the files hold for it', () => {
    const notices = z.array(NoticeRow).parse(rowsOf('austender-sample.csv'));
    const researched = z
      .array(ResearchRow)
      .parse(rowsOf('solutions.csv'))
      .map((row) => row.pricing_public);
    for (const { id, valueAud, supplierAbn } of contracts.filter(({ id }) => id.startsWith('CN'))) {
      const rows = notices.filter((notice) => notice.cn_id === id);
      const amount = `${id} A$${valueAud.toLocaleString('en-AU')}`;
      const inResearch = researched.some((text) => text.includes(amount));
      expect(inResearch || rows.some((row) => row.value_aud === valueAud), amount).toBe(true);
      const abns = rows.map((row) => row.supplier_abn);
      if (supplierAbn) expect(abns, id).toContain(supplierAbn);
    }
  });
});
