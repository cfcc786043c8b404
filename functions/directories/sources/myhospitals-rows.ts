import * as z from 'zod';
import { SourceFailure } from './source.ts';

/** A row of the flat data extract, as far as we read it. A suppressed value is no value, whatever stands in its place. */
export const ExtractRow = z.object({
  reporting_unit_code: z.string(),
  measure_code: z.string(),
  reported_measure_category_name: z.string().nullish(),
  reported_measure_name: z.string().nullish(),
  reporting_start_date: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
  reporting_end_date: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
  value: z.union([z.number(), z.string()]).nullish(),
  units_name: z.string().nullish(),
  suppression: z.unknown(),
});
export type ExtractRow = z.infer<typeof ExtractRow>;

/** Success bodies are wrapped; the published description of the API shows them bare. */
const Page = z.object({
  result: z.object({
    data: z.array(ExtractRow),
    pagination: z.object({
      results_returned: z.number().int().min(0),
      starting_result_index: z.number().int().min(0).nullish(),
      total_results_available: z.number().int().min(0),
    }),
  }),
});

/** The source gives at most this many rows at once. */
const TOP = 1_000;
/** A hospital has some dozens of rows in a category. */
const PAGES_MAX = 5;

/** Every row of a hospital in a category of measures. @throws SourceFailure */
export const readRows = async (
  readJson: (url: string) => Promise<unknown>,
  baseUrl: string,
  { category, measure, hospitalId }: { category: string; measure: string; hospitalId: string },
): Promise<ExtractRow[]> => {
  const rows: ExtractRow[] = [];
  for (let page = 0; page < PAGES_MAX; page++) {
    const query = new URLSearchParams({
      measure_code: measure,
      reporting_unit_code: hospitalId,
      skip: String(rows.length),
      top: String(TOP),
    });
    const parsed = Page.safeParse(await readJson(`${baseUrl}/flat-data-extract/${category}?${query}`));
    if (!parsed.success) throw new SourceFailure('it answered in another shape than it documents');
    const { data, pagination } = parsed.data.result;
    rows.push(...data);
    if (rows.length >= pagination.total_results_available) {
      return rows.filter((row) => row.reporting_unit_code === hospitalId && row.measure_code === measure);
    }
    if (data.length === 0) break;
  }
  throw new SourceFailure('its pages ended before all rows came');
};
