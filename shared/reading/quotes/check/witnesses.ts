import { withoutEnd } from '#shared/kernel/format';
import type { GridLine, GridOffer, StatedTotal } from '../../../contracts/reading/quotes.ts';
import { isCsvAt } from '../../lexical/tokens.ts';
import { numberOf, type Span, singular, values } from '../../lexical/values.ts';
import { months, timeWords } from '../../lexical/words.ts';
import { amountsIn } from '../clauses.ts';
import {
  bareGst,
  eachesIn,
  flaggedGst,
  gstIn,
  headGst,
  isDaily,
  isEvent,
  isMultiplied,
  isOff,
  isOptional,
  isPartly,
  isQtyOnly,
  isStayAlone,
  isTaxOf,
  nounBefore,
  nounsAfter,
  perBehind,
  periodsIn,
  saysLess,
  stateIn,
  statesIn,
  stayIn,
} from '../line.ts';
import { credits, recurring, sets } from '../quote-words.ts';
import { shownSum, timesOf } from '../reconcile.ts';
import { type Source, spanOf } from '../source.ts';
import { placesOf } from './verbatim.ts';

const { events, usage } = sets;

/** A cell of a line that no words bear out: what is wrong, and the field. */
type Missing = [words: string, field: string];

/**
 * What decides the total of a line must be said by words in its passages, in its heading (`per_at`, `qty_at`, `gst_at`) or
 * in the offer's: state, period, GST, quantity, credit, thousands. Returns what is not said, or said otherwise.
 */
