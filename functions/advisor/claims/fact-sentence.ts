import type { BookFact, FactBook } from '../facts/facts.ts';
import type { Reading, Token } from '../run/reading.ts';
import { type ClaimGroup, groupsOf, isBending, isGeneric, isNegation, isPraise, isUnit } from './lexicon.ts';
import { isOneKind } from './pairing.ts';
import { isProperTerm } from './proper-terms.ts';
import { baseForms } from './vocabulary.ts';
import { holdsForm, plain, words } from './word-set.ts';

const joining = words(`
a an the and or of in on at by with for to from as its it this that which own is are be has have having
record recorded source published page show shown shows say says said state stated list lists describe described
description read reads entry product vendor solution system name named called given gives there
according point detail information know known ask confirm`);
/** After "For your …," a sentence may say what it answers, in these words only; a place would be a claim. */
const situation = words('your question need request requirement brief shortlist comparison');
const money = words('price contract finance calculation benchmark');

/**
 * Why a model's sentence with facts says more than its facts, if it does. It may hold references, names, words that
 * join them, words of the facts' own labels and values, and claim words of the facts' class. A free word about a
 * product would be a claim of the model's own.
 */
export const factSentenceReason = ({ tokens, facts, named }: Reading, book: FactBook): string | undefined => {
  const telling = facts.filter(({ claimClass }) => claimClass !== 'user');
  if (named.size > 0 && telling.length < facts.length) return "the user's words beside a product";
  const makerReason = vendorFactReason(telling, named, book);
  if (makerReason) return makerReason;
  const kinds = new Set(telling.map((fact) => book.subjectOf(fact).kind));
  if (tokens.some((token) => isOtherKind(token, kinds)))
    return 'a fact of the product said of the vendor, or the reverse';
  if (!isOneKind(facts)) return 'facts of several kinds in one sentence';
  if (facts.some((fact) => fact.claimClass === 'gap' && !isSpelledOut(fact, tokens))) return 'a gap without its name';
  const leadEnd = leadEndOf(tokens);
  const isGapOnly = telling.every(({ claimClass }) => claimClass === 'gap');
  if (isGapOnly && tokens.some((token) => isDescribing(token, telling))) return 'a gap called by another name';
  const isDenied = telling.every(({ claimClass }) => claimClass === 'gap') && saysNoRecord(tokens);
  for (const [at, token] of tokens.entries()) {
    const isLead = at < leadEnd;
    const reason = token.kind === 'fact' ? besideReason(token.fact, tokens, at) : undefined;
    if (reason) return reason;
    if (token.kind === 'mark' && /[?;]/.test(token.text)) return 'a second statement beside a fact';
    if (token.kind !== 'word') continue;
    const place = { facts: telling, isDenied, isFirst: at === 0 };
    const wrong = isLead ? leadWordReason(token.text, at === 0) : wordReason(token.text, place);
    if (wrong) return wrong;
  }
  return telling.some(isDenial) ? possessionReason(tokens) : undefined;
};

/** "The description of … is not on record" beside the gap of a price. */
const isDescribing = ({ kind, text }: Token, facts: readonly BookFact[]): boolean =>
  kind === 'word' && /^descri/.test(plain(text)) && !facts.some((fact) => isIn(fact, text, true));

/** A vendor's revenue, certificate or founding year said in one breath with a product would pass for the product's. */
const vendorFactReason = (facts: readonly BookFact[], named: ReadonlySet<string>, book: FactBook) => {
  const isProductNamed = [...named].some((id) => book.findSubject(id)?.kind === 'solution');
  const vendors = facts.filter((fact) => book.subjectOf(fact).kind === 'vendor');
  if (vendors.some(({ subject }) => !named.has(subject))) return "a vendor's fact without its name";
  return isProductNamed && vendors.length > 0 ? "a vendor's fact beside its product" : undefined;
};

const isOtherKind = (token: Token, kinds: ReadonlySet<string>): boolean => {
  if (token.kind !== 'word') return false;
  const word = plain(token.text);
  if (holdsForm(makers, word)) return !kinds.has('vendor');
  return kinds.has('vendor') && holdsForm(things, word);
};
const makers = words('vendor company supplier manufacturer');
const things = words('product solution system');

const leadWordReason = (text: string, isFirst: boolean): string | undefined => {
  const word = plain(text);
  const isCaseSound = isFirst || text === text.toLowerCase() || isProperTerm(text);
  return isCaseSound && (holdsForm(situation, word) || joining.has(word) || isProperTerm(text))
    ? undefined
    : 'a claim before the fact';
};

type Place = { facts: readonly BookFact[]; isDenied: boolean; isFirst: boolean };

