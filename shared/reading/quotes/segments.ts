import type { Span } from '../lexical/values.ts';
import type { Row } from './layout.ts';
import type { Source } from './source.ts';

/** One mail of a thread, or the whole text; `sender`: the organisation or person it is from. */
export type Message = { rows: Row[]; sender?: string };

const heads = new Set('from to date subject sent cc bcc re fwd fw sender'.split(' '));
/** Domains of mail that name nobody. */
const hosts = new Set(
  'gmail outlook hotmail yahoo bigpond icloud live example com net org au mail invalid test'.split(' '),
);
const offices = new Set('accounts sales quotes admin team orders tenders office bids'.split(' '));

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
  const comma = list.findIndex(({ text }) => text === ',');
  const named =
    comma > 0 && comma < 5 ? list.slice(comma + 1).filter(({ lower }) => lower !== 'wrote' && lower !== ':') : [];
  if (named.length > 0 && named.length < 5 && named.every(({ kind, text, lower }) => kind === 'word' && text !== lower))
    return source.words({ start: named[0]?.start ?? 0, end: named.at(-1)?.end ?? row.end });
  if (list.length > 1 && offices.has(list[0]?.lower ?? ''))
    return source.words({ start: list[1]?.start ?? 0, end: row.end }).trim();
  return undefined;
}

/** Cuts a thread into its mails, newest first as mail programs print them; a text without two senders stays whole. */
export function messagesOf(source: Source, rows: readonly Row[]): Message[] {
  const starts = rows.flatMap((row, i) => (isFrom(source, row) ? [i] : []));
  if (starts.length < 1) return [{ rows: [...rows] }];
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
    return part.some(({ isBlank }) => !isBlank) ? [{ rows: part, ...(sender ? { sender } : {}) }] : [];
  });
}
