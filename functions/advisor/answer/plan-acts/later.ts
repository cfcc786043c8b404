import { nameRef } from '#functions/advisor/facts/facts';
import { categoryLabel } from '#shared/kernel/catalogue';
import { listed } from '#shared/kernel/format';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../case.ts';
import { factsFor, isFailing, type Judged, warningsOf } from '../judge/judge.ts';
import { byField } from '../judge/match.ts';
import { topicOf } from '../judge/topics.ts';
import type { Verdict } from '../judgement.ts';
import type { Line } from '../plan.ts';
import { beforeNext, decidedOn } from './fact.ts';
import {
  bold,
  entriesOf,
  line,
  metFacts,
  names,
  type Part,
  plainNames,
  pointWords,
  quoted,
  sizeWords,
  telling,
  wordsOf,
} from './lines.ts';
import { pickPart, recommended, warningLines } from './pick.ts';
import { pointsOn } from './practice.ts';

/** Answers to later turns: which one it is then, where things stand, how sure that is. */

/** What is left to choose from, the likeliest first. */
export const living = (one: Case): Verdict[] =>
  recommended(one.judgement).filter(({ subject }) => !one.dropped.includes(subject));

/** Those among which one is to be named, the likeliest first. */
export const choices = (one: Case): string[] => {
  const order = living(one).map(({ subject }) => subject);
  const among = one.named.length > 1 ? one.named : one.compared.length > 1 ? one.compared : one.shownBefore;
  const ids = order.filter((id) => among.includes(id));
  return ids.length > 0 ? ids.toSorted((a, b) => weightOf(one, b) - weightOf(one, a)) : order;
};
/** Of those that are named, first the one of whose record more meets the points, then the one of which more is known. */
const weightOf = (one: Case, id: string): number => {
  if (one.named.length < 2) return 0;
  const met = one.judgement.verdicts.find(({ subject }) => subject === id)?.checks ?? [];
  const [entry] = entriesOf(one, [id]);
  return (
    (met.filter(({ relation }) => relation === 'meets').length - (entry && isFailing(entry, one.book) ? 2 : 0)) * MOST +
    (entry ? decidedOn(one, entry).has.length : 0)
  );
};
const MOST = 20;

const openers = new Set(['which', 'what', 'who', 'whose']);

/** One name where one is asked for: what speaks for it, what puts it before the next, what would change that. */
export const decidePart = (one: Case): Part => {
  const order = choices(one);
  // "Which is least hassle" is answered by a name, and by no yes.
  const isOpen = openers.has(wordsIn(one.text)[0]?.lower ?? '');
  const [asked] = one.named.length === 1 && !isOpen ? one.named : [];
  const [first, next] = asked && order[0] === asked ? [asked, ...order.slice(1)] : order;
  if (!first) return pickPart(one, 'choose');
  const verdict = one.judgement.verdicts.find(({ subject }) => subject === first);
  const other = one.judgement.verdicts.find(({ subject }) => subject === next);
  const [entry] = entriesOf(one, [first]);
  const isSure = verdict?.verdict === 'fits';
  const isTwo = next !== undefined && wordsIn(one.text).some(({ lower }) => lower === 'two' || lower === '2');
  const facts = entry ? telling(one, entry, verdict, one.unknown.length > 0 ? 1 : 2) : [];
  // One of those that are weighed stands on no record: what would turn it is what that one has yet to show.
  const absent = one.unknown.map((name, index) => `“${quoted(one, `unknown-${index}`, name)}”`);
  const [point] = absent.length > 0 ? pointsOn(one, 'must', 1) : [];
  const open = (verdict?.checks ?? []).filter(({ relation, need }) => relation === 'open' && need.id !== 'setting');
  const price = entry && byField(topicOf('price'), factsFor(one.book, entry)).length === 0;
  const lacks = [
    ...open.map(({ need }) => `“${quoted(one, need.id, pointWords(need))}”`),
    ...(verdict?.checks.some(({ relation, need }) => relation === 'warns' && need.id === 'setting')
      ? ['your kind of site (it is on record for another)']
      : []),
    ...(price ? ['its price'] : []),
  ];
  return {
    asks: [
      {
        act: 'decide',
        direct: line(
          'direct',
          'decide',
          isSure
            ? `**${nameRef(first)}: it meets what you asked on record.**`
            : asked && asked !== first
              ? `**Not before ${nameRef(first)}: on record that comes nearer to what you asked than ${nameRef(asked)}.**`
              : absent.length > 0
                ? `**${nameRef(first)}, as the one ${next ? 'of which most is on record' : 'on record'}; of ${listed(absent, 'or')} no record is held, which says nothing against it.**`
                : `**${asked ? 'Yes, first: ' : ''}${nameRef(first)}${isTwo ? `, then ${nameRef(next)}` : asked ? '' : ', if one must be named today'}; no record proves that ${isTwo ? 'either fits' : 'it fits'}.**`,
        ),
        reasons: [
          ...triedLine(one, order),
          ...(facts.length > 0 ? [line('reason', 'for', `- For it: ${facts.map(wordsOf).join('; ')}.`)] : []),
          ...(verdict && other ? beforeNext(one, verdict, other) : []),
          ...(one.named.length > 1 && entry && next ? moreLine(one, entry, entriesOf(one, [next])[0]) : []),
          ...(lacks.length > 0 ? [line('reason', 'lacks', `- Not on record for it: ${listed(lacks)}.`)] : []),
        ],
        change: line(
          'change',
          'change',
          point
            ? `It turns to ${listed(absent, 'or')} if only that one commits in writing to this: ${point.replace(/^(?:Require|Specify|State|Ask for) /u, '')}`
            : next
              ? `Before you commit, get ${lacks[0] ?? 'a reference of your size'} in writing from ${bold(first)} and ${bold(next)}; the better answer wins.`
              : `Before you commit, get ${lacks[0] ?? 'a reference of your size'} in writing.`,
        ),
      },
    ],
    warnings: warningLines(one, [first]),
  };
};

