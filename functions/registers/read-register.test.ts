import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hospital, service } from '#functions/directories/testing/entries';
import { dynamodb } from '#functions/lib/clients';
import { issueToken } from '#functions/lib/stores/tokens-store';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { findDirectory } from '#functions/records/directory/pointer-store';
import { publishDirectory } from '#functions/records/directory/publish';
import { everyRow } from '#functions/records/directory/rows-store';
import { entriesOf as rowsIn } from '#functions/records/directory/version';
import type { Records } from '#functions/records/schema/record';
import { putInForce } from '#functions/records/testing/publish';
import { published, records, solution, vendor } from '#functions/records/testing/records';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { findPointer } from '#functions/records/versions/pointer-store';
import { publishRecords, readRecords } from '#functions/records/versions/publish-records';
import { type Fault, type StandIn, type StandInRows, startStandIn } from '#infra/local/registers/stand-in';
import { RegisterName } from '#shared/contracts/registers';
import { handler as choose } from '../admin/choose-version.ts';
import { handler as decide } from './decide-join.ts';
import { readRegister } from './read-register.ts';
import { handler as board } from './read-registers.ts';
import { allRuns, findRun, keepDecision, keepRun } from './registers-store.ts';

const release = (number: string, change: { abn?: string; amount?: string; supplier?: string } = {}) => ({
  date: '2026-11-20T01:00:00Z',
  tag: ['contract'],
  parties: [
    { id: 'buyer', name: 'Department of Health', roles: ['procuringEntity'] },
    {
      id: 'supplier',
      name: change.supplier ?? 'Wombat Care Pty Ltd',
      roles: ['supplier'],
      additionalIdentifiers: [{ scheme: 'AU-ABN', id: change.abn ?? '68109546901' }],
    },
  ],
  contracts: [
    {
      id: number,
      description: 'Nurse call',
      value: { amount: change.amount ?? '1000.00', currency: 'AUD' },
      dateSigned: '2026-11-19T01:00:00Z',
    },
  ],
});

const company = (change: object = {}) => ({
  'Company Name': 'WOMBAT CARE PTY LTD',
  ACN: 109_546_901,
  ABN: '68109546901',
  Status: 'EXAD',
  'Date of Deregistration': '',
  ...change,
});
const ban = (change: object = {}) => ({
  BD_ORG_ACN: '109546901',
  BD_ORG_NAME: 'WOMBAT CARE PTY LTD',
  BD_ORG_TYPE: 'Banned Securities',
  BD_ORG_START_DT: '03/02/2026',
  BD_ORG_END_DT: '03/02/2031',
  ...change,
});
const recall = (number: string, change: object = {}) => ({
  product_res_number: number,
  event_date_initiated: '2026-10-02',
  event_date_posted: '2026-10-20',
  recall_status: 'Open, Classified',
  recalling_firm: 'Wombat Care, Inc.',
  product_description: 'Wombat Call, model 4',
  reason_for_recall: 'The cord may come loose.',
  k_numbers: ['K123456'],
  ...change,
});
const entry = (id: string, change: object = {}) => ({
  LicenceId: id,
  Name: 'Wombat Call - Alarm, patient',
  EntryType: 'Medical Device Included Class IIa',
  Sponsor: { Name: 'Wombat Care Pty Ltd' },
  ...change,
});
const exploited = (cveID: string, product = 'Wombat Call') => ({
  cveID,
  vendorProject: 'Wombat Care',
  product,
  vulnerabilityName: 'Wombat Call Command Injection Vulnerability',
  dateAdded: '2026-11-01',
  requiredAction: 'Apply updates per vendor instructions.',
});

const scored = (id: string, vulnStatus = 'Analyzed') => ({
  cve: {
    id,
    published: '2026-11-02T17:15:09.023',
    vulnStatus,
    descriptions: [{ lang: 'en', value: 'A command may be injected.' }],
    metrics: { cvssMetricV31: [{ cvssData: { baseScore: 9.8, baseSeverity: 'CRITICAL' } }] },
  },
});

