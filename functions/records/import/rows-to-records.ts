import { type Evidence, type Fact, NOT_ON_RECORD } from '#shared/kernel/evidence';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import {
  ContractRecord,
  type Records,
  type SolutionFacts,
  type SolutionRecord,
  type VendorFacts,
  type VendorRecord,
} from '../schema/record.ts';
import { knownIn, likened, logoOf, namesOf, slug } from './known-records.ts';
import type { SolutionRow } from './solutions-csv.ts';

/** What a buyer committed is not what the vendor asks: such a cell never becomes a price. */
const isContractValue = (pricing: string): boolean => /^(?:historic\s+)?public contract/i.test(pricing);

const notice = /\b(CN\d{5,})\b([^;]*)/g;
const amounts = /A?\$\s?([\d,]+(?:\.\d{1,2})?)(?!\s*(?:m|k|million|bn)\b)/gi;
const day = /\b(?:19|20)\d{2}-\d{2}-\d{2}\b/;

/**
 * Contract notices that a pricing cell spells out: a notice number with one whole amount and one day. Anything vaguer
 * ("A$7m, reported 2022", two amounts for one notice) makes no record.
 */
const contractsOf = ({ vendor, product, pricing_public }: SolutionRow, vendorId: string): ContractRecord[] => {
  if (!isContractValue(pricing_public)) return [];
  return [...pricing_public.matchAll(notice)].flatMap(([, id, rest = '']) => {
    const values = [...rest.matchAll(amounts)].map(([, digits = '']) => Number(digits.replaceAll(',', '')));
    const signed = day.exec(rest)?.[0];
    if (values.length !== 1 || !signed) return [];
    return [
      ContractRecord.parse({
        id,
        vendorId,
        solutionIds: [],
        supplier: vendor,
        supplierAbn: null,
        buyer: NOT_ON_RECORD,
        description: subjectOf(rest) ?? product,
        valueAud: values[0],
        signed,
        ends: null,
        panel: false,
        source: `Contract notice ${id}, as given in the imported file`,
      }),
    ];
  });
};

/** "(2024-06-27, Aged Care Industry Offer)" tells what was bought. */
const subjectOf = (rest: string): string | undefined => /\(\d{4}-\d{2}-\d{2},\s*([^)]+)\)/.exec(rest)?.[1]?.trim();

/** What a source cell may call general knowledge, by column: "parent HQ general-knowledge". */
const generalParts: Partial<Record<keyof SolutionRow, ReturnType<typeof says>>> = {
  description: says(['description']),
  hq: says(['hq|headquarters']),
  website: says(['website']),
  founded: says(['year|founded']),
};
const isPublicRecord = says(['austender|hansard|parliament|register', 'annual report', 'appendix 4e', 'budget paper']);
const isSaidGeneral = says(['general knowledge']);
const isOfRest = says(['remainder']);

/**
 * Where the cell of a column comes from, as the row's source cell says: a register or report, a published page, or
 * general knowledge where the cell says that of the column or of all the rest.
 */
const rowEvidence = (source: string, column: keyof SolutionRow): Evidence => {
  if (isGeneral(source, column)) return { kind: 'general-knowledge', source: 'General knowledge, no document' };
  const url = /https?:\/\/[^\s;,)]+/.exec(source)?.[0];
  // The day of one source among several is not that of the row.
  const asOf = source.includes(';') || url ? undefined : day.exec(source)?.[0];
  return {
    kind: isPublicRecord(source) ? 'public-record' : 'published',
    source: source.length > 400 ? `${source.slice(0, 399)}…` : source,
    ...(url && URL.canParse(url) ? { url } : {}),
    ...(asOf ? { asOf } : {}),
  };
};

const isGeneral = (source: string, column: keyof SolutionRow): boolean =>
  source.split(';').some((part) => {
    const words = wordsIn(part);
    if (!isSaidGeneral(words)) return false;
    if (words.length === 2) return !source.includes(';');
    return isOfRest(words) ? column !== 'au_presence' : (generalParts[column]?.(words) ?? false);
  });

