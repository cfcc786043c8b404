import { oneLine } from '#shared/kernel/format';
/** Words without case, and with one space between: how quotes and needs are compared. */
export const folded = (text: string): string => oneLine(text.normalize('NFKC').toLowerCase());

/** Whether a quote stands verbatim, but for case and white space, in what somebody typed; a letter or two is none. */
export const isTyped = (quote: string | null, userWords: string): boolean => {
  const sought = quote ? folded(quote) : '';
  return sought.length > 2 && folded(userWords).includes(sought);
};
