import { isCommon } from '#functions/records/knowledge/reader-words';
import { findNamed } from '#functions/records/search/find-named';
import { isOrdinary } from '#functions/records/search/name-lexicon';
import type { Thesaurus } from '#functions/records/search/thesaurus';
import type { Catalogue } from '#functions/records/versions/catalogue';
import { values } from '#shared/reading/lexical/values';
import type { FactBook } from '../../facts/facts.ts';
import { ADVICE_MAX, type Advice } from '../turn.ts';
import { isTyped } from '../typed.ts';

/** Terms that are written with capitals and name no product: places, days, the vocabulary of buying in health. */
const properTerms = new Set(
  `
Australia Australian Australians Commonwealth NSW VIC QLD WA SA TAS NT ACT Victoria Queensland Tasmania Monday Tuesday
Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November
December NDIS EMR EHR EMRs EHRs GP GPs ICT IT GST RFT RFQ RFP RFI KPI KPIs SLA SLAs AUD MRI CT ICU ED PACS CEO CFO CIO
CNO DON PDF CSV USB PIN QR SMS PIA WHS OHS UPS RACF RACFs MPS MRN PAS PC PCs TV HR ROI TCO Wi Fi Bluetooth
`
    .split(/\s+/)
    .filter(Boolean),
);

/** Laws, registers and public bodies that are known by name: an answer of the model's own says who settles a thing. */
const publicTerms = new Set(
  `
Act Acts Administrative Advisory Advocate Affairs Agency Authority Award Awards Centre Charter Code Codes Commission
Commissioner Council Cyber Department Devices Drugs Fair Finance Food Goods Government Guardian Guardianship Health Helpline
Hotline Information Law Medicines Ministry
My National Network Office Ombudsman Parliament Personal Poisons Primary Privacy Property Public Quality Record Records
Register Regulation Regulations Regulator Safe Safety Securities Security Service Services Standard Standards State Surveillance Taxation Territory
Therapeutic Trading Treasury Tribunal Trustee Work Workplace Cth Qld Vic Tas
`
    .split(/\s+/)
    .filter(Boolean),
);

const isProperTerm = (token: string): boolean => properTerms.has(token);

export type Ground = {
  book: FactBook;
  userWords: string;
  thesaurus: Thesaurus;
  catalogue?: Catalogue | undefined;
  /** Words of ours that stand beside: their names and numbers may be said again. */
  ours?: string | undefined;
  /** What the model was told to do: nobody else is told. */
  rules?: string | undefined;
  /** Terms that our guide writes with capitals. */
  terms?: ReadonlySet<string> | undefined;
};

/** Registers and marks of approval: whoever advises on them by name soon says who holds them. */
const certificates = new Set('ISO IEC ARTG TGA FDA CE SOC IRAP HITRUST'.split(' '));

