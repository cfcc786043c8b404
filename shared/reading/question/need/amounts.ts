import type { Budget, Fig, FigRole, Size, SizeUnit } from '#shared/contracts/reading/question';
import { countAhead } from '../../../kernel/order.ts';
import { takenBackIn } from '../../lexical/taken-back.ts';
import { overlaps, type Value, values } from '../../lexical/values.ts';
import { physicalUnits } from '../../lexical/words.ts';
import { phraseBook, phrases, says } from '../../phrases/phrase-book.ts';
import { isParted, type Word, wordsIn } from '../../phrases/words.ts';
import amountWords from './amounts.json' with { type: 'json' };

const unitOf = new Map(
  Object.entries(amountWords.units).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, unit as SizeUnit] as const),
  ),
);
const roleBook = phraseBook(
  Object.entries(amountWords.roles).flatMap(([role, phrases]) =>
    phrases.map((phrase) => [phrase, role as FigRole] as const),
  ),
);
const saysNoSize = says(amountWords.notSizes);

/** Whether a sentence says that an amount is what can be spent. */
export const hasBudgetWord = (sentence: string): boolean =>
  roleBook.find(wordsIn(sentence)).some(({ value }) => value === 'budget');

/** What a word counts: "doctor" counts clinicians. */
export const sizeUnitOf = (word: string): SizeUnit | undefined => unitOf.get(word);

/** A clause that holds an amount and hardly more. */
const AMOUNT_ALONE_WORDS = 4;

type Numeric = Extract<Value, { value: number }>;
/** An amount as read: what is counted is a size; the rest are figures, one of which may be the budget. */
export type Amounts = { sizes: Size[]; figs: Fig[]; budget: Budget | null };
type Sentence = { id: string; text: string };

