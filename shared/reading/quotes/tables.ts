import { type GridLine, GridPer, type Term } from '../../contracts/reading/quotes.ts';
import { phraseAt } from '../lexical/phrases.ts';
import type { Token } from '../lexical/tokens.ts';
import { type Span, singular } from '../lexical/values.ts';
import { timeWords, units, wordSet } from '../lexical/words.ts';
import { amountsIn, conditionsIn } from './clauses.ts';
import type { Block, Cell } from './layout.ts';
import { bareGst, type Count, eachesIn, flaggedGst, gstIn, periodsIn } from './line.ts';
import { isNameWord } from './names.ts';
import { Draft } from './offers.ts';
import { columns, itemWords, moverWords, payments, plainWords, states, totals } from './quote-words.ts';
import type { Source } from './source.ts';
import { termsIn } from './terms.ts';

type Role =
  | 'vendor'
  | 'option'
  | 'item'
  | 'skip'
  | 'qty'
  | 'unit'
  | 'total'
  | 'price'
  | 'per'
  | 'gst'
  | 'notes'
  | 'year'
  | 'money'
  | 'offer'
  /** How many of a thing, or how long: never money. */
  | 'count'
  | 'term'
  /** The ends of a range. */
  | 'low'
  | 'high'
  /** What the buyer has or had. */
  | 'aside'
  /** Numbers of which neither header nor cells say that they are money. */
  | 'figure';
type Column = { role: Role; years?: number[]; head: Cell };
type TableContext = { vendor: string; counts: readonly Count[]; firstId: number };

const isEmpty = (cell: Cell | undefined): boolean => !cell || cell.text === '';

/** Whether a cell begins with a word that stands for an amount. */
const saysState = (source: Source, cell: Span): boolean =>
  source.says(cell, states)[0]?.start === cell.start ||
  ['-', '–', '—'].includes(source.words(cell)) ||
  (source.tokensIn(cell)[0]?.lower === 'in' && cell.end - cell.start < 24);

/** Whether a cell holds an amount or a word that stands for one. */
export function isValueCell(source: Source, cell: Span): boolean {
  const first = source.tokensIn(cell)[0];
  if (!first) return false;
  return (
    first.kind === 'number' ||
    ('-–—'.includes(first.text) && first.end === cell.end) ||
    amountsIn(source, cell, true).length > 0 ||
    saysState(source, cell)
  );
}

/** Without a column of vendors, a first column of names is one; beside vendors, no other column names an offer. */
function nameVendors(source: Source, layout: Column[], body: readonly (readonly Cell[])[]): void {
  const first = layout[0];
  const isNamed = layout.some(({ role }) => role === 'vendor');
  const labels = body.flatMap((row) => (isEmpty(row[0]) ? [] : [source.tokensIn(row[0] as Cell)]));
  const areNames =
    labels.length > 1 &&
    labels.filter((list) => list.every((token) => isNameWord(token) || token.text === '&')).length * 2 > labels.length;
  if (!isNamed && first && areNames && !layout.some(({ role }) => role === 'year')) first.role = 'vendor';
  if (layout.some(({ role }) => role === 'vendor'))
    for (const [c, column] of layout.entries())
      if (column.role === 'offer') column.role = moneyRole(source, column.head, columnOf(body, c));
}

const columnOf = (body: readonly (readonly Cell[])[], c: number): Cell[] =>
  body.flatMap((row) => {
    const cell = row[c];
    return cell && !isEmpty(cell) ? [cell] : [];
  });

/** Numbers are money when the header says so or names a thing that is paid for, or a cell is written as money. */
function moneyRole(source: Source, head: Span, cells: readonly Cell[]): 'money' | 'figure' {
  const isSaid =
    source.says(head, columns).some(({ meaning }) => ['unit', 'total', 'price'].includes(meaning)) ||
    source.valuesIn(head).some(({ kind }) => kind === 'gst' || kind === 'period' || kind === 'each') ||
    source.tokensIn(head).some(({ lower }) => [lower, singular(lower)].some((word) => itemWords.has(word)));
  const isWritten = (cell: Cell) =>
    source.valuesIn(cell).some(({ kind }) => kind === 'money') ||
    amountsIn(source, cell, true).some((amount) => amount.value >= 1000 || source.words(amount).includes('.'));
  return isSaid || cells.some(isWritten) || !cells.some((cell) => amountsIn(source, cell, true).length > 0)
    ? 'money'
    : 'figure';
}

