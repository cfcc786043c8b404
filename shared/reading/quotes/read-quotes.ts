import type { GridLine, GridOffer, QuoteGrid } from '../../contracts/reading/quotes.ts';
import { bareName, isSameVendor } from '../../kernel/names.ts';
import type { Span } from '../lexical/values.ts';
import { wordsIn } from '../phrases/words.ts';
import { ownFacts } from './buyer.ts';
import { amountsIn, sentencesIn } from './clauses.ts';
import { gstIn, isModel } from './line.ts';
import { Draft, sharesWord } from './offers.ts';
import { choosing, keeping, revisions, sets } from './quote-words.ts';
import { type Picker, Quantities } from './reader/quantities.ts';
import { quantityPicker } from './reader/weights.ts';
import {
  isHead,
  isRule,
  type Message,
  messagesOf,
  optionHeads,
  paragraphsOf,
  placedIn,
  sectionsOf,
  sentencesOf,
} from './segments.ts';
import { Source, spanOf } from './source.ts';
import { isValueCell } from './tables/columns.ts';
import { blocksOf, type Row, rowsOf } from './tables/layout.ts';
import { readTable } from './tables/tables.ts';
import { vendorScorer } from './vendors/vendor-scorer.ts';
import { certain, type Scorer, type Unsure, type Vendor, vendorsIn } from './vendors/vendors.ts';

/**
 * Reads one pasted text (mail, thread, notes, table, page of a PDF) into the grid, by rules alone: pure, linear in the
 * length of the text. What it does not understand is left unread or unclaimed; the check says so.
 */
export function readQuotes(text: string, scorer: Scorer = vendorScorer(), picker: Picker = quantityPicker): QuoteGrid {
  const source = new Source(text);
  const { unsure, vendors: named } = vendorsIn(source, scorer);
  const rows = rowsOf(text);
  const vendors = withoutItems(source, rows, named);
  const quantities = new Quantities(
    source,
    rows.filter(({ isBlank }) => !isBlank).flatMap((row) => sentencesIn(source, row)),
    picker,
  );
  const grid: QuoteGrid = { buyer: [], offers: [] };
  const senders = new Map<string, Vendor>();
  // A rule across a page parts nothing: mails do, and words of a newer price.
  const isMail = (row: Row) =>
    row.depth > 0 ||
    (isHead(source, row) && ['from', 'sent', 'subject'].includes(source.tokensIn(row)[0]?.lower ?? ''));
  const isRevised = rows.some(isMail) || source.says({ start: 0, end: text.length }, revisions).length > 0;
  const newest: (Newest & { vendor: string; option: string | undefined; m: number })[] = [];
  const messages = messagesOf(source, rows, vendors);
  // Whom a vendor writes to asks, and offers nothing.
  const namesIn = (some: readonly Row[], head: string) =>
    some
      .slice(0, 6)
      .filter((row) => isHead(source, row) && source.tokensIn(row)[0]?.lower === head)
      .flatMap((row) =>
        source
          .tokensIn(row)
          .filter(({ kind }) => kind === 'word')
          .slice(1, 3),
      )
      .map(({ lower }) => lower);
  const asking = new Set(messages.flatMap(({ rows, sender }) => (sender ? namesIn(rows, 'to') : [])));
  const isAsking = ({ rows, sender }: Message) => {
    const from = namesIn(rows, 'from');
    // "As agreed, 30 beds at $2,900" is no question.
    const isAgreed = rows.some((row) => source.tokensIn(row).some(({ lower }) => agreeing.has(lower)));
    return !sender && !isAgreed && from.length > 1 && from.every((name) => asking.has(name));
  };
  for (const [m, message] of newestFirst(source, messages).entries()) {
    if (isAsking(message)) {
      const body = message.rows.filter((row) => !isHead(source, row) && !isRule(row));
      for (const span of sentencesOf(source, paragraphsOf(source, body)))
        for (const left of ownFacts(source, quantities.list, span, grid.buyer, vendors))
          grid.buyer.push({ k: 'own', v: source.words(left), at: [source.passage(left)] });
      continue;
    }
    // "He wrote:" is whoever wrote before.
    const isSame = /\b(he|she|they) wrote:$/i.test(message.rows[0]?.text ?? '');
    // Two mails from one address are one vendor's, whichever of its names each is read by.
    const from = message.rows.slice(0, 6).filter((row) => isHead(source, row));
    const address = from.flatMap((row) => source.tokensIn(row)).find(({ text }) => text.includes('@'))?.lower ?? '';
    const sender = isSame
      ? vendors.find(({ name }) => name === grid.offers.at(-1)?.vendor)
      : (senders.get(address) ?? message.sender);
    const drafts = readMessage(
      source,
      quantities,
      { ...message, ...(sender ? { sender } : {}) },
      grid,
      vendors,
      unsure,
    );
    const [only] = drafts.length === 1 ? vendors.filter(({ name }) => name === drafts[0]?.offer.vendor) : [];
    if (address && only) senders.set(address, only);
    for (const draft of drafts) {
      const offer = draft.finish();
      // Options that replace an offer without them do so together.
      const again = newest.find(
        ({ vendor, option, m: of }) =>
          isSameVendor(vendor, offer.vendor) && (option === offer.option || (!offer.option && of !== m)),
      );
      if (offer.lines.length > 0 && offer.status === 'current') {
        const told = grid.offers.find(
          ({ vendor, status }) => isSame && vendor === offer.vendor && status === 'current',
        );
        if (told) told.status = 'superseded';
        else if (again && again.m !== m && isRevised) {
          offer.status = 'superseded';
          keepLines(source, again, offer);
        } else newest.push({ vendor: offer.vendor, option: offer.option, m, offer, rows: message.rows });
      }
      offer.id = `o${grid.offers.length + 1}`;
      for (const [n, line] of offer.lines.entries()) renumber(draft, line.id, `${offer.id}.${n + 1}`);
      grid.offers.push(offer);
    }
  }
  doubtNames(source, rows, grid, vendors, unsure);
  tellSilent(source, grid, vendors);
  return grid;
}

