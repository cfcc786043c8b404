import * as z from 'zod';
import { pause } from '#functions/lib/pause';
import { cutLine } from '#functions/records/import/notice-fields';
import { parseRows } from '#functions/records/versions/read-records';
import { ask, type Counted, everyRow } from '../ask.ts';
import { numbersOf, type Register, type RegisterRow } from '../register.ts';

/** `device/recall.json` of openFDA, asked by the 510(k) numbers on record. Public domain; not validated by the FDA. */
const Page = z.object({
  meta: z.object({ results: z.object({ total: z.number().int() }) }),
  results: z.array(z.unknown()),
});
type Page = z.infer<typeof Page>;
const PAGE_ROWS = 100;

const Day = z.iso.date();
const Row = z.object({
  product_res_number: z.string().min(1),
  event_date_initiated: Day,
  event_date_posted: Day.optional(),
  event_date_terminated: Day.optional(),
  recalling_firm: z.string().min(1),
  product_description: z.string().min(1),
  reason_for_recall: z.string().min(1),
  k_numbers: z.array(z.string()).default([]),
});
type Row = z.infer<typeof Row>;

const SOURCE = 'openFDA device recalls, US Food and Drug Administration (public domain)';
/** A search that finds nothing is answered 404. */
const NotFound = z.object({ error: z.object({ code: z.literal('NOT_FOUND') }) });
const nothing: Page = { meta: { results: { total: 0 } }, results: [] };

const rowOf = (row: Row): RegisterRow => {
  const { product_res_number: number, event_date_initiated: on, event_date_terminated: closed } = row;
  return {
    key: number,
    about: cutLine(`${row.recalling_firm}: ${row.product_description}`),
    numbers: { fda510k: row.k_numbers },
    facts: {
      solution: {
        recalls: [
          {
            value: {
              regulator: 'FDA (United States)',
              number,
              on,
              statement: cutLine(row.reason_for_recall),
              ...(closed ? { closed } : {}),
            },
            kind: 'public-record',
            source: `${SOURCE}, ${number}`,
            asOf: row.event_date_posted ?? on,
            note: 'Of the model sold in the United States: whether the Australian one is concerned is not said.',
          },
        ],
      },
    },
  };
};

export const openfdaRecalls: Register = {
  name: 'openfda-recalls',
  label: 'FDA device recalls (openFDA)',
  source: SOURCE,
  licence: 'Public domain, US FDA',
  everyDays: 1,
  isWhole: true,
  async *pages({ baseUrl, records, manners }) {
    const name = 'openFDA';
    const refused = (status: number, body: unknown) =>
      status === 404 && NotFound.safeParse(body).success ? nothing : undefined;
    for (const number of numbersOf(records.solutions, ({ facts }) => facts.fda510k?.value)) {
      const pageFrom = async (skip: number): Promise<Counted> => {
        const asked = { search: `k_numbers:"${number}"`, limit: String(PAGE_ROWS), skip: String(skip) };
        const url = `${baseUrl}/device/recall.json?${new URLSearchParams(asked)}`;
        const { results, meta } = await ask({ url, name, page: Page, manners, refused });
        return { rows: results, total: meta.results.total };
      };
      const read = await everyRow({ name, manners, pageFrom });
      const { rows, bad } = parseRows(Row, read, (index) => `${number}, row ${index + 1}`);
      yield { rows: rows.map(rowOf), bad };
      await pause(manners.pauseMs);
    }
  },
};
