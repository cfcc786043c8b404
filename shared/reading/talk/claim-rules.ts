import type { LedgerRow } from '#shared/contracts/negotiation';
import { isOneOf } from '../phrases/words.ts';
import {
  before,
  type Frame,
  has,
  isActor,
  isCeiling,
  isFloor,
  isNegative,
  isOthers,
  marks,
  nouns,
  of,
  verb,
  verbs,
  words,
} from './frame.ts';
import type { Token } from './parties.ts';

type Kind = LedgerRow['kind'];
/**
 * `who`: left out, it is the one of whom the sentence speaks, where that is not we, or the last one named before.
 * `also`: who took the amount up.
 */
export type Verdict = { who?: 'we' | 'they' | Token; kind?: Kind; also?: Token };
export type Rule = (frame: Frame, hasEarlier: boolean) => Verdict | undefined;

export const we = (kind: Kind): Verdict => ({ who: 'we', kind });
export const they: Verdict = { who: 'they' };

/** What stands behind an amount and says whose it is. */
const behindRule: Rule = (frame) => {
  const { subject } = frame;
  const right = frame.right.filter(({ lower }, n) => n !== 1 || lower !== 'the');
  const [first, second, third] = right;
  if (!first) return undefined;
  if (first.isName && first.gap.includes('(')) return { who: first };
  const isThen = of("is was 's were be").has(first.lower);
  if (second?.isName && (of('from by says said').has(first.lower) || (isThen && third?.lower === "'s")))
    return { who: second };
  if (third?.isName && isThen && second?.lower === 'from') return { who: third };
  if (second?.party === 'rival' && of('with to at').has(first.lower)) return { who: second };
  const near = right.slice(0, 5);
  const equal = right.findIndex(({ lower }) => lower === 'same');
  const twin = equal < 0 ? undefined : right.slice(equal).find(({ isName }) => isName);
  if (twin && twin.party === 'rival') return { also: twin };
  if (isThen) {
    const open = near.findIndex(({ lower }) => of('what where all which').has(lower));
    const told = open >= 0 ? near.slice(open).find(isActor) : undefined;
    if (told?.party === 'we') return we(has(near, of('stop stops end draw walk all')) ? 'limit' : 'target');
    if (told) return { who: told };
    if (has(near.slice(1, 4), words.dear)) return isOthers(subject) ? undefined : they;
    const isTheirs = near.slice(0, 3).some(isOthers);
    if (!isTheirs && near.slice(1, 5).some(({ lower }) => nouns.limit.has(lower) || marks.most.has(lower)))
      return we('limit');
    if (has(near.slice(1, 3), of('our my ours mine'))) return we('counter');
    if (has(near.slice(1), nouns.price)) return subject && !isOthers(subject) ? they : {};
  }
  const isForUs = has(near, of('us me'));
  if (
    words.fine.has(
      isThen || first.lower === 'would' ? (near.find(({ lower }) => words.fine.has(lower))?.lower ?? '') : first.lower,
    ) &&
    isForUs
  )
    return we(has(frame.window, of('anything up under below')) ? 'limit' : 'counter');
  const isSpoken = isOthers(subject) && !frame.isChained;
  if (
    !isSpoken &&
    (words.approve.has(first.lower) || marks.most.has(first.lower) || (first.lower === 'at' && has(near, of('most'))))
  )
    return we('limit');
  if (first.lower === 'and' || first.lower === 'not' || first.lower === 'or') {
    const rest = right.slice(first.lower === 'not' ? 0 : 1, 5).map(({ lower }) => lower);
    if (rest.includes('not') && rest.includes('more')) return we('limit');
    if (rest[0] === 'no' && of('further higher more').has(rest[1] ?? '')) return we('limit');
    if (first.lower === 'or' && rest[0] === 'nothing') return we('counter');
  }
  if (third === undefined && first.lower === 'counter') return we('counter');
  return undefined;
};

/** "Orbis versus Pellway: 410k versus 395k": in the order of the names. */
const pairRule: Rule = ({ left, window, isChained }) => {
  const versus = left.findIndex(({ lower }) => of('versus vs').has(lower));
  const [first, second] = [left[versus - 1], left[versus + 1]];
  return !isChained && first?.isName && second?.isName && window.at(-1) === second ? { who: first } : undefined;
};

/** An offer of ours, and of whoever took it up: "they accepted our 84k", not "they might" and not "they'll consider it". */
const ourOffer = ({ subject, outer, window }: Frame): Verdict => {
  const taker = isOthers(subject) ? subject : outer;
  const isTaken = has(window, words.takeUp) && !has(window, marks.negative) && !has(window, of('might may if'));
  return isOthers(taker) && isTaken ? { ...we('counter'), also: taker } : we('counter');
};

