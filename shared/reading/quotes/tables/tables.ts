import { type GridLine, GridPer, type Term } from '../../../contracts/reading/quotes.ts';
import type { Token } from '../../lexical/tokens.ts';
import { type Span, singular } from '../../lexical/values.ts';
import { timeWords, units } from '../../lexical/words.ts';
import { amountsIn } from '../clauses.ts';
import {
  addTerm,
  bareGst,
  eachesIn,
  flaggedGst,
  gstIn,
  headGst,
  isTaxOf,
  periodsIn,
  stateIn,
  statesIn,
} from '../line.ts';
import { Draft, gstWords, isFreight } from '../offers.ts';
import { choosing, costWords, credits, columns as heads, payments, sets, totals } from '../quote-words.ts';
import type { Quantities } from '../reader/quantities.ts';
import { placedIn } from '../segments.ts';
import type { Source } from '../source.ts';
import { termsIn } from '../terms.ts';
import type { Vendor } from '../vendors/vendors.ts';
import {
  byArithmetic,
  type Column,
  columnOf,
  groupsOf,
  isCount,
  isEmpty,
  isMeasure,
  isValueCell,
  type Role,
  type Row,
  saysState,
  used,
  yearsIn,
} from './columns.ts';
import type { Cell } from './layout.ts';

const { asides, beside, dashes, plans, infoRows, registers, scores } = sets;

type Place = {
  vendor: string;
  vendors: readonly Vendor[];
  quantities: Quantities;
  isColumns: boolean;
  /** The offers of the tables before it, which go on under the same name. */
  drafts?: Map<string, Draft> | undefined;
  /** Whether each column of amounts is an option of the vendor's. */
  isChoice?: boolean;
};

const hasSign = (source: Source, cell: Cell | undefined): boolean =>
  cell !== undefined && source.valuesIn(cell).some(({ kind }) => kind === 'money');

/** Whether the first column is names: then each row is a vendor's, and other columns hold what their headers name. */
const areNames = (cells: Row, vendors: readonly Vendor[]): boolean => {
  const filled = cells.filter((cell) => !isEmpty(cell));
  const named = filled.map((cell) => placedIn(vendors, cell)[0]?.vendor).filter(Boolean);
  return named.length > 1 && new Set(named).size > 1 && named.length * 2 > filled.length;
};

/** "Year | Licence | Support" over "1 | $20,000 | $2,000": years down the side are turned to stand across. */
function acrossYears(source: Source, cells: readonly Row[], legend: (span: Span) => void): readonly Row[] {
  const top = cells.findIndex((row, r) => {
    const side = cells.slice(r).flatMap(([first]) => first ?? []);
    const isHead =
      row.length > 1 && row.slice(1).every((cell) => !isEmpty(cell) && amountsIn(source, cell, true).length === 0);
    return isHead && yearsIn(source, side).size > 1;
  });
  const head = cells[top];
  if (!head) return cells;
  const side = cells.slice(top);
  const isOwn = (row: Row) => row.length === head.length && row.filter((cell) => !isEmpty(cell)).length > 1;
  for (const cell of [...cells.slice(0, top), ...side.filter((row) => !isOwn(row))].flat())
    if (!isEmpty(cell)) legend(cell);
  return head.map((_, c) => side.filter(isOwn).flatMap((row) => row[c] ?? []));
}

/**
 * The offers of a table: vendors or options as columns, vendors as rows, or one vendor's list; `undefined` when it is no
 * table of prices. `legend` receives the rows that are no lines.
 */
