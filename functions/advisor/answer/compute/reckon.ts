import { listed } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { compareOf } from './compare.ts';
import { linesOf, notShown, unplacedIn } from './place.ts';
import { inAYear, isSameUnit, isTime, type Quantity, quantitiesIn } from './quantities.ts';
import { howManyOf, offsOf, partsOf, paybackOf, riseOf, tierOf } from './single.ts';
import { aud, GST } from './sums.ts';
import {
  type Book,
  basisWords,
  figure,
  type Given,
  growthOf,
  gstNote,
  type Held,
  headOf,
  many,
  moneysOf,
  percent,
  plain,
  type Reckoned,
  type Said,
  singularOf,
  type Term,
  termFor,
  termOf,
  totalFor,
  yearsWords,
} from './terms.ts';

const asksAmount = says([
  'how much',
  'what|whats|what is|do|does ... pay|cost|total|come|comes|up|all|year|month|gst|out|left|owe|worth|be|that|bed|each',
  'total|totals|altogether|overall|sum',
  'all up|in',
  'in all',
  'work out',
  'calculate|calc',
  'per|a|each|every year|yr|annum|month|bed|room|user|site|week|day',
  'ex|inc|with|without|plus gst',
  'add gst',
  'cost|costs',
  'worth',
  'over # year|yr|month',
  'for # year|yr|month',
  'break even',
  'difference|diffrence|diff',
]);

/** "1,900 a year support on 11k of kit": what share of the one the other is. */
const shareOf = (text: string, [fee, base, ...more]: readonly Term[]): Reckoned | undefined => {
  if (!fee || !base || more.length > 0 || fee.period === null || base.period !== null || base.left.length > 0)
    return undefined;
  const last = wordsIn(text.slice(fee.money.end, base.money.at)).at(-1)?.lower;
  if (last !== 'on' && last !== 'of') return undefined;
  const yearly = fee.amount * (inAYear[fee.period] ?? 1);
  const share = percent(yearly / base.amount);
  return {
    kind: 'rise',
    direct: [
      figure('share', 'a year', yearly / base.amount, `${aud(yearly)} / ${aud(base.amount)}`, share),
      ` of ${aud(base.amount)} a year; whether that is usual no record says`,
    ],
    reasons: [[`${aud(yearly)} / ${aud(base.amount)}.`]],
    notes: [
      'Ask what is in it: hours, response times, parts, upgrades and visits, each with its price; and get the fee of another supplier for the same.',
    ],
  };
};

/** Whether a message asks if an amount is high. */
export const asksFair = says([
  'fair|reasonable|normal|steep|dear|expensive|standard|typical|ridiculous',
  'is|are|that|this|it|sound|look|looks|sounds ... high|ok|okay|good|cheap|right|lot',
  'too much|high|dear',
  'a lot',
  'rip off',
  'high',
]);

