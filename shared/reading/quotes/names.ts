import type { Token } from '../lexical/tokens.ts';
import { type Span, singular } from '../lexical/values.ts';
import { currencyCodes, givenNames, months, units } from '../lexical/words.ts';
import { amountsIn } from './clauses.ts';
import type { Row } from './layout.ts';
import { declines, itemWords, openPrices, sets, states } from './quote-words.ts';
import type { Source } from './source.ts';

const {
  vendorKeys,
  vendorVerbs,
  owned,
  makers,
  others,
  ties,
  marks,
  namers,
  ordinals,
  signOffs,
  hails,
  titles,
  companies,
  weekdays,
  firms,
} = sets;

/** A word that may stand in a name: a capital, and no word of things, costs, months or units. */
const mayName = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  token.text.length > 1 &&
  token.text[0] !== token.lower[0] &&
  !(token.lower.includes("'") && !token.lower.endsWith("'s")) &&
  ![token.lower, singular(token.lower)].some((word) => itemWords.has(word) || word in units) &&
  !(token.lower in months) &&
  !weekdays.has(token.lower) &&
  !titles.has(token.lower) &&
  !(token.lower in currencyCodes);

const isShort = ({ text }: Token): boolean => text.length < 4 && text === text.toUpperCase();

/** A word that may be a name alone: short capitals are a unit or a trade's word as often. */
export const isNameWord = (token: Token | undefined): boolean =>
  token !== undefined && mayName(token) && !isShort(token);

const isCapital = (token: Token | undefined): boolean =>
  (token?.kind === 'word' && token.text[0] !== token.lower[0]) || token?.text === '&';

type Run = Span & { name: string; from: number; next: number };

/** The capitalised words from token `i` on that make a name, the first no word of things; short capitals only before a name. */
function runAt(source: Source, list: readonly Token[], i: number): Run | undefined {
  const [first, second] = list.slice(i, i + 2);
  const isBefore = second !== undefined && !second.line && second.start - (first?.end ?? 0) < 2 && isNameWord(second);
  if (!first || !(isNameWord(first) || (isBefore && (mayName(first) || ordinals.has(first.lower))))) return undefined;
  const isShouted = first.text === first.text.toUpperCase() && first.text.length > 3;
  let next = i + 1;
  for (; next < i + 5; next++) {
    const [token, before] = [list[next], list[next - 1]];
    const isJoined = token && before && !token.line && token.start - before.end < 2 && isCapital(token);
    if (!isJoined || before.lower.endsWith("'s") || companies.has(token.lower)) break;
    if (isShouted && token.text !== token.text.toUpperCase()) break;
  }
  if (list[next - 1]?.text === '&') next--;
  const last = list[next - 1] ?? first;
  const end = last.end - (last.lower.endsWith("'s") ? 2 : 0);
  while (
    companies.has(list[next]?.lower ?? '') ||
    (list[next]?.text === '.' && companies.has(list[next - 1]?.lower ?? ''))
  )
    next++;
  return { start: first.start, end, name: source.words({ start: first.start, end }), from: i, next };
}

/** What a label names ("Supplier: Data Care Pty Ltd"): the name as it is written, whatever its words are. */
function labelled(source: Source, list: readonly Token[]): Run | undefined {
  const sign = list.findIndex(({ text }) => text === ':');
  const label = list.slice(0, Math.max(sign, 0)).filter(({ text, kind }) => !marks.has(text) && kind !== 'number');
  const from = sign + 1;
  const first = list[from];
  if (
    !first ||
    first.line ||
    label.length > 4 ||
    !namers.has(label.findLast(({ lower }) => lower !== 'name')?.lower ?? '')
  )
    return undefined;
  if (!label.every(({ lower }) => vendorKeys.has(lower) || lower === 'name')) return undefined;
  let next = from;
  for (; next < list.length && !companies.has(list[next]?.lower ?? '') && list[next]?.lower !== 'abn'; next++) {
    const [token, before] = [list[next], list[next - 1]];
    if (!token || !before || token.line || (token.kind === 'sign' && !"&'’.".includes(token.text))) break;
    if (next > from && token.start - before.end > 1) break;
  }
  const end = list[next - 1]?.end ?? 0;
  const span = { start: first.start, end };
  const name = source.words(span);
  const isNone = [states, openPrices, declines].some((tree) => source.says(span, tree).length > 0);
  if (next - from > 7 || !/\p{Lu}/u.test(name) || isNone || amountsIn(source, span).length > 0) return undefined;
  while (companies.has(list[next]?.lower ?? '') || (list[next]?.text === '.' && next > from)) next++;
  return { ...span, name, from, next };
}