/** The role that the words of a header name: the phrase it begins with; in a header of a machine, one that says most. */
function namedRole(source: Source, head: Cell, list: readonly Token[]): Role | undefined {
  const [period] = periodsIn(source, head);
  const from = period?.start === head.start ? list.findIndex(({ start }) => start >= period.end) : 0;
  const said = phraseAt(columns, list, Math.max(from, 0))?.meaning;
  // "Monthly each", "Monthly total".
  const first = from > 0 && said !== 'unit' && said !== 'total' ? phraseAt(columns, list, 0)?.meaning : said;
  if (head.text.includes(' ') || list.length < 2) return first;
  const all = source.says(head, columns).map(({ meaning }) => meaning);
  return (
    (['vendor', 'item', 'unit', 'total', 'qty', 'per', 'price'] as const).find((role) => all.includes(role)) ?? first
  );
}

/** Whether a header says nothing but words of prices and things, so that none is a name. */
const isWhole = (source: Source, head: Cell, list: readonly Token[]): boolean => {
  const known = [...source.says(head, columns), ...source.valuesIn(head)];
  return list.every(
    (token) =>
      token.kind !== 'word' ||
      known.some(({ start, end }) => start <= token.start && token.end <= end) ||
      plainWords.has(token.lower) ||
      itemWords.has(token.lower) ||
      ['a', 'no', 'of', 'p'].includes(token.lower),
  );
};

const plans = wordSet(
  'option plan package tier basic standard premium core starter essential essentials pro advanced enterprise bronze silver gold platinum plus lite',
);
/** "Option B", "Premium plan", "A: Outright purchase": a choice of one vendor's. */
const isOptionHead = (list: readonly Token[]): boolean =>
  list.some(({ lower }) => plans.has(lower)) ||
  ([':', '-', '–', ')', '.'].includes(list[1]?.text ?? '') && list[0]?.text.length === 1 && list.length > 2);

/** Words of a header that say of what its numbers are a count or a length, and no more. */
const counting = wordSet('number no of total count how many qty quantity contract initial term length in #');
const lengths = new Set(['term', 'length']);
const ends: Readonly<Record<string, 'low' | 'high'>> = {
  low: 'low',
  lower: 'low',
  min: 'low',
  minimum: 'low',
  high: 'high',
  higher: 'high',
  upper: 'high',
  max: 'high',
  maximum: 'high',
};
const asides = new Set([
  'now',
  'current',
  'currently',
  'existing',
  'present',
  'today',
  'incumbent',
  'previous',
  'old',
  'rrp',
]);

/** The role of a column of numbers that are no price: a count, a length of time, the end of a range, what is paid now. */
function numberRole(source: Source, head: Cell, cells: readonly Cell[]): Role | undefined {
  const words = source.tokensIn(head).flatMap(({ kind, lower }) => (kind === 'word' ? [lower] : []));
  const [first = ''] = words;
  if (asides.has(first)) return 'aside';
  if (ends[first] && (words.length === 1 || columns.next.has(words[1] ?? ''))) return ends[first];
  const isBare = cells.every((cell) => isEmpty(cell) || isCount(source, cell));
  const things = words.filter((word) => !counting.has(word));
  if (words.length === 0 || !isBare || things.length > 2) return undefined;
  const last = things.at(-1);
  if (last === undefined) return words.some((word) => lengths.has(word)) ? 'term' : undefined;
  if (things.every((word) => word in timeWords)) return 'term';
  const isPlural = last.endsWith('s') || words.length > things.length;
  return last in units && isPlural && !source.valuesIn(head).some(({ kind }) => kind === 'each' || kind === 'period')
    ? 'count'
    : undefined;
}

/** Whether a cell is a number alone, or with the thing that it counts. */
function isCount(source: Source, cell: Span): boolean {
  const [number, ...rest] = source.tokensIn(cell);
  return (
    number?.kind === 'number' &&
    Number.isInteger(number.value) &&
    !number.text.includes('.') &&
    rest.every(({ lower }) => lower in timeWords || lower in units)
  );
}

