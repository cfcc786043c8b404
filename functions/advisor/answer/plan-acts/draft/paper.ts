import * as z from 'zod';
import { categoryLabel } from '#shared/kernel/catalogue';
import { capital, formatAud, listed, lowered, withoutEnd } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { phraseBook, phrases, says } from '#shared/reading/phrases/phrase-book';
import { holdsDigit, sharedWords, wordsIn } from '#shared/reading/phrases/words';
import { formOf } from '#shared/reading/question/asks/ask-features';
import { segment } from '#shared/reading/question/segment';
import type { Case } from '../../case.ts';
import { sizeWords } from '../lines.ts';
import { amountOf, noteOf, polished } from './note.ts';
import rows from './papers.json' with { type: 'json' };
import { steerOf } from './steer.ts';

/**
 * Papers that have a form of their own: a request for quote, a board paper, a memo, an agreement. Each section takes those of
 * the buyer's facts that belong in it; what nobody said stands in square brackets.
 */

const FactRole = z.enum([
  'fact',
  'cost',
  'benefit',
  'risk',
  'ask',
  'decision',
  'market',
  'term',
  'when',
  'until',
  'queries',
  'validity',
  'wanted',
  'contact',
  /** Would be better to have, and may be wanting. */
  'desired',
]);
type FactRole = z.infer<typeof FactRole>;
const Section = z.strictObject({
  title: z.string().default(''),
  text: z.string().default(''),
  /** What stands in its place where the paper is to be short. */
  brief: z.string().optional(),
  lines: z.array(z.string()).default([]),
  /** The facts that it holds. */
  from: z.array(FactRole).default([]),
  /** What stands in it where nobody said anything for it. */
  else: z.string().default(''),
  /** What the buyer's figures come to. */
  sum: z.boolean().default(false),
  of: z.enum(['musts', 'questions']).optional(),
  /** Its facts stand as a numbered list. */
  isNumbered: z.boolean().default(false),
  /** Left out where it holds nothing. */
  isOptional: z.boolean().default(false),
});
const Paper = z.strictObject({
  id: z.string(),
  when: z.array(z.string()).min(1),
  unless: z.array(z.string()).default([]),
  isToVendor: z.boolean().default(false),
  isLetter: z.boolean().default(false),
  /** It goes to nobody by name: whoever offers reads it. */
  isOpen: z.boolean().default(false),
  /** Tells what the talk told before it. */
  isOfTalk: z.boolean().default(false),
  /** Asks for one of the offers that its message names by their amounts. */
  ofOffers: z.boolean().default(false),
  title: z.string(),
  sections: z.array(Section).min(1),
  note: z.string().default(''),
});
export type Paper = z.infer<typeof Paper>;
const papers = z
  .array(Paper)
  .parse(rows)
  .map((paper) => ({
    paper,
    isMeant: says(paper.when),
    isElse: paper.unless.length > 0 ? says(paper.unless) : () => false,
  }));

const orders = says([
  'write|draft|prepare|type|compose|email|mail',
  'put together',
  'paper|memo|note|brief|case|contract|agreement|rfq|rft|rfp|report|spec|specs|specification|requirements|approval pls|please',
  'turn|convert|change|make it|that|this|them|these|those into|in',
  'need|want|give|get|do me? a|an|the|our|your|some',
  'can|could you do',
  'rfq|rft|rfp to|for',
  'request for quote|quotes|quotation|tender|proposal ... pls|please',
  'scope|statement of work|works for|to',
  'what|which ... put|include|write|go|goes in|into|on',
]);
const fills = says(['what|which ... put|include|write|go|goes in|into|on']);
const polite = new Set(['can', 'could', 'would', 'will']);
const writes = new Set('write draft prepare type compose email turn put make need'.split(' '));
const leads = new Set('ok okay so now and then please pls hi hello thanks great just also'.split(' '));
/** "Can you write it for me": what is named beside it is ordered. */
const ordersNamed = says([
  'write|draft|prepare|type|do it|this|that|one for|please|pls|up',
  'can|could|would you|u write|draft|prepare|type|do it|this|that|one',
]);
const stands = says([
  'our|the|their|this|my rft|rfq|rfp|tender|request ... closes|closed|is|was|has|opens|opened|ends|went',
]);
const asksHow = says(['how do|to|should|would|can', 'do|should we|i need', 'when|why do|should']);

