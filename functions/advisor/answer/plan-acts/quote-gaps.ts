import * as z from 'zod';
import { capital, formatAud, listed } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../case.ts';
import { quantitiesIn } from '../compute/figures/quantities.ts';
import { figure, line, ours, type Part, quoted } from './lines.ts';
import { pointLines } from './practice.ts';
import lines from './quote-lines.json' with { type: 'json' };

/** A quote that was pasted: what stands open in it, what it never names, and the questions that close both. */

const Row = z.strictObject({
  id: z.string(),
  label: z.string(),
  words: z.array(z.string()).min(1),
  ask: z.string(),
  /** Asked only where it is a device. */
  isDevice: z.boolean().default(false),
});
const rows = z
  .array(Row)
  .parse(lines)
  .map((row) => ({ row, isIn: says(row.words) }));

/** "What's missing in this quote", "anything they left out". */
export const asksMissing = says([
  'what|whats|anything|something|whatever ... missing|lacking|absent',
  'what|whats|anything ... left|leave|leaves out|off',
  "what is|isn't|isnt|has|hasn't|hasnt|does|doesn't|doesnt not? in|cover|covered|included|include|say|mention this|the|that|their? quote|offer|proposal",
  'gaps|holes in|with this|the|their|that? quote|offer|proposal',
]);
/** "Check this quote", "does it add up". */
const asksChecked = says([
  'check|review|look over|through|at? this|the|my|our|their quote|quotation|offer|invoice',
  'does|do|is|are|whether|if it|this|that|these|they|total|sum|lines adds|add|adding up',
  'is|are this|the|their|that quote|total|sum right|correct|ok',
]);
const asksOf = (text: string): boolean => asksMissing(text) || asksChecked(text);
/** A line that leaves its price or its doer open. */
const isOpen = says([
  'poa|tba|tbc|tbd|extra|excluded|excludes|excl|optional|additional',
  'to be confirmed|advised|quoted',
  'price on application',
  'by others|customer|client|you',
  'not included|quoted',
  'at cost',
]);
/** "Prices excl GST" leaves no line open. */
const isTax = says(['excl|excluding|ex|extra|plus gst']);

/** What was pasted: several lines, prices in some. */
const pasted = (text: string): string[] => {
  const all = text
    .split('\n')
    .map((each) => (each.includes(LEADER) ? each.split('.').join(' ') : each))
    .flatMap((each) => each.split('. '))
    .flatMap((each) => each.split('? '))
    .map((each) => each.trim());
  const own = all.filter((each) => each !== '' && !asksOf(each));
  const priced = own.filter((each) => quantitiesIn(each).some(({ kind }) => kind === 'money'));
  return own.length >= LINES && priced.length > 0 ? own : [];
};
/** Dots that lead to a price. */
const LEADER = '...';
const LINES = 3;
/** Longer lines are talk. */
const LINE_WORDS = 14;
const MOST_ASKS = 7;

/** What a line ends with, where it says one price and of no unit. */
const priceOf = (text: string): number | undefined => {
  const last = values(text).at(-1);
  const isAtEnd = last !== undefined && wordsIn(text.slice(last.end)).length === 0;
  return isAtEnd && (last.kind === 'money' || last.kind === 'number') && !ofUnit(text) ? last.value : undefined;
};
const ofUnit = says(['each|ea|per|@|gst|day|week|month|year|yr|pa|%']);
const totals = new Set(['total', 'totals', 'sum']);
const isTotal = (text: string): boolean => totals.has(wordsIn(text)[0]?.lower ?? '');

/**
 * Whether the lines of a quote come to its total; nothing where a line leaves it open what is paid. The reader of quotes,
 * which does this at the desk, would double what this function loads.
 */