const isPerson = (list: readonly Token[], run: Run): boolean => {
  const last = list[run.next - 1]?.lower.replace("'s", '') ?? '';
  return (
    givenNames.has(list[run.from]?.lower ?? '') &&
    run.next - run.from < 3 &&
    !companies.has(last) &&
    !firms.has(last) &&
    (run.next - run.from < 2 || !isItem(last))
  );
};
/** Whether a name ends in what firms call themselves. */
export const isFirm = (name: string): boolean => {
  const last = name.toLowerCase().split(/\s+/).at(-1) ?? '';
  return name.includes('&') || firms.has(last) || companies.has(last) || (name.includes(' ') && isItem(last));
};

/** `key`: said to be the vendor; `said`: it charges, or prices are from it; `head`: it stands alone; `mark`: prices stand behind it. */
export type Mention = Span & { name: string; how: 'key' | 'company' | 'said' | 'head' | 'mark' | 'none'; rest: number };

/** The names of a sentence that may be vendors', and how its words make them so; people and addressees left out. */
export function mentionsIn(source: Source, span: Span): Mention[] {
  const list = source.tokensIn(span);
  const found: Mention[] = [];
  const prices = new Set(amountsIn(source, span).map(({ start }) => start));
  const named = labelled(source, list);
  for (let i = 0; i < list.length; i++) {
    const isNamed = named !== undefined && i <= named.from && !isPerson(list, named);
    let run = isNamed ? named : runAt(source, list, i);
    if (!run) continue;
    let how: Mention['how'] = 'none';
    const opening = list.slice(0, run.from);
    const isOpening =
      i < 7 &&
      opening.every(
        ({ kind, text, lower, value }) =>
          (kind === 'word'
            ? text === lower || vendorKeys.has(lower) || lower.length < 4 || isItem(lower)
            : kind !== 'number' || value < 100) && text !== '$',
      );
    if (!isNamed && isPerson(list, run)) {
      const tied = ties.has(list[run.next]?.lower ?? '') ? runAt(source, list, run.next + 1) : undefined;
      i = run.next - 1;
      if (!tied || isPerson(list, tied)) continue;
      run = tied;
      how = 'said';
    }
    i = run.next - 1;
    const colon = list[run.from - 1]?.text === ':' ? 2 : 1;
    const before = list[run.from - colon];
    if (
      opening.some(({ lower }) => ['current', 'existing', 'present', 'incumbent', 'previous'].includes(lower)) &&
      opening.length < 5
    )
      continue;
    if (
      how === 'none' &&
      !isNamed &&
      ((others.has(before?.lower ?? '') && !(colon === 2 && ['in', 'at', 'near'].includes(before?.lower ?? ''))) ||
        source.isPlain(run))
    )
      continue;
    let next = run.next;
    if (list[next]?.text === '(') next = list.findIndex(({ text }, at) => at > next && text === ')') + 1 || next;
    const after = list[next];
    const isEnd = list.slice(next).every(({ text }) => marks.has(text));
    const isKeyed = isOpening && opening.some(({ lower }) => vendorKeys.has(lower)) && opening.length < 6;
    const isOwner = source.words({ start: run.end, end: run.end + 2 }).toLowerCase() === "'s";
    if (isNamed) how = 'key';
    else if (how === 'said') how = isOpening || prices.size > 0 ? 'said' : 'none';
    else if (isKeyed) how = 'key';
    else if (list[run.next - 1] && companies.has(list[run.next - 1]?.lower ?? '')) how = 'company';
    else if (
      isEnd &&
      opening.every(({ kind, text, value }) => (kind === 'number' ? value < 20 : marks.has(text) || text.length === 1))
    )
      how = 'head';
    else if (after && '-–—'.includes(after.text) && vendorKeys.has(list[next + 1]?.lower ?? '') && isOpening)
      how = 'key';
    else if (
      vendorVerbs.has(after?.lower ?? '') ||
      (['at', 'for'].includes(after?.lower ?? '') && prices.has(list[next + 1]?.start ?? -1)) ||
      (after?.text === ',' && vendorVerbs.has(list[next + 1]?.lower ?? '')) ||
      after?.lower.startsWith("'") ||
      (isOwner && owned.has(after?.lower ?? ''))
    )
      how = 'said';
    else if (makers.has(before?.lower ?? '') && (prices.size > 0 || isOpening)) how = 'said';
    else if (prices.has(after?.start ?? -1) && /[:,;]|\band\b/.test(list[run.from - 1]?.lower ?? '')) how = 'mark';
    else if (
      isOpening &&
      after &&
      (',:-–—(=|'.includes(after.text) ||
        prices.has(after.start) ||
        after.text === '$' ||
        prices.has(list[next + 1]?.start ?? -1))
    )
      how = 'mark';
    const sign = after && ':-–—'.includes(after.text) ? next : next - 1;
    found.push({ start: run.start, end: run.end, name: run.name, how, rest: list[sign]?.end ?? run.end });
  }
  return found;
}

