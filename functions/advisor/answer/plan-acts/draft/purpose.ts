import * as z from 'zod';
import { capital, withoutEnd } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { isParted, wordsIn } from '#shared/reading/phrases/words';
import { segment } from '#shared/reading/question/segment';
import { chances, hear, nearestCounsels } from '../../counsel/hear.ts';
import { ordersMinutes } from './minutes.ts';
import {
  amountOf,
  asksHow,
  clausesOf,
  greetingOf,
  hasBody,
  leavesUnsaid,
  type Note,
  noteOf,
  orderAt,
  outside,
  polished,
  recipientOf,
  replyBy,
  seeksThings,
  WHAT_NEEDED,
} from './note.ts';
import { clausesIn, paperAsked } from './paper.ts';
import purposes from './purposes.json' with { type: 'json' };
import { bodyOf, steerOf } from './steer.ts';

/** What letters are written for, each with the sentences that such a letter needs; its facts are the buyer's. */
const Purpose = z.strictObject({
  id: z.string(),
  /** Goes to people of one's own house. */
  inside: z.boolean().default(false),
  /** Phrases by which it is asked for. */
  when: z.array(z.string()).min(1),
  /** Entries of good practice that advised the talk which such a letter follows. */
  after: z.array(z.string()).default([]),
  subject: z.string(),
  lead: z.string(),
  /** In its place where the letter is to be warm. */
  warm: z.string().optional(),
  close: z.string(),
  /** It tells what was told on the way. */
  isOfTalk: z.boolean().default(false),
  /** What such a letter asks for, point by point. */
  wants: z.array(z.string()).default([]),
  /** Whom "they" means in the buyer's words: the reader, things that were bought, or somebody else. */
  they: z.enum(['you', 'things', 'same']),
  /** Nothing of what was told stands in it. */
  isBare: z.boolean().default(false),
  /** The buyer's figures are reckoned in it. */
  sum: z.boolean().default(false),
  /** Its lead takes the first fact in: "thank you for the trial". */
  takesFirst: z.boolean().default(false),
  /** Its lead says what the phrases that ask for it say. */
  saysIt: z.boolean().default(false),
  /** Amounts that the reader knows already, or is to be told. */
  tells: z.array(z.enum(['money', 'percent'])).default([]),
});
export type Purpose = z.infer<typeof Purpose>;

const known = z
  .array(Purpose)
  .parse(purposes)
  .map((purpose) => ({ purpose, isMeant: says(purpose.when) }));

/** What those get who were not chosen. */
export const declining = z.array(Purpose).parse(purposes.filter(({ id }) => id === 'decline'))[0] as Purpose;

const ofEvent = known.find(({ purpose }) => purpose.id === 'event')?.purpose;

/** What a letter is for; the first that fits, as the more particular stand first. */
export const purposeOf = (text: string, isInside: boolean): Purpose | undefined =>
  known.find(({ purpose, isMeant }) => purpose.inside === isInside && isMeant(text))?.purpose ??
  // What happened, told before its letter is ordered, is what the letter is about.
  (!isInside && orderAt(text) > 0 ? ofEvent : undefined);

