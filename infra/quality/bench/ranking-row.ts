import { readNeed } from '#functions/records/need/read-need';
import { retrieve } from '#functions/records/search/retrieve';
import { openCatalogue } from '#functions/records/versions/open-catalogue';
import { buildSnapshot } from '#functions/records/versions/snapshot';
import { loadKnowledge, loadSeed } from '../../seed/load.ts';
import { type Golden, goldenQuestions } from '../eval/golden-questions.ts';
import { ndcg, plainSearch } from '../eval/ranking.ts';
import type { Row } from '../eval/report.ts';

const RATIO_MIN = 1.15;

const mean = (idsOf: (golden: Golden) => string[]): number =>
  goldenQuestions.reduce((sum, golden) => sum + ndcg(golden, idsOf(golden)), 0) / goldenQuestions.length;

/** P15: how well the golden questions are ranked, over MiniSearch as it comes on the same records. */
export const rankingRow = async (): Promise<Row> => {
  const catalogue = openCatalogue(
    buildSnapshot(await loadSeed(), { dataVersion: 'bench', asOf: '2026-11-01' }, await loadKnowledge()),
  );
  const ours = mean(({ query }) =>
    retrieve(catalogue, {
      query,
      need: readNeed(query, catalogue.knowledge.thesaurus),
      demonstration: false,
      limit: 10,
    }).real.map(({ record }) => record.id),
  );
  const theirs = mean(({ query }) => plainSearch(query));
  const ratio = ours / theirs;
  return {
    name: `P15 nDCG@10 of ${goldenQuestions.length} questions ÷ MiniSearch as it comes`,
    value: `${ratio.toFixed(2)} (${ours.toFixed(3)} ÷ ${theirs.toFixed(3)})`,
    target: `≥ ${RATIO_MIN}`,
    isMet: ratio >= RATIO_MIN,
  };
};
