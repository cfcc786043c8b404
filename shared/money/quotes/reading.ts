import type { GridLine, GridOffer, OpenPoint, QuoteGrid } from '../../contracts/reading/quotes.ts';
import type { Quote, QuoteLine, QuoteReading, QuoteUnit } from '../../contracts/reports/quotes.ts';
import { oneLine, withoutEnd } from '../../kernel/format.ts';
import { amountOf, numberOf, values } from '../../reading/lexical/values.ts';
import type { CountedUnit, Counts } from '../option-cost.ts';
import { type LineCost, quantityOf, quoteCost, type Schedule, termOf } from './cost.ts';
import { type SettledOffer, settleOffer } from './settled.ts';

const unitOf: Readonly<Record<string, CountedUnit>> = {
  bed: 'bed',
  room: 'room',
  resident: 'resident',
  client: 'resident',
  user: 'user',
  licence: 'user',
  device: 'device',
  site: 'site',
  facility: 'site',
};

/** How many beds, rooms, users and so on a text speaks of ("14 users"); the first of each stands. */
export function countsIn(text: string): Counts {
  const found: Partial<Record<CountedUnit, number>> = {};
  for (const value of values(text)) {
    const unit = value.kind === 'number' && value.unit ? unitOf[value.unit.name] : undefined;
    if (unit && value.kind === 'number' && value.value > 0) found[unit] ??= value.value;
  }
  return found;
}

/** Terms with which twice as many do not cost twice as much. */
const uneven = new Set(['band', 'step', 'pack', 'min_qty', 'min_amount', 'included_qty', 'upto']);
/** AUD in a year beyond which no price can be: it was misread or mistyped. */
const PRICE_MAX = 100_000_000_000;
/** What a vendor, and not the buyer, has to say. */
const forVendor = new Set<OpenPoint['code']>(['gst', 'quantity', 'from', 'condition', 'term', 'currency', 'doubt']);
const unreadCodes = new Set<OpenPoint['code']>(['unread', 'verbatim', 'complete', 'on-request', 'not-stated']);
const unpricedCodes = new Set<OpenPoint['code']>(['on-request', 'not-stated']);

const wordsOf = (line: GridLine): string => line.at.map(({ text }) => text.trim()).join(' … ') || line.label;

/** What an amount pays for one of, where the words beside it say so. */
function eachOf(line: GridLine): CountedUnit | undefined {
  for (const value of values(`${wordsOf(line)} ${line.label}`)) {
    const unit = value.kind === 'each' && value.unit ? unitOf[value.unit] : undefined;
    if (unit) return unit;
  }
  return undefined;
}

const years = (plan: Schedule): number[] =>
  [0, 1, 2, 3, 4, 5].map((year) => {
    const cost = plan.reduce((all, month, at) => (Math.ceil(at / 12) === year ? all + month : all), 0);
    // Twelfths of a year's price add up to it but for the last bits.
    return Math.round(cost * 1e6) / 1e6;
  });

/** Lines without a quantity whose price is that of one: they are costed for one, and multiplied by what the buyer has. */
function perUnitIds(offer: GridOffer): ReadonlySet<string> {
  const bases = new Set(offer.lines.flatMap((line) => line.of ?? []));
  const isPerUnit = (line: GridLine) =>
    line.qty === '?' &&
    eachOf(line) !== undefined &&
    !bases.has(line.id) &&
    !line.terms?.some(({ k }) => uneven.has(k)) &&
    !termOf(line, 'year');
  return new Set(offer.lines.filter(isPerUnit).map(({ id }) => id));
}

/** The offer with open quantities filled in from what the buyer has. */
const filled = (offer: GridOffer, counts: Counts): GridOffer => ({
  ...offer,
  lines: offer.lines.map((line) => {
    const unit = line.qty === '?' ? eachOf(line) : undefined;
    const count = unit ? counts[unit] : undefined;
    return count ? { ...line, qty: String(count) } : line;
  }),
});

const folded = (words: string): string => oneLine(words);

/** Words with what they quote between curly marks, white space folded. */
export const typeset = (words: string): string => {
  const parts = folded(words).split('"');
  return parts.length % 2 === 0
    ? parts.join('')
    : parts.map((part, at) => (at === 0 ? part : `${at % 2 ? '“' : '”'}${part}`)).join('');
};

