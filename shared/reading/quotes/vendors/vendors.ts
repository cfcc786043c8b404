import { isSameVendor } from '../../../kernel/names.ts';
import { overlaps, type Span } from '../../lexical/values.ts';
import type { Source } from '../source.ts';
import { type Candidate, namesIn } from './vendor-names.ts';

type Weights = Readonly<Record<string, number>>;

/** Weights of features at the first and the second look, and words that texts of quotes use as plain words: as trained. */
export type Scorer = { first: Weights; second: Weights; plain: ReadonlySet<string> };

/** A vendor that a text names, with all its places in the order of the text; the higher its score, the surer. */
export type Vendor = { name: string; at: Span[]; score: number };

/** A name that may be a vendor's; `isPriced`: amounts stand behind it, `isLead`: it opens a row. */
export type Unsure = Vendor & { isPriced: boolean; isLead: boolean };

/** From here on a name is a vendor's; what a label names is, whatever its score. */
const accepted = -1;
const acceptedLower = 3;
const maybeLower = -1;
/** A best name below it may have its like beside it. */
const weak = 0.5;
export const certain = 9;
/** Below it a name is no vendor's, even where there is no better one. */
const least = -5;

/** Names typed without capitals are weighed by themselves. */
export const weighed = (features: readonly string[]): readonly string[] =>
  features.includes('lower') ? features.map((one) => `~${one}`) : features;

/** What the words of a name may be. */
const kinds = new Set(['new', 'mixed', 'plain', 'person', 'given']);

const sumOf = (features: readonly string[], weights: Weights): number =>
  weighed(features).reduce((sum, feature) => sum + (weights[feature] ?? 0), 0);

/** What of the features is said of places, and not of the words of the name. */
const placesOf = ({ features }: Candidate): string[] =>
  features.filter((one) => !/^(w=|end=|n=|words=|bias|row |first=|up=|new|plain|mixed|person|given|aa=|bb=)/.test(one));

/** How much of what two lists hold is in both: 0 to 1. */
const shareOf = (a: readonly string[], b: ReadonlySet<string>): number => {
  const both = a.filter((one) => b.has(one)).length;
  return both / (a.length + b.size - both);
};

/**
 * What the other names of a text, each with its score of the first look, say of each: names in like places are of like
 * things.
 */
export function likenessOf(names: readonly Candidate[], scores: readonly number[]): string[][] {
  const likely = names.flatMap((name, i) => ((scores[i] ?? 0) >= 0.5 ? [{ i, places: new Set(placesOf(name)) }] : []));
  const [first = 0, second = 0] = scores.toSorted((a, b) => b - a);
  return names.map((name, i) => {
    const own = placesOf(name);
    const others = likely.filter((other) => other.i !== i);
    const like = Math.max(0, ...others.map(({ places }) => shareOf(own, places)));
    const best = scores[i] === first ? second : first;
    const alike = `like=${Math.min(Math.floor(like * 6), 4)}`;
    const top = `top=${Math.round(Math.max(-3, Math.min(9, best)) / 2)}`;
    return [
      alike,
      `others=${Math.min(others.length, 3)}`,
      `top=${Math.round(Math.max(-3, Math.min(3, best)))}`,
      `${alike} ${top}`,
      ...name.features.filter((one) => kinds.has(one)).map((one) => `${one} ${top}`),
      ...(scores[i] === first ? ['best'] : []),
    ];
  });
}

/** The names of a text with the score of each, best first: looked at by themselves, then beside the others. */
export function scoredIn(source: Source, { first, second, plain }: Scorer): (Candidate & { score: number })[] {
  const names = namesIn(source, plain);
  const scores = names.map(({ features }) => sumOf(features, first));
  const likeness = likenessOf(names, scores);
  const scoreOf = ({ features }: Candidate, i: number) =>
    features.includes('named vendor') ? certain : sumOf([...features, ...(likeness[i] ?? [])], second);
  return names.map((one, i) => ({ ...one, score: scoreOf(one, i) })).sort((a, b) => b.score - a.score);
}

/**
 * The vendors of a text, most likely first, and the names that may be vendors'. Names of which one begins the other are
 * one vendor, called by the longer; where none is likely, the best is taken with those in places like its own.
 */