const isItem = (word: string): boolean => itemWords.has(word) || itemWords.has(singular(word)) || word in units;

/** A place at which the prices of a vendor begin. */
export type Lead = {
  name: string;
  at: number;
  rest: number;
  /** Its name opens a part of the text. */
  isHead: boolean;
};

/**
 * The places of a run of sentences at which the prices of another vendor begin; none where there are not two vendors.
 * `isOwned`: its sender or signature already names the vendor, so that labels before prices are things.
 */
export function leadsOf(source: Source, sentences: readonly Span[], isOwned: boolean): Lead[] {
  const isPriced = (span: Span | undefined) =>
    span !== undefined &&
    (amountsIn(source, span).length > 0 ||
      source.says(span, openPrices).length > 0 ||
      source.says(span, states).length > 0 ||
      source.says(span, declines).length > 0);
  const all = sentences.flatMap((span, s) => {
    const isNear = isPriced(span) || [1, 2, 3].some((n) => isPriced(sentences[s + n]));
    return mentionsIn(source, span).filter(({ how }) => how !== 'none' && (how === 'mark' ? isPriced(span) : isNear));
  });
  const distinct = (...hows: Mention['how'][]) =>
    differing(all.filter(({ how }) => hows.includes(how)).map(({ name }) => name));
  const marked = distinct('mark');
  const things = sentences.filter((span) => isThing(source, span)).length;
  const strong = isOwned ? distinct('key') : distinct('key', 'head', 'said', 'company');
  // Where vendors are named as such, what stands before a price is a thing.
  const areMarks = !isOwned && marked.length > 1 && things < marked.length && distinct('key').length < 2;
  const names = differing([...strong, ...(areMarks || (strong.length > 0 && things === 0 && !isOwned) ? marked : [])]);
  if (names.length < 2) return [];
  return all
    .filter(({ name, how }) => names.some((one) => isSameVendor(one, name)) && (how !== 'mark' || areMarks || !isOwned))
    .map(({ name, start, rest, how }) => ({
      name,
      at: start,
      rest,
      isHead: how === 'key' || how === 'head' || how === 'company',
    }));
}

/** Whether a sentence begins with a thing and its price: "Setup: $5,000". */
function isThing(source: Source, span: Span): boolean {
  const [amount] = amountsIn(source, span);
  const list = source.tokensIn(span);
  const first = list.find(({ kind }) => kind === 'word');
  return (
    amount !== undefined &&
    first !== undefined &&
    first.start < amount.start &&
    first.text[0] !== first.lower[0] &&
    isItem(first.lower) &&
    list.some(({ text, start }) => (text === ':' || text === '-' || text === '–') && start < amount.start)
  );
}

/** Whether two names are one vendor's: the words of one begin the other's. */
export function isSameVendor(a: string, b: string): boolean {
  const [short, long] = (a.length < b.length ? [a, b] : [b, a]).map((name) => name.toLowerCase()) as [string, string];
  return long.startsWith(short) && (short === '' ? long === '' : !/[\p{L}\p{N}]/u.test(long[short.length] ?? ''));
}

/** One name of each vendor. */
export const differing = (names: readonly string[]): string[] =>
  names.filter((name, i) => names.findIndex((other) => isSameVendor(name, other)) === i);

/** The words of a row before a wide gap. */
const firstCell = (source: Source, row: Span): Span => {
  const gap = source.words(row).trimEnd().indexOf('    ', 1);
  return gap < 0 ? row : { start: row.start, end: row.start + gap };
};

