import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as listFacilities } from '#functions/directories/list-facilities';
import { handler as listHospitals } from '#functions/directories/list-hospitals';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { hospitalColumns } from '#functions/records/directory/import/hospital-rows';
import { starRatingColumns } from '#functions/records/directory/import/star-rating-rows';
import { findDirectory } from '#functions/records/directory/pointer-store';
import { importDirectory } from './import-directory.ts';
import { loadDirectory, seedDirectories } from './load-directories.ts';
import { progressBar } from './progress-bar.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evident-directory-'));
  await seedDirectories();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (text: string) => {
  const path = join(folder, `${crypto.randomUUID()}.csv`);
  writeFileSync(path, text);
  return path;
};
const csv = (columns: readonly string[], ...rows: Record<string, string>[]) =>
  file([columns.join(','), ...rows.map((row) => columns.map((name) => row[name] ?? '').join(','))].join('\r\n'));
const koala = {
  myhospitals_code: 'H9001',
  name: 'Koala Hospital',
  suburb: 'Koalaville',
  state: 'NSW',
  sector: 'public',
  beds: '12.5',
  emergency_department: 'yes',
  source: 'A test list',
};
const hospitals = (...rows: Record<string, string>[]) => csv(hospitalColumns, ...rows);
const load = (path: string, given: object = {}) =>
  importDirectory({ kind: 'hospitals', file: path, today: '2026-03-01', isDryRun: false, ...given });
const get = async (handler: unknown, query: Record<string, string> = {}) => {
  const sent = Object.fromEntries(
    Object.entries({ demonstration: 'true', ...query }).map(([name, value]) => [name, [value]]),
  );
  return JSON.parse(
    (await callHandler(handler, testEvent({ method: 'GET', path: '/api/healthcare', query: sent }))).body,
  );
};

describe('importing hospitals', () => {
  it('names each bad row with its line, leaves it out, and loads the others', async () => {
    const { bad, total } = await load(
      hospitals(
        koala,
        { ...koala, myhospitals_code: 'H9002', state: 'Texas' },
        { ...koala, myhospitals_code: 'H9003', beds: 'many' },
        koala,
        { ...koala, myhospitals_code: 'H9004', latitude: '151', longitude: '-33' },
        { ...koala, myhospitals_code: 'H9005', source: '' },
        { ...koala, myhospitals_code: 'H9006', sector: 'private' },
      ),
    );
    expect(total).toEqual([2, 0]);
    expect(bad.map(({ where, reason }) => `${where}: ${reason}`)).toEqual([
      expect.stringMatching(/^line 3: state: must be one of NSW/),
      'line 4: beds: beds is no number',
      'line 5: H9001 was there before',
      expect.stringMatching(/^line 6: latitude/),
      'line 7: source: source is empty',
    ]);
  });

  it('answers what the row holds with its source, and nothing that it does not hold', async () => {
    await load(hospitals(koala));
    const { hospitals: found, source } = await get(listHospitals, { city: 'koala' });
    expect(found).toEqual([
      expect.objectContaining({
        id: 'H9001',
        hospitalType: 'public',
        address: 'Koalaville NSW',
        beds: 12.5,
        emergencyDepartment: true,
        contact: { phone: null, website: null },
        services: [],
        waitingTimes: { emergencyDepartment: null, electiveSurgery: null },
        latitude: null,
      }),
    ]);
    expect(found[0].evidence.beds).toEqual({ kind: 'published', source: 'A test list' });
    expect(found[0].evidence).not.toHaveProperty('contact.phone');
    expect(found[0].notOnRecord).toContain('phone');
    expect(source).toMatchObject({
      status: 'bundled',
      label: 'Imported 1 Mar 2026 · date of the source not on record',
    });
  });

  it('tells the newest date of the rows’ own sources beside the day of the import, and keeps the link', async () => {
    const { about } = await loadDirectory('hospitals');
    const mapping = 'AIHW MyHospitals mapping, 2024-07-18';
    const both = `"${mapping} + Hospital-resources-tables-2022-23"`;
    await load(hospitals({ ...koala, source: both }, { ...koala, myhospitals_code: 'H9002', source: 'A test list' }));
    expect((await get(listHospitals)).source).toMatchObject({
      label: 'Imported 1 Mar 2026 · newest source date 18 July 2024',
      asOf: '2024-07-18',
      url: about.url,
    });
    expect(about.url).toBeTruthy();
  });

  it('names what a file of another kind is', async () => {
    const rated = csv(starRatingColumns, {});
    await expect(load(rated)).rejects.toThrow(/^The header lacks myhospitals_code, .*It is a file of aged-care\.$/);
  });

  it('keeps an operator’s import when the product starts again', async () => {
    await load(hospitals(koala));
    const before = await findDirectory('hospitals');
    await seedDirectories();
    expect(await findDirectory('hospitals')).toEqual(before);
  });

  it.each([
    ['a file that is not there', () => join(folder, 'nothing.csv'), /Cannot read .*ENOENT/],
    ['a folder', () => folder, /is not a file/],
    ['a header without the columns', () => file('a,b\n1,2\n'), /The header lacks myhospitals_code, name/],
  ])('stops before it changes anything: %s', async (_case, path, said) => {
    const before = await findDirectory('hospitals');
    await expect(load(path())).rejects.toThrow(said);
    expect(await findDirectory('hospitals')).toEqual(before);
  });

  it('survives a quotation mark that is never closed [fault 64]', async () => {
    const before = await findDirectory('hospitals');
    const path = file(`${hospitalColumns.join(',')}\nH9001,"Koala Hospital\n${'x'.repeat(300_000)}`);
    await load(path).catch(() => undefined);
    expect(await findDirectory('hospitals')).toEqual(before);
  });

  const whole = join(import.meta.dirname, '../../../shared/data/hospitals.csv');
  it.skipIf(!existsSync(whole))('loads the whole list of 1,100: counts equal those of the file', async () => {
    const rows: Record<string, string>[] = parse(readFileSync(whole, 'utf8'), { columns: true });
    const { total, badCount } = await load(whole);
    expect([total, badCount]).toEqual([[1_100, 0], 0]);
    for (const state of ['NSW', 'TAS', 'NT']) {
      const of = rows.filter((row) => row.state === state).length;
      expect((await get(listHospitals, { state })).total).toBe(of);
    }
    const city = (await get(listHospitals, { city: 'foot' })).total;
    expect(city).toBe(rows.filter(({ suburb = '' }) => suburb.toLowerCase().startsWith('foot')).length);
    expect(await load(whole, { today: '2026-04-02' })).toMatchObject({ isNew: false, changes: { unchanged: 1_100 } });
  });
});