/** What shows only in use, by the words that ask which is most of it. */
const shownInUse: Readonly<Record<string, readonly string[]>> = {
  easiest: ['easy', 'easier', 'ease', 'simple', 'intuitive'],
  simplest: ['easy', 'ease', 'simple', 'simpler', 'intuitive'],
  quickest: ['quick', 'fast', 'faster', 'seconds'],
  fastest: ['quick', 'fast', 'faster', 'seconds'],
  quietest: ['quiet', 'silent', 'noise', 'dba'],
  sturdiest: ['sturdy', 'robust', 'durable'],
  toughest: ['tough', 'robust', 'rugged', 'durable'],
  comfiest: ['comfort', 'comfortable'],
};
/** "Which is the easiest for the carers": where no record tells, those who will use it do. */
const triedLine = (one: Case, order: readonly string[]): Line[] => {
  const asked = wordsIn(one.text).find(({ lower }) => lower in shownInUse);
  const signs = new Set(asked ? shownInUse[asked.lower] : []);
  const isTold = entriesOf(one, order).some((entry) =>
    factsFor(one.book, entry).some(({ text }) => wordsIn(text).some(({ lower }) => signs.has(lower))),
  );
  return asked && !isTold
    ? [
        line(
          'reason',
          'tried',
          `- No record here says which is “${quoted(one, 'most', asked.text)}”: let three of those who will use it do the same two tasks in each, unhelped and timed.`,
        ),
      ]
    : [];
};

/** What is known of one that is not known of the other. */
const moreLine = (one: Case, first: Judged, next: Judged | undefined): Line[] => {
  const other = next ? decidedOn(one, next).has : [];
  const more = decidedOn(one, first).has.filter((topic) => !other.includes(topic));
  return next && more.length > 0
    ? [
        line(
          'reason',
          'more',
          `- On record for it and not for ${bold(next.record.id)}: ${listed(more.map(({ noun }) => noun))}.`,
        ),
      ]
    : [];
};

/** Where things stand, without the reasons again. */
export const recapPart = (one: Case): Part => {
  const left = living(one).map(({ subject }) => subject);
  const again = one.shownBefore.filter((id) => left.includes(id));
  const ids = (one.compared.length > 1 ? one.compared : again.length > 0 ? again : left).slice(0, 5);
  const { need, category, points } = one;
  const held = [
    ...(category ? [categoryLabel[category].toLowerCase()] : []),
    ...need.size.map(sizeWords),
    ...(need.place ? [quoted(one, 'place', need.place.value)] : []),
    ...(need.budget ? [`a budget of ${quoted(one, 'budget-said', need.budget.q)}`] : []),
    ...points
      .filter(({ id }) => id.startsWith('cond'))
      .map(({ id, quote, kind }) => `${kind === 'must-not' ? 'not ' : ''}“${quoted(one, id, quote)}”`),
  ];
  return {
    asks: [
      {
        act: 'recap',
        direct: line(
          'direct',
          'recap',
          ids.length > 0 ? `**Where we are: ${plainNames(ids)}.**` : '**Where we are: no list yet.**',
        ),
        reasons: [
          ...(held.length > 0 ? [line('reason', 'held', `- For: ${listed(held)}.`)] : []),
          ...(one.dropped.length > 0
            ? [line('reason', 'off', `- Off the list: ${names(one.dropped.filter((id) => one.entries.has(id)))}.`)]
            : []),
        ],
        change: line('change', 'recap', 'Ask about one of them, give me a must, or say “which one”.'),
      },
    ],
  };
};

