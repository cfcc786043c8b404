/** An amount as typed, without blanks, commas and the currency: "A$1,200.50" is 1200.50. */
export const plainAmount = (typed: string): string => typed.replace(/[\s,$]|AUD|AU?(?=\$)/gi, '');

/** AUD as typed, with cents at most; null where it is no amount. */
export const audTyped = (typed: string): number | null => {
  const plain = plainAmount(typed);
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
};