const outlet = (name: string, change: object = {}) => ({
  'Provider business name': 'Wombat Care',
  'Legal name': 'WOMBAT CARE PTY LTD',
  ABN: '68 109 546 901',
  'Head office address': 'RICHMOND, VIC, 3121, AU',
  Website: 'https://wombat.example',
  'Registration status': 'Approved',
  'Period of registration in force until': '8 June 2027',
  'Approved registration groups': 'Assistive Technology; Personal Mobility Equipment',
  'Conditions of registration': '',
  'Outlet name': name,
  'Outlet address': '1 Smith ST, Richmond, VIC, 3121, AU',
  'Outlet phone': '',
  ...change,
});
const careService = (name: string, change: object = {}) => ({
  'Service Name': name,
  'Physical Address': '12 Gum Street',
  'Physical Suburb': 'Bendigo',
  'Physical State': 'Victoria',
  'Physical Post Code': '3550',
  'Care Type': 'Residential',
  'Residential Places': '92',
  'Provider Name': 'Wattle Care & Sons',
  Latitude: '-36.76',
  Longitude: '144.28',
  ...change,
});
const unitType = (code: string) => ({ reporting_unit_type_code: code, reporting_unit_type_name: code });
const reportingUnit = (code: string, name: string, change: object = {}) => ({
  reporting_unit_code: code,
  reporting_unit_name: name,
  reporting_unit_type: unitType('H'),
  closed: false,
  private: false,
  latitude: -33.81,
  longitude: 151.02,
  mapped_reporting_units: [
    { mapped_reporting_unit: { reporting_unit_name: 'New South Wales', reporting_unit_type: unitType('S') } },
    { mapped_reporting_unit: { reporting_unit_name: 'Western Sydney', reporting_unit_type: unitType('LHN') } },
  ],
  ...change,
});

const actContract = (number: string, change: object = {}) => ({
  contract_number: number,
  procurement_unique_id: '',
  title: 'Ceiling hoists, with slings',
  directorate: 'Canberra Health Services',
  contract_type: 'Contract',
  slj_initiative: 'No',
  status: 'Current',
  execution_date: '2025-08-15',
  expiry_date: '2027-08-14',
  amount: '11000.0',
  suppliers: 'Wombat Care Pty Ltd',
  details_url: 'https://www.tenders.act.gov.au/contract/view?id=1',
  has_attachments: 'False',
  ...change,
});

const rowsOf = (): StandInRows => ({
  austender: [release('CN4000001'), release('CN4000002'), release('CN4000003')],
  'asic-companies': [company()],
  'asic-banned': [ban({ BD_ORG_ACN: '000000019' }), ban({ BD_ORG_ACN: '' }), ban()],
  artg: [entry('123456')],
  'openfda-recalls': [recall('Z-0001-2026'), recall('Z-0002-2026'), recall('Z-0003-2026')],
  'cisa-kev': [exploited('CVE-2026-0001'), exploited('CVE-2026-0002', 'Something Else')],
  nvd: [scored('CVE-2026-0001'), scored('CVE-2026-0009')],
  abn: [
    { abn: '51824753556', status: 'CAN', from: '20200101' },
    { abn: '53004085616', status: 'ACT', from: '20000101' },
    { abn: '68109546901', status: 'CAN', from: '20261105' },
  ],
  'ndis-providers': [
    outlet('Head office'),
    outlet('Second, "new" outlet'),
    outlet('Other', { ABN: '51824753556', 'Legal name': 'EMU PTY LTD' }),
  ],
  'gen-aged-care': [
    careService('Wattle House'),
    careService('Wattle House', { 'Care Type': 'Home Care', 'Residential Places': ' ' }),
    careService('Banksia Lodge'),
    careService('Gum Court'),
    careService('Acacia Court'),
  ],
  myhospitals: [
    reportingUnit('H0001', 'Westmead Hospital'),
    reportingUnit('H0002', 'Closed Hospital', { closed: true }),
    reportingUnit('H0003', 'Emu Private Hospital', { private: true }),
    reportingUnit('H0004', 'Cumberland Hospital'),
    reportingUnit('H0005', 'Auburn Hospital'),
  ],
  'act-contracts': [
    actContract('H2690140'),
    actContract('PO 18994', { title: 'Year 9 camp', directorate: 'Education Directorate' }),
    actContract('PICH0001842-1', {
      title: 'Nurse call "Wombat"',
      contract_type: 'Panel Contract\n(PICH0001842)',
      suppliers: 'Wombat Care Pty Ltd (1)\nEmu Pty Ltd (2)',
    }),
    actContract('H2690141'),
    actContract('H2690143'),
    actContract('H2690142', { title: 'Bariatric ambulance', directorate: 'Justice and Community Safety Directorate' }),
  ],
});

const whole = (): Records =>
  records({
    vendors: [vendor({ facts: { abn: published('68109546901') } })],
    solutions: [solution({ facts: { artg: published(['123456']), fda510k: published(['K123456']) } })],
  });

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn(rowsOf());
  Object.assign(process.env, standIn.environment);
});
afterAll(() => standIn.close());
beforeEach(async () => {
  Object.assign(standIn.rows, rowsOf());
  standIn.faults.length = 0;
  standIn.asked.length = 0;
  for (const run of await allRuns()) await keepRun({ ...run, readTo: null, lastCount: 0 });
  await putInForce(whole());
  if (`${await directoryVersions()}` === asLoaded) return;
  await directoriesOf(++loads);
  asLoaded = `${await directoryVersions()}`;
});

