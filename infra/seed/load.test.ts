import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KnowledgeFile, replaceKind } from '#functions/records/knowledge/knowledge-file';
import { KnowledgeKind } from '#functions/records/knowledge/schema';
import { seededKnowledge } from '#functions/records/testing/knowledge';
import { records, solution } from '#functions/records/testing/records';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { findPointer } from '#functions/records/versions/pointer-store';
import { publishRecords } from '#functions/records/versions/publish-records';
import { snapshotKey, snapshotStorage } from '#functions/records/versions/snapshot-storage';
import { LocalStartError } from '../local/local-start-error.ts';
import { loadSeed, newestDay, seedIfNeeded } from './load.ts';

const kinds = KnowledgeKind.options.map((kind) => `knowledge/${kind}` as const);
const names = ['solutions', 'price-histories', 'vendors', 'contracts', ...kinds] as const;
const shipped = Object.fromEntries(
  names.map((name) => [name, readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')]),
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evident-seed-'));
  mkdirSync(join(folder, 'knowledge'));
  for (const name of names) write(name, shipped[name] ?? '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.json`), text);
const url = () => pathToFileURL(`${folder}/`);
const edit = (name: string, change: (rows: Record<string, unknown>[]) => void) => {
  const rows = JSON.parse(shipped[name] ?? '[]');
  change(rows);
  write(name, JSON.stringify(rows));
};
const editKnowledge = (kind: string, change: (entries: Record<string, unknown>[]) => void) => {
  const { entries } = JSON.parse(shipped[`knowledge/${kind}`] ?? '');
  change(entries);
  write(`knowledge/${kind}`, JSON.stringify({ kind, entries }));
};
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: unknown) => (error instanceof LocalStartError ? error.message : `not a LocalStartError: ${String(error)}`),
  );

describe('the seed', () => {
  it('is loaded once, dated by its newest fact, and found there by the next start', async () => {
    const first = await seedIfNeeded(url());
    expect(first.outcome).toBe('loaded');
    expect(await seedIfNeeded(url())).toEqual({ outcome: 'unchanged', dataVersion: first.dataVersion });
    const catalogue = await currentCatalogue();
    expect(catalogue.dataVersion).toBe(first.dataVersion);
    expect(catalogue.asOf).toBe(newestDay(await loadSeed()));
    expect(catalogue.counts.solutions).toBe(
      (await loadSeed()).solutions.filter(({ demonstration }) => !demonstration).length,
    );
  });

  it('is loaded again when the product brings other records', async () => {
    await seedIfNeeded(url());
    edit('solutions', (rows) => Object.assign(rows[0] ?? {}, { name: 'Renamed' }));
    expect((await seedIfNeeded(url())).outcome).toBe('loaded');
    expect([...(await currentCatalogue()).solutions.values()].map(({ name }) => name)).toContain('Renamed');
  });
});

describe('a corrupt seed', () => {
  it.each([
    [
      'text that is no JSON',
      () => write('vendors', '[{'),
      /^The seed file infra\/seed\/vendors\.json cannot be used: .+\.$/,
    ],
    [
      'something that is no list',
      () => write('contracts', '{}'),
      /contracts\.json cannot be used: it is not a list\.$/,
    ],
    [
      'a row that breaks the schema',
      () => edit('solutions', (rows) => Object.assign(rows[2] ?? {}, { category: 'dentistry' })),
      /solutions\.json cannot be used: row 3 \(hills-nurse-call\): category: /,
    ],
    [
      'an unknown fact',
      () => edit('vendors', (rows) => Object.assign(rows[0] ?? {}, { facts: { shoeSize: 1 } })),
      /vendors\.json cannot be used: row 1 \(austco-healthcare\): facts: .*shoeSize/,
    ],
    ['a missing file', () => rmSync(join(folder, 'vendors.json')), /vendors\.json cannot be used: ENOENT/],
    [
      'a reference to nowhere',
      () => edit('vendors', (rows) => rows.splice(0, 1)),
      /^The seed cannot be used: .*names vendor austco-healthcare, which is not there/,
    ],
  ])('gives one line that names the file and the row: %s', async (_, corrupt, line) => {
    corrupt();
    const text = await failure(seedIfNeeded(url()));
    expect(text).toMatch(line);
    expect(text).not.toContain('\n');
  });
});

describe('an import', () => {
  it('is never touched by the seed', async () => {
    const from = await findPointer({ consistent: true });
    const records = await loadSeed(url());
    const [, ...rest] = records.contracts;
    const imported = await publishRecords({
      records: { ...records, contracts: rest },
      asOf: '2026-02-01',
      origin: 'import',
      from,
    });
    expect(await seedIfNeeded(url())).toEqual({ outcome: 'kept-import', dataVersion: imported.dataVersion });
  });
});

describe('knowledge', () => {
  const publish = async (publication: Partial<Parameters<typeof publishRecords>[0]>) =>
    publishRecords({
      records: records(),
      asOf: '2026-03-01',
      origin: 'import',
      from: await findPointer({ consistent: true }),
      ...publication,
    });
  const ruleText = async (id: string) =>
    (await currentCatalogue()).knowledge.data.rules.find((one) => one.id === id)?.text;
  const withText = (text: string): KnowledgeFile => ({
    kind: 'rules',
    entries: seededKnowledge.rules.map((rule) => (rule.id === 'privacy-act' ? { ...rule, text } : rule)),
  });
  const editRule = (text: string) =>
    editKnowledge('rules', (entries) => {
      for (const rule of entries) if (rule.id === 'device-register') rule.text = text;
    });

  it('that an operator put in place stays when solutions are imported afterwards', async () => {
    await publish({ knowledge: replaceKind(seededKnowledge, withText('Corrected')).knowledge });
    await publish({ records: records({ solutions: [solution({ name: 'Wombat Two' })] }) });
    expect(await ruleText('privacy-act')).toBe('Corrected');
  });

  it('that an operator put in place stays at an upgrade, and the other kinds become the release’s', async () => {
    await publish({ knowledge: replaceKind(seededKnowledge, withText('Corrected')).knowledge });
    editKnowledge('guides', (entries) => {
      for (const guide of entries) guide.nextSteps = ['Ask twice'];
    });
    editRule('A rule of the new release');
    expect((await seedIfNeeded(url())).outcome).toBe('kept-import');
    const { knowledge, solutions } = await currentCatalogue();
    expect(await ruleText('privacy-act')).toBe('Corrected');
    expect(await ruleText('device-register')).not.toBe('A rule of the new release');
    expect(knowledge.guideOf('pacs').nextSteps).toEqual(['Ask twice']);
    expect([...solutions.keys()]).toEqual(['wombat-call']);
  });

  it('of a release reaches those who imported solutions and edited no knowledge', async () => {
    await publish({ knowledge: seededKnowledge });
    editRule('A rule of the new release');
    await seedIfNeeded(url());
    expect(await ruleText('device-register')).toBe('A rule of the new release');
  });

  it('takes in what a newer release names and an operator’s older file does not hold', async () => {
    const entries = seededKnowledge.rules.filter(({ id }) => id !== 'electronic-medication-chart');
    const guides = seededKnowledge.guides.map((guide) => ({
      ...guide,
      ruleIds: guide.ruleIds.filter((id) => id !== 'electronic-medication-chart'),
    }));
    await publish({ knowledge: replaceKind({ ...seededKnowledge, guides }, { kind: 'rules', entries }).knowledge });
    await seedIfNeeded(url());
    expect(await ruleText('electronic-medication-chart')).toContain('eNRMC');
  });

  it('is the release’s where a version was written before there was any, at once and in the next version', async () => {
    const { dataVersion } = await publish({});
    const key = snapshotKey(dataVersion);
    const { knowledge: _, ...older } = JSON.parse((await snapshotStorage().find(key)) ?? '');
    await snapshotStorage().write(key, JSON.stringify(older));
    vi.resetModules();
    const container = await import('#functions/records/versions/catalogue');
    const catalogue = await container.currentCatalogue();
    expect(catalogue.dataVersion).toBe(dataVersion);
    expect(catalogue.knowledge.data).toEqual(seededKnowledge);
    await publish({ records: records({ solutions: [solution({ name: 'Wombat Three' })] }) });
    expect((await currentCatalogue()).knowledge.data).toEqual(seededKnowledge);
  });

  it('that a release without one of the kinds wrote is read entry by entry, and whole again after the seeding', async () => {
    const edited = replaceKind(seededKnowledge, withText('Corrected')).knowledge;
    const { dataVersion } = await publish({ knowledge: edited });
    const key = snapshotKey(dataVersion);
    const snapshot = JSON.parse((await snapshotStorage().find(key)) ?? '');
    const { effects: _, ...knowledge } = snapshot.knowledge;
    knowledge.benchmarks[0].colour = 'red';
    knowledge.recipes = ['of another release'];
    await snapshotStorage().write(key, JSON.stringify({ ...snapshot, knowledge }));
    editKnowledge('guides', (entries) => {
      for (const guide of entries) guide.nextSteps = ['Ask twice'];
    });
    vi.resetModules();
    const container = await import('#functions/records/versions/catalogue');
    const catalogue = await container.currentCatalogue();
    expect(catalogue.knowledge.guideOf('pacs').rules.find(({ id }) => id === 'privacy-act')?.text).toBe('Corrected');
    expect(catalogue.knowledge.effectsFor('pacs', null)).toEqual([]);
    expect((await seedIfNeeded(url())).outcome).toBe('kept-import');
    const { rules, benchmarks, effects, guides } = (await currentCatalogue()).knowledge.data;
    expect({ rules, benchmarks, effects }).toEqual({
      rules: edited.rules,
      benchmarks: edited.benchmarks,
      effects: edited.effects,
    });
    expect(guides[0]?.nextSteps).toEqual(['Ask twice']);
  });

  it.each([
    ['a rule without a source', 'rules', ['evidence', 'source'], /rules, entry 1 \(.+\), evidence\.source: /],
    ['a rule without a date', 'rules', ['evidence', 'asOf'], /rules, entry 1 \(.+\), evidence\.asOf: /],
    ['a guide without a day of review', 'guides', ['reviewBy'], /guides, entry 1 \(every-category\), reviewBy: /],
  ] as const)('with %s is not loaded', async (_, kind, path, line) => {
    editKnowledge(kind, (entries) => {
      const [first = {}] = entries;
      const [field, part] = path;
      if (part) delete (first[field] as Record<string, unknown>)[part];
      else delete first[field];
    });
    expect(await failure(seedIfNeeded(url()))).toMatch(line);
  });
});