export function readTable(
  source: Source,
  written: readonly Row[],
  place: Place,
  legend: (span: Span) => void,
): Draft[] | undefined {
  // "| Item | Price |": nothing stands before the first bar and behind the last.
  const isFilled = (c: number) => written.some((row) => !isEmpty(row[c]));
  const filled = written.map((row) => row.filter((_, c) => isFilled(c)));
  const cells = acrossYears(source, filled, legend);
  const byYear = cells.findIndex((row) => yearsIn(source, row).size > 0);
  // "Inc GST" is a head.
  const isValue = (cell: Cell) =>
    isValueCell(source, cell) && !(gstIn(source, cell) && !amountsIn(source, cell, true)[0]);
  const hasValue = (row: Row) => row.some((cell, c) => c > 0 && !isEmpty(cell) && isValue(cell));
  const firstValues = cells.findIndex(hasValue);
  const wide = Math.max(...cells.map((row) => row.filter((cell) => !isEmpty(cell)).length));
  const early = cells.slice(0, Math.max(firstValues, 0));
  const named = early.findIndex(
    (row) => new Set(row.flatMap((cell) => placedIn(place.vendors, cell).map(({ vendor }) => vendor))).size > 1,
  );
  const isNameless = (row: Row) => isEmpty(row[0]) && row.slice(1).filter((cell) => !isEmpty(cell)).length > 1;
  const above = named >= 0 ? named : early.findIndex(isNameless);
  const top =
    byYear >= 0
      ? byYear
      : above >= 0 &&
          !cells[above + 1]?.some((cell, c) => c > 0 && source.valuesIn(cell).some(({ kind }) => kind === 'period'))
        ? above
        : early.findLastIndex((row) => row.filter((cell, c) => c === 0 || !isEmpty(cell)).length >= Math.min(wide, 3));
  const head = cells[top];
  if (!head || head.some((cell) => source.valuesIn(cell).some(({ kind }) => kind === 'money'))) return undefined;
  const body = cells.slice(top + 1);
  const layout = head.map((cell, c) =>
    columnOf(
      source,
      cell,
      body.map((row) => row[c] ?? cell),
      c,
      place.vendors,
    ),
  );
  for (const [c, n] of yearsIn(source, head)) Object.assign(layout[c] ?? {}, { role: 'year', years: [n] });
  // "Tenderer | Milawa Facilities" heads nothing: it is a form.
  if (layout[0]?.role === 'vendor' && head[1] && placedIn(place.vendors, head[1]).length > 0) return undefined;
  const groups = groupsOf(source, cells[top - 1], head, place.vendors);
  for (const column of groups ? layout.slice(1) : [])
    Object.assign(column, { role: 'offer', head: groups?.[column.c] ?? column.head, sub: column.head });
  const has = (...roles: Role[]) => layout.some(({ role }) => roles.includes(role));
  if (
    !has('vendor') &&
    !/item|desc|service|fee|what|element|product/i.test(head[0]?.text ?? '') &&
    !has('offer', 'unit', 'total', 'qty') &&
    has('money', 'price', 'year') &&
    areNames(
      body.map((row) => row[0]).flatMap((cell) => cell ?? []),
      place.vendors,
    )
  )
    (layout[0] as Column).role = 'vendor';
  if (!has('offer', 'money', 'price', 'unit', 'total', 'year')) return undefined;
  // "Visits per year | Price per visit", where nothing else says how many.
  const often = layout.filter(({ role, head }) => role === 'count' && periodsIn(source, head).length > 0);
  if (!has('qty') && often.length === 1) (often[0] as Column).role = 'qty';
  byArithmetic(source, layout, body);
  for (const column of has('offer') ? layout : []) if (column.role === 'vendor') column.role = 'item';
  nameItems(source, layout, body, place.vendors);
  if (layout.filter(({ role }) => role === 'price').length > 1 || (has('money') && !has('unit', 'total', 'qty')))
    for (const column of layout) if (column.role === 'price') column.role = 'money';
  const isChoice = areChoices(source, layout, body, place.vendors);
  for (const column of isChoice ? layout : []) if (column.role === 'money') column.role = 'offer';
  for (const cell of cells.slice(0, groups ? top - 1 : top).flat()) if (!isEmpty(cell)) legend(cell);
  return new Table(source, layout, { ...place, isChoice }, legend).read(body);
}

/** "Pay monthly | Pay yearly" of a text that speaks of a choice: columns that hold a price in every row of prices, each a whole offer. */
function areChoices(
  source: Source,
  layout: readonly Column[],
  body: readonly Row[],
  vendors: readonly Vendor[],
): boolean {
  const columns = layout.filter(({ role }) => role === 'money');
  const others = layout.filter(
    ({ c, role }) => c > 1 && role !== 'money' && role !== 'item' && role !== 'qty' && body.some((row) => row[c]?.text),
  );
  const isNamed = layout.some(({ head }) => placedIn(vendors, head).length > 0);
  const isSaid = source.tokens.some(({ lower }) => choosing.has(lower) || plans.has(lower));
  const priced = body.filter((row) => columns.some(({ c }) => row[c] && amountsIn(source, row[c], true).length > 0));
  return (
    isSaid &&
    !isNamed &&
    others.length === 0 &&
    columns.length > 1 &&
    priced.length > 1 &&
    priced.every((row) => columns.every(({ c }) => row[c] && isValueCell(source, row[c])))
  );
}