/** @returns what the numbers of a message come to; nothing where they ask for no sum, or some amount of it has no place in one */
export const reckon = (
  message: string,
  { earlier = '', names = [], size: held = [] }: Given = {},
): Reckoned | undefined => {
  const said = withVolumes(firstSaid(quantitiesIn(message), message));
  const heads = headsIn(said, message);
  const size = heads ? [...held.filter(({ unit }) => unit !== heads.unit), heads] : held;
  const own = heads ? said.filter(({ kind, of }) => kind !== 'count' || of !== '') : said;
  const moneys = own.filter(({ kind }) => kind === 'money');
  const past = earlier === '' ? [] : quantitiesIn(earlier);
  const paid = past.filter(({ kind }) => kind === 'money');
  // "What if it is 72 beds", "over 3 years", "and if fitting is 1100", "the other is 198k": said of what stands.
  const isOn = own.some(
    ({ kind, of }) =>
      kind === 'share' || of in inAYear || paid.some(({ per }) => per.some((unit) => isSameUnit(unit, of))),
  );
  const isWhole =
    paid.length > 0 &&
    (moneys.length === 0
      ? isOn || heads !== undefined
      : moneys.length === 1 && ((adds(message) && paid.length > 1) || holdsAgainst(message)));
  const text = isWhole ? `${earlier}\n${message}` : message;
  const whole = isWhole ? withVolumes(firstSaid(quantitiesIn(text), text)) : own;
  const all = heads ? whole.filter(({ at, kind, of }) => at < earlier.length || kind !== 'count' || of !== '') : whole;
  const pool: Held[] = [
    ...(isWhole ? [] : past.filter(({ kind }) => kind === 'count')),
    ...all
      .filter(({ kind, of, at }) => kind === 'count' && !isTime(of) && isWhole && at > earlier.length)
      .map((one) => ({ ...one, isWhole: true })),
    ...size.map(
      ({ unit, value, parts = [] }): Held => ({
        isWhole: parts.length > 1,
        kind: 'count',
        value,
        of: singularOf(unit),
        per: [],
        q: many(value, singularOf(unit)),
        at: -1,
        end: -1,
      }),
    ),
  ];
  // A minimum, a threshold, a notice: known for what they are, and no part of a sum.
  const aside = all.filter(({ role }) => role === 'limit' || role === 'notice');
  const counted = all.filter((one) => !aside.includes(one));
  const book = { text, message, all: counted, pool, names, size, latest: text.length - message.length };
  const made =
    tierOf({ ...book, all }) ??
    partsOf(book) ??
    paybackOf(book) ??
    howManyOf(book) ??
    riseOf(book) ??
    compareOf(book) ??
    totalOf(book);
  const missing = made && made.kind !== 'lines' ? notShown(book, made) : [];
  const found = missing.length > 0 ? linesOf(book, missing) : made;
  if (!found || aside.length === 0) return found;
  const words = listed(aside.map(({ at, end }) => text.slice(at, end)));
  return { ...found, notes: [...found.notes, `Not counted, as a minimum, limit or notice: ${words}.`] };
};

/** "Per bed, we have 80": how many of what a sum is asked for one of. */
const headsIn = (all: readonly Quantity[], message: string): Book['size'][number] | undefined => {
  const asked = values(message).flatMap((value) => (value.kind === 'each' && value.unit ? [value.unit] : []));
  const bare = all.filter(({ kind, of }) => kind === 'count' && of === '');
  const [unit, count] = [asked[0], bare[0]];
  return asked.length === 1 && unit && bare.length === 1 && count && all.length === 1 && count.value > 1
    ? { unit: `${unit}s`, value: count.value }
    : undefined;
};

/** "Is the 13.4k fair" speaks of an amount that was said before. */
const firstSaid = (all: readonly Quantity[], text: string): Quantity[] =>
  all.filter(
    (one, index) =>
      !(
        one.kind === 'money' &&
        text.slice(0, one.at).endsWith('the ') &&
        all.slice(0, index).some(({ value }) => value === one.value)
      ),
  );

/** "1.86 a study, 98,000 a year": the second is how many. */
const withVolumes = (all: readonly Quantity[]): Quantity[] =>
  all.map((one, index) => {
    const before = all[index - 1];
    const unit = before?.kind === 'money' && before.value < 100 ? before.per.find((each) => !isTime(each)) : undefined;
    const isVolume =
      unit &&
      one.kind === 'money' &&
      one.value >= 1_000 &&
      Number.isInteger(one.value) &&
      ![...one.q.toLowerCase()].some((mark) => '$km'.includes(mark)) &&
      one.per.every(isTime) &&
      !one.gst &&
      !all.some(({ kind, of }) => kind === 'count' && isSameUnit(of, unit));
    return isVolume ? { ...one, kind: 'count', of: unit } : one;
  });

const holdsAgainst = says([
  'the? other|second|another is|was|one|quote|came|at',
  'cheaper|dearer|cheapest|lower|better',
  'difference|diff',
  'versus|vs|against',
]);
const adds = says(['if|add|adds|plus|and|also|with|extra|then']);

/** GST marks, periods and units that stand by themselves: what is asked for. */
const askedIn = ({ text, all }: Book) =>
  values(text).filter((value) => !all.some((one) => value.start >= one.at && value.end <= one.end));