let loads = 0;
/** What was in force when the directories were last loaded: most registers tell them nothing. */
let asLoaded = '';
const directoryVersions = async () => [
  (await findDirectory('hospitals', { consistent: true }))?.version,
  (await findDirectory('aged-care', { consistent: true }))?.version,
];
/** The directories as they were before anything was read, each time under another version. */
const directoriesOf = async (load: number) => {
  const sources = () => ({ stars: { kind: 'public-record' as const, source: `Star ratings ${load}` } });
  const common = { about: { name: 'Places', asOf: '2026-01-15' }, sources, origin: 'import' as const };
  const home = service('home', {
    name: 'Wattle House',
    serviceType: 'Residential aged care',
    suburb: 'Bendigo',
    state: 'VIC',
    operator: 'Wattle Care',
    from: { operator: 'stars' },
  });
  await publishDirectory({
    ...common,
    kind: 'aged-care',
    from: await findDirectory('aged-care', { consistent: true }),
    read: async function* () {
      yield home;
    },
  });
  await publishDirectory({
    ...common,
    kind: 'hospitals',
    from: await findDirectory('hospitals', { consistent: true }),
    read: async function* () {
      yield hospital('H0001', { name: 'Westmead', beds: 900, from: { beds: 'stars' } });
      yield hospital('H0002', { name: 'Closed Hospital' });
      yield hospital('example', { demonstration: true });
    },
  });
};
const entriesOf = async (kind: 'hospitals' | 'aged-care') => {
  const pointer = await findDirectory(kind, { consistent: true });
  const entries: { id: string; name: string }[] = [];
  for await (const rows of everyRow(rowsIn(pointer?.version ?? '')))
    entries.push(...rows.map(({ card }) => JSON.parse(card)));
  return entries;
};
const namesIn = async (kind: 'hospitals' | 'aged-care') => (await entriesOf(kind)).map(({ name }) => name).toSorted();

const manners = { pauseMs: 0, timeoutMs: 500, tries: 3, backoffMs: 1 };
const DAY = 86_400_000;
let clock = Date.parse('2026-11-22T02:00:00Z');
const read = (name: RegisterName, isPreview = false) =>
  readRegister({ name, now: new Date(clock), isPreview, manners });
const inForce = async () => (await readRecords())?.records ?? records();
/** What any reader may be served of: the catalogue and both directories of places. */
const everything = async () => [await inForce(), await entriesOf('hospitals'), await entriesOf('aged-care')];
const version = async () => [(await findPointer({ consistent: true }))?.dataVersion, ...(await directoryVersions())];
const warnings = async () => {
  const entryOf = (await currentCatalogue()).entries.get('wombat-call');
  return (entryOf?.warnings ?? []).map(({ warning }) => `${warning.kind} ${warning.number ?? ''}`.trim());
};

const asOperator = async (handler: Parameters<typeof callHandler>[0], body?: object) => {
  const { secret } = await issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds: 10 * 86_400 });
  const headers = { authorization: `Bearer ${secret}` };
  const reply = await callHandler(handler, testEvent({ ...(body ? { body } : { method: 'GET' }), headers }));
  return { ...reply, body: JSON.parse(reply.body) };
};

const names = RegisterName.options.filter((name) => name !== 'cisa-kev');

/** A product of which another register told a vulnerability. */
const vulnerable = (): Records => {
  const value = { kind: 'other' as const, statement: 'Known to be exploited', number: 'CVE-2026-0001' };
  const warnings = [{ value, kind: 'public-record' as const, source: 'CISA', asOf: '2026-11-01' }];
  return { ...whole(), solutions: whole().solutions.map((one) => ({ ...one, facts: { ...one.facts, warnings } })) };
};