/** Sizes, figures and the budget of a sentence; numbers come from the lexical kernel alone. */
export const amountsIn = (
  { id, text }: Sentence,
  words: readonly Word[],
  nameAt: (start: number, end: number) => string | undefined,
  isThing: (word: Word | undefined) => boolean,
): Amounts => {
  const gone = takenBackIn(text);
  const all = values(text).filter((value) => !gone.some((span) => overlaps(span, value)));
  const sizes: Size[] = [];
  const figs: Fig[] = [];
  let budget: Budget | null = null;
  let lastRole: FigRole | undefined;
  const isMention = saysNoSize(words);
  const clauses = words.filter((word, index) => index === 0 || isParted(word));
  const wordsOfClause = ({ start, end }: Value): number => {
    const [first, next] = [clauses[countUpTo(clauses, start) - 1]?.at ?? 0, clauses[countUpTo(clauses, end - 1)]?.at];
    return countUpTo(words, (next ?? text.length) - 1) - countUpTo(words, first - 1);
  };
  for (const [index, value] of all.entries()) {
    if (value.kind !== 'number' && value.kind !== 'money' && value.kind !== 'percent') continue;
    if (value.kind === 'number' && value.isOrdinal) continue;
    const q = text.slice(value.start, value.end);
    const period = periodAfter(all, index, text);
    const near = roleNear(words, value, all);
    // "Got Guldmann 61k": what stands behind a name is its price.
    const beside = words[countUpTo(words, value.start - 1) - 1]?.at ?? -1;
    const role = near === 'budget' && nameAt(beside, beside) ? 'quoted' : near;
    const isMoney = value.kind === 'money' || (value.kind === 'number' && isMoneyLike(q, value, words, role, period));
    if (isMoney) {
      const amount = value.high ?? value.value;
      // What an hour or a bed costs is no budget.
      const next = all[index + 1];
      const isEach =
        (next?.kind === 'each' && text.slice(value.end, next.start).trim() === '') || isForOne(words, value.end);
      const told = role === 'budget' && (period?.per === 'hour' || period?.per === 'minute') ? undefined : role;
      const settled = told ?? (lastRole && isContinued(all, index, nameAt) ? lastRole : undefined);
      const by = nameAt(value.start - 25, value.end + 25);
      // "About $400k." on its own: most likely what can be spent; a person says whether.
      const isAlone = !settled && !by && !isEach && wordsOfClause(value) <= AMOUNT_ALONE_WORDS;
      const figRole = settled ?? (by ? 'quoted' : isAlone ? 'budget' : undefined);
      if (!figRole) continue;
      lastRole = figRole;
      const stands = { q, s: id, from: 'said' as const, ...(isAlone ? { doubt: true } : {}) };
      figs.push({
        amount,
        unit: period ? `AUD ${period.q}` : 'AUD',
        role: figRole,
        ...(figRole === 'quoted' && by ? { by } : {}),
        ...stands,
      });
      if (figRole === 'budget' && !budget && !isEach)
        budget = { amount, per: perOf(period, words, value), gst: gstNear(all), ...stands };
    } else if (value.kind === 'percent') {
      if (role)
        figs.push({
          amount: value.value,
          unit: '%',
          role:
            role === 'budget' || role === 'quoted' || (role === 'baseline' && isOff(words, value.end)) ? 'rate' : role,
          q,
          s: id,
          from: 'said',
        });
    } else if (value.kind === 'number') {
      // "4 wards of 28".
      const wards = sizes.find(
        (size) => size.unit === 'wards' && text.slice(0, value.start).trimEnd().endsWith(`${size.q} of`),
      );
      if (wards && !sizeAfter(words, value.end)) {
        const whole = { q: `${wards.q} of ${q}`, s: id, from: 'inferred' as const, doubt: true };
        addSize(
          sizes,
          { unit: 'beds', value: wards.value * value.value, parts: [String(wards.value), q], ...whole },
          text,
        );
        continue;
      }
      const unit = sizeAfter(words, value.end) ?? labelOf(words, value, text);
      // "3 homes of 84 beds each".
      const sites = sizes.find((size) => size.unit === 'sites' && size.value > 1);
      const each = unit && words.find(({ at }) => at >= unit.end);
      if (unit && unit.unit !== 'sites' && sites && each?.lower === 'each' && each.gap === ' ') {
        const whole = { q: text.slice(value.start, each.end), s: id, from: 'inferred' as const, doubt: true };
        addSize(
          sizes,
          { unit: unit.unit, value: sites.value * value.value, parts: [String(sites.value), q], ...whole },
          text,
        );
        continue;
      }
      const isOthers = unit !== undefined && peopleOf.has(unit.unit) && isOfVendor(words, value.start);
      if (unit && !period && !isOthers && !(isMention && unit.unit === 'sites') && q.toLowerCase() !== 'one')
        addSize(
          sizes,
          {
            unit: unit.unit,
            value: value.high ?? value.value,
            parts: (value.parts ?? [value.high ?? value.value]).map(String),
            q: text.slice(value.start, unit.end),
            s: id,
            from: 'said',
          },
          text,
        );
      else if (
        unitAfter(words, value.end) &&
        // "41 ea" is a price, "6,200 plus the monthly" an amount.
        !ofPrice.has(unitAfter(words, value.end)?.lower ?? '') &&
        (period || isThing(unitAfter(words, value.end)))
      )
        figs.push({
          amount: value.value,
          unit: text.slice(value.end, period?.end ?? unitAfter(words, value.end)?.end).trim(),
          role: 'volume',
          q,
          s: id,
          from: 'said',
        });
    }
  }
  return { sizes: withBareParts(sizes, all, text, words), figs, budget };
};

const countUpTo = (found: readonly { at: number }[], place: number): number =>
  countAhead(found, ({ at }) => at <= place);

/** "2,100 a bed". */
const isForOne = (words: readonly Word[], end: number): boolean => {
  const next = countUpTo(words, end - 1);
  const [article, unit] = [words[next], words[next + 1]];
  return article?.lower === 'a' && unit !== undefined && sizeUnitOf(unit.lower) !== undefined;
};

