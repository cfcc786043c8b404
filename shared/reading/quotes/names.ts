import type { Token } from '../lexical/tokens.ts';
import { type Span, singular } from '../lexical/values.ts';
import { months, units } from '../lexical/words.ts';
import { sentencesIn } from './clauses.ts';
import type { Row } from './layout.ts';
import { costWords, itemWords, moverWords } from './quote-words.ts';
import type { Source } from './source.ts';

const leads = new Set(
  'quote quotation offer proposal vendor supplier respondent company tenderer bidder from bid response deal price prices pricing'.split(
    ' ',
  ),
);
/** What a vendor does in a sentence that tells its price. */
const verbs = new Set(
  (
    'want wants is are was quote quotes quoted came come comes offer offers offered charge charges charging ask asks asked asking say says said has have had ' +
    'will would can could do does did propose proposes proposed withdrew declined gave gives sent pulled passed bid bids told reckons cost costs submitted ' +
    'tendered sits runs starts dropped put provided responded replied confirmed advised wrote needs'
  ).split(' '),
);
const days = new Set(
  'mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday'.split(' '),
);
const companies = new Set(['pty', 'ltd', 'limited', 'inc', 'llc', 'gmbh', 'plc']);
const suffixes = new Set(
  'medical health healthcare systems solutions group technologies technology trading software australia services clinical imaging care labs mfg pacific austral international digital partners supplies fm networks'.split(
    ' ',
  ),
);

/** A word that may be part of a name: capital, and no word of things, costs, months or units. */
export const isNameWord = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  token.text.length > 1 &&
  token.text[0] !== token.lower[0] &&
  !isShort(token) &&
  !itemWords.has(token.lower) &&
  !costWords.has(singular(token.lower)) &&
  !moverWords.has(singular(token.lower)) &&
  !itemWords.has(singular(token.lower)) &&
  !(token.lower in months) &&
  !days.has(token.lower) &&
  !(token.lower in units);

const isCapital = (token: Token | undefined): boolean =>
  (token?.kind === 'word' && token.text[0] !== token.lower[0]) || token?.text === '&';

/** The run of capitalised words at token `i` that begins with a name's word. */
function nameAt(list: readonly Token[], i: number): { span: Span; next: number } | undefined {
  const first = list[i];
  const isShouted = first?.kind === 'word' && first.text === first.text.toUpperCase() && first.text.length > 2;
  if (!first || !isNameWord(first)) return undefined;
  let next = i + 1;
  const isNear = (n: number) => (list[n]?.start ?? 0) - (list[n - 1]?.end ?? 0) <= 1;
  while (
    next < i + 5 &&
    isNear(next) &&
    !list[next]?.line &&
    isCapital(list[next]) &&
    !companies.has(list[next]?.lower ?? '') &&
    !isOwner(list[next - 1])
  ) {
    if (isShouted && list[next]?.text !== list[next]?.text.toUpperCase()) break;
    if (
      !isNameWord(list[next]) &&
      !suffixes.has(list[next]?.lower ?? '') &&
      !isNameWord(list[next + 1]) &&
      !['yours', 'lifting', '&'].includes(list[next]?.lower ?? '') &&
      list[next + 1]?.kind === 'word'
    )
      break;
    next++;
  }
  const last = list[next - 1] ?? first;
  return { span: { start: first.start, end: last.end - (isOwner(last) ? 2 : 0) }, next };
}

const isOwner = (token: Token | undefined): boolean => token?.lower.endsWith("'s") === true;
/** "There's" is no vendor's. */
const isShort = (token: Token): boolean => isOwner(token) && shortened.has(token.lower.slice(0, -2));
const shortened = new Set('there it that here he she what let who how'.split(' '));

export type Lead = { name: Span; rest: Span; how: 'lead' | 'colon' | 'dash' | 'verb' | 'alone' | 'amount' };

/** The vendor that a row or sentence begins with: "Quote 2 - Rotaweave", "Ecobinny:", "Wendlemoor wants …". */
export function leadOf(source: Source, span: Span): Lead | undefined {
  const list = source.tokensIn(span);
  let i = 0;
  while (['*', '-', '•', '(', '#', '"', '“', "'", '◦'].includes(list[i]?.text ?? '')) i++;
  if ((list[i]?.text.length === 1 || list[i]?.kind === 'number') && [')', '.'].includes(list[i + 1]?.text ?? ''))
    i += 2;
  while (['"', '“'].includes(list[i]?.text ?? '')) i++;
  if (leads.has(list[i]?.lower ?? '')) {
    let n = i + 1;
    while (
      n < i + 4 &&
      (['-', ':', '–', '.', '#', '(', 'is', 'from', 'by', 'name'].includes(list[n]?.lower ?? '') ||
        list[n]?.kind === 'number' ||
        (list[n]?.text.length === 1 && list[n]?.kind === 'word'))
    )
      n++;
    const name = n > i + 1 ? nameAt(list, n) : undefined;
    return name && list[i]?.lower !== 'from'
      ? { name: name.span, rest: { start: name.span.end, end: span.end }, how: 'lead' }
      : undefined;
  }
  const name = midway(list) ?? nameAt(list, i);
  return name && leadAt(list, name, span.end);
}