/** Lets the cells say which column names what is paid for: of several with words that with the most different ones. */
function nameItems(source: Source, layout: readonly Column[], body: readonly Row[], vendors: readonly Vendor[]): void {
  const [first] = layout;
  // "Vendor | Line | Qty": where no other column names what is paid for, that of words does.
  const isWords = ({ c }: Column) =>
    body.some((row) => row[c]?.text) && body.every((row) => !row[c]?.text || source.tokensIn(row[c]).some(isWord));
  const lines = layout.some(({ role }) => role === 'item')
    ? []
    : layout.filter((column) => column.c > 0 && column.role === 'skip' && isWords(column));
  if (lines.length === 1 && lines[0]) lines[0].role = 'item';
  if (!body.some(([cell]) => cell?.text) || body.some(([cell]) => cell && placedIn(vendors, cell).length > 0)) return;
  const worth = ({ c }: Column) => {
    const told = body.flatMap((row) => row[c] ?? []).filter((cell) => source.tokensIn(cell).some(isWord));
    return new Set(told.map(({ text }) => text)).size;
  };
  const texts = layout.filter(({ role }) => role === 'item' || role === 'notes' || role === 'skip');
  const best = texts.toSorted((a, b) => worth(b) - worth(a))[0];
  if (!first || (first.role !== 'item' && first.role !== 'skip') || !best) return;
  if (first.role === 'item' ? worth(best) <= worth(first) : layout.some(({ role }) => role === 'item')) return;
  first.role = 'skip';
  best.role = 'item';
}
const isWord = ({ kind, text }: Token): boolean => kind === 'word' && text.length > 2;

class Table {
  private readonly source: Source;
  private readonly layout: readonly Column[];
  private readonly place: Place;
  private readonly legend: (span: Span) => void;
  private readonly drafts: Map<string, Draft>;
  private heading: Cell | undefined;
  /** Columns that say of rows how long they last, not all the same. */
  private readonly lasting = new Set<Column>();

  constructor(source: Source, layout: readonly Column[], place: Place, legend: (span: Span) => void) {
    this.source = source;
    this.layout = layout;
    this.place = place;
    this.drafts = place.drafts ?? new Map();
    this.legend = legend;
  }

  private draft(key: string, vendor: string): Draft {
    const draft = this.drafts.get(key) ?? new Draft(this.source, this.place.quantities, vendor);
    this.drafts.set(key, draft);
    return draft;
  }

  private of = (...roles: Role[]): Column[] => this.layout.filter(({ role }) => roles.includes(role));
  private cells = (row: Row, ...roles: Role[]): { column: Column; cell: Cell }[] =>
    this.of(...roles).flatMap((column) => {
      const cell = row[column.c];
      return cell && !isEmpty(cell) ? [{ column, cell }] : [];
    });