const peopleOf = new Set<SizeUnit>(['staff', 'clients', 'users', 'sites']);
/** "The company has 2 customers and 9 staff" counts its people, and none of the buyer's. */
const isOfVendor = (words: readonly Word[], start: number): boolean =>
  ofVendor.find(words).some(({ to }) => {
    const said = words.filter(({ at }, index) => index >= to && at < start);
    return said.every((word) => !isParted(word)) && (words[to - 1]?.at ?? 0) < start;
  });
const ofVendor = phrases([
  'company|vendor|supplier|startup|start-up|firm|outfit|maker|manufacturer|developer ... has|have|had|with|employs|only',
]);

/** No buyer has more of anything. */
const SIZE_MAX = 100_000;
/** "58 beds and 91 beds" adds up; of counts that stand apart ("two residents fell, 64 bed home") the larger is the place. */
const addSize = (sizes: Size[], size: Size, text: string) => {
  if (size.value > SIZE_MAX) return;
  const same = sizes.find(({ unit }) => unit === size.unit);
  if (!same) sizes.push(size);
  else if (isJoined(text, same.q, size.q) && same.value !== size.value) {
    same.value += size.value;
    same.parts.push(...size.parts);
  } else if (size.value > same.value) Object.assign(same, size);
};

const isJoined = (text: string, first: string, second: string): boolean => {
  const from = text.indexOf(first) + first.length;
  const between = text.slice(from, text.indexOf(second, from));
  const words = wordsIn(between);
  // "58 beds at Kew and 91 beds" are of one place; "two residents got stage 2 last month, 64 bed home" are not.
  const isJoint = [...between].some((mark) => ',+&/'.includes(mark)) || words.some(({ lower }) => joints.has(lower));
  return isJoint && words.length <= JOINED_WORDS && words.every(({ lower }) => !(lower >= '0' && lower < ':'));
};
const joints = new Set(['and', 'plus']);
const JOINED_WORDS = 4;

/** "118 + 203 + 77 + 60 beds", "Kew 64, Box Hill 80": counts that share the unit of the last. */
const withBareParts = (sizes: Size[], all: readonly Value[], text: string, words: readonly Word[]): Size[] =>
  sizes.map((size) => {
    const last = all.findIndex(
      (value) =>
        value.kind === 'number' &&
        text.slice(value.start).startsWith(size.q.slice(0, value.end - value.start)) &&
        sizeAfter(words, value.end)?.unit === size.unit,
    );
    const parts: Numeric[] = [];
    const after: Numeric[] = [];
    for (let index = last + 1; last >= 0 && index < all.length; index++) {
      const [before, value] = [all[index - 1], all[index]];
      const isFigure = value !== undefined && /^\d+$/u.test(text.slice(value.start, value.end));
      const next = words.find(({ at }) => at >= (value?.end ?? 0));
      const isCounted = next !== undefined && !isParted(next) && !stopWords.has(next.lower);
      if (value?.kind !== 'number' || value.isOrdinal || !before || !isFigure || isCounted) break;
      // "Ballarat 92 beds, Horsham 60 and Stawell 38".
      if (
        !/^(?: \p{L}+)?(?:,| and| &|, and) \p{Lu}[\p{L}']+(?: \p{Lu}[\p{L}']+)? $/u.test(
          text.slice(before.end, value.start),
        )
      )
        break;
      after.push(value);
    }
    for (let index = last - 1; index >= 0; index--) {
      const [value, next] = [all[index], all[index + 1]];
      // "Should we buy one, 90 beds": a word alone is no count of beds, and neither is the money of "under 80k, 60 beds".
      const isFigure = value !== undefined && /\d$/u.test(text.slice(value.start, value.end));
      if (value?.kind !== 'number' || value.isOrdinal || !next || !isFigure || sizeAfter(words, value.end)) break;
      const between = text.slice(value.end, next.start).trim().toLowerCase();
      const isList =
        ['', ',', '+', 'and', '&', ', and', '/'].includes(between) ||
        (between.startsWith(',') && between.slice(1).trim().split(' ').length <= 2 && !between.includes('.'));
      // "Nilfisk 9,450, 2 sites" is a price, and then a count.
      if (!isList || value.value > ALIKE * size.value) break;
      parts.unshift(value);
    }
    const added = [...parts, ...after].reduce((sum, part) => sum + part.value, 0);
    return parts.length + after.length === 0
      ? size
      : {
          ...size,
          value: size.value + added,
          parts: [
            ...parts.map((part) => text.slice(part.start, part.end)),
            ...size.parts,
            ...after.map((part) => text.slice(part.start, part.end)),
          ],
        };
  });

