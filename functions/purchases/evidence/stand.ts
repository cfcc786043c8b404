import { type Judged, judge } from '#functions/advisor/answer/judge/judge';
import type { NeedPoint } from '#functions/advisor/answer/judgement';
import { FactBook } from '#functions/advisor/facts/facts';
import { addSolution } from '#functions/advisor/facts/record-facts';
import { rankNamed } from '#functions/records/search/retrieve';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { EvidenceStand } from '#shared/contracts/purchases/purchases';
import type { Need } from '#shared/kernel/need';
import { isKnown, type Told } from './cells.ts';
import { mustId, PRICE, type Row } from './rows.ts';

const pointOf = (quote: string, at: number): NeedPoint => ({ id: mustId(at), field: '', quote, kind: 'must' });

/**
 * How products stand for a need by what one catalogue knows of them: judged as the conversation judges them.
 * @param quoted the products whose price a settled quote tells
 */
export const standing = (
  catalogue: Catalogue,
  ids: readonly string[],
  rows: readonly Row[],
  need: Need,
  quoted: { has: (solutionId: string) => boolean } = new Set<string>(),
) => {
  const ranked = rankNamed(catalogue, ids, { query: need.mustHaves.join(', '), need });
  const book = new FactBook();
  for (const entry of ranked) addSolution(book, entry);
  const candidates: Judged[] = ranked;
  const grounds = { points: need.mustHaves.map(pointOf), setting: need.setting, names: new Map() };
  const { verdicts } = judge({ book, candidates, kept: [], ...grounds });
  const verdictOf = (solutionId: string) =>
    verdicts.find(({ subject }) => subject === solutionId)?.verdict ?? 'unknown';
  const scoreOf = (solutionId: string) => ranked.find(({ record }) => record.id === solutionId)?.relevance.score;
  /** A no to a must is known too, and adds to the points: what is ruled out comes after all that is not. */
  const isBefore = (one: string, other: string): boolean => {
    const [isOut, isOtherOut] = [one, other].map((id) => verdictOf(id) === 'not-for-you');
    return isOut === isOtherOut ? (scoreOf(one) ?? -1) > (scoreOf(other) ?? -1) : !isOut;
  };
  const toldOf = (row: Row, solutionId: string): Told | undefined => {
    const check = verdicts
      .find(({ subject }) => subject === solutionId)
      ?.checks.find(({ need: point }) => point.id === row.id);
    const [fact] = check?.facts ?? [];
    return check && { relation: check.relation, fact: fact === undefined ? undefined : book.find(fact) };
  };
  const isTold = (row: Row, solutionId: string): boolean => {
    if (row.id === PRICE && quoted.has(solutionId)) return true;
    const told = toldOf(row, solutionId);
    return told ? told.relation !== 'open' : isKnown(row, catalogue.entries.get(solutionId));
  };
  const standOf = (solutionId: string): EvidenceStand => {
    const score = scoreOf(solutionId);
    const place = 1 + ids.filter((other) => isBefore(other, solutionId)).length;
    if (score === undefined) return { coverage: 0, score: null, place, verdict: 'unknown' };
    return {
      coverage: Math.round((100 * rows.filter((row) => isTold(row, solutionId)).length) / rows.length),
      ...{ score, place },
      verdict: verdictOf(solutionId),
    };
  };
  return { standOf, toldOf };
};
