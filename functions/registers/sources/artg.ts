import * as z from 'zod';
import { pause } from '#functions/lib/pause';
import { parseRows } from '#functions/records/versions/read-records';
import { AppError } from '#shared/kernel/errors';
import { ask, type Counted, everyRow, type Manners } from '../ask.ts';
import { numbersOf, type Register, type RegisterRow } from '../register.ts';

/**
 * The JSON service behind the TGA's public search. It is not documented and may change; nothing else answers to machines.
 * `pagestart` and `pageend` are a range of records, both included.
 */
const SERVICE = 'ARTGSearch/ARTGWebService.svc/JSON/ARTGValueSearch/';
const Page = z.object({ TotalRecords: z.number().int(), Results: z.array(z.unknown()) });
const PAGE_ROWS = 100;

const Entry = z.object({
  LicenceId: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(4).max(7)),
  Name: z.string().min(1),
  EntryType: z.string().min(1),
  Sponsor: z.object({ Name: z.string() }),
});
type Entry = z.infer<typeof Entry>;

const SOURCE = 'ARTG, Therapeutic Goods Administration';
const NAME = 'ARTG';

const entriesOf = (baseUrl: string, manners: Manners, by: Record<string, string>): Promise<unknown[]> =>
  everyRow({
    name: NAME,
    manners,
    pageFrom: async (skip): Promise<Counted> => {
      const range = { pagestart: String(skip + 1), pageend: String(skip + PAGE_ROWS) };
      const url = `${baseUrl}/${SERVICE}?${new URLSearchParams({ ...by, ...range })}`;
      const { Results, TotalRecords } = await ask({ url, name: NAME, page: Page, manners });
      return { rows: Results, total: TotalRecords };
    },
  });

const rowOf = ({ LicenceId: id, Name: name, EntryType: type, Sponsor }: Entry, product?: string): RegisterRow => {
  const evidence = { kind: 'public-record' as const, source: `${SOURCE}, entry ${id}` };
  return {
    key: id,
    about: `ARTG ${id}: ${name}, ${type}, sponsor ${Sponsor.Name}`,
    numbers: { artg: id },
    firm: Sponsor.Name,
    ...(product === undefined ? {} : { product }),
    facts: {
      solution: {
        artg: { value: [id], ...evidence },
        tga: { value: true, ...evidence },
        ...(type.startsWith('Medical Device') ? { device: { value: 'device' as const, ...evidence } } : {}),
      },
    },
  };
};

/** A cancelled entry disappears without a date: the day on which it was missed stands for it. */
const missingRow = (id: string, today: string): RegisterRow => {
  const statement = `ARTG ${id} is not in the register of the TGA any more: its supply must be checked`;
  const value = { kind: 'lapsed-certificate' as const, statement, regulator: 'TGA', number: id, on: today };
  const source = `${SOURCE}, entry ${id}`;
  return {
    key: id,
    about: statement,
    numbers: { artg: id },
    facts: { solution: { warnings: [{ value, kind: 'public-record', source, asOf: today }] } },
  };
};

/** Entries of the numbers on record; and, for devices without one, entries of their names as candidates. */
export const artg: Register = {
  name: 'artg',
  label: 'ARTG (TGA), an unofficial service',
  source: SOURCE,
  licence: 'TGA, not an official API',
  everyDays: 1,
  isWhole: true,
  async *pages({ baseUrl, records, today, manners }) {
    const missing: string[] = [];
    const numbers = numbersOf(records.solutions, ({ facts }) => facts.artg?.value);
    for (const number of numbers) {
      const read = await entriesOf(baseUrl, manners, { licenceid: number });
      if (read.length === 0) missing.push(number);
      const { rows, bad } = parseRows(Entry, read, (index) => `entry ${number}, row ${index + 1}`);
      yield { rows: rows.filter(({ LicenceId }) => LicenceId === number).map((row) => rowOf(row)), bad };
      await pause(manners.pauseMs);
    }
    // Many at once are no cancellations: the service answers wrong.
    if (missing.length > Math.max(1, numbers.length / 2))
      throw new AppError('upstream_failed', `${NAME}: ${missing.length} of ${numbers.length} entries are missing.`);
    yield { rows: missing.map((number) => missingRow(number, today)), bad: [] };
    for (const { name, demonstration, facts } of records.solutions) {
      if (demonstration || facts.artg || facts.device?.value !== 'device') continue;
      const read = await entriesOf(baseUrl, manners, { name });
      const { rows, bad } = parseRows(Entry, read, (index) => `search for ${name}, row ${index + 1}`);
      yield { rows: rows.map((row) => rowOf(row, name)), bad };
      await pause(manners.pauseMs);
    }
  },
};
