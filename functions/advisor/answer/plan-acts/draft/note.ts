import { capital, withoutEnd, withoutStart } from '#shared/kernel/format';
import { type Value, values } from '#shared/reading/lexical/values';
import { doubtfulMonths } from '#shared/reading/lexical/words';
import { says as hears, phraseBook, phrases } from '#shared/reading/phrases/phrase-book';
import { holdsDigit, isCapital, isParted, sharedWords, type Word, wordsIn } from '#shared/reading/phrases/words';
import { ordersMinutes } from './minutes.ts';
import { type Due, inside, steerOf, type Tone, within } from './steer.ts';

/**
 * A letter or paper as a buyer tells what it is to say: to whom, in which form, what it asks and tells, how, how long. Made
 * anew from all that was said of it, so that each later turn changes the whole: "shorter", "add that …", "now one to my CFO".
 */
export type Note = {
  form: Form;
  /** As the buyer calls them; empty: nobody was named. */
  to: string;
  isInside: boolean;
  /** What it asks for and what it tells, in the buyer's words. */
  asks: readonly string[];
  tells: readonly string[];
  /** What it tells stands before what it asks. */
  isToldFirst?: boolean;
  /** What the other side wants, which it answers. */
  answers: string;
  tone: Tone;
  isShort: boolean;
  /** The most words or sentences of what is said. */
  words?: number;
  sentences?: number;
  /** Who signs. */
  signed: string;
  /** Whom of those it goes to it greets. */
  contact: string;
  /** By when an answer is wanted. */
  due?: Due;
  /** A letter or paper was asked for in so many words. */
  isAsked: boolean;
};
type Form = 'email' | 'memo' | 'minutes' | 'script' | 'message' | 'paper';

const forms = phraseBook<Form>([
  ['email|e-mail|mail|letter|reply|note', 'email'],
  ['memo|briefing|brief', 'memo'],
  ['script|ringing|calling', 'script'],
  ['text|teams|whatsapp message|msg', 'message'],
  ['case paragraph', 'paper'],
  ['sms|txt', 'message'],
  ['text for|to', 'message'],
  ['lines|sentences to|for', 'message'],
  ['text i|we can|could|will', 'message'],
  ['way|words|something i|we can|could|should say|tell|put|use', 'message'],
  ['notice|poster|announcement for|to|text', 'message'],
  ['business case', 'paper'],
  ['bullet|bullets|pager', 'paper'],
]);
/** "A credit note" is none. */
const ofMoney = new Set(['credit', 'delivery', 'debit']);
const formsIn = (words: readonly Word[]) =>
  forms.find(words).filter(({ from }) => !ofMoney.has(words[from - 1]?.lower ?? ''));
const isDotted = hears(['dot|bullet point|points', 'dotpoint|dotpoints|bullet|bullets|bulleted']);
/** Where the words about the recipient begin, and what ends them. */
const toward = phraseBook<'to' | 'for' | 'of' | 'same'>([
  [
    'email|mail|letter|reply|note|memo|brief|briefing|message|script|write|copy|rfq|rft|rfp|one|it|that|paper|lines|sentences|words|complaint|apology|request|thanks|response|notice|warning|reminder|invitation to',
    'to',
  ],
  ['write|email|mail|tell|ask|asking|telling|ring|ringing|calling', 'of'],
  ['brief|memo|paper|bullets|points|one|note|script|version for', 'for'],
  ['text|notice|poster|announcement|message for|to', 'for'],
  ['i|we can|could|will send|give|hand|say|explain to', 'to'],
  ['i|we can|could tell', 'of'],
  ['let', 'of'],
  ['shorter|longer|firmer|softer|warmer|kinder and to', 'to'],
  ['same|another|copy for|to', 'same'],
]);
const ends = new Set(
  "asking ask telling tell thanking declining rejecting confirming inviting requesting reminding chasing congratulating about on why whether which where saying say that with regarding re explaining when if how what to for because for and so then instead too please pls as we we're i they you until thanks is are come who without know theyve they've theyre they're weve we've youve you've".split(
    ' ',
  ),
);
/** What a letter is written to do. */
const doing = new Set(
  'chase follow remind nudge thank ask request query complain confirm decline reject tell let get find push check see explain invite notify inform order cancel dispute demand report return book arrange apologise say'.split(
    ' ',
  ),
);
/** What bears a number, and reads no letter. */
const numbered = new Set(
  'po so p/o order invoice inv quote ref reference job ticket case rfq rft rfp tender'.split(' '),
);
/** Behind the number of an order no thing stands that it would count. */
const afterNumber = new Set(
  'of from is was for due at on sent dated we and which that now to has it not placed late overdue with by re'.split(
    ' ',
  ),
);
const certain = new Set(['po', 's/n', 'sn', 'serial', 'asset']);
const NUMBER_LETTERS = 3;
/** What bears a number of its own in a text: "PO 4471", "quote Q2087", "PO-7712"; "order 200 chairs" bears none. */
export const referencesIn = (text: string): string[] => {
  const words = wordsIn(text);
  return words.flatMap((word, at) => {
    const isWhole = word.lower.startsWith('po') && holdsDigit(word.text) && word.text.length > NUMBER_LETTERS;
    if (isWhole) return [word.text];
    const skips = ['no', 'number', 'num'].includes(words[at + 1]?.lower ?? '') ? 2 : 1;
    const [number, next] = [words[at + skips], words[at + skips + 1]];
    const noun = word.gap === '/' && word.lower === 'n' ? 's/n' : word.lower;
    if (!numbered.has(noun) || !number || !holdsDigit(number.text) || isParted(number)) return [];
    const isCode = Number.isNaN(Number(number.text));
    const isCounting = next !== undefined && !isParted(next) && !afterNumber.has(next.lower);
    const isLong = number.text.length >= NUMBER_LETTERS && !number.text.includes(',');
    const isOwn = isCode ? isCapital(number.text) : isLong && !(isCounting && !certain.has(noun));
    return isOwn ? [text.slice(word.at, number.end)] : [];
  });
};
/** From here on a bare number may be an amount: "our limit is 40k", "quotes 48000 and 51000"; a year is none. */
const LIKE_MONEY = 1_000;
/** The amount of money that a value is or may be. */
export const amountOf = (value: Value): number | undefined => {
  const isLike = value.kind === 'number' && value.value >= LIKE_MONEY && !(value.value > 1990 && value.value < 2060);
  return value.kind === 'money' || isLike ? value.value : undefined;
};
const times = new Set('month year week day hour percent'.split(' '));
/** "Visitors can ask at reception" is said to nobody. */
const places = new Set('at in on by from of after before'.split(' '));
const noName = new Set(
  'me us up it a an the this that one down out them em him her back to now down something all of those these both each everyone decision approval endorsement noting information signature'.split(
    ' ',
  ),
);