describe.each(names)('%s', (name) => {
  beforeEach(async () => {
    if (name === 'nvd') await putInForce(vulnerable());
  });

  it('puts what it tells in force, and the same again changes nothing, the next day either', async () => {
    const first = await read(name);
    expect([first.failure, first.badCount, first.isNew]).toEqual([null, 0, true]);
    // The ACT tells no number of a supplier.
    expect(first.joined > 0).toBe(name !== 'act-contracts');
    const held = await everything();
    expect(await read(name)).toMatchObject({ isNew: false, changed: [], failure: null });
    clock += DAY;
    expect(await read(name)).toMatchObject({ isNew: false, changed: [], failure: null });
    expect(await everything()).toEqual(held);
  });

  it('tells on a preview what would change, and changes and keeps nothing', async () => {
    const [before, run] = [await version(), await findRun(name)];
    const report = await read(name, true);
    expect([report.changed.length > 0, report.isNew]).toEqual([true, false]);
    expect([await version(), await findRun(name)]).toEqual([before, run]);
  });

  it('reads on after a refusal, a failure and a line that breaks [fault 73]', async () => {
    for (const fault of ['429', '500', 'broken'] satisfies Fault[]) {
      standIn.faults.push(fault, fault);
      expect(await read(name, true), fault).toMatchObject({ failure: null, badCount: 0 });
    }
  });

  it('serves nothing of an answer that is half or a page of words, and says so [fault 73]', async () => {
    const before = await version();
    for (const fault of ['half', 'html'] satisfies Fault[]) {
      standIn.faults.push(fault);
      const report = await read(name);
      const told = expect.stringMatching(
        /something that is no page|its header lacks (abn|contract number)|breaks off or is no CSV/,
      );
      expect([report.failure, report.isNew], fault).toEqual([told, false]);
      expect(await version()).toEqual(before);
      expect(await findRun(name)).toMatchObject({ failure: report.failure });
    }
    expect((await read(name)).failure).toBe(null);
  });

  it('gives up after its tries, and keeps what it told before', async () => {
    await read(name);
    const held = await everything();
    standIn.faults.push('500', '500', '500');
    expect((await read(name)).failure).toMatch(/it answered 500\.$/);
    expect(await everything()).toEqual(held);
  });

  it('says that no address is set, and fails nothing', async () => {
    const variable = `${name.toUpperCase().replaceAll('-', '_')}_BASE_URL`;
    const address = process.env[variable];
    delete process.env[variable];
    expect(await read(name)).toMatchObject({ idle: `no address set: ${variable}`, failure: null, isNew: false });
    process.env[variable] = address;
  });
});

