import type { EvidenceMap } from '#shared/kernel/evidence';

/** What an outside source told: found now or within its cache's time, or why nothing can be told. */
export type Reading<Found> =
  | {
      status: 'live';
      found: Found;
      /** Evidence of each field of what was found, by its path in the answer. */
      evidence: EvidenceMap;
      /** When it was fetched (ISO 8601 with time). */
      fetchedAt: string;
    }
  | { status: 'bundled' | 'integration-pending'; reason: string };

/**
 * An outside source of directory facts. Every one has its cache (or says why it may have none), time-out, polite rate
 * and attribution behind this interface, and never throws for what the source does wrong: the bundled record serves.
 */
export type DirectoryAdapter<Question, Found> = {
  name: string;
  attribution: string;
  read(question: Question): Promise<Reading<Found>>;
};

/** Why a source could not be read, in words that a reader is shown. */
export class SourceFailure extends Error {}