  read(body: readonly Row[]): Draft[] | undefined {
    const { source } = this;
    const offers = this.of('offer');
    const [vendors] = this.of('vendor');
    const old = new Set([...this.drafts.values()].flatMap(({ offer }) => offer.lines));
    let current = this.place.vendor;
    let last: Cell | undefined;
    const counted = offers.length > 0 ? this.countRows(body, offers) : new Set<Cell>();
    this.place.quantities.inTable(this.layout, body);
    for (const column of vendors ? [] : this.of('skip')) {
      const isTime = source.tokensIn(column.head).some(({ lower }) => lower === 'months' || lower === 'years');
      const told = new Set(body.flatMap((row) => row[column.c]?.text || []));
      if (isTime && told.size > 1) this.lasting.add(column);
    }
    for (const row of body) {
      const filled = row.filter((cell) => !isEmpty(cell));
      const [only] = filled;
      if (!only) continue;
      const [vendor, rest] = partsOf(source, vendors && row[vendors.c], this.place.vendors, last);
      if (vendor?.text) last = vendor;
      const label =
        rest ?? this.cells(row, 'item')[0]?.cell ?? filled.find((cell) => !isValueCell(source, cell)) ?? only;
      const isPriced = filled.some((cell) => cell !== label && amountsIn(source, cell, true).length > 0);
      const isNote = !isPriced && offers.length === 0 && filled.some((cell) => gstIn(source, cell));
      if (isNote || filled.length === 1) {
        for (const cell of filled) this.legend(cell);
        const isName =
          !gstIn(source, only) &&
          filled.length === 1 &&
          offers.length === 0 &&
          placedIn(this.place.vendors, only).some(({ at }) => only.end - only.start - (at.end - at.start) < 12);
        if (isName) current = placedIn(this.place.vendors, only)[0]?.vendor.name ?? only.text;
        else if (filled.length === 1 && (!this.place.isColumns || periodsIn(source, only).length > 0))
          this.heading = only;
        continue;
      }
      if (offers.length > 0) this.sideBySide(row, label, offers, counted);
      else {
        const [option] = this.cells(row, 'option');
        const owner = vendor?.text || current;
        const draft = this.draft(option || vendor ? `${owner} ${option?.cell.text ?? ''}` : owner, owner);
        if (option) Object.assign(draft.offer, { option: option.cell.text, group: owner });
        this.listRow(draft, row, vendor && label === option?.cell ? vendor : label, vendor);
      }
    }
    this.asides(body);
    for (const { role, head } of this.layout)
      for (const draft of this.drafts.values())
        if (
          role !== 'taxed' &&
          role !== 'gst' &&
          (role !== 'offer' ||
            this.drafts.size === 1 ||
            nameOf(source, head, this.place.vendors) === draft.offer.vendor)
        )
          takeHead(source, draft, head);
    const found = [...this.drafts.values()];
    const isRead = (line: GridLine) => line.state !== 'unread' && !old.has(line);
    // "14 Deakin Ave | Date 28/02": a head of a letter in columns is no table of prices.
    if (found.some(({ offer }) => offer.lines.some(isRead))) return found;
    for (const { offer } of found) offer.lines = offer.lines.filter((line) => old.has(line));
    return undefined;
  }

  /** What a column says that is none of an offer: what is paid now, list prices, the budget, GST. */
  private asides(body: readonly Row[]): void {
    const [draft] = this.drafts.values();
    for (const { c, head, role } of this.of('notes', 'taxed', 'derived'))
      for (const row of role !== 'notes' || asides.has(this.source.tokensIn(head)[0]?.lower ?? '') ? body : [])
        for (const cell of row[c] ? [row[c]] : [])
          for (const amount of amountsIn(this.source, cell, true))
            draft?.notCost(
              role === 'taxed' ? 'gst' : role === 'derived' ? 'said again' : 'no money',
              amount,
              cell,
              head,
            );
    // The prices beside their GST, or beside themselves with it, are without.
    for (const { c, net } of this.of('taxed'))
      for (const { offer } of this.drafts.values())
        for (const line of offer.lines) {
          const places = [...line.at, ...(line.terms ?? []).flatMap(({ at }) => at)];
          const row = body.find((one) => net && places.some(({ start }) => one[net.c]?.start === start));
          const [cell, own] = [row?.[c], net && row?.[net.c]];
          if (!cell || !own || line.gst) continue;
          const at = [cell, own].map(this.source.passage, this.source);
          if (isTaxOf(at)) Object.assign(line, { gst: 'ex', gst_at: at });
        }
  }

  /** "Lifts per year | 2,340 | 2,340": how many of what, offer by offer, in rows where every cell is a bare number. */
  private countRows(body: readonly Row[], offers: readonly Column[]): Set<Cell> {
    const { source } = this;
    const found = new Set<Cell>();
    const priced = new Set(eachesIn(source, { start: 0, end: source.text.length }).map(({ unit }) => unit));
    for (const row of body) {
      const label = row.find((cell) => source.tokensIn(cell).some(isWord));
      const per = label && GridPer.safeParse(periodsIn(source, label)[0]?.per).data;
      const cells = offers.flatMap(({ c }) => row[c] ?? []);
      const isBare = (cell: Cell) => isCount(source, cell) || (!isEmpty(cell) && !isValueCell(source, cell));
      if (!label || per === 'once' || !cells.some((cell) => isCount(source, cell)) || !cells.every(isBare)) continue;
      const nouns = source.tokensIn(label).flatMap(({ kind, lower }) => (kind === 'word' ? [singular(lower)] : []));
      // "Users", "Number of users".
      const isThing =
        priced.has(nouns.at(-1)) && nouns.slice(0, -1).every((word) => word === 'number' || word === 'of');
      // A bare number is a price, unless prices have a sign here, or the text has a price for one of what the row counts.
      const isSigned = offers.every(({ c }) => body.some((other) => row !== other && hasSign(source, other[c])));
      // "Users", "Warranty (months)".
      const last = source.tokensIn(label).findLast(({ kind }) => kind === 'word')?.lower ?? '';
      const isMany =
        isSigned && last.endsWith('s') && (last in units || last in timeWords) && !costWords.has(singular(last));
      // "No. of drivers".
      const isNumber = ['no', 'number', 'qty'].includes(nouns[0] ?? '') && nouns[1] === 'of' && !(last in timeWords);
      const isQty =
        isNumber || source.says(label, heads).some(({ meaning, start }) => meaning === 'qty' && start === label.start);
      if (isQty) for (const cell of cells) found.add(cell);
      if (!per && !isThing && !isMany) continue;
      const isCost = per && nouns.some((noun) => costWords.has(noun));
      if ((isSigned && !isCost) || nouns.some((noun) => priced.has(noun))) for (const cell of cells) found.add(cell);
    }
    return found;
  }

