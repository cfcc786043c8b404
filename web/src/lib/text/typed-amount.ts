const grouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * An amount as typed, without blanks, the currency and commas between thousands: "A$1,200.50" is 1200.50. Any other comma
 * stays, and makes it no number: "4,5" is never 45.
 */
export const plainAmount = (typed: string): string => {
  const bare = typed.replace(/[\s$]|AUD|AU?(?=\$)/gi, '');
  return grouped.test(bare) ? bare.replaceAll(',', '') : bare;
};

/** AUD as typed, with cents at most, thousands as "185k" and millions as "1.2m"; null where it is no amount, or could be two. */
export const audTyped = (typed: string): number | null => {
  const plain = plainAmount(typed).toLowerCase();
  const unit = { k: 1_000, m: 1_000_000 }[plain.at(-1) ?? ''] ?? 1;
  const digits = unit === 1 ? plain : plain.slice(0, -1);
  return /^\d+(?:\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * unit * 100) / 100 : null;
};

/** Any number as typed, below nought too: "1,200" and "-4.5"; null where it is none. */
export const numberTyped = (typed: string): number | null => {
  const plain = plainAmount(typed.trim().replace('−', '-'));
  const value = plain === '' ? Number.NaN : Number(plain);
  return Number.isFinite(value) ? value : null;
};

/** A whole number as typed, from nought up to `max`; null where it is none. */
export const wholeTyped = (typed: string, max: number): number | null => {
  const value = audTyped(typed);
  return value !== null && Number.isInteger(value) && value <= max ? value : null;
};
