import { listed } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { countEachOf, howManyOf, isContent, packsOf, perOneOf, proRataOf, splitOf, thingsOf } from './apportion.ts';
import { asksFair, asksSum, asksWhatToSay, asksWhich, differs } from './asked.ts';
import { evenAtOf } from './avoid.ts';
import { careMinutesOf } from './care.ts';
import { boughtOnce } from './figures/amounts.ts';
import { quantitiesIn } from './figures/quantities.ts';
import { isTime, type Quantity } from './figures/units.ts';
import { earlyOf, financeOf, freedOf, impliedRateOf } from './finance.ts';
import { fitOf, isOfFit } from './fit/fit.ts';
import { avoidedOf, eventsOf, paybackOf, workOf, worthOf } from './gains.ts';
import { viewOf } from './items.ts';
import { allowanceOf, budgetOf, cappedOf, repairOf, shortfallOf, thresholdOf, tierOf } from './limits.ts';
import { asksLaterYear, linesOf, notMeant, notShown } from './place.ts';
import { type Given, TURN } from './row.ts';
import { apart, aud, clauseIn, many, money, plain, type Reckoned, say, sum } from './said.ts';
import { indexedOf, isThreshold, partOf, partsOf, raisedOf, ratioOf, riseOf } from './shares.ts';
import { sheetOf } from './sheet.ts';
import { compareOf } from './sides/compare.ts';
import { apartOf, renewalOf, standOf } from './stands.ts';
import { totalOf } from './total.ts';
import { weighedOf } from './weighed.ts';

const shapes = [
  impliedRateOf,
  indexedOf,
  careMinutesOf,
  proRataOf,
  splitOf,
  shortfallOf,
  thresholdOf,
  cappedOf,
  allowanceOf,
  renewalOf,
  standOf,
  apartOf,
  repairOf,
  countEachOf,
  perOneOf,
  freedOf,
  financeOf,
  earlyOf,
  packsOf,
  thingsOf,
  evenAtOf,
  eventsOf,
  ratioOf,
  budgetOf,
  workOf,
  avoidedOf,
  worthOf,
  tierOf,
  partsOf,
  paybackOf,
  howManyOf,
  riseOf,
  raisedOf,
  compareOf,
  partOf,
  totalOf,
];

/** Those that reckon with a minimum or a threshold, or with what a pack holds. */
const withLimits = new Set<(typeof shapes)[number]>([
  tierOf,
  thresholdOf,
  allowanceOf,
  standOf,
  shortfallOf,
  packsOf,
  budgetOf,
]);

/** Whether a message, by itself no sum, changes the sum that earlier ones made: another number, length or basis of it. */
export const changesSum = (message: string, earlier: string): boolean => {
  const { isOn, text, latest } = sheetOf(message, { earlier });
  return isOn && latest > 0 && text.length - latest <= CHANGE_MAX;
};
/** Whether a message holds figures for the turns to come: an amount, a share or a length of its own, or a change of those said before. */
export const holdsFigures = (message: string, earlier: string): boolean =>
  quantitiesIn(message).some(
    ({ kind, of, value }) =>
      kind === 'money' ||
      kind === 'share' ||
      of === 'year' ||
      (kind === 'count' && of !== '' && !isTime(of) && value > 1),
  ) ||
  changesSum(message, earlier) ||
  fitOf(message, earlier) !== undefined;
/** Longer messages say more than a change. */
const CHANGE_MAX = 90;

/** "Two ways to go", "three questions": so many of what is said, and of nothing that is bought. */
const isOfTalk = ({ kind, of }: Quantity, all: readonly Quantity[]): boolean =>
  kind === 'count' && talked.has(of) && !all.some(({ per }) => per.includes(of));
/** "11 back claims in 2 yrs" behind what is bought: why it is bought, and no number of it. */
const isOfHarm = (
  one: Quantity,
  { all, moneys, shares, text }: Pick<ReturnType<typeof viewOf>, 'all' | 'moneys' | 'shares' | 'text'>,
): boolean => {
  // "50 falls a year, they say down by a fifth" are reckoned with.
  if (shares.length > 0) return false;
  // "41 falls last month. Quote 94,000": before the price it is why, too, where nobody says what one of them costs.
  const isPriced =
    wordsIn(text).some(({ base, lower }) => lower === 'each' || base === 'cost') ||
    moneys.some(({ per }) => per.some((unit) => harmed.has(unit)));
  const harm = (other: Quantity | undefined): boolean =>
    other?.kind === 'count' &&
    harmed.has(other.of) &&
    moneys.length > 0 &&
    (!isPriced || (other.per.length === 0 && moneys.every(({ at }) => at < other.at)));
  const before = all[all.indexOf(one) - 1];
  return (
    harm(one) || (isTime(one.of) && one.per.length === 0 && harm(before) && one.at - (before?.end ?? 0) < HARM_REACH)
  );
};
const harmed = new Set('claim error fall incident injury complaint breakdown fault infection miss'.split(' '));
const HARM_REACH = 24;
const talked = new Set(['way', 'choice', 'reason', 'question', 'thing', 'point', 'scenario']);