describe('rows that repeat, change and go', () => {
  it.each([
    ['asic-companies', 'WOMBAT CARE PTY LTD (ACN 109546901) is under external administration, status EXAD'],
    ['asic-banned', 'WOMBAT CARE PTY LTD (ACN 109546901): Banned Securities, until 2031-02-03'],
  ] as const)(
    '%s is a warning of the vendor on the day it is read, and goes when the row does',
    async (name, statement) => {
      const before = await inForce();
      standIn.rows[name].push(...standIn.rows[name]);
      await read(name);
      const [only, ...others] = (await inForce()).vendors[0]?.facts.warnings ?? [];
      expect([only?.value.statement, others]).toEqual([statement, []]);
      expect(await warnings()).toEqual([expect.stringMatching(/^(administration|enforcement) 109546901$/)]);
      standIn.rows[name] =
        name === 'asic-companies' ? [company({ Status: 'REGD' })] : [ban({ BD_ORG_ACN: '000000019' })];
      expect(await read(name)).toMatchObject({ isNew: true, failure: null });
      expect(await warnings()).toEqual([]);
      expect((await inForce()).solutions).toEqual(before.solutions);
    },
  );

  it('a recall is a warning of the product, and none once the register closes it', async () => {
    standIn.rows['openfda-recalls'].push(recall('Z-0001-2026'));
    await read('openfda-recalls');
    expect(await warnings()).toEqual(['recall Z-0001-2026', 'recall Z-0002-2026', 'recall Z-0003-2026']);
    standIn.rows['openfda-recalls'] = [
      recall('Z-0001-2026', { event_date_terminated: '2026-11-10' }),
      recall('Z-0002-2026'),
    ];
    await read('openfda-recalls');
    expect(await warnings()).toEqual(['recall Z-0002-2026']);
  });

  it('a recall that another source told already is one recall', async () => {
    const known = { regulator: 'FDA', number: 'Z-0001-2026', on: '2026-10-02', statement: 'The cord.' };
    const [own] = whole().solutions;
    const facts = { ...own?.facts, recalls: [published(known)] };
    await putInForce({ ...whole(), solutions: [solution({ facts })] });
    await read('openfda-recalls');
    expect(await warnings()).toEqual(['recall Z-0001-2026', 'recall Z-0002-2026', 'recall Z-0003-2026']);
  });

  it('a vulnerability on record has its severity, until its number is withdrawn', async () => {
    await putInForce(vulnerable());
    const told = async () => (await inForce()).solutions[0]?.facts.warnings?.map(({ value }) => value.statement);
    await read('nvd');
    expect(await told()).toContain('CVE-2026-0001 (critical, CVSS 9.8): A command may be injected.');
    standIn.rows.nvd = [scored('CVE-2026-0001', 'Rejected')];
    await read('nvd');
    expect(await told()).toEqual(['Known to be exploited']);
  });

  it('a cancelled ABN is a warning, an active one is none, and half an archive is none', async () => {
    await read('abn');
    expect(await warnings()).toEqual(['status-unchecked 68109546901']);
    const held = await inForce();
    standIn.faults.push('broken', 'broken', 'broken');
    expect((await read('abn')).failure).toMatch(/could not be reached/);
    expect(await inForce()).toEqual(held);
    standIn.rows.abn = [{ abn: '68109546901', status: 'ACT', from: '20261120' }];
    await read('abn');
    expect(await warnings()).toEqual([]);
  });

  it('an ARTG entry that is gone is a warning', async () => {
    await read('artg');
    expect((await inForce()).solutions[0]?.facts).toMatchObject({ device: { value: 'device' }, tga: { value: true } });
    standIn.rows.artg = [];
    await read('artg');
    expect(await warnings()).toEqual(['lapsed-certificate 123456']);
  });

  it.each([
    ['openfda-recalls', 'reason_for_recall'],
    ['asic-banned', 'BD_ORG_TYPE'],
  ] as const)(
    '%s: rows whose field %s was renamed are told by their place and take nothing back',
    async (name, field) => {
      await read(name);
      const held = await inForce();
      const rows = rowsOf()[name].map((row) => ({ ...row }));
      const [changed, ...others] = rows.toReversed();
      standIn.rows[name] = [...others, { ...changed, [field]: undefined, renamed: 'x' }];
      const report = await read(name);
      expect(report.bad).toEqual([{ where: expect.any(String), reason: expect.stringContaining(field) }]);
      expect(await inForce()).toEqual(held);
    },
  );

  it('a register of which no row can be read changes nothing and says why', async () => {
    standIn.rows['asic-banned'] = [{ org: 'Wombat' }, { org: 'Emu' }];
    expect((await read('asic-banned')).failure).toMatch(/none of 2 rows could be read\. row 1: BD_ORG_NAME/);
  });

  it.each(['asic-banned', 'openfda-recalls'] as const)('%s: half a list is no list', async (name) => {
    await read(name);
    const held = await inForce();
    standIn.faults.push('short', 'short', 'short');
    standIn.rows[name] = standIn.rows[name].slice(0, 1);
    expect((await read(name)).failure).toMatch(/tells of 1 rows and gave 0/);
    expect(await inForce()).toEqual(held);
  });

  it('a register that suddenly holds nothing takes nothing back', async () => {
    await read('asic-banned');
    const held = await inForce();
    standIn.rows['asic-banned'] = [];
    expect((await read('asic-banned')).failure).toMatch(/answered no rows at all/);
    expect(await inForce()).toEqual(held);
  });
});