const isPercent = (line: GridLine): boolean => amountOf(line.amount ?? '')?.kind === 'percent';

function amountWords(line: GridLine): string {
  const high = termOf(line, 'high')?.v;
  const ofYears = (line.terms ?? []).filter(({ k }) => k === 'year').map(({ v }) => v);
  const amount = line.amount ?? ofYears.join(', ');
  const words = `${line.credit ? 'less ' : ''}${amount}${high ? ` to ${high}` : ''}${isPercent(line) ? ' of other lines' : ''}`;
  return folded(words).replaceAll('$ ', '$');
}

/** Words that lead to an amount: "18 monitors at". */
const leading = new Set(['at', 'is', 'are', 'of', 'for', 'from', 'only']);

/** What a line is for, without the marks that end its words: "Annual support". */
export const labelOf = ({ label }: GridLine): string => {
  const words = withoutEnd(folded(label), ':-–— ,;.@(=').split(' ');
  while (words.length > 1 && leading.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  return words.join(' ') || 'A line';
};

/** One line with its cost by year; `cost` is that of the offer with optional lines taken. */
function lineOf(
  line: GridLine,
  offer: GridOffer,
  cost: LineCost | undefined,
  isPerUnit: boolean,
): Omit<QuoteLine, 'id'> {
  const unit: QuoteUnit = eachOf(line) ?? 'whole';
  return {
    text: wordsOf(line),
    label: labelOf(line),
    amount: amountWords(line),
    unit,
    quantity: isPerUnit || line.qty === '?' ? null : quantityOf(line),
    period: line.per ?? 'once',
    gst: line.gst ?? offer.gst,
    optional: line.state === 'optional',
    byYearAud: years(cost?.high ?? []),
  };
}

const nameOf = ({ vendor, option }: GridOffer): string | null => [vendor, option].filter(Boolean).join(', ') || null;

const lineNumber = (text: string, start: number): number => text.slice(0, start).split('\n').length;

/** A slip of the offer's own sums, in words; its other open points are its questions and its unread words. */
const isSlip = ({ code }: OpenPoint): boolean => code === 'total' || code === 'arithmetic';

/** What to ask the vendor about an open point, as a full sentence; nothing where it is the buyer's to say. */
export function questionOf({ code, words, line }: OpenPoint, offer: GridOffer): string[] {
  const label = offer.lines.find(({ id }) => id === line);
  const name = label ? labelOf(label) : undefined;
  if (code === 'quantity' && name) return [`How many of “${name}” does the price count?`];
  if ((code === 'on-request' || code === 'not-stated') && name) return [`What does “${name}” cost?`];
  return forVendor.has(code) || unpricedCodes.has(code) ? [words] : [];
}

/** A pasted text, what a reader made of it, and what the check of that against the text found. */
type Checked = { text: string; grid: QuoteGrid; findings: readonly OpenPoint[] };

/**
 * The offers of a pasted text as reports show them: lines with their cost by year, totals, what is unread, what does not
 * add up, what to ask, and whether each offer is settled. Pure.
 * @param counts how many beds, rooms and so on the buyer has, for prices of one that say no quantity
 */
export function quoteReadingOf({ text, grid, findings }: Checked, counts: Counts = {}): QuoteReading {
  const reading: QuoteReading = { quotes: [], unread: [], slips: [], questions: [] };
  let lineCount = 0;
  for (const [at, read] of grid.offers.entries()) {
    const quoteId = `quote-${at + 1}`;
    const perUnit = perUnitIds(read);
    const known = filled(read, counts);
    const settled = settleOffer(known, grid.buyer, findings);
    // How many the buyer has is the buyer's to say: the report asks for it as an assumption.
    const open = settled.open
      .filter(({ code, line }) => code !== 'quantity' || !perUnit.has(line ?? ''))
      .map((point) => ({ ...point, words: typeset(point.words) }));
    const all = linesOf(known, perUnit, grid);
    const lines = all.filter(({ byYearAud }) => byYearAud.every((aud) => Math.abs(aud) < PRICE_MAX));
    if (lines.length < all.length)
      open.push({ code: 'arithmetic', words: 'An amount is too large to be a price.', offer: read.id, at: [] });
    reading.quotes.push({
      id: quoteId,
      vendor: nameOf(read),
      lines: lines.map((line) => ({ id: `line-${++lineCount}`, ...line })),
      ...statedOf(settled),
      settled: open.length === 0,
      open: [...new Set(open.map(({ words }) => words))],
      assumptions: settled.cost.assumptions,
      isOver:
        read.status === 'superseded' ||
        read.status === 'declined' ||
        read.status === 'no-price' ||
        isSaidAgain(text, read, grid.offers.slice(0, at)),
    });
    for (const point of open) {
      const passage = point.at[0];
      if (unreadCodes.has(point.code) && passage)
        reading.unread.push({
          quoteId,
          isUnpriced: unpricedCodes.has(point.code),
          line: lineNumber(text, passage.start),
          text: passage.text.trim(),
          reason: point.words,
        });
      if (isSlip(point)) reading.slips.push({ quoteId, text: passage?.text.trim() ?? '', reason: point.words });
    }
    const asked = [...read.asks, ...open.flatMap((point) => questionOf(point, read))];
    reading.questions.push(...[...new Set(asked)].map((question) => ({ quoteId, question })));
  }
  return grid.buyer.length > 0 ? { ...reading, buyer: grid.buyer } : reading;
}

const linesSaid = ({ lines }: GridOffer): string =>
  JSON.stringify(lines.map(({ label, amount, per }) => [label, amount, per]));

/** The same lines once more, in a mail that is quoted below another (rows that begin with ">"). */
const isSaidAgain = (text: string, offer: GridOffer, earlier: readonly GridOffer[]): boolean =>
  offer.lines.length > 0 &&
  offer.lines.every(({ at }) => at.every(({ start }) => text[text.lastIndexOf('\n', start) + 1] === '>')) &&
  earlier.some((other) => linesSaid(other) === linesSaid(offer));

/** Lines that hold an amount, each with its own cost: of one where the buyer says how many. */
function linesOf(offer: GridOffer, perUnit: ReadonlySet<string>, { buyer }: QuoteGrid): Omit<QuoteLine, 'id'>[] {
  const ofOne: GridOffer = {
    ...offer,
    lines: offer.lines.map((line) => (perUnit.has(line.id) ? { ...line, qty: '1' } : line)),
  };
  const whole = quoteCost(ofOne, buyer).lines;
  const taken = quoteCost(
    { ...ofOne, lines: ofOne.lines.map((line) => (line.state === 'optional' ? { ...line, state: 'priced' } : line)) },
    buyer,
  ).lines;
  return offer.lines
    .filter(
      (line) =>
        line.state === 'priced' ||
        (line.state === 'optional' && (numberOf(line.amount) > 0 || termOf(line, 'year') !== undefined)),
    )
    .map((line) => {
      const cost = (line.state === 'optional' ? taken : whole).find(({ id }) => id === line.id);
      return lineOf(line, offer, cost, perUnit.has(line.id));
    });
}

function statedOf({ offer, cost, stated }: SettledOffer): Pick<Quote, 'totals' | 'total'> {
  const isCounted = offer.lines.every(({ state, qty }) => state !== 'priced' || qty !== '?');
  return {
    totals: stated.map(({ stated: { at, amount, gst } }) => ({ text: at[0]?.text.trim() ?? amount, amount, gst })),
    total: isCounted ? cost.total : null,
  };
}

/** The readings of several texts of one buyer as one: quotes and lines numbered through. Pure. */
export const joinedReadings = (readings: readonly QuoteReading[]): QuoteReading => {
  const all: QuoteReading = { quotes: [], unread: [], slips: [], questions: [] };
  let lineCount = 0;
  for (const { quotes, unread, slips, questions } of readings) {
    const ids = new Map(quotes.map(({ id }, at) => [id, `quote-${all.quotes.length + at + 1}`]));
    const moved = <T extends { quoteId: string }>(one: T): T => ({
      ...one,
      quoteId: ids.get(one.quoteId) ?? one.quoteId,
    });
    all.quotes.push(
      ...quotes.map((quote) => ({
        ...quote,
        id: ids.get(quote.id) ?? quote.id,
        lines: quote.lines.map((line) => ({ ...line, id: `line-${++lineCount}` })),
      })),
    );
    all.unread.push(...unread.map(moved));
    all.slips.push(...slips.map(moved));
    all.questions.push(...questions.map(moved));
  }
  const [buyer] = readings.flatMap((reading) => (reading.buyer ? [reading.buyer] : []));
  return buyer ? { ...all, buyer } : all;
};