  /** Vendors or options as columns: a cell of each is a line of its offer. */
  private sideBySide(row: Row, label: Cell, offers: readonly Column[], counted: ReadonlySet<Cell>): void {
    const { source, place } = this;
    const areOptions =
      place.vendor !== '' &&
      (place.isChoice ||
        offers.every(
          ({ head }) =>
            source.tokensIn(head).some(({ lower }) => plans.has(lower)) || source.tokensIn(head)[0]?.text.length === 1,
        ));
    const isGst = isTax(source, label) || offers.some(({ c }) => row[c] && flaggedGst(source, row[c] as Cell, label));
    const list = source.tokensIn(label);
    const [first, last] = [list[0]?.lower ?? '', list.at(-1)?.lower ?? ''];
    const isInfo =
      (source.says(label, credits).length === 0 &&
        !offers.some(
          ({ c }) =>
            row[c] &&
            amountsIn(source, row[c] as Cell, true).length > 0 &&
            // "$870 a month, first 2 months free" is a price, whatever else it measures.
            (hasSign(source, row[c]) || !isMeasure(source, row[c] as Cell)),
        )) ||
      ((infoRows.has(singular(first)) || scores.has(last)) &&
        !offers.some(({ c }) => hasSign(source, row[c])) &&
        (registers.has(first) ||
          !offers.some(
            ({ c }) => row[c] && amountsIn(source, row[c] as Cell, true).some(({ value }) => value >= 100),
          )));
    const extra = this.cells(row, 'per', 'gst', 'notes', 'unit').map(({ cell }) => cell);
    for (const { head, c, sub } of offers) {
      const cell = row[c];
      const own = offers.filter((other) => other.head === head);
      if (sub && isEmpty(cell) && (own[0]?.c !== c || own.some((other) => !isEmpty(row[other.c])))) continue;
      const vendor = areOptions ? place.vendor : nameOf(source, head, place.vendors);
      // "Larkenby" and "Larkenby (prepaid)", not "Larkenby ex" and "Larkenby inc", "Larkenby set-up" and "Larkenby per month".
      const like = offers.filter((one) => nameOf(source, one.head, place.vendors) === vendor).map((one) => one.head);
      const isCost = (one: Cell) =>
        periodsIn(source, one).length > 0 ||
        source.tokensIn(one).some(({ lower }) => costWords.has(lower) || beside.has(lower));
      const isOneOf = like.some((one) => one !== head) && !like.some(isCost);
      const draft = this.draft(head.text, vendor);
      if (areOptions || isOneOf) Object.assign(draft.offer, { option: head.text, group: vendor });
      if (place.isChoice && source.tokensIn(head).some(({ lower }) => lower === 'alternative'))
        draft.offer.status = 'alternative';
      if (!cell || counted.has(cell)) continue;
      const [amount] = amountsIn(source, cell, true);
      // "Training | incl." is no word on GST.
      const isWord = amount || isGst || source.tokensIn(cell).some(({ lower }) => lower === 'gst' || lower === 'tax');
      const gst =
        (isWord && gstIn(source, cell)?.gst) ||
        (isGst ? (flaggedGst(source, cell, label) ?? bareGst(source, cell)) : undefined);
      const [paid] = unpaidIn(source, label);
      if (isGst && amount) draft.notCost('gst', amount, cell, label);
      else if (gst && !amount)
        Object.assign(draft.offer, { gst, gst_at: [source.passage(cell), source.passage(label)] });
      else if (isGst) continue;
      else if (draft.rise(label, cell)) continue;
      else if (isInfo && !saysState(source, cell)) {
        takeTerm(source, draft, label, cell);
        for (const one of amountsIn(source, cell, true)) draft.notCost('no money', one, cell);
        // "Loyalty bonus | 4 %": a percentage that may be of the prices.
        const isShare = source.valuesIn(cell).some(({ kind }) => kind === 'percent');
        if (isShare && !infoRows.has(singular(first))) draft.cell(label, cell, []);
      } else if (paid && amount) draft.notCost(paid.meaning, amount, cell, label);
      else if (!amount || !draft.total(cell, label, amount)) {
        draft.cell(label, cell, [...extra, sub ?? head, ...(this.heading ? [this.heading] : [])]);
      }
    }
  }

