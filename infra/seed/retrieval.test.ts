import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, it } from 'vitest';
import { readNeed } from '#functions/records/need/read-need';
import { retrieve } from '#functions/records/search/retrieve';
import { type Catalogue, openCatalogue } from '#functions/records/versions/open-catalogue';
import { buildSnapshot } from '#functions/records/versions/snapshot';
import type { Category } from '#shared/kernel/catalogue';
import { plainWords } from '#shared/kernel/evidence';
import { loadKnowledge, loadSeed } from './load.ts';

/** Questions as buyers type them, by what they mean: slang, acronyms and slips among them. */
const questions: Record<Category, string[]> = {
  'nurse-call': ['residents press the buzzer and nobody comes', 'nruse call for 92 beds', 'AS 3811 call points'],
  communication: ['stop doctors using whatsapp', 'duress alarms for community nurses', 'DECT handsets'],
  ehr: ['we still write progress notes on paper', 'practise software for a GP clinic', 'eletronic health records'],
  telemedicine: ['telehelth for rural patients', 'see a specialist by video', 'video consults'],
  'remote-monitoring': [
    'RPM for heart failure',
    'hospital in the home vital signs',
    'personal alarms for people who live alone',
  ],
  'assistive-technology': ['power whelchair and seating', 'AT for a participant', 'ceiling hoists and slings'],
  'medication-management': ['eMM for a hospital', 'webster packs and signing sheets', 'S8 cupboard'],
  'bed-management': ['electronic journey board', 'bed block and discharge delays', 'ambulance ramping'],
  pacs: ['radiolgy viewer', 'share x-rays between hospitals', 'RIS and VNA'],
  inventory: ['theatre stock keeps running out', 'RFID tags to track consumables', 'imprest'],
  analytics: ['KPI dashboards for the board', 'clinical coding quality', 'PIP QI data extraction'],
};
const asked = Object.entries(questions).flatMap(([category, texts]) => texts.map((text) => [text, category] as const));

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = openCatalogue(
    buildSnapshot(await loadSeed(), { dataVersion: 'seed', asOf: '2026-01-01' }, await loadKnowledge()),
  );
});

const ranked = (query: string) =>
  retrieve(catalogue, { query, need: readNeed(query, catalogue.knowledge.thesaurus), demonstration: true, limit: 10 });
const categoryOf = (id: string) => catalogue.solutions.get(id)?.category;

describe('retrieval from the records that come with the product', () => {
  it.each(asked)('answers "%s" with %s first, real and demonstration', (query, category) => {
    const { real, demonstration, bestMatchIsWeak } = ranked(query);
    expect(real[0]?.record.category).toBe(category);
    expect(demonstration[0]?.record.category).toBe(category);
    expect(bestMatchIsWeak).toBe(false);
  });

  it('ranks better than search without knowledge of the trade, by 15 % of nDCG@10 at least', () => {
    const plain = new MiniSearch({ fields: ['name', 'vendor', 'category', 'text'] });
    const solutions = [...catalogue.solutions.values()].filter(({ demonstration }) => !demonstration);
    plain.addAll(
      solutions.map(({ id, name, category, vendorId, facts }) => ({
        id,
        name,
        category,
        vendor: catalogue.vendors.get(vendorId)?.name,
        text: Object.values(facts)
          .flatMap((fact) => [fact].flat().map(({ value }) => plainWords(value)))
          .join(' '),
      })),
    );
    const gain = (ids: readonly string[], category: Category) =>
      ids
        .slice(0, 10)
        .reduce((sum, id, index) => sum + (categoryOf(id) === category ? 1 / Math.log2(index + 2) : 0), 0);
    const best = (category: Category) =>
      gain(
        solutions.filter((one) => one.category === category).map(({ id }) => id),
        category,
      );
    const mean = (idsOf: (query: string) => string[]) =>
      asked.reduce(
        (sum, [query, category]) => sum + gain(idsOf(query), category as Category) / best(category as Category),
        0,
      ) / asked.length;
    const ours = mean((query) => ranked(query).real.map(({ record }) => record.id));
    const theirs = mean((query) => plain.search(query).map(({ id }) => String(id)));
    expect(ours / theirs).toBeGreaterThan(1.15);
  });

  it.each([
    'dental chairs and drills',
    'lawn mowing contract',
    'who won the footy',
    'tax accounting software',
    'solar panels for the roof',
    'office chairs',
    'hello',
  ])('says that nothing on record answers "%s"', (query) => expect(ranked(query).bestMatchIsWeak).toBe(true));
});
