import type { Fact } from '#shared/kernel/evidence';
import { ContractRecord, type Records, SolutionRecord, VendorRecord } from '../schema/record.ts';
import { openCatalogue } from '../versions/open-catalogue.ts';
import { buildSnapshot } from '../versions/snapshot.ts';
import { seededKnowledge } from './knowledge.ts';

/** A fact from a page that exists only in tests. */
export const published = <T>(value: T): Fact<T> => ({
  value,
  kind: 'published',
  source: 'Test page',
  asOf: '2026-01-15',
});

/** Rows for tests: small, whole, and unlike any real one unless a test says so. */
export const solution = (given: Partial<SolutionRecord> = {}): SolutionRecord =>
  SolutionRecord.parse({
    id: 'wombat-call',
    vendorId: 'wombat-care',
    name: 'Wombat Call',
    category: 'nurse-call',
    demonstration: false,
    facts: { description: published('Wireless nurse call for aged care homes.') },
    ...given,
  });

export const vendor = (given: Partial<VendorRecord> = {}): VendorRecord =>
  VendorRecord.parse({
    id: 'wombat-care',
    name: 'Wombat Care',
    demonstration: false,
    logoColor: '#336699',
    logoIcon: 'WC',
    facts: {
      australianPresence: published('Melbourne VIC'),
      presence: published({ form: 'office' as const, states: ['VIC' as const] }),
    },
    ...given,
  });

export const contract = (given: Partial<ContractRecord> = {}): ContractRecord =>
  ContractRecord.parse({
    id: 'CN1000001',
    vendorId: 'wombat-care',
    supplier: 'Wombat Care Pty Ltd',
    supplierAbn: null,
    buyer: 'Department of Tests',
    description: 'Nurse call maintenance',
    valueAud: 250_000,
    signed: '2025-07-01',
    ends: null,
    panel: false,
    source: 'AusTender CN1000001',
    ...given,
  });

export const records = (given: Partial<Records> = {}): Records => ({
  solutions: [solution()],
  vendors: [vendor()],
  contracts: [],
  ...given,
});

/** A catalogue in memory, as a request sees it. */
export const catalogueOf = (given: Records) =>
  openCatalogue(buildSnapshot(given, { dataVersion: '2026-01-15-test', asOf: '2026-01-15' }, seededKnowledge));
