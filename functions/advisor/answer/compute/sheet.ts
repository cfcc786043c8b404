import { values } from '#shared/reading/lexical/values';
import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { holdsDigit, wordsIn } from '#shared/reading/phrases/words';
import { asksHowManyPay, asksPayback, holdsAgainst } from './asked.ts';
import { boughtOnce, feeAt } from './figures/amounts.ts';
import { quantitiesIn } from './figures/quantities.ts';
import { spelledOut } from './figures/shorthand.ts';
import { likeOld, likeUse } from './figures/together.ts';
import { inAYear, isSameUnit, isTime, ofWork, PIECE, type Quantity } from './figures/units.ts';
import {
  clauseBuys,
  type Given,
  type Held,
  isTerm,
  isWanted,
  leadOf,
  pricedNoun,
  type Sheet,
  spanOf,
  TURN,
  thingOf,
} from './row.ts';
import { clauseIn, many, singularOf } from './said.ts';
import { lump } from './sides/sides.ts';

export { type Given, type Sheet, TURN, yearsSaid } from './row.ts';

/** The quantities that a sum is made of: those of the message, and those said before as far as it goes on from them. */

const forgets = says(['forgot|forgotten|missed', 'left out', 'on top', 'as well']);
const adds = says(['if|add|adds|plus|and|also|with|extra|then|too']);
const addsTo = says(['more|extra|another|additional|further|too|also|forgot|forgotten']);
const moreLike = says(['more like|than']);
const isMore = (text: string): boolean => addsTo(text) && !moreLike(text);
const isNow = says(["we are|'re", 'were # now', "its|it is|'s # now", 'make it']);
/** "Came in at 16,500", "they'll do 3,500", "went up to 165k": an amount said before, anew. */
const comesTo = says([
  'came|comes|come in|down|back at|to',
  "will|'ll|can do",
  'went|gone|going up|down to',
  'make|made it',
  'is now',
  'now',
  'instead',
  'actually',
  'drop|dropped|drops to',
]);
const isInstead = says(['instead']);
const supposes = says(['if|only|just']);
const ofThem = says(['only|just|if # of them|those|these', '# of them|those|these']);
/** A few words that ask for the same figures in another way. */
const again = says([
  'same with|ex|inc|without|plus|but',
  'with|ex|inc|without|plus|add gst',
  'per _',
  'a|each _ then|though|again',
  'and|so|what per|each|about',
  'without|minus|drop|excluding the|that',
  'half of that|it',
  'inc|ex|gst',
  'take off|out',
  'full|original|whole price|cost|amount',
  'break even|breakeven|payback',
  'rank|which|whos|cheaper|cheapest|difference|total|yearly|monthly|annual|each',
  'spread|finance|financed',
  'without|no|exclude|excluding|drop',
  'again|instead',
  'fair|normal|reasonable|steep|dear|expensive|high|standard|typical',
]);
const AGAIN_WORDS = 8;

/** What is taken out again: "without the freight", "drop the rise". */
const withoutIn = phrases([
  'without|excluding|exclude|drop|minus|less|forget|no the|that? _',
  'take off|out the? _',
  // "If I get them to fix it flat" drops the rise.
  'fix|hold|keep|make|stays|is|was|were it|that|this|the? price? flat',
]);
const ofRise = new Set(['rise', 'increase', 'cpi', 'indexation', 'growth', 'flat']);