/** So many times the last no part of a count is. */
const ALIKE = 50;
const ofPeople = new Set(['patient', 'resident', 'client', 'nurse', 'customer']);
const counting = new Set(['member', 'place', 'spot', 'position', 'room']);

/** The unit that a number counts: the first that follows within three words of its clause. */
const sizeAfter = (words: readonly Word[], end: number): { unit: SizeUnit; end: number } | undefined => {
  const start = words.findIndex(({ at }) => at >= end);
  if (start < 0) return undefined;
  const count = words[start - 1]?.lower;
  const one = count === '1' || count === 'one';
  for (const [index, word] of words.slice(start, start + 4).entries()) {
    if ((index > 0 || word.gap.trim() !== '') && isParted(word) && word.gap !== '-') return undefined;
    if (
      stopWords.has(word.text.toLowerCase()) ||
      // "A 180 kg resident" is one.
      (index === 0 && word.lower !== 'x' && physicalUnits.has(word.lower)) ||
      (word.lower === 'nurse' && words[start + index + 1]?.lower === 'call')
    )
      return undefined;
    const unit = unitOf.get(word.base) ?? unitOf.get(word.lower);
    const next = words[start + index + 1];
    const isModifier =
      next !== undefined && !isParted(next) && unitOf.has(next.base) && unitOf.get(next.base) !== unit && index < 3;
    const isPlural = word.lower !== word.base;
    // "6 GP clinic" is one clinic of six GPs, "6 GP clinics" are six.
    if (unit && isModifier && modifiers.has(word.base) && (one || next.lower !== next.base || !isSite(next))) continue;
    // "22 home care staff" are no homes.
    if (word.base === 'home' && next?.lower === 'care') continue;
    // A "3 storey home" is one home.
    if (unit === 'sites' && index > 0 && !isPlural && !one) return undefined;
    // Chairs to sit in are bought; those to be treated in say how big a place is.
    if (word.base === 'chair' && !words.some(({ base }) => treated.has(base))) return undefined;
    // "61,400 bed days", "312 RN shifts" count what happens.
    if (next?.gap === ' ' && happens.has(next.base) && next.base !== next.lower) return undefined;
    // "40 patient monitors" are monitors.
    const isForThem =
      unit && ofPeople.has(word.base) && !isPlural && !one && next?.gap === ' ' && next.lower !== next.base;
    if (isForThem && !unitOf.has(next.base) && !counting.has(next.base)) return undefined;
    // "60 people with heart failure" are those who are cared for.
    if (next && !isParted(next) && befalls.has(next.lower)) return undefined;
    const isCared = word.base === 'people' && next !== undefined && caredFor.has(next.lower);
    if (unit) return { unit: isCared ? 'clients' : unit, end: word.end };
  }
  return undefined;
};
/** "12 residents fell" tells how many fell. */
const befalls = new Set(
  'fell fall died complain complained missed absconded wandered waiting left reported slipped aspirated choked'.split(
    ' ',
  ),
);
/** What one of a size does or has, which is no size: "bed days", "RN shifts". */
export const happens: ReadonlySet<string> = new Set('shift day night visit call session'.split(' '));
/** "Beds: 45". */
const labelOf = (words: readonly Word[], { start, end }: Numeric, text: string) => {
  const label = words.findLast((word) => word.end <= start);
  const unit = label && text.slice(label.end, start).trim() === ':' ? unitOf.get(label.base) : undefined;
  return unit && { unit, end };
};
const caredFor = new Set(['with', 'living', 'at', 'receiving']);
const isSite = ({ base }: Word): boolean => unitOf.get(base) === 'sites';
const treated = new Set(
  'dental dentist dialysis renal infusion chemo chemotherapy oncology day treatment clinic surgery podiatry'.split(' '),
);
const modifiers = new Set([
  'staff',
  'hospital',
  'home',
  'clinic',
  'nurse',
  'client',
  'patient',
  'resident',
  'gp',
  'physio',
  'dentist',
  'doctor',
  'specialist',
  'site',
  'ward',
  'theatre',
]);
const stopWords = new Set(
  'storey storeys story level levels floor a an the of in on at to by for from with and or but as is are was were be per each every than then if we our you your it its that which not minutes hours days weeks months years minute hour day week month year percent'.split(
    ' ',
  ),
);

