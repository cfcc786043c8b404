import { createHash } from 'node:crypto';
import { apiHandler } from '#functions/lib/api-handler';
import { addAudit } from '#functions/lib/stores/audit-store';
import type { Records, SolutionRecord, VendorRecord } from '#functions/records/schema/record';
import { type Published, publishRecords, readRecords } from '#functions/records/versions/publish-records';
import { publishSubmission } from '#shared/contracts/vendors/vendor-portal';
import type { Category } from '#shared/kernel/catalogue';
import { AppError } from '#shared/kernel/errors';
import type { Fact } from '#shared/kernel/evidence';
import { oneLine } from '#shared/kernel/format';
import { vendorNamed } from './assessment/comparables.ts';
import { getSubmission, markPublished, type Submitted } from './submission-store.ts';

type Checked = { productName: string; category: Category };

/** Longest texts that a record holds. */
const TEXT_MAX = 1_200;
const LINE_MAX = 300;

/** The id of the solution that is made of a submission: publishing twice makes one. */
const solutionIdOf = ({ id }: Pick<Submitted, 'id'>): string => `submitted-${digestOf(id)}`;
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** One line of text, cut at a word where a record has no room for all of it. */
const lineOf = (text: string, max: number): string => {
  const line = oneLine(text);
  return line.length <= max ? line : `${line.slice(0, max - 1).replace(/\s+\S*$/, '')}…`;
};

const factsOf = ({ id, submittedAt }: Submitted) => ({
  /** What the vendor wrote, with where it stands; nothing that anybody verified. */
  said: <T>(value: T): Fact<T> => ({
    value,
    kind: 'vendor-supplied',
    source: `Vendor submission ${id}`,
    asOf: submittedAt.slice(0, 10),
  }),
});

const solutionOf = (submitted: Submitted, { productName, category }: Checked, vendorId: string): SolutionRecord => {
  const { said } = factsOf(submitted);
  const { productDescription, pricingStructure } = submitted.submission;
  return {
    id: solutionIdOf(submitted),
    vendorId,
    name: lineOf(productName, LINE_MAX),
    aliases: [],
    category,
    demonstration: false,
    facts: {
      description: said(lineOf(productDescription, TEXT_MAX)),
      pricingModel: said(lineOf(pricingStructure, LINE_MAX)),
    },
  };
};

const websiteOf = (website: string): string | undefined => {
  const url = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  if (!URL.canParse(url)) return undefined;
  const { hostname, username, href } = new URL(url);
  // An e-mail address reads as a user at a host.
  return username === '' && /[^.]\.[^.]/.test(hostname) ? href : undefined;
};

/** A new vendor: its contact's address stays out of the catalogue, because nobody agreed to publish it. */
const vendorOf = (submitted: Submitted): VendorRecord => {
  const { said } = factsOf(submitted);
  const { companyName, website } = submitted.submission;
  const url = websiteOf(website);
  return {
    id: `submitted-vendor-${digestOf(companyName.toLowerCase())}`,
    name: lineOf(companyName, LINE_MAX),
    aliases: [],
    demonstration: false,
    logoColor: '#475569',
    logoIcon: (companyName.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toUpperCase(),
    facts: url ? { website: said(url) } : {},
  };
};

/**
 * Adds what a vendor submitted to the records, under the vendor of exactly its name where there is one. Pure; records that
 * hold the submission already come back as they are.
 */
const withSubmission = (records: Records, submitted: Submitted, checked: Checked): Records => {
  if (records.solutions.some(({ id }) => id === solutionIdOf(submitted))) return records;
  const byId = new Map(records.vendors.map((vendor) => [vendor.id, vendor]));
  const known = vendorNamed({ vendors: byId }, submitted.submission.companyName);
  const vendor = known ?? vendorOf(submitted);
  return {
    ...records,
    vendors: byId.has(vendor.id) ? records.vendors : [...records.vendors, vendor],
    solutions: [...records.solutions, solutionOf(submitted, checked, vendor.id)],
  };
};

/** How often it begins again on top of an import that came first. */
const TRIES = 4;

export const handler = apiHandler(publishSubmission, async ({ submissionId, ...checked }, { username }) => {
  const submitted = await getSubmission(submissionId);
  const { dataVersion, isNew } = await publish(submitted, checked);
  const solutionId = solutionIdOf(submitted);
  const isFirst = await markPublished(submitted, solutionId);
  // Marked before and new in the catalogue: it was put there again.
  const isAgain = isNew && submitted.publishedAs !== undefined;
  if (!isFirst && !isAgain) return { solutionId, dataVersion };
  await addAudit({
    who: username,
    action: 'submission.published',
    what: `Submission ${submissionId} as solution ${solutionId}, data version ${dataVersion}`,
  });
  return { solutionId, dataVersion };
});

const publish = async (
  submitted: Submitted,
  checked: Parameters<typeof withSubmission>[2],
  tries = TRIES,
): Promise<Published> => {
  const inForce = await readRecords();
  if (!inForce) throw new AppError('unavailable', 'The catalogue is not loaded yet.', { retryAfterSeconds: 10 });
  const records = withSubmission(inForce.records, submitted, checked);
  if (records === inForce.records) return { dataVersion: inForce.pointer.dataVersion, isNew: false };
  const today = new Date().toISOString().slice(0, 10);
  const asOf = today > inForce.pointer.asOf ? today : inForce.pointer.asOf;
  try {
    return await publishRecords({ records, asOf, origin: 'import', from: inForce.pointer });
  } catch (error) {
    if (tries <= 1 || !(error instanceof AppError && error.code === 'conflict')) throw error;
    return publish(submitted, checked, tries - 1);
  }
};
