import { nameRef } from '#functions/advisor/facts/facts';
import { categoryLabel, stateLabel } from '#shared/kernel/catalogue';
import { capital, listed, lowered } from '#shared/kernel/format';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Case, Change } from '../case.ts';
import { factsFor, warningsOf } from '../judge/judge.ts';
import { byField } from '../judge/match.ts';
import { topicOf } from '../judge/topics.ts';
import type { Verdict } from '../judgement.ts';
import type { Line } from '../plan.ts';
import { budgetLines, deadlineLines } from './bounds.ts';
import { comparePart } from './compare.ts';
import { decidedOn } from './fact.ts';
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
import { openLines, pickPart, recommended, warningLines } from './pick.ts';

/** Answers to later turns: what a change came to, which one it is then, where things stand. The list itself is on the rows. */

/** Products that running text names. */
const NAMED = 3;

/** "90 beds instead of 72 beds", "“must be wireless”", "no longer “by June”". */
const changeWords = (one: Case, { id, element, label, was, now }: Change, index: number): string => {
  const said = (words: string, side: string) => quoted(one, `${side}-${index}`, words);
  const isBare = element === 'size' || element === 'place' || element === 'setting';
  const isOnly = label === 'Only';
  const lead = isBare || (element === 'condition' && !isOnly) || !label ? '' : `${lowered(label)} `;
  const mark = (words: string, side: string) =>
    element === 'condition' || element === 'subject'
      ? `“${said(words.startsWith('be ') ? `must ${words}` : words, side)}”`
      : said(words, side);
  if (now === null) return `no longer ${lead}${mark(was ?? '', 'was')}`;
  const value = `${lead}${mark(now, 'now')}`;
  return was === null || id.startsWith('subject') ? value : `${value} instead of ${said(was, 'was')}`;
};

/** The same, told backwards: what was taken back. */
const undoneWords = (one: Case, { was, now, ...change }: Change, index: number): string =>
  now === null
    ? changeWords(one, { ...change, was: null, now: was }, index)
    : was === null
      ? `${changeWords(one, { ...change, was, now }, index)} stands again`
      : changeWords(one, { ...change, was, now }, index);

const living = (one: Case): Verdict[] =>
  recommended(one.judgement).filter(({ subject }) => !one.dropped.includes(subject));

/** Products that the buyer took off with this message, by what it says. */
const offNow = ({ dropped, droppedBefore }: Case): string[] => dropped.filter((id) => !droppedBefore.includes(id));

/** What a message changed and what that did to the list; the whole list only where there was none before. */
export const changedPart = (one: Case): Part => {
  const left = living(one);
  const off = offNow(one);
  const taken = one.changes
    .filter(({ id, element }) => !id.startsWith('off-') && !(element === 'subject' && one.addedNow.length > 0))
    .map((change, index) => changeWords(one, change, index));
  const [was, now] = [one.shownBefore.slice(0, NAMED), left.slice(0, NAMED).map(({ subject }) => subject)];
  const heard = [
    ...(taken.length > 0 ? [`taken in: ${listed(taken)}`] : []),
    ...(off.length > 0 ? [`off the list, as you asked: ${names(off)}`] : []),
    ...(one.addedNow.length > 0 ? [`on the list now: ${names(one.addedNow)}`] : []),
  ];
  const isSameKind = !one.changes.some(({ element }) => element === 'category');
  if (left.length === 0 || was.length === 0 || !isSameKind) {
    const part = pickPart(one, 'list');
    return heard.length > 0
      ? { ...part, mustSay: [line('must-say', 'changed', `${capital(heard.join('; '))}.`), ...(part.mustSay ?? [])] }
      : part;
  }
  if (heard.length === 0 || one.wouldLeaveNone) return unheard(one, now);
  const fresh = now.filter((id) => !was.includes(id));
  const out = one.judgement.verdicts.filter(({ subject, knockOut }) => knockOut && one.shownBefore.includes(subject));
  return {
    asks: [
      {
        act: 'refine',
        direct: line(
          'direct',
          'changed',
          `**${capital(heard.join('; ')).replaceAll('**', '')}.** ${effectOf(one, was, now)}`,
        ),
        reasons: [
          ...out
            .slice(0, NAMED)
            .flatMap(({ subject, knockOut }, index) =>
              knockOut
                ? [
                    line(
                      'reason',
                      `out-${index}`,
                      `- ${bold(subject)} is out: ${listed(knockOut.facts.map((id) => wordsOf(one.book.get(id))))}.`,
                    ),
                  ]
                : [],
            ),
          ...(now[0] === was[0] ? fresh : [...new Set([...now.slice(0, 1), ...fresh])]).flatMap((id, index) =>
            whyNow(one, id, index),
          ),
          ...nearby(one),
        ],
      },
    ],
    mustSay: [
      ...(one.changes.some(({ element }) => element === 'budget' || element === 'size') ? budgetLines(one, left) : []),
      ...(one.changes.some(({ element }) => element === 'deadline') ? deadlineLines(one) : []),
    ],
    warnings: warningLines(one, fresh),
    open: bearing(one) ? openLines(one, left) : [],
  };
};

