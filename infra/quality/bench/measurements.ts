import type { Row } from '../eval/report.ts';

/** One part of the bench; its file is imported when it is run, because handlers read their environment at import. */
export type Measurement = {
  measure: () => Promise<Row | Row[]>;
  /** Only run when it is asked for by name. */
  isApart?: boolean;
};

/** Few, many, and how many are streamed: enough to tell a cost that grows from one that does not. */
const shortSizes = [10_000, 40_000, 100_000];
const directorySizes = () => (process.argv.includes('--full') ? undefined : shortSizes);

/** Every part of the bench by the name that `--only` takes. */
export const measurements: Readonly<Record<string, Measurement>> = {
  bundles: { measure: async () => (await import('./bundle-rows.ts')).bundleRows() },
  imports: { measure: async () => (await import('./import-rows.ts')).importRows() },
  synth: { measure: async () => (await import('./synth-row.ts')).synthRow() },
  gateway: { measure: async () => (await import('./gateway-row.ts')).gatewayRow() },
  wire: { measure: async () => (await import('./wire-row.ts')).wireRow() },
  csv: { measure: async () => (await import('./csv-row.ts')).csvRow() },
  answers: { measure: async () => (await import('./answer-rows.ts')).answerRows() },
  site: { measure: async () => (await import('./site-rows.ts')).siteRows() },
  lighthouse: { measure: async () => (await import('./lighthouse-rows.ts')).lighthouseRows() },
  conversation: { measure: async () => (await import('./conversation-rows.ts')).conversationRows() },
  pdf: { measure: async () => (await import('./pdf-row.ts')).pdfRow() },
  desk: { measure: async () => (await import('./desk-rows.ts')).deskRows() },
  'pdf-page': { measure: async () => (await import('./pdf-page-row.ts')).pdfPageRow() },
  ranking: { measure: async () => (await import('./ranking-row.ts')).rankingRow() },
  retrieval: { measure: async () => (await import('./retrieval-row.ts')).retrievalRow() },
  facets: { measure: async () => (await import('./facets-row.ts')).facetsRow() },
  visit: { measure: async () => (await import('./visit-row.ts')).visitRows() },
  scale: { measure: async () => (await import('./scale-rows.ts')).scaleRows(), isApart: true },
  load: { measure: async () => (await import('./load-rows.ts')).loadRows(), isApart: true },
  overload: { measure: async () => (await import('./overload-rows.ts')).overloadRows(), isApart: true },
  memory: { measure: async () => (await import('./memory-row.ts')).memoryRow(), isApart: true },
  soak: { measure: async () => (await import('./soak-rows.ts')).soakRows(), isApart: true },
  directory: { measure: async () => (await import('./directory-row.ts')).directoryRows(directorySizes()) },
};
