import type { Draft, PercentDiscount, Price, Total } from './quote-draft.ts';
import type { Slip } from './quote-slips.ts';
import type { Sums } from './quote-sums.ts';

/** What the check of a quote's sums finds, and how far it has come. */

export type Unresolved = { place: PercentDiscount; reason: string };
type CheckedGst = Draft['gst'];

/** A quote's lines, totals and slips after the check. */
export type Checked = {
  lines: Price[];
  totals: Total[];
  slips: Slip[];
  unresolved: Unresolved[];
  /** What totals or a line of GST tell of lines that say nothing. */
  impliedGst: CheckedGst;
};

/** How far a check has come. */
export type State = Checked & {
  draft: Draft;
  /** Some of its lines are free of GST. */
  isPartlyFree: boolean;
  whole: Sums;
  part: Sums;
  /** Of all earlier parts that had a total of their own. */
  lastTotal: Total | null;
  /** The last total is what the lines make as they stand. */
  isLastOfLines: boolean;
  lastGst: Total | null;
  /** Totals that stand before any line. */
  early: Total[];
};