/** What no words of a model's may do, whatever they say. */
const anywhere: readonly (readonly [reason: string, pattern: RegExp])[] = [
  ['a link, an id or markup', /[<>[\]{}`|]|\/\/|\p{L}\.\p{L}{2}|\S@\S|\p{C}/u],
  [
    'an amount of its own',
    /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|dozen|hundreds?|thousands?|millions?|half|double|twice|triple|third|quarter)\b[\s-]+(?:of\s+)?(?:dollars?|per ?cent|the (?:price|cost|budget|fee)|as (?:much|expensive|cheap|fast))/iu,
  ],
];

/** What a line of advice may not do besides; the verifier decides on the rest. */
const inAdvice: typeof anywhere = [
  [
    'a statement about a product',
    /(?<!\b(?:whether|if|what|how|which|who|where|when|why|until|once|that)\b[^.;]{0,40})\b(?:it|they|both|this|that|(?:the|this|that|each|either|your|their|first|second|other|cheaper|dearer) (?:\w+ )?(?:product|system|solution|software|platform|vendor|supplier|offer|quote|company))\b(?: \w+ly)? (?:is|are|was|were|has|have|had|does|costs?|meets?|supports?|works?|includes?|comes?|holds?|fits?|wins?|beats?|saves?|pays?|cuts?|complies)\b(?! (?:to be|not )?(?:asked|tested|checked|shown|said|meant))/iu,
  ],
  [
    "words in the buyer's mouth",
    /\byou (?:have )?(?:said|told|stated|confirmed|agreed|promised|mentioned|accepted|approved|decided|already|prefer(?:red)?|chose|want(?:ed)?)\b|\byour (?:preferred|chosen|favourite)\b/iu,
  ],
  [
    'a presupposition',
    /\b(?:since|because|given that|now that|as|although|even though) (?:it|they|the (?:product|system|vendor|supplier|offer|quote|price))\b|\b(?:already|fully|proven(?:ly)?|long) (?:approved|certified|registered|compliant|proven|tested|safe)\b|\bthe fact that\b/iu,
  ],
  [
    'private data',
    /\b(?:send|share|give|upload|e-?mail|copy|paste|show|hand over|post|publish)\b.{0,60}\b(?:residents?|patients?|clients?|participants?|staff)(?:['’]s?)? (?:\w+ )?(?:records?|data|details|names?|files?|notes|charts?|images?)\b|\b(?:real|live|identified|production) (?:patient|resident|client|participant) (?:data|records?)\b/iu,
  ],
  [
    'against probity',
    /\b(?:gifts?|hospitality|kickback|bribe|bluff|pretend|lie to|mislead|invent|make up|hide|conceal|leak|secretly|off the record)\b|\b(?:split|divide)\b.{0,40}\b(?:purchase|order|contract)\b|\b(?:tell|show|forward|reveal|share|discuss)\b.{0,40}\b(?:other|competing|rival|competitor['’]?s?|another)\b.{0,30}\b(?:prices?|quotes?|offers?|bids?|terms)\b|\bbelow the (?:tender )?threshold\b/iu,
  ],
  [
    'the position given away',
    /\b(?:share|show|tell|reveal|mention|(?:start|open|counter) with)\b.{0,40}\b(?:walk-?away|budget|limit|maximum)\b/iu,
  ],
  [
    'haste',
    /\b(?:sign|buy|order|commit|accept)\b.{0,30}\b(?:now|today|at once|immediately|straight away|right away)\b|\b(?:skip|forgo|waive|no need (?:to|for)|not necessary|needn['’]t|do not bother|don['’]t bother|unnecessary|without (?:a |any )?(?:trial|test|tender|contract|legal|check|reference|approval|evaluation)s?)\b/iu,
  ],
];

/** Whether a sentence or a line begins behind this. */
const isSentenceStart = (before: string): boolean => {
  const told = before.trimEnd();
  return '.!?:;“"‘('.includes(told.slice(-1)) || before.slice(told.length).includes('\n');
};
const word = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu;

/**
 * Why a line of advice is not even put to the verifier, if it is not. Cheap and incomplete on purpose: what is left
 * is decided on by a second call, and nothing is shown without it.
 */
export const adviceReason = ({ text, basis }: Advice, ground: Ground): string | undefined => {
  const line = text.normalize('NFKC').trim();
  return (
    wordsReason(line, basis, ground, ADVICE_MAX) ??
    inAdvice.find(([, pattern]) => pattern.test(line))?.[0] ??
    (namesOnRecord(line, ground) ? 'a name' : undefined) ??
    ((line.match(word) ?? []).some((token) => certificates.has(token.replace(POSSESSIVE, '')))
      ? 'a certificate'
      : undefined)
  );
};

/**
 * Why a line of a model's own answer is not put to the verifier. It may say what holds in general, and so names laws and
 * registers as our guide does; nothing of a product on record.
 * @param may `mayName`: it says whose figure it is, as the buyer wrote the name
 */
export const replyReason = (
  text: string,
  ground: Ground,
  { mayName = false }: { mayName?: boolean } = {},
): string | undefined => {
  const line = text.normalize('NFKC').trim();
  return (
    wordsReason(line.replace(GENERAL, ''), null, ground, ADVICE_MAX) ??
    (!mayName && namesOnRecord(line, ground) ? 'a name' : undefined)
  );
};

/** Numbers of what holds in general: a temperature, a length of time, the year of a law, whom to ring, a mobile network. No amount, no share. */
const GENERAL =
  /(?<![\d.,])(?:000|13 ?11 ?(?:14|26)|13 ?92 ?76|[345]G)\b|(?<![\d.,])\d{1,3}(?:[–-]\d{1,3})? ?(?:°C?|degrees?|(?:minutes?|hours?|days?|weeks?|months?|years?)\b)|(?<=\b(?:Act|Act \(Cth\)|Law|Rules?|Regulations?|Standards?|since|from) )(?:19|20)\d\d\b/gu;

/** Why a line of a draft is not put to the verifier: it names whom the buyer named, lists its points, and has headings. */
export const draftReason = (text: string, ground: Ground): string | undefined =>
  wordsReason(text.normalize('NFKC').replace(ORDINAL, '').trim() || '-', null, ground, PARAGRAPH_MAX, isCommon);
const ORDINAL = /^(?:\d{1,2}[.)]|-)\s/u;
const PARAGRAPH_MAX = 1_200;

/** What holds for all words of a model's: the buyer's and our numbers and names, no others, and none of its own. */
const wordsReason = (
  line: string,
  basis: string | null,
  { userWords, ours = '', rules = '', terms }: Ground,
  most: number,
  isUsual?: (token: string) => boolean,
): string | undefined => {
  if (!line) return 'an empty line';
  if (line.length > most) return 'too long';
  if (basis !== null && !isTyped(basis, userWords)) return 'a quote that nobody typed';
  for (const [reason, pattern] of anywhere) if (pattern.test(line)) return reason;
  if (holdsRun(line, rules)) return 'words of the prompt';
  const known = `${userWords}\n${ours}`;
  const knownNumbers = new Set(numbersIn(known));
  if (numbersIn(line).some((number) => !knownNumbers.has(number))) return 'a number of its own';
  const knownTimes = new Set(timesIn(known));
  if (timesIn(line).some((time) => !knownTimes.has(time))) return 'a length of time of its own';
  const knownWords = new Set(known.normalize('NFKC').match(word) ?? []);
  const tokens = (line.match(word) ?? []).filter((token) => token.length >= 4 && !knownWords.has(token));
  const strange = tokens.filter((token) => !isCommon(token));
  if (
    tokens.some(({ length }) => length > LONGEST) ||
    strange.length > Math.max(STRANGE_MAX, tokens.length * STRANGE_SHARE)
  )
    return 'no words that anybody uses';
  for (const match of line.matchAll(word)) {
    const token = match[0].replace(POSSESSIVE, '');
    if (
      knownWords.has(token) ||
      (terms && knownWords.has(token.toLowerCase())) ||
      (terms && (terms.has(token) || publicTerms.has(token))) ||
      isUsual?.(token)
    )
      continue;
    const [before, after] = [line.slice(0, match.index), line.slice(match.index + match[0].length)];
    if (isNameLike(token, before) || opensWithName(token, before, after)) return 'a name';
  }
  return undefined;
};

/** "Phil's time", "the TGA's register": whose a thing is. */
const POSSESSIVE = /[’']s$/u;

/** So many words of a line may be in no list of usual words, or this share of a long one; no word is longer. */
const STRANGE_MAX = 6;
const STRANGE_SHARE = 0.5;
const LONGEST = 30;
/** Words in a row that are told again: fewer are anybody's. */
const RUN = 7;
const holdsRun = (line: string, rules: string): boolean => {
  if (!rules) return false;
  const wordsOf = (text: string) => text.toLowerCase().match(word) ?? [];
  const told = ` ${wordsOf(rules).join(' ')} `;
  const said = wordsOf(line);
  return said.some((_, at) => at + RUN <= said.length && told.includes(` ${said.slice(at, at + RUN).join(' ')} `));
};

const afterName = /^\s+(?:\p{Lu}|(?:is|are|was|has|had|can|will|does|costs?|meets?|holds?|offers?|supports?)\b)/u;

/** A word of no list that opens a sentence as its subject: "Zyphora Care is", "Nookal costs". */
const opensWithName = (token: string, before: string, after: string): boolean =>
  isSentenceStart(before) && /^\p{Lu}/u.test(token) && !isCommon(token) && afterName.test(after);

/** A capital inside a sentence that no usual term explains. */
const isNameLike = (token: string, before: string): boolean => {
  if (!/^\p{Lu}/u.test(token)) return false;
  const parts = token.split(/[’'-]/u);
  if (parts.every((part) => isProperTerm(part) || /^\p{Lu}{2,6}s?$/u.test(part))) return false;
  return !isSentenceStart(before);
};

const namesOnRecord = (line: string, { book, thesaurus, catalogue }: Ground): boolean => {
  const named = catalogue ? findNamed(catalogue, line) : undefined;
  if (named && named.solutions.length + named.vendors.length > 0) return true;
  const folds = ` ${line.toLowerCase().match(word)?.join(' ') ?? ''} `;
  return book.subjects.some(
    ({ kind, name, aliases = [] }) =>
      (kind === 'solution' || kind === 'vendor') &&
      [name, ...aliases].some(
        (spelling) =>
          /\p{Lu}/u.test(spelling) &&
          !spelling.split(' ').every((part) => isOrdinary(part.toLowerCase(), thesaurus)) &&
          folds.includes(` ${spelling.toLowerCase().match(word)?.join(' ') ?? ''} `),
      ),
  );
};

/** Whole numbers as they are written: "500,000" is not backed by "18,500". */
const numbersIn = (text: string): string[] =>
  (text.match(/\p{N}+(?:[.,:/]\p{N}+)*/gu) ?? []).flatMap((number) => {
    // "40/35/15/10" are four; "13/5" is a day.
    const parts = number.split('/');
    return parts.length > 3 ? parts : [number];
  });

/** Lengths of time that are written in figures, both ends of a range: "3 weeks" is not backed by "3-6 months". */
const timesIn = (text: string): string[] =>
  values(text).flatMap((value) =>
    value.kind === 'duration' && /\p{N}/u.test(text.slice(value.start, value.end))
      ? [value.value, value.high ?? value.value].map((length) => `${length} ${value.per}`)
      : [],
  );
