import { contractsFor, contractText } from '#functions/advisor/facts/record-facts';
import { factReader } from '#functions/records/schema/fact-reader';
import type { Ranked } from '#functions/records/search/retrieve';
import { contractEvidence } from '#functions/records/view/contract-evidence';
import { shownWarnings } from '#functions/records/view/evidence-reader';
import { gapsOf, importGapsOf } from '#functions/records/view/gaps';
import { isoInForce } from '#functions/records/view/lapsed';
import type { Recommendation } from '#shared/contracts/assistant';
import { evidenceOf, NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';
import { listingWords } from '#shared/kernel/typed/words';

/**
 * A ranked solution as a recommendation: plain fields of the spec, with the source of each.
 * @param reasoning why it is recommended, already checked and rendered
 * @param isImport whether the buyer asked for vendors from abroad: then import terms that no record holds are gaps too
 */
export const recommendationOf = (
  { record, vendor, contracts, relevance, warnings }: Ranked,
  reasoning: string,
  isImport: boolean,
): Recommendation => {
  const { facts } = record;
  const { evidence, text, list, maybe } = factReader();
  const { financialHealth, revenue, listing, website, headquarters } = vendor.facts;
  const perRoom = maybe('pricingInfo.avgPricePerRoom', facts.pricePerRoom);
  const monthly = facts.priceRange ? null : maybe('pricingInfo.priceRange', facts.startingPrice);
  const publicContracts = contractsFor(record, contracts);
  for (const [index, contract] of publicContracts.entries())
    evidence[`publicContracts.${index}`] = contractEvidence(contract);
  return {
    solutionId: record.id,
    solution: record.name,
    vendor: vendor.name,
    category: record.category,
    demonstration: record.demonstration,
    relevanceScore: relevance.score,
    scoreRange: { low: relevance.low, high: relevance.high },
    coverage: relevance.coverage,
    factors: relevance.factors,
    reasoning,
    description: text('description', facts.description),
    pricingInfo: {
      priceRange: monthly ? `From ${formatAud(monthly)} a month` : text('pricingInfo.priceRange', facts.priceRange),
      pricingModel: text('pricingInfo.pricingModel', facts.pricingModel),
      avgPricePerRoom: perRoom ? formatAud(perRoom) : NOT_ON_RECORD,
      saasComponents: list('pricingInfo.saasComponents', facts.saasComponents),
    },
    publicContracts: publicContracts.map(contractText),
    certifications: {
      tga: maybe('certifications.tga', facts.tga),
      fda: maybe('certifications.fda', facts.fda),
      ce: maybe('certifications.ce', facts.ce),
      iso: list('certifications.iso', isoInForce({ record, vendor, warnings })),
      artg: list('certifications.artg', facts.artg),
    },
    australianDistributors: list('australianDistributors', facts.distributors),
    vendorDueDiligence: {
      trackRecord: text('vendorDueDiligence.trackRecord', facts.trackRecord),
      financialStability: text(
        'vendorDueDiligence.financialStability',
        financialHealth ?? revenue ?? (listing && { ...evidenceOf(listing), value: listingWords(listing.value) }),
      ),
      strengths: list('vendorDueDiligence.strengths', facts.strengths),
      redFlags: list('vendorDueDiligence.redFlags', facts.redFlags),
    },
    vendorWebsite: text('vendorWebsite', website),
    salesContact: {
      email: text('salesContact.email', facts.salesEmail),
      phone: text('salesContact.phone', facts.salesPhone),
      salesRepName: text('salesContact.salesRepName', facts.salesRepName),
    },
    innovationHighlights: list('innovationHighlights', facts.innovation),
    importConsiderations: {
      regulatoryRequirements: text('importConsiderations.regulatoryRequirements', facts.regulatoryRequirements),
      estimatedImportCosts: text('importConsiderations.estimatedImportCosts', facts.estimatedImportCosts),
      implementationTimeline: text('importConsiderations.implementationTimeline', facts.implementationTimeline),
    },
    headquarters: text('headquarters', headquarters),
    ...(warnings.length > 0 ? { warnings: shownWarnings(warnings) } : {}),
    notOnRecord: [...gapsOf(facts), ...(isImport ? importGapsOf(facts) : [])].map(({ gap }) => gap),
    evidence,
  };
};
