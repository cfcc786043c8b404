import { nameRef, ref } from '#functions/advisor/facts/facts';
import { effectWords } from '#functions/records/knowledge/effect-words';
import type { EffectEntry, PricePointEntry } from '#functions/records/knowledge/schema';
import { productText } from '#functions/records/search/words';
import { categoryLabel } from '#shared/kernel/catalogue';
import type { Evidence } from '#shared/kernel/evidence';
import { formatDate, listed } from '#shared/kernel/format';
import { money } from '#shared/kernel/typed/words';
import { says } from '#shared/reading/phrases/phrase-book';
import { sharedWords } from '#shared/reading/phrases/words';
import { sizeUnitOf } from '#shared/reading/question/need/amounts';
import type { Case } from '../case.ts';
import { quantitiesIn } from '../compute/figures/quantities.ts';
import { inAYear } from '../compute/figures/units.ts';
import { aud, many } from '../compute/said.ts';
import { factsFor, type Judged } from '../judge/judge.ts';
import { byField, tellingWords } from '../judge/match.ts';
import { topicOf } from '../judge/topics.ts';
import type { Line } from '../plan.ts';
import { bold, figure, line, mainSize, names, type Part, sizeWords } from './lines.ts';
import { noneOfKind, openLines, recommended } from './pick.ts';
import { pointLines as practiceLines } from './practice.ts';
import drivers from './price-drivers.json' with { type: 'json' };

/** Questions about a whole kind of product: what it costs, and whether it works. */

const PRICED = 4;
const POINTS = 2;
/** Words that an amount must share with a question to bear on it. */
const HEARD = 2;
const EFFECTS = 4;
const CONTRACTS = 2;

export const asksPrice = says([
  'price|prices|pricing|cost|costs|budget|roughly|ballpark',
  'how much',
  'what|whatd would|do|will|might|does ... pay',
]);
export const asksCheap = says(['cheap*|dear|dearer|dearest|expensive|inexpensive|affordable']);

/**
 * Products of the kind whose price is on record, of those that use the question's words where some do; those in use or
 * excluded are none, and the total of one project is no price.
 */
const pricedIn = (one: Case): Judged[] => {
  const away = new Set([...one.judgement.kept.map(({ subject }) => subject), ...one.dropped]);
  const all = [...one.entries.values()].filter(
    (entry) =>
      (one.kind ? one.kind.ids.includes(entry.record.id) : entry.record.category === one.category) &&
      !away.has(entry.record.id) &&
      pricesOf(one, entry).length > 0 &&
      (entry.record.facts.prices ?? []).some(({ value }) => value.kind !== 'project-total'),
  );
  const asked = new Set(tellingWords(one.text));
  const heard = heardIn(
    all,
    ({ record }) => tellingWords(productText(record)).filter((word) => asked.has(word)).length,
  );
  // A wheelchair's price says nothing of what else helps people.
  const isOfOneKind = one.kind !== null || one.category !== 'assistive-technology';
  return heard.length > 0 || !isOfOneKind ? heard : all;
};
/** Those that share at least so many words with a question, the most first. */
const heardIn = <T>(all: readonly T[], heard: (one: T) => number, least = 1): T[] =>
  all
    .map((one) => ({ one, words: heard(one) }))
    .filter(({ words }) => words >= least)
    .sort((a, b) => b.words - a.words)
    .map(({ one }) => one);

const pricesOf = ({ book }: Case, entry: Judged) => byField(topicOf('price'), factsFor(book, entry));

/** Each of them works with what is paid by the user. */
const heads = new Set<string>(['users', 'staff', 'clinicians']);
/** How many of what a price is for the buyer has or names in this turn: "for 13", "12 of us". */
const countFor = ({ text, need }: Case, per: string): { value: number; words: string } | undefined => {
  const own = sizeUnitOf(per) ?? '';
  const isHead = heads.has(own);
  const [bare, ...more] = quantitiesIn(text).filter(
    ({ kind, of, value, per: each }) =>
      kind === 'count' &&
      each.length === 0 &&
      value > 1 &&
      (of === '' || sizeUnitOf(of) === own || (isHead && heads.has(sizeUnitOf(of) ?? ''))),
  );
  if (own !== '' && bare && more.length === 0)
    return { value: bare.value, words: bare.of === '' ? `${bare.value} ${own}` : many(bare.value, bare.of) };
  const size =
    need.size.find(({ unit }) => unit === own) ?? (isHead ? need.size.find(({ unit }) => heads.has(unit)) : undefined);
  return size && { value: size.value, words: `${size.value} ${size.unit}` };
};

