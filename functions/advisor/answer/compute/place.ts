import { listed } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { holdsDigit, isParted, wordsIn } from '#shared/reading/phrases/words';
import { asksTotal } from './asked.ts';
import { boughtOnce } from './figures/amounts.ts';
import { quantitiesIn } from './figures/quantities.ts';
import { inAYear, isTime, measures, type Quantity } from './figures/units.ts';
import { costOf } from './items.ts';
import {
  announcesOffers,
  bidders,
  type Item,
  isSaidAdded,
  isTerm,
  itemOf,
  moneysOf,
  type Sheet,
  scales,
  spanOf,
  yearsOf,
} from './row.ts';
import { aud, called, many, percent, plain, type Reckoned, type Said, type Sum, say } from './said.ts';

/** What of a message has no place in a sum. A total is made only where this is empty: an amount is never added unplaced. */

type Placed = Pick<Quantity, 'at' | 'end'>;

/** Alternatives, that are held against each other and never added. */
const isOneOrOther = says([
  'quotes|offers|options|bids|quotations',
  'better off',
  'they|vendor|supplier|mob|company offer|offers|offering',
  'cheaper|cheapest|dearer',
  'compare|compared|versus|vs',
  'which ... less|lower|better',
  'now|currently|current|existing ... new|renewal|proposed|instead|switch',
  'new|proposed ... now|currently|current|existing',
  'new would|will',
  'the new one|system|contract|vendor|supplier',
  'saving|savings',
  'could|can|would hire|buy|rent|lease',
  'lease|leasing|hire|hiring|rent|renting or|vs buy|buying|purchase|own',
  'buy|buying|purchase or|vs lease|leasing|hire|hiring|rent|renting',
]);
const ofAll = says(['off all|everything|total|whole|both|lot', 'off the total|lot|whole|price|quote|bill']);

/** "Yr 1 and 5 yr total", "the first year ex GST": a year that is asked for, and no part of what is paid. */
export const asksFirstYear = (text: string, { kind, of, value, role, end }: Quantity): boolean => {
  const next = wordsIn(text.slice(end))[0];
  return kind === 'nth' && of === 'year' && value === 1 && !role && (next === undefined || asking.has(next.lower));
};
/** "What will I be paying in yr 5?": a later year that is asked for. */
export const asksLaterYear = (text: string, { kind, of, value, role, at }: Quantity): boolean => {
  const from = Math.max(...['.', '?', '\n', ','].map((mark) => text.lastIndexOf(mark, at)));
  return kind === 'nth' && of === 'year' && value > 1 && role === undefined && asksOfYear(text.slice(from + 1, at));
};
const asksOfYear = says(['what|whats', 'how much']);
const asking = new Set('and total cost costs ex inc spend bill all in please pls plus with for only'.split(' '));

/** Quantities of one sum that no role was found for; all of its amounts where they are alternatives. */
export const unplacedIn = (sheet: Sheet, items: readonly Item[], used: ReadonlySet<Quantity>): Quantity[] => {
  const { all, text, size, latest } = sheet;
  const moneys = moneysOf(sheet);
  if (moneys.length > 1 && isOneOrOther(text)) return moneys;
  const { overall } = spanOf(text, all, latest);
  const isRecurring = items.some(({ period }) => period !== null);
  const [first, ...others] = moneys;
  const isFirstFree = others.every((one) => isSaidAdded(sheet, one));
  return all.filter((one) => {
    if (one.kind === 'money') {
      const item = items.find(({ money }) => money === one);
      if (!item) return false;
      // A rate by the day alone is no rate of the whole year.
      const isDaily = item.period === 'day' && one.per.length === 1 && item.formula === aud(one.value);
      if (isDaily && !(overall && yearsOf(overall) < 1)) return true;
      if ((one === first && isFirstFree) || isPaidOnce(text, one)) return false;
      return (
        one.per.length === 0 &&
        !item.formula.includes(' x ') &&
        !isSaidAdded(sheet, one) &&
        !(asksTotal(text) && isListed(sheet, one))
      );
    }
    if (used.has(one)) return false;
    // What is taken off in a later turn is taken off all that was said.
    if (one.kind === 'share' && one.role === 'off')
      return moneys.length > 1 && !ofAll(text) && !(latest > 0 && one.at >= latest);
    if (one.kind === 'nth') return !asksFirstYear(text, one) && !asksLaterYear(text, one);
    if (one.kind === 'share') return one.role !== 'extra' && !(one.role === 'growth' && isRecurring);
    if (one === overall || one.per.length > 0) return false;
    // "Over 3": a led number is the term; another length that says as much is the same one.
    if (overall && one.at === overall.at) return false;
    if (isTime(one.of)) return one.of !== 'hour' && one.of !== 'minute' && !isSameLength(one, overall);
    if (one.value <= 1 || one.of === '') return false;
    return moneys.length > 1 && !size.some(({ value }) => value === one.value) && !isScope(text, one);
  });
};