const unitAfter = (words: readonly Word[], end: number): Word | undefined => {
  const word = words.find(({ at }) => at >= end);
  return word && !stopWords.has(word.lower) ? word : undefined;
};

const ofPrice = new Set(['ea', 'each', 'plus', 'apiece', 'inc', 'incl', 'ex']);

type Period = { per: string; q: string; end: number };
const periodAfter = (all: readonly Value[], index: number, text: string): Period | undefined => {
  const here = all[index];
  if (!here) return undefined;
  for (const next of all.slice(index + 1, index + 4)) {
    if (
      next.start - here.end > 30 ||
      '.;?!'.split('').some((mark) => text.slice(here.end, next.start).includes(`${mark} `))
    )
      return undefined;
    if (next.kind === 'period') return { per: next.per, q: text.slice(next.start, next.end), end: next.end };
    if (next.kind === 'money' || next.kind === 'number') return undefined;
  }
  return undefined;
};

const perOf = (period: Period | undefined, words: readonly Word[], value: Numeric): Budget['per'] => {
  if (period?.per === 'once' || period?.per === 'month' || period?.per === 'year') return period.per;
  const near = words
    .filter(({ at }) => at >= value.start - 30 && at <= value.end + 40)
    .map(({ lower }) => lower)
    .join(' ');
  return amountWords.once.some((phrase) => near.includes(phrase)) ? 'once' : null;
};

const gstNear = (all: readonly Value[]): Budget['gst'] => {
  const gst = all.find((value) => value.kind === 'gst');
  return gst?.kind === 'gst' && gst.gst !== 'free' ? gst.gst : null;
};

const asked = new Set('in on within inside over under above below'.split(' '));

/** The role whose witness stands nearest to an amount in its clause. */
const roleNear = (
  words: readonly Word[],
  value: { start: number; end: number },
  all: readonly Value[],
): FigRole | undefined => {
  const near = roleBook.find(words).flatMap(({ value: role, from, to }) => {
    const [first, last] = [words[from], words[to - 1]];
    if (!first || !last) return [];
    // "Still in budget if it is 3,350?" asks of a budget that was said elsewhere.
    if (role === 'budget' && last.base === 'budget' && asked.has(words[from - 1]?.lower ?? '')) return [];
    const isBefore = first.at < value.start;
    const distance = isBefore ? value.start - last.end : first.at - value.end;
    const crossed = all.some(
      (other) =>
        isPaid(other) &&
        (isBefore
          ? other.start > last.end && other.end < value.start
          : other.start > value.end && other.end < first.at),
    );
    // "Wants 61k, under 70k is what we have", "61k is under our limit of 70k": what is said of its own amount is not said of
    // the one before it.
    const isNext =
      !isBefore &&
      (leading.has(first.lower) ||
        all.some(
          (other) =>
            isPaid(other) &&
            other.start >= last.end &&
            !isMarked(words, last.end, other.start) &&
            (isMarked(words, value.end, first.at) || words[to]?.lower === 'of'),
        ));
    return distance > 60 || crossed || isNext ? [] : [{ role, distance: isBefore ? distance : distance + 5 }];
  });
  return near.sort((a, b) => a.distance - b.distance)[0]?.role;
};

