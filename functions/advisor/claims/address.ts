import type { Reading } from '../run/reading.ts';
import { groupsOf, isPraise } from './lexicon.ts';
import { isProperTerm } from './proper-terms.ts';
import type { UserWords } from './user-words.ts';
import { holdsForm, plain, words } from './word-set.ts';

const opening =
  /^(?:you (?:asked|want|wanted|need|said|mentioned|described|named|gave|told|are looking|are asking|have asked|have not|did not)|your (?:question|request|brief|message|need|requirement|words|budget|project)|here (?:is|are)|below (?:is|are)|i (?:looked|read|searched|compared)|we (?:looked|read|searched|compared))\b/;

/** Words that say what the reader asked and what follows, and nothing of the world. */
const telling = words(`
you your i me we us a an the and or of in on at by with for to from as about that which is are was be has have had do did
does not no asked ask want wanted need looking look looked said say mention mentioned described named gave give given
told tell question request brief message word requirement budget bed state place facility home hospital ward wing clinic
practice service team site project organisation setting detail shortlist list option point record source each one two
three next first below following here what so far read searched compared under above product vendor solution system
answer show shown asking yet there replace upgrade choose find compare buy system question`);

/** Whether a sentence speaks to the reader of the question itself. */
export const isAddress = ({ tokens }: Reading): boolean =>
  opening.test(tokens.map(({ kind, text }) => (kind === 'word' ? plain(text) : kind)).join(' '));

/** Why a sentence to the reader says more than what was asked and what follows, if it does. */
export const addressReason = ({ tokens }: Reading, user: UserWords): string | undefined => {
  const isOfUser = /^you/i.test(tokens[0]?.text ?? '');
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === 'mark' && /[?;–—]/.test(text)) return 'a second statement';
    if (kind !== 'word') continue;
    const word = plain(text);
    if (isPraise(word)) return 'praise or a comparison';
    const isUsers = isOfUser && user.has(text);
    const isCaseSound = at === 0 || text === text.toLowerCase() || text === 'I' || isProperTerm(text) || isUsers;
    const groups = groupsOf(word);
    if (groups.some(({ inAdvice }) => inAdvice === 'asked')) return `${groups[0]?.name} without its fact`;
    if (!isCaseSound || !(isUsers || isProperTerm(text) || holdsForm(telling, word))) {
      return 'a statement without a fact';
    }
  }
  return undefined;
};
