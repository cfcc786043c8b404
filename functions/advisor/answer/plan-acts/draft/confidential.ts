import { formatAud } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { sizeUnitOf } from '#shared/reading/question/need/amounts';
import type { Case } from '../../case.ts';
import type { Judged } from '../../judge/judge.ts';
import { entriesOf } from '../lines.ts';
import { amountOf, eachOf, type Note, referencesIn } from './note.ts';
import type { Purpose } from './purpose.ts';
import { calledBy, hadIds, recipients } from './whom.ts';

/** What a letter may hold of the buyer's words: no limit of the buyer's, and no rival of whoever reads it. */

/** What the buyer has or gets rid of is no rival of whom it writes to. */
export const owned = new Set(['in-use', 'connects-to', 'to-replace']);

/** "GE" is not named by "budget", "Austco" is by "Austcos". */
export const isNaming = (part: string, names: readonly string[]): boolean =>
  names.some((name) => {
    const lower = name.toLowerCase();
    return name.length > SHORT_NAME
      ? part.toLowerCase().includes(lower)
      : wordsIn(part).some((word) => word.lower.replace(/['’]s$/u, '') === lower);
  });
const SHORT_NAME = 3;

/** What whoever it goes to may read of the buyer's words: no limit of ours, and no rival; a product of its own is none. */
export const mayRead = (one: Case, note: Note, to: readonly Judged[], told: Purpose['tells'] = []) => {
  const theirs = [note.to, ...to.flatMap(({ vendor, record }) => [vendor.name, record.name])].join(' ').toLowerCase();
  const each = eachOf(note);
  const rivals = [
    ...one.reading.subjects.flatMap(({ q, role }) => {
      const called = calledBy(one, q);
      // Who sells another kind of thing is a rival where the price is spoken of.
      const isElse = !told.includes('money') && called.length > 0 && !called.some((entry) => isRivalOf(entry, to));
      return owned.has(role) || isElse || theirs.includes(q.toLowerCase()) ? [] : [q];
    }),
    // A copy to one of several names none of them.
    ...(each.length > 1 ? each : []),
  ];
  return (words: string): boolean => !(isConfidential(one, words, { to, told }) || isNaming(words, rivals));
};

/** Who sells another kind of thing than whom a letter goes to is no rival: a scribe that must write into their record. */
const isRivalOf = ({ record }: Judged, readers: readonly Judged[]): boolean => {
  const kinds = readers.flatMap((reader) => reader.record.kinds ?? []);
  return kinds.length === 0 || !record.kinds || record.kinds.some((kind) => kinds.includes(kind));
};
/** What the other side itself has asked: "hold the price at 4,200" tells it nothing new. */
const isTheirPrice = says([
  'price|prices|rate|rates|quote|fee held|fixed|locked at',
  'hold|keep|fix|lock the|your|that|this? price|prices|rate|rates|quote|fee at',
]);
/** What was paid for their own order, and speaks of nobody else's and of no limit. */
const isPaid = says([
  'paid|prepaid|pre-paid in? full',
  "we|we've|weve|already|have paid",
  'want|wants to charge|bill',
  'paid|pay|prepaid ... deposit|upfront',
  'deposit ... paid|down',
  'invoice|po|deposit of|for|is|was|no|number? #',
]);
const rivals = 'rival|rivals|competitor|competitors|elsewhere';
const isOfElse = says([
  rivals,
  'other|others|another|firm|mob|offer|offers|offered|quote|quoted|could|would|can|max|maximum|most|limit|budget|else',
]);
/** What somebody else asked or was paid is told to nobody, whatever a letter is for. */
const isOfRival = says([rivals, "other|another's? vendor|supplier|bidder|firm|mob|company"]);
/** An amount, unless it may be told, or the name of anybody but whom it goes to. */
export const isConfidential = (
  one: Case,
  wish: string,
  { to: readers = recipients(one), told = [] }: { to?: readonly Judged[]; told?: Purpose['tells'] } = {},
): boolean => {
  const words = wordsIn(wish);
  const isDeposit = isPaid(words) && !isOfElse(words);
  const mayTell = (kind: 'money' | 'percent') =>
    (told.includes(kind) && !isOfRival(words)) || isDeposit || (kind === 'money' && isTheirPrice(words));
  const vendors = new Set(readers.map(({ vendor }) => vendor.id));
  // What the buyer has already is no rival; of several readers each is the others'.
  const to = new Set([
    ...(vendors.size > 1 ? [] : vendors),
    ...entriesOf(one, hadIds(one)).map(({ vendor }) => vendor.id),
  ]);
  const said = wish.toLowerCase();
  return (
    values(uncounted(wish)).some(
      (value) =>
        (amountOf(value) !== undefined && !mayTell('money')) || (value.kind === 'percent' && !mayTell('percent')),
    ) ||
    [...one.entries.values()].some(
      (entry) =>
        !to.has(entry.vendor.id) &&
        isRivalOf(entry, readers) &&
        [entry.record.name, entry.vendor.name].some((name) => said.includes(name.toLowerCase())),
    )
  );
};

/** Words without the numbers that are no amounts: "PO 4471", "1,150 staff". */
const uncounted = (wish: string): string => {
  const bare = referencesIn(wish).reduce((left, number) => left.replace(number, ''), wish);
  const counts = values(bare).filter(
    ({ kind, end }) => kind === 'number' && sizeUnitOf(wordsIn(bare.slice(end))[0]?.lower ?? '') !== undefined,
  );
  return counts.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), bare);
};

/** "We paid 30% deposit on 31,200", with what that comes to. */
export const withShare = (fact: string): string => {
  const found = isPaid(wordsIn(fact)) ? values(fact) : [];
  const [rate, ...rates] = found.flatMap((value) => (value.kind === 'percent' ? [value] : []));
  const [whole, ...others] = found.flatMap((value) => {
    const amount = amountOf(value);
    return amount === undefined ? [] : [{ amount, start: value.start, end: value.end }];
  });
  // "30 % deposit ($21,600)" says what the share comes to.
  const isTold = rate !== undefined && whole !== undefined && fact.slice(rate.end, whole.start).includes('(');
  return rate && whole && !isTold && rates.length + others.length === 0
    ? `${fact.slice(0, whole.start)}${formatAud(whole.amount)}${fact.slice(whole.end)}, ${formatAud(Math.round(rate.value * whole.amount) / 100)}`
    : fact;
};
