import type { FactBook } from '../facts/facts.ts';
import type { Reading, Token } from '../run/reading.ts';
import { isStranger, openWordsReason } from './advice.ts';
import { groupsOf, isAdverse, isPraise } from './lexicon.ts';
import { namingReason } from './pairing.ts';
import { isProperTerm } from './proper-terms.ts';
import type { UserWords } from './user-words.ts';
import { isOrdinary } from './vocabulary.ts';
import { holdsForm, plain, words } from './word-set.ts';

const asking = words('ask request invite clarify check confirm verify');
const comparing = words('compare consider shortlist start begin include review weigh add keep look see open');
const openings = words('then next first also finally please now would you do want shall should i');
/** Words that say nothing of a product. */
const bare = words(`
and or the a an to with for of on in at by about from against both side each then first next also you your i me we us
their its vendor supplier written quote quotation reference demonstration demonstrate present visit trial sample plan list breakdown line item copy draft
question point detail term timeline before after decide response reporting writing evidence proof answer response reply per bed room user month year what how when
where who which long much many would like do want shall should asked mention mentioned name named look see like shortlist here`);
const situation =
  words(`home hospital ward wing clinic practice service team site facility project need request requirement
brief committee organisation state aged care disability rural regional remote community residential comparison`);
/** Claims that may be asked for by their noun: asking for a price says nothing about it. */
const askable = words('price contract support implementation contact distributor amount');
const addressed =
  /^(?:you (?:asked about|named|mentioned|want to compare)|your (?:question|request) (?:names|mentions))\b/;

/**
 * Why a model's sentence that names products but states no fact is more than advice to ask or compare, if it is. After
 * "whether" its words are open, because what is asked is not claimed, as long as it takes nothing for granted.
 */
export const namedAdviceReason = (reading: Reading, book: FactBook, user: UserWords): string | undefined => {
  const { tokens } = reading;
  const opening = tokens.map(({ kind, text }) => (kind === 'word' ? plain(text) : '')).join(' ');
  const verb = tokens.find((token) => token.kind !== 'word' || !openings.has(plain(token.text)));
  const head = verb?.kind === 'word' ? plain(verb.text) : '';
  if (!asking.has(head) && !comparing.has(head) && !(addressed.test(opening) || /^(?:would|do) you/.test(opening))) {
    return 'a statement without a fact';
  }
  const naming = namingReason(reading, book);
  if (naming) return naming;
  if (tokens.some(({ kind, text }) => kind === 'word' && isAdverse(plain(text)))) return 'an insinuation';
  return tokensReason(reading, asking.has(head), user);
};

const tokensReason = ({ tokens, named }: Reading, isAsking: boolean, user: UserWords): string | undefined => {
  let free: Token[] | undefined;
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'fact') return "the user's words beside a product";
    if (token.kind === 'mark') {
      if (/[;–—]/.test(token.text)) return 'a second statement';
      const reason = free && askedReason(free, user);
      if (reason) return reason;
      if (/[,:()]/.test(token.text)) free = undefined;
      continue;
    }
    if (free) free.push(token);
    else if (token.kind === 'word') {
      const word = plain(token.text);
      if (isAsking && /^(?:whether|if)$/.test(word)) free = [token];
      else if (!isBare(token.text, at === 0, isYours(tokens, at)) && !isAspect(tokens, at)) {
        // A name that only the user brought in may be asked about, but not beside one of ours.
        if (named.size > 0 || !isStranger(token, at === 0, user)) return 'a claim beside a name';
      }
    }
  }
  return free && askedReason(free, user);
};

/** Why what is asked takes something for granted: "whether the recall is over", "whether it has the approval it lost". */
const askedReason = (free: readonly Token[], user: UserWords): string | undefined => {
  const [, first = '', second = ''] = free.map(({ kind, text }) => (kind === 'word' ? plain(text) : kind));
  const isPlain = asker.has(first) || (first === 'the' && generic.has(second));
  const rest = free.slice(first === 'the' ? 3 : 2);
  if (!isPlain || rest.some(({ kind, text }) => kind === 'word' && granted.has(plain(text)))) return 'a presupposition';
  return openWordsReason(free, user);
};
const asker = words('it they you we your our any a an');
const generic = words('vendor supplier product system solution company price quote');
const granted = words(
  'the its their this that these those which who whose whom it they he she when while since because after',
);

/** "Compare A and B on battery life": what is compared is not claimed. */
const isAspect = (tokens: readonly Token[], at: number): boolean => {
  const spoken = tokens.map(({ kind, text }) => (kind === 'word' ? text : kind));
  const on = spoken.indexOf('on');
  const word = spoken[at] ?? '';
  const isComparison =
    comparing.has(plain(spoken[0] ?? '')) && on >= 0 && !spoken.slice(on, at).includes('mark') && on < at;
  const isPlain =
    /^[a-z]+$/.test(word) &&
    !isPraise(word) &&
    isOrdinary(word) &&
    !/^(?:their|its|which|who|is|are|was|were|has|have|had)$/.test(word);
  return isComparison && isPlain && groupsOf(word).every(({ name }) => askable.has(name) || name === 'integration');
};

/** "for your hospital" says who asks; "for hospitals" would say what it suits. */
const isYours = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(0, at).some(({ text }) => text.toLowerCase() === 'your');

const isBare = (text: string, isFirst: boolean, isAfterYour: boolean): boolean => {
  if (isProperTerm(text)) return true;
  if (!isFirst && text !== text.toLowerCase() && text !== 'I') return false;
  const word = plain(text);
  if (isPraise(word)) return false;
  if (asking.has(word) || comparing.has(word) || openings.has(word)) return true;
  const groups = groupsOf(word);
  if (groups.some(({ name }) => askable.has(name))) return true;
  return holdsForm(bare, word) || (isAfterYour && groups.length === 0 && holdsForm(situation, word));
};
