import type { Scoring } from '../contracts/reports/due-diligence-report.ts';
import { NOT_ON_RECORD } from '../kernel/evidence.ts';
import { listed } from '../kernel/format.ts';
import { type Block, type Mark, paragraphs, table } from './blocks.ts';

type Input = Scoring['rows'][number]['scores'][number]['inputs'][number];

/** What a record says to a point: enough, in part, against it, or nothing. */
const markOf = ({ points, open, max }: Input): Mark => {
  if (points === null) return { word: NOT_ON_RECORD, tone: 'neutral' };
  if (open > 0) return { word: 'In part', tone: 'caution' };
  return points >= max / 2 ? { word: 'On record', tone: 'good' } : { word: 'Against it', tone: 'harm' };
};

/** Product by point: what the records say of each; points on record of nobody are named in one line. */
export const evidenceMap = ({ rows }: Pick<Scoring, 'rows'>): Block[] => {
  const maps = rows.map(
    ({ scores }) => new Map(scores.flatMap(({ inputs }) => inputs).map((input) => [input.name, input])),
  );
  const names = [...new Set(maps.flatMap((map) => [...map.keys()]))];
  const isSilent = (name: string) => maps.every((map) => (map.get(name)?.points ?? null) === null);
  const silent = names.filter(isSilent);
  return [
    ...table(
      'Evidence map: what the records say about each',
      [{ title: 'Point', share: 50 }, ...rows.map(({ solution }) => ({ title: solution, share: 120 / rows.length }))],
      names
        .filter((name) => !isSilent(name))
        .map((name) => [
          name,
          ...maps.map((map) => {
            const input = map.get(name);
            return input ? markOf(input) : null;
          }),
        ]),
    ),
    ...paragraphs(silent.length > 0 && `${NOT_ON_RECORD} for any of them: ${listed(silent)}.`),
  ];
};