export function vendorsIn(source: Source, scorer: Scorer): { vendors: Vendor[]; unsure: Unsure[] } {
  const vendors: Vendor[] = [];
  const unsure: Unsure[] = [];
  const scored = scoredIn(source, scorer).filter(({ score }) => score > least);
  // A word without a capital is more often one that the training did not meet.
  const isLikely = ({ score, features }: (typeof scored)[number]) =>
    score > (features.includes('lower') ? acceptedLower : accepted);
  const likely = scored.filter(isLikely);
  const heads = likely.filter(({ features }) => features.includes('in head')).map((one) => new Set(placesOf(one)));
  // "Item;Grantley;Harwood": what heads a column as a vendor does is one.
  const isBesideHead = (one: (typeof scored)[number]) =>
    one.features.includes('in head') &&
    !one.features.includes('all plain') &&
    heads.some((places) => shareOf(placesOf(one), places) > 0.7);
  const rowOf = (features: readonly string[]) => features.find((one) => one.startsWith('row '));
  // Of a head that names two vendors, what else no dictionary knows is one.
  const isOneMore = ({ features }: (typeof scored)[number]) =>
    features.includes('in head') &&
    features.includes('new') &&
    likely.filter((other) => other.features.includes('in head') && rowOf(other.features) === rowOf(features)).length >
      1;
  // "Supplier | Purchase | Maint p.a.": beside the head over the vendors stand heads of something else.
  const listed = likely.find(({ features }) => features.includes('column of vendors'));
  const isHeadOfElse = ({ features, score }: (typeof scored)[number]) =>
    listed !== undefined &&
    listed.score > score &&
    features.includes('beside a column of vendors') &&
    features.includes('in head');
  const guess = (likely[0]?.score ?? least) < weak ? (likely[0] ?? scored[0]) : undefined;
  const guessed = new Set(guess ? placesOf(guess) : []);
  const others = (one: (typeof scored)[number]) =>
    likely.some((other) => other !== one && !other.at.every((place) => isServed(source, place)));
  for (const one of scored) {
    const { name, at, score, features } = one;
    // "Interface to Leecare": what another's thing talks to.
    const isLinked = at.length === 1 && features.includes('linked');
    if (isHeadOfElse(one) || isLinked || (at.every((place) => isServed(source, place)) && others(one))) continue;
    const same = vendors.find((other) => isSameVendor(other.name, name));
    if (same) {
      if (name.length > same.name.length) same.name = name;
      const more = at.filter((place) => !same.at.some((b) => overlaps(place, b)));
      same.at = [...same.at, ...more].sort((a, b) => a.start - b.start);
    } else if (vendors.some((other) => other.at.some((a) => at.every((b) => overlaps(a, b))))) continue;
    else if (isOneMore(one)) vendors.push({ name, at: [...at], score: Math.max(score, weak) });
    else if (isLikely(one) || isBesideHead(one) || (guess && shareOf(placesOf(one), guessed) > 0.6))
      vendors.push({ name, at: [...at], score });
    // "Beacon Networks want $2,900": plain words may be a name where they say a price.
    else if (
      features.includes('new') ||
      (features.includes('english word') && !features.includes('lower')) ||
      (features.includes('says a price') && /^\p{Lu}\S* \p{Lu}/u.test(name))
    )
      unsure.push({
        ...{ name, at, score },
        isPriced: features.includes('price after') && (!features.includes('lower') || score > maybeLower),
        isLead: features.includes('b=^'),
      });
  }
  return { vendors: withoutProducts(vendors, scorer.plain), unsure };
}

/** "Linen for Kiewa, Ardmona and Loddon View: $900", "Ship to: Kiewa Lodge": the last of those that something is for, and whom it goes to. */
function isServed(source: Source, { start }: Span): boolean {
  const before = source.tokensIn({ start: source.text.lastIndexOf('\n', start) + 1, end: start });
  const colon = before.findIndex(({ text }) => text === ':');
  if (colon > 0 && colon < 3 && before[colon - 1]?.lower === 'to') return true;
  if (before.at(-1)?.lower !== 'and') return false;
  const opening = before.findLast(
    ({ kind, text, lower }) => kind === 'word' && lower !== 'and' && text[0] === lower[0],
  );
  return opening?.lower === 'for';
}

/** Vendors without the things that are called by the first word of a far surer one: "Emberlyn Cloud" of Emberlyn Systems. */
const withoutProducts = (vendors: readonly Vendor[], plain: ReadonlySet<string>): Vendor[] => {
  const firstOf = ({ name }: Vendor) => name.toLowerCase().split(' ')[0] ?? '';
  return vendors.filter(
    (one) =>
      plain.has(firstOf(one)) ||
      !vendors.some((other) => firstOf(other) === firstOf(one) && other.score > one.score + muchSurer),
  );
};
const muchSurer = 4;
