import { withoutEnd } from '#shared/kernel/format';
import { phrases } from '#shared/reading/phrases/phrase-book';
import { holdsDigit, isParted, type Word, wordsIn } from '#shared/reading/phrases/words';
import { segment } from '#shared/reading/question/segment';
import { removedBy, speaksOf } from './note.ts';
import { clausesIn } from './paper.ts';
import { ordersAgain } from './steer.ts';

/** What was said before, as a later message puts it right, and what that message says besides. */
export type Amended = { before: readonly string[]; left: string };

/** Of an earlier text: what stands from `at` to `end` gives way to other words. */
type Edit = { index: number; at: number; end: number; by: string };
const edited = (texts: readonly string[], edits: readonly Edit[]): string[] =>
  texts.map((text, index) =>
    edits
      .filter((edit) => edit.index === index)
      .toSorted((a, b) => b.at - a.at)
      .reduce((left, { at, end, by }) => `${left.slice(0, at)}${by}${left.slice(end)}`, text),
  );

const isNumber = (word: Word | undefined): word is Word => word !== undefined && holdsDigit(word.text.charAt(0));
const parting = phrases(['not', 'instead of', 'rather than']);
/** What leads to what holds now, and what only says that it does. */
const cues = new Set(
  'ok okay so and but sorry whoops oops oh no wait hang on actually correction make it that its be should was is are to now all up in total only just we got have theres there i meant mean say need want'.split(
    ' ',
  ),
);
const adding = new Set('add another extra more plus also too forgot missed including and'.split(' '));
const PHRASE = 4;

/** Places of an earlier text, each with how well it suits; the best of them all give way. */
const best = (
  texts: readonly string[],
  length: number,
  placed: (words: readonly Word[], at: number, text: string) => number,
) => {
  const found = texts.flatMap((text, index) => {
    const words = wordsIn(text);
    return words.flatMap((word, at) => {
      const score = placed(words, at, text);
      return score > 0 ? [{ index, at: word.at, end: words[at + length - 1]?.end ?? word.end, score }] : [];
    });
  });
  const most = Math.max(0, ...found.map(({ score }) => score));
  return found.filter(({ score }) => score === most);
};

/** What stands next to a word: its sign ("15%", "$15") and the words beside it. */
const besides = (text: string, words: readonly Word[], at: number): string[] => [
  ...[text.charAt(words[at]?.end ?? 0), words[at]?.gap.slice(-1) ?? ''].filter((mark) => '%$'.includes(mark)),
  ...[words[at - 1], words[at + 1]].flatMap((word) => word?.base ?? []),
];

/** "Was 5% not 15", "fortnightly not monthly": what held gives way to what holds. */
const swapped = (texts: readonly string[], clause: string): Edit[] => {
  const words = wordsIn(clause);
  const found = parting
    .find(words)
    .find(({ from, to }) => from > 0 && words.length - to <= PHRASE && to < words.length);
  if (!found) return [];
  const now = words.slice(0, found.from);
  const was = words.slice(found.to).filter(({ lower }) => !['the', 'a', 'an'].includes(lower));
  const [old, fresh] = [was.find(isNumber), now.findLast(isNumber)];
  if (old && fresh) {
    const near = new Set([...besides(clause, words, words.indexOf(fresh)), ...was.map(({ base }) => base)]);
    const isOld = (all: readonly Word[], at: number, text: string): number =>
      all[at]?.lower === old.lower
        ? 1 + besides(text, all, at).filter((one) => near.has(one) && !cues.has(one)).length
        : 0;
    return best(texts, 1, isOld).map((place) => ({ ...place, by: fresh.text }));
  }
  const isSame = (all: readonly Word[], at: number): number =>
    was.length > 0 && was.every(({ base }, index) => all[at + index]?.base === base) ? 1 : 0;
  const [first, last] = [now.filter(({ lower }) => !cues.has(lower)).slice(-was.length)[0], now.at(-1)];
  if (!first || !last || old || fresh) return [];
  return best(texts, was.length, isSame).map((place) => ({ ...place, by: clause.slice(first.at, last.end) }));
};

/** "Make it 34 hoists", "5 sites now": so many of what was counted before. */
const recounted = (texts: readonly string[], clause: string): Edit[] => {
  const words = wordsIn(clause);
  const own = words.filter(({ lower }) => !cues.has(lower));
  const [count, ...of] = own;
  const thing = of.at(-1);
  if (!isNumber(count) || !thing || own.length > PHRASE || words.some(({ lower }) => adding.has(lower))) return [];
  const ofThing = (all: readonly Word[], at: number): number => {
    const next = all.slice(at + 1, at + PHRASE);
    const to = next.findIndex(({ base }) => base === thing.base);
    const isApart = to < 0 || next.slice(0, to + 1).some((word) => isParted(word) || isNumber(word));
    return isNumber(all[at]) && !isApart ? PHRASE - to : 0;
  };
  return best(texts, 1, ofThing).map((place) => ({ ...place, by: count.text }));
};