/** What a price comes to in a year for the buyer's own number; where its unit is not the buyer's, nothing. */
const yearly = (
  one: Case,
  { record }: Judged,
): { amount: number; text: string; unit: string; formula: string } | undefined => {
  for (const { value } of record.facts.prices ?? []) {
    const count = countFor(one, value.per);
    const times = inAYear[value.every];
    if (!count || !times || value.currency !== 'AUD' || value.kind === 'foreign-reference') continue;
    const [low, high] = [value.min ?? value.amount, value.max ?? value.amount].map(
      (each) => each * count.value * times,
    );
    if (low === undefined || high === undefined) continue;
    const rate = `${aud(value.min ?? value.amount)}${high > low ? ` to ${aud(value.max ?? value.amount)}` : ''}`;
    const formula = `${rate} x ${count.words}${times > 1 ? ` x ${times}` : ''}`;
    const text = figure(one, {
      id: `year-${record.id}`,
      label: 'a year',
      text: `${aud(low)}${high > low ? ` to ${aud(high)}` : ''} a year`,
      formula,
      amount: low,
    });
    return { amount: low, text, unit: count.words, formula };
  }
  return undefined;
};

/** What the prices on record of those that are asked about come to in a year, each with its working; how many is asked where a price is for what nobody counted. */
export const paidLines = (one: Case, entries: readonly Judged[]): Line[] =>
  entries.flatMap((entry, index) => {
    const year = yearly(one, entry);
    if (year)
      return [
        line(
          'reason',
          `paid-${index}`,
          `- ${bold(entry.record.id)} for ${year.unit}: ${year.text} (${year.formula}), if each of them is one that is paid for.`,
        ),
      ];
    const [price] = entry.record.facts.prices ?? [];
    return price && asksTotalOf(one.text)
      ? [
          line(
            'reason',
            `paid-${index}`,
            `- ${bold(entry.record.id)} is paid for by the ${price.value.per}: say how many a year, and I work it out.`,
          ),
        ]
      : [];
  });
const asksTotalOf = says(['for|of #', '# of us|them', 'a|per year|month']);

/** What one price comes to for as many as the buyer says: "6 bladder scanners". */
const forAll = (one: Case, { record }: Judged): string => {
  const noun = one.kind?.label.split(' ').at(-1);
  const count = [...one.sheet.all, ...one.sheet.past].find(
    ({ kind, of, value }) => kind === 'count' && of === noun && value > 1,
  );
  const price = (record.facts.prices ?? []).find(
    ({ value: { currency, every, kind, item } }) =>
      currency === 'AUD' && every === 'once' && kind === 'contract-unit' && item !== '',
  );
  if (!count || !price || !perOne.has(price.value.per)) return '';
  const amount = price.value.amount * count.value;
  const sum = { label: `for ${count.value}`, formula: `${aud(price.value.amount)} x ${count.value}`, amount };
  return `; ${count.value} of them at that price are ${figure(one, { id: `all-${record.id}`, text: aud(amount), ...sum })}`;
};
const perOne = new Set(['device', 'unit', 'item']);

const cheapestFirst = (one: Case, most: number) =>
  pricedIn(one)
    .map((entry) => ({ entry, year: yearly(one, entry) }))
    .sort(
      (a, b) =>
        (a.year?.amount ?? Number.MAX_VALUE) - (b.year?.amount ?? Number.MAX_VALUE) ||
        Number(isForeign(a.entry)) - Number(isForeign(b.entry)),
    )
    .slice(0, most);

/** Products whose price an answer on their kind shows, in its order. */
export const pricedShown = (one: Case): string[] => cheapestFirst(one, PRICED).map(({ entry }) => entry.record.id);

