import { nameRef } from '#functions/advisor/facts/facts';
import { vendorSubject } from '#functions/advisor/facts/record-facts';
import { categoryLabel } from '#shared/kernel/catalogue';
import { capital, listed, lowered, withoutEnd } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { phrases, saidIn, says } from '#shared/reading/phrases/phrase-book';
import { holdsDigit, sharedWords, wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../../case.ts';
import type { Judged } from '../../judge/judge.ts';
import type { Line } from '../../plan.ts';
import { entriesOf, line, mainSize, names, type Part, quoted, sizeWords } from '../lines.ts';
import { sumLines, sumPlain, sumTold } from '../money.ts';
import { pickPart, recommended } from '../pick.ts';
import { againPart } from '../thread/again.ts';
import { amendedTalk } from './amended.ts';
import { isConfidential, isNaming, mayRead, owned, withShare } from './confidential.ts';
import { withoutHushed } from './hushed.ts';
import { jottedIn, minutesOf, ordersMinutes } from './minutes.ts';
import {
  greetingOf,
  hasBody,
  leavesUnsaid,
  type Note,
  noteOf,
  polished,
  referencesIn,
  removedBy,
  speaksOf,
  wordsOfNote,
} from './note.ts';
import {
  aboutIn,
  type Fact,
  factsOfPaper,
  factsTold,
  matterOf,
  offersIn,
  type Paper,
  paperAsked,
  requirementOf,
  type Told,
  wordsOfPaper,
} from './paper.ts';
import {
  closeOf,
  declining,
  factsOf,
  letterAsked,
  orderBack,
  ordersBrief,
  type Purpose,
  pointsBack,
  pointsBackToLetter,
  wordsOfPurpose,
} from './purpose.ts';
import { questionsOf } from './questions.ts';
import { asksForSet, countAsked, isOfCustomer, partyIn, practiceNamed } from './sets.ts';
import {
  addressedIn,
  asReader,
  calledBy,
  isReaddressed,
  namesOfReaders,
  notesOf,
  partySpoken,
  recipients,
  titleFor,
  tones,
  tonesOf,
} from './whom.ts';

/** Letters, questions and summaries, ready to be sent. A letter holds nothing of a rival, a budget or a limit. */

const vendorNames = (to: readonly Judged[]): string[] => [
  ...new Set(to.map(({ vendor }) => nameRef(vendorSubject(vendor.id)))),
];

export const draftPart = (one: Case, hint: 'letter' | 'questions' | 'summary'): Part => {
  const notes = notesOf(one);
  const said = noteOf(notes);
  const party = hint === 'letter' ? partySpoken(one) : '';
  const isTold = one.isFollowUp && (party !== '' || one.shownBefore.length === 0) && pointsBackToLetter(one.text);
  const named = one.isFollowUp ? agreementIn(talkOf(one)) : '';
  const note = {
    ...said,
    // "Drop it to 12 months": what was told of.
    asks: said.asks.map((ask) => (named === '' ? ask : ask.replace(' it ', ` ${named} `))),
    to: said.to || party,
    ...(isTold && !hasBody(said) ? { isAsked: true, tells: toldToReader(talkOf(one), party) } : {}),
  };
  const paper = hint === 'questions' ? undefined : notes.flatMap((said) => paperAsked(said) ?? []).at(-1);
  // "Put that in an email": the questions that stand are what it asks.
  const [first = '', ...later] = notes;
  const isQuestions = hint === 'questions' || (!paper && asksForSet(first) && later.some(pointsTo));
  if (paper && !(paper.isLetter && note.form === 'message')) return paperPart(one, paper, note);
  const purpose = isQuestions ? undefined : purposeHeard(one, note);
  const tone = tonesOf(one);
  // Who lost is told by whoever of them is named; what is said beside it goes into the letter.
  const isBare =
    tone.has('debrief') && !purpose?.isBare && !(purpose && note.to !== '' && factsFor(one, note).length > 0);
  if (isBare && hint === 'letter' && !isQuestions) return declinePart(one, note);
  if (purpose && !isBare) return purposePart(one, purpose, note);
  // "Email my boss" says what was answered; a sum that it points back to stands in it.
  const isOfAnswer =
    hint === 'letter' &&
    one.isFollowUp &&
    one.draft === null &&
    one.lastSaid !== '' &&
    note.isInside &&
    saysNothing(note);
  if (isOfAnswer && sumTold(one).length === 0) return againPart(one, true);
  if (!isQuestions && note.form === 'minutes') return minutesPart(one);
  if (!isQuestions && hasBody(note) && !tone.has('debrief')) return notePart(one, note);
  if (hint === 'summary') {
    const { asks = [], ...part } = summaryPart(one);
    // What was reckoned on the way stands in it.
    const isUnpriced = takenOut(one).some((words) => speaksOf('cost', words));
    const sums = (isUnpriced ? [] : sumTold(one)).map((sum, index) => line('draft', `sum-${index}`, `- ${sum}`));
    return { ...part, asks: asks.map((ask) => ({ ...ask, reasons: [...sums, ...ask.reasons] })) };
  }
  const other = isQuestions ? partyIn(notes.join('\n')) : undefined;
  const isElse = other !== undefined || (isQuestions && isOfCustomer(notes.join('\n')));
  const to = isElse ? [] : recipients(one);
  const whom = [...(other ? [other] : []), ...vendorNames(to)];
  const all = questionsOf(one, to);
  const isShorter = tones.find(wordsIn(one.text)).some(({ value }) => value === 'shorter');
  const questions = isShorter && !countAsked(one.text) ? all.slice(0, Math.ceil(all.length * 0.6)) : all;
  const lines =
    hint === 'letter'
      ? letter(one, { whom, questions, signed: note.signed, isElse })
      : questions.map((question, index) => line('draft', `question-${index}`, `- ${index + 1}. ${question}`));
  const title = titleFor(whom);
  return {
    asks: [
      {
        act: hint,
        direct: line('direct', 'draft', `**${hint === 'letter' ? 'Draft' : 'Questions'}${title}:**`),
        reasons: lines,
      },
    ],
    mustSay:
      one.changed &&
      hint === 'questions' &&
      one.draft &&
      one.isFollowUp &&
      (one.changed.startsWith('added') || one.changed.startsWith('dropped'))
        ? [line('must-say', 'changed', `${capital(one.changed)}; the rest stays.`)]
        : [],
    next: [
      line(
        'next',
        'send',
        'Nothing is sent from here: copy it, or use Ask the vendors, and note the date of each answer.',
      ),
    ],
  };
};

const agreements = saidIn(['the|our|my _? _? _? _? contract|agreement|lease|subscription|licence|order']);
/** What a talk was about that has terms, as a letter calls it: "our point of care analyser contract". */
const agreementIn = (talk: readonly string[]): string => {
  const [said] = talk.flatMap(agreements);
  return said ? `our ${said.slice(said.indexOf(' ') + 1)}` : '';
};

const saysNothing = ({ asks, tells, answers }: Note): boolean => asks.length + tells.length === 0 && answers === '';

/** What the letter is for, where its first message says so. */
const purposeHeard = (one: Case, note: Note): Purpose | undefined => {
  const [first = ''] = notesOf(one);
  // A notice to one's own people holds what it is told to, and no letter's sentences.
  return note.isInside && note.form === 'message' && hasBody(note) ? undefined : letterAsked(first, one.saidBefore);
};

const tenderIn = saidIn(['the|our _? _? _? tender|contract|rfq|rft|rfp|bid|panel|job']);
const factsFor = (one: Case, { to }: Note): string[] => factsOf(notesOf(one)[0] ?? '', [...one.said, to]);

/** What a letter is for where whoever did it, or did not, is written to. */
const ofDoer = new Set(
  'chase late fault service outage repair incident invoice silent promise charge device-incident event'.split(' '),
);
/** "X still haven't sent …": the only one that is named, where it is who has not done it. */
const doerIn = ({ reading: { subjects } }: Case, text: string): string | undefined => {
  const others = subjects.filter(({ role }) => !owned.has(role));
  const [only] = others;
  const next = only ? wordsIn(text.slice(text.indexOf(only.q) + only.q.length))[0]?.lower : undefined;
  const before = only ? wordsIn(text.slice(0, text.indexOf(only.q))).at(-1)?.lower : undefined;
  const isDoer = (next && failing.has(next)) || (before && toward.has(before));
  return others.length === 1 && only?.role === 'mentioned' && isDoer ? only.q : undefined;
};
/** "Paid a deposit to X", "ordered from X". */
const toward = new Set(['to', 'from', 'with', 'by']);
const failing = new Set("still haven't havent hasn't hasnt never didn't didnt".split(' '));

/** A letter for a purpose, with the facts of the buyer's message; nothing of a rival, a budget or a limit to a vendor. */
const purposePart = (one: Case, purpose: Purpose, told: Note): Part => {
  const [first = '', ...later] = notesOf(one);
  const doer = told.to === '' && !purpose.inside && ofDoer.has(purpose.id) ? doerIn(one, first) : undefined;
  const note = doer ? { ...told, to: doer } : told;
  // Whoever failed is who the buyer says: a product of such a kind on record is none of its doing.
  const isGuess = ofDoer.has(purpose.id) && !entriesOf(one, one.named).some((entry) => isSaid(one, entry));
  const to = purpose.inside || one.named.length === 0 || isGuess ? [] : readerOf(one, first);
  const reader = [note.to, ...to.flatMap(({ vendor, record }) => [vendor.name, record.name])].join(' ').toLowerCase();
  const isReader = (name: string): boolean => reader.includes(name.toLowerCase());
  const added = later.length > 0 ? noteOf(later) : undefined;
  const isUnsaid = leavesUnsaid(first);
  const isBack = (pointsBack(first) || isUnsaid || purpose.isOfTalk) && one.isFollowUp;
  // What stands of a list that the note points back to, rather than all that was said on the way.
  const standing =
    purpose.inside && isBack && one.shownBefore.length > 0
      ? [
          line(
            'draft',
            'first',
            `- First so far: ${names(one.shownBefore.slice(0, 1))}; no record proves that it fits.`,
          ),
          ...(summaryPart(one).asks?.[0]?.reasons ?? []),
        ]
      : [];
  const who = [one.need.setting, one.need.place, one.need.state].flatMap((part) => part?.q ?? []);
  const isWho = (fact: string): boolean =>
    wordsIn(who.reduce((left, q) => left.replace(q, ''), fact.toLowerCase())).length === 0;
  const reckoned = purpose.inside || !purpose.sum ? undefined : sumPlain(one);
  const all = purpose.isBare
    ? []
    : [
        ...(standing.length > 0 ? [[matterOf(one).what, matterOf(one).whole].filter(Boolean).join(' ')] : []),
        ...(isBack && standing.length === 0
          ? purpose.inside
            ? factsTold(talkOf(one)).map(({ text }) => text.replace(FAMILIES, 'you'))
            : toldToReader(
                talkOf(one),
                note.to,
                purpose.after.length === 0 && !(ofDoer.has(purpose.id) && purpose.wants.length === 0),
              ).filter((fact) => !isWho(fact))
          : []),
        // "Write the reply, 4 lines" only orders it.
        ...(isUnsaid || (isBack && orderBack(first) === '' && pointsBackToLetter(first))
          ? []
          : factsOf(
              isBack ? first.replace(orderBack(first), '') : first,
              [...one.said.filter(isReader), note.to],
              purpose,
            ).map((fact) => (purpose.inside ? fact : asReader(fact, '')))),
        ...(added ? [...added.asks, ...added.tells] : []),
      ];
  const isRead = mayRead(one, note, to, purpose.sum ? [...purpose.tells, 'money'] : purpose.tells);
  // What a later turn counted anew is told by the sum alone.
  const isStale = (fact: string): boolean =>
    reckoned?.isAnew === true && values(fact).some(({ kind }) => kind === 'money' || kind === 'number');
  const isKept = (fact: string): boolean => purpose.inside || (!(purpose.sum && isLimit(fact)) && isRead(fact));
  const readers = purpose.inside ? [] : namesOfReaders(one, note, to);
  // What its own sentences say names what it is about: "they missed out on the cleaning tender".
  const [tender] = purpose.saysIt ? tenderIn(first) : [];
  const [number] = purpose.inside ? [] : referencesIn(first);
  const said = wordsOfPurpose(
    { ...purpose, subject: withNumber(tender ? `${purpose.subject}, ${tender}` : purpose.subject, number) },
    note,
    readers.map(({ name }) => name),
    joinedTo(
      number,
      all
        .filter((fact) => isKept(fact) && !isStale(fact) && fact.toLowerCase() !== tender?.toLowerCase())
        .map(withShare),
    ),
    [matterOf(one).what, matterOf(one).whole].filter(Boolean).join(' '),
  );
  const own = draftLines(one, said);
  const at = said.lastIndexOf(closeOf(purpose, note));
  // What was left out is in no sum either.
  const isOfSum = purpose.sum || (purpose.inside && isBack);
  const sums =
    isOfSum && all.every(isKept)
      ? (reckoned?.lines ?? sumTold(one)).map((sum, index) => line('draft', `sum-${index}`, `- ${sum}`))
      : [];
  return written(titleFor(shownOf(one, note, readers)), [...own.slice(0, at), ...standing, ...sums, ...own.slice(at)], {
    mustSay: leftOut(
      one,
      all.filter((fact) => !isKept(fact)),
    ),
  });
};

/** "Query on your invoice 30912", "Late delivery (PO 4471)". */
const withNumber = (subject: string, number: string | undefined): string => {
  const [noun, ...rest] = number?.split(' ') ?? [];
  if (!noun) return subject;
  return rest.length > 0 && subject.toLowerCase().endsWith(noun.toLowerCase())
    ? `${subject} ${rest.join(' ')}`
    : `${subject} (${capitalised(number ?? '')})`;
};
/** The number of an order and what was ordered are one thing: "PO 4471: 8 beds". */
const joinedTo = (number: string | undefined, facts: readonly string[]): string[] => {
  const [first, second, ...rest] = facts;
  return first === number && second ? [`${first}: ${second}`, ...rest] : [...facts];
};
/** What was told before, as this message and all others put it right, without the orders of letters. */
const talkOf = ({ saidBefore, text }: Case): string[] =>
  amendedTalk([...saidBefore, text])
    .slice(0, saidBefore.length)
    .filter((said) => !pointsBackToLetter(said))
    .map(withoutQuoted);

/** What a reader wrote stands in the mail that was pasted, and is told to no reader. */
const withoutQuoted = (said: string): string => {
  const lines = said.split('\n');
  const isQuoted = (line: string | undefined): boolean => line?.trimStart().startsWith('>') === true;
  return lines
    .filter((line, at) => !isQuoted(line) && !(isQuoted(lines[at + 1]) && line.trimEnd().endsWith(':')))
    .join('\n');
};

/**
 * Of what was told on the way a reader outside is told what has a figure or a day, or what they said; nothing of who is who here.
 * @param isBrief not all of it: a report of what happened leaves nothing out
 */
const toldToReader = (earlier: readonly string[], party: string, isBrief = true): string[] => {
  const minutes = earlier.findLast(ordersMinutes);
  if (minutes) return jottedIn(minutes).map((text) => asReader(text, party));
  const wrote = earlier.flatMap((said) => {
    const { quote = '' } = quoteIn(said) ?? {};
    return quote.split('. ').flatMap((sentence) => (holdsDigit(sentence) ? [`You wrote: “${sentence}”`] : []));
  });
  const whole = earlier.map((said) => quoteIn(said)?.without ?? said);
  const told = (isBrief ? factsTold(whole) : lastTold(whole)).flatMap(({ text }) =>
    (isBrief && ofOurs(text)) || wordsIn(text).length < 2 + Number(isBrief) ? [] : [asReader(text, party)],
  );
  if (!isBrief) return told;
  const telling = told.filter((text) => holdsDigit(text) || theySay(text));
  return [...wrote, ...(telling.length > 0 ? telling : told)];
};
/** Of what happened to somebody what was told last stands, and nothing that was only thought. */
const lastTold = (earlier: readonly string[]): Fact[] => {
  const turns = earlier.map((said) => factsTold([said]).filter(({ text }) => !thinks(text)));
  const last = turns.findLastIndex((turn) => turn.some(({ text }) => ofPerson(text)));
  return turns.flatMap((turn, at) => turn.filter(({ text }) => at >= last || !ofPerson(text)));
};
const thinks = says([
  'i think|reckon|guess|suppose',
  'maybe|perhaps|possibly|probably',
  'not sure',
  'might|may be|have',
]);
const ofPerson = says(['resident|patient|client|participant|lady|gentleman|bloke|he|she|him|her|nobody|anybody']);
const OPENING = /[:,]\s['‘"“]/u;
const CLOSING = /\.['’"”]/u;
const QUOTE_MIN = 20;
/** The first that is quoted at some length, and the text without it. */
const quoteIn = (said: string): { quote: string; without: string } | undefined => {
  const open = OPENING.exec(said);
  if (!open) return undefined;
  const from = open.index + open[0].length;
  const close = CLOSING.exec(said.slice(from + QUOTE_MIN));
  if (!close) return undefined;
  const to = from + QUOTE_MIN + close.index;
  return { quote: said.slice(from, to), without: `${said.slice(0, open.index)}. ${said.slice(to + close[0].length)}` };
};
const theySay = says(['they|you ... say|says|said|told|tell|admit|admitted|promised|confirmed']);
const ofOurs = says(["i'm|im|i|i've|ive|me|ceo|cfo|boss|exec|board", 'if|whether']);

/** A draft as the answer gives it. */
const written = (
  title: string,
  reasons: Line[],
  { mustSay = [], next = CHANGES }: { mustSay?: Line[]; next?: string } = {},
): Part => ({
  asks: [{ act: 'letter', direct: line('direct', 'draft', `**Draft${title}:**`), reasons }],
  mustSay,
  next: [line('next', 'send', next)],
});

/** To who was not chosen: nothing of another bidder, its price or score. */
const declinePart = (one: Case, note: Note): Part => {
  const readers = namesOfReaders(one, { ...note, to: '' }, recipients(one));
  const said = wordsOfPurpose(
    declining,
    { ...note, to: '', form: 'email' },
    readers.map(({ name }) => name),
    [],
  );
  return written(
    titleFor(readers.map(({ shown }) => shown)) || ', neutral until you say which bidders',
    draftLines(one, said),
  );
};

/** A paper with a form of its own, its sections filled from all that was said; nothing of a rival or a limit to a vendor. */
const paperPart = (one: Case, paper: Paper, note: Note): Part => {
  const { points, draft, practice } = one;
  const notes = notesOf(one);
  const from = notes.findLastIndex((said) => paperAsked(said) !== undefined);
  const own = notes.slice(from).filter((said, index) => index === 0 || !READDRESSED.test(said));
  const heard = factsOfPaper(own, paper);
  const all = paper.isToVendor ? recipients(one) : [];
  const to = all.slice(0, countMeant(one.text) ?? all.length);
  // "5 vendors" are none of those on record; "three linen firms" say what is bought.
  const isAnybody = one.named.length === 0 && values(note.to).length > 0;
  const isElsewhom =
    isAnybody || (note.to !== '' && one.named.length === 0 && !(draft?.to.length && !isReaddressed(one)));
  const readers = paper.isToVendor && !isElsewhom ? namesOfReaders(one, note, to) : [];
  const isRead = mayRead(one, note, to);
  const isKept = (fact: string): boolean => !paper.isToVendor || isRead(fact);
  // "Something cheaper than Hills" is what the talk is about, as a vendor may read it.
  const matter = isKept(heard.matter) ? heard.matter : '';
  const talk = matterOf(one);
  const [subject] = one.reading.subjects;
  const sold = isAnybody ? note.to.replace(SELLERS, '').trim() : '';
  const ours = paper.isToVendor || one.isFollowUp ? '' : (subject?.q ?? '');
  const about = matter || (paper.isToVendor ? sold : ours) || talk.what;
  // "Write that memo" holds what was told before it; a vendor reads the need.
  const isAlone =
    paper.ofOffers ||
    !one.isFollowUp ||
    (!paper.isOfTalk && (heard.facts.length > FEW_FACTS || (paper.isToVendor && talk.what !== '')));
  const before = one.saidBefore.filter((said) => !READDRESSED.test(said));
  const due = note.due ? [{ role: 'until' as const, text: `by ${note.due.day}` }] : [];
  // How big and where stands at the head of a specification.
  const isHead = ({ text }: Fact): boolean =>
    paper.isOpen &&
    [...one.need.size.map(({ q }) => q), one.need.place?.q, one.need.state?.q].some(
      (q) => q?.toLowerCase() === text.toLowerCase(),
    );
  const told = [...(isAlone ? [] : factsTold(before)), ...heard.facts, ...due].filter((fact) => !isHead(fact));
  const isTalk = matter === '' || sharedWords(matter, talk.what) > 0;
  const isWhole = matter === '' || matter.toLowerCase() === talk.what.toLowerCase();
  const musts = points.flatMap(({ id, quote, kind }) =>
    id === 'kind' || !isKept(quote) || isToldBy(told, quote) || (paper.isOpen && isOfFact(told, quote))
      ? []
      : [capitalised(`${kind === 'must-not' ? 'no ' : ''}${bare(quote)}`)],
  );
  // A service of hoists is no hoist.
  const isWork = isService(wordsIn(about.split(',')[0] ?? '').at(-1)?.base ?? '');
  const needs =
    (paper.id === 'rfq' || paper.isOpen) && !isWork ? [...musts, ...(practiceNamed(one)?.must ?? [])] : musts;
  const said = wordsOfPaper(
    paper,
    {
      matter: about,
      whole: isWhole && about === talk.what ? talk.whole : '',
      facts: told.filter(({ text }) => isKept(text)),
      musts: isTalk ? needs.slice(0, QUESTIONS_MOST) : [],
      questions: isTalk ? (draft?.points ?? questionsOf(one, to)).filter((text) => text.endsWith('?')) : [],
      sums: sumTold(one),
      offers: paper.ofOffers ? offersIn(notes.join('\n')) : undefined,
      signed: note.signed || (paper.isLetter ? '' : note.contact),
      isShort: note.isShort,
      isDevice: [...(practice?.rules ?? []), ...(practice?.must ?? [])].some((text) => text.includes('ARTG')),
    },
    paper.isLetter
      ? greetingOf(
          { ...note, to: isAnybody ? '' : note.to },
          readers.map(({ name }) => name),
        )
      : '',
  );
  const left = [heard.matter, ...told.map(({ text }) => text)].filter((text) => !isKept(text));
  return written(
    paper.isToVendor && !paper.isOpen ? titleFor(shownOf(one, note, readers)) : '',
    said.map((parts, index) => paperLine(one, parts, index)),
    { mustSay: leftOut(one, left), next: paper.note ? `${paper.note} ${CHANGES}` : CHANGES },
  );
};
/** "4 sites in WA (Perth, Bunbury)": what stands in brackets of a fact, when it closes and for how long is said there. */
const isToldBy = (told: readonly Fact[], quote: string): boolean =>
  told.some(({ role, text }) => {
    if ((role === 'until' || role === 'term') && text.includes(quote)) return true;
    const open = text.indexOf('(');
    return open >= 0 && text.slice(open, text.indexOf(')', open) + 1).includes(quote);
  });
/** What the paper's own words say already. */
const isOfFact = (told: readonly Fact[], quote: string): boolean =>
  told.some(({ text }) => {
    const required = requirementOf(bare(quote));
    return sharedWords(text, required, SHORT_WORD) >= Math.min(2, wordsIn(required).length);
  });
const SHORT_WORD = 2;
const isService = (base: string): boolean => services.has(base);
const services = new Set(
  'service servicing maintenance repair inspection testing test tag cleaning removal hire training audit'.split(' '),
);
const FEW_FACTS = 1;
/** "And the same to Acme" says nothing more of the matter. */
const READDRESSED =
  /^(?:(?:and|now|ok|okay|then|also|please|pls|do|send|write)\s)*(?:the\s)?(?:same|another|copy)\b.*\b(?:for|to)\b/iu;
const SELLERS =
  /\b(?:\d+|two|three|four|five|six|a few|some|local|firms?|suppliers?|vendors?|company|companies|makers?|providers?|mobs?|places?)\b/giu;
const QUESTIONS_MOST = 8;
const bare = (quote: string): string =>
  quote.replace(/^(?:(?:we|i|must|should|want|need|needs|to|have|be|no|not)\s)+/iu, '');

/** A line of a paper: ours as it stands, the buyer's words as the buyer's. */
const paperLine = (one: Case, parts: readonly Told[], index: number): Line =>
  line(
    'draft',
    `paper-${index}`,
    parts
      .map((part, at) => {
        if (typeof part === 'string') return part;
        const id = `you.paper-${index}-${at}`;
        if (!one.book.has(id)) one.book.addUser({ id, label: 'your draft', text: part.said.slice(0, DRAFT_LINE) });
        return `{{fact:${id}}}`;
      })
      .join(''),
  );

const meant = phrases(['# of them|those|these', 'first|top #', 'two|three|four|five of them|those|these']);
const numerals: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };
/** "3 of them": so many of those that stand get a copy. */
const countMeant = (text: string): number | undefined => {
  const words = wordsIn(text);
  const [found] = meant.find(words);
  return words.slice(found?.from, found?.to ?? 0).flatMap(({ lower }) => numerals[lower] ?? (Number(lower) || []))[0];
};

/** The price that is asked for is told, the most that would be paid is not. */
const isLimit = says(['limit|budget|max|maximum|cap|ceiling|approved|afford', 'up to', 'at most']);
/** Who reads is "you". */
const FAMILIES = /\b(?:the\s)?(?:famil(?:y|ies)|relatives|residents)\b/iu;

const shownOf = (one: Case, note: Note, readers: readonly { shown: string }[]): string[] =>
  readers.length > 0
    ? readers.map(({ shown }) => shown)
    : note.to || note.contact
      ? [quoted(one, 'whom', note.to || note.contact)]
      : [];

/** Whom a letter for a purpose goes to: who is addressed, else who is named first; others are what it is about. */
const readerOf = (one: Case, text: string): Judged[] => {
  const called = addressedIn(one);
  if (called.length > 0) return called;
  const all = recipients(one);
  const lower = text.toLowerCase();
  const named = (entry: Judged): readonly string[] =>
    [entry.vendor.name, entry.record.name].map((name) => name.toLowerCase());
  const placeOf = (entry: Judged): number =>
    Math.min(
      ...named(entry).map((name) => {
        const [word = name] = name.split(' ');
        const at = lower.indexOf(word);
        return at < 0 ? lower.length : at;
      }),
    );
  const [first] = all.toSorted((a, b) => placeOf(a) - placeOf(b));
  // "Write to them", of those whom the buyer has named, is a copy each.
  const isEach = all.length > 1 && all.every((entry) => placeOf(entry) === lower.length && isSaid(one, entry));
  if (isEach) return all;
  return all.filter(({ vendor }) => vendor.id === first?.vendor.id);
};

const isSaid = (one: Case, { record }: Judged): boolean =>
  one.said.some((name) => calledBy(one, name).some((entry) => entry.record.id === record.id));

/** The words of a draft, each kept as the buyer's own. */
const draftLines = (one: Case, said: readonly string[]): Line[] =>
  said.map((whole, index) => {
    const bullet = whole.startsWith('- ') ? '- ' : '';
    const text = whole.slice(bullet.length);
    const id = `you.draft-${index}`;
    // A blank of ours stands as it is.
    if (blanks.has(text)) return line('draft', `note-${index}`, text);
    if (!one.book.has(id)) one.book.addUser({ id, label: 'your draft', text: text.slice(0, DRAFT_LINE) });
    return line('draft', `note-${index}`, `${bullet}{{fact:${id}}}`);
  });

const blanks = new Set(['[your name]']);

const leftOut = (one: Case, left: readonly string[]): Line[] => {
  const hushed = notesOf(one).flatMap((note) => withoutHushed(note).hushed);
  return [
    ...(hushed.length > 0
      ? [
          line(
            'must-say',
            'hushed',
            `Kept out of the draft: ${listed(hushed.map((words, index) => `“${quoted(one, `hushed-${index}`, words)}”`))}.`,
          ),
        ]
      : []),
    ...(left.length > 0
      ? [
          line(
            'must-say',
            'left-out',
            'Left out of the draft: what is not for a vendor’s eyes (a limit, a budget, a rival).',
          ),
        ]
      : []),
  ];
};
const CHANGES = 'Nothing is sent from here: copy it. “Shorter”, “firmer”, “add …” or “same for …” changes it.';

/** A letter that turns to another firm asks for no product of the one before: "a demo of the Maxi Move", now to its rival. */
const turnedTo = (one: Case, part: string, readers: readonly Judged[]): string => {
  if (!isReaddressed(one) || notesOf(one).length < 2 || readers.length === 0) return part;
  const own = readers
    .flatMap(({ record, vendor }) => [record.name, vendor.name])
    .join(' ')
    .toLowerCase();
  return one.said
    .filter((name) => !own.includes(name.toLowerCase()) && part.toLowerCase().includes(name.toLowerCase()))
    .reduce((left, name) => {
      const at = left.toLowerCase().indexOf(name.toLowerCase());
      return `${left.slice(0, at).replace(/(?:the|your|our|a)\s$/iu, '')}your nearest product${left.slice(at + name.length)}`;
    }, part);
};

/** What the buyer says it is to say, to whom it is to go; nothing of a rival, a budget or a limit to a vendor. */
const notePart = (one: Case, note: Note): Part => {
  const isPaper = note.form === 'memo' || note.form === 'paper';
  // Whoever it goes to, unless it is one of ours, may not read of limits and rivals.
  const isOfNames = !note.isInside && !(isPaper && note.to === '' && one.named.length === 0);
  const isElsewhom = note.to !== '' && one.named.length === 0 && !(one.draft?.to.length && !isReaddressed(one));
  const all = isOfNames && !isElsewhom && !(note.answers && one.named.length === 0) ? recipients(one) : [];
  // One vendor is answered; which of a list it was is not guessed.
  const to = note.answers && new Set(all.map(({ vendor }) => vendor.id)).size > 1 ? addressedIn(one) : all;
  // Who has put a rate to us knows it, and what the contract says of it.
  const isRead = mayRead(one, note, to, note.answers ? ['percent'] : []);
  const isKept = (part: string): boolean => !isOfNames || isRead(part);
  const turned = (part: string): string => turnedTo(one, part, to);
  const [asks, tells] = [note.asks.filter(isKept).map(turned), note.tells.filter(isKept).map(turned)];
  // What they say of our limit, or of a rival, is not said back to them; an amount that they ask for is.
  const isSaidBack =
    !isOfNames ||
    (mayRead(one, note, to, ['money', 'percent'])(note.answers) &&
      !(one.need.budget && isNaming(note.answers, [one.need.budget.q])));
  const answers = isSaidBack ? note.answers : '';
  const left = [
    ...[...note.asks, ...note.tells].filter((part) => !isKept(part)),
    ...(isSaidBack ? [] : [note.answers]),
  ];
  const readers = isOfNames ? namesOfReaders(one, note, to) : [];
  const said = wordsOfNote(
    { ...note, asks, tells, answers },
    readers.map(({ name }) => name),
  ).filter((text) => text !== '');
  const own = draftLines(one, said);
  const isBuying = isPaper && buys([...asks, ...tells].join(' '));
  const told = notesOf(one).join(' ');
  const sum = note.isInside && (pointsTo(told) || asksForSum(told)) ? sumLines(one) : [];
  const facts =
    note.isInside && sum.length === 0 && isBuying && one.category ? (summaryPart(one).asks?.[0]?.reasons ?? []) : [];
  const last = isPaper
    ? own.length
    : own.findIndex((_, index) => index > 1 && closers.some((closer) => said[index]?.startsWith(closer)));
  const at = last < 0 ? own.length - 1 : last;
  const lacks = [
    ...(isBuying && !one.need.budget ? ['the amount'] : []),
    ...(isBuying && !one.need.deadline ? ['the decision date'] : []),
  ];
  return written(titleFor(shownOf(one, note, readers)), [...own.slice(0, at), ...sum, ...facts, ...own.slice(at)], {
    mustSay: [...leftOut(one, left), ...cutLines(one, note, tells, said)],
    ...(lacks.length > 0
      ? {
          next: `To fill in: ${listed(lacks)}. Say “shorter”, “firmer”, “add …” or whom else it is for, and I change it.`,
        }
      : {}),
  });
};
/** Minutes are for those who met: nothing is kept from them. */
const minutesPart = (one: Case): Part => {
  const [first = '', ...later] = notesOf(one);
  const jotted = [first, ...later.flatMap((said) => noteOf([said]).tells)];
  const said = minutesOf(jotted.join('\n'), (words) => polished(words, false));
  return written('', draftLines(one, said));
};
/** What did not fit into the words that were allowed is told, as nobody misses it in a notice. */
const cutLines = (one: Case, note: Note, tells: readonly string[], said: readonly string[]): Line[] => {
  const whole = said.join(' ').toLowerCase();
  const isToThem = !note.isInside && note.form !== 'memo' && note.form !== 'paper';
  const cut =
    note.words === undefined && note.sentences === undefined
      ? []
      : tells.filter((tell) => !whole.includes(withoutEnd(polished(tell, isToThem), '.?!').toLowerCase()));
  return cut.length > 0
    ? [
        line(
          'must-say',
          'cut',
          `Left out to keep to the length: ${cut.map((tell, index) => `“${quoted(one, `cut-${index}`, tell)}”`).join(', ')}.`,
        ),
      ]
    : [];
};

/** "Put that in a note". */
const pointsTo = says(['that|it|this|these|those|them in|into|to']);
/** The sum that was made before goes into it. */
const asksForSum = says(['the? sum|figures|figure|numbers|total|totals|maths|cost|costs']);
/** "eNRMC" is written so. */
const capitalised = (words: string): string => (/^.[A-Z]/u.test(words) ? words : capital(words));

/** With these a letter ends. */
const closers = ['Questions?', 'Please confirm', 'Please reply by', 'Please give us'];

/** Whether a paper is for buying something, and not a report of what happened. */
const buys = says([
  'for',
  'should|must|need',
  'replace|replacing|buy|buying|purchase',
  'approve|approval|business case',
]);
/** Longer lines of a draft are nobody's sentence. */
const DRAFT_LINE = 1_000;

/** The one product that the words name, whatever else its vendor sells. */
const productNamed = (one: Case): string | undefined => {
  const text = notesOf(one).join(' ').toLowerCase();
  const found = recipients(one).filter(({ record }) => text.includes(record.name.toLowerCase()));
  return found.length === 1 ? found[0]?.record.id : undefined;
};

const letter = (
  one: Case,
  {
    whom,
    questions,
    signed,
    isElse,
  }: { whom: readonly string[]; questions: readonly string[]; signed: string; isElse: boolean },
): Line[] => {
  const [only] = whom;
  const [first = ''] = notesOf(one);
  // Who is no vendor is asked of one, and offers nothing.
  const asked = isElse ? aboutIn(first) : '';
  const of = asked ? quoted(one, 'asked-of', asked) : '';
  const { due } = noteOf(notesOf(one));
  const product = productNamed(one);
  const kind = product ? nameRef(product) : one.category ? categoryLabel[one.category].toLowerCase() : 'your product';
  const size = mainSize(one.need);
  const forWhat = size ? ` for ${sizeWords(size)}` : '';
  return [
    line(
      'draft',
      'subject',
      isElse ? `Subject: Questions${of ? `, ${of}` : ''}` : `Subject: Request for information, ${kind}${forWhat}`,
    ),
    line('draft', 'hello', whom.length === 1 && only ? `Hello ${only} team,` : 'Hello,'),
    line(
      'draft',
      'intro',
      isElse
        ? `we ask for your experience${of ? ` of ${of}` : ''}. Please answer each point in writing:`
        : `we are looking at ${kind}${forWhat}.${wishedFor(one)} Please answer each point in writing, with the date and the document it rests on:`,
    ),
    ...questions.map((question, index) => line('draft', `question-${index}`, `- ${index + 1}. ${question}`)),
    line(
      'draft',
      'end',
      `“Not available” is an answer too. Please reply ${due ? `by ${quoted(one, 'due', due.day)}` : 'within ten working days'}.`,
    ),
    line('draft', 'bye', 'Kind regards'),
    ...(signed ? [line('draft', 'signed', quoted(one, 'signed', signed))] : []),
  ];
};

/** What the buyer said first of what it seeks, where that is nothing for a vendor to hide from. */
const wishedFor = (one: Case): string => {
  const [said = ''] = one.sought.split('\n');
  const isTold =
    said !== '' &&
    said !== one.text &&
    said.length <= 140 &&
    !said.includes('?') &&
    !one.need.budget &&
    !isConfidential(one, said);
  const until = one.need.deadline ? ` We need it by ${quoted(one, 'until', one.need.deadline.value)}.` : '';
  return isTold ? ` In our words: “${quoted(one, 'sought', said)}”.` : until;
};

/** What turns took out of the last summary: "take the dollars out", then "and the dates". */
const takenOut = ({ saidBefore, text, isFollowUp }: Case): string[] => {
  if (!isFollowUp) return [];
  const turns = [...saidBefore, text];
  return turns
    .slice(turns.findLastIndex(ordersBrief) + 1)
    .filter(takesFromSummary)
    .map(removedBy);
};
const summaryParts = new Set(
  'money dollar amount price cost budget figure date deadline place size step next option name product vendor warning and or all any'.split(
    ' ',
  ),
);
/** Whether a turn takes out what a summary of the list holds. */
export const takesFromSummary = (text: string): boolean => {
  const words = wordsIn(removedBy(text));
  return words.length > 0 && words.every(({ base }) => summaryParts.has(base));
};

const summaryPart = (one: Case): Part => {
  const left = recommended(one.judgement);
  const { need } = one;
  const off = takenOut(one);
  const isTold = (text: string): boolean => !off.some((words) => speaksOf(text, words));
  const kind = one.category ? categoryLabel[one.category] : 'The purchase';
  const whole = [
    ...need.size.filter(({ q }) => isTold(`size ${q}`)).map(sizeWords),
    ...(need.place && isTold(`place ${need.place.q}`) ? [quoted(one, 'place', need.place.value)] : []),
    ...(need.budget && isTold(`budget ${need.budget.q}`) ? [quoted(one, 'budget-said', need.budget.q)] : []),
    ...(need.deadline && isTold(`date deadline ${need.deadline.q}`)
      ? [quoted(one, 'deadline-said', need.deadline.value)]
      : []),
  ];
  const picked = pickPart(one, 'list');
  return {
    asks: [
      {
        act: 'summary',
        direct: line('direct', 'summary', `**${kind}${whole.length > 0 ? `: ${listed(whole)}` : ''}.**`),
        reasons: [
          ...(isTold('options names products vendors')
            ? [
                line(
                  'draft',
                  'options',
                  left.length > 0
                    ? `- Options on record: ${names(left.slice(0, 4).map(({ subject }) => subject))}.`
                    : '- Options on record: none that fits.',
                ),
              ]
            : []),
          ...(picked.open ?? [])
            .filter(({ text }) => isTold(text))
            .map((open, index) => line('draft', `open-${index}`, `- ${open.text}`)),
          ...(isTold('next steps') ? one.guide.nextSteps : [])
            .slice(0, 2)
            .map((step, index) => line('draft', `step-${index}`, `- Next: ${lowered(step)}.`)),
        ],
      },
    ],
    mustSay: (picked.mustSay ?? []).filter(({ text, id }) => isTold(`${id} ${text}`)),
    warnings: (picked.warnings ?? []).filter(({ text }) => isTold(`warnings ${text}`)),
  };
};