const purposes = phraseBook<'ask' | 'tell' | 'about'>([
  ['asking|requesting|demanding|ask|request|demand', 'ask'],
  ['telling|saying|explaining|tell|say|explain|mention|include', 'tell'],
  ['add that|we|our|the|a|it|this|they|you|i', 'tell'],
  ['add what|how|who|which|when|where|whether|if', 'ask'],
  ['let _ know', 'tell'],
  ['why', 'about'],
  ['about|regarding|re', 'about'],
  ['need|wants|want|who', 'about'],
]);
const wants = phrases([
  'vendor|supplier|who|they|rep who? want|wants|asks|asked|puts|put for?',
  'they|who|vendor say|says|said that?',
]);
const says = new Set(['say', 'says', 'said']);
const leadIn = new Set(
  'ok okay now and also then please pls hi hey so just but oh can could you u i need a'.split(' '),
);
const joiner = new Set(['them', 'him', 'her', 'me', 'us', 'it', 'everyone', 'staff', 'that', 'to']);
const states = new Set('is was has will can must needs starts goes'.split(' '));
const same = new Set(['it', 'that', 'this', 'same', 'them', 'everything', 'all']);

const cutAt = (text: string, from: number): string => withoutStart(withoutEnd(text.slice(from), ' ,;.-'), ' ,;:.-');

const ME_REACH = 4;
export const recipientOf = (text: string, words: readonly Word[]): { to: string; end: number } => {
  for (const { to: begin, from, value } of toward.find(words)) {
    // "Same for Rauland" turns a draft to another; "asking for the same for ward 3" does not.
    if (value === 'same' && words.slice(0, from).some(({ lower }) => !leadIn.has(lower) && lower !== 'the')) continue;
    const found: Word[] = [];
    // "A complaint to Philips" names what is written first, and so does "write me a short message to them".
    const isPaper =
      value === 'of' &&
      ((words[begin + 2]?.lower === 'to' && ['a', 'an', 'the'].includes(words[begin]?.lower ?? '')) ||
        (words[begin]?.lower === 'me' &&
          toward.find(words).some(({ from }) => from > begin && from <= begin + ME_REACH)));
    if (isPaper) continue;
    // "An email to chase Arjo" goes to Arjo, and one to chase PO 4471 to nobody who is named.
    const isOrder = value === 'to' && doing.has(words[begin]?.lower ?? '');
    const start = isOrder ? begin + 1 : begin;
    const isToWhom = isCapital(words[start]?.text ?? '') && !numbered.has(words[start]?.lower ?? '');
    if (isOrder && !isToWhom) continue;
    const isList = LIST.test(text.slice(words[start]?.at));
    for (const [index, word] of words.slice(start).entries()) {
      const next = words[start + index + 1];
      const isListed = found.some(({ text: name }) => isCapital(name)) && next !== undefined && isCapital(next.text);
      const isJoined = word.lower === 'and' && (isListed || inside.has(next?.lower ?? ''));
      const isComma = isList && word.gap.trim() === ',' && isCapital(word.text);
      if (
        (ends.has(word.lower) && !isJoined) ||
        (word.lower === 'of' && ends.has(next?.lower ?? '')) ||
        (found.length > 0 &&
          ((isDoing(word) && !outside.has(next?.base ?? '')) ||
            [' -', ' –', ' —'].some((dash) => word.gap.includes(dash)))) ||
        (found.length > 0 && !isComma && [...word.gap].some((mark) => ',.;:!?\n('.includes(mark)))
      )
        break;
      found.push(word);
    }
    const [first, last] = [found[0], found.at(-1)];
    const telling = found.filter(({ lower }) => !noName.has(lower));
    if (
      !first ||
      !last ||
      telling.length === 0 ||
      telling.every(({ lower }) => numbered.has(lower)) ||
      places.has(telling[0]?.lower ?? '') ||
      // "Drop it to 12 months".
      (holdsDigit(telling[0]?.text ?? '') && times.has(telling[1]?.base ?? '')) ||
      found.length > RECIPIENT_WORDS ||
      forms.find(found).length > 0
    )
      continue;
    // "A vendor who came second." is said of the reader, not to it.
    const [told = ''] = /^\s+(?:who\b[^,.;:\n]*|please|pls)/iu.exec(text.slice(last.end)) ?? [];
    const to = text.slice(telling[0]?.at ?? first.at, last.end).replace(AT, '');
    return { to, end: last.end + told.length };
  }
  return { to: '', end: 0 };
};

