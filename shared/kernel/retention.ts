/**
 * How long each kind of data is kept, in days: the tables' times to live, the bucket's lifecycle, the logs, the copies
 * against loss and the privacy page are all told by this. Erasing ends each of the first eight at once.
 */
export const keptDays = {
  /** After it was last used. */
  conversation: 90,
  report: 365,
  /** After its last change: a contract outlives its tender. */
  purchase: 3 * 365,
  /** A deleted one can be restored so long. */
  deletedPurchase: 30,
  /** A file of a purchase, at most: its tender and its contract are past by then. */
  file: 7 * 365,
  /** An earlier version of a file, or one that was deleted by itself, for an operator to bring back. */
  fileVersion: 30,
  /** Of a browser in which an account is signed in, after it was last renewed. */
  signIn: 30,
  /** What a vendor had assessed; by an access code, without an account, it stays for all of this. */
  submission: 730,
  /** Of a browser without an account, after it was last renewed. */
  visitor: 180,
  /** That a message of the payment provider was taken. */
  paymentEvent: 90,
  /** Who did what: longer than any copy, so that every restore knows what was erased. */
  audit: 730,
  /** Times, paths and addresses of calls, without what was in them. */
  log: 90,
  dailyCopy: 35,
  monthlyCopy: 365,
} as const;
export type KeptKind = keyof typeof keptDays;

const DAY_SECONDS = 86_400;

/** How long a kind is kept, in seconds. */
export const keptSeconds = (kind: KeptKind): number => keptDays[kind] * DAY_SECONDS;
