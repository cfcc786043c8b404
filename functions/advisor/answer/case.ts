import type { FactBook } from '#functions/advisor/facts/facts';
import type { Guide, Rule } from '#functions/records/knowledge/open-knowledge';
import type { EffectEntry, PracticeEntry, PricePointEntry } from '#functions/records/knowledge/schema';
import type { Raised } from '#functions/records/view/concerns';
import type { Chip } from '#shared/contracts/assistant';
import type { ActHint, Reading, ReadNeed } from '#shared/contracts/reading/question';
import type { Category } from '#shared/kernel/catalogue';
import type { Citation } from '#shared/kernel/evidence';
import type { Move } from '#shared/reading/question/later/moves';
import type { Sheet } from './compute/sheet.ts';
import type { Told, Way } from './counsel/problems.ts';
import type { Judged } from './judge/judge.ts';
import type { Judgement, NeedPoint } from './judgement.ts';

/** What is asked; a comparison is a family of its own. */
export type AskedAct =
  | ActHint
  | 'compare'
  | 'time'
  | 'criteria'
  | 'source'
  | 'next'
  | 'replies'
  | 'reject'
  | 'decide'
  | 'recap'
  | 'confidence'
  | 'since'
  | 'lease'
  | 'contact'
  | 'order'
  | 'units'
  | 'go-on'
  | 'again';

/** One of several things that a message asks: its words, what they ask, and the products that they are about. */
export type Ask = {
  text: string;
  reading: Reading;
  acts: readonly AskedAct[];
  named: readonly string[];
  unknown: readonly string[];
  /** Asks for what the figures of the whole message come to, and holds them only in part. */
  isOfWhole?: boolean;
};

/** So many of a product, as the buyer counts them. */
export type Counted = { id: string; count: number };

/** What a turn changed in what was understood: a chip before and after it; null where there is none. */
export type Change = { id: string; element: Chip['element']; label: string; was: string | null; now: string | null };

/** A question with all that an answer to it may rest on: what a plan is made from. */
export type Case = {
  book: FactBook;
  /** The message, its identifiers masked. */
  text: string;
  acts: readonly AskedAct[];
  /** What each part of the message asks, where it asks several things. */
  asks: readonly Ask[];
  /** The whole message, where this is a part of it. */
  context: string;
  reading: Reading;
  /** The need of this and the earlier turns. */
  need: ReadNeed;
  category: Category | undefined;
  /** What is sought closer than its category, the products on record that are one, and the nearest where none is. */
  kind: {
    label: string;
    /** What was asked for, where no record is as narrow. */
    narrower: string | undefined;
    ids: readonly string[];
    near: readonly string[];
  } | null;
  /** Trouble that the message tells without naming a product for it. */
  told: Told | null;
  points: readonly NeedPoint[];
  judgement: Judgement;
  /** Every real product in play, by solution id. */
  entries: ReadonlyMap<string, Judged>;
  /** Real products that the message names or points to. */
  named: readonly string[];
  /** Names that no record holds. */
  unknown: readonly string[];
  /** How many of which product this message reckons with. */
  counted: readonly Counted[];
  /** Direct answers that earlier turns gave to this question: another is sought before one is said again. */
  answered: readonly string[];
  /** By what the answer before began, whatever this turn refers to. */
  advisedBefore: readonly string[];
  /** Names that the buyer has said so far, of whatever role. */
  said: readonly string[];
  /** Excluded names that no record holds. */
  unknownOut: readonly string[];
  /** What a later turn does with what stands, the points of the kind that were printed, and the last answer. */
  move: Move | undefined;
  toldBefore: readonly string[];
  /** Ways to meet the trouble that was told before. */
  ways: readonly Way[];
  lastSaid: string;
  /** What the buyer said in earlier turns. */
  saidBefore: readonly string[];
  /** What the last answer cited. */
  cited: readonly Citation[];
  /** The list that was shown before this message. */
  shownBefore: readonly string[];
  /** The same, with what was taken off since. */
  listedBefore: readonly string[];
  /** What is to stay or go by this message is said of none of the list. */
  wouldLeaveNone: boolean;
  /** What the buyer said of what is sought, turn by turn. */
  sought: string;
  /** Products of those who have made an offer. */
  quotedBy: readonly string[];
  /** Those that are being compared. */
  compared: readonly string[];
  /** Products that the buyer took off the list, and those that were off it before this message. */
  dropped: readonly string[];
  droppedBefore: readonly string[];
  /** Products that this message puts on the list. */
  addedNow: readonly string[];
  changed: string;
  /** What this turn changed; nothing on a first turn. */
  changes: readonly Change[];
  draft: {
    hint: string;
    to: readonly string[];
    names: readonly string[];
    points: readonly string[];
    notes: readonly string[];
  } | null;
  sheet: Sheet;
  /** What earlier messages said in figures. */
  figures: string;
  guide: Guide;
  /** Rules of all kinds of product: a question about a rule may be about any. */
  rules: readonly Rule[];
  raised: readonly Raised[];
  /** What studies measured of this kind of product, harm first. */
  effects: readonly EffectEntry[];
  /** Amounts on record for this kind that name no product. */
  pricePoints: readonly PricePointEntry[];
  /** What is known of buying the kind that is sought or asked about; and the others that are sought with it. */
  practice: PracticeEntry | undefined;
  besides: readonly PracticeEntry[];
  isFollowUp: boolean;
  isInternational: boolean;
  /** No kind of product was named; the nearest records are shown as just that. */
  isUnsure: boolean;
  /** A fictional entry was named. */
  isFictional: boolean;
  masked: readonly string[];
  /** The day of the answer, ISO 8601. */
  today: string;
};
