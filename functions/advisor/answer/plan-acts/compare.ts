import { nameRef, ref } from '#functions/advisor/facts/facts';
import { categoryLabel } from '#shared/kernel/catalogue';
import { capital, listed, lowered } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { sizeUnitOf } from '#shared/reading/question/need/amounts';
import type { Case } from '../case.ts';
import { quantitiesIn } from '../compute/figures/quantities.ts';
import { inAYear } from '../compute/figures/units.ts';
import { aud, many } from '../compute/said.ts';
import { differencesOf, type Judged } from '../judge/judge.ts';
import { type Topic, topicOf, topicsIn } from '../judge/topics.ts';
import type { Line } from '../plan.ts';
import { bold, entriesOf, figure, line, names, type Part, plainNames, pointWords, quoted, wordsOf } from './lines.ts';
import { kept, warningLines } from './pick.ts';
import { pointsOn, pointLines as practiceLines } from './practice.ts';
import { asksCheap } from './price.ts';

/** What is compared where the buyer names nothing to compare on. */
const usual = ['price', 'users', 'integration', 'hosting', 'support', 'time'];
const DIFFERENCES = 5;
export const asksDifference = says(['difference|differences|diff', 'differ|differs|different']);

/**
 * "Pyxis or Omnicell" names makers of several products: of each maker the one of the kind that most of them make, and
 * whatever is named in full.
 */
const meantOf = ({ text }: Case, entries: readonly Judged[]): Judged[] => {
  const makers = new Set(entries.map(({ vendor }) => vendor.id));
  if (makers.size < 2 || makers.size === entries.length) return [...entries];
  const makersOf = (kind: string) =>
    new Set(entries.filter(({ record }) => record.category === kind).map(({ vendor }) => vendor.id)).size;
  const kind = entries
    .map(({ record }) => record.category)
    .sort((a, b) => makersOf(b) - makersOf(a))
    .at(0);
  const lower = text.toLowerCase();
  const own = (id: string) => entries.filter(({ vendor }) => vendor.id === id);
  const first = [...makers].flatMap((id) => own(id).find(({ record }) => record.category === kind) ?? own(id)[0] ?? []);
  return entries.filter((entry) => first.includes(entry) || lower.includes(entry.record.name.toLowerCase()));
};

/** Two or more named products side by side: who has what was asked on record; nobody wins where records cannot say. */
export const comparePart = (one: Case): Part => {
  const all = entriesOf(
    one,
    one.named.filter((id) => !one.dropped.includes(id)),
  );
  const entries = meantOf(one, all).slice(0, 4);
  const missing = one.unknown.map((name, index) => quoted(one, `unknown-${index}`, name));
  if (entries.length < 2)
    return tooFew(
      one,
      entries.map(({ record }) => record.id),
      missing,
    );
  const ids = entries.map(({ record }) => record.id);
  const asked = topicsIn(wordsIn(one.text)).filter(
    ({ id }) => id !== 'presence' || one.text.toLowerCase().includes('austral'),
  );
  const topics = asked.length > 0 ? asked : usual.map(topicOf);
  const differences = differencesOf(one.book, entries, topics);
  const none = topics.filter(({ id }) => !differences.some(({ topic }) => topic === id));
  const ahead = aheadOf(one, ids);
  const holders = [...new Set(differences.flatMap(({ holds }) => holds.map(({ subject }) => subject)))];
  const cost = asksCheap(one.text) || topics.some(({ id }) => id === 'price') ? countedPrices(one, entries) : [];
  const cheaper = asksCheap(one.text) ? cheaperOf(cost) : undefined;
  const onlyOne = asked.length > 0 && holders.length === 1 ? holders[0] : undefined;
  const kinds = new Set(entries.map(({ record }) => record.category));
  const direct = ahead
    ? `**On what you asked, ${nameRef(ahead.id)} is ahead on record: ${ahead.words}.**`
    : onlyOne
      ? `**On ${listed(differences.map(({ label }) => label))} only ${nameRef(onlyOne)} has anything on record; that is no proof that the other lacks it.**`
      : asksCheap(one.text)
        ? (cheaper ??
          `**The records cannot say which is cheaper: ${plainNames(ids)}; no price of each in one unit is held here.**`)
        : `**The records cannot say which is better: ${plainNames(ids)}.**`;
  const reasons = [
    ...(kinds.size > 1
      ? [
          line(
            'reason',
            'kinds',
            `They are different kinds of product: ${entries.map(({ record }) => `${bold(record.id)} ${categoryLabel[record.category].toLowerCase()}`).join(', ')}.`,
          ),
        ]
      : []),
    ...pointLines(one, ids),
    ...(asked.length === 0 && differences.length > 0 ? whatLine(entries) : []),
    ...cost.map(({ words }, index) => line('reason', `counted-${index}`, words)),
    ...differences.slice(0, DIFFERENCES).map(({ label, holds, lacks }, index) => {
      const said = holds.map(
        ({ subject, facts }) => `${bold(subject)}: ${listed(facts.slice(0, 2).map((id) => wordsOf(one.book.get(id))))}`,
      );
      const without = lacks.length > 0 ? `; not on record for ${names(lacks)}` : '';
      return line('reason', `difference-${index}`, `- ${capital(label)}: ${said.join('; ')}${without}.`);
    }),
    ...(differences.length === 0 ? descriptions(one, ids) : []),
    ...deciding(one),
  ];
  return {
    asks: [
      {
        act: 'compare',
        direct: line('direct', 'compare', direct),
        reasons,
        change: line('change', 'change', changeWords(one, none)),
      },
    ],
    mustSay: [...kept(one), ...unknownLines(one, missing)],
    warnings: warningLines(one, ids),
    open:
      none.length > 0
        ? [line('open', 'open', `Not on record for any of them: ${listed(none.map(({ noun }) => noun))}.`)]
        : [],
  };
};