/** What a column holds, from its header, and from its cells when the header is a name or silent. */
function roleOf(source: Source, head: Cell, cells: readonly Cell[], isFirst: boolean): Column {
  const list = source.tokensIn(head);
  const years = source.valuesIn(head).find((value) => value.kind === 'nth' && value.per === 'year');
  if (years?.kind === 'nth' && years.value <= 5) {
    const to = Math.min(years.high ?? years.value, 5);
    return { role: 'year', head, years: Array.from({ length: to - years.value + 1 }, (_, i) => years.value + i) };
  }
  const filled = cells.filter((cell) => !isEmpty(cell));
  const number = !isFirst && filled.length > 0 ? numberRole(source, head, filled) : undefined;
  if (number) return { role: number, head };
  const areBases =
    filled.length > 1 &&
    !isFirst &&
    filled.every((cell) => isBasis(source, cell, false) && periodsIn(source, cell).length > 0);
  if (areBases) return { role: 'per', head };
  const role = namedRole(source, head, list);
  const values = cells.filter(
    (cell) => !isEmpty(cell) && (amountsIn(source, cell, true).length > 0 || saysState(source, cell)),
  );
  const hasValues = values.length > 0 && values.length * 2 >= cells.filter((cell) => !isEmpty(cell)).length;
  const isPrice = role && ['price', 'unit', 'total'].includes(role);
  const isCount = isFirst && (role === 'qty' || role === 'per');
  if (values.length === 0 && (isPrice || isCount)) return { role: 'item', head };
  const hasMoney = values.some((cell) => amountsIn(source, cell, true).length > 0);
  const isFitting =
    role && !(hasValues && ['item', 'option'].includes(role) && !isFirst) && !(hasMoney && role === 'per');
  if (role && isFitting && (isFirst || isWhole(source, head, list))) return { role, head };
  if (isFirst) return { role: 'item', head };
  if (!hasValues) return { role: 'notes', head };
  if (isOptionHead(list)) return { role: 'offer', head };
  const isThing = list.length > 0 && (!list.some((token) => isNameWord(token)) || periodsIn(source, head).length > 0);
  return { role: isThing ? moneyRole(source, head, filled) : 'offer', head };
}

/**
 * The offers of a table: vendors or options as columns, vendors as rows, or one vendor's list; `undefined` when it is no
 * table of prices. `legend` receives the rows that are no lines.
 */
