import type { Solution } from '#shared/contracts/catalogue';
import { type Evidence, type EvidenceMap, NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud, formatDate } from '#shared/kernel/format';
import { countOf } from '../../../lib/format.ts';

/** One value of a cell, with where it comes from. */
export type CompareItem = { text: string; evidence?: Evidence | undefined; isContract?: boolean };
export type ItemsOf = (one: Solution) => CompareItem[];

const textItems = (evidence: EvidenceMap, path: string, value: string): CompareItem[] =>
  value === NOT_ON_RECORD || value.trim() === '' ? [] : [{ text: value, evidence: evidence[path] }];

const lists = (evidence: EvidenceMap, path: string, values: readonly string[]): CompareItem[] =>
  values.length === 0 ? [] : [{ text: values.join(', '), evidence: evidence[path] }];

const flagWord = (flag: boolean) => (flag ? 'Yes' : 'No');

type TextField = 'description' | 'implementationTime' | 'userCapacity';
type FlagField = 'mobileApp' | 'apiIntegration' | 'support247';
type VendorText =
  | 'founded'
  | 'headquarters'
  | 'employeeCount'
  | 'revenue'
  | 'financialHealth'
  | 'website'
  | 'australianPresence';
type VendorList = 'certifications' | 'compliance' | 'supportOptions';

export const textOf =
  (field: TextField): ItemsOf =>
  (one) =>
    textItems(one.evidence, field, one[field]);

export const flagOf =
  (field: FlagField): ItemsOf =>
  (one) => {
    const flag = one[field];
    return flag === null ? [] : [{ text: flagWord(flag), evidence: one.evidence[field] }];
  };

/** A list of words; a label is put to each where ids stand for them. */
export const listIn =
  (field: 'features' | 'integrations' | 'settings', labelOf: (id: string) => string = (id) => id): ItemsOf =>
  (one) =>
    lists(one.evidence, field, one[field].map(labelOf));

export const vendorTextOf =
  (field: VendorText): ItemsOf =>
  ({ vendor }) =>
    textItems(vendor.evidence, field, vendor[field]);

export const vendorListOf =
  (field: VendorList): ItemsOf =>
  ({ vendor }) =>
    lists(vendor.evidence, field, vendor[field]);

export const startingPrice: ItemsOf = ({ startingPrice, evidence }) =>
  startingPrice === null ? [] : [{ text: `${formatAud(startingPrice)} per month`, evidence: evidence.startingPrice }];

export const rating: ItemsOf = ({ rating, reviewCount, evidence }) =>
  rating === null
    ? []
    : [
        {
          text: `${rating} of 5${reviewCount === null ? '' : ` from ${countOf(reviewCount, 'review')}`}`,
          evidence: evidence.rating,
        },
      ];

/** A contract as one line: it is money that a buyer committed, not a price. */
export const contractLine = ({ notice, buyer, valueAud, signed, panel }: Solution['publicContracts'][number]): string =>
  [notice, buyer, formatAud(valueAud), formatDate(signed), ...(panel ? ['panel, many buyers'] : [])].join(', ');

export const publicContracts: ItemsOf = ({ publicContracts, evidence }) =>
  publicContracts.map((contract, index) => ({
    text: contractLine(contract),
    evidence: evidence[`publicContracts.${index}`],
    isContract: true,
  }));
