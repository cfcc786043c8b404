import type { FactBook } from '#functions/advisor/facts/facts';
import type { Rule } from '#functions/records/knowledge/open-knowledge';
import type { ContractRecord, VendorRecord } from '#functions/records/schema/record';
import type { Ranked } from '#functions/records/search/retrieve';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Entry } from '#functions/records/versions/open-catalogue';
import type { Assessment, Submission } from '#shared/contracts/vendors/vendor-portal';
import type { Category } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';
import type { SubmissionEvidence } from '#shared/scores/submission/evidence';
import type { SubmissionScores } from '#shared/scores/submission/score';
import type { SharedFunction } from './comparables.ts';
import type { StatedPrice } from './stated-price.ts';
import type { Statements } from './statements.ts';

/** What the task is given: the submission, identifiers of people masked. */
export type AssessmentInput = { submission: Submission; catalogue: Catalogue };

/** The submission as it was understood. */
export type AssessmentRequest = AssessmentInput & {
  /** All of its free text. */
  text: string;
  category: Category | null;
  need: Need;
  statements: Statements;
  price: StatedPrice;
  /** The vendor of exactly this name on record, and its products that the submission names. */
  own: VendorRecord | undefined;
  ownProducts: Entry[];
};

/** What the records hold for it. */
export type AssessmentMarket = {
  /** Every real solution of the kind besides the vendor's own. */
  comparables: Entry[];
  /** Those that come nearest, best first. */
  named: Ranked[];
  /** Public contract notices of the kind, newest first. */
  notices: ContractRecord[];
  shared: SharedFunction[];
  rules: Rule[];
  /** Suppliers of neighbouring kinds with a presence in Australia. */
  partners: Entry[];
};

export type AssessmentFacts = {
  book: FactBook;
  userWords: string;
  request: AssessmentRequest;
  market: AssessmentMarket;
  evidence: SubmissionEvidence;
  scores: SubmissionScores;
};

/** The texts of an assessment besides its analysis. */
export type AssessmentLines = { competitorAnalysis: string };

/** What the task answers; the handler adds what only it knows. */
export type AssessmentBody = Omit<Assessment, 'submissionId' | 'dataVersion' | 'masked'>;
