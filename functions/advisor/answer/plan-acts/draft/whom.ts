import { nameRef } from '#functions/advisor/facts/facts';
import { vendorSubject } from '#functions/advisor/facts/record-facts';
import { listed, withoutEnd } from '#shared/kernel/format';
import { phraseBook, says } from '#shared/reading/phrases/phrase-book';
import { type Word, wordsIn } from '#shared/reading/phrases/words';
import { segment } from '#shared/reading/question/segment';
import type { Case } from '../../case.ts';
import type { Judged } from '../../judge/judge.ts';
import { entriesOf, quoted } from '../lines.ts';
import { amended } from './amended.ts';
import { withoutHushed } from './hushed.ts';
import { ordersMinutes } from './minutes.ts';
import { eachOf, type Note, noteOf, outside } from './note.ts';
import { paperAsked } from './paper.ts';
import { pointsBackToLetter } from './purpose.ts';

/** Whom a draft goes to, and what was said of it. */

export type Tone = 'debrief' | 'warmer' | 'shorter';
/** What the buyer wants of a draft, in whichever turn. */
export const tones = phraseBook<Tone>([
  ['losing|unsuccessful|unlucky|rejected bidder|vendor|supplier|tenderer|offer|ones?', 'debrief'],
  ['rejection|decline|regret|debrief', 'debrief'],
  ['missed|miss out', 'debrief'],
  ["not|didn't|didnt successful|chosen|win|get", 'debrief'],
  ['warmer|kinder|kind|kindly|friendlier|polite|nicer|warm', 'warmer'],
  ['shorter|shorten|brief|briefer', 'shorter'],
]);
export const tonesOf = (one: Case): Set<Tone> =>
  new Set(notesOf(one).flatMap((note) => tones.find(wordsIn(note)).map(({ value }) => value)));

/** What was said of the draft: in the turns before and in this one. */
export const notesOf = ({ draft, text, saidBefore }: Case): string[] => {
  if (!draft) return [text];
  // A note that tells its own offers is a paper of its own, whatever was drafted before it.
  const from = [...draft.notes, text].findLastIndex((note) => paperAsked(note)?.ofOffers);
  if (from === draft.notes.length) return [text];
  const { before: all, left } = amended([...saidBefore, ...draft.notes.slice(Math.max(from, 0))], text);
  const before = all.slice(saidBefore.length);
  // "Make it a letter of what we discussed": the minutes are what was told.
  if (ordersMinutes(draft.notes[0] ?? '') && pointsBackToLetter(left)) return [left];
  return [...before, ...(left === '' ? [] : segment(left).map((sentence) => sentence.text))].slice(-NOTES);
};
const NOTES = 12;

const owners = new Set(['our', 'my', 'the', 'their', 'this']);
const toThose = says([
  'question|questions|all|both|each|these|those|everyone|shortlist|list|first|second|third|top|vendors|suppliers|providers',
]);
/** "Them", where the talk spoke of "our rostering vendor": whom nobody has named is no product of a list. */
export const partySpoken = (one: Case): string => {
  const note = noteOf(notesOf(one));
  const text = [...one.saidBefore, one.text].join('\n').toLowerCase();
  const isNamed = one.reading.subjects.length > 0 || one.said.some((name) => text.includes(name.toLowerCase()));
  if (note.to !== '' || isNamed || toThose(one.text)) return '';
  const found = [...one.saidBefore, one.text].flatMap((said) => {
    const words = wordsIn(said);
    return words.flatMap(({ lower, end }, at) => {
      const from = words.findLastIndex((word, index) => index < at && index >= at - 3 && owners.has(word.lower));
      const first = words[from + 1];
      const isOne = from >= 0 && first && words.slice(from + 1, at + 1).every(({ gap }) => gap === ' ');
      return isOne && outside.has(lower) ? [said.slice(first.at, end)] : [];
    });
  });
  return found.at(-1) ?? '';
};