const agreeing = new Set(['agreed', 'agree', 'confirmed', 'confirm', 'accepted', 'accept']);
/** "Delivery same as in A": gives an option the lines of another that its words name; what names none is asked. */
function shareLines(source: Source, draft: Draft, spans: readonly Span[], all: readonly Draft[]): void {
  const letterOf = ({ offer }: Draft) =>
    wordsIn(offer.option ?? '').find(({ lower }) => lower.length === 1 && lower >= 'a')?.lower;
  for (const span of spans) {
    const words = source.tokensIn(span).flatMap(({ kind, lower }) => (kind === 'word' ? [lower] : []));
    const same = words.indexOf('same');
    const other =
      same < 0
        ? undefined
        : all.find((one) => one !== draft && words.slice(same + 1).some((word) => word === letterOf(one)));
    if (!other || amountsIn(source, span).length > 0) continue;
    const named = other.offer.lines.filter((line) => sharesWord(source, span, line));
    for (const line of named)
      draft.offer.lines.push({
        ...line,
        id: `new ${draft.offer.lines.length + 1}`,
        at: [...line.at, source.passage(span)],
      });
    if (named.length === 0)
      draft.offer.terms.push({ k: 'doubt', v: `What is "${source.words(span).trim()}"?`, at: [source.passage(span)] });
  }
}

/** An offer that holds, with the mail that it stands in. */
type Newest = { offer: GridOffer; rows: Row[] };

/**
 * "Freight as before", "everything else stays": gives a newer offer the lines that it keeps of an older one, those that are
 * named or, where each of its prices is one of the older's anew, the rest.
 */
