import { capital, withoutEnd } from '#shared/kernel/format';
import { phraseBook, phrases, says } from '#shared/reading/phrases/phrase-book';
import { isCapital, type Word, wordsIn } from '#shared/reading/phrases/words';

/** Minutes out of jottings: who was there, what was said, what was agreed, who does what, when it goes on. */

type Part = 'present' | 'chair' | 'apologies' | 'decision' | 'next' | 'said' | 'action';
const titles: Readonly<Record<Part, string>> = {
  chair: 'Present: chair ',
  present: 'Present: ',
  apologies: 'Apologies: ',
  said: '',
  decision: 'Decision: ',
  action: 'Action: ',
  next: 'Next meeting: ',
};
const labels = phraseBook<Part>([
  ['there were|was', 'present'],
  ['present|attended|attending|attendees', 'present'],
  ['apologies|apols|apology from?', 'apologies'],
  ['agreed|decided|resolved|decision', 'decision'],
  ['next mtg|meeting|meet', 'next'],
  ['meet|meeting again', 'next'],
  ['back #', 'next'],
  ['chair', 'chair'],
]);
const met = phrases(['met|meeting|mtg|call|spoke|talked|phoned|rang _? with|w|to', 'notes from|of _? _? with|w']);
/** What is said beside the matter, and nobody wants on record. */
const jests = new Set('lol haha hahaha lmao rofl'.split(' '));
const isOrder = says(['tidy|clean|type|write|neaten ... up', 'pls|please']);
/** "Turn this into minutes", "minutes of today's meeting": nothing but the order stands before the word, so "45 minutes" orders none. */
export const ordersMinutes = (text: string): boolean => {
  const words = wordsIn(text).slice(0, ORDER_WORDS);
  const at = words.findIndex(({ lower }) => lower === 'minutes');
  return at >= 0 && words.slice(0, at).every(({ lower }) => ordering.has(lower));
};
const ORDER_WORDS = 10;
const ordering = new Set(
  'hi hey ok now so and can could would you u pls please i need want write draft type do make turn put tidy up out this that it these them my our the some a quick short notes scribbles jottings into in as to for meeting mtg formal proper me get give have'.split(
    ' ',
  ),
);
/** What a label is followed by in a list of people. */
const lists = new Set<Part>(['present', 'chair', 'apologies']);
const isMinutes = says(['minutes']);
const SHORT = 2;

/** Each sentence of jottings, in its pieces between commas. */
const sentencesOf = (text: string): string[][] =>
  text
    .replaceAll('\n', '. ')
    .replaceAll(';', '. ')
    .split('. ')
    .map((sentence) => sentence.split(', '));

/** "Bron to ring them", "Kath ringing 2 homes" tell who does what; whoever is said to do it is one of those who met. */
const doesIn = (words: readonly Word[], people: ReadonlySet<string>): boolean => {
  const [who, next] = words;
  return (
    who !== undefined &&
    next !== undefined &&
    isCapital(who.text) &&
    (next.lower === 'to' || next.lower === 'will' || (next.lower.endsWith('ing') && people.has(who.lower)))
  );
};

/** The lines of minutes, the heading first; what the jottings do not say is left to fill in. */
export const minutesOf = (text: string, written = (words: string): string => words): string[] => {
  const { day, found } = read(text);
  const lineOf = (part: Part): string[] =>
    found.flatMap((one) =>
      one.part === part && one.text.trim() !== ''
        ? [`- ${titles[part]}${capital(withoutEnd(written(one.text.trim()), '.'))}.`]
        : [],
    );
  const [present, next] = [[...lineOf('chair'), ...lineOf('present')], lineOf('next')];
  return [
    ['Minutes', ...(day ? [capital(day)] : [])].join(', '),
    ...(present.length > 0 ? present : ['- Present, apologies: to fill in.']),
    ...(['apologies', 'said', 'decision', 'action'] as const).flatMap(lineOf),
    ...(next.length > 0 ? next : ['- Next meeting: to fill in.']),
  ];
};
/** What jottings tell besides who was there. */
export const jottedIn = (text: string): string[] =>
  read(text).found.flatMap(({ part, text: told }) =>
    lists.has(part) || told.trim() === '' ? [] : [`${titles[part]}${told.trim()}`],
  );

const read = (text: string): { day: string; found: { part: Part; text: string }[] } => {
  const colon = text.indexOf(':');
  const body = colon > 0 && isMinutes(text.slice(0, colon)) ? text.slice(colon + 1) : text;
  const found: { part: Part; text: string }[] = [];
  const people = new Set<string>();
  let day = '';
  for (const sentence of sentencesOf(body)) {
    if (jests.has(wordsIn(sentence.at(-1) ?? '').at(-1)?.lower ?? '')) continue;
    let last: { part: Part; text: string } | undefined;
    let who = '';
    for (const piece of sentence) {
      const words = wordsIn(piece);
      const [first] = words;
      if (!first || (words.length <= SHORT * 2 && isOrder(words))) continue;
      const [meeting] = met.find(words).filter(({ from }) => from === 0);
      const label = meeting
        ? { value: 'present' as const, to: meeting.to }
        : labels.find(words).find(({ from }) => from === 0);
      if (meeting && meeting.to > 2) day = words[meeting.to - 2]?.text ?? '';
      const isAction = doesIn(words, people);
      const isOn = who !== '' && first.lower.endsWith('ing');
      if (label)
        last = {
          part: label.value,
          text: piece.slice(words[label.value === 'next' && first.lower === 'back' ? 1 : label.to]?.at ?? piece.length),
        };
      else if (isAction) last = { part: 'action', text: piece };
      else if (isOn) last = { part: 'action', text: `${who}: ${piece}` };
      else if (last && (lists.has(last.part) || words.length <= SHORT)) {
        last.text = `${last.text}, ${piece}`;
        continue;
      } else last = { part: 'said', text: piece };
      found.push(last);
      if (isCapital(first.text)) who = first.text;
    }
    if (last && lists.has(last.part))
      for (const word of wordsIn(last.text)) if (isCapital(word.text)) people.add(word.lower);
  }
  return { day, found };
};