const orders = new Set(
  'ask tell let write email mail message msg text draft chase remind complain reply request invite inform notify'.split(
    ' ',
  ),
);
const papers = new Set('letter note email e-mail mail memo message msg para paragraph reminder reply'.split(' '));
const before = new Set(
  'ok hi hey so just pls please can could you u i we need want have to a an quick short one nice now do thank thanks get me my actually instead make'.split(
    ' ',
  ),
);
const covers = new Set(['the', 'cover', 'covering', 'no', 'thanks']);
const asksOther = says(['what|how|which|who|when should|do|does|can|to', 'ask about', 'questions to|for']);
/** Whether a message tells to write something for a purpose that is known here: "ask Acme for a trial of 2 pumps". */
export const asksForLetter = (
  text: string,
  { form, isInside, asks }: Pick<Note, 'form' | 'isInside' | 'asks'>,
): boolean => {
  // Minutes tell of a trial and ask nobody for one.
  if (form === 'minutes') return false;
  // Who asks one of ours for something says itself what the letter is for.
  if (isInside && asks.length > 0) return false;
  const body = bodyOf(text);
  const words = wordsIn(body.slice(orderAt(body)));
  const at = words.findIndex(({ lower }) => !before.has(lower) && !covers.has(lower));
  const first = words[at]?.lower ?? '';
  const { id } = purposeOf(text, isInside) ?? {};
  const isFetched = id === 'references' && words.slice(0, at).some(({ lower }) => lower === 'get');
  return (
    id !== undefined &&
    (orders.has(first) || papers.has(first) || isFetched) &&
    !asksOther(words.slice(0, at + 3)) &&
    // "… 7 weeks late. Write me an email to the rep" orders one; "tell me" asks.
    (words[at + 1]?.lower !== 'me' ||
      (orderAt(body) > 0 && words.slice(at + 2, at + 2 + WRITE_ME).some(({ lower }) => papers.has(lower))))
  );
};

const WRITE_ME = 4;

/** The clause by which a message orders to be written what was said before, whatever else it tells; empty: none does. */
export const orderBack = (text: string): string =>
  segment(text)
    .flatMap((sentence) => clausesIn(withoutEnd(sentence.text, '.!?')))
    .find((clause) => isBack(clause, true)) ?? '';
export const pointsBack = (text: string): boolean => isBack(text) || orderBack(text) !== '';

/** "Write that notice", "a letter to families explaining it", "write them a notice". */
const isBack = (text: string, isPart = false): boolean => {
  const words = wordsIn(text.replace(/\b(?:write|draft) (?:it|one)\b/giu, '')).filter(
    ({ lower }) => !before.has(lower),
  );
  const isBare = words.every(({ lower }) => spoken.has(lower) || openers.has(lower) || bare.has(lower));
  const isPointing = words.some(({ lower }, at) => {
    const next = words[at + 1]?.lower ?? '';
    // "An email that we want 8 % off" points to nothing.
    return isPart ? pronouns.has(lower) && (next === '' || next === 'as' || papers.has(next)) : pointing.has(lower);
  });
  return words.length <= BACK_WORDS && ((isBare && !isPart) || isPointing) && ordersPaper(words);
};
/** "Draft an email to them", "write that message": what it says was told, for whatever purpose. */
export const pointsBackToLetter = (text: string): boolean =>
  ordersLetter(orderBack(text) || (isBack(text) ? text : ''));
const ordersLetter = says([
  'letter|email|mail|message|msg|reply',
  'write|draft something|one? firm|polite|short? to? them|him|her',
  'write|draft something|one? to the|our|my',
]);
const ordersPaper = says(['write|draft|letter|notice|email|mail|note']);
const pointing = new Set(['it', 'that', 'this', 'the']);
const pronouns = new Set(['it', 'that', 'this', 'then', 'happened', 'discussed', 'agreed']);
const bare = new Set(
  'something them em him her formal firm strong stern out up now then please supplier vendor company agency saying no'.split(
    ' ',
  ),
);
const BACK_WORDS = 8;

/** A letter for a purpose that this message orders, by what it says or by what it points back to. */
export const letterAsked = (text: string, earlier: readonly string[]): Purpose | undefined => {
  if (isQuestionSet(text)) return undefined;
  const note = noteOf([text]);
  // "Draft the no thanks" after a trip that was offered refuses that, and no offer of a bidder.
  if (!note.isInside && purposeOf(text, false)?.id === declining.id) {
    const refusal = refusalOf(earlier.at(-1) ?? '');
    if (refusal) return refusal;
  }
  if (earlier.length > 0 && (pointsBack(text) || leavesUnsaid(text)))
    return (
      purposeOf(text, note.isInside) ??
      (note.isInside ? undefined : purposeOfTalk(earlier)) ??
      purposeOf([text, ...earlier].join('\n'), note.isInside) ??
      (!note.isInside && !leavesUnsaid(text) && tellsOfThem(earlier) ? ofEvent : undefined)
    );
  return asksForLetter(text, note) ? purposeOf(text, note.isInside) : undefined;
};

