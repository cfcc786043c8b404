import * as z from 'zod';
import { keyOf } from '#functions/records/directory/keys';
import { Abn, cutLine } from '#functions/records/import/notice-fields';
import { parseRows } from '#functions/records/versions/read-records';
import { askFile } from '../ask.ts';
import type { Register, RegisterRow } from '../register.ts';
import { cellsOfCsv, rowsOfTable, wholeFile } from '../table.ts';

/**
 * The register of NDIS providers as the NDIS Commission exports it: a CSV with a row for each outlet. The Commission
 * makes the file on request of a browser, so the address to set is of a copy of it. Its columns were checked against
 * the register's export as it stands in tests of two public readers of it, and its states against a third, which reads
 * the pages; the file itself was not seen. Columns are found by name.
 */
const NAME = 'NDIS provider register';

const columns: Readonly<Record<string, readonly string[]>> = {
  abn: ['abn', 'provider abn', 'australian business number'],
  'registration status': ['registration status', 'status'],
  'legal name': ['legal name', 'entity name'],
  'provider business name': ['provider business name', 'registered provider name', 'provider name', 'business name'],
  'in force until': ['period of registration in force until', 'registration in force until', 'registration end date'],
  'registration groups': ['approved registration groups', 'registration groups', 'registration group'],
  conditions: ['conditions of registration', 'conditions'],
};
const fieldOf = (column: string): string | undefined =>
  Object.entries(columns).find(([, names]) => names.includes(keyOf(column)))?.[0];

const months = 'january february march april may june july august september october november december'.split(' ');

/** "25 June 2027", or a day as machines write it; "" where none is told. */
const LastDay = z
  .string()
  .default('')
  .transform((text, context) => {
    const [day = '', month = '', year = ''] = text.split(' ');
    const number = months.indexOf(month.toLowerCase()) + 1;
    const iso = number > 0 ? `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` : text;
    if (text === '') return undefined;
    if (z.iso.date().safeParse(iso).success) return iso;
    context.addIssue({ code: 'custom', message: 'must be a day such as 25 June 2027' });
    return z.NEVER;
  });

const Row = z.object({
  abn: Abn.pipe(z.string('is empty')),
  'registration status': z.string().min(1),
  'legal name': z.string().default(''),
  'provider business name': z.string().default(''),
  'in force until': LastDay,
  'registration groups': z.string().default(''),
  conditions: z.string().default(''),
});
type Row = z.infer<typeof Row>;

const SOURCE = 'NDIS provider register, NDIS Quality and Safeguards Commission (CC BY 4.0)';
/** What a buyer must know; other states than these and Approved say nothing that is certain. */
const warned: readonly string[] = ['revoked', 'banned', 'suspended'];

/** The outlets of a provider are one registration: where one row says that it is approved, it is. */
const providerRow = (abn: string, rows: readonly Row[], today: string): RegisterRow => {
  const stateOf = (row: Row) => row['registration status'].toLowerCase();
  const approved = rows
    .filter((row) => stateOf(row) === 'approved')
    .toSorted((a, b) => ((a['in force until'] ?? '') < (b['in force until'] ?? '') ? 1 : -1));
  const [told] = approved;
  const [first] = rows;
  const firm = first?.['legal name'] || first?.['provider business name'] || `ABN ${abn}`;
  const refused = told ? undefined : rows.find((row) => warned.includes(stateOf(row)));
  const evidence = { kind: 'public-record' as const, source: `${SOURCE}, ABN ${abn}`, asOf: today };
  const expires = told?.['in force until'];
  const value = {
    kind: 'enforcement' as const,
    statement: cutLine(`The NDIS registration of ${firm} (ABN ${abn}) is ${refused ? stateOf(refused) : ''}`),
    regulator: 'NDIS Commission',
    number: abn,
    on: today,
  };
  return {
    key: abn,
    about: cutLine(`${firm}, ABN ${abn}, ${told ? 'approved' : first ? stateOf(first) : ''}`),
    numbers: { abn },
    firm,
    facts: {
      vendor: {
        ...(told
          ? {
              certificates: [
                {
                  value: {
                    scheme: 'NDIS registration' as const,
                    scope: 'vendor' as const,
                    ...(told['registration groups'] ? { level: cutLine(told['registration groups']) } : {}),
                    ...(expires ? { expires } : {}),
                  },
                  ...evidence,
                  ...(told.conditions ? { note: cutLine(`Conditions: ${told.conditions}`) } : {}),
                },
              ],
            }
          : {}),
        ...(refused ? { warnings: [{ value, ...evidence }] } : {}),
      },
    },
  };
};

/** Which vendors are registered to serve people with an NDIS plan, and whose registration was taken away. */
export const ndisProviders: Register = {
  name: 'ndis-providers',
  label: 'NDIS provider register',
  source: SOURCE,
  licence: 'CC BY 4.0, NDIS Commission',
  everyDays: 7,
  isWhole: true,
  isUncounted: true,
  async *pages({ baseUrl, today, manners }) {
    const file = await askFile({ url: baseUrl, name: NAME, manners }, wholeFile(NAME));
    const required = ['abn', 'registration status'];
    const read = rowsOfTable([cellsOfCsv(NAME, file)], { name: NAME, fieldOf, required });
    const { rows, bad } = parseRows(Row, read, (index) => `row ${index + 1}`);
    const providers = Map.groupBy(rows, ({ abn }) => abn);
    yield { rows: [...providers].map(([abn, outlets]) => providerRow(abn, outlets, today)), bad };
  },
};