/** "Our limit is", "their price:", "the counter of": a noun whose value the amount is. */
const nounRule: Rule = (frame) => {
  const { noun, owner, subject, window } = frame;
  if (!noun) return undefined;
  const isTheirs = isOthers(owner);
  if (noun === 'limit') return isTheirs ? { who: owner as Token } : we('limit');
  if (noun === 'target') return isTheirs ? undefined : we('target');
  if (noun === 'counter') {
    if (isTheirs) return { who: owner as Token };
    if (owner) return ourOffer(frame);
    return isOthers(subject) && !frame.isChained && !has(window, words.give) && !verb(frame, 'reject', 'accept')
      ? undefined
      : we('counter');
  }
  const taker = window.find(isActor);
  if (isTheirs && taker !== owner && isOthers(taker) && has(window, verbs.match))
    return { who: owner as Token, also: taker };
  if (isTheirs) return { who: owner as Token };
  if (has(window, words.give) && isOthers(subject)) return we('counter');
  if (owner && has(window, words.ourOffer)) return ourOffer(frame);
  return !frame.isChained && subject === undefined ? they : undefined;
};

/** "If they …, we": a bound of ours for what they do. */
const conditionRule: Rule = (frame) => {
  const { predicate, subject, left } = frame;
  const cond = left.findLastIndex(({ lower }) => of('if unless when once provided').has(lower));
  if (cond < 0) return undefined;
  const since = left.slice(cond);
  // "We asked if they could" is no bound.
  if (isOneOf(left[cond - 1], verbs.ask)) return undefined;
  if (since.some(({ mention }) => mention !== undefined)) return undefined;
  const actor = since.find(isActor);
  if (has(since, marks.above) && (actor === undefined || isOthers(actor))) return we('limit');
  if (isOthers(actor) && has(since.slice(0, 1), of('if unless')) && !since.some(({ party }) => party === 'rival'))
    return we('target');
  if (!isOthers(actor) && has(since, marks.negative) && has(since, marks.below)) return we('target');
  const isOurDeed = actor?.party === 'we' && has(predicate, of('pay buy take order commit sign extend prepay go'));
  return isOurDeed && !isOthers(subject) ? they : undefined;
};

/** "They offered 332k, wont go over 320k": who sells has no ceiling, so that one behind an amount of theirs is ours. */
const ceilingRule: Rule = ({ isChained, window }) => {
  const negative = window.findLastIndex(({ lower }) => marks.negative.has(lower));
  if (!isChained || negative < 0) return undefined;
  const since = window.slice(negative + 1);
  return has(since, of('go going pay paying spend spending stretch exceed')) && has(since, marks.above)
    ? we('limit')
    : undefined;
};

