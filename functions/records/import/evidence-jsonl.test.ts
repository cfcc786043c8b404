import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { records, solution, vendor } from '../testing/records.ts';
import { importFile } from './import-file.ts';

const current = records({
  vendors: [vendor({ id: 'koala', name: 'Koala Systems' })],
  solutions: [
    solution({
      id: 'koala-bell',
      vendorId: 'koala',
      name: 'Koala Bell',
      facts: { userCapacity: { value: '39 homes', kind: 'published', source: 'Koala news', asOf: '2023' } },
    }),
  ],
});
const row = {
  vendor: 'Koala Systems',
  product: 'Koala Bell',
  category: 'nurse-call',
  field: 'userCapacity',
  value: '52 homes',
  kind: 'published',
  source: 'Koala annual report',
  asOf: '2025-06',
  confidence: 'high',
};
const previewed = (...rows: (object | string)[]) =>
  importFile({
    file: {
      name: 'facts.jsonl',
      text: rows.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'),
    },
    current,
    from: undefined,
    today: '2026-11-22',
    isPreview: true,
  });
const read = async (...rows: object[]) => {
  const { readEvidence } = await import('./evidence-jsonl.ts');
  return readEvidence(rows.map((one) => JSON.stringify(one)).join('\n'), current);
};
const factsOf = async (...rows: object[]) => (await read(...rows)).incoming.solutions[0]?.facts;

describe('a file of facts', () => {
  it('joins a record that is there, and makes vendor and product that are not', async () => {
    const { changes, bad } = await previewed(row, { ...row, vendor: 'Emu Works', product: 'Emu Call' });
    expect(bad).toEqual([]);
    expect(changes.solutions).toMatchObject({ added: ['emu-works-emu-call'], changed: ['koala-bell'] });
    expect(changes.vendors.added).toEqual(['emu-works']);
  });

  it('shows both of two sources that disagree, the newer first', async () => {
    expect((await factsOf(row))?.userCapacity).toMatchObject({
      value: '52 homes',
      asOf: '2025-06',
      others: [{ value: '39 homes', source: 'Koala news' }],
    });
  });

  it('raises no general knowledge to a published fact, and lets none stand before a source', async () => {
    const guess = { ...row, kind: 'general-knowledge', value: '70 homes', asOf: '2026' };
    expect((await factsOf(guess))?.userCapacity).toMatchObject({ value: '39 homes', kind: 'published' });
    expect((await factsOf({ ...guess, field: 'deployment', value: 'cloud' }))?.deployment?.kind).toBe(
      'general-knowledge',
    );
  });

  it('types what is given in its parts, and asks back for a sentence where parts are needed', async () => {
    const recall = { regulator: 'TGA', on: '2024-05', statement: 'The cord may tear' };
    expect((await factsOf({ ...row, field: 'recall', value: recall }))?.recalls).toMatchObject([{ value: recall }]);
    expect((await read({ ...row, field: 'recall', value: 'TGA recall in May' })).bad).toEqual([
      { where: 'line 1', reason: expect.stringContaining('recalls is no sentence') },
    ]);
  });

  it.each([
    ['no source', { ...row, source: ' ' }, 'source is empty'],
    ['an unknown field', { ...row, field: 'horoscope' }, 'horoscope is not a field'],
    ['a price without its unit', { ...row, field: 'priceRange', value: 'A$5' }, 'a price needs its unit'],
    ['an impossible day', { ...row, asOf: '2025-02-30' }, 'asOf is no day of the calendar'],
    ['a demonstration', { ...row, kind: 'demonstration' }, 'kind'],
    ['a class of product', { ...row, unbranded: true }, 'that is knowledge'],
    ['a line that is no JSON', '{"vendor": "Koala', 'it is not JSON of one line'],
    ['a line that nests without end', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 'it is not JSON of one line'],
  ])('tells the line of %s, and reads the others', async (_what, bad, reason) => {
    const report = await previewed(row, bad, { ...row, field: 'deployment', value: 'cloud' });
    expect(report.bad).toEqual([{ where: 'line 2', reason: expect.stringContaining(reason) }]);
    expect(report.changes.solutions.changed).toEqual(['koala-bell']);
  });

  const research = new URL('../../../../shared/data/evidence.jsonl', import.meta.url);
  it.skipIf(!existsSync(research))(
    'of three thousand lines is taken but for what must be typed by a person',
    async () => {
      const text = readFileSync(research, 'utf8');
      const { bad, changes } = await importFile({
        file: { name: 'evidence.jsonl', text },
        current,
        from: undefined,
        today: '2026-11-22',
        isPreview: true,
      });
      expect(changes.solutions.added.length).toBeGreaterThan(450);
      expect(bad.length).toBeLessThan(text.split('\n').length / 3);
      expect(new Set(bad.map(({ reason }) => reason.split(':')[0]))).not.toContain('it is not JSON of one line');
    },
  );
});
