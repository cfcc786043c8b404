import { nameRef, ref } from '#functions/advisor/facts/facts';
import { contractFactId, factId, vendorSubject } from '#functions/advisor/facts/record-facts';
import { ruleFactId } from '#functions/advisor/facts/rule-facts';
import type { Assessment } from '#shared/contracts/vendors/vendor-portal';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { DEMAND_RULE, demandLevelOf } from '#shared/scores/submission/score';
import type { AssessmentFacts } from './assessment.ts';
import { marketId, NOTICES_NAMED, type Say } from './book.ts';

/** Demand by the stated rule, with the size of the sample. */
export const demandLevelText = ({ evidence }: AssessmentFacts, say: Say): string => {
  const level = demandLevelOf(evidence.demand);
  const of = (field: string) => ref(marketId(field));
  if (!level)
    return say(
      `${NOT_ON_RECORD}: no public contract notice of this kind, among the notices of all kinds on record: ${of('sample')}. That says nothing about demand.`,
    );
  return say(
    `${level}: public contract notices of this kind on record: ${of('notices')}, of all kinds: ${of('sample')}; public buyers named: ${of('buyers')}; newest signed: ${of('newest')}.`,
    `Rule: ${DEMAND_RULE}`,
    'The notices are a sample of public buying, not the market.',
  );
};

/** Who buys this kind of product in public, and which rules come first. */
export const marketEntryOf = ({ market }: AssessmentFacts, say: Say): string[] => {
  const buyers = market.notices
    .slice(0, NOTICES_NAMED)
    .map((notice) =>
      say(
        `A public buyer of this kind: ${nameRef(vendorSubject(notice.vendorId as string))} has a public contract on record, which is not a price: ${ref(contractFactId(notice))}.`,
        notice.panel
          ? 'It is a panel: ask the buyer when it opens to further suppliers.'
          : 'Ask the buyer when it goes to market again.',
      ),
    );
  return [...buyers, ...market.rules.map((rule) => say(`Rule to meet: ${ref(ruleFactId(rule))}.`))];
};

export const competitorsOf = ({ market }: AssessmentFacts): Assessment['marketOpportunity']['competitors'] =>
  market.named.map(({ record, vendor }) => ({
    vendorId: vendor.id,
    vendor: vendor.name,
    solution: record.name,
    contracts: market.notices.filter(({ vendorId }) => vendorId === vendor.id).length,
  }));

/** Distributors that records name, then suppliers of neighbouring kinds with a presence in Australia. */
export const partnersOf = ({ market }: AssessmentFacts, say: Say): string[] => [
  ...market.named.flatMap(({ record }) =>
    record.facts.distributors
      ? [
          say(
            `Named as the Australian distributor of ${nameRef(record.id)}: ${ref(factId(record.id, 'distributors'))}.`,
          ),
        ]
      : [],
  ),
  ...market.partners.map(({ record, vendor }) => {
    const subject = vendorSubject(vendor.id);
    return say(
      `${nameRef(subject)} supplies ${nameRef(record.id)}: ${ref(factId(record.id, 'description'))}.`,
      `Its presence in Australia, as recorded: ${ref(factId(subject, 'australianPresence'))}.`,
    );
  }),
];

/** What naming partners does not say, or why none is named. */
export const partnersNoteOf = (partners: readonly string[]): string =>
  partners.length > 0
    ? 'Suppliers on record, of neighbouring kinds of product and present in Australia. Whether any of them would partner is on no record: ask them.'
    : `${NOT_ON_RECORD}: a distributor, or a supplier of a neighbouring kind of product with a presence in Australia.`;
