import { listed } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { inAYear, isTime, type Quantity, quantitiesIn } from './quantities.ts';
import { announcesOffers } from './sides.ts';
import { aud, type Sum } from './sums.ts';
import {
  type Book,
  bidders,
  figure,
  moneysOf,
  plain,
  type Reckoned,
  type Said,
  type Term,
  termFor,
  termOf,
  yearsOf,
} from './terms.ts';

/** What of a message has no place in a sum. A total is made only where this is empty: an amount is never added unplaced. */

/** What an amount may be once beside others, or what a yearly one buys. */
export const boughtOnce = new Set(
  'setup set-up set onboarding implementation install installation installed fitting fitted delivery freight training migration integration integrations interface commissioning configuration customisation cutover hardware software equipment kit licence licences license subscription support maintenance service servicing hosting project data once one-off oneoff upfront outright fee fees cabling travel disposal consumables warranty insurance deposit'.split(
    ' ',
  ),
);

const joins = new Set(['plus', 'with']);
const CLAUSE_WORDS = 5;

/** The words of an amount's own clause, up to the quantity before it and the one after. */
const besides = ({ text, all }: Book, { at, end }: Quantity): { before: string; words: string[] } => {
  const from = Math.max(0, ...all.filter((one) => one.at < at).map((one) => one.end));
  const to = Math.min(text.length, ...all.filter((one) => one.at > at).map((one) => one.at));
  const ofClause = (part: string) =>
    [...part].findIndex((mark, index) => ',;\n?'.includes(mark) || (mark === '.' && part[index + 1] === ' '));
  const tail = text.slice(end, to);
  const cut = ofClause(tail);
  const lead = text.slice(from, at);
  const start = Math.max(...[',', ';', '\n', '. ', '?'].map((mark) => lead.lastIndexOf(mark)));
  const before = lead.slice(start + 1);
  return {
    before: lead,
    words: [
      ...wordsIn(before).slice(-CLAUSE_WORDS),
      ...wordsIn(cut < 0 ? tail : tail.slice(0, cut)).slice(0, CLAUSE_WORDS),
    ].map(({ lower }) => lower),
  };
};

/** Whether words say that an amount is added to the one before it, or what it buys. */
export const isSaidAdded = (book: Book, money: Quantity): boolean => {
  const { before, words } = besides(book, money);
  return (
    before.includes('+') ||
    wordsIn(before).some(({ lower }) => joins.has(lower)) ||
    words.some((word) => boughtOnce.has(word))
  );
};

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
]);
const ofAll = says(['off all|everything|total|whole|both|lot', 'off the total|lot|whole|price|quote|bill']);

/** Quantities of one sum that no role was found for; all of its amounts where they are alternatives. */
export const unplacedIn = (book: Book, terms: readonly Term[], used: ReadonlySet<Quantity>): Quantity[] => {
  const { all, text, size } = book;
  const moneys = terms.map(({ money }) => money);
  if (moneys.length > 1 && isOneOrOther(text)) return moneys;
  const { overall } = termFor(book);
  const isRecurring = terms.some(({ period }) => period !== null);
  const [first, ...others] = moneys;
  const isFirstFree = others.every((one) => isSaidAdded(book, one));
  return all.filter((one) => {
    if (one.kind === 'money') {
      const term = terms.find(({ money }) => money === one);
      if (!term) return false;
      // A rate by the day alone is no rate of the whole year.
      if (
        term.period === 'day' &&
        one.per.length === 1 &&
        term.formula === aud(one.value) &&
        !(overall && yearsOf(overall) < 1)
      )
        return true;
      if (one === first && isFirstFree) return false;
      return one.per.length === 0 && !term.formula.includes(' x ') && !isSaidAdded(book, one);
    }
    if (one.kind === 'share' && one.role === 'off') return moneys.length > 1 && !ofAll(text);
    if (used.has(one)) return false;
    if (one.kind === 'share') {
      return one.role === undefined || (one.role === 'growth' && !isRecurring);
    }
    if (one === overall || one.per.length > 0) return false;
    // "Over 3": a led number is the term; another length that says as much is the same one.
    if (overall && one.at === overall.at) return false;
    if (isTime(one.of)) return one.of !== 'hour' && one.of !== 'minute' && !isSameLength(one, overall);
    if (one.value <= 1 || one.of === '') return false;
    return moneys.length > 1 && !size.some(({ value }) => value === one.value) && !isScope(text, one);
  });
};

const isSameLength = (one: Quantity, other: Quantity | undefined): boolean =>
  other !== undefined && Math.abs(yearsOf(one) - yearsOf(other)) < 0.01;