/** Whether a talk told of somebody outside, and sought nothing of theirs. */
const tellsOfThem = (earlier: readonly string[]): boolean =>
  earlier.some((said) => wordsIn(said).some(({ base }) => outside.has(base))) && !earlier.some(seeksThings);

/** What a favour that was offered is refused with, where the talk was nearest to that. */
const refusalOf = (said: string): Purpose | undefined => {
  const [near] = said === '' ? [] : nearestCounsels(said, 3);
  return near && near.chance >= chances.asked
    ? known.find(({ purpose: { isBare, after } }) => isBare && after.includes(near.counsel.id))?.purpose
    : undefined;
};

const asksWords = phrases([
  'what|wat|wot|how do|should|shd|shld|would|can|could|shall|to|we|i i|we|you|u? write|email|send|word|phrase|text|draft it|this|that|something? back? to? them|him|her|an|a|the? email|letter|reply|message|note? back?',
  'what|wat|wot|how do|should|shd|shld|would|can|could|shall i|we|u say|reply|answer|respond|put|tell back|it|that|this|them|him|her? back? to? them|him|her?',
  'need|want|got any? the? words|wording|something for|to a|an|the|tell? letter|email|note|them|him|her to? them|him|her?',
  'write|reply|respond|email him|her|them back',
  'write|reply back to him|her|them',
  'reply|respond|answer to him|her|them',
]);
/** "What do I say to the family" is said to nobody outside. */
const REST_WORDS = 1;
/**
 * "What do I write them" orders a letter of what was told: as if it were ordered. What to say in words where figures are told is
 * advised, and so is what to say to one of ours.
 */
export const asOrder = (text: string, earlier: readonly string[]): string => {
  const words = wordsIn(text);
  const [found] = asksWords.find(words).toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const [first, last] = [words[found?.from ?? -1], words[(found?.to ?? 0) - 1]];
  if (!found || !first || !last) return text;
  const own = words.slice(found.from, found.to);
  // Her who was told of as somebody's daughter is no vendor.
  if (own.some(({ lower }) => persons.has(lower)) && isOfKin(earlier.at(-1) ?? '')) return text;
  const isWritten = own.some(({ lower }) => writing.has(lower));
  const isOfMoney = [...earlier, text].some((said) =>
    values(said).some(
      (value) =>
        value.kind === 'money' ||
        value.kind === 'percent' ||
        // "150k" is an amount, "PO 4471" is none.
        (amountOf(value) !== undefined && Number.isNaN(Number(said.slice(value.start, value.end)))),
    ),
  );
  // After advice on what they wrote, what to say to them is its letter.
  if (!isWritten && isOfMoney && !purposeOfTalk(earlier)) return text;
  const tail = words.slice(found.to);
  const end = tail.findIndex((word) => isParted(word));
  const rest = end < 0 ? tail : tail.slice(0, end);
  const isToThem = rest[0]?.lower === 'to' && rest.some(({ base }) => outside.has(base));
  // What else stands in the clause asks for something of its own.
  if (rest.length > REST_WORDS && !isToThem) return text;
  if (found.from > 0 && !isParted(first) && !joining.has(words[found.from - 1]?.lower ?? '')) return text;
  const before = joining.has(words[found.from - 1]?.lower ?? '') ? words[found.from - 2] : words[found.from - 1];
  const told = before ? `${text.slice(0, before.end)}. ` : '';
  const whom = isToThem ? text.slice(last.end, rest.at(-1)?.end) : ' to them';
  const more = end < 0 ? '' : text.slice(rest.at(-1)?.end ?? last.end);
  return `${told}Write a letter${whom}${more.replace('?', '')}`;
};
const persons = new Set(['her', 'him', 'them']);
const kin = new Set(
  'daughter son wife husband mum mother dad father sister brother niece nephew family relative carer resident participant patient client'.split(
    ' ',
  ),
);
/** Whether what was told is of a person who is cared for, or of theirs, and of nobody outside. */
export const isOfKin = (said: string): boolean => {
  const words = wordsIn(said);
  return words.some(({ base }) => kin.has(base)) && !words.some(({ base }) => outside.has(base));
};
const joining = new Set(['and', 'so', 'but', 'ok', 'okay', 'now']);
const writing = new Set('write email word phrase draft words wording text'.split(' '));