/** "Our last ones were 3,600 but that was 2017": what was paid long ago is held against nothing without a look. */
const sentenceAt = (text: string, at: number): string => {
  const from = Math.max(...['. ', '? ', '\n', ', '].map((mark) => text.lastIndexOf(mark, at)));
  return text.slice(from + 1).split(/[.?;\n](?=\s|$)/u)[0] ?? '';
};
const isPast = (words: string): boolean => pastOnce(words) && /\b(in|was|back in) (19|20)\d\d\b/iu.test(words);
const pastOnce = says(['were|was|paid|cost|bought|last']);

/** "And if we outsource at 2.1k a month for 4 years": another way than the one that the turn before reckoned. */
const asksOtherWay = says(['and if', 'what if', 'or', 'versus|vs|against', 'instead', 'compared']);
const againstBefore = (found: Reckoned, message: string, given: Given): Reckoned => {
  const turns = (given.earlier ?? '').split(TURN);
  const last = turns.at(-1);
  const isOther = found.whole && last && asksOtherWay(wordsIn(message).slice(0, 3));
  if (!found.whole || !isOther) return found;
  const before = reckon(last, { ...given, earlier: turns.slice(0, -1).join(TURN) });
  if (!before?.whole?.years || Math.abs(before.whole.years - found.whole.years) > 0.01) return found;
  const gap = apart('difference', money(found.whole.amount), money(before.whole.amount));
  if (gap.amount < 0.5) return found;
  const isMore = found.whole.amount > before.whole.amount;
  return {
    ...found,
    direct: say`${found.direct}; that is ${gap} ${isMore ? 'more' : 'less'} than the ${aud(before.whole.amount)} of your sum before`,
    reasons: [...found.reasons, say`${gap.formula} = ${gap.text}.`],
    notes: [
      ...found.notes,
      'Running costs that only one of the two has (staff, energy, consumables, repairs) are in neither: set them beside it.',
    ],
  };
};

/** "12 % off if we take 30 instead": how far the sum is from the one before, and what each one more or fewer comes to. */
const besideBefore = (
  found: Reckoned,
  all: readonly Quantity[],
  given: Given,
  again: (one: Quantity) => Reckoned | undefined,
): Reckoned => {
  const turns = (given.earlier ?? '').split(TURN);
  const [anew, ...others] = all.filter(
    ({ kind, was, value }) => kind === 'count' && was !== undefined && was !== value,
  );
  if (!found.whole || !anew?.was || others.length > 0) return found;
  const before = reckon(turns.at(-1) ?? '', { ...given, earlier: turns.slice(0, -1).join(TURN) });
  if (!before?.whole || Math.abs(before.whole.years - found.whole.years) > 0.01) return found;
  const gap = apart('difference to before', money(found.whole.amount), money(before.whole.amount));
  const more = Math.abs(anew.value - anew.was);
  const each = sum('each of these')`${gap} / ${more}`;
  const isMore = found.whole.amount > before.whole.amount;
  const isLike = isMore === anew.value > anew.was;
  // The same offer for as many as before is what may be asked for.
  const same = again(anew)?.whole;
  const isOther = same && Math.abs(same.amount - before.whole.amount) > 0.5;
  return gap.amount < 0.5
    ? found
    : {
        ...found,
        reasons: [
          ...found.reasons,
          say`${gap} ${isMore ? 'more' : 'less'} than the ${aud(before.whole.amount)} before, for ${many(more, anew.of || 'piece')} ${anew.value > anew.was ? 'more' : 'fewer'}${isLike ? say`: ${each} each (${each.formula})` : ''}.`,
          ...(isOther ? [say`The same for ${plain(anew.was)} would be ${money(same.amount).text}.`] : []),
        ],
      };
};

/** Thousands told and tens of millions reckoned: something was multiplied that is not. AUD. */
const isBeyond = ({ direct }: Reckoned, moneys: readonly Quantity[]): boolean =>
  moneys.every(({ value }) => value < TOLD_MOST) &&
  direct.some((part) => typeof part !== 'string' && 'amount' in part && part.amount > BEYOND);
const TOLD_MOST = 500_000;
const BEYOND = 50_000_000;