/** Words that stand before the amount that they are said of. */
const leading = new Set(['under', 'below', 'within']);
/** Money, with a sign or in thousands: "$500", "61k". */
const isPaid = (value: Value): boolean =>
  value.kind === 'money' || (value.kind === 'number' && value.value >= 1_000 && value.unit === undefined);
/** Whether a mark parts two places of a sentence. */
const isMarked = (words: readonly Word[], from: number, to: number): boolean =>
  words.some((word) => word.at > from && word.at <= to && isParted(word));

/** "12% off if this month": a discount is no share of what was. */
const isOff = (words: readonly Word[], end: number): boolean =>
  discounts.has(words[countUpTo(words, end - 1)]?.lower ?? '');
const discounts = new Set(['off', 'discount', 'rebate', 'less']);

/** 2009 is a year. */
const isYear = ({ value }: Numeric, q: string): boolean => value >= 1990 && value < 2100 && q.length === 4;

const isMoneyLike = (
  q: string,
  value: Numeric,
  words: readonly Word[],
  role: FigRole | undefined,
  period: Period | undefined,
): boolean => {
  if (isYear(value, q)) return false;
  const last = q.charAt(q.length - 1).toLowerCase();
  const [next] = words.slice(countUpTo(words, value.end - 1));
  const isBeside =
    next !== undefined && sizeUnitOf(next.base) !== undefined && next.base !== next.lower && next.at - value.end <= 1;
  if (sizeAfter(words, value.end) && (value.value < 5_000 || isBeside)) return false;
  // "TDS about 1100", "refer to 4187": what says what a number is of leaves it no price.
  if (value.value < 100_000 && isNamedNumber(words, value.start)) return false;
  if ((last === 'k' || last === 'm') && value.value >= 1_000) return true;
  // "Our budget of 180000": no sign is needed where the word says what it is.
  if (role === 'budget' && value.value >= 5_000) return true;
  const word = unitAfter(words, value.end);
  if (word === undefined && period && value.value >= 100) return true;
  return (
    (role === 'budget' || role === 'quoted') &&
    value.value >= 1_000 &&
    (word === undefined || isParted(word) || period?.per !== undefined || ofAmount.has(word.lower))
  );
};

/** "3000 total not 6000": these go on from an amount, and count nothing. */
const ofAmount = new Set('total all altogether max maximum tops only now not instead'.split(' '));

/** Whether the clause before a number names something that is numbered, measured or counted, and is no price: "TDS", "refer to". */
export const isNamedNumber = (words: readonly Word[], start: number): boolean => {
  const before = words.slice(0, countUpTo(words, start - 1));
  const from = before.findLastIndex(isParted);
  return before
    .slice(Math.max(0, from), undefined)
    .slice(-NAMED_WORDS)
    .some(({ base, lower }) => numberedBy.has(base) || numberedBy.has(lower));
};
const NAMED_WORDS = 5;
const numberedBy = new Set(amountWords.numbered.split(' '));

/** "40k or 45k" goes on, "50k, Ascom wants 65k" does not. */
const isContinued = (
  all: readonly Value[],
  index: number,
  nameAt: (start: number, end: number) => string | undefined,
): boolean => {
  const before = all.slice(0, index).findLast((value) => value.kind === 'money' || value.kind === 'number');
  const start = all[index]?.start ?? 0;
  return before !== undefined && start - before.end < CONTINUED_MAX && nameAt(before.end, start) === undefined;
};
const CONTINUED_MAX = 45;
