import * as z from 'zod';
import { Category } from '#shared/kernel/catalogue';
import { isDay } from '#shared/kernel/clock';
import { AppError } from '#shared/kernel/errors';
import { Evidence, EvidenceKind, type Fact } from '#shared/kernel/evidence';
import { yearMonthOrDay } from '#shared/kernel/fields';
import { type Records, SolutionFacts, type SolutionRecord, VendorFacts, type VendorRecord } from '../schema/record.ts';
import { type BadRow, reasonOf } from '../versions/read-records.ts';
import { parseBoundedJson, refuseOtherKinds } from './bounded-text.ts';
import { joinFact, joinFacts } from './join-facts.ts';
import { knownIn, likened, logoOf, slug } from './known-records.ts';

const filled = (name: string) => z.string(`${name} is missing`).trim().min(1, `${name} is empty`).max(400);
const hasDay = (text: string): boolean => {
  const [year, month = '01', day = '01'] = text.split('-');
  return isDay(`${year}-${month}-${day}`);
};

/** One fact a line, with its source: the columns of the file, as an operator is told them. */
export const EvidenceRow = z.object({
  vendor: filled('vendor'),
  product: z.string().trim().max(300).optional(),
  category: z.enum(Category.options, `category must be one of ${Category.options.join(', ')}`),
  field: filled('field'),
  value: z.unknown().refine((value) => value !== undefined && value !== null && value !== '', 'value is missing'),
  /** Of a price: currency, per what and how often. */
  unit: z.string().trim().min(1).max(120).optional(),
  kind: EvidenceKind.exclude(['demonstration']),
  source: filled('source'),
  // Some lists name a file of a repository behind the address.
  url: z
    .string()
    .transform((text) => text.split(' ')[0])
    .pipe(Evidence.shape.url)
    .optional(),
  asOf: yearMonthOrDay('asOf must be a year, a month or a day')
    .refine(hasDay, 'asOf is no day of the calendar')
    .optional(),
  confidence: Evidence.shape.confidence,
  note: Evidence.shape.note,
  unbranded: z.boolean().optional(),
});
export type EvidenceRow = z.infer<typeof EvidenceRow>;

export const evidenceColumns = Object.keys(EvidenceRow.shape);

/** Names of fields that evidence files use beside ours. */
const ours: Readonly<Record<string, string>> = {
  adhaConformance: 'conformance',
  batteryLife: 'features',
  contractValue: 'trackRecord',
  dataHosting: 'hosting',
  formerNames: 'ownership',
  funding: 'trackRecord',
  platforms: 'deployment',
  price: 'priceRange',
  publicContractValue: 'trackRecord',
  range: 'features',
  recall: 'recalls',
  safeWorkingLoad: 'features',
  securityPosture: 'features',
};
const priced: ReadonlySet<string> = new Set(['priceRange', 'startingPrice', 'pricePerRoom', 'implementationCost']);

/** Values that say exactly one thing, though they are written as text. Whatever else is a sentence stays one. */
const exactly: Readonly<Record<string, (text: string) => unknown>> = {
  abn: (text) => text.replaceAll(' ', ''),
  acn: (text) => text.replaceAll(' ', ''),
  fda510k: (text) => [text],
  foundedYear: Number,
  licence: (name) => ({ form: 'unknown', name }),
  listing: (text) => {
    const [exchange, code] = text.split(':');
    return { form: 'listed', exchange, code };
  },
};

type Shape = Readonly<Record<string, z.ZodType>>;
type Facts = Record<string, Fact<unknown> | Fact<unknown>[] | undefined>;
type Placed = { of: 'solution' | 'vendor'; field: string; fact: Fact<unknown> | Fact<unknown>[] };

/** The field that a row fills, and the fact in its schema; or why not. Nothing is guessed: what cannot be typed is asked back. */
const placeOf = ({ vendor: _vendor, category: _category, ...row }: EvidenceRow): Placed | { reason: string } => {
  const { product, field: named, value, unit, unbranded, ...evidence } = row;
  if (unbranded) return { reason: 'it is about a class of product: that is knowledge, not a fact of a product' };
  const field = ours[named] ?? named;
  const of = product && field in SolutionFacts.shape ? 'solution' : 'vendor';
  const schema = ((of === 'solution' ? SolutionFacts : VendorFacts).shape as Shape)[field];
  if (!schema) {
    const reason = field in SolutionFacts.shape ? 'needs a product' : 'is not a field that records have';
    return { reason: `field: ${named} ${reason}` };
  }
  if (priced.has(field) && !unit) return { reason: 'a price needs its unit: "AUD per bed a month, GST not stated"' };
  const given = priced.has(field) && unit && typeof value === 'string' ? `${value} (${unit})` : value;
  for (const candidate of readings(field, given)) {
    const one = schema.safeParse({ ...evidence, value: candidate });
    if (one.success && one.data) return { of, field, fact: one.data as Fact<unknown> };
    const many = schema.safeParse([candidate].flat().map((item) => ({ ...evidence, value: item })));
    if (many.success && many.data) return { of, field, fact: many.data as Fact<unknown>[] };
  }
  return {
    reason: `value: ${field} is no sentence; say it in its own parts, as functions/records/schema/record.ts lists them`,
  };
};