/** "Freight is extra per chair, they said", "then a service every yr": what is to be paid and has no amount is named with the figure. */
const withoutUnpriced = (found: Reckoned, message: string): Reckoned => {
  const clauses = message
    .split(/[,.;?\n]/u)
    .filter((clause) => isToCome(clause) && quantitiesIn(clause).every(({ kind }) => kind !== 'money'));
  const names = clauses.flatMap(
    (clause) => wordsIn(clause).findLast(({ lower }) => boughtOnce.has(lower))?.lower ?? [],
  );
  return names.length === 0 || found.kind === 'lines'
    ? found
    : {
        ...found,
        direct: [...found.direct, `, without ${listed([...new Set(names)])}`],
        notes: [
          ...found.notes,
          `No amount is told for ${listed([...new Set(names)])}: ask for it before you count on this.`,
        ],
      };
};
const isToCome = says([
  'is|are|its|comes? extra|separate|separately|later|tba|tbc|unknown',
  'extra per|a|each',
  'to be quoted|advised|confirmed',
  'quote|quoted|price|priced|tell|told _? later',
  'then a|an|the _ every|each|per',
]);

/** Whether the working of a sum counts a minimum. */
const reckonsWith = (found: Reckoned, { kind, value, of, per }: Quantity): boolean =>
  workingOf(found).includes(kind === 'money' ? aud(value) : ` x ${many(value, of)}`) &&
  (kind === 'money' || per.some(isTime));

/** What is paid either way, with the other numbers of its sentence. */
const isAlike = (sheet: Pick<ReturnType<typeof sheetOf>, 'all' | 'text'>, { at }: Quantity): boolean =>
  sheet.all.some(({ role, at: place }) => {
    const from = Math.max(...SENTENCES.map((mark) => sheet.text.lastIndexOf(mark, place)));
    const ends = SENTENCES.map((mark) => sheet.text.indexOf(mark, place)).filter((end) => end >= 0);
    return role === 'same' && at >= from && at < Math.min(sheet.text.length, ...ends);
  });
const SENTENCES = ['. ', '? ', '; ', '\n'];

/** "Is a 12 % discount realistic" asks of a share, and takes none off. */
const asksOfShare = says(['realistic|reasonable|achievable|normal|typical|doable|standard|possible|likely']);
const isDoubted = (words: string): boolean => asksOfShare(wordsIn(words));

/** The words and formulas of a working. */
const workingOf = ({ direct, reasons }: Reckoned): string =>
  [...direct, ...reasons.flat()]
    .map((part) => (typeof part === 'string' ? part : 'formula' in part ? part.formula : ''))
    .join(' ');

/**
 * What the numbers of a message come to, with those said before as far as it goes on from them.
 * @returns nothing where they ask for no sum; the certain lines alone where some number has no place in the working
 */
export const reckon = (message: string, given: Given = {}): Reckoned | undefined => {
  const sheet = viewOf(sheetOf(message, given));
  // Scores and weights are no amounts, nor is what each option bears.
  const weighed = weighedOf(sheet) ?? fitOf(message, given.earlier);
  if (weighed) return weighed;
  // A minimum, a threshold, a notice: known for what they are, and no part of a sum.
  const aside = sheet.all.filter(
    ({ role, kind, at }, index) =>
      isAlike(sheet, sheet.all[index] as Quantity) ||
      role === 'limit' ||
      role === 'notice' ||
      isThreshold(sheet.text, sheet.all[index] as Quantity) ||
      (kind === 'money' && isPast(sentenceAt(sheet.text, at))) ||
      (kind === 'share' && isDoubted(clauseIn(sheet.text.slice(at)))),
  );
  const least = aside.filter(({ role, per }) => role === 'limit' && per.some(isTime));
  const counted = viewOf({
    ...sheet,
    least: least.filter(({ kind }) => kind === 'count'),
    all: sheet.all.filter(
      (one) =>
        !aside.includes(one) &&
        !isOfTalk(one, sheet.all) &&
        !isOfHarm(one, sheet) &&
        !(sheet.moneys.length > 0 && isContent(sheet.text, one)),
    ),
  });
  let made: Reckoned | undefined;
  for (const shape of shapes) made ??= shape(withLimits.has(shape) ? sheet : counted);
  // "1.74 but min charge of 11k a month": a least that is paid may turn which offer is lower.
  const isHeld = made?.kind === 'compare' || made?.kind === 'worth';
  const missing =
    made && made.kind !== 'lines'
      ? [
          ...notShown(counted, made),
          ...notMeant(counted, made),
          ...(isHeld ? least.filter((one) => !reckonsWith(made, one)) : []),
          ...(isBeyond(made, sheet.moneys) ? sheet.moneys : []),
        ]
      : [];
  const reckoned =
    missing.length > 0
      ? linesOf(counted, missing)
      : made && sheet.latest === 0
        ? againstBefore(made, message, given)
        : made &&
          besideBefore(
            made,
            counted.all.filter(({ at }) => at < sheet.latest),
            given,
            (anew) =>
              totalOf(
                viewOf({
                  ...counted,
                  all: counted.all.map((one) => (one === anew ? { ...one, value: one.was ?? one.value } : one)),
                }),
              ),
          );
  const found = reckoned && withoutUnpriced(reckoned, message);
  const taken = found?.kind === 'lines' ? [] : counted.all.filter(({ isTaken }) => isTaken);
  const took = taken.map(
    ({ value, of, per }) =>
      `I took ${many(value, of)}${per.length > 1 ? ` a ${per.at(-1)}` : ''} as ${per.length > 1 ? `each ${per[0]}’s` : per[0] === 'week' ? 'a week’s' : 'a day’s'}.`,
  );
  if (!found || aside.length === 0) return found && { ...found, notes: [...found.notes, ...took] };
  const alike = aside.filter((one) => isAlike(sheet, one));
  const said = (list: readonly Quantity[]) => listed(list.map(({ at, end }) => sheet.text.slice(at, end)));
  const others = found.kind === 'stand' ? [] : aside.filter((one) => !alike.includes(one) && !reckonsWith(found, one));
  return {
    ...found,
    notes: [
      ...found.notes,
      ...(found.kind === 'sum' ? beyond(sheet) : []),
      ...took,
      ...(alike.length > 0 ? [`The same either way, so it decides nothing and is not counted: ${said(alike)}.`] : []),
      ...(others.length > 0
        ? [`Not counted, as a minimum, limit, notice, price of years ago or open question: ${said(others)}.`]
        : []),
    ],
  };
};