/** Whom a draft goes to: who is named, else the list. */
export const recipients = (one: Case): Judged[] => {
  if (partySpoken(one) !== '') return [];
  if (tonesOf(one).has('debrief')) return losers(one);
  const addressed = addressedIn(one);
  if (addressed.length > 0) return addressed;
  // Whoever is called by a name that no record at hand bears is nobody else that the message names.
  const each = eachOf(noteOf(notesOf(one)));
  if (one.named.length > 0 && each.length === 1 && each.every((name) => wordsIn(name).every(isName))) return [];
  const ids =
    one.draft && one.draft.to.length > 0 && !(one.named.length > 0 && isReaddressed(one))
      ? one.draft.to
      : newlyNamed(one).length > 0
        ? newlyNamed(one).slice(0, 5)
        : offering(one).length > 0
          ? offering(one)
          : one.shownBefore.slice(0, 5);
  return entriesOf(
    one,
    ids.filter((id) => !one.dropped.includes(id)),
  ).filter(isToldIn(one));
};

/** "The vendors on our list", "all three" name nobody. */
const isName = ({ lower, base }: Word): boolean => !groups.has(lower) && !groups.has(base);
const groups = new Set(
  'vendor supplier bidder firm company tenderer provider maker rep one all both each every these those them you whoever list shortlist top first second winner other rest two three four five'.split(
    ' ',
  ),
);

/** What is told of a draft, without what its writer keeps from the reader. */
const isToldIn = (one: Case): ((entry: Judged) => boolean) => {
  const told = notesOf(one)
    .map((note) => withoutHushed(note).told)
    .join('\n')
    .toLowerCase();
  return ({ record }) => {
    const called = one.reading.subjects.filter(({ q }) =>
      calledBy(one, q).some((entry) => entry.record.id === record.id),
    );
    return called.length === 0 || called.some(({ q }) => told.includes(q.toLowerCase()));
  };
};

/** Those on record whom it is to go to by name: who is only spoken of in it gets no copy. */
export const addressedIn = (one: Case): Judged[] => eachOf(noteOf(notesOf(one))).flatMap((name) => calledBy(one, name));

/** Whom or what a name means among the records at hand. */
export const calledBy = (one: Case, name: string): Judged[] => {
  const words = wordsIn(name).map(({ lower }) => lower);
  const isCalled = (by: string): boolean => words.every((word) => wordsIn(by).some(({ lower }) => lower === word));
  return [...one.entries.values()].filter(
    ({ vendor, record }) => words.length > 0 && (isCalled(vendor.name) || isCalled(record.name)),
  );
};

/** The names of those whom a note goes to, and how an answer shows them: as on record, else as the buyer writes them. */
export const namesOfReaders = (one: Case, note: Note, to: readonly Judged[]): { name: string; shown: string }[] => {
  const onRecord = ({ vendor }: Judged) => ({ name: vendor.name, shown: nameRef(vendorSubject(vendor.id)) });
  const each = eachOf(note);
  const all =
    each.length > 1
      ? each.flatMap((name, index) => {
          const [found] = calledBy(one, name);
          return found ? onRecord(found) : { name, shown: quoted(one, `whom-${index}`, name) };
        })
      : to.map(onRecord);
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
};

/** How a reader is spoken to, by how others speak of it: "wants" is "want", and these are not regular. */
const irregular: Readonly<Record<string, string>> = {
  has: 'have',
  is: 'are',
  was: 'were',
  does: 'do',
  goes: 'go',
  hasnt: 'have not',
  isnt: 'are not',
  wasnt: 'were not',
  doesnt: 'do not',
  "hasn't": 'have not',
  "isn't": 'are not',
  "wasn't": 'were not',
  "doesn't": 'do not',
};
/** Verbs that may go on of whoever was spoken of. */
const goesOn = new Set('says wants keeps refuses claims promises blames thinks insists reckons'.split(' '));
const regular = new Set([
  ...goesOn,
  ...'needs sends charges comes tells asks offers turns leaves ignores rings calls'.split(' '),
]);
const spokenTo = (lower: string): string | undefined =>
  irregular[lower] ?? (regular.has(lower) ? withoutEnd(lower, 's') : undefined);
const deeds = new Set(
  "went said sent came got took gave told left paid made never still wont won't didnt didn't cant can't cannot will would only just had did put shut".split(
    ' ',
  ),
);
const does = ({ lower }: Word): boolean =>
  spokenTo(lower) !== undefined || deeds.has(lower) || (lower.length > 4 && lower.endsWith('ed'));