function keepLines(source: Source, { offer, rows }: Newest, older: GridOffer): void {
  const isPaid = ({ state, of }: GridLine) => state === 'priced' && !of;
  const before = older.lines.filter(isPaid);
  const own = offer.lines.filter(isPaid);
  const spanOfLabel = (line: GridLine) => line.at.map(spanOf).find((span) => source.words(span).includes(line.label));
  const isAnew = (line: GridLine, other: GridLine) => {
    const label = spanOfLabel(line);
    return line.label === other.label || (label !== undefined && sharesWord(source, label, other));
  };
  const isTold = own.length > 0 && own.every((line) => before.some((other) => isAnew(line, other)));
  for (const span of sentencesOf(source, paragraphsOf(source, rows))) {
    if (source.says(span, keeping).length === 0 || amountsIn(source, span).length > 0) continue;
    const isRest = source.tokensIn(span).some(({ lower }) => ['else', 'other', 'rest', 'remaining'].includes(lower));
    const isUpkeep = (words: string) =>
      words
        .toLowerCase()
        .split(' ')
        .some((word) => upkeep.has(word));
    const kept = before.filter(({ label }) => isUpkeep(source.words(span)) && isUpkeep(label));
    const alike = before.filter((line) => sharesWord(source, span, line));
    // "Service stays the same": of the one line that is of service, whatever it is called.
    const named = alike.length > 0 || kept.length > 1 ? alike : kept;
    const rest = isRest && isTold ? before.filter((line) => !own.some((one) => isAnew(one, line))) : [];
    for (const line of new Set([...named, ...rest])) {
      if (offer.lines.some(({ label }) => label === line.label)) continue;
      const id = `${offer.id}.${offer.lines.length + 1}`;
      const gst = line.gst ? {} : { gst: older.gst, gst_at: older.gst_at };
      offer.lines.push({ ...line, ...gst, id, at: [...line.at, source.passage(span)] });
    }
  }
}

const upkeep = new Set(['service', 'servicing', 'maintenance', 'support', 'upkeep']);

/** A thread as mail shows it, its newest first; where the days of its heads rise, it was kept the other way round. */
function newestFirst(source: Source, messages: Message[]): Message[] {
  // A rule between two mails is none.
  const written = messages.filter(({ rows }) =>
    rows.some((row) => source.tokensIn(row).some(({ kind }) => kind !== 'sign')),
  );
  const days = written.flatMap(({ rows }) => {
    const heads = rows.slice(0, 6).filter((row) => isHead(source, row));
    const date = heads.flatMap((row) => source.valuesIn(row)).find(({ kind }) => kind === 'date');
    return date?.kind === 'date' && date.month && date.day
      ? [((date.year ?? 0) * 12 + date.month) * 31 + date.day]
      : [];
  });
  const isRising =
    days.length > 1 && days.length === written.length && days.every((day, i) => i === 0 || day >= (days[i - 1] ?? 0));
  return isRising && days.at(-1) !== days[0] ? messages.toReversed() : messages;
}

/** Who surely offers and of whom nothing was read stands in the grid without a price: nobody is passed over in silence. */
function tellSilent(source: Source, grid: QuoteGrid, vendors: readonly Vendor[]): void {
  const lineOf = ({ start }: Span) => source.text.lastIndexOf('\n', start - 1);
  const isRead = (name: string) => grid.offers.some(({ vendor }) => isSameVendor(vendor, name));
  // "AMETEK (Rauland)": on the line of who offers, a name is another of its own.
  const lines = new Set(vendors.flatMap(({ name, at }) => (isRead(name) ? at.map(lineOf) : [])));
  // "2 Telarra - will send something" among the lines that others open.
  const opens = ({ start, end }: Span) =>
    source.tokensIn({ start: lineOf({ start, end }) + 1, end: start }).every(({ kind }) => kind !== 'word') &&
    !source.tokensIn({ start: end, end: end + 20 }).find(({ line, kind }) => line || kind !== 'sign')?.line;
  const isList = vendors.some(({ name, at }) => isRead(name) && at.some(opens));
  const last = source.values.findLast(({ kind }) => kind === 'money' || kind === 'number')?.start ?? 0;
  const isEntry = (place: Span) => isList && opens(place) && place.start < last;
  for (const { name, score, at } of vendors)
    if ((score > sure || at.some(isEntry)) && !isRead(name) && !at.some((place) => lines.has(lineOf(place))))
      grid.offers.push({
        ...{ id: `o${grid.offers.length + 1}`, vendor: name, status: 'no-price', currency: 'AUD', gst: 'unknown' },
        ...{ gst_at: [], lines: [], stated: [], notcosts: [], asks: [] },
        terms: [{ k: 'doubt', v: `What does “${name}” offer?`, at: at.slice(0, 1).map(source.passage, source) }],
      });
}

