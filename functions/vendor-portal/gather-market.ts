import { rulesFor } from '#functions/advisor/rule-facts';
import type { Catalogue } from '#functions/records/catalogue';
import { findNamed } from '#functions/records/find-named';
import { rulesOf } from '#functions/records/guides/category-rules';
import type { Entry } from '#functions/records/open-catalogue';
import { Category } from '#shared/catalogue';
import { areNeighbours } from '#shared/domain/relevance-factors';
import type { AssessmentMarket, AssessmentRequest } from './assessment.ts';
import { noticesOf, realEntries } from './category-market.ts';
import { nearest, sharedFunctions } from './comparables.ts';

/** Rules that an assessment cites. */
const RULES = 5;
const PARTNERS = 4;

/** What the records hold for a submission's kind of product; nothing where the kind is not known. */
export const gatherMarket = (request: AssessmentRequest): AssessmentMarket => {
  const { catalogue, category, need, own, submission } = request;
  if (!category) return { comparables: [], named: [], notices: [], shared: [], rules: [], partners: [] };
  const comparables = realEntries(catalogue, category).filter(({ vendor }) => vendor.id !== own?.id);
  const text = `${submission.productDescription}\n${submission.additionalInfo}`;
  const named = nearest({ catalogue, category, need, text, own });
  return {
    comparables,
    named,
    notices: noticesOf(catalogue, category),
    shared: sharedFunctions(text, named),
    rules: rulesFor(rulesOf(category), need).slice(0, RULES),
    partners: partnersFor(request, catalogue, category),
  };
};

/** Real suppliers of neighbouring kinds with a presence in Australia, one product each: those named in the text first. */
const partnersFor = ({ text, own }: AssessmentRequest, catalogue: Catalogue, category: Category): Entry[] => {
  const named = new Set(findNamed(catalogue, text).vendors.map(({ id }) => id));
  const entries = Category.options
    .filter((other) => areNeighbours(category, other))
    .flatMap((other) => realEntries(catalogue, other))
    .filter(
      ({ record, vendor }) => vendor.facts.australianPresence && record.facts.description && vendor.id !== own?.id,
    )
    .filter(({ vendor }) => realEntries(catalogue, category).every((one) => one.vendor.id !== vendor.id));
  const perVendor = new Map(entries.toReversed().map((entry) => [entry.vendor.id, entry]));
  const isNamed = ({ vendor }: Entry) => Number(named.has(vendor.id));
  const contracts = ({ vendor }: Entry) => catalogue.contractsOfVendor(vendor.id).length;
  return [...perVendor.values()]
    .sort((a, b) => isNamed(b) - isNamed(a) || contracts(b) - contracts(a) || (a.vendor.name < b.vendor.name ? -1 : 1))
    .slice(0, PARTNERS);
};
