import type { SolutionRecord, VendorRecord } from '#functions/records/schema/record';
import { findNamed } from '#functions/records/search/find-named';
import { folded, inCapitals, isExplained } from '#functions/records/search/typed-name';
import type { Catalogue } from '#functions/records/versions/open-catalogue';
import { listed } from '#shared/kernel/format';

type Found = { vendor: VendorRecord | undefined; solution: SolutionRecord | undefined; notes: string[] };
type Typed = { vendor: string; solution: string };
type Named = { name: string; aliases: readonly string[] };

/** What a company's name may carry besides: "Pty Ltd" names nobody. */
const legalForms = new Set(['pty', 'ltd', 'limited', 'inc', 'llc', 'gmbh', 'corporation', 'corp', 'co', 'plc', 'ag']);
const isLegalForm = (word: string) => legalForms.has(word);

const isCalled = ({ name, aliases }: Named, typed: string): boolean =>
  [name, ...aliases].some((spelling) => folded(spelling) === folded(typed));

/**
 * The vendor and the product that are meant, by name or alias; never by likeness alone. A real one goes before a
 * fictional one, and fictional ones are found only where demonstrations are shown.
 * @returns what was found, and a note where a name is on no record, is shared, or was read in another spelling
 */
export const findVendor = (catalogue: Catalogue, typed: Typed, demonstration: boolean): Found => {
  const vendors = [...catalogue.vendors.values()].filter((one) => demonstration || !one.demonstration);
  const found = vendorsCalled(catalogue, vendors, typed.vendor);
  const [vendor, ...others] = found;
  if (!vendor) return { vendor, solution: undefined, notes: unknownVendor(catalogue, typed, demonstration) };
  if (others.length > 0) {
    const notes = [
      `“${typed.vendor}” may be ${listed(
        found.map(({ name }) => name),
        'or',
      )}. Type one of these names.`,
    ];
    return { vendor: undefined, solution: undefined, notes };
  }
  const { solution, notes } = findSolution(catalogue, vendor, typed, demonstration);
  return { vendor, solution, notes: [...readAs(typed.vendor, vendor), ...notes] };
};

const realFirst = <R extends { demonstration: boolean }>(records: readonly R[]): R[] => {
  const real = records.filter((one) => !one.demonstration);
  return real.length > 0 ? real : [...records];
};

const vendorsCalled = (catalogue: Catalogue, vendors: readonly VendorRecord[], typed: string): VendorRecord[] => {
  const exact = vendors.filter((one) => isCalled(one, typed));
  if (exact.length > 0) return realFirst(exact);
  const named = new Set(findNamed(catalogue, inCapitals(typed)).vendors.map(({ id }) => id));
  return realFirst(
    vendors.filter((one) => named.has(one.id) && isExplained(typed, [one.name, ...one.aliases], isLegalForm)),
  );
};

const readAs = (typed: string, { name, aliases }: Named): string[] =>
  folded(typed) === folded(name) || aliases.some((one) => folded(one) === folded(typed))
    ? []
    : [`“${typed}” was read as ${name}.`];

const unknownVendor = (catalogue: Catalogue, typed: Typed, demonstration: boolean): string[] => [
  `No vendor called “${typed.vendor}” is on record, so nothing is known here and nothing is guessed.`,
  ...elsewhere(catalogue, typed, demonstration),
];

const findSolution = (catalogue: Catalogue, vendor: VendorRecord, typed: Typed, demonstration: boolean) => {
  if (typed.solution === '')
    return { solution: undefined, notes: ['No product was named: what is on record about products is left out.'] };
  const own = [...catalogue.solutions.values()].filter(
    (one) => one.vendorId === vendor.id && one.demonstration === vendor.demonstration,
  );
  const [solution, ...others] = solutionsCalled(catalogue, own, vendor, typed.solution);
  if (solution && others.length === 0) return { solution, notes: readAs(typed.solution, solution) };
  const notes = solution
    ? [
        `“${typed.solution}” may be ${listed(
          [solution, ...others].map(({ name }) => name),
          'or',
        )}. Type one of these.`,
      ]
    : [
        `No product “${typed.solution}” from ${vendor.name} is on record: only the vendor is assessed.`,
        ...elsewhere(catalogue, typed, demonstration),
      ];
  return { solution: undefined, notes };
};

const solutionsCalled = (
  catalogue: Catalogue,
  own: readonly SolutionRecord[],
  vendor: VendorRecord,
  typed: string,
): SolutionRecord[] => {
  const exact = own.filter((one) => isCalled(one, typed) || folded(`${vendor.name} ${one.name}`) === folded(typed));
  if (exact.length > 0) return exact;
  const named = new Set(findNamed(catalogue, inCapitals(typed)).solutions.map(({ id }) => id));
  return own.filter(
    (one) =>
      named.has(one.id) && isExplained(typed, [one.name, ...one.aliases, vendor.name, ...vendor.aliases], isLegalForm),
  );
};

/** Where a product of this very name is on record from another vendor. */
const elsewhere = (catalogue: Catalogue, typed: Typed, demonstration: boolean): string[] => {
  const called = (name: string) =>
    name === ''
      ? []
      : [...catalogue.solutions.values()].filter((one) => (demonstration || !one.demonstration) && isCalled(one, name));
  return realFirst([...new Set([...called(typed.solution), ...called(typed.vendor)])])
    .flatMap((one) => {
      const vendor = catalogue.vendors.get(one.vendorId);
      return vendor ? [`${one.name} is on record from ${vendor.name}.`] : [];
    })
    .slice(0, 3);
};