const leads = new Set('for of about on to with regarding covering rfq quote quotes letter email'.split(' '));
/** "Drop the test n tag": of the parts of a clause those go that speak of it, and never the order that opens a text. */
const without = (clause: string, off: string, isOpening: boolean): string => {
  // "We recommend the 210 because it is local": the reason goes, and what it is the reason of stays.
  const why = Math.max(...[' because ', ' since '].map((by) => clause.indexOf(by)));
  if (why > 0 && speaksOf(clause.slice(why), off) && !speaksOf(clause.slice(0, why), off)) return clause.slice(0, why);
  const [first = '', ...others] = clause.replaceAll(' plus ', ' and ').split(' and ');
  if (![first, ...others].some((part) => speaksOf(part, off))) return clause;
  const lead = isOpening && wordsIn(first).findLast(({ lower }) => leads.has(lower));
  const kept = others.filter((part) => !speaksOf(part, off)).join(' and ');
  if (!speaksOf(first, off)) return [first, kept].filter((part) => part !== '').join(' and ');
  // An order that is left without anything to order stays whole.
  return lead ? (kept === '' ? clause : `${first.slice(0, lead.end)} ${kept}`) : kept;
};
const removed = (texts: readonly string[], off: string): string[] =>
  texts.map((text) => {
    const sentences = segment(text).map((sentence, at) => {
      const clauses = clausesIn(withoutEnd(sentence.text, '.!'));
      return { clauses, kept: clauses.map((clause, index) => without(clause, off, at + index === 0)) };
    });
    const isSame = sentences.every(({ clauses, kept }) => kept.every((clause, at) => clause === clauses[at]));
    const left = sentences.map(({ kept }) => kept.filter((clause) => clause !== '').join(', '));
    return isSame ? text : left.filter((sentence) => sentence !== '').join('. ');
  });

const backwards = new Set('it that them those this ourselves'.split(' '));
const forgot = phrases(['forgot|missed|add|include about|to|add|include?']);

/**
 * Works what a later message corrects into what was said before: a number or a word that is another now, a count, what is left
 * out, what was forgotten. What it says besides is left; nothing changes where nothing before is meant.
 */
export const amended = (before: readonly string[], text: string): Amended => {
  let held = before;
  const left = segment(text).map((sentence) => {
    let isGone = false;
    let counted: readonly Edit[] = [];
    const kept = clausesIn(withoutEnd(sentence.text, '.;')).filter((clause) => {
      const words = wordsIn(clause);
      const off = removedBy(clause);
      const rest = off === '' ? held : removed(held, off);
      if (rest.some((one, index) => one !== held[index])) held = rest;
      // "Sparky does it" says why it goes.
      if (off !== '') isGone = true;
      if (off !== '' || (isGone && words.some(({ lower }) => backwards.has(lower)))) return false;
      const edits = [swapped(held, clause), recounted(held, clause)].find(({ length }) => length > 0) ?? [];
      const [missing] = forgot.find(words);
      if (edits.length > 0) {
        held = edited(held, edits);
        counted = edits;
        return false;
      }
      const name = missing?.from === words.findIndex(({ lower }) => !cues.has(lower)) && words[missing.to];
      if (counted.length === 0 || !name) return !ordersAgain(clause);
      const behind = counted.map(({ index, at, by }): Edit => {
        const thing = wordsIn(held[index] ?? '').find((word) => word.at >= at + by.length);
        const end = thing?.end ?? at + by.length;
        return { index, at: end, end, by: ` including ${clause.slice(name.at)}` };
      });
      held = edited(held, behind);
      return false;
    });
    return { all: sentence.text, kept: kept.join(', ') };
  });
  const isChanged = held !== before || left.some(({ all, kept }) => kept === '' && all !== '');
  return isChanged ? { before: held, left: left.flatMap(({ kept }) => kept || []).join('. ') } : { before, left: text };
};

/** A talk, each message of it as the later ones put it right. */
export const amendedTalk = (said: readonly string[]): readonly string[] =>
  said.reduce<readonly string[]>((talk, text) => {
    const { before, left } = amended(talk, text);
    return before.concat(left);
  }, []);

const repairs = phrases([
  'no|oh|wait|hang no|sorry|wait|on? sorry|wait|no?',
  'sorry|whoops|oops|correction',
  'scrap|forget|strike that',
  'i|we meant|mean',
]);
const tail = phrases(['i|we meant|mean|think']);
const toward = new Set('from by at to with of in on for'.split(' '));
/** "12 Stryker beds.. no sorry, Linet beds": a message as it puts itself right. */
export const repaired = (text: string): string => {
  const words = wordsIn(text);
  const found = repairs.find(words).find(({ from, to }) => from > 0 && to < words.length);
  const [begin, next] = [words[found?.from ?? -1], words[found?.to ?? -1]];
  if (!found || !begin || !next) return text;
  const stop = words.findIndex((word, at) => at > found.to && isParted(word));
  const own = words.slice(found.to, stop < 0 ? undefined : stop);
  const [end] = tail.find(own);
  const now = end && end.from > 0 ? own.slice(0, end.from) : own;
  const last = now.at(-1);
  const was = words.slice(0, found.from);
  if (!last || now.length > PHRASE || !isParted(begin)) return text;
  const at = was.findLastIndex(({ base }) => base === last.base);
  const isNamed = at < 0 && now.length === 1 && toward.has(was.at(-2)?.lower ?? '');
  const to = isNamed ? was.length - 1 : at;
  const from = was[to - now.length + 1];
  if (to < 0 || !from) return text;
  const rest = stop < 0 ? '' : text.slice(words[stop - 1]?.end ?? 0);
  return `${text.slice(0, from.at)}${text.slice(next.at, last.end)}${text.slice(was[to]?.end, was.at(-1)?.end)}${rest}`;
};