/** What stands behind a name says whether prices of that vendor follow. */
function leadAt(list: readonly Token[], name: Named, end: number): Lead | undefined {
  let { next } = name;
  while (companies.has(list[next]?.lower ?? '') || (list[next]?.text === '.' && list[next + 1]?.lower === 'ltd'))
    next++;
  if (list[next]?.text === '(')
    next = Math.max(list.findIndex((token, at) => at > next && token.text === ')') + 1, next);
  if (leads.has(list[next]?.lower ?? '') && list[next + 1]?.text === ':') next++;
  const after = list[next];
  const rest = { start: after?.end ?? end, end };
  if (!after) return { name: name.span, rest, how: 'alone' };
  if (after.text === ':') return { name: name.span, rest, how: 'colon' };
  if (['-', '–', '—'].includes(after.text) && after.gap) return { name: name.span, rest, how: 'dash' };
  if (verbs.has(after.lower) || isOwner(list[name.next - 1]))
    return { name: name.span, rest: { start: after.start, end }, how: 'verb' };
  const isWeak = after.text === ',' || after.lower === 'at' || after.kind === 'number' || after.text === '$';
  return isWeak ? { name: name.span, rest: { start: after.start, end }, how: 'amount' } : undefined;
}

type Named = { span: Span; next: number };
const joints = new Set([',', ';', ')', ':', '.', 'and', 'but', 'while', 'whereas', 'then', '"', '“', '-', '–']);

/** The vendors that clauses within a sentence begin with: "…, and Greenhaven said …", "(2) Thornbury, flat …". */
export function leadsWithin(source: Source, span: Span): Lead[] {
  const list = source.tokensIn(span);
  const found: Lead[] = [];
  for (let i = 1; i < list.length; i++) {
    const name = joints.has(list[i - 1]?.lower ?? '') ? nameAt(list, i) : undefined;
    const lead = name && leadAt(list, name, span.end);
    if (lead && lead.how !== 'alone') found.push(lead);
    if (name) i = name.next - 1;
  }
  return found;
}

const before = new Set('from in at to for of by with and or'.split(' '));

/** "the Larkmoor deal is …", "the other mob, Binsafe Collective, is …", "their competitor Trentley is …". */
function midway(list: readonly Token[]): Named | undefined {
  for (let i = 1; i < Math.min(list.length, 8); i++) {
    const name = nameAt(list, i);
    if (!name) continue;
    const [last, after] = [list[i - 1], list[name.next]];
    const isDeal = last?.lower === 'the' && leads.has(after?.lower ?? '');
    if (isDeal || (last?.text === ',' && after?.text === ',')) return { ...name, next: name.next + 1 };
    if (last?.kind === 'word' && last.text === last.lower && !before.has(last.lower) && verbs.has(after?.lower ?? ''))
      return name;
  }
  return undefined;
}

const greetings = new Set([
  'regards',
  'cheers',
  'sincerely',
  'thanks',
  'faithfully',
  'best',
  'rgds',
  'thx',
  'ta',
  'yours',
]);
const introducers = new Set('from with w by rang called is via / ( - – for : call @ vs through at'.split(' '));
const makers = new Set('by from with via'.split(' '));
const offers = new Set(
  'quote quotes quotation pricing price prices proposal offer bid supplied issued provided submitted tender quoted response fees rates figures'.split(
    ' ',
  ),
);

/**
 * The vendor of a text with one offer: said outright, by a company's suffix, a sender, a letterhead, a signature, a
 * heading. `isSure`: its place says so, not only that it is a name.
 */