/** What a rate of the buyer's stands against: prices of the kind in its own unit and period, in Australian dollars. */
export const likePrices = (one: Case, { unit, every }: { unit: string; every: string }) =>
  pricedIn(one).flatMap((entry) =>
    (entry.record.facts.prices ?? []).flatMap(({ value }) => {
      const isUnit =
        value.per === unit ||
        sizeUnitOf(value.per) === (sizeUnitOf(unit) ?? '') ||
        (unit === 'each' && value.per === 'device');
      const isLike = value.currency === 'AUD' && value.kind !== 'foreign-reference' && value.kind !== 'project-total';
      return isUnit && isLike && value.every === every
        ? [{ entry, low: value.min ?? value.amount, high: value.max ?? value.amount }]
        : [];
    }),
  );

/** Prices of the kind that are on record, one line each, with what they come to for the buyer. */
export const priceLines = (one: Case, most = PRICED): Line[] =>
  cheapestFirst(one, most).map(({ entry, year }, index) => {
    const mine = year ? `; for ${year.unit} that is ${year.text}` : forAll(one, entry);
    return line(
      'reason',
      `priced-${index}`,
      `- ${bold(entry.record.id)}: ${listed(
        pricesOf(one, entry)
          .slice(0, 2)
          .map(({ id }) => ref(id)),
      )}${mine}.`,
    );
  });

const isForeign = ({ record }: Judged): boolean =>
  (record.facts.prices ?? []).every(({ value }) => value.kind === 'foreign-reference');

const pointKinds: Record<PricePointEntry['kind'], string> = {
  list: 'list price',
  'contract-unit': 'unit price of a public contract',
  benchmark: 'a fee or cost to go by, no price of a product',
  'funding-limit': 'the most that a scheme pays',
  'project-total': 'total of one project, no price',
  'foreign-reference': 'asked abroad',
};

/** Puts what is on record of a whole kind into the book and refers to it. */
const benchmark = ({ book }: Case, subject: string, name: string, text: string, evidence: Evidence): string => {
  const id = `${subject}.value`;
  if (!book.findSubject(subject)) {
    book.addSubject({ id: subject, kind: 'benchmark', name });
    book.add({ id, subject, claimClass: 'benchmark', label: name.toLowerCase(), text, evidence });
  }
  return ref(id);
};

/** Amounts that name no product, those that share words with the question first. */
const pointLines = (one: Case): Line[] => {
  return heardIn(one.pricePoints, ({ item }) => sharedWords(item, one.text), HEARD)
    .slice(0, POINTS)
    .map((point, index) => {
      const text = `${point.item}: ${money(point.amount, point.currency)} per ${point.per}`;
      const amount = benchmark(one, `price-point-${point.id}`, 'Price on record', text, point.evidence);
      return line('reason', `point-${index}`, `- ${amount} (${pointKinds[point.kind]}).`);
    });
};

/** What public bodies committed to products of the kind: whole contracts, and no price of one. */
const contractLines = (one: Case): Line[] =>
  [...one.entries.values()]
    .filter(({ record }) => (one.kind ? one.kind.ids.includes(record.id) : record.category === one.category))
    .flatMap((entry) =>
      factsFor(one.book, entry)
        .filter(({ claimClass, subject }) => claimClass === 'contract' && subject === entry.record.id)
        .slice(0, 1)
        .map(({ id }) => `- A whole public contract, no unit price: ${bold(entry.record.id)}, ${ref(id)}.`),
    )
    .slice(0, CONTRACTS)
    .map((text, index) => line('reason', `contract-${index}`, text));

/** What makes it dearer or cheaper, and how soon a real price comes. */
const driverLines = (one: Case): Line[] => {
  const [first, ...further] = practiceLines(one, 'cost', DRIVERS);
  const known = first ? [{ ...first, text: first.text.replace('- ', '- What drives the price: ') }, ...further] : [];
  if (known.length === 0 && !one.category) return [];
  return [
    ...(known.length > 0 || !one.category
      ? known
      : [line('reason', 'drivers', `- What drives the price: ${drivers[one.category]}.`)]),
    line(
      'reason',
      'turnaround',
      '- A written price takes days off a list, two to three weeks with a site visit, four to six for a system (our planning assumption).',
    ),
  ];
};
const DRIVERS = 3;

