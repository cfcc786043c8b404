import { says } from '#shared/reading/phrases/phrase-book';
import { isParted, wordsIn } from '#shared/reading/phrases/words';
import { inAYear, isTime, type Quantity } from './figures/units.ts';
import { costOf, itemsOf } from './items.ts';
import { linesOf, unplacedIn } from './place.ts';
import { isInstalment, itemOf, moneysOf } from './row.ts';
import {
  asksInc,
  aud,
  basisWords,
  figure,
  GST,
  gstNote,
  headOf,
  percent,
  plain,
  type Reckoned,
  type Said,
} from './said.ts';
import type { Sheet } from './sheet.ts';

/** Sums of a shape of their own: instalments, payback, how many, a rise, discounts. */

const asksRise = says([
  'was|last|used|were|previously|from',
  'up from',
  'went|gone|going|put up',
  'rise|increase|jump|hike|more',
  'saving|savings|now|currently',
]);

/** "15% deposit on 128k, 60 at delivery, rest at go-live", "half now, half on delivery", "the rest in 12 payments". */
export const partsOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, message, all, pool } = sheet;
  const moneys = moneysOf(sheet);
  if (moneys.length === 0 || !pays(text)) return undefined;
  const halves = wordsIn(text).flatMap((word): Quantity[] => {
    const one: Quantity = { kind: 'share', value: 0.5, of: '', per: [], q: word.text, at: word.at, end: word.end };
    return word.lower === 'half' && stage(text, one) ? [one] : [];
  });
  const shares = [...all, ...halves].filter(
    (one) =>
      (one.kind === 'share' && stage(text, one)) ||
      (one.kind === 'count' && one.of === '' && one.value <= 100 && stage(text, one)),
  );
  const split = all.find(isInstalment);
  if (!split && !shares.some(({ kind }) => kind === 'share')) return undefined;
  const used = new Set<Quantity>([...shares, ...(split ? [split] : [])]);
  const items = itemsOf(moneys, { own: all, pool, text, used });
  if (items.some(({ period, left, formula }) => period !== null || left.length > 0 || formula.includes(' payment')))
    return undefined;
  const unplaced = unplacedIn(sheet, items, used);
  if (unplaced.length > 0) return linesOf(sheet, unplaced);
  const cost = costOf(items, 1);
  const isTaxed = asksInc(message) && !moneys.some(({ gst }) => gst === 'inc');
  const whole = isTaxed ? cost.amount * GST : cost.amount;
  const parts = shares.map((one) => ({
    share: one.kind === 'share' ? one.value : one.value / 100,
    words: stage(text, one) ?? 'part',
    times: 1,
  }));
  const rest = 1 - parts.reduce((sum, { share }) => sum + share, 0);
  if (rest < -0.001) return undefined;
  const every =
    rest > 0.001
      ? [
          ...parts,
          { share: rest, words: split ? `each of ${plain(split.value)}` : 'the rest', times: split?.value ?? 1 },
        ]
      : parts;
  const base = isTaxed ? `${aud(whole)}` : aud(cost.amount);
  const figures = every.map(({ share, words, times }, index) =>
    figure(
      `part-${index}`,
      words,
      (whole * share) / times,
      `${percent(share)} of ${base}${times > 1 ? ` / ${plain(times)}` : ''}`,
    ),
  );
  const isSummed = cost.formula !== aud(cost.amount);
  return {
    kind: 'parts',
    direct: [
      ...figures.flatMap(
        (one, index): Said => [
          index === 0 ? '' : index === figures.length - 1 ? ' and ' : ', ',
          one,
          ` (${every[index]?.words})`,
        ],
      ),
      ...(isSummed ? [' of ', figure('whole', 'in all', cost.amount, cost.formula)] : []),
      ...(isTaxed ? [' inc GST'] : []),
    ],
    reasons: [
      ...(isSummed ? [[`${cost.formula}.`]] : []),
      ...(isTaxed ? [[`${aud(cost.amount)} x ${GST} = ${aud(whole)}.`]] : []),
      [
        `Of ${base}: ${every.map(({ share, words, times }) => `${percent(share)} ${times > 1 ? `in ${plain(times)}` : words}`).join(', ')}.`,
      ],
    ],
    notes: [
      'Tie the last part to acceptance in use, not to delivery, and ask for a guarantee for what is paid before.',
      ...(isTaxed ? [] : gstNote(moneys)),
    ],
  };
};