/** "94,000 up front", "3,200 once off". */
const isPaidOnce = (text: string, { at, q }: Quantity): boolean => {
  const [next, after] = wordsIn(text.slice(at + q.length, at + q.length + ONCE));
  return (
    next !== undefined &&
    !isParted(next) &&
    (onceWords.has(next.lower) ||
      (next.lower === 'up' && after?.lower === 'front') ||
      (oneOff.has(next.lower) && after?.lower === 'off'))
  );
};
const ONCE = 24;
const onceWords = new Set(['upfront', 'outright', 'once', 'oneoff']);
const oneOff = new Set(['one', 'once']);

/** "Install 7,400, compressor 11,250,": a clause of a list that holds no more than a thing and its price, beside others of it. */
const isListed = ({ all, text, names, latest }: Sheet, one: Quantity): boolean => {
  const before = Math.max(
    one.at < latest ? 0 : latest,
    ...LIST_MARKS.map((mark) => text.lastIndexOf(mark, one.at) + mark.length),
  );
  const lead = text.slice(before, one.at).replace('$', '').trim();
  const next = text.slice(one.end).trimStart().charAt(0);
  const isPlain =
    lead !== '' && !holdsDigit(lead) && wordsIn(lead).length <= 4 && !names.some((name) => lead.includes(name));
  const beside = all.filter(({ kind, at }) => kind === 'money' && at >= before - LIST_MAX && at <= one.end + LIST_MAX);
  // "Hills 88k, Vocera 104k" may be two offers.
  const isNoun = lead === lead.toLowerCase() || before === 0 || beside.length > 2;
  return isPlain && isNoun && beside.length > 1 && (next === '' || ',.;?\n&a+'.includes(next));
};
const LIST_MARKS = [', ', '; ', '. ', '? ', ': ', '\n', ' and ', ' + ', ' & '];
const LIST_MAX = 60;

const isSameLength = (one: Quantity, other: Quantity | undefined): boolean =>
  other !== undefined && isTerm(one) && Math.abs(yearsOf(one) - yearsOf(other)) < 0.01;

/** "For 84 beds", "we have 120 residents": what all of it is for. */
const scopes = new Set(['for', 'have', 'has', 'got', 'with', 'our', 'to', 'across', 'are']);
const isScope = (text: string, { at }: Quantity): boolean =>
  scopes.has(wordsIn(text.slice(Math.max(0, at - 12), at)).at(-1)?.lower ?? '');

/** Numbers as a working prints them. */
const printed = (said: Said): ReadonlySet<number> => {
  const parts = said.flatMap((part) =>
    typeof part === 'string' ? [part] : 'name' in part ? [] : [part.text, part.formula],
  );
  return new Set(
    [...parts.join(' ').matchAll(/\d[\d,]*(?:\.\d+)?/gu)].map(([number]) => Number(number.replaceAll(',', ''))),
  );
};

/** Whether a working shows a quantity: as it was said, as the share that is left or added, or in years and months. */
const isShown = (shown: ReadonlySet<number>, { kind, value, of, high }: Quantity): boolean => {
  const years = value / (inAYear[of] ?? 1);
  const ways =
    kind === 'share'
      ? [value * 100, value, 1 - value, 1 + value]
      : kind === 'nth'
        ? [value, value - 1, years * 12, (value - 1) * (12 / (inAYear[of] ?? 1))]
        : of in inAYear
          ? [value, years, years * 12, 1 / value]
          : [value, value / 60, high ?? value];
  return ways.some(
    (way) => shown.has(way) || shown.has(Math.round(way * 100) / 100) || shown.has(Math.round(way * 10) / 10),
  );
};

/** Whether figures show every amount and share of a text in what they are made of. */
export const accountsFor = (text: string, sums: readonly Sum[]): boolean => {
  const shown = printed([...sums]);
  return quantitiesIn(text).every((one) => one.kind === 'count' || one.kind === 'nth' || isShown(shown, one));
};