describe('registers of providers, places and contracts that are one file', () => {
  const certificates = async () => (await inForce()).vendors[0]?.facts.certificates?.map(({ value }) => value);

  it('a registration with the NDIS is one certificate however many outlets; revoked, it is a warning in its place', async () => {
    expect(await read('ndis-providers')).toMatchObject({ rows: 2, joined: 1, failure: null });
    const level = 'Assistive Technology; Personal Mobility Equipment';
    expect(await certificates()).toEqual([
      { scheme: 'NDIS registration', scope: 'vendor', level, expires: '2027-06-08' },
    ]);
    const revoked = { 'Registration status': 'Revoked' };
    standIn.rows['ndis-providers'] = rowsOf()['ndis-providers'].map((row) => ({ ...row, ...revoked }));
    await read('ndis-providers');
    expect(await certificates()).toBeUndefined();
    expect(await warnings()).toEqual(['enforcement 68109546901']);
  });

  it('a list of services adds street and places to the home that is rated, and an entry for each that is not', async () => {
    await read('gen-aged-care');
    const entries = await entriesOf('aged-care');
    expect(entries.find(({ id }) => id === 'home')).toMatchObject({
      operator: 'Wattle Care',
      street: '12 Gum Street',
      places: ['Residential: 92 places'],
      from: { operator: 'stars', address: 'gen', places: 'gen' },
    });
    expect(entries.filter(({ name }) => name === 'Wattle House')).toHaveLength(2);
    expect(entries.find(({ name }) => name === 'Gum Court')).toMatchObject({
      operator: 'Wattle Care & Sons',
      state: 'VIC',
      latitude: -36.76,
    });
  });

  it('a service that is listed no longer goes, and what was told of a rated home of it', async () => {
    await read('gen-aged-care');
    standIn.rows['gen-aged-care'] = rowsOf()['gen-aged-care'].slice(1);
    expect(await read('gen-aged-care')).toMatchObject({ changed: ['home'], failure: null });
    expect((await entriesOf('aged-care')).find(({ id }) => id === 'home')).not.toHaveProperty('street');
    standIn.rows['gen-aged-care'] = rowsOf()['gen-aged-care'].slice(0, 4);
    await read('gen-aged-care');
    expect(await namesIn('aged-care')).toEqual(['Banksia Lodge', 'Gum Court', 'Wattle House', 'Wattle House']);
  });

  it('open hospitals are those of the list, with what others told of them; one that closed goes', async () => {
    expect(await read('myhospitals')).toMatchObject({ rows: 5, joined: 2, failure: null });
    const entries = await entriesOf('hospitals');
    expect(entries.map(({ name }) => name).toSorted()).toEqual([
      'Auburn Hospital',
      'Cumberland Hospital',
      'Emu Private Hospital',
      expect.any(String),
      'Westmead Hospital',
    ]);
    expect(entries.find(({ id }) => id === 'H0001')).toMatchObject({
      beds: 900,
      sector: 'public',
      state: 'NSW',
      localHospitalNetwork: 'Western Sydney',
      from: { beds: 'stars', hospitalType: 'myhospitals' },
    });
    const today = new Date(clock).toISOString().slice(0, 10);
    expect((await findDirectory('hospitals', { consistent: true }))?.sources.myhospitals?.asOf).toBe(today);
  });

  it.each([
    ['ndis-providers', 'ABN', /its header lacks abn/],
    ['gen-aged-care', 'Service Name', /its header lacks serviceName/],
    ['act-contracts', 'amount', /its header lacks amount: nothing of it was taken/],
    ['myhospitals', 'reporting_unit_name', /none of 5 rows could be read\. unit 1: reporting_unit_name/],
  ] as const)('%s: without its field %s nothing of it is taken, and the field is named', async (name, field, told) => {
    await read(name);
    const held = await everything();
    standIn.rows[name] = rowsOf()[name].map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key === field ? 'Renamed' : key, value])),
    );
    expect((await read(name)).failure).toMatch(told);
    expect(await everything()).toEqual(held);
  });

  it.each([
    ['ndis-providers', 'ABN', '123'],
    ['gen-aged-care', 'Physical State', 'Tasmania or so'],
    ['myhospitals', 'closed', 'perhaps'],
    ['act-contracts', 'amount', 'about 7m'],
  ] as const)(
    '%s: a row that cannot be read is told by its place, and nothing is taken back',
    async (name, field, text) => {
      await read(name);
      const held = await everything();
      const [first, ...others] = rowsOf()[name].map((row) => ({ ...row }));
      standIn.rows[name] = [...others, ...others.slice(0, 1), { ...first, [field]: text }];
      const report = await read(name);
      expect(report.bad).toEqual([
        { where: expect.any(String), reason: expect.stringContaining(field.split(' ').at(-1)?.toLowerCase() ?? '') },
      ]);
      expect([report.failure, await everything()]).toEqual([null, held]);
    },
  );

  it.each(['ndis-providers', 'gen-aged-care', 'myhospitals', 'act-contracts'] as const)(
    '%s: rows that stand there twice change nothing; none at all, or suddenly far fewer, are half a list until told again',
    async (name) => {
      await read(name);
      const held = await everything();
      standIn.rows[name] = [...rowsOf()[name], ...rowsOf()[name]];
      expect(await read(name)).toMatchObject({ changed: [], failure: null });
      standIn.rows[name] = [];
      expect((await read(name)).failure).toMatch(/answered no rows at all/);
      standIn.rows[name] = rowsOf()[name];
      await read(name);
      standIn.rows[name] = rowsOf()[name].slice(0, 1);
      expect((await read(name)).failure).toMatch(/they are taken when it gives them again/);
      expect(await everything()).toEqual(held);
      expect((await read(name)).failure).toBe(null);
    },
  );
});

