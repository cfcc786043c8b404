import type { SolutionRecord, VendorRecord } from '#functions/records/schema/record';
import { type FacilityType, SupportLevel, type VendorPricing } from '#shared/contracts/pricing';
import type { State } from '#shared/kernel/catalogue';
import { evidenceOf, type Fact } from '#shared/kernel/evidence';

type Given = { record: SolutionRecord; vendor: VendorRecord };
type Value<Field extends keyof VendorPricing> = NonNullable<VendorPricing[Field]>;

/** What a stated rule makes of a fact: an estimate, and of a fictional one still a demonstration. */
const derived = <T>(from: Fact<unknown>, value: T, rule: string): Fact<T> => ({
  ...evidenceOf(from),
  value,
  kind: from.kind === 'demonstration' ? 'demonstration' : 'estimate',
  note: rule,
});

const supportRule =
  'Our rule: premium where 24/7 support is on record, standard where support by phone or on site is, else basic.';

/** Support level by rule; undefined where no record speaks of support. */
export const supportLevelOf = ({ record, vendor }: Given): Fact<SupportLevel> | undefined => {
  const { support247 } = record.facts;
  if (support247?.value) return derived(support247, SupportLevel.enum.premium, supportRule);
  const { supportChannels } = vendor.facts;
  if (!supportChannels) return undefined;
  const isAttended = supportChannels.value.some((channel) => channel === 'phone' || channel === 'on-site');
  return derived(supportChannels, isAttended ? SupportLevel.enum.standard : SupportLevel.enum.basic, supportRule);
};

const positionRule = 'Our rule: established where the vendor’s provider type is established, emerging for a start-up.';

/** Market position by rule; undefined where the provider type is not on record. */
export const marketPositionOf = ({ vendor }: Given): Fact<Value<'marketPosition'>> | undefined => {
  const { providerType } = vendor.facts;
  if (!providerType) return undefined;
  return derived(providerType, providerType.value.startsWith('established') ? 'Established' : 'Emerging', positionRule);
};

const availabilityRule =
  'Our rule: local where the vendor’s head office or provider type is Australian, else overseas. It does not say who supports it here.';

/** Whether the vendor is Australian, by rule; undefined where neither its country nor its type is on record. */
export const availabilityOf = ({ vendor }: Given): Fact<Value<'availability'>> | undefined => {
  const { country, providerType } = vendor.facts;
  if (country) return derived(country, country.value === 'AU' ? 'local' : 'overseas', availabilityRule);
  if (!providerType) return undefined;
  return derived(providerType, providerType.value.endsWith('-au') ? 'local' : 'overseas', availabilityRule);
};

/** A record names the kind of facility as one that the solution is made for or used in. */
export const forFacilityOf = ({ record }: Given, facility: FacilityType): Fact<true> | undefined => {
  const { settings } = record.facts;
  return settings?.value.includes(facility) ? { ...evidenceOf(settings), value: true } : undefined;
};

/** The vendor has people in the state, or the product is used or supplied there. */
export const inRegionOf = ({ record, vendor }: Given, region: State): Fact<true> | undefined => {
  const { presence } = vendor.facts;
  const { usedIn } = record.facts;
  const fact = presence?.value.states?.includes(region)
    ? presence
    : usedIn?.value.includes(region)
      ? usedIn
      : undefined;
  return fact && { ...evidenceOf(fact), value: true };
};

/** TGA approval: what a record says of it, or an ARTG entry. */
export const tgaOf = ({ facts: { tga, artg } }: SolutionRecord): Fact<boolean> | undefined =>
  tga ?? (artg && { ...evidenceOf(artg), value: true, note: `ARTG ${artg.value.join(', ')}` });
