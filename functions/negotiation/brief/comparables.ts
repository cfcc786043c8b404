import type { ContractRecord } from '#functions/records/schema/record';
import type { Catalogue, Entry } from '#functions/records/versions/open-catalogue';
import { contractEvidence } from '#functions/records/view/contract-evidence';
import { marketOfCategory } from '#shared/contracts/market';
import type { NegotiationBrief } from '#shared/contracts/negotiation';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';
import { categoryOfNotice } from '#shared/market/category';
import { BENCHMARK_MIN, benchmarkTarget, COMPARABLES_MIN, medianOf } from '#shared/money/negotiation/targets';
import type { Deal } from '../reading/resolve-deal.ts';

/** Notices that a brief lists. */
const LISTED = 8;

/** A record says that the vendor or a distributor of it is in Australia: what else could be bought in the end. */
const isHere = ({ record, vendor: { facts } }: Entry): boolean =>
  facts.country?.value === 'AU' ||
  ['office', 'company', 'distributor'].includes(facts.presence?.value.form ?? '') ||
  facts.australianPresence !== undefined ||
  record.facts.distributors !== undefined ||
  record.facts.usedIn !== undefined;

/** Solutions of the same kind and family (real or fictional), without the vendor's own. */
export const alternativesOf = (deal: Deal, catalogue: Catalogue): Entry[] => {
  if (!deal.category) return [];
  const { setting } = deal.need;
  const suits = ({ record }: Entry) => Number(record.facts.settings?.value.some((one) => one === setting) ?? false);
  const contracts = ({ record }: Entry) => catalogue.contractsOfSolution(record.id).length;
  const here = (entry: Entry) => Number(isHere(entry));
  return catalogue
    .entriesIn(deal.category)
    .filter(({ record, vendor }) => record.demonstration === deal.demonstration && vendor.id !== deal.vendor?.id)
    .filter(({ record }) => record.id !== deal.maker?.record.id)
    .toSorted(
      (a, b) =>
        here(b) - here(a) ||
        suits(b) - suits(a) ||
        contracts(b) - contracts(a) ||
        (a.record.name < b.record.name ? -1 : 1),
    );
};

/** Notices about the kind of product: as set by hand, by the solutions that they name, else by the market's own rule. */
const ofKind = (deal: Deal, catalogue: Catalogue): ContractRecord[] => {
  const { category } = deal;
  if (!category || deal.demonstration) return [];
  return catalogue.contracts.filter((notice) => {
    if (notice.category) return notice.category === category;
    const kinds = notice.solutionIds.flatMap((id) => catalogue.solutions.get(id)?.category ?? []);
    return kinds.length > 0 ? kinds.includes(category) : categoryOfNotice(notice) === marketOfCategory(category);
  });
};

export type Notices = { all: ContractRecord[]; ofKind: ContractRecord[] };

/** Public contracts beside the deal: of the vendor, and of the kind of product; the vendor's first, then newest. */
export const noticesFor = (deal: Deal, catalogue: Catalogue): Notices => {
  const kind = ofKind(deal, catalogue);
  const own = deal.vendor ? catalogue.contractsOfVendor(deal.vendor.id) : [];
  const isVendors = ({ vendorId }: ContractRecord) => Number(vendorId === deal.vendor?.id);
  const all = [...new Map([...own, ...kind].map((notice) => [notice.id, notice])).values()].sort(
    (a, b) =>
      isVendors(b) - isVendors(a) || (a.signed < b.signed ? 1 : a.signed > b.signed ? -1 : a.id < b.id ? -1 : 1),
  );
  return { all, ofKind: kind };
};

/** The notices in figures: a standing offer that many buyers draw on says nothing of one buyer's cost and is left out. */
export const comparablesOf = (deal: Deal, { all, ofKind: kind }: Notices): NegotiationBrief['comparables'] => {
  const values = kind.filter(({ panel }) => !panel).map(({ valueAud }) => valueAud);
  const isShown = values.length >= COMPARABLES_MIN;
  return {
    n: all.length,
    counted: values.length,
    panels: all.filter(({ panel }) => panel).length,
    medianAud: isShown ? medianOf(values) : null,
    lowestAud: isShown ? Math.min(...values) : null,
    highestAud: isShown ? Math.max(...values) : null,
    minimum: COMPARABLES_MIN,
    note: noteOf(all.length, values.length),
    notices: all.slice(0, LISTED).map((notice) => ({
      notice: notice.id,
      supplier: notice.supplier,
      buyer: notice.buyer,
      description: notice.description,
      valueAud: notice.valueAud,
      signed: notice.signed,
      panel: notice.panel,
      isVendors: notice.vendorId === deal.vendor?.id,
      evidence: contractEvidence(notice),
    })),
  };
};

const noteOf = (all: number, counted: number): string => {
  if (all === 0) return `${NOT_ON_RECORD}: no public contract of this vendor or kind of product.`;
  const values =
    counted >= COMPARABLES_MIN
      ? `Median, lowest and highest count the ${counted} notices about this kind of product, standing offers left out.`
      : `${counted === 0 ? 'None' : `Only ${counted}`} of them ${counted === 1 ? 'is' : 'are'} about this kind of product without being a standing offer; below ${COMPARABLES_MIN} no median is shown.`;
  return `Contract values are not prices and set no target. ${values}`;
};

/** The second target: median price per room on record × the buyer's rooms; else what is missing for it. */
export const benchmarkOf = (deal: Deal, catalogue: Catalogue): NegotiationBrief['benchmarkTarget'] => {
  const { setting, beds } = deal.need;
  const ofFamily = deal.category
    ? catalogue.entriesIn(deal.category).filter(({ record }) => record.demonstration === deal.demonstration)
    : [];
  const matching = setting ? ofFamily.filter(({ record }) => record.facts.settings?.value.includes(setting)) : [];
  const prices = matching.flatMap(({ record }) => record.facts.pricePerRoom?.value ?? []);
  const about = { n: prices.length, demonstration: deal.demonstration };
  const value = benchmarkTarget(prices, beds);
  const median = medianOf(prices);
  if (value !== null && median !== null && beds !== null) {
    const formula = `Median of ${prices.length} ${deal.demonstration ? 'fictional ' : ''}prices per room for this kind of place ${formatAud(median)} × ${beds} rooms = ${formatAud(Math.round(value))}, purchase only`;
    return { value, formula, ...about };
  }
  return { value: null, formula: `${NOT_ON_RECORD}: ${missingFor(deal, prices.length)}`, ...about };
};

const missingFor = ({ need: { setting, beds }, category }: Deal, found: number): string => {
  if (!category) return 'the kind of product could not be told from its name. Name it in the additional context.';
  if (setting === null || beds === null) {
    const asked = [setting === null && 'the kind of place', beds === null && 'its beds or rooms'].filter(Boolean);
    return `say ${asked.join(' and ')} in the additional context, so that buyer type and scale can be matched.`;
  }
  return `prices per room for this kind of place and product: ${found}, and at least ${BENCHMARK_MIN} are needed.`;
};