/** "… Telstra Health ending our contract". */
const isDoing = ({ text }: Word): boolean =>
  text.length > DOING_LETTERS && text.endsWith('ing') && text !== 'nursing' && !isCapital(text);
const DOING_LETTERS = 5;
const RECIPIENT_WORDS = 14;
/** "The rep at Acme" is Acme. */
const AT =
  /^(?:the\s)?(?:reps?|contact|people|person|folks|team|account manager|salesman|sales rep)\s(?:at|from|of)\s(?=\p{Lu})/u;
/** "Three firms, Austco, Rauland and Vitalcall"; what follows a single name after a comma is no name. */
const LIST = /^[^,.:;\n]{1,40}(?:, \p{Lu}[\p{L}\d&'’-]*(?: \p{Lu}[\p{L}\d&'’-]*){0,3})+(?:,? (?:and|&) \p{Lu}|\s*:)/u;
/** Each of those whom it is to go to: "three firms, Austco, Rauland and Vitalcall" are three. */
export const eachOf = ({ to }: Pick<Note, 'to'>): string[] => {
  const parts = to.split(/,\s*|(?<!\s)\s+and\s+/u).filter((part) => part !== '');
  return parts.length > 1 ? parts.filter((part) => isCapital(part)) : parts;
};

/** Sentences of what is to be said: "hold the price because our board meets in March" are two. */
export const clausesOf = (text: string): string[] => {
  const found: string[] = [];
  const parts = text
    .split(
      /[;\n]|,(?!\d{3})|\.\s|\bbecause\b(?! of)|\bsince\b(?! (?:the|last|then|our|\d|\p{Lu}\p{Ll}))| - | and (?=(?:we|i|they|ask) )/u,
    )
    .map((part) => cutAt(part, 0))
    .filter((part) => part !== '');
  // "For a quote, 52 beds, Bendigo" is one thing that is asked for.
  for (const part of parts) {
    const words = wordsIn(part);
    const isPiece =
      words.length <= 3 &&
      !orderly.has(words[0]?.lower ?? '') &&
      !sayers.has(words[0]?.lower ?? '') &&
      !sayers.has(words[1]?.lower ?? '');
    const last = found.at(-1) ?? '';
    const isInBrackets = last.lastIndexOf('(') > last.lastIndexOf(')');
    // "We need dates, price per GP, what happens to our images" is one list of what is asked for, "we have 90 staff, on paper" one thing told.
    const first = words[0]?.lower ?? '';
    const isListed =
      ((isList(last) && asksHow.has(first)) || (wordsIn(last)[0]?.lower === 'we' && trailing.has(first))) &&
      text.slice(0, text.indexOf(part)).trimEnd().endsWith(',');
    if ((isPiece || isListed || isInBrackets) && found.length > 0) found.push(`${found.pop()}, ${part}`);
    else found.push(part);
  }
  return found;
};
const trailing = new Set('on in at with over across between including plus'.split(' '));
const isList = (clause: string): boolean => listLead(clause) > 0;
/** Where "we need to know about" ends that opens a list, else 0. */
const listLead = (clause: string): number => {
  const words = wordsIn(clause);
  const ends = lists.find(words).map(({ from, to }) => (from === 0 ? to : 0));
  return words[Math.max(0, ...ends) - 1]?.end ?? 0;
};
const lists = phrases(
  ['need|want|require', 'we|i need|want|require', 'would like|love', 'we|i would like|love'].flatMap((lead) => [
    `${lead} about?`,
    `${lead} to know about?`,
  ]),
);
/** What somebody is told to do is a sentence of its own. */
const orderly = new Set(
  'ask see call ring use bring include send confirm wear charge test log keep tell check return talk contact swap walk take put come book write draft'.split(
    ' ',
  ),
);
const sayers = new Set(
  'we i they you it reply answer is are was must need want have has had will can say says said allows'.split(' '),
);

