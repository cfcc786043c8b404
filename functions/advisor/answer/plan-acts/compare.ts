import { nameRef, ref } from '#functions/advisor/facts/facts';
import { kindsIn } from '#functions/records/search/kinds';
import { categoryLabel } from '#shared/kernel/catalogue';
import { capital, listed, lowered } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { type Word, wordsIn } from '#shared/reading/phrases/words';
import { sizeUnitOf } from '#shared/reading/question/need/amounts';
import type { Case } from '../case.ts';
import { quantitiesIn } from '../compute/figures/quantities.ts';
import { inAYear } from '../compute/figures/units.ts';
import { aud, many } from '../compute/said.ts';
import { differencesOf, factsFor, isGrave, type Judged, warningsOf } from '../judge/judge.ts';
import { type Topic, topicOf, topicsIn } from '../judge/topics.ts';
import type { Difference } from '../judgement.ts';
import type { Line } from '../plan.ts';
import {
  bold,
  entriesOf,
  figure,
  line,
  names,
  type Part,
  plainNames,
  pointWords,
  quoted,
  vendorOf,
  wordsOf,
} from './lines.ts';
import { kept, warningLines } from './pick.ts';
import { pointsOn } from './practice.ts';
import { asksCheap } from './price.ts';

/** What is compared where the buyer names nothing to compare on. */
const usual = ['price', 'users', 'integration', 'hosting', 'support', 'time'];
/** An aid holds no data and links to nothing. */
const usualOfAids = ['price', 'users', 'load', 'support', 'device', 'warranty'];
const usualFor = (entries: readonly Judged[]): Topic[] =>
  (entries.every(({ record }) => record.category === 'assistive-technology') ? usualOfAids : usual).map(topicOf);
const DIFFERENCES = 5;
/** Asks for one of those that it names, whatever records can tell. */
export const asksOne = says([
  'which|who|what one|ones? would|should|do|does|d you|i|we',
  'would|should|do you|u|i|we pick|choose|take|buy|recommend|prefer|go|get',
  'you|i|we pick|choose|recommend',
  'your pick|choice|call|recommendation|preference|favourite',
  'pick|choose|name one|for|between|a',
  'one answer|name|pick|winner',
  'just tell me which',
  'if you|i|we had to',
]);
export const asksDifference = says(['difference|differences|diff', 'differ|differs|different']);

/**
 * "Pyxis or Omnicell" names makers of several products: of each maker the one of the kind that most of them make, and
 * whatever is named in full.
 */
const meantOf = ({ text, book, kind: sought }: Case, entries: readonly Judged[]): Judged[] => {
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
  const isSought = ({ record }: Judged) => sought?.ids.includes(record.id);
  // Of several that fit the one that is called by more of what is said, then the one of which most is known.
  const said = new Set(wordsIn(text).map(({ lower: word }) => word));
  const calledBy = ({ record, vendor }: Judged) => {
    const makers = new Set(wordsIn(vendor.name).map(({ lower: word }) => word));
    return wordsIn(record.name).filter(({ lower: word }) => said.has(word) && !makers.has(word)).length;
  };
  const known = (some: readonly Judged[]) =>
    some.toSorted((a, b) => calledBy(b) - calledBy(a) || factsFor(book, b).length - factsFor(book, a).length)[0];
  const first = [...makers].flatMap(
    (id) =>
      known(own(id).filter((entry) => calledBy(entry) > 0 && entry.record.category === kind)) ??
      known(own(id).filter(isSought)) ??
      known(own(id).filter(({ record }) => record.category === kind)) ??
      known(own(id)) ??
      [],
  );
  return entries.filter((entry) => first.includes(entry) || lower.includes(entry.record.name.toLowerCase()));
};

/** The products that a comparison holds against each other. */
export const sidesOf = (one: Case): Judged[] =>
  meantOf(
    one,
    entriesOf(
      one,
      withoutKept(
        one,
        one.named.filter((id) => !one.dropped.includes(id)),
      ),
    ),
  ).slice(0, 4);