/** "Delivery 4800 for up to 40", and it is 60 now: what it costs beyond is not told. */
const beyond = ({ all, pool, text }: Pick<ReturnType<typeof sheetOf>, 'all' | 'pool' | 'text'>): string[] =>
  all.flatMap((limit) => {
    const price = all.findLast(({ kind, at }) => kind === 'money' && at < limit.at);
    const has = [...all, ...pool].find(
      ({ kind, of, value, role }) => kind === 'count' && !isTime(of) && role !== 'limit' && value > limit.value,
    );
    const gap = price ? text.slice(price.end, limit.at) : '';
    return limit.role === 'limit' && limit.kind === 'count' && price && has && upTo(gap) && clauseIn(gap) === gap
      ? [
          `${aud(price.value)} was told for up to ${plain(limit.value)}, and you have ${many(has.value, has.of || 'piece')}: have the price for all of them in writing before you count on this total.`,
        ]
      : [];
  });
const upTo = says(['up to', 'max|maximum']);

/** "Where does it flip": at how many one costs what the other does. */
const asksFlip = says([
  'where|when does|do|would it|they|that? flip|flips|cross|crosses|tip|tips|even',
  'flip|flips point|over',
]);
/** A sum that nothing is missing for. */
const isWhole = (found: ReturnType<typeof reckon>): boolean =>
  found !== undefined && found.kind !== 'lines' && !found.notes.some((note) => note.startsWith('Tell me how many'));
/** "Per bed now?", "and if it does that again?": of the sum as a whole. */
const asksOn = says(['per _', 'that again', 'again next']);

/** Whether a text asks for an amount and gives figures to reckon it with. */
export const asksSumOfFigures = (text: string): boolean =>
  asksSum(text) && quantitiesIn(text).some(({ kind }) => kind === 'money');

/**
 * The parts of a message that its numbers as a whole answer: those that ask for the sum, or whether it is high, without
 * the amounts that it is made of. A part with an amount of its own that can be reckoned stands for itself. Of options that are
 * told with what they must bear, each part that tells one or asks which is of the whole, whatever product it names.
 * @param parts the words of each part, in the message's order
 * @param isNamed whether a part names a product
 */
export const answeredByWhole = (
  message: string,
  parts: readonly string[],
  given: Given,
  isNamed: (part: string) => boolean = () => false,
): ReadonlySet<string> => {
  const whole = parts.length === 0 ? undefined : reckon(message, given);
  if (!whole) return new Set();
  const isOfOptions = whole.kind === 'fit' || whole.kind === 'scores';
  return new Set(
    parts.filter((part) => {
      if (isOfOptions) return isOfFit(part);
      if (isNamed(part)) return false;
      if (whole.kind === 'compare' && (asksWhich(part) || differs(part) || asksFlip(part))) return true;
      // "412k, our cap is 365k. What do I say back" is one question.
      if (whole.kind === 'stand') return asksWhatToSay(part) || quantitiesIn(part).some(({ kind }) => kind === 'money');
      // "And what will I be paying in yr 5?"
      if (quantitiesIn(part).some((one) => asksLaterYear(part, one))) return true;
      if (!asksSum(part) && !asksFair(part) && !asksOn(part)) return false;
      return !quantitiesIn(part).some(({ kind }) => kind === 'money') || !isWhole(reckon(part));
    }),
  );
};
