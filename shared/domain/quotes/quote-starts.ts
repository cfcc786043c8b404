import type { Finding, Price, Unread } from './quote-draft.ts';

/** Prices that are not owed from the start: "first year free", "from year 2". */

const COUNT = '(?:\\d{1,2}|one|two|three|four|six|twelve)';
const TIME = '(?:years?|yrs?|months?|mths?|quarters?|weeks?|days?)';
const FIRST = `(?:(?:the )?(?:first|initial)\\s(?:${COUNT}\\s)?${TIME}|(?:year|yr) ?(?:1|one)\\b)`;
const FREE = '(?:free(?: of charge)?|included|incl\\.?|(?:at )?no (?:charge|cost)|complimentary|nil|waived)';
const FREE_TIME = `(?:\\b${FIRST}(?:['’]?s)?(?: [a-z&]{2,16}){0,3}?[\\s:(–-]{1,4}(?:is |are )?${FREE}|\\b${COUNT}[\\s-]${TIME}(?: trial| period)?\\s\\(?${FREE}|\\b${FREE}(?: [a-z]{2,14}){0,2}? (?:for|in|during) (?:the )?(?:${FIRST}|${COUNT}[\\s-]${TIME}))(?![a-z])`;
const IS_FREE = new RegExp(FREE_TIME, 'i');
const LATER =
  /\bfrom (?:the )?(?:start of )?(?:years? (?:[2-9]|two|three)|(?:second|third) year|month \d{1,2})\b|\b(?:commenc|start|begin)\w* (?:in |from |at )?(?:years? [2-9]|(?:the )?(?:second|third) year|month \d{1,2})|\byears? [2-9]\s?(?:\+|onwards?)|\bafter (?:the )?(?:first|initial|warranty|free)\b/i;

/** Said of the time before a price is owed; to be left out where its own term and label are read. */
export const freeTimePhrase = new RegExp(
  `${FREE_TIME}[,;]?(?: (?:and )?(?:then|thereafter|after that|afterwards))?`,
  'gi',
);

/** Whether the words around a price say that it is owed only after some time. */
export const startsLaterIn = (words: string): boolean => IS_FREE.test(words) || LATER.test(words);

const THEN =
  /^[\s,;(]*(?:and |or )?(?:then|thereafter|after that|rising to|increasing to|reverting to|stepping up to)\b/i;
const THEREAFTER = /^.{0,40}\b(?:thereafter|after that|from then on)\b/i;
const MONTHS = /\bmonths? \d{1,2}\s?(?:-|–|to|\+|onwards?)/i;

/** Whether a price takes the place of the one before it in time: "$950 for 12 months then $1,050". */
export const followsOn = (
  last: Price,
  next: Price,
  { head, tail, lastHead }: { head: string; tail: string; lastHead: string },
): boolean =>
  last.period === next.period &&
  last.unit === next.unit &&
  !['once', 'term'].includes(next.period) &&
  (THEN.test(head) || THEREAFTER.test(tail) || (MONTHS.test(head) && MONTHS.test(lastHead)));

const note = ({ start, end, line }: Price): Unread => ({
  kind: 'unread',
  start,
  end,
  line,
  reason: 'Not owed from the start. The price is read and counted from the first day on: it is too high by that time.',
  asks: [],
  blocksSums: false,
});

/** Findings in their order, with a note behind each price that is paid again and again and starts later. */
export const withStarts = (findings: readonly Finding[]): Finding[] =>
  findings.flatMap((finding) =>
    finding.kind === 'price' && finding.startsLater && finding.period !== 'once' && finding.amount > 0
      ? [finding, note(finding)]
      : [finding],
  );