export function readTable(
  source: Source,
  block: Block,
  context: TableContext,
  legend: (span: Span) => void,
): Draft[] | undefined {
  const cells = block.cells ?? [];
  const isValueRow = (row: readonly Cell[]) =>
    row.some((cell, c) => c > 0 && !isEmpty(cell) && isValueCell(source, cell));
  const firstValues = cells.findIndex(isValueRow);
  const isHeading = (cell: Cell) => {
    const list = source.tokensIn(cell);
    return (
      list.some((token) => isNameWord(token)) ||
      phraseAt(columns, list, 0) !== undefined ||
      source.valuesIn(cell).some(({ kind }) => kind === 'nth' || kind === 'period')
    );
  };
  const isHeader = (row: readonly Cell[]) =>
    row.filter((cell) => !isEmpty(cell)).length >= 2 &&
    row.some((cell, c) => c > 0 && !isEmpty(cell) && isHeading(cell));
  const isFull = (row: readonly Cell[] | undefined, n: number) =>
    n === firstValues - 1 && row !== undefined && row.filter((cell) => !isEmpty(cell)).length > 2;
  const above = cells.slice(0, Math.max(firstValues, 0));
  const top = above.some(isHeader) ? above.findLastIndex(isHeader) : above.findLastIndex(isFull);
  const head = cells[top];
  if (!head || head.some((cell) => source.valuesIn(cell).some(({ kind }) => kind === 'money'))) return undefined;
  const body = cells.slice(top + 1);
  const layout: Column[] = head.map((cell, c) =>
    roleOf(
      source,
      cell,
      body.map((row) => row[c] ?? cell),
      c === 0,
    ),
  );
  const isList = layout.some(({ role }) => role === 'unit' || role === 'total' || role === 'qty');
  for (const column of layout) if (isList && column.role === 'offer') column.role = 'notes';
  if (!layout.some(({ role }) => ['offer', 'money', 'price', 'unit', 'total', 'year', 'low'].includes(role)))
    return undefined;
  nameVendors(source, layout, body);
  const priced = layout.filter(({ role }) => role === 'price');
  if (priced.length > 1) for (const column of priced) column.role = 'money';
  for (const row of cells.slice(0, top)) for (const cell of row) if (!isEmpty(cell)) legend(cell);
  const draftFor = (() => {
    const drafts = new Map<string, Draft>();
    return {
      all: drafts,
      get: (key: string, vendor: string) => {
        const draft = drafts.get(key) ?? new Draft(source, context.counts, `o${context.firstId + drafts.size}`, vendor);
        drafts.set(key, draft);
        return draft;
      },
    };
  })();
  const vendorAt = layout.findIndex(({ role }) => role === 'vendor');
  const optionAt = vendorAt < 0 ? -1 : layout.findIndex(({ role }) => role === 'option');
  const items = layout.flatMap(({ role }, c) => (role === 'item' ? [c] : []));
  const hasSigns = body.some((row) => row.some((cell) => source.valuesIn(cell).some(({ kind }) => kind === 'money')));
  const offers = layout.flatMap(({ role }, c) => (role === 'offer' ? [c] : []));
  const counted = offers.length > 0 && hasSigns ? countRows(source, body, offers) : new Map<number, Count[]>();
  let heading: Span | undefined;
  let current = context.vendor;
  for (const row of body) {
    const filled = row.filter((cell) => !isEmpty(cell));
    if (filled.length === 0) continue;
    const vendorCell = vendorAt >= 0 ? row[vendorAt] : undefined;
    const itemCell =
      items.map((c) => row[c]).find((cell) => !isEmpty(cell)) ??
      row.find((cell) => !isEmpty(cell) && !isValueCell(source, cell)) ??
      filled[0];
    if (!itemCell) continue;
    const isLegend =
      filled.some((cell) => gstIn(source, cell)) &&
      !filled.some((cell) => amountsIn(source, cell, true).length > 0) &&
      offers.length === 0;
    const only = filled[0];
    if (
      filled.length === 1 &&
      only &&
      vendorAt < 0 &&
      offers.length === 0 &&
      source.tokensIn(only).every((token) => isNameWord(token))
    ) {
      current = only.text;
      continue;
    }
    if (isLegend && (vendorAt < 0 || ['all', 'note', 'notes', ''].includes(row[vendorAt]?.text.toLowerCase() ?? ''))) {
      for (const cell of filled) if (gstIn(source, cell)) legend(cell);
      continue;
    }
    if (filled.length === 1 && vendorAt < 0) {
      if (block.cut !== 'columns' && block.cut !== 'cells') heading = itemCell;
      legend(itemCell);
      continue;
    }
    const label = itemCell;
    const extra = layout.flatMap(({ role }, c) =>
      ['per', 'gst', 'notes'].includes(role) && !isEmpty(row[c]) ? [row[c] as Cell] : [],
    );
    const around = (column: Column): Span[] =>
      [...extra, column.head, ...(heading ? [heading] : [])].filter((span) => span.end > span.start);
    if (offers.length > 0) {
      const isPriced = offers.some(
        (c) =>
          row[c] &&
          (source.valuesIn(row[c] as Cell).some(({ kind }) => kind === 'money') ||
            (!hasSigns && amountsIn(source, row[c] as Cell, true).length > 0)),
      );
      const isState = offers.some((c) => row[c] && saysState(source, row[c] as Cell)) && !isInfo(source, label);
      for (const c of isPriced || isState || isGst(source, label, row) ? offers : []) {
        const column = layout[c];
        const cell = row[c];
        if (!column || !cell) continue;
        const isOption = isOptionHead(source.tokensIn(column.head));
        const draft = draftFor.get(column.head.text, isOption ? context.vendor : column.head.text);
        draft.counts = [...(counted.get(c) ?? []), ...context.counts];
        if (isOption) Object.assign(draft.offer, { option: column.head.text, group: `g${context.firstId}` });
        priceCell(source, draft, label, cell, around(column));
      }
      continue;
    }
    const choice = optionAt >= 0 && optionAt !== vendorAt ? row[optionAt]?.text : undefined;
    const seller = vendorCell?.text || current;
    const draft = draftFor.get(choice ? `${seller}\n${choice}` : seller, seller);
    if (choice) Object.assign(draft.offer, { option: choice, group: `g${context.firstId} ${seller}` });
    oneOfferRow(source, draft, layout, row, label, around, vendorCell);
  }
  const found = [...draftFor.all.values()];
  for (const [c, { role }] of layout.entries())
    for (const cell of role === 'aside' ? columnOf(body, c) : [])
      for (const amount of amountsIn(source, cell, true)) found[0]?.notCost('old price', amount, cell);
  for (const draft of found)
    for (const column of layout)
      if (
        column.role !== 'gst' &&
        (column.role !== 'offer' || found.length === 1 || column.head.text === draft.offer.vendor)
      )
        headGst(source, draft, column.head);
  return found.some(({ offer }) => offer.lines.length > 0) ? found : undefined;
}