describe('importing the aged care list', () => {
  const columns = [
    'Service Name',
    'Physical Address',
    'Suburb',
    'State',
    'Postcode',
    'Care Type',
    'Residential Places',
    'Home Care Places',
    'Provider Name',
    'Organisation Type',
    'PHN',
    'Latitude',
    'Longitude',
  ];
  const home = {
    'Service Name': 'Wattle Home',
    'Physical Address': '1 Example St',
    Suburb: 'Darwin',
    State: 'Northern Territory',
    Postcode: '800',
    'Care Type': 'Residential',
    'Residential Places': '92',
    'Provider Name': 'Example Care',
    Latitude: '-12.4',
    Longitude: '130.8',
  };

  it('fills the facilities, each service once for each kind of care', async () => {
    const path = csv(columns, home, { ...home, 'Care Type': 'Home Care', 'Residential Places': '' }, home);
    const { bad, total } = await load(path, { kind: 'aged-care' });
    expect(total).toEqual([2, 0]);
    expect(bad).toEqual([{ where: 'line 4', reason: expect.stringMatching(/was there before/) }]);
    const { facilities, totalServices, sources } = await get(listFacilities, {
      facilityName: 'wattle h',
      location: 'NT 0800',
    });
    expect(totalServices).toBe(2);
    expect(facilities).toContainEqual(
      expect.objectContaining({
        type: 'service',
        serviceType: 'Residential aged care',
        operator: 'Example Care',
        location: { suburb: 'Darwin', state: 'NT', postcode: '0800' },
        places: ['Residential: 92 places'],
        referralRequired: null,
        openingHours: null,
      }),
    );
    expect(sources.map(({ label }: { label: string }) => label).at(-1)).toBe(
      'Imported 1 Mar 2026 · date of the source not on record',
    );
  });
});

describe('the progress bar', () => {
  const told = (isTTY: boolean) => {
    const lines: string[] = [];
    const bar = progressBar({ isTTY, write: (text) => lines.push(text) });
    bar.onProgress('reading', 200);
    for (let done = 10; done <= 200; done += 10) bar.onProgress('writing', done);
    bar.end();
    return lines;
  };

  it('redraws one line on a terminal, and writes eleven to a log', () => {
    expect(told(true).filter((line) => line.includes('\r')).length).toBe(21);
    expect(told(true).at(-2)).toBe('\rWriting [##############################] 100%');
    expect(told(false).length).toBe(11);
    expect(told(false).at(-1)).toBe('Writing [##############################] 100%\n');
  });
});

