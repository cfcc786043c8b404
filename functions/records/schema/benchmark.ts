import type { Setting } from '#shared/kernel/catalogue';
import type { Evidence, EvidenceKind } from '#shared/kernel/evidence';

/** A published figure that a calculation may start from. */
export type Benchmark = {
  id: string;
  /** What it measures, in words that fit behind "Benchmark:". */
  label: string;
  value: number;
  /** "AUD a patient who falls"; "%" counts as a share. */
  unit: string;
  /** The period that the figure is of, as its source says: "2011-13 prices". */
  year: string;
  /** The kind of place that it was measured in; null: any. */
  setting: Setting | null;
  /** Where and of whom it was measured. */
  scope: string;
  /** What a reader must know before using it. Prices are as published: nothing is indexed. */
  caveats: readonly string[];
  evidence: Evidence;
};

type Given = Omit<Benchmark, 'evidence' | 'caveats'> & {
  kind: EvidenceKind;
  source: string;
  /** Last year of the period, for the chip. */
  asOf: string;
  url?: string;
  caveats?: readonly string[];
};

/** The note of the evidence is the whole of what a reader must know: year, scope, caveats. */
export const benchmark = ({ kind, source, asOf, url, caveats = [], ...given }: Given): Benchmark => ({
  ...given,
  caveats,
  evidence: {
    kind,
    source,
    ...(url ? { url } : {}),
    asOf,
    note: [given.year, given.scope, ...caveats].join('; '),
  },
});

/** What is said of an amount whose prices are of its own year. */
export const notIndexed = 'not indexed to today';
