import { nameRef, ref } from '#functions/advisor/facts/facts';
import { vendorSubject } from '#functions/advisor/facts/record-facts';
import type { Deal } from './resolve-deal.ts';

export const VENDOR_ID = 'deal.vendor';
export const PRODUCT_ID = 'deal.product';

/** Names longer than this are cut in running text; the brief has them whole. */
const SHOWN = 80;
export const shortened = (text: string): string =>
  text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1).trimEnd()}…`;

/** The vendor's name as a reference: by its record, as typed, or in words. */
export const vendorRef = ({ vendor, typedVendor }: Deal): string => {
  if (vendor) return nameRef(vendorSubject(vendor.id));
  return typedVendor ? `“${ref(VENDOR_ID)}”` : 'the vendor';
};

/** The product's name as a reference. */
export const productRef = ({ entry, typedProduct }: Deal): string => {
  if (entry) return nameRef(entry.record.id);
  return typedProduct ? `“${ref(PRODUCT_ID)}”` : 'the product';
};

/** The same as plain text, for lines that the buyer says. */
export const vendorName = ({ vendor, typedVendor }: Deal): string =>
  vendor?.name ?? (shortened(typedVendor) || 'the vendor');
export const productName = ({ entry, typedProduct }: Deal): string =>
  entry?.record.name ?? (shortened(typedProduct) || 'the product');