/** "Lifts per year | 2,340 | 2,340": how many of what, offer by offer, in rows where every cell is a bare number. */
function countRows(
  source: Source,
  body: readonly (readonly Cell[])[],
  offers: readonly number[],
): Map<number, Count[]> {
  const found = new Map<number, Count[]>();
  for (const [label, ...row] of body) {
    const cells = offers.map((c) => row[c - 1]);
    const period = label && periodsIn(source, label)[0];
    const per = period?.per === 'once' ? undefined : GridPer.options.find((one) => one === period?.per);
    if (!label || !per || !cells.every((cell) => cell && isCount(source, cell))) continue;
    const nouns = source
      .tokensIn(label)
      .filter(({ kind }) => kind === 'word')
      .map(({ lower }) => singular(lower));
    for (const [i, cell] of cells.entries())
      if (cell)
        found.set(offers[i] ?? 0, [
          ...(found.get(offers[i] ?? 0) ?? []),
          { start: cell.start, end: cell.end, nouns, per, sentence: cell, head: label },
        ]);
  }
  return found;
}

/** "at end" under a heading "60 month rental" is paid in that month. */
function atEnd(source: Source, line: GridLine, cell: Span, around: readonly Span[]): void {
  const length = around
    .flatMap((span) => source.valuesIn(span))
    .find((value) => value.kind === 'duration' && value.per === 'month');
  const number = length && source.valuesIn({ start: length.start, end: length.end })[0];
  if (!number || length?.kind !== 'duration' || !/\bat (the )?end/i.test(source.words(cell))) return;
  line.terms = [
    ...(line.terms ?? []),
    { k: 'start_month', v: String(length.value), at: [source.passage(cell), source.passage(length)] },
  ];
}

const info = wordSet(
  'term warranty score valid validity expires reference users delivery rating experience response uptime abn contact rank lead criteria uplift',
);
const isInfo = (source: Source, label: Span): boolean => source.tokensIn(label).some(({ lower }) => info.has(lower));
const isGst = (source: Source, label: Span, row: readonly Cell[]): boolean =>
  ['gst', 'tax'].includes(source.tokensIn(label)[0]?.lower ?? '') || row.some((cell) => gstIn(source, cell));

function headGst(source: Source, draft: Draft, head: Span): void {
  const gst = gstIn(source, head);
  if (gst && draft.offer.gst === 'unknown') Object.assign(draft.offer, { gst: gst.gst, gst_at: [gst.at] });
}