const home = {
  service_name: 'Wattle Lodge',
  provider_name: 'Wattle Care',
  suburb: 'Bendigo',
  state: 'VIC',
  size: 'Small',
  overall_stars: '4',
  rn_minutes_target: '44',
  rn_minutes_actual: '50',
  pct_falls: '30',
  reporting_period: 'May 2026',
};
const homes = (...rows: Record<string, string>[]) => csv(starRatingColumns, ...rows);

describe('importing star ratings of aged care homes', () => {
  it('keeps what is not rated apart from 0, and places each home among those of its state and of its size', async () => {
    const { total, bad } = await load(
      homes(
        home,
        home,
        { ...home, service_name: 'Banksia House', overall_stars: '', rn_minutes_actual: '40', pct_falls: '0' },
        { ...home, service_name: 'Far Away', state: 'WA', size: 'Large', rn_minutes_actual: '60' },
      ),
      { kind: 'aged-care' },
    );
    expect([total, bad]).toEqual([[4, 0], []]);
    const { facilities } = await get(listFacilities, { kind: 'aged-care', facilityName: 'Banksia' });
    expect(facilities[0].home.stars).toEqual({});
    expect(facilities[0].home.rates).toEqual({ falls: 0 });
    // Fewest minutes of three in the state, fewest falls of three.
    expect(facilities[0].home.standing).toEqual({
      nurseMinutes: { state: 17, size: 17 },
      falls: { state: 83, size: 83 },
    });
  });

  it('lists those of so many stars alone, the nearest first where a place is named', async () => {
    await load(
      homes(
        { ...home, latitude: '-36.76', longitude: '144.28' },
        { ...home, service_name: 'Nearer', latitude: '-36.757', longitude: '144.279', overall_stars: '5' },
        { ...home, service_name: 'Unrated', overall_stars: '', latitude: '-36.757', longitude: '144.279' },
      ),
      { kind: 'aged-care' },
    );
    const named = async (query: Record<string, string>) =>
      (await get(listFacilities, { kind: 'aged-care', ...query })).facilities.map(({ name }: { name: string }) => name);
    expect(await named({ minStars: '4' })).toEqual(['Nearer', 'Wattle Lodge']);
    expect(await named({ minStars: '5', location: '3550' })).toEqual(['Nearer']);
    expect((await named({ location: '3550' })).toSorted()).toEqual(['Nearer', 'Unrated', 'Wattle Lodge']);
  });
});

const figure = {
  myhospitals_code: 'H9001',
  measure_code: 'QLD-ES-TREATED-IN-TIME',
  category: 'All categories',
  period_end: '2025-09-30',
};
const figures = (...rows: Record<string, string>[]) =>
  csv(['myhospitals_code', 'measure_code', 'category', 'period_end', 'value', 'suppressed'], ...rows);

describe('importing elective surgery', () => {
  it('adds quarters to the hospitals in force, and keeps “nobody to count” and “not in the source” apart', async () => {
    await load(hospitals(koala));
    const { bad, changes } = await load(
      figures(
        { ...figure, value: '85' },
        { ...figure, category: 'Category 1 (urgent)', suppressed: 'not applicable (no patients)' },
        { ...figure, category: 'Category 2', suppressed: 'not in source' },
        { ...figure, period_end: '2025-06-30', value: '80' },
        { ...figure, myhospitals_code: 'H9999', value: '1' },
      ),
      { kind: 'surgery' },
    );
    expect(changes).toMatchObject({ changed: 1, added: 0, removed: 0 });
    expect(bad.map(({ where }) => where)).toEqual(['line H9999']);
    const { hospitals: found } = await get(listHospitals, { city: 'koala' });
    expect(found[0].surgery.map(({ until }: { until: string }) => until)).toEqual(['2025-09-30', '2025-06-30']);
    const { categories } = found[0].surgery[0];
    expect(categories.all.treatedOnTime).toBe(85);
    expect(categories['1'].treatedOnTime).toBe('not-applicable');
    expect(categories['2'].treatedOnTime).toBe('not-in-source');
    expect(found[0].evidence.surgery).toMatchObject({ kind: 'public-record', asOf: '2025-09' });
  });
});
