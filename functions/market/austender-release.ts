import * as z from 'zod';
import { Abn, cutLine, NoticeAmount, NoticeDay, NoticeNumber, unspscOf } from '#functions/records/import/notice-fields';
import type { NoticeVersion } from '#functions/records/import/notice-version';
import { type BadRow, reasonOf } from '#functions/records/versions/read-records';

/**
 * A release of the AusTender OCDS API (version 1.1, austender/austender-ocds-api). Amounts are strings, parties are in no
 * order, the buyer is the procuring entity, the ABN stands among the additional identifiers, and periods are in UTC.
 */
const Party = z.object({
  id: z.string(),
  name: z.string().min(1),
  roles: z.array(z.string()).default([]),
  additionalIdentifiers: z.array(z.object({ scheme: z.string(), id: z.string() })).default([]),
});
type Party = z.infer<typeof Party>;

const Moment = z.string().pipe(NoticeDay);

const Contract = z.object({
  id: NoticeNumber,
  awardID: z.string().optional(),
  /** The title is often the number of a purchase order: the description says what was bought. */
  description: z.string().trim().min(1, 'is empty'),
  value: z.object({
    amount: z.union([z.string(), z.number().transform(String)]).pipe(NoticeAmount),
    currency: z.literal('AUD', { error: 'is not AUD' }).default('AUD'),
  }),
  dateSigned: Moment,
  period: z.object({ startDate: Moment.optional(), endDate: Moment.optional() }).default({}),
  items: z.array(z.object({ classification: z.object({ scheme: z.string(), id: z.string() }).optional() })).default([]),
});
type Contract = z.infer<typeof Contract>;

const Release = z.object({
  date: z.iso.datetime({ offset: true }).optional(),
  tag: z.array(z.string()).default([]),
  parties: z.array(Party).min(1),
  awards: z
    .array(z.object({ id: z.string(), suppliers: z.array(z.object({ id: z.string() })).default([]) }))
    .default([]),
  contracts: z.array(Contract).min(1, 'has no contract'),
  tender: z
    .object({ procurementMethod: z.string().optional(), procurementMethodDetails: z.string().optional() })
    .default({}),
});
type Release = z.infer<typeof Release>;

const withRole = ({ parties }: Release, role: string): Party | undefined =>
  parties.find(({ roles }) => roles.includes(role));

/** The suppliers of the contract's award, else whoever has the role. */
const suppliersOf = (release: Release, { awardID }: Contract): Party[] => {
  const award = release.awards.find(({ id }) => id === awardID);
  const ids = new Set((award?.suppliers ?? []).map(({ id }) => id));
  const named = release.parties.filter(({ id }) => ids.has(id));
  return named.length > 0 ? named : release.parties.filter(({ roles }) => roles.includes('supplier'));
};

const abnOf = ({ additionalIdentifiers }: Party): string | null => {
  const given = additionalIdentifiers.find(({ scheme }) => scheme === 'AU-ABN')?.id ?? '';
  // A foreign supplier has none, and a wrong one is as good as none.
  const parsed = Abn.safeParse(given);
  return parsed.success ? parsed.data : null;
};

const versionOf = (release: Release, contract: Contract): NoticeVersion | undefined => {
  const buyer = withRole(release, 'procuringEntity') ?? withRole(release, 'buyer');
  const suppliers = suppliersOf(release, contract);
  const [only, ...others] = suppliers;
  if (!buyer || !only) return undefined;
  const code = contract.items.find(({ classification }) => classification?.scheme === 'UNSPSC')?.classification?.id;
  const method = release.tender.procurementMethodDetails ?? release.tender.procurementMethod;
  const { id, amendment } = contract.id;
  return {
    id,
    amendment,
    supplier: cutLine(suppliers.map(({ name }) => name).join('; ')),
    supplierAbn: others.length === 0 ? abnOf(only) : null,
    buyer: cutLine(buyer.name),
    description: cutLine(contract.description),
    valueAud: contract.value.amount,
    signed: contract.dateSigned,
    start: contract.period.startDate ?? null,
    ends: contract.period.endDate ?? null,
    unspsc: code ? unspscOf(code) : null,
    method: method ? cutLine(method) : null,
    source: `AusTender contract notice ${id}, Department of Finance (CC BY 3.0 AU)`,
    isAmendment: release.tag.some((tag) => tag !== 'contract'),
    releasedAt: release.date ? new Date(release.date).toISOString() : null,
  };
};

/** The versions of notices that a release holds; why not, where it cannot be read. */
export const versionsOf = (release: unknown, where: string): { versions: NoticeVersion[]; bad: BadRow[] } => {
  const parsed = Release.safeParse(release);
  if (!parsed.success) return { versions: [], bad: [{ where, reason: reasonOf(parsed.error) }] };
  const versions = parsed.data.contracts.flatMap((contract) => versionOf(parsed.data, contract) ?? []);
  const lost = parsed.data.contracts.length - versions.length;
  return { versions, bad: lost > 0 ? [{ where, reason: 'names no buyer or no supplier' }] : [] };
};