/** A cell under a vendor's name: GST row, total row, or a line. */
function priceCell(source: Source, draft: Draft, label: Span, cell: Span, around: readonly Span[]): void {
  const words = source.words(label).toLowerCase();
  const amount = amountsIn(source, cell, true)[0];
  const gst = gstIn(source, cell);
  const isGstRow = words.startsWith('gst') || words.startsWith('tax') || (words.trim() === '' && gst);
  const bare = isGstRow ? gstOf(source, cell, label) : undefined;
  const paid = source.says(label, payments).find(({ meaning }) => meaning !== 'milestone');
  if (isGstRow && amount) draft.notCost('gst', amount, cell, label);
  else if (gst && !amount) Object.assign(draft.offer, { gst: gst.gst, gst_at: [gst.at] });
  else if (bare && !amount) Object.assign(draft.offer, bare);
  else if (paid && amount) draft.notCost(paid.meaning, amount, cell, label);
  else if (amount && draft.total(cell, label, amount)) return;
  else if (!isGstRow) atEnd(source, draft.cell(label, cell, around), cell, around);
}

/** A row of one vendor's list: years, quantity with unit price and total, or each priced column a line of its own. */
function oneOfferRow(
  source: Source,
  draft: Draft,
  layout: readonly Column[],
  row: readonly Cell[],
  label: Span,
  around: (column: Column) => Span[],
  vendorCell: Cell | undefined,
): void {
  const at = (role: Role) => layout.findIndex((column, c) => column.role === role && !isEmpty(row[c]));
  const cellAt = (role: Role) => row[at(role)];
  const words = source.words(label).toLowerCase();
  const isGstRow = words.startsWith('gst') || words.startsWith('tax');
  const gst = gstOf(source, cellAt('gst'), layout[at('gst')]?.head);
  const before = draft.offer.lines.length;
  const doubt = (lines: readonly GridLine[], v: string, span: Span) => {
    for (const line of lines) line.terms = [...(line.terms ?? []), { k: 'doubt', v, at: [source.passage(span)] }];
  };
  const years = layout.flatMap((column, c) => (column.role === 'year' ? [{ column, cell: row[c] }] : []));
  const cellsOf = (role: Role) =>
    layout.flatMap((column, c) => (column.role === role && !isEmpty(row[c]) ? [{ column, cell: row[c] as Cell }] : []));
  const money = cellsOf('money');
  const prices = (['unit', 'price', 'total'] as const).flatMap((role) =>
    at(role) >= 0 ? [{ role, cell: cellAt(role) as Cell, column: layout[at(role)] as Column }] : [],
  );
  const last = prices.at(-1) ?? years.findLast(({ cell }) => !isEmpty(cell));
  const amount = last?.cell ? amountsIn(source, last.cell, true)[0] : undefined;
  if (isGstRow && amount && last?.cell) {
    draft.notCost('gst', amount, last.cell, label);
    return;
  }
  if (years.length > 0 && source.says(label, totals).length > 0) {
    yearTotals(source, draft, years, label);
    return;
  }
  const paid = source.says(label, payments).find(({ meaning }) => meaning !== 'milestone');
  if (paid && amount && last?.cell) {
    draft.notCost(paid.meaning, amount, last.cell, label);
    return;
  }
  if (amount && last?.cell && draft.total(last.cell, label, amount)) return;
  if (years.length > 0) yearRow(source, draft, years, label);
  const counts = cellsOf('count');
  const quantity = cellAt('qty') ?? (counts.length === 1 ? counts[0]?.cell : undefined);
  const isSum =
    (years.length > 0 || money.length > 0) && prices.length > 0 && prices.every(({ role }) => role === 'total');
  const first = years.length > 0 || isSum ? undefined : prices[0];
  if (first) {
    const hasQuantity =
      quantity &&
      first.role !== 'total' &&
      (first.role === 'unit' || prices.length > 1 || !prices.some(({ role }) => role === 'total'));
    const line = draft.cell(label, first.cell, around(first.column), hasQuantity ? quantity : undefined);
    if (first.role === 'unit') line.at.push(source.passage(first.column.head));
    const total = prices.find(({ role, cell }) => role === 'total' && cell !== first.cell);
    const sum = total ? amountsIn(source, total.cell, true)[0] : undefined;
    if (sum && total)
      line.terms = [...(line.terms ?? []), { k: 'line_total', v: source.words(sum), at: [source.passage(total.cell)] }];
    if (first.role === 'unit' && !quantity && line.state === 'priced') line.qty = '?';
  }
  const used = new Set<Cell | undefined>(first ? [quantity] : []);
  const schedules = new Set<string>();
  for (const { column, cell } of money) {
    const head = source.words(column.head);
    if (['-', '–'].includes(source.words(cell).trim())) {
      draft.offer.lines.push({
        id: `${draft.offer.id}.${draft.offer.lines.length + 1}`,
        label: head,
        at: [source.passage(cell)],
        state: 'excluded',
      });
      continue;
    }
    const thing = eachesIn(source, column.head)[0]?.unit;
    const count = thing ? counts.find((one) => countsThing(source, one.column.head, thing)) : undefined;
    used.add(count?.cell);
    const line = draft.cell(vendorCell ? column.head : label, cell, around(column), count?.cell);
    if (vendorCell || line.state !== 'priced') continue;
    // A row that names its own item has one price; two are two only where each says when it is paid.
    const said = periodsIn(source, column.head)[0]?.per ?? '';
    if (money.length > 1 && (said === '' || schedules.has(said)))
      doubt([line], `which of the prices of the row is "${head}"?`, column.head);
    schedules.add(said);
  }
  const added = () => draft.offer.lines.slice(before).filter(({ state }) => state === 'priced');
  range(source, draft, label, cellsOf('low')[0], cellsOf('high')[0], around);
  for (const { column, cell } of cellsOf('figure')) {
    for (const amount of amountsIn(source, cell, true)) draft.notCost('no money', amount, cell);
    if (!isInfo(source, column.head))
      doubt(added(), `what is ${source.words(cell)} under "${source.words(column.head)}"?`, cell);
  }
  for (const { column, cell } of counts.filter(({ cell: one }) => !used.has(one))) {
    draft.notCost('no money', source.tokensIn(cell)[0] ?? cell, cell);
    if (source.tokensIn(cell)[0]?.value !== 1 && years.length === 0)
      doubt(added(), `for one, or for all ${source.words(cell)} ${source.words(column.head)}?`, cell);
  }
  for (const { column, cell } of cellsOf('term')) {
    const number = source.tokensIn(cell)[0] ?? cell;
    draft.notCost('no money', number, cell);
    const isMonths = source.tokensIn(column.head).some(({ lower }) => timeWords[lower] === 'month');
    if (isMonths && !draft.offer.terms.some(({ k }) => k === 'term_months'))
      draft.offer.terms.push({ k: 'term_months', v: source.words(number), at: [source.passage(cell)] });
  }
  const [sum] = isSum ? prices : [];
  for (const amount of sum ? amountsIn(source, sum.cell, true).slice(0, 1) : [])
    draft.offer.stated.push({
      amount: source.words(amount),
      gst: gstIn(source, sum?.column.head ?? label)?.gst ?? 'unknown',
      span: 'listed',
      of: draft.offer.lines.slice(before).map(({ id }) => id),
      at: [source.passage(sum?.cell ?? label)],
    });
  const recurring = added().filter(({ per }) => per && per !== 'once');
  for (const { cell } of cellsOf('notes')) {
    const terms = termsIn(source, cell);
    for (const line of recurring) line.terms = [...(line.terms ?? []), ...terms];
    const rest = terms.length === 0 || recurring.length === 0 ? unsaid(source, cell) : undefined;
    if (rest || terms.some(({ k }) => k === 'doubt'))
      doubt(added(), `what does "${source.words(cell)}" mean for the price?`, cell);
  }
  const basis = cellAt('per');
  if (basis && !isBasis(source, basis, quantity !== undefined))
    doubt(added(), `what does "${source.words(basis)}" mean?`, basis);
  if (gst) for (const line of draft.offer.lines.slice(before)) if (line.state === 'priced') Object.assign(line, gst);
}

