import { readFileSync } from 'node:fs';
import { openKnowledge } from '../knowledge/open-knowledge.ts';
import { Knowledge, KnowledgeKind } from '../knowledge/schema.ts';

const folder = new URL('../../../infra/seed/knowledge/', import.meta.url);
const entriesIn = (kind: string): unknown => JSON.parse(readFileSync(new URL(`${kind}.json`, folder), 'utf8')).entries;

/** The knowledge that comes with the product, as tests and measurements take it: read from its files. */
export const seededKnowledge: Knowledge = Knowledge.parse({
  ...Object.fromEntries(KnowledgeKind.options.map((kind) => [kind, entriesIn(kind)])),
  edited: [],
});

/** The same, opened on a day on which nothing of it was due for review. */
export const openedKnowledge = openKnowledge(seededKnowledge, () => '2026-01-01');