/** A name that scores more is no item of a list; from what on a name may be a vendor's, in a sentence and at the head of a row. */
const sure = 3;
const faint = 0.5;
const maybe = { inside: -1.5, lead: -1.5 };

const isLow = (name: string): boolean => name === name.toLowerCase();

/** Vendors without unlikely names that open a row of a list of things under the name of a surer one. */
function withoutItems(source: Source, rows: readonly Row[], vendors: readonly Vendor[]): Vendor[] {
  const filled = rows.filter(({ isBlank }) => !isBlank);
  const heads = vendors.filter(({ name }) => !isLow(name));
  const isDoubtful = ({ name, score, at }: Vendor) => {
    const isUnder = (one: Vendor) =>
      one.score > score + 1.5 || (one.score > score && (one.at[0]?.start ?? 0) < (at[0]?.start ?? 0));
    return isLow(name) ? heads.length > 0 : score <= 2 && heads.some(isUnder);
  };
  const others = vendors.filter((one) => !isDoubtful(one));
  return vendors.filter(
    (one) => others.includes(one) || !one.at.some((place) => isAmongItems(source, filled, others, place)),
  );
}

/**
 * Leaves offers open where who offers is in doubt: their vendor may be one of the things that another sells, or the words
 * that their prices stand behind may name one more vendor.
 */
function doubtNames(
  source: Source,
  rows: readonly Row[],
  grid: QuoteGrid,
  vendors: readonly Vendor[],
  unsure: readonly Unsure[],
): void {
  const doubt = (offer: GridOffer, v: string, at: Span) =>
    offer.terms.push({ k: 'doubt', v, at: [source.passage(at)] });
  const isPricedBy = (name: string) =>
    grid.offers.some(({ vendor, lines }) => lines.length > 0 && isSameVendor(vendor, name));
  const firstWord = (name: string) => bareName(name).split(' ')[0];
  const filled = rows.filter(({ isBlank }) => !isBlank);
  for (const { name, score, at } of grid.offers.length > 1 ? vendors : []) {
    const isItem = score < sure && at.some((place) => isAmongItems(source, filled, vendors, place));
    const kin = vendors.find((one) => one.name !== name && firstWord(one.name) === firstWord(name));
    // A word without a capital may be a thing of the sentence before it.
    const isThing = isLow(name) && score < sure + 1;
    // A place or a model that stands where names do.
    const isFaint = score < faint && vendors.some((one) => one.score > sure && isPricedBy(one.name));
    if (
      !at[0] ||
      !isPricedBy(name) ||
      !(isItem || isThing || isFaint || (score < certain && kin && isPricedBy(kin.name)))
    )
      continue;
    for (const offer of grid.offers) doubt(offer, `Is “${name}” a vendor of its own?`, at[0]);
  }
  const heading = vendors.length === 1 && !vendors[0]?.at.some((at) => isPricedRow(source, rowAt(filled, at)));
  // "Orrin at Daybreak Phones" works there.
  const isStaff = ({ end }: Span) =>
    placedIn(vendors, { start: end, end: end + 40 }).some(({ at }) =>
      [' at ', ' from ', ' of '].includes(source.words({ start: end, end: at.start })),
    );
  const doubted = unsure.filter(
    ({ name, score, isPriced, isLead, at }) =>
      !at.some(isStaff) &&
      !at.some((place) => isOfModel(source, place) || isAddress(source, place)) &&
      // A word without a capital within a sentence is a thing that the training did not meet.
      !(isLow(name) && !isLead) &&
      (isPriced
        ? score > (isLead ? maybe.lead : maybe.inside)
        : isLead && at.some((place) => isPricedRow(source, rowAt(filled, place)))) &&
      !(heading && isLead) &&
      !grid.offers.some(({ vendor }) => vendor === name),
  );
  const places = vendors.flatMap(({ at }) => at).sort((a, b) => a.start - b.start);
  for (const { name, at } of doubted)
    for (const place of at) {
      const from = rowAt(filled, place)?.start ?? place.start;
      const to = places.find(({ start }) => start >= place.end)?.start ?? source.text.length;
      for (const offer of grid.offers)
        if (
          offer.lines.some(
            ({ state, at: own }) => state === 'priced' && own.some(({ start }) => start >= from && start < to),
          )
        )
          doubt(offer, `Is “${name}” another vendor?`, place);
    }
}

