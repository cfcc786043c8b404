import { Category } from '#shared/kernel/catalogue';
import { AppError } from '#shared/kernel/errors';
import { namedBenchmarks, namedRules } from './open-knowledge.ts';
import { EVERY_CATEGORY, type Knowledge, KnowledgeKind, OTHER_TRADES } from './schema.ts';

/**
 * Checks that the kinds fit together: every id once, every category with a guide and a word list, every rule that a guide
 * names, and what code goes to by name.
 * @throws AppError `invalid_input` naming the file and the entry
 */
export const requireWholeKnowledge = (knowledge: Knowledge): void => {
  for (const kind of KnowledgeKind.options) requireOnce(kind, knowledge[kind]);
  requireAll('guides', knowledge.guides, [...Category.options, EVERY_CATEGORY]);
  requireAll('thesaurus', knowledge.thesaurus, [...Category.options, OTHER_TRADES]);
  requireAll('rules', knowledge.rules, namedRules);
  requireAll('benchmarks', knowledge.benchmarks, namedBenchmarks);
  const rules = new Set(knowledge.rules.map(({ id }) => id));
  for (const { id, ruleIds } of knowledge.guides) {
    const missing = ruleIds.find((ruleId) => !rules.has(ruleId));
    if (missing) throw broken(`guide ${id} names rule ${missing}, which is not there`);
  }
};

type Rows = readonly { id: string }[];

const requireOnce = (kind: KnowledgeKind, rows: Rows): void => {
  const seen = new Set<string>();
  for (const { id } of rows) {
    if (seen.has(id)) throw broken(`${kind} has ${id} twice`);
    seen.add(id);
  }
};

const requireAll = (kind: KnowledgeKind, rows: Rows, ids: readonly string[]): void => {
  const missing = ids.find((id) => rows.every((row) => row.id !== id));
  if (missing) throw broken(`${kind} has no ${missing}, which this release needs`);
};

const broken = (reason: string) => new AppError('invalid_input', `The knowledge does not fit together: ${reason}.`);