const countsThing = (source: Source, head: Span, thing: string): boolean =>
  source.tokensIn(head).some(({ lower }) => singular(lower) === thing);

/** "Low" and "High" of a row: one line that costs between them. */
function range(
  source: Source,
  draft: Draft,
  label: Span,
  low: { column: Column; cell: Cell } | undefined,
  high: { column: Column; cell: Cell } | undefined,
  around: (column: Column) => Span[],
): void {
  const from = low ?? high;
  if (!from) return;
  const line = draft.cell(label, from.cell, around(from.column));
  const amount = low && high ? amountsIn(source, high.cell, true)[0] : undefined;
  if (line.state !== 'priced') return;
  line.terms = [
    ...(line.terms ?? []),
    amount && high
      ? { k: 'high', v: source.words(amount), at: [source.passage(high.cell)] }
      : { k: 'doubt', v: `only "${source.words(from.column.head)}"?`, at: [source.passage(from.column.head)] },
  ];
}

/** What in a comment may move the price though no term was read from it. */
function unsaid(source: Source, cell: Span): Span | undefined {
  return (
    conditionsIn(source, cell).find(({ meaning }) => meaning !== 'fixed') ??
    source.says(cell, states).find(({ meaning }) => meaning !== 'excluded') ??
    source.valuesIn(cell).find(({ kind }) => kind === 'money' || kind === 'percent' || kind === 'nth') ??
    source.tokensIn(cell).find(({ lower }) => moverWords.has(singular(lower)))
  );
}