/**
 * What a message gave in figures and the working of its answer does not show: held against the words, whichever way the
 * sum was made. What the whole is for, and a count of offers, need not stand in it.
 */
export const notShown = ({ all, text, size }: Sheet, found: Reckoned): Placed[] => {
  const working = [...found.direct, ...found.reasons.flat(), ...found.notes];
  const shown = printed(working);
  // "Tell me how many residents" leaves open how big the place is, which 30 rooms do not tell; it excuses no other number.
  const isAsked = found.notes.some((note) => note.includes('how many'));
  return all.filter(
    (one) =>
      !found.aside?.includes(one) &&
      !bidders.has(one.of) &&
      !(measures.has(one.of) && one.per.length === 0) &&
      !(isAsked && scales.has(one.of)) &&
      (one.kind === 'money' || one.kind === 'share' || one.value > 1) &&
      !announcesOffers(text, one) &&
      !(
        one.kind === 'count' &&
        // "28 staff each save": what follows is of every one of them.
        !one.per.includes('each') &&
        ((one.of !== '' && isScope(text, one)) ||
          // "25 mins a shift per ward, 6 wards": what is told for one of them is of all.
          (size.some(({ value }) => value === one.value) &&
            !all.some(({ kind, per }) => kind === 'count' && per.includes(one.of))))
      ) &&
      !isShown(shown, one),
  );
};

/**
 * What a working does with figures against their words: cents that are paid for one of something and were added as they stand.
 */
export const notMeant = ({ all }: Sheet, found: Reckoned): Placed[] => {
  const working = [...found.direct, ...found.reasons.flat()];
  const words = working
    .map((part) => (typeof part === 'string' ? part : 'formula' in part ? part.formula : ''))
    .join(' ');
  return all.filter((one) => one.kind === 'money' && one.value < 1 && isOnlyAdded(words, aud(one.value)));
};

const isOnlyAdded = (words: string, amount: string): boolean =>
  [`${amount} +`, `+ ${amount}`].some((added) => words.includes(added)) &&
  ![`${amount} x `, ` x ${amount}`].some((times) => words.includes(times));

/** The lines that are certain, each with its working, and what was not placed. No total. */
export const linesOf = (sheet: Sheet, unplaced: readonly Placed[]): Reckoned => {
  const { all, pool, text } = sheet;
  const near = { own: all, pool, text, used: new Set<Quantity>() };
  const { years, overall } = spanOf(text, all, sheet.latest);
  const isOpen = unplaced.some(
    (one) => one !== overall && all.some(({ at, of }) => at === one.at && of in inAYear && of !== 'day'),
  );
  // A count or share without its place may be any line's.
  const isLoose = all.some((one) => one.kind !== 'money' && unplaced.includes(one) && !(one.of in inAYear));
  const reasons = (isLoose ? [] : moneysOf(sheet)).flatMap((money): Said[] => {
    const item = itemOf(money, near);
    const isFirm = item.left.length === 0 && money.high === undefined && (item.formula.includes(' x ') || item.period);
    if (!isFirm || money.role === 'budget' || (item.period === 'day' && money.per.length === 1)) return [];
    const isWhole = item.period !== null && years !== null && !isOpen && all.every(({ role }) => role !== 'growth');
    const { amount, formula } = isWhole ? costOf([{ ...item, sign: 1 }], years) : item;
    if (formula === aud(money.value)) return [];
    const every = item.period !== null && !isWhole ? ` a ${item.period}` : '';
    return [say`${formula} = ${called(formula, { amount, text: aud(amount), formula })}${every}.`];
  });
  const open = unplaced
    .map((one) => clauseOf(sheet, one))
    .filter((words, index, list) => list.indexOf(words) === index);
  return {
    kind: 'lines',
    direct: [
      `No total: I did not place ${listed(open.map((words) => `“${words}”`))}, and add nothing that I cannot place`,
    ],
    reasons,
    notes: [`${lacksOf(sheet, unplaced).slice(0, 2).join(' ')} Then I add it up.`],
  };
};

/** Several amounts without their place are one question: which go together. */
const lacksOf = (sheet: Sheet, unplaced: readonly Placed[]): string[] => {
  const loose = moneysOf(sheet).filter(({ at }) => unplaced.some((one) => one.at === at));
  const rest = loose.length > 1 ? unplaced.filter(({ at }) => !loose.some((one) => one.at === at)) : unplaced;
  return [
    ...(loose.length > 1
      ? [`Which of ${listed(loose.map(({ value }) => aud(value)))} are of one offer, and which of another?`]
      : []),
    ...new Set(rest.map((one) => lackOf(sheet, one))),
  ];
};

