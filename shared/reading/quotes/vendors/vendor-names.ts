import { withoutEnd } from '#shared/kernel/format';
import { bareName } from '../../../kernel/names.ts';
import { once } from '../../../kernel/once.ts';
import { isCsvAt, type Token } from '../../lexical/tokens.ts';
import type { Span } from '../../lexical/values.ts';
import { currencyCodes, functionWords, givenNames, wordSet } from '../../lexical/words.ts';
import { holdsDigit } from '../../phrases/words.ts';
import { isModel } from '../line.ts';
import { sets } from '../quote-words.ts';
import type { Source } from '../source.ts';
import knownWords from './known-words.json' with { type: 'json' };

/** A name in a text with every place that it stands at, and what its words and places say of it. */
export type Candidate = { name: string; at: Span[]; features: string[] };
/** Words that texts of quotes use as plain words. */
type Plain = ReadonlySet<string>;

const { companies, hails, hosts, itemWords, makers, namers, others, signOffs, vendorKeys, vendorVerbs } = sets;
const vendorColumns = new Set([...namers, 'brand']);

/** `lead`: its first token behind bullet and number; `head`: the first row of its table; `likeFirst`: how many first cells of the table begin with a plain word, of how many. */
type Row = Span & {
  tokens: readonly Token[];
  cells: Span[];
  lead: number;
  hasNumber: boolean;
  head: readonly Span[];
  plainFirsts: number;
  firsts: number;
};

const links = wordSet(
  'interface interfaces integration integrations integrated connector connection connected link links feed',
);
/** How a letter calls whom it goes to. */
const titles = wordSet('mr mrs ms miss dr prof attention attn');

const english = once(() => wordSet(knownWords.english));
const given = once(() => new Set([...givenNames, ...wordSet(knownWords.given)]));
/** How English words end, and what such an end stands for. */
const endings =
  's: d: es: ed: er: r: ers: rs: ing: ing:e ings: ings:e ly: ies:y ied:y ness: able: able:e ful: less: ment:'
    .split(' ')
    .map((one) => one.split(':'));

/** A word of a small dictionary, as it stands there or with another end. */
const isEnglish = (word: string): boolean =>
  english().has(word) ||
  endings.some(([end = '', back = '']) => word.endsWith(end) && english().has(word.slice(0, -end.length) + back));

/** "logbook", "drawstring": two English words in one. */
const isCompound = (word: string, plain: Plain): boolean =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, i) => i + 3).some((i) =>
    [word.slice(0, i), word.slice(i)].every((part) => plain.has(part) || isEnglish(part)),
  );

const isCapital = ({ kind, text, lower }: Token): boolean => kind === 'word' && text[0] !== lower[0];
const isPlainCell = (source: Source, cell: Span, plain: Plain): boolean =>
  plain.has(source.tokensIn(cell).find(({ kind }) => kind === 'word')?.lower ?? '');

/** The rows of a text that hold words, with their cells: set apart by tabs, bars, wide gaps, or the commas of a table. */
function rowsOf(source: Source, plain: Plain): Row[] {
  const rows: Row[] = [];
  let at = 0;
  for (const line of source.text.split('\n')) {
    const start = at;
    at += line.length + 1;
    const tokens = source.tokensIn({ start, end: start + line.length });
    if (tokens.length === 0) continue;
    const cells: Span[] = [];
    let from = start;
    for (const part of line.split(isCsvAt(source.text, start) ? /(,)(?! )/ : /(\t|\||;| {3,})/)) {
      const white = part.length - part.trimStart().length;
      if (/[\p{L}\d]/u.test(part)) cells.push({ start: from + white, end: from + part.trimEnd().length });
      from += part.length;
    }
    const first = tokens.findIndex(({ kind, value }) => kind !== 'sign' && !(kind === 'number' && value < 20));
    const lead = Math.max(first, 0);
    const hasNumber = tokens.slice(lead).some(({ kind }) => kind === 'number');
    rows.push({
      start,
      end: start + line.length,
      tokens,
      cells,
      lead,
      hasNumber,
      head: cells,
      plainFirsts: 0,
      firsts: 0,
    });
  }
  for (let from = 0; from < rows.length; from++) {
    let to = from;
    while ((rows[to]?.cells.length ?? 0) > 1) to++;
    const table = rows.slice(from, to);
    const firsts = table.filter(({ hasNumber }) => hasNumber).flatMap(({ cells }) => cells[0] ?? []);
    const plainFirsts = firsts.filter((cell) => isPlainCell(source, cell, plain)).length;
    for (const row of table) Object.assign(row, { head: table[0]?.cells, firsts: firsts.length, plainFirsts });
    from = Math.max(to - 1, from);
  }
  return rows;
}