/** "…, please write it": the order that ends a message is no part of what is to be said. */
const withoutOrder = (text: string): string => {
  const words = wordsIn(text);
  const { from } = orders.find(words).find(({ to }) => to === words.length) ?? {};
  const isLast = withoutEnd(text.slice(words.at(-1)?.end), '.!') === '';
  return from && isLast ? withoutEnd(text.slice(0, words[from]?.at), ' ,') : text;
};
const orders = phrases(['pls|please draft|write it|one?']);

export const WHAT_NEEDED = '(what we need)';
const unsaid = phrases(['what|whatever|everything|all we|i need|want']);
const afterUnsaid = new Set('by before asap now today tomorrow from until within in'.split(' '));
/** "Demanding what we need by noon": what that is nobody said, so it is left to fill in. */
const withBlank = (text: string): string => {
  const words = wordsIn(text);
  const [found] = unsaid.find(words);
  const [first, last, next] = [words[found?.from ?? -1], words[(found?.to ?? 0) - 1], words[found?.to ?? -1]];
  const isUnsaid = first && last && (!next || afterUnsaid.has(next.lower) || isParted(next));
  const lead = words[(found?.from ?? 0) - 1]?.lower === 'for' ? '' : 'for ';
  return isUnsaid ? `${text.slice(0, first.at)}${lead}${WHAT_NEEDED}${text.slice(last.end)}` : text;
};
/** Whether a message orders a letter to ask for what it does not say. */
export const leavesUnsaid = (text: string): boolean => withBlank(text) !== text;

const writing = new Set('write draft email e-mail mail letter prepare compose'.split(' '));
const written = new Set('letter email e-mail mail note message complaint something to them'.split(' '));
export const seeksThings = hears([
  'need|needs|want|wants|looking|seeking|require|budget|buy|buying|replace|replacing',
  "we|we're|were|are|am|i'm|im after",
]);
const EVENT_WORDS = 3;
const ORDER_REACH = 5;
/**
 * Where a message that first tells what happened orders a letter of it: "… nobody hurt. Write a letter to the supplier"; 0 where
 * it begins with its order, asks something, or tells what is sought.
 */
export const orderAt = (text: string): number => {
  const words = wordsIn(text);
  const at = words.findIndex((word, index) => {
    if (index < EVENT_WORDS || !isParted(word)) return false;
    const own = words.slice(index).filter(({ lower }, behind) => behind > ORDER_REACH || !leadIn.has(lower));
    return writing.has(own[0]?.lower ?? '') && own.slice(0, ORDER_REACH).some(({ lower }) => written.has(lower));
  });
  const told = at < 0 ? [] : words.slice(0, at);
  const [first] = told.filter(({ lower }) => !leadIn.has(lower));
  const isElse =
    told.length === 0 ||
    text.slice(0, words[at]?.at).includes('?') ||
    doing.has(first?.lower ?? '') ||
    asksHow.has(first?.lower ?? '') ||
    // What the other side says is answered.
    // "Phone rings out" rings nobody.
    forms.find(told).length + toward.find(told).filter(({ from }) => !told[from]?.lower.endsWith('s')).length > 0 ||
    wants.find(told).length > 0 ||
    seeksThings(told);
  return isElse ? 0 : (words[at]?.at ?? 0);
};