const wordReason = (text: string, { facts, isDenied, isFirst }: Place): string | undefined => {
  const word = plain(text);
  if (isPraise(word)) return 'praise or a comparison';
  if (isNegation(text.toLowerCase()))
    return isDenied && /^(?:no|nothing)$/.test(word) ? undefined : 'a negation beside a fact';
  if (isBending(word)) return 'a word that bends a value';
  const groups = groupsOf(word);
  if (groups.length > 0) {
    const isBackedByOne = groups.some((group) => facts.some((fact) => isBacked(group, text, fact)));
    return isBackedByOne ? undefined : `${groups[0]?.name} without its fact`;
  }
  if (joining.has(word) && (isFirst || text === text.toLowerCase())) return undefined;
  return facts.some((fact) => isIn(fact, text, isFirst)) ? undefined : 'a word that no fact of the sentence holds';
};

const isBacked = (group: ClaimGroup, text: string, fact: BookFact): boolean =>
  group.needs.includes(fact.gapOf ?? fact.claimClass) && (isGeneric(group, plain(text)) || isIn(fact, text, true));

/**
 * Whether a fact's own label or value has a word. One with capitals must have them there too, and a common noun is not
 * backed by part of a name: "Harbour Hospital" does not say "hospitals".
 */
const isIn = ({ label, text }: BookFact, word: string, isAnyCase: boolean): boolean => {
  const own = `${label}; ${text}`.split(/[^\p{L}\p{N}]+/u);
  if (!isAnyCase && word !== word.toLowerCase()) return own.includes(word.replace(/['’]s$/, ''));
  const forms = new Set(baseForms(plain(word)));
  const opening = /(?:^|[;.:]\s*)(\p{L}+)/gu;
  const openers = [...`${label}; ${text}`.matchAll(opening)].map(([, first]) => first);
  const common = own.filter((part) => isAnyCase || part === part.toLowerCase() || openers.includes(part));
  return common.some((part) => baseForms(part.toLowerCase()).some((form) => forms.has(form)));
};

/** "Not on record" says nothing unless the sentence says what: the last word of the gap's label. */
const isSpelledOut = ({ label }: BookFact, tokens: readonly Token[]): boolean => {
  const noun = baseForms(plain(label.split(/\s+/).at(-1) ?? ''));
  return tokens.some(({ kind, text }) => kind === 'word' && baseForms(plain(text)).some((form) => noun.includes(form)));
};

/** "No price … is on record": the one denial that a gap supports; "has no ARTG entry" would be a fact. */
const saysNoRecord = (tokens: readonly Token[]): boolean => {
  const spoken = tokens.map(({ kind, text }) => (kind === 'word' ? text.toLowerCase() : kind)).join(' ');
  return /^(?:there is )?(?:no|nothing)\b.*\bon record\b/.test(spoken) && !/\b(?:has|have|with)\b/.test(spoken);
};

const wordAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text.toLowerCase() : '';
};

/** Values are not bent by what stands next to them: "from {{price}}", "{{price}} beds". */
const besideReason = ({ claimClass }: BookFact, tokens: readonly Token[], at: number): string | undefined => {
  if (claimClass === 'user' || claimClass === 'gap') return undefined;
  const isHyphened = tokens[at + 1]?.text === '-';
  const after = wordAt(tokens, at + (isHyphened ? 2 : 1));
  if (isHyphened || isUnit(after) || /^[/&]$/.test(tokens[at + 1]?.text ?? '')) return 'a unit beside a value';
  const before = wordAt(tokens, at - 1);
  if (before === 'from' && claimClass !== 'location' && claimClass !== 'name') return 'an origin that is none';
  if (/^(?:has|have|having)$/.test(before) && unowned.has(claimClass)) return 'a possession that is none';
  return money.has(claimClass) && before === 'to' ? 'a word that bends a value' : undefined;
};
/** What a product is, or where and by whom it is used: nothing that it "has". */
const unowned = words('usage setting location description founded');

/** Where an opening "For your …," ends; 0 when there is none. It holds neither name nor fact. */
const leadEndOf = (tokens: readonly Token[]): number => {
  const comma = tokens.findIndex(({ kind, text }) => kind === 'mark' && text === ',');
  const lead = tokens.slice(0, Math.max(comma, 0));
  const isLead = wordAt(lead, 0) === 'for' && lead.some(({ text }) => text.toLowerCase() === 'your');
  return isLead && lead.every(({ kind }) => kind === 'word') ? comma : 0;
};

const isDenial = ({ claimClass, text }: BookFact): boolean =>
  claimClass !== 'gap' && /^\s*(?:no|not|none|never|without)\b/i.test(text);

/** "has TGA approval: no" says two things; "the TGA approval is no" says one. */
const possessionReason = (tokens: readonly Token[]): string | undefined => {
  const isClaim = tokens.some((_, at) => /^(?:has|have|having|with)$/.test(wordAt(tokens, at)));
  const isTold = tokens.every(
    ({ kind }, at) => kind !== 'fact' || /^(?::|is|says|reads)$/.test(tokens[at - 1]?.text.toLowerCase() ?? ''),
  );
  return isClaim || !isTold ? 'a claim that its own fact denies' : undefined;
};
