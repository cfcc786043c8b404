import { ref } from '#functions/advisor/facts/facts';
import { effectWords } from '#functions/records/knowledge/effect-words';
import type { EffectEntry, PricePointEntry } from '#functions/records/knowledge/schema';
import { categoryLabel } from '#shared/kernel/catalogue';
import { formatDate, listed } from '#shared/kernel/format';
import type { Price } from '#shared/kernel/typed-facts';
import { money } from '#shared/kernel/typed-words';
import { phraseBook } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { sizeUnitOf } from '#shared/reading/question/need/amounts';
import type { Case } from '../case.ts';
import { aud } from '../compute/sums.ts';
import { factsFor, type Judged } from '../judge/judge.ts';
import { byField, tellingWords } from '../judge/match.ts';
import { topicOf } from '../judge/topics.ts';
import type { Line } from '../plan.ts';
import { bold, figure, line, names, type Part } from './lines.ts';
import { openLines, recommended } from './pick.ts';

/** Questions about a whole kind of product: what it costs, and whether it works. */

const PRICED = 4;
const POINTS = 2;
/** Words that an amount must share with a question to bear on it. */
const HEARD = 2;
const EFFECTS = 4;

const cheap = phraseBook([['cheap*|dear|dearer|dearest|expensive|inexpensive|affordable', true]]);
export const asksCheap = (text: string): boolean => cheap.find(wordsIn(text)).length > 0;

/**
 * Products of the kind whose price is on record, of those that use the question's words where some do; those in use or
 * excluded are none, and the total of one project is no price.
 */
const pricedIn = (one: Case): Judged[] => {
  const away = new Set([...one.judgement.kept.map(({ subject }) => subject), ...one.dropped]);
  const all = [...one.entries.values()].filter(
    ({ record }) =>
      record.category === one.category &&
      !away.has(record.id) &&
      pricesOf(one, record.id).length > 0 &&
      (record.facts.prices ?? []).some(({ value }) => value.kind !== 'project-total'),
  );
  const asked = new Set(tellingWords(one.text));
  const heard = ({ record }: Judged): number =>
    tellingWords(
      [record.name, record.facts.description?.value ?? '', ...(record.facts.features?.value ?? [])].join(' '),
    ).filter((word) => asked.has(word)).length;
  const most = Math.max(0, ...all.map(heard));
  return most > 0 ? all.filter((entry) => heard(entry) > 0).sort((x, y) => heard(y) - heard(x)) : all;
};
const pricesOf = (one: Case, id: string) => {
  const entry = one.entries.get(id);
  return entry ? byField(topicOf('price'), factsFor(one.book, entry)) : [];
};

const timesAYear: Partial<Record<Price['every'], number>> = { month: 12, year: 1, week: 52, day: 365 };
/** What a price comes to in a year for the buyer's own size; where its unit is not the buyer's, nothing. */
const yearly = (one: Case, { record }: Judged): { amount: number; text: string; unit: string } | undefined => {
  for (const { value } of record.facts.prices ?? []) {
    const size = one.need.size.find(({ unit }) => unit === sizeUnitOf(value.per));
    const times = timesAYear[value.every];
    if (!size || !times || value.currency !== 'AUD' || value.kind === 'foreign-reference') continue;
    const amount = value.amount * size.value * times;
    const formula = `${aud(value.amount)} x ${size.value} ${size.unit}${times > 1 ? ` x ${times}` : ''}`;
    const text = figure(one, {
      id: `year-${record.id}`,
      label: 'a year',
      text: `${aud(amount)} a year`,
      formula,
      amount,
    });
    return { amount, text, unit: `${size.value} ${size.unit}` };
  }
  return undefined;
};

