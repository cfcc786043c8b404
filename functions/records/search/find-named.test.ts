import { describe, expect, it } from 'vitest';
import { catalogueOf, solution, vendor } from '../testing/records.ts';
import { findNamed } from './find-named.ts';

const vendors = [
  vendor({ id: 'alpine', name: 'Alpine Digital Health', aliases: ['Alpine'] }),
  vendor({ id: 'pulse-makers', name: 'Pulsemakers (formerly Heartline Group)' }),
  vendor({ id: 'best', name: 'Best Practice Software', aliases: ['Best Practice'] }),
  vendor({ id: 'telstra', name: 'Telstra Health' }),
  vendor({ id: 'person', name: 'Person Centred Software' }),
  vendor({ id: 'bd', name: 'BD (Becton Dickinson)', aliases: ['BD'] }),
];
const named = (id: string, vendorId: string, name: string, aliases: string[] = []) =>
  solution({ id, vendorId, name, aliases, category: 'ehr' });
const solutions = [
  named('pulse', 'pulse-makers', 'Pulse'),
  named('trakcare', 'alpine', 'TrakCare', ['Trak Care']),
  named('epic', 'alpine', 'Epic EMR (State Single Record)', ['Epic']),
  named('bp', 'best', 'Bp Premier', ['Best Practice']),
  named('director', 'telstra', 'MedicalDirector', ['Medical Director']),
  named('miya-a', 'alpine', 'Miya Precision', ['Miya']),
  named('miya-b', 'alpine', 'Miya Precision / Miya Flow', ['Miya']),
  named('monitoring', 'pulse-makers', 'Patient monitoring'),
  named('erx', 'alpine', 'National prescription services', ['eRx']),
  named('chart', 'alpine', 'Chartwise', ['medication chart']),
];
const catalogue = catalogueOf({ solutions, vendors, contracts: [] });
const solutionsIn = (text: string) => findNamed(catalogue, text).solutions.map(({ id }) => id);
const vendorsIn = (text: string) => findNamed(catalogue, text).vendors.map(({ id }) => id);

describe('findNamed', () => {
  it.each([
    ['is TrakCare any good', ['trakcare']],
    ['trakcare costs', ['trakcare']],
    ['Trak Care vs MIYA precision', ['trakcare', 'miya-a', 'miya-b']],
    ["trakcare's users", ['trakcare']],
    ['eRx or paper', ['erx']],
  ])('finds distinctive names in any spelling: "%s"', (text, ids) => expect(solutionsIn(text)).toEqual(ids));

  it.each([
    ['trakcaer', ['trakcare']],
    ['Trackcare', ['trakcare']],
    ['chartwyse', ['chart']],
  ])('forgives a typing slip from six letters on: "%s"', (text, ids) => expect(solutionsIn(text)).toEqual(ids));

  it.each([
    'pulse oximetry',
    'Pulse oximeters for the ward',
    'an epic failure of our call bells',
    'Epic failure of our call bells',
    'we follow best practice',
    'Best practice guidelines',
    'our Medical Director decides',
    'the medical director decides',
    'patient monitoring',
    'Patient monitoring at home',
    'a medication chart',
    'erx',
    'bd twice a day',
    'person centred care',
    'chartered accountant',
    'tracking care',
  ])('does not take ordinary words for a name: "%s"', (text) => {
    expect(findNamed(catalogue, text)).toEqual({ solutions: [], vendors: [] });
  });

  it.each([
    ['Is Pulse worth it?', ['pulse']],
    ['Pulse or something else', ['pulse']],
    ['we moved from Epic last year', ['epic']],
    ['How much is Best Practice?', ['bp']],
    ['we use Medical Director', ['director']],
  ])('takes them where they are written as a name: "%s"', (text, ids) => expect(solutionsIn(text)).toEqual(ids));

  it('finds vendors by name, short name and former name, in the order of the text', () => {
    expect(vendorsIn('Heartline Group, Alpine and Person Centred Software')).toEqual([
      'pulse-makers',
      'alpine',
      'person',
    ]);
    expect(vendorsIn('BD cabinets')).toEqual(['bd']);
  });

  it('takes the longest name, so that a vendor inside a longer name is not found again', () => {
    expect(vendorsIn('Best Practice Software')).toEqual(['best']);
    expect(solutionsIn('Best Practice Software')).toEqual([]);
  });

  it('finds nothing in an empty text', () => {
    expect(findNamed(catalogue, '')).toEqual({ solutions: [], vendors: [] });
  });
});
