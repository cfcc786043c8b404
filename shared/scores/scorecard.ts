/**
 * The one scorecard. A rule judges evidence; its share of the rule's points is earned, lost, or open because nothing
 * decides it. What is open counts nothing in the score, nothing in the low end and all of its points in the high end.
 */

/** What a rule makes of the evidence: shares of its points, 0 to 1, together at most 1; the rest is lost. */
export type Judged = { earned: number; open: number; says: string };

/** A rule: `max` are the points that it may give. */
export type Rule<Evidence, Found extends Judged = Judged> = { max: number; judge(evidence: Evidence): Found };

/** A rule's points. Null where nothing at all is decided; `open` are the points that nothing decides. */
export type Line = { max: number; points: number | null; open: number };

/** Out of 100. The score is the low end; coverage is the share of the points that is decided. */
export type Range = { score: number; low: number; high: number; coverage: number };

/** Points are given to one decimal, so that what is printed adds up. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;

export const settled = (earned: number, says: string): Judged => ({ earned, open: 0, says });
export const unknown = (says: string): Judged => ({ earned: 0, open: 1, says });

/** The first ones count, up to `most`; that no more are known does not say that there are no more. */
export const counted = (count: number, most: number, says: string, worth = 1): Judged => {
  const earned = (Math.min(count, most) / most) * worth;
  return { earned, open: 1 - earned, says };
};

/**
 * What is judged by a source that is trusted only so far: what it does not decide stays open.
 * @param trust 0 to 1
 */
export const trusted = <J extends Pick<Judged, 'earned' | 'open'>>(judged: J, trust: number): J => ({
  ...judged,
  earned: trust * judged.earned,
  open: 1 - trust * (1 - judged.open),
});

/** The points of what was judged, in tenths or in another step. */
export const lineOf = (
  { earned, open }: Pick<Judged, 'earned' | 'open'>,
  max: number,
  round: (points: number) => number = toTenth,
): Line => {
  const points = round(earned * max);
  return { max, points: open === 1 ? null : points, open: toTenth(round((earned + open) * max) - points) };
};

/** Every rule with its points and what was found. */
export const scored = <E, F extends Judged, R extends Rule<E, F>>(rules: readonly R[], evidence: E): (R & F & Line)[] =>
  rules.map((rule) => {
    const found = rule.judge(evidence);
    return { ...rule, ...found, ...lineOf(found, rule.max) };
  });

const sumOf = (lines: readonly Line[], of: (line: Line) => number): number =>
  toTenth(lines.reduce((sum, line) => sum + of(line), 0));

/** The points of some lines, not turned into a share. */
export const pointsOf = (lines: readonly Line[]): number => sumOf(lines, ({ points }) => points ?? 0);

/** The range of some lines, out of 100 whatever their points come to. */
export const rangeOf = (lines: readonly Line[]): Range => {
  const most = sumOf(lines, ({ max }) => max);
  const percent = (points: number) => (most === 100 ? points : toTenth((points / most) * 100));
  const [points, open] = [pointsOf(lines), sumOf(lines, (line) => line.open)];
  const low = percent(points);
  return { score: low, low, high: percent(toTenth(points + open)), coverage: toTenth(100 - percent(open)) };
};

/** Σ weight × range ÷ Σ weight, rounded once. */
export const weighted = (parts: readonly { weight: number; range: Range }[]): Range => {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: keyof Range) =>
    toTenth(parts.reduce((sum, { weight, range }) => sum + (weight / whole) * range[of], 0));
  return { score: mean('score'), low: mean('low'), high: mean('high'), coverage: mean('coverage') };
};

/** The same range, held at a knock-out's most; what it rests on stays. */
export const heldAt = <R extends Range>(range: R, most: number): R => ({
  ...range,
  score: Math.min(most, range.score),
  low: Math.min(most, range.low),
  high: Math.min(most, range.high),
});

/**
 * The most that a score may come to with a knock-out: a vendor in administration, a product that is sold no longer or
 * finances called unstable read "poor" and high risk; a certificate that has lapsed at best medium. Our
 * own judgement, after the bands.
 */
export const KNOCKED_OUT = 39;
export const LAPSED = 69;

/** Every whole priority, 1 to 10, the nearest to the present one first; the lower of two equally near. */
export const stepsFrom = (present: number): number[] =>
  Array.from({ length: 10 }, (_, index) => index + 1)
    .filter((step) => step !== present)
    .sort((a, b) => Math.abs(a - present) - Math.abs(b - present) || a - b);

/** The smallest of some changes of a priority, of equally small ones the first; null for none. */
export const smallestStep = <Step extends { from: number; to: number }>(found: readonly (Step | null)[]): Step | null =>
  found.filter((one) => one !== null).sort((a, b) => Math.abs(a.to - a.from) - Math.abs(b.to - b.from))[0] ?? null;