/** A run of tokens of a row that may be a name; `isNamed`: a label says that it is the vendor's. */
type Run = { from: number; to: number; isNamed?: true };

/** What a label names ("Supplier: Data Care Pty Ltd"): the words behind it, whatever they are. */
function labelledIn({ tokens, cells }: Row): Run | undefined {
  const colon = tokens.findIndex(({ text }) => text === ':');
  const label = tokens
    .slice(0, Math.max(colon, 0))
    .flatMap(({ kind, lower }) => (kind === 'word' && lower !== 'name' ? [lower] : []));
  const isNamer = label.length < 4 && label[0] !== 'from' && namers.has(label.at(-1) ?? '');
  const [from, first, second] = [colon + 1, tokens[colon + 1], tokens[colon + 2]];
  if (!isNamer || !first || !label.every((word) => vendorKeys.has(word))) return undefined;
  const end = cells.find((cell) => cell.start <= first.start && first.start < cell.end)?.end ?? 0;
  const isStop = ({ text, lower, kind, start }: Token) =>
    start >= end || lower === 'abn' || (kind === 'sign' && !"&'’-".includes(text));
  const stop = tokens.findIndex((token, i) => i > colon && isStop(token));
  const to = stop < 0 ? tokens.length : stop;
  const isName = /\p{Lu}/u.test(first.text) || (first.kind !== 'word' && second !== undefined && isCapital(second));
  return isName && to > from && to - from < 8 ? { from, to, isNamed: true } : undefined;
}

/** "Oxgyen", "delivry", "chairs": a plain word with two letters that changed places, or with one too many or too few; "infusio" may be a name. */
function isMistyped(word: string, plain: Plain): boolean {
  if (plain.has(withoutEnd(word, 's'))) return true;
  for (let i = 1; word.length > 5 && i < word.length; i++) {
    const [head, tail] = [word.slice(0, i), word.slice(i)];
    const swapped = `${head.slice(0, -1)}${tail[0]}${head.at(-1)}${tail.slice(1)}`;
    if (plain.has(swapped) || (tail.length > 1 && plain.has(head + tail.slice(1)))) return true;
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') if (plain.has(head + letter + tail)) return true;
  }
  return false;
}

