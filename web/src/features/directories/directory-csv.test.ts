import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { aFullHospital, aHospital, aPoint, aProvider, aService } from '../../testing/directories.ts';
import { entriesCsv, pointsCsv } from './directory-csv.ts';

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });

it('holds every service of a hospital, and the source of each field', () => {
  const [row] = rowsOf(entriesCsv([aFullHospital('a')]));
  expect(row).toMatchObject({
    Name: 'Hospital a',
    Type: 'public',
    'Emergency department': 'Yes',
    Beds: '155.4',
    Services: 'Cardiology; Dialysis; Imaging; Maternity; Oncology; Paediatrics; Surgery',
    Demonstration: 'No',
  });
  expect(row?.Sources).toContain('beds: On record, A register, 18 July 2024');
});

it('says what is not on record instead of leaving a cell empty or writing 0', () => {
  const [row] = rowsOf(entriesCsv([aHospital('a')]));
  expect(row).toMatchObject({ Beds: 'Not on record', Phone: 'Not on record', 'Emergency department': 'Not on record' });
});

it('marks fictional entries and says what is known of new patients', () => {
  const [row] = rowsOf(entriesCsv([aProvider('a')]));
  expect(row?.Demonstration).toBe('Yes');
  expect(row?.['Practice locations']).toMatch(/Cairns QLD 4870, \(02\) 5550 2000, accepting new patients: Yes$/);
});

it('has the columns of both kinds in a mixed list', () => {
  const [hospital, service] = rowsOf(entriesCsv([aHospital('a'), aService('b')]));
  expect(Object.keys(hospital ?? {})).toEqual(Object.keys(service ?? {}));
  expect(service).toMatchObject({ Name: 'Service b', Suburb: 'Dubbo', Beds: '' });
});

it('writes a name that begins like a formula as text', () => {
  expect(rowsOf(entriesCsv([aHospital('a', { name: '=HYPERLINK("x")' })]))[0]?.Name).toBe(`'=HYPERLINK("x")`);
});

it('holds the distances of a map that has them', () => {
  const [near, far] = rowsOf(
    pointsCsv([aPoint('a', { distanceKm: 4.26 }), aPoint('b', { group: '', distanceKm: 700 })]),
  );
  expect(near).toMatchObject({ Name: 'Hospital a', 'Distance in km': '4.3' });
  expect(far?.Type).toBe('Not on record');
  expect(rowsOf(pointsCsv([aPoint('a')]))[0]).not.toHaveProperty('Distance in km');
});
