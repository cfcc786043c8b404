import { withoutEnd } from '../../kernel/format.ts';
import type { Span } from '../lexical/values.ts';
import { amountsIn, sentencesIn } from './clauses.ts';
import { gstIn } from './line.ts';
import { choosing, optionWords, sets, totals } from './quote-words.ts';
import type { Source } from './source.ts';
import type { Row } from './tables/layout.ts';
import type { Vendor } from './vendors/vendors.ts';

const { mailHeads, opensShared, ofBoth, plans } = sets;

/** One mail of a thread, or the whole text; `sender`: the vendor that it is from. */
export type Message = { rows: Row[]; sender?: Vendor; isNobodys?: boolean };

/** A line of a mail's head: "From: …", "Subject: …". */
export function isHead(source: Source, row: Span): boolean {
  const [first, second] = source.tokensIn(row);
  return (
    second?.text === ':' &&
    mailHeads.has(first?.lower ?? '') &&
    amountsIn(source, row).length === 0 &&
    !source.valuesIn(row).some(({ kind }) => kind === 'gst')
  );
}

const isFrom = (source: Source, row: Row): boolean => {
  const list = source.tokensIn(row).filter(({ text }) => text !== '-' && text !== '*');
  const words = source.words(row).toLowerCase();
  return (
    (list[1]?.text === ':' &&
      ['from', 'forwarded'].includes(list[0]?.lower ?? '') &&
      !source.valuesIn(row).some(({ kind }) => kind === 'gst')) ||
    /^[-=_*#]{2,} .*\p{L}.* [-=_*#]{2,}$/u.test(words) ||
    (words.endsWith('wrote:') && words.length < 120) ||
    isSent(source, row)
  );
};

/** "Amit Barzani <amit@example.com>   26 Nov, 10:04": who sent it, then the day and the time, and nothing else. */
const isSent = (source: Source, row: Row): boolean => {
  const all = source.valuesIn(row);
  const day = all.find(({ kind }) => kind === 'date');
  const time = all.at(-1);
  if (
    !day ||
    time?.kind !== 'reference' ||
    !isClock(source.words(time)) ||
    time.start < day.end ||
    amountsIn(source, row).length > 0
  )
    return false;
  const who = source.tokensIn({ start: row.start, end: day.start });
  const [first] = who;
  const isName = first?.kind === 'word' && first.text[0] !== first.lower[0];
  return (
    isName &&
    who.length <= SENDER_MAX &&
    who.every(({ text }) => text !== ':') &&
    source.words({ start: time.end, end: row.end }).trim() === ''
  );
};
const isClock = (words: string): boolean => words.includes(':') || words.toLowerCase().endsWith('m');
/** Words of a name and its address. */
const SENDER_MAX = 10;

/** Marks alone in a row. */
export const isRule = ({ text, isBlank }: Row): boolean =>
  !isBlank && text.length > 2 && [...text].every((char) => '-*=_~#+'.includes(char));

const isIn = (place: Span, { start, end }: Span): boolean => place.start >= start && place.end <= end;
export const placedIn = (vendors: readonly Vendor[], span: Span): { vendor: Vendor; at: Span }[] =>
  vendors
    .flatMap((vendor) => vendor.at.filter((at) => isIn(at, span)).map((at) => ({ vendor, at })))
    .sort((a, b) => a.at.start - b.at.start);

/** Who signs for a vendor: the words of a row that is a person's name, right above one that the vendor's name opens. */
function signersIn(source: Source, rows: readonly Row[], vendors: readonly Vendor[]) {
  const filled = rows.filter(({ isBlank }) => !isBlank);
  return vendors.flatMap((vendor) =>
    vendor.at.flatMap(({ start }) => {
      const above = filled[filled.findIndex((row) => row.start === start) - 1];
      const words = above && !isHead(source, above) ? source.tokensIn(above) : [];
      const isName =
        words.length > 0 &&
        words.length < 4 &&
        words.every(({ kind, text, lower }) => kind === 'word' && text[0] !== lower[0]);
      return isName ? [{ vendor, words: words.map(({ lower }) => lower) }] : [];
    }),
  );
}

/** Cuts a thread into its mails, in the order of the text; a text without senders stays whole. */
export function messagesOf(source: Source, rows: readonly Row[], vendors: readonly Vendor[]): Message[] {
  const signers = signersIn(source, rows, vendors);
  const starts = rows.flatMap((row, i) => (isFrom(source, row) ? [i] : []));
  const cuts = starts.filter(
    (at, i) => i === 0 || rows.slice((starts[i - 1] ?? 0) + 1, at).some((row) => !row.isBlank && !isHead(source, row)),
  );
  const isPriced = (part: readonly Row[]) => part.some((row) => !row.isBlank && amountsIn(source, row).length > 0);
  for (const [i, { depth, isBlank }] of rows.entries()) {
    const before = rows.slice(0, i).findLast((one) => !one.isBlank);
    const isQuoted = !isBlank && before && depth > before.depth && !isFrom(source, before) && !isHead(source, before);
    if (isQuoted && isPriced(rows.slice(0, i)) && isPriced(rows.slice(i)) && !cuts.includes(i)) cuts.push(i);
  }
  // A rule over a total is drawn under what it adds.
  const isSummed = (row: Row | undefined) => {
    const [amount] = row && !row.isBlank ? amountsIn(source, row) : [];
    const [said] = row && amount ? source.says(row, totals) : [];
    return amount !== undefined && said !== undefined && said.end < amount.start;
  };
  // "Page 2 of 2" goes on.
  const isPage = (row: Row | undefined) => row !== undefined && source.tokensIn(row)[0]?.lower === 'page';
  for (const [i, row] of rows.entries())
    if (
      isRule(row) &&
      !isSummed(rows[i + 1]) &&
      !isPage(rows[i + 1]) &&
      isPriced(rows.slice(0, i)) &&
      isPriced(rows.slice(i))
    )
      cuts.push(i);
  return [0, ...cuts.filter((at) => at > 0).sort((a, b) => a - b)].flatMap((from, i, all): Message[] => {
    const part = rows.slice(from, all[i + 1] ?? rows.length);
    const head = part.filter((row, r) => r < 6 && isFrom(source, row));
    const names = new Set(head.flatMap((row) => source.tokensIn(row)).map(({ lower }) => lower));
    const signer = signers.find(({ words }) => words.every((word) => names.has(word)))?.vendor;
    const writer =
      signer ??
      head
        .flatMap((row) => placedIn(vendors, { start: row.from, end: row.end }))
        .sort((a, b) => b.vendor.score - a.vendor.score)[0]?.vendor;
    // Who only heads the mail may pass on what others, who are surer, offer in it.
    const isHeading = (at: Span) => starts.some((r) => isIn(at, { start: rows[r]?.from ?? 0, end: rows[r]?.end ?? 0 }));
    // Who signs below the prices works for whoever heads the mail.
    const priced = part.findLastIndex((row) => !row.isBlank && amountsIn(source, row).length > 0);
    const isSigned = (at: Span) => part.some((row, r) => r > priced && row.start === at.start && row.end - at.end < 2);
    const isSurer = ({ vendor, at }: { vendor: Vendor; at: Span }) =>
      writer !== undefined && vendor.score > writer.score + 0.5 && !isHeading(at) && !isSigned(at);
    const isAbove =
      writer?.at.every(isHeading) &&
      placedIn(vendors, { start: part[0]?.from ?? 0, end: part.at(-1)?.end ?? 0 }).some(isSurer);
    const sender = isAbove ? undefined : writer;
    const whole = { rows: part, ...(sender ? { sender } : {}) };
    // "Arjo quote: …" after a blank line says nothing of the prices above it, which nobody's name stood over.
    const [first] = placedIn(vendors, { start: part[0]?.from ?? 0, end: part.at(-1)?.end ?? 0 });
    const at = part.findIndex(
      (row, r) => part[r - 1]?.isBlank && first && row.start <= first.at.start && first.at.end <= row.end,
    );
    const isBelow =
      at > 0 &&
      !sender &&
      isPriced(part.slice(0, at)) &&
      isPriced(part.slice(at)) &&
      !part.some(({ text }) => /\t| {3}/.test(text));
    if (isBelow)
      return [
        { rows: part.slice(0, at), isNobodys: true },
        { ...whole, rows: part.slice(at) },
      ];
    return [whole];
  });
}

/** What is said of one vendor or one option of it; `isInstead`: the option may stand for a part of what comes before it. */
export type Section = { vendor?: string; option?: string; spans: Span[]; isInstead?: boolean };

/**
 * Sentences under the vendors and options that they speak of, and those that are said of all.
 * @param owner who makes the whole, where one does
 */
export function sectionsOf(
  source: Source,
  blocks: readonly Span[],
  own: readonly Span[],
  vendors: readonly Vendor[],
): { sections: Section[]; shared: Span[] } {
  const pieces = own.flatMap((span) => choicesIn(source, span));
  const openers = openersIn(source, pieces);
  const ways = new Set(openers.flatMap(({ isWay, key }) => (isWay ? [key] : [])));
  // Below "(a) Fee" and "(b) Training", "either party" chooses nothing.
  const last = openers.at(-1)?.start ?? 0;
  const isChosen = source.tokens.some(
    ({ lower, start }) => choosing.has(lower) && (lower !== 'either' || start < last),
  );
  const isChoice = ways.size > 1 || pieces.length > own.length || isChosen;
  const options = new Set(isChoice ? openers.map(({ key }) => key) : []);
  let isOf: string | undefined;
  const numbered = new Set<Section>();
  const prelude: Section = { spans: [] };
  const sections: Section[] = [];
  const shared: Span[] = [];
  const lastPriced = pieces.findLast((span) => amountsIn(source, span).length > 0);
  for (const [s, whole] of pieces.entries())
    for (const [i, { start, end, vendor }] of piecesOf(source, whole, vendors).entries()) {
      const span = { start, end };
      const option =
        options.size > 1 && i === 0 ? openers.find((one) => isIn(one, span) && one.key !== isOf) : undefined;
      const isPriced = amountsIn(source, span).length > 0;
      const instead = whole === lastPriced && options.size < 2 && !vendor ? insteadOf(source, span) : undefined;
      if (vendor && vendor.name !== sections.at(-1)?.vendor) {
        // A vendor whose name stands over prices once more makes one more offer: which holds is asked.
        const isHeading = i === 0 && isHeadedBy(source, whole, vendor);
        const again = isHeading ? -1 : sections.findIndex((one) => !one.option && one.vendor === vendor.name);
        const section = again < 0 ? { vendor: vendor.name, spans: [] } : (sections.splice(again, 1)[0] as Section);
        sections.push(section);
        isOf = undefined;
        if (i === 0 && isNumbered(source, whole)) numbered.add(section);
      }
      const current = sections.at(-1);
      const owner = current?.vendor ? { vendor: current.vendor } : {};
      if (instead && (current ?? prelude).spans.some((one) => amountsIn(source, one).length > 0)) {
        if (!current) sections.push({ spans: prelude.spans.splice(0) });
        sections.push({ ...owner, option: optionName(source, instead, instead), spans: [span], isInstead: true });
      } else if (current?.isInstead && !vendor) shared.push(span);
      else if (option && (isPriced || pieces.slice(s + 1, s + 4).some((one) => amountsIn(source, one).length > 0))) {
        isOf = option.key;
        sections.push({ ...owner, option: optionName(source, option, isPriced ? option : span), spans: [span] });
      }
      // Behind "(a) … or (b) …" goes on what is said of both.
      else if (
        !vendor &&
        current?.option &&
        own.some((one) => one.end === pieces[s - 1]?.end && one.start !== pieces[s - 1]?.start)
      )
        sections.push({ ...owner, spans: [span] });
      // "1) Coilworks - $3,700 a month" and "2) …": what another number of the list says is another's.
      else if (!vendor && i === 0 && isPriced && current?.vendor && numbered.has(current) && isNumbered(source, span)) {
        sections.push({ vendor: '', spans: [span] });
      } else if (!current) prelude.spans.push(span);
      else if (
        !vendor &&
        isShared(source, span, isPriced, blocks, current, s === pieces.length - 1, sections[0]?.spans[0]?.start ?? 0)
      )
        shared.push(span);
      else current.spans.push(span);
    }
  const filled = sections.filter(({ spans, option }) => option || spans.length > 0);
  if (filled.length === 0) return { sections: [prelude], shared };
  const isOptional = filled.some(({ option, isInstead }) => option && !isInstead);
  const isDivided = ({ option, vendor }: Section) =>
    !option && filled.some((other) => other.option && !other.isInstead && other.vendor === vendor);
  return {
    sections: filled.filter((one) => !isDivided(one)),
    shared: [
      ...prelude.spans.filter((span) => (isOptional && vendors.length < 2) || amountsIn(source, span).length === 0),
      ...filled.filter(isDivided).flatMap(({ spans }) => spans),
      ...shared,
    ],
  };
}

/** Whether a number of a list stands before a sentence: "2) ". */
export function isNumbered(source: Source, { start }: Span): boolean {
  const line = source.text.lastIndexOf('\n', start - 1) + 1;
  const [number, sign, more] = source.tokensIn({ start: line, end: start });
  return number?.kind === 'number' && (sign?.text === ')' || sign?.text === '.') && !more;
}

/** Whether a label names a vendor before all else, or its name stands alone. */
function isHeadedBy(source: Source, whole: Span, vendor: Vendor): boolean {
  const at = vendor.at.find((place) => isIn(place, whole));
  const [before, behind] = at
    ? [source.words({ start: whole.start, end: at.start }), source.words({ start: at.end, end: whole.end })]
    : [];
  if (before === undefined || behind === undefined) return false;
  return before.trimEnd().endsWith(':') || `${before}${behind}`.trim() === '';
}

/** A sentence cut where it turns to another vendor: before its name, or behind it where amounts come first. */
function piecesOf(source: Source, whole: Span, vendors: readonly Vendor[]): (Span & { vendor?: Vendor })[] {
  const amounts = amountsIn(source, whole);
  // "Quarrelow offers Emberly House ... for $900": who is surer, and stands before all amounts, offers.
  const isBuyer = ({ vendor, at }: { vendor: Vendor; at: Span }, before: (typeof all)[number] | undefined) =>
    before !== undefined &&
    before.vendor.score > vendor.score + 1.5 &&
    !amounts.some(({ start }) => start > before.at.end && start < at.start);
  const all = placedIn(vendors, whole);
  const places = all.filter((one, i) => one.vendor !== all[i - 1]?.vendor && !isBuyer(one, all[i - 1]));
  const [first] = places;
  if (!first) return [whole];
  const isBehind =
    places.length > 1 &&
    (amounts[0]?.start ?? whole.end) < first.at.start &&
    (amounts.at(-1)?.end ?? 0) < (places.at(-1)?.at.end ?? 0);
  const opens = (at: Span) =>
    /^\W{0,3}$|^[\p{L} ]{4,20}: *$/u.test(source.words({ start: whole.start, end: at.start }));
  const behind = (at: Span) =>
    at.end + (/^(?:'s)?\s*[:–—-]?\s*/.exec(source.text.slice(at.end, whole.end))?.[0].length ?? 0);
  return places.map(({ vendor, at }, i) => ({
    vendor,
    start:
      i === 0 && opens(at) && places.length === 1 && behind(at) < whole.end
        ? behind(at)
        : i === 0
          ? whole.start
          : isBehind
            ? (places[i - 1]?.at.end ?? whole.start)
            : at.start,
    end: i === places.length - 1 ? whole.end : isBehind ? at.end : (places[i + 1]?.at.start ?? whole.end),
  }));
}

/** Whether a sentence beside several offers is said of them all: its first word says so, it stands apart, or it is GST alone. */
function isShared(
  source: Source,
  span: Span,
  isPriced: boolean,
  blocks: readonly Span[],
  { spans, option }: Section,
  isLast: boolean,
  firstAt: number,
): boolean {
  const list = source.tokensIn(span);
  const words = list.filter(({ kind }) => kind !== 'sign');
  const isOnlyGst = !isPriced && gstIn(source, span) !== undefined && words.length < 5;
  const block = blocks.find(({ start, end }) => start <= span.start && span.start < end);
  if (isOnlyGst && isLast && block && firstAt >= block.start) return true;
  const isOfBoth = list.some(
    ({ lower }, i) =>
      ofBoth.has(lower) &&
      choosing.has(list[i + 1]?.lower ?? '') &&
      !list.slice(0, i).some((one) => one.lower === 'not'),
  );
  if (isPriced) return option !== undefined && (words[0]?.lower === 'either' || isOfBoth);
  const isSaid = gstIn(source, span) !== undefined;
  const isApart = block !== undefined && !spans.some(({ start }) => block.start <= start && start < block.end);
  const first = words[0]?.lower ?? list[0]?.lower ?? '';
  // "The first year is under warranty" of the paragraph of one option.
  const isOfOwn =
    ['the', 'they', 'these', 'first'].includes(first) &&
    option !== undefined &&
    !isSaid &&
    !isApart &&
    isTimed(source, span);
  return (
    (opensShared.has(first) && !isOfOwn) ||
    (isSaid && isApart) ||
    (isSaid && list.some(({ lower }) => lower === 'both' || lower === 'all'))
  );
}

const isTimed = (source: Source, span: Span): boolean =>
  source.valuesIn(span).some(({ kind }) => ['nth', 'duration', 'period', 'percent'].includes(kind));

/** An option is called by the whole of its heading. */
const optionName = (source: Source, { start }: Span, { end }: Span): string =>
  withoutEnd(source.words({ start, end }), ' .:*#-–');

/** The rows of a text that head one option each, with prices below every one of them and none above. */
export function optionHeads(source: Source, rows: readonly Row[]): { at: number; option: string }[] {
  const isPriced = (row: Row) => !row.isBlank && amountsIn(source, row).length > 0;
  const found = rows.flatMap((row, at) => {
    const option = row.isBlank || isPriced(row) ? undefined : optionOf(source, row);
    return option ? [{ at, key: option.key, option: optionName(source, option, row) }] : [];
  });
  const isEach = found.every(({ at }, i) => rows.slice(at, found[i + 1]?.at).some(isPriced));
  const isApart = new Set(found.map(({ key }) => key)).size === found.length;
  return isEach && isApart && !rows.slice(0, found[0]?.at).some(isPriced) ? found : [];
}

const bought = new Set(['buy', 'purchase', 'outright', 'buying']);
const hired = new Set(['lease', 'leasing', 'rent', 'renting', 'hire', 'hiring', 'subscribe']);
/** Words before the way that a thing is had: "vs buying", "if we lease instead". */
const leads = new Set(['or', 'vs', 'versus', 'alternatively', 'if', 'we', 'you', 'to', 'instead']);
const wayEnds = new Set([':', '-', '–', 'is']);

/** What names an option; `isWay`: not by a letter or number; `isSure`: it says so by itself, "Hire of 12 beds" only beside "vs buying". */
type Opener = Span & { key: string; isWay: boolean; isSure: boolean };

/** "Outright: …" and "Lease: …", "Basic is …" and "Premium is …": to own a thing or to pay for its use, or one plan of several. */
function wayOf(source: Source, span: Span): Opener | undefined {
  const list = source.tokensIn(span);
  const lead = list.findIndex(({ kind, text }) => kind === 'word' && text.length > 1);
  let from = lead;
  while (leads.has(list[from]?.lower ?? '')) from++;
  const word = list[from]?.lower ?? '';
  const end = list.findIndex(({ lower }, i) => i > from && i < from + 4 && wayEnds.has(lower));
  const isPlan = plans.has(word) && !optionWords.has(word);
  const key = bought.has(word) ? 'buy' : hired.has(word) ? 'hire' : isPlan ? word : undefined;
  const isSure = end > from && (!isPlan || end === from + 1 || choosing.has(list[end - 1]?.lower ?? ''));
  const [first, last] = [list[from], list[isSure ? end - 1 : from]];
  if (!key || !first || !last || lead > 2 || (isPlan && !isSure)) return undefined;
  return { start: first.start, end: last.end, key, isWay: true, isSure: isSure || from > lead + 1 };
}

/** "(a) …", "Option B: …", "opt 2)": the words that name the option, with its letter or number. */
function optionOf(source: Source, span: Span): Opener | undefined {
  const list = source.tokensIn(span).filter(({ text }, i) => i > 1 || !['*', '-', '•', '–'].includes(text));
  const [first, second, third] = list;
  const way = wayOf(source, span);
  if (way?.isSure) return way;
  const isKey = (token: typeof first) =>
    token?.kind === 'number' ? token.value < 10 : token?.kind === 'word' && token.text.length === 1;
  const key = (at: typeof first, end: typeof first) => {
    if (!at || !end || !first) return undefined;
    // "A) purchase" over "B) lease 60 months", not "A) purchase of beds" over "B) hire of pumps".
    const [word, next] = list.slice(list.indexOf(end) + 1);
    const isWay = word !== undefined && (bought.has(word.lower) || hired.has(word.lower)) && next?.lower !== 'of';
    return { start: first.start, end: end.end, key: at.lower, isWay, isSure: true };
  };
  if (first?.text === '(' && isKey(second) && third?.text === ')') return key(second, third);
  // "A) purchase", not the "1)" of a list.
  if (first?.kind === 'word' && isKey(first) && second?.text === ')') return key(first, second);
  if (optionWords.has(first?.lower ?? '') && isKey(second)) {
    return key(second, second);
  }
  return way;
}

/** The options that sentences open: "Hire of 12 beds" opens one only beside "vs buying". */
function openersIn(source: Source, spans: readonly Span[]): Opener[] {
  const found = spans.flatMap((span) => optionOf(source, span) ?? []);
  return found.filter(({ isSure, key }) => isSure || found.some((one) => one.isWay && one.isSure && one.key !== key));
}

/** "Alternatively, …", "alt: they fund the lot, …", "If we lease instead, …": what an offer may be instead, up to its price. */
function insteadOf(source: Source, span: Span): Span | undefined {
  const list = source.tokensIn(span).filter(({ kind }) => kind !== 'sign');
  const [first] = list;
  const isInstead = list.some(({ lower }) => lower === 'instead') && leads.has(first?.lower ?? '');
  if (!first || !(isInstead || insteads.has(first.lower)) || optionOf(source, span)?.isWay === false) return undefined;
  const end = amountsIn(source, span)[0]?.start ?? span.end;
  const stop = source.tokensIn({ start: first.start, end }).find(({ text }) => [',', '+', '(', '.'].includes(text));
  return { start: first.start, end: stop?.start ?? end };
}
const insteads = new Set(['alt', 'alternatively', 'alternative']);

/** A sentence cut before each option that it names with a price: "(a) buy it $132,000 or (b) lease it $2,690 a month". */
function choicesIn(source: Source, span: Span): Span[] {
  const starts = source.tokensIn(span).flatMap(({ text, start }) => {
    const key = text === '(' ? optionOf(source, { start, end: Math.min(start + 3, span.end) })?.key : undefined;
    return key ? [{ start, key }] : [];
  });
  const cuts = starts.map(({ start }, i) => ({ start, end: starts[i + 1]?.start ?? span.end }));
  const isEach = cuts.every((one) => amountsIn(source, one).length > 0);
  if (new Set(starts.map(({ key }) => key)).size < 2 || !isEach) return [span];
  const before = { start: span.start, end: cuts[0]?.start ?? span.end };
  return before.end > before.start ? [before, ...cuts] : cuts;
}

/** Lines joined where one runs on into the next: it is long, ends without a stop, and no bullet follows. */
export function paragraphsOf(source: Source, rows: readonly Row[]): Span[] {
  const found: (Span & { isOpen: boolean })[] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (row.isBlank) {
      if (last) last.isOpen = false;
      continue;
    }
    const [amount, other] = row.isBullet ? [] : amountsIn(source, row, true);
    const isLone = amount && !other && amount.start - row.start < 3 && source.tokensIn(row).length < 6;
    if (
      last &&
      isLone &&
      !source.words({ start: last.end, end: row.start }).includes('\n\n') &&
      amountsIn(source, last).length === 0 &&
      last.end - last.start < 60
    ) {
      last.end = row.end;
      continue;
    }
    const isOpen =
      row.text.length > 60 &&
      !/^.{0,40}(:| [-–] )/.test(row.text) &&
      !row.text.includes('   ') &&
      !'.:;!?'.includes(row.text.at(-1) ?? '');
    const isRunOn =
      (!/^\p{Lu}[^.]{0,30}:/u.test(row.text) && row.text[0] === row.text[0]?.toLowerCase()) ||
      row.text.length > 60 ||
      '.,'.includes(row.text.at(-1) ?? ' ');
    if (
      last?.isOpen &&
      isRunOn &&
      !row.isBullet &&
      !row.isNumbered &&
      !source.words({ start: last.start, end: row.start }).includes('\n\n')
    )
      Object.assign(last, { end: row.end, isOpen });
    else found.push({ start: row.start, end: row.end, isOpen });
  }
  return found;
}

/** The sentences of paragraphs. */
export const sentencesOf = (source: Source, blocks: readonly Span[]): Span[] =>
  blocks.flatMap((span) => sentencesIn(source, span));