/** What a letter is for by what the talk was: minutes, or trouble on which it was advised. */
const purposeOfTalk = (earlier: readonly string[]): Purpose | undefined => {
  const advised = new Set(
    earlier.flatMap((said) => hear(said, 'advice').flatMap((heard) => ('counsel' in heard ? [heard] : []))),
  );
  const isAdvised = (id: string, isLikely: boolean): boolean =>
    [...advised].some((heard) => heard.counsel.id === id && (heard.isLikely || !isLikely));
  // "They keep closing the tickets" sounds like a favour: who refuses one must have been offered it.
  return known.find(({ purpose: { id, after, isBare } }) =>
    id === 'discussed' ? earlier.some(ordersMinutes) : after.some((entry) => isAdvised(entry, isBare === true)),
  )?.purpose;
};

/** "One page for the board", "to the ceo in a paragraph": after what stands, that is to be put so. */
export const ordersBrief = (text: string): boolean => {
  const words = wordsIn(text);
  return words.length <= BRIEF_WORDS && ordersPage(words);
};
const BRIEF_WORDS = 9;
const ordersPage = says([
  'one|1|a|half|single|short page|pager|paragraph|para|slide|summary for|to the|my|our? board|exec|executive|ceo|cfo|coo|boss|committee|manager|director',
  'one|1|a|half|single page|pager|paragraph|para summary|overview|version|recap',
  'for|to the|my|our? board|exec|executive|ceo|cfo|coo|boss|committee|manager|director one|1|a|in|half|single page|pager|paragraph|para|slide|one',
]);

/** What a message that begins with the order to write something asks to be written; nothing where it asks how, or whether to. */
export const paperOf = (text: string): 'letter' | 'questions' | 'summary' | undefined => {
  // "Renewal letter from our PACS mob" came, and is not ordered.
  if (paperReceived(text)) return undefined;
  if (ordersMinutes(text)) return 'letter';
  const { rest } = steerOf(text);
  const note = noteOf([text]);
  if (paperAsked(text) || asksForLetter(text, note)) return 'letter';
  const words = wordsIn(rest);
  const order = words.find(({ lower }) => !before.has(lower))?.lower ?? '';
  if (writes.has(order) && note.to !== '' && !note.isInside && note.form === 'email' && hasBody(note)) return 'letter';
  // "Tell me in a way I can say to the DON why …".
  if (wantsWords(words) && note.to !== '' && note.form === 'message' && hasBody(note)) return 'letter';
  const from = words.findIndex(({ lower }) => !before.has(lower) && !ordering.has(lower));
  if (from < 0 || from > ORDER_WORDS) return undefined;
  const head = words.slice(from, from + HEAD_WORDS);
  const at = head.findIndex(({ lower }) => papers.has(lower) || ofPaper.has(lower));
  if (isQuestionSet(words.slice(0, from + HEAD_WORDS)) && !notice(head)) return 'questions';
  if (at < 0 || head.slice(0, at).some(({ lower }) => !describing.has(lower) && !Number(lower))) return undefined;
  if (!hasBody(note)) return undefined;
  return inwards.has(note.form) ? 'summary' : 'letter';
};
const comesFrom = says(['letter|email|mail|notice|note|message from our|the|their|my|them|a|vendor|supplier']);
const ordersOne = says(['write|draft|prepare|put|make|give|need|want|send|do']);
/** Whether a message tells of a letter that came. */
export const paperReceived = (text: string): boolean => {
  const words = wordsIn(text).slice(0, ORDER_WORDS);
  return comesFrom(words) && !ordersOne(words);
};
/** "In a way I can say to the DON": words for somebody's mouth. */
export const wantsWords = says(['way|words|something i|we can|could|should say|tell|put|use']);
const writes = new Set(['write', 'email', 'mail']);
const inwards = new Set<Note['form']>(['paper', 'memo', 'minutes']);
const isQuestionSet = says([
  'reference|referee|interview check? questions|script',
  'question list|set',
  '# questions',
  '# _ questions',
  '# _ _ questions',
]);
const notice = says(['text|notice|poster|message for|to']);
const ORDER_WORDS = 8;
const HEAD_WORDS = 6;
const ordering = new Set(
  'write draft prepare put together up dear assistant needs written me us give want make'.split(' '),
);
const ofPaper = new Set('brief briefing pager notice poster announcement minutes text'.split(' '));
const describing = new Set(
  'half one page short quick teams board polite firm friendly staff budget the word plain formal text'.split(' '),
);

