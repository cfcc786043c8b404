import { draftFloor } from '#functions/advisor/answer/floor';
import { categoryWords, gapSentence, whatItIs } from '#functions/advisor/answer/record-words';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import { contractFactId, contractsFor, vendorSubject } from '#functions/advisor/facts/record-facts';
import type { Plan } from '#functions/advisor/run/task';
import { settingLabel } from '#shared/kernel/catalogue';
import { listed, lowered } from '#shared/kernel/format';
import { gainsOf } from './advice.ts';
import type { AssessmentFacts, AssessmentLines } from './assessment.ts';
import { marketId } from './book.ts';
import { functionsTold } from './sections.ts';

const FUNCTIONS_NAMED = 2;
const COMPETITORS_NAMED = 3;
const GAINS_NAMED = 3;

/** The embedded advisor's words: how product and market meet, and who else is there. */
export const draftAssessment = (facts: AssessmentFacts): Plan<AssessmentLines> => ({
  floor: draftFloor({
    notes: facts.request.category ? [] : [unknownKind],
    paragraphs: [
      ...(facts.request.category ? [opening(facts), functionsTold(facts, FUNCTIONS_NAMED)] : []),
      demandOf(facts),
      missingOf(facts),
    ],
  }),
  lines: { competitorAnalysis: competitorLines(facts) },
});

const unknownKind =
  'I could not tell which kind of product this is, so nothing on record could be compared. Name the kind in the first sentence, for example: nurse call for residential aged care homes.';

const opening = ({ request: { need }, evidence }: AssessmentFacts): string[] => {
  const buyers = need.setting ? lowered(settingLabel[need.setting]) : undefined;
  return [
    `Your submission reads as ${categoryWords(need)}${buyers ? `, for this kind of buyer: ${buyers}` : ''}.`,
    evidence.comparables > 0
      ? `Comparable solutions on record: ${ref(marketId('comparables'))}.`
      : 'No comparable solution is on record.',
    ...(buyers && evidence.comparables > 0
      ? [`On record for the buyers that you name: ${ref(marketId('setting'))}.`]
      : []),
    ...(buyers
      ? []
      : ['The target market names no kind of health or care organisation, so no buyer could be matched.']),
  ];
};

const demandOf = ({ evidence: { demand }, request }: AssessmentFacts): string[] => {
  if (!request.category) return [];
  return demand.notices > 0
    ? [
        `Public contract notices of this kind on record: ${ref(marketId('notices'))}, the newest signed ${ref(marketId('newest'))}.`,
      ]
    : ['No public contract notice of this kind is on record, which says nothing about demand.'];
};

const missingOf = (facts: AssessmentFacts): string[] => {
  const gains = gainsOf(facts).slice(0, GAINS_NAMED);
  return gains.length === 0
    ? []
    : [`What would raise this result most: ${listed(gains.map(({ input }) => lowered(input.label)))}.`];
};

/** The nearest comparables, each with a public contract and what its record leaves open. */
const competitorLines = ({ market }: AssessmentFacts): string => {
  if (market.named.length === 0) return 'No comparable solution is on record.';
  return market.named
    .slice(0, COMPETITORS_NAMED)
    .map((entry) => {
      const { record, vendor, contracts } = entry;
      const [contract] = contractsFor(record, contracts).filter((one) => market.notices.includes(one));
      const held = contract
        ? [
            `Public contract of ${nameRef(contract.solutionIds.includes(record.id) ? record.id : vendorSubject(vendor.id))}, which is not a price: ${ref(contractFactId(contract))}.`,
          ]
        : [];
      return `- ${[whatItIs(entry), ...held, ...gapSentence(entry, 3)].join(' ')}`;
    })
    .join('\n');
};