/** What one message says of a draft. */
const read = (text: string): Partial<Note> & { isNew: boolean; body: string[] } => {
  const steer = steerOf(text);
  const said = withBlank(withoutOrder(steer.rest))
    .split('\n')
    .filter((line) => !line.startsWith('>') && !/^(?:fw|fwd|re|from|subject):/iu.test(line))
    .join('\n')
    .trim();
  const words = wordsIn(said);
  // How it is laid out steers, and is still its form.
  const form = ordersMinutes(text)
    ? 'minutes'
    : (formsIn(words)[0]?.value ?? (isDotted(wordsIn(text)) ? 'paper' : undefined));
  // "Write to families: the lift is off on Tuesday"; whom they may ask about it stands in it, and gets no letter.
  const colon = said.indexOf(':');
  const head = wordsIn(said.slice(0, Math.max(colon, 0)));
  const isHeaded =
    form !== undefined && colon > 0 && colon < HEAD && forms.find(head).length > 0 && purposes.find(head).length === 0;
  const { to, end } = recipientOf(said, isHeaded ? head : words);
  // "Write to Austco that 6 handsets failed and we want new ones" says all that stands behind it.
  const [next] = wordsIn(said.slice(end));
  const isThat = to !== '' && next?.lower === 'that';
  const stated = isThat
    ? cutAt(said, end + next.end)
    : to !== '' && [...':,.'].includes(said.charAt(end))
      ? cutAt(said, end)
      : isHeaded
        ? cutAt(said, colon)
        : '';
  const isStated =
    wordsIn(stated).length > 2 && (isThat || purposes.find(wordsIn(stated)).every(({ from }) => from > 0));
  const [wanted] = wants.find(words);
  const { tone, isShort } = steer;
  const formFrom = formsIn(words)[0]?.from ?? -1;
  // "I can say to the DON why …": what it is to say stands behind whom it goes to.
  const isToWhom = (at: number): boolean => words[at]?.lower === 'to' && (words[at]?.at ?? end) < end;
  const purpose = purposes.find(words).find(({ from, to: after }) => from > formFrom && !isToWhom(after));
  const asks: string[] = [];
  const tells: string[] = [];
  const rest = (at: number) => cutAt(said, words[at]?.at ?? said.length);
  let answers = '';
  // "Reply to our vendor, they say …" begins with what is answered.
  const isAnswer =
    wanted !== undefined &&
    !isInsideOf(to) &&
    (!isStated || words.slice(0, wanted.from).every(({ at }) => at < said.indexOf(stated)));
  if (isAnswer) {
    const [first = '', ...others] = clausesOf(rest(wanted.to));
    const isSaying = words.slice(wanted.from, wanted.to).some(({ lower }) => says.has(lower));
    answers = isSaying && first !== '' ? `that ${first}` : first;
    tells.push(...others);
  } else if (isStated) tells.push(...clausesOf(stated));
  else if (purpose) {
    let at = purpose.to - (purpose.to - purpose.from > 1 && words[purpose.from]?.lower === 'add' ? 1 : 0);
    // "Say it is urgent" says the whole of it.
    const isWhole = () => words[at]?.lower === 'it' && states.has(words[at + 1]?.lower ?? '');
    while (joiner.has(words[at]?.lower ?? '') && words[at]?.lower !== 'to' && words[at]?.lower !== 'that' && !isWhole())
      at++;
    if (to && rest(at).toLowerCase().startsWith(to.toLowerCase())) at += wordsIn(to).length;
    else if (purpose.value === 'ask' && words[at + 1]?.lower === 'to' && !ends.has(words[at]?.lower ?? '')) at++;
    if (words[at]?.lower === 'that') at++;
    // "We want a technician out" is said as it stands.
    const isOwn = ['we', 'i'].includes(words[purpose.from - 1]?.lower ?? '') && purpose.value === 'about';
    const [first = '', ...others] = clausesOf(isOwn ? rest(purpose.from - 1) : rest(at));
    if (purpose.value === 'ask') asks.push(first);
    else if (!same.has(first.toLowerCase()))
      tells.push(purpose.value === 'about' && words[purpose.from]?.lower === 'why' ? `why ${first}` : first);
    tells.push(...others);
  }
  // "An RFQ for monitoring for 60 clients, 3 year term": what stands after "for" is what it is about.
  const formAt = formsIn(words)[0]?.to ?? 0;
  const forAt = words.findIndex(
    ({ lower }, at) => at >= formAt && lower === 'for' && !(to !== '' && (words[at]?.at ?? 0) < end),
  );
  const isFor =
    !isStated &&
    form !== undefined &&
    form !== 'script' &&
    form !== 'message' &&
    forAt >= 0 &&
    !wanted &&
    (!purpose || (purpose.value === 'about' && purpose.from > forAt) || form === 'paper');
  if (isFor && words[forAt + 1]) {
    const [first = '', ...others] = clausesOf(rest(forAt + 1));
    asks.splice(0, asks.length, `for ${first}`);
    tells.splice(0, tells.length, ...others);
  }
  const isSaid = isStated || isFor || purpose !== undefined || wanted !== undefined;
  const isOpener = form !== undefined || to !== '';
  // "They have to answer by Friday", said to a draft, is to stand in it.
  const after = words.findIndex(({ lower }) => !leadIn.has(lower));
  const isOrder = ['write', 'draft', 'email', 'send', 'make', 'put', 'use'].includes(words[after]?.lower ?? '');
  const isSteered = tone !== undefined || isShort;
  if (!isSaid && !isOpener && !isOrder && !isSteered && said !== '')
    tells.push(...clausesOf(cutAt(said, words[after]?.at ?? 0)));
  // "… and ask whether parts are kept here": what is to be asked is asked, wherever it stands.
  const isToldFirst =
    asks.length === 0 && requestIn(tells[0] ?? '') === '' && tells.some((tell) => requestIn(tell) !== '');
  asks.push(...tells.map(requestIn).filter((request) => request !== ''));
  tells.splice(0, tells.length, ...tells.filter((tell) => requestIn(tell) === ''));
  const body = [...asks, ...tells].filter((part) => part !== '');
  const plain = (part: string): string => part.replace(ALSO, '');
  return {
    ...(form ? { form } : {}),
    ...(to ? { to, isInside: isInsideOf(to) } : {}),
    ...(tone ? { tone } : {}),
    ...(isShort ? { isShort } : {}),
    ...(steer.words ? { words: steer.words } : {}),
    ...(steer.sentences ? { sentences: steer.sentences } : {}),
    ...(steer.signed ? { signed: steer.signed } : {}),
    ...(steer.contact ? { contact: steer.contact } : {}),
    ...(steer.due ? { due: steer.due } : {}),
    asks: asks
      .map(plain)
      .filter((part) => part !== '' && !part.endsWith('missing') && !same.has(part.split(' ').at(-1) ?? '')),
    tells: tells.map(plain).filter((part) => part !== ''),
    answers,
    ...(isToldFirst ? { isToldFirst } : {}),
    isNew: isOpener && body.length + answers.length > 0,
    body,
  };
};
/** What a clause orders to be asked: "also ask them for the price" is "for the price"; nothing where it orders none. */
const requestIn = (clause: string): string => {
  const words = wordsIn(clause);
  const at = words.findIndex(({ lower }) => !leadIn.has(lower));
  const [next, then] = words.slice(at + 1);
  const begin = joiner.has(next?.lower ?? '') && next?.lower !== 'to' ? then : next;
  const isAsked = words[at]?.lower === 'ask' && begin !== undefined;
  return isAsked && (asksHow.has(begin.lower) || ['for', 'to'].includes(begin.lower)) ? clause.slice(begin.at) : '';
};
const HEAD = 80;
/** "About loan units too": a letter says once that it asks for more. */
const ALSO = /\s(?:too|also|as well)$/iu;
/** Whoever one writes to outside, by what they are. */
export const outside: ReadonlySet<string> = new Set(
  'vendor supplier provider bidder rep company maker mob contractor installer agency landlord telco integrator planner insurer manufacturer distributor firm reseller'.split(
    ' ',
  ),
);
const isInsideOf = (to: string): boolean => {
  const words = wordsIn(to);
  return (
    words.some(({ lower, base, text }) => inside.has(lower) || inside.has(base) || text === 'DON') &&
    !words.some(({ base }) => outside.has(base))
  );
};