/** Runs of words of a row that may be a name: with capitals, or words that no text uses. */
function* runsIn(row: Row, plain: Plain): Generator<Run> {
  const { tokens, cells } = row;
  const named = labelledIn(row);
  if (named) yield named;
  const cellAt = (at: number) => cells.findIndex(({ start, end }) => start <= at && at < end);
  const isJoined = (i: number) => {
    const [token, before] = [tokens[i], tokens[i - 1]];
    return !!token && !!before && token.start - before.end < 2 && cellAt(token.start) === cellAt(before.start);
  };
  const isCapitalAt = (i: number) => isJoined(i) && isCapital(tokens[i] as Token);
  const isTie = ({ text, gap }: Token) => text === '&' || (text === '-' && !gap);
  const isPlainAt = (i: number) => plain.has(tokens[i]?.lower ?? '');
  for (let i = 0; i < tokens.length; ) {
    const { kind, lower } = tokens[i] as Token;
    if (!isCapital(tokens[i] as Token)) {
      // "$9.50 pxpm" says what an amount pays for.
      const isOfAmount = tokens[i - 1]?.kind === 'number' && isJoined(i);
      const isOfWords = i !== row.lead && isCompound(lower, plain);
      if (
        kind === 'word' &&
        lower.length > 3 &&
        !isOfAmount &&
        !isOfWords &&
        !isPlainAt(i) &&
        !isMistyped(lower, plain)
      )
        yield { from: i, to: i + 1 };
      i++;
      continue;
    }
    let to = i + 1;
    for (; to < i + 6; to++) {
      const before = tokens[to - 1]?.lower ?? '';
      if (before.endsWith("'s") || companies.has(before)) break;
      if (!isCapitalAt(to) && !(isJoined(to) && isTie(tokens[to] as Token) && isCapitalAt(to + 1))) break;
    }
    let from = i;
    while (from < to && isPlainAt(from)) from++;
    // "Hobart & Finch" is one name, whatever its first word means.
    if (from < to && tokens[from]?.kind !== 'word') from = i;
    const isGreeting = hails.has(lower) || signOffs.has(lower);
    // "Revised Quarrelow" may be Quarrelow, "Data Care" is named by plain words.
    if (from > i && to - i > 1 && !isGreeting) yield { from: i, to };
    if (from < to && !(to - i === 1 && itemWords.has(lower))) yield { from, to };
    else if (to - i === 1 && !isGreeting && !functionWords.has(lower) && !itemWords.has(lower)) yield { from: i, to };
    i = to;
  }
}

/** The word at a place, or what stands for it. */
function wordAt(tokens: readonly Token[], i: number, plain: Plain): string {
  const token = tokens[i];
  if (!token) return '$';
  if (token.kind === 'number' || token.text === '$') return '#';
  if (token.kind === 'code') return token.text.includes('@') ? '@' : 'code';
  if (token.kind === 'sign' || plain.has(token.lower)) return token.lower;
  return isCapital(token) ? 'Name' : 'word';
}

const isPriced = (list: readonly Token[]): boolean =>
  list.some(
    ({ kind, text, value }, i) => text === '$' || (kind === 'number' && (value >= 100 || list[i + 1]?.lower === 'k')),
  );

/** What the words around a run say of it. */
function* wordsAround({ tokens, lead }: Row, { from, to, isNamed }: Run, plain: Plain): Generator<string> {
  const opens = (i: number) => (i > lead ? wordAt(tokens, i - 1, plain) : '^');
  const [before, after] = [opens(from), wordAt(tokens, to, plain)];
  const bare = tokens[to]?.lower ?? '';
  yield* [`b=${before}`, `a=${after}`, `aa=${after} ${wordAt(tokens, to + 1, plain)}`];
  yield `bb=${from > lead + 1 ? wordAt(tokens, from - 2, plain) : '^'} ${before}`;
  if (from > lead) yield `first=${wordAt(tokens, lead, plain)}`;
  if (tokens[1]?.text === ':') yield `key=${tokens[0]?.lower ?? ''}`;
  const colon = tokens.findLastIndex(({ text }, i) => text === ':' && i < from && i >= from - 2);
  const label =
    colon > 0 && colon - lead < 4 ? tokens.findLast(({ kind }, i) => kind === 'word' && i < colon)?.lower : undefined;
  if (isNamed) yield 'named vendor';
  else if (label && namers.has(label)) yield 'in named';
  else if (label) yield others.has(label) ? 'named other' : itemWords.has(label) ? 'named item' : 'labelled';
  if (isPriced(tokens.slice(to))) yield 'price after';
  if (isPriced(tokens.slice(0, from))) yield 'price before';
  if (vendorVerbs.has(bare)) yield* isPriced(tokens.slice(to)) ? ['says', 'says a price'] : ['says'];
  const verb = vendorVerbs.has(tokens[from - 1]?.lower ?? '') && from - 1 > lead;
  if (verb) yield 'told';
  if (makers.has(tokens[from - 1]?.lower ?? '')) yield 'maker';
  const isToward = ['to', 'with', 'into'].includes(tokens[from - 1]?.lower ?? '');
  if (isToward && links.has(tokens[from - 2]?.lower ?? '')) yield 'linked';
  if (isPriced(tokens.slice(to, to + 3))) yield 'before a price';
}