/** How far the last answer can be relied on: what of the points that decide is on record, and what is not. */
export const confidencePart = (one: Case): Part => {
  const own = one.named.length > 0 ? one.named : one.shownBefore;
  const [entry] = entriesOf(one, own);
  if (!entry) return recapPart(one);
  const { has, open: lacks } = decidedOn(one, entry, 'device');
  const verdict = [...one.judgement.verdicts, ...one.judgement.kept].find(({ subject }) => subject === entry.record.id);
  const met = verdict ? metFacts(verdict).length : 0;
  const name = nameRef(entry.record.id);
  return {
    asks: [
      {
        act: 'confidence',
        direct: line(
          'direct',
          'sure',
          `**${has.length > lacks.length ? 'Fairly' : 'Not very'}: of ${has.length + lacks.length} things that decide such a purchase, the record of ${name} holds ${has.length}.**`,
        ),
        reasons: [
          ...(has.length > 0
            ? [line('reason', 'has', `- On record, with a source: ${listed(has.map(({ noun }) => noun))}.`)]
            : []),
          ...(lacks.length > 0
            ? [
                line(
                  'reason',
                  'lacks',
                  `- Not on record, so neither yes nor no: ${listed(lacks.map(({ noun }) => noun))}.`,
                ),
              ]
            : []),
          ...(one.points.length > 0
            ? [
                line(
                  'reason',
                  'met',
                  met > 0
                    ? '- Of your own conditions some are met on record; the rest are open.'
                    : '- None of your own conditions is met on record yet.',
                ),
              ]
            : []),
          ...(warningsOf(factsFor(one.book, entry)).length > 0
            ? [line('reason', 'warned', '- A warning is on record for it.')]
            : []),
        ],
        change: line(
          'change',
          'surer',
          `What would make me surer: ${lacks[0] ? `${lacks[0].noun} in writing, and ` : ''}a reference from an Australian site of your size.`,
        ),
      },
    ],
  };
};

/** Lease, rent or buy: what to put side by side, which no record can settle. */
export const leasePart = (one: Case): Part => {
  const ids = (one.named.length > 0 ? one.named : one.shownBefore).slice(0, 5);
  const says = entriesOf(one, ids).flatMap((entry) =>
    factsFor(one.book, entry)
      .filter(
        ({ text }) => text.length < 200 && leaseWords.some((word) => ` ${text.toLowerCase()}`.includes(` ${word}`)),
      )
      .slice(0, 1)
      .map((fact) => `${bold(entry.record.id)}: ${wordsOf(fact)}`),
  );
  return {
    asks: [
      {
        act: 'lease',
        direct: line(
          'direct',
          'lease',
          says.length > 0
            ? `**On record: ${says.join('; ').replaceAll('**', '')}.**`
            : `**It depends on the terms: no record ${ids.length > 0 ? 'of these' : 'here'} shows a lease or rental price.**`,
        ),
        reasons: [
          line(
            'reason',
            'same',
            '- Compare over the same years: every lease payment, installation and exit against price, support and upgrades.',
          ),
          line(
            'reason',
            'terms',
            '- Ask who owns it and your data at the end, what early exit costs, whether upgrades and repairs are in, and the yearly increase.',
          ),
          line(
            'reason',
            'books',
            '- A lease spreads the cash and seldom lowers the sum; ask your finance team how it stands in your accounts.',
          ),
        ],
        change: line(
          'change',
          'figures',
          'Give me both offers (price, payment a month, term), and I work out which costs less.',
        ),
      },
    ],
  };
};
const leaseWords = ['lease', 'leasing', 'rental', 'rented', 'hire'];