/** "X or Y, we have Z and keep it": Z is weighed against nothing where another name is asked about. */
const withoutKept = ({ judgement, unknown }: Case, ids: readonly string[]): readonly string[] => {
  const kept = judgement.kept.flatMap(({ subject, role }) => (role === 'in-use' ? [subject] : []));
  const left = ids.filter((id) => !kept.includes(id));
  return left.length > 1 || (left.length === 1 && unknown.length > 0) ? left : ids;
};

/** Two or more named products side by side: who has what was asked on record; nobody wins where records cannot say. */
export const comparePart = (one: Case): Part => {
  const entries = sidesOf(one);
  const missing = one.unknown.map((name, index) => quoted(one, `unknown-${index}`, name));
  if (entries.length < 2)
    return tooFew(
      one,
      entries.map(({ record }) => record.id),
      missing,
    );
  const ids = entries.map(({ record }) => record.id);
  const asked = topicsIn(withoutKinds(one.text)).filter(
    ({ id }) => id !== 'presence' || one.text.toLowerCase().includes('austral'),
  );
  const topics = asked.length > 0 ? asked : usualFor(entries);
  const found = once(one, differencesOf(one.book, entries, topics));
  // Where records tell little on what was asked, what else tells them apart stands beside it.
  const isThin = asked.length > 0 && found.length < DECIDING;
  const differences = isThin
    ? once(one, differencesOf(one.book, entries, [...new Set([...topics, ...usualFor(entries)])]))
    : found;
  const none = topics.filter(({ id }) => !differences.some(({ topic }) => topic === id));
  const ahead = aheadOf(one, ids);
  const cost = asksCheap(one.text) || topics.some(({ id }) => id === 'price') ? countedPrices(one, entries) : [];
  const cheaper = asksCheap(one.text) ? cheaperOf(cost) : undefined;
  const onlyOne =
    asked.length > 0 && found.length > 0 && holdersOf(found).length === 1 ? holdersOf(found)[0] : undefined;
  const grave = graveOf(one, entries);
  const kinds = new Set(entries.map(({ record }) => record.category));
  const direct = ahead
    ? `**On what you asked, ${nameRef(ahead.id)} is ahead on record: ${ahead.words}.**`
    : onlyOne
      ? `**On ${listed(found.map(({ label }) => label))} only ${nameRef(onlyOne)} has anything on record; that does not prove that the other lacks it.**`
      : asksCheap(one.text)
        ? (cheaper ??
          `**The records cannot say which is cheaper: ${plainNames(ids)}; no price of each in one unit is held here.**`)
        : grave
          ? `**Against ${nameRef(grave.id)} stands on record: ${ref(grave.fact)}; nothing of that weight against ${plainNames(ids.filter((id) => id !== grave.id))}.**`
          : `**The records cannot say which is better: ${listed(entries.map(withMaker))}${mostHeld(differences, ids)}.**`;
  const reasons = [
    ...(kinds.size > 1 && !ids.every((id) => one.kind?.ids.includes(id))
      ? [
          line(
            'reason',
            'kinds',
            `They are different kinds of product: ${entries.map(({ record }) => `${bold(record.id)} ${categoryLabel[record.category].toLowerCase()}`).join(', ')}.`,
          ),
        ]
      : []),
    ...pointLines(one, ids),
    ...((asked.length === 0 || isThin) && differences.length > 0 ? whatLine(entries) : []),
    ...notOfKind(one, entries),
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

/**
 * What a public buyer committed for all it bought tells none apart, unless contracts are asked about; a fact that was told
 * on one topic is not told on the next.
 */
const once = (one: Case, differences: readonly Difference[]): Difference[] => {
  const isAsked = one.text.toLowerCase().includes('contract');
  // What it is stands above.
  const told = new Set(differences.flatMap(({ holds }) => holds.map(({ subject }) => `${subject}.description`)));
  return differences.flatMap((difference) => {
    const holds = difference.holds.flatMap(({ subject, facts }) => {
      const fresh = facts.filter((id) => !told.has(id) && (isAsked || one.book.get(id).claimClass !== 'contract'));
      for (const id of fresh) told.add(id);
      return fresh.length > 0 ? [{ subject, facts: fresh }] : [];
    });
    const out = difference.holds.flatMap(({ subject }) =>
      holds.some((own) => own.subject === subject) ? [] : [subject],
    );
    return holds.length > 0 ? [{ ...difference, holds, lacks: [...difference.lacks, ...out] }] : [];
  });
};

const holdersOf = (differences: readonly Difference[]): string[] => [
  ...new Set(differences.flatMap(({ holds }) => holds.map(({ subject }) => subject))),
];

/** "Power chairs" asks nothing of power. */
const withoutKinds = (text: string): Word[] => {
  const words = wordsIn(text);
  const kinds = kindsIn(words);
  return words.filter((_, at) => !kinds.some(({ from, to }) => from <= at && at < to));
};

/** The one whose maker is failing, or that is no longer made, where the others are not. */
const graveOf = (one: Case, entries: readonly Judged[]): { id: string; fact: string } | undefined => {
  const found = entries.flatMap((entry) => {
    const fact = warningsOf(factsFor(one.book, entry)).find(isGrave);
    return fact ? [{ id: entry.record.id, fact: fact.id }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
};

/** A product with its maker, where its own name does not say it. */
const withMaker = (entry: Judged): string =>
  wordsIn(entry.vendor.name).some(({ lower }) => entry.record.name.toLowerCase().includes(lower))
    ? nameRef(entry.record.id)
    : `${nameRef(entry.record.id)} (${vendorOf(entry)})`;

/** Makers of which no record is just what is sought: what stands for them is said to be something wider. */
const notOfKind = ({ kind, text }: Case, entries: readonly Judged[]): Line[] => {
  const lower = text.toLowerCase();
  const isSaid = ({ record }: Judged) =>
    [record.name, ...record.aliases].some((name) => lower.includes(name.toLowerCase()));
  const others = entries.filter(
    (entry) => kind && kind.ids.length > 0 && !kind.ids.includes(entry.record.id) && !isSaid(entry),
  );
  return kind && others.length > 0
    ? [
        line(
          'reason',
          'not-of-kind',
          `- No ${kind.label} of ${listed([...new Set(others.map(vendorOf))], 'or')} is on record by its own name; what stands here is what the maker is listed with.`,
        ),
      ]
    : [];
};

/** Who has most on record of what decides: said where nobody is ahead on what was asked. */
const mostHeld = (differences: readonly Difference[], ids: readonly string[]): string => {
  const counts = ids.map((id) => ({
    id,
    on: differences.filter(({ holds }) => holds.some(({ subject }) => subject === id)),
  }));
  const most = Math.max(...counts.map(({ on }) => on.length));
  const [first, ...others] = counts.filter(({ on }) => on.length === most);
  return first && others.length === 0 && most > 0
    ? `; most is on record for ${nameRef(first.id)} (${listed(first.on.map(({ label }) => label))})`
    : '';
};

/** What tells such products apart in use, whatever records hold. */
const deciding = (one: Case): Line[] =>
  one.isFollowUp
    ? []
    : [...pointsOn(one, 'must', DECIDING), ...pointsOn(one, 'trial', 1)].map((point, index) =>
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
        ids.length === 1 && missing.length === 0 && one.compared.length > 0
          ? `**${plainNames(ids)} is what is left of them.**`
          : ids.length === 1
            ? `**Only ${plainNames(ids)} is on record here${
                missing.length > 0
                  ? `; of ${listed(
                      missing.map((name) => `“${name}”`),
                      'or',
                    )} no record is held, which says nothing against it`
                  : ', so there is nothing to hold it against'
              }.**`
            : '**None of these is on record, so I cannot compare them.**',
      ),
      reasons: [...descriptions(one, ids), ...deciding(one)],
    },
  ],
  mustSay: [...kept(one), ...(ids.length === 1 ? [] : unknownLines(one, missing))],
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