/** What a kind of product costs, where no product is named. */
export const pricePart = (one: Case): Part => {
  if (one.kind?.ids.length === 0) return withDrivers(one, noneOfKind(one, one.kind));
  const kind = one.kind ? `“${one.kind.label}”` : one.category ? categoryLabel[one.category].toLowerCase() : 'this';
  const all = pricedIn(one);
  const priced = priceLines(one);
  const points = pointLines(one);
  const years = all.flatMap((entry) => {
    const year = yearly(one, entry);
    return year ? [{ entry, ...year }] : [];
  });
  const [low, next] = years.sort((a, b) => a.amount - b.amount);
  const ofKind = one.kind
    ? ` On record as one: ${names(one.kind.ids.filter((id) => one.entries.has(id)).slice(0, PRICED))}.`
    : '';
  const direct =
    asksCheap(one.text) && low && next
      ? `**Cheapest of the prices on record for ${low.unit}: ${nameRef(low.entry.record.id)}, ${low.text}.**`
      : all.length > 0 && all.every(isForeign)
        ? `**No Australian price for ${kind} is on record; abroad these are:**`
        : priced.length > 0 && one.kind && all.length === one.kind.ids.length
          ? `**Price on record for ${kind}${all.length > 1 ? ', of each that is on record' : ''}:**`
          : priced.length > 0
            ? `**${asksCheap(one.text) ? 'No cheapest can be named: a' : 'A'} price for ${kind} is on record for ${all.length === 1 ? 'one product' : `${all.length} products`} only; the others quote on request.**`
            : points.length > 0
              ? `**No product’s price for ${kind} is on record; these amounts are, to go by:**`
              : `**Not on record: no price for ${kind} is held here; vendors quote it for each buyer.**${ofKind}`;
  const size = mainSize(one.need);
  const forSize = size ? `for ${sizeWords(size)}` : 'for your size';
  return {
    asks: [
      {
        act: 'price',
        direct: line('direct', 'price', direct),
        reasons: [...priced, ...points, ...contractLines(one), ...driverLines(one)],
        change: line(
          'change',
          'quotes',
          `To get real ones, ask three vendors ${forSize} on one schedule: once (devices, installation, interfaces, training), each year (licence, support, hosting), what raises it, GST apart.`,
        ),
      },
    ],
    open: one.points.length > 0 ? openLines(one, recommended(one.judgement)) : [],
  };
};

/** What drives the price of a kind that no record is one of. */
const withDrivers = (one: Case, part: Part): Part => ({
  ...part,
  asks: part.asks?.map((ask) => ({ ...ask, reasons: [...driverLines(one), ...ask.reasons] })),
});

export const asksEvidence = says([
  'evidence',
  'proof|proven|prove',
  'does|do it|they|these|those actually? work',
  'study|studies|research|trial data',
  'reduce*|prevent*|lower|cut* falls|errors|readmissions|admissions|ramping|infections|harm|transfers|injuries|delays',
  'actually moves|reduces|works|helps',
  'effective*',
  'does|do ... work',
  'do they help',
]);

/** Those that share words with the question; where none does, all. */
const heardEffects = (one: Case): EffectEntry[] => {
  const best = heardIn(one.effects, ({ intervention, measured }) =>
    sharedWords(`${intervention} ${measured}`, one.text),
  );
  return best.length > 0 ? best : [...one.effects];
};

/** Whether a kind of product does what is hoped of it: what studies found, harm and no effect too. */
export const evidencePart = (one: Case): Part | undefined => {
  const found = heardEffects(one).slice(0, EFFECTS);
  if (found.length === 0) return undefined;
  const good = found.filter(({ direction }) => direction === 'benefit').length;
  const verdict =
    good === found.length
      ? 'Studies found a benefit'
      : good === 0
        ? 'Studies found no clear benefit'
        : 'Studies found mixed results';
  return {
    asks: [
      {
        act: 'explain',
        direct: line(
          'direct',
          'evidence',
          `**${verdict} (${found.length} on record that bear on it); none is of your site.**`,
        ),
        reasons: [
          ...found.map((effect, index) =>
            line(
              'reason',
              `effect-${index}`,
              `- ${benchmark(one, `effect-${effect.id}`, 'Measured effect', effectWords(effect), effect.evidence)} (${formatDate(effect.evidence.asOf ?? '')}).`,
            ),
          ),
        ],
        change: line(
          'change',
          'baseline',
          'What settles it for you: a baseline now, and the same measure in a trial with a pass mark set beforehand.',
        ),
      },
    ],
  };
};
