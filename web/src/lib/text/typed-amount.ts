const grouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * An amount as typed, without blanks, the currency and commas between thousands: "A$1,200.50" is 1200.50. Any other comma
 * stays, and makes it no number: "4,5" is never 45.
 */
export const plainAmount = (typed: string): string => {
  const bare = typed.replace(/[\s$]|AUD|AU?(?=\$)/gi, '');
  return grouped.test(bare) ? bare.replaceAll(',', '') : bare;
};

/** AUD as typed, with cents at most; null where it is no amount. */
export const audTyped = (typed: string): number | null => {
  const plain = plainAmount(typed);
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
};

/** A whole number as typed, from nought up to `max`; null where it is none. */
export const wholeTyped = (typed: string, max: number): number | null => {
  const plain = plainAmount(typed);
  return /^\d+$/.test(plain) && Number(plain) <= max ? Number(plain) : null;
};
