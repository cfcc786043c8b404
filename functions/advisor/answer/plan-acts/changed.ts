import { stateLabel } from '#shared/kernel/catalogue';
import { capital, listed, lowered } from '#shared/kernel/format';
import { sharedWords, wordsIn } from '#shared/reading/phrases/words';
import type { Case, Change } from '../case.ts';
import { asksMatter } from '../compute/asked.ts';
import { factsFor } from '../judge/judge.ts';
import { topicsIn } from '../judge/topics.ts';
import type { Line } from '../plan.ts';
import { budgetLines, deadlineLines } from './bounds.ts';
import { comparePart } from './compare.ts';
import { living } from './later.ts';
import { bold, entriesOf, line, names, type Part, quoted, telling, wordsOf } from './lines.ts';
import { openLines, pickPart, warningLines } from './pick.ts';
import { bullets, freshPoints, NEAR, nearPoints, part } from './thread/known.ts';

/** What a message changed, what that did to the list, and how it is taken back. The list itself is on the rows. */

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
      ? `“${said(words.startsWith('be ') ? `must ${words}` : isRefused(words) ? `${/^(?:any|some)|(?:owned|made|based|hosted)$/u.test(words) ? 'not' : 'no'} ${words}` : words, side)}”`
      : said(words, side);
  const isRefused = (words: string) => element === 'condition' && label === 'Not' && !words.startsWith('no');
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

/** Products that the buyer took off with this message, by what it says. */
const offNow = ({ dropped, droppedBefore }: Case): string[] => dropped.filter((id) => !droppedBefore.includes(id));

/**
 * What a message changed and what that did to the list; the whole list only where there was none before.
 * @returns nothing where nothing was heard that changes anything
 */
export const changedPart = (one: Case): Part | undefined => {
  const left = living(one);
  const off = offNow(one);
  const taken = one.changes
    .filter(
      ({ id, element, now }) =>
        !id.startsWith('off-') &&
        !(element === 'subject' && one.addedNow.length > 0) &&
        // Those that are off the list for it say it.
        !(element === 'condition' && off.length > 0 && isOfRecall(now ?? '')),
    )
    .map((change, index) => changeWords(one, change, index));
  const [was, now] = [one.shownBefore.slice(0, NAMED), left.slice(0, NAMED).map(({ subject }) => subject)];
  const heard = [
    ...(taken.length > 0 ? [`taken in: ${listed(taken)}`] : []),
    ...(off.length > 0 ? [`off the list, as you asked: ${names(off)}`] : []),
    ...(one.addedNow.length > 0 ? [`on the list now: ${names(one.addedNow)}`] : []),
  ];
  const isSameKind = !one.changes.some(({ element }) => element === 'category');
  if (one.kind?.ids.length === 0 && one.toldBefore.some((id) => id.startsWith(`${one.practice?.id}/`)))
    return heard.length > 0 ? takenIn(one, heard) : undefined;
  if (left.length === 0 || was.length === 0 || !isSameKind) {
    const list = pickPart(one, 'list');
    return heard.length > 0
      ? { ...list, mustSay: [line('must-say', 'changed', `${capital(heard.join('; '))}.`), ...(list.mustSay ?? [])] }
      : list;
  }
  if (one.wouldLeaveNone) return allLack;
  if (heard.length === 0) return undefined;
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
          ...bullets(
            nearPoints(one, taken.length > 0 ? one.text : '')
              // "We have MYOB for payroll, does that matter" wants whatever speaks of payroll.
              .filter(({ score, text }) => score >= NEAR || (asksMatter(one.text) && sharedWords(text, one.text) > 0))
              .slice(0, 2),
          ),
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

const isOfRecall = (words: string): boolean => topicsIn(wordsIn(words)).some(({ id }) => id === 'recall');

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

const allLack: Part = {
  asks: [
    {
      act: 'refine',
      direct: line(
        'direct',
        'unheard',
        '**That would leave nothing: no product on the list has it on record, so the list stays.**',
      ),
      reasons: [],
      change: line('change', 'unheard', '“Ask them” drafts the question to each; their answers then tell them apart.'),
    },
  ],
};

/** Of a kind that no record is one of: what was taken in, and what is known that bears on it. */
const takenIn = (one: Case, heard: readonly string[]): Part => {
  const near = nearPoints(one, one.text).filter(({ score }) => score >= NEAR);
  const points = (near.length > 0 ? near : freshPoints(one, ['must', 'size', 'questions'], 3)).slice(0, 3);
  return {
    ...part(
      'taken',
      `**${capital(heard.join('; ')).replaceAll('**', '')}.**${points.length > 0 ? ' For the request that means:' : ''}`,
      bullets(points),
      'Say “draft the request”, and it goes in.',
    ),
    mustSay: [...budgetLines(one, []), ...deadlineLines(one)],
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