const removing = phrases([
  'take|leave|strip|pull out|off',
  'drop|remove|delete|lose|cut|skip',
  'without',
  'no mention of',
  "don't|dont mention",
]);
const removed = new Set(['out', 'bit', 'part', 'line', 'sentence', 'about', 'the', 'please', 'pls']);
/** "Take out the incidents", "take the price out": what a later turn has taken off; empty: nothing. */
export const removedBy = (text: string): string => {
  const words = wordsIn(text);
  const at = words.findIndex(({ lower }) => !leadIn.has(lower));
  const [found] = removing.find(words);
  const isApart =
    ['take', 'leave', 'cut', 'strip', 'pull'].includes(words[at]?.lower ?? '') && words.at(-1)?.lower === 'out';
  // "No dollars please".
  const isNoMoney = words[at]?.lower === 'no' && moneyWords.has(words[at + 1]?.lower ?? '');
  if (!isApart && !isNoMoney && found?.from !== at) return '';
  const from = isApart || isNoMoney ? at + 1 : (found?.to ?? 0);
  return words
    .slice(from)
    .filter(({ lower }) => !removed.has(lower))
    .map(({ text: word }) => word)
    .join(' ');
};

const moneyWords = new Set('money dollar dollars amount amounts price prices cost costs budget'.split(' '));
const isOfMoney = (words: string): boolean => wordsIn(words).some(({ lower }) => moneyWords.has(lower));
/** Whether a part is what was taken off: it shares a word with it, or tells of money where that is. */
export const speaksOf = (part: string, off: string): boolean =>
  sharedWords(part, off, 3) > 0 ||
  (isOfMoney(off) && (isOfMoney(part) || values(part).some(({ kind }) => kind === 'money')));

/** A note from all that was said of it, the oldest first. */
export const noteOf = (notes: readonly string[]): Note => {
  let note: Note = {
    form: 'email',
    to: '',
    isInside: false,
    asks: [],
    tells: [],
    answers: '',
    tone: 'plain',
    isShort: false,
    signed: '',
    contact: '',
    isAsked: false,
  };
  for (const [index, text] of notes.entries()) {
    const { isNew, body: _, asks = [], tells = [], answers = '', ...own } = read(text);
    const isFresh = index === 0 || (isNew && own.form !== undefined && own.to !== undefined);
    note = {
      ...note,
      // Whom one writes to decides how.
      ...(own.to && own.isInside !== note.isInside ? { tone: 'plain' as const } : {}),
      ...own,
      isAsked: note.isAsked || own.form !== undefined || (own.to !== undefined && (asks.length > 0 || isNew)),
      asks: isFresh ? asks : [...note.asks, ...asks],
      // What a later turn asks beside what was told stands behind it.
      ...(!isFresh && note.asks.length === 0 && note.tells.length > 0 && asks.length > 0 ? { isToldFirst: true } : {}),
      tells: isFresh ? tells : [...note.tells, ...tells],
      answers: answers || (isFresh ? '' : note.answers),
    };
  }
  return note;
};

/** Whether a note says something of its own, beyond questions to vendors that code knows to put. */
export const hasBody = ({ asks, tells, answers, isInside, isAsked, form }: Note): boolean =>
  isAsked &&
  (form === 'paper' ? asks.length + tells.length > 1 : asks.length + tells.length > 0 || answers !== '' || isInside);

