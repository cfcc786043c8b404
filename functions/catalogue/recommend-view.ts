import { escapeMarkdown } from '#functions/advisor/answer/render';
import type { Ranked } from '#functions/records/search/retrieve';
import { shownWarnings } from '#functions/records/view/evidence-reader';
import type { CatalogueRecommendation } from '#shared/contracts/catalogue';
import { budgetOption } from './budget-option.ts';
import { matchedKeywords } from './matched-keywords.ts';
import type { RecommendBody, RecommendRequest } from './recommend.ts';

type Read = Pick<RecommendRequest, 'query' | 'need' | 'namedTypes'>;

/** The filters that the words ask for. */
export const filtersOf = ({ query, need, namedTypes }: Read): RecommendBody['filters'] => ({
  categories: need.categories,
  providerTypes: namedTypes,
  budgetRange: budgetOption(need.budgetAud, query),
});

type Shown = Pick<RecommendRequest, 'query' | 'need' | 'catalogue'>;

/** A ranked solution as the panel shows it; `reasoning` is checked and rendered already. */
export const recommendationOf = (
  entry: Ranked,
  { query, need, catalogue }: Shown,
  reasoning: string,
): CatalogueRecommendation => ({
  solutionId: entry.record.id,
  solution: entry.record.name,
  vendor: entry.vendor.name,
  demonstration: entry.record.demonstration,
  relevanceScore: entry.relevance.score,
  reasoning,
  matchedKeywords: matchedKeywords(entry, query, need, catalogue.knowledge.thesaurus),
  ...(entry.warnings.length > 0 ? { warnings: shownWarnings(entry.warnings) } : {}),
});

/** A fictional solution, which says itself that it is one. */
export const exampleOf = (entry: Ranked, read: Shown): CatalogueRecommendation =>
  recommendationOf(
    entry,
    read,
    `Fictional example, to show a complete record: ${escapeMarkdown(entry.record.facts.description?.value ?? entry.record.name)}`,
  );
