import { oneLine } from '../kernel/format.ts';

/** What tells suppliers apart on a notice. */
export type SupplierWords = { supplier: string; supplierAbn: string | null };

const spelt = (name: string): string => oneLine(name).toUpperCase();

/**
 * Who the supplier of each notice is. An ABN is one supplier. A notice without one goes to the ABN that the very same
 * name (case and white space aside) has on other notices, where that is one ABN alone; else the name is the supplier.
 * Names that are merely alike are never joined.
 * @returns the key of a notice's supplier
 */
export const supplierKeys = (notices: readonly SupplierWords[]): ((notice: SupplierWords) => string) => {
  const abnsOf = new Map<string, Set<string>>();
  for (const { supplier, supplierAbn } of notices) {
    if (!supplierAbn) continue;
    const name = spelt(supplier);
    abnsOf.set(name, (abnsOf.get(name) ?? new Set()).add(supplierAbn));
  }
  return ({ supplier, supplierAbn }) => {
    if (supplierAbn) return supplierAbn;
    const [only, ...others] = abnsOf.get(spelt(supplier)) ?? [];
    return only && others.length === 0 ? only : spelt(supplier);
  };
};

/** Short words that are no abbreviation, so that they are not left in capitals. */
const shortWords = new Map(
  ['Pty', 'Ltd', 'Inc', 'St', 'Co', 'of', 'the', 'for', 'and', 'at', 'in', 'by', 'Air', 'Law', 'Gov', 'Old', 'New'].map(
    (word) => [word.toUpperCase(), word],
  ),
);

const legalForms = /\b(?:PTY|LTD|LIMITED)\b/gi;
const large = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** A company trades as another name: each is spelt by itself. */
const tradingAs = /((?<!\s)\s+T\/A\s+)/i;

/** Every long word in capitals, and more than one, which might be a brand. */
const isShouted = (part: string): boolean => {
  const long = part.replace(legalForms, '').match(/\p{L}{4,}/gu) ?? [];
  return part === part.toUpperCase() || (long.length > 1 && long.every((word) => word === word.toUpperCase()));
};

const readablePart = (part: string): string =>
  isShouted(part)
    ? part.replace(
        /\p{L}+/gu,
        (word, at: number) =>
          (at > 0 ? shortWords.get(word) : undefined) ?? (word.length > 3 || shortWords.has(word) ? large(word) : word),
      )
    : part.replace(legalForms, large);

/**
 * A supplier's name in the case that people read: registers write many in capitals alone. A word of three letters or
 * fewer may be an abbreviation and stays as it is; so does a name with long words in small letters, but for its legal form.
 */
export const readableName = (name: string): string => name.split(tradingAs).map(readablePart).join('');

/** How a supplier is called: the spelling that most of its notices use; of equals the first in the alphabet. */
export const commonName = (names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return first?.[0] ?? '';
};