/** What tells such products apart in use, whatever records hold. */
const deciding = (one: Case): Line[] =>
  one.isFollowUp
    ? []
    : pointsOn(one, 'must', DECIDING).map((point, index) =>
        line('reason', `deciding-${index}`, `- ${index === 0 ? `What decides it in use: ${lowered(point)}` : point}`),
      );
const DECIDING = 2;

const changeWords = (one: Case, none: readonly Topic[]): string => {
  const open = one.points[0];
  const [first] = none;
  if (open) return `What would decide it: a written answer on “${quoted(one, open.id, pointWords(open))}” from each.`;
  return first
    ? `What would decide it: each vendor’s written answer to “${first.question}”`
    : 'What would decide it: a price and a reference from each, on the same terms.';
};

const aheadOf = (one: Case, ids: readonly string[]): { id: string; words: string } | undefined => {
  const scores = ids.map((id) => {
    const verdict = [...one.judgement.verdicts, ...one.judgement.kept].find(({ subject }) => subject === id);
    const met = verdict?.checks.filter(({ relation, need }) => relation === 'meets' && need.id !== 'kind') ?? [];
    return { id, met };
  });
  const best = Math.max(...scores.map(({ met }) => met.length));
  const ahead = scores.filter(({ met }) => met.length === best);
  const [first] = ahead;
  // That a record names a setting and another's does not puts nobody ahead.
  if (!first || ahead.length > 1 || first.met.every(({ need }) => need.id === 'setting')) return undefined;
  return {
    id: first.id,
    words: listed(
      first.met.map(
        ({ need, facts }) =>
          `${need.id === 'setting' ? 'setting' : `“${quoted(one, need.id, pointWords(need))}”`} (${ref(facts[0] ?? '')})`,
      ),
    ),
  };
};

const pointLines = (one: Case, ids: readonly string[]): Line[] =>
  one.points
    .filter(({ id }) => id !== 'kind')
    .slice(0, 3)
    .flatMap((point, index) => {
      const relations = ids.flatMap((id) => {
        const check = [...one.judgement.verdicts, ...one.judgement.kept]
          .find(({ subject }) => subject === id)
          ?.checks.find(({ need }) => need.id === point.id);
        return check ? [{ id, check }] : [];
      });
      const said = relations.map(({ id, check }) =>
        check.relation === 'open'
          ? `${bold(id)} not on record`
          : `${bold(id)} ${check.relation} (${wordsOf(one.book.get(check.facts[0] ?? ''))})`,
      );
      return said.length > 0
        ? [line('reason', `point-${index}`, `- “${quoted(one, point.id, pointWords(point))}”: ${said.join('; ')}.`)]
        : [];
    });