/** "Washer WD 290", "four Broadmoor 450 beds". */
const isOfModel = (source: Source, { start, end }: Span): boolean => {
  const [number] = source.tokensIn({ start: end, end: end + 8 });
  const isShort = end - start < 5 && source.words({ start, end }) === source.words({ start, end }).toUpperCase();
  return number?.kind === 'number' && (isShort || isModel(source, number));
};

/** "88 Harbour Esplanade". */
const isAddress = (source: Source, place: Span): boolean =>
  source.tokensIn({ start: Math.max(0, place.start - 8), end: place.start }).at(-1)?.kind === 'number' &&
  sets.streets.has(source.tokensIn(place).at(-1)?.lower ?? '');

const rowAt = (rows: readonly Row[], place: Span): Row | undefined =>
  rows.find(({ start, end }) => start <= place.start && place.end <= end);
const isPricedRow = (source: Source, row: Row | undefined): boolean =>
  row !== undefined && amountsIn(source, row).length > 0;

/** Whether a name opens a priced row of a list beside one that no vendor's name opens: it may be one more thing. Sentences are no list. */
function isAmongItems(source: Source, rows: readonly Row[], vendors: readonly Vendor[], place: Span): boolean {
  const own = rowAt(rows, place);
  if (!own || !isPricedRow(source, own) || place.start - own.start >= nearStart) return false;
  const r = rows.indexOf(own);
  const isLed = (row: Row) => placedIn(vendors, row).some(({ at }) => at.start - row.start < nearStart);
  const isItem = (row: Row) => row.isBullet === own.isBullet && sentencesIn(source, row).length < 2;
  return (
    isItem(own) &&
    [rows[r - 1], rows[r + 1]].some((row) => row && isItem(row) && isPricedRow(source, row) && !isLed(row))
  );
}
/** Characters of bullet, number and label before what opens a row. */
const nearStart = 12;

/** "Both are ex GST" at the end of one offer's sentence is said of all. */
function spreadGst(source: Source, sentences: readonly Span[], drafts: readonly Draft[]): void {
  for (const span of sentences) {
    const list = source.tokensIn(span);
    const gstBehind = ({ start }: Span) => gstIn(source, { start, end: span.end });
    const all = list.findLastIndex((one) => sharing.has(one.lower) && gstBehind(one));
    const gst = list[all] && gstBehind(list[all]);
    const isNear =
      gst && list.filter(({ start }) => start > (list[all]?.start ?? 0) && start < gst.at.start).length < 5;
    for (const { offer } of gst && isNear ? drafts : [])
      if (gst && offer.gst === 'unknown')
        Object.assign(offer, {
          gst: gst.gst,
          gst_at: [source.passage({ start: list[all]?.start ?? span.start, end: span.end })],
        });
  }
}

