import { type BookFact, nameRef, ref } from '#functions/advisor/facts/facts';
import { vendorSubject } from '#functions/advisor/facts/record-facts';
import { stem } from '#functions/records/search/words';
import type { Size } from '#shared/contracts/reading/question';
import { categoryLabel } from '#shared/kernel/catalogue';
import { formatDate, listed } from '#shared/kernel/format';
import { singular, wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../case.ts';
import type { Said, Sum } from '../compute/said.ts';
import { factsFor, type Judged } from '../judge/judge.ts';
import { onTopic } from '../judge/match.ts';
import type { Topic } from '../judge/topics.ts';
import type { Check, Verdict } from '../judgement.ts';
import type { AnswerPlan, Line, Slot } from '../plan.ts';

/** What one act adds to a plan. */
export type Part = Partial<{ -readonly [Key in keyof AnswerPlan]: AnswerPlan[Key] }>;

export const line = (slot: Slot, id: string, text: string): Line => ({ slot, id, text });

/** What is said of advice that no record bears out. */
export const ours: Line = line('next', 'ours', 'This is good practice of ours, from no record.');

/** A product by its name, set off. */
export const bold = (id: string): string => `**${nameRef(id)}**`;
export const names = (ids: readonly string[], conjunction = 'and'): string => listed(ids.map(bold), conjunction);
export const plainNames = (ids: readonly string[], conjunction = 'and'): string =>
  listed(ids.map(nameRef), conjunction);

/** "1 site", "40 beds". */
export const sizeWords = ({ value, unit }: Pick<Size, 'value' | 'unit'>): string =>
  `${value.toLocaleString('en-AU')} ${value === 1 ? singular(unit) : unit}`;

/** What a price goes by: beds or people before sites. */
export const mainSize = ({ size }: Case['need']): Size | undefined => {
  const most = Math.max(0, ...size.filter(({ unit }) => unit !== 'sites').map(({ value }) => value));
  // "Two carers on at night" counts nobody that is bought for beside 96 beds.
  const isAside = ({ unit, value }: Size): boolean => unit === 'sites' || (unit === 'staff' && value * FEW < most);
  return size.find((one) => !isAside(one)) ?? size[0];
};
const FEW = 4;

/** Puts a figure of the buyer's own into the book and refers to it: its citation opens the arithmetic. */
export const figure = ({ book }: Pick<Case, 'book'>, { id, label, text, formula }: Sum): string => {
  // Two parts of a message may each have a sum of that name: a figure never stands for another one.
  const isTaken = (at: string) => {
    const there = book.find(at);
    return there !== undefined && there.text !== text;
  };
  let fact = `sum.${id}`;
  for (let next = 2; isTaken(fact); next++) fact = `sum.${id}-${next}`;
  if (!book.findSubject('sum')) book.addSubject({ id: 'sum', kind: 'calculation', name: 'Your figures' });
  if (!book.has(fact))
    book.add({
      id: fact,
      subject: 'sum',
      claimClass: 'calculation',
      label,
      text,
      evidence: { kind: 'estimate', source: 'Calculated from your own figures', note: formula.slice(0, 400) },
    });
  return ref(fact);
};

/** What a sum says, its figures put into the book, and names as the buyer wrote them. */
export const spoken = (one: Case, said: Said): string =>
  said
    .map((part) =>
      typeof part === 'string'
        ? part
        : 'name' in part
          ? quoted(
              one,
              `offer-${wordsIn(part.name.toLowerCase())
                .map(({ lower }) => lower)
                .join('-')}`,
              part.name,
            )
          : figure(one, part),
    )
    .join('');

/** Puts what the buyer said into the book and refers to it, so that no word of it is read as a claim. */
export const quoted = ({ book }: Case, id: string, words: string): string => {
  const fact = `you.${id}`;
  const text = words.replace(/\s+/g, ' ').trim();
  if (!book.has(fact))
    book.addUser({ id: fact, label: 'you said', text: text.length > 160 ? `${text.slice(0, 157)}…` : text });
  return ref(fact);
};

/** Longer facts stand on the card. */
const SHORT = 150;
const order = ['usage', 'outcome', 'description', 'feature', 'support', 'integration', 'certificate'];
/** Said only where the question speaks of it. */
const onlyHeard = new Set(['support', 'integration', 'certificate']);
/** Shorter values say too little alone: a number of a register, "yes". */
const TELLING_MIN = 12;

const isShort = ({ text }: BookFact): boolean => text.length <= SHORT;

/** What a check that is met rests on. */
export const metFacts = ({ checks }: Pick<Verdict, 'checks'>): string[] =>
  checks.filter(({ relation }) => relation === 'meets').flatMap(({ facts }) => facts);

/** Whole lists whose entries stand beside them, and what says little in a sentence. */
const skipped = ['.features', '.usedBy', '.mobileApp', '.usedIn', '.integrations'];

/** "IP nurse call" says nothing of one nurse call among others. */
const saysOnlyKind = ({ text, claimClass }: BookFact, kind: ReadonlySet<string>): boolean =>
  claimClass === 'feature' &&
  wordsIn(text)
    .map(({ base }) => stem(base))
    .filter((word) => !kind.has(word)).length < 2 &&
  wordsIn(text).some(({ base }) => kind.has(stem(base)));

/** The facts that say most for a product: what meets a need, then who uses it, what was measured, what it does. */
export const telling = (
  { book, text, need }: Case,
  entry: Judged,
  verdict: Verdict | undefined,
  most: number,
): BookFact[] => {
  const kind = new Set(
    wordsIn([categoryLabel[entry.record.category], ...need.cats.map(({ q }) => q)].join(' ')).map(({ base }) =>
      stem(base),
    ),
  );
  const met = verdict ? metFacts(verdict).map((id) => book.get(id)) : [];
  const words = new Set(
    text
      .toLowerCase()
      .split(' ')
      .filter((word) => word.length > 4),
  );
  const heard = (fact: BookFact) =>
    fact.text
      .toLowerCase()
      .split(' ')
      .filter((word) => words.has(word)).length;
  const own = book.facts
    .filter(
      (fact) => fact.subject === entry.record.id && order.includes(fact.claimClass) && fact.evidence && isShort(fact),
    )
    .filter(({ id }) => !skipped.some((field) => id.endsWith(field)))
    .filter((fact) => !saysOnlyKind(fact, kind) && fact.text.length >= TELLING_MIN)
    .filter((fact) => !onlyHeard.has(fact.claimClass) || heard(fact) > 0)
    .sort((a, b) => heard(b) - heard(a) || order.indexOf(a.claimClass) - order.indexOf(b.claimClass));
  const all = [...met, ...own];
  return all.filter((fact, index) => all.findIndex(({ text: other }) => other === fact.text) === index).slice(0, most);
};

/** What a record says on a topic, in a few references; empty where it says nothing. */
export const saysOn = ({ book }: Case, entry: Judged, topic: Topic, most = 2): string[] =>
  onTopic(topic, factsFor(book, entry))
    .filter((fact) => fact.text.length <= 300)
    .slice(0, most)
    .map((fact) => wordsOf(fact));

const bare = new Set(['yes', 'no']);
/** A fact in a sentence: its label only where the value alone would say nothing. */
export const wordsOf = (fact: BookFact): string => {
  if (fact.claimClass === 'contract') return `public contract, not a price: ${ref(fact.id)}`;
  if (
    bare.has(fact.text) ||
    // A number of a register says nothing alone.
    fact.text.toLowerCase() === fact.text.toUpperCase() ||
    fact.id.endsWith('.country') ||
    fact.claimClass === 'price' ||
    fact.claimClass === 'finance'
  )
    return `${fact.label} ${ref(fact.id)}`;
  if (fact.id.endsWith('.settings')) return `on record for ${ref(fact.id)}`;
  if (fact.id.includes('.usedBy')) return `used by ${ref(fact.id)}`;
  if (fact.claimClass === 'outcome') return `measured: ${ref(fact.id)}`;
  return ref(fact.id);
};

/** A fact with the date of its source, as it is set against another that disagrees. */
export const datedWords = (fact: BookFact): string => {
  const { asOf, seenAt } = fact.evidence ?? {};
  const seen = seenAt ? `, read ${formatDate(seenAt)}` : '';
  return `${wordsOf(fact)} (${asOf ? `as of ${formatDate(asOf)}` : `its source shows no date${seen}`})`;
};

export const vendorOf = ({ vendor }: Judged): string => nameRef(vendorSubject(vendor.id));

/** The topic or the buyer's words for a point that is open. */
export const pointWords = (point: Check['need']): string =>
  point.field === 'integration-with'
    ? `a link to ${point.quote}`
    : point.kind === 'must-not' && !negated.has(wordsIn(point.quote)[0]?.lower ?? '')
      ? `not ${point.quote}`
      : point.quote;
const negated = new Set(
  "no not nothing without never can't cant cannot don't dont doesn't doesnt won't wont".split(' '),
);

export const entryOf = ({ entries }: Case, id: string): Judged | undefined => entries.get(id);
export const entriesOf = (one: Case, ids: readonly string[]): Judged[] =>
  ids.flatMap((id) => one.entries.get(id) ?? []);

export const NOTHING = '**Not on record: nothing held here answers that.**';
/** Nothing on file answers, and no kind of thing is sought: what would help to answer. */
export const hollowPart = (): Part => ({
  asks: [
    {
      act: 'explain',
      direct: line('direct', 'explain', NOTHING),
      reasons: [],
      change: line(
        'change',
        'more',
        'Paste the clause, quote, policy or message that it is about, or say what is bought, for whom and how many: I answer from that.',
      ),
    },
  ],
});
