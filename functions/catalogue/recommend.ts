import type { FactBook } from '#functions/advisor/facts/facts';
import type { Ranked } from '#functions/records/search/retrieve';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { RecommendationsAnswer } from '#shared/contracts/catalogue';
import type { ProviderGroup, ProviderType } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';

/** What the task is given: the buyer's words, identifiers masked, and the types of provider chosen on the page. */
export type RecommendInput = {
  query: string;
  providerTypes: readonly ProviderGroup[];
  catalogue: Catalogue;
  demonstration: boolean;
};

/** The words as they were understood, and what the records hold for them. */
export type RecommendRequest = RecommendInput & {
  need: Need;
  /** Types of provider that the words ask for; none: anybody. */
  namedTypes: ProviderType[];
  /** No kind of product was named: the nearest records are shown as just that. */
  isUnsure: boolean;
  /** What must be told of the types of provider, whoever writes. */
  typesNote: string | undefined;
  real: Ranked[];
  demonstrations: Ranked[];
};

export type RecommendFacts = { book: FactBook; userWords: string; request: RecommendRequest };

/** What the task answers; the handler adds what was masked and the data version. */
export type RecommendBody = Omit<RecommendationsAnswer, 'masked' | 'dataVersion'>;

/** Real solutions that a shortlist holds at most. */
export const SHORTLIST = 6;
/** The words besides the summary: why each real solution is recommended, in their order. */
export type RecommendLines = { reasons: string[] };