/** Who is spoken of and what that one does. */
const subjectRule: Rule = (frame, hasEarlier) => {
  const { subject, outer, predicate, window, right, isChained } = frame;
  if (!subject || isChained) return undefined;
  const isPaying =
    subject.party === 'we' &&
    has(predicate, of('pay paying paid pays')) &&
    !has(predicate, marks.modal) &&
    !has(predicate, marks.negative) &&
    !has(predicate, words.desire);
  const paid = isPaying ? [...window, ...right].find((token) => token.isName && isOthers(token)) : undefined;
  if (paid) return { who: paid, kind: 'previous' };
  const beside = window.findLast((token) => token.party !== undefined || !words.link.has(token.lower));
  if (beside?.party === 'rival' && beside.isName) return { who: beside };
  if (of('our my').has(before(frame))) return ourOffer(frame);
  if (isOthers(subject)) {
    const isOne =
      outer !== undefined && window.slice(window.indexOf(outer) + 1).every(({ gap }) => !/[.;!?]/.test(gap));
    const isAsked = isOne && outer.party === 'we' && has(window.slice(window.indexOf(outer)), verbs.ask);
    const isTold =
      isOne &&
      outer.party === 'we' &&
      has(window.slice(window.indexOf(outer)), verbs.say) &&
      window.some(({ isObject, party }) => isObject && party === 'they');
    if ((isAsked && has(window, of('if whether for to'))) || (isTold && has(predicate, of('need must have should'))))
      return we('counter');
    const isGuess = outer?.party === 'we' && has(window, words.guess) && has(predicate, marks.modal);
    if (isGuess && subject.party === 'they') return we('target');
    if (subject.party === 'rival') return {};
    const isRejecting = has(predicate, of('knocked turned turn knock'))
      ? has(window.slice(-2), of('back down')) && before(frame) !== 'to'
      : verb(frame, 'reject') && !verb(frame, 'move');
    if (isRejecting && !isFloor(frame)) return we('counter');
    if (isNegative(frame) && verb(frame, 'accept') && !isFloor(frame) && !isCeiling(frame) && !verb(frame, 'move'))
      return we('counter');
    return {};
  }
  if (isPaying) return { who: 'they', kind: 'previous' };
  if (outer?.party === 'we' && has(window, verbs.say) && window.some(isOthers)) return we('counter');
  const isReported =
    outer &&
    isOthers(outer) &&
    (has(window, verbs.ask) ||
      (has(window, of('say says said saying tell tells told')) &&
        has(predicate, of('can could should get must need'))));
  if (isReported) return { who: outer };
  const rest = predicate.slice(1);
  // "So we're at 133k": where their moves have led.
  if (before(frame) === 'at' && has(window, of('so puts brings leaves'))) return they;
  const be = rest.findIndex(({ lower }) => words.be.has(lower));
  if (be >= 0 && has(rest.slice(be + 1, be + 4), words.passive))
    return has(rest, of('told promised')) && hasEarlier ? { who: 'they', kind: 'previous' } : they;
  const source = [...window, ...right].find(
    (token, n, all) => token.isName && isOneOf(all[n - 1], of('from with to')) && isOthers(token),
  );
  if (verb(frame, 'receive') || (has(rest, of('got have received')) && source)) return source ? { who: source } : they;
  const hasObject = rest.some((token) => isOthers(token) || of('it price that this down').has(token.lower));
  if (verb(frame, 'cause') && hasObject && !has(rest, verbs.accept)) {
    if (has(predicate, marks.modal) || has(rest, words.desire)) return we('target');
    return they;
  }
  if (isCeiling(frame) && (isNegative(frame) || has(rest, of('anything everything')))) return we('limit');
  if (has(window, marks.most) || rest.some(({ lower }, n) => lower === 'up' && rest[n + 1]?.lower === 'to'))
    return we('limit');
  if (verb(frame, 'reject')) return isCeiling(frame) ? we('limit') : they;
  if (isNegative(frame)) {
    if (has(rest, of('exceed afford justify pay spend stretch yes'))) return we('limit');
    if (verb(frame, 'accept')) return they;
  }
  if (has(rest, words.release)) return we('limit');
  if (has(rest, words.stretch) && !isNegative(frame) && has(rest, of('stretch'))) return we('limit');
  if (has(rest, of('walk stop'))) return we('limit');
  const isModal = has(predicate, marks.modal);
  if (
    !isModal &&
    rest.some(({ lower }) =>
      of('agreed accepted settled took signed landed closed met shook agreeing settling').has(lower),
    )
  )
    return they;
  if (has(rest, verbs.say) && has(rest, verbs.ask)) return we('counter');
  if (
    rest.some(({ lower }) =>
      of('told said asked offered countered proposed bid replied answered suggested put went sent offer counter').has(
        lower,
      ),
    )
  )
    return we('counter');
  if (has(rest, words.desire)) return isNegative(frame) ? they : we('target');
  if (before(frame) === 'on' && !has(rest, verbs.say)) return they;
  if (has(rest, of('think reckon guess'))) return we('target');
  if (isModal && verb(frame, 'accept', 'pay', 'move', 'say')) {
    return we(has(predicate, of("we'll i'll will 'll")) ? 'counter' : 'target');
  }
  return we('counter');
};

/** A sentence that leaves out who: "Told them 150", "Can't go past 170", "Got it down to 168". */
const ellipsisRule: Rule = (frame) => {
  const { subject, isChained, window } = frame;
  if (subject || isChained) return undefined;
  const [first] = window;
  const object = window.find(({ isObject }) => isObject);
  if (isNegative(frame)) {
    if (isCeiling(frame) || has(window, of('yes'))) return we('limit');
    if (isFloor(frame)) return they;
  }
  if (has(window, of('anything everything'))) return we('limit');
  if (object?.party === 'rival') return { who: object };
  if (object?.party === 'we') return {};
  if (isOneOf(first, of('walk stop'))) return we('limit');
  const hasThing = has(window, of('it them him her price that down')) || window.some(({ isName }) => isName);
  if (has(window, verbs.cause) && hasThing) return they;
  // "Hill Street wants": somebody else, whose name was not read.
  if (has(window, of('wants needs prefers'))) return {};
  if (has(window, words.desire) || first?.lower === 'let')
    return window.length > 3 && window[1]?.lower === 'with' ? they : we('target');
  if (object || isOneOf(first, of('told asked countered offered said proposed bid offer ask tell try counter')))
    return we('counter');
  if (isOneOf(first, of('could would')) && has(window, of('yes live pay'))) return we('target');
  if (isOneOf(first, of('accept take reject')) || has(window, of('accept'))) return they;
  if (has(window, marks.most) || (before(frame) === 'to' && before(frame, 2) === 'up')) return we('limit');
  return undefined;
};

/** The first that says whose an amount is has it. */
export const rules: readonly Rule[] = [
  behindRule,
  pairRule,
  nounRule,
  conditionRule,
  ceilingRule,
  subjectRule,
  ellipsisRule,
];