  /** A row of one vendor's list: years, quantity with unit price and total, or each priced column a line of its own. */
  private listRow(draft: Draft, row: Row, label: Cell, vendor?: Cell): void {
    const { source } = this;
    const { offer } = draft;
    const before = offer.lines.length;
    // "Bath mat | 4.90 | -" under "Ordered per year": nobody ordered any.
    const none = this.cells(row, 'qty').find(
      ({ cell, column: { head } }) =>
        dashes.has(cell.text) &&
        (periodsIn(source, head).length > 0 || source.tokensIn(head).some(({ lower }) => used.has(lower))),
    );
    if (none && this.cells(row, 'total', 'year').length === 0) {
      for (const { cell } of this.cells(row, 'unit', 'price', 'money'))
        for (const amount of amountsIn(source, cell, true)) draft.notCost('no money', amount, cell, label);
      return;
    }
    const extra = this.cells(row, 'per', 'qty', 'gst', 'notes').map(({ cell }) => cell);
    const around = (column: Column): Span[] =>
      [...extra, column.head, ...(this.heading ? [this.heading] : [])].filter((span) => span.end > span.start);
    const years = this.cells(row, 'year');
    const prices = this.cells(row, 'unit', 'price', 'total')
      .filter(({ cell }) => cell !== label)
      .sort((a, b) => order.indexOf(a.column.role) - order.indexOf(b.column.role));
    // "1 | 22,000 | option".
    for (const { cell } of prices) if (statesIn(source, cell)[0]?.meaning === 'optional') extra.push(cell);
    const money = this.cells(row, 'money');
    const last = prices.at(-1) ?? years.at(-1) ?? money.at(-1);
    const [amount] = last ? amountsIn(source, last.cell, true) : [];
    const paid = unpaidIn(source, label).find(({ meaning }) => meaning !== 'claim');
    if (amount && last && label !== vendor) {
      if (isTax(source, label)) {
        draft.notCost('gst', amount, last.cell, label);
        return;
      }
      if (paid) {
        draft.notCost(paid.meaning, amount, last.cell, label);
        return;
      }
      const sums = years.length > 0 ? [...years, ...prices] : money.length > 1 ? money : [last];
      const ofYear = ({ years: [n] }: Column) => (n === undefined ? 'all5' : (`y${n}` as 'y1'));
      const stated = sums.filter(({ column, cell }) =>
        amountsIn(source, cell, true).some((one) =>
          draft.total(cell, label, one, years.length > 0 ? ofYear(column) : undefined),
        ),
      );
      if (stated.length > 0) return;
    }
    if (years.length > 0) this.yearRow(draft, years, label);
    const isSum = years.length > 0 || (money.length > 0 && this.of('unit', 'qty').length === 0);
    const sum = isSum ? undefined : prices.find(({ column }) => column.role === 'total');
    const first = isSum ? undefined : prices[0];
    const total = sum?.cell === first?.cell ? undefined : sum;
    if (first) {
      const line = draft.cell(label, first.cell, [...around(first.column), ...(total ? [total.column.head] : [])]);
      if (first.column.role === 'unit' || eachesIn(source, first.column.head).length > 0)
        line.at.push(source.passage(first.column.head));
      const [all] = total ? amountsIn(source, total.cell, true) : [];
      if (all && total) addTerm(line, 'line_total', source.words(all), [source.passage(total.cell)]);
    }
    const schedules = new Map<string, Span>();
    for (const { column, cell } of money) {
      if (draft.rise(label, cell) || takeTerm(source, draft, label, cell)) continue;
      const line = draft.cell(vendor && label === vendor ? column.head : label, cell, around(column));
      const said = periodsIn(source, column.head)[0]?.per ?? '';
      // A row that names its own item has one price; two are two only where each says when it is paid.
      if (label !== vendor && money.length > 1 && line.state === 'priced' && (said === '' || schedules.has(said)))
        doubt(line, `which of the prices of the row is "${source.words(column.head)}"?`, source, column.head);
      const [, twin] = [...schedules].find(([per]) => label !== vendor && said !== 'once' && per !== 'once') ?? [];
      if (twin && line.state === 'priced')
        doubt(line, `is "${source.words(column.head)}" paid besides "${source.words(twin)}"?`, source, column.head);
      schedules.set(said, column.head);
    }
    for (const { cell, column } of this.cells(row, 'count')) {
      const [number] = source.tokensIn(cell);
      // "first_bill_month": 13.
      const words = source.tokensIn(column.head).map(({ lower }) => lower);
      const isStart = words.some((word) => starting.has(word)) && words.some((word) => timeWords[word] === 'month');
      const line = offer.lines.at(-1);
      const isYearly =
        words.some((word) => often.has(word)) && periodsIn(source, column.head).some(({ per }) => per === 'year');
      const at = [source.passage(cell), source.passage(column.head)];
      // "Times per year | 4".
      for (const one of isYearly ? offer.lines.slice(before) : [])
        if (number && one.state === 'priced' && one.per === 'once') {
          Object.assign(one, { per: 'year', per_at: at.slice(1) });
          addTerm(one, 'times_per_year', source.words(number), at);
        }
      // "Sites | Units per site | Unit price": of so many, so many each.
      const isOfEach = this.of('qty', 'count').some(({ head }) => eachesIn(source, head).some(({ unit }) => unit));
      for (const one of isOfEach ? offer.lines.slice(before) : [])
        if (number && number.value > 1 && !one.terms?.some(({ k }) => k === 'line_total'))
          doubt(one, `is it paid ${number.text} times?`, source, column.head);
      if (isStart && number && line && number.value > 1)
        addTerm(line, 'start_month', number.text, [source.passage(cell), source.passage(column.head)]);
      else draft.notCost('no money', number ?? cell, cell);
    }
    for (const { cell } of isSum ? prices : []) {
      const [sum] = amountsIn(source, cell, true);
      if (sum)
        offer.stated.push({
          amount: source.words(sum),
          gst: 'unknown',
          span: years.length > 0 ? 'all5' : 'listed',
          of: offer.lines.slice(before).map(({ id }) => id),
          at: [source.passage(cell)],
        });
    }
    const added = offer.lines.slice(before).filter(({ state }) => state === 'priced');
    // "Trolley | 1 | $1,150 | client's own".
    for (const { cell } of this.cells(row, 'notes'))
      for (const line of added)
        if (
          statesIn(source, cell).some(
            ({ meaning, start, end }) => meaning === 'excluded' && start === cell.start && end === cell.end,
          )
        )
          doubt(line, `is it paid: "${source.words(cell)}"?`, source, cell);
    // "Months | 60 | 24": of rows that do not last as long, each is paid while it lasts.
    for (const { column, cell } of this.cells(row, 'skip').filter((one) => this.lasting.has(one.column)))
      for (const line of added)
        if (line.per !== 'once') doubt(line, `for "${source.words(cell)}" only?`, source, column.head);
    for (const { column } of this.cells(row, 'per'))
      for (const line of added) line.per_at = [...(line.per_at ?? []), source.passage(column.head)];
    for (const { cell } of this.cells(row, 'per'))
      for (const line of periodsIn(source, cell).length + eachesIn(source, cell).length > 0 ? [] : added)
        if (line.per === 'once' && !saysState(source, cell))
          doubt(line, `how often is "${source.words(cell)}"?`, source, cell);
    for (const { cell } of this.cells(row, 'notes', 'per'))
      for (const line of added)
        if (line.per !== 'once' || added.length === 1)
          line.terms = [...(line.terms ?? []), ...termsIn(source, cell).filter(({ k }) => k !== 'term_months')];
    for (const { cell, column } of this.cells(row, 'gst')) {
      const gst = gstIn(source, cell)?.gst ?? flaggedGst(source, cell, column.head) ?? bareGst(source, cell);
      if (gst)
        for (const line of added)
          Object.assign(line, { gst, gst_at: [source.passage(cell), source.passage(column.head)] });
    }
  }

