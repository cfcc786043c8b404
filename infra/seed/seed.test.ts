import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  RecordId,
  Records,
  SolutionFacts,
  type SolutionRecord,
  VendorFacts,
  type VendorRecord,
} from '#functions/records/schema/record';
import { vendorView } from '#functions/records/view/solution-view';
import { Category } from '#shared/kernel/catalogue';
import { Evidence } from '#shared/kernel/evidence';

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const seed = { solutions: read('solutions.json'), vendors: read('vendors.json'), contracts: read('contracts.json') };
const { solutions, vendors, contracts } = Records.parse(seed);

const real = solutions.filter((solution) => !solution.demonstration);
const demonstration = solutions.filter((solution) => solution.demonstration);
const vendorOf = new Map(vendors.map((vendor) => [vendor.id, vendor]));
const realVendors = vendors.filter((vendor) => !vendor.demonstration);
const kindsOf = (records: (SolutionRecord | VendorRecord)[]) =>
  new Set(
    records.flatMap(({ facts }) => Object.values(facts).flatMap((fact) => [fact].flat().map(({ kind }) => kind))),
  );
const repeated = (ids: string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

describe('the seed', () => {
  test('parses row by row with the schema of records, and loses nothing by it', () => {
    expect({ solutions, vendors, contracts }).toEqual(seed);
  });

  test.each(Category.options)('holds real solutions and at least four demonstration ones of %s', (category) => {
    const ofIt = ({ category: own }: SolutionRecord) => own === category;
    expect(demonstration.filter(ofIt).length).toBeGreaterThanOrEqual(4);
    expect(real.filter(ofIt).length).toBeGreaterThanOrEqual(15);
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

/** What a page of a solution shows of its vendor. */
const shownOfVendor = Object.keys(vendorView(vendors[0] as VendorRecord)) as (keyof typeof VendorFacts.shape)[];
const ownFacts = ({ facts }: SolutionRecord): number =>
  Object.values(facts).reduce((sum, fact) => sum + [fact].flat().length, 0);
const factsShown = (solution: SolutionRecord): number => {
  const ofVendor = vendorOf.get(solution.vendorId)?.facts ?? {};
  return ownFacts(solution) + shownOfVendor.filter((field) => field in ofVendor).length;
};
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const holding = (...fields: (keyof typeof SolutionFacts.shape)[]) =>
  real.filter(({ facts }) => fields.some((field) => field in facts)).length;

describe('the real catalogue', () => {
  test('is as wide as it says: products, vendors and facts', () => {
    expect(real.length).toBeGreaterThanOrEqual(450);
    expect(realVendors.length).toBeGreaterThanOrEqual(320);
    expect(median(real.map(factsShown))).toBeGreaterThanOrEqual(5);
    expect(real.filter((one) => factsShown(one) >= 6).length).toBeGreaterThanOrEqual(200);
    expect(real.filter((one) => ownFacts(one) >= 6).length).toBeGreaterThanOrEqual(200);
  });

  test('holds what a choice hangs on: prices, interfaces and standards, certificates and registers', () => {
    expect(holding('prices', 'priceRange')).toBeGreaterThanOrEqual(60);
    expect(holding('integrations', 'interfaces', 'standards')).toBeGreaterThanOrEqual(140);
    expect(holding('certificates', 'conformance', 'fda', 'fda510k', 'artg', 'ce', 'ceClass')).toBeGreaterThanOrEqual(
      70,
    );
  });

  test('mixes with no demonstration: no vendor of both kinds, no name that both bear', () => {
    const names = (rows: { name: string; aliases: string[] }[]) =>
      rows.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.toLowerCase());
    const fictional = new Set([...names(demonstration), ...names(vendors.filter((vendor) => vendor.demonstration))]);
    expect(names([...real, ...realVendors]).filter((name) => fictional.has(name))).toEqual([]);
    expect(JSON.stringify([...real, ...realVendors])).not.toMatch(/example\.com\.au|5550 \d{4}|DEMO-/);
  });

  test('names other solutions only where they stand', () => {
    const ids = new Set(solutions.map(({ id }) => id));
    const ends = real.flatMap(({ facts }) => facts.interfaces ?? []).flatMap(({ value }) => value.recordId ?? []);
    expect(ends.length).toBeGreaterThan(5);
    expect(ends.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('what holds of a class of product', () => {
  const { entries } = z
    .object({
      kind: z.literal('class-facts'),
      entries: z.array(
        z.strictObject({
          id: RecordId,
          category: Category,
          field: z.string().min(1),
          text: z.string().min(1).max(600),
          evidence: Evidence.required({ asOf: true }),
          reviewBy: z.iso.date(),
        }),
      ),
    })
    .parse(read('knowledge/class-facts.json'));

  test('has an id of its own, a source, a date and a later day of review', () => {
    expect(entries.length).toBeGreaterThan(150);
    expect(repeated(entries.map(({ id }) => id))).toEqual([]);
    expect(entries.filter(({ reviewBy, evidence }) => reviewBy <= (evidence.asOf ?? '')).map(({ id }) => id)).toEqual(
      [],
    );
  });
});

describe('a real record', () => {
  test('says of each fact where it comes from, of which kind and of which day it is', () => {
    const facts = [...real, ...realVendors].flatMap(({ id, facts: held }) =>
      Object.entries(held).flatMap(([field, fact]) =>
        [fact].flat().map((one) => ({ at: `${id} ${field}`, ...(one as Evidence & { others?: Evidence[] }) })),
      ),
    );
    expect(facts.length).toBeGreaterThan(3_000);
    const sources = facts.flatMap(({ at, others = [], ...own }) => [own, ...others].map((one) => ({ at, ...one })));
    // What no document holds has no day of its own, and says so; of the rest the day, or the note that there is none.
    const lacks = ({ kind, source, asOf, seenAt, note }: Evidence) =>
      source.length < 4 || (!asOf && !seenAt && !note && kind !== 'general-knowledge');
    expect(sources.filter(lacks).map(({ at }) => at)).toEqual([]);
  });

  test('has no rating, no monthly price of unlike measures and no named person', () => {
    const fields = ['rating', 'reviewCount', 'startingPrice', 'pricePerRoom', 'implementationCost', 'salesRepName'];
    const found = real.flatMap(({ id, facts }) => fields.filter((key) => key in facts).map((key) => `${id} ${key}`));
    expect(found).toEqual([]);
    const emails = real.flatMap(({ facts }) => facts.salesEmail?.value ?? []);
    expect(emails.filter((email) => !/^(?:support|au\.|service|business)/.test(email))).toEqual([]);
  });

  test('claims the TGA exactly where it names the entry in the register', () => {
    const claims = real.filter(({ facts }) => facts.tga?.value || facts.artg);
    expect(claims.length).toBeGreaterThanOrEqual(20);
    expect(claims.filter(({ facts }) => !facts.artg || !facts.tga).map(({ id }) => id)).toEqual([]);
  });

  test('keeps a certificate of the hosting provider apart from its own', () => {
    const schemes = (id: string) => {
      const { facts, vendorId } = real.find((one) => one.id === id) ?? {};
      const held = [...(facts?.certificates ?? []), ...(vendorOf.get(vendorId ?? '')?.facts.certificates ?? [])];
      return held.map(({ value }) => value.scope);
    };
    expect(schemes('cliniko').length).toBeGreaterThan(2);
    expect([...schemes('cliniko'), ...schemes('halaxy'), ...schemes('cubiko')]).not.toContain('vendor');
    expect([...schemes('cliniko'), ...schemes('halaxy'), ...schemes('cubiko')]).not.toContain('product');
  });

  test('tells first what a buyer must know: administration, recalls with regulator and day, an allegation as one', () => {
    const statements = (id: string) => (vendorOf.get(id)?.facts.warnings ?? []).map(({ value }) => value.statement);
    expect(vendorOf.get('hills-limited')?.facts.status?.value.state).toBe('in-administration');
    const hills = real.find(({ id }) => id === 'hills-nurse-call')?.facts.warnings ?? [];
    expect(hills.map(({ value }) => value.kind)).toContain('administration');
    expect(statements('philips-australia').join(' ')).toContain('alleges');
    const recalls = real.flatMap(({ facts }) => facts.recalls ?? []);
    expect(recalls.length).toBeGreaterThanOrEqual(60);
    expect(recalls.filter(({ value }) => !value.regulator || !value.on)).toEqual([]);
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
  'madeIn',
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
  test('every row of the first research is a solution still', () => {
    const rows = z.array(ResearchRow).parse(rowsOf('solutions.csv'));
    const seeded = new Set(
      real.map(({ name, vendorId, category }) => `${vendorOf.get(vendorId)?.name} / ${name} / ${category}`),
    );
    const lost = rows
      .map((row) => `${row.vendor} / ${row.product} / ${row.category}`)
      .filter((row) => !seeded.has(row));
    expect(lost).toEqual([]);
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
