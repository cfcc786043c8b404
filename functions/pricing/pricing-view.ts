import { factReader } from '#functions/records/fact-reader';
import type { Catalogue, Entry } from '#functions/records/open-catalogue';
import type { State } from '#shared/catalogue';
import type { FacilityType, VendorPricing } from '#shared/contracts/pricing';
import { type Evidence, evidenceOf } from '#shared/evidence';
import { availabilityOf, forFacilityOf, inRegionOf, marketPositionOf, supportLevelOf, tgaOf } from './derived-facts.ts';
import { pricingGaps } from './pricing-gaps.ts';
import { riskOf } from './risk-of.ts';

const riskEvidence = (isDemonstration: boolean): Evidence => ({
  kind: isDemonstration ? 'demonstration' : 'estimate',
  source: 'Our vendor risk rule over the records',
  note: 'As the vendor risk assessment scores it with its standard priorities. Higher is safer; what no record answers counts nothing.',
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
  const price = facts.pricePerRoom ?? facts.implementationCost ?? facts.startingPrice;
  if (price) evidence.currency = evidenceOf(price);
  const risk = riskOf(catalogue, entry, asked.facilityType);
  if (risk) evidence.riskScore = riskEvidence(record.demonstration);
  const row = {
    vendor: vendor.name,
    solution: record.name,
    basePricePerRoom: maybe('basePricePerRoom', facts.pricePerRoom),
    implementationCost: maybe('implementationCost', facts.implementationCost),
    monthlyCost: maybe('monthlyCost', facts.startingPrice),
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
      iso: list('certifications.iso', facts.iso),
    },
    solutionId: record.id,
    demonstration: record.demonstration,
    riskRange: risk ? { low: risk.low, high: risk.high } : null,
    riskCoverage: risk?.coverage ?? 0,
    priceRange: maybe('priceRange', facts.priceRange),
    forFacility: maybe('forFacility', forFacilityOf(entry, asked.facilityType)),
    inRegion: maybe('inRegion', inRegionOf(entry, asked.region)),
  };
  return { ...row, evidence, ...pricingGaps(row) };
};