/** What the place of a cell in its row and table says of a name that fills it. */
function* cellsAround(source: Source, row: Row, cell: number, plain: Plain): Generator<string> {
  const { cells, head, hasNumber } = row;
  const own = cells[cell];
  if (!own || cells.length < 2) {
    yield 'line';
    return;
  }
  yield* [cell === 0 ? 'first cell' : 'cell', hasNumber ? 'in row' : 'in head'];
  const isShifted = head.length !== cells.length && source.text.startsWith('\t', row.start);
  const above = hasNumber && cells.length <= head.length + 1 && !isShifted ? head[cell] : undefined;
  for (const { lower } of above ? source.tokensIn(above) : [])
    yield vendorColumns.has(lower) ? 'column of vendors' : `column=${plain.has(lower) ? lower : '?'}`;
  const isOfVendors = ({ start, end }: Span) =>
    source.tokensIn({ start, end }).some(({ lower }) => vendorColumns.has(lower));
  if (head.some((one, c) => c !== cell && isOfVendors(one))) yield 'beside a column of vendors';
  // Columns of vendors stand beside columns of vendors, columns of kinds of cost beside their like.
  const isFirst = hasNumber && cell === 0;
  const heads = cells.filter((_, c) => c > 0 && c !== cell);
  const all = hasNumber ? row.firsts - (isFirst ? 1 : 0) : heads.length;
  const alike = hasNumber
    ? row.plainFirsts - (isFirst && isPlainCell(source, own, plain) ? 1 : 0)
    : heads.filter((one) => isPlainCell(source, one, plain)).length;
  yield `${hasNumber ? 'rows' : 'heads'} ${cell === 0 ? 'first ' : ''}${all === 0 ? 'alone' : Math.round((alike / all) * 3)}`;
}

/** What stands between a person and who they work for: "Udo (Lavantis)", "Gil at Lantern", "Marguerite Sill - Infuvance". */
const ties = new Set(['(', '-', '–', '—', '@', ',', '|', '/', '<', 'for', 'from', 'at', 'of', 'with']);

/** Whether a name is tied to another of which one is a person's: in its line, or where each has a line of its own. */
function* tiesOf(rows: readonly Row[], r: number, { from, to }: Run): Generator<string> {
  const tokens = rows[r]?.tokens ?? [];
  const isGiven = (token: Token | undefined) => token !== undefined && isCapital(token) && given().has(token.lower);
  const isTied = (at: number) => ties.has(tokens[at]?.lower ?? '');
  const isOfPerson = isTied(from - 1) && (isGiven(tokens[from - 2]) || isGiven(tokens[from - 3]));
  const isLine = (list: readonly Token[] = []) =>
    list[0] !== undefined && isCapital(list[0]) && list.length < 6 && list.every(({ kind }) => kind !== 'number');
  const isAlone = from === 0 && to >= tokens.length - 3;
  const [up, down] = [rows[r - 1]?.tokens, rows[r + 1]?.tokens];
  if (isGiven(tokens[from])) {
    const [next] = tokens.slice(to + 1);
    if (isTied(to) && next && (isCapital(next) || next.text.includes('@'))) yield 'with a firm';
    if (isAlone && isLine(down)) yield 'above a firm';
  } else {
    if (isOfPerson) yield 'of a person';
    if (isTied(to) && isGiven(tokens[to + 1])) yield 'with a person';
    if (isAlone && isLine(up) && isGiven(up?.[0])) yield 'below a person';
  }
}

/** So many rows under "Kind regards" are who signed, and where they work. */
const signed = 4;