/** Who makes the offer of a mail, a letter or a list, where one does; `isSure`: its place says so. */
export function ownerOf(
  source: Source,
  rows: readonly Row[],
  sender: string | undefined,
): { name: string; isSure: boolean } {
  const filled = rows.filter(({ isBlank }) => !isBlank);
  // A letterhead stands apart from what is printed beside it.
  const mentions = filled.map((row, r) => [
    ...mentionsIn(source, row),
    ...(r < 2 ? mentionsIn(source, firstCell(source, row)).filter(({ how }) => how === 'head') : []),
  ]);
  const named = (how: Mention['how']) => [
    ...new Set(
      mentions
        .flat()
        .filter((one) => one.how === how)
        .map(({ name }) => name),
    ),
  ];
  const signed = signatureOf(source, rows);
  const [keyed, ...more] = named('key');
  const [company] = named('company');
  if (signed && (!sender || isSameVendor(signed, sender))) return { name: signed, isSure: true };
  if (keyed && more.length === 0) return { name: keyed, isSure: true };
  if (company && named('head').every((name) => isSameVendor(name, company)))
    return { name: company, isSure: named('company').length === 1 };
  if (sender) return { name: sender, isSure: true };
  const [head] = mentions.slice(0, 4).flatMap((row) => row.filter(({ how }) => how === 'head'));
  if (head && named('head').length < 2) return { name: head.name, isSure: false };
  const inner = mentions.flatMap((row, r) =>
    row.filter(({ start }) => start > (filled[r]?.start ?? 0)).map(({ name }) => name),
  );
  const best = [...named('head'), ...named('said'), ...named('mark'), ...inner, ...named('none')][0];
  return { name: best ?? '', isSure: false };
}

/** The organisation in the last lines of a mail: behind a sign-off, or short lines after the last price. */
function signatureOf(source: Source, rows: readonly Row[]): string | undefined {
  const filled = rows.filter(({ isBlank }) => !isBlank);
  const lower = filled.map((row) => source.tokensIn(row)[0]?.lower ?? '');
  const isMail = filled
    .slice(0, 5)
    .some((row) => hails.has(source.tokensIn(row).find(({ kind }) => kind === 'word')?.lower ?? ''));
  const off = filled.findLastIndex(
    (row, r) => signOffs.has(lower[r] ?? '') && row.text.length < 60 && amountsIn(source, row).length === 0,
  );
  const last = filled.findLastIndex(
    (row) => amountsIn(source, row).length > 0 || row.text.length > 70 || '.:!'.includes(row.text.at(-1) ?? ' '),
  );
  const ends = rows.findLastIndex(({ isBlank }, r) => isBlank && rows.slice(r).some((row) => !row.isBlank));
  const isApart = filled.length - last === 3 && rows.slice(ends + 1).filter(({ isBlank }) => !isBlank).length === 2;
  if (off < 0 && !isMail && !isApart) return undefined;
  const from = off > last - 1 && off >= 0 ? off : last + 1;
  const parts = filled.slice(from).flatMap((row) => row.text.split(/\s[-–|]\s|[,(/|)]+/).map((part) => part.trim()));
  const names = parts.filter((part) => {
    const list = part.split(/\s+/).filter(Boolean);
    return (
      /\p{L}{2}/u.test(part) &&
      list.length > 0 &&
      list.length < 6 &&
      list.every(
        (word) =>
          word[0] !== word[0]?.toLowerCase() ||
          word === '&' ||
          word === 'of' ||
          word === 'and' ||
          !/\p{L}/u.test(word[0] ?? ''),
      ) &&
      !list.some((word) => titles.has(word.toLowerCase()) || signOffs.has(word.toLowerCase()) || /[@\d]/.test(word)) &&
      !(givenNames.has(list[0]?.toLowerCase() ?? '') && list.length < 3)
    );
  });
  const firm = names.findLast((name) => companies.has(name.toLowerCase().split(/\W+/).at(-1) ?? '')) ?? names.at(-1);
  const words = firm?.split(/\s+/) ?? [];
  const form = words.findIndex((word, i) => i > 0 && companies.has(word.toLowerCase().split('.')[0] ?? ''));
  return firm && words.slice(0, form < 0 ? undefined : form).join(' ');
}