/** What each is, in one line. */
const whatLine = (entries: readonly Judged[]): Line[] => {
  const said = entries.flatMap(({ record }) =>
    record.facts.description ? [`${bold(record.id)}: ${ref(`${record.id}.description`)}`] : [],
  );
  return said.length > 0 ? [line('reason', 'what', `- What it is: ${said.join('; ')}.`)] : [];
};

type Counted = { id: string; low: number; high: number; count: number; words: string };
const heads = new Set(['user', 'clinician', 'licence', 'device']);
/** What prices by the head come to in a year for as many as the buyer says: "for 5". */
const countedPrices = (one: Case, entries: readonly Judged[]): Counted[] => {
  const bare = quantitiesIn(one.text).find(({ kind, of }) => kind === 'count' && of === '');
  return entries.flatMap(({ record }) => {
    const held = (record.facts.prices ?? []).flatMap(({ value }) => {
      const size = one.need.size.find(({ unit }) => unit === sizeUnitOf(value.per) || unit === 'clinicians');
      const count = size?.value ?? bare?.value;
      const times = inAYear[value.every];
      const isLike = heads.has(value.per) && value.currency === 'AUD' && value.kind !== 'foreign-reference';
      return count && times && isLike ? [{ value, count, times }] : [];
    });
    const [price] = held;
    if (!price) return [];
    const { value, count, times } = price;
    const [low, high] = [(value.min ?? value.amount) * count * times, (value.max ?? value.amount) * count * times];
    const each = `${aud(value.min ?? value.amount)}${high > low ? ` to ${aud(value.max ?? value.amount)}` : ''}`;
    const sum = figure(one, {
      id: `counted-${record.id}`,
      label: `for ${count} a year`,
      text: `${aud(low)}${high > low ? ` to ${aud(high)}` : ''} a year`,
      formula: `${each} x ${count} x ${times}`,
      amount: low,
    });
    const basis = value.kind === 'list' ? 'its list price' : 'not its own list: verify with the vendor';
    const words = `- For ${many(count, value.per)}, ${bold(record.id)}: ${sum} (${each} x ${count}${times > 1 ? ` x ${times} ${value.every}s` : ''}; ${basis}).`;
    return [{ id: record.id, low, high, count, words }];
  });
};

/** Which is cheaper by such prices; where they overlap, that nobody can say. */
const cheaperOf = (prices: readonly Counted[]): string | undefined => {
  const [first, next] = [...prices].sort((a, b) => a.low - b.low);
  if (!first || !next) return undefined;
  return first.high < next.low
    ? `**Cheaper for ${first.count} by the prices on record: ${nameRef(first.id)}.**`
    : `**The records cannot say which is cheaper for ${first.count}: the prices of ${plainNames(prices.map(({ id }) => id))} overlap.**`;
};

const descriptions = (one: Case, ids: readonly string[]): Line[] =>
  entriesOf(one, ids).flatMap(({ record }, index) =>
    record.facts.description
      ? [line('reason', `what-${index}`, `- ${bold(record.id)}: ${ref(`${record.id}.description`)}.`)]
      : [],
  );

const tooFew = (one: Case, ids: readonly string[], missing: readonly string[]): Part => ({
  asks: [
    {
      act: 'compare',
      direct: line(
        'direct',
        'compare',
        ids.length === 1 && one.compared.length > 0
          ? `**${plainNames(ids)} is what is left of them.**`
          : ids.length === 1
            ? `**Only ${plainNames(ids)} is on record, so there is nothing to hold it against.**`
            : '**None of these is on record, so I cannot compare them.**',
      ),
      reasons: [
        ...descriptions(one, ids),
        ...(one.isFollowUp ? [] : practiceLines(one, 'options', DECIDING)),
        ...deciding(one),
      ],
    },
  ],
  mustSay: [...kept(one), ...unknownLines(one, missing)],
  next: [
    line(
      'next',
      'next',
      'Send me what each vendor says on the points that decide it, and I will set them side by side.',
    ),
  ],
});

/** A name that is on no record is said to be so, wherever it was asked about. */
export const unknownLines = (one: Case, missing: readonly string[]): Line[] =>
  missing.length > 0 && one.unknown.length > 0
    ? [line('must-say', 'unknown', `No record of ${listed(missing.map((name) => `“${name}”`))} here.`)]
    : [];