export function witnesses(
  source: Source,
  offer: GridOffer,
  line: GridLine,
  all: readonly GridOffer[] = [offer],
): Missing[] {
  const at = line.at.map(spanOf);
  const says = (state: string) =>
    at.some(
      (span) => stateIn(source, span) === state || statesIn(source, span).some(({ meaning }) => meaning === state),
    );
  if (line.state === 'included' && !says('included'))
    return [[`Nothing says that ${line.label} is included.`, 'state']];
  if (line.state === 'excluded' && !says('excluded'))
    return [[`Nothing says that ${line.label} is left out.`, 'state']];
  const isRate = line.qty === undefined || line.qty === '?';
  if (line.state === 'optional' && !at.some((span) => isOptional(source, span, isRate, line.per ?? 'once')))
    return [[`Nothing says that ${line.label} is optional.`, 'state']];
  if (line.state !== 'priced') return [];
  // Nothing is paid, however often and for how many.
  if (numberOf(line.amount) === 0 && (line.terms ?? []).every(({ k }) => k === 'line_total')) return [];
  return [
    ...(says('optional') ? [[`${line.label}: the words say optional.`, 'state'] as Missing] : []),
    ...period(source, all, line, at),
    ...gst(source, offer, line, at),
    ...quantity(source, offer, line, at),
    ...credit(source, line, at),
    ...[...(line.terms ?? []), ...offer.terms]
      .filter(({ k, at: own }) => k === 'scale' && !own.some(({ text }) => /'000|000s|thousand/i.test(text)))
      .map((): Missing => [`Nothing says that ${line.label} is in thousands.`, 'scale']),
  ];
}

/** "3 days | $1,450 | per day": the cell that says how long a thing is had. */
const stayTold = (source: Source, line: GridLine): Span[] =>
  (line.qty_at ?? []).map(spanOf).filter((span) => source.words(span) === line.qty && isStayAlone(source, span));

function period(source: Source, offers: readonly GridOffer[], line: GridLine, at: readonly Span[]): Missing[] {
  const lines = offers.flatMap((one) => one.lines);
  const per = line.per ?? 'once';
  if (line.of?.length && per === 'same') return [];
  const cells = stayTold(source, line);
  const said_ = [...at, ...(line.per_at ?? []).map(spanOf)].flatMap((span) =>
    periodsIn(source, span).map(({ per: one }) => one),
  );
  const stay = [...at, ...cells].flatMap((span) => said_.flatMap((one) => stayIn(source, span, one) ?? []))[0];
  if (stay)
    return line.qty === source.words(stay) && per === 'once'
      ? []
      : [[`Is ${line.label} paid for ${source.words(stay)} only?`, 'per']];
  const isOften = line.terms?.some(({ k }) => k === 'times_per_year') === true;
  const said = (spans: readonly Span[]) =>
    spans
      .flatMap((span) => periodsIn(source, span))
      .map((one) => (one.per === 'fortnight' || one.per === 'half' || (isOften && isPartly(one)) ? 'year' : one.per));
  const near = said(at);
  const [told, ...heads] = (line.qty_at ?? []).map(spanOf);
  // Of a sentence that holds prices too, only what stands right behind the number is said of it.
  const counted = told && amountsIn(source, told).length === 0 ? [told, ...heads] : heads;
  const behind = placesOf(source.text, line.qty ?? '', (line.qty_at ?? []).slice(0, 1)).flatMap((one) =>
    told && one.end < told.end ? (perBehind(source, one, told.end) ?? []) : [],
  );
  const all = [
    ...near,
    ...said((line.per_at ?? []).map(spanOf)),
    ...said(counted),
    ...behind.map(({ per: one }) => one),
    ...(isFirstOfRising(source, offers, line) ? ['year'] : []),
    ...(told && /annual|last year/i.test(source.words(told)) ? ['year'] : []),
  ];
  // "Your usage was 61,000 minutes": in what time?
  const isUsed = (span: Span) => source.tokensIn(span).some(({ lower }) => usage.has(lower));
  if (per === 'once' && all.every((one) => one !== 'once') && told && (line.qty_at ?? []).map(spanOf).some(isUsed))
    return [[`${line.label}: in what time are ${line.qty} used?`, 'per']];
  // "$2,000 a month for six months": no contract is so short.
  const short = at
    .flatMap((span) => source.valuesIn(span))
    .find(
      ({ kind, start, ...one }) =>
        kind === 'duration' &&
        'per' in one &&
        one.per === 'month' &&
        'value' in one &&
        one.value < 12 &&
        source.tokensIn({ start: start - 6, end: start }).at(-1)?.lower === 'for',
    );
  if (per !== 'once' && short && !line.terms?.length)
    return [[`Is ${line.label} paid for ${source.words(short)} only?`, 'per']];
  const often_ = (line.terms ?? []).find(({ k }) => k === 'times_per_year')?.v ?? '1';
  if (!(numberOf(often_) > 0) && values(`$1 ${often_}`).every(({ kind }) => kind !== 'period'))
    return [[`${line.label}: how often a year is "${often_}"?`, 'per']];
  // "Monthly, February to December".
  const isOfMonths = at.some((span) => {
    const list = source.tokensIn(span);
    return list.some(
      ({ lower }, i) =>
        lower in months &&
        ['to', '-', '–', 'until', 'through'].includes(list[i + 1]?.lower ?? '') &&
        (list[i + 2]?.lower ?? '') in months,
    );
  });
  if (per !== 'once' && isOfMonths) return [[`${line.label}: in which months is it paid?`, 'per']];
  const years = (line.terms ?? []).filter(({ k }) => k === 'year');
  // What falls due at the start alone is paid once.
  const isAtStart = per === 'once' && years.every(({ n }) => n === 0);
  if (years.length > 0)
    return isAtStart || per === 'year' || (per === 'month' && all.includes('month'))
      ? []
      : [[`${line.label} is given by years.`, 'per']];
  if (per !== 'once' && !all.includes(per as 'year'))
    return [[`Nothing says that ${line.label} is paid per ${per}.`, 'per']];
  if (per !== 'once' && near.length > 0 && !near.includes(per as 'year') && !told)
    return [[`${line.label}: the words say another period.`, 'per']];
  // How many days is asked already.
  if (per === 'once' && line.qty === '?' && all.length > 0 && all.every((one) => one === 'day')) return [];
  if (per === 'once' && all.some((one) => one !== 'once') && !near.includes('once'))
    return [[`${line.label}: the words say how often it is paid.`, 'per']];
  // "Rate per unit per week | Per week": both columns say how often.
  const saying = [...at, ...(line.per_at ?? []).map(spanOf)].filter((span) =>
    periodsIn(source, span).some((one) => one.per === per),
  );
  // "4 days at 1,650 = 6,600": the days are counted, and are none of each day.
  const isWhole = line.qty !== undefined && saying.length < 2 && line.terms?.some(({ k }) => k === 'line_total');
  if ((per === 'day' || per === 'week') && isWhole) return [[`${line.label}: on how many days?`, 'per']];
  if (per === 'day' && near.some((one) => one !== 'day')) return [[`${line.label}: on how many days?`, 'per']];
  if (per === 'day' && (line.qty ?? '1') === '1' && !line.count?.length && !isDaily(source, at))
    return [[`${line.label}: on how many days?`, 'per']];
  // "Daily hire $9.50, charged five days in every week": nothing right behind the amount says how often.
  const isOfDays = () =>
    at.some((span) => source.valuesIn(span).some((one) => one.kind === 'duration' && one.per === 'day'));
  const isBehind = () =>
    placesOf(source.text, line.amount ?? '', line.at).some(({ end }) =>
      at.some((span) => periodsIn(source, span).some(({ start }) => start >= end && start - end < 4)),
    );
  if (!['day', 'once'].includes(per) && near.includes('day') && !isOften && isOfDays() && !isBehind())
    return [[`${line.label}: by the day, or by the ${per}?`, 'per']];
  const often = at.flatMap((span) => periodsIn(source, span)).find(({ times = 1 }) => times !== 1);
  // "Emptied twice a week: $2,740 per month" is paid by the month.
  const isToldBehind = placesOf(source.text, line.amount ?? '', line.at).some(
    ({ start: from, end }) =>
      often !== undefined &&
      often.start < from &&
      timesOf(often.per) * (often.times ?? 1) >= timesOf(per) &&
      at.some((span) =>
        periodsIn(source, span).some(
          (one) => one.per === per && one.start >= end && one.start - end < 2 && (one.times ?? 1) === 1,
        ),
      ),
  );
  if (often && !isOften && !isToldBehind) return [[`${line.label}: ${source.words(often)}?`, 'per']];
  const row = rowOf(source, at);
  const ofRow = row ? source.valuesIn(row).filter((value) => value.kind === 'period' && value.per !== 'once') : [];
  const isTaken = (value: Span) =>
    lines.some((other) =>
      [...other.at, ...(other.per_at ?? [])]
        .map(spanOf)
        .some((one) => other !== line && other.per !== 'once' && one.start <= value.start && value.end <= one.end),
    );
  if (per === 'once' && all.length === 0 && ofRow.some((value) => !isTaken(value)))
    return [[`${line.label}: its row says how often it is paid.`, 'per']];
  const covers = at
    .flatMap((span) => source.valuesIn(span))
    .find(
      (value) =>
        value.kind === 'duration' &&
        ['month', 'year'].includes(value.per) &&
        value.value * (value.per === 'year' ? 12 : 1) >= 12 &&
        value.value * (value.per === 'year' ? 12 : 1) !== 60,
    );
  const isPlain = !at.some((span) => /warrant|guarantee|old|life/i.test(source.words(span))) && !line.terms?.length;
  if (per === 'once' && covers && isPlain) return [[`Does ${line.label} cover ${source.words(covers)} only?`, 'per']];
  const isOnce = at.some((span) =>
    source
      .tokensIn(span)
      .some(({ lower }) => ['once', 'perpetual', 'outright', 'lifetime', 'establishment'].includes(lower)),
  );
  // "Support (5 yrs)": for all the years that are reckoned, unless they are those of a contract.
  const isAll = at.some((span) =>
    source
      .valuesIn(span)
      .some(
        (value) =>
          value.kind === 'duration' &&
          value.value * (value.per === 'year' ? 12 : 1) === 60 &&
          !['term', 'contract', 'agreement'].includes(
            source.tokensIn({ start: value.end, end: span.end })[0]?.lower ?? '',
          ),
      ),
  );
  // A licence beside prices by the year, in a table that says which are, is bought.
  const isMarked = line.at.length > 1 && lines.some((one) => one.at.length > 1 && (one.per ?? 'once') !== 'once');
  const isBought = (span: Span) => isMarked && source.words(span).toLowerCase().startsWith('licen');
  const isRecurring =
    !isOnce && !isAll && [...at, ...counted].some((span) => source.says(span, recurring).some((one) => !isBought(one)));
  return per === 'once' && all.length === 0 && isRecurring
    ? [[`How often is ${line.label} paid? No period is said.`, 'per']]
    : [];
}

/** "$38,600 in the first year", of an offer whose prices rise from the second. */
export const isFirstOfRising = (source: Source, offers: readonly GridOffer[], line: GridLine): boolean =>
  line.at.some((place) =>
    source
      .valuesIn(spanOf(place))
      .some((one) => one.kind === 'nth' && one.per === 'year' && one.value === 1 && !one.high),
  ) &&
  [...(line.terms ?? []), ...(offers.find(({ lines }) => lines.includes(line))?.terms ?? [])].some(
    ({ k, n }) => k.startsWith('rise') && n === 2,
  );

/** The row of a table that a line stands in. */
function rowOf(source: Source, at: readonly Span[]): Span | undefined {
  const [first] = at;
  if (!first) return undefined;
  const start = source.text.lastIndexOf('\n', first.start - 1) + 1;
  const next = source.text.indexOf('\n', first.start);
  const row = { start, end: next < 0 ? source.text.length : next };
  return isCut(source, row) ? row : undefined;
}

/** Whether a row of a text is cut into cells. */
export function isCut(source: Source, row: Span): boolean {
  const words = source.words(row);
  return (
    words.includes('\t') ||
    words.split('|').length > 2 ||
    (words.split(';').length > 2 && !words.includes('; ')) ||
    words.includes('   ') ||
    isCsvAt(source.text, row.start)
  );
}

function gst(source: Source, offer: GridOffer, line: GridLine, at: readonly Span[]): Missing[] {
  const claimed = line.gst ?? offer.gst;
  const own = at.flatMap((span) => gstIn(source, span)?.gst ?? []);
  if (claimed === 'unknown')
    return own.length > 0 ? [[`${line.label}: its words do say whether GST is in.`, 'gst']] : [];
  const passages = (line.gst ? (line.gst_at ?? []) : offer.gst_at).map(spanOf);
  const [cell, head] = passages;
  const flagged = cell && head ? flaggedGst(source, cell, head) : undefined;
  if (flagged) return flagged === claimed ? [] : [[`Does ${line.label} include GST? The words say otherwise.`, 'gst']];
  if (isTaxOf(line.gst_at ?? []))
    return claimed === 'ex' ? [] : [[`Does ${line.label} include GST? The words say otherwise.`, 'gst']];
  // "Total inc GST $36,300" of prices that come to $33,000.
  const isNet = (total: StatedTotal) =>
    total.gst === 'inc' && Math.abs(numberOf(total.amount) - 1.1 * shownSum(offer)) <= 1;
  if (claimed === 'ex' && own.length === 0 && offer.stated.some(isNet)) return [];
  const told = passages.flatMap(
    (span) => gstIn(source, span)?.gst ?? headGst(source, span) ?? bareGst(source, span) ?? [],
  );
  const isSaid =
    [...own, ...told].some((one) => one === claimed) || passages.some((span) => /gst|tax/i.test(source.words(span)));
  const isDenied = [...own, ...told].some((one) => one !== claimed);
  return isSaid && !isDenied ? [] : [[`Does ${line.label} include GST? The words say otherwise.`, 'gst']];
}

function quantity(source: Source, offer: GridOffer, line: GridLine, at: readonly Span[]): Missing[] {
  if (line.of?.length || line.qty === '?') return [];
  const counted_ = stayTold(source, line);
  const stays = [...at, ...counted_].flatMap((span) => stayIn(source, span) ?? []);
  if (stays.some((stay) => source.words(stay) === line.qty)) return [];
  const total = line.terms?.find(({ k }) => k === 'line_total');
  const sum = total && line.qty ? numberOf(line.qty) * numberOf(line.amount) : 0;
  if (sum > 0 && Math.abs(sum - numberOf(total?.v)) < 0.01 * sum) return [];
  const place = placesOf(source.text, line.amount ?? '', line.at)[0];
  const own = place && at.find((span) => span.start <= place.start && place.end <= span.end);
  const counts =
    own && place ? source.valuesIn({ start: own.start, end: place.start }).filter(({ kind }) => kind === 'number') : [];
  const isTimes = own && place && isMultiplied(source, own, place, counts.length > 0);
  const aHead = at.some((span) =>
    /^(unit (price|cost|rate)|price each|each|rate|price per unit|\$ ?\/ ?\w+|unit \$)/i.test(source.words(span)),
  );
  const eaches = at.flatMap((span) => eachesIn(source, span));
  const isEach = isTimes || aHead || eaches.length > 0;
  const isOften = line.terms?.some(({ k }) => k === 'times_per_year') === true;
  const per = eaches.flatMap(({ unit }) => (unit && unit !== 'unit' ? [unit] : []));
  // "An annual inspection is $58 per bed": it is done once, to every bed.
  const isOnceEach = isEvent(source, at) && !per.some((unit) => !events.has(unit) && sets.itemWords.has(unit));
  if (isEach && !line.qty && !line.count?.length && !isOften && !isOnceEach)
    return [[`How many? ${line.label} is priced by the piece.`, 'qty']];
  if (!line.qty) return [];
  // "Per chair per year  3  540  1,620": the last is what the others come to.
  const isProduct =
    own !== undefined &&
    numberOf(line.qty) > 1 &&
    source
      .valuesIn(own)
      .some(
        (value) =>
          (value.kind === 'number' || value.kind === 'money') &&
          value.value > 1 &&
          source.words(value) !== line.qty &&
          Math.abs(value.value * numberOf(line.qty) - numberOf(line.amount)) < 0.01,
      );
  if (isProduct) return [[`How many? ${line.label} may be the total of its row.`, 'qty']];
  // "35 minutes a day, an hour is $140".
  if (line.qty.includes('minute') && !per.includes('minute'))
    return [[`How many? ${line.label} is not priced by the minute.`, 'qty']];
  // "3.2 Termite inspection": nobody has 3.2 sites.
  const isPart =
    !Number.isInteger(numberOf(line.qty)) &&
    [...line.qty].every((char) => '0123456789.'.includes(char)) &&
    !sets.measures.has(per[0] ?? '') &&
    !['hour', 'day'].includes(per[0] ?? '');
  if (isPart) return [[`How many? "${line.qty}" counts nothing whole.`, 'qty']];
  // "3 audiometers and 2 tympanometers at $265 per unit" are five.
  const joined = counts.find((count, i) => {
    const next = counts[i + 1];
    const between = next ? source.words({ start: count.end, end: next.start }).trim().split(/\s+/) : [];
    return between.length > 1 && between.length < 5 && ['and', '&', '+'].includes(between.at(-1) ?? '');
  });
  if (joined && counts.some((count) => source.words(count) === line.qty))
    return [[`How many? ${line.label} is priced for more than one thing.`, 'qty']];
  const places = placesOf(source.text, line.qty, [...line.at, ...(line.qty_at ?? [])]);
  // "3 lifts, 2 visits each a year, $150 a visit", "two homes with 20 beds each".
  const isOfEach = places.some(({ end }) => {
    const behind = source.tokensIn({ start: end, end: end + 40 }).slice(0, 4);
    const each = behind.findIndex(({ kind, lower, line }) => kind !== 'word' || line || lower === 'each');
    const next = behind[each + 1];
    return (
      each > 0 &&
      behind[each]?.lower === 'each' &&
      !['$', '@', 'at'].includes(next?.lower ?? '') &&
      next?.kind !== 'number' &&
      !((next?.lower ?? '') in timeWords)
    );
  });
  // "11 beds for the price of 10".
  const isLess = at.some((span) => source.words(span).includes('for the price of'));
  if (isOfEach || isLess) return [[`How many? ${line.label} is for each of several.`, 'qty']];
  // "$46 a lift per bin, every bin lifted once a week": its period says how many lifts.
  const thing = (isEvent(source, at) ? per.find((unit) => !events.has(unit)) : undefined) ?? per[0];
  const heads = new Set(
    (line.qty_at ?? []).flatMap((one) => source.tokensIn(spanOf(one)).map(({ lower }) => singular(lower))),
  );
  const counted = places.flatMap((one) => nounsAfter(source, one));
  const said = at
    .flatMap((span) => source.tokensIn(span))
    .filter(({ end }) => !place || end <= place.start || !own || end <= own.start);
  // "7 A3 printers: $86 per device": what a line begins with is what it is for, unless each time is paid.
  const [opening] = own ? source.tokensIn(own).filter(({ kind }) => kind !== 'sign') : [];
  const isOpening = places.some(({ start }) => start === opening?.start) && !events.has(thing ?? '');
  // "The machines are $11,480 each", and later "$950 per machine".
  const isTold = offer.lines.some(
    ({ id, qty, label }) =>
      id !== line.id &&
      qty === line.qty &&
      label
        .toLowerCase()
        .split(' ')
        .some((word) => singular(word) === thing && word !== thing),
  );
  if (isTold) return [];
  // "$138 per hoist", and elsewhere "two visits a year".
  const isOfEvents = thing && !events.has(thing) && counted.length > 0 && counted.every((noun) => events.has(noun));
  if (isOfEvents && !isOpening) return [[`How many? ${line.label} is priced per ${thing}.`, 'qty']];
  const isOther =
    thing &&
    !isOpening &&
    !counted.includes(thing) &&
    !heads.has(thing) &&
    (counted.length > 0 || at.length > 1) &&
    !said.some(({ lower }) => singular(lower) === thing) &&
    !places.some((one) =>
      nounBefore(source, one, { start: Math.max(0, one.start - 40), end: one.end }).includes(thing),
    );
  if (isOther) return [[`How many? ${line.label} is priced per ${thing}.`, 'qty']];
  const isOwn = places.some((one) => at.some((span) => span.start <= one.start && one.end <= span.end));
  if (!isEach && !line.qty_at?.length) return [[`Nothing says that ${line.label} is priced by the piece.`, 'qty']];
  if (isOwn) return [];
  const isSameRow = places.some(
    (one) =>
      place &&
      (!source.words({ start: Math.min(one.end, place.end), end: Math.max(one.start, place.start) }).includes('\n') ||
        (at[1] !== undefined && at[1].end <= one.start && one.end <= place.start)),
  );
  const things = new Set([
    ...eaches.flatMap(({ unit }) => unit ?? []),
    ...source.tokensIn(at.at(-1) ?? { start: 0, end: 0 }).map(({ lower }) => withoutEnd(lower, 's')),
  ]);
  const isSameThing = places.some((one) =>
    [...nounsAfter(source, one), ...nounBefore(source, one, { start: Math.max(0, one.start - 40), end: one.end })].some(
      (noun) => things.has(withoutEnd(noun, 's')),
    ),
  );
  const isSaid = [...things].some((thing) =>
    (line.qty_at ?? [])
      .slice(1)
      .some((head) => source.tokensIn(spanOf(head)).some(({ lower }) => singular(lower) === thing)),
  );
  // "Qty | 12 | 12" is of all that the columns offer.
  const isOfAll = (line.qty_at ?? []).slice(1).some((head) => isQtyOnly(source, spanOf(head)));
  const isHeading = !thing && (line.qty_at ?? []).some((one) => source.valuesIn(spanOf(one)).length === 1);
  return isSameRow ||
    isSameThing ||
    isSaid ||
    isHeading ||
    isOfAll ||
    [...things].some((one) => heads.has(singular(one)))
    ? []
    : [[`How many? "${line.qty}" is said of something else than ${line.label}.`, 'qty']];
}

function credit(source: Source, line: GridLine, at: readonly Span[]): Missing[] {
  if (line.of?.length && !line.credit) return [];
  const place = placesOf(source.text, line.amount ?? '', line.at)[0];
  const before = line.at
    .map(({ text, start }) => text.slice(0, place && place.start >= start ? place.start - start : text.length))
    .join(' ')
    .toLowerCase();
  const sign = place ? source.text.slice(Math.max(0, place.start - 3), place.start) : '';
  const isLess =
    saysLess(before) ||
    (place !== undefined && isOff(source, place)) ||
    /minus\s*$/.test(before) ||
    /(^|[\s(])[-−]\$?$|\(\s?\$?\s?$/.test(sign);
  const isShare = at.some((span) => source.says(span, credits).length > 0) && line.of?.length;
  if (line.credit && !isLess && !isShare) return [[`Nothing says that ${line.label} lowers the price.`, 'credit']];
  return !line.credit && isLess && !/\(\s?\$?\s?$/.test(sign)
    ? [[`Does ${line.label} lower the price?`, 'credit']]
    : [];
}
