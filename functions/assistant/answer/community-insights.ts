import type { CommunityInsights } from '#shared/contracts/assistant';
import { type Evidence, type EvidenceMap, evidenceOf, NOT_ON_RECORD } from '#shared/kernel/evidence';
import type { ConversationFacts } from '../conversation.ts';

type Item = { text: string; evidence: Evidence };
type Held = Evidence & { value: readonly string[] };

const itemsOf = (name: string, fact: Held | undefined): Item[] =>
  fact ? fact.value.slice(0, 2).map((value) => ({ text: `${name}: ${value}`, evidence: evidenceOf(fact) })) : [];

/** What users and studies said of the listed products, each with its source; nothing of ours stands in for them. */
export const communityInsights = ({ ranked }: ConversationFacts): CommunityInsights | null => {
  if (ranked.length === 0) return null;
  const said = (pick: (facts: (typeof ranked)[number]['record']['facts']) => (Held | undefined)[]): Item[] =>
    ranked.flatMap(({ record }) => pick(record.facts).flatMap((fact) => itemsOf(record.name, fact))).slice(0, 5);
  const lists: Record<'commonPainPoints' | 'successStories' | 'redFlags', Item[]> = {
    commonPainPoints: said(({ painPoints }) => [painPoints]),
    successStories: said(({ outcomes, successStories }) => [outcomes, successStories]),
    redFlags: said(({ redFlags }) => [redFlags]),
  };
  const evidence: EvidenceMap = {};
  for (const [name, items] of Object.entries(lists))
    for (const [index, item] of items.entries()) evidence[`${name}.${index}`] = item.evidence;
  const texts = (items: Item[]) => (items.length > 0 ? items.map(({ text }) => text) : [NOT_ON_RECORD]);
  const isEmpty = Object.values(lists).every((items) => items.length === 0);
  return {
    commonPainPoints: texts(lists.commonPainPoints),
    successStories: texts(lists.successStories),
    redFlags: texts(lists.redFlags),
    summary: isEmpty
      ? 'No reviews, measured results or red flags are on record for these solutions.'
      : 'Only what users and studies on record say of the solutions above.',
    evidence,
  };
};