const sharing = new Set(['both', 'all', 'each', 'everything', 'neither', 'none', 'either']);

/** Gives a line its id in the whole text, wherever its offer refers to it. */
function renumber({ offer }: Draft, from: string, to: string): void {
  const moved = (ids: string[]) => ids.map((id) => (id === from ? to : id));
  for (const line of offer.lines) {
    if (line.id === from) line.id = to;
    if (line.of) line.of = moved(line.of);
  }
  for (const total of offer.stated) total.of = moved(total.of);
}

/** Who makes a whole mail, letter or list: the only vendor that it names, or the likeliest where it signs below all prices. */
function ownerOf(source: Source, rows: readonly Row[], vendors: readonly Vendor[]): Vendor | undefined {
  if (vendors.length < 2) return vendors[0];
  const priced = rows.filter((row) => !row.isBlank && isPricedRow(source, row));
  const [first, last] = [priced[0], priced.at(-1)];
  const best = vendors.toSorted((a, b) => b.score - a.score)[0];
  if (!first || !last || !best) return undefined;
  const isBetween = ({ at }: Vendor) => at.some(({ start }) => start >= first.start && start < last.end);
  return vendors.some(isBetween) ? undefined : best;
}

/** Who is named alone over what follows: in the first rows of a table, the row above it, or the last of a text before it. */
function headingOf(
  source: Source,
  rows: readonly Row[],
  vendors: readonly Vendor[],
  isTable = false,
): Vendor | undefined {
  const until = rows.findIndex((row) => isPricedRow(source, row));
  const above = source.text.slice(0, rows[0]?.start).trimEnd().length;
  const over = { start: source.text.lastIndexOf('\n', above - 1) + 1, end: above };
  const isName = placedIn(vendors, over).some(({ at }) => over.end - over.start - (at.end - at.start) < 24);
  const names = rows.slice(0, until < 0 ? rows.length : until).map((row) => placedIn(vendors, row));
  const last =
    until < 0 && !isTable
      ? names.at(-1)
      : [...names, ...(isName ? [placedIn(vendors, over)] : [])].find((found) => found.length > 0);
  return new Set(last?.map(({ vendor }) => vendor)).size === 1 ? last?.[0]?.vendor : undefined;
}