/** "Can I do a direct source" asks whether; "can you write it" orders. */
const asksYou = says(['can|could|would|will you|u|ya|someone|somebody|we']);

/** Which paper a message orders to be written; a question about one orders none. */
export const paperAsked = (text: string): Paper | undefined => {
  const opening = wordsIn(text).slice(0, OPENING_WORDS);
  const approval = papers.find(({ paper, isMeant }) => paper.ofOffers && isMeant(opening));
  if (approval && offersIn(text)) return approval.paper;
  const body = segment(text).filter(({ role }) => role === 'body');
  const isNamed = body.some((sentence) => ordersNamed(sentence.text));
  for (const sentence of body) {
    const words = wordsIn(sentence.text);
    const form = formOf(words.map(({ lower }) => lower));
    const [first = ''] = words.flatMap(({ lower }) => (leads.has(lower) ? [] : [lower]));
    const isAsking =
      (form === 'yes-no' && !(polite.has(first) && asksYou(words))) ||
      (form === 'wh' && !fills(words)) ||
      (form === 'wh later' && !isNamed && !writes.has(first));
    // "Our RFT for monitors closes Thursday" tells of one.
    const isToldOf = stands(words);
    const isOrder =
      (isNamed || orders(words) || isHeading(sentence.text) || isTitle(words)) &&
      !asksHow(words) &&
      !isAsking &&
      !isToldOf;
    const found = isOrder
      ? papers.find(({ paper, isMeant, isElse }) => !paper.ofOffers && isMeant(words) && !isElse(words))
      : undefined;
    if (found) return found.paper;
  }
  return undefined;
};

const namesRequest = says(['rfq|rft|rfp', 'request for quote|quotes|quotation|quotations|tender|proposal']);
/** "Business case for 24 pumps, …" begins with what is ordered. */
const isTitle = (words: ReturnType<typeof wordsIn>): boolean =>
  words[0]?.lower === 'business' && words[1]?.lower === 'case' && words[2]?.lower === 'for';
const HEADING_WORDS = 5;
/** "Request for quote: gloves, 900 boxes": what stands before the colon orders what stands behind it. */
const isHeading = (text: string): boolean => {
  const [head = '', ...rest] = text.split(':');
  return (
    rest.length > 0 &&
    !text.trimEnd().endsWith('?') &&
    wordsIn(head).length <= HEADING_WORDS &&
    namesRequest(wordsIn(head)) &&
    wordsIn(rest.join(':')).length > PIECE_WORDS
  );
};

