import type { GridLine, GridOffer, Term } from '../../contracts/reading/quotes.ts';
import type { Span } from '../lexical/values.ts';
import { eachesIn, nounsAfter } from './line.ts';
import { sets } from './quote-words.ts';
import type { Count, Quantities } from './reader/quantities.ts';
import { type Source, spanOf } from './source.ts';

const { overWords } = sets;

/** From how many on a price holds, and to how many; `told`: the number that says so. */
type Bound = { from: number; to?: number; told?: Span & { value: number } };

/** So many tiers a price may have. */
const most = 12;
const upTo = /(?:first|up to|under|below|less than)\s*$/i;
const over = /(?:over|above|beyond|more than|exceeding)\s*$/i;
const next = /next\s*$/i;
/** "All are charged at the rate of the band reached": one rate for all. */
const forAll =
  /\b(?:whole|entire|all|every)\b[^.\n]*\b(?:rate|price)s? of (?:the|that|its) (?:tier|band|bracket|step)|(?:tier|band|bracket) reached/i;
const ofEach = /\b(?:first|next|after that|thereafter|additional|beyond|above that|remainder|each (?:tier|band))\b/i;
const atOwn = /\bits own (?:tier|band|rate|price)\b/i;

/** How many the words of a line say that its price is for, behind a line with such words. */
function boundOf(source: Source, line: GridLine, before: Bound | undefined): Bound | undefined {
  for (const span of line.at.map(spanOf))
    for (const [i, value] of source.valuesIn(span).entries()) {
      if (value.kind !== 'number' || value.isOrdinal || value.value % 1 > 0) continue;
      const other = source.valuesIn(span)[i + 1];
      const isRange =
        other?.kind === 'number' && /^ ?(?:-|–|to) ?$/.test(source.words({ start: value.end, end: other.start }));
      if (isRange) return { from: value.value, to: other.value, told: { ...value, value: other.value } };
      const lead = source.words({ start: Math.max(span.start, value.start - 12), end: value.start });
      if (value.high !== undefined) return { from: value.value, to: value.high, told: value };
      if (upTo.test(lead)) return { from: 0, to: value.value, told: value };
      if (over.test(lead)) return { from: value.value + 1, told: value };
      if (/^(\+| (?:and|or) (?:over|above|up|more))/.test(source.text.slice(value.end, value.end + 10)))
        return { from: value.value, told: value };
      const to = before?.to;
      if (to !== undefined && next.test(lead)) return { from: to + 1, to: to + value.value, told: value };
    }
  const isOver = line.at.some((at) => source.tokensIn(spanOf(at)).some(({ lower }) => overWords.has(lower)));
  return before?.to !== undefined && isOver ? { from: before.to + 1 } : undefined;
}

/** The one number of the text that counts a thing and bounds no price. */
function manyOf(source: Source, counts: readonly Count[], thing: string | undefined, run: readonly { bound: Bound }[]) {
  const told = new Set(run.flatMap(({ bound: { from, to = from } }) => [from - 1, from, to]));
  const counted = counts.filter(({ nouns, value }) => thing && nouns.includes(thing) && !told.has(value) && value > 1);
  const [many, ...others] = [...new Map(counted.map((count) => [source.words(count), count])).values()];
  return others.length === 0 ? many : undefined;
}

/**
 * "1 - 500 $2.40, 501 - 2,000 $1.95", "first 20 users $90 each, every user after that $70": one line by bands or steps; a
 * flat price that covers the first ones leaves the others to the line behind it. Changes the offer.
 */
export function joinTiers(source: Source, offer: GridOffer, quantities: Quantities): void {
  for (let i = 0; i + 1 < offer.lines.length; i++) {
    const run: { line: GridLine; bound: Bound }[] = [];
    for (const line of offer.lines.slice(i, i + most)) {
      const last = run.at(-1)?.bound;
      const bound = line.state === 'priced' && line.amount ? boundOf(source, line, last) : undefined;
      if (!bound || (last ? bound.from <= last.from : bound.from > 1)) break;
      run.push({ line, bound });
    }
    const [first, second] = run;
    if (!first || !second || (first.bound.to ?? 0) < 2) continue;
    const eachOf = (line: GridLine) => line.at.flatMap((at) => eachesIn(source, spanOf(at)));
    const said = run.flatMap(({ line }) => eachOf(line)).flatMap(({ unit }) => (unit && unit !== 'one' ? unit : []));
    const thing = said.at(-1) ?? (first.bound.told && nounsAfter(source, first.bound.told)[0]);
    const many = manyOf(source, quantities.list, thing, run);
    const qty = many ? { qty: source.words(many), qty_at: [source.passage(many.sentence)] } : { qty: '?' };
    const per = [second.line.per, first.line.per, many?.per].find((one) => one && one !== 'once') ?? 'once';
    const at = [...new Set(run.flatMap(({ line }) => line.at))];
    const told = first.bound.told;
    // "Up to 50 users $900, 51 to 100 users $1,500": one of the prices, whatever the number.
    if (!run.some(({ line }) => eachOf(line).length > 0)) {
      const v = 'which of these prices is paid?';
      for (const { line } of run) line.terms = [...(line.terms ?? []), { k: 'doubt', v, at }];
      i += run.length - 1;
      continue;
    }
    if (told && eachOf(first.line).length === 0) {
      const free: Term = { k: 'included_qty', v: source.words(told), at };
      Object.assign(second.line, { per, ...qty, at: [...second.line.at, ...first.line.at] });
      second.line.terms = [...(second.line.terms ?? []), free];
      delete first.line.qty;
      i++;
      continue;
    }
    const isStep = forAll.test(source.text);
    const isKnown =
      isStep || atOwn.test(source.text) || run.some(({ line }) => line.at.some(({ text }) => ofEach.test(text)));
    const bands = run.map(({ line, bound }, n): Term => {
      const own = [...(run[n - 1]?.line.at ?? []), ...line.at];
      return { k: isStep ? 'step' : 'band', v: line.amount ?? '', at: own, n: Math.max(bound.from, 1) };
    });
    const doubt: Term = { k: 'doubt', v: 'is each at its own rate, or are all at one?', at };
    Object.assign(first.line, { per, ...qty, at });
    first.line.terms = [...(first.line.terms ?? []), ...bands, ...(isKnown ? [] : [doubt])];
    offer.lines.splice(i + 1, run.length - 1);
  }
}