const openers = new Set([
  'explaining',
  'telling',
  'notice',
  'and',
  'chasing',
  'follow',
  'following',
  'query',
  'querying',
  'nudge',
  're',
  'regarding',
  ...orders,
  ...papers,
  ...'to that about bout asking saying say why them us please pls can could u just ok hi so quick short one need a an get for do'.split(
    ' ',
  ),
]);
const orderPairs = new Set(['follow up', 'following up', 'can you', 'could you', 'would you', 'will you']);
/** What the letter's own sentences say already. */
const spoken = new Set(
  'please pls no thanks thank you decline reminder complaint nicely politely kindly newsletter the an for to them that this it notice explaining'.split(
    ' ',
  ),
);

/** What the buyer says of the matter, clause by clause: names, counts and dates as they stand, the order to write taken off. */
export const factsOf = (text: string, names: readonly string[], purpose?: Purpose): string[] => {
  const isSaid = says(purpose?.saysIt ? purpose.when : []);
  const { rest } = steerOf(text);
  const { end } = recipientOf(rest, wordsIn(rest));
  const at = orderAt(rest);
  return clausesOf(rest.slice(Math.max(at, end)))
    .map((clause, index) =>
      index > 0 && ASK_THERE.test(clause)
        ? clause
        : withoutOpener(withoutNames(clause, [...names, 'for the newsletter'])),
    )
    .toSpliced(0, 0, ...clausesOf(rest.slice(0, at)))
    .filter((clause) => wordsIn(clause).some(({ lower }) => !spoken.has(lower)))
    .map((clause) => (LEFT_BLANK.test(clause) ? `${clause.replace(LEFT_BLANK, '')}: to fill in` : clause))
    .filter((clause) => !(isSaid(clause) && wordsIn(clause).length <= SAID_WORDS && values(clause).length === 0));
};
const LEFT_BLANK = /\s(?:is |are |to be )?left (?:blank|open|out)$/iu;
const SAID_WORDS = 7;
/** "Ask at reception", "ask Priya": what readers are told to do, and no order to write. */
const ASK_THERE = /^ask (?:at |in |\p{Lu})/u;
const withoutOpener = (clause: string): string => {
  const isOn = /^on (?:why|how|what)\b/iu.test(clause);
  if (isOn) return clause.slice('on '.length);
  const words = wordsIn(clause);
  const first = words.find(
    ({ lower }, at) => !openers.has(lower) && !orderPairs.has(`${words[at - 1]?.lower} ${lower}`),
  );
  // "Ask them to do it at 2,500": what is asked is the price.
  return first ? clause.slice(first.at).replace(/^(?:it|that|this|them)\s+(?=(?:at|for)\s)/iu, '') : '';
};
const withoutNames = (clause: string, names: readonly string[]): string =>
  names
    .reduce((left, name) => {
      const at = left.toLowerCase().indexOf(name.toLowerCase());
      if (at < 0 || name === '') return left;
      const before = left.slice(0, at).replace(/\s(?:from|to|with|by)\s$/u, ' ');
      return `${before}${left.slice(at + name.length)}`;
    }, clause)
    .trim();