/** All that was named, added up; without a second side. */
const totalOf = (book: Book): Reckoned | undefined => {
  const { text, message, all, pool, size } = book;
  const moneys = moneysOf(book).filter(
    (one, index, list) =>
      one.role !== 'budget' &&
      !list.slice(0, index).some(({ value, per }) => value === one.value && per.length === one.per.length),
  );
  if (moneys.length === 0) return undefined;
  const used = new Set<Quantity>();
  const terms = moneys.map((money) => termOf(money, all, pool, text, used));
  const off = all.filter(({ kind, role }) => kind === 'share' && role === 'off');
  const variants = offsOf(book, off);
  if (variants) return variants;
  const isImplied =
    moneys.length === 1 && terms.some(({ formula, left }) => formula.includes(' x ') && left.length === 0);
  if (!isImplied && !asksAmount(message) && !asksFair(message)) return undefined;
  const share = shareOf(text, terms);
  if (share) return share;
  const stated = terms.filter((term) =>
    terms.some(
      (other) =>
        other !== term && Math.abs(other.amount - term.amount) < 0.5 && other.formula.length > term.formula.length,
    ),
  );
  const counted = terms.filter((term) => !stated.includes(term));
  const { years: term, overall } = termFor(book);
  const asked = askedIn(book);
  const growth = growthOf(all);
  const isMixed = counted.some(({ money }) => money.gst === 'inc') && counted.some(({ money }) => money.gst === 'ex');
  const lefts = [...new Set(counted.flatMap(({ left }) => left))];
  const isRecurring = counted.some(({ period }) => period !== null);
  const isFirstYear = asked.some((value) => value.kind === 'nth' && value.per === 'year' && value.value === 1);
  const years = isFirstYear ? 1 : (term ?? 1);
  const amounts = counted.map(({ money }) => (isMixed && money.gst === 'inc' ? money.value / GST : money.value));
  const total = totalFor(counted, years, growth, amounts);
  const extra = all.find(({ kind, role }) => kind === 'share' && role === 'extra');
  const reasons: Said[] = [];
  let amount = total.amount;
  let formula = total.formula;
  for (const share of off) {
    amount *= 1 - share.value;
    formula = `${formula} less ${percent(share.value)}`;
    used.add(share);
  }
  if (extra) {
    amount *= 1 + extra.value;
    formula = `${formula} plus ${percent(extra.value)}`;
    used.add(extra);
  }
  if (overall) used.add(overall);
  // What one amount is for one of, the others are too, or they are not added.
  const isUneven =
    counted.some(({ left }) => left.length > 0) && new Set(counted.map(({ left }) => left.join())).size > 1;
  const unplaced = isUneven ? counted.map(({ money }) => money) : unplacedIn(book, counted, used);
  if (unplaced.length > 0) return linesOf(book, unplaced);
  const said = counted.findLast(({ money }) => money.gst)?.money.gst;
  const wanted = asked.find((value) => value.kind === 'gst');
  // "Total over 3 years inc gst".
  const goal = wanted?.kind === 'gst' ? wanted.gst : all.find(({ kind, gst }) => kind === 'count' && gst)?.gst;
  const unmarked = counted.filter(({ money }) => !money.gst).map(({ money }) => money.q);
  const basis = isMixed ? 'ex' : unmarked.length === 0 || goal ? said : undefined;
  const noun = lefts[0];
  const label = `${noun ? ` a ${noun === 'each' ? 'piece' : noun}` : ''}${isRecurring ? (isFirstYear ? ' in the first year' : term ? ` over ${yearsWords(years)}` : ' a year') : ''}`;
  const whole = figure('whole', label.trim() || 'in all', amount, formula);
  const direct: Said = [whole, `${label}${basisWords(basis)}`];
  const isTurned = (goal === 'inc' && basis !== 'inc') || (goal === 'ex' && basis === 'inc');
  const turned = isTurned ? (goal === 'inc' ? amount * GST : amount / GST) : amount;
  if (isTurned)
    direct.splice(
      0,
      direct.length,
      figure(
        `whole-${goal}`,
        `${label.trim()} ${goal} GST`,
        turned,
        `${aud(amount)} ${goal === 'inc' ? 'x' : '/'} ${GST}`,
      ),
      `${label} ${goal} GST`,
      ' (',
      whole,
      `${basis ? basisWords(basis) : ' without it'})`,
    );
  // What it is for each of what the buyer has.
  const each = size.find(({ unit }) => !formula.includes(` ${unit}`) && unit !== 'sites');
  const isAskedEach = asked.some((value) => value.kind === 'each') || asksFair(message);
  if (each && isAskedEach && lefts.length === 0) {
    const one = figure(
      'each',
      `a ${headOf(each.unit)}`,
      turned / each.value,
      `${aud(turned)} / ${plain(each.value)} ${each.unit}`,
      `${aud(turned / each.value)} a ${headOf(each.unit)}`,
    );
    direct.push(', ', one);
    if (isTurned)
      direct.push(
        `${basisWords(goal)} (`,
        figure(
          'each-said',
          `a ${headOf(each.unit)}`,
          amount / each.value,
          `${aud(amount)} / ${plain(each.value)} ${each.unit}`,
          `${aud(amount / each.value)} a ${headOf(each.unit)}`,
        ),
        `${basisWords(basis)})`,
      );
    reasons.push([`${aud(turned)} / ${plain(each.value)} ${each.unit}.`]);
  }
  const parts = size.find(({ parts: of = [] }) => of.length > 1);
  if (parts?.parts && asked.some((value) => value.kind === 'each' && value.unit === 'site') && moneys.length === 1) {
    const shares = parts.parts.map((part, index) =>
      figure(
        `site-${index}`,
        `${part} ${parts.unit}`,
        (amount * Number(part)) / parts.value,
        `${aud(amount)} x ${part} / ${parts.value}`,
      ),
    );
    reasons.push([
      'By site: ',
      ...shares.flatMap((one, index): Said => [index > 0 ? ', ' : '', one, ` (${one.label})`]),
      '.',
    ]);
  }
  const waived = counted.filter(({ money }) => money.role === 'waived');
  if (waived.length > 0) {
    const rest = counted.filter((one) => !waived.includes(one));
    // Off and on top are of all of it: a waiver under them is another sum.
    if (rest.length === 0 || off.length > 0 || extra || isTurned || isMixed)
      return linesOf(
        book,
        all.filter(({ role }) => role === 'waived'),
      );
    const less = totalFor(rest, years, growth);
    const names = listed(waived.map(({ money }) => aud(money.value)));
    return {
      kind: 'sum',
      direct: [
        figure('waived', 'with the waiver', less.amount, less.formula),
        `${label} with the waiver of ${names}, `,
        whole,
        ` without it${basisWords(basis)}`,
      ],
      reasons: [
        ...rest.map((one, index): Said => {
          const line = totalFor([one], years, growth);
          return [`${line.formula} = `, figure(`line-${index}`, line.formula, line.amount, line.formula), '.'];
        }),
        [`Without the waiver ${names} more: ${formula}.`],
      ],
      notes: gstNote(counted.map(({ money }) => money)),
    };
  }
  const isPlain = counted.length === 1 && formula === aud(counted[0]?.money.value ?? 0);
  const isBare = isPlain && direct.length <= 2;
  if (isPlain && !isTurned && direct.length > 2) direct.splice(0, 3);
  if (isBare || terms.some(({ money }) => money.high !== undefined)) return undefined;
  if (formula !== whole.text)
    reasons.unshift([`${formula}${isTurned ? `; ${goal === 'inc' ? 'x' : '/'} ${GST} for GST` : ''}.`]);
  const [only, ...further] = counted;
  const unit = only?.money.per.find((one) => !isTime(one)) ?? (each && isAskedEach ? singularOf(each.unit) : undefined);
  const rate =
    only && unit && further.length === 0
      ? {
          amount: only.money.per.some((one) => !isTime(one)) ? only.money.value : turned / (each?.value ?? 1),
          unit,
          every: only.period ?? 'once',
        }
      : undefined;
  return {
    ...(rate ? { rate } : {}),
    kind: each && isAskedEach && !isRecurring ? 'each' : 'sum',
    direct,
    reasons,
    notes: [
      ...(isMixed
        ? [`Amounts with GST were divided by ${GST}.`]
        : isTurned
          ? said && unmarked.length > 0
            ? [`Of ${listed(unmarked)} you do not say whether GST is in: counted ${said} GST, as the rest.`]
            : []
          : gstNote(counted.map(({ money }) => money))),
      ...(noun ? [`Tell me how many ${noun === 'each' ? 'pieces' : `${noun}s`}, and I will give the whole.`] : []),
    ],
  };
};
