import type { Cell } from './quote-table.ts';
import { cleanName, isCompany, isProperName, vendorKey } from './quote-vendor.ts';

/**
 * The vendors of a comparison's head: "Item | Austco | Rauland"; null where the cells are no names.
 * @returns for each column its vendor, null for the first
 */
export const vendorColumns = (cells: readonly Cell[], isKnown: (key: string) => boolean): (string | null)[] | null => {
  const [first, ...others] = cells;
  if (!first || others.length < 2 || first.text.length > 30) return null;
  const names = others.map(({ text }) => cleanName(text));
  const areNames = names.every(
    (name) =>
      name !== null &&
      (isKnown(vendorKey(name)) ||
        isCompany(name) ||
        isProperName(name) ||
        /^(?:vendor|supplier) [A-H\d]$/i.test(name)),
  );
  return areNames ? [null, ...names] : null;
};
