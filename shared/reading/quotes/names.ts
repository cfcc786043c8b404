import type { Token } from '../lexical/tokens.ts';
import { type Span, singular } from '../lexical/values.ts';
import { months, units } from '../lexical/words.ts';
import { sentencesIn } from './clauses.ts';
import type { Row } from './layout.ts';
import { itemWords } from './quote-words.ts';
import type { Source } from './source.ts';

const leads = new Set(
  'quote quotation offer proposal vendor supplier respondent company tenderer bidder from bid response'.split(' '),
);
const verbs = new Set(
  'wants want is are quoted quotes quote came offers offered charges charge asks asking asked says said has have will would can comes proposes proposed withdrew declined gave sent does did come pulled passed bid bids'.split(
    ' ',
  ),
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
  !itemWords.has(token.lower) &&
  !itemWords.has(singular(token.lower)) &&
  !(token.lower in months) &&
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
    !companies.has(list[next]?.lower ?? '')
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
  return { span: { start: first.start, end: list[next - 1]?.end ?? first.end }, next };
}

export type Lead = { name: Span; rest: Span; how: 'lead' | 'colon' | 'dash' | 'verb' | 'alone' };

/** The vendor that a row or sentence begins with: "Quote 2 - Rotaweave", "Ecobinny:", "Wendlemoor wants …". */
export function leadOf(source: Source, span: Span): Lead | undefined {
  const list = source.tokensIn(span);
  let i = 0;
  while (['*', '-', '•', '(', '#', '"', '“', "'", '◦'].includes(list[i]?.text ?? '')) i++;
  if ((list[i]?.text.length === 1 || list[i]?.kind === 'number') && [')', '.'].includes(list[i + 1]?.text ?? ''))
    i += 2;
  while (['"', '“'].includes(list[i]?.text ?? '')) i++;
  const isLead = leads.has(list[i]?.lower ?? '');
  if (isLead) {
    let n = i + 1;
    while (
      n < i + 4 &&
      ['-', ':', '–', '.', '#', '(', 'is', 'from', 'by', 'name']
        .concat(
          list[n]?.kind === 'number' || (list[n]?.text.length === 1 && list[n]?.kind === 'word')
            ? [list[n]?.lower ?? '']
            : [],
        )
        .includes(list[n]?.lower ?? '')
    )
      n++;
    const name = n > i + 1 ? nameAt(list, n) : undefined;
    return name && list[i]?.lower !== 'from'
      ? { name: name.span, rest: { start: name.span.end, end: span.end }, how: 'lead' }
      : undefined;
  }
  const name = midway(list) ?? nameAt(list, i);
  if (!name) return undefined;
  let { next } = name;
  while (companies.has(list[next]?.lower ?? '') || (list[next]?.text === '.' && list[next + 1]?.lower === 'ltd'))
    next++;
  if (list[next]?.text === '(')
    next = Math.max(list.findIndex((token, at) => at > next && token.text === ')') + 1, next);
  const after = list[next];
  const rest = { start: after?.end ?? span.end, end: span.end };
  if (!after) return { name: name.span, rest, how: 'alone' };
  if (after.text === ':') return { name: name.span, rest, how: 'colon' };
  if (['-', '–', '—'].includes(after.text) && after.gap) return { name: name.span, rest, how: 'dash' };
  return verbs.has(after.lower)
    ? { name: name.span, rest: { start: after.start, end: span.end }, how: 'verb' }
    : undefined;
}

/** "the Larkmoor deal is …", "the other mob, Binsafe Collective, is …". */
function midway(list: readonly Token[]): { span: Span; next: number } | undefined {
  for (let i = 1; i < Math.min(list.length, 8); i++) {
    const name = nameAt(list, i);
    if (!name) continue;
    const after = list[name.next];
    const isDeal =
      list[i - 1]?.lower === 'the' &&
      ['deal', 'quote', 'offer', 'price', 'proposal', 'bid'].includes(after?.lower ?? '');
    if (isDeal || (list[i - 1]?.text === ',' && after?.text === ',')) return { ...name, next: name.next + 1 };
  }
  return undefined;
}

const greetings = new Set(['regards', 'cheers', 'sincerely', 'thanks', 'faithfully', 'best']);
const introducers = new Set('from with w by rang called is via / ( - – for : call @ vs through at'.split(' '));

/** The vendor of a text with one offer: said outright, by a company's suffix, a sender, a letterhead, a signature, a heading. */
export function vendorOf(source: Source, rows: readonly Row[], sender?: string): string {
  const all = rows.filter(({ isBlank }) => !isBlank);
  const scored = new Map<string, number>();
  const add = (span: Span | undefined, score: number) => {
    if (!span || source.isPlain(span)) return;
    const name = source.words(span);
    scored.set(name, (scored.get(name) ?? 0) + score);
  };
  const isSigned = all.some(
    (row) => greetings.has(source.tokensIn(row)[0]?.lower ?? '') || greetings.has(source.tokensIn(row)[1]?.lower ?? ''),
  );
  for (const [r, row] of all.entries()) {
    const list = source.tokensIn(row);
    const [head, next] = [nameAt(list, 0), list[nameAt(list, 0)?.next ?? 0]];
    if (r === 0 && head && list[0]?.text === list[0]?.text.toUpperCase() && (!next || next.start - head.span.end > 1))
      add(head.span, 4);
    for (const sentence of sentencesIn(source, row))
      if (leadOf(source, sentence)?.how === 'lead') add(leadOf(source, sentence)?.name, 8);
    const lead = leadOf(source, row);
    if (lead && lead.how !== 'lead' && r < 2) add(lead.name, lead.how === 'dash' || lead.how === 'alone' ? 4 : 1);
    if (isSigned && lead?.how === 'alone' && r >= all.length - 3) add(lead.name, r === all.length - 1 ? 4 : 2);
    for (let i = 0; i < list.length; i++) {
      const name = nameAt(list, i);
      if (!name) continue;
      const isCompany = companies.has(list[name.next]?.lower ?? '');
      const before = list[i - 1];
      const isIntroduced = before !== undefined && introducers.has(before.lower);
      add(
        name.span,
        isCompany
          ? 6
          : isIntroduced
            ? r < 2
              ? before.text === '-' || before.text === '–' || before.text === '@'
                ? 3
                : 2
              : 1.5
            : i > 0
              ? 0.4
              : 0.5,
      );
      if (suffixes.has(list[name.next - 1]?.lower ?? '')) add(name.span, 1);
      i = name.next - 1;
    }
  }
  const best = [...scored].sort((a, b) => b[1] - a[1])[0];
  if (sender && (!best || best[1] < 6)) return sender;
  return best?.[0] ?? '';
}