/** Whether a name is signed with, or stands beside what reaches it: the number of a business or a phone. */
function* contactsOf(source: Source, rows: readonly Row[], r: number, { from, to }: Run): Generator<string> {
  const isSignOff = (row: Row) =>
    row.tokens.length < 6 && row.tokens.slice(0, 3).some(({ lower }) => signOffs.has(lower));
  const place = from === 0 ? 'first' : 'within';
  const own = rows[r]?.tokens ?? [];
  if (rows.slice(Math.max(0, r - signed), r).some(isSignOff)) yield* ['signed', `signed ${place}`];
  else if (own.slice(0, from).some(({ lower }) => signOffs.has(lower))) yield 'signed beside';
  const reaches = (row: Row | undefined, start = row?.start ?? 0) =>
    row !== undefined &&
    source
      .valuesIn({ start, end: row.end })
      .some((value) => value.kind === 'reference' && source.words(value).replaceAll(/\D/g, '').length > 7);
  if (reaches(rows[r], own[to]?.start)) yield* ['reached', `reached ${place}`];
  else if (reaches(rows[r + 1])) yield 'reached below';
  else if (reaches(rows[r + 2])) yield 'reached further below';
}

type Found = { name: string; at: Span[]; features: Set<string> };

/** The organisations of addresses: their host, where it is nobody's mail service, belongs to a name or is one. */
function addHosts(source: Source, rows: readonly Row[], found: Map<string, Found>): void {
  for (const { lower: address, start, kind } of source.tokens) {
    const host = kind === 'code' ? (address.split('@')[1] ?? '').split('.')[0] : '';
    if (!host || host.length < 3 || hosts.has(host)) continue;
    const joined = host.replaceAll('-', '');
    const same = [...found.values()].filter(({ name }) => {
      const bare = bareName(name).replaceAll(' ', '');
      return bare.length > 3 && (joined.startsWith(bare) || bare.startsWith(joined));
    });
    const from = start + address.indexOf(host, address.indexOf('@'));
    const at = { start: from, end: from + host.length };
    for (const one of same) {
      one.features.add('host');
      one.at.push(at);
    }
    if (same.length > 0) continue;
    const row = rows.find((one) => one.start <= start && start < one.end);
    found.set(host, {
      name: host.charAt(0).toUpperCase() + host.slice(1),
      at: [at],
      features: new Set(['host', 'host alone', `key=${row?.tokens[0]?.lower ?? ''}`]),
    });
  }
}

/** Signs that mean something else for a name of new words, of plain words and of a person. */
const telling =
  'letterhead|before a model|beside a title|signed|signed first|signed within|signed beside|reached|reached below|behind prices|ahead of prices|price after|price before|price below|below prices|in head|lower|alone|caps|line|key=from|key=to|row 0|b=^|says|says a price|before a price|maker'.split(
    '|',
  );

/** What the words of a name say of it. */
function* wordsOf({ name, at, features }: Found, plain: Plain): Generator<string> {
  const words = bareName(name).split(' ');
  const known = words.filter((word) => plain.has(word));
  const isPerson = given().has(words[0] ?? '');
  const isAllPlain = known.length === words.length;
  const isAllEnglish = words.every((word) => plain.has(word) || word.length < 4 || isEnglish(word));
  yield* [`n=${Math.min(at.length, 4)}`, `words=${words.length}`, 'bias'];
  if (isAllPlain) yield 'all plain';
  else if (isAllEnglish) yield 'english';
  if (isPerson) yield words.length < 3 ? 'person' : 'given';
  for (const word of known) yield `w=${word}`;
  const kind = isAllPlain
    ? 'plain'
    : isPerson && words.length < 3
      ? 'person'
      : plain.has(words[0] ?? '')
        ? 'mixed'
        : isAllEnglish
          ? 'english word'
          : 'new';
  yield kind;
  for (const sign of telling) if (features.has(sign)) yield `${kind} ${sign}`;
  const last = words.at(-1) ?? '';
  // "adjusted", "painting": English ends otherwise than names do.
  if (last.length > 4) yield* [`end=${last.slice(-2)}`, `end=${last.slice(-3)}`];
}

/**
 * The names of a text that may be vendors', each once with all its places. Capitalised words, words that no text of
 * quotes uses, and the hosts of addresses are names. Linear in the text for a bounded number of names.
 */