/** "For 84 beds", "we have 120 residents": what all of it is for. */
const scopes = new Set(['for', 'have', 'has', 'got', 'with', 'our', 'to', 'across', 'are']);
const isScope = (text: string, { at }: Quantity): boolean =>
  scopes.has(wordsIn(text.slice(Math.max(0, at - 12), at)).at(-1)?.lower ?? '');

/** Numbers as a working prints them. */
const printed = (said: Said): Set<number> => {
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
      : of in inAYear
        ? [value, years, years * 12]
        : [value, value / 60, high ?? value];
  return ways.some((way) => shown.has(Math.round(way * 100) / 100));
};

/** Whether figures show every amount and share of a text in what they are made of. */
export const accountsFor = (text: string, sums: readonly Sum[]): boolean => {
  const shown = printed([...sums]);
  return quantitiesIn(text).every((one) => one.kind === 'count' || isShown(shown, one));
};

/**
 * What a message gave in figures and the working of its answer does not show: held against the words, whichever way the
 * sum was made. What the whole is for, and a count of offers, need not stand in it.
 */
export const notShown = ({ all, text, latest, size }: Book, found: Reckoned): Pick<Quantity, 'at' | 'end'>[] => {
  const shown = printed([...found.direct, ...found.reasons.flat(), ...found.notes]);
  // "From year 2", "first 2 months free": a part of the term that the whole of it leaves out.
  const places = values(text.slice(latest)).flatMap((value) =>
    value.kind === 'nth' && value.value > 1 && !shown.has(value.value)
      ? [{ at: latest + value.start, end: latest + value.end }]
      : [],
  );
  const isAsked = found.notes.some((note) => note.includes('how many'));
  const numbers = all.filter(
    (one) =>
      !bidders.has(one.of) &&
      !(isAsked && one.of !== '') &&
      one.at >= latest &&
      (one.kind !== 'count' || one.value > 1) &&
      !announcesOffers(text, one) &&
      !(
        one.kind === 'count' &&
        ((one.of !== '' && isScope(text, one)) || size.some(({ value }) => value === one.value))
      ) &&
      !isShown(shown, one),
  );
  return [...numbers, ...places];
};

/** The lines that are certain, each with its working, and what was not placed. No total. */
export const linesOf = (book: Book, unplaced: readonly Pick<Quantity, 'at' | 'end'>[]): Reckoned => {
  const { all, pool, text } = book;
  const used = new Set<Quantity>();
  const { years, overall } = termFor(book);
  const isOpen = unplaced.some(
    (one) => one !== overall && all.some(({ at, of }) => at === one.at && of in inAYear && of !== 'day'),
  );
  // A count or share without its place may be any line's.
  const isLoose = all.some((one) => one.kind !== 'money' && unplaced.includes(one) && !(one.of in inAYear));
  const reasons = (isLoose ? [] : moneysOf(book)).flatMap((money, index): Said[] => {
    const term = termOf(money, all, pool, text, used);
    const isFirm = term.left.length === 0 && money.high === undefined && (term.formula.includes(' x ') || term.period);
    if (!isFirm || money.role === 'budget' || (term.period === 'day' && money.per.length === 1)) return [];
    const isWhole = term.period !== null && years !== null && !isOpen && all.every(({ role }) => role !== 'growth');
    const periods = Math.round((inAYear[term.period ?? ''] ?? 1) * (years ?? 1) * 100) / 100;
    const formula = isWhole ? `${term.formula} x ${plain(periods)} ${term.period}s` : term.formula;
    if (formula === aud(money.value)) return [];
    const amount = isWhole ? term.amount * periods : term.amount;
    const every = term.period !== null && !isWhole ? ` a ${term.period}` : '';
    return [[`${formula} = `, figure(`line-${index}`, formula, amount, formula), `${every}.`]];
  });
  const open = unplaced.map((one) => clauseOf(book, one)).filter((words, index, list) => list.indexOf(words) === index);
  return {
    kind: 'lines',
    direct: [
      `No total: I did not place ${listed(open.map((words) => `“${words}”`))}, and add nothing that I cannot place`,
    ],
    reasons,
    notes: [
      open.length === 1
        ? 'Is it paid once, or by the month or year and for how long, or is it of another offer? Then I add it up.'
        : 'Which of these are paid once, which by the month or year and for how long, and which are of another offer? Then I add them up.',
    ],
  };
};

/** A quantity in its own few words. */
const clauseOf = ({ text, all }: Book, { at, end }: Pick<Quantity, 'at' | 'end'>): string => {
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