const apostrophes: Readonly<Record<string, string>> = {
  dont: 'don’t',
  doesnt: 'doesn’t',
  cant: 'can’t',
  wont: 'won’t',
  didnt: 'didn’t',
  isnt: 'isn’t',
  arent: 'aren’t',
  hasnt: 'hasn’t',
  havent: 'haven’t',
  im: 'I’m',
  i: 'I',
  theyve: 'they have',
  weve: 'we have',
  abt: 'about',
  ive: 'I’ve',
  its: 'it is',
  thats: 'that is',
  u: 'you',
  yr: 'year',
  yrs: 'years',
  til: 'until',
  incl: 'including',
  w: 'with',
  hrs: 'hours',
  pls: 'please',
};
const named = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec christmas easter xmas'.split(
    ' ',
  ),
);
const yours: Readonly<Record<string, string>> = {
  they: 'you',
  them: 'you',
  their: 'your',
  theirs: 'yours',
  theyve: 'you have',
  theyre: 'you are',
  theyd: 'you would',
  "they'd": 'you would',
};

/** "… so whatever" says nothing. */
const fillers = phrases(['so? whatever', 'lol|haha|tbh|anyway|anyways', 'i guess']);
/** The buyer's words as a letter writes them; to whom it is about, "they" are "you". */
export const polished = (said: string, isToThem: boolean): string => {
  const [filler] = fillers.find(wordsIn(said)).filter(({ from, to }) => from > 1 && to === wordsIn(said).length);
  const text = filler ? said.slice(0, wordsIn(said)[filler.from - 1]?.end) : said;
  const words = wordsIn(text);
  return words
    .map((word, index) => {
      const plain =
        apostrophes[word.lower] ??
        (named.has(word.lower) && (!doubtfulMonths.has(word.lower) || nearNumber(words, index))
          ? capital(word.lower)
          : word.text);
      // "Four of them" are things.
      const isThings = word.lower === 'them' && words[index - 1]?.lower === 'of';
      return word.gap + (isToThem && !isThings ? (yours[word.lower] ?? plain) : plain);
    })
    .join('')
    .concat(text.slice(words.at(-1)?.end ?? 0));
};
const nearNumber = (words: readonly Word[], at: number): boolean =>
  [words[at - 1], words[at + 1]].some((word) => word !== undefined && values(word.text).length > 0) ||
  beforeMonth.has(words[at - 1]?.lower ?? '');
const beforeMonth = new Set('in by since from until bought purchased delivered installed last'.split(' '));

const sentence = (text: string): string =>
  `${capital(withoutEnd(text, '.?!').replace(/^(?=(?:want|need)\s)/iu, 'we '))}.`;
export const asksHow: ReadonlySet<string> = new Set([
  'if',
  'whether',
  'when',
  'what',
  'how',
  'which',
  'who',
  'where',
  'why',
]);

/** What it asks, as a request: "to hold the price" wants it held, "for a price" wants it sent. */
const requested = (ask: string, { tone, isInside, form }: Note): string => {
  const words = ask.split(' ');
  const [first = '', ...rest] = words;
  const lead = first.toLowerCase();
  const please = tone === 'firm' ? 'We expect you to' : 'Could you please';
  const mark = tone === 'firm' ? '.' : '?';
  if (form === 'paper' && lead === 'for') return `We ask for ${rest.join(' ')}.`;
  if (lead === 'to') return `${please} ${rest.join(' ')}${mark}`;
  if (lead === 'for' || lead === 'approval')
    return `${isInside ? 'We ask for' : 'Please send us'} ${lead === 'for' ? rest.join(' ') : ask}.`;
  if (asksHow.has(lead)) return `Please tell us ${ask}.`;
  if (lead === 'about') return `Please tell us about ${rest.join(' ')} too.`;
  return isInside ? `We ask for ${ask}.` : `Please send us ${ask}.`;
};

const greetings: Readonly<Record<Note['tone'], string>> = { plain: 'Hello', firm: 'Dear', warm: 'Hi' };
const titled = (to: string): string => (titles.has(to.toLowerCase()) ? to.toUpperCase() : capital(to));
const titles = new Set(['ceo', 'cfo', 'coo', 'cio', 'gm', 'don']);
const MY = /^(?:my|our|the|a|an)\s+/iu;

const nameOf = ({ to, contact }: Note, whom: readonly string[]): string =>
  contact !== '' && whom.length < 2 && eachOf({ to }).length < 2
    ? contact
    : whom.length === 1
      ? `${whom[0]} team`
      : whom.length > 1
        ? ''
        : eachOf({ to }).length === 1 && !wordsIn(to).some(({ base }) => outside.has(base))
          ? titled(to.replace(MY, ''))
          : '';

/** How a note begins: "Hello Acme team,"; a paper says whom it is for. */
export const greetingOf = (note: Note, whom: readonly string[]): string =>
  note.form === 'memo' || note.form === 'paper'
    ? `To: ${nameOf(note, whom)}`
    : `${nameOf(note, whom) ? `${greetings[note.tone]} ${nameOf(note, whom)}` : 'Hello'},`;

