import type { Gathered, Heard, Listening } from '#functions/advisor/run/task';
import type { SessionTalk } from '#functions/lib/stores/messages-store';
import type { VendorRecord } from '#functions/records/schema/record';
import type { Ranked } from '#functions/records/search/retrieve';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Warned } from '#functions/records/view/evidence-reader';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import type { Category } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';
import type { ChoiceReason } from '#shared/money/offers';

/** What a return on investment report is asked for; identifiers of people are masked before. */
export type RoiInput = {
  /** The quotes as they were pasted. */
  quotes: string;
  solutionFocus: string | null;
  selectedSolutions: string[];
  talk: SessionTalk;
  catalogue: Catalogue;
  demonstration: boolean;
  basis: RoiBasis;
};

/**
 * Where a report's figures come from: quotes that are read now, or a kept report, whose quotes are not read again. The
 * one who asks passes it in, so that a revision does not carry the reader.
 */
export type RoiBasis = {
  /** The call that has a model read the quotes besides; absent: they are not read now. */
  listen?: (request: RoiRequest) => Listening | undefined;
  reading: (request: RoiRequest) => QuoteReading;
  /** @param solutionIds real solutions that the buyer named or that a quote is for */
  need: (request: RoiRequest, solutionIds: readonly string[]) => Need;
  /** Of a kept report: whether its budget is for each year; absent: read from the words. */
  isBudgetYearly?: boolean;
  /** With the offer chosen, as far as one can be. `wanted`: names that tell which offer the buyer means. */
  model: (read: { request: RoiRequest; reading: QuoteReading; need: Need; wanted: readonly string[] }) => RoiModel;
};

export type RoiRequest = RoiInput & {
  /** Everything that the buyer typed. */
  userWords: string;
  /** What a model read in the quotes. */
  heard: Heard | undefined;
};

/** What savings and return are told from, in a report of any kind. */
export type Return = {
  catalogue: Catalogue;
  need: Need;
  category: Category | undefined;
  model: RoiModel;
  figures: RoiFigures;
};

/** What the report is made of. */
export type RoiFacts = Gathered &
  Return & {
    request: RoiRequest;
    reading: QuoteReading;
    /** Null where no offer could be chosen. */
    choiceReason: ChoiceReason | null;
    /** Real solutions that the buyer named or that a quote is for. */
    known: Ranked[];
    /** Real solutions of the same kind that have a published price. */
    priced: Ranked[];
    /** Vendors of the quotes with warnings of their own on record. */
    warnedVendors: { vendor: VendorRecord; warnings: readonly Warned[] }[];
    /** Names of demonstration entries that the buyer named: nothing of theirs counts. */
    fictional: string[];
  };
