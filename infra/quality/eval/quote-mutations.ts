import type { GridLine, GridOffer, QuoteGrid } from '#shared/contracts/reading/quotes';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import { type QuoteText, readText, settledOf } from './quotes.ts';

type Mutant = { kind: string; grid: QuoteGrid };
/** `told`: what the check says of each, offer by offer. */
export type MutationScore = Record<string, { all: number; caught: number; slipped: string[]; told: string[] }>;

const periods = ['once', 'month', 'quarter', 'year'] as const;

/** Every single misreading of one offer in a grid: what a reader gets wrong when it gets one thing wrong. */
function* mutants(grid: QuoteGrid, id: string): Generator<Mutant> {
  const offer = grid.offers.find((one) => one.id === id);
  if (!offer) return;
  const swap = (kind: string, change: Partial<GridOffer>): Mutant => ({
    kind,
    grid: { ...grid, offers: grid.offers.map((one) => (one.id === id ? { ...one, ...change } : one)) },
  });
  const withLine = (kind: string, line: GridLine, change: Partial<GridLine>): Mutant =>
    swap(kind, { lines: offer.lines.map((one) => (one.id === line.id ? { ...one, ...change } : one)) });
  if (offer.gst !== 'unknown') yield swap('gst', { gst: offer.gst === 'inc' ? 'ex' : 'inc' });
  for (const [i] of offer.terms.entries()) yield swap('offer term', { terms: offer.terms.filter((_, n) => n !== i) });
  for (const line of offer.lines) {
    const others = offer.lines.filter((one) => one.id !== line.id && one.amount && one.amount !== line.amount);
    yield swap('line dropped', { lines: offer.lines.filter(({ id: other }) => other !== line.id) });
    if (line.state === 'included')
      for (const other of others.slice(0, 3))
        yield withLine('state', line, { state: 'priced', per: 'once', amount: other.amount ?? '' });
    if (line.state === 'optional') yield withLine('state', line, { state: 'priced' });
    if (line.state !== 'priced') continue;
    for (const per of periods) if (per !== line.per && line.per !== 'same') yield withLine('period', line, { per });
    if (line.gst) yield withLine('gst', line, { gst: line.gst === 'inc' ? 'ex' : 'inc' });
    const { qty: _, qty_at: __, ...single } = line;
    if (line.qty) yield swap('quantity', { lines: offer.lines.map((one) => (one.id === line.id ? single : one)) });
    for (const other of offer.lines)
      if (other.qty && other.qty !== line.qty)
        yield withLine('quantity', line, { qty: other.qty, qty_at: other.qty_at ?? other.at });
    for (const other of others.slice(0, 4)) {
      yield withLine('amount', line, { amount: other.amount ?? '' });
      yield withLine('amount of a neighbour', line, {
        amount: other.amount ?? '',
        at: [...other.at.slice(0, 1), ...line.at.slice(1)],
      });
    }
    yield withLine('amount cut', line, { amount: (line.amount ?? '').slice(0, -1) });
    for (const state of ['included', 'optional', 'excluded'] as const) yield withLine('state', line, { state });
    yield withLine('credit', line, { credit: !line.credit });
    for (const [i] of (line.terms ?? []).entries())
      yield withLine('term', line, { terms: (line.terms ?? []).filter((_, n) => n !== i) });
    yield withLine('scale', line, {
      terms: [...(line.terms ?? []), { k: 'scale', v: line.amount ?? '', at: line.at }],
    });
    yield swap('line twice', { lines: [...offer.lines, { ...line, id: `${line.id}b` }] });
  }
}

/**
 * Puts single misreadings into the readings that are settled and right, keeps those that move the total by 1 % or more,
 * and counts how many the check does not let through as settled.
 */
export function scoreMutations(texts: readonly QuoteText[]): MutationScore {
  const score: MutationScore = {};
  for (const { id: text, text: words } of texts) {
    const grid = readQuotes(words);
    for (const { offer, cost, isSettled } of settledOf(words, grid)) {
      if (!isSettled) continue;
      for (const mutant of mutants(grid, offer.id)) {
        const after = settledOf(words, mutant.grid).find((one) => one.offer.id === offer.id);
        if (!after) continue;
        const moved =
          Math.abs(after.cost.total.low - cost.total.low) + Math.abs(after.cost.total.high - cost.total.high);
        if (moved < 0.01 * Math.abs(cost.total.low)) continue;
        const entry = score[mutant.kind] ?? { all: 0, caught: 0, slipped: [], told: [] };
        score[mutant.kind] = entry;
        entry.all++;
        entry.told.push(`${text} ${offer.vendor}: ${after.open.map(({ words: said }) => said).join(' | ')}`);
        if (after.isSettled) entry.slipped.push(`${text} ${offer.vendor} ${offer.option ?? ''}`);
        else entry.caught++;
      }
    }
  }
  return score;
}

/** The share of misreadings that were caught, over all kinds. */
export function caughtShare(score: MutationScore): { all: number; caught: number; share: number } {
  const sum = (key: 'all' | 'caught') => Object.values(score).reduce((total, entry) => total + entry[key], 0);
  return { all: sum('all'), caught: sum('caught'), share: sum('caught') / Math.max(sum('all'), 1) };
}

if (import.meta.main) {
  const score = scoreMutations(readText(process.argv[2] ?? 'infra/quality/eval/corpora/quotes.dev.jsonl'));
  for (const [kind, { all, caught, slipped }] of Object.entries(score))
    console.log(kind, `${caught} of ${all}`, slipped.slice(0, 8).join('; '));
  const { all, caught, share } = caughtShare(score);
  console.log(`${caught} of ${all} misreadings caught (${(100 * share).toFixed(1)} %)`);
}