export function vendorOf(source: Source, rows: readonly Row[], sender?: string): { name: string; isSure: boolean } {
  const all = rows.filter(({ isBlank }) => !isBlank);
  const scored = new Map<string, number>();
  const add = (span: Span | undefined, score: number) => {
    if (!span || source.isPlain(span)) return;
    const name = source.words(span);
    scored.set(name, (scored.get(name) ?? 0) + score);
  };
  const signature = signatureOf(source, all);
  if (signature) add(signature.name, signature.score);
  const strong = new Set(signature && signature.score >= 4 ? [source.words(signature.name)] : []);
  for (const [r, row] of all.entries()) {
    const list = source.tokensIn(row);
    const [head, next] = [nameAt(list, 0), list[nameAt(list, 0)?.next ?? 0]];
    const isApart = next !== undefined && next.start - (head?.span.end ?? next.start) > 3;
    if (
      r === 0 &&
      head &&
      (isApart || list[0]?.text === list[0]?.text.toUpperCase()) &&
      (!next || next.start - head.span.end > 1)
    )
      add(head.span, 4);
    for (const sentence of sentencesIn(source, row))
      if (leadOf(source, sentence)?.how === 'lead') add(leadOf(source, sentence)?.name, 8);
    const lead = leadOf(source, row);
    if (lead && ['dash', 'alone', 'colon', 'verb'].includes(lead.how) && r < 2)
      add(lead.name, lead.how === 'dash' || lead.how === 'alone' ? 4 : 1);
    for (let i = 0; i < list.length; i++) {
      const name = nameAt(list, i);
      if (!name) continue;
      const last = list[i - 1];
      const isMade =
        makers.has(last?.lower ?? '') && [list[i - 2], list[i - 3]].some((token) => offers.has(token?.lower ?? ''));
      const isIntroduced = last !== undefined && introducers.has(last.lower);
      const isHeading = r < 2 && isIntroduced && ['-', '–', '@'].includes(last?.text ?? '');
      if (isMade || companies.has(list[name.next]?.lower ?? '')) strong.add(source.words(name.span));
      if (companies.has(list[name.next]?.lower ?? '')) add(name.span, 6);
      else if (isMade) add(name.span, 5);
      else if (isHeading) add(name.span, 3);
      else if (isIntroduced) add(name.span, r < 2 ? 2 : 1.5);
      else add(name.span, i > 0 ? 0.4 : 0.5);
      if (suffixes.has(list[name.next - 1]?.lower ?? '')) add(name.span, 1);
      i = name.next - 1;
    }
  }
  const [best] = [...scored].sort((a, b) => b[1] - a[1]);
  if (sender && (!best || best[1] < 6)) return { name: sender, isSure: true };
  return { name: best?.[0] ?? '', isSure: strong.size === 1 && strong.has(best?.[0] ?? '') };
}

/** A telephone or an ABN below a name. */
const isContact = (source: Source, row: Row): boolean =>
  row.text.length < 40 &&
  row.text.split('').filter((char) => char >= '0' && char <= '9').length > 7 &&
  !source.valuesIn(row).some(({ kind }) => kind === 'money' || kind === 'period');

/** The last part of the last short line: "Account Manager | Pingwell", "Oliver, Slatefield Mobile", "Rhys (Learnwise)". */
function signatureOf(source: Source, all: readonly Row[]): { name: Span; score: number } | undefined {
  const end_ = all.findLastIndex((row) => !isContact(source, row)) + 1;
  const rows = all.slice(0, Math.max(end_, all.length - 3));
  const last = rows.at(-1);
  if (!last || last.text.length > 60 || rows.length < 3) return undefined;
  const list = source.tokensIn(last);
  if (list.some(({ kind, text }) => kind === 'number' || text === '$')) return undefined;
  const greeted = rows.slice(-4).findIndex((row) =>
    source
      .tokensIn(row)
      .slice(0, 3)
      .some(({ lower }) => greetings.has(lower)),
  );
  const isPart = list.findLastIndex(
    ({ text, gap }) => [',', '|', '('].includes(text) || (['-', '–'].includes(text) && gap),
  );
  const part = list.slice(isPart + 1).filter(({ text }) => text !== ')' && text !== '.');
  const isName = (at: readonly Token[]) =>
    at.length > 0 && at.length < 6 && at.every((token) => isCapital(token) || companies.has(token.lower));
  if (!isName(part) || !part.some((token) => isNameWord(token))) return undefined;
  const end = part.findIndex(({ lower }) => companies.has(lower));
  const name = { start: part[0]?.start ?? 0, end: (end > 0 ? part[end - 1] : part.at(-1))?.end ?? 0 };
  const above = source.tokensIn(rows.at(-2) ?? last);
  const isUnderName = above.length > 0 && above.length < 4 && above.every((token) => isCapital(token));
  const isAddressed = greeted >= 0 && source.tokensIn(rows.slice(-4)[greeted] ?? last).length > 2;
  const isLong = isPart >= 0 || isAddressed || (greeted >= 0 && rows.slice(-4).length - greeted > 2) || part.length > 1;
  return { name, score: greeted < 0 ? (isUnderName || (isPart < 0 && isLong) ? 4 : 1) : isLong ? 5 : 2 };
}
