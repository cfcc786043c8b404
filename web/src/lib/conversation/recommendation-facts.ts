import type { Recommendation } from '#shared/contracts/assistant';
import { type Evidence, type EvidenceMap, NOT_ON_RECORD } from '#shared/kernel/evidence';

/** A value as a card shows it, with the source of it. */
export type FactItem = { text: string; evidence: Evidence | undefined; url?: string };
export type CardFact = { name: string; items: FactItem[]; isContract?: boolean };

export const isOnRecord = (text: string): boolean => text.trim() !== '' && text !== NOT_ON_RECORD;

/** The evidence of a field: its own, or that of the list or object around it. */
export const evidenceAt = (evidence: EvidenceMap, path: string): Evidence | undefined => {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = evidence[parts.slice(0, length).join('.')];
    if (found) return found;
  }
  return undefined;
};

type Row = [name: string, path: string, value: string | readonly string[]];

const rowsOf = (one: Recommendation): Row[] => [
  ['What it is', 'description', one.description],
  ['Price', 'pricingInfo.priceRange', one.pricingInfo.priceRange],
  ['Pricing model', 'pricingInfo.pricingModel', one.pricingInfo.pricingModel],
  ['Average price per room', 'pricingInfo.avgPricePerRoom', one.pricingInfo.avgPricePerRoom],
  ['Subscription components', 'pricingInfo.saasComponents', one.pricingInfo.saasComponents],
  ['Public contracts', 'publicContracts', one.publicContracts],
  ['Certifications', 'certifications', []],
  ['Australian distributors', 'australianDistributors', one.australianDistributors],
  ['Headquarters', 'headquarters', one.headquarters],
  ['Track record', 'vendorDueDiligence.trackRecord', one.vendorDueDiligence.trackRecord],
  ['Financial stability', 'vendorDueDiligence.financialStability', one.vendorDueDiligence.financialStability],
  ['Innovation highlights', 'innovationHighlights', one.innovationHighlights],
  ['Website', 'vendorWebsite', one.vendorWebsite],
  ['Sales contact', 'salesContact.salesRepName', one.salesContact.salesRepName],
  ['E-mail', 'salesContact.email', one.salesContact.email],
  ['Phone', 'salesContact.phone', one.salesContact.phone],
];

/** What importing means; only answers about overseas solutions have it. */
const importRowsOf = ({ importConsiderations }: Recommendation): Row[] => [
  [
    'Regulatory requirements',
    'importConsiderations.regulatoryRequirements',
    importConsiderations.regulatoryRequirements,
  ],
  ['Estimated import costs', 'importConsiderations.estimatedImportCosts', importConsiderations.estimatedImportCosts],
  [
    'Implementation timeline',
    'importConsiderations.implementationTimeline',
    importConsiderations.implementationTimeline,
  ],
];

const itemsOf = (evidence: EvidenceMap, path: string, value: string | readonly string[]): FactItem[] => {
  if (typeof value === 'string')
    return isOnRecord(value) ? [{ text: value, evidence: evidenceAt(evidence, path) }] : [];
  return value
    .map((text, index) => ({ text, evidence: evidenceAt(evidence, `${path}.${index}`) }))
    .filter(({ text }) => isOnRecord(text));
};

const flagWords = { true: 'yes', false: 'no', null: NOT_ON_RECORD } as const;

/** Flags, standards and register numbers in one list; nothing when all of it is unknown: then the gaps line tells. */
const certificationItems = ({ certifications, evidence }: Recommendation): FactItem[] => {
  const { tga, fda, ce, iso, artg } = certifications;
  const flags = { tga, fda, ce };
  const isAllUnknown = Object.values(flags).every((flag) => flag === null);
  const flagItems = Object.entries(flags).map(([name, flag]) => ({
    text: `${name.toUpperCase()}: ${flagWords[`${flag}`]}`,
    evidence: flag === null ? undefined : evidenceAt(evidence, `certifications.${name}`),
  }));
  return [
    ...(isAllUnknown ? [] : flagItems),
    ...itemsOf(evidence, 'certifications.iso', iso),
    ...itemsOf(evidence, 'certifications.artg', artg.map(withRegisterName)),
  ];
};

const withRegisterName = (number: string) => (number.toLowerCase().includes('artg') ? number : `ARTG ${number}`);

const factOf =
  (one: Recommendation) =>
  ([name, path, value]: Row): CardFact => ({
    name,
    items: path === 'certifications' ? certificationItems(one) : itemsOf(one.evidence, path, value),
    ...(path === 'publicContracts' ? { isContract: true } : {}),
  });

const onRecord = ({ items }: CardFact) => items.length > 0;

/** What a card shows of a recommendation: only what is on record. */
export const factsOf = (one: Recommendation): CardFact[] => rowsOf(one).map(factOf(one)).filter(onRecord);
export const importFactsOf = (one: Recommendation): CardFact[] => importRowsOf(one).map(factOf(one)).filter(onRecord);
export const listWithEvidence = itemsOf;