/** A change of these is judged by what records hold of each product. */
const bearing = ({ changes }: Case): boolean =>
  changes.some(({ element }) => element === 'condition' || element === 'subject' || element === 'setting');

/** What is kept off the list, by the label of its chip. */
const keeping = new Set(['Not', 'In use', 'Replacing', 'Off the list']);

const effectOf = (one: Case, was: readonly string[], now: readonly string[]): string => {
  const [first, before] = [now[0], was[0]];
  if (!first || !before) return '';
  const named =
    one.addedNow.length === 0 && one.changes.some(({ label, now: value }) => keeping.has(label) && value !== null);
  const away = [
    ...one.judgement.kept.map(({ subject }) => subject),
    ...one.judgement.verdicts.flatMap(({ subject, knockOut }) => (knockOut ? [subject] : [])),
    ...offNow(one),
  ];
  if (named && !away.some((id) => one.listedBefore.includes(id)) && now.join() === was.join())
    return `${away.length > 1 ? 'They were' : 'It was'} not on the list, which stays: ${names(now)} first.`;
  const missing = was.filter((id) => !now.includes(id));
  const fresh = now.filter((id) => !was.includes(id));
  if (first !== before) {
    return `${bold(first)} now stands first${now.length > 1 ? `; after it ${names(now.slice(1))}` : ''}.`;
  }
  const gone = away.filter((id) => one.listedBefore.includes(id) && !offNow(one).includes(id));
  if (named && gone.length > 0)
    return `${names(gone)} ${gone.length === 1 ? 'is' : 'are'} off the list; first ${now.length > 1 ? 'are' : 'is'} now ${names(now)}.`;
  if (fresh.length > 0 && missing.length > 0)
    return `${bold(first)} stays first; ${names(fresh)} ${fresh.length === 1 ? 'comes' : 'come'} up, ${names(missing)} ${missing.length === 1 ? 'goes' : 'go'} down.`;
  return now.join() === was.join()
    ? `The order stays: ${names(now)}${now.length < 2 ? ' alone' : ''}${bearing(one) ? '' : '; nothing on record tells them apart by that'}.`
    : `${bold(first)} stays first, then ${names(now.slice(1))}.`;
};

const whyNow = (one: Case, id: string, index: number): Line[] => {
  const [entry] = entriesOf(one, [id]);
  const verdict = one.judgement.verdicts.find(({ subject }) => subject === id);
  const facts = entry ? telling(one, entry, verdict, 1) : [];
  return facts.length > 0 ? [line('reason', `now-${index}`, `- ${bold(id)}: ${facts.map(wordsOf).join('; ')}.`)] : [];
};

/** Who works or is used where the buyer now says that it is: the only thing that a place can tell. */
const nearby = (one: Case): Line[] => {
  const { place, state } = one.need;
  if (!one.changes.some(({ element, now }) => element === 'place' && now !== null)) return [];
  const words = [place?.value, state?.value, state ? stateLabel[state.value] : undefined].filter(
    (word) => word !== undefined,
  );
  const found = living(one).flatMap(({ subject }) =>
    entriesOf(one, [subject]).flatMap((entry) => {
      const fact = factsFor(one.book, entry).find(
        ({ text, evidence }) =>
          evidence && text.length <= 200 && words.some((word) => text.includes(word) && text.length > word.length),
      );
      return fact ? [`${bold(subject)} ${wordsOf(fact)}`] : [];
    }),
  );
  const said = quoted(one, 'there', place?.value ?? state?.value ?? '');
  return [
    line(
      'reason',
      'there',
      found.length > 0
        ? `- On record for there: ${found.slice(0, NAMED).join('; ')}.`
        : `- No record names a user or service in ${said}: ask each who would come, from where, and how fast.`,
    ),
  ];
};

/** A message in which nothing was heard that changes anything: say so, and what would. */
const unheard = (one: Case, now: readonly string[]): Part => ({
  asks: [
    {
      act: 'refine',
      direct: line(
        'direct',
        'unheard',
        one.wouldLeaveNone
          ? '**That would leave nothing: no product on the list has it on record, so the list stays.**'
          : `**I found nothing in “${quoted(one, 'unheard', one.text)}” that changes the list: ${plainNames(now)} stay first.**`,
      ),
      reasons: [],
      change: line(
        'change',
        'unheard',
        one.wouldLeaveNone
          ? '“Ask them” drafts the question to each; their answers then tell them apart.'
          : 'Say it as a must (“must work offline”), a number, a place, or a name to leave out, or ask about one of them.',
      ),
    },
  ],
});

