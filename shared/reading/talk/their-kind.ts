import type { LedgerRow } from '#shared/contracts/negotiation';
import type { Mention } from './amounts.ts';
import { after, before, type Frame, has, isFloor, isNegative, of, verb, verbs, words } from './frame.ts';

type Kind = LedgerRow['kind'];

/** What an amount of theirs or of a rival is, by the words around it. */
export const theirKind = (
  frame: Frame,
  party: LedgerRow['party'],
  mention: Mention,
  next: number | undefined,
): Kind => {
  const { window, right, predicate, left } = frame;
  const lead = window;
  const isStill = isNegative(frame) && (verb(frame, 'move') || isFloor(frame) || before(frame) === 'below');
  if (mention.isPast && !has(left, words.rumour)) return 'previous';
  if (party === 'rival') {
    if (has(left, words.rumour) || has(right, words.rumour)) return 'rumour';
    const isCurrent =
      has(left, of('current existing incumbent present incumbents')) ||
      has(right.slice(0, 3), of('today currently')) ||
      (has(predicate, of('charges charge costs')) && has(predicate, of('us')));
    if (isCurrent) return 'previous';
  } else if (has(left, of('rumour rumor rumoured hearsay grapevine mate colleague friend hospitals'))) return 'rumour';
  if (isStill) return 'offer';
  const isOff =
    words.off.has(after(frame)) ||
    frame.noun === 'saving' ||
    has(lead, words.waive) ||
    (before(frame) === 'worth' && has(lead, words.throwIn));
  const isDown =
    (before(frame) === 'down' && !of('turn turned turns').has(before(frame, 2))) ||
    (has(lead, words.takenOff) && of('off another by further extra').has(before(frame)));
  const isMovedBy =
    has(predicate, verbs.move) &&
    after(frame) === 'to' &&
    right.length === 1 &&
    next !== undefined &&
    mention.amount < 0.5 * next &&
    before(frame) !== 'from';
  const isCame =
    before(frame) === 'by' && (has(lead, words.lower) || (has(lead, verbs.move) && !has(lead, words.raise)));
  if (isOff || isDown || isCame || isMovedBy) return 'saving';
  if (before(frame) === 'by' && has(lead, words.raise)) return 'extra';
  return isPrevious(frame, next !== undefined) ? 'previous' : 'offer';
};

/** "From 180k to", "was 19,900", "58k in March, 54k in June and now": an amount that another one took the place of. */
const isPrevious = (frame: Frame, hasLater: boolean): boolean => {
  const { window, right } = frame;
  const one = before(frame);
  if (one === 'from') return true;
  if (of('was were').has(one) && /[,;(]/.test(window.at(-1)?.gap ?? '')) return true;
  if (of('was were').has(one) && of('it that which this ').has(before(frame, 2))) return true;
  if (after(frame) === 'then' || (after(frame) === 'to' && right.length === 1)) return true;
  const near = window.slice(-5).map(({ lower }) => lower);
  if (
    near.some((word) =>
      of('originally initially previously formerly normally list rrp old opening original earlier previous').has(word),
    )
  )
    return true;
  if (hasLater && near.some((word) => of('opened started began first').has(word))) return true;
  if (
    near.join(' ').includes('used to') ||
    near.join(' ').endsWith('instead of') ||
    one === 'before' ||
    near.join(' ').includes('last year')
  )
    return true;
  const rest = right.slice(0, 5).map(({ lower }) => lower);
  if (of('before originally previously initially normally').has(rest[0] ?? '')) return true;
  if (
    of('was is that').has(rest[0] ?? '') &&
    rest.some(
      (word) =>
        of('first opening original old zero dead gone yesterday started opened began last free').has(word) ||
        words.dates.has(word),
    )
  )
    return true;
  return rest[0] === 'last' && of('year month week time quarter').has(rest[1] ?? '');
};