  /** A line given by years: each year's amount is a term; a year without one costs nothing. */
  private yearRow(draft: Draft, years: readonly { column: Column; cell: Cell }[], label: Span): void {
    const { source } = this;
    const priced = years.find(({ cell }) => amountsIn(source, cell, true).length > 0);
    const cell = priced?.cell ?? years[0]?.cell;
    if (!cell) return;
    const line = draft.cell(label, cell, []);
    if (!priced) return;
    const terms = years.flatMap(({ column, cell: own }): Term[] => {
      const [amount] = amountsIn(source, own, true);
      const at = [source.passage(own), source.passage(column.head)];
      if (amount) return column.years.map((n) => ({ k: 'year', v: source.words(amount), at, n }));
      return stateIn(source, own) === 'included' ||
        (isValueCell(source, own) && statesIn(source, own)[0]?.meaning !== 'on-request')
        ? []
        : [{ k: 'doubt', v: source.words(own), at }];
    });
    Object.assign(line, {
      per: periodsIn(source, label)[0]?.per === 'month' ? 'month' : 'year',
      terms: [...(line.terms ?? []).filter(({ k }) => k !== 'doubt'), ...terms],
    });
  }
}

/** "Emberlyn: licences", "Emberlyn total": a vendor, and what the row is of. */
function partsOf(source: Source, cell: Cell | undefined, vendors: readonly Vendor[], last?: Cell): [Cell?, Cell?] {
  const named = cell && placedIn(vendors, cell).find(({ at }) => at.start === cell.start);
  const [sign, next] = named && cell ? source.tokensIn({ start: named.at.end, end: cell.end }) : [];
  const from = sign && [':', '-', '–', '—'].includes(sign.text) ? next : sign;
  const part = (start: number, end: number): Cell => ({ start, end, text: source.words({ start, end }) });
  const isTotal = from && source.says(part(from.start, cell?.end ?? 0), totals)[0]?.start === from.start;
  return named && cell && from && (from === next || isTotal)
    ? [part(cell.start, named.at.end), part(from.start, cell.end)]
    : last && cell && source.says(cell, totals)[0]?.start === cell.start
      ? [last, cell]
      : [cell];
}

