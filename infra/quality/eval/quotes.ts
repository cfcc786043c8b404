import { readFileSync } from 'node:fs';
import type { OpenPoint, Passage, QuoteGrid } from '#shared/contracts/reading/quotes';
import { type SettledOffer, settleOffer } from '#shared/money/quotes/settled';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { readQuotes } from '#shared/reading/quotes/read-quotes';

type Truth = {
  vendor: string;
  option?: string;
  status: string;
  settled: boolean;
  why?: string;
  total5: { low: number; high: number } | null;
};
export type QuoteText = { id: string; kind: string; text: string; offers: Truth[] };
type Verdict = 'right' | 'wrong-settled' | 'wrong-open' | 'missing';
type Score = {
  verdicts: { id: string; kind: string; vendor: string; verdict: Verdict; said: string }[];
  counts: Record<Verdict, number>;
};

export const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim();
export const isSame = (a: string, b: string): boolean => a !== '' && b !== '' && (a.includes(b) || b.includes(a));

export const readText = (path: string): QuoteText[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as QuoteText);

/** What a reader's grid of one text comes to, offer by offer. */
export function settledOf(text: string, grid: QuoteGrid, findings = checkGrid(text, grid)): SettledOffer[] {
  return grid.offers.map((offer) => settleOffer(offer, grid.buyer, findings));
}

/** A value of a grid in one line: each passage by its place and length, since its words stand in the text. */
const toldOf = (value: object): string =>
  JSON.stringify(value, (_, one) => {
    const isPassages = Array.isArray(one) && one[0]?.start !== undefined;
    if (isPassages) return one.map(({ start, text }: Passage) => `${start}+${text.length}`).join(' ');
    return Array.isArray(one) && one.length === 0 ? undefined : one;
  })
    .replaceAll('\\"', '”')
    .replaceAll('"', '');

/** A whole grid and all that is found against it, a line for each line, fact and finding. */
export const tellGrid = (grid: QuoteGrid, findings: readonly OpenPoint[]): string[] => [
  ...grid.buyer.map((fact) => `  buyer ${toldOf(fact)}`),
  ...grid.offers.flatMap(({ lines, ...offer }) => [
    `  ${toldOf(offer)}`,
    ...lines.map((line) => `    ${toldOf(line)}`),
    ...findings.flatMap((one) => (one.offer === offer.id ? [`    ! ${toldOf(one)}`] : [])),
  ]),
];

/** "B" is "option b rent", and not "option a both". */
const isOption = (ours: string, true_: string): boolean =>
  true_.length > 2 ? isSame(ours, true_) : ours.split(' ').includes(true_);

function match(truth: Truth, found: readonly SettledOffer[]): SettledOffer | undefined {
  const named = found.filter(({ offer }) => isSame(plain(offer.vendor), plain(truth.vendor)));
  const byOption = truth.option
    ? named.filter(({ offer }) => isOption(plain(offer.option ?? ''), plain(truth.option ?? '')))
    : named;
  const isOld = truth.status === 'superseded';
  return byOption.find(({ offer }) => (offer.status === 'superseded') === isOld) ?? (isOld ? undefined : byOption[0]);
}

function judge(truth: Truth, ours: SettledOffer | undefined): [Verdict, string] {
  if (!ours) return [truth.status === 'declined' || truth.status === 'superseded' ? 'right' : 'missing', 'not found'];
  const { low, high } = ours.cost.total;
  const total = `${Math.round(low)}${high - low > 1 ? `..${Math.round(high)}` : ''}`;
  if (!truth.settled)
    return ours.isSettled ? ['wrong-settled', `${total}, but ${truth.why ?? truth.status}`] : ['right', 'open'];
  if (!ours.isSettled)
    return ['wrong-open', `${total}, true ${truth.total5?.low}; ${ours.open.map(({ words }) => words).join(' | ')}`];
  const isRight =
    truth.total5 !== null &&
    Math.abs(low - truth.total5.low) <= 0.005 * truth.total5.low &&
    Math.abs(high - truth.total5.high) <= 0.005 * truth.total5.high;
  return isRight ? ['right', total] : ['wrong-settled', `${total}, true ${truth.total5?.low}`];
}

/** Scores a reader on the texts of a corpus file against their five-year totals. */
export function scoreQuotes(
  texts: readonly QuoteText[],
  settled: (text: string) => SettledOffer[] = (text) => settledOf(text, readQuotes(text)),
): Score {
  const verdicts = texts.flatMap(({ id, kind, text, offers }) => {
    const found = settled(text);
    return offers.map((truth) => {
      const [verdict, said] = judge(truth, match(truth, found));
      return { id, kind, vendor: `${truth.vendor}${truth.option ? ` (${truth.option})` : ''}`, verdict, said };
    });
  });
  const counts = { right: 0, 'wrong-settled': 0, 'wrong-open': 0, missing: 0 };
  for (const { verdict } of verdicts) counts[verdict]++;
  return { verdicts, counts };
}

if (import.meta.main) {
  const [path = 'infra/quality/eval/corpora/quotes.dev.jsonl', flag] = process.argv.slice(2);
  const { verdicts, counts } = scoreQuotes(readText(path));
  for (const { id, kind, vendor, verdict, said } of verdicts)
    if (verdict !== 'right' || flag === '--all') console.log(`${id} ${kind} ${vendor}: ${verdict} ${said}`);
  const all = verdicts.length;
  console.log(
    Object.entries(counts)
      .map(([verdict, count]) => `${verdict} ${count} (${Math.round((100 * count) / all)} %)`)
      .join(', '),
    `of ${all} offers`,
  );
}