/** Prices of the kind that are on record, one line each, with what they come to for the buyer. */
export const priceLines = (one: Case, most = PRICED): Line[] =>
  pricedIn(one)
    .map((entry) => ({ entry, year: yearly(one, entry) }))
    .sort(
      (a, b) =>
        (a.year?.amount ?? Number.MAX_VALUE) - (b.year?.amount ?? Number.MAX_VALUE) ||
        Number(isForeign(a.entry)) - Number(isForeign(b.entry)),
    )
    .slice(0, most)
    .map(({ entry, year }, index) => {
      const facts = pricesOf(one, entry.record.id);
      const mine = year ? `; for ${year.unit} that is ${year.text}` : '';
      return line(
        'reason',
        `priced-${index}`,
        `- ${bold(entry.record.id)}: ${listed(facts.slice(0, 2).map(({ id }) => ref(id)))}${mine}.`,
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

/** Amounts that name no product, those that share words with the question first. */
const pointLines = (one: Case): Line[] => {
  const asked = new Set(wordsIn(one.text).map(({ base }) => base));
  const heard = ({ item }: PricePointEntry) =>
    wordsIn(item).filter(({ base }) => base.length > 3 && asked.has(base)).length;
  return one.pricePoints
    .filter((point) => heard(point) >= HEARD)
    .sort((a, b) => heard(b) - heard(a))
    .slice(0, POINTS)
    .map((point, index) => {
      const subject = `price-point-${point.id}`;
      if (!one.book.findSubject(subject)) {
        one.book.addSubject({ id: subject, kind: 'benchmark', name: 'Price on record' });
        const { evidence } = point;
        const text = `${point.item}: ${money(point.amount, point.currency)} per ${point.per}`;
        one.book.add({ id: `${subject}.amount`, subject, claimClass: 'benchmark', label: 'amount', text, evidence });
      }
      return line('reason', `point-${index}`, `- ${ref(`${subject}.amount`)} (${pointKinds[point.kind]}).`);
    });
};

/** What a kind of product costs, where no product is named. */
export const pricePart = (one: Case): Part => {
  const kind = one.category ? categoryLabel[one.category].toLowerCase() : 'this';
  const all = pricedIn(one);
  const priced = priceLines(one);
  const points = pointLines(one);
  const years = all.flatMap((entry) => {
    const year = yearly(one, entry);
    return year ? [{ entry, ...year }] : [];
  });
  const [low, next] = years.sort((a, b) => a.amount - b.amount);
  const direct =
    asksCheap(one.text) && low && next
      ? `**Cheapest of the prices on record for ${low.unit}: ${bold(low.entry.record.id).slice(2, -2)}, ${low.text}.**`
      : all.length > 0 && all.every(isForeign)
        ? `**No Australian price for ${kind} is on record; abroad these are:**`
        : priced.length > 0
          ? `**${asksCheap(one.text) ? 'No cheapest can be named: a' : 'A'} price for ${kind} is on record for ${all.length === 1 ? 'one product' : `${all.length} products`} only; the others quote on request.**`
          : points.length > 0
            ? `**No product’s price for ${kind} is on record; these amounts are, to go by:**`
            : `**Not on record: no price for ${kind} is held here; vendors quote it for each buyer.**`;
  const size = one.need.size[0];
  const forSize = size ? `for ${size.value.toLocaleString('en-AU')} ${size.unit}` : 'for your size';
  return {
    asks: [
      {
        act: 'price',
        direct: line('direct', 'price', direct),
        reasons: [...priced, ...points],
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

const works = phraseBook(
  [
    'evidence',
    'proof|proven|prove',
    'does|do it|they|these|those actually? work',
    'study|studies|research|trial data',
    'reduce*|prevent*|lower|cut* falls|errors|readmissions|admissions|ramping|infections|harm|transfers|injuries|delays',
    'actually moves|reduces|works|helps',
    'effective*',
    'does|do ... work',
    'do they help',
  ].map((phrase) => [phrase, true] as const),
);
export const asksEvidence = (text: string): boolean => works.find(wordsIn(text)).length > 0;

/** Those that share words with the question; where none does, all. */
const heardEffects = (one: Case): EffectEntry[] => {
  const asked = wordsIn(one.text).map(({ base }) => base);
  const heard = ({ intervention, measured }: EffectEntry) =>
    wordsIn(`${intervention} ${measured}`).filter(({ base }) => base.length > 3 && asked.includes(base)).length;
  const best = one.effects.filter((effect) => heard(effect) > 0).sort((a, b) => heard(b) - heard(a));
  return best.length > 0 ? best : [...one.effects];
};

/** Whether a kind of product does what is hoped of it: what studies found, harm and no effect too. */
export const evidencePart = (one: Case): Part | undefined => {
  const found = heardEffects(one).slice(0, EFFECTS);
  if (found.length === 0) return undefined;
  for (const effect of found) {
    const subject = `effect-${effect.id}`;
    if (one.book.findSubject(subject)) continue;
    one.book.addSubject({ id: subject, kind: 'benchmark', name: 'Measured effect' });
    const { evidence } = effect;
    one.book.add({
      id: `${subject}.finding`,
      subject,
      claimClass: 'benchmark',
      label: 'measured effect',
      text: effectWords(effect),
      evidence,
    });
  }
  const good = found.filter(({ direction }) => direction === 'benefit').length;
  const verdict =
    good === found.length
      ? 'Studies found a benefit'
      : good === 0
        ? 'Studies found no clear benefit'
        : 'Studies found mixed results';
  const users = [...one.entries.values()].filter(
    (entry) =>
      entry.record.category === one.category && byField(topicOf('outcome'), factsFor(one.book, entry)).length > 0,
  );
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
              `- ${ref(`effect-${effect.id}.finding`)} (${formatDate(effect.evidence.asOf ?? '')}).`,
            ),
          ),
          ...(users.length > 0
            ? [
                line(
                  'reason',
                  'measured',
                  `- A measured result of the product itself is on record for ${names(users.slice(0, 3).map(({ record }) => record.id))}.`,
                ),
              ]
            : []),
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
