import { knockOutOf } from '#functions/advisor/facts/fact-sources';
import { scoredEvidenceOf, settingsLike } from '#functions/advisor/facts/scored-evidence';
import { factReader } from '#functions/records/schema/fact-reader';
import type { Catalogue, Entry } from '#functions/records/versions/open-catalogue';
import { shownWarnings } from '#functions/records/view/evidence-reader';
import { isoInForce } from '#functions/records/view/lapsed';
import type { FacilityType, VendorPricing } from '#shared/contracts/pricing';
import { RiskPriorities } from '#shared/contracts/vendors/vendor-risk';
import type { State } from '#shared/kernel/catalogue';
import { type Evidence, evidenceOf } from '#shared/kernel/evidence';
import type { Range } from '#shared/scores/scorecard';
import { dimensionScores, overallRisk } from '#shared/scores/vendor-risk/vendor-risk';
import { availabilityOf, forFacilityOf, inRegionOf, marketPositionOf, supportLevelOf, tgaOf } from './derived-facts.ts';
import { pricesTold } from './prices-told.ts';

type Shown = Omit<VendorPricing, 'notOnRecord' | 'questions' | 'evidence'>;
type Gap = { gap: string; question: string; isOpen: (row: Shown) => boolean };

/** What a buyer compares, in the words of the gap line, with the question that would answer it. */
const gaps: readonly Gap[] = [
  {
    gap: 'base price per room',
    question: 'What do you charge once for each room, with GST shown separately?',
    isOpen: ({ basePricePerRoom }) => basePricePerRoom === null,
  },
  {
    gap: 'implementation cost',
    question: 'What does implementation cost once for our size, and what does it include?',
    isOpen: ({ implementationCost }) => implementationCost === null,
  },
  {
    gap: 'monthly cost',
    question: 'What do we pay each month for our size, for how long is it fixed, and how is it indexed?',
    isOpen: ({ monthlyCost, monthlyPerRoom }) => monthlyCost === null && monthlyPerRoom === undefined,
  },
  {
    gap: 'support level',
    question: 'Which levels of support do you offer, at which hours, and at what response times?',
    isOpen: ({ supportLevel }) => supportLevel === null,
  },
  {
    gap: 'market position',
    question: 'Since when do you serve healthcare customers in Australia, and how many use the product today?',
    isOpen: ({ marketPosition }) => marketPosition === null,
  },
  {
    gap: 'availability',
    question: 'Is your company Australian, and who supplies and supports the product in our state?',
    isOpen: ({ availability }) => availability === null,
  },
  {
    gap: 'TGA approval',
    question: 'Is the product a medical device under the TGA’s rules, and what is its ARTG number?',
    isOpen: ({ certifications }) => certifications.tga === null,
  },
  {
    gap: 'FDA approval',
    question: 'Does the product hold an FDA clearance or approval, and under which number?',
    isOpen: ({ certifications }) => certifications.fda === null,
  },
  {
    gap: 'CE mark',
    question: 'Is the product CE marked, and as which class of device?',
    isOpen: ({ certifications }) => certifications.ce === null,
  },
  {
    gap: 'ISO certificates',
    question: 'Which ISO certificates do you hold for the product, and until when?',
    isOpen: ({ certifications }) => certifications.iso.length === 0,
  },
  {
    gap: 'price history',
    question: 'How has your list price changed over the past three years?',
    isOpen: ({ priceChange }) => priceChange === null,
  },
];

/** What no record holds of a row, in words and as questions to the vendor. */
const pricingGaps = (row: Shown): Pick<VendorPricing, 'notOnRecord' | 'questions'> => {
  const open = gaps.filter(({ isOpen }) => isOpen(row));
  return { notOnRecord: open.map(({ gap }) => gap), questions: open.map(({ question }) => question) };
};

const standard = { priorities: RiskPriorities.parse({}), tolerance: 'moderate' } as const;

/**
 * Risk of a solution, 0 to 100, higher is safer: the vendor risk assessment's score with its standard priorities.
 * @returns undefined where no record answers any of its inputs
 */
const riskOf = (catalogue: Catalogue, entry: Entry, facility: FacilityType): Range | undefined => {
  const contracts = catalogue.contractsOfVendor(entry.vendor.id);
  const assessed = { vendor: entry.vendor, solution: entry.record, contracts };
  const evidence = scoredEvidenceOf(assessed, { settings: settingsLike(facility), asOf: catalogue.asOf });
  const risk = overallRisk(dimensionScores(evidence), standard, knockOutOf(entry.warnings).most);
  return risk.coverage > 0 ? risk : undefined;
};

const riskEvidence = (isDemonstration: boolean): Evidence => ({
  kind: isDemonstration ? 'demonstration' : 'estimate',
  source: 'Our vendor risk rule over the records',
  note: 'As the vendor risk assessment scores it with its standard priorities. Higher is safer; what no record answers counts for nothing.',
});

/**
 * A solution as the pricing comparison shows it: each figure is the record's own, each derived field carries its rule,
 * and what no record holds is null.
 */
export const pricingView = (
  entry: Entry,
  catalogue: Catalogue,
  asked: { facilityType: FacilityType; region: State },
): VendorPricing => {
  const { record, vendor } = entry;
  const { facts } = record;
  const { evidence, list, maybe } = factReader();
  const told = pricesTold(facts.prices ?? []);
  const basePerRoom = told.basePricePerRoom ?? facts.pricePerRoom;
  const implementation = told.implementationCost ?? facts.implementationCost;
  // A monthly price that a vendor asks by the room stands in place of the one on record.
  const monthly = told.monthlyCost ?? (told.monthlyPerRoom ? undefined : facts.startingPrice);
  const price = basePerRoom ?? implementation ?? monthly ?? told.monthlyPerRoom;
  if (price) evidence.currency = evidenceOf(price, 'prices');
  const risk = riskOf(catalogue, entry, asked.facilityType);
  if (risk) evidence.riskScore = riskEvidence(record.demonstration);
  const row = {
    vendor: vendor.name,
    solution: record.name,
    basePricePerRoom: maybe('basePricePerRoom', basePerRoom),
    implementationCost: maybe('implementationCost', implementation),
    monthlyCost: maybe('monthlyCost', monthly),
    ...(told.monthlyPerRoom ? { monthlyPerRoom: maybe('monthlyPerRoom', told.monthlyPerRoom) ?? 0 } : {}),
    currency: price ? ('AUD' as const) : null,
    riskScore: risk?.low ?? null,
    supportLevel: maybe('supportLevel', supportLevelOf(entry)),
    marketPosition: maybe('marketPosition', marketPositionOf(entry)),
    availability: maybe('availability', availabilityOf(entry)),
    trend: null,
    priceChange: null,
    certifications: {
      tga: maybe('certifications.tga', tgaOf(record)),
      fda: maybe('certifications.fda', facts.fda),
      ce: maybe('certifications.ce', facts.ce),
      iso: list('certifications.iso', isoInForce(entry)),
    },
    solutionId: record.id,
    demonstration: record.demonstration,
    riskRange: risk ? { low: risk.low, high: risk.high } : null,
    riskCoverage: risk?.coverage ?? 0,
    priceRange: maybe('priceRange', facts.priceRange),
    forFacility: maybe('forFacility', forFacilityOf(entry, asked.facilityType)),
    inRegion: maybe('inRegion', inRegionOf(entry, asked.region)),
    ...(entry.warnings.length > 0 ? { warnings: shownWarnings(entry.warnings) } : {}),
  };
  return { ...row, evidence, ...pricingGaps(row) };
};