/** Whether a cell under "Per" is a period and nothing else, or, beside a quantity, a thing. */
function isBasis(source: Source, cell: Span, isCounted: boolean): boolean {
  const known = [
    ...periodsIn(source, cell),
    ...source.valuesIn(cell).filter(({ kind }) => kind === 'each' && isCounted),
  ];
  return source
    .tokensIn(cell)
    .every(
      (token) =>
        (token.kind === 'sign' && token.text !== '/') ||
        known.some(({ start, end }) => start <= token.start && token.end <= end) ||
        ['once', 'per', 'a'].includes(token.lower) ||
        (isCounted && (token.lower in units || ['each', 'ea', 'item'].includes(token.lower))),
    );
}

/** What a cell under a heading "GST" says with one word. */
function gstOf(
  source: Source,
  cell: Span | undefined,
  head: Span | undefined,
): Pick<GridLine, 'gst' | 'gst_at'> | undefined {
  const gst = cell && head ? (flaggedGst(source, cell, head) ?? bareGst(source, cell)) : undefined;
  return gst && cell && head ? { gst, gst_at: [source.passage(cell), source.passage(head)] } : undefined;
}

/** The totals of a table of years, each of its year. */
function yearTotals(
  source: Source,
  draft: Draft,
  years: readonly { column: Column; cell: Cell | undefined }[],
  label: Span,
): void {
  for (const { column, cell } of years) {
    const amount = cell ? amountsIn(source, cell, true)[0] : undefined;
    const at = cell && amount ? [source.passage(cell), source.passage(label)] : [];
    for (const n of amount ? (column.years ?? []) : [])
      draft.offer.stated.push({
        amount: source.words(amount as Span),
        gst: 'unknown',
        span: `y${n}` as 'y1',
        of: [],
        at,
      });
  }
}

/** A line given by years: each year's amount is a term; a year without one costs nothing. */
function yearRow(
  source: Source,
  draft: Draft,
  years: readonly { column: Column; cell: Cell | undefined }[],
  label: Span,
): void {
  const terms: Term[] = [];
  let states_ = 0;
  for (const { column, cell } of years) {
    if (!cell || isEmpty(cell)) continue;
    const amount = amountsIn(source, cell, true)[0];
    if (amount && !source.says(cell, states).some(({ meaning }) => meaning === 'on-request'))
      for (const n of column.years ?? [])
        terms.push({ k: 'year', v: source.words(amount), at: [source.passage(cell), source.passage(column.head)], n });
    else if (isValueCell(source, cell)) states_++;
    else terms.push({ k: 'doubt', v: source.words(cell), at: [source.passage(cell)] });
  }
  const first = terms.find(({ k }) => k === 'year');
  const cell = years.find(({ cell: one }) => !isEmpty(one))?.cell;
  if (!cell) return;
  if (!first) {
    if (states_ > 0) draft.cell(label, cell, []);
    return;
  }
  const line = draft.cell(
    label,
    years.find(({ cell: one }) => one && amountsIn(source, one, true).length > 0)?.cell ?? cell,
    [],
  );
  const kept = (line.terms ?? []).filter(({ k }) => k !== 'doubt');
  Object.assign(line, {
    per: periodsIn(source, label)[0]?.per === 'month' ? 'month' : 'year',
    terms: [...kept, ...terms],
  });
}
