import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { oneLine } from '#shared/kernel/format';
import type { ContractRecord, Records } from '../../schema/record.ts';
import { isSame } from '../data-version.ts';
import type { Changes, Merged } from './merge-records.ts';

/**
 * Puts notices over those on record by their numbers; nothing is ever removed. What was joined by hand (vendor,
 * solutions, standing offer, category) stays. A value that the record knows as an earlier one does not come back.
 */
export const mergeContracts = (
  current: readonly ContractRecord[],
  incoming: readonly ContractRecord[],
): { contracts: ContractRecord[]; changes: Changes } => {
  const joined = vendorsBySupplier(current);
  const rows = new Map(current.map((row) => [row.id, row]));
  const changes: Changes = { added: [], changed: [], unchanged: 0 };
  for (const row of incoming) {
    const before = rows.get(row.id);
    const after = before ? mergeNotice(before, row) : { ...row, vendorId: row.vendorId ?? joined(row) };
    rows.set(row.id, after);
    if (!before) changes.added.push(row.id);
    else if (isSame(before, after)) changes.unchanged += 1;
    else changes.changed.push(row.id);
  }
  return { contracts: [...rows.values()], changes };
};

/** Puts notices to the records in force, of which nothing else changes. */
export const mergeNotices = (current: Records, incoming: readonly ContractRecord[]): Merged => {
  const { contracts, changes } = mergeContracts(current.contracts, incoming);
  const none = (rows: readonly unknown[]) => ({ added: [], changed: [], unchanged: rows.length });
  return {
    records: { ...current, contracts },
    changes: { solutions: none(current.solutions), vendors: none(current.vendors), contracts: changes },
    keptOut: [],
  };
};

const mergeNotice = (before: ContractRecord, incoming: ContractRecord): ContractRecord => {
  const earlier = before.amendments ?? [];
  const isOld = earlier.some(({ valueAud }) => valueAud === incoming.valueAud);
  const isRaised = before.valueAud !== incoming.valueAud && !isOld;
  const { valueAud, amendments } = isRaised
    ? {
        valueAud: incoming.valueAud,
        amendments: [...earlier, ...newOnes(before, incoming), { valueAud: before.valueAud }],
      }
    : { valueAud: before.valueAud, amendments: [...newOnes(before, incoming), ...earlier] };
  const { amendments: _before, ...kept } = before;
  const { amendments: _incoming, ...read } = incoming;
  return {
    ...kept,
    ...read,
    vendorId: before.vendorId ?? incoming.vendorId,
    solutionIds: before.solutionIds.length > 0 ? before.solutionIds : incoming.solutionIds,
    supplier: incoming.supplier === NOT_ON_RECORD ? before.supplier : incoming.supplier,
    supplierAbn: incoming.supplierAbn ?? before.supplierAbn,
    panel: before.panel || incoming.panel,
    ends: incoming.ends ?? before.ends,
    valueAud,
    ...(amendments.length > 0 ? { amendments } : {}),
  };
};

/** Earlier values that the record does not have yet. */
const newOnes = (before: ContractRecord, { amendments = [] }: ContractRecord) => {
  const known = new Set([before.valueAud, ...(before.amendments ?? []).map(({ valueAud }) => valueAud)]);
  return amendments.filter(({ valueAud }) => !known.has(valueAud));
};

const spelt = (name: string): string => oneLine(name).toLowerCase();

/**
 * The vendor of a supplier: the one that notices of the same ABN, or of the very same name, were joined to by hand.
 * Names that are merely alike are never joined, and neither is what points to two vendors.
 */
const vendorsBySupplier = (current: readonly ContractRecord[]) => {
  const vendors = new Map<string, Set<string>>();
  const add = (key: string, vendorId: string) => vendors.set(key, (vendors.get(key) ?? new Set()).add(vendorId));
  for (const { vendorId, supplier, supplierAbn } of current) {
    if (!vendorId || supplier === NOT_ON_RECORD) continue;
    add(spelt(supplier), vendorId);
    if (supplierAbn) add(supplierAbn, vendorId);
  }
  const only = (key: string): string | null => {
    const [vendor, ...others] = vendors.get(key) ?? [];
    return vendor && others.length === 0 ? vendor : null;
  };
  return ({ supplier, supplierAbn }: ContractRecord): string | null =>
    (supplierAbn ? only(supplierAbn) : null) ?? only(spelt(supplier));
};