const pays = says([
  'deposit',
  'instalment|instalments|milestone|milestones|staged|half|payments',
  'rest|balance|remainder',
  'at|on delivery|go-live|completion|signing|acceptance',
]);

const stage = (text: string, one: Quantity): string | undefined => {
  const words = wordsIn(text.slice(one.end, one.end + 30));
  const cut = words.findIndex((word, index) => index > 0 && isParted(word));
  const near = words.slice(0, Math.min(cut < 0 ? 3 : cut, 3)).map(({ lower }) => lower);
  const at = near.findIndex((word) =>
    [
      'deposit',
      'upfront',
      'signing',
      'delivery',
      'completion',
      'acceptance',
      'order',
      'live',
      'install',
      'installation',
      'handover',
      'now',
      'start',
    ].includes(word),
  );
  return at < 0 ? undefined : near[at] === 'deposit' || near[at] === 'now' ? near[at] : `at ${near[at]}`;
};

/** A rate to the tenth of a cent. */
const precise = (amount: number): string => `A$${amount.toLocaleString('en-AU', { maximumFractionDigits: 4 })}`;

const asksEach = says(['per|a|each bed|room|user|site|unit|licence|resident|seat|head', 'per _']);
const again = says(['again', 'same next|the']);
/** From one amount to another of the same thing. */
export const riseOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, all } = sheet;
  const moneys = moneysOf(sheet);
  const ranged = moneys.find(({ high }) => high !== undefined);
  const [was, now, ...more] = ranged ? [ranged, { ...ranged, value: ranged.high ?? 0 }] : moneys;
  if (!was || !now || more.length > 0 || !asksRise(text)) return undefined;
  const lead = wordsIn(text.slice(was.end, now.at)).map(({ lower }) => lower);
  const first = wordsIn(text.slice(0, was.at)).map(({ lower }) => lower);
  const isBackward = lead.includes('was') || lead.includes('from') || lead.includes('previously');
  const isOf =
    ranged !== undefined ||
    lead.includes('now') ||
    lead.includes('to') ||
    isBackward ||
    (first.includes('was') && (lead.includes('is') || lead.includes('renewal')));
  const ratio = now.value / was.value;
  if (!isOf || ratio > 5 || ratio < 0.2 || lead.includes('vs') || lead.includes('or')) return undefined;
  const [a, last] = isBackward ? [now, was] : [was, now];
  // "And a 6 % levy on top" of the new one.
  const extra = all.find(({ kind, role }) => kind === 'share' && role === 'extra');
  const b = { ...last, value: last.value * (1 + (extra?.value ?? 0)) };
  const rise = b.value - a.value;
  const used = new Set<Quantity>();
  const whole = itemOf(
    { ...b, value: Math.abs(rise), per: b.per.length > 0 ? b.per : a.per },
    { own: all, pool: sheet.pool, text, used },
  );
  const yearly = whole.amount * (inAYear[whole.period ?? ''] ?? 1);
  const heads = all.filter(({ kind, of, value }) => kind === 'count' && of !== '' && !isTime(of) && value > 1);
  const [head] = heads;
  const each =
    head && heads.length === 1 && b.per.length === 0 && asksEach(text)
      ? figure('each', head.of, b.value / head.value, `${aud(b.value)} / ${plain(head.value)} ${head.of}s`)
      : undefined;
  // "And if it does that again next year".
  const next = again(text)
    ? figure(
        'next',
        'after the next',
        (b.value * b.value) / a.value,
        `${aud(b.value)} x ${aud(b.value)} / ${aud(a.value)}`,
      )
    : undefined;
  const yearOf = (one: Quantity) => {
    const item = itemOf({ ...one, per: b.per.length > 0 ? b.per : a.per }, { own: all, pool: sheet.pool, text, used });
    const times = inAYear[item.period ?? ''];
    return times ? { amount: item.amount * times, formula: `${item.formula} x ${times}` } : undefined;
  };
  const [before, after] = [yearOf(a), yearOf(b)];
  const isMore = whole.formula !== aud(Math.abs(rise)) || (whole.period !== null && whole.period !== 'year');
  return {
    kind: 'rise',
    direct: [
      figure(
        'rise',
        'the change',
        rise,
        `${aud(b.value)} - ${aud(a.value)}`,
        `${aud(Math.abs(rise))}${[...(b.per.length > 0 ? b.per : a.per)]
          .sort((one, two) => Number(isTime(one)) - Number(isTime(two)))
          .map((unit) => (unit === 'each' ? ' each' : ` a ${unit}`))
          .join('')}`,
      ),
      `, ${percent(Math.abs(rise) / a.value)} ${rise >= 0 ? 'more' : 'less'}`,
      ...(isMore
        ? [
            ': ',
            figure(
              'rise-year',
              'the change a year',
              yearly,
              `${whole.formula}${whole.period ? ` x ${inAYear[whole.period]}` : ''}`,
            ),
            whole.period ? ' a year in all' : ' in all',
          ]
        : []),
      ...(each ? [', ', each, ` a ${headOf(each.label)} now`] : []),
      ...(next ? ['; the same again makes it ', next] : []),
    ],
    reasons: [
      [
        `${aud(b.value)} - ${aud(a.value)}${isMore ? `; ${whole.formula}${whole.period ? ` x ${inAYear[whole.period]} ${whole.period}s a year` : ''}` : ''}.`,
      ],
    ],
    notes: [
      ...(before && after && isMore
        ? [`A year was ${aud(before.amount)} (${before.formula}) and is ${aud(after.amount)}.`]
        : []),
      ...(extra
        ? [
            `${aud(last.value)} plus ${percent(extra.value)} is ${precise(b.value)}; without the ${percent(extra.value)} it is ${percent(Math.abs(last.value - a.value) / a.value)} more. Ask what the ${percent(extra.value)} is made of and until when.`,
          ]
        : []),
      'Hold it against CPI and the increase clause of your contract, and ask the vendor what changed; a rise above the clause is not owed.',
    ],
  };
};