const OPENING_WORDS = 8;
/** The offers that a message names by their amounts, and the one of them that it recommends. */
export type Offers = { amounts: readonly number[]; chosen: number; gst: string };
const speaksOfOffers = says(['quote|quotes|offer|offers|bid|bids|tenders|prices|quoted']);
const recommends = phrases(['recommend|recommends|recommending|recommended|prefer|favour|propose|proposing']);
const reasons = phrases(['because', 'as it|they|theirs|the|its|we', 'since']);
const THOUSAND = 1_000;
const amountsIn = (text: string): number[] => values(text).flatMap((value) => amountOf(value) ?? []);
const isOffers = (sentence: string): boolean => speaksOfOffers(wordsIn(sentence)) && amountsIn(sentence).length > 1;
export const offersIn = (text: string): Offers | undefined => {
  const sentences = sentencesOf(text);
  const told = sentences.find(isOffers);
  const chosenIn = sentences.find((sentence) => recommends.find(wordsIn(sentence)).length > 0);
  if (!told || !chosenIn) return undefined;
  const amounts = [...new Set(amountsIn(told))].toSorted((a, b) => a - b);
  const words = wordsIn(chosenIn);
  const [found] = recommends.find(words);
  const [first] = values(chosenIn.slice(words[found?.to ?? 0]?.at)).flatMap((value) =>
    value.kind === 'money' || value.kind === 'number' ? [value.value] : [],
  );
  // "The 210" of offers of 198k and 210k.
  const chosen = amounts.find((amount) => amount === first || amount === (first ?? 0) * THOUSAND);
  const gst = values(told).flatMap((value) => (value.kind === 'gst' && value.gst !== 'free' ? [value.gst] : []))[0];
  return chosen === undefined || amounts.length < 2
    ? undefined
    : { amounts, chosen, gst: gst ? ` ${gst === 'ex' ? 'ex' : 'inc'} GST` : '' };
};
/** What one offer is to the others, reckoned from the amounts that were told. */
const comparedTo = ({ amounts, chosen, gst }: Offers): string => {
  const [low, high] = [amounts[0] ?? chosen, amounts.at(-1) ?? chosen];
  const over = chosen > low ? `${formatAud(chosen - low)} over the lowest` : 'the lowest';
  const under = chosen < high ? `${formatAud(high - chosen)} under the highest` : 'the highest';
  return `${listed(amounts.map(formatAud))}${gst}. The one that we recommend is ${chosen < high ? `${over} and ${under}` : `${under} and ${over}`}`;
};
/** Why an offer is recommended stands behind "because"; that it is, stands in the paper's own words. */
const whyIn = (sentence: string): string => {
  const words = wordsIn(sentence);
  const [begin] = recommends.find(words);
  const [why] = begin ? reasons.find(words).filter(({ from }) => from > begin.from) : [];
  return why ? sentence.slice(words[why.from + 1]?.at) : '';
};