export function namesIn(source: Source, plain: Plain): Candidate[] {
  const rows = rowsOf(source, plain);
  const lastNumber = rows.findLastIndex(({ hasNumber }) => hasNumber);
  const money = source.values.filter(({ kind }) => kind === 'money');
  const pricedRows = rows.map((row) => money.some(({ start }) => row.start <= start && start < row.end));
  const lastPriced = pricedRows.lastIndexOf(true);
  const lower = new Set(
    source.tokens.flatMap((one) => (one.kind === 'word' && one.text === one.lower ? [one.lower] : [])),
  );
  const found = new Map<string, Found>();
  for (const [r, row] of rows.entries())
    for (const run of runsIn(row, plain)) {
      const { tokens, cells } = row;
      let end = run.to;
      while (end > run.from + 1 && companies.has(tokens[end - 1]?.lower ?? '')) end--;
      const [head, last, tail] = [tokens[run.from], tokens[end - 1], tokens[run.to - 1]] as [Token, Token, Token];
      const span = { start: head.start, end: last.end - (last.lower.endsWith("'s") ? 2 : 0) };
      const name = source.words(span);
      const id = bareName(name);
      if (id.length < 2 || id in currencyCodes) continue;
      const one: Found = found.get(id) ?? { name, at: [], features: new Set() };
      found.set(id, one);
      one.at.push(span);
      const add = (features: Iterable<string>) => {
        for (const feature of features) one.features.add(feature);
      };
      add(wordsAround(row, run, plain));
      const cell = cells.findIndex((each) => each.start <= span.start && span.end <= each.end);
      const own = cells[cell];
      if (own && own.start + 5 > head.start && own.end < tail.end + 3) {
        add(cellsAround(source, row, cell, plain));
        if (one.features.has('before a price')) add(['beside a price']);
      }
      const next = rows[r + 1];
      if (!row.hasNumber && next && isPriced(next.tokens)) add(['price below']);
      if (r < 4) add([`row ${r}`]);
      if (r > lastNumber) add(['below prices', `below ${Math.min(rows.length - r, 4)}`]);
      add(contactsOf(source, rows, r, run));
      if (lastPriced >= 0 && r > lastPriced) add(['behind prices']);
      if (!pricedRows.slice(0, r + 1).includes(true)) add(['ahead of prices']);
      if (r > 0) add([`up=${wordAt(rows[r - 1]?.tokens ?? [], 0, plain)}`]);
      if (companies.has(tokens[end]?.lower ?? '')) add(['company']);
      const isAlone = run.from === row.lead && run.to === tokens.length;
      if (isAlone) add(['alone']);
      if (isAlone && r === 0 && run.to - run.from > 1) add(['letterhead']);
      const after = tokens[run.to];
      const isCode = after?.kind === 'code' && holdsDigit(after.text);
      if (after && (isCode || (after.kind === 'number' && isModel(source, after)))) add(['before a model']);
      if (
        [...tokens.slice(0, run.from), ...(rows[r - 1]?.tokens.slice(0, 1) ?? [])].some((one) => titles.has(one.lower))
      )
        add(['beside a title']);
      if (name === name.toUpperCase()) add([name.length > 5 ? 'caps' : 'acronym']);
      if (name === name.toUpperCase() && name.includes('-')) add(['coded']);
      add(tiesOf(rows, r, run));
      if (head.text === head.lower) add(['lower']);
      else if (lower.has(head.lower)) add(['plain elsewhere']);
    }
  for (const [id, { name, at }] of found) {
    const parts = name.split(' & ').map((part) => ({ from: name.indexOf(part), part, own: found.get(bareName(part)) }));
    // "Polarmede & Chillmark ex GST" names two that have lines of their own.
    if (parts.length < 2 || parts.some(({ own }) => !own)) continue;
    found.delete(id);
    for (const { from, part, own } of parts)
      own?.at.push(...at.map(({ start }) => ({ start: start + from, end: start + from + part.length })));
  }
  addHosts(source, rows, found);
  return [...found.values()].map((one) => ({
    name: one.name,
    at: one.at,
    features: [...one.features, ...wordsOf(one, plain)],
  }));
}