const full = (fact: string): string =>
  // What a later turn has it ask.
  fact.startsWith('for ') || fact.startsWith('to ')
    ? `We ask ${fact.startsWith('to ') ? 'you ' : ''}${withoutEnd(fact, '.?!,')}`
    : plain(fact);
const plain = (fact: string): string =>
  asksHow.has(wordsIn(fact)[0]?.lower ?? '') ? `Please tell us ${withoutEnd(fact, '.?!,')}` : stated(fact);
const stated = (fact: string): string =>
  [' please', ' pls'].reduce(
    (told, plea) => (told.endsWith(plea) ? told.slice(0, -plea.length) : told),
    withoutEnd(capital(fact.replace(/^(?=(?:want|need|will|may|can|would|cannot)\s)/iu, 'we ')), '.?!,'),
  );

/** A letter for a purpose, line by line; `whom` is how records write those it goes to. */
export const wordsOfPurpose = (
  purpose: Purpose,
  note: Note,
  whom: readonly string[],
  facts: readonly string[],
  matter = '',
): string[] => {
  const [first = '', ...rest] = facts;
  return purpose.takesFirst && /^(?:the|your|all|a|an)\b/iu.test(first)
    ? linesOf(
        { ...purpose, lead: `${withoutEnd(purpose.lead, '.')} for ${withoutEnd(first, '.,')}.` },
        note,
        whom,
        rest,
        matter,
      )
    : linesOf(purpose, note, whom, facts, matter);
};
const linesOf = (
  purpose: Purpose,
  note: Note,
  whom: readonly string[],
  facts: readonly string[],
  matter: string,
): string[] => [
  `Subject: ${about(purpose.subject, matter)}`,
  ...(purpose.id === 'newsletter' ? [] : [greetingOf(note, whom)]),
  capital(about(leadOf(purpose, note.tone), matter)),
  ...facts.map((fact) => `- ${full(polished(fact, purpose.they === 'you'))}.`),
  ...(purpose.wants.length > 0 ? [`Please give us in writing${untilOf(note)}:`] : []),
  ...purpose.wants.map((want) => `- ${want}`),
  ...[closeOf(purpose, note)].filter((close) => close !== ''),
  ...(note.form === 'memo' || purpose.id === 'newsletter'
    ? []
    : [note.tone === 'warm' ? 'Thank you and kind regards' : 'Kind regards']),
  ...(purpose.id === 'newsletter' ? [] : [note.signed || '[your name]']),
];
/**
 * How it ends: with the day by which an answer is wanted, in the sentence that asks for it. A short letter keeps what it asks.
 */
export const closeOf = ({ close, inside }: Pick<Purpose, 'close' | 'inside'>, { isShort, due }: Note): string => {
  const dated = due ? BY.reduce((text, by) => text.replace(by, ` by ${due.day}`), close) : close;
  const [first = ''] = dated.split('. ');
  const own = !isShort || inside ? dated : first.startsWith('Please') ? `${withoutEnd(first, '.')}.` : '';
  return due && !own.includes(` by ${due.day}`) ? [own, replyBy(due)].filter(Boolean).join(' ') : own;
};
const BY = [' by [date]', ' within five working days', ' by return', ' today'];
const leadOf = ({ lead, warm }: Purpose, tone: Note['tone']): string =>
  tone === 'firm' ? lead.replace('we ask you', 'we expect you') : tone === 'warm' ? (warm ?? lead) : lead;
/** "(What we need) by noon tomorrow": by when it is wanted. */
const untilOf = ({ asks }: Note): string => asks.flatMap((ask) => ask.split(WHAT_NEEDED)[1] ?? [])[0] ?? '';
const about = (text: string, matter: string): string => text.replace('{matter}', matter || 'a change');
