import { knockOutOf } from '#functions/advisor/facts/fact-sources';
import type { VendorRecord } from '#functions/records/schema/record';
import type { Catalogue } from '#functions/records/versions/open-catalogue';
import { warningsOf } from '#functions/records/view/evidence-reader';
import {
  type Certification,
  type HealthInput,
  type HealthInputName,
  type HealthResult,
  RevenueRange,
} from '#shared/contracts/vendors/vendor-health';
import { evidenceOf, type Fact } from '#shared/kernel/evidence';
import type { Certificate } from '#shared/kernel/typed/facts';
import { isAnswered } from '#shared/scores/vendor-health/answers';
import type { KnockOut } from '#shared/scores/vendor-health/health-score';

/** What a purchase came to know of a vendor, as answers that the form leaves open. */

type Found = { input: HealthInputName; value: Partial<HealthInput>; from: Fact<unknown> };

/** Accepted from the vendor or seen by the buyer; what is on record alone is none of this purchase's. */
const isOfPurchase = ({ kind }: Fact<unknown>) => kind === 'vendor-supplied' || kind === 'user-supplied';

const certificationOf: Partial<Record<Certificate['scheme'], Certification>> = {
  'ISO 9001': 'ISO 9001',
  'ISO 13485': 'ISO 13485',
  'ISO 14001': 'ISO 14001',
  'NDIS registration': 'NDIS Provider Registration',
};

/** Upper ends of the ranges, AUD a year, smallest first; the last has none. */
const REVENUE_ENDS = [1e6, 5e6, 20e6, 100e6, Number.POSITIVE_INFINITY];

const foundIn = ({ facts }: VendorRecord, today: string): Found[] => {
  const found: Found[] = [];
  const { foundedYear, result, certificates = [] } = facts;
  if (foundedYear && isOfPurchase(foundedYear)) {
    const yearsInBusiness = Math.max(0, Number(today.slice(0, 4)) - foundedYear.value);
    found.push({ input: 'yearsInBusiness', value: { yearsInBusiness }, from: foundedYear });
  }
  const revenue = result?.value.revenue;
  const annualRevenue = revenue && RevenueRange.options[REVENUE_ENDS.findIndex((end) => revenue.amount < end)];
  if (result && annualRevenue && revenue?.currency === 'AUD' && isOfPurchase(result))
    found.push({ input: 'annualRevenue', value: { annualRevenue }, from: result });
  const held = certificates.filter(isOfPurchase).filter(({ value }) => !value.expires || value.expires >= today);
  const complianceCertifications = [...new Set(held.flatMap(({ value }) => certificationOf[value.scheme] ?? []))];
  const [first] = held;
  if (first && complianceCertifications.length > 0)
    found.push({ input: 'complianceCertifications', value: { complianceCertifications }, from: first });
  return found;
};

const called =
  (typed: string) =>
  ({ name, aliases }: VendorRecord) =>
    [name, ...aliases].some((one) => one.toLowerCase() === typed.toLowerCase());

export type Completed = {
  given: HealthInput;
  fromPurchase: HealthResult['fromPurchase'];
  /** What the purchase's records say that no answer outweighs. */
  knockOut?: KnockOut | undefined;
};

/**
 * A form with what the purchase knows of its vendor in the inputs that were left open; an answer that was typed stays.
 * @param catalogue as the purchase sees it
 * @param today ISO 8601 day
 */
export const withAccepted = (given: HealthInput, catalogue: Catalogue, today: string): Completed => {
  const vendor = [...catalogue.vendors.values()].find(called(given.companyName));
  const { most, words } = knockOutOf(vendor ? warningsOf({ vendor }, today) : []);
  const used = (vendor ? foundIn(vendor, today) : []).filter(({ input }) => !isAnswered(given, input));
  return {
    given: Object.assign({}, given, ...used.map(({ value }) => value), {
      answered: [...given.answered, ...used.map(({ input }) => input)],
    }) as HealthInput,
    fromPurchase: used.map(({ input, from }) => ({ input, evidence: evidenceOf(from) })),
    knockOut: words ? { most, words } : undefined,
  };
};