/** The one thing that a quantity lacks to have its place in a sum, asked by name; nothing that was said is asked again. */
const lackOf = (sheet: Sheet, placed: Placed): string => {
  const { all, text } = sheet;
  const one = all.find(({ at }) => at === placed.at);
  if (!one) return `What is “${text.slice(placed.at, placed.end)}” of?`;
  const moneys = moneysOf(sheet).filter((money) => money !== one);
  const others = listed(moneys.slice(0, 3).map(({ value }) => aud(value)));
  if (one.kind === 'share')
    return `What is the ${percent(one.value)} of${moneys.length > 1 ? `: ${others}, or all of it` : ''}?`;
  if (one.kind === 'nth') return `Which amount begins or ends in the ${one.of} that you name?`;
  if (one.kind === 'count')
    return one.of === '' || moneys.length === 0
      ? `What does ${plain(one.value)} count?`
      : `Which amount is for ${many(one.value, one.of)}${moneys.length > 1 ? `: ${others}` : ''}?`;
  const item = itemOf(one, { own: all, pool: sheet.pool, text, used: new Set() });
  if (item.period && spanOf(text, all, sheet.latest).years === null)
    return `For how many years is the ${aud(one.value)} a ${item.period}, and of which offer?`;
  return !item.period && moneys.some(({ per }) => per.some(isTime))
    ? `Is the ${aud(one.value)} paid once, or every month or year?`
    : `Is the ${aud(one.value)} of the same order as ${others || 'the rest'}, or another offer?`;
};

/** A quantity in its own few words. */
const clauseOf = ({ text, all }: Sheet, { at, end }: Placed): string => {
  const from = Math.max(
    ...[', ', '; ', '. ', '\n', '? ', '(', ': '].map((mark) => {
      const found = text.slice(0, at).lastIndexOf(mark);
      return found < 0 ? 0 : found + mark.length;
    }),
  );
  const lead = text.slice(Math.max(from, ...all.filter((one) => one.at < at).map((one) => one.end)), at);
  const words = wordsIn(lead);
  const start = words.length > 4 ? (words.at(-4)?.at ?? 0) : 0;
  const next = wordsIn(text.slice(end))[0];
  const noun = next && next.gap === ' ' && boughtOnce.has(next.lower) ? ` ${next.text}` : '';
  return `${lead.slice(start).replace('+', '').replace(',', '')}${text.slice(at, end)}${noun}`.trim();
};

const siteWords = new Set(['site', 'campus', 'building', 'home', 'wing']);
const noOwner = new Set(
  'the a an our this that their each every both all other one we i it they which who there what and for at in of per'.split(
    ' ',
  ),
);
/** Sites that a clause speaks of: "site B", "the Kew site", "Geelong has". */
const sitesOf = (clause: string): string[] => {
  const words = wordsIn(clause);
  return words.flatMap(({ base, lower }, at) => {
    const [before, after] = [words[at - 1]?.lower, words[at + 1]?.lower];
    const mark = words[at + 1]?.text ?? '';
    if (siteWords.has(base) && mark.length === 1 && mark !== mark.toLowerCase()) return [mark];
    if (siteWords.has(base) && before && !noOwner.has(before)) return [before];
    return at === 0 && (after === 'has' || after === 'have') && !noOwner.has(lower) ? [lower] : [];
  });
};

/**
 * Whether an amount is one site's and the number it would be shared over another's, or that of several sites together.
 * @param at where the amount stands in the text
 */
export const isOfAnotherSite = (text: string, at: number, counts: readonly Pick<Quantity, 'at'>[]): boolean => {
  const clauseAt = (place: number): string => {
    const from = Math.max(...['. ', ', ', '; ', '\n'].map((mark) => text.lastIndexOf(mark, place - 1)));
    const ends = ['. ', ', ', '; ', '\n'].map((mark) => text.indexOf(mark, place)).filter((end) => end >= 0);
    return text.slice(from + 1, Math.min(text.length, ...ends));
  };
  const own = sitesOf(clauseAt(at));
  if (own.length === 0) return false;
  const others = counts.flatMap((count) => sitesOf(clauseAt(count.at)));
  return others.some((site) => !own.includes(site));
};
