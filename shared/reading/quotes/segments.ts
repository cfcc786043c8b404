import { withoutEnd } from '../../kernel/format.ts';
import type { Span } from '../lexical/values.ts';
import { amountsIn, sentencesIn } from './clauses.ts';
import type { Row } from './layout.ts';
import { gstIn } from './line.ts';
import { choosing, optionWords, sets } from './quote-words.ts';
import type { Source } from './source.ts';
import type { Vendor } from './vendors.ts';

const { mailHeads, opensShared, ofBoth } = sets;

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
    (words.endsWith('wrote:') && words.length < 120)
  );
};

/** Marks alone in a row. */
export const isRule = ({ text, isBlank }: Row): boolean =>
  !isBlank && text.length > 2 && [...text].every((char) => '-*=_~#+'.includes(char));

const isIn = (place: Span, { start, end }: Span): boolean => place.start >= start && place.end <= end;
export const placedIn = (vendors: readonly Vendor[], span: Span): { vendor: Vendor; at: Span }[] =>
  vendors
    .flatMap((vendor) => vendor.at.filter((at) => isIn(at, span)).map((at) => ({ vendor, at })))
    .sort((a, b) => a.at.start - b.at.start);

/** Cuts a thread into its mails, in the order of the text; a text without senders stays whole. */
export function messagesOf(source: Source, rows: readonly Row[], vendors: readonly Vendor[]): Message[] {
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
  for (const [i, row] of rows.entries())
    if (isRule(row) && isPriced(rows.slice(0, i)) && isPriced(rows.slice(i))) cuts.push(i);
  return [0, ...cuts.filter((at) => at > 0).sort((a, b) => a - b)].flatMap((from, i, all): Message[] => {
    const part = rows.slice(from, all[i + 1] ?? rows.length);
    const head = part.filter((row, r) => r < 6 && isFrom(source, row));
    const sender = head
      .flatMap((row) => placedIn(vendors, { start: row.from, end: row.end }))
      .sort((a, b) => b.vendor.score - a.vendor.score)[0]?.vendor;
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

/** What is said of one vendor or one option of it. */
export type Section = { vendor?: string; option?: string; spans: Span[] };

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
  const ways = new Set(own.flatMap((span) => wayOf(source, span)?.key ?? []));
  const isChoice = ways.size > 1 || source.tokens.some(({ lower }) => choosing.has(lower));
  const options = isChoice ? new Set(own.flatMap((span) => optionOf(source, span)?.key ?? [])) : new Set<string>();
  const prelude: Section = { spans: [] };
  const sections: Section[] = [];
  const shared: Span[] = [];
  for (const [s, whole] of own.entries())
    for (const [i, { start, end, vendor }] of piecesOf(source, whole, vendors).entries()) {
      const span = { start, end };
      const option = options.size > 1 && i === 0 ? optionOf(source, span) : undefined;
      const isPriced = amountsIn(source, span).length > 0;
      if (vendor && vendor.name !== sections.at(-1)?.vendor) {
        // A vendor whose name stands over prices once more makes one more offer.
        const isHeading = i === 0 && isHeadedBy(source, whole, vendor);
        const again = isHeading ? -1 : sections.findIndex((one) => !one.option && one.vendor === vendor.name);
        sections.push(again < 0 ? { vendor: vendor.name, spans: [] } : (sections.splice(again, 1)[0] as Section));
      }
      const current = sections.at(-1);
      if (option && (isPriced || own.slice(s + 1, s + 4).some((one) => amountsIn(source, one).length > 0)))
        sections.push({
          ...(current?.vendor ? { vendor: current.vendor } : {}),
          ...{ option: optionName(source, option, isPriced ? option : span), spans: [span] },
        });
      else if (!current) prelude.spans.push(span);
      else if (
        !vendor &&
        isShared(source, span, isPriced, blocks, current, s === own.length - 1, sections[0]?.spans[0]?.start ?? 0)
      )
        shared.push(span);
      else current.spans.push(span);
    }
  const filled = sections.filter(({ spans, option }) => option || spans.length > 0);
  if (filled.length === 0) return { sections: [prelude], shared };
  const isOptional = filled.some(({ option }) => option);
  const isDivided = ({ option, vendor }: Section) =>
    !option && filled.some((other) => other.option && other.vendor === vendor);
  return {
    sections: filled.filter((one) => !isDivided(one)),
    shared: [
      ...prelude.spans.filter((span) => (isOptional && vendors.length < 2) || amountsIn(source, span).length === 0),
      ...filled.filter(isDivided).flatMap(({ spans }) => spans),
      ...shared,
    ],
  };
}

/** Whether a label names a vendor before all else, or its name stands alone. */
function isHeadedBy(source: Source, whole: Span, vendor: Vendor): boolean {
  const at = vendor.at.find((place) => isIn(place, whole));
  const around = at && [
    source.words({ start: whole.start, end: at.start }),
    source.words({ start: at.end, end: whole.end }),
  ];
  return around !== undefined && (around[0]?.trimEnd().endsWith(':') || !/[\p{L}\d]/u.test(around.join('')));
}

/** A sentence cut where it turns to another vendor: before its name, or behind it where amounts come first. */
function piecesOf(source: Source, whole: Span, vendors: readonly Vendor[]): (Span & { vendor?: Vendor })[] {
  const places = placedIn(vendors, whole).filter(({ vendor }, i, all) => vendor !== all[i - 1]?.vendor);
  const [first] = places;
  if (!first) return [whole];
  const amounts = amountsIn(source, whole);
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
  return (
    opensShared.has(words[0]?.lower ?? list[0]?.lower ?? '') ||
    (isSaid && isApart) ||
    (isSaid && list.some(({ lower }) => lower === 'both' || lower === 'all'))
  );
}

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
const hired = new Set(['lease', 'leasing', 'rent', 'hire', 'subscribe']);

/** "Outright: …" and "Lease: …": to own a thing, or to pay for its use. */
function wayOf(source: Source, span: Span): (Span & { key: string }) | undefined {
  const list = source.tokensIn(span);
  const from = list.findIndex(({ kind, text }) => kind === 'word' && text.length > 1);
  const colon = list.findIndex(
    ({ text }, i) => i > from && i < from + 4 && (text === ':' || text === '-' || text === '–'),
  );
  const [first, last] = [list[from], list[colon - 1]];
  const key = bought.has(first?.lower ?? '') ? 'buy' : hired.has(first?.lower ?? '') ? 'hire' : undefined;
  return key && first && last && from < 3 && colon > from ? { start: first.start, end: last.end, key } : undefined;
}

/** "(a) …", "Option B: …", "opt 2)": the words that name the option, with its letter or number. */
function optionOf(source: Source, span: Span): (Span & { key: string }) | undefined {
  const list = source.tokensIn(span).filter(({ text }, i) => i > 1 || !['*', '-', '•', '–'].includes(text));
  const [first, second, third] = list;
  const way = wayOf(source, span);
  if (way) return way;
  const isKey = (token: typeof first) =>
    token?.kind === 'number' ? token.value < 10 : token?.kind === 'word' && token.text.length === 1;
  const key = (at: typeof first, end: typeof first) =>
    at && end && first ? { start: first.start, end: end.end, key: at.lower } : undefined;
  if (first?.text === '(' && isKey(second) && third?.text === ')') return key(second, third);
  if (optionWords.has(first?.lower ?? '') && isKey(second)) {
    return key(second, second);
  }
  return undefined;
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
