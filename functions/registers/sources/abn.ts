import { Unzip, UnzipInflate } from 'fflate';
import { AppError } from '#shared/kernel/errors';
import { askFile } from '../ask.ts';
import { numbersOf, type Register, type RegisterRow } from '../register.ts';

/** The two files of the ABN bulk extract on data.gov.au: each a ZIP of ten XML files, weekly, without a key. */
const files = [
  '0ae4d427-6fa8-4d40-8e76-c6909b5a071b/download/public_split_1_10.zip',
  '635fcb95-7864-4509-9fa7-a62a6e32b62d/download/public_split_11_20.zip',
];

const NAME = 'ABN bulk extract';
const SOURCE = 'ABN bulk extract, Australian Business Register, data.gov.au (CC BY 3.0 AU)';

const END = '</ABR>';
/** status, from which day, number: of one record of the extract. */
const entry = /<ABN status="(\w+)" ABNStatusFromDate="(\d{4})(\d{2})(\d{2})">(\d{11})<\/ABN>/;
const told = /<RecordCount>(\d+)<\/RecordCount>/;

const rowOf = ([, status, year, month, day, abn = '']: RegExpExecArray): RegisterRow => {
  const on = `${year}-${month}-${day}`;
  const statement = `ABN ${abn} was cancelled on ${on}: who sells under it must be checked`;
  const value = {
    kind: 'status-unchecked' as const,
    statement,
    regulator: 'Australian Business Register',
    number: abn,
    on,
  };
  const warning = { value, kind: 'public-record' as const, source: `${SOURCE}, ABN ${abn}`, asOf: on };
  return {
    key: abn,
    about: `ABN ${abn}, status ${status}`,
    numbers: { abn },
    facts: { vendor: status === 'ACT' ? {} : { warnings: [warning] } },
  };
};

const broken = () => new AppError('upstream_failed', `${NAME}: it answered something that is no page of it.`);

/** One XML file of the archive, record by record as it arrives; it says itself how many records it holds. */
const reader = (sought: ReadonlySet<string>, rows: RegisterRow[]) => {
  const decoder = new TextDecoder();
  let rest = '';
  let [seen, expected] = [0, -1];
  return (bytes: Uint8Array, isLast: boolean): void => {
    const parts = (rest + decoder.decode(bytes, { stream: !isLast })).split(END);
    rest = parts.pop() ?? '';
    for (const record of parts) {
      if (expected < 0) expected = Number(told.exec(record)?.[1] ?? Number.NaN);
      const found = entry.exec(record);
      if (!found) throw broken();
      seen += 1;
      if (sought.has(found[5] ?? '')) rows.push(rowOf(found));
    }
    if (isLast && expected >= 0 && seen !== expected)
      throw new AppError('upstream_failed', `${NAME}: it tells of ${expected} rows and gave ${seen}.`);
    if (isLast && expected < 0) throw broken();
  };
};

/** The records sought, of an archive that is read as it arrives: nothing of it is held. */
const rowsIn = async (body: AsyncIterable<Uint8Array>, sought: ReadonlySet<string>): Promise<RegisterRow[]> => {
  const rows: RegisterRow[] = [];
  let [begun, ended] = [0, 0];
  const archive = new Unzip((file) => {
    begun += 1;
    const read = reader(sought, rows);
    file.ondata = (error, bytes, isLast) => {
      if (error) throw broken();
      read(bytes, isLast);
      if (isLast) ended += 1;
    };
    file.start();
  });
  archive.register(UnzipInflate);
  for await (const bytes of body) archive.push(bytes);
  // The list at the end of an archive is no file: what began and did not end is half of one.
  if (begun === 0 || ended < begun) throw broken();
  return rows;
};

/** Whether the ABNs on record are active: one that was cancelled is a warning of its vendor. */
export const abn: Register = {
  name: 'abn',
  label: 'ABN bulk extract',
  source: SOURCE,
  licence: 'CC BY 3.0 AU, Australian Business Register',
  everyDays: 7,
  isWhole: true,
  async *pages({ baseUrl, records, manners }) {
    const sought = new Set(numbersOf(records.vendors, ({ facts }) => facts.abn?.value));
    for (const file of files) {
      const rows = await askFile({ url: `${baseUrl}/${file}`, name: NAME, manners }, (body) => rowsIn(body, sought));
      yield { rows, bad: [] };
    }
  },
};