const readings = (field: string, value: unknown): unknown[] => {
  const text = Array.isArray(value) ? value.join('; ') : value;
  const typed = typeof text === 'string' ? exactly[field]?.(text) : undefined;
  return [value, ...(typed === undefined ? [] : [typed]), [value].flat(), ...(typeof text === 'string' ? [text] : [])];
};

type Read = { incoming: Records; bad: BadRow[] };
/** More lines than this that cannot be used: it is no file of facts. */
const BAD_MAX = 5_000;

/**
 * Reads facts, one a line as JSON, and joins them with the records in force: what two sources say stays beside each other.
 * @throws AppError `invalid_input` when the file is of another kind
 */
export const readEvidence = (text: string, current: Records): Read => {
  refuseOtherKinds(text, (first) => first === '{');
  const bad: BadRow[] = [];
  const book = bookOf(current);
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const reason = takeLine(line, book);
    if (reason) bad.push({ where: `line ${index + 1}`, reason });
    if (bad.length > BAD_MAX) {
      const detail = `The file cannot be used: more than ${BAD_MAX.toLocaleString('en-AU')} of its lines are no facts.`;
      throw new AppError('invalid_input', detail);
    }
  }
  const { vendors, solutions } = book;
  return { incoming: { vendors: [...vendors.values()], solutions: [...solutions.values()], contracts: [] }, bad };
};

const takeLine = (line: string, book: Book): string | undefined => {
  try {
    const row = EvidenceRow.safeParse(parseBoundedJson(line));
    if (!row.success) return reasonOf(row.error);
    const placed = placeOf(row.data);
    if ('reason' in placed) return placed.reason;
    book.put(row.data, placed);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return 'it is not JSON of one line';
  }
};

type Book = ReturnType<typeof bookOf>;

/** The records that a file touches, as they become. */
const bookOf = (current: Records) => {
  const known = knownIn(current);
  const vendors = new Map<string, VendorRecord>();
  const solutions = new Map<string, SolutionRecord>();
  const vendorOf = (name: string): VendorRecord => {
    const found = known.vendors.get(likened(name));
    if (found) return vendors.get(found.id) ?? found;
    const made = { id: slug(name), name, aliases: [], demonstration: false, ...logoOf(name), facts: {} };
    known.vendors.set(likened(name), made);
    return made;
  };
  const solutionOf = (vendorId: string, name: string, category: Category): SolutionRecord => {
    const own = known.solutions.get(vendorId) ?? [];
    const found = own.find((one) => [one.name, ...one.aliases].some((alias) => likened(alias) === likened(name)));
    if (found) return solutions.get(found.id) ?? found;
    const id = slug(`${vendorId} ${name}`);
    const made: SolutionRecord = { id, vendorId, name, aliases: [], category, demonstration: false, facts: {} };
    known.solutions.set(vendorId, [...own, made]);
    return made;
  };
  const put = ({ vendor: name, product, category }: EvidenceRow, { of, field, fact }: Placed): void => {
    const vendor = vendorOf(name);
    vendors.set(vendor.id, of === 'vendor' ? { ...vendor, facts: joined(vendor.facts, field, fact) } : vendor);
    if (!product) return;
    const solution = solutionOf(vendor.id, product, category);
    solutions.set(
      solution.id,
      of === 'solution' ? { ...solution, facts: joined(solution.facts, field, fact) } : solution,
    );
  };
  return { vendors, solutions, put };
};

const joined = <Held extends object>(held: Held, field: string, fact: Placed['fact']): Held => {
  const before = (held as Facts)[field];
  const after = Array.isArray(fact)
    ? joinFacts(before === undefined ? [] : [before].flat(), fact)
    : joinFact(Array.isArray(before) ? undefined : before, fact);
  return { ...held, [field]: after };
};
