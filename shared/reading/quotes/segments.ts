import { type Span, singular } from '../lexical/values.ts';
import { wordSet } from '../lexical/words.ts';
import { amountsIn } from './clauses.ts';
import type { Row } from './layout.ts';
import { isCapital, vendorOf } from './names.ts';
import { itemWords } from './quote-words.ts';
import type { Source } from './source.ts';

/** One mail of a thread, or the whole text; `sender`: the organisation or person it is from. */
export type Message = { rows: Row[]; sender?: string };

const heads = wordSet('from to date subject sent cc bcc re fwd fw sender');
/** Domains of mail that name nobody. */
const hosts = wordSet('gmail outlook hotmail yahoo bigpond icloud live example com net org au mail invalid test');
const offices = wordSet(
  'accounts sales quotes admin team orders tenders office bids procurement finance facilities biomed it me us',
);

/** A line of a mail's head: "From: …", "Subject: …". */
export function isHead(source: Source, row: Span): boolean {
  const [first, second] = source.tokensIn(row);
  return second?.text === ':' && heads.has(first?.lower ?? '');
}

const isFrom = (source: Source, row: Row): boolean => {
  const [first, second] = source.tokensIn(row);
  const words = source.words(row).toLowerCase();
  return (
    (first?.lower === 'from' && second?.text === ':') ||
    words.includes('original message') ||
    words.includes('forwarded message') ||
    isForward(source, row) ||
    (words.endsWith('wrote:') && words.length < 120)
  );
};

/** "---- Forwarded: Whitfold Linen ----". */
const isForward = (source: Source, row: Row): boolean => {
  const list = source.tokensIn(row).filter(({ text }) => text !== '-');
  return list[0]?.lower === 'forwarded' && list[1]?.text === ':';
};

function senderOf(source: Source, row: Row): string | undefined {
  const words = source.words(row);
  if (isForward(source, row))
    return (
      words
        .slice(words.indexOf(':') + 1)
        .replaceAll('-', ' ')
        .trim() || undefined
    );
  const address = words.indexOf('@');
  if (address > 0) {
    const host = words
      .slice(address + 1)
      .split(/[^\w-]/)
      .find((part) => part !== '' && !hosts.has(part.toLowerCase()));
    if (host) return host[0]?.toUpperCase() + host.slice(1);
  }
  const list = source.tokensIn(row).slice(2);
  const tied = list.findIndex(({ text }) => text === '(');
  const inside = list.slice(
    tied + 1,
    list.findIndex(({ text }, i) => i > tied && text === ')'),
  );
  if (tied > 0 && inside.length > 0 && inside.every(isCapital) && !inside.some(({ lower }) => offices.has(lower)))
    return source.words({ start: inside[0]?.start ?? 0, end: inside.at(-1)?.end ?? row.end });
  const gap = list.findIndex(
    ({ kind, text, start }, i) => (kind !== 'word' && text !== '&') || start - (list[i - 1]?.end ?? start) > 2,
  );
  const firm = gap < 0 ? list : list.slice(0, gap);
  const isFirm = firm
    .slice(1)
    .some(({ lower, text }) => text === '&' || itemWords.has(lower) || itemWords.has(singular(lower)));
  if (firm.length > 1 && firm.every(isCapital) && isFirm)
    return source.words({ start: firm[0]?.start ?? 0, end: firm.at(-1)?.end ?? row.end });
  const comma = list.findIndex(({ text }) => text === ',');
  const named =
    comma > 0 && comma < 5 ? list.slice(comma + 1).filter(({ lower }) => lower !== 'wrote' && lower !== ':') : [];
  if (named.length > 0 && named.length < 5 && named.every(({ kind, text, lower }) => kind === 'word' && text !== lower))
    return source.words({ start: named[0]?.start ?? 0, end: named.at(-1)?.end ?? row.end });
  if (list.length > 1 && offices.has(list[0]?.lower ?? ''))
    return source.words({ start: list[1]?.start ?? 0, end: row.end }).trim();
  return undefined;
}

/** Marks alone, or a number that opens a paragraph: where another's words may begin. */
const isRule = ({ text, isBlank }: Row): boolean =>
  !isBlank && text.length > 2 && [...text].every((char) => '-*=_~#+'.includes(char));
const isNumbered = (source: Source, { from, end, text }: Row): boolean => {
  const [first, second] = source.tokensIn({ start: from, end });
  return text.length > 60 && (first?.kind === 'number' || first?.text.length === 1) && second?.text === ')';
};

/**
 * A mail cut at its rules or numbered paragraphs, where at least two parts have prices and a name of their own; what has
 * no price is said of all.
 */
function partsOf(source: Source, rows: Row[], sender?: string): Message[] {
  const whole: Message[] = [{ rows, ...(sender ? { sender } : {}) }];
  const cut = (isCut: (row: Row) => boolean): Message[] => {
    const parts: Row[][] = [[]];
    for (const row of rows) {
      if (isCut(row)) parts.push(isRule(row) ? [] : [row]);
      else parts.at(-1)?.push(row);
    }
    const named = parts.map((part) => ({
      part,
      isPriced: part.some((row) => amountsIn(source, row).length > 0),
      vendor: vendorOf(source, part),
    }));
    const priced = named.filter(({ isPriced }) => isPriced);
    const isApart =
      priced.length > 1 &&
      priced.every(({ vendor }) => vendor.score >= 1.5) &&
      new Set(priced.map(({ vendor }) => vendor.name)).size === priced.length;
    const shared = named.filter(({ isPriced }) => !isPriced).flatMap(({ part }) => part);
    const isTable = rows.some(({ text }) => text.includes('\t') || text.includes('   '));
    return isApart && !isTable
      ? priced.map(({ part, vendor }) => ({ rows: [...part, ...shared], sender: vendor.name }))
      : [];
  };
  for (const parts of [cut(isRule), cut((row) => isNumbered(source, row))]) if (parts.length > 1) return parts;
  return whole;
}

/** Cuts a thread into its mails, newest first as mail programs print them; a text without two senders stays whole. */
export function messagesOf(source: Source, rows: readonly Row[]): Message[] {
  const starts = rows.flatMap((row, i) => (isFrom(source, row) ? [i] : []));
  if (starts.length < 1) return partsOf(source, [...rows]);
  const cuts = starts.filter(
    (at, i) =>
      i === 0 || rows.slice((starts[i - 1] ?? 0) + 1, at).some((row) => !row.isBlank && !isHead(source, row)) || false,
  );
  return [0, ...cuts].flatMap((from, i, all): Message[] => {
    const part = rows.slice(i === 0 ? 0 : from, all[i + 1] ?? rows.length);
    if (i === 0 && (all[1] ?? 1) === 0) return [];
    const sender = part
      .slice(0, 6)
      .filter(
        (row) =>
          source.words(row).toLowerCase().startsWith('from') ||
          source.words(row).includes('wrote') ||
          isForward(source, row),
      )
      .map((row) => senderOf(source, row))
      .find(Boolean);
    return part.some(({ isBlank }) => !isBlank) ? partsOf(source, part, sender) : [];
  });
}
