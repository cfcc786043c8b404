import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../../case.ts';
import { hear } from '../../counsel/hear.ts';
import { factsFor } from '../../judge/judge.ts';
import { processPart } from '../knowledge.ts';
import { bold, entriesOf, line, names, type Part, plainNames, quoted, telling, wordsOf } from '../lines.ts';
import { practicePart } from '../practice.ts';

/** Later turns that ask one thing of what stands: whether something is in, what another name is, how long a way to market takes. */

const including = /\b(?:incl(?:ude|udes|uding|usive|uded)?|come(?:s)? with|in the price|as standard)\b/iu;
const included =
  /^(?:(?:and|so|but|ok|okay)\s)*(?:does|do|is|are|would|will|has)\b.*?\b(?:incl(?:ude|udes|uding|usive of)?|comes? with|have)\s+(?:the |any |a |an )?([^?,.;]+)/iu;
/** Whether something comes with it: on record, else taken to be extra, with the line that settles it. */
const includedPart = (one: Case): Part | undefined => {
  const thing = included.exec(one.text)?.[1]?.trim() ?? '';
  if (!including.test(one.text) || thing === '' || wordsIn(thing).length > THING_WORDS) return undefined;
  const ids = (one.named.length > 0 ? one.named : one.shownBefore).slice(0, 3);
  const words = wordsIn(thing)
    .map(({ base }) => base)
    .filter((base) => base.length > 2);
  const found = entriesOf(one, ids).flatMap((entry) => {
    const fact = factsFor(one.book, entry).find(({ text }) => {
      const own = new Set(wordsIn(text).map(({ base }) => base));
      return words.length > 0 && words.every((word) => own.has(word));
    });
    return fact ? [`- ${bold(entry.record.id)}: ${wordsOf(fact)}.`] : [];
  });
  const what = quoted(one, 'included', thing);
  return {
    asks: [
      {
        act: 'fact',
        direct: line(
          'direct',
          'included',
          found.length > 0
            ? `**On record of ${what}, though no record says that the price has them in:**`
            : `**Take it that it is not: no record says that ${what} come with it, and what is not a line of the quote is usually extra.**`,
        ),
        reasons: [
          ...found.map((text, index) => line('reason', `included-${index}`, text)),
          line(
            'reason',
            'own-line',
            `- Have ${what} quoted as a line of its own: type, size, how many for each, price, and what a spare costs later.`,
          ),
          line(
            'reason',
            'fits',
            '- Ask which ones the maker lists for that model: a part of another make may end warranty and safe use.',
          ),
        ],
        change: line(
          'change',
          'ask',
          `Ask: “Is your price with or without ${what}, which and how many, and what does one more cost?”`,
        ),
      },
    ],
  };
};
const THING_WORDS = 5;

const howLong = says(['how long', 'how many weeks|months', 'time frame|line', 'timeframe|timeline']);
const route = says(['tender|rfq|rft|rfp|quotes|market|procurement|panel|eoi|procure']);

const hiring = says(['hire|hiring|rent|renting|rental|loan|loaner|borrow|lend']);

/** Asks what else a maker sells. */
export const asksRange = says([
  'what|which do|does they|it|he|she ... sell|make|offer|stock|have',
  'what else do|does they|it ... sell|make|offer|stock|have',
]);
/** What else a maker that was spoken of has on record. */
const rangePart = (one: Case): Part | undefined => {
  const entries = entriesOf(one, one.named);
  const [first] = entries;
  if (!first || !asksRange(one.text)) return undefined;
  return {
    asks: [
      {
        act: 'fact',
        direct: line(
          'direct',
          'range',
          `**On record: ${plainNames(entries.slice(0, 5).map(({ record }) => record.id))}.**`,
        ),
        reasons: entries.slice(0, 5).flatMap((entry, index) => {
          const facts = telling(one, entry, undefined, 2);
          return facts.length > 0
            ? [line('reason', `range-${index}`, `- ${bold(entry.record.id)}: ${facts.map(wordsOf).join('; ')}.`)]
            : [];
        }),
        change: line(
          'change',
          'range',
          'A record is no catalogue: ask the maker for its present range, with what each needs to work and the price.',
        ),
      },
    ],
  };
};

const counted =
  /^(?:(?:and|so|ok|okay|about|around|say|we|i|need|want|make|it|there|are)\s+)*(\d{1,4})\s*(?:of (?:them|['’]?em|those|these)|units?|pieces|all up|in total)\W*$/iu;
/** "16 of them": how many of what stands, and what that asks of an offer. */
const countPart = (one: Case): Part | undefined => {
  const [, count = ''] = counted.exec(one.text.trim()) ?? [];
  const ids = (one.compared.length > 1 ? one.compared : one.shownBefore).slice(0, 3);
  if (count === '' || ids.length === 0 || one.acts.includes('order') || one.acts.includes('units')) return undefined;
  const many = quoted(one, 'count', count);
  return {
    asks: [
      {
        act: 'refine',
        direct: line('direct', 'count', `**Taken in: ${many} of them, from ${names(ids).replaceAll('**', '')}.**`),
        reasons: [
          line(
            'reason',
            'price',
            `- Ask each for the unit price at ${many}, at twice and at half of it, delivered, GST apart: a step in price often lies near.`,
          ),
          line(
            'reason',
            'hire',
            '- Hire or buy turns on how many days each is in use: give me both prices and I reckon where they meet.',
          ),
          line(
            'reason',
            'spare',
            '- Count with it spares or loan units while one is cleaned or repaired, covers and consumables, service a year.',
          ),
        ],
        change: line('change', 'draft', 'Say “draft the request”, and I write it for that number.'),
      },
    ],
  };
};

export const asidePart = (one: Case): Part | undefined =>
  includedPart(one) ??
  countPart(one) ??
  rangePart(one) ??
  (howLong(one.text) && route(one.text) ? processPart(one) : undefined) ??
  (hiring(one.text) &&
  !hear(one.text, 'advice')[0]?.isLikely &&
  one.sheet.all.every(({ kind }) => kind !== 'money') &&
  (one.practice?.fund.length ?? 0) > 0
    ? practicePart(one, 'fund')
    : undefined);