/**
 * Rows of a solutions file as records, to be merged into `current`: a row whose vendor and product are there already
 * keeps their ids. Only what a cell holds becomes a fact; certificates only in the file's own words.
 */
export const recordsOf = (rows: readonly SolutionRow[], current: Records): Records => {
  const vendors = new Map<string, VendorRecord>();
  const solutions = new Map<string, SolutionRecord>();
  const contracts = new Map<string, Records['contracts'][number]>();
  const known = knownIn(current);
  for (const row of rows) {
    const vendor = vendorOf(row, known.vendors, vendors);
    vendors.set(vendor.id, vendor);
    const solution = solutionOf(row, vendor.id, known.solutions.get(vendor.id) ?? []);
    solutions.set(solution.id, solution);
    for (const contract of contractsOf(row, vendor.id)) contracts.set(contract.id, contract);
  }
  const onRecord = new Set(current.contracts.map(({ id }) => id));
  return {
    vendors: [...vendors.values()],
    solutions: [...solutions.values()],
    // A notice that is on record already has its buyer and its description: a cell of a price column knows less.
    contracts: [...contracts.values()].filter(({ id }) => !onRecord.has(id)),
  };
};

const factsFrom = <Facts>(
  row: SolutionRow,
  values: Partial<Record<keyof Facts, [keyof SolutionRow, unknown]>>,
): Facts => {
  const facts: Record<string, Fact<unknown>> = {};
  for (const [field, entry] of Object.entries(values) as [string, [keyof SolutionRow, unknown] | undefined][]) {
    if (!entry || entry[1] === '') continue;
    facts[field] = { value: entry[1], ...rowEvidence(row.source, entry[0]) };
  }
  return facts as Facts;
};

const vendorOf = (
  row: SolutionRow,
  byName: Map<string, VendorRecord>,
  read: ReadonlyMap<string, VendorRecord>,
): VendorRecord => {
  const name = row.vendor;
  const known = byName.get(likened(name));
  const facts = factsFrom<VendorFacts>(row, {
    founded: ['founded', row.founded],
    headquarters: ['hq', row.hq],
    website: ['website', row.website],
    australianPresence: ['au_presence', row.au_presence],
    certifications: [
      'certifications_publicly_stated',
      row.certifications_publicly_stated && [row.certifications_publicly_stated],
    ],
    foundedYear: ['founded', row.founded_year && Number(row.founded_year)],
    listing: ['listing', row.listing && listingOf(row.listing)],
    presence: ['presence', row.presence && { form: row.presence }],
    status: ['status', row.status && { state: row.status }],
  });
  // The first row of a vendor speaks for it; later rows add what it left out.
  if (known) return { ...known, facts: { ...facts, ...read.get(known.id)?.facts } };
  const vendor: VendorRecord = { id: slug(name), name, aliases: [], demonstration: false, ...logoOf(name), facts };
  byName.set(likened(name), vendor);
  return vendor;
};

const listingOf = (cell: string) => {
  const [exchange, code] = cell.split(':');
  return code ? { form: 'listed', exchange, code } : { form: cell };
};

const solutionOf = (row: SolutionRow, vendorId: string, ofVendor: readonly SolutionRecord[]): SolutionRecord => {
  const name = likened(row.product);
  const known = ofVendor.find((one) => namesOf(one).includes(name));
  const facts = factsFrom<SolutionFacts>(row, {
    description: ['description', row.description],
    device: ['device', row.device],
    priceRange: ['pricing_public', isContractValue(row.pricing_public) ? '' : row.pricing_public.slice(0, 300)],
  });
  return {
    id: known?.id ?? slug(`${vendorId} ${row.product}`),
    vendorId,
    name: known?.name ?? row.product,
    aliases: known?.aliases ?? [],
    category: row.category,
    ...(known?.kinds ? { kinds: known.kinds } : {}),
    demonstration: false,
    facts,
  };
};
