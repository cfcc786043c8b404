import * as z from 'zod';
import { pause } from '#functions/lib/pause';
import { Abn, cutLine, NoticeAmount, NoticeDay, NoticeNumber, unspscOf } from '#functions/records/import/notice-fields';
import type { NoticeVersion } from '#functions/records/import/notice-version';
import { type BadRow, reasonOf } from '#functions/records/versions/read-records';
import { AppError } from '#shared/kernel/errors';
import { addDays } from '#shared/market/notice';
import { ask, type Manners, politely } from '../ask.ts';
import type { Register, RegisterRow } from '../register.ts';
import { isHealthNotice } from './health-notice.ts';

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

const Page = z.object({
  releases: z.array(z.unknown()).default([]),
  links: z.object({ next: z.string().optional() }).default({}),
});

/** Days asked for at once: the API wants short windows. */
const WINDOW_DAYS = 7;
/** A week of the whole Commonwealth is about 2,000 notices; a longer walk is a cursor that leads nowhere. */
const PAGES_MAX = 500;

export type NoticeWindow = { from: string; to: string };
export type ReadWindow = NoticeWindow & { versions: NoticeVersion[]; bad: BadRow[] };

type Asked = NoticeWindow & {
  /** Which day of a notice lies in the window; the API has no search by words. */
  by?: 'contractPublished' | 'contractLastModified';
  /** Such as AUSTENDER_BASE_URL holds: up to and with "/ocds". */
  baseUrl: string;
  manners?: Manners | undefined;
};

/**
 * Contract notices of AusTender, published or changed from one day to another, both included, a week at a time. Each
 * week is whole when it is handed over, so that a reader that stops at a failure can go on from there.
 * @throws AppError `upstream_failed` when a week cannot be read whole
 */
export async function* readAustender({ from, to, by = 'contractLastModified', baseUrl, manners = politely }: Asked) {
  for (const [index, window] of weeksOf({ from, to }).entries()) {
    if (index > 0) await pause(manners.pauseMs);
    yield await readWindow({ ...window, by, baseUrl, manners });
  }
}

/** Consecutive windows of a week, the last one shorter. */
export const weeksOf = ({ from, to }: NoticeWindow): NoticeWindow[] => {
  const weeks: NoticeWindow[] = [];
  for (let start = from; start <= to; start = addDays(start, WINDOW_DAYS)) {
    const end = addDays(start, WINDOW_DAYS - 1);
    weeks.push({ from: start, to: end < to ? end : to });
  }
  return weeks;
};

const readWindow = async ({
  from,
  to,
  by,
  baseUrl,
  manners,
}: Required<Asked> & { manners: Manners }): Promise<ReadWindow> => {
  const versions: NoticeVersion[] = [];
  const bad: BadRow[] = [];
  const seen = new Set<string>();
  // A bare day is refused (code 102): moments only.
  let next: string | undefined = `${baseUrl}/findByDates/${by}/${from}T00:00:00Z/${to}T23:59:59Z`;
  while (next) {
    if (seen.size > 0) await pause(manners.pauseMs);
    if (seen.has(next) || seen.size === PAGES_MAX) throw brokenCursor(from, to);
    seen.add(next);
    const page = await ask({ url: next, name: 'AusTender', page: Page, manners });
    for (const [index, release] of page.releases.entries()) {
      const read = versionsOf(release, `${from} to ${to}, page ${seen.size}, release ${index + 1}`);
      versions.push(...read.versions);
      bad.push(...read.bad);
    }
    next = nextOf(page.links.next, baseUrl, { from, to });
  }
  return { from, to, versions, bad };
};

/** The next page; it must be the same service, whatever the answer says. */
const nextOf = (link: string | undefined, baseUrl: string, { from, to }: NoticeWindow): string | undefined => {
  if (link === undefined) return undefined;
  const base = new URL(baseUrl);
  const url = URL.canParse(link, base.href) ? new URL(link, base) : undefined;
  if (!url?.searchParams.get('cursor') || url.origin !== base.origin) throw brokenCursor(from, to);
  return url.href;
};

const brokenCursor = (from: string, to: string) =>
  new AppError('upstream_failed', `AusTender: the pages of ${from} to ${to} do not lead to an end.`);

/** How far back the first reading goes. */
const FIRST_DAYS = 28;

/** A supplier, by its ABN: a person may say which vendor that is, and its notices are joined from then on. */
const supplierRow = ({ supplier, supplierAbn, id }: NoticeVersion): RegisterRow[] =>
  supplierAbn
    ? [
        {
          key: supplierAbn,
          about: `${supplier}, ABN ${supplierAbn}, supplier of ${id}`,
          numbers: { abn: supplierAbn },
          firm: supplier,
          facts: {
            vendor: { abn: { value: supplierAbn, kind: 'public-record', source: `${SOURCE}, notice ${id}` } },
          },
        },
      ]
    : [];

const SOURCE = 'AusTender contract notices, Department of Finance (CC BY 3.0 AU)';

export const austender: Register = {
  name: 'austender',
  label: 'AusTender contract notices',
  source: SOURCE,
  licence: 'CC BY 3.0 AU, Department of Finance',
  everyDays: 1,
  isWhole: false,
  async *pages({ baseUrl, since, today, manners }) {
    const from = since ?? addDays(today, -FIRST_DAYS);
    for await (const week of readAustender({ from, to: today, baseUrl, manners })) {
      const notices = week.versions.filter(isHealthNotice);
      yield { rows: notices.flatMap(supplierRow), notices, bad: week.bad, readTo: week.to };
    }
  },
};
