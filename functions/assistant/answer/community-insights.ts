import { contractsFor, contractText } from '#functions/advisor/facts/record-facts';
import { contractEvidence } from '#functions/records/view/contract-evidence';
import type { CommunityInsights } from '#shared/contracts/assistant';
import { type Evidence, type EvidenceMap, evidenceOf } from '#shared/kernel/evidence';
import type { ConversationFacts } from '../conversation.ts';

type Item = { text: string; evidence: Evidence };

const general: Evidence = {
  kind: 'general-knowledge',
  source: 'Evident buying guide',
  note: 'Guidance of ours, not a record about any vendor.',
};

const successOf = ({ record, contracts }: ConversationFacts['ranked'][number]): Item[] => {
  const { outcomes, usedBy, successStories } = record.facts;
  const fact = outcomes ?? successStories ?? usedBy;
  const stories = fact
    ? fact.value.slice(0, 2).map((value) => ({ text: `${record.name}: ${value}`, evidence: evidenceOf(fact) }))
    : [];
  const contract = contractsFor(record, contracts)[0];
  const history = contract
    ? [{ text: `${record.name}: public contract, ${contractText(contract)}`, evidence: contractEvidence(contract) }]
    : [];
  return [...stories, ...history];
};

const flagsOf = ({ record }: ConversationFacts['ranked'][number]): Item[] => {
  const { redFlags } = record.facts;
  return redFlags
    ? redFlags.value.slice(0, 2).map((value) => ({ text: `${record.name}: ${value}`, evidence: evidenceOf(redFlags) }))
    : [];
};

/** What others met, from records and contract history; guidance of ours is marked as general knowledge. */
export const communityInsights = ({ ranked, raised, guide }: ConversationFacts): CommunityInsights | null => {
  if (ranked.length === 0) return null;
  const concerns = raised.length > 0 ? raised.map(({ concern }) => concern) : guide.concerns.slice(0, 3);
  const recorded = ranked.flatMap(
    ({ record }) =>
      record.facts.painPoints?.value.map((text) => ({
        text,
        evidence: evidenceOf(record.facts.painPoints as Evidence),
      })) ?? [],
  );
  const lists: Record<'commonPainPoints' | 'successStories' | 'redFlags', Item[]> = {
    commonPainPoints: [...recorded, ...concerns.map(({ lookFor }) => ({ text: lookFor, evidence: general }))].slice(
      0,
      5,
    ),
    successStories: ranked.flatMap(successOf).slice(0, 5),
    redFlags: ranked.flatMap(flagsOf).slice(0, 5),
  };
  const evidence: EvidenceMap = {};
  for (const [name, items] of Object.entries(lists))
    for (const [index, item] of items.entries()) evidence[`${name}.${index}`] = item.evidence;
  const texts = (items: Item[]) => items.map(({ text }) => text);
  return {
    commonPainPoints: texts(lists.commonPainPoints),
    successStories: texts(lists.successStories),
    redFlags: texts(lists.redFlags),
    summary:
      lists.successStories.length > 0
        ? 'From records and contract history of the solutions above. No user reviews and no red flags are on record for them.'
        : 'No reviews, results, contracts or red flags are on record for these solutions; the points below are general guidance.',
    evidence,
  };
};