/** The offers of one mail, letter or note; the buyer's own facts go to the grid. */
function readMessage(
  source: Source,
  quantities: Quantities,
  { rows, sender, isNobodys }: Message,
  grid: QuoteGrid,
  vendors: readonly Vendor[],
  unsure: readonly Vendor[],
): Draft[] {
  const body = rows.filter((row) => !isHead(source, row));
  const [first, last] = [body[0], body.at(-1)];
  if (!first || !last) return [];
  const whole = { start: rows[0]?.from ?? 0, end: last.end };
  const named = [...new Set(placedIn(vendors, whole).map(({ vendor }) => vendor))];
  // A part of a text that names nobody is that of its likeliest name, or of the only vendor of the text.
  const spare = placedIn(unsure, whole)
    .map(({ vendor }) => vendor)
    .sort((a, b) => b.score - a.score);
  const isOnly = vendors.length === 1 && !rows.some(isRule);
  const before = placedIn(vendors, { start: 0, end: whole.start }).at(-1);
  // "Zellwood's quote, as pasted", a rule, and the quote.
  const isTold = before && isRule(first) && amountsIn(source, { start: before.at.end, end: first.start }).length === 0;
  const nearest = isTold ? [before.vendor] : spare.length === 0 && isOnly ? vendors : spare.slice(0, 1);
  const here = isNobodys ? [] : named.length > 0 ? named : nearest;
  const lines = sender ? [sender] : here;
  const owner = sender ?? ownerOf(source, body, here);
  const best = here.toSorted((a, b) => b.score - a.score)[0];
  const shift = first.from;
  const tabled = new Set<Draft>();
  // Tables of a text that speaks of no choice go on under one name.
  const going = source.tokens.some(({ lower }) => choosing.has(lower)) ? undefined : new Map<string, Draft>();
  let above: Vendor | undefined;
  const plain: typeof rows = [];
  const legends: Span[] = [];
  const isValue = (words: string) =>
    !words.includes(':') && isValueCell(new Source(words), { start: 0, end: words.length });
  // What a note says of GST it says of all.
  const isNote = (row: Span) => source.notes.has(row) && !gstIn(source, row);
  for (const block of blocksOf(source.text.slice(shift, last.end), isValue)) {
    const moved = block.rows.map((row) => ({
      ...row,
      start: row.start + shift,
      end: row.end + shift,
      from: row.from + shift,
    }));
    const cells = block.cells?.map((row) =>
      row.map((cell) => ({ ...cell, start: cell.start + shift, end: cell.end + shift })),
    );
    const drafts =
      cells &&
      readTable(
        source,
        cells,
        {
          vendor: (owner ?? headingOf(source, moved, lines, true) ?? above ?? best)?.name ?? '',
          vendors: lines,
          quantities,
          isColumns: block.cut !== 'delimited',
          drafts: going,
        },
        (span) => legends.push(span),
      );
    above = drafts ? undefined : (headingOf(source, moved, lines) ?? above);
    for (const draft of drafts ?? []) tabled.add(draft);
    if (drafts) continue;
    plain.push(...moved.filter((row) => !isHead(source, row) && !isNote(row)), { ...first, isBlank: true });
  }
  // "## Option A" over a table, "## Option B" over another.
  const heads = tabled.size > 0 ? optionHeads(source, body) : [];
  if (heads.length > 1) {
    const drafts = heads.flatMap(({ at, option }, i) => {
      const part = { rows: body.slice(at + 1, heads[i + 1]?.at), ...(owner ? { sender: owner } : {}) };
      const found = readMessage(source, quantities, part, grid, vendors, unsure);
      for (const { offer } of found) Object.assign(offer, { option, group: `g${grid.offers.length}` });
      return found;
    });
    // What stands before the first option is said of each.
    for (const span of sentencesOf(source, paragraphsOf(source, body.slice(0, heads[0]?.at))))
      for (const draft of drafts) draft.note(span, false);
    spreadGst(source, sentencesOf(source, paragraphsOf(source, body)), drafts);
    return drafts;
  }
  const blocks = paragraphsOf(source, plain);
  const own = sentencesOf(source, blocks).flatMap((span) =>
    ownFacts(source, quantities.list, span, grid.buyer, vendors),
  );
  if (tabled.size > 0) {
    for (const span of [...legends, ...own]) for (const draft of tabled) draft.note(span, tabled.size === 1);
    return [...tabled].filter((draft) => draft.isAny());
  }
  // "1) Quarrelow: …", "2) …": the only one that is named is one of a list.
  const isOfList = !sender && owner?.at.some((at) => body.some((row) => row.isNumbered && row.start === at.start));
  const { sections, shared } = sectionsOf(source, blocks, own, owner && !isOfList ? [] : here);
  const isChoice = sections.some(({ option }) => option);
  const drafts = sections.map((section) => {
    const draft = new Draft(source, quantities, section.vendor ?? owner?.name ?? '');
    if (section.option) Object.assign(draft.offer, { option: section.option, group: `g${grid.offers.length}` });
    for (const span of section.spans) draft.sentence(span);
    const [first] = section.isInstead ? section.spans : [];
    if (first)
      draft.offer.terms.push({
        k: 'doubt',
        v: 'What else is paid if this is taken instead?',
        at: [source.passage(first)],
      });
    for (const span of shared) draft.note(span, isChoice || sections.length === 1);
    return draft;
  });
  for (const [i, draft] of drafts.entries()) if (isChoice) shareLines(source, draft, sections[i]?.spans ?? [], drafts);
  spreadGst(source, own, drafts);
  return drafts.filter((draft) => draft.isAny());
}