const roles = phraseBook<FactRole>(
  [
    ['hold|holding|holds|valid|validity|open for? # day|days|week|weeks|month|months', 'validity'],
    [
      'question|questions|query|queries|clarification|clarifications ... by|before|until|due|close|closes|in',
      'queries',
    ],
    ['closing|closes|close is|on|at|by|date|time', 'until'],
    ['closing|closes #|@day|noon|midday|midnight|cob|tomorrow', 'until'],
    ['quote|quotes|offers|bids|tenders|responses? closing|closes|close|due #|@day|noon|midday|cob|tomorrow', 'until'],
    ['by|before|due|until the? #|@day|end|close|christmas|xmas|easter', 'until'],
    // When goods are to be there is not when offers are; what is of an age has no term.
    ['deliver|delivered|delivery|install|installed|installation', 'fact'],
    ['# year|years|yr|yrs|month|months old', 'fact'],
    ['no later than', 'until'],
    ["if we wait|delay|do|dont|don't|stay|hold", 'risk'],
    ['risk|risks|concern|concerns|downside|worry|danger', 'risk'],
    ['decision|approve|approval|delegate|endorse|authorise|decide|sign', 'decision'],
    ['recommend|recommending|recommends|recommended|propose|proposing', 'ask'],
    ['want|prefer|favour|chose|picked the _? _? one|option|quote|offer', 'ask'],
    ['contact is', 'contact'],
    ['benefit|benefits|save|saves|saving|savings|fewer|less|reduce|reduces|prevent|prevents|faster|safer', 'benefit'],
    ['each|per|every _ costs|cost', 'benefit'],
    [
      'falls|incidents|injuries|complaints|errors|breakdowns|outages|infections|delays up|rose|risen|rising|increased|doubled',
      'benefit',
    ],
    ['asked|quote|quotes|firms|replied|reply|replies|bids|responded|policy', 'market'],
    ['cost|costs|price|priced|fee|budget', 'cost'],
    ['money|funded|funding|paid from', 'cost'],
    ['options|alternatives', 'market'],
    ['claim|claims|incident|incidents|injury|injuries|errors|breakdowns|complaints in|over|last|this|since', 'fact'],
    ['term|option|extension|contract for', 'term'],
    ['# year|years|yr|yrs|month|months', 'term'],
  ],
  {
    day: 'monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec',
  },
);
const CUE =
  /^(?:(?:scope|statement)\s+of\s+works?\s+(?:for|to)\s+)?(?:(?:ok|so|and|but|the|our|main|key|only|also|add|mention|say|include|a|clause(?! \d)|about|with|its|it['’]s|make|it|that|please|pls)\s+)*(?:(?:benefits?|risks?|concerns?|costs?|decision(?: wanted| sought)?|recommend(?:ing|ed)?)\b\s*(?:is|are|=|:)?\s*)?/iu;

/** "Ceiling track to the ensuite pref": better to have, and no must. */
const desires = says([
  'pref|prefer|preferred|preferably|ideally|desirable|optional|bonus',
  'nice|good to have',
  'would be nice|good|great',
]);
/** What went wrong with the paper before this one is for no vendor's eyes. */
const tellsPast = says(['last time|year|tender|spec', 'previous|earlier time|tender|spec', 'we copped|learnt|learned']);

/** A clause with what it is for. */
export type Fact = { role: FactRole; text: string };
const roleOf = (clause: string): FactRole => {
  const words = wordsIn(clause);
  // "140 dispensers and refills for 24 months" is what is bought; "24 months", "a term of 3 years" is for how long.
  const [{ lower = '' } = {}] = words;
  const isCount = holdsDigit(lower.charAt(0)) && words.length > TERM_WORDS;
  const found = roles
    .find(words)
    .flatMap(({ value, from }) => (value === 'term' && isCount && from > 0 ? [] : [value]));
  const isMoney = amountsIn(clause).length > 0 || /(?<![\p{L}\d])\d+\s?k\b/iu.test(clause);
  const isTime = /\b\d{1,2}(?::\d\d)?\s?(?:am|pm)\b/iu.test(clause);
  const role = ranked.find((one) => found.includes(one)) ?? found[0];
  // "9,800 a room installed" is what it costs.
  if (isMoney && (role === undefined || role === 'fact')) return 'cost';
  return role ?? (isTime ? 'when' : 'fact');
};
const TERM_WORDS = 4;
const ranked: readonly FactRole[] = ['validity', 'risk', 'decision', 'benefit', 'fact'];
/** "Board wants to know why now, what options": what a paper is to answer. */
const wantsToKnow = phrases([
  'want|wants|need|needs|asked|asks to? know|see|hear',
  'wants|asks|asked why|what|how|whether',
]);
/** "Want warranty, lead time": what an offer is to state. */
const wantsStated = phrases([
  'want|need|include|state|quote|give _? _? warranty|guarantee|lead|spare|spares|parts|freight|training|service|reference|certificate|insurance|proof|evidence',
]);
/** "Leaves 402k", "is in the price": said of what stands before it. */
const subjectless = new Set('leaves is was isnt wasnt has had did includes covers'.split(' '));

/** What words are about, as they say it. */
export const aboutIn = (text: string): string => {
  const [said = '', price] = (forWhat.exec(text)?.[1]?.trim() ?? '').split(' at ');
  // "For 24 pumps at 3,100 each" is about the pumps.
  const about = price === undefined || holdsDigit(price.charAt(0)) ? said : `${said} at ${price}`;
  const plea = pleas.find((word) => about.toLowerCase().endsWith(word));
  return plea ? about.slice(0, -plea.length).trim() : about;
};
const pleas = [' please', ' pls', ' thanks'];
const forWhat =
  /\b(?:for|about|on)\s+(?!(?:a |an |the |some |written |your )*(?:quotes?|quotation|prices?|pricing|them|em|all|it|that|this|each|both|us|me|board|committee|exec)\b)([^,.;:\n]+)/iu;
/** "Recommend replacing 40 old beds" says what it is about, and so does "replacing the fire panel" where it begins. */
const proposed =
  /(?:\b(?:recommend|propose)(?:ing|s)?\s+|^(?=(?:replac|buy|upgrad|install|mov|switch|renew|extend|leas|hir|purchas|chang|outsourc)ing\s))(\p{L}+ing\s[^,.;:\n]+)/iu;
const its = /^(?:its|it['’]s|it is)\s+(?!for\b)(\p{L}[\p{L} &/-]*)$/iu;
const NOUNS =
  /^(?:(?:please|pls|ok|so|now|and|can|could|you|i|we|do|need|want|write|draft|prepare|turn|make|email|mail|ask|asking|send|put|together|me|us|it|that|this|them|these|into|in|up|a|an|the|our|that|short|quick|one|page|pager|first|front|half|board|paper|report|business|case|memo|get|all|them|em|exemption|contract|agreement|template|letter|note|rfq|rft|request|quotes?|quotation|for|to|of|\d+|three|vendors?|suppliers?|firms?|incident|what|should|in|whats|put|write)\b[\s,:-]*)+/iu;

/** What the buyer says of a paper: what it is about in its own words, and each fact for its section. */
export const factsOfPaper = (
  notes: readonly string[],
  { isToVendor, isLetter, id, ofOffers, isOpen }: Paper,
): { matter: string; facts: Fact[] } => {
  const isMeant = papers.find(({ paper }) => paper.id === id)?.isMeant ?? (() => false);
  let matter = '';
  const facts: Fact[] = [];
  /** @param isOn it goes on with what its sentence has told */
  const add = (clause: string, isOn: boolean): void => {
    const named = its.exec(clause)?.[1] ?? '';
    const isOrder = paperAsked(clause) !== undefined || (facts.length === 0 && isMeant(clause));
    // "RFQ pls: 9 vaccine fridges".
    const [, after = ''] = isOrder && isToVendor ? clause.split(': ') : [];
    const said = aboutIn(clause) || after;
    // "For the CFO on washers" is about washers.
    const about = ofOffers ? (said.split(' on ').at(-1) ?? said) : isOpen ? withoutTender(said) : said;
    if (matter === '' && named !== '') matter = named;
    else if (isOrder && matter === '' && about !== '' && (isOpen || !isInside(about))) matter = about;
    // "What goes in it" only orders the paper.
    else if (fills(clause) && wordsIn(clause).length <= FILLS_WORDS) return;
    else {
      const said = wordsIn(clause);
      const isStated = isToVendor && wantsStated.find(said).some(({ from }) => from === 0);
      const plainly = isStated ? clause.slice(said[1]?.at) : clause.replace(isOrder ? NOUNS : CUE, '').trim();
      const text = isOpen ? requirementOf(plainly) : plainly;
      const words =
        wordsIn(text).filter(({ lower }) => isOpen || !forWhom.has(lower)).length === 0 ? [] : wordsIn(text);
      const role = isStated ? 'wanted' : isOpen && desires(clause) ? 'desired' : roleOf(clause);
      const last = facts.at(-1);
      const isShort = words.length <= PIECE_WORDS;
      // "Monitors, 12 units, Broome" is one thing.
      const isPiece =
        !isOpen &&
        ((text !== '' && (isOn || !last ? isShort && (role === 'fact' || role === last?.role) : false)) ||
          (isOn && subjectless.has(words[0]?.lower ?? '')));
      // When the paper itself is due is told to nobody who reads it.
      const isDue = role === 'until' && isShort && !isToVendor;
      if (isPiece && !last && matter !== '') matter = `${matter}, ${text}`;
      else if (isPiece && last) last.text = `${last.text}, ${text}`;
      // What orders a letter says whom it is for, and no fact.
      else if (words.length > 0 && !(isOrder && isLetter) && !isDue && !words.every(({ lower }) => leads.has(lower)))
        facts.push({
          role,
          text: role === 'ask' && text.endsWith(RECOMMENDED) ? text.slice(0, -RECOMMENDED.length) : text,
        });
    }
  };
  for (const note of notes)
    for (const sentence of sentencesOf(steerOf(note).rest)) {
      const [found] = isToVendor ? [] : wantsToKnow.find(wordsIn(sentence));
      const before = facts.length;
      if (ofOffers && isOffers(sentence)) continue;
      if (isToVendor && tellsPast(sentence)) continue;
      if (ofOffers && recommends.find(wordsIn(sentence)).length > 0) {
        for (const text of clausesIn(whyIn(sentence))) facts.push({ role: 'benefit', text });
        continue;
      }
      if (found) for (const text of asksIn(sentence, found.to)) facts.push({ role: 'wanted', text });
      // "Write it as numbered requirements, mandatory vs desirable", when what it is about has been said.
      else if (isOpen && matter !== '' && isMeant(sentence) && ordersNamed(sentence)) continue;
      else if (isMeant(sentence) || !ordersNamed(sentence))
        for (const clause of clausesIn(sentence)) add(clause, facts.length > before);
    }
  // What stands beside the order of a note for approval is what it is about.
  const [opening] = facts;
  if (ofOffers && matter === '' && opening?.role === 'fact') matter = facts.shift()?.text ?? '';
  const about = facts.find(({ text }) => proposed.test(text));
  if (matter === '' && about) {
    matter = proposed.exec(about.text)?.[1] ?? '';
    // What begins with it tells nothing else of it.
    if (matter === about.text) facts.splice(facts.indexOf(about), 1);
  }
  return {
    matter,
    // "Cheapest one we recommend" is of what the paper is about.
    facts: facts.map(({ role, text }) =>
      role === 'ask' && about && matter !== '' && sharedWords(text, matter) === 0
        ? { role, text: `${matter}: ${text}` }
        : { role, text },
    ),
  };
};
/** "…, for decision": what the paper is for, and nothing that it tells. */
const forWhom = new Set(['for', 'a', 'the', 'decision', 'approval', 'endorsement', 'please']);
/** "A tender for ceiling hoists" is about the hoists, and so is "a hoist tender". */
const withoutTender = (about: string): string => {
  const words = wordsIn(about).filter(({ lower }) => !tenders.has(lower) && !joined.has(lower));
  const [first, last] = [words[0], words.at(-1)];
  return first && last ? about.slice(first.at, last.end) : about;
};
const tenders = new Set(['tender', 'rft', 'rfq', 'rfp', 'quote', 'request']);
const joined = new Set(['a', 'an', 'the', 'our', 'for', 'of']);
/** "Must charge in any position pref": what is required, without the words for how much it is. */
export const requirementOf = (text: string): string => {
  const words = wordsIn(text);
  const from = words.findIndex(({ lower }) => !requiring.has(lower));
  const to = words.findLastIndex(({ lower }) => !wishing.has(lower));
  return from < 0 || to < from ? '' : text.slice(words[from]?.at, words[to]?.end);
};
const requiring = new Set('must needs need should to have has be and also it mandatory'.split(' '));
const wishing = new Set('pref prefer preferred preferably ideally desirable optional bonus'.split(' '));
const PIECE_WORDS = 3;
const FILLS_WORDS = 7;
const RECOMMENDED = ' we recommend';
const sentencesOf = (text: string): string[] => text.split(/[;\n]|[.?!](?:\s|$)/u);
/** A comma within a number or brackets parts nothing. */
export const clausesIn = (sentence: string): string[] =>
  sentence
    .split(/,(?!\d{3}|[^()]*\))| - /u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
/** What somebody wants to know, point by point. */
const asksIn = (sentence: string, from: number): string[] =>
  clausesIn(sentence.slice(wordsIn(sentence)[from]?.at ?? sentence.length)).flatMap((piece) => piece.split(' and '));
/** "For the board" says who reads it; "for our new nurse call system" does not. */
const isInside = (words: string): boolean =>
  wordsIn(words).length <= PIECE_WORDS && noteOf([`letter to ${words}`]).isInside;

/** What earlier messages told: what they state, what stands after "if", and whoever they say something of. */
export const factsTold = (earlier: readonly string[]): Fact[] =>
  earlier.flatMap((text) =>
    segment(text)
      .filter(({ role }) => role === 'body')
      .flatMap((sentence) => {
        const words = wordsIn(sentence.text);
        const form = formOf(words.filter(({ lower }) => !leads.has(lower)).map(({ lower }) => lower));
        const isAsking = sentence.text.trimEnd().endsWith('?') || form === 'wh' || form === 'yes-no';
        if (paperAsked(sentence.text)) return [];
        if (!isAsking)
          return sentencesOf(sentence.text)
            .flatMap(clausesIn)
            .filter((clause) => wordsIn(clause).length > 1);
        const [, told] =
          /\bif\s+(.+?)\??$/iu.exec(sentence.text) ??
          /\b((?:a|an|the|our)\s.{1,80}\bwho\b.{1,80}?)\??$/iu.exec(sentence.text) ??
          [];
        return told ? [told] : [];
      })
      .map((clause) => ({ role: roleOf(clause), text: clause.replace(CUE, '') })),
  );

/** What the talk is about, as the buyer calls it, with how big and where. */
export const matterOf = ({ need, category, kind }: Case): { what: string; whole: string } => {
  const [sought] = need.cats;
  const what =
    sought && sought.from === 'said' && !sought.doubt
      ? sought.q
      : (kind?.label ?? (category ? categoryLabel[category] : ''));
  const place = need.place ?? need.state;
  const whole = [
    need.size.length > 0 ? `for ${listed(need.size.map(sizeWords))}` : '',
    place ? `in ${place.value}` : '',
  ].filter((part) => part !== '');
  return { what: lowered(what), whole: whole.join(' ') };
};

/** So many blanks may a draft leave. */
const BLANKS = 3;

/** A line of a paper: text of ours, and what the buyer said. */
export type Told = string | { said: string };
export type PaperGiven = {
  matter: string;
  whole: string;
  facts: readonly Fact[];
  musts: readonly string[];
  questions: readonly string[];
  sums: readonly string[];
  signed: string;
  isShort: boolean;
  isDevice: boolean;
  offers?: Offers | undefined;
};

const INLINE = 2;
/** So many of what is usual does a short paper hold. */
const SHORT_ITEMS = 3;
const trimmed = (parts: readonly Told[]): Told[] => {
  const last = parts.at(-1);
  const rest = parts.slice(0, -1);
  return typeof last === 'string' ? (last.trim() === '' ? trimmed(rest) : [...rest, last.trimEnd()]) : [...parts];
};

/** A paper, line by line. */
export const wordsOfPaper = (paper: Paper, given: PaperGiven, greeting: string): Told[][] => {
  const matter = polished(given.matter, false);
  let [blanks, numbered] = [0, 0];
  const blank = (text: string): string => text.replace(/\[[^\][]+\]/gu, (mark) => (++blanks > BLANKS ? '____' : mark));
  const lastOf = (of: FactRole): Fact | undefined => given.facts.findLast(({ role }) => role === of);
  const dayOf = (of: FactRole): string | undefined =>
    lastOf(of)?.text.replace(
      /^[^\d]*?\b(?:by|before|due|until|clos(?:es?|ing)(?: date| time)?(?: is| on| at| by)?|is|on|at)\s/iu,
      '',
    );
  const [until, queries] = [dayOf('until'), dayOf('queries')];
  const contact = given.signed || dayOf('contact');
  const days =
    /(?<!\d)\d{1,4}\s{0,3}(?:days?|weeks?|months?)/iu.exec(lastOf('validity')?.text ?? '')?.[0] ?? 'three months';
  // What no part of the paper is for is told with the rest.
  const isHeld = (role: FactRole): boolean => paper.sections.some(({ from }) => from.includes(role));
  const isFilled = (fact: Fact): boolean =>
    (fact === lastOf(fact.role) ||
      // When it closes is said once.
      (fact.role === 'until' && sharedWords(fact.text, lastOf('until')?.text ?? '') > 0)) &&
    paper.sections.some(({ text }) => text.includes(`{${fact.role}}`));
  const told = given.facts
    .filter((fact) => !isFilled(fact) && (fact.role !== 'wanted' || isHeld('wanted')))
    .map((fact) => (isHeld(fact.role) ? fact : { ...fact, role: 'fact' as const }));
  const wanted = given.facts.filter(({ role }) => role === 'wanted' && !isHeld(role));
  const filled = (text: string): Told[] =>
    text
      .split(/(\{[a-z]+\})/u)
      .filter((part) => part !== '')
      .flatMap((part): Told | Told[] => {
        if (part === '{matter}') return matter ? { said: matter } : blank('[what is bought]');
        if (part === '{whole}')
          return matter ? { said: [matter, given.whole].filter(Boolean).join(' ') } : blank('[what is bought]');
        if (part === '{validity}') return { said: days };
        if (part === '{until}') return until ? { said: polished(until, false) } : blank('[date]');
        if (part === '{queries}') return queries ? [' until ', { said: polished(queries, false) }] : [];
        if (part === '{contact}') return contact ? { said: contact } : blank('[your name and e-mail]');
        if (part === '{chosen}' && given.offers)
          return {
            said: `the offer of ${formatAud(given.offers.chosen)}${given.offers.gst}`,
          };
        if (part === '{offers}' && given.offers) return { said: comparedTo(given.offers) };
        if (part === '{device}') return given.isDevice ? 'The ARTG number of the exact model, and its sponsor.' : '';
        return blank(part);
      });
  const said = ({ text }: Fact): Told[] => [
    { said: capital(withoutEnd(polished(text, paper.isToVendor), '.,;')) },
    '.',
  ];
  const sections = paper.sections.flatMap((section): Told[][] => {
    const isLeft = given.isShort && paper.isLetter;
    const facts = told.filter(({ role }) => section.from.includes(role)).map(said);
    const isSaid = given.isShort && facts.length > 0;
    const usual = section.of === 'musts' ? given.musts : section.of === 'questions' && !isSaid ? given.questions : [];
    const listOf = given.isShort ? usual.slice(0, SHORT_ITEMS) : usual;
    const sums = section.sum ? given.sums.map((sum): Told[] => [sum]) : [];
    const items = [...facts, ...sums, ...listOf.map((item): Told[] => [{ said: item }])];
    const isEmpty = section.of !== undefined || section.isOptional || (isLeft && section.lines.length > 0);
    if (isEmpty && items.length === 0) return [];
    const lead = section.title ? [`**${section.title}:** `] : [];
    const isBare = items.length === 0 && section.else !== '';
    const own = given.isShort ? (section.brief ?? section.text) : section.text;
    // What somebody wants to know of it stands open in their words.
    const open = wanted.filter(
      ({ text }) =>
        section.from.includes(roleOf(text)) && ((items.length === 0 && section.else !== '') || holdsDigit(text)),
    );
    const text = [
      ...open.flatMap((fact): Told[] => ['[', { said: polished(fact.text, false) }, '] ']),
      ...filled(
        [isBare && open.length === 0 ? `${capital(section.else)}.` : '', capital(own)]
          .filter((part) => part !== '')
          .join(' '),
      ),
    ];
    const lines = (isLeft ? [] : section.lines).map(filled).filter((parts) => parts.some((part) => part !== ''));
    // A fact or two stand before what is always said; more are listed below it.
    const isFew = items.length > 0 && items.length <= INLINE && lines.length === 0 && !section.of;
    const isInline = isFew && !section.isNumbered && lead.length > 0;
    const isFirst = section.text.includes('{');
    const inline = isInline ? items.flatMap((item): Told[] => [...item, ' ']) : [];
    const first = [...lead, ...(isFirst ? [...text, ' ', ...inline] : [...inline, ...text])];
    const mark = (): string => (section.isNumbered ? `- ${++numbered}. ` : '- ');
    const bullets = [...(isInline ? [] : items), ...lines].map((parts): Told[] => [mark(), ...parts]);
    return [...(lead.length + text.length > 0 ? [trimmed(first)] : []), ...bullets];
  });
  const title = filled(paper.title);
  return [
    paper.isLetter ? ['Subject: ', ...title] : ['**', ...title, '**'],
    ...(greeting ? [[{ said: greeting }]] : []),
    ...sections,
    ...(paper.isLetter ? [['Kind regards'], given.signed ? [{ said: given.signed }] : [blank('[your name]')]] : []),
  ];
};