/** "8% off 143,000, and 143k less 8 less 5 percent": one price under several discounts, each by itself. */
export const offsOf = (sheet: Sheet, off: readonly Quantity[]): Reckoned | undefined => {
  const { text, all } = sheet;
  const moneys = moneysOf(sheet);
  const [price] = moneys;
  if (!price || off.length === 0 || moneys.some(({ value, per }) => value !== price.value || per.length > 0))
    return undefined;
  const bare = all.filter(
    ({ kind, of, value, at }) =>
      kind === 'count' &&
      of === '' &&
      value < 100 &&
      wordsIn(text.slice(Math.max(0, at - 6), at)).at(-1)?.lower === 'less',
  );
  const shares = [...off, ...bare.map((one) => ({ ...one, value: one.value / 100 }))].sort((a, b) => a.at - b.at);
  const groups = moneys.map((_, index) =>
    shares.filter(({ at, end }) => {
      const isAhead = (one: Quantity) => end < one.at && wordsIn(text.slice(end, one.at)).length <= 3;
      const owner = moneys.findIndex(isAhead);
      const last = moneys.findLastIndex((one) => one.at < at);
      return (owner >= 0 && (last < 0 || (moneys.length > 1 && owner > last)) ? owner : Math.max(0, last)) === index;
    }),
  );
  const results = groups.flatMap((group, index) => {
    if (group.length === 0) return [];
    const amount = group.reduce((left, { value }) => left * (1 - value), price.value);
    const formula = `${aud(price.value)} ${group.map(({ value }) => `less ${percent(value)}`).join(' ')}`;
    return [
      {
        sum: figure(
          `off-${index}`,
          formula,
          amount,
          `${aud(price.value)}${group.map(({ value }) => ` x ${plain(1 - value)}`).join('')}`,
        ),
        formula,
      },
    ];
  });
  const basis = price.gst;
  return {
    kind: 'sum',
    direct: results.flatMap(
      ({ sum, formula }, index): Said => [index > 0 ? '; ' : '', sum, ` (${formula})`, basisWords(basis)],
    ),
    reasons: results.map(
      ({ sum }): Said => [
        `${sum.formula}: off `,
        figure(`saved-${sum.id}`, 'saved', price.value - sum.amount, `${aud(price.value)} - ${sum.text}`),
        '.',
      ],
    ),
    notes: gstNote([price]),
  };
};