describe('contract notices', () => {
  it('are joined to the vendor of the ABN, amended ones count once, and reading goes on where it stopped', async () => {
    await read('austender');
    expect((await inForce()).contracts.map(({ id, vendorId }) => [id, vendorId])).toEqual([
      ['CN4000001', 'wombat-care'],
      ['CN4000002', 'wombat-care'],
      ['CN4000003', 'wombat-care'],
    ]);
    standIn.asked.length = 0;
    clock += DAY;
    const today = new Date(clock).toISOString().slice(0, 10);
    const amended = { date: `${today}T00:30:00Z`, tag: ['contractAmendment'] };
    standIn.rows.austender.push({ ...release('CN4000001', { amount: '2000.00' }), ...amended });
    await read('austender');
    expect((await inForce()).contracts[0]).toMatchObject({ valueAud: 2_000, amendments: [{ valueAud: 1_000 }] });
    expect(standIn.asked.every((path) => path.includes(`/${today}T23:59:59Z`))).toBe(true);
    expect(standIn.asked).toHaveLength(1);
  });

  it('of the ACT are those of health, as an import reads them; what left the list stays', async () => {
    expect(await read('act-contracts')).toMatchObject({ rows: 5, badCount: 0, failure: null });
    const held = (await inForce()).contracts;
    const numbers = ['H2690140', 'H2690141', 'H2690142', 'H2690143', 'PICH0001842-1'];
    expect(held.map(({ id }) => id)).toEqual(numbers.map((number) => `ACT-${number}`));
    expect(held.at(-1)).toEqual({
      id: 'ACT-PICH0001842-1',
      vendorId: null,
      solutionIds: [],
      supplier: 'Wombat Care Pty Ltd (1); Emu Pty Ltd (2)',
      supplierAbn: null,
      buyer: 'Canberra Health Services',
      description: 'Nurse call "Wombat"',
      valueAud: 11_000,
      signed: '2025-08-15',
      start: '2025-08-15',
      ends: '2027-08-14',
      method: 'Panel',
      panel: false,
      source: 'ACT contracts register, contract PICH0001842-1, ACT Government',
    });
    standIn.rows['act-contracts'] = rowsOf()['act-contracts'].slice(1);
    expect(await read('act-contracts')).toMatchObject({ changed: [], failure: null });
    expect((await inForce()).contracts).toEqual(held);
  });

  it('of the ACT count once with and without GST, and a new amount keeps the one before', async () => {
    standIn.rows['act-contracts'].push(actContract('H2690140', { amount: '10000.0' }));
    await read('act-contracts');
    const first = async () => (await inForce()).contracts[0];
    expect(await first()).toMatchObject({ id: 'ACT-H2690140', valueAud: 11_000 });
    expect(await first()).not.toHaveProperty('amendments');
    standIn.rows['act-contracts'] = [
      actContract('H2690140', { amount: '25000.0' }),
      ...rowsOf()['act-contracts'].slice(1),
    ];
    expect(await read('act-contracts')).toMatchObject({ changed: ['ACT-H2690140'], failure: null });
    expect(await first()).toMatchObject({ valueAud: 25_000, amendments: [{ valueAud: 11_000 }] });
    expect((await inForce()).contracts).toHaveLength(5);
  });

  it('of a supplier with a vendor’s name wait for a person, and are joined when one says so', async () => {
    await putInForce(records());
    await read('austender');
    const [candidate, ...others] = (await findRun('austender'))?.candidates ?? [];
    expect([candidate?.key, candidate?.target.id, others]).toEqual(['68109546901', 'wombat-care', []]);
    expect((await inForce()).contracts.some(({ vendorId }) => vendorId !== null)).toBe(false);
    const confirmed = { register: 'austender', key: '68109546901', targetId: 'wombat-care', isSame: true };
    expect((await asOperator(decide, confirmed)).body).toMatchObject({ isNew: true });
    expect((await inForce()).contracts.every(({ vendorId }) => vendorId === 'wombat-care')).toBe(true);
    expect((await inForce()).vendors[0]?.facts.abn?.value).toBe('68109546901');
    expect(
      (await asOperator(board)).body.candidates.filter(({ key }: { key: string }) => key === '68109546901'),
    ).toEqual([]);
    expect((await asOperator(decide, confirmed)).statusCode).toBe(404);
  });

  it('are joined by the next reading where a person’s word could not be put in force', async () => {
    await putInForce(records());
    standIn.rows.austender = [release('CN4000009', { abn: '51824753556' })];
    await read('austender');
    const send = dynamodb.send.bind(dynamodb);
    const failing = vi
      .spyOn(dynamodb, 'send')
      .mockImplementation(((command: { input: { Item?: { id?: string } } }) =>
        command.input.Item?.id === 'current' ? Promise.reject(new Error('down')) : send(command as never)) as never);
    const confirmed = { register: 'austender', key: '51824753556', targetId: 'wombat-care', isSame: true };
    const { statusCode } = await asOperator(decide, confirmed);
    failing.mockRestore();
    expect([statusCode, (await inForce()).contracts.map(({ vendorId }) => vendorId)]).toEqual([500, [null]]);
    for (const run of await allRuns()) await keepRun({ ...run, readTo: null });
    await read('austender');
    expect((await inForce()).contracts.map(({ vendorId }) => vendorId)).toEqual(['wombat-care']);
  });
});

