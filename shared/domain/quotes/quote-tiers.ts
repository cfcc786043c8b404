import type { Finding, Price, Unread } from './quote-draft.ts';

/** Prices by volume: "1-50 users $12, 51+ $10". Only one of them is owed, or each for a part of the units. */

/** The counts that a price by volume holds for, `to` null: without an upper end; or the plan that it is of. */
export type Tier = { from: number; to: number | null; plan?: string };

const PLAN =
  /^(?:the )?(bronze|silver|gold|platinum|diamond|basic|starter|essentials?|standard|professional|pro|premium|enterprise|plus|advanced|lite|core|ultimate)(?: (?:plan|package|tier|level|edition|support|licen[cs]e|cover))?$/i;

/** The plan that a label names and nothing else: "Gold package"; null: none. */
export const planIn = (label: string): Tier | null => {
  const plan = PLAN.exec(label.replace(/\s?\([^()]*\)$/, ''))?.[1]?.toLowerCase();
  return plan ? { from: 0, to: null, plan } : null;
};

const NOUNS = '(?:[a-z-]{2,14} ){0,2}?[a-z-]{2,14}';
const BOUNDS =
  '(?:(\\d{1,6})\\s?(?:-|–|to)\\s?(\\d{1,6})|(\\d{1,6})\\s?(?:\\+|or more|and over|and above)|(?:over|above|more than|>)\\s?(\\d{1,6})|(?:up to|under|first|less than|<|<=)\\s?(\\d{1,6})|next\\s(\\d{1,6}))';
const TIER = `${BOUNDS}(?:\\s${NOUNS})?(?: (?:and over|or more|or fewer))?`;
const AT_THE_END = new RegExp(
  `(?:^|[\\s(:,;|>])(?:for |at |from |qty |quantity )?${TIER}\\)?\\s{0,2}[:=@–-]{0,2}\\s{0,2}$`,
  'i',
);
const BEHIND = new RegExp(`(?:\\(|\\bfor |\\bif )${TIER}\\s?\\)?\\s{0,2}[.]?\\s{0,2}$`, 'i');
const WHOLE = new RegExp(`^\\s{0,2}(?:qty |from )?${TIER}\\s{0,2}$`, 'i');
/** "Levels 1-3", "Years 2-5": numbers, not counts. */
const NUMBERED =
  /\b(?:levels?|floors?|stages?|phases?|rooms?|wards?|wings?|buildings?|blocks?|years?|yrs?|weeks?|months?|days?|zones?|lots?|items?|lines?|steps?|parts?|houses?|areas?|bays?|versions?|class|category|priority|severity|tables?|within|hours?)\W{0,3}$/i;

const isNumbered = (match: RegExpExecArray | null, text: string): boolean =>
  match !== null && NUMBERED.test(text.slice(0, match.index + match[0].search(/\d/)));

const counted = (match: RegExpExecArray | null): Tier | null => {
  if (!match) return null;
  const [low, high, least, over, most, next] = match.slice(1, 7).map((one) => (one === undefined ? null : Number(one)));
  if (low != null && high != null) return high > low ? { from: low, to: high } : null;
  if (least != null || over != null) return { from: least ?? (over ?? 0) + 1, to: null };
  if (most != null) return { from: 0, to: most };
  return next != null ? { from: next, to: null } : null;
};

/** The counts that a price holds for by the words before or behind it; null: it names none. */
export const tierIn = (head: string, tail: string): Tier | null => {
  const near = head.trimEnd().slice(-60);
  const after = tail.slice(0, 60);
  const before = AT_THE_END.exec(near);
  return (isNumbered(before, near) ? null : counted(before)) ?? counted(BEHIND.exec(after));
};

/** Whether a cell of a table holds nothing but the counts of a price by volume. */
export const isTierCell = (text: string): boolean => WHOLE.test(text) && !/^\s*(?:up to|under)/i.test(text);

const isNext = ({ from, to, plan }: Tier, next: Tier): boolean => {
  if (plan || next.plan) return plan !== undefined && next.plan !== undefined && plan !== next.plan;
  return next.from === 0
    ? from === 0 && (next.to ?? 0) > (to ?? Number.POSITIVE_INFINITY)
    : next.from > from && (to === null || next.from >= to || next.to === null);
};

const asUnread = ({ start, end, line, label, tier }: Price, isFirst: boolean): Unread => ({
  kind: 'unread',
  start,
  end,
  line,
  reason: tier?.plan
    ? 'One of several plans: which of them is offered is not certain.'
    : 'A price by volume: which of them holds for your number is not certain.',
  asks: isFirst
    ? [
        {
          question: tier?.plan
            ? 'Which of your plans do you offer us, and what does it hold?'
            : `Which of the prices by volume of “${label}” holds for our number: for all units, or only for those above the step?`,
          weight: 92,
        },
      ]
    : [],
  blocksSums: true,
});

/** Findings in their order; where prices by volume follow each other, each is listed as unread. */
export const withoutTiers = (findings: readonly Finding[]): Finding[] => {
  const tiers = findings.filter((one): one is Price => one.kind === 'price' && one.tier !== null);
  const runs: Price[][] = [];
  for (const price of tiers) {
    const last = runs.at(-1)?.at(-1);
    const isSame = last?.tier && price.tier && price.line - last.line <= 2 && isNext(last.tier, price.tier);
    if (isSame) runs.at(-1)?.push(price);
    else runs.push([price]);
  }
  const unread = new Map(
    runs
      .filter(({ length }) => length > 1)
      .flatMap((run) => run.map((price, at) => [price, asUnread(price, at === 0)] as const)),
  );
  return findings.map((finding) => (finding.kind === 'price' ? (unread.get(finding) ?? finding) : finding));
};