const addedUp = (one: Case, own: readonly string[]): string => {
  const [whole, ...others] = own.filter(isTotal);
  const parts = own.filter((each) => !isTotal(each) && values(each).length > 0);
  const prices = parts.map(priceOf);
  const said = whole === undefined ? undefined : priceOf(whole);
  if (said === undefined || others.length > 0 || parts.length < LINES || prices.includes(undefined)) return '';
  const sum = prices.reduce<number>((all, price) => all + (price ?? 0), 0);
  const off = Math.abs(sum - said);
  const formula = prices.map((price) => formatAud(price ?? 0)).join(' + ');
  const come = figure(one, { id: 'lines', label: 'Lines of the quote', text: formatAud(sum), amount: sum, formula });
  if (off === 0) return `Its lines come to its total, ${come}. `;
  const same = parts.find((_, index) => prices[index] === off);
  const apart = figure(one, {
    id: 'apart',
    label: 'Lines against total',
    text: formatAud(off),
    amount: off,
    formula: `${formatAud(Math.max(sum, said))} - ${formatAud(Math.min(sum, said))}`,
  });
  return `Its lines come to ${come}, and its total is ${apart} ${sum > said ? 'less' : 'more'}${
    same ? `, as much as “${quoted(one, 'same', same)}”` : ''
  }: ask which of the two is right. `;
};

/** Of a kind that is known here its rules tell. */
const mayBeDevice = ({ practice }: Case): boolean =>
  !practice || [...practice.rules, ...practice.must].some((text) => text.includes('ARTG'));

/** "What did they leave out of the quote typically": what quotes for such a thing leave out, where no quote was pasted. */
const omittedPart = (one: Case): Part | undefined => {
  const omitted =
    asksMissing(one.text) && one.named.length + one.unknown.length === 0 ? pointLines(one, 'cost', COSTS) : [];
  if (omitted.length === 0 || !one.isFollowUp || !one.practice) return undefined;
  const asked = rows.filter(({ row }) => !row.isDevice || mayBeDevice(one));
  return {
    asks: [
      {
        act: 'process',
        direct: line('direct', 'omitted', `**What quotes for ${one.practice.label} leave out:**`),
        reasons: [...omitted, line('reason', 'lines', `- Of any quote: ${listed(asked.map(({ row }) => row.label))}.`)],
        change: line('change', 'paste', 'Paste the quote, line by line, and I tell which of these it leaves open.'),
      },
    ],
    next: [ours],
  };
};
const COSTS = 3;

export const gapsPart = (one: Case): Part | undefined => {
  // A later turn that leans on the quote, "is there gst on that", asks for no check of it.
  const [own = ''] = one.isFollowUp ? one.text.split('\n') : [one.text];
  const all = asksMissing(one.text) || asksChecked(own) ? pasted(one.text) : [];
  const short = all.filter((each) => wordsIn(each).length <= LINE_WORDS);
  if (short.length === 0) return omittedPart(one);
  const open = short.filter((each) => isOpen(each) && !isTax(each));
  const isClosed = (isIn: (text: string) => boolean): boolean =>
    short.some((each) => isIn(each) && !(isOpen(each) && !isTax(each)));
  const asked = rows.filter(({ row }) => !row.isDevice || mayBeDevice(one));
  // What a longer line names is named too.
  const absent = asked.filter(({ isIn }) => !all.some((each) => isIn(each)));
  const left = asked.filter(({ isIn }) => !isClosed(isIn));
  const days = short.flatMap((each) =>
    rows.some(({ row, isIn }) => row.id === 'validity' && isIn(each)) && values(each).length > 0 ? [each] : [],
  );
  const told = (text: string, index: number): string => `“${quoted(one, `open-${index}`, text)}”`;
  return {
    asks: [
      {
        act: 'check-price',
        direct: line(
          'direct',
          'gaps',
          `**${addedUp(one, short)}${
            open.length > 0 ? `Open in it: ${listed(open.map(told))}. ` : ''
          }${absent.length > 0 ? `Not named at all: ${listed(absent.map(({ row }) => row.label))}.` : 'Each usual line is named.'}**`,
        ),
        reasons: [
          line(
            'reason',
            'whole',
            '- So its total is not what it will cost you: price the open lines before it goes to anybody who decides.',
          ),
          ...(days.length > 0
            ? [
                line(
                  'reason',
                  'valid',
                  `- ${capital(`“${quoted(one, 'valid', days[0] ?? '')}”`)}: ask in writing that it holds until the day on which you can order.`,
                ),
              ]
            : []),
          line('reason', 'send', '**Send them these, to be answered in writing on a revised quote:**'),
          ...left
            .slice(0, MOST_ASKS)
            .map(({ row }, index) => line('reason', `gap-${row.id}`, `- ${index + 1}. ${row.ask}`)),
        ],
        change: line(
          'change',
          'like',
          'Have every supplier fill the same lines, with “included”, a price or “not offered” on each: only then do totals compare.',
        ),
      },
    ],
  };
};
