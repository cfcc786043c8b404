/** Agreed against asked: what a finished negotiation saved. AUD. */

export type Savings = {
  /** Asked − agreed; below zero: more was agreed than asked. */
  savedAud: number;
  /** Saved ÷ asked × 100; null where nothing was asked for. */
  savedPercent: number | null;
  /** Agreed − target; null without a target. */
  overTargetAud: number | null;
};

/**
 * @param asked AUD that the vendor asked for
 * @param agreed AUD that both agreed to
 * @param target AUD, 0 for none
 * @returns null where one of the two amounts is not known
 */
export const savingsOf = (asked: number | null, agreed: number | null, target: number): Savings | null => {
  if (asked === null || agreed === null) return null;
  return {
    savedAud: asked - agreed,
    savedPercent: asked === 0 ? null : ((asked - agreed) / asked) * 100,
    overTargetAud: target === 0 ? null : agreed - target,
  };
};
