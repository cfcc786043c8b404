/** An old source decides half of what a fresh one does. Our own judgement. */
export const OLD_TRUST = 0.5;

/**
 * What is judged by a source that is trusted only so far: what it does not decide stays open.
 * @param judged shares of an input, 0 to 1, earned and not on record
 * @param trust 0 to 1; OLD_TRUST where all that it rests on is old
 */
export const asTrusted = <J extends { earned: number; open: number }>(judged: J, trust: number): J => ({
  ...judged,
  earned: trust * judged.earned,
  open: 1 - trust * (1 - judged.open),
});
