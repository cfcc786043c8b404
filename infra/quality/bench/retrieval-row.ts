import MiniSearch from 'minisearch';
import { readNeed } from '#functions/records/need/read-need';
import { retrieve } from '#functions/records/search/retrieve';
import { openCatalogue } from '#functions/records/versions/open-catalogue';
import { buildSnapshot } from '#functions/records/versions/snapshot';
import { loadKnowledge, loadSeed } from '../../seed/load.ts';
import { goldenQuestions } from '../eval/golden-questions.ts';
import type { Row } from '../eval/report.ts';
import { grown } from './grown-records.ts';

const SOLUTIONS = 10_000;

const medianMs = (queries: readonly string[], search: (query: string) => unknown): number => {
  for (const query of queries.slice(0, 10)) search(query);
  const times = queries.map((query) => {
    const startedAt = performance.now();
    search(query);
    return performance.now() - startedAt;
  });
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
};

/** P16: thesaurus, constraints and scoring over 10,000 solutions, against MiniSearch alone on the same documents. */
export const retrievalRow = async (): Promise<Row> => {
  const records = grown(await loadSeed(), SOLUTIONS);
  const catalogue = openCatalogue(
    buildSnapshot(records, { dataVersion: 'bench', asOf: '2026-11-01' }, await loadKnowledge()),
  );
  const plain = new MiniSearch({ fields: ['name', 'description', 'features', 'category'] });
  plain.addAll(
    records.solutions.map(({ id, name, category, facts }) => ({
      id,
      name,
      category,
      description: facts.description?.value ?? '',
      features: facts.features?.value.join(' ') ?? '',
    })),
  );
  const queries = goldenQuestions.map(({ query }) => query);
  const theirs = medianMs(queries, (query) => plain.search(query));
  const ours = medianMs(queries, (query) =>
    retrieve(catalogue, { query, need: readNeed(query, catalogue.knowledge.thesaurus), demonstration: true, limit: 5 }),
  );
  const ratio = ours / theirs;
  return {
    name: 'P16 retrieval ÷ MiniSearch, median at 10,000',
    value: `${ratio.toFixed(2)} (${ours.toFixed(1)} ms)`,
    target: '≤ 1.5',
    isMet: ratio <= 1.5,
  };
};