const people = new Set(['rep', 'manager', 'salesman', 'contact', 'technician', 'tech', 'driver', 'installer']);
const NAMED_WORDS = 4;
/** "The vendor for our pharmacy fridges went quiet", said to the vendor: "as vendor for our pharmacy fridges you went quiet". */
const asDoer = (text: string): string => {
  const words = wordsIn(text);
  // "Says the rest comes later" goes on of them.
  const [begin] = words;
  if (begin && goesOn.has(begin.lower)) return `you ${spokenTo(begin.lower)}${text.slice(begin.end)}`;
  const from = owners.has(words[0]?.lower ?? '') ? 1 : 0;
  const at = words.findIndex(({ base, lower }, index) => index >= from && (outside.has(base) || people.has(lower)));
  const isNamed = at >= from && at < NAMED_WORDS && words.slice(1, at + 1).every(({ gap }) => gap === ' ');
  const deed = isNamed ? words.findIndex((word, index) => index > at && (word.gap !== ' ' || does(word))) : -1;
  const [noun, next, verb] = [words[at], words[at + 1], words[deed]];
  if (!noun || !next || !verb || !does(verb) || verb.gap !== ' ') return text;
  const isOf = next.lower === 'for' || next.lower === 'of';
  if (deed > at + 1 && !isOf) return text;
  if (people.has(noun.lower) && deed === at + 1) return `your ${text.slice(noun.at)}`;
  const lead = isOf ? `as ${text.slice(words[from]?.at, words[deed - 1]?.end)} ` : '';
  return `${lead}you ${spokenTo(verb.lower) ?? verb.text}${text.slice(verb.end)}`;
};
/** "The supplier won't answer", said to the supplier; "the planner says" stays as it is. */
export const asReader = (said: string, party: string): string => {
  const text = asDoer(withSame(said));
  const owner = ['our ', 'my ', 'the ', ''].find((own) => text.toLowerCase().includes(`${own}${party}`.toLowerCase()));
  const at = party === '' || owner === undefined ? -1 : text.toLowerCase().indexOf(`${owner}${party}`.toLowerCase());
  const rest = text.slice(at + (owner ?? '').length + party.length);
  const [first, second] = wordsIn(rest);
  const isOther = first?.lower.endsWith('s') || second?.lower.endsWith('s');
  const isDoing = first?.lower.endsWith('ing') ? ' are' : '';
  return at < 0 || isOther || !rest.startsWith(' ') ? text : `${text.slice(0, at)}you${isDoing}${rest}`;
};
/** "From the same mob", told to them. */
const withSame = (text: string): string => {
  const words = wordsIn(text);
  const at = words.findIndex(({ base }, index) => outside.has(base) && words[index - 1]?.lower === 'same');
  const [from, last] = [words[at - 3], words[at]];
  return from?.lower === 'from' && last ? `${text.slice(0, from.at)}from you${text.slice(last.end)}` : text;
};

/** What stands after "Draft": whom it is for. */
export const titleFor = (shown: readonly string[]): string =>
  shown.length > 1 ? `, one copy each for ${listed(shown)}` : shown[0] ? ` for ${shown[0]}` : '';

/** Whom a message names beside what the buyer has: "… that works with our Ascom handsets" goes to others. */
const newlyNamed = (one: Case): readonly string[] => {
  const others = one.named.filter((id) => !one.judgement.kept.some(({ subject }) => subject === id));
  return others.length > 0 ? others : one.named;
};
export const hadIds = ({ judgement }: Case): string[] =>
  judgement.kept.flatMap(({ subject, role }) => (role === 'excluded' ? [] : [subject]));

/** "Now the same one for Leecare": who is named by this message is whom it goes to. */
export const isReaddressed = ({ text }: Case): boolean =>
  noteOf([text]).to !== '' || says(['same|another|copy for|to'])(text);

/** Who has made an offer is asked about it. */
const offering = ({ quotedBy, dropped }: Case): readonly string[] => quotedBy.filter((id) => !dropped.includes(id));

/** Who lost is named by the buyer, never taken from a list; who is kept won. */
const losers = (one: Case): Judged[] => {
  const vendorsOf = (ids: readonly string[]) => new Set(entriesOf(one, ids).map(({ vendor }) => vendor.id));
  const won = vendorsOf(one.judgement.kept.map(({ subject }) => subject));
  const ids = [...new Set([...(one.draft?.to ?? []), ...one.named])];
  return entriesOf(
    one,
    ids.filter((id) => !one.dropped.includes(id)),
  ).filter(({ vendor }) => !won.has(vendor.id));
};