/** "Per bed, we have 80": how many of what a sum is asked for one of. */
const headsIn = (all: readonly Quantity[], message: string): Sheet['size'][number] | undefined => {
  const asked = values(message).flatMap((value) => (value.kind === 'each' && value.unit ? [value.unit] : []));
  const [[unit], [count, ...more]] = [asked, all];
  const isBare = count?.kind === 'count' && count.of === '' && more.length === 0;
  return unit && asked.length === 1 && isBare ? { unit: `${unit}s`, value: count.value } : undefined;
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
const withVolumes = (all: readonly Quantity[], text: string): Quantity[] =>
  all.map((one, index) => {
    const before = all[index - 1];
    // "2.4m per study if we do 52k a yr".
    const isDone = before !== undefined && does(text.slice(before.end, one.at));
    const each =
      before?.kind === 'money' && (before.value < 100 || isDone) ? before.per.find((per) => !isTime(per)) : undefined;
    // "Sets 6.20 ea we use abt 4k a yr".
    const unit = each === 'each' && before && isDone ? thingOf(text, before) : each;
    const isVolume =
      unit &&
      one.kind === 'money' &&
      // "85 each, delivery 4800" counts no deliveries.
      unit !== 'each' &&
      // "4.50 a device a month vs 3,600 a year" are two prices.
      !isAgainst(text.slice(before?.end, one.at)) &&
      one.value >= 1_000 &&
      Number.isInteger(one.value) &&
      (isDone || ![...one.q.toLowerCase()].some((mark) => '$km'.includes(mark))) &&
      one.per.every(isTime) &&
      !all.some(({ kind, of }) => kind === 'count' && isSameUnit(of, unit));
    return isVolume ? { ...one, kind: 'count', of: unit } : one;
  });

const isAgainst = says(['vs|versus|v|or|against']);
const does = says(['we|they|i do|did|run|read|report|make|have|use|used|burn', 'doing|volume|volumes']);

/** "They came back at 168k, we had 140 in the budget": thousands, as the amount beside it. */
const inThousands = (all: readonly Quantity[], text: string, before: readonly Quantity[]): Quantity[] => {
  const inK = (list: readonly Quantity[]) =>
    list.filter(({ kind, q, value }) => kind === 'money' && q.toLowerCase().endsWith('k') && value >= 10_000);
  const isLike = (one: Quantity) => (peer: Quantity) =>
    one.value * 1_000 < 3 * peer.value && one.value * 3_000 > peer.value;
  return all.map((one) => {
    const isPeer = inK(all).some(isLike(one));
    const near = text.slice(Math.max(0, one.at - 24), one.end + 24);
    const isBare =
      (one.kind === 'count' || (one.kind === 'money' && Number(one.q) === one.value)) &&
      one.of === '' &&
      one.per.length === 0 &&
      one.value >= 10 &&
      one.value < 1_000;
    // "They'll do 398", "came back 379": what is offered anew, of an amount of this turn or of one before it.
    const isOffer = (isPeer || inK(before).some(isLike(one))) && offered(text.slice(Math.max(0, one.at - 24), one.end));
    return isBare && (isOffer || (isPeer && spent(near)))
      ? { ...one, kind: 'money', value: one.value * 1_000, role: isOffer ? undefined : 'budget' }
      : one;
  });
};
const offered = says([
  "they|vendor|supplier|rep|mob|they'll|theyll|theyd|they'd will?|would? do|take|accept|offer|offered|want #",
  'came|come|comes|went|gone back|down|up|in at|to|with? #',
  'now at|asking|offering #',
  'they|vendor|rep said|say|says #',
]);
const DAY_HOURS = 24;
const spent = says([
  'budget|budgeted|approved|allocated|set aside',
  'we|only had|have|got',
  'limit|max|maximum|ceiling',
]);

/** "Pulse 88 pump at 4,150, we need 16": the number of a model counts nothing beside a count that is needed. */
const withoutModels = (all: readonly Quantity[], text: string): Quantity[] => {
  if (!all.some((one) => one.kind === 'count' && isWanted(text, one))) return [...all];
  return all.filter((one) => {
    const [before] = wordsIn(text.slice(0, one.at)).slice(-1);
    const next = wordsIn(text.slice(one.end))[0];
    const isModel =
      one.kind === 'count' && one.per.length === 0 && before !== undefined && next?.gap === ' ' && next.base === one.of;
    return !(
      isModel &&
      next.base === next.lower &&
      one.value > 1 &&
      before.text.length > 3 &&
      !verbs.has(before.lower)
    );
  });
};
const verbs = new Set('need want have with from over have about around roughly another'.split(' '));

/** "All ex GST", "monitors and stands are ex", "others inc": of every amount that bears no mark of its own. */
const withMarks = (all: readonly Quantity[], text: string): Quantity[] => {
  // "Total inc GST on the invoice is 46,970" of the one amount.
  const [only, ...more] = all.filter(({ kind }) => kind === 'money');
  const lead =
    only && more.length === 0
      ? (text
          .slice(0, only.at)
          .split(/[.;?\n]/u)
          .at(-1) ?? '')
      : '';
  const before = /\b(inc|incl|ex) gst\b/iu.exec(lead)?.[1]?.toLowerCase();
  const ofAll =
    /\b(?:(?:are|all|both|rest|others?|everything|prices)(?: is| are| all)? (ex|inc)|(ex|inc) gst (?:both|all|each))\b(?![^.,;?]*\?)/iu.exec(
      text,
    );
  const mark = before ?? (ofAll?.[1] ?? ofAll?.[2])?.toLowerCase();
  return all.map((one) =>
    one.kind === 'money' && !one.gst && mark ? { ...one, gst: mark === 'ex' ? 'ex' : 'inc' } : one,
  );
};

const tellsGst = phrases([
  "that|it|this|those|these|all|both|they|price|figure|amount is|are|was|were|'s all? inc|incl|including|ex|excl|excluding gst",
  "thats|that's|its|it's|theyre|they're all? inc|incl|including|ex|excl|excluding gst",
]);
/** "Sorry, that's incl GST": what is told of the amounts before it, and not asked. */
export const gstTold = (turn: string): { gst: 'ex' | 'inc'; from: number; to: number } | undefined => {
  const words = wordsIn(turn);
  const [told] = tellsGst.find(words).filter(({ from, to }) => {
    const [first, last] = [words[from], words[to - 1]];
    const asks = turn.slice(last?.end).split(/[.\n]/u)[0]?.includes('?');
    return first !== undefined && last !== undefined && !asks && words[from - 1]?.lower !== 'if';
  });
  return (
    told && {
      gst: words[told.to - 2]?.lower.startsWith('e') ? 'ex' : 'inc',
      from: words[told.from]?.at ?? 0,
      to: words[told.to - 1]?.end ?? 0,
    }
  );
};

const isSecondYear = ({ kind, value, of, role }: Quantity): boolean =>
  kind === 'nth' && value === 2 && of === 'year' && role === 'from';
const ofBuildings = new Set(['storey', 'story', 'storie', 'floor', 'level']);
const TAX = 0.1;
const ofTax = says(['gst']);
const orMore = says(['or more|over|above']);
const OR_MORE = 9;
const isCare = ({ kind, value, of, per }: Quantity): boolean =>
  kind === 'count' && value >= CARE_MIN && cared.has(of) && per.some(isTime);
const CARE_MIN = 50;
const cared = new Set('service servicing maintenance support licence license subscription calibration'.split(' '));

const readTurn = (text: string, before: readonly Quantity[] = []): Quantity[] =>
  withoutModels(
    likeOld(
      likeUse(
        inThousands(withVolumes(firstSaid(withMarks(quantitiesIn(text), text), text), text), text, before),
        text,
        before,
      ),
      text,
    ),
    text,
  )
    // "Closed 2pm, one came in at 2.11".
    .filter(
      ({ kind, value, q }) =>
        kind !== 'money' ||
        value >= DAY_HOURS ||
        !/^\d{1,2}\.\d{2}$/u.test(q) ||
        !/(?<![\d,.])(?:1[0-2]|[1-9])(?:[.:]\d\d)? ?[ap]m\b/iu.test(text),
    )
    // "In the budget template before 4" says when.
    .filter(
      (one) => one.kind !== 'count' || one.of !== '' || one.value > DAY_HOURS || !deadlines.has(leadOf(text, one)),
    )
    // "1) can they? 2) what does it cost" counts the asks.
    .filter((one) => !isEnumerator(text, one))
    // "Finance wants it in 10 min", "need to say yes by 4": by when it is answered.
    .filter((one) => !isDue(text, one))
    // "6 % off if you take 2 or more" says from how many on.
    .map((one) =>
      one.kind === 'count' && orMore(text.slice(one.end, one.end + OR_MORE)) ? { ...one, role: 'limit' as const } : one,
    )
    // "600 pa service" is paid, and counts no services.
    .map((one) => (isCare(one) ? { ...one, kind: 'money' as const, of: '' } : one))
    // "How much of it is gst (10%)" names the tax.
    .filter(
      ({ kind, value, at, end }) =>
        kind !== 'share' || value !== TAX || !ofTax(text.slice(Math.max(0, at - 8), end + 8)),
    )
    // "40 beds, two storeys": what a building is like, where nothing is paid for one of it.
    .filter(
      ({ kind, of }, _, list) =>
        kind !== 'count' || !ofBuildings.has(of) || list.some(({ per }) => per.includes(of) || per.includes('each')),
    )
    // "3 % cpi each yr from yr 2": a rise is one from the second year on.
    .filter((one, index, list) => !isSecondYear(one) || list[index - 1]?.role !== 'growth')
    // "Recruit one" counts nothing.
    .filter(({ kind, of, value, q }) => kind !== 'count' || of !== '' || value !== 1 || holdsDigit(q))
    .map((one, index, all) => {
      const near = wordsIn(
        `${text.slice(Math.max(0, one.at - 40), one.at)} ${clauseIn(text.slice(one.end, one.end + 30))}`,
      );
      // "Up 18 % at renewal" is more from the start, and no rise of each year.
      if (one.kind === 'share' && one.role === 'growth' && atRenewal(near) && !eachYear(near))
        return { ...one, role: 'extra' };
      // "Free delivery, 9 wks", where nothing is paid by the time and prices are held against each other: how long it takes.
      const isWait = one.kind === 'count' && one.role === undefined && one.per.length === 0 && weeks.has(one.of);
      if (
        isWait &&
        holdsAgainst(text) &&
        !lends(text) &&
        !all.some(({ kind, per }) => kind === 'money' && per.some(isTime))
      )
        return { ...one, role: 'notice' };
      // "210k first year then 48k": what follows is of each later year.
      const before = all[index - 1];
      const isThen =
        before?.kind === 'nth' && before.value === 1 && wordsIn(text.slice(before.end, one.at))[0]?.lower === 'then';
      return one.kind === 'money' && isThen && one.per.length === 0 ? { ...one, per: ['year'] } : one;
    });
const deadlines = new Set(['before', 'until', 'till']);
const isEnumerator = (text: string, { kind, of, value, at, end }: Quantity): boolean =>
  kind === 'count' &&
  of === '' &&
  value < 10 &&
  text.charAt(end) === ')' &&
  !text.slice(Math.max(0, at - BRACKET), at).includes('(') &&
  (at === 0 || text.charAt(at - 1).trim() === '');
const BRACKET = 12;
const isDue = (text: string, one: Quantity): boolean => {
  const lead = leadOf(text, one);
  const isHour = one.of === '' && one.value <= DAY_HOURS && (lead === 'by' || lead === 'at');
  if (one.kind !== 'count' || one.per.length > 0 || !(isHour || (isTime(one.of) && waits.has(lead)))) return false;
  const from = Math.max(...CLAUSES.map((mark) => text.lastIndexOf(mark, one.at)));
  return awaited(text.slice(from + 1, one.end));
};
/** "Need to say yes or no by 4", "finance wants it in 10 min": until when it is answered, and nothing else. */
export const tellsDue = (text: string): boolean => {
  const [only, ...more] = quantitiesIn(text);
  return only !== undefined && more.length === 0 && isDue(text, only);
};
const CLAUSES = ['.', ',', ';', '?', '!', '\n'];
const waits = new Set(['in', 'within']);
/** Somebody waits for an answer; "need it cut by 4" is none. */
const awaited = says([
  'want|wants|need|needs|due|expect|expects|get|send a|an|the|my|our? it|this|that|them|one|something|answer|number|numbers|figure|figures|yes|no? back? to|for? him|her|me|us|them|finance? by|at|in|within #',
  'decide|answer|reply|respond|sign|order|confirm|commit|say|ring|call yes|no|him|her|them|back? or? yes|no? by|at|in|within #',
  'meeting|meets|board|exec|call by|at|in|within #',
]);
const weeks = new Set(['week', 'day']);
const lends = says(['hire|hiring|rent|rental|renting|lease|leasing|loan']);
const atRenewal = says(['renewal|renew|renewing']);
/** "4 % a year", "pa", "CPI": with each year. */
export const eachYear = says(['each|every|per|a year|yr|annum', 'pa|annual|annually|yearly|cpi']);

const isPaidOver = ({ per }: Quantity): boolean => per.some(isTime);

/** "And at 5,400", "make it 1,500". */
const meant = new Set(['at', 'to', 'it', 'is', 'be', 'say', '@']);
const isFee = ({ kind, end }: Quantity, text: string): boolean =>
  kind === 'money' && feeAt(wordsIn(text).filter(({ at }) => at >= end)) >= 0;
/** What a quantity that is said again takes the place of: the same share, the same thing counted, the one price. */
const replacedBy = (
  past: readonly Quantity[],
  one: Quantity,
  whole: string,
  text: string,
  now: readonly Quantity[],
): Quantity | undefined => {
  const like = past.filter(({ kind }) => kind === one.kind);
  if (one.kind === 'share')
    return isMore(text) ? undefined : like.find(({ role }) => role !== undefined && role === one.role);
  // "But there's a 2000 doc fee now" comes on top of what was said.
  if (isFee(one, whole)) return like.find((old) => old.per.length === 0 && isFee(old, whole));
  if (one.kind === 'money') {
    const isBare =
      one.per.length === 0 &&
      meant.has(leadOf(whole, one)) &&
      !now.some(({ kind, of }) => kind === 'count' && !isTime(of));
    // What is named again, else the only one that it may be.
    const nouns = wordsIn(text).filter(({ base }) => base.length > 3);
    const named = like.filter((old) => nouns.some(({ base }) => clauseBuys(whole, past, old, base)));
    if (comesTo(text) && named.length === 1 && one.per.length === 0) return named[0];
    const isNear = (old: Quantity) => one.value < 5 * old.value && one.value * 5 > old.value;
    const same = like
      .filter((old) => old.per.length > 0 && isNear(old))
      .filter(({ per }) => isBare || per.join() === one.per.join());
    if (same.length === 1 && !isMore(text)) return same[0];
    // "Do tablets instead, 900 each": of what was paid once.
    const once = like.filter(({ per }) => !per.some(isTime));
    if (isInstead(text) && once.length === 1 && !one.per.some(isTime)) return once[0];
    const near = like.filter(({ value }) => one.value < 2 * value && one.value * 2 > value);
    return comesTo(text) && near.length === 1 ? near[0] : undefined;
  }
  const counts = like.filter(({ of }) => !isTime(of));
  // "Make it 9 hours": of what was said of the like.
  if (one.of in ofWork && comesTo(text)) {
    const [worked, ...others] = like.filter(({ of }) => of === one.of);
    return others.length === 0 ? worked : undefined;
  }
  // "Could be only 30 days next year" beside 110 of them.
  if (isTime(one.of))
    return one.per.length > 0 ? like.find(({ of, per }) => of === one.of && per.join() === one.per.join()) : undefined;
  if (one.of !== '') {
    // Of several places that were counted together, one number anew is not the whole.
    // Of two who use up so many the last was offered.
    const same =
      one.per.length > 0 ? counts.findLast(({ of }) => of === one.of) : counts.find(({ of }) => isSameUnit(of, one.of));
    // "We need 14 … actually 11 pumps": the only number of things, which no noun followed.
    const [bare] = counts.length === 1 && counts[0]?.of === '' && comesTo(text) && !isMore(text) ? counts : [];
    return same ? (same.many === undefined ? same : undefined) : bare;
  }
  const isOfIt = ofThem(text) || isMore(text) || isNow(text) || supposes(text);
  // "24 monitors, trade in 250 each on our 24 old ones … 30 instead": of what is bought.
  const bought = counts.length > 1 ? counts.filter((old) => !isTradedIn(past, old)) : counts;
  return isOfIt && bought.length === 1 ? bought[0] : undefined;
};
/** What a credit counts: it stands right behind one. */
const isTradedIn = (past: readonly Quantity[], { at }: Quantity): boolean =>
  past.findLast((one) => one.kind === 'money' && one.at < at)?.role === 'credit';

/** "5% off the 182" speaks of the 182k that was said. */
const isSaidAgain = (text: string, one: Quantity, paid: readonly Quantity[]): boolean =>
  one.kind === 'count' &&
  one.of === '' &&
  leadOf(text, one) === 'the' &&
  paid.some(({ value }) => value === one.value || value === THOUSAND * one.value);
const THOUSAND = 1000;
/** "11,000 sets a year … how far off could our 11k be": what was counted, told again. */
const withoutAgain = (all: readonly Quantity[], text: string): Quantity[] =>
  all.filter(
    (one) =>
      !(
        one.kind === 'money' &&
        one.per.length === 0 &&
        !one.q.includes('$') &&
        pointing.has(leadOf(text, one)) &&
        all.some(({ kind, value, at }) => kind === 'count' && value === one.value && at < one.at)
      ),
  );
const pointing = new Set(['our', 'the', 'that', 'this', 'those', 'my']);

/** What was said before as a later message changes it: a number said anew, a length, something taken out, more of it. */
const restated = (
  past: readonly Quantity[],
  now: readonly Quantity[],
  sheet: { text: string; from: number },
): Quantity[] => {
  const message = sheet.text.slice(sheet.from);
  const { overall } = spanOf(sheet.text, past, 0);
  const added: Quantity[] = [];
  let all = [...past];
  for (const one of now) {
    if (isTerm(one) && overall) all = all.filter(({ at }) => at !== overall.at);
    const promised = all.filter(({ kind }) => kind === 'share');
    // "What if it is only 20", "and if I get them to 2.5", "at 6.5", "n 30?": of a share that was said before.
    const isShare =
      one.kind === 'count' &&
      one.of === '' &&
      one.value < 100 &&
      promised.length === 1 &&
      (supposes(message) || wordsIn(message).length <= 5);
    const old = isShare ? promised[0] : replacedBy(all, one, sheet.text, message, now);
    const isAdded = old?.kind === 'count' && isMore(message) && one.value < old.value;
    // "Only 7 are on hire at once, peak 12": the number that stood before is told beside the new one.
    if (old?.kind === 'count' && old.was === one.value) continue;
    if (!old) added.push(one);
    else if (isAdded)
      all = all.map((each) => (each === old ? { ...each, plus: [...(each.plus ?? []), one.value] } : each));
    else
      all = all.map((each) =>
        each === old
          ? { ...each, value: isShare ? one.value / 100 : one.value, was: each.value, plus: [], q: one.q }
          : each,
      );
  }
  for (const { to } of withoutIn.find(wordsIn(message))) {
    const base = wordsIn(message)[to - 1]?.base ?? '';
    all = all.filter((one) =>
      one.kind === 'share'
        ? one.role !== 'growth' || !ofRise.has(base)
        : one.kind !== 'money' || !clauseBuys(sheet.text, all, one, base),
    );
  }
  return [...all, ...added];
};

const kept = says([
  'keep|keeping|kept it|them|this|that|these? only|just|for|about|say|maybe? only|just|for|about|say|maybe? #',
]);
/**
 * "If we only keep it 3 yrs", "and over 7": the length that the whole is to hold for. What alone is kept longer, "the bought
 * ones 8 years", stays the life of that.
 */
const withSpan = (own: readonly Quantity[], turn: string, before: readonly Quantity[]): Quantity[] => {
  const { overall } = spanOf('', before, 0);
  const lengths = own.filter(({ kind, of }) => kind === 'count' && of in inAYear);
  const [only, ...more] = lengths;
  const isKept = only?.role === 'life' && more.length === 0 && kept(turn.slice(0, only.end));
  return own.map((one) => {
    if (isKept && one === only) return { ...one, role: undefined };
    const isLed =
      one.kind === 'count' && one.of === '' && one.per.length === 0 && own.length === 1 && one.value <= MOST_YEARS;
    const isOver = isLed && overall && wordsIn(turn).length <= AGAIN_WORDS && spanning.has(leadOf(turn, one));
    return isOver ? { ...one, of: overall.of, role: undefined } : one;
  });
};
const spanning = new Set(['over', 'across']);
const MOST_YEARS = 30;

/** "Use 52 weeks" beside "3 yr cost": how many weeks a year has, and no second length. */
const withCalendar = (own: readonly Quantity[], text: string): Quantity[] => {
  const isLength = ({ kind, of, per, role }: Quantity) =>
    kind === 'count' && of in inAYear && per.length === 0 && role === undefined;
  const hasYears = own.some((one) => isLength(one) && one.of === 'year');
  return own.map((one) => {
    const most = inAYear[one.of] ?? 1;
    const isYearOf = one.value <= most && one.value > most / 2 && one.of !== 'year' && isLength(one) && hasYears;
    return isYearOf && (one.value === WEEKS || takesAs.has(leadOf(text, one))) ? { ...one, per: ['year'] } : one;
  });
};
const WEEKS = 52;
const takesAs = new Set('use using assume assuming take taking count counting say on at'.split(' '));

const demands = says(['they|vendor|rep|supplier|mob also? want|wants|charge|charges|ask|asks for? another? # for']);
/** "They want 120 for removal", said of amounts before it. */
const withDemands = (own: readonly Quantity[], turn: string, paid: readonly Quantity[]): Quantity[] =>
  own.map((one) =>
    one.kind === 'count' &&
    one.of === '' &&
    one.value >= DAY_HOURS &&
    paid.length > 0 &&
    demands(turn.slice(0, one.end + DEMAND))
      ? { ...one, kind: 'money' }
      : one,
  );
const DEMAND = 5;

const putsRight = says(['not', 'instead of', 'rather than']);
/** "Sorry, 9 not 6": what was said before with the one number put right by the other, and what else the turn says. */
const correctedBy = (
  own: readonly Quantity[],
  turn: string,
  before: readonly Quantity[],
): { own: Quantity[]; all: Quantity[] } | undefined => {
  for (const [index, wrong] of own.entries()) {
    const right = own[index - 1];
    const gap = right ? wordsIn(turn.slice(right.end, wrong.at)) : [];
    const is = (one: Quantity) =>
      one.value === wrong.value || (one.kind === 'share' && one.value * 100 === wrong.value);
    const told = before.filter(is);
    if (!right || gap.length > CORRECTION || !putsRight(gap) || told.length !== 1) continue;
    return {
      own: own.filter((one) => one !== right && one !== wrong),
      all: before.map((one) => {
        if (one !== told[0]) return one;
        return {
          ...one,
          value: one.kind === 'share' && right.kind !== 'share' ? right.value / 100 : right.value,
          q: right.q,
        };
      }),
    };
  }
  return undefined;
};
const CORRECTION = 3;

/** A bare number after prices of one, of which nobody said how many. */
const isHowMany = ({ kind, q, value, per }: Quantity, before: readonly Quantity[]): boolean => {
  const paid = before.filter((one) => one.kind === 'money');
  return (
    kind === 'money' &&
    !q.includes('$') &&
    Number.isInteger(value) &&
    per.every(isTime) &&
    paid.length > 0 &&
    paid.every((one) => one.per.length > 0 && !one.per.some(isTime)) &&
    !before.some((one) => one.kind === 'count' && !isTime(one.of))
  );
};

/** The quantities of a message, and of those before it as far as it goes on from them. */
export const sheetOf = (
  given: string,
  { earlier = '', names = [], size: held = [], isNext = true, lost = [], budget: there = null, care }: Given,
): Sheet & { isOn: boolean } => {
  const message = spelledOut(given);
  const turns = [
    ...earlier
      .split(TURN)
      .filter((turn) => turn !== '')
      .map(spelledOut),
    message,
  ];
  let [text, all, latest, isOn] = ['', [] as Quantity[], 0, false];
  let [size, read] = [held, [] as Quantity[]];
  const past: Quantity[] = [];
  for (const [index, turn] of turns.entries()) {
    const paid = all.filter(({ kind }) => kind === 'money');
    // "60 of them" are of what was paid for.
    const said = withDemands(withSpan(withCalendar(readTurn(turn, [...all, ...past]), turn), turn, all), turn, paid)
      .filter((one) => !isSaidAgain(turn, one, paid))
      .map((one) => (one.of === PIECE && paid.length > 0 ? { ...one, of: '' } : one))
      // "Containers 7.35 ea … oh sorry 260 a month": how many was open.
      .map((one, _, list) =>
        list.length === 1 && isHowMany(one, all) ? { ...one, kind: 'count' as const, isOpen: true } : one,
      );
    const corrected = correctedBy(said, turn, all);
    const own = corrected?.own ?? said;
    if (corrected) all = corrected.all;
    const heads = headsIn(own, turn);
    const told = own.filter(({ kind }) => kind === 'money');
    // A fee goes with the price that is said anew.
    const moneys = told.length > 1 ? told.filter((one) => !isFee(one, turn)) : told;
    const isLast = index === turns.length - 1;
    const isSaid = own.some(
      ({ kind, of, per, role, isOpen }) =>
        kind === 'share' ||
        isOpen ||
        (of in inAYear && role !== 'notice') ||
        [...paid.flatMap((one) => one.per), ...all.map((one) => (one.kind === 'count' ? one.of : ''))].some(
          (unit) => of !== '' && isSameUnit(unit, of),
        ) ||
        (kind === 'count' &&
          of === '' &&
          per.length === 0 &&
          (ofThem(turn) ||
            isNow(turn) ||
            isMore(turn) ||
            supposes(turn) ||
            (wordsIn(turn).length <= 5 && all.some((one) => one.kind === 'share')))) ||
        // "Make it 6 trolleys".
        (kind === 'count' && wordsIn(turn).length <= 5 && comesTo(turn)),
    );
    const mark = gstTold(turn);
    if (mark) all = all.map((one) => (one.kind === 'money' ? { ...one, gst: mark.gst } : one));
    const isShort = wordsIn(turn).length <= AGAIN_WORDS && (isNext || !isLast) && again(turn);
    isOn =
      paid.length > 0 &&
      (moneys.length === 0
        ? corrected !== undefined || isSaid || mark !== undefined || heads !== undefined || isShort
        : moneys.length === 1 &&
          ((adds(turn) && paid.length > 1) ||
            forgets(turn) ||
            holdsAgainst(turn) ||
            // "And to buy 9 at 2,600 each, when do we break even" against what is hired.
            (asksPayback(turn) && paid.some(isPaidOver) !== moneys.some(isPaidOver)) ||
            // "Each transfer costs 2,400, how many must we avoid to pay it back" of what was told.
            asksHowManyPay(turn) ||
            replacedBy(all, moneys[0] as Quantity, turn, turn, own) !== undefined));
    if (heads && (isOn || isLast)) size = [...held.filter(({ unit }) => unit !== heads.unit), heads];
    const counted = heads ? [] : own;
    if (isOn) {
      latest = text.length + TURN.length;
      text = `${text}${TURN}${turn}`;
      const moved = counted.map((one) => ({ ...one, at: one.at + latest, end: one.end + latest }));
      all = restated(all, moved, { text, from: latest });
      read = [...read, ...moved];
    } else if (isLast || moneys.length > 0) {
      past.unshift(...all);
      [text, all, latest, read] = [turn, counted, 0, own];
    } else past.unshift(...own);
  }
  const own = isOn ? all.filter(({ at }) => at >= latest) : [];
  const pool: Held[] = [
    // A size that was said anew holds in the place of the one before it.
    ...past.filter(
      ({ kind, of }) =>
        kind === 'count' && !size.some(({ unit, parts = [] }) => parts.length < 2 && isSameUnit(of, singularOf(unit))),
    ),
    ...own
      .filter(({ kind, of, role }) => kind === 'count' && !isTime(of) && role !== 'limit')
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
  const budget: Quantity | undefined = there
    ? {
        kind: 'money',
        value: there.amount,
        of: '',
        per: there.per === 'month' || there.per === 'year' ? [there.per] : [],
        gst: there.gst ?? undefined,
        role: 'budget',
        q: '',
        at: -1,
        end: -1,
      }
    : undefined;
  return {
    text,
    message,
    all: pricedThings(withoutAgain(all, text), pool, text),
    pool,
    names,
    size,
    latest,
    read,
    past,
    lost,
    budget,
    care,
    isOn,
  };
};

/** "Beds 3,150 each, mattress 640, removal 85 each": a thing in a list of what each is paid for, and no fee for all. */
const isAmongEach = (all: readonly Quantity[], one: Quantity, text: string): boolean => {
  const moneys = all.filter(({ kind }) => kind === 'money');
  const at = moneys.indexOf(one);
  const [before, after] = [moneys[at - 1], moneys[at + 1]];
  const isEach = (other: Quantity | undefined) => other?.per.length === 1 && other.per[0] === 'each';
  if (!before || !after || !isEach(before) || !isEach(after) || one.role) return false;
  const lead = text.slice(before.end, one.at);
  const words = wordsIn(lead);
  const isThing = words.length > 0 && words.length <= 2 && words.every(({ lower }) => !boughtOnce.has(lower));
  const isItem = [...lead].filter((mark) => '.,;+\n'.includes(mark)).length === 1 && ',;'.includes(lead.charAt(0));
  return isThing && isItem && !holdsDigit(lead) && text.charAt(one.end) === ',';
};

const buysAt = says(['buy|buying|bought|purchase|purchasing _? _? at']);
const AT_REACH = 40;
/** "If the hoists are 3,350": what is said of things that are counted is what one of them costs. */
const pricedThings = (all: Quantity[], pool: readonly Quantity[], text: string): Quantity[] =>
  all.map((one) => {
    if (one.kind !== 'money' || one.per.length > 0) return one;
    if (isAmongEach(all, one, text)) return { ...one, per: ['each'] };
    const noun = pricedNoun(text, one);
    const own = noun?.base;
    // "Packs 285 each … packs 215": the same thing is paid for by the same piece.
    const twin = all.find(
      (other) =>
        own !== undefined &&
        other.kind === 'money' &&
        other.per.length > 0 &&
        thingOf(text, other) === own &&
        other.value < 3 * one.value &&
        other.value * 3 > one.value,
    );
    const next = wordsIn(text.slice(one.end))[0]?.lower ?? '';
    if (twin && !lump.has(next)) return { ...one, per: twin.per };
    // "We hire 12 at 9.80 a day each. Could buy similar at 2,450": what one of them costs.
    const isOfOne =
      leadOf(text, one) === 'at' &&
      all.some(({ kind, per }) => kind === 'money' && per.includes('each')) &&
      buysAt(text.slice(Math.max(0, one.at - AT_REACH), one.at));
    if (isOfOne) return { ...one, per: ['each'] };
    const thing = noun?.lower.endsWith('s') ? own : undefined;
    const isCounted = [...all, ...pool].some(({ kind, of, value }) => kind === 'count' && of === thing && value > 1);
    // "26 low beds at 3,950" says how many of them itself.
    const isBeside = all.some(
      ({ of, end, at }) => of === thing && at < one.at && !/[.,;\n]/u.test(text.slice(end, one.at)),
    );
    return thing && isCounted && !isBeside ? { ...one, per: [thing] } : one;
  });