/** Those among which one is to be named, the likeliest first. */
export const choices = (one: Case): string[] => {
  const order = living(one).map(({ subject }) => subject);
  const among = one.named.length > 1 ? one.named : one.compared.length > 1 ? one.compared : one.shownBefore;
  const ids = order.filter((id) => among.includes(id));
  return ids.length > 0 ? ids : order;
};

/** One name where one is asked for: what speaks for it, what puts it before the next, what would change that. */
export const decidePart = (one: Case): Part => {
  const order = choices(one);
  const [asked] = one.named.length === 1 ? one.named : [];
  const [first, next] = asked && order[0] === asked ? [asked, ...order.slice(1)] : order;
  if (!first) return pickPart(one, 'choose');
  const verdict = one.judgement.verdicts.find(({ subject }) => subject === first);
  const other = one.judgement.verdicts.find(({ subject }) => subject === next);
  const [entry] = entriesOf(one, [first]);
  const isSure = verdict?.verdict === 'fits';
  const isTwo = next !== undefined && wordsIn(one.text).some(({ lower }) => lower === 'two' || lower === '2');
  const facts = entry ? telling(one, entry, verdict, 2) : [];
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
              : `**${asked ? 'Yes, first: ' : ''}${nameRef(first)}${isTwo ? `, then ${nameRef(next)}` : asked ? '' : ', if one must be named today'}; no record proves that ${isTwo ? 'either fits' : 'it fits'}.**`,
        ),
        reasons: [
          ...(facts.length > 0 ? [line('reason', 'for', `- For it: ${facts.map(wordsOf).join('; ')}.`)] : []),
          ...(next && verdict && other ? [beforeNext(one, verdict, other)] : []),
          ...(lacks.length > 0 ? [line('reason', 'lacks', `- Not on record for it: ${listed(lacks)}.`)] : []),
        ],
        change: line(
          'change',
          'change',
          next
            ? `Before you commit, get ${lacks[0] ?? 'a reference of your size'} in writing from ${bold(first)} and ${bold(next)}; the better answer wins.`
            : `Before you commit, get ${lacks[0] ?? 'a reference of your size'} in writing.`,
        ),
      },
    ],
    warnings: warningLines(one, [first]),
  };
};

const beforeNext = (one: Case, first: Verdict, next: Verdict): Line => {
  const more = first.checks.filter(
    ({ relation, need }) =>
      relation === 'meets' && !next.checks.some((check) => check.need.id === need.id && check.relation === 'meets'),
  );
  const said = more.map(({ need }) =>
    need.id === 'setting' ? 'your kind of site' : `“${quoted(one, need.id, pointWords(need))}”`,
  );
  return line(
    'reason',
    'before',
    said.length > 0
      ? `- Before ${bold(next.subject)}: it has ${listed(said)} on record, the other has not.`
      : `- Against ${bold(next.subject)} it is close: neither record holds a point of yours that the other lacks.`,
  );
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
    ...points.filter(({ id }) => id.startsWith('cond')).map((point) => `“${quoted(one, point.id, point.quote)}”`),
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

/** What the last messages changed. */
export const sincePart = (one: Case): Part => {
  const words = one.changes.map((change, index) => changeWords(one, change, index));
  const now = one.shownBefore.slice(0, NAMED);
  return {
    asks: [
      {
        act: 'since',
        direct: line(
          'direct',
          'since',
          words.length > 0 ? `**Your last change: ${listed(words)}.**` : '**Nothing was changed yet.**',
        ),
        reasons: now.length > 0 ? [line('reason', 'now', `First on the list now: ${names(now)}.`)] : [],
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

export const undoPart = (one: Case): Part => {
  const isNothing = one.changed === 'nothing to undo';
  const words = one.changes.map((change, index) => undoneWords(one, change, index));
  const left = (one.compared.length > 0 ? one.compared : one.shownBefore).slice(0, NAMED);
  const compared = one.compared.length > 1 ? comparePart({ ...one, named: one.compared }) : {};
  return {
    ...compared,
    asks: [
      {
        act: 'undo',
        direct: line(
          'direct',
          'undo',
          isNothing
            ? '**There is nothing to undo.**'
            : `**Taken back${words.length > 0 ? `: ${listed(words)}` : ''}; what you said before stands.**`,
        ),
        reasons:
          left.length > 0
            ? [
                line(
                  'reason',
                  'stands',
                  `${one.compared.length > 0 ? 'Compared are again' : 'The list is again'} ${names(left)}.`,
                ),
              ]
            : [],
      },
      ...(compared.asks ?? []),
    ],
  };
};
