import { isBuyerHeading, type Surroundings, type VendorHeading, vendorHeading } from './quote-headings.ts';
import { cleanName, isCompany, vendorKey } from './quote-vendor.ts';
import { type Line, turnTo, type Walk } from './quote-walk-state.ts';

/** A name below prices that stand under no vendor, with no prices after it, is who signed them. */
const isSignature = ({ current, drafts }: Walk, { isPriced, pricesFollow }: Surroundings, key: string): boolean =>
  current.vendor === null &&
  !isPriced &&
  !pricesFollow &&
  !drafts.has(key) &&
  current.findings.some(({ kind }) => kind === 'price' || kind === 'total');

/** "Account Manager | Rauland Australia". */
const signature = (walk: Walk, text: string, around: Surroundings): VendorHeading | null => {
  const name = cleanName(text.slice(text.lastIndexOf('|') + 1));
  if (!text.includes('|') || text.length > 120 || !name || !isCompany(name)) return null;
  const found = { name, key: vendorKey(name), rest: text.length };
  return isSignature(walk, around, found.key) ? found : null;
};

/** Turns to the vendor that a line names. @returns from where the line goes on, or null: it names none */
export const readVendor = (walk: Walk, { piece, around }: Line): number | null => {
  const { text } = piece;
  const wasBuyer = walk.isAfterBuyer;
  walk.isAfterBuyer = isBuyerHeading(text);
  if (walk.isAfterBuyer || wasBuyer) return null;
  const heading = vendorHeading(text, around) ?? signature(walk, text, around);
  if (!heading) return null;
  if (isSignature(walk, around, heading.key)) {
    walk.current.vendor = heading.name;
    walk.drafts.set(heading.key, walk.current);
    return heading.rest;
  }
  turnTo(walk, heading.name, heading.key);
  walk.current.isListed = around.isPriced;
  return heading.rest;
};