/** The vendor of a header: "Vendor A (Zellwood)" is Zellwood, "Harrowell (ex GST)" Harrowell. */
const nameOf = (source: Source, head: Span, vendors: readonly Vendor[]): string =>
  placedIn(vendors, head)[0]?.vendor.name ?? source.words(head).split('(')[0]?.trim() ?? '';

/** "Initial term | 60 months from 1 January". */
function takeTerm(source: Source, draft: Draft, label: Span, cell: Span): boolean {
  const term = source.valuesIn(cell).find(({ kind }) => kind === 'duration');
  const isTerm = source
    .tokensIn(label)
    .some(({ lower }) => ['term', 'contract', 'agreement', 'period'].includes(lower));
  if (!term || !isTerm || amountsIn(source, cell, true).length > 0) return false;
  draft.offer.terms.push({ k: 'term_months', v: source.words(term), at: [source.passage(cell)] });
  return true;
}

/** What a label says that is no price: a deposit, a penalty, insurance, but not that of goods on their way. */
const unpaidIn = (source: Source, label: Span) =>
  source
    .says(label, payments)
    .filter(({ meaning }) => meaning !== 'milestone' && !(meaning === 'insurance' && isFreight(source.words(label))));

const isTax = (source: Source, label: Span): boolean => {
  const words = source.tokensIn(label).map(({ lower }) => lower);
  // "GST", "Includes GST of".
  const isOf = words.includes('gst') && words.every((word) => gstWords.has(word));
  return (isOf || ['gst', 'tax'].includes(words[0] ?? '')) && gstIn(source, label)?.gst !== 'free';
};
const order = ['unit', 'price', 'total'];
const often = new Set(['times', 'visits', 'services', 'number', 'no', 'frequency', 'how', 'qty', 'quantity', 'tests']);
const starting = new Set(['first', 'start', 'starts', 'from', 'begin', 'begins', 'commences']);

const doubt = (line: GridLine, v: string, source: Source, at: Span): void => {
  addTerm(line, 'doubt', v, [source.passage(at)]);
};

/** What a head says of all that stands under it: GST, thousands. */
function takeHead(source: Source, draft: Draft, head: Span): void {
  draft.scale(head);
  const bare = headGst(source, head);
  const gst = gstIn(source, head) ?? (bare && { gst: bare, at: source.passage(head) });
  if (gst && draft.offer.gst === 'unknown') Object.assign(draft.offer, { gst: gst.gst, gst_at: [gst.at] });
}
