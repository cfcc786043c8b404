import * as z from 'zod';
import { pause } from '#functions/lib/pause';
import { cutLine } from '#functions/records/import/notice-fields';
import { parseRows } from '#functions/records/versions/read-records';
import { ask, everyRow, type Manners } from '../ask.ts';
import { numbersOf, type Register, type RegisterRow } from '../register.ts';

/**
 * Two data sets of ASIC on data.gov.au, weekly, CC BY 3.0 AU, through CKAN's `datastore_search`. The columns are those of
 * the files; CKAN may hold a number of theirs as a number, without its leading zeros.
 */
const COMPANIES = '5c3914e6-413e-4a2c-b890-bf8efe3eabf2';
const BANNED = 'ced03961-e6f7-4263-895a-0fd1d7996043';

const Page = z.object({
  success: z.literal(true),
  result: z.object({ total: z.number().int(), records: z.array(z.unknown()) }),
});

const PAGE_ROWS = 1_000;
/** As many numbers fit into one address. */
const NUMBERS_AT_ONCE = 50;

type Search = { name: string; baseUrl: string; manners: Manners; resource: string; filters?: object };

const search = ({ name, baseUrl, manners, resource, filters }: Search): Promise<unknown[]> =>
  everyRow({
    name,
    manners,
    pageFrom: async (skip) => {
      const url = new URL(`${baseUrl}/datastore_search`);
      url.search = String(
        new URLSearchParams({
          resource_id: resource,
          ...(filters ? { filters: JSON.stringify(filters) } : {}),
          sort: '_id',
          limit: String(PAGE_ROWS),
          offset: String(skip),
        }),
      );
      const { result } = await ask({ url: url.href, name, page: Page, manners });
      return { rows: result.records, total: result.total };
    },
  });

const digits = (length: number) =>
  z
    .union([z.string(), z.number()])
    .transform((given) => String(given).replaceAll(' ', '').padStart(length, '0'))
    .refine((text) => text.length === length && Number.isInteger(Number(text)), `must be ${length} digits`);

/** "30/06/2023", or a moment of CKAN's. */
const AsicDay = z.string().transform((text, context) => {
  const parts = text.slice(0, 10).split('/');
  const day = parts.length === 3 ? parts.toReversed().join('-') : text.slice(0, 10);
  if (z.iso.date().safeParse(day).success) return day;
  context.addIssue({ code: 'custom', message: 'must be a day such as 30/06/2023' });
  return z.NEVER;
});
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (given === '' || given === 0 ? null : given), schema.nullish());

const Company = z.object({
  'Company Name': z.string().min(1),
  ACN: digits(9),
  ABN: optional(digits(11)),
  Status: z.string().min(1),
  'Date of Deregistration': optional(AsicDay),
});
type Company = z.infer<typeof Company>;

const COMPANIES_SOURCE = 'ASIC company register, data.gov.au (CC BY 3.0 AU)';

/** What a status says that a buyer must know; REGD says nothing. */
const warningOfStatus: Readonly<Record<string, { kind: 'administration' | 'status-unchecked'; says: string }>> = {
  EXAD: { kind: 'administration', says: 'is under external administration' },
  DRGD: { kind: 'administration', says: 'is deregistered' },
  SOFF: { kind: 'status-unchecked', says: 'is to be struck off' },
  NOAC: { kind: 'status-unchecked', says: 'is not active' },
};

const companyRow = (company: Company, today: string): RegisterRow => {
  const { ACN: acn, ABN: abn, 'Company Name': name, Status: status } = company;
  const evidence = { kind: 'public-record' as const, source: `${COMPANIES_SOURCE}, ACN ${acn}` };
  const told = warningOfStatus[status];
  const on = company['Date of Deregistration'] ?? today;
  const statement = told && `${cutLine(name)} (ACN ${acn}) ${told.says}, status ${status}`;
  return {
    key: acn,
    about: `${name}, ACN ${acn}, ${status}`,
    numbers: { acn, ...(abn ? { abn } : {}) },
    facts: {
      vendor: {
        acn: { value: acn, ...evidence },
        ...(told && statement
          ? {
              warnings: [
                { value: { kind: told.kind, statement, regulator: 'ASIC', number: acn, on }, ...evidence, asOf: on },
              ],
            }
          : {}),
        ...(status === 'EXAD'
          ? { status: { value: { state: 'in-administration' as const }, ...evidence, asOf: on } }
          : {}),
      },
    },
  };
};

/** Companies of the numbers on record: the whole register is four million rows. */
export const asicCompanies: Register = {
  name: 'asic-companies',
  label: 'ASIC companies',
  source: COMPANIES_SOURCE,
  licence: 'CC BY 3.0 AU, ASIC',
  everyDays: 1,
  isWhole: true,
  async *pages({ baseUrl, records, today, manners }) {
    const name = 'ASIC companies';
    for (const field of ['abn', 'acn'] as const) {
      const numbers = numbersOf(records.vendors, ({ facts }) => facts[field]?.value);
      for (let at = 0; at < numbers.length; at += NUMBERS_AT_ONCE) {
        const filters = { [field.toUpperCase()]: numbers.slice(at, at + NUMBERS_AT_ONCE) };
        const read = await search({ name, baseUrl, manners, resource: COMPANIES, filters });
        const { rows, bad } = parseRows(Company, read, (index) => `${field.toUpperCase()}, row ${at + index + 1}`);
        yield { rows: rows.map((row) => companyRow(row, today)), bad };
        await pause(manners.pauseMs);
      }
    }
  },
};

const BannedOrganisation = z.object({
  BD_ORG_ACN: optional(digits(9)),
  BD_ORG_NAME: z.string().min(1),
  BD_ORG_TYPE: z.string().min(1),
  BD_ORG_START_DT: AsicDay,
  BD_ORG_END_DT: optional(AsicDay),
  BD_ORG_COMMENT: optional(z.string()),
});
type BannedOrganisation = z.infer<typeof BannedOrganisation>;

const BANNED_SOURCE = 'ASIC banned and disqualified organisations, data.gov.au (CC BY 3.0 AU)';

const bannedRow = (organisation: BannedOrganisation, today: string): RegisterRow[] => {
  const {
    BD_ORG_ACN: acn,
    BD_ORG_NAME: name,
    BD_ORG_TYPE: type,
    BD_ORG_START_DT: on,
    BD_ORG_END_DT: until,
  } = organisation;
  // A ban that is over is no warning.
  if (!acn || (until && until < today)) return [];
  const statement = cutLine(`${name} (ACN ${acn}): ${type}${until ? `, until ${until}` : ''}`);
  const source = `${BANNED_SOURCE}, ACN ${acn}`;
  const value = { kind: 'enforcement' as const, statement, regulator: 'ASIC', number: acn, on };
  return [
    {
      key: acn,
      about: statement,
      numbers: { acn },
      facts: { vendor: { warnings: [{ value, kind: 'public-record', source, asOf: on }] } },
    },
  ];
};

export const asicBanned: Register = {
  name: 'asic-banned',
  label: 'ASIC banned and disqualified organisations',
  source: BANNED_SOURCE,
  licence: 'CC BY 3.0 AU, ASIC',
  everyDays: 1,
  isWhole: true,
  async *pages({ baseUrl, today, manners }) {
    const read = await search({ name: 'ASIC banned organisations', baseUrl, manners, resource: BANNED });
    const { rows, bad } = parseRows(BannedOrganisation, read, (index) => `row ${index + 1}`);
    yield { rows: rows.flatMap((row) => bannedRow(row, today)), bad };
  },
};