/** What the other side wants: a thing, a deed ("to change our terms"), or what it holds ("that the price rises"). */
const asked = (answers: string, isToThem: boolean): string => {
  const [first] = wordsIn(answers);
  const told = polished(answers, false);
  const isDeed = ['to', 'us'].includes(first?.lower ?? '');
  const [asks, holds] = isToThem ? ['you have asked', 'you have told us'] : ['The vendor asks', 'The vendor tells us'];
  return first?.lower === 'that' ? `${holds} ${told}.` : `${asks} ${isDeed ? '' : 'for '}${told}.`;
};

/** The sentence that asks for the answer. */
export const replyBy = ({ day, what }: Due): string => `Please ${what ? `give us ${what}` : 'reply'} by ${day}.`;

/** A group reads "all", and not its name. */
const GROUP = /\b(?:staff|room|shift|ward|everyone)$/iu;

const ofPersons = hears([
  'resident|patient|client|participant|lady|gentleman|bloke|son|daughter|mum|dad|husband|wife|nurse|boss',
]);
const ones: Readonly<Record<string, string>> = {
  he: 'you',
  she: 'you',
  him: 'you',
  his: 'your',
  hes: 'you are',
  shes: 'you are',
};
/** Of whoever is greeted by name: "his container is stuck" is said to him. */
const toOne = (text: string): string => {
  const words = wordsIn(text);
  const said = words.map(({ gap, lower, text: word }) => gap + (ones[lower] ?? word)).join('');
  return (said + text.slice(words.at(-1)?.end ?? 0))
    .replaceAll('you has ', 'you have ')
    .replaceAll('you is ', 'you are ')
    .replaceAll('you was ', 'you were ');
};

/** The words of a note, line by line; `whom` is how records write those it goes to. */
export const wordsOfNote = (note: Note, whom: readonly string[]): string[] => {
  const { form, isInside, asks, tells, answers, tone, isShort, to, due } = note;
  const name = nameOf(note, whom);
  const isPaper = form === 'memo' || form === 'paper';
  const isToThem = !isInside && !isPaper;
  const [why, ...others] = tells;
  const told = why?.startsWith('why ') ? [`This is ${why}`, ...others] : tells;
  const isToOne = isToThem && note.contact !== '' && !ofPersons([...asks, ...tells].join('\n'));
  const written = (text: string): string => polished(isToOne ? toOne(text) : text, isToThem);
  const wanted = asks.map((ask) => requested(written(ask), note));
  const said = told.map((tell) => sentence(written(tell)));
  // What is asked for in a list says what the letter is about: "price per GP and more".
  const [item] = tells.filter(isList).flatMap((tell) => {
    const [one, ...more] = tell.split(',');
    const said = one?.slice(listLead(one)).trim() ?? '';
    return more.length > 0 && said !== '' ? [`${said} and more`] : [];
  });
  const [first = 'our purchase'] = note.isToldFirst
    ? [item, ...tells].flatMap((one) => one ?? [])
    : [...asks, ...(item ? [item] : []), ...tells];
  const body = [
    ...(answers ? [asked(answers, isToThem)] : []),
    ...(answers && isToThem
      ? [
          tone === 'firm'
            ? 'We do not accept it as it was put. Send us the clause that it rests on, the notice period and what drives it, or a corrected notice within ten working days.'
            : 'Before we can consider it, please send us the clause that it rests on, the notice period and what drives it.',
          'Until we have agreed in writing, the present terms stand.',
        ]
      : []),
    ...(note.isToldFirst ? [...said, ...wanted] : [...wanted, ...said]),
  ];
  const subject = `Subject: ${capital(polished((answers || (isToOne ? toOne(first) : first)).replace(/^(?:to|for|why|about|that)\s/u, ''), false))}`;
  if (form === 'message') {
    const thanks = tone === 'firm' || isShort ? [] : ['Thanks!'];
    const by = due ? [replyBy(due)] : [];
    return [within([`Hi ${GROUP.test(to) ? 'all' : name || 'all'},`, ...body, ...by, ...thanks], note).kept.join(' ')];
  }
  if (form === 'script')
    return [
      `- Open: “Good morning, this is [your name] of [organisation]. Who looks after our order?”`,
      ...body.map((part) => `- Say: “${capital(part)}”`),
      '- Hold: “Which date can you give me now, and who confirms it in writing today?”',
      '- Close: repeat date and name, write both down with the time, send a mail that says the same.',
    ];
  return [
    subject,
    ...(isPaper && !to ? [] : [greetingOf(note, whom)]),
    ...(tone === 'warm' && isInside && !isPaper
      ? ['we know that change costs time, so here is what to expect and where help is.']
      : []),
    capital(within(body, note).kept.join(' ')),
    ...(isShort || isPaper || note.words !== undefined || note.sentences !== undefined
      ? []
      : isInside
        ? ['Questions? Please reply here.']
        : due
          ? []
          : [
              `Please confirm in writing${tone === 'firm' ? ' within five working days' : ''}${note.contact ? '' : ', and tell us who our contact is'}.`,
            ]),
    ...(due ? [replyBy(due)] : []),
    ...(isPaper ? [] : [tone === 'warm' ? 'Thank you and kind regards' : 'Kind regards']),
    ...(note.signed ? [note.signed] : []),
  ];
};
