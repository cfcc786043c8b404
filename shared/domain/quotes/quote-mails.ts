import type { Finding, Price, Total, Unread } from './quote-draft.ts';
import type { TextPiece } from './quote-text.ts';

/** Threads of mails: where a later mail names a price again, the earlier price no longer holds. */

/** Begins a mail; `sent` orders the mails of a thread: year, month and day as one number, null where it cannot be read. */
export type MailStart = { kind: 'mail'; sent: number | null };

const FROM = /^[\s>*_]{0,6}from\**\s?:/i;
const SENT = /^[\s>*_]{0,6}(?:sent|date)\**\s?:/i;
const WROTE = /^[\s>]{0,6}On\s.{6,110}\bwrote:\s*$/;
const ORIGINAL = /^[\s>]{0,6}-{2,}\s?(?:original|forwarded) message\s?-{2,}/i;
const DAY_FIRST = /\b(\d{1,2})(?:st|nd|rd|th)?[\s/.-]{1,2}(\d{1,2}|[a-z]{3,9})\.?,?[\s/.-]{1,2}(\d{4})\b/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const sentOn = (text: string): number | null => {
  const [, day, month = '', year] = DAY_FIRST.exec(text) ?? [];
  if (!day || !year) return null;
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return number >= 1 && number <= 12 ? Number(year) * 10_000 + number * 100 + Number(day) : null;
};

/** For each piece: the mail that it begins, or null. */
export const mailStarts = (pieces: readonly TextPiece[]): (MailStart | null)[] =>
  pieces.map(({ text }, at) => {
    if (WROTE.test(text) || ORIGINAL.test(text)) return { kind: 'mail', sent: sentOn(text) };
    if (!FROM.test(text)) return null;
    const dated = pieces.slice(at + 1, at + 4).find((piece) => SENT.test(piece.text));
    return dated ? { kind: 'mail', sent: sentOn(dated.text) } : null;
  });

type Mail = { sent: number | null; findings: Finding[] };

const mailsOf = (findings: readonly Finding[]): Mail[] => {
  const mails: Mail[] = [{ sent: null, findings: [] }];
  for (const finding of findings)
    if (finding.kind === 'mail') mails.push({ sent: finding.sent, findings: [] });
    else mails.at(-1)?.findings.push(finding);
  return mails.filter((mail) => mail.findings.some(isMoney));
};

const isMoney = (finding: Finding): finding is Price | Total => finding.kind === 'price' || finding.kind === 'total';

const EMPTY_WORDS =
  /^(?:price|cost|total|each|with|your|ours?|quoted|amount|from|unit|annual|yearly|monthly|over|this|that|will|stay)s?$/;

const wordsOf = (label: string): string[] =>
  [...label.toLowerCase().matchAll(/\p{L}{4,}/gu)].flatMap(([word]) =>
    EMPTY_WORDS.test(word) ? [] : [word.slice(0, 7).replace(/s$/, '')],
  );

const asOlder = ({ start, end, line }: Price | Total): Unread => ({
  kind: 'unread',
  start,
  end,
  line,
  reason:
    'It stands in an earlier mail of the thread, and a later one has a price for the same: the later one is read.',
  asks: [],
  blocksSums: false,
});

/** Findings in their order; what an earlier mail of the same vendor says of a thing that a later one prices is not read. */
export const withoutOlderMails = (findings: readonly Finding[]): Finding[] => {
  const mails = mailsOf(findings);
  const older = new Set<Finding>();
  const isDated = mails.every(({ sent }) => sent !== null);
  // Without dates the newest stands first, as mail programs quote them.
  const newestFirst = isDated ? mails.toSorted((a, b) => (b.sent ?? 0) - (a.sent ?? 0)) : mails;
  const seen = new Set<string>();
  for (const [at, mail] of newestFirst.entries()) {
    const money = mail.findings.filter(isMoney);
    if (at > 0)
      for (const one of money)
        if (one.kind === 'total' || seen.has(`${one.amount}`) || wordsOf(one.label).some((word) => seen.has(word)))
          older.add(one);
    for (const { label, amount } of money) for (const word of [...wordsOf(label), `${amount}`]) seen.add(word);
  }
  return findings.flatMap((finding) =>
    finding.kind === 'mail' ? [] : isMoney(finding) && older.has(finding) ? [asOlder(finding)] : [finding],
  );
};