describe('the board of the operators', () => {
  it('says how each stands, when it is late, and which has no address', async () => {
    await read('asic-banned');
    delete process.env.ARTG_BASE_URL;
    vi.useFakeTimers({ toFake: ['Date'], now: clock + 3 * DAY });
    const { body } = await asOperator(board);
    vi.useRealTimers();
    Object.assign(process.env, standIn.environment);
    const of = (name: string) => body.registers.find((one: { name: string }) => one.name === name);
    expect(of('asic-banned')).toMatchObject({ outcome: 'read', rows: 2, joined: 1, ageDays: 3, isOverdue: true });
    expect(of('artg')).toMatchObject({ idle: 'no address set: ARTG_BASE_URL', isOverdue: false });
  });

  it('goes back to what came with the product, which a newer product may then replace again', async () => {
    const vendors = whole().vendors.map((one) => ({ ...one, name: 'Wombat Care Group' }));
    const seed = { records: { ...whole(), vendors }, asOf: '2026-02-02', origin: 'seed' as const };
    const { dataVersion } = await publishRecords({ ...seed, from: await findPointer({ consistent: true }) });
    await read('asic-banned');
    expect(await findPointer({ consistent: true })).toMatchObject({ origin: 'import' });
    await asOperator(choose, { dataVersion });
    expect(await findPointer({ consistent: true })).toMatchObject({ dataVersion, origin: 'seed' });
  });

  it('goes back to the directory as it was before a reading, and forth again; an older one is kept no more', async () => {
    const before = await entriesOf('hospitals');
    const [, was] = await version();
    await read('myhospitals');
    const [, now] = await version();
    const offered = async () =>
      (await asOperator(board)).body.versions.flatMap(({ dataVersion: one }: { dataVersion: string }) =>
        one.startsWith('hospitals-') ? [one] : [],
      );
    expect(await offered()).toEqual([now, was]);
    expect((await asOperator(choose, { dataVersion: was ?? '' })).body).toEqual({ dataVersion: was, isNew: true });
    expect([await entriesOf('hospitals'), await offered()]).toEqual([before, [was, now]]);
    await asOperator(choose, { dataVersion: now ?? '' });
    expect(await namesIn('hospitals')).toContain('Emu Private Hospital');
    expect((await asOperator(choose, { dataVersion: 'hospitals-2020-01-01-00000000' })).statusCode).toBe(404);
  });

  it('goes back to the version before a reading, and writes it into the audit log', async () => {
    const before = await inForce();
    await read('asic-banned');
    const { body } = await asOperator(board);
    const [now, earlier] = body.versions.map(({ dataVersion }: { dataVersion: string }) => dataVersion);
    expect((await version())[0]).toBe(now);
    expect((await asOperator(choose, { dataVersion: earlier })).body).toEqual({ dataVersion: earlier, isNew: true });
    expect(await inForce()).toEqual(before);
    expect((await asOperator(choose, { dataVersion: '2020-01-01-00000000' })).statusCode).toBe(404);
  });
});

describe('a register without numbers of ours', () => {
  it('offers equal names, and tells of no product until a person confirms one', async () => {
    await read('cisa-kev');
    expect((await findRun('cisa-kev'))?.candidates).toMatchObject([
      { key: 'Wombat Care: Wombat Call', target: { kind: 'solution', id: 'wombat-call' } },
    ]);
    expect(await warnings()).toEqual([]);
    await keepDecision({
      register: 'cisa-kev',
      key: 'Wombat Care: Wombat Call',
      targetId: 'wombat-call',
      isSame: true,
    });
    await read('cisa-kev');
    expect(await warnings()).toEqual(['other CVE-2026-0001']);
    expect((await allRuns()).find(({ name }) => name === 'cisa-kev')?.candidates).toEqual([]);
  });
});

it('tells of every register, however much waits at each: one answer of the database is no more than 1 MB', async () => {
  await read('cisa-kev');
  const run = await findRun('cisa-kev');
  if (!run) throw new Error('It was read.');
  for (const name of RegisterName.options) await keepRun({ ...run, name, failure: 'x'.repeat(300_000) });
  expect((await allRuns()).map(({ name }) => name).toSorted()).toEqual(RegisterName.options.toSorted());
});
