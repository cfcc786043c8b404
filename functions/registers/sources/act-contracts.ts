import { keyOf } from '#functions/records/directory/keys';
import { readContractRows } from '#functions/records/import/contracts-csv';
import type { NoticeVersion } from '#functions/records/import/notice-version';
import { askFile } from '../ask.ts';
import type { Register, RegisterRow } from '../register.ts';
import { cellsOfCsv, rowsOfTable, wholeFile } from '../table.ts';
import { namesHealth } from './health-notice.ts';

/**
 * Contracts of the ACT Government from its register at tenders.act.gov.au, which shows pages and has no fixed file: the
 * address to set is of a copy of its list as CSV. Columns, days and amounts were checked against the list of 2025 (1,296
 * contracts) in taxpayer-money/australian-government-contracts, CC0. It names suppliers without an ABN.
 */
const NAME = 'ACT contracts register';

/** Column of the file -> column of a file of contract notices, which the import reads too. */
const columns = {
  'contract number': 'cn_id',
  title: 'description',
  directorate: 'agency',
  suppliers: 'supplier',
  amount: 'value_aud',
  'execution date': 'date_signed',
  'expiry date': 'end',
  'contract type': 'procurement_method',
} as const;
const required = Object.keys(columns).filter((column) => column !== 'contract type');
const fieldOf = (column: string): string | undefined =>
  Object.hasOwn(columns, keyOf(column)) ? keyOf(column) : undefined;

/** A row of the file as the import knows it. */
const asNotice = (row: Record<string, string>): Record<string, string> => {
  const of = (column: keyof typeof columns) => row[column] ?? '';
  const renamed = Object.entries(columns).map(([column, name]) => [name, row[column] ?? '']);
  return {
    ...Object.fromEntries(renamed),
    cn_id: `ACT-${of('contract number')}`,
    start: of('execution date'),
    // Members of a panel stand one below the other.
    supplier: of('suppliers').split('\n').join('; '),
    procurement_method: of('contract type').startsWith('Panel') ? 'Panel' : '',
  };
};

/** No number of a supplier is told, so nothing but the very name of a notice joined before joins it to a vendor. */
const noticeRow = ({ id, supplier, buyer }: NoticeVersion): RegisterRow => ({
  key: id,
  about: `${id}, ${supplier} for ${buyer}`,
  numbers: {},
  facts: {},
});

/** A list of one year leaves out the years before: a contract that it holds no more stays on record, as in an import. */
export const actContracts: Register = {
  name: 'act-contracts',
  label: 'ACT Government contracts',
  source: `${NAME}, contract `,
  licence: 'CC0 as copied, ACT Government',
  everyDays: 7,
  isWhole: true,
  isUncounted: true,
  async *pages({ baseUrl, manners }) {
    const file = await askFile({ url: baseUrl, name: NAME, manners }, wholeFile(NAME));
    const read = rowsOfTable([cellsOfCsv(NAME, file)], { name: NAME, fieldOf, required })
      .map((row, index) => ({ row: asNotice(row), where: `row ${index + 1}` }))
      // Without a code, words of our category rule would take in any government service.
      .filter(({ row: { description = '', agency = '' } }) => namesHealth(agency) || namesHealth(description));
    const { rows: notices, bad } = readContractRows(
      read.map(({ row }) => row),
      (index) => read[index]?.where ?? '',
    );
    yield { rows: notices.map(noticeRow), notices, bad };
  },
};
